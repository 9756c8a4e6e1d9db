// What people do at Diadingo's table. They remember what they tried, and nothing else.

import { expect, type Locator } from "@playwright/test";
import type { Person } from "./people";

/** What a player of Diadingo is asked now, or sees to go on from. */
export type Asked = "try" | "theft" | "opened" | "over";

/** How a table is prepared. */
export type Choices = { games?: number; first?: string; aid?: boolean };

/** Somebody at a table of Diadingo; where several share a device, whoever plays. */
export class Jeweller {
  /** Stones this person tried, in the game being played. */
  #tried = new Set<string>();

  constructor(readonly person: Person) {}

  get page() {
    return this.person.page;
  }

  async open(seats: number, choices: Choices = {}): Promise<void> {
    await this.person.openTable(seats, "Diadingo");
    await this.choose(choices);
  }

  async choose({ games, first, aid }: Choices): Promise<void> {
    const { person, page } = this;
    if (games !== undefined)
      await page.getByLabel(person.words("diadingo-web-option-games")).selectOption(`${games}`);
    if (first !== undefined)
      await page.getByLabel(person.words("diadingo-web-option-first")).selectOption({ label: first });
    if (aid) {
      const aids = page.getByRole("switch", { name: person.words("diadingo-web-option-aid") });
      await person.tap(aids);
      await expect(aids).toBeChecked();
    }
  }

  /** Several people on one device, the first of whom begins. */
  async begin(names: readonly string[], choices: Choices = {}): Promise<void> {
    const [host, ...others] = names;
    await this.person.visitLobby();
    await this.person.callMyself(host!);
    await this.person.openTable(names.length, "Diadingo");
    for (const [at, name] of others.entries()) await this.person.addPerson(at + 2, name);
    // Whoever is alone at a device is "you".
    await this.choose({ first: others.length > 0 ? host! : this.person.words("you"), ...choices });
    await this.person.start();
    await this.atTable();
  }

  async atTable(): Promise<void> {
    await expect(this.page.locator(".tbl.diadingo .tray")).toBeVisible();
  }

  // What is there to see ---------------------------------------------------------------------------

  stone(place: string): Locator {
    return this.page.locator(`[data-place="${place}"]`);
  }

  /** The stone that everybody sees being tried. */
  get seen(): Locator {
    return this.page.locator(".stone.tried");
  }

  /** Stones marked as fixed. */
  get marked(): Locator {
    return this.page.locator(".tray .stone.fixed");
  }

  seat(seat: number): Locator {
    return this.page.locator(`.seat[data-seat="${seat}"]`);
  }

  /** Stones that glow: they can be taken. */
  get glowing(): Locator {
    return this.page.locator(".seats .take");
  }

  get declining(): Locator {
    return this.person.button("diadingo-web-decline");
  }

  get goingOn(): Locator {
    return this.page.locator(".rail .scene-rail .btn.primary");
  }

  get cards(): Locator {
    return this.page.locator(".count.pack b");
  }

  /** Where stones stand. */
  async stones(): Promise<string[]> {
    const places = this.page.locator(".tray .stone:not(.gone)");
    return places.evaluateAll((all) => all.map((stone) => stone.getAttribute("data-place") ?? ""));
  }

  /** Everybody's rings, in words. */
  async rings(): Promise<string[]> {
    return this.page.locator(".seats .holds").allTextContents();
  }

  async points(): Promise<string[]> {
    return this.page.locator(".seats .pts").allInnerTexts();
  }

  /** The log, in its drawer. */
  async log(): Promise<string[]> {
    await this.person.press("l");
    const drawer = this.page.getByRole("dialog");
    await expect(drawer).toBeVisible();
    const lines = await drawer.locator(".log li").allInnerTexts();
    await this.person.escape();
    return lines;
  }

  /** Waits until this person is asked something, or sees something to go on from. */
  async asked(): Promise<Asked> {
    const { page } = this;
    const all: [Asked, Locator][] = [
      ["over", page.locator(".fin")],
      ["opened", this.goingOn],
      ["theft", page.locator(".rail .no")],
      ["try", page.locator(".seat.turn.mine .heap.now")],
    ];
    const any = all.map(([, locator]) => locator).reduce((one, other) => one.or(other));
    for (;;) {
      await any.first().waitFor({ state: "attached" });
      for (const [asked, locator] of all) if ((await locator.count()) > 0) return asked;
    }
  }

  // What is done ----------------------------------------------------------------------------------

