// Orders as people write them, taken apart and put together: for a move (things to do, one after the
// other) and for the whole game (a stance, a route, whom to strike first). What they may hold is the
// server's to say; here they only become buttons, lines on the table and words.

import type { FactOut, PieceOut, TableOut, ViewOut } from "../api";
import { figure, t } from "../common/words.svelte";
import type { Point } from "../table/scale";

/** An order for a move: the words before it, and the things to do. */
export interface Plan {
  double: boolean;
  silent: boolean;
  acts: readonly string[];
}

export function readPlan(text: string): Plan {
  const parts = text
    .split(/[,;]/)
    .map((part) => part.trim().replace(/\s+/g, " "))
    .filter((part) => part !== "");
  return {
    double: parts.includes("double"),
    silent: parts.includes("hold-fire"),
    acts: parts.filter((part) => part !== "double" && part !== "hold-fire"),
  };
}

export function writePlan({ double, silent, acts }: Plan): string {
  const doing = acts.filter((act) => act !== "hold");
  const parts = [...(double ? ["double"] : []), ...(silent ? ["hold-fire"] : []), ...doing];
  return parts.length > 0 ? parts.join(", ") : "hold";
}

/** One thing more to do, after the others; whoever held does that no longer. */
export function added(text: string, act: string): string {
  const plan = readPlan(text);
  return writePlan({ ...plan, acts: [...plan.acts.filter((one) => one !== "hold"), act] });
}

/** The same with the words before it, or without them. */
export function with_(text: string, words: Partial<Pick<Plan, "double" | "silent">>): string {
  return writePlan({ ...readPlan(text), ...words });
}

/** Whom an order strikes. */
export function strikes(text: string): { verb: string; enemy: string } | null {
  const found = /(?:^|[,;]\s*)(charge|attack) ([^\s,;]+)/.exec(text);
  return found ? { verb: found[1] ?? "", enemy: found[2] ?? "" } : null;
}

/** Whom an order charges: one enemy, or several at once. */
export const charges = (text: string): string[] =>
  readPlan(text).acts.flatMap((act) => /^charge (\S+)$/.exec(act)?.[1] ?? []);

/** The same order with one enemy more whom it charges, or without him. */
export function charging(text: string, enemy: string): string {
  const plan = readPlan(text);
  const act = `charge ${enemy}`;
  const others = plan.acts.filter((one) => one !== act);
  return writePlan({ ...plan, acts: plan.acts.includes(act) ? others : [...others, act] });
}

/** The places of a gunner who looks out for the guns. */
export const LOOKOUTS = ["left", "ahead", "right"] as const;

/** Where the observer of a battery stands: on which side of it, and how far away in centimetres. */
export interface Observer {
  side: string;
  cm: number;
}

export function observer(text: string): Observer | null {
  const found = /(?:^|[,;]\s*)observer (\S+) ([\d.]+)/.exec(text);
  return found ? { side: found[1] ?? "", cm: Number(found[2]) } : null;
}

/** The same order with this observer, or with none. */
export function observing(text: string, sent: Observer | null): string {
  const plan = readPlan(text);
  const acts = plan.acts.filter((act) => !act.startsWith("observer "));
  const looks = sent ? [`observer ${sent.side} ${sent.cm}`] : [];
  return writePlan({ ...plan, acts: [...acts, ...looks] });
}

/** An order for the whole game. */
export interface Mission {
  stance: "hold" | "attack";
  route: readonly Point[];
  first: readonly string[];
  support: string | null;
}

export function readMission(text: string): Mission {
  const words = text.split(/\s+/).filter((word) => word !== "");
  const after = (name: string): string[] => {
    const k = words.indexOf(name);
    return k < 0 ? [] : (words[k + 1] ?? "").split(",").filter((word) => word !== "");
  };
  const points = words.filter((word) => /^-?[\d.]+,-?[\d.]+$/.test(word));
  const route = points.map((word) => {
    const [x = 0, y = 0] = word.split(",").map(Number);
    return { x, y };
  });
  return {
    stance: words[0] === "attack" ? "attack" : "hold",
    route,
    first: after("first"),
    support: after("support")[0] ?? null,
  };
}

/** A place in whole millimetres. */
export const place = ({ x, y }: Point): string => `${Math.round(x)},${Math.round(y)}`;

export function writeMission({ stance, route, first, support }: Mission): string {
  return [
    stance,
    ...route.map(place),
    ...(first.length > 0 ? [`first ${first.join(",")}`] : []),
    ...(support ? [`support ${support}`] : []),
  ].join(" ");
}

