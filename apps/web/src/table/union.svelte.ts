// Units that fight together (5.10): one in hand, and those that a person adds.

import type { PieceOut } from "../api";
import { Question } from "./question.svelte";

export class Union extends Question {
  members = $state.raw<ReadonlySet<string>>(new Set());

  constructor(
    readonly unit: PieceOut,
    /** Those that could join. */
    readonly others: readonly PieceOut[],
    joined: readonly string[],
    path: string,
  ) {
    super(path);
    this.members = new Set([unit.id, ...joined]);
    void this.ask();
  }

  get command(): string {
    const all = [this.unit, ...this.others].filter(({ id }) => this.members.has(id));
    return `fight-together ${all.map(({ id }) => id).join(",")}`;
  }

  toggle(id: string): void {
    const members = new Set(this.members);
    if (!members.delete(id)) members.add(id);
    this.change(() => (this.members = members));
  }
}
