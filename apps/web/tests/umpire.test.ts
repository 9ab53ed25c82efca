// Rulings on a phone at the table: facts, typed dice, the account, the odds, the next ruling.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OddsReport, ResolveIn, RulingReport } from "../src/api";
import { House, serious } from "./house";

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.end());

const fits = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);

test("a shock is ruled on by thumb, in Polish", async () => {
  const page = await house.visitor("pl", true);
  await page.goto("/umpire");
  await page.locator('[data-pick="ruleset"]').selectOption("jdg");
  await page.locator('[data-pick="procedure"]').selectOption("shock");
  await page.locator(".account").first().waitFor();
  await page.locator('[data-field="strength"]').first().fill("12");
  await page.locator(".account", { hasText: "12 do 6" }).waitFor();
  const sum = await page.locator("[data-sum]").innerText();
  await page.locator('[data-field="cohesion"] + button').first().tap();
  await page.locator("[data-sum]", { hasNotText: sum }).waitFor();

  const roll = async (face: string) => {
    const dice = await page.locator(".die").count();
    await page.getByRole("button", { name: face, exact: true }).tap();
    await page.locator(`.die >> nth=${dice}`).waitFor();
  };
  await roll("1");
  while ((await page.locator("[data-verdict]").count()) === 0) await roll("2");
  expect(await page.locator("[data-verdict]").innerText()).not.toBe("");
  await page.evaluate(() => scrollTo(0, 0));
  expect(await page.locator("[data-verdict]").isVisible()).toBe(true);
  const bar = await page.locator("[data-standing]").boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeCloseTo(780, 0);

  await page.locator("[data-weigh]").tap();
  await page.locator("[data-odds] li").first().waitFor();
  await page.locator(".changes summary").tap();
  expect(await page.locator(".changes tbody tr").count()).toBeGreaterThan(0);
  await fits(page);
  expect(house.faults).toEqual([]);
});

test("in a charge each side is asked for its own dice", async () => {
  const page = await house.visitor("pl", true);
  await page.goto("/umpire/wn/charge");
  const needed = page.locator(".throw");
  await needed.first().waitFor();
  const asked = async () => (await needed.innerText()).toLowerCase();
  const throwPair = async () => {
    const given = Number(await needed.getAttribute("data-given"));
    for (let dice = 0; dice < 2; dice++)
      await needed.getByRole("button", { name: "3", exact: true }).tap();
    await page.locator(`.throw[data-given="${given + 2}"]`).waitFor();
  };
  expect(await asked()).toMatch(/^szarżujący: rzuć/);
  await throwPair();
  expect(await asked()).toMatch(/^szarżowany: rzuć/);
  await throwPair();
  expect(await asked(), "the fire of those who stand").toMatch(/^szarżowany: rzuć/);
  await fits(page);
  expect(house.faults).toEqual([]);
});

test("percentage dice are tapped as the two that they are", async () => {
  const page = await house.visitor("en", true);
  const thrown: number[][] = [];
  await page.route(/procedures\/initiative(\?|$)/, async (route) => {
    const { dice = [] } = route.request().postDataJSON() as ResolveIn;
    thrown.push(dice);
    const options = Array.from({ length: 100 }, (_, side) => side + 1);
    const need = { kind: "die", name: "d100", count: 1, clause: "1.C", options, text: "Roll." };
    const ruling = { ruleset: "jdg", procedure: "initiative", account: [], dice: [] };
    const json = dice.length < 2 ? { needs: [need] } : { outcome: {}, text: "Done." };
    return route.fulfill({ json: { ...ruling, outcome: null, ...json } });
  });
  await page.goto("/umpire/jdg/initiative");
  const tap = (half: string) => page.locator(`[data-half="${half}"]:enabled`).tap();
  await tap("units 7");
  await tap("tens 3");
  await page.locator('.throw[data-given="1"]').waitFor();
  await tap("tens 0");
  await fits(page);
  await tap("units 0");
  await page.locator("[data-verdict]", { hasText: "Done." }).waitFor();
  expect(thrown.at(-1)).toEqual([37, 100]);
  expect(house.faults).toEqual([]);
});

