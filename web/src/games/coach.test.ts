// What each game's coach says when, with the options that change it.

import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { LONGEST_TIP } from "../screens/table/besides";
import type { Tip } from "../store/coaching.svelte";
import { LANGUAGES, speak } from "../text/text.svelte";
import { player } from "../ui/people.sample";
import { coach as compatibility } from "./compatibility/coach";
import type { Match, View as CompatibilityView } from "./compatibility/types";
import { coach as diabolo } from "./diabolo/coach";
import type { Scored } from "./diabolo/scored";
import type { PhaseView as DiaboloPhase } from "./diabolo/types";
import { coach as diadingo } from "./diadingo/coach";
import { coach as diamino } from "./diamino/coach";
import type { PhaseView as DiaminoPhase, Variant } from "./diamino/types";
import { coach as diego } from "./diego/coach";
import type { PhaseView as DiegoPhase } from "./diego/types";

beforeAll(() => {
  vi.stubGlobal("document", { documentElement: { lang: "" } });
  speak("en");
});

const ids = (tips: Tip[]) => tips.map(({ id }) => id);
const said = (tips: Tip[], id: Tip["id"]) => tips.find((tip) => tip.id === id)?.text ?? "";

describe("Diabolo's coach", () => {
  const laying: DiaboloPhase = { lay: { seat: 0 } };
  const nothing = { red: null, yellow: null, green: null, blue: null, violet: null };
  const now = (phase: DiaboloPhase, more: { asked?: boolean; card?: string; scored?: Scored } = {}) =>
    diabolo({ view: { phase }, asked: true, card: undefined, scored: undefined, ...more });
  const scored = (hell: number, heaven: number, points: number[]): Scored => ({
    row: "red",
    hell,
    heaven,
    doubled: [],
    shown: [],
    points,
  });
  const count: DiaboloPhase = { count: { row: "red", scored: nothing } };

  it("says the aim, and what hell and heaven mean when a card is taken up", () => {
    expect(ids(now(laying))).toEqual(["aim"]);
    expect(ids(now(laying, { asked: false, card: "B3" }))).toEqual(["aim"]);
    const up = now(laying, { card: "B3" });
    expect(ids(up)).toEqual(["aim", "choice"]);
    expect(said(up, "choice")).toContain("blue");
    expect(ids(now({ discard: { seat: 0 } }, { card: "B3" }))).toEqual(["aim"]);
  });

  it("explains the double to whoever is asked for it", () => {
    const stake: DiaboloPhase = {
      stake: { row: "green", answers: { asked: [0], waiting: [0] }, scored: nothing },
    };
    expect(ids(now(stake))).toEqual(["double"]);
    expect(said(now(stake), "double")).toContain("green");
    expect(now(stake, { asked: false })).toEqual([]);
  });

  it("says what the count did, once it did something", () => {
    expect(now(count, { scored: scored(3, 3, [0, 0]) })).toEqual([]);
    expect(now(count, { scored: scored(3, 5, [0, 0]) })).toEqual([]);
    expect(said(now(count, { scored: scored(3, 5, [4, 0]) }), "count")).toContain("gains");
    expect(said(now(count, { scored: scored(6, 5, [-4, 0]) }), "count")).toContain("loses");
    expect(now("over")).toEqual([]);
  });
});

describe("Diadingo's coach", () => {
  const now = (options: object, asked = true, opened = false) =>
    diadingo({ view: { phase: { try: { seat: 0, value: 2000 } } }, options, asked, opened });

  it("speaks of rings as they are counted", () => {
    expect(said(now({}), "aim")).toContain("only with a diamond");
    expect(said(now({ scoring: "professionals" }), "aim")).toContain("costs");
    expect(said(now({}, true, true), "count")).toContain("empty ones nothing");
    expect(said(now({ scoring: "professionals" }, true, true), "count")).toContain("empty ones cost it");
  });

  it("speaks of memory as the table has it, to whoever tries", () => {
    expect(said(now({}), "choice")).toContain("nothing will mark it");
    expect(said(now({ memory: "aid" }), "choice")).toContain("stays marked");
    expect(ids(now({}, false))).toEqual(["aim"]);
  });
});

