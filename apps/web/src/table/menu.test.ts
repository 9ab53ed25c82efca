import { expect, test } from "vitest";
import type { MenuItem, PieceOut } from "../api";
import { byFigure, byOther, byTarget, byUnit, goal } from "./menu";

const item = (command: string): MenuItem => ({
  command,
  kind: command.split(" ")[0] ?? "",
  text: command,
  secret: false,
});
const PIECES = ["r1", "r2", "b2"].map((id) => ({ id, side: id.startsWith("r") ? "red" : "blue" }));

test("the menu is sorted by the unit that acts", () => {
  const menu = [
    item("fire r1 b2 small-arms all"),
    item("watch r1"),
    item("repel b2 small-arms all"),
    item("end"),
  ];
  const { units, plain } = byUnit(menu, PIECES, "red");
  expect([...units.keys()]).toEqual(["r1"]);
  expect(units.get("r1")).toHaveLength(2);
  expect(plain.map(({ command }) => command)).toEqual(["repel b2 small-arms all", "end"]);
});

test("what units do together belongs to each of them", () => {
  const menu = [item("fight-together r1,r2"), item("move-together r1,r2 300.00,200.00 0")];
  const { units, plain } = byUnit(menu, PIECES, "red");
  expect(units.get("r1")).toEqual(menu);
  expect(units.get("r2")).toEqual(menu);
  expect(plain).toEqual([]);
});

test("who is next is said at once", () => {
  const menu = [item("next r1"), item("next r2")];
  expect(byUnit(menu, PIECES, "red")).toEqual({ units: new Map(), plain: menu });
});

test("figures that can fall are those of the unit that is asked about", () => {
  const found = byFigure([item("lose 3"), item("decline")], "r1");
  expect([...found.keys()]).toEqual(["r1.3"]);
  expect(byFigure([item("lose 3")], null).size).toBe(0);
});

test("a unit has one shot to a target; fire on the march is not one", () => {
  const ammunition = ["ball", "canister"].map((id) => ({ id, name: id, sign: " " }));
  const menu = [
    item("fire r6 b2 ball all"),
    item("fire r6 b2 canister all"),
    item("move-fire r6 as-is 10.00,20.00 0 b1 ball all"),
  ];
  const found = byTarget(menu, { id: "r6", ammunition } as PieceOut);
  expect([...found].map(([target, { command }]) => [target, command])).toEqual([
    ["b2", "fire r6 b2 ball all"],
  ]);
});

test("a place is two lengths, and no list of figures or units", () => {
  expect(goal("move r1 as-is/1,2 300.00,-4.50 0")).toEqual([300, -4.5]);
  expect(goal("fire r1 b1 small-arms 1,2")).toBeNull();
  expect(goal("fight-together r1,r2")).toBeNull();
});

test("what a leader does to a unit belongs to the unit, and so does what its marker does", () => {
  const menu = [
    { ...item("join g1 r1 fire"), leader: "g1" },
    { ...item("ride g1 300.00,200.00"), leader: "g1" },
    item("move m1 to 300.00,200.00"),
  ];
  const facts = [{ key: "fact-marker", name: "", value: "m1" }];
  const pieces = [...PIECES, { id: "r3", side: "red", facts }];
  const { units, plain } = byUnit(menu, pieces, "red");
  expect(units.get("r1")).toEqual([menu[0]]);
  expect(units.get("r3")).toEqual([menu[2]]);
  expect(plain).toEqual([menu[1]]);
});

test("a unit points at those whom its commands name", () => {
  const mine = [item("attack r1 b2"), item("support r1 r2"), item("react r1 stand")];
  expect([...byOther(mine, PIECES).keys()]).toEqual(["b2", "r2"]);
});
