// Orders taken apart, put together and put into words.

import { beforeEach, expect, test } from "vitest";
import { speak } from "../common/words.svelte";
import {
  added,
  charges,
  charging,
  missionInWords,
  observer,
  observing,
  planInWords,
  quarters,
  readMission,
  readPlan,
  straight,
  strikes,
  with_,
  writeMission,
  writePlan,
} from "./plan";

const names = (id: string) => ({ b1: "Lancers", line: "line", r2: "Guards" })[id] ?? id;
beforeEach(() => speak("en"));

test("an order is taken apart and put together again", () => {
  const text = "double, hold-fire, wheel left 30, advance 12.5";
  expect(readPlan(text)).toEqual({
    double: true,
    silent: true,
    acts: ["wheel left 30", "advance 12.5"],
  });
  expect(writePlan(readPlan("  advance   5 ;; form line ; double"))).toBe(
    "double, advance 5, form line",
  );
  expect(writePlan(readPlan(""))).toBe("hold");
});

test("one thing more takes the place of holding; words before it come and go", () => {
  expect(added("hold", "turn about")).toBe("turn about");
  expect(added("hold-fire; advance 5", "form line")).toBe("hold-fire, advance 5, form line");
  expect(with_("advance 5", { double: true })).toBe("double, advance 5");
  expect(with_("double, advance 5", { double: false })).toBe("advance 5");
  expect(with_("hold", { silent: true })).toBe("hold-fire");
  expect(with_("hold-fire", { silent: false })).toBe("hold");
});

test("who is struck stands in the order", () => {
  expect(strikes("wheel left 10, charge b1")).toEqual({ verb: "charge", enemy: "b1" });
  expect(strikes("double; attack b2")).toEqual({ verb: "attack", enemy: "b2" });
  expect(strikes("advance 5")).toBeNull();
});

test("what guns do beside marching is told in words", () => {
  expect(planInWords("fire-at building 3", () => "The Barn")).toBe("fire at: The Barn");
  expect(planInWords("fire-at line 2, observer left 4.5", names)).toBe(
    "fire at: 2, an observer 4.5 cm to the left",
  );
  expect(planInWords("charge b1, charge r2", names)).toBe("charge → Lancers, charge → Guards");
});

test("an order for the game is read as it is written", () => {
  const text = "attack 300,50 600,100 first b1,b2 support r2";
  const mission = readMission(text);
  expect(mission.route).toEqual([
    { x: 300, y: 50 },
    { x: 600, y: 100 },
  ]);
  expect(mission.first).toEqual(["b1", "b2"]);
  expect(writeMission(mission)).toBe(text);
  expect(writeMission({ ...mission, route: [{ x: 299.6, y: 50.2 }], first: [] })).toBe(
    "attack 300,50 support r2",
  );
  expect(readMission("hold")).toEqual({ stance: "hold", route: [], first: [], support: null });
});

test("straight ahead ends before the edge of the table", () => {
  const table = { width: 1200, height: 900 };
  expect(straight({ x: 300, y: 760 }, 0, table)).toEqual({ x: 300, y: 50 });
  const east = straight({ x: 300, y: 760 }, 90, table);
  expect([Math.round(east.x), Math.round(east.y)]).toEqual([1150, 760]);
  // Whoever stands nearer to the edge than that stays where he is.
  expect(straight({ x: 300, y: 20 }, 0, table)).toEqual({ x: 300, y: 20 });
});

test("orders in words, in both languages", () => {
  const order = "double, wheel left 30, advance 12.5, form line";
  expect(planInWords(order, names)).toBe("at the double, wheel 30° left, march 12.5 cm, into line");
  expect(planInWords("charge b1", names)).toBe("charge → Lancers");
  expect(planInWords("", names)).toBe("hold");
  // What the page does not know is shown as it is written.
  expect(planInWords("dance 3", names)).toBe("dance 3");
  expect(missionInWords("attack 300,50 first b1 support r2", names)).toBe(
    "attack towards the point marked; first: Lancers; in support: Guards",
  );
  speak("pl");
  expect(planInWords("wheel right 30; advance 12.5", names)).toBe(
    "zajście w prawo o 30°, marsz 12,5 cm",
  );
  expect(missionInWords("hold 1,1 2,2", names)).toBe("dojść przez 2 punkty i bronić ostatniego");
});

test("several are charged at once, one after the other, and no longer", () => {
  expect(charges("double, charge b1, charge b2")).toEqual(["b1", "b2"]);
  expect(charges("attack b1")).toEqual([]);
  expect(charging("double, charge b1", "b2")).toBe("double, charge b1, charge b2");
  expect(charging("charge b1, charge b2", "b1")).toBe("charge b2");
  expect(charging("charge b1", "b1")).toBe("hold");
});

test("an observer is sent, moved and called back", () => {
  expect(observer("hold-fire, observer left 2.5")).toEqual({ side: "left", cm: 2.5 });
  expect(observer("limber")).toBeNull();
  expect(observing("at-teams", { side: "ahead", cm: 3 })).toBe("at-teams, observer ahead 3");
  expect(observing("observer left 5", { side: "right", cm: 4.5 })).toBe("observer right 4.5");
  expect(observing("observer left 5", null)).toBe("hold");
});

test("quarters of a move as people write them", () => {
  expect([0, 60, 240, 420, 960].map(quarters)).toEqual(["0", "¼", "1", "1¾", "4"]);
});
