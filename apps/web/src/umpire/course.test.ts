// Dice and decisions are a course; the facts stand apart from it.

import { expect, test } from "vitest";
import { asked, decisionsOf, diceOf, withoutDecisions, type Given } from "./course";

const course: Given[] = [
  { dice: [3, 4] },
  { name: "decisions.response", value: "stand" },
  { dice: [6] },
];

test("a course has its dice and its decisions in order", () => {
  expect(diceOf(course)).toEqual([3, 4, 6]);
  expect(decisionsOf(course)).toEqual([{ name: "decisions.response", value: "stand" }]);
});

test("decisions are told with the facts, and the facts stay as they are", () => {
  const facts = { charger: { figures: 12 } };
  const whole = { charger: { figures: 12 }, decisions: { response: "stand" } };
  expect(asked(facts, course)).toEqual(whole);
  expect(facts).toEqual({ charger: { figures: 12 } });
  expect(withoutDecisions(whole)).toEqual(facts);
});