describe("Diamino's coach", () => {
  const compose: DiaminoPhase = { compose: { seat: 0 } };
  const at = (
    game: Variant,
    more: Partial<Parameters<typeof diamino>[0]> = {},
    phase: DiaminoPhase = compose,
  ) => diamino({ view: { game, phase, scores: [3, 0] }, options: {}, seat: 0, placed: 0, told: [], ...more });
  const word = { scored: { seat: 0, words: 7, yellow: 0, red: 1, points: [17, 0] } };

  it("has another aim in each of its games, and with each way to count", () => {
    expect(said(at("with_score"), "aim")).toContain("Every new French word");
    expect(said(at("with_score", { options: { scoring: "main_word" } }), "aim")).toContain("main word");
    expect(said(at("with_score", { options: { scoring: "none" } }), "aim")).toContain("words score nothing");
    expect(said(at("without_score"), "aim")).toContain("all your tiles");
    expect(said(at("patience"), "aim")).toContain("112");
  });

  it("speaks of devils where they count, once tiles lie there", () => {
    expect(ids(at("with_score"))).toEqual(["aim"]);
    expect(said(at("with_score", { placed: 1 }), "choice")).toContain("10 points");
    expect(said(at("without_score", { placed: 1 }), "choice")).toContain("give a tile back");
    expect(said(at("patience", { placed: 1 }), "choice")).toContain("undo");
  });

  it("says what one's own first word came to, or the end where only that counts", () => {
    expect(said(at("with_score", { told: [word] }), "count")).toContain("17");
    expect(ids(at("with_score", { told: [word], seat: 1 }))).toEqual(["aim"]);
    const laid = { laid: { seat: 0, at: "A1", direction: "right" as const, tiles: "MOT", words: [] } };
    expect(said(at("patience", { told: [laid] }), "count")).toContain("3");
    expect(said(at("without_score", {}, { over: { reason: "out", seat: 1 } }), "count")).toContain("others");
    expect(said(at("without_score", {}, { over: { reason: "blocked" } }), "count")).toContain("blocked");
    expect(at("without_score", {}, { over: { reason: "last_seat" } })).toEqual([]);
  });
});

describe("Diego's coach", () => {
  const options = { hands: "open", own_pairs: "no", control: "together" } as const;
  const turn: DiegoPhase = { turn: { seat: 0 } };
  const window = { call: 1, passed: [], opens: 0 };
  const now = (phase: DiegoPhase, more: Partial<Parameters<typeof diego>[0]> = {}) =>
    diego({ view: { phase }, options, asked: true, ...more });

  it("explains one's own pair, with hands open or closed, or a pair of one's own cards", () => {
    expect(said(now(turn), "choice")).toContain("see one in your hand");
    expect(said(now(turn, { options: { ...options, hands: "closed" } }), "choice")).toContain("bet");
    expect(said(now(turn, { options: { ...options, own_pairs: "yes" } }), "choice")).toContain("own hand");
    expect(ids(now(turn, { asked: false }))).toEqual(["aim"]);
  });

  it("explains an objection where that is asked first", () => {
    const announced: DiegoPhase = { announced: { seat: 1, pair: { card: 1, with: 2 }, window } };
    expect(said(now(announced), "choice")).toContain("PAS DIEGO");
    expect(ids(now({ passed: { seat: 1, can_counter: true, window } }))).toEqual(["aim"]);
  });

  it("says what the sheet counts", () => {
    const control = { reason: "agreed", absent: [], pairs: [], capital: 0, points: [0, 0] } as const;
    const view = {
      phase: { checked: { pair: 0 } },
      control: { ...control, absent: [], pairs: [], points: [] },
    };
    expect(said(diego({ view, options, asked: false }), "count")).toContain("for fun");
    const once = { ...options, control: "at_once" } as const;
    expect(said(diego({ view, options: once, asked: false }), "count")).not.toContain("for fun");
  });
});

