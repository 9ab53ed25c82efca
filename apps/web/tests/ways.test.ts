// No way ends in nothing: wrong addresses, dead links, a server that is away, a phone that has the
// page over plain HTTP; and links that can be given away.

import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { KeptGame } from "../src/common/kept";
import { House, layTable, layTwo, myTurn, order } from "./house";

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.end());

const clipboard = (page: Page) =>
  page.evaluate(async () => {
    const field = document.createElement("textarea");
    document.body.append(field);
    field.focus();
    document.execCommand("paste");
    const text = field.value || (await navigator.clipboard.readText());
    field.remove();
    return text;
  });

test("an address that leads nowhere says so, and leads back", async () => {
  const page = await house.visitor();
  const nowhere = ["/nowhere", "/play", "/umpire%E0%A4%A", `/play/${"a".repeat(26)}`, "/join/abc"];
  for (const path of nowhere) {
    await page.goto(path);
    await page.getByRole("heading", { name: "Nothing here" }).waitFor();
    await page.getByRole("link", { name: "To the start page" }).click();
    await page.locator("[data-make]").first().waitFor();
  }
  await page.goto("/umpire/jdg/dance");
  await page.locator(".problem", { hasText: "dance" }).first().waitFor();
  expect(house.faults).toEqual([]);
});

test("a scenario of one's own is laid from its file, or its faults are told", async () => {
  const page = await house.visitor("en");
  const training = readFileSync("../../scenarios/ow/ow-training.toml", "utf8");
  const own = training.replace('id = "ow-training"', 'id = "my-field"');
  await page.goto("/");
  await page.locator(".own summary").first().click();
  const give = (text: string) => {
    const buffer = Buffer.from(text);
    const file = { name: "own.toml", mimeType: "text/plain", buffer };
    return page.locator("[data-own]").setInputFiles(file);
  };
  await give(own.replace('layout = "rows"', 'layout = "heaps"'));
  await page
    .locator(".own li", { hasText: /line \d+: / })
    .first()
    .waitFor();
  await give(own);
  await page.locator('[data-make="my-field"]').click();
  await page.locator("main.play").waitFor();
  expect(house.faults).toEqual([]);
});

test("the games of a browser are listed with how they stand, and forgotten", async () => {
  const { swede, saxon } = await layTwo(house);
  await myTurn(saxon);
  await order(saxon, "choose saxon-infantry");
  await saxon.goto("/");
  const line = (page: Page) => page.locator("[data-game]");
  await line(saxon).getByText("Turn 1 of 5 · Swedes decide").waitFor();
  await swede.goto("/");
  await line(swede).getByText("● Turn 1 of 5 · your decision").waitFor();
  await line(swede).getByRole("link").click();
  await myTurn(swede);
  await swede.getByRole("tab", { name: "Table" }).click();
  await swede.getByRole("button", { name: "Give up" }).click();
  await swede.getByRole("button", { name: "Yes, give up" }).click();
  await swede.locator('[data-prompt="over"]').waitFor();
  await saxon.reload();
  await line(saxon).getByText("Swedes: gave up").waitFor();

  await saxon.evaluate(() => {
    const games = JSON.parse(localStorage["rozjemca.games"] as string) as KeptGame[];
    for (const link of games.flatMap((game) => game.links)) link.token = "a".repeat(26);
    localStorage["rozjemca.games"] = JSON.stringify(games);
  });
  await saxon.reload();
  await line(saxon).getByText("the link no longer works").waitFor();
  await line(saxon).getByRole("button", { name: "Forget" }).click();
  await line(saxon).waitFor({ state: "detached" });
  expect(house.faults).toEqual([]);
});

test("a link to a moment gives away no seat", async () => {
  const { swede, saxon } = await layTwo(house);
  await myTurn(swede);
  await order(swede, "choose swedish-infantry");
  await myTurn(saxon);
  await order(saxon, "choose saxon-infantry");
  for (const page of [swede, saxon]) {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.locator(".replay input[type=range]").fill("1");
    await page.locator('[data-moment="1"]').waitFor();
    await page.locator(".replay [data-copy]").click();
    await page.locator(".replay [data-copy]", { hasText: "Copied" }).waitFor();
    const link = await clipboard(page);
    expect(link).toMatch(/\/play\/\w{26}\?at=1$/);
    expect(link.startsWith(page.url().replace("?at=1", ""))).toBe(false);
    const watcher = await house.visitor();
    await watcher.goto(link);
    await watcher.locator('[data-moment="1"]').waitFor();
    await watcher.locator("[data-present]").click();
    await watcher.locator('[data-prompt="waiting"]').waitFor();
    expect(await watcher.locator("[data-undo]").count()).toBe(0);
  }
  expect(house.faults).toEqual([]);
});

test("a phone nearby has no HTTPS, and can do everything", async () => {
  const phone = await house.visitor("en", true);
  await phone.goto(`${house.near}/`);
  expect(await phone.evaluate(() => isSecureContext)).toBe(false);
  const card = phone.locator('[data-scenario="ow-training"]');
  await card.locator('select[data-side="saxon"]').selectOption("open");
  await card.locator("[data-make]").tap();
  const invitation = phone.locator('.share:has(input[data-path^="/join/"])');
  await invitation.locator("[data-copy]").tap();
  await invitation.getByRole("button", { name: "Copied" }).waitFor();
  await phone.getByRole("tab", { name: "Table" }).tap();
  await phone.locator(".table form input").fill("Anybody there?");
  await phone.getByRole("button", { name: "Send" }).tap();
  await phone.getByRole("tab", { name: "Log" }).tap();
  await phone.getByText("Anybody there?").waitFor();
  // What can be reached from elsewhere needs no warning.
  await phone.getByRole("tab", { name: "Orders" }).tap();
  expect(await phone.getByText("works on this machine only").count()).toBe(0);
  const desk = await house.visitor();
  await layTable(desk, "open");
  await desk.getByText("works on this machine only").waitFor();
  expect(house.faults).toEqual([]);
});

test("a server that is away is waited for", async () => {
  const page = await house.visitor();
  await layTable(page);
  await myTurn(page);
  const token = page.url();
  const early = await house.visitor();
  await house.stop();
  await page.getByText("The connection is down").waitFor();
  await page.locator(".choices [data-command]").first().click();
  await page.getByText("The server does not answer").waitFor();
  await house.start();
  await page.getByText("The connection is down").waitFor({ state: "detached", timeout: 20_000 });
  expect(await myTurn(page)).toBe("mine");
  await order(page, "choose swedish-infantry");

  // The page is there before the game is.
  let away = true;
  await early.route("**/api/seats/*", (route) => (away ? route.abort() : route.continue()));
  await early.goto(token);
  await early.getByText("The server does not answer").waitFor();
  away = false;
  expect(await myTurn(early)).toBe("mine");
  expect(house.faults.filter((fault) => !fault.includes("WebSocket"))).toEqual([]);
});
