// What the pictures in the rules show: made up, and counted by hand. A test counts again.

import { Plan } from "../places";
import type { Place, Ring, Sheet } from "../types";

/** The tray as it is printed. */
export const plan = new Plan([4, 6, 7, 8, 7, 6, 4]);
export const ALL: readonly Place[] = plan.rows.flat().map(({ place }) => place);

/** Which stones are fixed, in these examples. */
export const FIXED: readonly Place[] = [
  ...["A2", "B1", "B4", "B6", "C3", "C5", "D1", "D4"],
  ...["D7", "E2", "E5", "E6", "F3", "F6", "G1", "G4"],
];

/** Some that were taken before. */
const TAKEN: readonly Place[] = ["A3", "C2", "D8", "F1"];
export const left: readonly Place[] = ALL.filter((place) => !TAKEN.includes(place));

/** A stone comes off, another does not. */
export const loose = { value: 4000, tried: { place: "D5", loose: true } };
export const fixed = { value: 2000, tried: { place: "E2", loose: false } };

/** With the memory aid: those that were seen to hold. */
export const marks: readonly Place[] = ["C3", "E2", "F6"];

const ring = (value: number, set = true): Ring => ({ value, set });

/** Before a theft: whoever steals, and whoever may be stolen from. */
export const thief: readonly Ring[] = [ring(1000), ring(3000), ring(5000, false)];
export const robbed: readonly Ring[] = [ring(2000), ring(4000, false), ring(5000)];
export const stolen = 5000;

/** At the end of a game. */
export const counted: readonly Ring[] = [ring(3000), ring(3000), ring(6000), ring(4000, false)];

/** A match of two games. */
export const sheet: Sheet = {
  games: [
    [12_000, 7_000],
    [3_000, 9_000],
  ],
  set: [
    [3, 2],
    [1, 3],
  ],
  totals: [15_000, 16_000],
  total_set: [4, 5],
  best: [[0], [1]],
};
