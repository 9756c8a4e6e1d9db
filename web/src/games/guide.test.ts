// What each lesson says: whatever the server lists, something is said, it points somewhere, and both languages have it.

import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { LONGEST, type Step } from "../store/guiding.svelte";
import { LANGUAGES, speak } from "../text/text.svelte";
import diaboloGuide, { type Now as DiaboloNow } from "./diabolo/guide";
import type { Action as DiaboloAction, Colour, PhaseView as DiaboloPhase } from "./diabolo/types";
import diadingoGuide, { type Now as DiadingoNow } from "./diadingo/guide";
import type { Action as DiadingoAction, PhaseView as DiadingoPhase } from "./diadingo/types";
import diegoGuide, { type Now as DiegoNow } from "./diego/guide";
import type { Action as DiegoAction, PhaseView as DiegoPhase } from "./diego/types";
import type { GuideClient } from "./registry";

beforeAll(() => {
  vi.stubGlobal("document", { documentElement: { lang: "" } });
});
afterEach(() => speak("en"));

/** Steps that were said in both languages; the last is what is asked. */
function told(client: GuideClient, now: unknown, how: "steps" | "scene" = "steps"): readonly Step[] {
  const [first, other] = LANGUAGES.map((language) => {
    speak(language);
    return how === "steps" ? client.steps(now, undefined) : (client.scene?.(now) ?? []);
  });
  expect(first!.map(({ id, at }) => [id, at])).toEqual(other!.map(({ id, at }) => [id, at]));
  for (const [at, { id, text, at: where }] of first!.entries()) {
    const translated = other![at]!.text;
    expect(translated, id).not.toBe(text);
    for (const one of [text, translated]) {
      expect(one.length, one).toBeLessThanOrEqual(LONGEST);
      expect(one, id).toMatch(/^\p{Lu}.*[.!?]$/u);
      expect(one, id).not.toContain("guide-");
    }
    if (where !== undefined) expect(where, id).toMatch(/[.[]/);
  }
  return first!;
}

/** What is asked: the last step, which points at something and stays until it is done. */
function asked(client: GuideClient, now: unknown): Step {
  const last = told(client, now).at(-1);
  expect(last?.reads).toBeUndefined();
  expect(last?.at).toBeDefined();
  return last!;
}

/** All together, and each alone: a guide must not count on any of them. */
const lists = <A>(actions: readonly A[]): A[][] => [[...actions], ...actions.map((action) => [action])];

describe("Diabolo's lesson", () => {
  const side = { cards: [], points: 0, open: true };
  const row = { hell: side, heaven: { ...side, points: 3 }, closed: false, leads: "heaven" as const };
  const all = <T>(value: T): Record<Colour, T> => ({
    red: value,
    yellow: value,
    green: value,
    blue: value,
    violet: value,
  });
  const hand = ["R4", "Y2", "G1", "G3", "G5", "V1"];
  const now = (phase: DiaboloPhase, more: Partial<DiaboloNow> = {}): DiaboloNow => ({
    view: {
      round: 1,
      rounds: 2,
      dealer: 1,
      rows_to_close: 2,
      rows: all(row),
      hands: [],
      pile: 50,
      discards: [],
      doubles: [0, 1],
      gone: [],
      sheet: { rounds: [], totals: [], leads: [] },
      phase,
    },
    asked: true,
    legal: [],
    hand,
    at: undefined,
    scored: undefined,
    ...more,
  });
  const lays = hand.flatMap((card): DiaboloAction[] => [
    { lay: { card, side: "heaven" } },
    { lay: { card, side: "hell" } },
  ]);
  const discards = hand.map((card): DiaboloAction => ({ discard: { card } }));

  it("points at a card, then at a side, whatever can be placed", () => {
    for (const legal of lists(lays)) {
      const take = asked(diaboloGuide, now({ lay: { seat: 0 } }, { legal }));
      expect(take.at).toMatch(/^\[data-hand="\d"\]$/);
      const named = Number(take.at!.match(/\d/)![0]);
      expect(legal.some((action) => "lay" in action && action.lay.card === hand[named])).toBe(true);
    }
    // Another card may be taken up than the one that was pointed at.
    for (const action of lays) {
      if (!("lay" in action)) continue;
      const at = hand.indexOf(action.lay.card);
      for (const legal of [lays, [action]]) {
        const lay = asked(diaboloGuide, now({ lay: { seat: 0 } }, { legal, at }));
        expect(lay.at).toMatch(/^\.acts \.side-(heaven|hell)$/);
        if (legal.length === 1) expect(lay.at).toContain(action.lay.side);
      }
    }
  });

  it("points at a card to discard where none can be placed", () => {
    for (const legal of lists(discards)) {
      expect(asked(diaboloGuide, now({ discard: { seat: 0 } }, { legal })).id).toBe("stuck");
      const up = asked(diaboloGuide, now({ discard: { seat: 0 } }, { legal, at: 0 }));
      expect(up.at).toBe(".acts .btn.primary");
    }
  });

  it("says what the ×2 is worth here", () => {
    const stake = (row: Colour, scored = all<null | number[]>(null)): Step =>
      asked(
        diaboloGuide,
        now(
          { stake: { row, answers: { asked: [0], waiting: [0] }, scored } },
          { legal: [{ stake: "keep" }] },
        ),
      );
    expect(stake("green").at).toBe(".stake-double");
    expect(stake("red").at).toBe(".stake-keep");
    // What was counted is over: no better colour is to come.
    expect(stake("red", { ...all(null), green: [9, 0] }).at).toBe(".stake-double");
    expect(stake("blue").text).toContain("perdu");
  });

  it("goes on from every scene of a count", () => {
    const nothing = all(null);
    const scored = (hell: number, heaven: number, points: number[]) => ({
      row: "red" as const,
      hell,
      heaven,
      doubled: [],
      shown: [],
      points,
    });
    const at = (count: object, more: Partial<DiaboloNow> = {}) =>
      told(diaboloGuide, now({ count: { scored: nothing, ...count } } as DiaboloPhase, more), "scene");
    expect(at({})[0]?.id).toBe("closed");
    expect(at({ scored: { ...nothing, red: [0, 0] } })[0]?.id).toBe("sheet");
    const texts = [
      [2, 5, [4, 0]],
      [2, 5, [0, 0]],
      [5, 2, [-4, 0]],
      [5, 2, [0, 0]],
      [3, 3, [0, 0]],
    ].map(([hell, heaven, points]) => {
      const [step] = at(
        { row: "red" },
        { scored: scored(hell as number, heaven as number, points as number[]) },
      );
      expect(step?.at).toBe(".scene-rail .btn.primary");
      return step!.text;
    });
    expect(new Set(texts).size).toBe(5);
  });

  it("asks nothing of who is not asked, and explains the table first", () => {
    const steps = told(diaboloGuide, now({ lay: { seat: 1 } }, { asked: false, legal: lays }));
    expect(steps.map(({ id, reads }) => [id, reads])).toEqual([
      ["rows", true],
      ["hand", true],
      ["aim", true],
    ]);
    expect(told(diaboloGuide, now("over"))).toEqual([]);
  });
});

describe("Diadingo's lesson", () => {
  const places = ["A1", "D4", "C3", "G4"];
  const now = (phase: DiadingoPhase, more: Partial<DiadingoNow> = {}, marks: string[] = []): DiadingoNow => ({
    view: {
      game: 1,
      games: 1,
      first: 0,
      stones: places,
      ends_at: 16,
      marks,
      rings: [[{ value: 3000, set: false }], [{ value: 2000, set: true }]],
      points: [0, 0],
      cards: 20,
      thefts_aside: 0,
      phase,
      sheet: { games: [], set: [], totals: [], total_set: [], best: [] },
      gone: [],
      opened: [],
    },
    face: { fixed: 16, loose: 26 },
    legal: [],
    names: ["Vous", "Pistache"],
    ...more,
  });
  const tries = places.map((place): DiadingoAction => ({ try: { place } }));
  const phase: DiadingoPhase = { try: { seat: 0, value: 3000 } };

  it("points at a stone that can be tried, and at none that was seen to hold while there is another", () => {
    for (const legal of lists(tries))
      for (const marks of [[], ["D4"], places]) {
        const { at } = asked(diadingoGuide, now(phase, { legal }, marks));
        const place = at!.match(/"(..)"/)![1]!;
        expect(legal).toContainEqual({ try: { place } });
        const others = legal.some(
          (one) => typeof one === "object" && "try" in one && !marks.includes(one.try.place),
        );
        if (others) expect(marks).not.toContain(place);
      }
  });

  it("points at the theft worth most, or at leaving it", () => {
    const thefts: DiadingoAction[] = [
      { rob: { victim: 1, value: 2000 } },
      { rob: { victim: 1, value: 5000 } },
      "decline",
    ];
    const theft: DiadingoPhase = { theft: { seat: 0 } };
    expect(asked(diadingoGuide, now(theft, { legal: thefts })).at).toBe(".fits li:nth-child(2) .btn");
    expect(asked(diadingoGuide, now(theft, { legal: thefts })).text).toContain("Pistache");
    for (const legal of lists(thefts)) asked(diadingoGuide, now(theft, { legal }));
  });

  it("asks nothing while others play, and goes on from the open tray", () => {
    for (const other of [{ try: { seat: 1, value: 1000 } }, { tried: { seat: 1, value: 1000 } }] as const)
      expect(told(diadingoGuide, now(other)).every(({ reads }) => reads)).toBe(true);
    expect(told(diadingoGuide, now("over"))).toEqual([]);
    expect(told(diadingoGuide, now("over"), "scene")[0]?.at).toBe(".scene-rail .btn.primary");
  });
});

describe("Diego's lesson", () => {
  const KINDS = ["fraction", "decimal", "words", "area", "number_line", "percentage", "sum"];
  const both = { fr: "", en: "" };
  const face = {
    affiliations: KINDS.map((id) => ({ id, label: both, extra: false, from_class: "", sample: 0 })),
    cards: KINDS.map((_, affiliation) => ({ affiliation, svg: "", alt: both })),
  };
  const window = { call: 1, passed: [], opens: 0 };
  const now = (phase: DiegoPhase, more: Partial<DiegoNow> = {}): DiegoNow => ({
    view: {
      first: 0,
      turn: 0,
      line: [4, 5, 6],
      hands: [{ cards: [0, 1] }, { cards: [2, 3] }],
      stock: 6,
      holders: [],
      phase,
      calls: 1,
      passes: 0,
      last_pass: false,
      barred: [],
      frees: false,
      gone: [],
    },
    face,
    asked: true,
    legal: [],
    picked: [],
    ...more,
  });
  const pairs = [0, 1].flatMap((card) =>
    [4, 5, 6].map((other): DiegoAction => ({ diego: { card, with: other } })),
  );
  const turn: DiegoPhase = { turn: { seat: 0 } };
  const answers: [DiegoPhase, DiegoAction[]][] = [
    [
      { announced: { seat: 1, pair: { card: 2, with: 4 }, window } },
      [{ let_pass: { call: 1 } }, { pas_diego: { call: 1 } }],
    ],
    [
      { passed: { seat: 1, can_counter: true, window } },
      [{ let_pass: { call: 1 } }, { counter: { call: 1, card: 2, with: 4 } }],
    ],
    [{ passed: { seat: 1, can_counter: false, window } }, [{ let_pass: { call: 1 } }]],
    [{ naming: { seat: 0, passer: 1, window } }, [{ name: { card: 2, with: 4 } }, "name_none"]],
    [{ stop: { seat: 1, accepted: [] } }, ["accept_stop", "refuse_stop"]],
    [
      { voting: { pair: 0, voted: [], skipped: [], window } },
      [{ vote: { pair: 0, vote: "equal" } }, "skip_votes"],
    ],
  ];

  it("die_9: points at all that can be chosen, whatever two cards are", () => {
    const legal: DiegoAction[] = [...pairs, "pass", "propose_stop"];
    expect(asked(diegoGuide, now(turn, { legal })).at).toBe(".own .pick.lit");
    const texts = KINDS.map((_, card) => {
      const step = asked(diegoGuide, now(turn, { legal, picked: [card] }));
      expect(step.at).toMatch(/\.pick\.lit:not\(\.chosen\)$/);
      return step.text;
    });
    expect(new Set(texts).size).toBe(KINDS.length);
    // The same of every pair.
    const said = pairs.map((pair) => {
      const { diego } = pair as Extract<DiegoAction, { diego: unknown }>;
      return asked(diegoGuide, now(turn, { legal, picked: [diego.card, diego.with] }));
    });
    expect(new Set(said.map((step) => JSON.stringify(step))).size).toBe(1);
    expect(said[0]!.at).toBe(".duel .say-diego, .duel .say-pass");
    const [[announced, legalThen]] = answers as [(typeof answers)[0]];
    const objecting = asked(diegoGuide, now(announced, { legal: legalThen }));
    for (const word of [".say-let_pass", ".say-pas_diego"]) expect(objecting.at).toContain(word);
  });

  it("has something to say of everything that is asked", () => {
    for (const [phase, legal] of answers) {
      asked(diegoGuide, now(phase, { legal }));
      asked(diegoGuide, now(phase, { legal, picked: [2] }));
      asked(diegoGuide, now(phase, { legal, picked: [2, 4] }));
    }
    expect(asked(diegoGuide, now(turn, { legal: ["pass", "propose_stop"] })).at).toBe(".duel .say-pass");
    for (const pair of pairs) asked(diegoGuide, now(turn, { legal: [pair, "pass"] }));
  });

  it("explains the table first, and asks nothing while others play", () => {
    const steps = told(diegoGuide, now({ turn: { seat: 1 } }, { asked: false }));
    expect(steps.map(({ id, reads }) => [id, reads])).toEqual([
      ["line", true],
      ["hand", true],
      ["aim", true],
    ]);
    expect(told(diegoGuide, now("over"))).toEqual([]);
  });
});
