// A melee that somebody declares: whom a unit attacks, and with which of its figures (5.2.1).

import type { PieceOut } from "../api";
import type { Figures } from "./figures.svelte";
import { Question } from "./question.svelte";

export class Assault extends Question {
  targets = $state("all");

  constructor(
    readonly unit: PieceOut,
    /** Whom it can attack, as words of the notation: each enemy, or all of them. */
    readonly choice: readonly string[],
    readonly figures: Figures,
    path: string,
  ) {
    super(path);
    this.targets = choice[0] ?? "all";
    void this.ask();
  }

  get command(): string {
    const { figures, targets, unit } = this;
    if (!figures.whole) return `fight ${unit.id} ${targets} ${figures.word}`;
    return targets === "all" ? `fight ${unit.id}` : `fight ${unit.id} ${targets}`;
  }
}
