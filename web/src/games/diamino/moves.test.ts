import { describe, expect, it } from "vitest";
import { before, bestOf, drawnBy, lastWords, movesOf } from "./moves";
import type { Event, Word } from "./types";

const word = (letters: string): Word => ({ at: "I9", direction: "right", letters, points: 4 });
const laid = (seat: number, letters: string): Event => ({
  laid: { seat, at: "I9", direction: "right", tiles: letters, words: [word(letters)] },
});
const scored = (seat: number, points: number[], red = 0, yellow = 0): Event => ({
  scored: { seat, words: 4, yellow, red, points },
});

describe("the score sheet", () => {
  it("has a line a turn, with what it brought to each and the totals", () => {
    const moves = movesOf(
      [
        laid(0, "MOTS"),
        { accepted: { seat: 1 } },
        { stayed: { seat: 0 } },
        scored(0, [14, 5], 1, 1),
        { drew: { seat: 0, count: 4 } },
        { exchanged: { seat: 1, count: 3 } },
        { passed: { seat: 0 } },
      ],
      [14, 5],
    );
    expect(moves.map(({ kind, seat }) => [kind, seat])).toEqual([
      ["laid", 0],
      ["exchanged", 1],
      ["passed", 0],
    ]);
    expect(moves[0]).toMatchObject({ red: 1, yellow: 1, points: [14, 5], totals: [14, 5] });
    expect(moves[1]).toMatchObject({ count: 3, points: [0, 0], totals: [14, 5] });
    expect(before(moves)).toEqual([0, 0]);
  });

  it("writes a word that was taken back, and who bore the penalty", () => {
    const [move] = movesOf(
      [
        laid(0, "XW"),
        { contested: { seat: 1, wrong: [word("XW")] } },
        { taken_back: { seat: 0 } },
        { penalised: { seat: 0, points: [0, 5] } },
      ],
      [0, 5],
    );
    expect(move).toMatchObject({ kind: "taken_back", penalised: 0, points: [0, 5], totals: [0, 5] });
  });

  it("counts back from what everybody has now, if the beginning was not heard", () => {
    const moves = movesOf(
      [{ stayed: { seat: 0 } }, scored(0, [9, 0]), laid(1, "ET"), scored(1, [0, 2])],
      [30, 12],
    );
    expect(moves).toHaveLength(1);
    expect(moves[0]!.totals).toEqual([30, 12]);
    expect(before(moves)).toEqual([30, 10]);
  });

  it("ends with what the end gave and took", () => {
    const end: Event = {
      ended: { reason: "out", seat: 0, hands: ["", "AB"], reserve: "", points: [29, -4] },
    };
    const moves = movesOf([laid(0, "ET"), scored(0, [2, 0]), end], [31, -4]);
    expect(moves.at(-1)).toMatchObject({ kind: "ended", points: [29, -4], totals: [31, -4] });
    expect(moves[0]!.totals).toEqual([2, 0]);
  });
});

describe("what is remembered", () => {
  const events: Event[] = [
    laid(0, "ETE"),
    { stayed: { seat: 0 } },
    scored(0, [3, 0]),
    laid(1, "MAISONS"),
    { taken_back: { seat: 1 } },
    laid(1, "MOTs"),
    { stayed: { seat: 1 } },
    scored(1, [0, 14], 1),
  ];

  it("is the best move and the longest word that stayed", () => {
    expect(bestOf(events)).toMatchObject({
      move: { seat: 1, points: 14 },
      word: { seat: 1, letters: "MOTs" },
    });
    expect(bestOf([])).toEqual({});
  });

  it("is the last word of each that stayed", () => {
    expect([...lastWords(events)]).toEqual([
      [0, "ETE"],
      [1, "MOTS"],
    ]);
  });

  it("is what yellow devils made somebody draw, until the next turn", () => {
    const drew: Event = { drew: { seat: 0, count: 2, tiles: "A?" } };
    expect(drawnBy([laid(0, "ET"), drew, laid(1, "OU")], 0)).toEqual(["A", "?"]);
    expect(drawnBy([drew, laid(0, "ET")], 0)).toEqual([]);
    expect(drawnBy([drew, { passed: { seat: 0 } }], 0)).toEqual([]);
    expect(drawnBy([{ drew: { seat: 1, count: 1 } }], 0)).toEqual([]);
  });
});
