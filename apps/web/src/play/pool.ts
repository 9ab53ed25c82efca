// A handful of dice told by counts: "5 of 20 hit" instead of twenty faces.

/** Faces that do the same. */
export interface Kind {
  word: "hit" | "both" | "special" | "face";
  faces: number[];
}

/**
 * The kinds of faces that matter, without those that do nothing. Where no face hits, every face is
 * a kind of its own but the first, which is whatever is left.
 */
export function kinds(faces: number[], hit: number[], special: number[]): Kind[] {
  if (hit.length === 0 && special.length === 0) {
    return faces.slice(1).map((face) => ({ word: "face", faces: [face] }));
  }
  const both = faces.filter((face) => hit.includes(face) && special.includes(face));
  const plain = faces.filter((face) => hit.includes(face) && !special.includes(face));
  const rest = faces.filter((face) => !hit.includes(face) && special.includes(face));
  const all: Kind[] = [
    { word: "hit", faces: plain },
    { word: "both", faces: both },
    { word: "special", faces: rest },
  ];
  return all.filter((kind) => kind.faces.length > 0);
}

/** So many dice with these counts; the others show a face that is of no kind. */
export function dice(faces: number[], kinds: Kind[], counts: number[], count: number): number[] {
  const told = kinds.flatMap((kind, k) => Array<number>(counts[k] ?? 0).fill(kind.faces[0] ?? 0));
  const idle = faces.find((face) => !kinds.some((kind) => kind.faces.includes(face)));
  const last = idle ?? kinds.at(-1)?.faces[0] ?? 0;
  return [...told, ...Array<number>(Math.max(0, count - told.length)).fill(last)];
}

/** Faces as people write them: `4–6`, `1, 6`. */
export function span(faces: number[]): string {
  const runs: [number, number][] = [];
  for (const face of faces) {
    const run = runs.at(-1);
    if (run && run[1] === face - 1) run[1] = face;
    else runs.push([face, face]);
  }
  return runs.map(([low, high]) => (low === high ? String(low) : `${low}–${high}`)).join(", ");
}
