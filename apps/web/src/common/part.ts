// What this browser adds to the dice of its games: chance of its own, said first as a hash. The server is
// bound by the hash of its secret before it hears of ours, and ours is opened when everybody's is sealed:
// so neither the server nor anybody at the table can choose the dice.

import type { CommandOut, GameOut, SeatOut, SeatState } from "../api";
import { freshId } from "./copy";
import { keep, kept } from "./kept";
import { post } from "./server";
import { sha256 } from "./sha256";

/** What a side adds, and what the server was bound by when it was sealed. */
interface Part {
  nonce: string;
  commit: string;
  /** By side, the hash of what all others had sealed or said when we opened ours: nothing else may come of it. */
  others?: Record<string, string>;
  /** Who sits here has agreed that all seal anew. */
  anew?: boolean;
}

/** So many games are remembered. */
const MOST = 100;
/** What is known until the page is closed, where the browser keeps nothing. */
let memory: Record<string, Part> = {};

/** The hash of what a seat adds: all that can come of it. */
const bound = (seat: SeatOut) => (seat.nonce ? sha256(seat.nonce) : seat.seal);

const parts = () => kept<Record<string, Part>>("parts", memory);
const name = (game: string, side: string) => `${game} ${side}`;

function keepPart(game: string, side: string, part: Part | null): void {
  const others = Object.entries(parts()).filter(([known]) => known !== name(game, side));
  const all = part ? [...others.slice(1 - MOST), [name(game, side), part]] : others;
  memory = Object.fromEntries(all) as Record<string, Part>;
  keep("parts", memory);
}

/** New chance for a side, kept before its hash is sent. */
export function newPart(game: GameOut, side: string): string {
  const nonce = freshId();
  keepPart(game.id, side, { nonce, commit: game.commit });
  return sha256(nonce);
}

/**
 * What is to be done for a seat: nothing, to seal, to open, or to wait until all others have sealed. What
 * another browser sealed is `foreign`: that one opens it, or we begin anew when we are told to. Once ours
 * was open it is sealed `again` only when we are told to: who could make us could try until the dice please.
 */
export type Due = "" | "seal" | "open" | "wait" | "foreign" | "again";

export function due(game: GameOut, side: string, part = parts()[name(game.id, side)]): Due {
  const seat = game.seats.find((one) => one.side === side);
  if (!seat || game.dice === "typed" || seat.nonce) return "";
  if (!seat.seal) return part?.others && !part.anew ? "again" : "seal";
  if (!part || sha256(part.nonce) !== seat.seal) return "foreign";
  const all = game.seats.every((other) => other.taken && (other.nonce ?? other.seal));
  return all ? "open" : "wait";
}

/** Whoever sits at a seat agrees that all seal anew: the page does it for him, once. */
export function agreeAnew(game: GameOut, side: string): void {
  const part = parts()[name(game.id, side)];
  if (part) keepPart(game.id, side, { ...part, anew: true });
}

/** Somebody has opened his part: who has lost what he sealed needs the others' consent. */
export const isOpened = (game: GameOut) =>
  game.seats.some((seat) => seat.nonce && seat.sitter.who !== "bot");

/** What is said of our part with an invitation that is taken: too late once somebody has opened his. */
export function claim(game: GameOut, side: string): { seal?: string } {
  const wanted = !isOpened(game) && ["seal", "foreign", "again"].includes(due(game, side));
  return wanted ? { seal: newPart(game, side) } : {};
}

/** How our part of the dice stands: in them, changed by somebody, or nothing of ours. */
export function standing(game: GameOut, side: string): "ours" | "changed" | "none" {
  const part = parts()[name(game.id, side)];
  const seat = game.seats.find((one) => one.side === side);
  if (!part || !seat) return "none";
  const shown = seat.nonce ? seat.nonce === part.nonce : seat.seal === sha256(part.nonce);
  const { others } = part;
  const stay = game.seats.every(
    (other) => !others || other.side === side || others[other.side] === bound(other),
  );
  return shown && stay && part.commit === game.commit ? "ours" : "changed";
}

/** Does for a seat of ours what is due; gives the game as it is then, if anything was done. */
export async function addPart(token: string, side: string, game: GameOut): Promise<GameOut> {
  const say = (path: string, body: unknown) =>
    post<CommandOut>(`/seats/${token}/${path}`, body).then(({ state }) => state.game);
  let now = game;
  if (due(now, side) === "seal") {
    // What was sealed and never opened is sealed once more: how the game stood may have been told late.
    const last = parts()[name(game.id, side)];
    const same = last && !last.others && last.commit === now.commit;
    now = await say("seal", { seal: same ? sha256(last.nonce) : newPart(now, side) });
  }
  const part = parts()[name(game.id, side)];
  if (part && due(now, side) === "open") {
    const all = now.seats.filter((seat) => seat.side !== side);
    const known = Object.fromEntries(all.map((seat) => [seat.side, bound(seat) ?? ""]));
    // What was said once may be known: a second try is held by what stood there at the first.
    keepPart(game.id, side, { ...part, others: part.others ?? known });
    now = await say("nonce", { nonce: part.nonce });
  }
  return now;
}

/**
 * Seals anew where another browser has sealed, or where all do so; where others have opened theirs, that only
 * asks them to begin anew, too.
 */
export async function replacePart(token: string, side: string, game: GameOut): Promise<SeatState> {
  const seal = newPart(game, side);
  const { state } = await post<CommandOut>(`/seats/${token}/seal`, { seal });
  if (due(state.game, side) === "foreign") keepPart(game.id, side, null);
  return state;
}
