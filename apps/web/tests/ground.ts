// The training ground of Szwadron for the tests: tables that are laid and played on to where a test
// begins, and what a hand does there.

import type { Locator, Page } from "playwright-core";
import type { CommandOut, NewGameAnswer, SeatState, Setting } from "../src/api";
import type { House } from "./house";

export type Side = "red" | "blue";

/** A game between two people, played from outside. */
export class Ground {
  private constructor(
    private readonly house: House,
    readonly tokens: Record<Side, string>,
  ) {}

  static async lay(house: House, settings: Setting[] = []): Promise<Ground> {
    const seats = { red: { who: "person" }, blue: { who: "person" } };
    const asked = { scenario: "szwadron-training", seats, settings };
    const { links } = await house.say<NewGameAnswer>("/games", asked);
    const of = (side: Side) => links.find((link) => link.side === side)?.token ?? "";
    return new Ground(house, { red: of("red"), blue: of("blue") });
  }

  state(side: Side): Promise<SeatState> {
    return this.house.ask<SeatState>(`/seats/${this.tokens[side]}`);
  }

  async say(side: Side, command: string): Promise<SeatState> {
    const { decision } = await this.state(side);
    const path = `/seats/${this.tokens[side]}/commands`;
    return (await this.house.say<CommandOut>(path, { decision, command })).state;
  }

  /** Where a unit stands: the middle of its front, in millimetres. */
  async front(unit: string): Promise<{ x: number; y: number }> {
    const { view } = await this.state("red");
    const [x = 0, y = 0] = view.pieces.find(({ id }) => id === unit)?.front?.at ?? [];
    return { x: x / 100, y: y / 100 };
  }

  /** Red's first battalion has come so near to blue's grenadiers, who have done nothing. */
  static async near(house: House, gap: number): Promise<Ground> {
    const ground = await Ground.lay(house);
    await ground.toRed();
    const [own, enemy] = [await ground.front("r1"), await ground.front("b3")];
    const goal = enemy.y + gap;
    const ways = [own.y - 135, own.y - 270, own.y - 405].map((y) => Math.max(y, goal));
    const wanted = ways.filter((y, k) => y > goal || ways[k - 1] !== y);
    await ground.red(...wanted.map((y) => [`move r1 as-is 300.00,${y.toFixed(2)} 0`]));
    return ground;
  }

  /** Everybody passes until red's units can act; blue says this before, if anything. */
  async toRed(before = ""): Promise<void> {
    let left = before;
    for (let rounds = 0; rounds < 40; rounds++) {
      for (const side of ["red", "blue"] as const) {
        const { menu } = await this.state(side);
        const acts = menu.some((item) => item.kind === "end");
        if (side === "red" && acts && left === "") return;
        if (side === "blue" && acts && left !== "") {
          await this.say("blue", left);
          left = "";
          continue;
        }
        const pass = menu.find((item) => ["roll", "end", "decline", "next"].includes(item.kind));
        if (pass) await this.say(side, pass.command);
      }
    }
    throw new Error("red never acts");
  }

  /** Red says these, turn by turn, and has the next turn. */
  async red(...turns: string[][]): Promise<void> {
    await this.toRed();
    for (const said of turns) {
      for (const command of said) await this.say("red", command);
      await this.say("red", "end");
      await this.toRed();
    }
  }

  /** The page of a seat. */
  async sit(page: Page, side: Side = "red"): Promise<void> {
    await page.goto(`/play/${this.tokens[side]}`);
    await page.locator("main.play").waitFor();
  }
}

/** The middle of something on the screen. */
export async function middle(what: Locator): Promise<{ x: number; y: number }> {
  const box = await what.first().boundingBox();
  if (!box) throw new Error("it is not to be seen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function drag(page: Page, what: Locator, by: { x: number; y: number }): Promise<void> {
  const from = await middle(what);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 8 });
  await page.mouse.up();
}

/** Waits until the rules have said something to where the unit is led. */
export async function answered(page: Page, verdict: "free" | "barred"): Promise<void> {
  await page.locator(`[data-lead="${verdict}"] .end`).first().waitFor();
}

/** Takes a unit in hand and declares what it does. */
export async function declare(page: Page, unit: string, operation = "move"): Promise<void> {
  await page.locator(`[data-pick="${unit}"]`).click();
  await page.locator(`[data-declare="${operation}"]`).click();
  await page.locator("[data-drilled]").waitFor();
}
