// What two people must agree on: later take-backs, dice of their own; and a link that was lost.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { House, layTable, layTwo, myTurn, order } from "./house";

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.end());

const length = (page: Page, commands: number) =>
  page.locator(`main.play[data-length="${commands}"]`).waitFor();

test("a command is taken back later when the other side agrees, and stays when it does not", async () => {
  const { swede, saxon } = await layTwo(house);
  await myTurn(swede);
  await order(swede, "choose swedish-infantry");
  await myTurn(saxon);
  await order(saxon, "choose saxon-infantry");
  await length(swede, 2);

  expect(await swede.locator("[data-undo]").isDisabled()).toBe(true);
  await swede.locator("[data-take-back]").click();
  await swede.locator('.offer[data-offer="theirs"]').waitFor();
  await saxon.locator('.offer[data-offer="mine"] [data-answer="no"]').click();
  await saxon.locator(".offer").waitFor({ state: "detached" });
  await swede.locator(".offer").waitFor({ state: "detached" });
  await length(swede, 2);

  await swede.locator("[data-take-back]").click();
  await saxon.locator('.offer[data-offer="mine"] [data-answer="yes"]').click();
  await length(swede, 0);
  await length(saxon, 0);
  await myTurn(swede);
  await order(swede, "choose swedish-horse");
  await saxon.getByRole("tab", { name: "Log" }).click();
  await saxon.locator(".entry.undone").first().waitFor();
  expect(house.faults).toEqual([]);
});

test("real dice are typed in once the other side has agreed", async () => {
  const { swede, saxon } = await layTwo(house, "typed");
  await swede.locator('.offer[data-offer="theirs"]').waitFor();
  expect(await swede.locator(".choices").count()).toBe(0);

  await saxon.locator('.offer[data-offer="mine"] [data-answer="yes"]').click();
  await myTurn(swede);
  await order(swede, "choose swedish-infantry");
  await myTurn(saxon);
  await saxon.locator('.choices [data-command="choose saxon-infantry"]').click();
  const faces = saxon.locator(".throw .face-button");
  for (const [thrown, face] of [7, 3].entries()) {
    await faces.first().waitFor();
    await length(saxon, 1);
    if (thrown === 0) expect(await faces.count()).toBe(10);
    const asked = saxon.locator(`.throw[data-given="${thrown}"]`);
    await asked.getByRole("button", { name: String(face), exact: true }).click();
  }
  await length(saxon, 2);
  await length(swede, 2);
  // Each side sees its own die; the other side's is its secret.
  const dice = [];
  for (const page of [swede, saxon]) {
    await page.getByRole("tab", { name: "Log" }).click();
    await page.locator(".roll summary .die").first().waitFor();
    dice.push(await page.locator(".roll summary .die").allInnerTexts());
  }
  expect(dice.toSorted()).toEqual([["3"], ["7"]]);
  expect(house.faults).toEqual([]);
});

test("where dice are real, a person throws for the bot", async () => {
  const page = await house.visitor();
  await layTable(page, "bot sergeant", "typed");
  // The sergeant has chosen by then, or chooses after us: whoever is last needs the dice.
  await myTurn(page);
  await page.locator('.choices [data-command="choose swedish-infantry"]').click();
  let thrown = 0;
  for (;;) {
    const asked = page.locator('.throw, [data-busy="false"] [data-prompt="mine"]');
    await asked.first().waitFor();
    // What is thrown for is said of our own commands, too.
    const bot = page.locator(".throw [data-for]", { hasText: "Saxons" });
    if ((await bot.count()) > 0) break;
    // The lowest face, then the highest: whatever is added, the initiative is never a tie.
    const faces = page.locator(".throw .face-button");
    const face = thrown++ % 2 === 0 ? faces.first() : faces.last();
    if ((await faces.count()) > 0) await face.click({ timeout: 2_000 }).catch(() => undefined);
    else await page.locator(".choices [data-command]").last().click();
  }
  const table = page.locator("main.play");
  const before = await table.getAttribute("data-length");
  while ((await table.getAttribute("data-length")) === before) {
    const face = page.locator(".throw .face-button").nth(4);
    await face.click({ timeout: 2_000 }).catch(() => undefined);
    await page.waitForTimeout(200);
  }
  expect(house.faults).toEqual([]);
});

test("a lost link is found again by the browser that made the game", async () => {
  const page = await house.visitor();
  const lost = await layTable(page);
  await myTurn(page);
  await order(page, "choose swedish-infantry");
  await page.evaluate(() => localStorage.clear());
  await page.goto("/");
  await page.locator("[data-recover]").click();
  await page.waitForURL("**/play/*");
  await myTurn(page);
  const found = page.url().split("/play/")[1] ?? "";
  expect(found).not.toBe(lost);
  expect(Number(await page.locator("main.play").getAttribute("data-length"))).toBeGreaterThan(0);

  const stranger = await house.visitor();
  await stranger.goto("/");
  await stranger.locator("[data-make]").first().waitFor();
  expect(await stranger.locator("[data-recover]").count()).toBe(0);
  await stranger.goto(`/play/${lost}`);
  await stranger.getByRole("heading", { name: "Nothing here" }).waitFor();
  expect(house.faults).toEqual([]);
});
