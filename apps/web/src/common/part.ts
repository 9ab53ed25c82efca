// What this browser adds to the dice of its games: chance of its own, said first as a hash. The server is
// bound by the hash of its secret before it hears of ours, and ours is opened when everybody's is sealed:
// so neither the server nor anybody at the table can choose the dice.

import type { CommandOut, GameOut } from "../api";
import { freshId } from "./copy";
import { keep, kept } from "./kept";
import { post, Refused } from "./server";
import { sha256 } from "./sha256";

/** What a side adds, and what the server was bound by when it was sealed. */
interface Part {
  nonce: string;
  commit: string;
}

/** So many games are remembered. */
const MOST = 100;
/** What is known until the page is closed, where the browser keeps nothing. */
let memory: Record<string, Part> = {};

const parts = () => kept<Record<string, Part>>("parts", memory);
const name = (game: string, side: string) => `${game} ${side}`;

/** New chance for a side, kept before its hash is sent. */
export function newPart(game: GameOut, side: string): string {
  const nonce = freshId();
  const others = Object.entries(parts()).filter(([known]) => known !== name(game.id, side));
  const all = [...others.slice(1 - MOST), [name(game.id, side), { nonce, commit: game.commit }]];
  memory = Object.fromEntries(all) as Record<string, Part>;
  keep("parts", memory);
  return sha256(nonce);
}

/**
 * What is to be done for a seat: nothing, to seal, to open, or to wait until all others have sealed. What
 * another browser sealed is `foreign`: that one opens it, or we begin anew when we are told to.
 */
export type Due = "" | "seal" | "open" | "wait" | "foreign";

export function due(game: GameOut, side: string, part = parts()[name(game.id, side)]): Due {
  const seat = game.seats.find((one) => one.side === side);
  if (!seat || game.dice === "typed" || seat.nonce) return "";
  if (!seat.seal) return "seal";
  if (!part || sha256(part.nonce) !== seat.seal) return "foreign";
  const all = game.seats.every((other) => other.taken && (other.nonce ?? other.seal));
  return all ? "open" : "wait";
}

/** What is said of our part with an invitation that is taken: too late once somebody has opened his. */
export function claim(game: GameOut, side: string): { seal?: string } {
  const opened = game.seats.some((seat) => seat.nonce && seat.sitter.who !== "bot");
  const wanted = !opened && ["seal", "foreign"].includes(due(game, side));
  return wanted ? { seal: newPart(game, side) } : {};
}

/** How our part of the dice stands: in them, changed by somebody, or nothing of ours. */
export function standing(game: GameOut, side: string): "ours" | "changed" | "none" {
  const part = parts()[name(game.id, side)];
  const seat = game.seats.find((one) => one.side === side);
  if (!part || !seat) return "none";
  const shown = seat.nonce ? seat.nonce === part.nonce : seat.seal === sha256(part.nonce);
  return shown && part.commit === game.commit ? "ours" : "changed";
}

/** Does for a seat of ours what is due; gives the game as it is then, if anything was done. */
export async function addPart(token: string, side: string, game: GameOut): Promise<GameOut> {
  const say = (path: string, body: unknown) =>
    post<CommandOut>(`/seats/${token}/${path}`, body).then(({ state }) => state.game);
  let now = game;
  if (due(now, side) === "seal") now = await say("seal", { seal: newPart(now, side) });
  const part = parts()[name(game.id, side)];
  if (part && due(now, side) === "open") now = await say("nonce", { nonce: part.nonce });
  return now;
}

/**
 * Goes on without what another browser has sealed: with a new part, or, where others have opened theirs, with
 * the seal itself, which nobody can choose any more.
 */
export async function replacePart(token: string, side: string, game: GameOut): Promise<void> {
  try {
    await post(`/seats/${token}/seal`, { seal: newPart(game, side) });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const seal = game.seats.find((one) => one.side === side)?.seal;
    await post(`/seats/${token}/nonce`, { nonce: seal });
  }
}
