// The game that the pictures in Diamino's rules tell: Ada, you and Chloé, move by move, as a server would send it. A test
// holds every number against the letters and the board that the game comes with.

import { Standard } from "../../../store/standard.svelte";
import { cast } from "../../../ui/help/cast";
import { squaresOf, type Plan } from "../plan";
import type { Diamino, Event, Lay, Preview, Square, Word } from "../types";

export const classic = new Standard<Diamino>("diamino", "diamino-classic");

export const players = cast(["Ada", "", "Chloé"]);

/** The first word: Ada's. It covers a yellow devil. */
export const DIAMANT: Lay = { at: "I9", direction: "right", tiles: "DIAMANT" };
export const diamant: Word = { at: "I9", direction: "right", letters: "DIAMANT", points: 9 };

/** Yours, across it. It covers a red devil. */
export const ROSE: Lay = { at: "P7", direction: "down", tiles: "ROSE" };
export const rose: Word = { at: "P7", direction: "down", letters: "ROSE", points: 4 };
export const diamants: Word = { at: "I9", direction: "right", letters: "DIAMANTS", points: 10 };

/** What it would come to. */
export const crossing: Preview = {
  lay: ROSE,
  words: [rose, diamants],
  points: 14,
  gain: 24,
  yellow: 0,
  red: 1,
  forbidden: 0,
  ends: false,
};

/** Chloé's, which is no word. It would cover a yellow devil. */
export const DIAMINO: Lay = { at: "I10", direction: "down", tiles: "IAMINO" };
export const diamino: Word = { at: "I9", direction: "down", letters: "DIAMINO", points: 9 };

/** What becomes of a contest, by what happens: what Ada, you and Chloé gain. */
export const OUTCOMES = [
  { what: "silent", points: [5, 5, 9] },
  { what: "justified", points: [5, 5, 0] },
  { what: "unjustified", points: [0, 24, 0] },
  { what: "penalty", points: [5, 29, 0] },
] as const;

/** The two moves on the sheet. */
export const moves: readonly Event[] = [
  { laid: { seat: 0, ...DIAMANT, words: [diamant] } },
  { stayed: { seat: 0 } },
  { scored: { seat: 0, words: 9, yellow: 1, red: 0, points: [9, 5, 5] } },
  { laid: { seat: 1, ...ROSE, words: [rose, diamants] } },
  { stayed: { seat: 1 } },
  { scored: { seat: 1, words: 14, yellow: 0, red: 1, points: [0, 24, 0] } },
];
export const scores = [9, 29, 5];

/** A rack of twelve, what is put aside, what comes for it, and how many tiles the reserve then has. */
export const RACK = "AAEEIIOUUKWX";
export const ASIDE = [5, 7, 8, 10];
export const DRAWN = "NRST";
export const RESERVE = 65;

/** The last move: yours, on a yellow square, with the reserve empty. */
export const NON: Lay = { at: "N10", direction: "down", tiles: "ON" };
export const non: Word = { at: "N9", direction: "down", letters: "NON", points: 3 };

/** What the others hold then. */
export const LEFT = [
  { seat: 0, tiles: "ZE", points: 9 },
  { seat: 2, tiles: "K", points: 10 },
] as const;

/** For being out: usually, and on a yellow square. */
export const OUT = { plain: 25, yellow: 50 };

export const end: readonly Event[] = [
  { laid: { seat: 1, ...NON, words: [non] } },
  { stayed: { seat: 1 } },
  { scored: { seat: 1, words: 3, yellow: 0, red: 0, points: [0, 3, 0] } },
  { ended: { reason: "out", seat: 1, hands: ["EZ", "", "K"], reserve: "", points: [-9, 69, -10] } },
];
export const finals = [109, 176, 87];

/** A blocked game I: what you hold, and what the differences come to. */
export const BLOCKED = { tiles: "F", points: 4, gain: 11 };

/** The tiles of moves, by square, one move after the other. */
export function tilesOf(lays: readonly Lay[], plan: Plan): ReadonlyMap<Square, string> {
  const board = plan.rows.map((row) => row.map(() => "."));
  const all = new Map<Square, string>();
  for (const lay of lays)
    for (const [at, tile] of squaresOf(lay, { board: board.map((line) => line.join("")) }, plan)) {
      const cell = plan.cell(at)!;
      board[cell.row]![cell.column] = tile;
      all.set(at, tile);
    }
  return all;
}
