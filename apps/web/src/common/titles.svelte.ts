// The titles of procedures, asked for once a rulebook.

import type { ProcedureReport } from "../api";
import { get } from "./server";
import { said, t } from "./words.svelte";

const known = $state<Record<string, Record<string, ProcedureReport>>>({});

async function learn(ruleset: string): Promise<void> {
  const { procedures } = await get<{ procedures: ProcedureReport[] }>(
    `/rulesets/${ruleset}/procedures`,
  );
  known[ruleset] = Object.fromEntries(procedures.map((procedure) => [procedure.name, procedure]));
}

/** Learns the titles of a rulebook, once. */
export function learnTitles(ruleset: string): void {
  if (!known[ruleset]) void learn(ruleset).catch(() => undefined);
}

/** The title of a procedure in the language of the page. */
export function procedureTitle(ruleset: string, name: string): string {
  const found = known[ruleset]?.[name];
  return found ? said(found.title) : t("account");
}
