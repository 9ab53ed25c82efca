// The course of a ruling: what was thrown and decided, one answer after the other. The facts of the
// situation stand apart from it, so that the same units can come to blows again.

import { put } from "./schema";

/** The field of a situation in which decisions are answered. */
export const DECISIONS = "decisions";

/** One answer: dice, or what somebody decided. */
export type Given = { dice: number[] } | { name: string; value: unknown };

/** All dice, in the order in which they were thrown. */
export function diceOf(course: Given[]): number[] {
  return course.flatMap((given) => ("dice" in given ? given.dice : []));
}

/** The decisions, in the order in which they were taken. */
export function decisionsOf(course: Given[]): { name: string; value: unknown }[] {
  return course.flatMap((given) => ("name" in given ? [given] : []));
}

/** The facts by themselves. */
export function withoutDecisions(situation: unknown): unknown {
  if (typeof situation !== "object" || situation === null) return situation;
  return Object.fromEntries(Object.entries(situation).filter(([name]) => name !== DECISIONS));
}

/** The situation as it is asked about: the facts with every decision so far. */
export function asked(facts: unknown, course: Given[]): unknown {
  const whole: unknown = structuredClone(facts);
  for (const { name, value } of decisionsOf(course)) put(whole, name, value);
  return whole;
}
