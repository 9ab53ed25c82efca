// The menu is sorted by what it names, and commands for other places are made from its own words.

import { expect, test } from "vitest";
import type { MenuItem } from "../api";
import { another, byKind, elsewhere, sortMenu } from "./menu";

function item(command: string, more: Partial<MenuItem> = {}): MenuItem {
  return { command, kind: command.split(" ")[0] ?? "", text: command, secret: false, ...more };
}

const menu = [
  item("move 0506", { hex: "0506" }),
  item("attack guard 0607", { pieces: ["guard"], hex: "0607" }),
  item("unit guard", { pieces: ["guard"] }),
  item("leader sparre", { leader: "sparre" }),
  item("instruct fire never", { words: ["fire", "never"] }),
  item("done"),
];

test("each item is where people look for it", () => {
  const sorted = sortMenu(menu);
  expect([...sorted.hexes.keys()]).toEqual(["0506", "0607"]);
  expect(sorted.pieces.get("guard")?.map((found) => found.command)).toEqual([
    "attack guard 0607",
    "unit guard",
  ]);
  expect([...sorted.leaders.keys()]).toEqual(["sparre"]);
  expect(sorted.plain.map((found) => found.command)).toEqual(["done"]);
  expect(sorted.instructions).toHaveLength(1);
});

test("a piece answers for its group", () => {
  const choose = item("choose foot", { group: "foot" });
  const sorted = sortMenu(
    [choose],
    [
      { id: "guard", group: "foot" },
      { id: "dragoons", group: "horse" },
    ],
  );
  expect([...sorted.pieces]).toEqual([["guard", [choose]]]);
});

test("what is said for another place is said in the words of the menu", () => {
  expect(elsewhere(menu, "0101")).toBe("move 0101");
  expect(another(menu, "other", "piece")).toBe("unit other");
  expect(another(menu, "rehnskiold", "leader")).toBe("leader rehnskiold");
  expect(byKind(menu).map(([kind]) => kind)).toContain("attack");
});
