// Sides of one type change places; what has the same name and fits is handed on.

import { expect, test } from "vitest";
import { carried, pairs, swapped } from "./sides";
import type { Schema } from "./schema";

const root: Schema = {
  type: "object",
  required: ["firer", "target"],
  properties: {
    firer: { $ref: "#/$defs/Unit", description: "Who fires." },
    range: { type: "integer", minimum: 1, maximum: 20 },
    target: { $ref: "#/$defs/Unit", description: "At whom." },
    hill: { $ref: "#/$defs/Hill" },
    readings: { $ref: "#/$defs/Unit" },
  },
  $defs: {
    Unit: {
      type: "object",
      required: ["arm"],
      properties: {
        arm: { type: "string", enum: ["infantry", "cavalry"] },
        figures: { type: "integer", minimum: 1, maximum: 60 },
        losses: { type: "array", items: { type: "integer" } },
      },
    },
    Hill: { type: "object", properties: { height: { type: "integer" } } },
  },
};

test("only sides of one type are a pair", () => {
  expect(pairs(root)).toEqual([["firer", "target"]]);
});

test("a pair changes places, and nothing else does", () => {
  const fire = { firer: { arm: "infantry" }, range: 3, target: { arm: "cavalry" } };
  const back = { firer: { arm: "cavalry" }, range: 3, target: { arm: "infantry" } };
  expect(swapped(fire, ["firer", "target"])).toEqual(back);
});

test("what fits is handed on, what does not stays", () => {
  const last = {
    firer: { arm: "cavalry", figures: 24, losses: [1, 2], morale: 7 },
    range: 40,
    target: { arm: "elephants" },
    weather: "rain",
  };
  const now = { firer: { arm: "infantry" }, range: 5, target: { arm: "infantry", figures: 9 } };
  expect(carried(root, root, last, now)).toEqual({
    firer: { arm: "cavalry", figures: 24, losses: [1, 2] },
    range: 5,
    target: { arm: "infantry", figures: 9 },
  });
});
