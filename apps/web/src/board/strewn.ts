// What is strewn over a hex of each terrain: trees, houses, waves. A terrain that is not here has the
// sign of the map's text.

import type { Point } from "./geometry";

interface Strewn {
  /** The class of a sign. */
  look: string;
  /** How many there are, on a full map and on a plain one. */
  many: number;
  few: number;
  /** How far from the middle, as a share of the hex. */
  spread: number;
  draw: (at: Point) => string;
}

const tree = ({ x, y }: Point) => `M${x} ${y + 7}v-5m-6 -3a6 6.500 0 1 1 12 0a6 4 0 0 1 -12 0z`;
const palm = ({ x, y }: Point) =>
  `M${x} ${y + 7}q2 -6 0 -12m0 0q-6 -3 -9 2m9 -2q6 -3 9 2m-9 -2q-3 -5 -7 -4m7 4q3 -5 7 -4`;
const house = ({ x, y }: Point) => `M${x - 6} ${y}h12v6h-12zm-1.500 0l3 -6h9l3 6z`;
const ruin = ({ x, y }: Point) => `M${x - 6} ${y + 6}v-9l3 3l3 -5l2 6l4 -2v7z`;
const tower = ({ x, y }: Point) => `M${x - 9} ${y + 9}v-18h4v4h3v-4h4v4h3v-4h4v18z`;
const tuft = ({ x, y }: Point) => `M${x - 7} ${y}h14m-9 0l-2 -5m4 5v-7m2 7l3 -5`;
const wave = ({ x, y }: Point) => `M${x - 8} ${y}q4 -4 8 0t8 0`;
const crack = ({ x, y }: Point) => `M${x - 7} ${y}l5 -3l3 4l6 -3`;
const stone = ({ x, y }: Point) => `M${x - 5} ${y + 2}q2 -6 6 -4q5 0 5 4z`;
const vine = ({ x, y }: Point) => `M${x - 6} ${y + 5}v-9m4 9v-9m4 9v-9m4 9v-9m-14 4h16`;

const woods = { look: "tree", many: 8, few: 4, spread: 0.66 };
const houses = { look: "house", many: 6, few: 3, spread: 0.6 };
const waters = { look: "wave", many: 5, few: 2, spread: 0.6 };

export const strewn: Record<string, Strewn> = {
  wood: { ...woods, draw: tree },
  garden: { ...woods, many: 5, draw: tree },
  "palm-grove": { ...woods, look: "palm", many: 5, draw: palm },
  village: { ...houses, draw: house },
  town: { ...houses, many: 10, few: 5, spread: 0.68, draw: house },
  ruins: { ...houses, many: 4, draw: ruin },
  castle: { ...houses, many: 1, few: 1, draw: tower },
  marsh: { look: "tuft", many: 7, few: 3, spread: 0.66, draw: tuft },
  deep: { ...waters, draw: wave },
  river: { ...waters, draw: wave },
  lake: { ...waters, draw: wave },
  sea: { ...waters, draw: wave },
  frozen: { ...waters, many: 4, draw: crack },
  "frozen-pond": { ...waters, many: 4, draw: crack },
  rough: { look: "stone", many: 6, few: 3, spread: 0.66, draw: stone },
  "dry-lake": { look: "stone", many: 4, few: 2, spread: 0.6, draw: crack },
  vineyard: { look: "vine", many: 4, few: 2, spread: 0.55, draw: vine },
};
