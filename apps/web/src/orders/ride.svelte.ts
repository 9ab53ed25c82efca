// A general who is to ride somewhere.

import type { LeaderOut } from "../api";
import { standsAt } from "../table/generals";
import { Question } from "../table/question.svelte";
import type { Point } from "../table/scale";
import { place } from "./plan";

export class Ride extends Question {
  to = $state.raw<Point>({ x: 0, y: 0 });

  constructor(
    readonly leader: LeaderOut,
    path: string,
  ) {
    super(path);
    this.to = standsAt(leader) ?? this.to;
  }

  get command(): string {
    return `ride ${this.leader.id} ${place(this.to)}`;
  }

  get goes(): boolean {
    const from = standsAt(this.leader);
    return from !== null && place(from) !== place(this.to);
  }
}
