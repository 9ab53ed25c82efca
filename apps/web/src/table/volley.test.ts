import { expect, test } from "vitest";
import { Figures, numbersOf } from "./figures.svelte";
import { shotOf, withShot } from "./volley.svelte";

test("a shot is found in whatever command it stands, and put back", () => {
  for (const command of [
    "fire r1 b1 small-arms all",
    "repel b1 small-arms 1,3",
    "interrupt r1 40.00 b1 small-arms all",
    "fire-move r1 b1 small-arms 2 line:1 10.00,20.00 0",
    "move-fire r1 as-is 10.00,20.00 0 b1 small-arms all",
  ]) {
    const shot = shotOf(command, ["small-arms"]);
    expect(shot?.target, command).toBe("b1");
    expect(shot && withShot(shot)).toBe(command);
  }
  expect(shotOf("watch r1", ["small-arms"])).toBeNull();
  expect(shotOf("fire r1 b1 small-arms all", [])).toBeNull();
});

test("figures are all, some or none", () => {
  const bases = ["r1.1", "r1.2", "r1.7", "r2.1"].map((id) => ({ id, piece: id.slice(0, 2) }));
  const figures = new Figures("r1", numbersOf(bases, "r1"));
  expect(figures.word).toBe("all");
  figures.toggle(2);
  expect(figures.word).toBe("1,7");
  expect([...figures.ids]).toEqual(["r1.1", "r1.7"]);
  figures.none();
  expect(figures.word).toBe("none");
  figures.take("2,7,9");
  expect(figures.word).toBe("2,7");
  figures.every();
  expect(figures.list).toBe("1,2,7");
});
