// How one's finished games went.

import type { GameSummary } from "../protocol/types";
import type { Key } from "../text/keys";
import { has, t } from "../text/text.svelte";

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

/** How well games went, from places: 1 for a win, 0 for a last place. */
export const heights = (curve: readonly (readonly [number, number])[]): number[] =>
  curve.map(([place, of]) => (of - place) / (of - 1));

/** What bots of a kind are called together: by their level, or by their character. */
export function botLevel(bot: string): string {
  const key = `level-${bot}`;
  return has(key) ? t(key as Key) : bot;
}
