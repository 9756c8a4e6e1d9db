// What a game's folder says of its chance, so that a page can draw it again without asking anybody.

import type { Draws } from "./draws";

/** What a game is dealt for. */
export type Setup<Options = unknown, Face = unknown> = {
  readonly seats: number;
  readonly options: Options;
  /** What is printed. */
  readonly face: Face;
};

/** What a game draws, as docs/fairness.md says ("What each game draws"); `fair.ts` in its folder. */
export type Fairness<Options = unknown, Face = unknown> = {
  /** The layout that a stream deals. */
  deal(setup: Setup<Options, Face>, draws: Draws): unknown;
  /** Lists of the layout whose order says nothing: `ludotheque verify` reads them so, too. */
  readonly sets?: readonly string[];
  /** Later shuffles: the event that tells one, and what a stream would have it say. */
  shuffle?: {
    readonly event: string;
    redraw(said: unknown, setup: Setup<Options, Face>, draws: Draws): unknown;
  };
};

/** Who begins: the host's word, or a seat that is drawn. */
export function first(choice: "chance" | { seat: number }, seats: number, draws: Draws): number {
  return choice === "chance" ? draws.below(seats) : choice.seat;
}

/** So many of the same. */
export const times = <T>(count: number, thing: T): T[] => Array.from({ length: count }, () => thing);
