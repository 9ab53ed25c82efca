// Types of the server's interface. Made from its OpenAPI document by
// `cargo run -p server --bin api-types -- apps/web/src/api`; a test holds the two together.

/** Whose activation it is. */
export interface ActiveOut {
  /** The group. */ group: string;
  /** The side. */ side: string;
}
/** A hex of an area. */
export interface AreaHexOut {
  /** What it costs to get there, where that is known. */ cost?: number | null;
  /** Its id. */ id: string;
}
/** Some part of the board, and what it is for a piece. */
export interface AreaOut {
  /** The hexes. */ hexes: AreaHexOut[];
  /** Its key: the same in every language. */ key: string;
  /** Its name. */ name: string;
  /** Polygons on a free table. */ outlines: number[][][];
}
/** Something that a piece does to another. */
export interface ArrowOut {
  /** The id of the piece that does it. */ from: string;
  /** Its key, the same in every language. */ key: string;
  /** What it is. */ name: string;
  /** The id of the piece that it is done to. */ to: string;
}
/** A decision that somebody must take. */
export interface AskedOut {
  /** The id of what it is about: a piece, a leader, a group or a hex. */ about?: string | null;
  /** The clause that gives the decision. */ clause: string;
  /** Who. */ side: string;
  /** The question. */ text: string;
}
/** The board, which no command changes. */
export interface BoardOut {
  /** Every kind of troops. */ arms: SignOut[];
  /** How many columns. */ columns: number;
  /** What runs along edges. */ edges: EdgeOut[];
  /** Every feature of an edge. */ features: SignOut[];
  /** The hexes, row by row. */ hexes: HexOut[];
  /** How hexes lie: `rows` or `columns`; nothing where there are none. */ layout: string;
  /** The marks of pieces, the most important first. */ marks: SignOut[];
  /** The parts of a turn, each with the events that open it. */ phases: PhaseOut[];
  /** The roads, as pairs of adjacent hexes. */ roads: string[][];
  /** How many rows. */ rows: number;
  table?: TableOut | null;
  /** Every kind of terrain; the first is open ground. */ terrains: SignOut[];
}
/** An operation that was declared and cannot be taken back. Where the table has no ruler, a proposal tells ways and lengths only for these pieces and this operation. */
export interface DeclaredOut {
  /** Its name. */ name: string;
  /** The operation, as the last word of the command that declared it. */ operation: string;
  /** The pieces that are to carry it out. */ pieces: string[];
}
/** What runs along an edge. */
export interface EdgeOut {
  /** The hexes on both sides. */ between: string[];
  /** The id of the feature. */ feature: string;
  /** True when it protects only the first hex, against the second. */ one_sided: boolean;
}
/** Something to be known. */
export interface FactOut {
  /** Its key, the same in every language. */ key: string;
  /** Its name. */ name: string;
  /** Its value. */ value: string;
}
/** A figure on the table. */
export interface FigureOut {
  /** The id of its arm. */ arm: string;
  /** The middle of its base. */ at: number[];
  /** Its base from front to rear. */ depth: number;
  /** Which way it looks. */ facing: number;
  /** Its id. */ id: string;
  /** The piece it belongs to. */ piece: string;
  /** Its base along the front. */ width: number;
}
/** Something that covers ground. */
export interface GroundOut {
  /** How high it lifts what stands on it, or rises itself. */ level: number;
  /** What it is called. */ name?: string | null;
  /** Its corners. */ points: number[][];
  /** The id of its terrain. */ terrain: string;
}
/** A group of pieces under one leader. */
export interface GroupOut {
  /** It has had its activation in this turn, or cannot have one. */ activated: boolean;
  /** Its id. */ id: string;
  /** The id of whoever leads it now, if anybody does. */ leader?: string | null;
  /** What else is to be known of it. */ marks: NamedOut[];
  /** Its name. */ name: string;
  /** Its order. */ order: NamedOut;
  /** Its side. */ side: string;
}
/** A hex. */
export interface HexOut {
  /** Its column, counted from 1. */ column: number;
  /** Its id. */ id: string;
  /** Its level. */ level: number;
  /** Its row, counted from 1. */ row: number;
  /** The id of its terrain. */ terrain: string;
}
/** A leader. */
export interface LeaderOut {
  /** His numbers. */ facts: FactOut[];
  /** The group he belongs to. */ group?: string | null;
  /** Where he is, if he is on the board. */ hex?: string | null;
  /** His id. */ id: string;
  /** What else is to be known of him. */ marks: NamedOut[];
  /** His name. */ name: string;
  /** His rank. */ rank: NamedOut;
  /** The turn in which he or his successor comes. */ returns?: number | null;
  /** His side. */ side: string;
  /** Where he is in his life. */ status: NamedOut;
}
/** Something along a line. */
export interface LineOut {
  /** The id of its feature. */ feature: string;
  /** What it is called. */ name?: string | null;
  /** The points it runs through. */ points: number[][];
}
/** What the rules say of a piece or a hex: zones, reach, sight, fire. */
export interface LookOut {
  /** Each area by its name. */ areas: AreaOut[];
}
/** A word with its name. */
export interface NamedOut {
  /** Its key, the same in every language. */ key: string;
  /** Its name. */ name: string;
}
/** A part of a turn. */
export interface PhaseOut {
  /** Its id. */ id: string;
  /** Its name. */ name: string;
  /** The first words of the events with which it begins. */ openers: string[];
}
/** A piece. */
export interface PieceOut {
  /** On a free table, what it can fire with, as words of the notation. */ ammunition: SignOut[];
  /** The id of its arm. */ arm: string;
  /** The morale of the side of the counter that shows. */ base?: number | null;
  /** Which way it looks there. */ facing?: string | null;
  /** Its numbers and abilities. */ facts: FactOut[];
  front?: StandOut | null;
  /** Its group. */ group: string;
  /** Where it is, if it is on the board. */ hex?: string | null;
  /** Its id. */ id: string;
  /** The line leader it is under, where there are lines. */ line?: string | null;
  /** The ids of its marks: see the board's list. */ marks: string[];
  /** Its morale now, if it has any. */ morale?: number | null;
  /** Its name. */ name: string;
  /** Its place in the stack, 0 on top. */ place: number;
  /** The movement points it has left. */ points: number;
  /** The turn in which it comes or comes back. */ returns?: number | null;
  /** Its side. */ side: string;
  /** Where it is in its life: here, still to come, away, lost. */ status: NamedOut;
  /** It has lost strength. */ weak: boolean;
}
/** What a gesture comes to. */
export interface ProposalOut {
  /** What was wanted may be said. */ allowed: boolean;
  /** The nearest command that may be said: what was wanted, if that may be. */ command?: string | null;
  /** What each figure may spend on its way. */ limit: number;
  /** Every reason against what was wanted. */ refusals: RefusalOut[];
  /** The way of each figure as it was wanted, in the order in which they go. */ ways: WayOut[];
}
/** A reason of the rules against a command. */
export interface RefusalOut {
  /** The clause that forbids it. */ clause: string;
  /** A code for programs. */ code: string;
  /** The reason, in a sentence. */ text: string;
  /** The clause's title. */ title: string;
}
/** What a piece or a leader is called where there is little room. */
export interface ShortNameOut {
  /** The name. */ name: string;
  /** The id of the piece or leader. */ of: string;
}
/** A side. */
export interface SideOut {
  /** The id of its commander-in-chief. */ chief?: string | null;
  /** What else is to be known of it. */ facts: FactOut[];
  /** Its id. */ id: string;
  /** Its name. */ name: string;
  /** The score at which it wins at once, counted for this side. */ victory?: number | null;
}
/** A kind of thing. */
export interface SignOut {
  /** Its id. */ id: string;
  /** Its name. */ name: string;
  /** The character that stands for it on a map of characters. */ sign: string;
}
/** Where something stands and where it looks. */
export interface StandOut {
  /** Where. */ at: number[];
  /** Which way it looks. */ facing: number;
}
/** A free table. */
export interface TableOut {
  /** From north to south. */ depth: number;
  /** The first words of commands that end with a formation, a place and a facing. */ drills: SignOut[];
  /** The formations that a unit can be told to take, as words of the notation. */ forms: SignOut[];
  /** What covers ground, the lowest first. */ grounds: GroundOut[];
  /** Lengths are told in inches; else in centimetres. */ inches: boolean;
  /** What runs along a line. */ lines: LineOut[];
  /** Everybody may measure from anywhere to anywhere, unless the position says that nobody does now. */ ruler: boolean;
  /** From west to east. */ width: number;
  /** Where each side may place its troops before the battle, if it does. */ zones: ZoneOut[];
}
/** What a battle has made of the table: something that burns, its smoke, a breach. */
export interface TraceOut {
  /** The id of its kind: `fire`, `wild-fire` and `smoke` have corners, a `breach` has ends. */ kind: string;
  /** Its corners, or the points it runs through. */ points: number[][];
}
/** A position as a reader may know it. */
export interface ViewOut {
  active?: ActiveOut | null;
  /** Who does something to whom, as it was said. */ arrows: ArrowOut[];
  /** Who must decide what. */ asked: AskedOut[];
  declared?: DeclaredOut | null;
  /** What else is to be known. */ facts: FactOut[];
  /** The figures of the pieces, on a free table. */ figures: FigureOut[];
  /** The groups: wings, corps, brigades. */ groups: GroupOut[];
  /** The leaders. */ leaders: LeaderOut[];
  /** True once the rules have ended it. */ over: boolean;
  /** The activation within the turn, counted from one; 0 before the first. */ part: number;
  /** The pieces. */ pieces: PieceOut[];
  /** The score as the book keeps it, for the first side. */ score: number;
  /** What pieces and leaders are called where there is little room. */ short_names: ShortNameOut[];
  /** The sides, in their order. */ sides: SideOut[];
  /** What the battle has made of a free table. */ traces: TraceOut[];
  /** The turn being played. */ turn: number;
  /** The last turn. */ turns: number;
  /** Nobody may measure now, though the table has a ruler. */ unmeasured: boolean;
}
/** The way of one figure. */
export interface WayOut {
  /** Where its middle ends. */ at: number[];
  /** What it costs, terrain included. */ cost: number;
  /** Which way it looks there. */ facing: number;
  /** The figure. */ figure: string;
  /** Where its middle goes. */ path: number[][];
  /** The reasons against this way. */ refusals: RefusalOut[];
}
/** Where a side may place its troops. */
export interface ZoneOut {
  /** Its corners. */ points: number[][];
  /** The side. */ side: string;
}
