// What happened to a unit: the lines of the log that name it, the latest first, each with the move and
// the step in which it happened.

import type { LogEntry, PhaseOut, PieceOut, ShownReport } from "../api";
import { lines, type Told } from "../log/entries";

export interface Happened {
  turn: number;
  phase: string;
  line: Told;
}

const named = (shown: ShownReport, piece: PieceOut): boolean =>
  (shown.event ?? "").split(/[\s,:=]+/).includes(piece.id) ||
  (shown.text ?? "").includes(piece.name);

export function history(
  entries: readonly LogEntry[],
  piece: PieceOut,
  phases: readonly PhaseOut[],
): Happened[] {
  const found: Happened[] = [];
  let [turn, phase] = [1, ""];
  for (const entry of entries) {
    if (entry.undone) continue;
    for (const line of lines(entry.command?.log ?? [])) {
      const [word = "", ...others] = (line.event?.event ?? "").split(" ");
      const opened = phases.find(({ openers }) => openers.includes(word));
      if (opened) {
        phase = opened.name;
        // The first step opens a move, and its event has the number.
        const number = others.find((other) => /^\d+$/.test(other));
        if (opened === phases[0] && number) turn = Number(number);
      } else if (line.event && named(line.event, piece)) found.push({ turn, phase, line });
    }
  }
  return found.toReversed();
}