test("the odds shown are those of the program", async () => {
  const page = await house.visitor();
  await page.goto("/umpire/jdg/shock");
  await page.locator(".account").first().waitFor();
  await page.locator('[data-field="strength"]').first().fill("14");
  await page.locator(".account", { hasText: "14 against 6" }).waitFor();
  await page.locator("[data-weigh]").click();
  const bars = page.locator("[data-odds] li");
  await bars.first().waitFor();

  const example = house.run(["resolve", "jdg", "shock", "--example"]);
  const situation = JSON.parse(example) as { attackers: { strength: number }[] };
  for (const attacker of situation.attackers) attacker.strength = 14;
  const call = ["resolve", "jdg", "shock", "--situation", "-", "--odds", "--json", "--lang", "en"];
  const told = house.run(call, JSON.stringify(situation));
  const { odds, without } = JSON.parse(told) as {
    odds: OddsReport[];
    without: { text: string }[];
  };
  const shares = new Map<string, number>();
  for (const row of odds) {
    const text = row.text ?? "";
    shares.set(text, (shares.get(text) ?? 0) + row.probability);
  }
  const percent = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 0 });
  const shown = await bars.allInnerTexts();
  expect(shown).toHaveLength(shares.size);
  for (const [text, share] of shares) {
    const bar = shown.find((one) => one.endsWith(text));
    expect(bar, text).toContain(percent.format(share));
  }
  expect(await page.locator(".changes tbody tr").count()).toBe(without.length);
});

test("the last situation comes back, goes on to the next ruling, and can be cleared", async () => {
  const page = await house.visitor("en", true);
  const strength = page.locator('[data-field="strength"]').first();
  await page.goto("/umpire/jdg/shock");
  await strength.fill("17");
  await page.locator(".account", { hasText: "17 against 6" }).waitFor();
  await page.getByRole("button", { name: "7", exact: true }).tap();
  await page.locator("[data-verdict]").waitFor();
  // The die stays on the table when a fact is put right.
  await strength.fill("18");
  await page.locator(".account", { hasText: "18 against 6" }).waitFor();
  await page.locator("[data-verdict]").waitFor();

  await page.reload();
  await page.locator(".account", { hasText: "18 against 6" }).waitFor();
  await page.locator('[data-pick="procedure"]').selectOption("charge");
  await page.locator(".account").first().waitFor();
  expect(await strength.inputValue()).not.toBe("18");
  await page.locator("[data-take-over]", { hasText: "Shock" }).tap();
  await expect.poll(() => strength.inputValue()).toBe("18");
  await page.locator("[data-reset]").tap();
  await expect.poll(() => strength.inputValue()).toBe("1");
  await page.locator("[data-example]").tap();
  await expect.poll(() => strength.inputValue()).not.toBe("1");
  expect(house.faults).toEqual([]);
});

test("what the book forbids is said at its field with its clause, and the dice wait", async () => {
  const page = await house.visitor();
  await page.goto("/umpire/jdg/shock");
  await page.locator(".account").first().waitFor();
  await page.getByRole("button", { name: "7", exact: true }).click();
  const verdict = page.locator("[data-verdict]");
  await verdict.waitFor();
  const before = await verdict.innerText();
  const folded = page.locator(".umpire-form form details");
  await folded.evaluateAll((all) => all.forEach((one) => one.setAttribute("open", "")));
  const charging = page.locator('[data-field="charging"]').first();
  await charging.check();
  const ban = page.locator('[data-forbidden="attackers[0].charging"]');
  await ban.getByRole("button", { name: "SM.10" }).waitFor();
  expect(await ban.innerText()).toMatch(/ › 1 › Whether the unit charges: Only cavalry charges/);
  expect(await verdict.innerText()).toBe("Only cavalry charges (SM.10)");
  expect(await page.locator(".throw").count()).toBe(0);
  expect(await serious(page)).toEqual([]);
  await charging.uncheck();
  await expect.poll(() => verdict.innerText()).toBe(before);
  expect(house.faults).toEqual([]);
});

/** A procedure that no book has: names, usual values, two sides of one type, a handful of dice. */
const SCHEMA = {
  type: "object",
  required: ["firer", "target"],
  properties: {
    firer: { $ref: "#/$defs/Unit", title: "Firer" },
    target: { $ref: "#/$defs/Unit", title: "Target" },
    cover: { $ref: "#/$defs/Cover", title: "Cover", default: "none" },
    screen: { anyOf: [{ $ref: "#/$defs/Unit" }, { type: "null" }], title: "Screen" },
  },
  $defs: {
    Unit: {
      type: "object",
      required: ["arm", "figures"],
      properties: {
        arm: {
          type: "string",
          enum: ["line-infantry", "hussars"],
          "x-names": {
            "line-infantry": { pl: "Piechota liniowa", en: "Infantry of the line" },
            hussars: { pl: "Huzarzy", en: "Hussars" },
          },
          title: "Arm",
        },
        figures: {
          type: "integer",
          minimum: 1,
          maximum: 60,
          examples: [12, 24, 36],
          title: "Figures",
        },
        morale: { type: ["integer", "null"], minimum: 1, maximum: 9, title: "Morale" },
      },
    },
    Cover: { type: "string", enum: ["none", "wood"] },
  },
};
const EXAMPLE = {
  firer: { arm: "line-infantry", figures: 20 },
  target: { arm: "hussars", figures: 10 },
};

