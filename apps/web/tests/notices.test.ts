// A game by mail: a clock for each decision, word to a confirmed address, all of one's games in one file.

import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { House } from "./house";

let house: House;
let mail: Server;
const letters: string[] = [];

/** A server that speaks as much SMTP as a letter needs. */
function takeMail(): Promise<number> {
  mail = createServer((line) => {
    let text: string[] | null = null;
    let rest = "";
    const answer = (words: string) => line.write(`${words}\r\n`);
    answer("220 here");
    line.on("error", () => undefined);
    line.on("data", (data) => {
      const lines = (rest + data.toString()).split("\r\n");
      rest = lines.pop() ?? "";
      for (const said of lines) {
        if (text && said !== ".") text.push(said);
        else if (text) {
          letters.push(text.join("\n"));
          text = null;
          answer("250 taken");
        } else if (said === "DATA") {
          text = [];
          answer("354 go on");
        } else answer(said === "QUIT" ? "221 good-bye" : "250 yes");
      }
    });
  });
  return new Promise((found) => {
    mail.listen(0, "127.0.0.1", () => {
      const address = mail.address();
      found(address && typeof address === "object" ? address.port : 0);
    });
  });
}

beforeAll(async () => {
  const port = await takeMail();
  const post = ["--mail", `smtp://127.0.0.1:${port}`, "--from", "games@club.example"];
  house = await House.open([...post, "--home", "https://games.example"]);
});
afterAll(async () => {
  await house.end();
  mail.close();
});

test("a game with a clock tells until when, and sends word to a confirmed address", async () => {
  const page = await house.visitor();
  await page.goto("/");
  const card = page.locator('[data-scenario="ow-training"]');
  const clock = card.locator("[data-clock]");
  await clock.waitFor();
  expect(await clock.locator("option").allTextContents()).toEqual([
    "no clock: as long as you like",
    "10 minutes for each decision",
    "1 hour for each decision",
    "1 day for each decision",
    "3 days for each decision",
    "7 days for each decision",
  ]);
  await clock.selectOption("86400");
  await card.locator("[data-make]").click();
  await page.waitForURL("**/play/*");
  const deadline = page.locator("[data-deadline]");
  await deadline.waitFor();
  const until = Number(await deadline.getAttribute("data-deadline")) * 1000;
  expect(Math.abs(until - Date.now() - 86_400_000)).toBeLessThan(60_000);
  expect(await deadline.textContent()).toMatch(/until .+ \((1 day|23 hours) left\)/);

  await page.getByRole("tab", { name: "Table" }).click();
  const notices = page.locator("[data-notices]");
  await notices.locator("[data-address]").fill("anna@example.org");
  await notices.getByRole("button", { name: "Tell me" }).click();
  const code = notices.locator("[data-code]");
  await code.waitFor();
  const sent = letters.at(-1)?.match(/^[a-z2-9]{8}$/m)?.[0] ?? "";
  expect(sent).not.toBe("");
  await code.fill("wrong123");
  await notices.getByRole("button", { name: "Confirm" }).click();
  await notices.getByRole("alert").waitFor();
  expect(await notices.getByRole("alert").textContent()).toContain("not the code");
  await code.fill(sent);
  await notices.getByRole("button", { name: "Confirm" }).click();
  await notices.getByText("a notice goes to anna@example.org").waitFor();
  await page.reload();
  await page.getByRole("tab", { name: "Table" }).click();
  await notices.locator("[data-notices-off]").click();
  await notices.locator("[data-address]").waitFor();
  expect(letters).toHaveLength(1);

  await page.goto("/");
  const download = page.waitForEvent("download");
  await page.locator("[data-export]").click();
  const archive = readFileSync(await (await download).path(), "latin1");
  expect(archive).toContain("rozjemca record 1\nruleset ow\n");
  expect(house.faults).toEqual([]);
});

test("where nothing can be sent the page offers nothing", async () => {
  const plain = await House.open();
  try {
    const page = await plain.visitor("pl", true);
    await page.goto("/");
    await page.locator('[data-make="ow-training"]').click();
    await page.waitForURL("**/play/*");
    const asked = page.waitForResponse((answer) => answer.url().includes("/notices"));
    await page.getByRole("tab", { name: "Stół" }).click();
    expect(await (await asked).json()).toMatchObject({ ways: [], wish: null });
    await page.getByRole("button", { name: "Poddaj się" }).waitFor();
    expect(await page.locator("[data-notices], [data-deadline]").count()).toBe(0);
    expect(plain.faults).toEqual([]);
  } finally {
    await plain.end();
  }
});
