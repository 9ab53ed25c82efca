// The server's menu as a free table needs it: by the unit that acts, by the figure that falls.

import type { MenuItem, PieceOut } from "../api";
import { shotOf } from "./volley.svelte";

/** A unit, with the number of the marker behind which it stands among its facts. */
interface Side {
  id: string;
  side: string;
  facts?: PieceOut["facts"];
}

/**
 * The menu by the units of this side that would act, and what none is named for. What a leader does to
 * a unit belongs to the unit.
 */
export function byUnit(
  menu: readonly MenuItem[],
  pieces: readonly Side[],
  side: string | null | undefined,
): { units: Map<string, MenuItem[]>; plain: MenuItem[] } {
  const units = new Map<string, MenuItem[]>();
  const plain: MenuItem[] = [];
  const own = new Map(
    pieces
      .filter((piece) => piece.side === side)
      .flatMap(({ id, facts }) => {
        const marker = facts?.find(({ key }) => key === "fact-marker")?.value;
        return [[id, id] as const, ...(marker ? [[marker, id] as const] : [])];
      }),
  );
  for (const item of menu) {
    const [, one = "", other = ""] = item.command.split(" ");
    const first = item.leader === one ? other : one;
    // Who is next is said at once: there is nothing more to choose.
    const named =
      item.kind === "next" ? [] : first.split(",").flatMap((unit) => own.get(unit) ?? []);
    for (const unit of named) units.set(unit, [...(units.get(unit) ?? []), item]);
    if (named.length === 0) plain.push(item);
  }
  return { units, plain };
}

/** Figures that can be chosen, each with what it means: those the decision is about, by their numbers. */
export function byFigure(
  menu: readonly MenuItem[],
  about: string | null | undefined,
): Map<string, MenuItem> {
  const named = menu.flatMap((item) => {
    const number = /^lose (\d+)$/.exec(item.command)?.[1];
    return number && about ? [[`${about}.${number}`, item] as const] : [];
  });
  return new Map(named);
}

/** The shots of the menu that stand alone, one to a target: an item for each. */
export function byTarget(menu: readonly MenuItem[], unit: PieceOut): Map<string, MenuItem> {
  const found = new Map<string, MenuItem>();
  const kinds = unit.ammunition.map(({ id }) => id);
  for (const item of menu) {
    const shot = shotOf(item.command, kinds);
    if (shot?.tail.length === 0 && !leads(item.command) && !found.has(shot.target))
      found.set(shot.target, item);
  }
  return found;
}

/** Whom a unit could do something to, each with what that would be. */
export function byOther(
  mine: readonly MenuItem[],
  pieces: readonly { id: string }[],
): Map<string, MenuItem[]> {
  const found = new Map<string, MenuItem[]>();
  const known = new Set(pieces.map(({ id }) => id));
  for (const item of mine) {
    const other = item.leader ? undefined : item.command.split(" ")[2];
    if (other && known.has(other)) found.set(other, [...(found.get(other) ?? []), item]);
  }
  return found;
}

/** The place that a command leads to, if it leads somewhere. */
export function goal(command: string): [number, number] | null {
  const found = / (-?\d+\.\d\d),(-?\d+\.\d\d)( |$)/.exec(command);
  return found ? [Number(found[1]), Number(found[2])] : null;
}

/** A command leads somewhere. */
export const leads = (command: string): boolean => goal(command) !== null;
