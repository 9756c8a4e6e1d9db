// Whose pawn stands where: partners share one.

import { INKS, type Player } from "../../ui/people";
import { those } from "../../text/called";

/** A pawn on the track. */
export type Walker = {
  /** Its shape: the lowest seat that it belongs to. */
  readonly seat: number;
  readonly ink: string;
  readonly square: number;
  /** Whose it is, in words. */
  readonly names: string;
  /** Where it stood before the reveal that is on. */
  readonly from?: number;
  /** What that reveal has brought so far. */
  readonly points?: number;
};

/** Inks of the teams, as their marks have them. */
const TEAMS = [INKS.teal, INKS.coral, INKS.indigo, INKS.amber];

/** What tells where pawns stand. */
type OnTrack = {
  readonly mode: "duo" | "teams" | "referent";
  readonly pawns: readonly number[];
  readonly reveal?: { readonly from: readonly number[]; readonly points: readonly number[] };
};

/** Everybody who walks with the pawn of a seat, themselves included. */
export function walkWith({ mode, pawns }: OnTrack, players: readonly Player[], seat: number): number[] {
  const seats = pawns.map((_, one) => one);
  if (mode === "duo") return seats;
  const team = players[seat]?.team;
  if (mode === "referent" || team === undefined) return [seat];
  return seats.filter((one) => players[one]?.team === team);
}

/** The shape and the ink of a seat's pawn. */
export function pawnOf(
  view: OnTrack,
  players: readonly Player[],
  seat: number,
): { seat: number; ink: string } {
  const [first = seat] = walkWith(view, players, seat);
  const ink =
    view.mode === "referent" ? INKS[players[first]?.colour ?? "slate"] : TEAMS[first % TEAMS.length]!;
  return { seat: first, ink };
}

/** All pawns, in the order of their seats; those of `without` have left the track. */
export function walkersOf(
  view: OnTrack,
  players: readonly Player[],
  without: readonly number[] = [],
): Walker[] {
  return view.pawns.flatMap((square, seat) => {
    const pawn = pawnOf(view, players, seat);
    if (pawn.seat !== seat || without.includes(seat)) return [];
    const { names } = those(players, walkWith(view, players, seat));
    return [{ ...pawn, square, names, ...cameFrom(view, seat) }];
  });
}

/** How far a reveal has brought a pawn. */
function cameFrom({ reveal }: OnTrack, seat: number): Pick<Walker, "from" | "points"> {
  const [from, points] = [reveal?.from[seat], reveal?.points[seat]];
  return from === undefined || points === undefined ? {} : { from, points };
}
