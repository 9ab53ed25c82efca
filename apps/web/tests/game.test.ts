// A whole battle against a bot by clicks, to its result.

import { afterAll, beforeAll, expect, test } from "vitest";
import { House, layTable, myTurn, offered, order } from "./house";

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.end());

/** Commands that bring a battle on, the most wanted first. */
const WANTED = ["attack", "shoot", "join", "steel", "fire", "choose", "first", "done", "halt"];

test("the training battle is played by clicks to its result", async () => {
  const page = await house.visitor();
  await layTable(page);
  let clicks = 0;
  while ((await myTurn(page)) === "mine") {
    const commands = await offered(page);
    const march = clicks % 3 === 0 ? ["unit", "move"] : [];
    const best = [...march, ...WANTED]
      .map((kind) => commands.find((command) => command.split(" ")[0] === kind))
      .find((command) => command !== undefined);
    await order(page, best ?? commands[0] ?? "");
    clicks += 1;
    expect(clicks).toBeLessThan(1000);
  }
  expect(clicks).toBeGreaterThan(15);
  expect(await page.locator("[data-result]").innerText()).not.toBe("");
  expect(house.faults).toEqual([]);
});
