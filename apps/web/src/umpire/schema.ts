// A JSON schema as a form needs it: references followed, each field with its kind.

import type { TitleOut } from "../api";
import { said } from "../common/words.svelte";

/** What options are called, by their ids. */
export type Names = Record<string, TitleOut>;

export interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string | string[];
  const?: unknown;
  enum?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  default?: unknown;
  title?: string;
  description?: string;
  /** Values that are met often at a table. */
  examples?: unknown[];
  /** What the options of an enum are called. */
  "x-names"?: Names;
}

export type Field =
  | { kind: "fixed"; value: unknown }
  | { kind: "choice"; options: string[]; names: Names; empty: boolean }
  | { kind: "yes-no" }
  | { kind: "number"; low?: number | undefined; high?: number | undefined; empty: boolean }
  | { kind: "text"; empty: boolean }
  | { kind: "list"; items: Schema; least: number; most: number }
  | { kind: "parts"; parts: Record<string, Schema>; required: string[]; schema: Schema };

/** A schema with its reference followed; what stands beside the reference wins. */
export function resolved(root: Schema, schema: Schema): Schema {
  if (!schema.$ref) return schema;
  const name = schema.$ref.split("/").at(-1) ?? "";
  const found = { ...resolved(root, root.$defs?.[name] ?? {}), ...schema };
  delete found.$ref;
  return found;
}

/** What kind of field a schema asks for. */
export function field(root: Schema, given: Schema): Field {
  const schema = resolved(root, given);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) {
    const real = options.filter((option) => option.type !== "null");
    const inner = field(root, real[0] ?? {});
    const empty = real.length < options.length;
    return "empty" in inner ? { ...inner, empty: inner.empty || empty } : inner;
  }
  if ("const" in schema) return { kind: "fixed", value: schema.const };
  const types = [schema.type ?? "string"].flat();
  const empty = types.includes("null");
  if (schema.enum) {
    const options = schema.enum.filter((option) => option !== null);
    return { kind: "choice", options, names: schema["x-names"] ?? {}, empty };
  }
  if (types.includes("boolean")) return { kind: "yes-no" };
  if (types.includes("integer") || types.includes("number")) {
    return { kind: "number", low: schema.minimum, high: schema.maximum, empty };
  }
  if (types.includes("array")) {
    const { items = {}, minItems = 0, maxItems = 20 } = schema;
    return { kind: "list", items, least: minItems, most: maxItems };
  }
  if (types.includes("object")) {
    const { properties = {}, required = [] } = schema;
    return { kind: "parts", parts: properties, required, schema };
  }
  return { kind: "text", empty };
}

/** A first value for a field that must have one. */
export function fresh(root: Schema, schema: Schema): unknown {
  const full = resolved(root, schema);
  if (full.default !== undefined) return structuredClone(full.default);
  const asked = field(root, schema);
  if (asked.kind === "fixed") return asked.value;
  if (asked.kind === "choice") return asked.empty ? null : (asked.options[0] ?? "");
  if (asked.kind === "yes-no") return false;
  if (asked.kind === "number") return asked.empty ? null : (asked.low ?? 0);
  if (asked.kind === "text") return "";
  if (asked.kind === "list") {
    return Array.from({ length: asked.least }, () => fresh(root, asked.items));
  }
  const parts = asked.required.map((name) => [name, fresh(root, asked.parts[name] ?? {})]);
  return Object.fromEntries(parts);
}

/** What a field is called: its title beside the reference, else what is said of it, else its name. */
export function label(root: Schema, schema: Schema, name: string): string {
  const about = resolved(root, schema).description?.replace(/\.$/, "");
  return schema.title ?? about ?? name.replaceAll("_", " ");
}

/** What an option is called; its id where it has no name. */
export function optionName(names: Names, option: string): string {
  const both = names[option];
  return both ? said(both) : option.replaceAll("-", " ");
}

/** The values of a field that are met often, and its default. */
export function typical(root: Schema, schema: Schema): unknown[] {
  const full = resolved(root, schema);
  const usual = full.default === undefined || full.default === null ? [] : [full.default];
  return [...new Set([...(full.examples ?? []), ...usual])];
}

/** The schema of the field at a place such as `target.units[0].morale`. */
export function schemaAt(root: Schema, place: string): Schema | null {
  let at: Schema = root;
  for (const step of place.match(/[^.[\]]+/g) ?? []) {
    const full = plain(root, at);
    const next = full.items && /^\d+$/.test(step) ? full.items : full.properties?.[step];
    if (!next) return null;
    at = next;
  }
  return at;
}

/** A place such as `target.units[0].morale`, as people call it. */
export function placeName(root: Schema, place: string): string {
  const steps = place.match(/[^.[\]]+/g) ?? [];
  return steps
    .map((step, k) => {
      if (/^\d+$/.test(step)) return String(Number(step) + 1);
      const path = steps.slice(0, k + 1).join(".");
      return label(root, schemaAt(root, path) ?? {}, step);
    })
    .join(" › ");
}

/** A value at a place, by its name. */
export function valueName(root: Schema, place: string, value: unknown): string {
  const schema = schemaAt(root, place);
  return schema ? brief(root, schema, value) : "";
}

/** A schema without the choice of leaving it empty. */
function plain(root: Schema, schema: Schema): Schema {
  const full = resolved(root, schema);
  const real = (full.anyOf ?? full.oneOf)?.find((option) => option.type !== "null");
  return real ? plain(root, real) : full;
}

/** The values that tell things of one kind apart, in a few words: for a group that is folded up. */
export function brief(root: Schema, schema: Schema, value: unknown): string {
  const asked = field(root, schema);
  if (asked.kind === "choice" && typeof value === "string") return optionName(asked.names, value);
  if (asked.kind === "number" && typeof value === "number") return String(value);
  if (asked.kind === "text" && typeof value === "string") return value;
  if (asked.kind === "list" && Array.isArray(value)) {
    const items = value.map((item) => brief(root, asked.items, item)).filter((told) => told !== "");
    return items.length > 1 ? `${items.length} × (${items[0]}…)` : (items[0] ?? "");
  }
  if (asked.kind !== "parts" || typeof value !== "object" || value === null) return "";
  return Object.entries(value as Record<string, unknown>)
    .flatMap(([key, part]) => {
      const inner = asked.parts[key];
      return inner && asked.required.includes(key) ? [brief(root, inner, part)] : [];
    })
    .filter((told) => told !== "")
    .join(", ");
}

/** Puts a value at a place such as `target.units[0].morale`. */
export function put(situation: unknown, place: string, value: unknown): void {
  const steps = place.match(/[^.[\]]+/g) ?? [];
  const last = steps.pop();
  if (last === undefined) return;
  let at = situation as Record<string, unknown>;
  for (const step of steps) at = (at[step] ??= {}) as Record<string, unknown>;
  at[last] = value;
}
