import { expect, test } from "vitest";
import type { MenuItem } from "../api";
import { byFigure, byUnit } from "./field.svelte";

const item = (command: string, ...pieces: string[]): MenuItem => ({
  command,
  kind: command.split(" ")[0] ?? "",
  text: command,
  secret: false,
  ...(pieces.length > 0 && { pieces }),
});

test("the menu is sorted by the unit that acts", () => {
  const menu = [
    item("fire r1 b2 small-arms all", "r1", "b2"),
    item("watch r1", "r1"),
    item("repel b2 small-arms all", "b2"),
    item("end"),
  ];
  const pieces = ["r1", "r2", "b2"].map((id) => ({
    id,
    side: id.startsWith("r") ? "red" : "blue",
  }));
  const { units, plain } = byUnit(menu, pieces, "red");
  expect([...units.keys()]).toEqual(["r1"]);
  expect(units.get("r1")).toHaveLength(2);
  expect(plain.map(({ command }) => command)).toEqual(["repel b2 small-arms all", "end"]);
});

test("figures that can fall are those of the unit that is asked about", () => {
  const found = byFigure([item("lose 3"), item("decline")], "r1");
  expect([...found.keys()]).toEqual(["r1.3"]);
  expect(byFigure([item("lose 3")], null).size).toBe(0);
});
