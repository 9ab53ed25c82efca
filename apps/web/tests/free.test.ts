// A free table: a unit declared, dragged and turned, a refusal explained, figures picked, play by
// keyboard and by fingers, and a look by axe.

import { afterAll, beforeAll, expect, test } from "vitest";
import { answered, declare, drag, Ground, middle } from "./ground";
import { House, say, serious } from "./house";

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.end());

test("a move is declared, dragged and turned; what breaks a rule is shown with the rule", async () => {
  const page = await house.visitor();
  const ground = await Ground.lay(house);
  await ground.toRed();
  await ground.sit(page);
  const before = await ground.front("r1");
  await page.locator('[data-piece="r1"]').hover();
  await page.locator(".legend li", { hasText: "control zone" }).waitFor();
  // Where measuring is not free nobody sees how far a unit goes before its move is declared.
  await page.locator('[data-piece="r1"]').click();
  await page.locator('[data-declare="move"]').waitFor();
  expect(await page.locator(".legend li", { hasText: "reach" }).count()).toBe(0);
  expect(await page.locator("[data-ruler], .lead").count()).toBe(0);
  await page.locator('[data-declare="move"]').click();
  await answered(page, "free");
  await page.locator("path.area.reach").waitFor();
  await page.locator(".unit.declared[data-piece=r1]").waitFor();
  // The declaration binds: it is led or given up, and nobody else acts.
  expect(await page.locator("[data-put-down], [data-pick]").count()).toBe(0);
  expect(await page.locator("[data-undo]").isDisabled()).toBe(true);
  await page.locator('[data-piece="r2"] .face').first().click();
  await page.locator("[data-why] button.clause").first().waitFor();
  await page.locator("[data-why] > button").click();

  await drag(page, page.locator('[data-grip="lead"]'), { x: 0, y: -300 });
  await answered(page, "barred");
  const over = page.locator("[data-over]");
  await over.locator("button.clause", { hasText: "3.1.5" }).waitFor();
  expect(await over.innerText()).toMatch(/\d cm too far \(8 figures\)/);
  expect(await page.locator(".cost-bar.over .too-much").count()).toBe(1);
  expect(await page.locator("[data-go]").isDisabled()).toBe(true);
  expect(await page.locator(".lead .way.wrong").count()).toBe(8);
  expect(await serious(page)).toEqual([]);

  // The sketch is taken back, and drawn again.
  await page.locator("[data-sketch-back]").click();
  await answered(page, "free");
  expect(await page.locator("[data-sketch-back]").isDisabled()).toBe(true);
  await drag(page, page.locator('[data-grip="lead"]'), { x: 0, y: -300 });
  await answered(page, "barred");
  await page.locator("[data-nearest]").click();
  await answered(page, "free");
  await drag(page, page.locator('[data-grip="turn"]'), { x: 14, y: 0 });
  await expect
    .poll(() => page.locator("[data-drilled]").getAttribute("data-drilled"))
    .not.toMatch(/ 0$/);
  await page.locator("[data-ruler]").click();
  const table = await middle(page.locator(".free svg"));
  await page.mouse.move(table.x, table.y);
  await page.mouse.down();
  await page.mouse.move(table.x + 100, table.y, { steps: 4 });
  await page.mouse.up();
  expect(await page.locator("[data-measured]").textContent()).toMatch(/\d cm/);
  await page.locator("[data-ruler]").click();

  await page.locator("[data-sketch-back]").click();
  await page.locator('[data-drilled$=" 0"]').waitFor();
  await answered(page, "free");
  await say(page, page.locator("[data-go]"));
  expect((await ground.front("r1")).y).toBeLessThan(before.y - 100);
  expect(house.faults).toEqual([]);
});

test("who has declared and stays where he stands has had his operation", async () => {
  const page = await house.visitor();
  const ground = await Ground.lay(house);
  await ground.toRed();
  await ground.sit(page);
  const before = await ground.front("r4");
  await declare(page, "r4");
  await say(page, page.locator('.drill [data-command="decline"]'));
  await page.locator('[data-pick="r1"]').waitFor();
  expect(await page.locator('[data-pick="r4"]').count()).toBe(0);
  expect(await ground.front("r4")).toEqual(before);
});

