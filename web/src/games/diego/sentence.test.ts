import { beforeAll, describe, expect, it, vi } from "vitest";
import { plain, speak } from "../../text/text.svelte";
import { player } from "../../ui/people.sample";
import { doing } from "./doing";
import { lateFrom, momentOf } from "./hands";
import { ask, type Now } from "./sentence";
import type { PhaseView, View, Window } from "./types";

const players = [player(0, "Léo"), player(1, "Zoé", true), player(2, "Ana")];
const window: Window = { call: 4, passed: [], opens: 1_000, until: 16_000 };
const view = (phase: PhaseView, more: Partial<View> = {}): View => ({
  first: 0,
  turn: 0,
  line: [11, 12],
  hands: [{ cards: [1, 2] }, { cards: [3] }, { cards: [4] }],
  stock: 9,
  frees: false,
  holders: [],
  phase,
  calls: 4,
  passes: 0,
  last_pass: false,
  barred: [],
  gone: [],
  ...more,
});

/** What Zoé reads; `asked` are those whose word is waited for. */
function said(now: View, asked: number[] = [], more: Partial<Now> = {}): string {
  const place = { seat: 1, shared: false, asksYou: asked.includes(1), stream: { must: [], asked } };
  const { sentence, why } = ask({
    view: now,
    place,
    players,
    choice: { picked: [], pair: undefined },
    ...more,
  });
  return `${plain(sentence)} ${why}`.trim();
}

beforeAll(() => {
  vi.stubGlobal("document", { documentElement: {} });
  speak("en");
});

describe("the sentence", () => {
  it("says whose turn it is, and how a pair is made", () => {
    expect(said(view({ turn: { seat: 0 } }), [0])).toBe("Léo is looking for a pair.");
    expect(said(view({ turn: { seat: 1 } }), []), "watched again").toBe("You are looking for a pair.");
    expect(said(view({ turn: { seat: 1 } }), [1])).toBe(
      "Your turn: two cards, the same number. Tap a card in your hand, then a target.",
    );
    const one = { choice: { picked: [3], pair: undefined } };
    expect(said(view({ turn: { seat: 1 } }), [1], one)).toContain("And the other card?");
    const two = { choice: { picked: [3, 11], pair: {} } };
    expect(said(view({ turn: { seat: 1 } }), [1], two)).toContain("These two cards, the same number?");
  });

  it("says that one more pass ends the game, and that a hand is empty", () => {
    const last = { last_pass: true };
    expect(said(view({ turn: { seat: 0 } }, last), [0])).toContain("One more pass");
    expect(said(view({ turn: { seat: 1 } }, last), [1])).toContain("If you pass and nobody counters");
    const hands = [{ cards: [1] }, { cards: [] }, { cards: [] }];
    expect(said(view({ turn: { seat: 1 } }, { hands }), [1])).toBe(
      "Your hand is empty: all you can do is pass.",
    );
  });

  it("asks whether one agrees, then says who is still waited for", () => {
    const announced = (passed: number[]): PhaseView => ({
      announced: { seat: 0, pair: { card: 1, with: 11 }, window: { ...window, passed } },
    });
    expect(said(view(announced([])), [1, 2])).toContain("Léo announces DIEGO! Do you agree?");
    expect(said(view(announced([1])), [2])).toBe("You let it pass. Waiting for Ana.");
  });

  it("tells a partner that partners do not object", () => {
    const sides = [0, 1, 2, 3].map((seat) => ({ ...player(seat, `P${seat}`, seat === 1), team: seat % 2 }));
    const phase: PhaseView = { announced: { seat: 3, pair: { card: 1, with: 11 }, window } };
    expect(said(view(phase), [0, 2], { players: sides })).toContain("Partners don’t object");
    expect(said(view(phase), [0, 2])).not.toContain("Partners");
  });

  it("says how a pass is countered, with open hands and with closed ones", () => {
    const passed = (can_counter: boolean): PhaseView => ({ passed: { seat: 0, can_counter, window } });
    expect(said(view(passed(true)), [1])).toContain("Tap one of their cards and a target");
    const closed = { hands: [{ count: 2 }, { cards: [3] }, { count: 1 }] };
    expect(said(view(passed(true), closed), [1])).toContain("Naming none costs 2 points");
    expect(said(view(passed(false)), [1])).toBe(
      "Léo passes with an empty hand. There is nothing to counter.",
    );
    const pair = { choice: { picked: [1, 11], pair: {} } };
    expect(said(view(passed(true)), [1], pair)).toContain("What counts is when you say DIEGO!");
  });

  it("says who names a pair of whose hand", () => {
    const naming = (seat: number, passer: number): PhaseView => ({ naming: { seat, passer, window } });
    expect(said(view(naming(1, 0)), [1])).toContain("Name a pair from Léo’s hand.");
    expect(said(view(naming(2, 1)), [2])).toContain("Ana is looking for a pair in your hand.");
    expect(said(view(naming(1, 0)), []), "watched again").toBe("You are looking for a pair in Léo’s hand.");
  });

  it("says who proposes to stop, and who has not answered", () => {
    const stop = (accepted: number[]): PhaseView => ({ stop: { seat: 0, accepted } });
    expect(said(view(stop([])), [1, 2])).toContain("Léo proposes to stop.");
    expect(said(view(stop([1])), [2])).toBe("You agree to stop. Waiting for Ana.");
  });

  it.each(["no_target", "agreed", "all_passed", "no_hand", "last_seat"] as const)(
    "says which end it was: %s",
    (reason) => {
      const control = { reason, absent: [], pairs: [], capital: 0, points: [0, 0, 0] };
      const ends = new Set(
        (["no_target", "agreed", "all_passed", "no_hand", "last_seat"] as const).map((other) =>
          said(view("over", { control: { ...control, reason: other } })),
        ),
      );
      expect(ends.size).toBe(5);
      expect(said(view("over", { control }))).not.toBe("");
    },
  );
});

describe("a seat", () => {
  it("shows what it does", () => {
    const phase: PhaseView = {
      announced: { seat: 0, pair: { card: 1, with: 11 }, window: { ...window, passed: [2] } },
    };
    expect([0, 1, 2].map((seat) => doing(seat, view(phase), [1]))).toEqual([
      "announces",
      "asked",
      "let-pass",
    ]);
    const stop: PhaseView = { stop: { seat: 2, accepted: [0] } };
    expect([0, 1, 2].map((seat) => doing(seat, view(stop), [1]))).toEqual(["accepts", "asked", "proposes"]);
  });
});

describe("a window", () => {
  it("is late in its last fifth, three seconds at most", () => {
    expect(lateFrom({ opens: 1_000, until: 16_000 })).toBe(3_000);
    expect(lateFrom({ opens: 1_000, until: 6_000 })).toBe(1_000);
    expect(lateFrom({ opens: 1_000 })).toBe(0);
  });

  it("is another one when another announcement is made, not when somebody lets it pass", () => {
    const moment = (calls: number, passed: number[]) =>
      momentOf(view({ passed: { seat: 0, can_counter: true, window: { ...window, passed } } }, { calls }));
    expect(moment(4, [])).toBe(moment(4, [2]));
    expect(moment(4, [])).not.toBe(moment(5, []));
  });
});
