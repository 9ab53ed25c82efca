// Which figures of a unit do something: all of them, or those that a person picks.

export class Figures {
  /** The numbers of those picked. */
  picked = $state.raw<ReadonlySet<number>>(new Set());

  constructor(
    readonly unit: string,
    /** The numbers of those that are there. */
    readonly numbers: readonly number[],
  ) {
    this.picked = new Set(numbers);
  }

  get whole(): boolean {
    return this.picked.size === this.numbers.length;
  }

  /** They as a word of the notation. */
  get word(): string {
    if (this.whole) return "all";
    return this.picked.size === 0 ? "none" : this.list;
  }

  /** They one by one, also when they are all. */
  get list(): string {
    return this.numbers.filter((number) => this.picked.has(number)).join(",");
  }

  /** Their ids. */
  get ids(): Set<string> {
    return new Set([...this.picked].map((number) => `${this.unit}.${number}`));
  }

  /** The ids of all that could be picked. */
  get choice(): Set<string> {
    return new Set(this.numbers.map((number) => `${this.unit}.${number}`));
  }

  toggle(number: number): void {
    const picked = new Set(this.picked);
    if (!picked.delete(number)) picked.add(number);
    this.picked = picked;
  }

  every(): void {
    this.picked = new Set(this.numbers);
  }

  none(): void {
    this.picked = new Set();
  }

  /** Picks those that a word of the notation names, as far as they are there. */
  take(word: string): void {
    const named = new Set(word.split(",").map(Number));
    this.picked = new Set(this.numbers.filter((number) => word === "all" || named.has(number)));
  }
}

/** The number of a figure in its unit. */
export const numberOf = (figure: string): number => Number(figure.split(".").at(-1));

/** The numbers of the figures of a unit. */
export function numbersOf(
  figures: readonly { id: string; piece: string }[],
  unit: string,
): number[] {
  return figures.flatMap(({ id, piece }) => (piece === unit ? [numberOf(id)] : []));
}
