// What a first game of Diamino explains, and when: each of its three games in its own words.

import type { Tip } from "../../store/coaching.svelte";
import { t } from "../../text/text.svelte";
import { agreedOptions } from "./agreed";
import type { Event, View } from "./types";

export function coach(now: {
  view: Pick<View, "game" | "phase" | "scores">;
  /** What the table agreed on. */
  options: unknown;
  seat: number | undefined;
  /** How many tiles are laid out for a word. */
  placed: number;
  /** What was told so far. */
  told: readonly Event[];
}): Tip[] {
  const { view, seat, placed, told } = now;
  const { game, phase } = view;
  const { scoring } = agreedOptions(now.options);
  if ("over" in phase) {
    const { reason } = phase.over;
    if (game !== "without_score" || (reason !== "out" && reason !== "blocked")) return [];
    return [{ id: "count", text: t("coach-diamino-count", { game: reason, scoring, points: 0 }) }];
  }
  const aim: Tip = { id: "aim", text: t("coach-diamino-aim", { game, scoring }) };
  if (placed > 0) return [aim, { id: "choice", text: t("coach-diamino-choice", { game }) }];
  const points = countedFor(seat, view, told);
  if (points === undefined) return [aim];
  return [aim, { id: "count", text: t("coach-diamino-count", { game, scoring, points }) }];
}

/** What the first word of one's own came to; nothing before, and in the game that counts at its end. */
function countedFor(
  seat: number | undefined,
  { game, scores }: Pick<View, "game" | "scores">,
  told: readonly Event[],
): number | undefined {
  if (seat === undefined) return undefined;
  if (game === "patience")
    return told.some((event) => "laid" in event && event.laid.seat === seat) ? scores[seat] : undefined;
  const scored = told.findLast((event) => "scored" in event && event.scored.seat === seat);
  return scored && "scored" in scored ? scored.scored.points[seat] : undefined;
}
