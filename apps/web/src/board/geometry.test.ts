// Hexes lie as the map has them, and facings point to corners.

import { expect, test } from "vitest";
import type { BoardOut } from "../api";
import { facingAngle, layOut, sharedEdge, towards } from "./geometry";

function board(layout: string): BoardOut {
  const hexes = [1, 2, 3].flatMap((row) =>
    [1, 2, 3].map((column) => ({
      id: `0${column}0${row}`,
      column,
      row,
      terrain: "clear",
      level: 0,
    })),
  );
  const signs = { terrains: [], features: [], arms: [], marks: [] };
  const empty = { edges: [], roads: [], phases: [], ...signs };
  return { layout, columns: 3, rows: 3, hexes, ...empty };
}

test("even rows stand half a hex further east", () => {
  const { hexes } = layOut(board("rows"));
  const [odd, even] = [hexes.get("0101"), hexes.get("0102")];
  if (!odd || !even) throw new Error("no such hexes");
  expect(even.middle.x).toBeGreaterThan(odd.middle.x);
  expect(sharedEdge(odd, even)).not.toBeNull();
});

test("even columns stand half a hex further south", () => {
  const { hexes } = layOut(board("columns"));
  const [odd, even] = [hexes.get("0101"), hexes.get("0201")];
  if (!odd || !even) throw new Error("no such hexes");
  expect(even.middle.y).toBeGreaterThan(odd.middle.y);
  expect(sharedEdge(odd, even)).not.toBeNull();
});

test("every facing points to a corner of its hex", () => {
  for (const [layout, names] of [
    ["rows", ["N", "NE", "SE", "S", "SW", "NW"]],
    ["columns", ["NE", "E", "SE", "SW", "W", "NW"]],
  ] as const) {
    const drawn = layOut(board(layout)).hexes.get("0202");
    if (!drawn) throw new Error("no such hex");
    for (const name of names) {
      const tip = towards(drawn.middle, facingAngle(layout, name) ?? Number.NaN, 40);
      const near = drawn.corners.some(
        (corner) => Math.hypot(corner.x - tip.x, corner.y - tip.y) < 1,
      );
      expect(near, `${layout} ${name}`).toBe(true);
    }
  }
});
