// The themes that the pictures in Compatibility's rules tell: one in teams, one with a Reference. A test holds rankings,
// matches, points and squares against each other and against what the game comes with.

import { Standard } from "../../../store/standard.svelte";
import { cast } from "../../../ui/help/cast";
import type { Player } from "../../../ui/people";
import type { Compatibility, Match, Reveal, View } from "../types";

export const scenes = new Standard<Compatibility>("compatibility", "Papiers découpés");

/** The pictures that are ranked, by the names of their files. */
export const FILES = {
  ...{ clock: "31.svg", snail: "14.svg", window: "22.svg", dive: "10.svg" },
  ...{ bed: "05.svg", dog: "18.svg", rope: "08.svg", bird: "17.svg" },
} as const;

/** A picture of the example. */
export type Named = keyof typeof FILES;

/** Their numbers. */
export const numbered = (name: Named): number => Number.parseInt(FILES[name], 10) - 1;
const pictures = (...names: readonly Named[]) => names.map(numbered);

/** What is read out: the fourth theme of the first card. */
export const THEME = {
  card: 0,
  number: 4,
  text: { fr: "En retard, très en retard", en: "Late, terribly late" },
};

/** One theme: who plays, where pawns stood, what everybody ranked, what came of it. */
export type Told = {
  readonly mode: View["mode"];
  readonly players: readonly Player[];
  readonly announcer: number;
  readonly from: readonly number[];
  readonly rankings: readonly (readonly number[])[];
  readonly matches: readonly Match[];
  readonly points: readonly number[];
};

const match = (
  [seat, rank]: readonly [number, number],
  [other, otherRank]: readonly [number, number],
  name: Named,
): Match => ({
  ...{ seat, with: other, picture: numbered(name), rank, with_rank: otherRank, doubled: false },
  ...(rank === otherRank ? { accord: "direct", points: 3 } : { accord: "indirect", points: 2 }),
});

/** Ada with Blaise, you with Chloé. */
export const teams: Told = {
  mode: "teams",
  players: cast(["Ada", "", "Blaise", "Chloé"], 2),
  announcer: 0,
  from: [26, 33, 26, 33],
  rankings: [
    pictures("dog", "clock", "bed", "window"),
    pictures("clock", "snail", "window"),
    pictures("bed", "rope", "bird", "clock"),
    pictures("clock", "dive", "snail"),
  ],
  matches: [
    match([1, 1], [3, 1], "clock"),
    match([0, 3], [2, 1], "bed"),
    match([1, 2], [3, 3], "snail"),
    match([0, 2], [2, 4], "clock"),
  ],
  points: [4, 5, 4, 5],
};

/** The same, with your ×2 on your first rank. */
export const doubled: Told = {
  ...teams,
  matches: teams.matches.map((one, at) => (at === 0 ? { ...one, doubled: true, points: 6 } : one)),
  points: [4, 8, 4, 8],
};

/** Three: Ada is the Reference, and advances by the best score. */
export const referent: Told = {
  mode: "referent",
  players: cast(["Ada", "", "Chloé"]),
  announcer: 0,
  from: [40, 29, 36],
  rankings: [
    pictures("clock", "snail"),
    pictures("snail", "clock", "window"),
    pictures("clock", "dive", "bed"),
  ],
  matches: [match([2, 1], [0, 1], "clock"), match([1, 1], [0, 2], "snail"), match([1, 2], [0, 1], "clock")],
  points: [4, 4, 3],
};

/** The whole of its reveal. */
export function revealOf({ announcer, from, rankings, matches, points, mode }: Told): Reveal {
  const counts = rankings.map(({ length }) => length);
  const steps = Math.max(...counts);
  return {
    ...{ announcer, counts, steps, step: steps, from: [...from], points: [...points] },
    rows: rankings.map((row) => [...row]),
    matches: [...matches],
    referent_moved: mode === "referent",
  };
}

/** What everybody sees: while pictures are ranked, or when all of them are turned. */
export function viewOf(told: Told, track: readonly number[], shown: "ranking" | "revealed"): View {
  const { mode, announcer, from, rankings, points } = told;
  const view: View = {
    ...{ mode, announcer, track: [...track], first: 0, themes: 9, themes_at_most: 100, theme: THEME },
    pawns: from.map((square, seat) => square + (shown === "revealed" ? points[seat]! : 0)),
    counts: rankings.map(({ length }) => length),
    tokens: rankings.map(() => "kept"),
    ...{ declined: [], past: [], gone: [], out: [] },
    phase: shown === "revealed" ? "revealing" : { ranking: { ready: [] } },
  };
  return shown === "revealed" ? { ...view, reveal: revealOf(told) } : view;
}
