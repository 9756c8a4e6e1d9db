// The worked examples of Diamino, held against its letters, its board and its word list.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { diaminoFace } from "../../help-faces";
import { before, movesOf } from "../moves";
import { Plan, squaresOf } from "../plan";
import type { Lay, Word } from "../types";
import * as example from "./example";

const plan = new Plan(diaminoFace());
const { DIAMANT, ROSE, DIAMINO, NON } = example;

const worth = (tiles: string) => [...tiles].reduce((sum, tile) => sum + plan.value(tile), 0);
/** What a move covers, with what lies there before it. */
function covered(lay: Lay, lies: readonly Lay[]): string[] {
  const there = example.tilesOf(lies, plan);
  const board = plan.rows.map((row) => row.map(({ name }) => there.get(name) ?? ".").join(""));
  return [...squaresOf(lay, { board }, plan).keys()].map((at) => plan.cell(at)!.print);
}
/** The runs of two letters or more that a move makes or changes. */
function runs(lay: Lay, lies: readonly Lay[]): string[] {
  const [old, now] = [example.tilesOf(lies, plan), example.tilesOf([...lies, lay], plan)];
  const lines = [plan.rows, plan.rows[0]!.map((_, column) => plan.rows.map((row) => row[column]!))];
  return lines.flatMap((all) =>
    all.flatMap((line) => {
      const letters = (tiles: ReadonlyMap<string, string>) =>
        line
          .map(({ name }) => tiles.get(name) ?? " ")
          .join("")
          .split(" ")
          .filter(({ length }) => length > 1);
      return letters(now).filter((run) => !letters(old).includes(run));
    }),
  );
}

const list = readFileSync(new URL("../../../../../data/lexicon/fr-words.txt", import.meta.url), "utf8");
const isWord = (word: string) => new RegExp(`[\\t ]${word.toLowerCase()}(?=[ \\n])`).test(list);

describe("the example of Diamino", () => {
  const { diamant, rose, diamants, diamino, non } = example;

  it.each([diamant, rose, diamants, diamino, non] satisfies Word[])(
    "counts $letters",
    ({ letters, points }) => expect(worth(letters)).toBe(points),
  );

  it("forms the words that it says, and no others", () => {
    expect(runs(DIAMANT, [])).toEqual(["DIAMANT"]);
    expect(runs(ROSE, [DIAMANT]).sort()).toEqual(["DIAMANTS", "ROSE"]);
    expect(runs(DIAMINO, [DIAMANT])).toEqual(["DIAMINO"]);
    expect(runs(NON, [DIAMANT, ROSE])).toEqual(["NON"]);
  });

  it("knows words from what is none", () => {
    expect(["DIAMANT", "DIAMANTS", "ROSE", "NON"].filter((word) => !isWord(word))).toEqual([]);
    expect(isWord("DIAMINO")).toBe(false);
  });

  it("has 112 tiles, the dearest of them worth 10", () => {
    const { letters } = diaminoFace();
    expect(letters.reduce((sum, { count }) => sum + count, 0)).toBe(112);
    expect(letters.filter(({ value }) => value === 10).map(({ tile }) => tile)).toEqual(["K", "W", "X", "Y"]);
    expect(letters.at(-1)).toEqual({ tile: "?", count: 2, value: 0 });
  });

  it("begins on the start square, with eight letters at most", () => {
    expect(DIAMANT.at).toBe(plan.start);
    expect(DIAMANT.tiles.length).toBeLessThanOrEqual(8);
  });

  it("covers the squares that it says", () => {
    const special = (prints: string[]) => prints.filter((print) => print !== "plain" && print !== "start");
    expect(special(covered(DIAMANT, []))).toEqual(["yellow-devil"]);
    expect(special(covered(ROSE, [DIAMANT]))).toEqual(["red-devil"]);
    expect(special(covered(DIAMINO, [DIAMANT]))).toEqual(["yellow-devil"]);
    expect(special(covered(NON, [DIAMANT, ROSE]))).toEqual(["yellow"]);
    // The second A, the S, the second I.
    expect([plan.cell("M9"), plan.cell("P9"), plan.cell("I13")].map((cell) => cell?.print)).toEqual([
      ...["yellow-devil", "red-devil", "yellow-devil"],
    ]);
  });

  it("adds up: devils give 10 to oneself and 5 to each of the others", () => {
    expect(example.crossing.points).toBe(rose.points + diamants.points);
    expect(example.crossing.gain).toBe(example.crossing.points + 10);
    const moves = movesOf(example.moves, example.scores);
    expect(moves.map(({ points }) => points)).toEqual([
      [diamant.points, 5, 5],
      [0, example.crossing.gain, 0],
    ]);
    expect(before(moves)).toEqual([0, 0, 0]);
  });

  it("tells what a contest costs", () => {
    const gain = example.crossing.gain;
    expect(Object.fromEntries(example.OUTCOMES.map(({ what, points }) => [what, points]))).toEqual({
      silent: [5, 5, diamino.points],
      justified: [5, 5, 0],
      unjustified: [0, gain, 0],
      penalty: [5, gain + 5, 0],
    });
  });

  it("exchanges tiles that there are", () => {
    expect(example.RACK).toHaveLength(12);
    expect(example.ASIDE.map((at) => example.RACK[at])).toEqual(["I", "U", "U", "W"]);
    expect(example.DRAWN).toHaveLength(example.ASIDE.length);
    const all = diaminoFace().letters.reduce((sum, { count }) => sum + count, 0);
    expect(example.RESERVE).toBe(all - 3 * 12 - DIAMANT.tiles.length - ROSE.tiles.length);
    for (const { tile, count } of diaminoFace().letters)
      expect([...example.RACK].filter((one) => one === tile).length, tile).toBeLessThanOrEqual(count);
  });

  it("ends as the rules say", () => {
    const left = example.LEFT.map(({ tiles }) => worth(tiles));
    expect(left).toEqual(example.LEFT.map(({ points }) => points));
    const [ada = 0, chloe = 0] = left;
    const moves = movesOf(example.end, example.finals);
    expect(moves.map(({ points }) => points)).toEqual([
      [0, non.points, 0],
      [-ada, example.OUT.yellow + ada + chloe, -chloe],
    ]);
    expect(example.OUT).toEqual({ plain: 25, yellow: 50 });
    expect(worth(example.BLOCKED.tiles)).toBe(example.BLOCKED.points);
    expect(example.BLOCKED.gain).toBe(ada + chloe - 2 * example.BLOCKED.points);
  });
});