test("where measuring is free a unit is led without a word, and can be put down", async () => {
  const page = await house.visitor();
  const free = { kind: "reading", what: "measuring", value: "free" };
  const ground = await Ground.lay(house, [free]);
  await ground.toRed();
  await ground.sit(page);
  await page.locator("[data-ruler]").waitFor();
  await page.locator('[data-pick="r4"]').click();
  await page.locator("path.area.reach").waitFor();
  await page.locator('[data-declare="move"]').click();
  await answered(page, "free");
  await page.locator("[data-step=ahead]").click();
  await page.locator("[data-put-down]").click();
  await page.locator("[data-put-down]").click();
  expect(await page.locator('[data-pick="r4"]').count()).toBe(1);
  expect((await ground.state("red")).view.declared).toBeNull();
  expect(house.faults).toEqual([]);
});

test("some figures go first, picked on the table, and others after them", async () => {
  const page = await house.visitor();
  const ground = await Ground.lay(house);
  await ground.toRed();
  await ground.sit(page);
  await declare(page, "r1");
  await answered(page, "free");
  await page.locator("[data-some]").click();
  for (const number of [5, 6, 7, 8]) await page.locator(`[data-figure="r1.${number}"]`).click();
  await page.locator('[data-drilled*=" as-is/1,2,3,4 "]').waitFor();
  await page.locator("[data-step=right]").click();
  await page.locator('[data-drilled*=" as-is/1,2,3,4 310.00,"]').waitFor();
  await page.locator("[data-go]:enabled").waitFor();
  await say(page, page.locator("[data-go]"));
  await page.locator("[data-further]").click();
  await page.locator('[data-drilled^="also as-is/5,6,7,8 300.00,"]').waitFor();
  await page.locator("[data-step=right]").click();
  await page.locator("[data-go]:enabled").waitFor();
  expect(await serious(page)).toEqual([]);
  await say(page, page.locator("[data-go]"));
  const { view } = await ground.state("red");
  const moved = view.figures.filter(({ id }) => ["r1.1", "r1.5"].includes(id));
  expect(moved.map(({ at }) => at[0])).toEqual([28_000, 28_000]);
  expect(house.faults).toEqual([]);
});

test("units that touch are declared and led together", async () => {
  const page = await house.visitor();
  const ground = await Ground.lay(house);
  await ground.toRed();
  const { y } = await ground.front("r2");
  await ground.red([`move r2 as-is 380.00,${y.toFixed(2)} 0`]);
  await ground.sit(page);
  await page.locator('[data-pick="r1"]').click();
  await page.locator('[data-partner="r2"]').click();
  await page.locator('[data-partner="r2"][aria-pressed="true"]').waitFor();
  await page.locator('[data-declare="move"]').click();
  await page.locator('[data-drilled^="move-together r1,r2 340.00,"]').waitFor();
  await drag(page, page.locator('[data-grip="lead"]'), { x: 0, y: -40 });
  await answered(page, "free");
  expect(await page.locator(".unit.declared[data-piece]").count()).toBe(2);
  await say(page, page.locator("[data-go]"));
  for (const unit of ["r1", "r2"]) expect((await ground.front(unit)).y).toBeLessThan(y - 20);
  expect(house.faults).toEqual([]);
});

test("a unit in the corner of the table is dragged: nothing lies over it", async () => {
  const page = await house.visitor();
  const ground = await Ground.lay(house);
  await ground.red(
    ["move r5 as-is 920.00,420.00 0"],
    ["move r5 as-is 950.00,250.00 8192"],
    ["move r5 as-is 985.00,180.00 16384"],
    ["move r5 as-is 985.00,60.00 16384"],
  );
  await ground.sit(page);
  await declare(page, "r5");
  await answered(page, "free");
  await drag(page, page.locator('[data-grip="lead"]'), { x: -20, y: 20 });
  await page.locator("[data-sketch-back]:enabled").waitFor();
  await page.locator('[data-drilled^="move r5 as-is 960."]').waitFor();
  await page.locator("[data-go]:enabled").waitFor();
  expect(house.faults).toEqual([]);
});

test("the nearest place is that of what is drawn now, and waits for the rules", async () => {
  const page = await house.visitor();
  const ground = await Ground.lay(house);
  await ground.toRed();
  await ground.sit(page);
  await declare(page, "r1");
  await drag(page, page.locator('[data-grip="lead"]'), { x: 0, y: -300 });
  const nearest = page.locator("[data-nearest]:enabled");
  await nearest.waitFor();
  let answer = (): void => undefined;
  const held = new Promise<void>((done) => (answer = done));
  await page.route("**/propose?*", async (route) => {
    await held;
    await route.continue();
  });
  await drag(page, page.locator('[data-grip="lead"]'), { x: 60, y: 0 });
  expect(await page.locator("[data-nearest]").isDisabled()).toBe(true);
  answer();
  await nearest.click();
  await answered(page, "free");
  const led = (await page.locator("[data-drilled]").getAttribute("data-drilled")) ?? "";
  expect(Number(/ ([\d.]+),/.exec(led)?.[1])).toBeGreaterThan(310);
  expect(house.faults).toEqual([]);
});

