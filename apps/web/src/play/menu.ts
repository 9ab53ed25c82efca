// The server's menu sorted by what it belongs to, so that the board and the list can show it.

import type { MenuItem, ViewOut } from "../api";

export interface Sorted {
  /** What a click on a hex could mean. */
  hexes: Map<string, MenuItem[]>;
  pieces: Map<string, MenuItem[]>;
  leaders: Map<string, MenuItem[]>;
  /** What has no place on the map. */
  plain: MenuItem[];
  instructions: MenuItem[];
}

function put(map: Map<string, MenuItem[]>, key: string, item: MenuItem): void {
  map.set(key, [...(map.get(key) ?? []), item]);
}

/**
 * Sorts a menu. An item with a hex belongs to the hex, else to the pieces or the leader it names; one
 * that names a group also to the pieces of that group.
 */
export function sortMenu(menu: MenuItem[], pieces: { id: string; group: string }[] = []): Sorted {
  const sorted: Sorted = {
    hexes: new Map(),
    pieces: new Map(),
    leaders: new Map(),
    plain: [],
    instructions: [],
  };
  for (const item of menu) {
    if (item.kind === "instruct") sorted.instructions.push(item);
    else if (item.hex) {
      put(sorted.hexes, item.hex, item);
      for (const piece of item.pieces ?? []) put(sorted.pieces, piece, item);
    } else if (item.pieces?.length) {
      for (const piece of item.pieces) put(sorted.pieces, piece, item);
    } else if (item.leader) put(sorted.leaders, item.leader, item);
    else {
      sorted.plain.push(item);
      for (const piece of pieces)
        if (piece.group === item.group) put(sorted.pieces, piece.id, item);
    }
  }
  return sorted;
}

/** The menu in groups of one kind, in the order of the menu. */
export function byKind(menu: MenuItem[]): [string, MenuItem[]][] {
  const kinds = new Map<string, MenuItem[]>();
  for (const item of menu) put(kinds, item.kind, item);
  return [...kinds];
}

/** A number of dice to choose for one command. */
export interface DiceOption {
  item: MenuItem;
  /** Dice of one's own, and those that somebody else spends. */
  own: number;
  help: { dice: number; by: string } | null;
}

/** What can be said with more or fewer dice: what it is without them, and the ways to throw. */
export interface Diced {
  text: string;
  options: DiceOption[];
}

/** Dice at the end of a command: `activate c1 2`, or `2+1@lee` where somebody helps; the text has them in brackets. */
const DICE = /^(\S+ .+) (\d)(?:\+(\d)@(\S+))?$/;
const BRACKETS = / \([^()]*\)$/;

function dicedOf(item: MenuItem): (DiceOption & { base: string }) | null {
  const [, base = "", own = "", help, by] = DICE.exec(item.command) ?? [];
  if (base === "" || !BRACKETS.test(item.text)) return null;
  return { item, base, own: Number(own), help: help && by ? { dice: Number(help), by } : null };
}

/** The menu with commands put together that differ only in their dice, in the order of the menu. */
export function gathered(menu: readonly MenuItem[]): (MenuItem | Diced)[] {
  const bases = new Map<string, DiceOption[]>();
  for (const item of menu) {
    const diced = dicedOf(item);
    if (diced) bases.set(diced.base, [...(bases.get(diced.base) ?? []), diced]);
  }
  const bare = menu.filter(({ command }) => bases.has(command));
  for (const item of bare) bases.get(item.command)?.unshift({ item, own: 0, help: null });
  return menu.flatMap((item): (MenuItem | Diced)[] => {
    const options = bases.get(dicedOf(item)?.base ?? item.command) ?? [];
    if (options.length < 2) return [item];
    if (options[0]?.item !== item) return [];
    return [{ text: item.text.replace(BRACKETS, ""), options }];
  });
}

/** The piece or leader that the decision is about. */
export function subject(view: ViewOut, about: string | null | undefined): string | null {
  if (!about) return null;
  const known = [...view.pieces, ...view.leaders].some((thing) => thing.id === about);
  return known ? about : null;
}

/** The same command for another place: what somebody who clicks there would want to say. */
export function elsewhere(menu: MenuItem[], hex: string): string | null {
  const like = menu.find((item) => item.hex);
  return like?.hex ? like.command.replace(like.hex, hex) : null;
}

/** The same command for another piece or leader. */
export function another(menu: MenuItem[], id: string, kind: "piece" | "leader"): string | null {
  for (const item of menu) {
    const named = kind === "piece" ? item.pieces?.[0] : item.leader;
    if (named && !item.hex) return item.command.replace(named, id);
  }
  return null;
}
