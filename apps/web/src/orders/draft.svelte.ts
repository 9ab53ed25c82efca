// An order for a move while it is written: a hand leads the unit and the rules write the order that
// leads there; or a person writes it, and the unit is shown where it would come. One changes the other.

import type { MenuItem } from "../api";
import { t } from "../common/words.svelte";
import { Drill } from "../table/drill.svelte";
import { frontOf } from "../table/scale";
import { added, quarters, readPlan, strikes, with_, writePlan } from "./plan";

/** The formation that it has. */
const AS_IS = "as-is";

export class Draft extends Drill {
  /** The order as it is written. */
  text = $state("");
  /** A hand leads the unit: the rules write the order. */
  #led = true;
  #gripped = false;

  /** What is asked: the order that was written, or where the hand is. */
  override get command(): string {
    if (!this.#led) return this.written;
    const { at, facing, form, piece } = this;
    const pace = this.plan.double ? " double" : "";
    return `march ${piece.id} ${form} ${at.x.toFixed(2)},${at.y.toFixed(2)} ${facing}${pace}`;
  }

  /** The order as a command. */
  get written(): string {
    return `order ${this.piece.id} ${this.text.trim() || "hold"}`;
  }

  get plan() {
    return readPlan(this.text);
  }

  /** There was no time left for the formation that was wanted. */
  get unformed(): boolean {
    const stands = this.piece.facts.some(({ key }) => key === `form-${this.form}`);
    const forms = this.plan.acts.some((act) => act.startsWith("form "));
    return this.form !== AS_IS && !stands && !forms && !this.waiting && this.proposal !== null;
  }

  /** Quarters of a move, of four. */
  override get spent(): string {
    return this.proposal ? `${quarters(this.cost)} / ${quarters(this.proposal.limit)}` : "";
  }

  override get heardWay(): string {
    const { cost, proposal } = this;
    if (!proposal) return "";
    return t("quarters-of", { used: quarters(cost), all: quarters(proposal.limit) });
  }

  /** The order, once the rules have nothing against it. */
  override order(name: string): MenuItem | null {
    if (this.waiting || !this.proposal?.allowed || this.#led) return null;
    return { command: this.written, kind: "order", text: name, secret: true };
  }

  /** Something is written in place of what was there. */
  write(text: string): void {
    this.mark();
    [this.text, this.#led] = [text, false];
    // Towards a flank it is led by no hand.
    this.form = /(?:^|[,;]\s*)form ([^\s,;]+)(?=\s*(?:$|[,;])|\s+on\b)/.exec(text)?.[1] ?? AS_IS;
    this.ask();
  }

  /** One thing more. */
  add(act: string): void {
    // After a charge nothing more is done: another order takes its place.
    const now = strikes(this.text) ? writePlan({ ...this.plan, acts: [] }) : this.text;
    this.write(added(now, act));
  }

  /** One thing more, or no longer. */
  toggle(act: string): void {
    const { acts } = this.plan;
    if (!acts.includes(act)) this.add(act);
    else this.write(writePlan({ ...this.plan, acts: acts.filter((one) => one !== act) }));
  }

  /** Another formation in place of any that it was told to take, or none. */
  reform(act: string): void {
    const { acts } = this.plan;
    const others = acts.filter((one) => !one.startsWith("form "));
    this.write(writePlan({ ...this.plan, acts: acts.includes(act) ? others : [...others, act] }));
  }

  /** An order that is only this, with the words before it. */
  only(act: string): void {
    this.write(writePlan({ ...this.plan, acts: [act] }));
  }

  word(words: { double?: boolean; silent?: boolean }): void {
    this.write(with_(this.text, words));
  }

  override seize(): void {
    super.seize();
    this.#gripped = true;
  }

  override release(): void {
    this.#gripped = false;
    this.ask();
  }

  /** A hand changed where it goes: the rules write the order anew. */
  override mark(): void {
    super.mark();
    this.#led = true;
  }

  override undo(): void {
    this.#led = true;
    super.undo();
  }

  /** What the rules make of where the hand is stands in the order, with the words before it. */
  protected override heard(): void {
    const { double, silent } = this.plan;
    const settled = !this.#gripped && !this.pending;
    if (this.#led) {
      const order = /^order \S+ (.*)$/.exec(this.proposal?.command ?? "")?.[1];
      if (order == null) return;
      this.text = with_(order, { double, silent });
      if (settled) {
        this.#led = false;
        if (double || silent) this.ask();
      }
    }
    if (settled) this.#settle();
  }

  /** The handles go where the unit would come. */
  #settle(): void {
    const ways = this.proposal?.ways ?? [];
    const facing = ways[0]?.facing;
    const depth = (figure: string) => this.bases.find(({ id }) => id === figure)?.depth ?? 0;
    if (facing === undefined || strikes(this.text)) return;
    this.facing = facing;
    this.at = frontOf(
      ways.map(({ at, figure }) => ({ at, depth: depth(figure) })),
      facing,
    );
    this.asked = this.at;
  }
}
