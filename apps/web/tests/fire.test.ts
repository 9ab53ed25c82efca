// Fire and steel on a free table: single figures picked to fire, a charge led to an enemy who repels it,
// units that fight together, and the training ground played to its end.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CheckOut, ProposalOut } from "../src/api";
import { answered, declare, drag, Ground } from "./ground";
import { House, layBattle, myTurn, say, serious } from "./house";

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.end());

const place = (x: number, y: number) => `${x.toFixed(2)},${y.toFixed(2)} 0`;

test("single figures fire: picked on the table, in the list, and all of them again", async () => {
  const [page, ground] = [await house.visitor(), await Ground.near(house, 80)];
  await ground.sit(page);
  await page.locator('[data-pick="r1"]').click();
  await page.locator('[data-aim="b3"]').click();
  await page.locator('[data-volley="fire r1 b3 small-arms all"]').waitFor();
  await page.locator("path.area.strip").waitFor();
  await page.locator('[data-figure="r1.2"]').click();
  await page.locator('[data-number="3"]').click();
  await page.locator('[data-volley="fire r1 b3 small-arms 1,4,5,6,7,8"]').waitFor();
  await page.locator("[data-none]").click();
  await page.locator("[data-against] li").first().waitFor();
  expect(await page.locator("[data-fire]").isDisabled()).toBe(true);
  expect(await serious(page)).toEqual([]);
  await page.locator("[data-every]").click();
  await page.locator('[data-figure="r1.1"]').click();
  await say(page, page.locator("[data-fire]"));
  await page.getByRole("tab", { name: "Log" }).click();
  await page.locator(".log .entry", { hasText: ": fire at" }).first().waitFor();
  expect(house.faults).toEqual([]);
});

test("a charge is led to the enemy that is clicked; his figures fire before they fight", async () => {
  const [red, blue, ground] = [
    await house.visitor(),
    await house.visitor(),
    await Ground.near(house, 80),
  ];
  await ground.sit(red);
  await ground.sit(blue, "blue");
  await declare(red, "r1", "charge");
  await red.locator('[data-piece="b3"] .face').first().click();
  await answered(red, "free");
  await say(red, red.locator("[data-go]"));
  await blue.locator('.choices [data-command^="repel "]').first().click();
  await blue.locator('[data-volley^="repel r1 small-arms"]').waitFor();
  await blue.locator('[data-number="1"]').click();
  await blue.locator('[data-volley="repel r1 small-arms 2,3,4,5,6"]').waitFor();
  await say(blue, blue.locator("[data-fire]"));
  await red.getByRole("tab", { name: "Log" }).click();
  await red.locator(".log .entry", { hasText: "fires at" }).first().waitFor();
  expect(house.faults).toEqual([]);
});

test("two units in touch with an enemy fight together", async () => {
  const [page, ground] = [await house.visitor(), await Ground.lay(house)];
  await ground.toRed();
  const { y } = await ground.front("b3");
  await ground.red(
    [`move r1 column:2 ${place(285, 490)}`, `move r2 as-is ${place(380, 590)}`],
    [`move r1 as-is ${place(285, 360)}`, `move r2 column:2 ${place(325, 530)}`],
    [`move r1 as-is ${place(285, 230)}`, `move r2 as-is ${place(325, 400)}`],
    [`move r2 as-is ${place(325, 270)}`],
    [`move r2 as-is ${place(325, 230)}`],
  );
  for (const [unit, x] of [["r1", 285] as const, ["r2", 325] as const]) {
    await ground.say("red", `close ${unit} as-is ${place(x, y)}`);
    await ground.toRed();
  }
  await ground.sit(page);
  await page.locator('[data-pick="r1"]').click();
  // Some of its figures could attack alone.
  await page.locator("[data-assail-open]").click();
  await page.locator('[data-assault="fight r1"]').waitFor();
  await page.locator('[data-figure="r1.1"]').click();
  await page.locator('[data-assault="fight r1 all 2,3,4,5,6,7,8"]').waitFor();
  await page.locator("[data-assail]:enabled").waitFor();
  expect(await serious(page)).toEqual([]);
  await page.locator("[data-put-down]").click();
  await page.locator("[data-unite-open]").click();
  await page.locator('[data-union="fight-together r1,r2"]').waitFor();
  await page.locator('[data-member="r2"]').click();
  await page.locator("[data-against] button.clause", { hasText: "5.10" }).first().waitFor();
  expect(await page.locator("[data-unite]").isDisabled()).toBe(true);
  await page.locator('[data-member="r2"]').click();
  await page.locator("[data-unite]:enabled").waitFor();
  expect(await serious(page)).toEqual([]);
  await say(page, page.locator("[data-unite]"));
  await page.getByRole("tab", { name: "Log" }).click();
  await page.locator(".log .entry", { hasText: "melee" }).first().waitFor();
  expect(house.faults).toEqual([]);
});

