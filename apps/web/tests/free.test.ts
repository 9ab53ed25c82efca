// A free table: a battle of Szwadron by clicks to its end, a unit dragged and turned, a refusal
// explained, play by keyboard and by fingers, and a look by axe.

import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SeatState } from "../src/api";
import type { KeptGame } from "../src/common/kept";
import { House, myTurn, serious } from "./house";

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.end());

/** Lays the table of the training ground against somebody, and says whose seat the page has. */
async function lay(page: Page, blue = "bot sergeant"): Promise<string> {
  await page.goto("/");
  const card = page.locator('[data-scenario="szwadron-training"]');
  await card.locator('select[data-side="blue"]').selectOption(blue);
  await card.locator("[data-make]").click();
  await page.waitForURL("**/play/*");
  await page.locator("main.play").waitFor();
  return page.url().split("/play/")[1] ?? "";
}

/** Clicks, lets the dice fall if they are asked for, and waits until it is done. */
async function say(page: Page, button: Locator): Promise<void> {
  const before = await page.locator("main.play").getAttribute("data-decision");
  await button.click();
  const moved = page.locator(`main.play:not([data-decision="${before}"])`);
  await moved.or(page.locator("[data-roll]")).first().waitFor();
  if ((await page.locator("[data-roll]").count()) > 0) {
    await page.locator("[data-roll]").click();
    await moved.waitFor();
  }
}

/** Plays for both seats of a browser until red's units can act. */
async function toMyUnits(page: Page): Promise<void> {
  const links = await page.evaluate(() => {
    const [game] = JSON.parse(localStorage.getItem("rozjemca.games") ?? "[]") as KeptGame[];
    return game?.links.filter((link) => link.role === "seat") ?? [];
  });
  for (let turns = 0; turns < 20; turns++) {
    for (const { side, token } of links) {
      const { menu, decision } = await house.ask<SeatState>(`/seats/${token}`);
      const mine = side === "red" && menu.some((item) => item.kind === "end");
      if (mine) return page.locator("[data-pick]").first().waitFor();
      const wanted = menu.find((item) => ["roll", "end", "decline"].includes(item.kind));
      if (!wanted) continue;
      await house.say(`/seats/${token}/commands`, { decision, command: wanted.command });
    }
  }
  throw new Error("red never acts");
}

/** The middle of something on the screen. */
async function middle(what: Locator): Promise<{ x: number; y: number }> {
  const box = await what.first().boundingBox();
  if (!box) throw new Error("it is not to be seen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function drag(page: Page, what: Locator, by: { x: number; y: number }): Promise<void> {
  const from = await middle(what);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 8 });
  await page.mouse.up();
}

/** Waits until the rules have said something to where the unit is led. */
async function answered(page: Page, verdict: "free" | "barred"): Promise<void> {
  await page.locator(`[data-lead="${verdict}"] .end`).first().waitFor();
}

test("the training ground is played by clicks to its end", async () => {
  const page = await house.visitor();
  await lay(page);
  let clicks = 0;
  while ((await myTurn(page)) === "mine") {
    expect((clicks += 1)).toBeLessThan(400);
    const units = page.locator("[data-pick]");
    const plain = page.locator(".choices [data-command]");
    // Every third order ends the turn, so that the rounds go by.
    if ((await units.count()) === 0 || clicks % 3 === 0) {
      await say(page, plain.last());
      continue;
    }
    await units.nth(clicks % (await units.count())).click();
    const deeds = page.locator(".in-hand > .choices [data-command]");
    const places = page.locator(".places > summary");
    if ((await deeds.count()) > 0 && clicks % 2 === 0) {
      const fold = page.locator(".in-hand > .choices details:not([open]) > summary");
      if ((await fold.count()) > 0) await fold.first().click();
      await say(page, deeds.first());
    } else if ((await places.count()) > 0) {
      await places.click();
      const fold = page.locator(".places .choices details:not([open]) > summary");
      if ((await fold.count()) > 0) await fold.first().click();
      await say(page, page.locator(".places .choices [data-command]").first());
    } else await say(page, deeds.first());
  }
  expect(clicks).toBeGreaterThan(15);
  expect(await page.locator("[data-result]").innerText()).not.toBe("");
  expect(house.faults).toEqual([]);
});

