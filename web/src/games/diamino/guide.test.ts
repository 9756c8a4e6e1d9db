// What Diamino's first game says when: it leads from tile to square to button, and follows whatever is done instead.

import { beforeAll, describe, expect, it, vi } from "vitest";
import { Guiding } from "../../store/guiding.svelte";
import { LANGUAGES, speak } from "../../text/text.svelte";
import client, { type Now } from "./guide";
import type { Placing } from "./study";

beforeAll(() => {
  vi.stubGlobal("document", { documentElement: { lang: "" } });
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: () => {} });
  speak("en");
});

const EMPTY = Array.from({ length: 17 }, () => ".".repeat(17));
const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

const now = (more: Partial<Now> & { reserve?: number; board?: string[] } = {}): Now => {
  const { reserve = 7, board = EMPTY, ...rest } = more;
  return {
    view: { board, game: "with_score", phase: { compose: { seat: 0 } }, reserve },
    turn: true,
    laid: 0,
    placed: [],
    preview: undefined,
    held: undefined,
    cursor: undefined,
    naming: undefined,
    rack: [..."BDGIIKLMRTVW"],
    letters: LETTERS,
    ...rest,
  };
};

const placing = (word: string, squares: string[], more: Partial<Placing> = {}): Placing => ({
  at: squares[0] ?? "I9",
  direction: "right",
  tiles: word,
  squares,
  words: [{ at: "I9", direction: "right", letters: word, points: 22 }],
  points: 22,
  yellow: 0,
  red: 0,
  ends: false,
  brings: 22,
  ...more,
});

const KIWI = placing("KIWI", ["I9", "J9", "K9", "L9"]);
const KID = placing("KID", ["I9", "J9", "K9"], { brings: 13 });
const best = (...placings: Placing[]) => ({ best: { placings } });
const put = (...placed: [string, string][]) => placed.map(([at, tile]) => ({ at, tile }));

/** A bubble of a phone holds so many letters. */
const MOST = 125;

/** What is said, in both languages. */
function told(now: Now, advice: unknown) {
  for (const language of LANGUAGES) {
    speak(language);
    for (const { id, text } of client.steps(now, advice)) {
      expect(text.length, `${id}: ${text}`).toBeLessThanOrEqual(MOST);
      expect(text, id).not.toContain("diamino-guide");
    }
  }
  speak("en");
  return client.steps(now, advice);
}

/** What is to be done, when all that is read has been. */
const does = (now: Now, advice: unknown = best(KIWI, KID)) =>
  told(now, advice).filter(({ reads }) => !reads)[0];
const reads = (now: Now) =>
  told(now, best(KIWI))
    .filter(({ reads }) => reads)
    .map(({ id }) => id);

