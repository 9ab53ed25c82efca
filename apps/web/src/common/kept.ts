// What this browser remembers: the language, the theme and the links of its games.

import type { Link } from "../api";

/** A value that was kept, or another one where nothing was. */
export function kept<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`rozjemca.${name}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

/** Keeps a value; where the browser forbids it, the page works on without. */
export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(`rozjemca.${name}`, JSON.stringify(value));
  } catch {
    return;
  }
}

/** A link that this browser keeps. */
export interface KeptLink extends Link {
  /** It came from somebody else, who knows it as well. */
  given?: boolean;
}

/** A game that this browser has links to. */
export interface KeptGame {
  game: string;
  scenario: string;
  made: number;
  links: KeptLink[];
}

/** The games of this browser, the newest first. */
export function keptGames(): KeptGame[] {
  return kept<KeptGame[]>("games", []);
}

/** Remembers a game and its links, together with those known before. */
export function keepGame(game: KeptGame): void {
  const games = keptGames();
  const known = games.find((other) => other.game === game.game);
  const fresh = new Set(game.links.map((link) => `${link.role} ${link.side ?? ""}`));
  const old = known?.links.filter((link) => !fresh.has(`${link.role} ${link.side ?? ""}`)) ?? [];
  const others = games.filter((other) => other.game !== game.game);
  keep("games", [{ ...game, links: [...game.links, ...old] }, ...others].slice(0, 50));
}

/** Forgets a game. */
export function forgetGame(game: string): void {
  keep(
    "games",
    keptGames().filter((other) => other.game !== game),
  );
}