  /** A stone that this person has not tried yet; any, if there is none. */
  async fresh(): Promise<string> {
    const stones = await this.stones();
    return stones.find((place) => !this.#tried.has(place)) ?? stones[0]!;
  }

  /** Does something, and waits until it is seen to be done: another card is drawn, or the game is over. */
  async doing(act: () => Promise<void>): Promise<void> {
    const before = await this.cards.innerText();
    await act();
    const done = async () =>
      (await this.goingOn.or(this.page.locator(".fin")).count()) > 0 ||
      (await this.cards.innerText()) !== before;
    await expect.poll(done, { intervals: [20, 50, 100] }).toBe(true);
  }

  async try(place?: string): Promise<string> {
    const chosen = place ?? (await this.fresh());
    this.#tried.add(chosen);
    await this.doing(() => this.person.tap(this.stone(chosen)));
    return chosen;
  }

  async rob(): Promise<void> {
    await this.doing(() => this.person.tap(this.page.locator(".rail .fits .btn").first()));
  }

  async goOn(): Promise<void> {
    // What comes next is another tray.
    this.#tried.clear();
    await this.person.tap(this.goingOn);
    await expect(this.goingOn).toHaveCount(0);
  }

  /** Does what is asked, anyhow. */
  async answer(asked: Asked): Promise<void> {
    if (asked === "try") await this.try();
    else if (asked === "theft") await this.rob();
    else if (asked === "opened") await this.goOn();
  }

  /** The same with the keyboard alone: a letter and a digit lead to a row, arrows along it. */
  async answerByKey(asked: Asked): Promise<void> {
    const { person } = this;
    if (asked === "try") {
      const place = await this.fresh();
      this.#tried.add(place);
      await this.doing(async () => {
        await person.press(place[0]!.toLowerCase());
        await person.press("1");
        for (let at = 1; at < Number(place[1]); at += 1) await person.press("ArrowRight");
        await expect(this.stone(place)).toBeFocused();
        await person.press("Enter");
      });
    } else if (asked === "theft") {
      await this.doing(async () => {
        await person.tabTo(this.page.locator(".rail .fits .btn").first());
        await person.press("Enter");
      });
    } else if (asked === "opened") {
      this.#tried.clear();
      await expect(this.goingOn).toBeFocused();
      await person.press("Enter");
      await expect(this.goingOn).toHaveCount(0);
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

/** People with a browser each, by seat: the first opens the table and begins. */
export async function together(
  people: readonly Person[],
  names: readonly string[],
  prepared: (host: Person) => Promise<void> = async () => {},
): Promise<Jeweller[]> {
  const [host, ...guests] = people;
  const all = people.map((person) => new Jeweller(person));
  await host!.visitLobby();
  await host!.callMyself(names[0]!);
  await all[0]!.open(people.length, { first: host!.words("you") });
  const link = await host!.link();
  for (const [at, guest] of guests.entries()) {
    await guest.join(link, names[at + 1]!);
    await expect(guest.button("setup-unready")).toBeVisible();
  }
  await prepared(host!);
  await host!.start();
  await Promise.all(all.map((jeweller) => jeweller.atTable()));
  return all;
}

/** Whose turn everybody sees. */
export async function turnOf([host]: readonly Jeweller[]): Promise<number> {
  const turn = host!.page.locator(".seat.turn");
  await expect(turn).toHaveCount(1);
  return Number(await turn.getAttribute("data-seat"));
}

/** Everybody has seen everything. */
export async function allSee(all: readonly Jeweller[]): Promise<void> {
  const counts = async () => new Set(await Promise.all(all.map(({ cards }) => cards.innerText()))).size;
  await expect.poll(counts, { intervals: [20, 50, 100] }).toBe(1);
}

/** They play on, each with a stone that `known` does not hold, until somebody may steal: whose seat that is. */
export async function untilTheft(
  all: readonly Jeweller[],
  known: Set<string>,
  look: (turn: number, jeweller: Jeweller) => Promise<void> = async () => {},
): Promise<number> {
  for (let turn = 1; ; turn += 1) {
    const seat = await turnOf(all);
    const jeweller = all[seat]!;
    const asked = await jeweller.asked();
    if (asked === "theft") return seat;
    if (asked !== "try") throw new Error(`nobody could steal: ${asked}`);
    await look(turn, jeweller);
    const stones = await jeweller.stones();
    const place = stones.find((stone) => !known.has(stone)) ?? stones[0]!;
    known.add(place);
    await jeweller.try(place);
    await allSee(all);
  }
}
