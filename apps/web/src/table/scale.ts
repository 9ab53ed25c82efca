// A free table in the units of its picture, which are millimetres. The server counts in hundredths of
// a millimetre and in 1/65,536 of a turn.

export type Spot = readonly number[];

export interface Point {
  x: number;
  y: number;
}

/** A place of the table in its picture. */
export function point(spot: Spot): Point {
  return { x: (spot[0] ?? 0) / 100, y: (spot[1] ?? 0) / 100 };
}

/** A length in its picture. */
export const mm = (units: number): number => units / 100;

/** A facing in degrees, clockwise from the north. */
export const degrees = (facing: number): number => (facing * 360) / 65_536;

/** Degrees as a facing. */
export function facing(angle: number): number {
  return Math.round((((angle % 360) + 360) % 360) * (65_536 / 360)) % 65_536;
}

/** The direction from one place to another as a facing, in whole steps of so many degrees. */
export function direction(from: Point, to: Point, step = 1): number {
  const angle = (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;
  return facing(Math.round(angle / step) * step);
}

/** A place so far ahead of another, seen by whoever looks that way. */
export function ahead(from: Point, way: number, far: number): Point {
  const turn = (degrees(way) * Math.PI) / 180;
  return { x: from.x + Math.sin(turn) * far, y: from.y - Math.cos(turn) * far };
}

/** The middle of the front of bases, seen by whoever looks that way. */
export function frontOf(bases: readonly { at: Spot; depth: number }[], way: number): Point {
  const turn = (degrees(way) * Math.PI) / 180;
  const places = bases.map(({ at }) => point(at));
  const along = places.map(({ x, y }) => x * Math.sin(turn) - y * Math.cos(turn));
  const across = places.map(({ x, y }) => x * Math.cos(turn) + y * Math.sin(turn));
  const forward = Math.max(...along) + mm(bases[0]?.depth ?? 0) / 2;
  const aside = (Math.min(...across) + Math.max(...across)) / 2;
  return {
    x: forward * Math.sin(turn) + aside * Math.cos(turn),
    y: aside * Math.sin(turn) - forward * Math.cos(turn),
  };
}

interface Based {
  at: Spot;
  width: number;
  depth: number;
}

/** Some base of the one stands about as near to one of the others as if they touched. */
export function near(one: readonly Based[], others: readonly Based[]): boolean {
  const reach = ({ width, depth }: Based) => Math.hypot(width, depth) / 2;
  const close = (a: Based, b: Based) =>
    Math.hypot((a.at[0] ?? 0) - (b.at[0] ?? 0), (a.at[1] ?? 0) - (b.at[1] ?? 0)) <=
    reach(a) + reach(b);
  return one.some((a) => others.some((b) => close(a, b)));
}

/** Corners as an attribute. */
export function corners(spots: readonly Spot[]): string {
  return spots.map((spot) => `${mm(spot[0] ?? 0)},${mm(spot[1] ?? 0)}`).join(" ");
}

/** Polygons as one path, so that where they overlap they look like one. */
export function outlinePath(outlines: readonly (readonly Spot[])[]): string {
  return outlines
    .map((spots) => `M${spots.map((spot) => `${mm(spot[0] ?? 0)} ${mm(spot[1] ?? 0)}`).join("L")}Z`)
    .join("");
}

/**
 * A closed line through points around a middle: rounded where they go on evenly, straight where one
 * lies much farther out than the next, so that what stands in the way keeps its edges.
 */
export function roundedPath(spots: readonly Spot[], from: Point): string {
  const points = spots.map(point);
  const far = ({ x, y }: Point) => Math.hypot(x - from.x, y - from.y);
  const at = (k: number) => points[(k + points.length) % points.length] ?? from;
  const even = (a: Point, b: Point) => Math.abs(far(a) - far(b)) <= 0.12 * Math.max(far(a), far(b));
  const text = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  let path = `M${text(at(0))}`;
  points.forEach((b, k) => {
    const [a, c, d] = [at(k - 1), at(k + 1), at(k + 2)];
    if (!even(b, c)) path += `L${text(c)}`;
    else {
      // A spline through the four points; beyond a jump the end itself stands for its neighbour.
      const [before, behind] = [even(a, b) ? a : b, even(c, d) ? d : c];
      const first = { x: b.x + (c.x - before.x) / 6, y: b.y + (c.y - before.y) / 6 };
      const second = { x: c.x - (behind.x - b.x) / 6, y: c.y - (behind.y - b.y) / 6 };
      path += `C${text(first)} ${text(second)} ${text(c)}`;
    }
  });
  return `${path}Z`;
}

/** The middle of a polygon. */
export function middle(points: readonly Point[]): Point {
  let [area, x, y] = [0, 0, 0];
  points.forEach((a, k) => {
    const b = points[(k + 1) % points.length] ?? a;
    const cross = a.x * b.y - b.x * a.y;
    area += cross;
    x += (a.x + b.x) * cross;
    y += (a.y + b.y) * cross;
  });
  const first = points[0] ?? { x: 0, y: 0 };
  return area === 0 ? first : { x: x / (3 * area), y: y / (3 * area) };
}

/** A place lies inside a polygon. */
export function inside(points: readonly Point[], at: Point): boolean {
  let found = false;
  points.forEach((a, k) => {
    const b = points[(k + 1) % points.length] ?? a;
    if (a.y > at.y !== b.y > at.y && at.x < ((b.x - a.x) * (at.y - a.y)) / (b.y - a.y) + a.x)
      found = !found;
  });
  return found;
}

/** Places inside a polygon, one to a square of this size, a little out of line: always the same ones. */
export function strewn(points: readonly Point[], size: number): Point[] {
  const [xs, ys] = [points.map((p) => p.x), points.map((p) => p.y)];
  const found: Point[] = [];
  let seed = 7;
  const next = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  for (let y = Math.min(...ys) + size / 2; y < Math.max(...ys); y += size) {
    for (let x = Math.min(...xs) + size / 2; x < Math.max(...xs); x += size) {
      const at = { x: x + (next() - 0.5) * size * 0.7, y: y + (next() - 0.5) * size * 0.7 };
      if (inside(points, at)) found.push(at);
    }
  }
  return found;
}

function around(points: readonly Point[]) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

/** Places inside a polygon in straight rows. */
export function rows(points: readonly Point[], size: number): Point[] {
  const { left, right, top, bottom } = around(points);
  const found: Point[] = [];
  for (let y = top + size / 2; y < bottom; y += size) {
    for (let x = left + size / 2; x < right; x += size) {
      if (inside(points, { x, y })) found.push({ x, y });
    }
  }
  return found;
}

/** Level lines across a polygon, from edge to edge. */
export function furrows(points: readonly Point[], every: number): string {
  const { top, bottom } = around(points);
  let path = "";
  for (let y = top + every / 2; y < bottom; y += every) {
    const cuts = points.flatMap((a, k) => {
      const b = points[(k + 1) % points.length] ?? a;
      return a.y > y === b.y > y ? [] : [a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y)];
    });
    cuts.sort((one, other) => one - other);
    for (let k = 0; k + 1 < cuts.length; k += 2)
      path += `M${cuts[k]?.toFixed(1)} ${y.toFixed(1)}H${cuts[k + 1]?.toFixed(1)}`;
  }
  return path;
}

