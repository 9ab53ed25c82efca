// What a person does at a free table: looks at units, takes one in hand, declares what it does, leads
// it somewhere, aims it at an enemy, or brings others to fight beside it.

import type {
  AreaOut,
  DeclaredOut,
  LeaderOut,
  LookOut,
  MenuItem,
  PieceOut,
  TableOut,
  ViewOut,
} from "../api";
import { checks } from "../common/checks";
import { get } from "../common/server";
import type { Seat } from "../play/seat.svelte";
import { Assault } from "./assault.svelte";
import { Drill } from "./drill.svelte";
import { Figures, numbersOf } from "./figures.svelte";
import { byTarget, goal } from "./menu";
import { Ride } from "./ride.svelte";
import { near } from "./scale";
import { Union } from "./union.svelte";
import { spoken } from "./units";
import { shotOf, Volley, type Shot } from "./volley.svelte";

/** The operations that lead a unit somewhere, as they are declared. */
export const OPERATIONS = ["move", "march-fire", "charge", "break-off"] as const;

export class Field {
  held = $state.raw<PieceOut | null>(null);
  target = $state.raw<PieceOut | null>(null);
  drill = $state.raw<Drill | null>(null);
  volley = $state.raw<Volley | null>(null);
  union = $state.raw<Union | null>(null);
  assault = $state.raw<Assault | null>(null);
  /** A general in hand. */
  ride = $state.raw<Ride | null>(null);
  /** Those that would move along with the unit in hand (3.3). */
  partners = $state.raw<readonly string[]>([]);
  /** What it may declare. */
  open = $state.raw<readonly string[]>([]);
  /** Figures that are picked on the table now. */
  picking = $state.raw<Figures | null>(null);
  looked = $state.raw<PieceOut | null>(null);
  /** What is drawn around the unit looked at, around the one in hand, and between it and its target. */
  around = $state.raw<AreaOut[]>([]);
  own = $state.raw<AreaOut[]>([]);
  #glance: number | undefined;

  constructor(private readonly seat: Seat) {}

  /** Everything that is drawn now: the unit in hand comes before the one looked at. */
  get areas(): AreaOut[] {
    if (this.own.length === 0) return this.around;
    // Whoever is led must know what the others have around them.
    const led = this.#undeclared && this.drill !== null && this.looked?.id !== this.held?.id;
    const known = new Set(this.own.map(({ key }) => key));
    return led ? [...this.own, ...this.around.filter(({ key }) => !known.has(key))] : this.own;
  }

