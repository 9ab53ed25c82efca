// The units of a free table as the picture needs them: each with its figures, and in words for those
// who listen.

import type { BoardOut, FigureOut, PieceOut, ViewOut } from "../api";
import { armName, markNames, sideName } from "../common/pieces";
import { mm, point, type Point } from "./scale";

export interface Unit {
  piece: PieceOut;
  figures: FigureOut[];
  /** The middle of its figures, and of their rear edge as the picture has it. */
  middle: Point;
  below: Point;
}

/** The units that have figures on the table. */
export function units(view: ViewOut): Unit[] {
  return view.pieces.flatMap((piece) => {
    const figures = view.figures.filter((figure) => figure.piece === piece.id);
    if (figures.length === 0) return [];
    const places = figures.map((figure) => point(figure.at));
    const around = Math.max(...figures.map((figure) => Math.max(figure.width, figure.depth)));
    const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
    const x = (Math.min(...xs) + Math.max(...xs)) / 2;
    const y = (Math.min(...ys) + Math.max(...ys)) / 2;
    const below = { x, y: Math.max(...ys) + mm(around) / 2 };
    return [{ piece, figures, middle: { x, y }, below }];
  });
}

/** Where the marks of a unit on one base stand: behind it, the middle of so many, and how they go on from there. */
export function behind({ figures, middle, below }: Unit): { at: Point; along: Point } {
  const [base] = figures;
  if (figures.length !== 1 || !base) return { at: below, along: { x: 1, y: 0 } };
  const facing = (base.facing / 32_768) * Math.PI;
  const far = mm(base.depth) / 2 + 10;
  const at = { x: middle.x - Math.sin(facing) * far, y: middle.y + Math.cos(facing) * far };
  return { at, along: { x: Math.cos(facing), y: Math.sin(facing) } };
}

/** What holds a unit together, where that is counted: which levels are left, which are lost. */
export function cohesion(piece: PieceOut): boolean[] {
  const value = piece.facts.find(({ key }) => key === "fact-cohesion")?.value ?? "";
  const [left = 0, all = 0] = value.split("/").map(Number);
  return Array.from({ length: all }, (_, k) => k < left);
}

/** The name by which the notation knows a unit: that of its marker where it stands behind one. */
export const spoken = (piece: PieceOut): string =>
  piece.facts.find(({ key }) => key === "fact-marker")?.value ?? piece.id;

/** What has a name on the table. */
interface Named extends Pick<Unit, "middle" | "below"> {
  piece: { id: string; name: string };
}

/**
 * Where the names of units stand: below their figures, one under the other where they would touch;
 * above them where the table ends.
 */
export function labels(all: readonly Named[], size: number, bottom: number): Map<string, Point> {
  const placed: { x: number; y: number; half: number }[] = [];
  const found = new Map<string, Point>();
  for (const { piece, below, middle } of all.toSorted((a, b) => a.below.x - b.below.x)) {
    const half = piece.name.length * size * 0.29;
    let y = below.y + size + 1;
    const touches = () =>
      placed.some(
        (other) =>
          Math.abs(other.x - below.x) < other.half + half + 2 && Math.abs(other.y - y) < size,
      );
    while (touches()) y += size * 1.05;
    if (y > bottom) y = 2 * middle.y - below.y - size * 0.4;
    placed.push({ x: below.x, y, half });
    found.set(piece.id, { x: below.x, y });
  }
  return found;
}

/** What lies somewhere on the table: its middle, and half of its size. */
interface Box extends Point {
  half: number;
  high: number;
}

/**
 * The same seen from afar, where bases and signs are small: a name stands below, beside or above its unit, wherever it
 * hides least of the other names, and of the bases and signs.
 */
export function labelsFromAfar(all: readonly Named[], size: number): Map<string, Point> {
  const radius = ({ below, middle }: Named) => below.y - middle.y;
  const signs = all.map((one): Box => ({
    ...one.middle,
    half: radius(one),
    high: radius(one) * 0.7,
  }));
  const placed: Box[] = [];
  const found = new Map<string, Point>();
  const hidden = (box: Box, others: readonly Box[]) =>
    others.filter(
      (other) =>
        Math.abs(other.x - box.x) < other.half + box.half &&
        Math.abs(other.y - box.y) < other.high + box.high,
    ).length;
  for (const one of all.toSorted((a, b) => a.middle.y - b.middle.y)) {
    const { x, y } = one.middle;
    const half = one.piece.name.length * size * 0.29;
    const aside = radius(one) + half + size * 0.2;
    const lines = [0, 1.05, -1.05, 2.1].map((line) => line * size);
    const boxes = lines.flatMap((line): Box[] => {
      const places: [number, number][] = [
        [x, y + radius(one) + size * 0.55 + Math.max(line, 0)],
        [x + aside, y + line],
        [x - aside, y + line],
        [x, y - radius(one) - size * 0.55 - Math.max(line, 0)],
      ];
      return places.map(([x, y]) => ({ x, y, half, high: size * 0.5 }));
    });
    const cost = (box: Box) => 4 * hidden(box, placed) + hidden(box, signs);
    const best = boxes.reduce((best, box) => (cost(box) < cost(best) ? box : best));
    placed.push(best);
    found.set(one.piece.id, { x: best.x, y: best.y + size * 0.35 });
  }
  return found;
}

/** The unit next to a place in the direction of an arrow key. */
export function beside(all: Unit[], from: Point, key: string): Unit | null {
  const ways: Record<string, Point> = {
    ArrowUp: { x: 0, y: -1 },
    ArrowDown: { x: 0, y: 1 },
    ArrowLeft: { x: -1, y: 0 },
    ArrowRight: { x: 1, y: 0 },
  };
  const way = ways[key];
  if (!way) return null;
  const far = ({ middle }: Unit): number => {
    const [x, y] = [middle.x - from.x, middle.y - from.y];
    const on = x * way.x + y * way.y;
    return on < 1 ? Infinity : on + 2 * Math.abs(x * way.y - y * way.x);
  };
  const best = all.reduce<Unit | null>(
    (one, other) => (far(other) < (one ? far(one) : Infinity) ? other : one),
    null,
  );
  return best;
}

/** What somebody would see of a unit, in words. */
export function describe(board: BoardOut, view: ViewOut, piece: PieceOut): string {
  const figures = piece.facts.find((fact) => fact.key === "fact-figures");
  return [
    `${piece.name} (${sideName(view, piece.side)}, ${armName(board, piece)})`,
    ...(figures ? [`${figures.name} ${figures.value}`] : []),
    ...markNames(board, piece),
  ].join(", ");
}
