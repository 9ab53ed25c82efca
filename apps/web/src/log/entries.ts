// The log as lines, and the filters over it.

import type { DieReport, LogEntry, PhaseOut, PieceOut, ShownReport } from "../api";

export interface Filter {
  piece: string;
  side: string;
  turn: number;
  phase: string;
  rolls: boolean;
}

export interface Moment {
  turn: number;
  phase: string;
}

/** The turn and the phase in which each entry was made, as the events that open them tell. */
export function phases(entries: LogEntry[], parts: PhaseOut[]): Map<number, Moment> {
  const found = new Map<number, Moment>();
  const opened = (word: string) => parts.find((part) => part.openers.includes(word))?.id;
  let now: Moment = { turn: 1, phase: parts[0]?.id ?? "" };
  for (const entry of entries) {
    const before = now;
    for (const shown of entry.command?.log ?? []) {
      const [word = "", ...others] = (shown.event ?? "").split(" ");
      const number = others.find((other) => /^\d+$/.test(other));
      if (word === "turn") now = { ...now, turn: Number(number) };
      const phase = opened(word);
      if (phase) now = { ...now, phase };
    }
    found.set(entry.index, before.turn === now.turn ? now : before);
  }
  return found;
}

/** An entry tells what happened; secrets that are not yet out, and words without an effect, do not. */
export function speaks(entry: LogEntry): boolean {
  return !entry.command || entry.command.log.length > 0;
}

/** An entry passes a filter. */
export function passes(
  entry: LogEntry,
  filter: Filter,
  when: Moment | undefined,
  piece?: PieceOut,
): boolean {
  if (filter.side !== "" && entry.side !== filter.side) return false;
  if (filter.turn > 0 && when?.turn !== filter.turn) return false;
  if (filter.phase !== "" && when?.phase !== filter.phase) return false;
  const shown = entry.command?.log ?? [];
  if (filter.rolls && !shown.some((line) => (line.dice?.length ?? 0) > 0)) return false;
  if (filter.piece === "") return true;
  const words = [entry.command?.command ?? "", ...shown.map((line) => line.event ?? "")];
  const texts = shown.map((line) => line.text ?? "");
  const named = words.some((line) => line.split(/[\s,:=]+/).includes(filter.piece));
  return named || (piece !== undefined && texts.some((line) => line.includes(piece.name)));
}

/** One line of the log: what happened, and the accounts that led to it. */
export interface Told {
  event: ShownReport | null;
  accounts: ShownReport[];
  dice: DieReport[];
}

/** The lines of an entry. An account belongs to the event that follows it, or to the last one. */
export function lines(shown: ShownReport[]): Told[] {
  const told: Told[] = [];
  let waiting: ShownReport[] = [];
  const add = (event: ShownReport | null) => {
    const dice = waiting.flatMap((account) => account.dice ?? []);
    told.push({ event, accounts: waiting, dice });
    waiting = [];
  };
  for (const line of shown) {
    const filled = (line.account?.length ?? 0) > 0 || (line.dice?.length ?? 0) > 0;
    if (!line.account && line.text) add(line);
    else if (filled) waiting.push(line);
  }
  const last = told.at(-1);
  if (waiting.length > 0 && last) {
    last.accounts.push(...waiting);
    last.dice.push(...waiting.flatMap((account) => account.dice ?? []));
  } else if (waiting.length > 0) add(null);
  return told;
}
