// A march grows with each step, shrinks when one is taken back, and begins anew with another unit.

import { expect, test } from "vitest";
import type { PieceOut } from "../api";
import { March } from "./march.svelte";

function unit(id: string, hex: string, points: number): PieceOut {
  const plain = { arm: "infantry", group: "", name: id, side: "", place: 0, weak: false };
  const free = { ammunition: [] };
  return {
    ...plain,
    ...free,
    id,
    hex,
    points,
    facts: [],
    marks: [],
    status: { key: "", name: "" },
  };
}

test("a march is followed step by step", () => {
  const march = new March();
  for (const [hex, points] of [
    ["0101", 5],
    ["0102", 4],
    ["0103", 2],
  ] as const) {
    march.follow(unit("guard", hex, points));
  }
  expect([march.trail, march.spent]).toEqual([["0101", "0102", "0103"], 3]);
  march.follow(unit("guard", "0102", 4));
  expect([march.trail, march.spent]).toEqual([["0101", "0102"], 1]);
  march.follow(unit("other", "0501", 6));
  expect([march.trail, march.spent]).toEqual([["0501"], 0]);
});
