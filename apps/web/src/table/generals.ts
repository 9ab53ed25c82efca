// Generals on a free table.

import type { LeaderOut } from "../api";
import type { Point } from "./scale";

/** Where a general is, in millimetres; nothing for one who is not on the table. */
export function standsAt(leader: LeaderOut): Point | null {
  const value = leader.facts.find(({ key }) => key === "fact-place")?.value;
  const [x, y] = (value ?? "").split(",").map(Number);
  const here = leader.status.key === "leader-here";
  return here && x !== undefined && y !== undefined ? { x, y } : null;
}

/** A general as the picture needs him: his sign is so large, and his name stands below it. */
export interface General {
  piece: LeaderOut;
  size: number;
  middle: Point;
  below: Point;
}

/** Those who are on the table. */
export function onTable(leaders: readonly LeaderOut[], size: number): General[] {
  return leaders.flatMap((piece) => {
    const middle = standsAt(piece);
    return middle ? [{ piece, size, middle, below: { x: middle.x, y: middle.y + size } }] : [];
  });
}
