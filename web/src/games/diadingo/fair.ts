import { first, times, type Fairness } from "../../fair/fairness";
import type { Draws } from "../../fair/draws";
import type { Face, Options } from "./types";

/** The places of the tray, row by row. */
const places = (tray: readonly number[]): string[] =>
  tray.flatMap((stones, row) =>
    times(stones, String.fromCharCode(65 + row)).map((letter, at) => `${letter}${at + 1}`),
  );

/** The deck, then the tray, of whose shuffled places the first are fixed. */
function shuffle(face: Face, draws: Draws): { deck: unknown[]; fixed: string[] } {
  const rings = face.rings.flatMap(({ value, count }) => times(count, { ring: value }));
  const deck = draws.shuffled([...rings, ...times(face.thefts, "theft")]);
  const all = places(face.tray);
  const fixed = new Set(draws.shuffled(all).slice(0, face.fixed));
  return { deck, fixed: all.filter((place) => fixed.has(place)) };
}

/** Who begins, then deck and tray; both again for each later game of a match. */
const fairness: Fairness<Options, Face> = {
  deal: ({ seats, options, face }, draws) => ({
    first: first(options.first, seats, draws),
    ...shuffle(face, draws),
  }),
  sets: ["fixed"],
  shuffle: { event: "shuffled", redraw: (_, { face }, draws) => shuffle(face, draws) },
};

export default fairness;
