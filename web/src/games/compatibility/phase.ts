// What a view says of the moment, in the words that the table is written in.

import type { Picture, View } from "./types";

/** A place in a ranking: 1 is the best fit. */
export type Rank = number;

type Moment = Pick<View, "phase">;

/** Everybody ranks. */
export const rankingOf = ({ phase }: Moment) =>
  typeof phase === "object" && "ranking" in phase ? phase.ranking : undefined;

/** All are in, and the ×2 may still be announced, or has to be laid. */
export const windowOf = ({ phase }: Moment) =>
  typeof phase === "object" && "doubling" in phase ? phase.doubling : undefined;

/** The ranking of the seat that is shown, once it is in: the viewer's own, or any for the referee. */
export function ownOf(view: Moment, seat: number | undefined): readonly Picture[] | undefined {
  const sealed = rankingOf(view) ?? windowOf(view);
  return sealed?.own ?? (seat === undefined ? undefined : (sealed?.all?.[seat] ?? undefined));
}

/** Whether pictures are being chosen, or the ×2 waited for. */
export const isChoosing = (view: Moment): boolean => (rankingOf(view) ?? windowOf(view)) !== undefined;

/** Whose rankings are in. */
export function isReady(view: Pick<View, "phase" | "out">, seat: number): boolean {
  if (windowOf(view)) return !view.out.includes(seat);
  return rankingOf(view)?.ready.includes(seat) ?? false;
}

/** The Referent of the theme; none where partners are compared. */
export const referentOf = ({ mode, announcer }: Pick<View, "mode" | "announcer">): number | undefined =>
  mode === "referent" ? announcer : undefined;

/** Who has announced the ×2 in this theme, and the rank that it lies on, if it does. */
export function announcedIn(
  view: Pick<View, "tokens" | "doubled_by">,
): { seat: number; rank?: Rank } | undefined {
  const { doubled_by: seat, tokens } = view;
  if (seat === undefined) return undefined;
  const token = tokens[seat];
  return typeof token === "object" ? { seat, rank: token.laid.rank } : { seat };
}

/** What becomes of a seat's ×2 in this theme. */
export type Coin =
  /** It can be announced. */
  | "free"
  /** It was kept for this theme. */
  | "kept"
  /** Announced, and to be laid on a rank. */
  | "announced"
  /** It lies on a rank of one's own. */
  | "laid"
  /** Somebody else announced theirs. */
  | "taken"
  /** Used. */
  | "spent"
  /** The Referent cannot use it. */
  | "referent";

export function coinOf(
  view: Pick<View, "mode" | "announcer" | "tokens" | "doubled_by">,
  seat: number,
  free: boolean,
): Coin {
  const token = view.tokens[seat];
  if (token === "announced") return "announced";
  if (typeof token === "object") return "laid";
  if (token === "spent") return "spent";
  if (referentOf(view) === seat) return "referent";
  if (announcedIn(view)) return "taken";
  return free ? "free" : "kept";
}
