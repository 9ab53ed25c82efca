// The two armies at the table: files that the server reads and rules on. Their texts are kept in
// this browser; what they field fills the forms.

import type { ArmyReport, FieldedReport } from "../api";
import { keep, kept } from "../common/kept";
import { postText, told } from "../common/server";
import type { Field } from "./schema";

/** An army at the table, or why its file is none. */
export interface Loaded {
  text: string;
  report: ArmyReport | null;
  problem: string;
}

type Pair = [Loaded | null, Loaded | null];

const key = (ruleset: string) => `armies.${ruleset}`;

class Table {
  ruleset = $state("");
  armies = $state.raw<Pair>([null, null]);

  /** The armies that this browser remembers for a rulebook, ruled on in the language of now. */
  async lay(ruleset: string): Promise<void> {
    this.ruleset = ruleset;
    const texts = kept<(string | null)[]>(key(ruleset), []);
    const [one, two] = await Promise.all([0, 1].map((place) => muster(texts[place] ?? null)));
    if (this.ruleset === ruleset) this.armies = [one ?? null, two ?? null];
  }

  /** Puts an army at one end of the table, or takes it away. */
  async put(place: number, text: string | null): Promise<void> {
    const ruleset = this.ruleset;
    const army = await muster(text);
    if (this.ruleset !== ruleset) return;
    this.armies = this.armies.map((old, k) => (k === place ? army : old)) as Pair;
    const texts = this.armies.map((one) => (one?.report ? one.text : null));
    keep(key(ruleset), texts);
  }

  /** What stands on the table, army by army. */
  get fielded(): { name: string; bodies: FieldedReport[] }[] {
    return this.armies.flatMap((one) =>
      one?.report ? [{ name: one.report.army.name, bodies: one.report.fielded }] : [],
    );
  }
}

export const table = new Table();

async function muster(text: string | null): Promise<Loaded | null> {
  if (text === null) return null;
  try {
    return { text, report: await postText<ArmyReport>("/armies", text), problem: "" };
  } catch (error) {
    return { text, report: null, problem: told(error) };
  }
}

/** A group of fields is about a unit when it asks for most of what an army file says of one. */
export function isUnit(asked: Extract<Field, { kind: "parts" }>, unit: unknown): boolean {
  const names = Object.keys((unit ?? {}) as object);
  const known = names.filter((name) => name in asked.parts);
  return known.length >= 3 && known.length * 2 > names.length;
}
