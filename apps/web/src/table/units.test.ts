import { expect, test } from "vitest";
import type { PieceOut } from "../api";
import { beside, cohesion, labels, spoken, type Unit } from "./units";

const unit = (id: string, x: number, y: number): Unit => ({
  piece: { id, name: `unit ${id}` } as PieceOut,
  figures: [],
  middle: { x, y },
  below: { x, y: y + 10 },
});

test("names that would touch stand one under the other", () => {
  const found = labels([unit("a", 100, 50), unit("b", 110, 50), unit("c", 400, 50)], 10, 700);
  expect(found.get("a")?.y).toBe(found.get("c")?.y);
  expect((found.get("b")?.y ?? 0) - (found.get("a")?.y ?? 0)).toBeGreaterThanOrEqual(10);
});

test("at the edge of the table a name stands above its unit", () => {
  const found = labels([unit("a", 100, 690)], 10, 700);
  expect(found.get("a")?.y).toBeLessThan(680);
});

test("an arrow key goes to the nearest unit on that side", () => {
  const [here, right, far, above] = [
    unit("a", 0, 0),
    unit("b", 50, 5),
    unit("c", 200, 0),
    unit("d", 0, -80),
  ];
  const all = [here, right, far, above];
  expect(beside(all, here.middle, "ArrowRight")?.piece.id).toBe("b");
  expect(beside(all, here.middle, "ArrowUp")?.piece.id).toBe("d");
  expect(beside(all, here.middle, "ArrowLeft")).toBeNull();
});

test("what a unit has lost is counted, and a marker speaks for whom it hides", () => {
  const facts = [
    { key: "fact-cohesion", name: "cohesion", value: "2/3" },
    { key: "fact-marker", name: "marker", value: "m1" },
  ];
  const piece = { id: "b1", facts } as PieceOut;
  expect(cohesion(piece)).toEqual([true, true, false]);
  expect(spoken(piece)).toBe("m1");
  expect(spoken({ ...piece, facts: [] })).toBe("b1");
});