/** The farthest place straight ahead that is on the table, so far from its edge, in millimetres. */
export function straight(
  from: Point,
  angle: number,
  table: { width: number; height: number },
  edge = 50,
): Point {
  const turn = (angle * Math.PI) / 180;
  const way = { x: Math.sin(turn), y: -Math.cos(turn) };
  const room = (at: number, step: number, size: number) =>
    Math.abs(step) < 1e-9 ? Infinity : ((step > 0 ? size - edge : edge) - at) / step;
  const far = Math.max(
    0,
    Math.min(room(from.x, way.x, table.width), room(from.y, way.y, table.height)),
  );
  return { x: from.x + way.x * far, y: from.y + way.y * far };
}

/** How a thing is called by its id: a unit, a formation. */
export type Names = (id: string) => string;

function actInWords(act: string, names: Names): string {
  const [verb = "", word = "", size = "", order = ""] = act.split(" ");
  const number = (text: string) => figure(Number(text));
  if (verb === "advance" || verb === "back") return t(`act-${verb}`, { cm: number(word) });
  if (verb === "wheel") return t(`act-wheel-${word}`, { degrees: number(size) });
  if (verb === "turn") return t(`act-turn-${word}`);
  if (verb === "part" || verb === "detach") {
    const sent = t(`act-${verb}-${word}`, { companies: number(size) });
    return order === "" ? sent : `${sent} (${names(order)})`;
  }
  if (verb === "form") {
    const on = /^form \S+ on (.*)$/.exec(act)?.[1];
    if (on) return t("act-form-on", { form: names(word), cm: number(on) });
    return t(size ? `act-form-${size}` : "act-form", { form: names(word) });
  }
  if (verb === "charge" || verb === "attack") return t(`act-${verb}`, { unit: names(word) });
  if (verb === "front") return t("act-front", { files: number(word) });
  if (verb === "enter") return t("act-enter", { area: names(`#${word}`) });
  if (verb === "fire-at") {
    const id = `${word === "line" ? "/" : "#"}${size}`;
    const place = names(id);
    return t("act-fire-at", { place: place === id ? number(size) : place });
  }
  if (verb === "observer") return t(`act-observer-${word}`, { cm: number(size) });
  const known = t(`act-${verb}`);
  return known === `act-${verb}` ? act : known;
}

/** An order for a move in words. */
export function planInWords(text: string, names: Names): string {
  const { double, silent, acts } = readPlan(text);
  return [
    ...(double ? [t("act-double")] : []),
    ...(silent ? [t("act-hold-fire")] : []),
    ...(acts.length > 0 ? acts : ["hold"]).map((act) => actInWords(act, names)),
  ].join(", ");
}

/** An order for the whole game in words. */
export function missionInWords(text: string, names: Names): string {
  const { stance, route, first, support } = readMission(text);
  const goes = route.length > 0 ? "-to" : "";
  return [
    t(`mission-${stance}${goes}`, { points: route.length }),
    ...(first.length > 0 ? [t("mission-first", { units: first.map(names).join(", ") })] : []),
    ...(support ? [t("mission-support", { unit: names(support) })] : []),
  ].join("; ");
}

export const fact = (piece: PieceOut, key: string): string | null =>
  piece.facts.find((one) => one.key === key)?.value ?? null;

/** What units, formations, areas and lines of the table are called; an area goes by `#` and its place, a line by `/`. */
export function naming(view: ViewOut, { forms, grounds, lines }: TableOut): Names {
  const areas = grounds.map(({ name }, k) => ({ id: `#${k + 1}`, name }));
  const walls = lines.map(({ name }, k) => ({ id: `/${k + 1}`, name }));
  const all = [...view.pieces, ...forms, ...areas, ...walls];
  return (id) => all.find((one) => one.id === id)?.name ?? id;
}

/** The same position with its orders in words, for those who look at it. */
export function inWords(view: ViewOut, names: Names): ViewOut {
  const told = (one: FactOut): FactOut => {
    const words = { "fact-mission": missionInWords, "fact-order": planInWords }[one.key];
    return words ? { ...one, name: `${one.name}:`, value: words(one.value, names) } : one;
  };
  return {
    ...view,
    pieces: view.pieces.map((piece) => ({ ...piece, facts: piece.facts.map(told) })),
  };
}

/** Quarters of a move, as people write them: `2¼`; the server counts 240 to a quarter. */
export function quarters(cost: number): string {
  const parts = Math.round((cost / 240) * 4);
  const rest = ["", "¼", "½", "¾"][parts % 4] ?? "";
  const whole = Math.floor(parts / 4);
  return whole === 0 && rest !== "" ? rest : `${whole}${rest}`;
}
