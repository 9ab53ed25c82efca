// A unit on the map that its side draws before the battle: where it begins, in which formation. Or a
// general, who has a place only.

import type { MenuItem } from "../api";
import { t } from "../common/words.svelte";
import { Drill } from "../table/drill.svelte";
import { degrees } from "../table/scale";
import { place } from "./plan";
import { Ride } from "./ride.svelte";

/** The first word of what is drawn on the map. */
export const DEPLOY = "deploy";

export class Placing extends Drill {
  /** It has no way to go: nothing is spent. */
  override get spent(): string {
    return "";
  }

  override get heardWay(): string {
    return this.proposal ? t("facing-degrees", { degrees: Math.round(degrees(this.facing)) }) : "";
  }

  override order(name: string): MenuItem | null {
    const item = super.order(name);
    return item && { ...item, text: name, secret: true };
  }

  /** A building that it holds. */
  inside(number: number): string {
    return `${DEPLOY} ${this.piece.id} in ${number}`;
  }
}

export class Station extends Ride {
  override get command(): string {
    return `${DEPLOY} ${this.leader.id} ${place(this.to)}`;
  }
}
