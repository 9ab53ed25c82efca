// A game of written orders: missions, orders by gesture, by button and in writing, a charge, answers,
// the end of the battle, a phone, and a look by axe.

import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import type { ChecksOut, OddsOut, PieceOut, ProposalOut, SeatState } from "../src/api";
import { drag } from "./ground";
import { House, layBattle, myTurn, say, serious } from "./house";

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.end());

const sit = (page: Page) => layBattle(page, ["wn-training", "blue", "bot sergeant"]);
const state = (token: string) => house.ask<SeatState>(`/seats/${token}`);
const fact = (piece: PieceOut, key: string) => piece.facts.find((one) => one.key === key)?.value;

async function unit(token: string, id: string): Promise<PieceOut> {
  const found = (await state(token)).view.pieces.find((piece) => piece.id === id);
  if (!found) throw new Error(`no ${id}`);
  return found;
}

/** Everybody is to attack, and the first move begins. */
async function begin(page: Page): Promise<void> {
  await myTurn(page);
  await page.locator('[data-everybody="attack"]').click();
  await page.locator('[data-waiting="0"]').waitFor();
  await say(page, page.locator('[data-command="ready"]'));
  await page.locator('[data-step-now="1"]').waitFor();
}

/** Waits until the rules have answered what is written. */
const answered = (page: Page, text: RegExp) =>
  expect.poll(() => page.locator("[data-written]").inputValue()).toMatch(text);

test("orders for the game: by a click, by a route on the table, in writing, by default", async () => {
  const page = await house.visitor();
  const token = await sit(page);
  await myTurn(page);
  expect(await page.locator(".steps .now").count()).toBe(0);
  await page.locator('[data-waiting="4"]').waitFor();

  // A route of two points, and whom to strike first: all on the table.
  await page.locator('[data-pick="r1"]').click();
  await page.locator('[data-stance="attack"]').click();
  const cloth = page.locator(".free .cloth");
  await cloth.click({ position: { x: 300, y: 300 } });
  await cloth.click({ position: { x: 250, y: 200 } });
  await page.locator('[data-piece="b2"] .face').first().click();
  await expect
    .poll(() => page.locator("[data-mission]").getAttribute("data-mission"))
    .toMatch(/^mission r1 attack \d+,\d+ \d+,\d+ first b2$/);
  await page.locator("[data-route-back]").click();
  expect(await serious(page)).toEqual([]);
  await say(page, page.locator("[data-give]"));
  expect(fact(await unit(token, "r1"), "fact-mission")).toMatch(/^attack \d+,\d+ first b2$/);

  // The next one without an order comes to hand; this one gets his in writing.
  await page.locator('[data-mission^="mission r2 "]').waitFor();
  await page.locator("[data-written]").fill("attack 3000,50");
  await page.locator("[data-against] button.clause").waitFor();
  expect(await page.locator("[data-give]").isDisabled()).toBe(true);
  await page.locator("[data-written]").fill("atack 800,50");
  await page.locator("[data-fault]", { hasText: "atack" }).waitFor();
  await page.locator("[data-written]").fill("attack 800,50");
  await page.locator("[data-give]:enabled").waitFor();
  await say(page, page.locator("[data-give]"));
  await page.locator('[data-mission^="mission r3 "]').waitFor();
  await say(page, page.locator('[data-default="hold"]'));
  await page.locator('[data-mission^="mission r4 "]').waitFor();
  await say(page, page.locator('[data-default="attack"]'));
  await page.locator('[data-waiting="0"]').waitFor();
  expect(await page.locator('[data-ordered="true"]').count()).toBe(4);
  await say(page, page.locator('[data-command="ready"]'));
  await page.locator('[data-step-now="1"]').waitFor();
  expect((await state(token)).view.part).toBe(1);
  expect(house.faults).toEqual([]);
});

