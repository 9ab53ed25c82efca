// Takes the pictures of the documents again: `npm run pictures`. Dice are typed in, so that the same
// moments come out each time.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CommandOut, NewGameAnswer, SeatState } from "../src/api";
import { answered, declare, drag, Ground } from "../tests/ground";
import { House } from "../tests/house";
import { small } from "./png";

const FOLDER = "../../docs/pictures";
const MOST = 200_000;

let house: House;
beforeAll(async () => {
  house = await House.open();
  mkdirSync(FOLDER, { recursive: true });
});
afterAll(() => house.end());

/** Takes a picture, and makes it small. */
async function picture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(300);
  const taken = small(await page.screenshot());
  expect(taken.length, name).toBeLessThan(MOST);
  writeFileSync(join(FOLDER, `${name}.png`), taken);
}

type Side = "swedish" | "saxon";

/** A game with real dice between two people; who says what, and what the dice show. */
async function game(said: [Side, string, ...number[]][]): Promise<Record<Side, string>> {
  const seats = { swedish: { who: "person" }, saxon: { who: "person" } };
  const asked = { scenario: "ow-training", dice: "typed", seats };
  const { links } = await house.say<NewGameAnswer>("/games", asked);
  const of = (side: Side) => links.find((link) => link.side === side)?.token ?? "";
  const tokens = { swedish: of("swedish"), saxon: of("saxon") };
  for (const token of Object.values(tokens)) {
    await house.say(`/seats/${token}/answer`, { offer: 0, yes: true });
  }
  for (const [side, command, ...dice] of said) {
    const { decision } = await house.ask<SeatState>(`/seats/${tokens[side]}`);
    const body = { decision, command, ...(dice.length > 0 && { dice }) };
    const { status } = await house.say<CommandOut>(`/seats/${tokens[side]}/commands`, body);
    expect(status, command).toBe("done");
  }
  return tokens;
}

const BEGINNING: [Side, string, ...number[]][] = [
  ["swedish", "choose swedish-horse"],
  ["saxon", "choose saxon-horse", 8, 2],
  ["swedish", "first"],
  ["swedish", "done"],
  ["swedish", "done"],
  ["swedish", "done"],
  ["swedish", "unit livdragoner"],
];
const RIDE: typeof BEGINNING = ["1104", "1105", "1106", "1107"].map((hex) => [
  "swedish",
  `move ${hex}`,
]);

/** A desk with a window of this size, or a phone. */
async function visitor(lang: "pl" | "en", size: [number, number], phone = false): Promise<Page> {
  const page = await house.visitor(lang, phone);
  await page.setViewportSize({ width: size[0], height: size[1] });
  return page;
}

test("the start page", async () => {
  const page = await visitor("en", [1200, 860]);
  await page.goto("/");
  await page.locator("[data-make]").nth(2).waitFor();
  await picture(page, "start");
});

test("a unit that rides: where it can go, and what it sees", async () => {
  const { swedish } = await game(BEGINNING);
  const page = await visitor("en", [1200, 750]);
  await page.goto(`/play/${swedish}`);
  await page.locator('[data-piece="livdragoner"]').hover();
  await page.locator(".legend li").first().waitFor();
  await picture(page, "march");
});

test("a reaction: its odds, and what would change them", async () => {
  const { saxon } = await game([...BEGINNING, ...RIDE]);
  const page = await visitor("en", [1200, 750]);
  await page.goto(`/play/${saxon}`);
  await page.locator('.choices [data-command="react counter-charge"]').waitFor();
  await picture(page, "reaction");
  await page.locator('.choices [data-command="react counter-charge"]').click();
  await page.locator("[data-odds] li").first().waitFor();
  if ((await page.locator(".changes").count()) > 0) await page.locator(".changes summary").click();
  await picture(page, "battle");
});

test("the log: a roll opens into its account; dark, in Polish", async () => {
  const { saxon } = await game([...BEGINNING, ...RIDE, ["saxon", "react counter-charge", 4]]);
  const page = await visitor("pl", [1200, 750]);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`/play/${saxon}`);
  await page.getByRole("tab", { name: "Dziennik" }).click();
  await page.locator(".roll summary").first().click();
  await picture(page, "log");
});

test("a ruling on a phone, in Polish", async () => {
  const page = await visitor("pl", [390, 780], true);
  await page.goto("/umpire/jdg/shock");
  await page.locator(".face-button").first().waitFor();
  await page.getByRole("button", { name: "7", exact: true }).tap();
  await page.locator("[data-verdict]").waitFor();
  await page.locator(".account").first().scrollIntoViewIfNeeded();
  await picture(page, "phone");
});

test("a battle on a phone, dark", async () => {
  const { swedish } = await game(BEGINNING);
  const page = await visitor("en", [390, 780], true);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`/play/${swedish}`);
  await page.locator(".choices").waitFor();
  await picture(page, "phone-battle");
});

test("a free table: a declared move is led too far, and the rule says so", async () => {
  const [page, ground] = [await visitor("en", [1200, 860]), await Ground.lay(house)];
  await ground.toRed();
  await ground.sit(page);
  await declare(page, "r1");
  await answered(page, "free");
  await drag(page, page.locator('[data-grip="lead"]'), { x: 15, y: -170 });
  await page.locator("[data-over]").waitFor();
  await picture(page, "table");
});

test("a free table, dark, in Polish: which figures fire", async () => {
  const [page, ground] = [await visitor("pl", [1200, 860]), await Ground.lay(house)];
  await page.emulateMedia({ colorScheme: "dark" });
  await ground.toRed();
  await ground.red(...[460, 330, 200].map((y) => [`move r1 as-is 300.00,${y}.00 0`]));
  await ground.sit(page);
  await page.locator('[data-pick="r1"]').click();
  await page.locator('[data-aim="b3"]').click();
  await page.locator("path.area.strip").waitFor();
  for (const number of [1, 4]) await page.locator(`[data-figure="r1.${number}"]`).click();
  await page.mouse.move(10, 10);
  await picture(page, "table-fire");
});
