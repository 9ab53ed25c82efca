// An order for the whole game while it is written: the stance, the route that is clicked on the table,
// the enemies to be struck first.

import type { PieceOut } from "../api";
import type { Point } from "../table/scale";
import { Question } from "../table/question.svelte";
import { readMission, writeMission, type Mission } from "./plan";

export class Missive extends Question {
  text = $state("");

  constructor(
    readonly piece: PieceOut,
    text: string,
    path: string,
  ) {
    super(path);
    this.text = text;
    void this.ask();
  }

  get command(): string {
    return `mission ${this.piece.id} ${this.text.trim() || "hold"}`;
  }

  get mission(): Mission {
    return readMission(this.text);
  }

  set(change: Partial<Mission>): void {
    this.change(() => (this.text = writeMission({ ...this.mission, ...change })));
  }

  /** The route goes on to here. */
  via(at: Point): void {
    this.set({ route: [...this.mission.route, at] });
  }

  /** One more enemy is struck before others, or one less. */
  first(enemy: string): void {
    const { first } = this.mission;
    const rest = first.filter((other) => other !== enemy);
    this.set({ first: rest.length < first.length ? rest : [...first, enemy] });
  }
}
