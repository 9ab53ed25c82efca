// Speaks with the server. Every sentence comes back in the language of the page.

import type { Problem } from "../api";
import { capital, t, tongue } from "./words.svelte";

/** What the server answered when it could not do what was asked. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.text);
  }
}

/** What went wrong, in a sentence: the server's own, or that it does not answer. */
export function told(error: unknown): string {
  return error instanceof Refused ? capital(error.message) : t("no-server");
}

type Query = Record<string, string | number>;

function address(path: string, query: Query): string {
  const words = new URLSearchParams({ lang: tongue.lang });
  for (const [name, value] of Object.entries(query)) words.set(name, String(value));
  return `/api${path}?${words.toString()}`;
}

async function ask<T>(path: string, query: Query, request: RequestInit): Promise<T> {
  const answer = await fetch(address(path, query), request);
  const text = await answer.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    body = { code: "unreadable", text: `${answer.status} ${answer.statusText}` };
  }
  if (!answer.ok) throw new Refused(answer.status, body as Problem);
  return body as T;
}

/** Asks for something. */
export function get<T>(path: string, query: Query = {}): Promise<T> {
  return ask<T>(path, query, {});
}

/** Says something. */
export function post<T>(path: string, body: unknown = {}): Promise<T> {
  const headers = { "content-type": "application/json" };
  return ask<T>(path, {}, { method: "POST", headers, body: JSON.stringify(body) });
}

/** Takes something away. */
export function remove<T>(path: string): Promise<T> {
  return ask<T>(path, {}, { method: "DELETE" });
}

/** Sends the text of a file. */
export function postText<T>(path: string, text: string): Promise<T> {
  const headers = { "content-type": "text/plain" };
  return ask<T>(path, {}, { method: "POST", headers, body: text });
}

/** The address of a live connection. */
export function socket(path: string): string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${location.host}${address(path, {})}`;
}
