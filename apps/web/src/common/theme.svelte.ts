// Light like a printed map, or dark for the evening: as the system has it unless somebody chooses.

import { keep, kept } from "./kept";

type Theme = "light" | "dark";

function first(): Theme {
  const chosen = kept<string>("theme", "");
  if (chosen === "light" || chosen === "dark") return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

export const look = $state<{ theme: Theme }>({ theme: first() });

/** Changes between light and dark. */
export function turnTheme(): void {
  look.theme = look.theme === "light" ? "dark" : "light";
  keep("theme", look.theme);
}