test("a form offers what its schema knows, and a handful of dice is counted", async () => {
  const page = await house.visitor("en", true);
  const asked: ResolveIn[] = [];
  const needs = (need: object): Partial<RulingReport> => ({ needs: [need as never] });
  let onItsWay = Promise.resolve();
  await page.route("**/procedures/fire*", async (route) => {
    const body = route.request().postDataJSON() as ResolveIn & { situation: typeof EXAMPLE };
    asked.push(body);
    await onItsWay;
    const die = { kind: "die", clause: "FM", text: "Roll.", options: [1, 2, 3, 4, 5, 6] };
    const pool = { ...die, name: "d6", count: 20, hit: [5, 6], special: [6] };
    const morale = {
      kind: "fact",
      name: "target.morale",
      clause: "FM",
      options: [],
      text: "Morale?",
    };
    const dice = body.dice ?? [];
    const ruling = { ruleset: "jdg", procedure: "fire", account: [], dice: [], outcome: null };
    const more =
      dice.length < 20
        ? needs(pool)
        : "morale" in body.situation.target
          ? { outcome: {}, text: `${dice.filter((face) => face > 4).length} hits.` }
          : needs(morale);
    return route.fulfill({ json: { ...ruling, ...more } });
  });
  await page.route("**/procedures/fire/schema*", (route) => route.fulfill({ json: SCHEMA }));
  await page.route("**/procedures/fire/example*", (route) => route.fulfill({ json: EXAMPLE }));
  await page.goto("/umpire/jdg/fire");

  const firer = page.getByRole("group", { name: "Firer" });
  const target = page.getByRole("group", { name: "Target" });
  const arm = (side: typeof firer) => side.getByLabel("Arm", { exact: true });
  await arm(firer).waitFor();
  expect(await arm(firer).locator("option").allInnerTexts()).toEqual([
    "Infantry of the line",
    "Hussars",
  ]);
  await target.getByRole("button", { name: "24", exact: true }).tap();
  await page.locator("[data-swap]", { hasText: "Firer ↔ Target" }).tap();
  await expect.poll(() => arm(firer).inputValue()).toBe("hussars");
  expect(await firer.locator('[data-field="figures"]').inputValue()).toBe("24");
  expect(await target.locator('[data-field="figures"]').inputValue()).toBe("20");
  await page.locator("form details.group > summary").first().tap();
  await page.locator(".brief", { hasText: "Hussars, 24" }).waitFor();

  await page.locator("form > div > details.more > summary").first().tap();
  await page.getByRole("button", { name: "+ Screen" }).tap();
  await page.getByRole("group", { name: "Screen" }).waitFor();
  let arrive = () => {};
  onItsWay = new Promise((there) => (arrive = there));
  await page.getByRole("button", { name: "Leave out" }).tap();
  await page.getByRole("button", { name: "+ Screen" }).waitFor();

  const hits = page.locator('[data-pool="hit"]');
  expect(await hits.isDisabled(), "it would be counted for a ruling that is put right").toBe(true);
  arrive();
  await hits.fill("3");
  await page.getByRole("button", { name: "One more: Hits that do more" }).tap();
  await page.getByRole("button", { name: "One more: Hits that do more" }).tap();
  await page.locator("[data-pool-done]").tap();
  const missing = page.locator('[data-need="target.morale"]');
  await missing.getByRole("button", { name: "One more" }).tap();
  await page.locator("[data-verdict]", { hasText: "5 hits." }).waitFor();
  const dice = asked.at(-1)?.dice ?? [];
  expect(dice).toHaveLength(20);
  expect([5, 6].map((face) => dice.filter((one) => one === face).length)).toEqual([3, 2]);
  await fits(page);
  expect(house.faults).toEqual([]);
});
