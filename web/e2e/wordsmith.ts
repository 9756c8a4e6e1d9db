// What people do at Diamino's table: they put tiles down by mouse, finger or key, and read what the table says to it.

import { expect, type Locator } from "@playwright/test";
import type { Options } from "../src/games/diamino/types";
import type { Person } from "./people";

type Opening = { seats: number; bots?: string[]; options?: Partial<Options> };
type Point = { x: number; y: number };

/** Somebody at a table of Diamino. */
export class Wordsmith {
  constructor(readonly person: Person) {}

  get page() {
    return this.person.page;
  }

  /** Opens a table as a program would, sits down there and begins. The first seat plays first. */
  async begin({ seats, bots, options }: Opening): Promise<void> {
    await this.person.visitLobby();
    await this.person.callMyself("Camille");
    const request = {
      game: "diamino",
      seats,
      bots: bots ?? Array.from({ length: seats - 1 }, () => "1"),
      settings: { options: { game: "with_score", judging: "contest", first: { seat: 0 }, ...options } },
    };
    const table = await this.page.evaluate(async (request) => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch("/api/tables", { method: "POST", headers, body: JSON.stringify(request) });
      return ((await answer.json()) as { table: string }).table;
    }, request);
    await this.page.goto(`/table/${table}`);
    await this.person.start();
    await this.atTable();
  }

  async atTable(): Promise<void> {
    await expect(this.page.locator(".tbl.diamino .cells")).toBeVisible();
    await expect(this.rack.first()).toBeVisible();
  }

  // What is there to see ---------------------------------------------------------------------------

  square(at: string): Locator {
    return this.page.locator(`.cells [data-at="${at}"]`);
  }

  /** The tiles of the rack that are not on the board. */
  get rack(): Locator {
    return this.page.locator(".rack .tile");
  }

  /** A tile of the rack with this letter; `?` for a devil. */
  tile(letter: string): Locator {
    if (letter === "?") return this.page.locator(".rack .tile.devil").first();
    return this.rack.filter({ has: this.page.getByText(letter, { exact: true }) }).first();
  }

  /** The places of the rack: a letter, a devil or nothing in each. */
  async places(): Promise<string> {
    const read = (places: Element[]) =>
      places.map((place) => {
        const tile = place.querySelector(".tile");
        return tile?.classList.contains("devil") ? "?" : (tile?.querySelector("span")?.textContent ?? ".");
      });
    return (await this.page.locator(".rack > li").evaluateAll(read)).join("");
  }

  get lay(): Locator {
    return this.page.locator(".rail .btn.lay");
  }

  /** The words that the table says would be formed. */
  get formed(): Locator {
    return this.page.locator(".formed .wd");
  }

  /** What was put down and not laid yet, square by square. */
  async composed(): Promise<string[]> {
    return this.#tiles(".over .tile.fresh", "data-fresh");
  }

  /** What lies on the board, square by square. */
  async lying(): Promise<string[]> {
    return this.#tiles(".over .tile:not(.fresh)", "data-lies");
  }

  #tiles(selector: string, name: string): Promise<string[]> {
    return this.page
      .locator(selector)
      .evaluateAll(
        (tiles, name) =>
          tiles
            .map((tile) => `${tile.getAttribute(name)} ${tile.querySelector("span")?.textContent ?? "?"}`)
            .sort(),
        name,
      );
  }

  /** How large a square is on the screen. */
  async squareSize(at = "I9"): Promise<number> {
    return (await this.square(at).boundingBox())?.width ?? 0;
  }

  // What is done ----------------------------------------------------------------------------------

  /** Types a word where the cursor is put. */
  async type(at: string, word: string): Promise<void> {
    await this.person.tap(this.square(at));
    for (const letter of word) await this.person.press(letter.toLowerCase());
  }

  /** Taps a tile, then a square, for every letter. */
  async tapEach(squares: readonly string[], word: string): Promise<void> {
    for (const [nth, letter] of [...word].entries()) {
      await this.person.tap(this.tile(letter));
      await this.person.tap(this.square(squares[nth]!));
      await expect(this.page.locator(`[data-fresh="${squares[nth]}"]`)).toBeVisible();
    }
  }

  async middle(of: Locator): Promise<Point> {
    const box = (await of.boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** Drags something with the mouse. */
  async drag(what: Locator, to: Locator): Promise<void> {
    const { mouse } = this.page;
    const [from, end] = [await this.middle(what), await this.middle(to)];
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move((from.x + end.x) / 2, (from.y + end.y) / 2, { steps: 3 });
    await mouse.move(end.x, end.y, { steps: 3 });
    await mouse.up();
  }

  /** Moves fingers over the screen: each a way of its own. */
  async fingers(...ways: Point[][]): Promise<void> {
    const devtools = await this.page.context().newCDPSession(this.page);
    const at = (step: number) => ways.map((way, id) => ({ ...way[step]!, id }));
    await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
    for (let step = 1; step < ways[0]!.length; step += 1)
      await devtools.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(step) });
    await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await devtools.detach();
  }

  /** Everything has come to rest where it belongs. */
  async still(): Promise<void> {
    await this.page.evaluate(async () => {
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    });
  }
}

/** So many squares of a row, from one on. */
export const along = (column: string, row: number, count: number): string[] =>
  Array.from({ length: count }, (_, step) => `${String.fromCharCode(column.charCodeAt(0) + step)}${row}`);
