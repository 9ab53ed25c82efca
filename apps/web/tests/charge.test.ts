// A whole charge at the table, by thumb: two armies, their facts said once, decisions and dice asked
// in turn, from the declaration to flight and pursuit.

import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { House, serious } from "./house";

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.end());

/** A group of the form by its heading. */
const group = (page: Page, name: string) => page.getByRole("group", { name, exact: true });

/** Says a fact in a group, which is unfolded for it. */
async function fact(within: Locator, name: string, value: string | number): Promise<void> {
  const field = within.locator(`[data-field="${name}"]`).first();
  const folded = field.locator("xpath=ancestor::details[not(@open)]");
  for (let left = await folded.count(); left > 0; left--) {
    await folded.first().locator("> summary").tap();
    await expect.poll(() => folded.count()).toBe(left - 1);
  }
  const kind = await field.getAttribute("type");
  if (kind === "checkbox") await field.setChecked(value === 1);
  else if (typeof value === "string") await field.selectOption(value);
  else await field.fill(String(value));
}

/** Answers whatever the ruling asks for until there is a verdict; says what was asked. */
async function carryOn(page: Page, decisions: Record<string, string>, dice: number[]) {
  const [left, asked] = [[...dice], [] as string[]];
  for (;;) {
    const need = page.locator('.umpire-answer .throw[aria-busy="false"]');
    await need.or(page.locator("[data-verdict]")).waitFor();
    if ((await page.locator("[data-verdict]").count()) > 0) break;
    const name = (await need.getAttribute("data-need")) ?? "";
    const given = await need.getAttribute("data-given");
    if (given !== null) {
      const face = left.shift();
      if (face === undefined) throw new Error(`no die left for ${await need.innerText()}`);
      await need.getByRole("button", { name: String(face), exact: true }).tap();
      const same = page.locator(`.throw[data-need="${name}"][data-given="${given}"]`);
      await same.waitFor({ state: "detached" });
    } else {
      const option = decisions[name];
      if (option === undefined) throw new Error(`asked for ${name}: ${await need.innerText()}`);
      asked.push(name);
      await need.locator(`[data-option="${option}"]`).tap();
      await need.and(page.locator(`[data-need="${name}"]`)).waitFor({ state: "detached" });
    }
  }
  expect(left).toEqual([]);
  return asked;
}

/** The facts of a charge: each side's once, by the form. */
async function line(page: Page, sides: Record<string, number | string>[]): Promise<void> {
  await page.goto("/umpire/wn/charge");
  await page.locator("[data-reset]").tap();
  const names = ["Who charges", "Whom the charge strikes"];
  for (const [k, facts] of sides.entries()) {
    const side = group(page, names[k] ?? "");
    for (const [name, value] of Object.entries(facts)) await fact(side, name, value);
  }
  await fact(group(page, "What lies between the two"), "apart", 30);
}

const FOOT = { arm: "line-infantry", class: "C", formation: "line", weapon: "musket" };
const STANDING = { ...FOOT, figures: 20, ranks: 2, firing_figures: 10, touching: 6 };
const HORSE = { class: "C", formation: "line", figures: 12, ranks: 2, touching: 6 };

/** The parts of a charge, as the account heads them. */
const PARTS = [
  "Declaring a charge or an attack",
  "Response to a charge",
  "Charge reaction test",
  "Fire of small arms and bows",
  "At attack distance",
  "Impact of a charge",
  "Melee",
  "Reaction in melee",
];

