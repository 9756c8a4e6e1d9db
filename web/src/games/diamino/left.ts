import { countsOf, inHand } from "./plan";
import type { Face, Square } from "./types";

/** How many tiles of each kind nobody at this seat has seen: all, but those that lie there and those in the hand. */
export function unseen(
  face: Face,
  lying: ReadonlyMap<Square, string>,
  hand: string,
): readonly { readonly tile: string; readonly count: number }[] {
  const seen = countsOf([...lying.values()].map(inHand).join("") + hand);
  return face.letters.map(({ tile, count }) => ({ tile, count: count - (seen.get(tile) ?? 0) }));
}
