// Where pawns stand above the track. It is narrow on a phone, and pawns may stand close: those on one square stand
// together beside its number, and nobody stands on somebody else.

/** Pawns that stand on one square. */
export type Group = {
  readonly square: number;
  /** Their shapes. */
  readonly seats: readonly number[];
  /** Where the square is, and where they stand: their middle, in pixels. */
  readonly over: number;
  readonly at: number;
  readonly wide: number;
};

export type Measures = {
  /** How wide the track is, in pixels, and how many squares it has. */
  readonly width: number;
  readonly squares: number;
  /** How wide a pawn is, and what stands beside pawns on a square. */
  readonly pawn: number;
  readonly figure: (square: number) => number;
};

/** Between two groups. */
const GAP = 3;

export function standing(
  pawns: readonly { readonly seat: number; readonly square: number }[],
  { width, squares, pawn, figure }: Measures,
): Group[] {
  const taken = [...new Set(pawns.map(({ square }) => square))].sort((one, other) => one - other);
  const groups = taken.map((square) => {
    const seats = pawns.flatMap((one) => (one.square === square ? [one.seat] : []));
    const over = ((square + 0.5) / squares) * width;
    return { square, seats, over, at: over, wide: seats.length * pawn + figure(square) };
  });
  return apart(groups, width);
}

/** Moves groups apart until none overlaps another: to the right in one go, and back from the end in the other. */
function apart(groups: readonly Group[], width: number): Group[] {
  const placed: { at: number; wide: number }[] = groups.map(({ at, wide }) => ({ at, wide }));
  let edge = 0;
  for (const one of placed) {
    one.at = Math.max(one.at, edge + one.wide / 2);
    edge = one.at + one.wide / 2 + GAP;
  }
  edge = width;
  for (const one of placed.toReversed()) {
    one.at = Math.min(one.at, edge - one.wide / 2);
    edge = one.at - one.wide / 2 - GAP;
  }
  return groups.map((group, nth) => ({ ...group, at: placed[nth]!.at }));
}