test("horse charge a line that breaks off, and decisions are tapped", async () => {
  const page = await house.visitor("en", true);
  await line(page, [{ arm: "light-cavalry", ...HORSE }, STANDING]);
  await fact(group(page, "Whom the charge strikes"), "loaded", 1);
  const choices = {
    "decisions.charger_stays": "fight-on",
    "decisions.charged_stays": "break-off",
    "decisions.follow_up": "follow-up",
  };
  const asked = await carryOn(page, choices, [3, 3, 4, 3, 3, 3, 4]);
  expect(asked).toEqual(Object.keys(choices));
  const verdict = page.locator("[data-verdict]");
  expect(await verdict.innerText()).toContain("follow");
  const heads = (await page.locator(".ruling h3").allInnerTexts()).join(" | ");
  for (const part of PARTS) expect(heads).toContain(part);
  expect(heads).not.toContain("⟨");
  await page.locator(".decided li b", { hasText: "breaks off" }).waitFor();

  // The last answer is taken back alone, and given otherwise.
  await page.locator("[data-back]").tap();
  await page.locator('[data-need="decisions.follow_up"] [data-option="stay"]').tap();
  await page.locator(".decided li").nth(2).filter({ hasText: "stay" }).waitFor();
  await verdict.waitFor();
  await page.locator("[data-again]").tap();
  await page.locator(".throw .face-button").first().waitFor();
  expect(await page.locator(".decided").count()).toBe(0);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  expect(await serious(page)).toEqual([]);
  expect(house.faults).toEqual([]);
});

test("lancers ride down a line, which routs, and pursue", async () => {
  const page = await house.visitor("en", true);
  await line(page, [
    { arm: "lancers", ...HORSE, previous: "charge" },
    { ...STANDING, disorder: 1 },
  ]);
  await fact(group(page, "Whom the charge strikes"), "loaded", 1);
  await fact(group(page, "What lies between the two"), "higher", "charger");
  await carryOn(page, {}, [3, 3, 3, 3, 2, 3, 3]);
  const verdict = await page.locator("[data-verdict]").innerText();
  expect(verdict).toContain("The charger, then: pursue");
  expect(verdict).toContain("The charged, then: break and rout");
  expect(verdict).toContain("They run away from the nearest enemy, up to 35 cm");
  expect(await serious(page)).toEqual([]);
  expect(house.faults).toEqual([]);
});

test("two armies fill in their units, and are remembered", async () => {
  const page = await house.visitor("en", true);
  await page.goto("/umpire/wn/fire");
  await page.locator("[data-armies] > summary").tap();
  await page.locator('[data-army="0"]').selectOption("france-1809");
  await page.locator("[data-army-verdict]").first().waitFor();
  const text = house.run(["resolve", "wn", "army", "--example"]);
  await page.locator('[data-army-file="1"]').setInputFiles({
    name: "mine.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify({ ...(JSON.parse(text) as object), ruleset: "wn" })),
  });
  await page.locator("[data-army-verdict]").nth(1).waitFor();

  const firer = group(page, "Who fires");
  await firer.locator(".muster > summary").tap();
  await firer.locator('[data-body="7e hussards"]').tap();
  await expect.poll(() => firer.locator('[data-field="arm"]').inputValue()).toBe("light-cavalry");
  expect(await firer.locator('[data-field="figures"]').first().inputValue()).toBe("36");
  await page.reload();
  await firer.locator(".muster > summary").tap();
  await firer.locator('[data-body="33e de ligne, 1er bataillon"]').first().tap();
  await expect.poll(() => firer.locator('[data-field="arm"]').inputValue()).toBe("line-infantry");

  // A file that is none says what is wrong with it, and nothing is remembered of it.
  await page.locator("[data-armies] > summary").tap();
  await page.locator('[data-army-file="1"]').setInputFiles({
    name: "wrong.toml",
    mimeType: "text/plain",
    buffer: Buffer.from('ruleset = "wn"\nbrigades = 3\n'),
  });
  await page.locator("[data-armies] .problem", { hasText: "brigades" }).waitFor();
  await page.reload();
  await page.locator(".muster > summary").first().waitFor();
  expect(await page.locator("[data-armies] .problem").count()).toBe(0);
  expect(await serious(page)).toEqual([]);
  expect(house.faults).toEqual([]);
});
