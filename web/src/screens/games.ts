// What one's finished games come to, title by title.

import type { GameSummary } from "../protocol/types";

/** How a finished game went for whoever asks. */
export type Result = { readonly place: number; readonly of: number; readonly score: number };

/** The best of one's seats, where one had several; none for a game that was broken off, or only watched. */
export function resultOf({ players, outcome }: GameSummary): Result | undefined {
  if (!outcome) return undefined;
  const own = players.flatMap(({ you }, seat) => (you ? [seat] : []));
  const best = own.sort((one, other) => outcome.places[one]! - outcome.places[other]!)[0];
  if (best === undefined) return undefined;
  return { place: outcome.places[best]!, of: players.length, score: outcome.scores[best]! };
}

/** What one's games of a title come to. */
export type Tally = {
  readonly game: string;
  readonly played: number;
  readonly won: number;
  readonly best: number | undefined;
  /** From the first to the last, how well each went: 1 for a win, 0 for a last place. Games for one have none. */
  readonly curve: readonly number[];
};

export function tallies(games: readonly GameSummary[]): Tally[] {
  const titles = [...new Set(games.map(({ game }) => game))];
  return titles.map((game) => {
    const results = games.filter((one) => one.game === game).flatMap((one) => resultOf(one) ?? []);
    const among = results.filter(({ of }) => of > 1);
    return {
      game,
      played: results.length,
      won: among.filter(({ place }) => place === 1).length,
      best: results.length === 0 ? undefined : Math.max(...results.map(({ score }) => score)),
      curve: among.map(({ place, of }) => (of - place) / (of - 1)).reverse(),
    };
  });
}
