// The desk at which orders are written: which unit is in hand, what is being written for it, and who
// still waits for an order. Both sides write in secret until they seal what they wrote.

import type {
  CheckOut,
  LeaderOut,
  MenuItem,
  OddsReport,
  PieceOut,
  TableOut,
  ViewOut,
} from "../api";
import { checks } from "../common/checks";
import { get } from "../common/server";
import type { Seat } from "../play/seat.svelte";
import { Figures, numbersOf } from "../table/figures.svelte";
import { degrees, mm, point, type Point } from "../table/scale";
import { Draft } from "./draft.svelte";
import { Missive } from "./missive.svelte";
import { DEPLOY, Placing, Station } from "./placing.svelte";
import { charges, charging, fact, LOOKOUTS, readMission, straight, writeMission } from "./plan";
import { Ride } from "./ride.svelte";

/** The game is one of written orders: its units march by what is written for them. */
export const writesOrders = (table: TableOut | null | undefined): boolean =>
  table?.drills.some(({ id }) => id === "march") ?? false;

/** The clause by which maps are drawn. */
const MAP = "9.4";
/** Units that something drives, or that fight, take no orders. */
const DRIVEN = ["routing", "pursuing", "melee", "retreating", "withdrawing", "falling-back"];
/** The codes of refusals of a place, not of a formation. */
const PLACES = /^no-place-/;
/** The code of the refusal of an order that takes longer than a move. */
const TOO_LONG = "no-order-too-long";
/** Everything that a button can write for a unit, besides formations and enemies. */
const ACTS = [
  "muskets",
  "at-teams",
  "turn left",
  "turn right",
  "turn about",
  "limber",
  "unlimber",
  "mount",
  "dismount",
  "lie-down",
  "stand-up",
  "leave",
  "set-fire",
  "reorder",
  "join",
  "part left 1",
  "part right 1",
  "part left 1 skirmish",
  "part right 1 skirmish",
  "detach howitzer",
  "spike",
  "send-off",
  // How far away an observer stands is written with him; whether he may be sent at all is asked.
  ...LOOKOUTS.map((side) => `observer ${side} 1` as const),
] as const;

export const HANDS = ["left", "right"] as const;

/** What guns may be told to fire at alone, by its place on the table. */
const aims = ({ grounds, lines }: TableOut): string[] => [
  ...grounds.flatMap(({ terrain }, k) =>
    terrain === "building" ? [`fire-at building ${k + 1}`] : [],
  ),
  ...lines.map((_, k) => `fire-at line ${k + 1}`),
];

/** Buildings are entered by their place among the areas of the table. */
const entries = ({ grounds }: TableOut): string[] =>
  grounds.flatMap(({ terrain }, k) => (terrain === "building" ? [`enter ${k + 1}`] : []));

export const isHere = (piece: PieceOut): boolean => piece.status.key === "unit-here";
export const isDriven = (piece: PieceOut): boolean =>
  piece.marks.some((mark) => DRIVEN.includes(mark));
export const isOrdered = (piece: PieceOut): boolean => piece.marks.includes("ordered");

export class Desk {
  unit = $state.raw<PieceOut | null>(null);
  draft = $state.raw<Draft | null>(null);
  missive = $state.raw<Missive | null>(null);
  ride = $state.raw<Ride | null>(null);
  placing = $state.raw<Placing | null>(null);
  /** What the unit in hand could be told by a button: things to do, formations. */
  open = $state.raw<ReadonlySet<string>>(new Set());
  /** An enemy is picked, to be charged or attacked. */
  enemy = $state.raw<PieceOut | null>(null);
  /** What may be done to him, and what would come of it. */
  against = $state.raw<readonly { verb: string; said: CheckOut; odds: OddsReport[] }[]>([]);
  looked = $state.raw<PieceOut | null>(null);
  /** A unit that takes no orders now, but of which somebody wants to know more. */
  about = $state.raw<PieceOut | null>(null);
  #asked = 0;
  #next: string | null = null;

  constructor(private readonly seat: Seat) {}

  get view(): ViewOut | null {
    return this.seat.past ? null : (this.seat.state?.view ?? null);
  }

  get side(): string | null {
    return this.seat.state?.side ?? null;
  }

  get writing(): boolean {
    const menu = this.seat.past ? [] : (this.seat.state?.menu ?? []);
    return menu.some(({ kind }) => kind === "ready");
  }

  /** Before anything else: the map on which the troops are placed is drawn. */
  get mapping(): boolean {
    return this.writing && this.seat.state?.prompt?.clause === MAP;
  }

  /** Orders for the whole game are written, before the first move. */
  get before(): boolean {
    return this.view?.part === 0;
  }

  /** One's own units on the table. */
  get own(): PieceOut[] {
    return this.view?.pieces.filter((piece) => piece.side === this.side && isHere(piece)) ?? [];
  }

