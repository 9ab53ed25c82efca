// The battle of Gods of War: Lee: a general sent, dice of command picked, an attack declared by a click
// and drawn, what would come of it, a unit dragged and turned; and a battle against a bot to its end.

import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import type { CommandOut, MenuItem, NewGameAnswer, SeatState } from "../src/api";
import { answered, drag } from "./ground";
import { House, layBattle, layPosition, myTurn, say, serious } from "./house";

type Side = "union" | "confederate";

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.end());

const state = (token: string) => house.ask<SeatState>(`/seats/${token}`);

/** A game between two people whose dice are typed in: the Union throws only sixes, the other side ones. */
class Training {
  /** What the dice of each side show. */
  readonly luck: Record<Side, number> = { union: 6, confederate: 1 };

  private constructor(private readonly tokens: Record<Side, string>) {}

  static async lay(scenario = "lee-training"): Promise<Training> {
    const seats = { union: { who: "person" }, confederate: { who: "person" } };
    const asked = { scenario, seats, settings: [], dice: "typed" };
    const { links } = await house.say<NewGameAnswer>("/games", asked);
    const of = (side: Side) => links.find((link) => link.side === side)?.token ?? "";
    const tokens = { union: of("union"), confederate: of("confederate") };
    for (const token of Object.values(tokens))
      await house.say(`/seats/${token}/answer`, { offer: 0, yes: true });
    return new Training(tokens);
  }

  state(side: Side): Promise<SeatState> {
    return state(this.tokens[side]);
  }

  async say(side: Side, command: string): Promise<void> {
    const dice: number[] = [];
    const { decision } = await this.state(side);
    for (;;) {
      const path = `/seats/${this.tokens[side]}/commands`;
      const answer = await house.say<CommandOut>(path, { decision, command, dice });
      if (answer.status !== "needs") return;
      dice.push(this.luck[side]);
    }
  }

  /** Both sides say that they are done until the Union's menu has a command of this kind. */
  async until(kind: string): Promise<MenuItem[]> {
    for (let tries = 0; tries < 100; tries++) {
      const { menu } = await this.state("union");
      const wanted = menu.filter((item) => item.kind === kind);
      if (wanted.length > 0) return wanted;
      const side = menu.length > 0 ? "union" : "confederate";
      const items = menu.length > 0 ? menu : (await this.state(side)).menu;
      const next = items.find((item) => item.kind === "done") ?? items[0];
      if (!next) break;
      await this.say(side, next.command);
    }
    throw new Error(`nobody can ${kind}`);
  }

  async sit(page: Page): Promise<void> {
    await page.goto(`/play/${this.tokens.union}`);
    await page.locator("main.play").waitFor();
    await myTurn(page);
  }
}

