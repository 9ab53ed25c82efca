// Where the trees of a wood or the houses of a village stand in their hex: always in the same places,
// so that the map looks drawn by hand and never changes.

import type { Point } from "./geometry";

/** So many points around a middle, scattered by the hex's name. */
export function scatter(name: string, middle: Point, count: number, spread: number): Point[] {
  let seed = 7;
  for (const sign of name) seed = (seed * 31 + sign.charCodeAt(0)) % 2147483647;
  const next = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  const places = Array.from({ length: count }, (_, k) => {
    const turn = (k / count) * 2 * Math.PI + next() * 0.9;
    const far = spread * (k === 0 ? 0.15 : 0.45 + 0.55 * next());
    return { x: middle.x + Math.cos(turn) * far, y: middle.y + Math.sin(turn) * far };
  });
  return places.sort((a, b) => a.y - b.y);
}
