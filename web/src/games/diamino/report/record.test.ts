import { beforeAll, describe, expect, it, vi } from "vitest";
import { speak } from "../../../text/text.svelte";
import type { Placing, Report, Turn } from "../study";
import { curveOf, furthest } from "./curve";
import { people } from "./reading";
import { recordOf } from "./record";

const placing = (letters: string, at: string, brings: number): Placing => ({
  at,
  direction: "right",
  tiles: letters,
  squares: [],
  words: [{ at, direction: "right", letters, points: brings }],
  points: brings,
  yellow: 0,
  red: 0,
  ends: false,
  brings,
});

const turn = (seat: number, made: Turn["made"], points: number[], scores: number[]): Turn => ({
  entry: 0,
  seat,
  board: [],
  hand: "AEIOU",
  reserve: 80,
  made,
  points,
  scores,
  held: [12, 12],
});

const laid = (letters: string, at: string, brings: number): Turn["made"] => ({
  laid: { placing: placing(letters, at, brings), fate: "stayed", wrong: [] },
});

const wrong = { at: "I9", direction: "right", letters: "ZUt", points: 11 } as const;

/** Two play: a word, one that is contested, an exchange, a pass, a leave. */
const report: Report = {
  game: "with_score",
  face: { name: "", letters: [], board: [], lexicon: { name: "fr", version: 1, digest: "" } },
  scores: [0, 0],
  held: [12, 12],
  turns: [
    turn(0, laid("KEPi", "I9", 14), [14, 0], [14, 0]),
    turn(
      1,
      { laid: { placing: placing("ZUt", "I10", 11), fate: "taken_back", contested: 0, wrong: [wrong] } },
      [5, 0],
      [19, 0],
    ),
    turn(0, { exchanged: { given: "VW", drawn: "AE" } }, [0, 0], [19, 0]),
    turn(1, laid("NOYER", "C3", 27), [0, 27], [19, 27]),
    turn(0, "passed", [0, 0], [19, 27]),
  ],
  leaves: [{ seat: 1, after: 5 }],
  end: { reason: "blocked", hands: ["AE", null], points: [-2, 0] },
  tallies: [],
  missed: [],
  strange: [],
  chances: [],
  moments: [],
};
const camille = people([
  { name: "Camille", you: true },
  { name: "", bot: "5", you: false },
]);

beforeAll(() => {
  vi.stubGlobal("document", { documentElement: {} });
});

describe("a game as text", () => {
  it("has every move with its square, points and totals", () => {
    speak("fr");
    const text = recordOf(report, camille);
    expect(text).toContain("1.  Camille   I9 droite KEPi");
    expect(text).toMatch(/2\. {2}Mélusine {2}I10 droite ZUt \(repris\s: ZUT n.est pas un mot\)/u);
    expect(text).toMatch(/échange VW contre AE/);
    expect(text).toMatch(/C3 droite NOYER\s+\+27\s+19 : 27/);
    expect(text).toMatch(/Mélusine quitte la table/);
    expect(text).toContain("Camille garde AE");
    expect(text).toMatch(/Total\s: Camille 17, Mélusine 27/);
  });

  it("speaks the language of the page", () => {
    speak("en");
    const text = recordOf(report, camille);
    expect(text).toContain("I9 right KEPi");
    expect(text).toContain("End: nobody could place a word any more.");
  });
});

describe("the curve", () => {
  it("is the lead of the first of two, the end included", () => {
    const { kind, lines } = curveOf(report);
    expect([kind, lines]).toEqual(["lead", [{ seat: 0, values: [0, 14, 19, 19, -8, -8, -10] }]]);
    expect(furthest(report)).toEqual({ seat: 0, by: 19, turn: 2 });
  });

  it("counts tiles where there are no points", () => {
    const { kind, lines } = curveOf({ ...report, game: "without_score" });
    expect([kind, lines.length, lines[0]?.values]).toEqual(["tiles", 2, [12, 12, 12, 12, 12, 12]]);
  });
});
