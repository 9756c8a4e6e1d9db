// What people do at Diego's table, by click, touch and key.

import { expect, type Locator } from "@playwright/test";
import type { Options } from "../src/games/diego/types";
import type { Person } from "./people";

/** What can be said, as the buttons are named. */
export type Said = "diego" | "pass" | "pas_diego" | "let_pass" | "none" | "accept" | "refuse" | "stop";

/** Somebody at a table of Diego. */
export class Pupil {
  constructor(readonly person: Person) {}

  get page() {
    return this.person.page;
  }

  async atTable(): Promise<void> {
    await expect(this.page.locator(".tbl.diego .line6")).toBeVisible();
  }

  // What is there to see ---------------------------------------------------------------------------

  get sentence(): Locator {
    return this.page.locator(".rail .status p");
  }

  /** One's own hand. */
  get hand(): Locator {
    return this.page.locator(".own .pick");
  }

  get targets(): Locator {
    return this.page.locator(".line6 .pick");
  }

  /** The hand of somebody who passes, grown. */
  get shown(): Locator {
    return this.page.locator(".grown .pick");
  }

  /** The pair in the middle. */
  get pair(): Locator {
    return this.page.locator(".pair2 .dc");
  }

  get ring(): Locator {
    return this.page.locator(".countdown .ring");
  }

  word(said: Said): Locator {
    return this.page.locator(`.rail .say-${said}`);
  }

  seat(seat: number): Locator {
    return this.page.locator(`.seat[data-seat="${seat}"]`);
  }

  /** How many pairs lie on the two sides of somebody's holder. */
  async holder(seat: number): Promise<[number, number]> {
    const sides = this.seat(seat).locator(".holder");
    const count = async (side: string) => Number(await sides.locator(`${side} b`).innerText());
    return [await count(".yes"), await count(".nay")];
  }

  /** The numbers of cards that lie somewhere: they tell nothing but which is which. */
  async cards(where: Locator): Promise<string[]> {
    return where.locator(".dc").evaluateAll((all) => all.map((card) => card.getAttribute("data-card") ?? ""));
  }

  // What can be done ---------------------------------------------------------------------------------

  /** Waits until buttons listen. */
  async heard(): Promise<void> {
    await expect(this.page.locator(".rail .duel:not(.flat)")).toBeVisible();
  }

  async say(said: Said): Promise<void> {
    await expect(this.word(said)).not.toHaveAttribute("aria-disabled", "true");
    await this.heard();
    await this.person.tap(this.word(said));
  }

  /** Announces a card of the hand with a target. */
  async diego(card = 0, target = 0): Promise<void> {
    await this.person.tap(this.hand.nth(card));
    await this.person.tap(this.targets.nth(target));
    await this.say("diego");
  }
}

/** People at a table of their own, in this order; the first is host, and begins. */
export async function school(
  people: readonly Person[],
  names: readonly string[],
  options: Partial<Options> = {},
): Promise<Pupil[]> {
  const [host, ...others] = people;
  await host!.visitLobby();
  await host!.callMyself(names[0]!);
  const table = await host!.page.evaluate(
    async (request) => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch("/api/tables", { method: "POST", headers, body: JSON.stringify(request) });
      return ((await answer.json()) as { table: string }).table;
    },
    {
      game: "diego",
      seats: people.length,
      bots: [],
      settings: { options: { first: { seat: 0 }, ...options } },
    },
  );
  await host!.page.goto(`/table/${table}`);
  const link = await host!.link();
  for (const [at, other] of others.entries()) await other.join(link, names[at + 1]!);
  for (const [at, name] of names.entries())
    if (at < people.length) await expect(host!.page.locator(".place").nth(at)).toContainText(name);
  await host!.start();
  const pupils = people.map((person) => new Pupil(person));
  for (const pupil of pupils) await pupil.atTable();
  return pupils;
}