test("orders for the move: by a gesture, by buttons, in writing; what is forbidden says why", async () => {
  const page = await house.visitor();
  const token = await sit(page);
  await begin(page);

  // By a gesture: the rules write the order, as far as the move goes.
  await page.locator('[data-piece="r1"] .face').first().click();
  await page.locator('[data-sheet="r1"]').waitFor();
  await answered(page, /^hold$/);
  await drag(page, page.locator('[data-grip="lead"]'), { x: 0, y: -25 });
  await answered(page, /^advance [\d.]+$/);
  await expect
    .poll(() => page.locator("[data-quarters]").innerText())
    .toMatch(/^([1-3]?[¼½¾]|[1-4]) of 4 quarters/);
  await drag(page, page.locator('[data-grip="turn"]'), { x: 12, y: 0 });
  await answered(page, /^advance [\d.]+, wheel right \d+$/);
  await page.locator("[data-silent]").click();
  await answered(page, /^hold-fire, advance/);
  expect(await serious(page)).toEqual([]);
  await say(page, page.locator("[data-give]"));
  expect(fact(await unit(token, "r1"), "fact-order")).toMatch(/^hold-fire, advance .*wheel right/);

  // In writing: too long, unreadable, right.
  await page.locator('[data-sheet="r2"]').waitFor();
  const line = page.locator("[data-written]");
  await line.fill("double, advance 60");
  await page.locator("[data-against] button.clause", { hasText: "10.2" }).waitFor();
  expect(await page.locator("[data-give]").isDisabled()).toBe(true);
  await line.fill("advence 5");
  await page.locator("[data-fault]", { hasText: "advance" }).waitFor();
  await line.fill("advance 6, wheel left 10");
  await page.locator("[data-give]:enabled").waitFor();
  await page.locator("[data-words]", { hasText: "March 6 cm, wheel 10° left" }).waitFor();
  const before = await page.locator("main.play").getAttribute("data-decision");
  await line.press("Enter");
  await page.locator(`main.play:not([data-decision="${before}"])`).waitFor();
  expect(fact(await unit(token, "r2"), "fact-order")).toBe("advance 6, wheel left 10");

  // By buttons: a formation, a turn; and to stay.
  await page.locator('[data-sheet="r3"]').waitFor();
  await page.locator('[data-form="squadron-column"]').click();
  await answered(page, /form squadron-column/);
  await say(page, page.locator("[data-give]"));
  await page.locator('[data-sheet="r4"]').waitFor();
  await page.locator('[data-act="limber"]').click();
  await answered(page, /^limber$/);
  await page.locator('[data-act="limber"]').click();
  await answered(page, /^hold$/);
  await say(page, page.locator("[data-hold]"));
  await page.locator('[data-waiting="0"]').waitFor();

  // Who has his order can be given another; the general rides to a battalion.
  await page.locator('[data-pick="r4"]').click();
  await page.locator('[data-act="limber"]').click();
  await answered(page, /^limber$/);
  await say(page, page.locator("[data-give]"));
  expect(fact(await unit(token, "r4"), "fact-order")).toBe("limber");
  await page.locator('[data-general-pick="r0"]').click();
  await page.locator('[data-ride-to="r4"]').click();
  await say(page, page.locator("[data-ride] [data-give]"));
  expect((await state(token)).view.leaders.find(({ id }) => id === "r0")).toBeDefined();

  // The move is played, and the units did as they were told.
  const from = (await unit(token, "r2")).front?.at[1] ?? 0;
  await say(page, page.locator('[data-command="ready"]'));
  await myTurn(page);
  expect((await unit(token, "r2")).front?.at[1]).toBeLessThan(from - 3000);
  expect((await unit(token, "r3")).facts.map(({ key }) => key)).toContain("form-squadron-column");
  expect(house.faults).toEqual([]);
});

test("an order along the route is one that may be given", async () => {
  const page = await house.visitor();
  const token = await sit(page);
  await myTurn(page);
  await page.locator('[data-pick="r1"]').click();
  await page.locator("[data-written]").fill("hold 600,402 634,181");
  await page.locator("[data-give]:enabled").waitFor();
  await say(page, page.locator("[data-give]"));
  await say(page, page.locator('[data-command="ready"]'));
  await page.locator('[data-step-now="1"]').waitFor();
  await page.locator('[data-pick="r1"]').click();
  await page.locator('[data-sheet="r1"]').waitFor();
  await page.locator("button[data-route]").click();
  await answered(page, /wheel|advance/);
  await page.locator("[data-give]:enabled").waitFor();
  expect(await page.locator("[data-against]").count()).toBe(0);
  await say(page, page.locator("[data-give]"));
  expect(fact(await unit(token, "r1"), "fact-order")).toMatch(/wheel|advance/);
  expect(house.faults).toEqual([]);
});

