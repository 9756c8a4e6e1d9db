import { readFileSync } from "node:fs";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Eyes } from "../../protocol/types";
import { speak } from "../../text/text.svelte";
import { player } from "../../ui/people.sample";
import { answers } from "./answers.svelte";
import mattered from "./mattered";
import { inWriting } from "./shown";
import type { Checked, Report, Shown } from "./study";
import type { View } from "./types";

const shown = (text: string): Shown => ({
  svg: "",
  alt: { fr: `Calcul : ${text}`, en: `Calculation: ${text}` },
});
const pair = (seat: number, of: number, right: boolean): Checked => ({
  entry: 3,
  seat,
  player: of,
  side: "diego",
  cards: [
    shown("1/4 + 1/4"),
    { svg: "", alt: { fr: "En lettres : un demi.", en: "In words: one half. More." } },
  ],
  right,
  points: 2,
  votes: [],
  proof: { right, steps: [] } as Partial<Checked["proof"]> as Checked["proof"],
});
const report = {
  pairs: [pair(1, 0, true), pair(0, 1, true), pair(0, 0, false)],
  moments: [
    { at: 1, seat: 1, what: { objected: { pair: 0 } } },
    { at: 4, seat: 0, what: { countered: { pair: 1 } } },
    { at: 6, seat: 2, what: { named_none: { passer: 1, missed: [shown("2"), shown("1 + 1")] } } },
    { at: 8, seat: 0, what: { let_pass: { pair: 2 } } },
    { at: 9, seat: 2, what: { missed: { cards: [shown("3"), shown("1 + 2")], hidden: true } } },
    { at: 11, seat: 2, what: { missed: { cards: [shown("4"), shown("2 + 2")], hidden: false } } },
  ],
  lying: [{ from: 1, to: 2, call: 1, right: true }],
} as Report;

const players = [player(0, "Léo"), player(1, "Zoé", true), player(2, "Ana")];
const told = (eyes: Eyes) => mattered.tell(report, { players, eyes });
const at = (eyes: Eyes) => told(eyes).map((moment) => moment.at);
const seat = (seat: number): Eyes => ({ seat });

/** Without the signs of good typesetting. */
const plainly = (text: string) => text.replaceAll("’", "'").replaceAll(/[\u00a0\u202f]/g, " ");

beforeAll(() => {
  vi.stubGlobal("document", { documentElement: {} });
  speak("en");
});
afterEach(() => {
  answers.hide();
  speak("en");
});

describe("moments of Diego", () => {
  it("are contested pairs without a verdict", () => {
    expect(at("referee")).toEqual([1, 4, 6]);
    const words = told("referee").map(({ text }) => plainly(text));
    expect(words[0]).toBe(
      "You objected to Léo's pair: “1/4 + 1/4” and “one half”. Who was right is for the control sheet to say.",
    );
    expect(words[2]).toBe("You passed. Ana said DIEGO!, and then named no pair.");
    for (const eyes of ["spectator", "referee", seat(0), seat(1), seat(2)] as const)
      for (const { text } of told(eyes)) expect(text).not.toMatch(/same number|There was/);
  });

  it("say what was right, missed and let pass with answers", () => {
    answers.show(report);
    expect(at("referee")).toEqual([1, 4, 6, 8, 9, 11]);
    const words = told("referee").map(({ text }) => plainly(text));
    expect(words[0]).toMatch(/They are the same number\.$/);
    expect(words[2]).toMatch(/There was one: “2” and “1 \+ 1”\.$/);
    expect(words[3]).toMatch(/Nobody objected to Léo's pair: .* They aren't the same number\.$/);
    speak("fr");
    expect(plainly(told("referee")[3]!.text)).toMatch(
      /^Personne n'a contesté la paire de Léo : « .*Ce n'est pas le même nombre\.$/,
    );
  });

  it("are a seat's own decisions; what a closed hand held, nobody else is told", () => {
    answers.show(report);
    expect(at(seat(1))).toEqual([1, 4, 6, 8]);
    expect(at(seat(2))).toEqual([6, 8, 9, 11]);
    expect(at("spectator")).toEqual([1, 4, 6, 8, 11]);
  });
});

describe("cards in a sentence", () => {
  type Draws = {
    cards: { draw: { kind: string; num?: number; den?: number }; alt_fr: string; alt_en: string }[];
  };
  const deck = JSON.parse(
    readFileSync(new URL("../../../../data/diego/fractions-decimals.json", import.meta.url), "utf8"),
  ) as Draws;

  it("are fractions with a stroke, as the deck words them", () => {
    const fractions = deck.cards.filter(({ draw }) => draw.kind === "fraction");
    expect(fractions.length).toBeGreaterThan(4);
    for (const { draw, alt_fr, alt_en } of fractions)
      for (const alt of [alt_fr, alt_en]) expect(inWriting(alt)).toBe(`${draw.num}/${draw.den}`);
  });

  it("do not say in which way they are shown", () => {
    for (const { alt_fr, alt_en } of deck.cards)
      for (const alt of [alt_fr, alt_en]) expect(inWriting(alt), alt).toMatch(/^[^:]+$/);
  });
});

describe("answers", () => {
  const view = (call: number) => {
    const part: unknown = {
      phase: { announced: { seat: 0, pair: { card: 1, with: 2 }, window: { call, passed: [], opens: 0 } } },
    };
    return part as View;
  };

  it("mark the pair that lies in the middle, while it lies there", () => {
    expect(answers.right(view(1), { at: 1 })).toBeUndefined();
    answers.show(report);
    expect([0, 1, 2, 3].map((at) => answers.right(view(1), { at }))).toEqual([
      undefined,
      true,
      true,
      undefined,
    ]);
    expect(answers.right(view(2), { at: 1 })).toBeUndefined();
  });

  it("are off for the next game", () => {
    answers.look("one");
    answers.show(report);
    answers.look("one");
    expect(answers.on).toBe(true);
    answers.look("another");
    expect(answers.on).toBe(false);
  });
});
