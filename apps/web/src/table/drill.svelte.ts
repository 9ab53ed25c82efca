// A unit in hand: where a person leads it, in which formation, and what the rules say to that. The
// server gives every figure its way; nothing is judged here.

import type { MenuItem, PieceOut, ProposalOut, SignOut } from "../api";
import { get } from "../common/server";
import { ahead, facing as asFacing, degrees, point, type Point } from "./scale";

/** The fire that goes with a move: before it or after it, at whom, with what. */
export interface Volley {
  when: "before" | "after";
  target: string;
  ammunition: string;
}

/** A length in millimetres, as the notation writes it. */
const written = (length: number): string => length.toFixed(2);

export class Drill {
  operation = $state("");
  form = $state("");
  at = $state.raw<Point>({ x: 0, y: 0 });
  facing = $state(0);
  volley = $state.raw<Volley | null>(null);
  /** What the rules say to what was asked last, and where that was. */
  proposal = $state.raw<ProposalOut | null>(null);
  asked = $state.raw<Point>({ x: 0, y: 0 });
  waiting = $state(false);
  #again = false;

  constructor(
    readonly piece: PieceOut,
    operation: string,
    forms: SignOut[],
    private readonly path: string,
  ) {
    this.operation = operation;
    this.form = forms[0]?.id ?? "";
    this.#stand();
    this.ask();
  }

  #stand(): void {
    const front = this.piece.front;
    this.at = front ? point(front.at) : { x: 0, y: 0 };
    this.facing = front?.facing ?? 0;
  }

  /** The command that this would be if everything were allowed. */
  get command(): string {
    const place = `${this.form} ${written(this.at.x)},${written(this.at.y)} ${this.facing}`;
    const { volley } = this;
    if (!volley) return `${this.operation} ${this.piece.id} ${place}`;
    const shot = `${volley.target} ${volley.ammunition} all`;
    return volley.when === "before"
      ? `fire-move ${this.piece.id} ${shot} ${place}`
      : `move-fire ${this.piece.id} ${place} ${shot}`;
  }

  /** The command, once the rules have nothing against it. */
  order(name: string): MenuItem | null {
    if (this.waiting || !this.proposal?.allowed) return null;
    const { command } = this;
    const kind = command.split(" ")[0] ?? "";
    return { command, kind, text: `${name}: ${this.piece.name}`, secret: false };
  }

  /** Its dearest way, and what that may cost. */
  get cost(): number {
    return Math.max(0, ...(this.proposal?.ways.map((way) => way.cost) ?? []));
  }

  lead(to: Point): void {
    this.at = to;
    this.ask();
  }

  /** So far ahead and to the right, seen by the unit. */
  step(forward: number, right: number): void {
    const on = ahead(this.at, this.facing, forward);
    this.lead(ahead(on, this.facing + 16_384, right));
  }

  turn(by: number): void {
    this.face(asFacing(degrees(this.facing) + by));
  }

  face(to: number): void {
    this.facing = to;
    this.ask();
  }

  take(form: string): void {
    this.form = form;
    this.ask();
  }

  fire(volley: Volley | null): void {
    this.volley = volley;
    this.ask();
  }

  /** Takes the place, the formation and the facing of a command. */
  follow(command: string): void {
    const words = command.split(" ");
    const k = words.findIndex((word) => /^-?[\d.]+,-?[\d.]+$/.test(word));
    const [x = 0, y = 0] = (words[k] ?? "").split(",").map(Number);
    if (k < 1) return;
    this.form = words[k - 1] ?? this.form;
    this.facing = Number(words[k + 1] ?? this.facing);
    this.lead({ x, y });
  }

  back(): void {
    this.#stand();
    this.ask();
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
        [this.proposal, this.asked] = [proposal, at];
      } catch {
        this.proposal = null;
      }
    } while (this.#again);
    this.waiting = false;
  }
}
