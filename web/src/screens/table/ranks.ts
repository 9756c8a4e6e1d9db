// Who stands where at the end: one by one, or team by team.

import type { Outcome } from "../../games/core";
import type { Player } from "../../ui/people";

/** Those who share a plinth. */
export type Rank = {
  readonly players: readonly Player[];
  readonly team?: number;
  readonly place: number;
  readonly score: number;
};

/** Everybody by place; partners who share their place stand together, and whoever left stands alone. */
export function ranks(players: readonly Player[], outcome: Outcome): Rank[] {
  const together = new Map<string, { players: Player[]; team?: number; place: number; score: number }>();
  for (const player of players) {
    const place = outcome.places[player.seat] ?? players.length;
    const score = outcome.scores[player.seat] ?? 0;
    const { team } = player;
    const key = team === undefined ? `seat ${player.seat}` : `team ${team}, ${place}`;
    const known = together.get(key);
    if (known) known.players.push(player);
    else together.set(key, { players: [player], place, score, ...(team === undefined ? {} : { team }) });
  }
  return [...together.values()].sort((a, b) => a.place - b.place || b.score - a.score);
}
