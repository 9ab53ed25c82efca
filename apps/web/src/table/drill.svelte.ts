// A unit in hand: where a person leads it, which of its figures, together with whom, in which
// formation, and what the rules say to that. The server gives every figure its way; nothing is judged
// here.

import type { FigureOut, MenuItem, PieceOut, ProposalOut, SignOut } from "../api";
import { get, told } from "../common/server";
import { t } from "../common/words.svelte";
import { Figures, numbersOf } from "./figures.svelte";
import { measured, told as lengthOf, unit } from "./lengths";
import { ahead, degrees, facing as asFacing, frontOf, mm, point, type Point } from "./scale";
import { spoken } from "./units";

/** The fire that goes with a move: before it or after it, at whom, with what, by whom. */
export interface MarchFire {
  when: "before" | "after";
  target: string;
  ammunition: string;
  figures: Figures;
}

/** What was drawn: everything of a drill that a hand changes. */
interface Sketch {
  at: Point;
  facing: number;
  form: string;
  picked: ReadonlySet<number>;
}

/** The code of the refusal that the bar of the costs tells: a way that is too long. */
export const TOO_FAR = "no-too-far";

/** A length in millimetres, as the notation writes it. */
const written = (length: number): string => length.toFixed(2);

/** Who is led, with whom, and in which operation. */
export interface March {
  piece: PieceOut;
  partners: readonly string[];
  operation: string;
}

export class Drill {
  form = $state("");
  at = $state.raw<Point>({ x: 0, y: 0 });
  facing = $state(0);
  fire = $state.raw<MarchFire | null>(null);
  /** Of a charge: it waits to fight together with others (5.10). */
  waits = $state(false);
  /** Dice that are thrown for the move, where a book lets them be. */
  dice = $state(0);
  /** What the rules say to what was asked last, and where that was. */
  proposal = $state.raw<ProposalOut | null>(null);
  asked = $state.raw<Point>({ x: 0, y: 0 });
  waiting = $state(false);
  /** What was asked could not even be read: why. */
  fault = $state<string | null>(null);
  /** Lengths are told in inches. */
  inches = false;
  #before = $state.raw<readonly Sketch[]>([]);
  #again = false;

  constructor(
    readonly march: March,
    forms: readonly SignOut[],
    /** The figures that go; the others stay, or follow later (3.1.1). */
    readonly figures: Figures,
    protected readonly bases: readonly FigureOut[],
    private readonly path: string,
  ) {
    this.form = forms[0]?.id ?? "";
    this.#stand();
  }

  get piece(): PieceOut {
    return this.march.piece;
  }

  /** The units that go. */
  get members(): readonly string[] {
    return [this.piece.id, ...this.march.partners];
  }

  get together(): boolean {
    return this.march.partners.length > 0;
  }

  /** The first word of its command. */
  get verb(): string {
    const { operation } = this.march;
    if (this.together) return "move-together";
    if (operation === "charge" && this.waits) return "close";
    if (operation !== "march-fire") return operation;
    return this.fire?.when === "before" ? "fire-move" : "move-fire";
  }

