// A ruling on a phone at the table, in Polish: facts, typed dice, the account, the odds.

import { afterAll, beforeAll, expect, test } from "vitest";
import { House } from "./house";

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.end());

test("a shock is ruled on by thumb", async () => {
  const page = await house.visitor("pl", true);
  await page.goto("/umpire");
  await page.locator('[data-pick="ruleset"]').selectOption("jdg");
  await page.locator('[data-pick="procedure"]').selectOption("shock");
  await page.locator(".account").first().waitFor();
  await page.locator('[data-field="strength"]').first().fill("12");
  await page.locator('[data-field="strength"]').first().press("Tab");
  await page.getByText("12 do 6", { exact: false }).or(page.getByText("12")).first().waitFor();
  await page.getByRole("button", { name: "1", exact: true }).click();
  await page.locator('[data-ruling="open"] h3').first().waitFor();
  while ((await page.locator("[data-verdict]").count()) === 0) {
    const dice = await page.locator(".die").count();
    await page.getByRole("button", { name: "2", exact: true }).click();
    await page.locator(`.die >> nth=${dice}`).waitFor();
  }
  expect(await page.locator("[data-verdict]").innerText()).not.toBe("");
  await page.locator("[data-weigh]").click();
  await page.locator("[data-odds] li").first().waitFor();
  await page.locator(".changes summary").click();
  expect(await page.locator(".changes tbody tr").count()).toBeGreaterThan(0);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  expect(house.faults).toEqual([]);
});
