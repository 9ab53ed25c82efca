// A die stands at the line that adds it, not at another line of its clause.

import { expect, test } from "vitest";
import type { LineReport } from "../api";
import { effect, pair } from "./account";

const title = { pl: "Rzut o inicjatywę", en: "Initiative roll" };
const line = (amount: number, text: string, op = "add"): LineReport => ({
  clause: "II.4",
  op,
  amount,
  text,
  title,
});

test("the die is found by its face", () => {
  const account = [line(1, "the leader’s factor"), line(0, "Initiative roll")];
  const die = { die: "d10", for: "II.4", roll: 0 };
  expect(pair(account, [die])).toEqual({ rolls: [null, die], loose: [] });
});

test("of two lines with the same number, the die has the one without a reason of its own", () => {
  const account = [line(1, "the leader’s factor"), line(1, "Initiative roll")];
  const die = { die: "d10", for: "II.4", roll: 1 };
  expect(pair(account, [die]).rolls).toEqual([null, die]);
});

test("dice that no line adds stand by themselves", () => {
  const dice = [3, 4].map((roll) => ({ die: "d6", for: "X.1", roll }));
  expect(pair([line(3, "hits")], dice).loose).toEqual(dice);
});

test("signs tell what a line does", () => {
  const ops = ["add", "times", "cap", "row", "round", "note"];
  expect(ops.map((op) => effect(line(-2, "", op)))).toEqual([
    "−2",
    "×−2",
    "≤ −2",
    "→ −2",
    "≈ −2",
    "",
  ]);
  expect(effect(line(3, ""))).toBe("+3");
});