  /** Where those that go stand now. */
  #stand(): void {
    const { front } = this.piece;
    this.facing = front?.facing ?? 0;
    const picked = this.figures.ids;
    const goes = ({ id, piece }: FigureOut) =>
      this.together ? this.members.includes(piece) : picked.has(id);
    const going = this.bases.filter(goes);
    if (going.length > 0) this.at = frontOf(going, this.facing);
    else this.at = front ? point(front.at) : { x: 0, y: 0 };
  }

  /** The command that this would be if everything were allowed. */
  get command(): string {
    const { figures, fire, march } = this;
    const place = `${written(this.at.x)},${written(this.at.y)} ${this.facing}`;
    if (this.together) return `move-together ${this.members.join(",")} ${place}`;
    const further = march.operation === "also";
    const some = figures.whole && !further ? "" : `/${figures.list || "none"}`;
    const drill = `${this.form}${some} ${place}`;
    if (further) return `also ${drill}`;
    if (!fire) return `${this.verb} ${spoken(this.piece)} ${drill}${this.#diced}`;
    const shot = `${fire.target} ${fire.ammunition} ${fire.figures.word}`;
    return fire.when === "before"
      ? `fire-move ${this.piece.id} ${shot} ${drill}`
      : `move-fire ${this.piece.id} ${drill} ${shot}`;
  }

  /** The command, once the rules have nothing against it. */
  order(name: string): MenuItem | null {
    if (this.waiting || !this.proposal?.allowed) return null;
    const command = this.proposal.command ?? this.command;
    const kind = command.split(" ")[0] ?? "";
    return { command, kind, text: `${name}: ${this.piece.name}`, secret: false };
  }

  /** What its dearest way costs. */
  get cost(): number {
    return Math.max(0, ...(this.proposal?.ways.map((way) => way.cost) ?? []));
  }

  /** By how much that is too much. */
  get over(): number {
    return this.proposal ? Math.max(0, this.cost - this.proposal.limit) : 0;
  }

  /** The same, as it stands beside the unit. */
  get spent(): string {
    const { cost, proposal } = this;
    return proposal
      ? `${lengthOf(cost, this.inches)} / ${measured(proposal.limit, this.inches)}`
      : "";
  }

  /** What is read out while it is led. */
  get heardWay(): string {
    const { cost, inches, proposal } = this;
    if (!proposal) return "";
    const way = t("way-cost", {
      cost: lengthOf(cost, inches),
      limit: lengthOf(proposal.limit, inches),
      unit: unit(inches),
    });
    return `${way}, ${t("facing-degrees", { degrees: Math.round(degrees(this.facing)) })}`;
  }

  /** A hand takes hold of the unit, and lets it go. */
  seize(): void {
    this.mark();
  }

  release(): void {}

  /** The rules have answered. */
  protected heard(): void {}

  /** Something more was asked while the rules answered. */
  protected get pending(): boolean {
    return this.#again;
  }

  /** Before a hand changes something: what was drawn can be had again. */
  mark(): void {
    const { at, facing, form } = this;
    const now = { at, facing, form, picked: this.figures.picked };
    const last = this.#before.at(-1);
    if (last && Object.entries(now).every(([key, value]) => last[key as keyof Sketch] === value))
      return;
    this.#before = [...this.#before, now];
  }

  get changed(): boolean {
    return this.#before.length > 0;
  }

  /** Takes back the last thing that a hand changed. */
  undo(): void {
    const last = this.#before.at(-1);
    if (!last) return;
    this.#before = this.#before.slice(0, -1);
    [this.at, this.facing, this.form] = [last.at, last.facing, last.form];
    this.figures.picked = last.picked;
    this.ask();
  }

  #change(deed: () => void): void {
    this.mark();
    deed();
    this.ask();
  }

  /** Follows a hand that is on its way. */
  lead(to: Point): void {
    this.at = to;
    this.ask();
  }

  face(to: number): void {
    this.facing = to;
    this.ask();
  }

  put(to: Point): void {
    this.#change(() => (this.at = to));
  }

  /** So far ahead and to the right, seen by the unit. */
  step(forward: number, right: number): void {
    const on = ahead(this.at, this.facing, forward);
    this.put(ahead(on, this.facing + 16_384, right));
  }

  turn(by: number): void {
    this.#change(() => (this.facing = asFacing(degrees(this.facing) + by)));
  }

  take(form: string): void {
    this.#change(() => (this.form = form));
  }

  /** One figure more or less goes; what is led starts again from where it stands. */
  pick(deed: () => void): void {
    this.#change(() => {
      deed();
      this.#stand();
    });
  }

  /** It fights at once, or waits for others. */
  wait(waits: boolean): void {
    this.waits = waits;
    this.ask();
  }

  /** It fires on the march: at whom and when; the figures stay as they were picked. */
  shoot(fire: Omit<MarchFire, "figures"> | null): void {
    const figures =
      this.fire?.figures ?? new Figures(this.piece.id, numbersOf(this.bases, this.piece.id));
    this.fire = fire && { ...fire, figures };
    this.ask();
  }

  /** Dice that are thrown for the move, as the notation writes them. */
  get #diced(): string {
    return this.dice > 0 ? ` dice ${this.dice}` : "";
  }

  throw(dice: number): void {
    this.dice = dice;
    this.ask();
  }

  /** Takes the place and the facing where a way ends that has no formation. */
  async #end(command: string): Promise<void> {
    const found = await get<ProposalOut>(`${this.path}/propose`, { command }).catch(() => null);
    const way = found?.ways[0];
    const base = this.bases.find(({ id }) => id === way?.figure);
    if (!way || !base) return;
    this.#change(() => {
      this.facing = way.facing;
      this.at = ahead(point(way.at), way.facing, mm(base.depth) / 2);
    });
  }

  /** Takes the place, the formation and the facing of a command. */
  follow(command: string): void {
    const words = command.split(" ");
    const k = words.findIndex((word) => /^-?\d+\.\d\d,-?\d+\.\d\d$/.test(word));
    const [x = 0, y = 0] = (words[k] ?? "").split(",").map(Number);
    if (!/^\d+$/.test(words[k + 1] ?? "")) {
      void this.#end(command);
      return;
    }
    if (k < 1) return;
    this.#change(() => {
      if (!this.together) this.form = words[k - 1]?.split("/")[0] ?? this.form;
      this.facing = Number(words[k + 1] ?? this.facing);
      this.at = { x, y };
    });
  }

  back(): void {
    this.#change(() => this.#stand());
  }

  /** Asks what the rules say; while one question is out, only the last of the next ones is kept. */
  ask(): void {
    if (this.waiting) {
      this.#again = true;
      return;
    }
    this.waiting = true;
    void this.#question();
  }

  async #question(): Promise<void> {
    do {
      this.#again = false;
      const at = this.at;
      try {
        const proposal = await get<ProposalOut>(`${this.path}/propose`, { command: this.command });
        [this.proposal, this.asked, this.fault] = [proposal, at, null];
        this.heard();
      } catch (error) {
        [this.proposal, this.fault] = [null, told(error)];
      }
    } while (this.#again);
    this.waiting = false;
  }
}
