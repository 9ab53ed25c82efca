// What is to be known of a piece, in words.

import type { BoardOut, FactOut, PieceOut, ViewOut } from "../api";
import { t } from "./words.svelte";

export const armName = (board: BoardOut, piece: PieceOut): string =>
  board.arms.find((sign) => sign.id === piece.arm)?.name ?? piece.arm;

export const sideName = (view: ViewOut, side: string): string =>
  view.sides.find((one) => one.id === side)?.name ?? side;

/** Its marks, the most important first. */
export const markNames = (board: BoardOut, piece: PieceOut): string[] =>
  board.marks.filter((mark) => piece.marks.includes(mark.id)).map((mark) => mark.name);

/** Facts with their values. */
export const factNames = (facts: readonly FactOut[]): string[] =>
  facts.map((fact) => (fact.value ? `${fact.name} ${fact.value}` : fact.name));

/** Everything that the list of a free table says of a unit. */
export function listed(board: BoardOut, piece: PieceOut): string {
  const told = piece.morale == null || piece.facts.some(({ key }) => key === "fact-morale");
  const morale = told ? [] : [`${t("morale")} ${piece.morale}`];
  return [armName(board, piece), ...morale, ...factNames(piece.facts)].join(" · ");
}
