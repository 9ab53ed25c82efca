// The march of the unit in hand: where it has been and what that has cost so far.

import type { PieceOut } from "../api";

export class March {
  trail = $state.raw<string[]>([]);
  spent = $state(0);
  #piece: string | null = null;
  #points = 0;

  /** Looks at the unit in hand after each change; a step taken back shortens the march. */
  follow(piece: PieceOut | null): void {
    const hex = piece?.hex;
    if (!piece || !hex) {
      this.#piece = null;
      this.trail = [];
      this.spent = 0;
      return;
    }
    if (piece.id !== this.#piece) {
      this.#piece = piece.id;
      this.#points = piece.points;
      this.trail = [hex];
    } else if (this.trail.at(-2) === hex && piece.points > this.#points - this.spent) {
      this.trail = this.trail.slice(0, -1);
    } else if (this.trail.at(-1) !== hex) this.trail = [...this.trail, hex];
    this.spent = this.#points - piece.points;
  }
}
