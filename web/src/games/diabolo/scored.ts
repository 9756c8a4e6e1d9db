import type { ByColour, Event, Side, View } from "./types";

export type Scored = Extract<Event, { scored: unknown }>["scored"];

/**
 * The side that a scored row went to; none if it was level. Rows that still lie say it themselves: this one is
 * told after the fact, and its event has both sums.
 */
export function sideOf({ hell, heaven }: Scored): Side | undefined {
  if (hell === heaven) return undefined;
  return hell > heaven ? "hell" : "heaven";
}

const NOTHING: ByColour<null> = { red: null, yellow: null, green: null, blue: null, violet: null };

/** Before the first row is counted, the rows are looked at as they lie. */
export function isClosing({ phase }: Pick<View, "phase">): boolean {
  if (typeof phase !== "object" || !("count" in phase)) return false;
  return phase.count.row === undefined && Object.values(phase.count.scored).every((row) => row === null);
}

/** What each row has brought so far; nothing before the count. */
export function countedIn({ phase }: View): ByColour<readonly number[] | null> {
  if (typeof phase === "object" && "count" in phase) return phase.count.scored;
  if (typeof phase === "object" && "stake" in phase) return phase.stake.scored;
  return NOTHING;
}
