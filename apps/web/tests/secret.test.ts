// Two games that differ only in a secret choice send the other seat the same bytes until it is out.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SeatState } from "../src/api";
import { House, layTwo, myTurn, order } from "./house";

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.end());

interface Heard {
  what: string;
  body: string;
}

/** Everything that the server sends to a seat, as it comes. */
function listen(page: Page): Promise<Heard>[] {
  const heard: Promise<Heard>[] = [];
  page.on("response", (answer) => {
    const what = new URL(answer.url()).pathname.replace(/\/seats\/[^/]+/, "/seats/-");
    if (!what.startsWith("/api/seats/-") || answer.status() === 101) return;
    heard.push(answer.text().then((body) => ({ what, body })));
  });
  page.on("websocket", (line) => {
    line.on("framereceived", ({ payload }) => {
      heard.push(Promise.resolve({ what: "live", body: payload.toString() }));
    });
  });
  return heard;
}

/** Without what two games can never share: the id, the hour, and the chance of both sides. */
const bare = ({ what, body }: Heard, id: string): string =>
  `${what} ${body
    .replaceAll(id, "-")
    .replaceAll(/"(at|made)":\d+/g, '"$1":0')
    .replaceAll(/"(commit|nonce)":"[^"]*"/g, '"$1":""')}`;

/** A game in which the Swedes say this in secret; what the Saxons hear before, and after it is out. */
async function game(secrets: string[]): Promise<{ before: string[]; after: string }> {
  let heard: Promise<Heard>[] = [];
  const { swede, saxon } = await layTwo(house, "server", (page) => (heard = listen(page)));
  await myTurn(swede);
  await myTurn(saxon);
  await swede.locator(".instructions summary").click();
  for (const secret of secrets) {
    const length = Number(await swede.locator("main.play").getAttribute("data-length"));
    if (secret.startsWith("instruct")) {
      await swede.locator(`.instructions [data-command="${secret}"]`).click();
    } else await order(swede, secret);
    await saxon.locator(`main.play[data-length="${length + 1}"]`).waitFor();
  }
  // Whoever looks at everything learns no more.
  for (const tab of ["Log", "Armies", "Table", "Orders"]) {
    await saxon.getByRole("tab", { name: tab }).click();
  }
  for (const piece of ["livgardet", "livdragoner"]) {
    await saxon.locator(`[data-piece="${piece}"]`).hover();
    await saxon.locator(".legend li").first().waitFor();
  }
  await saxon.locator(".replay input[type=range]").fill(String(secrets.length));
  await saxon.locator(`[data-moment="${secrets.length}"]`).waitFor();
  await saxon.locator("[data-present]").click();
  const token = saxon.url().split("/play/")[1] ?? "";
  const late = await house.ask<SeatState>(`/seats/${token}`);
  const before = (await Promise.all(heard)).map((one) => bare(one, late.game.id));

  const menu = late.menu.find((item) => item.kind === "choose");
  const said = { decision: late.decision, command: menu?.command };
  await house.say(`/seats/${token}/commands`, said);
  const out = await house.ask<SeatState>(`/seats/${token}`);
  const told = out.log.flatMap((entry) => entry.command?.log.map((line) => line.text) ?? []);
  return { before, after: told.join(" ") };
}

test("a secret choice changes no byte for the other seat until it is out", async () => {
  const one = await game(["instruct fire always", "choose swedish-infantry"]);
  const two = await game(["instruct fire never", "choose swedish-horse"]);
  const of = (what: string, heard: string[]) => heard.filter((line) => line.startsWith(`${what} `));
  for (const what of ["live", "/api/seats/-", "/api/seats/-/log", "/api/seats/-/look"]) {
    expect(of(what, one.before).length, what).toBeGreaterThan(0);
  }
  // What the server sends of itself comes in the same order; what is asked for, whenever it is asked.
  expect(of("live", two.before)).toEqual(of("live", one.before));
  expect(new Set(two.before)).toEqual(new Set(one.before));
  expect(one.after).not.toBe(two.after);
  expect(house.faults).toEqual([]);
});
