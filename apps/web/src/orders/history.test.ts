// What happened to a unit, out of the log.

import { expect, test } from "vitest";
import type { LogEntry, PieceOut, ShownReport } from "../api";
import { history } from "./history";

const piece = { id: "r1", name: "Guards" } as PieceOut;
const phases = [
  { id: "step-1", name: "1. Orders", openers: ["move"] },
  { id: "step-8", name: "8. Fire", openers: ["step-8"] },
];
const event = (event: string, text: string): ShownReport => ({ event, text }) as ShownReport;
const account = (heading: string): ShownReport =>
  ({ heading, account: [{ clause: "8", text: heading }] }) as unknown as ShownReport;
const entry = (index: number, log: ShownReport[], undone = false): LogEntry =>
  ({ index, at: 0, kind: "command", text: "", undone, command: { log } }) as unknown as LogEntry;

test("the lines that name it, the latest first, each with its move, its step and its account", () => {
  const log = [
    entry(1, [event("move - - 2 0", "Move 2"), event("step-8 - - 8 0", "8. Fire")]),
    entry(2, [
      account("Musketry"),
      event("fired b1 r1 3 0", "Lancers fire at Guards"),
      event("fired b1 r11 3 0", "Lancers fire at others"),
      event("move - - 3 0", "Move 3"),
      event("moved r1 - 99 0", "Guards move"),
    ]),
  ];
  const told = history(log, piece, phases);
  expect(told.map(({ turn, phase, line }) => [turn, phase, line.event?.text])).toEqual([
    [3, "1. Orders", "Guards move"],
    [2, "8. Fire", "Lancers fire at Guards"],
  ]);
  expect(told[1]?.line.accounts.map(({ heading }) => heading)).toEqual(["Musketry"]);
});

test("what was taken back did not happen", () => {
  expect(history([entry(1, [event("moved r1", "Guards move")], true)], piece, phases)).toEqual([]);
});
