// A general in hand: where a person sends him, and what the rules say to that.

import type { LeaderOut, MenuItem, ProposalOut } from "../api";
import { get } from "../common/server";
import type { Point } from "./scale";

export class Ride {
  to = $state.raw<Point | null>(null);
  proposal = $state.raw<ProposalOut | null>(null);
  #asked = 0;

  constructor(
    readonly leader: LeaderOut,
    private readonly path: string,
  ) {}

  /** Points at a place, and asks what the rules have against riding there. */
  async point(to: Point): Promise<void> {
    const number = (this.#asked += 1);
    [this.to, this.proposal] = [to, null];
    const command = `ride ${this.leader.id} ${to.x.toFixed(2)},${to.y.toFixed(2)}`;
    const said = await get<ProposalOut>(`${this.path}/propose`, { command }).catch(() => null);
    if (number === this.#asked) this.proposal = said;
  }

  /** The ride, or the nearest one that may be said. */
  order(text: string): MenuItem | null {
    const command = this.proposal?.command;
    if (!command) return null;
    return { command, kind: "ride", text, secret: false, leader: this.leader.id };
  }
}