test("a unit is dragged and turned; what breaks a rule is shown with the rule", async () => {
  const page = await house.visitor();
  const token = await lay(page, "person");
  await toMyUnits(page);
  const name = "r1";
  const before = await house.ask<SeatState>(`/seats/${token}`);
  const unit = before.view.pieces.find((piece) => piece.id === name);
  await page.locator(`[data-piece="${name}"]`).hover();
  await page.locator(".legend li", { hasText: "control zone" }).waitFor();
  // Where measuring is not free nobody sees how far a unit goes before its move is declared.
  expect(await page.locator(".legend li", { hasText: "reach" }).count()).toBe(0);
  expect(await page.locator("[data-ruler]").count()).toBe(0);
  await page.locator(`[data-piece="${name}"]`).click();
  await page.locator('[data-drill="move"]').click();
  await answered(page, "free");
  await page.locator("path.area.reach").waitFor();

  await drag(page, page.locator('[data-grip="lead"]'), { x: 0, y: -300 });
  await answered(page, "barred");
  const against = page.locator("[data-against]");
  await against.locator("button.clause", { hasText: "3.1.5" }).first().waitFor();
  expect(await against.innerText()).toMatch(/14 cm/);
  expect(await page.locator("[data-go]").isDisabled()).toBe(true);
  expect(await page.locator(".lead .way.wrong").count()).toBeGreaterThan(0);
  expect(await serious(page)).toEqual([]);

  await page.locator("[data-nearest]").click();
  await answered(page, "free");
  await drag(page, page.locator('[data-grip="turn"]'), { x: 14, y: 0 });
  await expect
    .poll(() => page.locator("[data-drilled]").getAttribute("data-drilled"))
    .not.toMatch(/ 0$/);
  await page.locator("[data-ruler]").click();
  const table = await middle(page.locator(".free svg"));
  await page.mouse.move(table.x, table.y);
  await page.mouse.down();
  await page.mouse.move(table.x + 100, table.y, { steps: 4 });
  await page.mouse.up();
  expect(await page.locator("[data-measured]").textContent()).toMatch(/\d cm/);
  await page.locator("[data-ruler]").click();

  await page.locator('[data-form="column:2"]').click();
  await page.locator('[data-drilled*=" column:2 "]').waitFor();
  for (let tries = 0; tries < 12; tries++) {
    if (await page.locator("[data-go]").isEnabled()) break;
    await page.locator("[data-nearest], [data-turn=left]").last().click();
    await page.waitForTimeout(200);
  }
  await say(page, page.locator("[data-go]"));
  const after = await house.ask<SeatState>(`/seats/${token}`);
  const now = after.view.pieces.find((piece) => piece.id === name);
  expect(now?.front).not.toEqual(unit?.front);
  expect(house.faults).toEqual([]);
});

test("an enemy out of sight or reach is explained, and strips of sight are drawn", async () => {
  const page = await house.visitor();
  await lay(page, "person");
  await toMyUnits(page);
  const [own, enemy] = ["r1", "b1"];
  await page.locator(`[data-pick="${own}"]`).click();
  await page.locator(`[data-piece="${enemy}"] .face`).first().click();
  await page.locator("path.area.strip, path.area.strip-barred").first().waitFor();
  // A unit that is not this side's does not act.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.locator(`[data-piece="${enemy}"] .face`).first().click();
  await page.locator("[data-why] button.clause").first().waitFor();
  expect(await serious(page)).toEqual([]);
  expect(house.faults).toEqual([]);
});

test("a unit is led by the keyboard alone", async () => {
  const page = await house.visitor("pl");
  await lay(page, "person");
  await toMyUnits(page);
  await page.locator(".free svg[role=application]").focus();
  await page.keyboard.press("n");
  await page.locator("p.unseen[aria-live]", { hasText: "może działać" }).waitFor();
  await page.keyboard.press("Enter");
  await page.locator('[data-drill="move"]').focus();
  await page.keyboard.press("Enter");
  await answered(page, "free");
  await page.locator(".free svg[role=application]").focus();
  for (let steps = 0; steps < 3; steps++) await page.keyboard.press("ArrowUp");
  await answered(page, "free");
  await expect.poll(() => page.locator("[data-cost]").innerText()).toMatch(/\b3 z \d+ cm/);
  const before = await page.locator("main.play").getAttribute("data-decision");
  await page.keyboard.press("Enter");
  await page.locator(`main.play:not([data-decision="${before}"])`).waitFor();
  expect(house.faults).toEqual([]);
});

test("a finger leads a unit on a phone", async () => {
  const page = await house.visitor("en", true);
  await lay(page, "person");
  await toMyUnits(page);
  await page.locator("[data-pick]").first().tap();
  await page.locator('[data-drill="move"]').tap();
  await answered(page, "free");
  const before = await page.locator("[data-drilled]").getAttribute("data-drilled");
  const from = await middle(page.locator('[data-grip="lead"] circle'));
  const hand = await page.context().newCDPSession(page);
  for (const [type, x] of [
    ["touchStart", 0],
    ["touchMove", 6],
    ["touchMove", 12],
  ] as const) {
    const touchPoints = [{ x: from.x + x, y: from.y }];
    await hand.send("Input.dispatchTouchEvent", { type, touchPoints });
  }
  await hand.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect
    .poll(() => page.locator("[data-drilled]").getAttribute("data-drilled"))
    .not.toBe(before);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  expect(house.faults).toEqual([]);
});
