// The control sheet as it is shown: which pair is looked at, how each came about, and how points add up.

import type { CardFace, ControlView, Controlled, Face, Pair, PhaseView, Side } from "../types";

/** The pair that everybody looks at; none after the last. */
export function pairNow(phase: PhaseView): number | undefined {
  if (typeof phase === "string") return undefined;
  if ("voting" in phase) return phase.voting.pair;
  return "checked" in phase ? phase.checked.pair : undefined;
}

/** How a pair came to lie where it lies. `from` is who had announced it, or had passed. */
export type Origin =
  { readonly how: "announced" } | { readonly how: "objected" | "countered"; readonly from: number };

export function originOf({ seat, player, side }: Omit<Controlled, "pair">): Origin {
  if (side === "pas_diego") return { how: "objected", from: player };
  return seat === player ? { how: "announced" } : { how: "countered", from: player };
}

/** Pairs of one kind in somebody's account. */
export type Kind = {
  readonly side: Side;
  readonly right: boolean;
  readonly count: number;
  readonly points: number;
};

/** How somebody's points come about. */
export type Account = {
  readonly seat: number;
  readonly capital: number;
  readonly pairs: readonly Kind[];
  /** What naming none has cost. */
  readonly none: number;
  readonly total: number;
};

const KINDS = [
  { side: "diego", right: true },
  { side: "diego", right: false },
  { side: "pas_diego", right: false },
  { side: "pas_diego", right: true },
] as const;

/** Everybody's account. Nothing here knows what a pair is worth: that is in the verdicts. */
export function accounts({ pairs, capital, points }: ControlView): Account[] {
  return points.map((total, seat) => {
    const own = pairs.flatMap(({ seat: owner, side, verdict }) =>
      owner === seat && verdict ? [{ side, ...verdict }] : [],
    );
    const kinds = KINDS.flatMap(({ side, right }) => {
      const alike = own.filter((pair) => pair.side === side && pair.right === right);
      return alike.length > 0 ? [{ side, right, count: alike.length, points: sum(alike) }] : [];
    });
    return { seat, capital, pairs: kinds, none: total - capital - sum(own), total };
  });
}

const sum = (pairs: readonly { readonly points: number }[]): number =>
  pairs.reduce((all, { points }) => all + points, 0);

/** Both cards of a pair, as they are drawn. */
export function drawn(
  face: Pick<Face, "cards">,
  { card, with: other }: Pair,
): [CardFace, CardFace] | undefined {
  const [one, two] = [face.cards[card], face.cards[other]];
  return one && two && [one, two];
}