test("a general rides, dice are picked, an attack is declared by a click, a unit is dragged", async () => {
  const page = await house.visitor();
  const training = await Training.lay();
  await training.until("lay");
  await training.sit(page);

  // Generals have their names in the language of the page; one of them is sent.
  await page.locator(".general text", { hasText: "Union Commander" }).waitFor();
  await page.locator('[data-general="ug1"]').click();
  await page.locator('[data-rider="ug1"]').waitFor();
  await page.locator(".free .cloth").click({ position: { x: 120, y: 620 } });
  await page.locator("[data-ridden]").waitFor({ state: "attached" });
  await page.locator("[data-rider] [data-go]:enabled").waitFor();
  const place = async () => {
    const { view } = await training.state("union");
    const ug1 = view.leaders.find(({ id }) => id === "ug1");
    return ug1?.facts.find(({ key }) => key === "fact-place")?.value;
  };
  const before = await place();
  await say(page, page.locator("[data-rider] [data-go]"));
  expect(await place()).not.toBe(before);

  // The test of an order: one row of dice, not a list of commands.
  await training.until("activate");
  await page.locator('.dice-row [data-command="activate uc 3"]').waitFor();
  expect(await page.locator(".dice-row").count()).toBe(1);
  expect(await page.locator('.dice-row [data-command="activate uc 3"] .cube').count()).toBe(3);
  expect(await serious(page)).toEqual([]);
  await training.say("union", "activate uc 3");

  // A unit in hand shows whom it can attack; a click on one of them declares it.
  const attacks = await training.until("attack");
  const [, attacker = "", target = ""] = attacks[0]?.command.split(" ") ?? [];
  await page.locator(`[data-pick="${attacker}"]`).click();
  await page.locator(`.unit.target[data-piece="${target}"]`).waitFor();
  await page.locator("path.area.control").waitFor();
  // How far attacks reach is not measured before they are answered (9.2).
  expect(await page.locator("path.area.reach").count()).toBe(0);
  expect(await serious(page)).toEqual([]);
  await say(page, page.locator(`[data-piece="${target}"] .face`));
  const arrow = page.locator(`.arrow-attack[data-arrow="${attacker} ${target}"]`);
  await arrow.waitFor({ state: "attached" });
  const { view } = await training.state("union");
  expect(view.arrows.map(({ key, from, to }) => [key, from, to])).toEqual([
    ["arrow-attack", attacker, target],
  ]);
  expect((await training.state("confederate")).view.arrows).toEqual(view.arrows);

  // A unit that did not attack is led: too far first, then as far as it goes.
  const moves = await training.until("move");
  const mover = moves[0]?.command.split(" ")[1] ?? "";
  const at = async () => {
    const now = await training.state("union");
    return now.view.pieces.find(({ id }) => id === mover)?.front?.at;
  };
  const stood = await at();
  await page.locator(`[data-pick="${mover}"]`).click();
  await page.locator("path.area.reach").waitFor();
  await drag(page, page.locator('[data-grip="lead"]'), { x: 0, y: -400 });
  await answered(page, "barred");
  expect(await page.locator("[data-go]").isDisabled()).toBe(true);
  await page.locator("[data-against] button.clause, .against button.clause").first().waitFor();
  await page.locator("[data-nearest]").click();
  await answered(page, "free");
  await page.locator("[data-go]:enabled").waitFor();
  expect(await page.locator("[data-cost]").innerText()).toContain("″");
  expect(await serious(page)).toEqual([]);
  await say(page, page.locator("[data-go]"));
  expect(await at()).not.toEqual(stood);
  expect(house.faults).toEqual([]);
});

test("what would come of an attack is drawn, and nobody measures it before it is answered", async () => {
  const page = await house.visitor();
  const training = await Training.lay();
  const { luck } = training;
  const area = (kind: string) => page.locator(`path.area.${kind}`);
  const ruler = page.locator("[data-ruler]");
  // Its general rides ahead, and u3 goes sixteen inches towards r3 in two turns, to the border of his zone.
  await training.until("ride");
  await training.say("union", "ride ug1 406.40,457.20");
  for (const y of ["431.80", "256.54"]) {
    await training.until("activate");
    await training.say("union", "activate uc 3");
    await training.until("move");
    await training.say("union", `move u3 to 406.40,${y}`);
  }
  await training.until("activate");
  await training.say("union", "activate uc 3");
  await training.until("attack");
  await training.say("union", "attack u3 r3");
  await training.sit(page);

  // The inch before the front, where the attack would stand, where a counter-attack would meet it.
  const own = page.locator('[data-piece="u3"]');
  await own.hover();
  for (const kind of ["inch", "station", "meeting"]) await area(kind).waitFor();
  const legend = page.locator(".details");
  for (const words of ["the inch before its front", "where a counter-attack would meet it"])
    await legend.getByText(words).waitFor();
  expect(await area("reach").count()).toBe(0);
  expect(await ruler.count()).toBe(0);
  expect(await serious(page)).toEqual([]);

  // Nobody hits: both are engaged, and looking shows where each would be pushed back to.
  luck.union = 1;
  await training.until("break-off");
  await ruler.waitFor();
  await page.mouse.move(5, 5);
  await own.hover();
  await area("pushed").waitFor();
  expect(await area("meeting").count()).toBe(0);
  expect(house.faults).toEqual([]);
});