  get #view(): ViewOut | null {
    return this.seat.state?.view ?? null;
  }

  #piece(id: string | undefined): PieceOut | null {
    return this.#view?.pieces.find((piece) => piece.id === id) ?? null;
  }

  #figures(unit: string): Figures {
    return new Figures(unit, numbersOf(this.#view?.figures ?? [], unit));
  }

  /** Those that have something to fire with. */
  #shooters(unit: string): Figures {
    const armed = this.#view?.figures.filter(({ arm }) => arm !== "limber") ?? [];
    return new Figures(unit, numbersOf(armed, unit));
  }

  async #ask(at: string): Promise<AreaOut[]> {
    try {
      const { areas } = await get<LookOut>(`${this.seat.path}/look`, { at });
      return areas.filter((area) => area.outlines.length > 0);
    } catch {
      return [];
    }
  }

  look(piece: PieceOut | null): void {
    clearTimeout(this.#glance);
    this.looked = piece;
    this.around = [];
    if (!piece || this.seat.past) return;
    this.#glance = window.setTimeout(async () => {
      const areas = await this.#ask(piece.id);
      if (this.looked === piece) this.around = areas;
    }, 120);
  }

  async #draw(about: string, piece: PieceOut): Promise<void> {
    const areas = await this.#ask(about);
    if (this.held === piece) this.own = areas;
  }

  /** Takes a unit in hand: it is led at once where nothing is declared; else its zones and fields of fire are drawn. */
  pick(piece: PieceOut): void {
    this.drop();
    this.look(null);
    const [operation] = this.#undeclared ? this.#drills(piece) : [];
    const { board, state } = this.seat;
    if (operation && board?.table && state) {
      this.lead({ pieces: [piece.id], operation }, board.table, state.menu);
      return;
    }
    this.held = piece;
    void this.#draw(piece.id, piece);
    void this.#declarable(piece);
  }

  /** Takes a general in hand. */
  send(leader: LeaderOut): void {
    this.drop();
    this.ride = new Ride(leader, this.seat.path);
  }

  /** Puts everything down. */
  drop(): void {
    [this.held, this.target, this.drill, this.volley, this.union] = [null, null, null, null, null];
    [this.own, this.partners, this.open, this.picking, this.assault] = [[], [], [], null, null];
    this.ride = null;
  }

  /** Goes back one step: from what is put together to the unit, from the unit to the table. */
  back(): void {
    const { held } = this;
    if (this.#undeclared && this.drill) this.drop();
    else if (held && (this.drill || this.volley || this.union || this.assault || this.target))
      this.pick(held);
    else this.drop();
  }

  /** Those of this side that stand so near to the unit in hand that they could move along. */
  beside(able: readonly PieceOut[]): PieceOut[] {
    const { held } = this;
    const all = this.#view?.figures ?? [];
    const of = (unit: string) => all.filter(({ piece }) => piece === unit);
    return held ? able.filter(({ id }) => id !== held.id && near(of(held.id), of(id))) : [];
  }

  /** Asks what the unit in hand may declare, with those that would move along. */
  async #declarable(piece: PieceOut): Promise<void> {
    if (this.#undeclared) return;
    const troop = [piece.id, ...this.partners].join(",");
    const commands = OPERATIONS.map((operation) => `declare ${troop} ${operation}`);
    const said = await checks(this.seat.path, commands);
    const open = OPERATIONS.filter((_, k) => said[k]?.allowed);
    const same = troop === [this.held?.id, ...this.partners].join(",");
    if (same) this.open = open;
  }

  /** At this table the menu says who can be led, without a declaration: there is one formation only. */
  get #undeclared(): boolean {
    return this.seat.board?.table?.forms.length === 1;
  }

  /** The drills that the menu has for a unit. */
  #drills(piece: PieceOut): string[] {
    const drills = this.seat.board?.table?.drills.map(({ id }) => id) ?? [];
    const menu = this.seat.state?.menu ?? [];
    const begins = (drill: string) => `${drill} ${spoken(piece)} `;
    return drills.filter((drill) => menu.some(({ command }) => command.startsWith(begins(drill))));
  }

  /** One more unit moves along, or one less. */
  join(unit: string): void {
    const { held, partners } = this;
    if (!held) return;
    const rest = partners.filter((other) => other !== unit);
    this.partners = rest.length < partners.length ? rest : [...partners, unit];
    this.open = [];
    void this.#declarable(held);
  }

  /** What was declared is led; where measuring is free, so is what somebody only thinks of. */
  lead(
    declared: Pick<DeclaredOut, "pieces" | "operation">,
    table: TableOut,
    menu: MenuItem[],
  ): void {
    const piece = this.#piece(declared.pieces[0]);
    if (!piece) return;
    const partners = declared.pieces.slice(1);
    this.drop();
    [this.held, this.partners] = [piece, partners];
    const figures = this.#figures(piece.id);
    const bases = this.#view?.figures ?? [];
    const drill = new Drill(
      { piece, partners, operation: declared.operation },
      table.forms,
      figures,
      bases,
      this.seat.path,
    );
    drill.inches = table.inches;
    if (declared.operation === "march-fire") drill.shoot(this.#marchFire(piece, menu));
    else drill.ask();
    this.drill = drill;
    if (partners.length === 0) void this.#draw(`move ${piece.id}`, piece);
  }

  /** Whom a unit would fire at on the march: whom the menu names first, or anybody. */
  #marchFire(piece: PieceOut, menu: MenuItem[]): Parameters<Drill["shoot"]>[0] {
    const kinds = piece.ammunition.map(({ id }) => id);
    const shots = menu.flatMap(({ command }) => shotOf(command, kinds) ?? []);
    const enemy = this.#view?.pieces.find(
      ({ side, status }) => side !== piece.side && status.key === "unit-here",
    );
    const target = shots[0]?.target ?? enemy?.id;
    const ammunition = shots[0]?.ammunition ?? kinds[0];
    return target && ammunition ? { when: "after", target, ammunition } : null;
  }

  /** Further figures of the unit that moved or fired are led (3.1.1, 4.9.1): those that a menu item names. */
  further(unit: string | null | undefined, item: MenuItem, table: TableOut): void {
    const piece = this.#piece(unit ?? undefined);
    if (!piece) return;
    this.drop();
    this.held = piece;
    const named = /\/([\d,]+) /.exec(item.command)?.[1] ?? "all";
    const all = this.#figures(piece.id);
    all.take(named);
    const figures = new Figures(
      piece.id,
      all.numbers.filter((number) => all.picked.has(number)),
    );
    const bases = this.#view?.figures ?? [];
    const march = { piece, partners: [], operation: "also" };
    this.drill = new Drill(march, table.forms, figures, bases, this.seat.path);
    this.drill.ask();
  }

  /** Points the unit in hand at an enemy: a volley at him, or a charge that is led to him. */
  aim(enemy: PieceOut, menu: MenuItem[]): void {
    const { drill, held } = this;
    if (!held) return;
    if (drill) {
      this.#leadTo(drill, enemy, menu);
      return;
    }
    [this.target, this.union] = [enemy, null];
    const item = byTarget(menu, held).get(enemy.id);
    const fights = menu.some(({ kind }) => kind === "fight");
    const ammunition = held.ammunition[0]?.id;
    const command = item?.command ?? `fire ${held.id} ${enemy.id} ${ammunition} all`;
    if (item || (ammunition && !fights)) this.fire(held, command, menu);
    void this.#draw(`${held.id} ${enemy.id}`, held);
  }

  #leadTo(drill: Drill, enemy: PieceOut, menu: MenuItem[]): void {
    if (drill.fire) {
      drill.shoot({ ...drill.fire, target: enemy.id });
      return;
    }
    const there = enemy.front?.at ?? [0, 0];
    const far = (item: MenuItem) => {
      const [x, y] = goal(item.command) ?? [Infinity, Infinity];
      return Math.hypot(x - (there[0] ?? 0) / 100, y - (there[1] ?? 0) / 100);
    };
    const same = menu.filter((item) => item.command.startsWith(`${drill.verb} ${drill.piece.id} `));
    const best = same.reduce<MenuItem | null>(
      (one, other) => (one && far(one) <= far(other) ? one : other),
      null,
    );
    if (best) drill.follow(best.command);
  }

  /** Opens a command with a shot in it, so that its figures can be picked. */
  fire(unit: PieceOut, command: string, menu: readonly MenuItem[]): void {
    const shot = shotOf(
      command,
      unit.ammunition.map(({ id }) => id),
    );
    const target = this.#piece(shot?.target);
    if (!shot || !target) return;
    [this.held, this.target, this.union] = [unit, target, null];
    const figures = this.#shooters(unit.id);
    const way = this.#wayOf(shot, menu);
    this.volley = new Volley(unit, target, figures, shot, way, this.seat.path);
    this.picking = figures.numbers.length > 1 ? figures : null;
  }

  /** How far the move goes that a shot would interrupt: as far as the menu's farthest shot. */
  #wayOf({ head }: Shot, menu: readonly MenuItem[]): number | null {
    if (head[0] !== "interrupt") return null;
    const same = menu.filter((item) => item.command.startsWith(`interrupt ${head[1]} `));
    return Math.max(...same.map((item) => Number(item.command.split(" ")[2])));
  }

  /** Lets others fight beside the unit in hand (5.10): those that could, and those the menu has with it. */
  unite(able: readonly PieceOut[], menu: readonly MenuItem[]): void {
    const { held } = this;
    if (!held) return;
    const pairs = menu.filter((item) => item.kind === "fight-together");
    const named = pairs.map((item) => (item.command.split(" ")[1] ?? "").split(","));
    const with_ = named.find((pair) => pair.includes(held.id)) ?? [];
    const known = new Set(named.flat());
    const others = able.filter(({ id }) => id !== held.id && known.has(id));
    this.volley = null;
    this.union = new Union(held, others, with_, this.seat.path);
  }

  /** Opens the melee of the unit in hand, so that its figures and its enemies can be picked. */
  assail(mine: readonly MenuItem[]): void {
    const { held } = this;
    if (!held) return;
    const fights = mine.filter(({ kind }) => kind === "fight");
    const choice = fights.map(({ command }) => command.split(" ")[2] ?? "all");
    const figures = this.#shooters(held.id);
    this.assault = new Assault(held, choice, figures, this.seat.path);
    this.picking = figures.numbers.length > 1 ? figures : null;
  }
}
