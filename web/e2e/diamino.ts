// What people do at Diamino's table, by click, touch and key. They know a few short words, and lay them where they fit.

import { expect, type Locator } from "@playwright/test";
import type { Person } from "./people";

/** Words that every dictionary has. */
const KNOWN = (
  "AIR ANS ARC ART BAL BAS BEC BEL BLE BOL BON BUS CAR CAS CLE COL COU CRI CRU DES DIX DON DOS DUR EAU ELU EST ETE FEU FIL " +
  "FIN FOU GAZ GEL GRE ILE JEU JUS KIT LAC LAS LES LIT LOI LUI MAI MAL MER MES MOI MOT MUR NEE NEZ NID NOM NON NOS NUE NUL " +
  "OIE ONT OSE OUI PAN PAR PAS PEU PIE PIN PLI POT PRE PUR QUE QUI RAT RIZ ROC ROI RUE SEL SES SOI SOL SON SUR TAS TES TOI " +
  "TON TOT TRI UNE USE VAN VER VIE VIN VIS VOL VUE ZOO"
).split(" ");
/** From A to U three of these are never a word, and neither are three others from Z to B, but for PFF. */
const VOWELS = "AEIOUY";
/** Words without a vowel that a rack gives from its last letter of the alphabet to its first. */
const INTERJECTIONS = new Set(["PFF", "TSS"]);

/** Where a word lies: its first square, and whether it runs down. */
export type Spot = { column: number; row: number; down: boolean };

export const square = ({ column, row }: Pick<Spot, "column" | "row">) =>
  `${String.fromCharCode(65 + column)}${row + 1}`;
/** The start square of the standard edition. */
export const START: Spot = { column: 8, row: 8, down: false };

/** Somebody at a table of Diamino. */
export class Composer {
  constructor(readonly person: Person) {}

  get page() {
    return this.person.page;
  }

  async atTable(): Promise<void> {
    await expect(this.page.locator(".tbl.diamino .bd")).toBeVisible();
  }

  // What is there to see ---------------------------------------------------------------------------

  get sentence(): Locator {
    return this.page.locator(".rail .status p");
  }

  get note(): Locator {
    return this.page.locator(".contest-note");
  }

  get goingOn(): Locator {
    return this.page.locator(".rail .scene-rail .btn.primary");
  }

  get laying(): Locator {
    return this.page.locator(".rail .btn.lay");
  }

  seat(seat: number): Locator {
    return this.page.locator(`.seat[data-seat="${seat}"]`);
  }

  at(where: string): Locator {
    return this.page.locator(`[data-at="${where}"]`);
  }

  /** The letters on the rack, devils left out. */
  async letters(): Promise<string[]> {
    const tiles = this.page.locator(".rack .tile:not(.devil) > span:first-child");
    return tiles.allInnerTexts();
  }

  async scores(): Promise<number[]> {
    const texts = await this.page.locator(".seats .pts").allInnerTexts();
    return texts.map((text) => Number(text.replaceAll(/[^0-9\u2212]/g, "").replace("\u2212", "-")));
  }

  /** The log, in its drawer. */
  async log(): Promise<string> {
    await this.person.press("l");
    const drawer = this.page.getByRole("dialog");
    await expect(drawer).toBeVisible();
    const lines = await drawer.locator(".log li").allInnerTexts();
    await this.person.escape();
    return lines.join("\n");
  }

  // What can be done ---------------------------------------------------------------------------------

  /** A word that the rack has. */
  async findWord(): Promise<string> {
    const rack = await this.letters();
    const word = KNOWN.find((word) => has(rack, word));
    expect(word, `a word of ${rack.join("")}`).toBeDefined();
    return word!;
  }

  /** Three letters that are no word, whatever chance dealt. */
  async findNonsense(): Promise<string> {
    const rack = (await this.letters()).toSorted();
    const consonants = rack.filter((letter) => !VOWELS.includes(letter)).toReversed();
    const vowels = rack.filter((letter) => VOWELS.includes(letter));
    const three = (consonants.length >= 3 ? consonants : vowels).slice(0, 3).join("");
    return INTERJECTIONS.has(three) ? [...three].toReversed().join("") : three;
  }

  /** A word that crosses the one in the row of the start: what to type for it, and from which free square on. */
  async findCrossing(lying: string): Promise<{ word: string; letters: string; spot: Spot }> {
    const rack = await this.letters();
    for (const [at, letter] of [...lying].entries())
      for (const word of KNOWN)
        for (const [before, own] of [...word].entries()) {
          const letters = [...word].toSpliced(before, 1).join("");
          if (own !== letter || !has(rack, letters)) continue;
          const row = before === 0 ? START.row + 1 : START.row - before;
          return { word, letters, spot: { column: START.column + at, row, down: true } };
        }
    throw new Error(`no word of ${rack.join("")} crosses ${lying}`);
  }

  /** Puts letters down, typed from a square on. What lies there is stepped over. */
  async compose(letters: string, spot: Spot = START): Promise<void> {
    await this.aim(spot);
    await this.page.keyboard.type(letters);
  }

  /** Puts the cursor on a square, and turns it if it has to. */
  async aim({ down, ...where }: Spot): Promise<void> {
    const { page, person } = this;
    const cursor = page.locator(".over .cur use");
    await person.tap(this.at(square(where)));
    const way = down ? "#s-down" : "#s-right";
    if ((await cursor.getAttribute("href")) !== way) await person.tap(this.at(square(where)));
    await expect(cursor).toHaveAttribute("href", way);
  }

  /** Lays what was put down. */
  async lay(): Promise<void> {
    await expect(this.laying).not.toHaveAttribute("aria-disabled", "true");
    await this.person.tap(this.laying);
  }

  async accept(): Promise<void> {
    await this.person.tap(this.person.button("diamino-round-accept"));
  }

  async contest(): Promise<void> {
    await this.person.tap(this.page.locator(".rail .contestb"));
  }

  /** Goes on from what is shown to all. */
  async goOn(): Promise<void> {
    await this.person.tap(this.goingOn);
  }

  /** Has seen who begins. */
  async seeDraw(): Promise<void> {
    await this.person.tap(this.person.button("diamino-round-draw-done"));
  }

  async pass(): Promise<void> {
    await this.person.tap(this.person.button("diamino-round-exchange"));
    await this.person.tap(this.person.button("diamino-round-pass"));
    await expect(this.page.getByRole("dialog")).toBeHidden();
  }
}

/** Whether a rack has the letters of a word. */
function has(rack: readonly string[], word: string): boolean {
  const left = [...rack];
  return [...word].every((letter) => {
    const at = left.indexOf(letter);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** People at a table of their own, in this order; the first is host. */
export async function together(people: readonly Person[], names: readonly string[]): Promise<Composer[]> {
  const [host, ...others] = people;
  await host!.visitLobby();
  await host!.callMyself(names[0]!);
  await host!.openTable(people.length, "Diamino Compétition");
  const link = await host!.link();
  for (const [at, other] of others.entries()) await other.join(link, names[at + 1]!);
  return people.map((person) => new Composer(person));
}

/** Whose turn it is. */
export async function turnOf([one]: readonly Composer[]): Promise<number> {
  const turn = one!.page.locator('.seat[aria-current="true"]');
  await expect(turn).toHaveCount(1);
  return Number(await turn.getAttribute("data-seat"));
}