/** Places along a line, about so far apart. */
export function along(points: readonly Point[], every: number): Point[] {
  return points.slice(1).flatMap((b, k) => {
    const a = points[k] ?? b;
    const count = Math.max(1, Math.round(Math.hypot(b.x - a.x, b.y - a.y) / every));
    return Array.from({ length: count }, (_, n) => ({
      x: a.x + ((b.x - a.x) * (n + 0.5)) / count,
      y: a.y + ((b.y - a.y) * (n + 0.5)) / count,
    }));
  });
}

/** Short strokes along a line, square to it and to its right. */
export function strokes(points: readonly Point[], every: number, long: number): string {
  let path = "";
  points.slice(1).forEach((b, k) => {
    const a = points[k] ?? b;
    const far = Math.hypot(b.x - a.x, b.y - a.y);
    const [ux, uy] = [(b.x - a.x) / far, (b.y - a.y) / far];
    const count = Math.max(1, Math.floor(far / every));
    for (let n = 0; n < count; n++) {
      const at = ((n + 0.5) / count) * far;
      const reach = n % 2 === 0 ? long : long * 0.7;
      path += `M${(a.x + ux * at).toFixed(1)} ${(a.y + uy * at).toFixed(1)}l${(-uy * reach).toFixed(1)} ${(ux * reach).toFixed(1)}`;
    }
  });
  return path;
}

/** The same corners counter-clockwise, so that its right side looks out. */
export function outwards(points: readonly Point[]): Point[] {
  let area = 0;
  points.forEach((a, k) => {
    const b = points[(k + 1) % points.length] ?? a;
    area += a.x * b.y - b.x * a.y;
  });
  return area > 0 ? points.toReversed() : [...points];
}

/** A length in centimetres, to the millimetre. */
export const centimetres = (units: number): number => Math.round(units / 100) / 10;