describe("Diamino's guide", () => {
  it("leads tile by tile: rack, square, and the button", () => {
    expect(does(now())).toMatchObject({ id: "take-I9", at: '[data-place="5"]' });
    expect(does(now())?.text).toContain("KIWI");
    expect(does(now())?.text).toContain("22 points");
    expect(does(now({ held: "K" }))).toMatchObject({ id: "put-I9", at: '.cells [data-at="I9"]' });
    const one = now({ placed: put(["I9", "K"]), rack: [..."BDGII", undefined, ..."LMRTVW"] });
    expect(does(one)).toMatchObject({ id: "take-J9", at: '[data-place="3"]' });
    expect(does(one)?.text).not.toContain("22 points");
    const all = now({ placed: put(["I9", "K"], ["J9", "I"], ["K9", "W"], ["L9", "I"]) });
    expect(does(all)).toMatchObject({ id: "lay", at: ".acts3 .lay" });
  });

  it("reaches every tile of a word from any order, by tile or by square first", () => {
    let state = now();
    for (let taps = 0; taps < 8; taps += 1) {
      const { id, at } = does(state)!;
      if (id.startsWith("take")) {
        const place = Number(/\d+/.exec(at!)![0]);
        state = { ...state, held: state.rack[place] };
      } else {
        const square = /"(\w+)"/.exec(at!)![1]!;
        const tile = state.held!;
        const rack = [...state.rack];
        rack[rack.indexOf(tile)] = undefined;
        state = { ...state, held: undefined, rack, placed: [...state.placed, { at: square, tile }] };
      }
    }
    expect(does(state)?.id).toBe("lay");
    // Another tile of the word was taken: its own square.
    expect(does(now({ held: "W" }))?.at).toBe('.cells [data-at="K9"]');
    // One that the word does not need: the one that it does.
    expect(does(now({ held: "B" }))?.id).toBe("take-I9");
    // A square was chosen first.
    expect(does(now({ cursor: "A1" }))).toMatchObject({ id: "aim-I9", at: '.cells [data-at="I9"]' });
    expect(does(now({ cursor: "I9" }))?.id).toBe("take-I9");
  });

  it("follows another word, and says what can be laid or has to be taken back", () => {
    // The second best.
    expect(does(now({ placed: put(["I9", "K"], ["J9", "I"], ["K9", "D"]) }))?.id).toBe("lay");
    const own = put(["I9", "D"], ["J9", "I"], ["K9", "T"]);
    const words = [{ at: "I9", direction: "right" as const, letters: "DIT", points: 4 }];
    const good = does(now({ placed: own, preview: { words, gain: 4 } }));
    expect(good).toMatchObject({ id: "other", at: ".acts3 .lay" });
    expect(good?.text).toContain("DIT");
    const bad = does(now({ placed: own, preview: { refused: "not_a_word", words, gain: 0 } }));
    expect(bad).toMatchObject({ id: "back", at: ".acts3 .back" });
    // Nothing is known of them yet.
    expect(does(now({ placed: own }))?.id).toBe("back");
    expect(does(now({ placed: own }), null)?.id).toBe("back");
  });

  it("gives a devil the letter that is advised, or any", () => {
    const plural = placing("BRAVOs", ["M4", "M5", "M6", "M7", "M8", "M9"], { direction: "down" });
    const step = does(now({ naming: "M9", placed: put(["M9", "?"]) }), best(plural));
    expect(step).toMatchObject({ id: "name", at: ".alphabet li:nth-child(19) button" });
    const other = does(now({ naming: "A1", placed: put(["A1", "?"]) }), best(plural));
    expect(other?.at).toBe(".alphabet li:nth-child(5) button");
    const take = does(
      now({
        rack: ["?"],
        placed: put(...plural.squares.slice(0, 5).map((at, nth) => [at, "BRAVO"[nth]!] as [string, string])),
      }),
      best(plural),
    );
    expect(take).toMatchObject({ at: '[data-place="0"]' });
    expect(take?.text).toContain("S");
  });

  it("exchanges or passes where no word fits", () => {
    expect(does(now(), best())?.id).toBe("exchange");
    expect(does(now({ reserve: 0 }), best())?.id).toBe("pass");
    // It is not known yet.
    expect(does(now(), null)).toBeUndefined();
    expect(does(now({ turn: false }), best(KIWI))).toBeUndefined();
  });

  it("says why a word is worth it", () => {
    const board = ["KIWI" + ".".repeat(13), ...EMPTY.slice(1)];
    const said = (more: Partial<Placing>) =>
      does(now({ board }), best(placing("KIWI", KIWI.squares, more)))?.text;
    expect(said({ red: 1 })).toContain("red devil");
    expect(said({ yellow: 1 })).toContain("yellow devil");
    expect(said({ ends: true })).toContain("ends the game");
    const words = [...KIWI.words, { at: "A1", direction: "down" as const, letters: "SIr", points: 2 }];
    expect(said({ words })).toContain("SIR counts too");
  });

  it("explains a little at a time, and never in the middle of a word", () => {
    expect(reads(now())).toEqual(["rack", "board"]);
    expect(reads(now({ held: "K" }))).toEqual([]);
    expect(reads(now({ laid: 1, rack: [..."AB?"] }))).toEqual(["cross", "devil"]);
    expect(reads(now({ laid: 2, rack: [..."AB"] }))).toEqual(["cross", "squares", "judge"]);
    expect(reads(now({ laid: 2, rack: [..."AB"], reserve: 0 }))).toContain("last");
    const over = now();
    over.view = { ...over.view, phase: { over: { reason: "blocked" } } };
    expect(client.steps(over, best(KIWI))).toEqual([]);
    // What was read is not said again.
    const guiding = new Guiding("game");
    const [first] = client.steps(now(), best(KIWI));
    guiding.close(first!);
    expect(guiding.next(client.steps(now(), best(KIWI)))?.id).toBe("board");
  });
});
