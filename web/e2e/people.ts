// What people do, by click, touch or key and in no other way. Tests read what they would see.

import { expect, type Locator, type Page } from "@playwright/test";
import type { Key } from "../src/text/keys";
import type { Coming, Eye } from "./house";
import type { Line } from "./line";
import { pattern, words, type Language } from "./words";

export type Side = "hell" | "heaven";

/** What a player of Diabolo is asked now. */
export type Asked = "lay" | "discard" | "double" | "reveal" | "sheet" | "over";

type Values = Record<string, string | number>;

/** Somebody at a browser. */
export class Person {
  language: Language;
  /** Clicks, taps and keys pressed so far. */
  taps = 0;
  /** Whether the focus was somewhere when a key was pressed last. */
  #isSomewhere = false;
  /** Cards laid: most go to heaven, so that colours win points and doubles are asked for. */
  #laid = 0;

  constructor(
    readonly page: Page,
    readonly coming: Coming,
    readonly eye: Eye,
    /** For those who came over one that can be cut. */
    readonly line?: Line,
  ) {
    this.language = coming.language ?? "fr";
  }

  /** The same person, at another tab. */
  inAnotherTab(page: Page): Person {
    return new Person(page, this.coming, this.eye);
  }

  /** A text of the catalogue in this person's language. */
  words(key: Key, values: Values = {}): string {
    return words(this.language, key, values);
  }

  pattern(key: Key, values: Values = {}): RegExp {
    return pattern(this.language, key, values);
  }

  /** Taps or clicks, as the device has it. */
  async tap(what: Locator, position?: { x: number; y: number }): Promise<void> {
    this.taps += 1;
    this.#isSomewhere = false;
    const where = position ? { position } : {};
    if (this.coming.touch) await what.tap(where);
    else await what.click(where);
  }

  /** Taps what goes on by itself, too: it may be gone meanwhile. */
  async tapWhileThere(what: Locator): Promise<void> {
    this.#isSomewhere = false;
    const soon = { timeout: 2_000 };
    await (this.coming.touch ? what.tap(soon) : what.click(soon)).catch(async (error: unknown) => {
      if (await what.isVisible()) throw error;
    });
  }

  /** Tries something that is said to be impossible. */
  async poke(what: Locator): Promise<void> {
    const position = { x: 12, y: 20 };
    // What was said before may lie over it.
    await expect(this.page.locator(".toast")).toHaveCount(0);
    await still(what);
    if (this.coming.touch) await what.tap({ force: true, position });
    else await what.click({ force: true, position });
  }

