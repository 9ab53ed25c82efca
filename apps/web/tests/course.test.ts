// The course of a battle on a free table: a melee that is broken off, a move that declared fire
// interrupts half-way, and the opening of Falenty.

import { afterAll, beforeAll, expect, test } from "vitest";
import type { CheckOut } from "../src/api";
import { answered, declare, drag, Ground } from "./ground";
import { House, layBattle, myTurn, say, serious } from "./house";

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.end());

/** Red's first battalion is in melee. The dice are the server's own: tables are laid until it stayed. */
async function engaged(): Promise<Ground> {
  for (let tables = 0; tables < 12; tables++) {
    const ground = await Ground.near(house, 80);
    const { y } = await ground.front("b3");
    await ground.say("red", `close r1 as-is 300.00,${y.toFixed(2)} 0`);
    await ground.toRed();
    await ground.say("red", "end");
    await ground.toRed();
    const command = encodeURIComponent("declare r1 break-off");
    const path = `/seats/${ground.tokens.red}/check?command=${command}`;
    if ((await house.ask<CheckOut>(path)).allowed) return ground;
  }
  throw new Error("it never stays in a melee");
}

test("a unit in melee breaks off: it is declared, led away and told in the log", async () => {
  const [page, ground] = [await house.visitor(), await engaged()];
  await ground.sit(page);
  // Nothing else that moves can be declared by who is engaged.
  await page.locator('[data-pick="r1"]').click();
  await page.locator('[data-declare="break-off"]').waitFor();
  expect(await page.locator('[data-declare="move"]').count()).toBe(0);
  await page.locator('[data-declare="break-off"]').click();
  await page.locator('[data-drilled^="break-off r1 "]').waitFor();
  await drag(page, page.locator('[data-grip="lead"]'), { x: 0, y: 60 });
  await answered(page, "free");
  expect(await serious(page)).toEqual([]);
  await say(page, page.locator("[data-go]"));
  await page.getByRole("tab", { name: "Log" }).click();
  await page.locator(".log .entry", { hasText: /break/i }).first().waitFor();
  expect(house.faults).toEqual([]);
});

test("declared fire interrupts a move after as much of its way as the slider says", async () => {
  const [page, ground] = [await house.visitor(), await Ground.near(house, 240)];
  const { y } = await ground.front("r1");
  await ground.toRed("watch b3");
  await ground.say("red", `move r1 as-is 300.00,${(y - 135).toFixed(2)} 0`);
  await ground.sit(page, "blue");
  await page.locator('[data-pick="b3"]').click();
  await page.locator('[data-aim="r1"]').click();
  const after = page.locator("[data-after]");
  await after.fill("0");
  await page.locator('[data-volley="interrupt b3 0.00 r1 small-arms all"]').waitFor();
  await after.fill("100");
  await page.locator('[data-volley="interrupt b3 100.00 r1 small-arms all"]').waitFor();
  await page.locator(".after", { hasText: "10 cm" }).waitFor();
  expect(await serious(page)).toEqual([]);
  await page.locator("[data-fire]:enabled").waitFor();
  await say(page, page.locator("[data-fire]"));
  await page.getByRole("tab", { name: "Log" }).click();
  await page.locator(".log .entry", { hasText: ": fire at" }).first().waitFor();
  expect(house.faults).toEqual([]);
});

test("Falenty opens, with sides by their names, and a first unit moves", async () => {
  const page = await house.visitor();
  await layBattle(page, ["falenty-1809", "polish", "bot random"]);
  await page.locator("main.play", { hasText: "Austrians" }).waitFor();
  for (let steps = 0; steps < 40 && (await page.locator("[data-pick]").count()) === 0; steps++) {
    expect(await myTurn(page)).toBe("mine");
    if ((await page.locator("[data-pick]").count()) > 0) break;
    await say(page, page.locator(".choices [data-command]").last());
  }
  const unit = (await page.locator("[data-pick]").first().getAttribute("data-pick")) ?? "";
  await declare(page, unit);
  await drag(page, page.locator('[data-grip="lead"]'), { x: 0, y: -25 });
  const nearest = page.locator("[data-nearest]:enabled");
  const ready = page.locator("[data-go]:enabled");
  await ready.or(nearest).first().waitFor();
  if ((await nearest.count()) > 0) await nearest.click();
  await ready.waitFor();
  expect(await serious(page)).toEqual([]);
  await say(page, ready);
  await page.getByRole("tab", { name: "Log" }).click();
  await page.locator(".log .entry", { hasText: ": move." }).first().waitFor();
  expect(house.faults).toEqual([]);
});
