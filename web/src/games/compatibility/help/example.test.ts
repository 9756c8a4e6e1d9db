// The worked examples of Compatibility, held against its track, its pictures and its themes, and counted anew.

import { describe, expect, it } from "vitest";
import { compatibilityFace, themeAt } from "../../help-faces";
import { foundAt } from "../reveal/rows";
import type { Match } from "../types";
import * as example from "./example";

const { pictures, tracks } = compatibilityFace();
const THEMES = [
  {
    name: "in teams",
    told: example.teams,
    pairs: [
      [0, 2],
      [1, 3],
    ],
  },
  {
    name: "with a Reference",
    told: example.referent,
    pairs: [
      [1, 0],
      [2, 0],
    ],
  },
] as const;

/** CPT-4, by the rankings alone. */
const common = (told: example.Told, [seat, other]: readonly [number, number]): Partial<Match>[] =>
  told.rankings[seat]!.flatMap((picture, at) => {
    const place = told.rankings[other]!.indexOf(picture);
    if (place < 0) return [];
    const direct = place === at;
    return [
      {
        ...{ seat, with: other, picture, rank: at + 1, with_rank: place + 1, doubled: false },
        ...{ accord: direct ? "direct" : "indirect", points: direct ? 3 : 2 },
      } as const,
    ];
  });

describe.each(THEMES)("the theme $name", ({ told, pairs }) => {
  it("has as many pictures as squares say", () => {
    expect(told.rankings.map(({ length }) => length)).toEqual(told.from.map((square) => tracks.long[square]));
    for (const ranking of told.rankings) expect(new Set(ranking).size).toBe(ranking.length);
  });

  it("has the matches that rankings have, in the order in which they are found", () => {
    const wanted = pairs.flatMap((pair) => common(told, pair));
    expect(told.matches).toHaveLength(wanted.length);
    expect(told.matches).toEqual(expect.arrayContaining(wanted));
    const steps = told.matches.map(foundAt);
    expect(steps).toEqual(steps.toSorted((one, other) => one - other));
  });

  it("brings each what its matches do, and the Reference the best of it", () => {
    const own = (seat: number) =>
      told.matches
        .filter((match) => match.seat === seat || (told.mode === "teams" && match.with === seat))
        .reduce((sum, { points }) => sum + points, 0);
    const points = told.from.map((_, seat) => own(seat));
    const best = Math.max(...points);
    expect(told.points).toEqual(
      points.map((sum, seat) => (told.mode === "referent" && seat === 0 ? best : sum)),
    );
  });
});

describe("the example of Compatibility", () => {
  const after = (told: example.Told) => example.viewOf(told, tracks.long, "revealed").pawns;

  it("walks as it says", () => {
    expect(after(example.teams)).toEqual([30, 38, 30, 38]);
    expect(after(example.teams).map((square) => tracks.long[square])).toEqual([3, 2, 3, 2]);
    expect(after(example.referent)).toEqual([44, 33, 39]);
  });

  it("doubles a direct match, 6 instead of 3", () => {
    const [first, ...others] = example.doubled.matches;
    expect([first?.accord, first?.rank, first?.points]).toEqual(["direct", 1, 6]);
    expect(others).toEqual(example.teams.matches.slice(1));
    expect(example.doubled.points[1]).toBe(example.teams.points[1]! + 3);
  });

  it("ranks pictures that there are, for a theme that there is", () => {
    for (const [name, file] of Object.entries(example.FILES))
      expect(pictures[example.numbered(name as example.Named)]?.file).toBe(file);
    expect(themeAt(example.THEME.card + 1, example.THEME.number)).toEqual(example.THEME.text);
    const named = (name: example.Named) => pictures[example.numbered(name)]!.name.en;
    expect(["clock", "snail", "window", "dive", "bed"].map((name) => named(name as example.Named))).toEqual([
      ...["a clock and two birds", "a snail with a house", "a single lit window"],
      ...["a dive into a teacup", "a bed on the sea"],
    ]);
  });
});
