import type { Event, Side } from "./types";

export type Scored = Extract<Event, { scored: unknown }>["scored"];

/**
 * The side that a scored row went to; none if it was level. Rows that still lie say it themselves: this one is
 * told after the fact, and its event has both sums.
 */
export function sideOf({ hell, heaven }: Scored): Side | undefined {
  if (hell === heaven) return undefined;
  return hell > heaven ? "hell" : "heaven";
}
