// What lies where in a reveal: whose rows are compared, which of them are shown whole, and what has just been found.
// Matches and points are the view's: nothing is compared here.

import type { Player } from "../../../ui/people";
import { walkWith } from "../pawns";
import type { Match, Reveal, View } from "../types";

/** Rows that are compared: two partners, or somebody with the Referent, whose row lies above all of them. */
export type Block = {
  /** Who scores, partners together. */
  readonly seats: readonly number[];
  readonly points: number;
  readonly matches: readonly Match[];
};

/** A reveal as it lies on the cloth. */
export type Rows = {
  /** The Referent, with whom all are compared; none where partners are. */
  readonly referent: number | undefined;
  /** Shown whole, one's own first. */
  readonly open: readonly Block[];
  /** Folded to a line each. */
  readonly folded: readonly Block[];
};

/** So many are shown whole; where there are more, only one is, and the others are folded. */
const MOST_OPEN = 2;

export function rowsOf(
  view: Pick<View, "mode" | "pawns">,
  reveal: Reveal,
  players: readonly Player[],
  /** Whose are shown whole: one's own, or whichever was chosen. */
  focus: number | undefined,
  most = MOST_OPEN,
): Rows {
  const referent = view.mode === "referent" ? reveal.announcer : undefined;
  const present = reveal.counts.flatMap((count, seat) => (count > 0 ? [seat] : []));
  const blocks: Block[] = [];
  for (const seat of present) {
    if (seat === referent || blocks.some(({ seats }) => seats.includes(seat))) continue;
    const together = walkWith(view, players, seat).filter((one) => present.includes(one));
    const matches = reveal.matches.filter((match) => together.includes(match.seat));
    blocks.push({ seats: together, points: reveal.points[seat] ?? 0, matches });
  }
  const own = blocks.find(({ seats }) => focus !== undefined && seats.includes(focus)) ?? blocks[0];
  const ordered = own ? [own, ...blocks.filter((block) => block !== own)] : [];
  const open = blocks.length <= most ? ordered.length : 1;
  return { referent, open: ordered.slice(0, open), folded: ordered.slice(open) };
}

/** At which step a match was found: when the second of its cards was turned. */
export const foundAt = ({ rank, with_rank }: Match): number => Math.max(rank, with_rank);

/** What the last step has brought. */
export const justFound = ({ matches, step }: Reveal): readonly Match[] =>
  matches.filter((match) => foundAt(match) === step);

/** How a seat's card of a rank is marked: as part of a match with somebody. */
export function markOf(matches: readonly Match[], seat: number, rank: number): Match["accord"] | undefined {
  const found = matches.filter(
    (match) =>
      (match.seat === seat && match.rank === rank) || (match.with === seat && match.with_rank === rank),
  );
  return found.some(({ accord }) => accord === "direct") ? "direct" : found[0]?.accord;
}

/** Whether everything of the theme that is on has been revealed and counted. */
export function isCounted({ past, theme, reveal }: Pick<View, "past" | "theme" | "reveal">): boolean {
  const last = past.at(-1);
  if (!last || !theme || !reveal) return false;
  return last.theme.card === theme.card && last.theme.number === theme.number && reveal.step === reveal.steps;
}
