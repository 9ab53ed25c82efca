// The page's own words in Polish and English: Fluent messages from `lang/`. Sentences about rules
// come from the server, in the same language.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import english from "../../lang/en.ftl?raw";
import polish from "../../lang/pl.ftl?raw";
import { keep, kept } from "./kept";

export type Lang = "pl" | "en";

function bundle(lang: Lang, text: string): FluentBundle {
  const made = new FluentBundle(lang, { useIsolating: false });
  made.addResource(new FluentResource(text));
  return made;
}

const bundles: Record<Lang, FluentBundle> = {
  pl: bundle("pl", polish),
  en: bundle("en", english),
};

function first(): Lang {
  const chosen = kept<string>("lang", "");
  if (chosen === "pl" || chosen === "en") return chosen;
  return navigator.language.toLowerCase().startsWith("pl") ? "pl" : "en";
}

/** The language of the page. */
export const tongue = $state<{ lang: Lang }>({ lang: first() });

/** Chooses the language, for now and for later visits. */
export function speak(lang: Lang): void {
  tongue.lang = lang;
  keep("lang", lang);
  document.documentElement.lang = lang;
}

/** A message of the page in its language; its id where there is none. */
export function t(id: string, args: Record<string, FluentVariable> = {}): string {
  const chosen = bundles[tongue.lang];
  const message = chosen.getMessage(id);
  return message?.value ? chosen.formatPattern(message.value, args) : id;
}

/** A percentage, as the language writes it. */
export function percent(share: number): string {
  const digits = share > 0 && share < 0.1 ? 1 : 0;
  return new Intl.NumberFormat(tongue.lang, {
    style: "percent",
    maximumFractionDigits: digits,
  }).format(share);
}

/** A number, as the language writes it, with a minus that can be seen. */
export function figure(number: number): string {
  const shown = new Intl.NumberFormat(tongue.lang, { maximumFractionDigits: 2 }).format(number);
  return shown.replace("-", "−");
}

/** A day and an hour, as the language writes them. */
export function moment(seconds: number): string {
  const format = { dateStyle: "medium", timeStyle: "short" } as const;
  return new Intl.DateTimeFormat(tongue.lang, format).format(seconds * 1000);
}

const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** A length of time in its largest whole unit, as the language writes it. */
export function span(seconds: number): string {
  const [unit, size] = UNITS.find(([, size]) => seconds >= size) ?? (["second", 1] as const);
  const format = { style: "unit", unit, unitDisplay: "long" } as const;
  return new Intl.NumberFormat(tongue.lang, format).format(Math.floor(Math.max(seconds, 0) / size));
}

/** A text that begins with a capital letter. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(tongue.lang) + text.slice(1);
}

/** The text of a pair in the language of the page. */
export function said(both: { pl: string; en: string }): string {
  return both[tongue.lang];
}
