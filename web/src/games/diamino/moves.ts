// The score sheet: what each move brought, from what was told.

import type { Event, Word } from "./types";

/** How a turn ended. */
export type Kind = "laid" | "taken_back" | "exchanged" | "passed" | "ended";

/** A line of the sheet. */
export type Move = {
  readonly kind: Kind;
  /** Whose turn it was; of nobody at the end. */
  readonly seat: number | undefined;
  readonly words: readonly Word[];
  /** How many tiles were exchanged. */
  readonly count: number;
  readonly yellow: number;
  readonly red: number;
  /** Who bore a penalty for a contest in it. */
  readonly penalised: number | undefined;
  /** What each seat gained in all. */
  readonly points: readonly number[];
  /** What each seat has after it. */
  readonly totals: readonly number[];
};

type Draft = { -readonly [F in keyof Move]: Move[F] } & { points: number[] };

/**
 * The moves that were told, oldest first. Totals are counted back from the scores that everybody has now, so that they
 * are right even where the beginning was not heard.
 */
export function movesOf(events: readonly Event[], scores: readonly number[]): Move[] {
  const moves: Draft[] = [];
  const begin = (kind: Kind, seat: number | undefined, more: Partial<Draft> = {}) =>
    moves.push({
      kind,
      seat,
      words: [],
      count: 0,
      yellow: 0,
      red: 0,
      penalised: undefined,
      points: scores.map(() => 0),
      totals: [],
      ...more,
    });
  const add = (points: readonly number[]) => {
    const last = moves.at(-1);
    if (last) last.points = last.points.map((sum, seat) => sum + (points[seat] ?? 0));
  };
  for (const event of events) {
    const last = moves.at(-1);
    if ("laid" in event) begin("laid", event.laid.seat, { words: event.laid.words });
    else if ("passed" in event) begin("passed", event.passed.seat);
    else if ("exchanged" in event) begin("exchanged", event.exchanged.seat, { count: event.exchanged.count });
    else if ("ended" in event) {
      begin("ended", event.ended.seat);
      add(event.ended.points);
    } else if (!last) continue;
    else if ("taken_back" in event) last.kind = "taken_back";
    else if ("penalised" in event) {
      last.penalised = event.penalised.seat;
      add(event.penalised.points);
    } else if ("scored" in event) {
      last.yellow = event.scored.yellow;
      last.red = event.scored.red;
      add(event.scored.points);
    }
  }
  let totals = scores;
  for (const move of moves.toReversed()) {
    move.totals = totals;
    totals = totals.map((sum, seat) => sum - (move.points[seat] ?? 0));
  }
  return moves;
}

/** What each had before the first of these moves: not nothing where the beginning was not heard. */
export const before = ([first]: readonly Move[]): number[] =>
  first ? first.totals.map((sum, seat) => sum - (first.points[seat] ?? 0)) : [];

/** What will be remembered of a game: the move that brought most, and the longest word that stayed. */
export type Best = {
  readonly move?: { readonly seat: number; readonly words: readonly Word[]; readonly points: number };
  readonly word?: { readonly seat: number; readonly letters: string };
};

export function bestOf(events: readonly Event[]): Best {
  let [laid, best]: [Extract<Event, { laid: unknown }>["laid"] | undefined, Best] = [undefined, {}];
  for (const event of events) {
    if ("laid" in event) laid = event.laid;
    else if ("scored" in event && laid) {
      const { seat, points } = event.scored;
      const gained = points[seat] ?? 0;
      if (gained > (best.move?.points ?? 0))
        best = { ...best, move: { seat, words: laid.words, points: gained } };
    } else if ("stayed" in event && laid) {
      for (const { letters } of laid.words)
        if (letters.length > (best.word?.letters.length ?? 0))
          best = { ...best, word: { seat: laid.seat, letters } };
    }
  }
  return best;
}

/** The word that each seat laid last and that stayed, by seat. */
export function lastWords(events: readonly Event[]): ReadonlyMap<number, string> {
  const words = new Map<number, string>();
  let laid: { seat: number; letters: string } | undefined;
  for (const event of events) {
    if ("laid" in event) laid = { seat: event.laid.seat, letters: event.laid.words[0]?.letters ?? "" };
    else if ("stayed" in event && laid) words.set(laid.seat, laid.letters.toUpperCase());
  }
  return words;
}

/** The tiles that yellow devils made a seat draw, since it laid its last word (DIA-10). */
export function drawnBy(events: readonly Event[], seat: number): string[] {
  let drawn: string[] = [];
  for (const event of events) {
    if ("laid" in event) drawn = event.laid.seat === seat ? [] : drawn;
    else if ("drew" in event && event.drew.seat === seat) drawn = [...drawn, ...(event.drew.tiles ?? "")];
    else if ("passed" in event && event.passed.seat === seat) drawn = [];
    else if ("exchanged" in event && event.exchanged.seat === seat) drawn = [];
  }
  return drawn;
}
