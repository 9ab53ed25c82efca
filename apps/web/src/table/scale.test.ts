import { expect, test } from "vitest";
import {
  ahead,
  along,
  centimetres,
  corners,
  direction,
  facing,
  frontOf,
  furrows,
  inside,
  middle,
  near,
  roundedPath,
  rows,
  strewn,
} from "./scale";

const SQUARE = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 100 },
  { x: 0, y: 100 },
];

test("directions are counted clockwise from the north", () => {
  const here = { x: 10, y: 10 };
  expect(direction(here, { x: 10, y: 0 })).toBe(0);
  expect(direction(here, { x: 20, y: 10 })).toBe(16_384);
  expect(direction(here, { x: 10, y: 20 })).toBe(32_768);
  expect(direction(here, { x: 0, y: 10 })).toBe(49_152);
  expect(direction(here, { x: 11, y: 0 }, 5)).toBe(facing(5));
  expect(facing(-90)).toBe(49_152);
});

test("ahead of a place is where it looks", () => {
  const { x, y } = ahead({ x: 5, y: 5 }, 16_384, 10);
  expect([Math.round(x), Math.round(y)]).toEqual([15, 5]);
});

test("a polygon has a middle, an inside, and trees that stand there", () => {
  expect(middle(SQUARE)).toEqual({ x: 50, y: 50 });
  expect(inside(SQUARE, { x: 1, y: 99 })).toBe(true);
  expect(inside(SQUARE, { x: 101, y: 50 })).toBe(false);
  const trees = strewn(SQUARE, 20);
  expect(trees.length).toBeGreaterThan(15);
  expect(trees.every((tree) => inside(SQUARE, tree))).toBe(true);
  expect(strewn(SQUARE, 20)).toEqual(trees);
});

test("lengths are told in centimetres", () => {
  expect(centimetres(14_000)).toBe(14);
  expect(centimetres(9_349)).toBe(9.3);
  expect(corners([[100, 250]])).toBe("1,2.5");
});

const base = (x: number, y: number) => ({ at: [x * 100, y * 100], width: 2000, depth: 2000 });

test("bases have the middle of their front where they look", () => {
  const two = [base(100, 100), base(140, 110)];
  const north = frontOf(two, 0);
  expect([Math.round(north.x), Math.round(north.y)]).toEqual([120, 90]);
  const east = frontOf(two, 16_384);
  expect([Math.round(east.x), Math.round(east.y)]).toEqual([150, 105]);
});

test("bases that touch are near, also by their corners; others are not", () => {
  expect(near([base(100, 100)], [base(300, 300), base(120, 120)])).toBe(true);
  expect(near([base(100, 100)], [base(160, 100)])).toBe(false);
});

test("a reach is round where it goes on evenly, and keeps its edges at what stands in the way", () => {
  const round = [0, 1, 2, 3, 4, 5, 6, 7].map((k) => {
    const turn = (k * Math.PI) / 4;
    return [Math.sin(turn) * 10_000, -Math.cos(turn) * 10_000];
  });
  expect(roundedPath(round, { x: 0, y: 0 })).not.toContain("L");
  round[2] = [1000, 0];
  const path = roundedPath(round, { x: 0, y: 0 });
  expect(path.match(/L/g)).toHaveLength(2);
  expect(path.match(/C/g)).toHaveLength(6);
});

test("an orchard stands in rows, furrows go from edge to edge, bushes along a line", () => {
  expect(rows(SQUARE, 50)).toEqual([
    { x: 25, y: 25 },
    { x: 75, y: 25 },
    { x: 25, y: 75 },
    { x: 75, y: 75 },
  ]);
  const notched = [
    { x: 0, y: 0 },
    { x: 50, y: 80 },
    { x: 100, y: 0 },
    { x: 100, y: 100 },
    { x: 0, y: 100 },
  ];
  expect(furrows(notched, 80)).toBe("M0.0 40.0H25.0M75.0 40.0H100.0");
  expect(along(SQUARE.slice(0, 2), 50)).toEqual([
    { x: 25, y: 0 },
    { x: 75, y: 0 },
  ]);
});