  /** Whoever plays by key is always somewhere: at a table the focus is never lost. */
  async press(key: string): Promise<void> {
    this.taps += 1;
    await this.page.keyboard.press(key);
    // Past the last thing on a page Tab leads out of it.
    if (this.#isSomewhere && !key.endsWith("Tab"))
      await expect.poll(() => this.#focus(), `focus after ${key}`).not.toBe("BODY");
    this.#isSomewhere = (await this.#focus()) !== "BODY";
  }

  /** What has the focus, at a table and at its end. */
  #focus(): Promise<string> {
    return this.page.evaluate(() =>
      document.querySelector(".table, .fin") ? (document.activeElement?.tagName ?? "BODY") : "elsewhere",
    );
  }

  /** Closes what lies over the page, and waits until the page has heard of it: a moment after it is hidden. */
  async escape(): Promise<void> {
    await this.press("Escape");
    await expect(this.page.getByRole("dialog")).toBeHidden();
    await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }

  /** Goes to something with the Tab key alone. */
  async tabTo(what: Locator): Promise<void> {
    await what.waitFor();
    for (let count = 0; count < 120; count += 1) {
      if (await what.evaluate((element) => element === document.activeElement)) return;
      await this.press("Tab");
    }
    throw new Error(`the Tab key does not lead to ${what}`);
  }

  button(key: Key, values: Values = {}): Locator {
    return this.page.getByRole("button", { name: this.words(key, values), exact: true });
  }

  heading(key: Key, values: Values = {}): Locator {
    return this.page.getByRole("heading", { name: this.words(key, values) });
  }

  toast(text: string | RegExp): Locator {
    return this.page.locator(".toast").filter({ hasText: text });
  }

  // The way in ---------------------------------------------------------------------------------

  async visitLobby(): Promise<void> {
    await this.page.goto("/");
    await expect(this.heading("lobby-title")).toBeVisible();
  }

  async callMyself(name: string): Promise<void> {
    await this.tap(this.page.locator("button.me"));
    await this.page.getByLabel(this.words("lobby-me-label")).fill(name);
    await this.tap(this.button("lobby-me-save"));
    await expect(this.page.getByRole("dialog")).toBeHidden();
  }

  /** Against bots, at once. */
  async playNow(game = "Diabolo"): Promise<void> {
    await this.tap(this.button("lobby-play-long", { game }));
  }

  /** Opens a table for others, with so many seats. */
  async openTable(seats: number, game = "Diabolo"): Promise<void> {
    await this.tap(this.button("lobby-invite-long", { game }));
    await expect(this.page.locator(".place").first()).toBeVisible();
    for (;;) {
      const count = await this.page.locator(".place").count();
      if (count === seats) return;
      await this.tap(
        this.page.getByRole("button", {
          name: this.words(count > seats ? "setup-drop-seat" : "setup-add-seat"),
        }),
      );
      await expect(this.page.locator(".place")).toHaveCount(count + (count > seats ? -1 : 1));
    }
  }

  /** The link to the table that is being prepared, as it is said aloud. */
  async link(): Promise<string> {
    const code = await this.page.locator(".bigcode").innerText();
    return `/t/${code.replaceAll(/[^0-9A-Za-z]/g, "")}`;
  }

  /** A bot for the first free seat. */
  async addBot(place: number): Promise<void> {
    await this.tap(this.button("setup-a-bot-long", { place }));
    await expect(this.page.locator(".place").nth(place - 1)).toHaveClass(/\bbot\b/);
  }

  /** Somebody else on the same device. */
  async addPerson(place: number, name: string): Promise<void> {
    await this.tap(this.button("setup-a-person", { place }));
    await this.page.getByLabel(this.words("setup-person-name")).fill(name);
    await this.tap(this.button("setup-person-add"));
    await expect(this.page.locator(".place").nth(place - 1)).toContainText(name);
  }

  /** Who deals first: the player to their left begins. */
  async letDeal(name: string): Promise<void> {
    await this.page.getByLabel(this.words("diabolo-option-dealer")).selectOption({ label: name });
  }

  /** Comes by a link, says a name and sits down. */
  async join(link: string, name: string): Promise<void> {
    await this.page.goto(link);
    await this.page.getByLabel(this.words("join-name")).fill(name);
    await this.tap(this.button("join-sit"));
  }

  async start(): Promise<void> {
    await this.tap(this.button("setup-start"));
  }

  /** A game against one bot, begun. */
  async begin(name = "Camille"): Promise<void> {
    await this.visitLobby();
    await this.callMyself(name);
    await this.openTable(2);
    await this.addBot(2);
    await this.start();
    await this.atTable();
  }

  // At Diabolo's table --------------------------------------------------------------------------

  async atTable(): Promise<void> {
    await expect(this.page.locator(".tbl.diabolo")).toBeVisible();
  }

  /** The sentence that says what is asked of whom. */
  get sentence(): Locator {
    return this.page.locator(".rail .status p");
  }

  get cards(): Locator {
    return this.page.locator(".fan button.pc");
  }

  /** The hand in words. */
  async hand(): Promise<string[]> {
    return this.cards.locator(".sr:first-child").allInnerTexts();
  }

  /** What lies in the rows, in words. */
  async rows(): Promise<string[]> {
    return this.page
      .locator(".rows .pc")
      .evaluateAll((cards) =>
        cards.map((card) => `${card.getAttribute("data-at")}: ${card.querySelector(".sr")?.textContent}`),
      );
  }

  /** Waits until this person is asked something, or sees something to go on from. */
  async asked(): Promise<Asked> {
    const { page } = this;
    const all: [Asked, Locator][] = [
      ["over", page.locator(".fin")],
      ["sheet", page.locator(".scene table.sheet")],
      ["reveal", page.locator(".recap")],
      ["double", page.locator(".acts.stakes")],
      ["discard", page.locator(".acts .wide-2")],
      ["lay", page.locator(".acts .side-hell")],
    ];
    const any = all.map(([, locator]) => locator).reduce((one, other) => one.or(other));
    for (;;) {
      // Others may take their time.
      await any.first().waitFor({ timeout: 120_000 });
      for (const [asked, locator] of all) if (await locator.isVisible()) return asked;
    }
  }

  /** A card of the hand that can be played. */
  get playable(): Locator {
    return this.page.locator('.fan button.pc:not([aria-disabled="true"])');
  }

  /** Takes a card up. Cards overlap: they are touched where they show. */
  async takeUp(card: Locator): Promise<void> {
    if ((await card.getAttribute("aria-pressed")) === "true") return;
    const box = await card.boundingBox();
    await this.tap(card, { x: Math.min(14, (box?.width ?? 28) / 2), y: (box?.height ?? 60) / 3 });
    await expect(card).toHaveAttribute("aria-pressed", "true");
  }

  /** Lays the first card that can be laid, where it can. */
  async layACard(on: "cloth" | "rail" = "cloth"): Promise<void> {
    await this.takeUp(this.playable.first());
    const before = await this.page.locator(".rows .pc").count();
    const place =
      on === "cloth"
        ? this.page.locator(".slot.lit")
        : this.page.locator('.acts .btn:not([aria-disabled="true"])');
    await this.tap(this.#toHell() ? place.first() : place.last());
    await this.laid(before);
  }

  #toHell(): boolean {
    this.#laid += 1;
    return this.#laid % 3 === 0;
  }

  /** Waits until a card has come to the table. */
  async laid(before: number): Promise<void> {
    const laid = async () => {
      const there = await this.page.locator(".rows .pc").count();
      return there > before || !(await this.page.locator(".acts").isVisible());
    };
    await expect.poll(laid, { intervals: [20, 50, 100] }).toBe(true);
  }

  async throwAway(): Promise<void> {
    await this.takeUp(this.playable.first());
    await this.tap(this.button("diabolo-discard"));
    await expect(this.button("diabolo-discard")).toBeHidden();
  }

  async answerDouble(announce = false): Promise<void> {
    await this.tap(this.page.locator(announce ? ".stake-double" : ".stake-keep"));
    await expect(this.page.locator(".acts.stakes")).toBeHidden();
  }

  get goOnButton(): Locator {
    return this.page.locator(".scene-rail .btn.primary");
  }

  async goOn(): Promise<void> {
    await this.tap(this.goOnButton);
  }

  /** Does what is asked, anyhow. */
  async answer(asked: Asked): Promise<void> {
    if (asked === "lay") await this.layACard();
    else if (asked === "discard") await this.throwAway();
    else if (asked === "double") await this.answerDouble();
    else if (asked !== "over") await this.goOn();
  }

  /** The same with the keyboard alone. */
  async answerByKey(asked: Asked): Promise<void> {
    if (asked === "lay" || asked === "discard") {
      const before = await this.page.locator(".rows .pc").count();
      await this.press("ArrowRight");
      await expect(this.page.locator('.fan [aria-pressed="true"]')).toHaveCount(1);
      const [first, second] = this.#toHell() ? (["hell", "heaven"] as const) : (["heaven", "hell"] as const);
      const shut = this.page.locator(`.acts .side-${first}[aria-disabled="true"]`);
      const keys = this.words(`diabolo-keys-${(await shut.count()) > 0 ? second : first}`);
      await this.press(asked === "discard" ? "Enter" : keys[0]!);
      await this.laid(before);
    } else if (asked === "double") {
      await this.press(this.words("diabolo-keys-keep")[0]!);
      await expect(this.page.locator(".acts.stakes")).toBeHidden();
    } else if (asked !== "over") {
      await expect(this.goOnButton).toBeFocused();
      await this.press("Enter");
    }
  }

  /** Plays on until something is asked. */
  async playUntil(...wanted: Asked[]): Promise<Asked> {
    for (;;) {
      const asked = await this.asked();
      if (wanted.includes(asked)) return asked;
      if (asked === "over") throw new Error(`the game is over, and nobody asked: ${wanted.join(", ")}`);
      await this.answer(asked);
    }
  }

  /** Plays to the end. */
  async playOut(answer: (asked: Asked) => Promise<void> = (asked) => this.answer(asked)): Promise<void> {
    for (;;) {
      const asked = await this.asked();
      if (asked === "over") return;
      await answer(asked);
    }
  }
}

/** Waits until something stands where it stood a moment ago. */
async function still(what: Locator): Promise<void> {
  await what.evaluate(async (element) => {
    const place = () => JSON.stringify(element.getBoundingClientRect());
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let before = ""; before !== place();) {
      before = place();
      await frame();
      await frame();
    }
  });
}
