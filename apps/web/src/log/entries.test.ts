// One line an event: what was reckoned for it opens from there.

import { expect, test } from "vitest";
import type { ShownReport } from "../api";
import { lines } from "./entries";

const event = (text: string): ShownReport => ({ event: text, text });
const account = (...rolls: number[]): ShownReport => ({
  account: [{ clause: "X.4", op: "note", text: "why" }],
  dice: rolls.map((roll) => ({ die: "d10", for: "X.4", roll })),
});
const short = (shown: ShownReport[]) =>
  lines(shown).map((line) => [line.event?.text, line.accounts.length, line.dice.length]);

test("an account belongs to the event that follows", () => {
  expect(short([account(), account(4), event("moves"), event("sees")])).toEqual([
    ["moves", 2, 1],
    ["sees", 0, 0],
  ]);
});

test("the last accounts belong to the last event", () => {
  expect(short([event("reacts"), account(), account(4)])).toEqual([["reacts", 2, 1]]);
});

test("accounts without any event stand by themselves, and empty ones not at all", () => {
  expect(short([account(3)])).toEqual([[undefined, 1, 1]]);
  expect(short([{ account: [], dice: [] }])).toEqual([]);
});
