// Who thinks alike, as it is shown: shares of what two could have had in common.

import type { Common } from "../types";

/** What two have in common, in per cent of what they could have had; nothing where that is nothing. */
export const percent = ({ shared, of }: Common): number | undefined =>
  of === 0 ? undefined : Math.round((shared / of) * 100);

/** What two have in common, whichever is named first. */
export const between = (pairs: readonly Common[], one: number, two: number): Common | undefined =>
  pairs.find((pair) => (pair.one === one && pair.other === two) || (pair.one === two && pair.other === one));

/** Those who think alike most: more than one pair if they are equal, none if nobody ever does. */
export function mostAlike(pairs: readonly Common[]): Common[] {
  const most = pairs.reduce((best, pair) => (pair.shared * best.of > best.shared * pair.of ? pair : best), {
    shared: 0,
    of: 1,
  } as Pick<Common, "shared" | "of">);
  if (most.shared === 0) return [];
  return pairs.filter(({ shared, of }) => of > 0 && shared * most.of === most.shared * of);
}
