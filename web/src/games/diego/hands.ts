import type { CardId, HandView, PhaseView, View, Window } from "./types";

/** The cards of a hand, as far as they are seen: one place each. */
export function cardsOf(hand: HandView | undefined): readonly (CardId | undefined)[] {
  if (!hand) return [];
  return "cards" in hand ? hand.cards : Array.from({ length: hand.count }, () => undefined);
}

/** The time in which something can be said, if one runs. */
export function windowOf(phase: PhaseView): Window | undefined {
  if (typeof phase === "string") return undefined;
  if ("announced" in phase) return phase.announced.window;
  if ("passed" in phase) return phase.passed.window;
  if ("naming" in phase) return phase.naming.window;
  return "voting" in phase ? phase.voting.window : undefined;
}

/** Whose hand lies in the middle, to be looked through: a passer's, where it is open. */
export function shownHand({ phase, hands }: View): number | undefined {
  if (typeof phase === "string") return undefined;
  const seat =
    "naming" in phase
      ? phase.naming.passer
      : "passed" in phase && phase.passed.can_counter
        ? phase.passed.seat
        : undefined;
  const hand = seat === undefined ? undefined : hands[seat];
  return hand && "cards" in hand ? seat : undefined;
}

/** Names what is asked: it changes with every announcement, every turn and every question, and with nothing else. */
export function momentOf({ phase, turn, calls }: View): string {
  const name = typeof phase === "string" ? phase : Object.keys(phase)[0];
  return `${name} ${turn} ${calls}`;
}

const LATE_PART = 5;
const LATE_MOST = 3_000;

/** How long before its end a window is late: the last fifth of it, three seconds at most. */
export const lateFrom = ({ opens, until }: Pick<Window, "opens" | "until">): number =>
  until === undefined ? 0 : Math.min(LATE_MOST, (until - opens) / LATE_PART);
