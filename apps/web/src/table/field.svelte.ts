// What a person does at a free table: looks at units, takes one in hand, declares what it does, leads
// it somewhere.

import type { AreaOut, LookOut, MenuItem, PieceOut, TableOut } from "../api";
import { get } from "../common/server";
import type { Seat } from "../play/seat.svelte";
import { Drill } from "./drill.svelte";

/** The menu by the unit of this side that would act, and what no unit is named for. */
export function byUnit(
  menu: MenuItem[],
  pieces: { id: string; side: string }[],
  side: string | null | undefined,
): { units: Map<string, MenuItem[]>; plain: MenuItem[] } {
  const units = new Map<string, MenuItem[]>();
  const plain: MenuItem[] = [];
  const own = new Set(pieces.filter((piece) => piece.side === side).map((piece) => piece.id));
  for (const item of menu) {
    const unit = item.command.split(" ")[1] ?? "";
    if (own.has(unit)) units.set(unit, [...(units.get(unit) ?? []), item]);
    else plain.push(item);
  }
  return { units, plain };
}

/** Figures that can be chosen, each with what it means: those the decision is about, by their numbers. */
export function byFigure(
  menu: MenuItem[],
  about: string | null | undefined,
): Map<string, MenuItem> {
  const named = menu.flatMap((item) => {
    const number = /^lose (\d+)$/.exec(item.command)?.[1];
    return number && about ? [[`${about}.${number}`, item] as const] : [];
  });
  return new Map(named);
}

/** The place of a command, if it leads somewhere. */
function goal(command: string): [number, number] | null {
  const found = /(-?[\d.]+),(-?[\d.]+)/.exec(command);
  return found ? [Number(found[1]), Number(found[2])] : null;
}

export class Field {
  held = $state.raw<PieceOut | null>(null);
  target = $state.raw<PieceOut | null>(null);
  drill = $state.raw<Drill | null>(null);
  looked = $state.raw<PieceOut | null>(null);
  /** What is drawn around the unit looked at, around the one in hand, and between it and its target. */
  around = $state.raw<AreaOut[]>([]);
  own = $state.raw<AreaOut[]>([]);
  #glance: number | undefined;

  constructor(private readonly seat: Seat) {}

  /** Everything that is drawn now: the unit in hand comes before the one looked at. */
  get areas(): AreaOut[] {
    return this.own.length > 0 ? this.own : this.around;
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

  /** Takes a unit in hand. */
  pick(piece: PieceOut): void {
    this.drop();
    this.held = piece;
  }

  /** Puts everything down. */
  drop(): void {
    [this.held, this.target, this.drill, this.own] = [null, null, null, []];
  }

  /** Goes back one step: from the place to the unit, from the unit to the table. */
  back(): void {
    if (this.drill || this.target) [this.drill, this.target, this.own] = [null, null, []];
    else this.drop();
  }

  /** Declares that the unit in hand goes somewhere; from now on its reach may be seen. */
  declare(operation: string, table: TableOut): void {
    const piece = this.held;
    if (!piece) return;
    this.target = null;
    this.drill = new Drill(piece, operation, table.forms, this.seat.path);
    void this.#draw(`${operation} ${piece.id}`, piece);
  }

  /** Points the unit in hand at an enemy: shows what it sees of him, or leads a charge to him. */
  aim(enemy: PieceOut, menu: MenuItem[]): void {
    const { drill, held } = this;
    if (!held) return;
    if (drill) {
      const there = enemy.front?.at ?? [0, 0];
      const far = (item: MenuItem) => {
        const [x, y] = goal(item.command) ?? [Infinity, Infinity];
        return Math.hypot(x - (there[0] ?? 0) / 100, y - (there[1] ?? 0) / 100);
      };
      const same = menu.filter((item) => item.command.startsWith(`${drill.operation} ${held.id} `));
      const best = same.reduce<MenuItem | null>(
        (one, other) => (one && far(one) <= far(other) ? one : other),
        null,
      );
      if (best) drill.follow(best.command);
      return;
    }
    this.target = enemy;
    void this.#draw(`${held.id} ${enemy.id}`, held);
  }

  async #draw(about: string, piece: PieceOut): Promise<void> {
    const areas = await this.#ask(about);
    if (this.held === piece && (this.drill || this.target)) this.own = areas;
  }
}
