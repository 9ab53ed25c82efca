// What the tests in a real browser share: a server of their own, a browser, and a few gestures.
//
// ROZJEMCA names the program (target/debug/rozjemca otherwise). With PAGE=dist the page comes from
// `dist` instead of the program, under the program's own headers, so that the page can be tried
// without building the program again.

import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { extname, join, resolve } from "node:path";
import {
  chromium,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from "playwright-core";
import type { NewGameAnswer } from "../src/api";

const PROGRAM = resolve(process.env["ROZJEMCA"] ?? "../../target/debug/rozjemca");
const CHROMIUM = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
const KINDS: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
};

/** The name by which a device nearby calls the server. */
const NEAR = "rozjemca.test";

function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = address && typeof address === "object" ? address.port : 0;
      probe.close(() => found(port));
    });
  });
}

/** A server and a browser, until `end`. */
export class House {
  readonly faults: string[] = [];
  private starts = 1;

  private constructor(
    readonly home: string,
    private readonly folder: string,
    private server: ChildProcess,
    private readonly browser: Browser,
    private readonly options: readonly string[],
    private readonly dice: "rehearsed" | "chance",
  ) {}

  /** A house whose server has these options, too; with dice that repeat themselves, or true chance. */
  static async open(
    options: readonly string[] = [],
    dice: "rehearsed" | "chance" = "rehearsed",
  ): Promise<House> {
    for (const needed of [PROGRAM, CHROMIUM]) {
      if (!existsSync(needed)) throw new Error(`${needed} is missing`);
    }
    const folder = mkdtempSync(join(tmpdir(), "rozjemca-"));
    const home = `http://127.0.0.1:${await freePort()}`;
    const server = House.serve(home, folder, dice === "chance" ? 0 : 1, options);
    const browser = await chromium.launch({
      executablePath: CHROMIUM,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        `--host-resolver-rules=MAP ${NEAR} 127.0.0.1`,
        // A page that the test hands over has no address, and may otherwise not call a local one.
        ...(process.env["PAGE"] === "dist"
          ? ["--disable-features=LocalNetworkAccessChecks,LocalNetworkAccessChecksWebSockets"]
          : []),
      ],
    });
    const house = new House(home, folder, server, browser, options, dice);
    await house.answers();
    return house;
  }

  /** Every start has dice of its own, and the same in every run of the tests; the start 0 has true chance. */
  private static serve(
    home: string,
    folder: string,
    start: number,
    options: readonly string[],
  ): ChildProcess {
    const call = ["serve", "--listen", home.slice(7), "--db", join(folder, "games.db")];
    const seed = start > 0 ? ["--rehearse", String(start)] : [];
    return spawn(PROGRAM, [...call, ...seed, ...options], { stdio: "ignore" });
  }

  /** The server is gone, until it is started again. */
  async stop(): Promise<void> {
    const gone = new Promise((heard) => this.server.once("exit", heard));
    this.server.kill();
    await gone;
  }

  async start(): Promise<void> {
    this.starts += 1;
    const start = this.dice === "chance" ? 0 : this.starts;
    this.server = House.serve(this.home, this.folder, start, this.options);
    await this.answers();
  }

  /** The same server as another device in the network has it: by name, over plain HTTP. */
  get near(): string {
    return this.home.replace("127.0.0.1", NEAR);
  }

  private async answers(): Promise<void> {
    for (let tries = 0; tries < 200; tries++) {
      const fine = await fetch(`${this.home}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (fine) return;
      await new Promise((later) => setTimeout(later, 50));
    }
    throw new Error("the server does not answer");
  }

  /** A visitor: a browser context of its own, with its own memory and language. */
  async visitor(lang: "pl" | "en" = "en", phone = false): Promise<Page> {
    const viewport = phone ? { width: 390, height: 780 } : { width: 1280, height: 800 };
    const context = await this.browser.newContext({
      baseURL: this.home,
      locale: lang === "pl" ? "pl-PL" : "en-GB",
      viewport,
      hasTouch: phone,
    });
    if (process.env["PAGE"] === "dist") await this.fromDist(context);
    const page = await context.newPage();
    page.on("pageerror", (error) => this.faults.push(error.message));
    page.on("console", (message) => {
      // Some tests want answers that fail; over plain HTTP one header means nothing.
      const expected = ["Failed to load resource", "Cross-Origin-Opener-Policy"];
      const fault = !expected.some((words) => message.text().includes(words));
      if (message.type() === "error" && fault) this.faults.push(message.text());
    });
    return page;
  }

  private async fromDist(context: BrowserContext): Promise<void> {
    const own = await fetch(this.home);
    const policy = own.headers.get("content-security-policy") ?? "";
    await context.route(
      (url) => [this.home, this.near].includes(url.origin) && !url.pathname.startsWith("/api/"),
      async (route) => {
        const name = new URL(route.request().url()).pathname;
        const file = extname(name) ? join("dist", name) : "dist/index.html";
        if (!existsSync(file)) return route.fulfill({ status: 404 });
        const headers = { "content-type": KINDS[extname(file)] ?? "application/octet-stream" };
        const body = readFileSync(file);
        return route.fulfill({ body, headers: { ...headers, "content-security-policy": policy } });
      },
    );
  }

  /** What the program prints when it is called by itself. */
  run(args: string[], input = ""): string {
    return execFileSync(PROGRAM, args, { input, encoding: "utf8" });
  }

  /** The answer of the interface. */
  async ask<T>(path: string, request: RequestInit = {}): Promise<T> {
    const answer = await fetch(`${this.home}/api${path}`, request);
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  /** Says something to the interface. */
  say<T = unknown>(path: string, body: unknown): Promise<T> {
    const headers = { "content-type": "application/json" };
    return this.ask(path, { method: "POST", headers, body: JSON.stringify(body) });
  }

  async end(): Promise<void> {
    await this.browser.close();
    this.server.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Lays a table for a battle: who sits at the second side, and whose dice are thrown; the page's token. */
export async function layBattle(
  page: Page,
  [scenario, side, sitter]: [scenario: string, side: string, sitter: string],
  dice: "server" | "typed" = "server",
): Promise<string> {
  await page.goto("/");
  const card = page.locator(`[data-scenario="${scenario}"]`);
  await card.locator(`select[data-side="${side}"]`).selectOption(sitter);
  await card.locator("[data-dice]").setChecked(dice === "typed");
  await card.locator("[data-make]").click();
  await page.waitForURL("**/play/*");
  await page.locator("main.play").waitFor();
  return page.url().split("/play/")[1] ?? "";
}

/** Lays a table for two people in a position of one's own, and sits down at the first side. */
export async function layPosition(
  house: House,
  page: Page,
  position: object,
  sides: [own: string, other: string],
): Promise<void> {
  const seats = Object.fromEntries(sides.map((side) => [side, { who: "person" }]));
  const { links } = await house.say<NewGameAnswer>("/games", { position, seats });
  const seat = links.find(({ side }) => side === sides[0]);
  await page.goto(`/play/${seat?.token ?? ""}`);
  await page.locator("main.play").waitFor();
  await myTurn(page);
}

/** The training battle of hexes. */
export function layTable(
  page: Page,
  saxon = "bot sergeant",
  dice: "server" | "typed" = "server",
): Promise<string> {
  return layBattle(page, ["ow-training", "saxon", saxon], dice);
}

/** Lays a table for two people, and seats the second; `early` sees the page before it opens. */
export async function layTwo(
  house: House,
  dice: "server" | "typed" = "server",
  early?: (saxon: Page) => void,
): Promise<{ swede: Page; saxon: Page }> {
  const [swede, saxon] = [await house.visitor(), await house.visitor()];
  early?.(saxon);
  await layTable(swede, "open", dice);
  await saxon.goto(await swede.locator('input[data-path^="/join/"]').inputValue());
  await saxon.locator("[data-take]").click();
  await saxon.waitForURL("**/play/*");
  return { swede, saxon };
}

/** Waits until this seat must decide, or the game is over; says which. */
export async function myTurn(page: Page): Promise<"mine" | "over"> {
  const prompt = page.locator('[data-busy="false"] [data-prompt="mine"], [data-prompt="over"]');
  await prompt.first().waitFor({ timeout: 20_000 });
  return (await page.locator('[data-prompt="over"]').count()) > 0 ? "over" : "mine";
}

/** What the menu offers now. */
export function offered(page: Page): Promise<string[]> {
  return page
    .locator(".choices [data-command]")
    .evaluateAll((all) => all.map((button) => button.getAttribute("data-command") ?? ""));
}

/** Says commands of the menu, those first that stand first here, until one begins like this. */
export async function playTo(page: Page, begins: string, wanted: string[]): Promise<void> {
  for (;;) {
    await myTurn(page);
    const commands = await offered(page);
    if (commands.some((command) => command.startsWith(begins))) return;
    const next = wanted.find((one) => commands.includes(one));
    await order(page, next ?? commands[0] ?? "");
  }
}

/** Clicks a button of the menu, and the dice if they are asked for; waits until it is done. */
export async function order(page: Page, command: string): Promise<void> {
  const button = page.locator(`.choices [data-command="${command}"]`);
  const fold = page.locator("details:not([open])", { has: button });
  if ((await fold.count()) > 0) await fold.first().locator("summary").click();
  await say(page, button);
}

/** Clicks, lets the dice fall if they are asked for, and waits until it is done. */
export async function say(page: Page, button: Locator): Promise<void> {
  const before = await page.locator("main.play").getAttribute("data-decision");
  await button.click();
  const moved = page.locator(`main.play:not([data-decision="${before}"])`);
  await moved.or(page.locator("[data-roll]")).first().waitFor();
  if ((await page.locator("[data-roll]").count()) > 0) {
    await page.locator("[data-roll]").click();
    await moved.waitFor();
  }
}

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Found {
  id: string;
  impact: string;
  nodes: { html: string }[];
}

/** What axe finds that is serious. */
export async function serious(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    interface Axe {
      run: (of: { exclude: string[] }) => Promise<{ violations: Found[] }>;
    }
    const { axe } = window as unknown as { axe: Axe };
    // What a map shows is told by its label and the line that is read out.
    return (await axe.run({ exclude: [".board svg > g"] })).violations;
  });
  return found
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
}
