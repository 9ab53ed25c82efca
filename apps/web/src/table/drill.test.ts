import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FigureOut, PieceOut } from "../api";
import { Drill } from "./drill.svelte";
import { Figures } from "./figures.svelte";

const PIECE = {
  id: "r1",
  name: "1st",
  front: { at: [30_000, 58_000], facing: 0 },
  facts: [] as PieceOut["facts"],
} as PieceOut;
const base = (id: string, x: number, y: number): FigureOut => ({
  id,
  piece: id.slice(0, 2),
  arm: "infantry",
  at: [x * 100, y * 100],
  facing: 0,
  width: 2000,
  depth: 2000,
});
const BASES = [
  base("r1.1", 290, 590),
  base("r1.2", 310, 590),
  base("r2.1", 330, 590),
  base("r2.2", 350, 590),
];

beforeEach(() => vi.stubGlobal("fetch", () => Promise.reject(new Error("nobody is asked here"))));
afterEach(() => vi.unstubAllGlobals());

function drill(operation: string, partners: string[] = []): Drill {
  const forms = [{ id: "as-is", name: "as it stands", sign: "=" }];
  const figures = new Figures("r1", [1, 2]);
  return new Drill({ piece: PIECE, partners, operation }, forms, figures, BASES, "/seats/x");
}

test("a drill is a command with a formation, a place and a facing", () => {
  const led = drill("move");
  expect(led.command).toBe("move r1 as-is 300.00,580.00 0");
  led.step(20, 10);
  led.turn(90);
  led.take("line:1");
  expect(led.command).toBe("move r1 line:1 310.00,560.00 16384");
  led.follow("move r1 column:2/1 200.00,300.50 5");
  expect(led.command).toBe("move r1 column:2 200.00,300.50 5");
});

test("a sketch is taken back step by step", () => {
  const led = drill("move");
  expect(led.changed).toBe(false);
  led.mark();
  led.lead({ x: 1, y: 1 });
  led.lead({ x: 2, y: 2 });
  led.take("square");
  led.undo();
  expect(led.command).toBe("move r1 as-is 2.00,2.00 0");
  led.undo();
  expect(led.command).toBe("move r1 as-is 300.00,580.00 0");
  expect(led.changed).toBe(false);
});

test("some figures go from where they stand; those that follow are named", () => {
  const led = drill("move");
  led.pick(() => led.figures.toggle(2));
  expect(led.command).toBe("move r1 as-is/1 290.00,580.00 0");
  const further = drill("also");
  expect(further.command).toBe("also as-is/1,2 300.00,580.00 0");
});

test("units that move together have one front", () => {
  expect(drill("move", ["r2"]).command).toBe("move-together r1,r2 320.00,580.00 0");
});

test("fire on the march comes before or after, by all or by some; a charge may wait", () => {
  const led = drill("march-fire");
  led.shoot({ when: "after", target: "b1", ammunition: "small-arms" });
  expect(led.command).toBe("move-fire r1 as-is 300.00,580.00 0 b1 small-arms all");
  led.fire?.figures.toggle(1);
  led.shoot({ when: "before", target: "b2", ammunition: "small-arms" });
  expect(led.command).toBe("fire-move r1 b2 small-arms 2 as-is 300.00,580.00 0");
  const charge = drill("charge");
  charge.wait(true);
  expect(charge.command).toBe("close r1 as-is 300.00,580.00 0");
});
