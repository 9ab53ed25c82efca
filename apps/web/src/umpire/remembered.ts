// The last situation of each procedure of a rulebook, kept in this browser.

import { keep, kept } from "../common/kept";

export interface Remembered {
  procedure: string;
  situation: unknown;
}

const key = (ruleset: string) => `situations.${ruleset}`;

/** The last situations of a rulebook, the newest first. */
export function remembered(ruleset: string): Remembered[] {
  return kept<Remembered[]>(key(ruleset), []);
}

/** Keeps the situation of a procedure. */
export function remember(ruleset: string, procedure: string, situation: unknown): void {
  const others = remembered(ruleset).filter((other) => other.procedure !== procedure);
  keep(key(ruleset), [{ procedure, situation }, ...others]);
}
