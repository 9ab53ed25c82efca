// Standing instructions as a side knows them of itself: facts such as `fact-standing-fire`.

import type { FactOut, SideOut } from "../api";
import { t } from "./words.svelte";

const KEY = "fact-standing-";

/** The answer that a side has instructed for a reaction; `ask` where it has said nothing. */
export function inForce(side: SideOut | undefined, reaction: string): string {
  return side?.facts.find((fact) => fact.key === KEY + reaction)?.value ?? "ask";
}

/** An answer in words. */
export function answerName(answer: string): string {
  const chance = /^\d+%$/.exec(answer);
  return chance ? t("standing-chance", { chance: answer }) : t(`standing-${answer}`);
}

/** True for the facts that tell of a standing instruction. */
export const isStanding = (fact: FactOut) => fact.key.startsWith(KEY);
