import { beforeEach, expect, test } from "vitest";
import type { GameOut, SeatOut } from "../api";
import { claim, due, newPart, standing } from "./part";
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
  const kept = JSON.parse(localStorage.getItem("rozjemca.parts") ?? "{}") as Record<
    string,
    { nonce: string }
  >;
  const nonce = kept[`g${id} one`]?.nonce ?? "";
  expect(sha256(nonce)).toBe(own);
  expect(standing(game({ nonce }, {}), "one")).toBe("ours");
  expect(standing({ ...game({ nonce }, {}), commit: "other" }, "one")).toBe("changed");
  expect(standing(game({ nonce: "another" }, {}), "one")).toBe("changed");
});
