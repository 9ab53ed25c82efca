// The page by fingers on a phone, and by the keyboard alone.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { House, layTable, myTurn, playTo } from "./house";

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.end());

const WAY = ["choose swedish-infantry", "first", "done"];

/** How much larger than the whole map the map is drawn, and where. */
async function drawn(page: Page): Promise<{ scale: number; left: number }> {
  const transform = await page.locator(".map svg > g").getAttribute("transform");
  const [left = "0", , scale = "1"] = transform?.match(/-?[\d.]+/g) ?? [];
  return { scale: Number(scale), left: Number(left) };
}

/** Moves fingers from place to place, as a hand does. */
async function fingers(page: Page, from: [number, number][], to: [number, number][]) {
  const hand = await page.context().newCDPSession(page);
  const steps = 6;
  for (let k = 0; k <= steps; k++) {
    const touchPoints = from.map(([x, y], id) => {
      const [endX, endY] = to[id] ?? [x, y];
      return { id, x: x + ((endX - x) * k) / steps, y: y + ((endY - y) * k) / steps };
    });
    const type = k === 0 ? "touchStart" : "touchMove";
    await hand.send("Input.dispatchTouchEvent", { type, touchPoints });
  }
  await hand.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await hand.detach();
}

test("two fingers zoom the map, one moves it, and a finger that stays only looks", async () => {
  const page = await house.visitor("en", true);
  await layTable(page);
  await playTo(page, "unit ", WAY);
  const box = await page.locator(".map svg").boundingBox();
  if (!box) throw new Error("no map");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await fingers(page, [[x - 20, y], [x + 20, y]], [[x - 90, y], [x + 90, y]]); // prettier-ignore
  const near = await drawn(page);
  expect(near.scale).toBeGreaterThan(2);
  await fingers(page, [[x, y]], [[x - 60, y]]);
  const moved = await drawn(page);
  expect(moved.scale).toBe(near.scale);
  expect(moved.left).toBeLessThan(near.left);
  await fingers(page, [[x - 90, y], [x + 90, y]], [[x - 20, y], [x + 20, y]]); // prettier-ignore
  expect((await drawn(page)).scale).toBeLessThan(near.scale);
  await page.getByRole("button", { name: "The whole map" }).tap();
  await expect.poll(async () => (await drawn(page)).scale).toBe(1);

  const decision = await page.locator("main.play").getAttribute("data-decision");
  const unit = await page.locator('[data-piece="livgardet"] .face').boundingBox();
  if (!unit) throw new Error("no unit");
  const hand = await page.context().newCDPSession(page);
  const touchPoints = [{ x: unit.x + unit.width / 2, y: unit.y + unit.height / 2 }];
  await hand.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await page.locator(".details", { hasText: "Livgardet" }).waitFor();
  await hand.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.locator(".legend li").first().waitFor();
  expect(await page.locator("main.play").getAttribute("data-decision")).toBe(decision);
  await page.locator('[data-piece="livgardet"]').tap();
  await page.locator('[data-busy="false"] .prompt .about', { hasText: "Livgardet" }).waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  expect(house.faults).toEqual([]);
});

/** Goes on by Tab alone until this has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let steps = 0; steps < 120; steps++) {
    const there = await page.evaluate(
      (wanted) => document.activeElement?.matches(wanted) ?? false,
      selector,
    );
    if (there) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

test("a battle is laid and led by the keyboard alone", async () => {
  const page = await house.visitor();
  await page.goto("/");
  await page.locator('[data-make="ow-training"]').waitFor();
  await tabTo(page, '[data-make="ow-training"]');
  await page.keyboard.press("Enter");
  await page.waitForURL("**/play/*");
  for (;;) {
    await myTurn(page);
    if ((await page.locator('.choices [data-command^="unit "]').count()) > 0) break;
    const commands = await page
      .locator(".choices [data-command]")
      .evaluateAll((all) => all.map((button) => button.getAttribute("data-command") ?? ""));
    const next = WAY.find((one) => commands.includes(one)) ?? commands[0] ?? "";
    const decision = await page.locator("main.play").getAttribute("data-decision");
    await tabTo(page, `[data-command="${next}"]`);
    await page.keyboard.press("Enter");
    const moved = page.locator(`main.play:not([data-decision="${decision}"])`);
    await moved.or(page.locator("[data-roll]")).first().waitFor();
    if ((await page.locator("[data-roll]").count()) > 0) {
      await tabTo(page, "[data-roll]");
      await page.keyboard.press("Enter");
    }
    await moved.waitFor();
  }
  await tabTo(page, '[data-command="unit livgardet"]');
  await page.keyboard.press("Enter");
  await page.locator('[data-busy="false"] .prompt .about', { hasText: "Livgardet" }).waitFor();
  await tabTo(page, '[role="application"]');
  for (const key of ["ArrowRight", "ArrowDown", "+", "-", "0"]) await page.keyboard.press(key);
  expect(await page.locator(".board [aria-live]").innerText()).toMatch(/\d{4}/);
  const before = await page.locator("main.play").getAttribute("data-length");
  await page.keyboard.press("n");
  await page.keyboard.press("Enter");
  await page.locator(`main.play[data-busy="false"]:not([data-length="${before}"])`).waitFor();
  await page.keyboard.press("u");
  await page.locator(`main.play[data-busy="false"][data-length="${before}"]`).waitFor();
  await page.keyboard.press("2");
  await page.getByRole("region", { name: "Log" }).waitFor();
  expect(house.faults).toEqual([]);
});
