import { expect, test } from "vitest";
import { ahead, centimetres, corners, direction, facing, inside, middle, strewn } from "./scale";

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
