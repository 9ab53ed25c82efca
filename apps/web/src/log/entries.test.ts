// One line an event: what was reckoned for it opens from there.

import { expect, test } from "vitest";
import type { LogEntry, ShownReport } from "../api";
import { lines, phases } from "./entries";

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

test("the events of a book open its phases and its turns", () => {
  const entry = (index: number, ...events: string[]): LogEntry => ({
    index,
    at: 0,
    kind: "command",
    text: "",
    undone: false,
    command: {
      number: index,
      side: "red",
      command: "",
      hash: "",
      throws: [],
      log: events.map(event),
    },
  });
  const parts = [
    { id: "morale", name: "", openers: ["turn"] },
    { id: "movement", name: "", openers: ["moved"] },
  ];
  const log = [entry(1, "turn - - 1 0"), entry(2, "moved r1 - 0 0"), entry(3, "turn - - 2 1")];
  const found = phases([...log, entry(4, "fought r1 b1 1 2")], parts);
  expect(found.get(1)).toEqual({ turn: 1, phase: "morale" });
  expect(found.get(2)).toEqual({ turn: 1, phase: "movement" });
  expect(found.get(4)).toEqual({ turn: 2, phase: "morale" });
});
