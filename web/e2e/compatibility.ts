// What people do at Compatibility's table, by click, touch and key.

import { expect, type Locator } from "@playwright/test";
import type { Action, Options } from "../src/games/compatibility/types";
import type { GameInfo } from "../src/protocol/types";
import type { Person } from "./people";

/** Somebody at a table of Compatibility. */
export class Thinker {
  /** How often they have played beside their page: no name is used twice. */
  #played = 0;

  constructor(readonly person: Person) {}

  get page() {
    return this.person.page;
  }

  async atTable(): Promise<void> {
    await expect(this.page.locator(".tbl.compatibility .track")).toBeVisible();
  }

  // What is there to see ---------------------------------------------------------------------------

  get sentence(): Locator {
    return this.page.locator(".rail .status p");
  }

  /** The theme as it is read. */
  get theme(): Locator {
    return this.page.locator(".theme-card h2");
  }

  get numbers(): Locator {
    return this.page.locator(".numbers .number");
  }

  picture(at: number): Locator {
    return this.page.locator(`.pics [data-pick="${at}"]`);
  }

  /** One's own ranking, a slot a rank. */
  get slots(): Locator {
    return this.page.locator(".slots .rank");
  }

  /** The numbers of the pictures in it. */
  async ranking(): Promise<number[]> {
    return this.page
      .locator(".slots [data-pick]")
      .evaluateAll((all) => all.map((one) => Number(one.getAttribute("data-pick"))));
  }

  /** The button of the ×2. */
  get coin(): Locator {
    return this.page.locator(".acts .double");
  }

  get readyButton(): Locator {
    return this.page.locator(".acts .ready");
  }

  get reopenButton(): Locator {
    return this.page.locator(".acts .reopen");
  }

  seat(seat: number): Locator {
    return this.page.locator(`.seat[data-seat="${seat}"]`);
  }

  // What can be done ---------------------------------------------------------------------------------

  async press(key: string): Promise<void> {
    await this.person.press(key);
  }

  /** Names a number; the theme is read to everybody. */
  async name(number: number): Promise<void> {
    await this.person.tap(this.numbers.nth(number - 1));
    await expect(this.theme).toBeVisible();
  }

  /** Chooses pictures in this order. */
  async choose(...pictures: number[]): Promise<void> {
    for (const picture of pictures) {
      await this.person.tap(this.picture(picture));
      await expect(this.picture(picture)).toHaveAttribute("aria-pressed", "true");
    }
  }

  async ready(): Promise<void> {
    await expect(this.readyButton).not.toHaveAttribute("aria-disabled", "true");
    await this.person.tap(this.readyButton);
    await expect(this.readyButton).toHaveCount(0);
  }

  /** Announces the ×2: twice pressed. */
  async double(): Promise<void> {
    await this.person.tap(this.coin);
    await expect(this.coin).toHaveClass(/armed/);
    await this.person.tap(this.coin);
  }

  /** A line of their own beside the page's: plays at once, and waits for no scene. */
  async play(table: string, seat: number, action: Action): Promise<void> {
    this.#played += 1;
    await this.page.evaluate(
      ({ table, seat, action, id }) =>
        new Promise<void>((resolve, reject) => {
          const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/socket`);
          const say = (message: object) => socket.send(JSON.stringify(message));
          socket.onopen = () => say({ hello: { protocol: 5, table, views: "whole" } });
          socket.onerror = () => reject(new Error("no line"));
          socket.onmessage = ({ data }) => {
            const heard = JSON.parse(data as string) as {
              welcome?: object;
              update?: { done?: string };
              refused?: { code: string };
            };
            if (heard.welcome) say({ act: { id, seat, action } });
            if (heard.refused) reject(new Error(heard.refused.code));
            if (heard.update?.done !== id) return;
            socket.close();
            resolve();
          };
        }),
      { table, seat, action, id: `${seat}-${this.#played}` },
    );
  }

  /** Lays it on a rank: twice pressed. */
  async lay(rank: number): Promise<void> {
    await this.person.tap(this.slots.nth(rank - 1));
    await expect(this.page.locator(".slots .coin.is-dashed")).toBeVisible();
    await this.person.tap(this.slots.nth(rank - 1));
    await expect(this.page.locator(".slots .coin.is-gold")).toBeVisible();
  }
}

/** A theme as it is to be played: what each ranks, and who lays the ×2 on which rank. */
export type Theme = {
  readonly rankings: readonly (readonly number[])[];
  readonly double?: { readonly seat: number; readonly rank: number };
};

/** Plays whole themes over second lines, announced in turn from the first seat; nobody looks, so no scene is waited for. */
export async function playUnseen(all: readonly Thinker[], themes: readonly Theme[]): Promise<void> {
  const address = all[0]!.page.url();
  const table = /[^/]+$/.exec(new URL(address).pathname)![0];
  await Promise.all(all.map(({ page }) => page.goto("/")));
  for (const [at, { rankings, double }] of themes.entries()) {
    const announcer = at % all.length;
    await all[announcer]!.play(table, announcer, { name: { number: 1 + (at % 6) } });
    if (double) {
      await all[double.seat]!.play(table, double.seat, "double");
      await all[double.seat]!.play(table, double.seat, { lay: { rank: double.rank } });
    }
    for (const [seat, pictures] of rankings.entries())
      await all[seat]!.play(table, seat, { rank: { pictures: [...pictures], keep: true } });
  }
  await Promise.all(all.map(({ page }) => page.goto(address)));
}

/** People at a table of their own, in this order; the first is host, and announces the first theme. */
export async function atTable(
  people: readonly Person[],
  names: readonly string[],
  options: Partial<Options> = {},
  bots: readonly string[] = [],
  edition?: string,
): Promise<Thinker[]> {
  const [host, ...others] = people;
  await host!.visitLobby();
  await host!.callMyself(names[0]!);
  const table = await host!.page.evaluate(
    async ({ edition, ...request }) => {
      const headers = { "content-type": "application/json" };
      if (edition !== undefined) {
        const games = (await (await fetch("/api/games?game=compatibility")).json()) as GameInfo[];
        const digest = games[0]!.editions.find(({ name }) => name === edition)!.digest;
        Object.assign(request.settings, { edition: digest });
      }
      const answer = await fetch("/api/tables", { method: "POST", headers, body: JSON.stringify(request) });
      return ((await answer.json()) as { table: string }).table;
    },
    {
      edition,
      game: "compatibility",
      seats: people.length + bots.length,
      bots,
      settings: { spectators: "welcome", options: { first: { seat: 0 }, ...options } },
    },
  );
  await host!.page.goto(`/table/${table}`);
  const link = await host!.link();
  for (const [at, other] of others.entries()) await other.join(link, names[at + 1]!);
  for (const [at, name] of names.entries())
    if (at < people.length) await expect(host!.page.locator(".place").nth(at)).toContainText(name);
  await host!.start();
  const thinkers = people.map((person) => new Thinker(person));
  for (const thinker of thinkers) await thinker.atTable();
  return thinkers;
}

/** Leads on until nothing is left to be shown. */
export async function leadOn(leader: Thinker): Promise<void> {
  const { page } = leader;
  await expect(page.locator(".reveal")).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("Space");
    await expect(page.locator(".scene-rail")).toHaveCount(0, { timeout: 150 });
  }).toPass({ intervals: [60] });
}