test("a charge comes: the unit is named and answers; the other side's writing is waited for", async () => {
  const page = await house.visitor();
  await layBattle(page, ["wn-training", "blue", "open"]);
  const invited = await page.locator('input[data-path^="/join/"]').inputValue();
  const { token: blue } = await house.say<{ token: string }>(
    `/invitations/${invited.split("/join/")[1]}`,
    {},
  );
  const write = async (command: string) => {
    const { decision } = await state(blue);
    await house.say(`/seats/${blue}/commands`, { decision, command });
  };
  await myTurn(page);
  await say(page, page.locator('[data-command="ready"]'));
  await page.locator("[data-sealed]").waitFor();
  await write("mission b3 attack 1000,500 1000,850 first r3");
  await write("ready");
  // Blue's light horse rides up to Red's, and charges it in the fourth move; nobody fires before.
  const ride = [
    "wheel left 64, advance 19",
    "wheel left 4, advance 35.1",
    "advance 27.3",
    "charge r3",
  ];
  for (const order of ride) {
    await myTurn(page);
    await page.locator('[data-pick="r4"]').click();
    await page.locator("[data-silent]").click();
    await answered(page, /^hold-fire$/);
    await page.locator("[data-give]:enabled").waitFor();
    await say(page, page.locator("[data-give]"));
    await page.locator("[data-put-down]").click();
    await write(`order b3 ${order}`);
    await write("order b4 hold-fire");
    await write("ready");
    await say(page, page.locator('[data-command="ready"]'));
  }
  await page.locator(".answers h2", { hasText: "Red Light Horse" }).waitFor();
  await page.locator('[data-step-now="2"]').waitFor();
  await page
    .locator(".answers p", { hasText: "Blue Light Horse charges Red Light Horse" })
    .waitFor();
  expect(await serious(page)).toEqual([]);
  const answers = page.locator(".answers [data-command]");
  expect((await answers.first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await say(page, page.locator('[data-command="choose counter-charge"]'));

  // What happened to those who met is told on their cards, with the accounts.
  await page.locator("#tab-armies").click();
  await page.locator(".oob button.plain", { hasText: "Light Horse" }).first().click();
  await page.locator("#tab-choices").click();
  await page.locator("[data-about] .history .told details.roll").first().waitFor();
  expect(house.faults).toEqual([]);
});

/** Says something for a seat without the page. */
async function write(token: string, command: string): Promise<void> {
  const { decision } = await state(token);
  await house.say(`/seats/${token}/commands`, { decision, command });
}

test("two are charged at once, by picking one after the other; guns are given an observer", async () => {
  const page = await house.visitor();
  const token = await layBattle(page, ["meeting-1809", "austrian", "open"]);
  const invited = await page.locator('input[data-path^="/join/"]').inputValue();
  const { token: blue } = await house.say<{ token: string }>(
    `/invitations/${invited.split("/join/")[1]}`,
    {},
  );
  // Two columns stand side by side, and a line before both of them.
  await write(blue, "deploy a1 company-column 300,330 32768");
  await write(blue, "deploy a2 company-column 355,330 32768");
  await write(blue, "deploy a3 company-column 650,330 32768");
  await write(blue, "ready");
  await write(token, "deploy f1 line 330,980 0");
  await write(token, "ready");
  await write(blue, "ready");
  await write(token, "mission f1 attack 330,60");
  await write(token, "ready");
  await page.locator('[data-step-now="1"]').waitFor();

  await page.locator('[data-pick="f1"]').click();
  await page.locator('[data-sheet="f1"]').waitFor();
  await answered(page, /^hold$/);
  await page.locator('[data-piece="a1"] .face').first().click();
  await page.locator('[data-write-strike="charge"]:enabled').click();
  await answered(page, /^charge a1$/);
  expect(await page.locator('[data-write-strike="also"]').count()).toBe(0);
  // Another one with him, by the rules' leave; and a third who is too far aside, which they forbid.
  await page.locator('[data-piece="a2"] .face').first().click();
  await page.locator('[data-write-strike="also"]:enabled').click();
  await answered(page, /^charge a1, charge a2$/);
  await page.locator('[data-write-strike="also"][aria-pressed="true"]').waitFor();
  await expect.poll(() => page.locator('[data-blow="f1"]').count()).toBe(2);
  await page.locator('[data-enemy="a3"]').click();
  await page.locator('[data-write-strike="also"]:disabled').waitFor();
  const why = page.locator(".against-whom [data-against] button.clause", { hasText: "17.2e" });
  await why.last().waitFor();
  // He is let off, and taken again.
  await page.locator('[data-enemy="a1"]').click();
  await page.locator('[data-write-strike="also"]:enabled').click();
  await answered(page, /^charge a2$/);
  await page.locator('[data-enemy="a1"]').click();
  await page.locator('[data-write-strike="also"]:enabled').click();
  await answered(page, /^charge a2, charge a1$/);
  expect(await serious(page)).toEqual([]);
  await page.locator("[data-give]:enabled").waitFor();
  await say(page, page.locator("[data-give]"));
  expect(fact(await unit(token, "f1"), "fact-order")).toBe("charge a2, charge a1");

  // Guns have an observer on a side, so far away; the rules say how far is too far.
  await page.locator('[data-pick="f12"]').click();
  await page.locator('[data-sheet="f12"]').waitFor();
  await page.locator('[data-lookout="left"]').click();
  await answered(page, /^observer left 3$/);
  await page.locator('[data-lookout="right"]').click();
  await answered(page, /^observer right 3$/);
  await page.locator("[data-lookout-far]").fill("8");
  await answered(page, /^observer right 8$/);
  await page.locator(".outcome [data-against] button.clause", { hasText: "14.3" }).waitFor();
  expect(await page.locator("[data-give]").isDisabled()).toBe(true);
  await page.locator("[data-lookout-far]").fill("4.5");
  await answered(page, /^observer right 4.5$/);
  await page.locator("[data-give]:enabled").waitFor();
  expect(await serious(page)).toEqual([]);
  await say(page, page.locator("[data-give]"));
  expect(fact(await unit(token, "f12"), "fact-order")).toBe("observer right 4.5");
  // Those who have no guns send nobody.
  await page.locator('[data-pick="f2"]').click();
  await page.locator('[data-sheet="f2"]').waitFor();
  await page.locator("[data-act]").first().waitFor();
  expect(await page.locator("[data-lookout]").count()).toBe(0);
  expect(house.faults).toEqual([]);
});

test("a battle against a bot, with whatever charges can be had, to its end", async () => {
  const page = await house.visitor();
  const token = await sit(page);
  await begin(page);
  for (let move = 1; (await myTurn(page)) === "mine";) {
    if ((await page.locator(".answers").count()) > 0) {
      await say(page, page.locator(".answers [data-command]").first());
      continue;
    }
    if (move <= 4) {
      await strike(page, token);
      await forward(page, token);
    }
    move += 1;
    await say(page, page.locator('[data-command="ready"]'));
  }
  const { outcome } = await state(token);
  expect(await page.locator("[data-result]").textContent()).toBe(outcome?.text);
  expect(await page.locator("[data-sealed], .seal").count()).toBe(0);
  // What happened to a unit is told after the battle as well, also to those who are gone.
  await page.locator("#tab-armies").click();
  await page.locator(".oob button.plain").first().click();
  await page.locator("#tab-choices").click();
  await page.locator("[data-about] .history > summary").waitFor();
  expect(house.faults).toEqual([]);
});

/** Charges with whoever could come to blows. */
async function strike(page: Page, token: string): Promise<void> {
  const { view } = await state(token);
  const here = (side: string) =>
    view.pieces.filter((piece) => piece.side === side && piece.status.key === "unit-here");
  const enemies = here("blue");
  for (const { id } of here("red").filter(({ arm }) => arm !== "artillery")) {
    const commands = enemies.map((enemy) => `order ${id} charge ${enemy.id}`);
    const { checks } = await house.say<ChecksOut>(`/seats/${token}/checks`, { commands });
    for (const enemy of enemies.filter((_, k) => checks[k]?.allowed)) {
      const query = `command=${encodeURIComponent(`order ${id} charge ${enemy.id}`)}`;
      const { odds } = await house.ask<OddsOut>(`/seats/${token}/odds?${query}`);
      if ((odds?.length ?? 0) < 2 && !odds?.[0]?.decision) continue;
      await page.locator(`[data-pick="${id}"]`).click();
      await page.locator(`[data-enemy="${enemy.id}"]`).waitFor({ state: "attached" });
      await page.locator(`[data-piece="${enemy.id}"] .face`).first().click();
      await page.locator('[data-write-strike="charge"]').click();
      await answered(page, new RegExp(`charge ${enemy.id}$`));
      await page.locator(`[data-blow="${id}"]`).waitFor({ state: "attached" });
      await page.locator("[data-give]:enabled").waitFor();
      await say(page, page.locator("[data-give]"));
      break;
    }
  }
}

/** Those that wait go on along their routes, wherever the rules let them. */
async function forward(page: Page, token: string): Promise<void> {
  const { menu } = await state(token);
  let [offered, marched] = [false, 0];
  for (const id of ["r1", "r2", "r3"]) {
    const piece = await unit(token, id);
    if (piece.marks.length > 0 || piece.status.key !== "unit-here") continue;
    await page.locator(`[data-pick="${id}"]`).click();
    await page.locator(`[data-sheet="${id}"]`).waitFor();
    await answered(page, /^hold$/);
    const route = page.locator("[data-route]");
    // Whoever has rallied from a rout waits for new orders, and has no route (10.1c).
    if (!/ \d+,\d+/.test(fact(piece, "fact-mission") ?? "")) {
      expect(await route.count()).toBe(0);
      continue;
    }
    offered ||= menu.some(({ command }) => command.startsWith(`order ${id} advance `));
    const asked = page.waitForResponse((answer) => {
      const { pathname, searchParams } = new URL(answer.url());
      const command = searchParams.get("command") ?? "";
      return pathname.endsWith("/propose") && command.startsWith(`march ${id} `);
    });
    await route.click();
    const { allowed, command } = (await (await asked).json()) as ProposalOut;
    if (!allowed) {
      await page.locator(".outcome [data-against] button.clause").first().waitFor();
      expect(await page.locator("[data-give]").isDisabled()).toBe(true);
      continue;
    }
    const order = command?.replace(`order ${id} `, "") ?? "";
    await expect.poll(() => page.locator("[data-written]").inputValue()).toBe(order);
    await page.locator("[data-give]:enabled").waitFor();
    await say(page, page.locator("[data-give]"));
    expect(fact(await unit(token, id), "fact-order")).toBe(order);
    marched += 1;
  }
  if (offered) expect(marched).toBeGreaterThan(0);
}

test("an order is given by the keyboard alone", async () => {
  const page = await house.visitor();
  const token = await sit(page);
  await begin(page);
  await page.locator(".free > svg").focus();
  await page.keyboard.press("n");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.keyboard.press("Enter");
  await page.locator('[data-sheet="r1"] [data-flank]').first().waitFor({ state: "attached" });
  await answered(page, /^hold$/);
  // What every button may write is asked at once.
  expect(asked.filter((path) => path.endsWith("/checks"))).toHaveLength(2);
  expect(asked.length).toBeLessThan(8);
  for (const key of ["ArrowUp", "ArrowUp"]) await page.keyboard.press(key);
  await answered(page, /^advance 2$/);
  await page.keyboard.press("Enter");
  await page.locator('[data-sheet="r2"]').waitFor();
  await page.keyboard.press("Escape");
  await page.locator('[data-pick="r1"][data-ordered="true"]').waitFor();
  expect(await page.locator(".order-sheet").count()).toBe(0);
  expect(fact(await unit(token, "r1"), "fact-order")).toBe("advance 2");
  expect(house.faults).toEqual([]);
});

test("on a phone the sheet of an order lies below the table and is good to touch", async () => {
  const page = await house.visitor("pl", true);
  await sit(page);
  await begin(page);
  await page.locator('[data-pick="r3"]').tap();
  await page.locator('[data-sheet="r3"]').waitFor();
  await page.locator("[data-step=ahead]").tap();
  await answered(page, /^advance 1$/);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  for (const button of await page.locator(".order-sheet button:visible").all()) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  }
  expect(await serious(page)).toEqual([]);
  await say(page, page.locator("[data-give]"));
  expect(house.faults).toEqual([]);
});