  get enemies(): PieceOut[] {
    return this.view?.pieces.filter((piece) => piece.side !== this.side && isHere(piece)) ?? [];
  }

  /** Those that still wait for an order. */
  get waiting(): PieceOut[] {
    return this.own.filter((piece) => !isOrdered(piece) && !isDriven(piece));
  }

  get generals(): LeaderOut[] {
    return (
      this.view?.leaders.filter(
        ({ side, status }) => side === this.side && status.key === "leader-here",
      ) ?? []
    );
  }

  #piece(id: string | null): PieceOut | null {
    return this.own.find((piece) => piece.id === id) ?? null;
  }

  drop(): void {
    [this.unit, this.draft, this.missive, this.ride] = [null, null, null, null];
    [this.enemy, this.against, this.open, this.about] = [null, [], new Set(), null];
    this.placing = null;
    this.#asked += 1;
  }

  /** From the enemy to the unit, from what is written for the game to the move, then to the table. */
  back(): void {
    const { unit } = this;
    if (this.enemy) [this.enemy, this.against] = [null, []];
    else if (unit && this.missive && !this.before) this.take(unit);
    else this.drop();
  }

  /** Takes a unit in hand, with the order that it has. */
  take(piece: PieceOut): void {
    this.drop();
    this.unit = piece;
    if (this.mapping) this.#place(piece);
    else if (this.before) this.rewrite();
    else if (!isDriven(piece)) this.#draft(piece);
  }

  #draft(piece: PieceOut): void {
    const { view, seat } = this;
    const table = seat.board?.table;
    if (!view || !table) return;
    const figures = new Figures(piece.id, numbersOf(view.figures, piece.id));
    const march = { piece, partners: [], operation: "march" };
    this.draft = new Draft(march, table.forms, figures, view.figures, seat.path);
    this.draft.write(fact(piece, "fact-order") ?? "hold");
    void this.#ask(piece, table);
  }

  /** The unit in hand is placed on the map; which formations and buildings it may take is asked. */
  #place(piece: PieceOut): void {
    const { view, seat } = this;
    const table = seat.board?.table;
    if (!view || !table) return;
    const figures = new Figures(piece.id, numbersOf(view.figures, piece.id));
    const march = { piece, partners: [], operation: DEPLOY };
    this.placing = new Placing(march, table.forms, figures, view.figures, seat.path);
    this.placing.ask();
    void this.#askPosts(this.placing, table);
  }

  async #askPosts(placing: Placing, table: TableOut): Promise<void> {
    const asked = this.#asked;
    const { piece } = placing;
    const [, as = "", ...stand] = placing.command.split(" ").slice(1);
    const posts = [
      ...table.forms
        .filter(({ id }) => id !== as && !piece.facts.some(({ key }) => key === `form-${id}`))
        .map(({ id }) => ({ id, text: `${id} ${stand.join(" ")}` })),
      ...entries(table).map((entry) => {
        const id = entry.replace("enter", "in");
        return { id, text: id };
      }),
    ];
    const commands = posts.map(({ text }) => `${DEPLOY} ${piece.id} ${text}`);
    const said = await checks(this.seat.path, commands);
    const open = posts.flatMap(({ id }, k) => {
      // A formation that is only too wide for this place is offered all the same.
      const elsewhere = said[k]?.refusals.every(({ code }) => PLACES.test(code));
      return said[k]?.allowed || (!id.startsWith("in ") && elsewhere) ? [id] : [];
    });
    if (asked === this.#asked) this.open = new Set(open);
  }

  /** Asks which buttons the rules have nothing against. */
  async #ask(piece: PieceOut, table: TableOut): Promise<void> {
    const asked = this.#asked;
    const has = (form: string) => piece.facts.some(({ key }) => key === `form-${form}`);
    const others = table.forms.slice(1).filter(({ id }) => !has(id));
    const forms = others.map(({ id }) => `form ${id}`);
    const may = async (acts: readonly string[]): Promise<string[]> => {
      const commands = acts.map((act) => `order ${piece.id} ${act}`);
      const said = await checks(this.seat.path, commands);
      return acts.filter((act, k) => {
        // A formation that only takes too long is offered: the sheet says why it cannot be had now.
        const late = said[k]?.refusals.every(({ code }) => code === TOO_LONG);
        return said[k]?.allowed || (act.startsWith("form ") && late);
      });
    };
    const open = await may([...ACTS, ...entries(table), ...aims(table), ...forms]);
    if (asked === this.#asked) this.open = new Set(open);
    // What it can form ahead it may be able to form towards a flank.
    const ahead = open.filter((act) => act.startsWith("form "));
    const more = await may(ahead.flatMap((act) => HANDS.map((hand) => `${act} ${hand}`)));
    if (asked === this.#asked && more.length > 0) this.open = new Set([...open, ...more]);
  }

  #check(command: string): Promise<CheckOut | null> {
    return get<CheckOut>(`${this.seat.path}/check`, { command }).catch(() => null);
  }

  /** Writes the order for the game of the unit in hand. */
  rewrite(): void {
    const { unit } = this;
    if (!unit) return;
    this.draft = null;
    this.missive = new Missive(unit, fact(unit, "fact-mission") ?? "hold", this.seat.path);
  }

  lead(general: LeaderOut): void {
    this.drop();
    const { path } = this.seat;
    this.ride = this.mapping ? new Station(general, path) : new Ride(general, path);
  }

  /** Picks the enemy whom the unit in hand is to strike; what would come of it is asked. */
  async pick(enemy: PieceOut): Promise<void> {
    const { unit, seat } = this;
    if (!unit) return;
    [this.enemy, this.against] = [enemy, []];
    const asked = this.#asked;
    const written = this.draft?.text ?? "";
    const orders = ["charge", "attack"].map((verb) => ({ verb, order: `${verb} ${enemy.id}` }));
    // Whoever charges somebody else may charge this one with him.
    if (charges(written).some((id) => id !== enemy.id))
      orders.push({ verb: "also", order: charging(written, enemy.id) });
    const found = await Promise.all(
      orders.map(async ({ verb, order }) => {
        const command = `order ${unit.id} ${order}`;
        const [said, { odds }] = await Promise.all([this.#check(command), seat.odds(command)]);
        return { verb, said: said ?? { allowed: false, refusals: [] }, odds };
      }),
    );
    if (asked === this.#asked && this.enemy === enemy) this.against = found;
  }

  /** The enemy who was picked is charged with the others, or no longer. */
  async together(enemy: PieceOut): Promise<void> {
    const { draft } = this;
    if (!draft) return;
    draft.write(charging(draft.text, enemy.id));
    await this.pick(enemy);
  }

  /** Says what was written; then the next unit that waits comes to hand. */
  async say(item: MenuItem): Promise<void> {
    this.#next = this.unit?.id ?? null;
    const done = await this.seat.write(item);
    if (!done) this.#next = null;
  }

  /** All is written. */
  async seal(ready: MenuItem): Promise<void> {
    this.drop();
    await this.seat.write(ready);
  }

  /** A new decision: nothing stays in hand but the next one that waits after the last. */
  turned(): void {
    const last = this.#next;
    this.#next = null;
    this.drop();
    if (last === null || !this.writing) return;
    const { own, waiting } = this;
    const from = own.findIndex((piece) => piece.id === last);
    const order = [...own.slice(from + 1), ...own.slice(0, from)];
    const next = order.find((piece) => waiting.includes(piece));
    if (next) this.take(next);
  }

  /** Straight ahead to the other end of the table, striking whoever comes near. */
  ahead(piece: PieceOut): string {
    const table = this.seat.board?.table;
    const { front } = piece;
    if (!table || !front) return "attack";
    const size = { width: mm(table.width), height: mm(table.depth) };
    const to = straight(point(front.at), degrees(front.facing), size);
    return writeMission({ stance: "attack", route: [to], first: [], support: null });
  }

  /** The same order for the game for everybody who has none yet. */
  async everybody(text: (piece: PieceOut) => string): Promise<void> {
    this.drop();
    for (const { id } of this.waiting) {
      const piece = this.#piece(id);
      if (!piece) continue;
      const command = `mission ${id} ${text(piece)}`;
      const done = await this.seat.write({ command, kind: "mission", text: "", secret: true });
      if (!done) return;
    }
  }

  /** Where the order for the game sends a unit next. */
  goal(piece: PieceOut): Point | null {
    return readMission(fact(piece, "fact-mission") ?? "").route[0] ?? null;
  }

  /** Shows what is to be known of a unit, and what happened to it. */
  show(piece: PieceOut): void {
    this.drop();
    [this.about, this.looked] = [piece, piece];
  }

  /** A unit was touched on the table. */
  touch(piece: PieceOut): void {
    if (this.writing && piece.side === this.side) {
      if (piece.id !== this.unit?.id) this.take(piece);
    } else if (!this.writing || !this.unit) this.about = piece;
    else if (this.placing) this.about = piece;
    else if (this.missive) this.missive.first(piece.id);
    else if (this.draft) void this.pick(piece);
  }

  /** Open ground was touched, where that is not the way of a unit in hand. */
  get ground(): ((at: Point) => void) | null {
    const { missive, ride } = this;
    if (missive) return (at) => missive.via(at);
    if (ride) return (at) => ride.change(() => (ride.to = at));
    return null;
  }
}
