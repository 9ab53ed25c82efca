// Something that a person puts together before it is said: while it changes, the rules are asked what
// they have against it.

import type { CheckOut, MenuItem } from "../api";
import { get } from "../common/server";

export abstract class Question {
  /** What the rules say to what was asked last. */
  said = $state.raw<CheckOut | null>(null);
  waiting = $state(false);
  #asked = 0;

  constructor(private readonly path: string) {}

  /** What would be said. */
  abstract get command(): string;

  /** The command, once the rules have nothing against it. */
  order(text: string): MenuItem | null {
    if (this.waiting || !this.said?.allowed) return null;
    const { command } = this;
    return { command, kind: command.split(" ")[0] ?? "", text, secret: false };
  }

  change(deed: () => void): void {
    deed();
    void this.ask();
  }

  /** Asks; an answer that comes late is not heard. */
  async ask(): Promise<void> {
    const number = (this.#asked += 1);
    this.waiting = true;
    const { command } = this;
    const said = await get<CheckOut>(`${this.path}/check`, { command }).catch(() => null);
    if (number !== this.#asked) return;
    [this.said, this.waiting] = [said, false];
  }
}
