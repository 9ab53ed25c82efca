// Two sides that change places, and what one ruling hands on to the next.

import { field, fresh, resolved, type Field, type Schema } from "./schema";

type Parts = Record<string, unknown>;

/** What a schema demands, without what is said about it. */
function shape(root: Schema, schema: Schema): string {
  const said = ["title", "description", "default", "examples"];
  const demands = Object.entries(resolved(root, schema)).filter(([word]) => !said.includes(word));
  return JSON.stringify(Object.fromEntries(demands));
}

/** A side of a situation: a group of fields, or a list of such groups. */
function isSide(root: Schema, schema: Schema): boolean {
  const asked = field(root, schema);
  if (asked.kind === "list") return field(root, asked.items).kind === "parts";
  return asked.kind === "parts";
}

/** Neighbouring fields of a situation that are of one type: they can change places. */
export function pairs(root: Schema): [string, string][] {
  const sides = Object.entries(root.properties ?? {})
    .filter(([name, schema]) => name !== "readings" && isSide(root, schema))
    .map(([name, schema]) => ({ name, shape: shape(root, schema) }));
  return sides.flatMap((side, k) => {
    const next = sides.slice(k + 1).find((other) => other.shape === side.shape);
    return next ? [[side.name, next.name]] : [];
  });
}

/** A situation in which two fields have changed places. */
export function swapped(situation: unknown, [one, other]: [string, string]): unknown {
  const parts = situation as Parts;
  const next = { ...parts, [one]: parts[other], [other]: parts[one] };
  return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined));
}

function fits(asked: Field, value: unknown): boolean {
  if (value === null) return "empty" in asked && asked.empty;
  if (asked.kind === "choice") return asked.options.includes(value as string);
  if (asked.kind === "yes-no") return typeof value === "boolean";
  if (asked.kind === "text") return typeof value === "string";
  if (asked.kind !== "number" || typeof value !== "number") return false;
  return value >= (asked.low ?? -Infinity) && value <= (asked.high ?? Infinity);
}

/** `into`, with everything of `from` that has the same name and fits the schema. */
export function carried(root: Schema, schema: Schema, from: unknown, into: unknown): unknown {
  const asked = field(root, schema);
  if (asked.kind === "parts") {
    if (typeof from !== "object" || from === null || Array.isArray(from)) return into;
    const old = (into ?? fresh(root, schema)) as Parts;
    const next = { ...old };
    for (const [name, inner] of Object.entries(asked.parts)) {
      const given = (from as Parts)[name];
      if (given === undefined) continue;
      const taken = carried(root, inner, given, old[name]);
      if (taken !== undefined) next[name] = taken;
    }
    return next;
  }
  if (asked.kind === "list") {
    if (!Array.isArray(from) || from.length < asked.least) return into;
    const items = from.slice(0, asked.most);
    const taken = items.map((item) => carried(root, asked.items, item, undefined));
    return taken.includes(undefined) ? into : taken;
  }
  return fits(asked, from) ? from : into;
}
