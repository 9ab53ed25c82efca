import { expect, test } from "vitest";
import type { FigureOut, PieceOut } from "../api";
import { behind, beside, cohesion, labels, labelsFromAfar, spoken, type Unit } from "./units";

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

test("seen from afar names stand around their units and hide neither each other nor a unit", () => {
  const all = [unit("a", 100, 50), unit("b", 130, 50), unit("c", 100, 75), unit("d", 130, 75)];
  const found = labelsFromAfar(all, 10);
  const half = "unit a".length * 10 * 0.29;
  const boxes = all.map(({ piece }) => found.get(piece.id) ?? { x: 0, y: 0 });
  for (const [k, one] of boxes.entries())
    for (const other of boxes.slice(k + 1))
      expect(Math.abs(one.x - other.x) >= 2 * half || Math.abs(one.y - other.y) >= 10).toBe(true);
  // A unit by itself has its name below.
  expect(labelsFromAfar([unit("e", 300, 50)], 10).get("e")?.x).toBe(300);
});

test("the marks of a unit on one base stand behind it", () => {
  const base = { facing: 32_768, depth: 2_000 } as FigureOut;
  const south = { ...unit("a", 100, 50), figures: [base] };
  expect(behind(south).at.y).toBeCloseTo(30);
  const north = { ...south, figures: [{ ...base, facing: 0 }] };
  expect(behind(north).at.y).toBeCloseTo(70);
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
