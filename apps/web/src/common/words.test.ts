// Both languages have the same messages with the same arguments, and the code uses no other.

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

function messages(lang: string): Map<string, string[]> {
  const text = readFileSync(`lang/${lang}.ftl`, "utf8");
  const found = new Map<string, string[]>();
  for (const block of text.split(/\n(?=[a-z])/)) {
    const id = /^([a-z][\w-]*) =/.exec(block)?.[1];
    const args = new Set([...block.matchAll(/\$(\w+)/g)].map((match) => match[1] ?? ""));
    if (id) found.set(id, [...args].sort());
  }
  return found;
}

const polish = messages("pl");
const english = messages("en");

test("both languages say the same", () => {
  expect(Object.fromEntries(polish)).toEqual(Object.fromEntries(english));
});

test("every word that the page uses is there, and every word there is used", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" });
  const sources = files
    .filter((file) => /\.(svelte|ts)$/.test(file) && !file.endsWith(".test.ts"))
    .map((file) => readFileSync(`src/${file}`, "utf8"))
    .join("\n");
  const used = [...sources.matchAll(/\bt\(\s*["'`]([\w-]+)["'`]/g)].map((match) => match[1] ?? "");
  const families = [...sources.matchAll(/\bt\(`([\w-]+-)\$\{/g)].map((match) => match[1] ?? "");
  for (const id of used) expect(english.has(id), id).toBe(true);
  for (const id of english.keys()) {
    const known = used.includes(id) || families.some((family) => id.startsWith(family));
    expect(known, `${id} is not used`).toBe(true);
  }
});
