// What the browsers of both sides add to the dice, by themselves: sealed first, then opened.

import { createHash } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SeatState } from "../src/api";
import { House, layTable, layTwo, myTurn, order } from "./house";

let house: House;
beforeAll(async () => {
  house = await House.open([], "chance");
});
afterAll(() => house.end());

const token = (url: string) => url.split("/play/")[1] ?? "";
const seat = (url: string) => house.ask<SeatState>(`/seats/${token(url)}`);

test("both browsers add to the dice before anything is said, and see that it counts", async () => {
  const { swede, saxon } = await layTwo(house);
  await myTurn(swede);
  await myTurn(saxon);
  const { game } = await seat(swede.url());
  for (const { nonce, seal } of game.seats) {
    expect(nonce).toMatch(/^[0-9a-f]{32}$/);
    expect(seal).toBeNull();
  }
  for (const page of [swede, saxon]) {
    await page.getByRole("tab", { name: "Table" }).click();
    await page.locator('[data-part="ours"]').waitFor();
    expect(await page.locator(".commit").innerText()).toContain(game.commit);
  }
  await swede.getByRole("tab", { name: "Orders" }).click();
  await order(swede, "choose swedish-infantry");
  await house.say(`/seats/${token(saxon.url())}/resign`, {});
  const record = await (await fetch(`${house.home}/api/seats/${token(saxon.url())}/record`)).text();
  for (const [side, place] of [
    ["swedish", 0],
    ["saxon", 1],
  ] as const) {
    expect(record).toContain(`nonce ${side} ${game.seats[place]?.nonce}`);
  }
  const secret = /^secret (.*)$/m.exec(record)?.[1] ?? "";
  expect(createHash("sha256").update(secret).digest("hex")).toBe(game.commit);
  expect(house.faults).toEqual([]);
});

test("against a bot the browser's part is in the dice, too", async () => {
  const page = await house.visitor();
  await layTable(page);
  await myTurn(page);
  const { game } = await seat(page.url());
  expect(game.seats[0]?.nonce).toMatch(/^[0-9a-f]{32}$/);
  await order(page, "choose swedish-infantry");
  expect(house.faults).toEqual([]);
});

test("two seats of one browser wait for nobody", async () => {
  const page = await house.visitor();
  await layTable(page, "person");
  await myTurn(page);
  expect(house.faults).toEqual([]);
});

test("over plain HTTP from a device nearby it works as well", async () => {
  const page = await house.visitor();
  await page.goto(house.near);
  const card = page.locator('[data-scenario="ow-training"]');
  await card.locator("[data-make]").click();
  await page.waitForURL("**/play/*");
  await myTurn(page);
  expect(house.faults).toEqual([]);
});

/** A table at which the Swedes have sealed in a browser that is gone; their link, and the invitation. */
async function lost(): Promise<{ link: string; invitation: string }> {
  const swede = await house.visitor();
  await layTable(swede, "open");
  await swede.locator("main.play").waitFor();
  const link = swede.url();
  const invitation = await swede.locator('input[data-path^="/join/"]').inputValue();
  await expect.poll(async () => (await seat(link)).game.seats[0]?.seal).toMatch(/^[0-9a-f]{64}$/);
  await swede.context().close();
  return { link, invitation };
}

/** Both have opened their part, and it counts. */
async function bothCount(pages: Page[]): Promise<void> {
  for (const page of pages) {
    await myTurn(page);
    await page.getByRole("tab", { name: "Table" }).click();
    await page.locator('[data-part="ours"]').waitFor();
  }
}

test("whoever comes with another browser before anything is open goes on without the first one", async () => {
  const { link, invitation } = await lost();
  const again = await house.visitor();
  await again.goto(link);
  await again.locator('[data-replace-part="foreign"]').click();
  await again.locator("[data-replace-part]").waitFor({ state: "detached" });
  const saxon = await house.visitor();
  await saxon.goto(invitation);
  await saxon.locator("[data-take]").click();
  await bothCount([again, saxon]);
  expect(house.faults).toEqual([]);
});

test("whoever has lost what he sealed asks the other side, and both seal anew", async () => {
  const { link, invitation } = await lost();
  const saxon = await house.visitor();
  await saxon.goto(invitation);
  await saxon.locator("[data-take]").click();
  await saxon.waitForURL("**/play/*");
  await saxon.locator(".notice").first().waitFor();
  const nonce = async () => (await seat(link)).game.seats[1]?.nonce;
  await expect.poll(nonce).toMatch(/^[0-9a-f]{32}$/);
  const first = await nonce();
  const again = await house.visitor();
  await again.goto(link);
  const ask = again.locator('[data-replace-part="lost"]');
  await ask.click();
  // The one waits for an answer; the other refuses at first, and is asked once more.
  await again.locator('[data-offer="theirs"]').waitFor();
  expect(await ask.count()).toBe(0);
  await saxon.locator('[data-offer="mine"] [data-answer="no"]').click();
  await again.locator("[data-offer]").waitFor({ state: "detached" });
  await ask.click();
  await saxon.locator('[data-offer="mine"] [data-answer="yes"]').click();
  await bothCount([again, saxon]);
  expect(await nonce()).toMatch(/^[0-9a-f]{32}$/);
  expect(await nonce()).not.toBe(first);
  await again.getByRole("tab", { name: "Orders" }).click();
  await order(again, "choose swedish-infantry");
  expect(house.faults).toEqual([]);
});
