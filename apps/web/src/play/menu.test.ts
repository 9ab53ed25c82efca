// The menu is sorted by what it names, and commands for other places are made from its own words.

import { expect, test } from "vitest";
import type { MenuItem } from "../api";
import { another, byKind, elsewhere, gathered, sortMenu } from "./menu";

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

test("commands that differ only in their dice are one choice", () => {
  const bare = item("activate c1", { text: "activate: Corps" });
  const two = item("activate c1 2", { text: "activate: Corps (dice: 2)" });
  const helped = item("activate c1 2+1@lee", { text: "activate: Corps (dice: 2 + 1, Lee)" });
  const [choice, done, ...others] = gathered([bare, two, helped, item("done")]);
  expect(others).toEqual([]);
  expect(done).toEqual(item("done"));
  expect(choice).toMatchObject({
    text: "activate: Corps",
    options: [
      { item: bare, own: 0, help: null },
      { item: two, own: 2, help: null },
      { item: helped, own: 2, help: { dice: 1, by: "lee" } },
    ],
  });
});

test("a number at the end of a command is no dice unless its text says so", () => {
  const figures = [item("lose r1 1"), item("lose r1 2")];
  expect(gathered(figures)).toEqual(figures);
  const single = [item("rally b1 2", { text: "rally: Brigade (dice: 2)" })];
  expect(gathered(single)).toEqual(single);
});
