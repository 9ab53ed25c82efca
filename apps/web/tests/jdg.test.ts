// Jours de Gloire in the browser: a map with all that its terrain table knows, a formation led by clicks,
// and a battle against a bot to its result.

import { afterAll, beforeAll, expect, test } from "vitest";
import { House, layBattle, layPosition, myTurn, offered, order, serious } from "./house";

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.end());

test("the map of Saalfeld is drawn with its river, town, walls, bridges and tracks", async () => {
  const page = await house.visitor("pl");
  await layBattle(page, ["saalfeld-1806", "prussian", "bot sergeant"]);
  await page.locator(".hex.river").first().waitFor({ state: "attached" });
  for (const [what, count] of [
    [".hex.river", 18],
    [".hex.town", 3],
    [".ground .wall", 10],
    [".ground .bridge", 7],
    [".ground .track", 7],
  ] as const) {
    expect(await page.locator(what).count(), what).toBe(count);
  }
  expect(await serious(page)).toEqual([]);
  expect(house.faults).toEqual([]);
});

test("no reach is drawn for a unit that has had its move", async () => {
  const page = await house.visitor();
  const position = {
    turn: { number: 1, markers: 1, active: "french", marker: "foot" },
    formation: { foot: { ordered: true } },
    unit: { "21-ligne": { hex: "0607", marks: ["commanded", "acts"] } },
    step: ["movement", "shocks", "rallies", "end-activation", "draw", "end-turn", "turn"],
  };
  const asked = { scenario: "jdg-training", position };
  await layPosition(house, page, asked, ["french", "austrian"]);
  const regiment = page.locator('[data-piece="21-ligne"]');
  const [reach, front] = [".area.reach", ".area.front"].map((area) => page.locator(area));
  await regiment.hover();
  await reach?.first().waitFor({ state: "attached" });

  // It enters the front of an enemy and has to stop there.
  await order(page, "unit 21-ligne");
  await order(page, "move 0506");
  for (const command of ["", "halt"]) {
    if (command) await order(page, command);
    await page.mouse.move(5, 5);
    await front?.first().waitFor({ state: "detached" });
    await regiment.hover();
    await front?.first().waitFor({ state: "attached" });
    expect(await reach?.count(), command || "stopped").toBe(0);
  }
  expect(house.faults).toEqual([]);
});

/** Commands that bring a battle on, the most wanted first. */
const WANTED = ["order", "play", "test", "fire", "attack", "take", "rally", "square", "pursue"];

test("the training battle is played by clicks to its result", async () => {
  const page = await house.visitor();
  await layBattle(page, ["jdg-training", "austrian", "bot sergeant"]);
  let clicks = 0;
  while ((await myTurn(page)) === "mine") {
    const commands = await offered(page);
    const march = clicks % 3 === 0 ? ["unit", "move"] : [];
    const best = [...WANTED, ...march, "done", "halt"]
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
