import type { Card } from "./types";

/** So many cards lie side by side where the hand lies in two lines. */
export const LINE = 4;

/** A card of the hand, told apart from its twin. */
export type Held = { readonly id: number; readonly card: Card };

/**
 * The hand as it is now, each card known by the id it had before: one that stays keeps its place in the page. Where
 * one of two equal cards has gone, it is the one that was `taken`, not its twin.
 */
export function follow(before: readonly Held[], hand: readonly Card[], taken: number | undefined): Held[] {
  const left = [...before];
  const out = taken === undefined ? undefined : before[taken];
  // Looked for last, so that a twin is found before it.
  if (out) left.push(...left.splice(left.indexOf(out), 1));
  let next = Math.max(0, ...before.map(({ id }) => id)) + 1;
  return hand.map((card) => {
    const at = left.findIndex((one) => one.card === card);
    const known = at < 0 ? undefined : left.splice(at, 1)[0];
    return known ?? { id: next++, card };
  });
}