test("the odds of an attack that is too far say that it does not reach", async () => {
  const page = await house.visitor();
  const position = {
    battle: { turn: 1, active: "union" },
    corps: { uc: { order: { shown: "attack" }, does: "active", activated: true } },
    action: { corps: 0 },
    step: ["declare", "respond", "approach", "round-begins", "fights-end", "activation-ends"],
  };
  const asked = { scenario: "lee-training", position };
  await layPosition(house, page, asked, ["union", "confederate"]);
  await page.locator('[data-pick="u2"]').click();
  await page.locator('[data-piece="r2"] .face').first().click();
  const odds = page.locator('.weigh[data-command="attack u2 r2"]');
  await odds.locator("li", { hasText: "does not reach" }).waitFor();
  expect(await odds.locator("[data-odds] li").count()).toBe(1);
  expect(await odds.innerText()).toContain("the move 9″");
  expect(await serious(page)).toEqual([]);
  expect(house.faults).toEqual([]);
});

test("at Bull Run units and generals have names that can be read as the table is laid", async () => {
  const page = await house.visitor();
  const training = await Training.lay("first-bull-run-1861");
  await training.until("lay");
  await training.sit(page);
  const names = page.locator(".unit.told text.name");
  await names.filter({ hasText: /^Keyes$/ }).waitFor();
  const { view } = await training.state("union");
  const here = new Set(view.figures.map(({ piece }) => piece));
  for (const { name } of view.short_names.filter((short) => here.has(short.of))) {
    const box = await names.filter({ hasText: name }).first().boundingBox();
    expect(box?.height, name).toBeGreaterThan(9);
    expect((box?.x ?? -1) >= 0 && (box?.y ?? -1) >= 0, name).toBe(true);
  }
  await page.locator(".general text", { hasText: "McDowell" }).waitFor();
  // Looked at, a unit has its whole name.
  await page.locator('[data-piece="keyes"]').hover();
  await page.locator(".details b", { hasText: "Keyes’ Brigade" }).waitFor();
  expect(house.faults).toEqual([]);
});

/** More decisions than a battle has. */
const DECISIONS = 500;

/** What somebody says who attacks with everybody, once, and else goes on. */
function wish(menu: readonly MenuItem[]): MenuItem | undefined {
  const of = (kind: string) => menu.filter((item) => item.kind === kind);
  const own = of("activate").filter(({ command }) => !command.includes("@"));
  return (
    own.at(-1) ?? of("attack")[0] ?? of("go-in")[0] ?? of("follow")[0] ?? of("done")[0] ?? menu[0]
  );
}

/** Clicks a command, taking the unit in hand that it is about. */
async function click(page: Page, { command }: MenuItem): Promise<void> {
  const button = page.locator(`[data-command="${command}"]`);
  const [, named = ""] = command.split(" ");
  const hand = page.locator(`[data-pick="${named}"]`);
  await button.or(hand).first().waitFor({ state: "attached" });
  if ((await button.count()) === 0) await hand.click();
  const fold = page.locator("details:not([open])", { has: button });
  if ((await fold.count()) > 0) await fold.first().locator("> summary").click();
  await say(page, button);
}

test("a battle against a bot to its end", async () => {
  const page = await house.visitor();
  const token = await layBattle(page, ["lee-training", "confederate", "bot sergeant"]);
  for (let decisions = 0; (await myTurn(page)) === "mine"; decisions++) {
    expect(decisions).toBeLessThan(DECISIONS);
    const { menu, decision } = await state(token);
    await page.locator(`main.play[data-decision="${decision}"]`).waitFor();
    const wanted = wish(menu);
    if (wanted) await click(page, wanted);
  }
  const { outcome } = await state(token);
  expect(await page.locator("[data-result]").textContent()).toBe(outcome?.text);
  expect(house.faults).toEqual([]);
});
