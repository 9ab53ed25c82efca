// What was found wrong at the table: talk that nobody saw or that was lost, links that somebody else knows, a
// battle given up by a double click, the other side's question read as one's own, and keys that lead nowhere
// where units are chosen.

import { afterAll, beforeAll, expect, test } from "vitest";
import type { SeatState } from "../src/api";
import { House, layBattle, layTable, layTwo, myTurn, offered, order, playTo } from "./house";

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.end());

test("what is said stands where it was written, and the other side gets a mark", async () => {
  const { swede, saxon } = await layTwo(house);
  await myTurn(saxon);
  await swede.getByRole("tab", { name: "Table" }).click();
  await swede.getByRole("textbox", { name: "Say something to the table" }).fill("Good luck");
  await swede.getByRole("button", { name: "Send" }).click();
  const talk = swede.locator(".talk li");
  await talk.first().waitFor();
  expect(await talk.allInnerTexts()).toEqual(["Swedes: Good luck"]);
  expect(await swede.locator(".unread").count()).toBe(0);

  await saxon.locator(".tabs .unread").waitFor();
  await saxon.getByRole("tab", { name: "Table" }).click();
  await saxon.locator(".talk li", { hasText: "Good luck" }).waitFor();
  await saxon.locator(".tabs .unread").waitFor({ state: "detached" });
  await saxon.getByRole("tab", { name: "Log" }).click();
  const line = saxon.locator(".entry.chat p");
  expect(await line.first().innerText()).toBe("Swedes: Good luck");
  expect(house.faults).toEqual([]);
});

test("what the server does not take stays to be said again", async () => {
  const { swede, saxon } = await layTwo(house);
  await myTurn(saxon);
  await swede.getByRole("tab", { name: "Table" }).click();
  const line = swede.getByRole("textbox", { name: "Say something to the table" });
  await line.fill("\u202eGood luck");
  await swede.getByRole("button", { name: "Send" }).click();
  await swede.locator(".problem").waitFor();
  expect(await line.inputValue()).toBe("\u202eGood luck");
  await swede.route("**/chat?*", (route) => route.abort());
  await line.fill("Good luck");
  await swede.getByRole("button", { name: "Send" }).click();
  await swede.locator(".problem", { hasText: "The server does not answer" }).waitFor();
  expect(await line.inputValue()).toBe("Good luck");
  await swede.unroute("**/chat?*");
  await swede.getByRole("button", { name: "Send" }).click();
  await swede.locator(".talk li", { hasText: "Good luck" }).waitFor();
  expect(await line.inputValue()).toBe("");
  expect(house.faults).toEqual([]);
});

test("whoever plays by a link that somebody else made is told that it is known", async () => {
  const maker = await house.visitor();
  await layTable(maker, "person");
  await myTurn(maker);
  await maker.getByRole("tab", { name: "Table" }).click();
  const links = maker.locator('.table input[data-path^="/play/"]');
  await links.first().waitFor();
  expect(await maker.locator("[data-given-link]").count()).toBe(0);
  const link = await maker.getByRole("textbox", { name: "Saxons" }).inputValue();
  const guest = await house.visitor();
  await guest.goto(link);
  await myTurn(guest);
  for (const times of [1, 2]) {
    await guest.getByRole("tab", { name: "Table" }).click();
    await guest.locator("[data-given-link]").waitFor();
    if (times === 1) await guest.reload();
  }
  // Who takes an invitation has a link of his own.
  const { swede, saxon } = await layTwo(house);
  for (const page of [swede, saxon]) {
    await myTurn(page);
    await page.getByRole("tab", { name: "Table" }).click();
    await page.locator(".commit").waitFor();
    expect(await page.locator("[data-given-link]").count()).toBe(0);
  }
  expect(house.faults).toEqual([]);
});

test("a double click gives nothing up", async () => {
  const { swede } = await layTwo(house);
  await myTurn(swede);
  await swede.getByRole("tab", { name: "Table" }).click();
  await swede.getByRole("button", { name: "Give up", exact: true }).dblclick();
  await swede.getByRole("button", { name: "Give up", exact: true }).waitFor();
  const token = swede.url().split("/play/")[1] ?? "";
  expect((await house.ask<SeatState>(`/seats/${token}`)).outcome).toBeNull();
  await swede.getByRole("button", { name: "Give up", exact: true }).click();
  await swede.getByRole("button", { name: "Yes, give up" }).click();
  await swede.locator('[data-prompt="over"]').waitFor();
  expect(house.faults).toEqual([]);
});

test("whoever waits reads the other side's question as theirs", async () => {
  const { swede, saxon } = await layTwo(house);
  await myTurn(swede);
  await order(swede, "choose swedish-infantry");
  const waiting = swede.locator('[data-prompt="waiting"]');
  await waiting.waitFor();
  expect(await waiting.locator(".whose").innerText()).toContain("Saxons");
  const asked = await saxon.locator('[data-prompt="mine"] > span:not(.about)').first().innerText();
  expect(await waiting.locator("q").innerText()).toContain(asked);
  expect(house.faults).toEqual([]);
});

test("N goes to the units that respond, one after the other", async () => {
  const page = await house.visitor();
  await layBattle(page, ["jdg-training", "austrian", "bot sergeant"]);
  await playTo(page, "unit ", ["done"]);
  const units = (await offered(page)).filter((command) => command.startsWith("unit "));
  expect(units.length).toBeGreaterThan(1);
  const token = page.url().split("/play/")[1] ?? "";
  const { view } = await house.ask<SeatState>(`/seats/${token}`);
  const places = new Set(
    units.map((unit) => view.pieces.find(({ id }) => `unit ${id}` === unit)?.hex),
  );
  await page.locator('.board [role="application"], [role="application"]').first().focus();
  const spoken = page.locator(".board [aria-live]");
  // The text of a hex may come in two parts: what counts is the hex that it names.
  const hex = async (): Promise<string> => /\d{4}/.exec(await spoken.innerText())?.[0] ?? "";
  // Other units may respond as well, to other commands: once round is all of them.
  const seen: string[] = [];
  for (let at = ""; !seen.includes(at); at = await hex()) {
    if (at) seen.push(at);
    await page.keyboard.press("n");
    await expect.poll(hex).not.toBe(at);
  }
  for (const place of places) expect(seen).toContain(place);
  expect(house.faults).toEqual([]);
});
