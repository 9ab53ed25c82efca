// A form finds the kind of every field, and fills those that must be filled.

import { expect, test } from "vitest";
import { field, fresh, put, type Schema } from "./schema";

const root: Schema = {
  type: "object",
  required: ["units"],
  properties: {
    units: { type: "array", minItems: 1, maxItems: 2, items: { $ref: "#/$defs/Unit" } },
    close: { type: "boolean", default: true },
  },
  $defs: {
    Unit: {
      type: "object",
      required: ["arm", "morale"],
      properties: {
        arm: { $ref: "#/$defs/Arm" },
        morale: { type: "integer", minimum: 1, maximum: 9 },
        nation: { anyOf: [{ $ref: "#/$defs/Arm" }, { type: "null" }] },
      },
    },
    Arm: { type: "string", enum: ["infantry", "cavalry"] },
  },
};

test("what must be there is there from the start", () => {
  expect(fresh(root, root)).toEqual({ units: [{ arm: "infantry", morale: 1 }] });
});

test("a field that may be empty says so", () => {
  const nation = root.$defs?.["Unit"]?.properties?.["nation"] ?? {};
  expect(field(root, nation)).toEqual({
    kind: "choice",
    options: ["infantry", "cavalry"],
    names: {},
    empty: true,
  });
});

test("a fact is put where it is missed", () => {
  const situation = { units: [{ arm: "infantry" }] };
  put(situation, "units[0].morale", 7);
  expect(situation).toEqual({ units: [{ arm: "infantry", morale: 7 }] });
});
