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
