// A finger that stays on something looks at it; the click that ends it says nothing.

const LONG_MS = 450;
const STILL_PX = 8;

export class Press {
  #timer: number | undefined;
  #long = false;
  #from = { x: 0, y: 0 };

  /** Something was pressed; `look` happens if a finger stays on it. */
  down(event: PointerEvent, look: () => void): void {
    this.#long = false;
    this.#from = { x: event.clientX, y: event.clientY };
    if (event.pointerType === "mouse") return;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      this.#long = true;
      look();
    }, LONG_MS);
  }

  /** The hand has moved: says whether it is a drag by now. */
  moved(event: PointerEvent): boolean {
    const far = Math.hypot(event.clientX - this.#from.x, event.clientY - this.#from.y);
    if (far > STILL_PX) clearTimeout(this.#timer);
    return far > STILL_PX;
  }

  up(): void {
    clearTimeout(this.#timer);
  }

  /** Does what a click means, unless it ended a long look. */
  tap(deed: () => void): void {
    if (!this.#long) deed();
    this.#long = false;
  }
}
