// Two people at one table, undo, a refusal explained, odds, replay, a reload in mid-game, both
// languages, and a look at every page by axe.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OddsReport, SeatState } from "../src/api";
import type { KeptGame } from "../src/common/kept";
import { House, layTable, layTwo, myTurn, order, playTo, serious } from "./house";

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.end());

/** Plays to the moment where the units of a wing may be handled. */
const toMovement = (page: Page) =>
  playTo(page, "unit ", ["choose swedish-infantry", "first", "done"]);

test("two browsers play one game", async () => {
  const { swede, saxon } = await layTwo(house);
  await saxon.locator('[data-lang="en"]').click();
  expect(await myTurn(saxon)).toBe("mine");
  await order(saxon, "choose saxon-infantry");
  expect(await myTurn(swede)).toBe("mine");
  await order(swede, "choose swedish-infantry");
  await swede.locator('[data-length="2"], [data-length="3"], [data-length="4"]').waitFor();
  await swede.getByRole("tab").nth(3).click();
  await swede.locator(".table form input").fill("Powodzenia!");
  await swede.locator(".table form input").press("Enter");
  await saxon.getByRole("tab").nth(1).click();
  await saxon.getByText("Powodzenia!").waitFor();
  expect(house.faults).toEqual([]);
});

test("the map leads a unit, explains a refusal, takes back, and survives a reload", async () => {
  const page = await house.visitor();
  const token = await layTable(page);
  await toMovement(page);
  await page.locator('[data-piece="livgardet"]').click();
  await page.locator('[data-busy="false"] .prompt .about', { hasText: "Livgardet" }).waitFor();
  expect(await page.locator("[data-points]").innerText()).toMatch(/\d/);

  await page.locator('[data-piece="livgardet"]').hover();
  await page.locator(".legend li").first().waitFor();
  expect(await page.locator("polygon.area.reach").count()).toBeGreaterThan(0);

  // A stack fans out under the mouse, so that each of its pieces can be pointed at.
  const stack = page.locator(".stack:has([data-piece]:nth-of-type(2))").last();
  const [below, top] = [
    stack.locator("[data-piece]").first(),
    stack.locator("[data-piece]").last(),
  ];
  await top.hover();
  const middle = async (piece: typeof top) => {
    const box = await piece.locator(".face").boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  await expect
    .poll(async () => (await middle(top)).x - (await middle(below)).x)
    .toBeGreaterThan(20);
  const to = await middle(below);
  await page.mouse.move(to.x, to.y, { steps: 12 });
  expect((await middle(top)).x - (await middle(below)).x).toBeGreaterThan(20);
  await page.mouse.move(5, 5);

  await page.locator('g[data-hex="0101"] polygon').click();
  const why = page.locator("[data-why]");
  await why.waitFor();
  expect(await why.locator("button.clause").count()).toBeGreaterThan(0);
  await why.locator("button.clause").first().click();
  await page.locator("dialog .clause-text").waitFor();
  await page.locator("dialog button.main").click();

  const before = await house.ask<SeatState>(`/seats/${token}`);
  const step = before.menu.find((item) => item.kind === "move");
  await page.locator(`g[data-hex="${step?.hex}"] polygon`).first().click();
  await page.locator(`[data-hex="${step?.hex}"] [data-piece="livgardet"]`).waitFor();
  await page.reload();
  await page.locator(`[data-hex="${step?.hex}"] [data-piece="livgardet"]`).waitFor();
  await page.locator("[data-undo]:enabled").click();
  await page.locator('[data-hex="0703"] [data-piece="livgardet"]').waitFor();

  const [from, goal] = [
    await page.locator("[data-drag] .face").boundingBox(),
    await page.locator(`g[data-hex="${step?.hex}"] polygon`).first().boundingBox(),
  ];
  if (!from || !goal) throw new Error("nothing to drag");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(goal.x + goal.width / 2, goal.y + goal.height / 2, { steps: 6 });
  await page.locator(`[data-hex="${step?.hex}"] [data-piece="livgardet"]`).waitFor();
  await page.mouse.up();

  await page.locator('[data-lang="en"]').click();
  await page.locator(".prompt", { hasText: "twoja decyzja" }).waitFor();
  await page.getByRole("tab", { name: "Dziennik" }).waitFor();
  await page.locator('[data-lang="pl"]').click();
  await page.locator(".prompt", { hasText: "your decision" }).waitFor();
  expect(house.faults).toEqual([]);
});

test("standing instructions are given; spectators only watch", async () => {
  const page = await house.visitor();
  await layTable(page);
  await myTurn(page);
  await page.locator(".instructions summary").click();
  const before = await page.locator("main.play").getAttribute("data-decision");
  await page.locator('.instructions [data-command="instruct fire always"]').click();
  await page.locator(`main.play:not([data-decision="${before}"])`).waitFor();
  await page.getByRole("tab", { name: "Table" }).click();
  const links = page.locator('.share input[data-path^="/play/"]');
  const titles = await links.evaluateAll((all) => all.map((input) => input.ariaLabel));
  const place = titles.indexOf("For spectators");
  const watcher = await house.visitor();
  await watcher.goto(await links.nth(place).inputValue());
  await watcher.locator('[data-prompt="waiting"]').waitFor();
  expect(await watcher.locator(".choices").count()).toBe(0);
  expect(await page.locator(".share").nth(place).locator("svg.qr path").getAttribute("d")).toMatch(
    /^M/,
  );
});

test("where a reaction is asked, the answer to the next ones can be given", async () => {
  const saxon = await house.visitor();
  await saxon.goto("/");
  const card = saxon.locator('[data-scenario="ow-training"]');
  await card.locator('select[data-side="swedish"]').selectOption("person");
  await card.locator('select[data-side="saxon"]').selectOption("person");
  await card.locator("[data-make]").click();
  await saxon.waitForURL("**/play/*");
  const links = await saxon.evaluate(() => {
    const [game] = JSON.parse(localStorage.getItem("rozjemca.games") ?? "[]") as KeptGame[];
    return game?.links ?? [];
  });
  const of = (side: string) => links.find((link) => link.side === side)?.token ?? "";
  await saxon.goto(`/play/${of("saxon")}`);

  // The Swedish horse rides at the Saxon horse, and the Saxons wait.
  const swedes = ["choose swedish-horse", "first", "unit livdragoner"];
  const ride = ["1107", "1106", "1105", "1104"].map((hex) => `move ${hex}`);
  const saxons = ["choose saxon-horse", "second", "done"];
  /** Plays for both sides until the Saxons are asked for a command of this kind. */
  const playTill = async (kind: string, swedish: string[]) => {
    for (let turns = 0; turns < 60; turns++) {
      for (const [side, wanted] of [["swedish", swedish] as const, ["saxon", saxons] as const]) {
        const { menu, decision } = await house.ask<SeatState>(`/seats/${of(side)}`);
        if (side === "saxon" && menu.some((item) => item.kind === kind)) return;
        const command = wanted.find((one) => menu.some((item) => item.command === one));
        if (command) await house.say(`/seats/${of(side)}/commands`, { decision, command });
      }
    }
    throw new Error(`nobody asks for ${kind}`);
  };
  await playTill("react", [...ride, ...swedes, "done"]);

  const never = saxon.locator('.instructions [data-command="instruct counter-charge never"]');
  await never.click();
  await saxon.locator('[data-in-force="counter-charge"]', { hasText: "never" }).waitFor();
  await saxon.locator('.choices [data-command="react counter-charge"]').waitFor();
  await order(saxon, "decline");
  await saxon.getByRole("tab", { name: "Armies" }).click();
  await saxon.getByText("Instruction: counter-charge: never").waitFor();
  expect(house.faults).toEqual([]);
});

test("the odds shown are those of the program, and the log opens into accounts", async () => {
  const page = await house.visitor();
  const token = await layTable(page);
  await playTo(page, "try ", ["choose swedish-infantry", "first", "done"]);
  const trying = page.locator('.choices [data-command^="try "]').first();
  const command = (await trying.getAttribute("data-command")) ?? "";
  await trying.click();
  await page.locator("[data-odds]").waitFor();
  const { view } = await house.ask<SeatState>(`/seats/${token}`);
  const leader = view.leaders.find((one) => one.id === "sparre");
  const independence = leader?.facts.find((fact) => fact.key.endsWith("independence"))?.value;
  const situation = {
    order: command.split(" ")[1],
    giver: "wing-leader",
    independence: Number(independence),
    enemy_distance: 7,
  };
  const call = ["resolve", "ow", "order-change", "--situation", "-", "--odds", "--json", "--lang"];
  const told = house.run([...call, "en"], JSON.stringify(situation));
  const { odds } = JSON.parse(told) as { odds: OddsReport[] };
  const shown = await page.locator("[data-odds] li").allInnerTexts();
  expect(shown).toHaveLength(odds.length);
  for (const row of odds) {
    const whole = shown.find((text) => text.includes(row.text ?? "?"));
    expect(whole).toContain(`${Math.round(row.probability * 100)}%`);
  }
  await page.locator("[data-roll]").click();
  await page.locator("[data-roll]").waitFor({ state: "detached" });
  await page.getByRole("tab", { name: "Log" }).click();
  await page.locator(".roll summary").first().click();
  expect(await page.locator(".roll[open] .account button.clause").count()).toBeGreaterThan(0);
  expect(await serious(page)).toEqual([]);
});

test("the past can be looked at, and linked to", async () => {
  const page = await house.visitor();
  await layTable(page);
  await toMovement(page);
  await page.locator(".replay input[type=range]").fill("1");
  await page.locator('[data-moment="1"]').waitFor();
  await page.waitForURL("**?at=1");
  await page.reload();
  await page.locator('[data-moment="1"]').waitFor();
  await page.locator("[data-play]").click();
  await page.locator('[data-moment="3"]').waitFor();
  await page.locator("[data-play]").click();
  await page.locator("[data-present]").click();
  expect(await myTurn(page)).toBe("mine");
});

test("no page has a serious fault for those who do not see, in light and in dark", async () => {
  const page = await house.visitor();
  await layTable(page);
  await myTurn(page);
  for (const name of ["Orders", "Log", "Armies", "Table"]) {
    await page.getByRole("tab", { name }).click();
    expect(await serious(page), name).toEqual([]);
  }
  await page.goto("/");
  await page.locator("[data-make]").nth(2).waitFor();
  expect(await serious(page)).toEqual([]);
  await page.locator(".switches button").last().click();
  expect(await serious(page)).toEqual([]);
  await page.goto("/umpire/jdg/shock");
  await page.locator(".face-button").first().waitFor();
  expect(await serious(page)).toEqual([]);
});
