// A hex in words, for those who listen to the page.

import type { BoardOut, ViewOut } from "../api";
import { armName, sideName } from "../common/pieces";
import { t } from "../common/words.svelte";

/** What is in a hex: its ground, its pieces from the top, its leaders. */
export function describeHex(board: BoardOut, view: ViewOut, id: string, target: boolean): string {
  const hex = board.hexes.find((other) => other.id === id);
  const ground = board.terrains.find((terrain) => terrain.id === hex?.terrain)?.name ?? "";
  const pieces = view.pieces
    .filter((piece) => piece.hex === id)
    .sort((a, b) => a.place - b.place)
    .map((piece) => {
      const [side, arm] = [sideName(view, piece.side), armName(board, piece)];
      const morale = piece.morale == null ? "" : `, ${t("morale")} ${piece.morale}`;
      return `${piece.name} (${side}, ${arm}${morale}, ${piece.facing ?? ""})`;
    });
  const leaders = view.leaders.filter((leader) => leader.hex === id).map((leader) => leader.name);
  const can = target ? [t("hex-responds")] : [];
  return [`${t("hex")} ${id}, ${ground}`, ...pieces, ...leaders, ...can].join("; ");
}
