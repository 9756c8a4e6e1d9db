import type { View } from "./types";

/** What a seat has to do with the word that waits. */
export type Answer = "laid" | "accepts" | "asked";

/** Nothing where no word waits, or the seat has left. */
export function answerOf({ phase, gone }: View, seat: number): Answer | undefined {
  if (!("contest" in phase) || gone.includes(seat)) return undefined;
  if (seat === phase.contest.by) return "laid";
  return phase.contest.accepted.includes(seat) ? "accepts" : "asked";
}
