// What a first game explains, and people who play one: they read what the coach says, close it and play on.

import { expect, type Locator } from "@playwright/test";
import type { Tip } from "../src/store/coaching.svelte";
import type { Key } from "../src/text/keys";
import { Thinker } from "./compatibility";
import { Jeweller } from "./diadingo";
import { Composer, START } from "./diamino";
import { Pupil } from "./diego";
import type { Person } from "./people";
import { Wordsmith } from "./wordsmith";

export type Moment = Tip["id"];

/** The sentence that is on screen. */
export const coachOf = ({ page }: Person): Locator => page.locator(".coach");

/** One game as somebody plays it who is asked to look up between two moves. */
export type Lesson = {
  readonly key: string;
  /** In the order in which they may come. */
  readonly moments: readonly Moment[];
  /** What is seen when a sentence is said first. */
  readonly sees: Readonly<Partial<Record<Moment, string>>>;
  begin(me: Person): Promise<void>;
  /** The next thing that is asked, with a look before it is decided. */
  step(me: Person, look: () => Promise<void>): Promise<void>;
};

const diabolo: Lesson = {
  key: "diabolo",
  moments: ["aim", "choice", "double", "count"],
  sees: { aim: ".rows", choice: ".slot.lit", double: ".acts.stakes", count: ".recap" },
  async begin(me) {
    await me.visitLobby();
    await me.playNow();
    await me.atTable();
  },
  async step(me, look) {
    const asked = await me.asked();
    if (asked === "lay") {
      await look();
      await me.takeUp(me.playable.first());
    }
    await look();
    await me.answer(asked);
  },
};

const jewellers = new WeakMap<Person, Jeweller>();
const diadingo: Lesson = {
  key: "diadingo",
  moments: ["aim", "choice", "count"],
  sees: { aim: ".tray", choice: ".heap.now", count: ".scene-rail" },
  async begin(me) {
    await me.visitLobby();
    await me.playNow("Diadingo");
    const one = new Jeweller(me);
    jewellers.set(me, one);
    await one.atTable();
  },
  async step(me, look) {
    const one = jewellers.get(me)!;
    const asked = await one.asked();
    await look();
    await one.answer(asked);
  },
};

const diamino: Lesson = {
  key: "diamino",
  moments: ["aim", "choice", "count"],
  sees: { aim: ".bd", choice: ".over .tile.fresh", count: ".over .tile.last" },
  async begin(me) {
    await new Wordsmith(me).begin({ seats: 2, options: { judging: "referee" } });
  },
  async step(me, look) {
    const one = new Composer(me);
    await look();
    if ((await me.page.locator(".over .tile").count()) > 0) return;
    await one.compose(await one.findWord(), START);
    await look();
    await one.lay();
    await expect(me.page.locator(".over .tile.fresh")).toHaveCount(0);
  },
};

const diego: Lesson = {
  key: "diego",
  moments: ["aim", "choice", "count"],
  sees: { aim: ".line6", choice: ".rail .duel", count: ".control-sheet" },
  async begin(me) {
    await me.visitLobby();
    await me.playNow("Diego");
    await new Pupil(me).atTable();
  },
  async step(me, look) {
    const one = new Pupil(me);
    const sheet = me.page.locator(".control-sheet");
    const words = ["let_pass", "pass"] as const;
    await sheet.or(one.word("let_pass")).or(one.word("pass")).first().waitFor({ timeout: 60_000 });
    await look();
    if (await sheet.isVisible()) return;
    const before = await one.sentence.innerText();
    // Bots are quick: what can be said is looked up anew, until something else is asked.
    await expect(async () => {
      for (const word of words)
        if (await one.word(word).isVisible()) await one.word(word).click({ timeout: 500 });
      await expect(one.sentence.or(sheet).first()).not.toHaveText(before, { timeout: 1_000 });
    }).toPass();
  },
};

const compatibility: Lesson = {
  key: "compatibility",
  moments: ["aim", "choice", "double", "count"],
  sees: { aim: ".track", choice: ".slots", double: ".double.armed", count: ".scene-rail" },
  async begin(me) {
    await me.visitLobby();
    await me.playNow("Compatibility");
    await new Thinker(me).atTable();
  },
  async step(me, look) {
    const one = new Thinker(me);
    const turning = me.page.locator(".scene-rail .btn.primary");
    await one.numbers.first().or(one.readyButton).or(turning).first().waitFor({ timeout: 60_000 });
    await look();
    if (await turning.isVisible()) await me.tapWhileThere(turning);
    else if (await one.numbers.first().isVisible()) await one.name(2);
    else if (await one.readyButton.isVisible()) {
      const count = await one.slots.count();
      await one.choose(...Array.from({ length: count }, (_, at) => at));
      if (await one.coin.isEnabled()) {
        await me.tap(one.coin);
        await look();
      }
      await one.ready();
    }
  },
};

export const LESSONS: readonly Lesson[] = [diabolo, diadingo, diamino, diego, compatibility];

/** The text of a sentence, whatever it is made for. */
export const sentenceOf = (me: Person, { key }: Lesson, moment: Moment): RegExp[] =>
  variantsOf(me, `coach-${key}-${moment}` as Key);

/** Texts with forms are read in each of them. */
function variantsOf(me: Person, key: Key): RegExp[] {
  const forms: Record<string, string>[] = [
    {},
    ...["heaven", "hell"].map((side) => ({ side })),
    ...["with_score", "patience", "without_score"].map((game) => ({ game })),
    ...["object", "open", "closed", "partner", "guess", "referent"].map((what) => ({ what })),
    ...["duo", "teams", "referent"].map((mode) => ({ mode })),
    ...["yes", "no"].map((found) => ({ found })),
    ...["together", "at_once"].map((control) => ({ control })),
  ];
  return forms.map((form) => me.pattern(key, form));
}