describe("Compatibility's coach", () => {
  const players = [player(0, "Léo"), player(1, "Zoé", true), player(2, "Ana")];
  const idle = { open: false, armed: false, canDecline: false };
  const now = (view: Partial<CompatibilityView>, ranking: Partial<typeof idle> = {}, seat = 1) =>
    compatibility({
      view: { mode: "duo", announcer: 0, themes_at_most: 12, phase: { ranking: { ready: [] } }, ...view },
      players,
      seat,
      partner: 1 - seat,
      ranking: { ...idle, ...ranking },
    });

  it("has another aim as a duo, in teams and with a Referent", () => {
    expect(said(now({}), "aim")).toContain("12 themes");
    expect(said(now({ mode: "teams" }), "aim")).toContain("first team");
    expect(said(now({ mode: "referent" }), "aim")).toContain("Reference");
  });

  it("says whom to think of", () => {
    expect(said(now({}, { open: true }), "choice")).toContain("Think as Léo");
    expect(said(now({ mode: "referent" }, { open: true }), "choice")).toContain("Léo");
    expect(said(now({ mode: "referent", announcer: 1 }, { open: true }), "choice")).toContain("guess");
  });

  it("explains the ×2 where it is pressed or asked for", () => {
    expect(ids(now({}, { open: true, armed: true }))[0]).toBe("double");
    expect(ids(now({}, { canDecline: true }))[0]).toBe("double");
  });

  it("says what a reveal brought, once it brought something or is over", () => {
    const match: Match = {
      ...{ seat: 0, with: 1, picture: 4, rank: 1, with_rank: 1 },
      ...{ accord: "direct", doubled: false, points: 3 },
    };
    const reveal = (step: number, matches: Match[]) => ({
      ...{ announcer: 0, step, steps: 3, counts: [3, 3], rows: [], matches },
      ...{ from: [0, 0], points: [0, 0], referent_moved: false },
    });
    const showing = (step: number, found: boolean) =>
      now({ phase: "revealing", reveal: reveal(step, found ? [match] : []) });
    expect(showing(1, false)).toEqual([]);
    expect(said(showing(1, true), "count")).toContain("3 points");
    expect(said(showing(3, false), "count")).toContain("Nothing in common");
  });
});

describe("every sentence of a coach", () => {
  it.each(LANGUAGES)("fits a phone: %s", (language) => {
    const texts = readFileSync(new URL(`../../../locales/${language}/coach.ftl`, import.meta.url), "utf8")
      .split("\n")
      .flatMap((line) => /^coach-\w+-\w+ = (?!\{)(.*)|^\s+\*?\[\w+\] (?!\{)(.*)/.exec(line)?.slice(1) ?? [])
      .filter((text) => text !== undefined);
    expect(texts.length).toBeGreaterThan(20);
    for (const text of texts) expect.soft(text.length, text).toBeLessThanOrEqual(155);
  });

  it.each(LANGUAGES)("has its room where people sit around the cloth: %s", (language) => {
    speak(language);
    const all = (["casual", "professionals"] as const).flatMap((scoring) =>
      (["none", "aid"] as const).flatMap((memory) =>
        [true, false].flatMap((opened) =>
          diadingo({
            view: { phase: { try: { seat: 0, value: 1_000 } } },
            options: { scoring, memory },
            asked: true,
            opened,
          }),
        ),
      ),
    );
    expect(new Set(all.map(({ id }) => id)).size).toBe(3);
    for (const { text } of all) expect.soft(text.length, text).toBeLessThanOrEqual(LONGEST_TIP);
    speak("en");
  });
});
