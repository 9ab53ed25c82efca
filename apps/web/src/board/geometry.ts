// Where things are drawn: hexes with a corner to the north (`rows`) or an edge to the north
// (`columns`). Only drawing; what is adjacent or in reach the server says.

import type { BoardOut, HexOut } from "../api";

/** From the middle of a hex to its corner. */
export const RADIUS = 40;
const WIDE = Math.sqrt(3) * RADIUS;

export interface Point {
  x: number;
  y: number;
}

export interface Drawn {
  hex: HexOut;
  middle: Point;
  corners: Point[];
  outline: string;
}

export interface Sheet {
  hexes: Map<string, Drawn>;
  /** The hex at a column and a row. */
  at: Map<string, Drawn>;
  width: number;
  height: number;
}

function middle(layout: string, hex: HexOut): Point {
  if (layout === "columns") {
    const down = hex.column % 2 === 0 ? 0.5 : 0;
    return { x: (hex.column - 1) * 1.5 * RADIUS + RADIUS, y: (hex.row - 0.5 + down) * WIDE };
  }
  const right = hex.row % 2 === 0 ? 0.5 : 0;
  return { x: (hex.column - 0.5 + right) * WIDE, y: (hex.row - 1) * 1.5 * RADIUS + RADIUS };
}

/** A point at an angle, in degrees clockwise from the east. */
export function towards(from: Point, degrees: number, distance: number): Point {
  const turn = (degrees * Math.PI) / 180;
  return { x: from.x + Math.cos(turn) * distance, y: from.y + Math.sin(turn) * distance };
}

/** The corners of a hex of some size. */
export function corners(layout: string, at: Point, size = RADIUS): Point[] {
  const first = layout === "columns" ? 0 : -90;
  return [0, 1, 2, 3, 4, 5].map((k) => towards(at, first + 60 * k, size));
}

/** Points as the text of a polygon. */
export function text(points: Point[]): string {
  return points.map((p) => `${p.x.toFixed(1)},${p.y.toFixed(1)}`).join(" ");
}

/** Lays a board out. */
export function layOut(board: BoardOut): Sheet {
  const hexes = new Map<string, Drawn>();
  const at = new Map<string, Drawn>();
  let [width, height] = [0, 0];
  for (const hex of board.hexes) {
    const centre = middle(board.layout, hex);
    const around = corners(board.layout, centre);
    const drawn = { hex, middle: centre, corners: around, outline: text(around) };
    hexes.set(hex.id, drawn);
    at.set(`${hex.column} ${hex.row}`, drawn);
    for (const corner of around) {
      width = Math.max(width, corner.x);
      height = Math.max(height, corner.y);
    }
  }
  return { hexes, at, width, height };
}

/** The edge that two hexes share, if they share one. */
export function sharedEdge(a: Drawn, b: Drawn): [Point, Point] | null {
  const near = (p: Point, q: Point) => Math.abs(p.x - q.x) + Math.abs(p.y - q.y) < 1;
  const both = a.corners.filter((corner) => b.corners.some((other) => near(corner, other)));
  const [from, to] = both;
  return from && to ? [from, to] : null;
}

const FACINGS: Record<string, Record<string, number>> = {
  rows: { N: -90, NE: -30, SE: 30, S: 90, SW: 150, NW: 210 },
  columns: { NE: -60, E: 0, SE: 60, SW: 120, W: 180, NW: 240 },
};

/** The angle of a facing towards a corner, in degrees clockwise from the east. */
export function facingAngle(layout: string, facing: string): number | null {
  return FACINGS[layout]?.[facing] ?? null;
}

/** The column and row next to one in the direction of an arrow key. */
export function step(hex: HexOut, key: string): [number, number] | null {
  const { column, row } = hex;
  if (key === "ArrowLeft") return [column - 1, row];
  if (key === "ArrowRight") return [column + 1, row];
  if (key === "ArrowUp") return [column, row - 1];
  if (key === "ArrowDown") return [column, row + 1];
  return null;
}
