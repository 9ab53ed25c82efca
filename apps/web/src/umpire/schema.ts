// A JSON schema as a form needs it: references followed, each field with its kind.

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
  /** What the options of an enum are called, by their ids. */
  "x-names"?: Record<string, string>;
}

export type Field =
  | { kind: "fixed"; value: unknown }
  | { kind: "choice"; options: string[]; names: Record<string, string>; empty: boolean }
  | { kind: "yes-no" }
  | { kind: "number"; low?: number | undefined; high?: number | undefined; empty: boolean }
  | { kind: "text"; empty: boolean }
  | { kind: "list"; items: Schema; least: number; most: number }
  | { kind: "parts"; parts: Record<string, Schema>; required: string[] };

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
    return { kind: "parts", parts: schema.properties ?? {}, required: schema.required ?? [] };
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

/** Puts a value at a place such as `target.units[0].morale`. */
export function put(situation: unknown, place: string, value: unknown): void {
  const steps = place.match(/[^.[\]]+/g) ?? [];
  const last = steps.pop();
  if (last === undefined) return;
  let at = situation as Record<string, unknown>;
  for (const step of steps) at = (at[step] ??= {}) as Record<string, unknown>;
  at[last] = value;
}
