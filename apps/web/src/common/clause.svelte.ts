// The clause that is open, and what is known of it.

import type { ClauseReport, ReadingReport } from "../api";
import { get } from "./server";

interface Opened {
  ruleset: string;
  id: string;
  line: ClauseReport | null;
  readings: ReadingReport[];
}

export const clause = $state<{ open: Opened | null }>({ open: null });

/** Opens a clause. */
export async function openClause(ruleset: string, id: string): Promise<void> {
  clause.open = { ruleset, id, line: null, readings: [] };
  const [ledger, all] = await Promise.all([
    get<{ clauses: ClauseReport[] }>(`/rulesets/${ruleset}/clauses/${encodeURIComponent(id)}`),
    get<{ readings: ReadingReport[] }>(`/rulesets/${ruleset}/readings`),
  ]).catch(() => [{ clauses: [] }, { readings: [] }] as const);
  const line = ledger.clauses[0] ?? null;
  const named = [line?.reading ?? []].flat();
  const readings = all.readings.filter(
    (reading) => named.includes(reading.id) || reading.clauses?.includes(id),
  );
  if (clause.open?.id === id) clause.open = { ruleset, id, line, readings };
}

/** Closes it. */
export function closeClause(): void {
  clause.open = null;
}
