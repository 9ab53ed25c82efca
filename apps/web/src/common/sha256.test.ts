import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sha256 } from "./sha256";

test("a text's hash is that of everybody else", () => {
  for (const length of [0, 1, 32, 55, 56, 63, 64, 65, 119, 120, 300]) {
    const text = "ąz0f".repeat(length).slice(0, length);
    expect(sha256(text), String(length)).toBe(createHash("sha256").update(text).digest("hex"));
  }
});
