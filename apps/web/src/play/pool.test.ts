// Counts of hits become dice that hit as often.

import { expect, test } from "vitest";
import { dice, kinds, span } from "./pool";

const d6 = [1, 2, 3, 4, 5, 6];

test("five of twenty hit", () => {
  const found = kinds(d6, [4, 5, 6], []);
  expect(found).toEqual([{ word: "hit", faces: [4, 5, 6] }]);
  const thrown = dice(d6, found, [5], 20);
  expect(thrown).toHaveLength(20);
  expect(thrown.filter((face) => face >= 4)).toHaveLength(5);
});

test("a face that does more is counted by itself", () => {
  const found = kinds(d6, [5, 6], [1, 6]);
  expect(found.map(({ word, faces }) => [word, faces])).toEqual([
    ["hit", [5]],
    ["both", [6]],
    ["special", [1]],
  ]);
  expect(dice(d6, found, [1, 2, 1], 5)).toEqual([5, 6, 6, 1, 2]);
});

test("dice that are added up are counted face by face", () => {
  const found = kinds(d6, [], []);
  expect(dice(d6, found, [0, 0, 0, 0, 2], 3)).toEqual([6, 6, 1]);
});

test("faces are written short", () => {
  expect(span([4, 5, 6])).toBe("4–6");
  expect(span([1, 3, 4])).toBe("1, 3–4");
});
