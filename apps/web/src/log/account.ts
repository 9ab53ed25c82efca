// An account as rows: each line with what it does, or with the die it stands for.

import type { DieReport, LineReport } from "../api";
import { figure } from "../common/words.svelte";

/**
 * The die of each line, and the dice that have no line. A die's line adds its face at its clause;
 * where several do, the one that says nothing but the clause's title is the die's.
 */
export function pair(
  account: LineReport[],
  dice: DieReport[],
): { rolls: (DieReport | null)[]; loose: DieReport[] } {
  const rolls: (DieReport | null)[] = account.map(() => null);
  const loose: DieReport[] = [];
  for (const die of dice) {
    const fits = (line: LineReport, k: number) =>
      rolls[k] === null && line.clause === die.for && line.op === "add" && line.amount === die.roll;
    const bare = ({ text, title }: LineReport) => text === title?.pl || text === title?.en;
    let k = account.findIndex((line, at) => fits(line, at) && bare(line));
    if (k < 0) k = account.findIndex(fits);
    if (k < 0) loose.push(die);
    else rolls[k] = die;
  }
  return { rolls, loose };
}

/** What a line does to the total, in signs. */
export function effect(line: LineReport): string {
  const amount = line.amount ?? 0;
  const shown = figure(amount);
  if (line.op === "add") return amount < 0 ? shown : `+${shown}`;
  if (line.op === "times") return `×${shown}`;
  if (line.op === "cap") return `≤ ${shown}`;
  if (line.op === "row") return `→ ${shown}`;
  return line.op === "round" ? `≈ ${shown}` : "";
}
