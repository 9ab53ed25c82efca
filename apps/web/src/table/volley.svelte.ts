// A volley that somebody declares: at whom, with what, and which figures fire (4.2.1). Every command
// that has a shot in it can be opened as one.

import type { PieceOut } from "../api";
import type { Figures } from "./figures.svelte";
import { Question } from "./question.svelte";

/** A command with a shot in it, taken apart. */
export interface Shot {
  /** The words before the shot. */
  head: string[];
  target: string;
  ammunition: string;
  who: string;
  /** The words after it. */
  tail: string[];
}

/** The shot of a command, if it has one: its target stands before what is fired, who fires after it. */
export function shotOf(command: string, ammunition: readonly string[]): Shot | null {
  const words = command.split(" ");
  const at = words.findIndex((word) => ammunition.includes(word));
  const [target, kind, who] = [words[at - 1], words[at], words[at + 1]];
  if (!target || !kind || !who) return null;
  return {
    head: words.slice(0, at - 1),
    target,
    ammunition: kind,
    who,
    tail: words.slice(at + 2),
  };
}

/** The command of a shot. */
export function withShot({ head, target, ammunition, who, tail }: Shot): string {
  return [...head, target, ammunition, who, ...tail].join(" ");
}

export class Volley extends Question {
  ammunition = $state("");
  /** Of a shot that interrupts a move: after how many millimetres. */
  after = $state<number | null>(null);

  constructor(
    readonly unit: PieceOut,
    readonly target: PieceOut,
    readonly figures: Figures,
    private readonly shot: Shot,
    /** How far the move goes that it would interrupt, in millimetres. */
    readonly way: number | null,
    path: string,
  ) {
    super(path);
    this.ammunition = shot.ammunition;
    this.figures.take(shot.who);
    if (way !== null) this.after = Number(shot.head.at(-1));
    void this.ask();
  }

  get command(): string {
    const { after, ammunition, shot } = this;
    const head = after === null ? shot.head : [...shot.head.slice(0, -1), after.toFixed(2)];
    return withShot({ ...shot, head, ammunition, who: this.figures.word });
  }
}
