// The clause that is open, and what is known of it.

import type { ClauseReport, ReadingReport } from "../api";
import { get, told } from "./server";

interface Opened {
  ruleset: string;
  id: string;
  /** Its title, as far as whoever opens it knows it. */
  title: string;
  line: ClauseReport | null;
  /** Why it cannot be shown. */
  problem: string;
  readings: ReadingReport[];
}

export const clause = $state<{ open: Opened | null }>({ open: null });

/** Opens a clause. */
export async function openClause(ruleset: string, id: string, title = ""): Promise<void> {
  let found: Opened = { ruleset, id, title, line: null, problem: "", readings: [] };
  clause.open = found;
  try {
    const [ledger, all] = await Promise.all([
      get<{ clauses: ClauseReport[] }>(`/rulesets/${ruleset}/clauses/${encodeURIComponent(id)}`),
      get<{ readings: ReadingReport[] }>(`/rulesets/${ruleset}/readings`),
    ]);
    const line = ledger.clauses[0] ?? null;
    const named = [line?.reading ?? []].flat();
    const readings = all.readings.filter(
      (reading) => named.includes(reading.id) || reading.clauses?.includes(id),
    );
    found = { ...found, line, readings };
  } catch (error) {
    found = { ...found, problem: told(error) };
  }
  if (clause.open?.id === id) clause.open = found;
}

/** Closes it. */
export function closeClause(): void {
  clause.open = null;
}
