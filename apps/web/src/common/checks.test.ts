import { afterEach, expect, test, vi } from "vitest";
import { checks } from "./checks";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A server that allows what does not begin with "no", and takes so many requests. */
function serve(requests: number): string[][] {
  const asked: string[][] = [];
  vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
    const { commands } = JSON.parse(body) as { commands: string[] };
    asked.push(commands);
    if (asked.length > requests) return Promise.resolve(new Response("{}", { status: 429 }));
    const said = commands.map((command) => ({ allowed: !command.startsWith("no"), refusals: [] }));
    return Promise.resolve(Response.json({ checks: said }));
  });
  return asked;
}

const allowed = async (commands: string[]) =>
  (await checks("/seats/x", commands)).map((said) => said?.allowed);

test("all commands go in one request, and the answers keep their order", async () => {
  const asked = serve(1);
  expect(await allowed(["go", "no", "halt"])).toEqual([true, false, true]);
  expect(asked).toEqual([["go", "no", "halt"]]);
});

test("nothing is asked about nothing", async () => {
  const asked = serve(0);
  expect(await allowed([])).toEqual([]);
  expect(asked).toEqual([]);
});

test("more than the server takes go in several; of those it does not answer nothing is known", async () => {
  const asked = serve(1);
  const many = Array.from({ length: 150 }, (_, k) => (k % 2 ? "no" : "go"));
  const said = await allowed(many);
  expect(asked.map((commands) => commands.length)).toEqual([100, 50]);
  expect(said.slice(0, 100)).toEqual(many.slice(0, 100).map((command) => command === "go"));
  expect(said.slice(100)).toEqual(Array.from({ length: 50 }, () => undefined));
});
