// Before the battle the map is drawn in secret: a unit is dragged within its zone, turned, formed; what
// is outside says why not; a general has his place; then the map is sealed.

import { afterAll, beforeAll, expect, test } from "vitest";
import type { PieceOut, SeatState } from "../src/api";
import { drag } from "./ground";
import { House, layBattle, myTurn, say, serious } from "./house";

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.end());

const state = (token: string) => house.ask<SeatState>(`/seats/${token}`);

async function unit(token: string, id: string): Promise<PieceOut> {
  const found = (await state(token)).view.pieces.find((piece) => piece.id === id);
  if (!found) throw new Error(`no ${id}`);
  return found;
}

test("troops are placed on a map within their zone, and the map is sealed", async () => {
  const page = await house.visitor();
  const token = await layBattle(page, ["meeting-1809", "austrian", "bot sergeant"]);
  await myTurn(page);
  await page.locator('[data-zone="french"].own').waitFor({ state: "attached" });
  const enemies = (await state(token)).view.pieces.filter(({ side }) => side === "austrian");
  expect(enemies.every(({ front }) => front == null)).toBe(true);
  const before = (await unit(token, "f1")).front?.at ?? [0, 0];

  // Dragged a little aside and ahead, and turned.
  await page.locator('[data-pick="f1"]').click();
  await page.locator('[data-place="f1"]').waitFor();
  await drag(page, page.locator('[data-grip="lead"]'), { x: 12, y: -20 });
  await page.locator("[data-give]:enabled").waitFor();
  await page.locator('[data-turn="right"]').click();
  await page.locator("[data-give]:enabled").waitFor();
  expect(await serious(page)).toEqual([]);
  await say(page, page.locator("[data-give]"));
  const placed = await unit(token, "f1");
  expect(placed.front?.at[1]).toBeLessThan(before[1] ?? 0);
  expect(placed.front?.facing).toBeGreaterThan(0);
  expect(placed.marks).toContain("ordered");

  // The next one comes to hand; far out of the zone it is refused with its clause.
  await page.locator('[data-place="f2"]').waitFor();
  await drag(page, page.locator('[data-grip="lead"]'), { x: 0, y: -150 });
  await page.locator("[data-against] button.clause", { hasText: "9.4" }).first().waitFor();
  expect(await page.locator("[data-give]").isDisabled()).toBe(true);
  await page.locator("[data-put-down]").click();

  // Another formation for the horse.
  await page.locator('[data-pick="f10"]').click();
  await page.locator('[data-place="f10"] [data-form="squadron-column"]').click();
  await page.locator("[data-give]:enabled").waitFor();
  await say(page, page.locator("[data-give]"));
  expect((await unit(token, "f10")).facts.map(({ key }) => key)).toContain("form-squadron-column");

  // Sealed: orders for the game come next.
  await say(page, page.locator('[data-command="ready"]'));
  await page.locator('[data-everybody="attack"]').waitFor();
  expect(await page.locator("[data-zone]").count()).toBe(0);
  expect((await state(token)).prompt?.clause).toBe("10.1a");
  expect(house.faults).toEqual([]);
});