/** What the rules say to something that a seat might say. */
const ask = <T>(token: string, what: "check" | "propose", command: string) =>
  house.ask<T>(`/seats/${token}/${what}?command=${encodeURIComponent(command)}`);

/** Leads the unit that has declared its move straight on, as far as it may; or it stays. */
async function leadOn(page: Page, token: string): Promise<void> {
  await drag(page, page.locator('[data-grip="lead"]'), { x: 0, y: -60 });
  await page.locator("[data-lead] .end").first().waitFor();
  await expect.poll(() => page.locator("[data-sketch-back]").isEnabled()).toBe(true);
  const drawn = (await page.locator("[data-drilled]").getAttribute("data-drilled")) ?? "";
  const { allowed, command } = await ask<ProposalOut>(token, "propose", drawn);
  const ready = page.locator("[data-go]:enabled");
  if (!allowed) {
    await answered(page, "barred");
    expect(await ready.count()).toBe(0);
    if (command == null) {
      await say(page, page.locator('.drill [data-command="decline"]'));
      return;
    }
    await page.locator("[data-nearest]:enabled").click();
  }
  await ready.waitFor();
  await say(page, ready);
}

/** Fires at whom the page offers first: without the first figure, where the others see him. */
async function fire(page: Page, token: string): Promise<void> {
  await page.locator("[data-aim]").first().click();
  const volley = page.locator("[data-volley]");
  await volley.waitFor();
  const figures = page.locator("[data-figures] [data-number]");
  if ((await figures.count()) > 2) {
    await figures.first().click();
    const command = (await volley.getAttribute("data-volley")) ?? "";
    const { allowed } = await ask<CheckOut>(token, "check", command);
    if (!allowed) {
      await page.locator("[data-against] button.clause", { hasText: "4.3.6" }).waitFor();
      expect(await page.locator("[data-fire]").isDisabled()).toBe(true);
      await page.locator("[data-every]").click();
    }
  }
  const ready = page.locator("[data-fire]:enabled");
  await ready.waitFor();
  await say(page, ready);
}

test("the training ground is played to its end against the sergeant", async () => {
  const page = await house.visitor();
  const token = await layBattle(page, ["szwadron-training", "blue", "bot sergeant"]);
  const done = { moves: 0, shots: 0, fights: 0, turns: 0 };
  let orders = 0;
  while ((await myTurn(page)) === "mine") {
    const units = page.locator("[data-pick]");
    const plain = page.locator(".choices [data-command]");
    // Two orders a turn, so that the rounds go by.
    if ((await units.count()) === 0 || orders === 2) {
      orders = 0;
      done.turns += 1;
      expect(done.turns).toBeLessThan(200);
      await say(page, plain.last());
      continue;
    }
    orders += 1;
    const unit = units.nth(done.turns % (await units.count()));
    const id = (await unit.getAttribute("data-pick")) ?? "";
    await unit.click();
    await page.locator(".in-hand").waitFor();
    const fight = page.locator('[data-command^="fight "]');
    const move = page.locator('[data-declare="move"]');
    // Whatever may be declared is offered, once the page has asked the rules.
    const { allowed } = await ask<CheckOut>(token, "check", `declare ${id} move`);
    if (allowed) await move.waitFor();
    if ((await fight.count()) > 0) {
      done.fights += 1;
      await say(page, fight.first());
    } else if ((await page.locator("[data-aim]").count()) > 0) {
      done.shots += 1;
      await fire(page, token);
    } else if (allowed) {
      done.moves += 1;
      await say(page, move);
      await leadOn(page, token);
    } else await say(page, page.locator(".in-hand [data-command]").first());
  }
  expect(done.moves).toBeGreaterThan(0);
  expect(done.shots).toBeGreaterThan(0);
  expect(await page.locator("[data-result]").innerText()).not.toBe("");
  expect(house.faults).toEqual([]);
});
