// What is drawn around a piece or a hex that somebody looks at.

export interface DrawnArea {
  key: string;
  name: string;
  /** The size of its hexes: areas that share hexes lie inside each other. */
  size: number;
  hexes: { id: string; cost?: number | null }[];
}

/** How an area is drawn: each has a line of its own, not only a colour. */
export const areaStyles: Record<string, string> = {
  "area-front": "front",
  "area-control": "control",
  "area-reach": "reach",
  "area-fire": "fire",
  "area-sight": "sight",
  "area-left-flank": "flank",
  "area-right-flank": "flank",
  "area-rear": "rear",
  "area-inch": "inch",
  "area-station": "station",
  "area-meeting": "meeting",
  "area-pushed": "pushed",
  "area-strip": "strip",
  "area-strip-barred": "strip-barred",
};

const sizes = [0.96, 0.86, 0.76, 0.66, 0.56];

/** Gives each area that has hexes its size. */
export function nested(areas: Omit<DrawnArea, "size">[]): DrawnArea[] {
  const some = areas.filter((area) => area.hexes.length > 0);
  return some.map((area, k) => ({ ...area, size: sizes[k % sizes.length] ?? 0.9 }));
}
