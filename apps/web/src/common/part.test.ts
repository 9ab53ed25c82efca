import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GameOut, SeatOut } from "../api";
import { addPart, agreeAnew, claim, due, newPart, replacePart, standing } from "./part";
import { sha256 } from "./sha256";

const seat = (side: string, more: Partial<SeatOut>): SeatOut => ({
  side,
  name: side,
  sitter: { who: "open" },
  taken: true,
  agrees: true,
  nonce: null,
  seal: null,
  ...more,
});
let id = 0;
const game = (one: Partial<SeatOut>, other: Partial<SeatOut>): GameOut =>
  ({
    id: `g${id}`,
    dice: "server",
    commit: "c",
    seats: [seat("one", one), seat("other", other)],
  }) as unknown as GameOut;
const seal = "f".repeat(64);

beforeEach(() => {
  id += 1;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** What this browser keeps for the first side. */
const nonce = () => {
  const text = localStorage.getItem("rozjemca.parts") ?? "{}";
  return (JSON.parse(text) as Record<string, { nonce: string }>)[`g${id} one`]?.nonce ?? "";
};

/** A server that answers everything with this game; gives what it was told. */
function answers(now: GameOut): string[] {
  const told: string[] = [];
  vi.stubGlobal("fetch", (path: string, { body }: { body: string }) => {
    told.push(`${path.replace(/\?.*/, "")} ${body}`);
    return Promise.resolve(Response.json({ state: { game: now } }));
  });
  return told;
}

test("a part is sealed, and opened when all have sealed theirs", () => {
  expect(due(game({}, {}), "one")).toBe("seal");
  const own = newPart(game({}, {}), "one");
  expect(own).toMatch(/^[0-9a-f]{64}$/);
  expect(due(game({ seal: own }, { taken: false }), "one")).toBe("wait");
  expect(due(game({ seal: own }, {}), "one")).toBe("wait");
  expect(due(game({ seal: own }, { seal }), "one")).toBe("open");
  expect(due(game({ seal: own }, { nonce: "n" }), "one")).toBe("open");
  expect(due(game({ seal }, { seal }), "one")).toBe("foreign");
  expect(due(game({ nonce: "n" }, { seal }), "one")).toBe("");
  expect(due({ ...game({}, {}), dice: "typed" }, "one")).toBe("");
});

test("whoever takes an invitation seals while nobody has opened anything", () => {
  expect(claim(game({}, { seal }), "one").seal).toHaveLength(64);
  expect(claim(game({ seal }, { seal }), "one").seal).toHaveLength(64);
  expect(claim(game({ seal }, { nonce: "n" }), "one")).toEqual({});
  expect(
    claim(game({}, { nonce: "n", sitter: { who: "bot", bot: "b" } }), "one").seal,
  ).toBeDefined();
  expect(claim(game({ nonce: "server" }, {}), "one")).toEqual({});
});

test("what somebody has changed is seen", () => {
  expect(standing(game({ nonce: "n" }, {}), "one")).toBe("none");
  const own = newPart(game({}, {}), "one");
  expect(standing(game({ seal: own }, {}), "one")).toBe("ours");
  expect(sha256(nonce())).toBe(own);
  expect(standing(game({ nonce: nonce() }, {}), "one")).toBe("ours");
  expect(standing({ ...game({ nonce: nonce() }, {}), commit: "other" }, "one")).toBe("changed");
  expect(standing(game({ nonce: "another" }, {}), "one")).toBe("changed");
});

test("what the others had sealed or said when ours was opened may not become anything else", async () => {
  for (const [then, now, stands] of [
    [{ seal: sha256("a") }, { nonce: "a" }, "ours"],
    [{ seal: sha256("a") }, { seal: sha256("a") }, "ours"],
    [{ seal: sha256("a") }, { nonce: "b" }, "changed"],
    [{ seal: sha256("a") }, { seal: sha256("b") }, "changed"],
    [{ seal: sha256("a") }, { nonce: sha256("a") }, "changed"],
    [{ seal: sha256("a") }, {}, "changed"],
    [{ nonce: "said" }, { nonce: "said" }, "ours"],
    [{ nonce: "said" }, { nonce: "b" }, "changed"],
    [{ nonce: "said" }, { seal: sha256("b") }, "changed"],
  ] as const) {
    id += 1;
    const own = newPart(game({}, {}), "one");
    const told = answers(game({ nonce: nonce() }, then));
    await addPart("t", "one", game({ seal: own }, then));
    expect(told).toEqual([`/api/seats/t/nonce {"nonce":"${nonce()}"}`]);
    expect(standing(game({ nonce: nonce() }, now), "one"), JSON.stringify([then, now])).toBe(
      stands,
    );
  }
});

test("a part that was not opened is sealed once more as it was", async () => {
  const told = answers(game({}, {}));
  await addPart("t", "one", game({}, {}));
  await addPart("t", "one", game({}, {}));
  const body = (seal: string) => `/api/seats/t/seal {"seal":"${seal}"}`;
  expect(told).toEqual([body(sha256(nonce())), body(sha256(nonce()))]);
  // Not where the server has bound itself to something else.
  await addPart("t", "one", { ...game({}, {}), commit: "other" });
  expect(told[2]).toBe(body(sha256(nonce())));
  expect(told[2]).not.toBe(told[1]);
});

test("a second try to open is held by what the others had sealed at the first", async () => {
  const own = newPart(game({}, {}), "one");
  vi.stubGlobal("fetch", () => Promise.reject(new Error("away")));
  await expect(addPart("t", "one", game({ seal: own }, { seal: sha256("a") }))).rejects.toThrow();
  answers(game({ nonce: nonce() }, { seal: sha256("b") }));
  await addPart("t", "one", game({ seal: own }, { seal: sha256("b") }));
  expect(standing(game({ nonce: nonce() }, { nonce: "b" }), "one")).toBe("changed");
});

test("a part that was opened is sealed anew only once its side has agreed", async () => {
  const own = newPart(game({}, {}), "one");
  const [sealed, open] = [game({ seal: own }, { seal }), game({ nonce: nonce() }, { seal })];
  answers(open);
  await addPart("t", "one", sealed);
  expect(due(game({}, {}), "one")).toBe("again");
  expect(claim(game({}, {}), "one").seal).toHaveLength(64);
  expect(due(game({}, {}), "one")).toBe("seal");

  id += 1;
  const other = newPart(game({}, {}), "one");
  answers(game({ nonce: nonce() }, { seal }));
  await addPart("t", "one", game({ seal: other }, { seal }));
  agreeAnew(game({ nonce: nonce() }, { seal }), "one");
  expect(standing(game({ nonce: nonce() }, { seal }), "one")).toBe("ours");
  expect(due(game({}, {}), "one")).toBe("seal");
});

test("what cannot be sealed anew without the others is not taken for our part", async () => {
  answers(game({ seal }, { nonce: "n" }));
  await replacePart("t", "one", game({ seal }, { nonce: "n" }));
  expect(nonce()).toBe("");
  expect(standing(game({ seal }, { nonce: "n" }), "one")).toBe("none");
});
