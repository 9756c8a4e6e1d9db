import { times, type Fairness } from "../../fair/fairness";
import type { Draws } from "../../fair/draws";
import type { Face, Options } from "./types";

/** A devil. */
const DEVIL = "?";

/** Tiles as they lie before every shuffle: letters from A to Z, then devils. */
const inOrder = (tiles: readonly string[]): string[] =>
  [...tiles].sort((one, other) =>
    one === other ? 0 : one === DEVIL || (other !== DEVIL && one > other) ? 1 : -1,
  );

/** Everybody who still may begin draws a tile, with devils until it is a letter: the nearest to A stay. */
function drawnFirst(
  seats: number,
  bag: readonly string[],
  draws: Draws,
): { rounds: string[][]; seat: number } {
  const rounds: string[][] = [];
  let left = times(seats, 0).map((_, seat) => seat);
  while (left.length > 1) {
    const tiles = draws.shuffled(bag);
    const round = times(seats, "");
    for (const seat of left) {
      const letter = tiles.findIndex((tile) => tile !== DEVIL);
      round[seat] = tiles.splice(0, letter + 1).join("");
    }
    const lowest = left.map((seat) => round[seat]!.at(-1)!).sort()[0];
    left = left.filter((seat) => round[seat]!.at(-1) === lowest);
    rounds.push(round);
  }
  return { rounds, seat: left[0] ?? 0 };
}

const isPatience = ({ game }: Options, seats: number): boolean =>
  game === "patience" || (game === "usual" && seats === 1);

/** Who begins, by drawing tiles, then the whole bag; what is left of it after each exchange. */
const fairness: Fairness<Options, Face> = {
  deal: ({ seats, options, face }, draws) => {
    const bag = inOrder(face.letters.flatMap(({ tile, count }) => times(count, tile as string)));
    const begins =
      options.first === "draw" ? drawnFirst(seats, bag, draws) : { rounds: [], seat: options.first.seat };
    const reserve = isPatience(options, seats) ? bag : draws.shuffled(bag);
    return { draws: begins.rounds, first: begins.seat, reserve: reserve.join("") };
  },
  // Only what is left is told: the order of it is checked.
  shuffle: {
    event: "reshuffled",
    redraw: (said, _, draws) => {
      const { reserve } = said as { reserve: string };
      return { reserve: draws.shuffled(inOrder([...reserve])).join("") };
    },
  },
};

export default fairness;