test("an enemy out of sight is explained, and strips of sight are drawn", async () => {
  const page = await house.visitor();
  const ground = await Ground.lay(house);
  await ground.toRed();
  await ground.sit(page);
  await page.locator('[data-pick="r1"]').click();
  await page.locator('[data-piece="b1"] .face').first().click();
  await page.locator("path.area.strip, path.area.strip-barred").first().waitFor();
  await page.locator("[data-against] button.clause").first().waitFor();
  expect(await page.locator("[data-fire]").isDisabled()).toBe(true);
  // A unit that is not this side's does not act.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.locator('[data-piece="b1"] .face').first().click();
  await page.locator("[data-why] button.clause").first().waitFor();
  expect(await serious(page)).toEqual([]);
  expect(house.faults).toEqual([]);
});

test("a unit is led by the keyboard alone", async () => {
  const page = await house.visitor("pl");
  const ground = await Ground.lay(house);
  await ground.toRed();
  await ground.sit(page);
  await page.locator("[data-pick]").first().waitFor();
  await page.locator(".free svg[role=application]").focus();
  await page.keyboard.press("n");
  await page.locator("p.unseen[aria-live]", { hasText: "może działać" }).waitFor();
  await page.keyboard.press("Enter");
  await page.locator('[data-declare="move"]').focus();
  await page.keyboard.press("Enter");
  await answered(page, "free");
  await page.locator(".free svg[role=application]").focus();
  for (let steps = 0; steps < 4; steps++) await page.keyboard.press("ArrowUp");
  await page.keyboard.press("z");
  await expect.poll(() => page.locator("[data-cost]").innerText()).toMatch(/\b3 z \d+ cm/);
  // Whoever does not see hears how far it has come, and which way it looks.
  await page.locator("p.unseen[aria-live]", { hasText: /\b3 z \d+ cm.*zwrot \d+°/ }).waitFor();
  await answered(page, "free");
  const before = await page.locator("main.play").getAttribute("data-decision");
  await page.keyboard.press("Enter");
  await page.locator(`main.play:not([data-decision="${before}"])`).waitFor();
  expect(house.faults).toEqual([]);
});

test("a finger leads a unit on a phone, where it is brought near", async () => {
  const page = await house.visitor("en", true);
  const ground = await Ground.lay(house);
  await ground.toRed();
  await ground.sit(page);
  await page.locator('[data-pick="r3"]').tap();
  await page.locator('[data-declare="move"]').tap();
  await answered(page, "free");
  // What the areas mean is told beside the buttons, not on the table.
  await page.locator(".legend li", { hasText: "reach" }).waitFor();
  const legend = await page.locator(".details").boundingBox();
  const buttons = await page.locator(".zoom-buttons").boundingBox();
  expect(legend?.y).toBeGreaterThanOrEqual(buttons?.y ?? Infinity);
  // A base of two centimetres is large enough for a finger.
  const face = await page.locator('[data-piece="r3"] .face').first().boundingBox();
  expect(face?.width).toBeGreaterThan(12);
  const before = await page.locator("[data-drilled]").getAttribute("data-drilled");
  const from = await middle(page.locator('[data-grip="lead"] circle'));
  const hand = await page.context().newCDPSession(page);
  for (const [type, x] of [
    ["touchStart", 0],
    ["touchMove", 6],
    ["touchMove", 12],
  ] as const) {
    const touchPoints = [{ x: from.x + x, y: from.y }];
    await hand.send("Input.dispatchTouchEvent", { type, touchPoints });
  }
  await hand.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect
    .poll(() => page.locator("[data-drilled]").getAttribute("data-drilled"))
    .not.toBe(before);
  await page.locator("[data-some]").tap();
  await page.locator('[data-figure="r3.6"]').tap();
  await page.locator('[data-drilled*=" as-is/1,2,3,4,5 "]').waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  expect(house.faults).toEqual([]);
});
