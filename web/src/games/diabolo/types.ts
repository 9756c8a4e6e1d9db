// Made from the Rust types of ludo-diabolo by `cargo xtask types`: change those, not this file.

import type { BySeat, First, Pile, SealedView, Seat, SeatSet } from "../core";

/** All that a table of this game shows, is asked and is told. */
export type Diabolo = {
  Options: Options;
  Action: Action;
  Event: Event;
  View: View;
  Draft: Action;
  Preview: Preview;
  Face: Face;
};

/** What the table can agree on. */
export type Options = {
  /** Who deals the first round (DBO-1); the player to the dealer's left begins. */
  first_dealer: First;
};

/** What a seat can do. */
export type Action =
  | {
      lay: {
        /** From the hand. */
        card: Card;
        /** Left or right. */
        side: Side;
      };
    }
  | {
      discard: {
        /** From the hand. */
        card: Card;
      };
    }
  | { stake: Stake };

/** A number card: colour and value, in one byte. As text `R3`. */
export type Card = string;

/** The two sides of a heaven/hell card (DBO-3). */
export type Side = "hell" | "heaven";

/** The secret answer in an angel row (DBO-9). */
export type Stake = "keep" | "double";

/** What is told of what happened. `docs/transcript.md` has their order. */
export type Event =
  | { laid: { seat: Seat; card: Card; side: Side } }
  | { closed: { row: Colour } }
  | { drew: { seat: Seat; card?: Card } }
  | { shown: { seat: Seat; hand: Hand } }
  | { discarded: { seat: Seat; card: Card } }
  | { skipped: { seat: Seat } }
  | { round_over: { round: number } }
  | { asked: { row: Colour; seats: SeatSet } }
  | { staked: { seat: Seat } }
  | {
      scored: {
        row: Colour;
        /** The demon points. */
        hell: number;
        /** The angel points. */
        heaven: number;
        /** Who announced the double. */
        doubled: SeatSet;
        /** The cards of this colour that each seat shows. */
        shown: BySeat<Suit | null>;
        /** Gained, or lost if negative. */
        points: BySeat<number>;
      };
    }
  | { dealt: { round: number; dealer: Seat } }
  | { shuffled: { deck: Pile<Card> } }
  | { hand: { seat: Seat; cards: Hand } }
  | { left: { seat: Seat } };

/** The five colours, in the order in which their rows are scored (DBO-7). */
export type Colour = "red" | "yellow" | "green" | "blue" | "violet";

/**
 * Cards whose order does not matter: a count for each card, four bits a value, one word a colour.
 * Serialises as a list sorted by colour, then value.
 */
export type Hand = Card[];

/** Cards of one colour, a third of a hand's size. Serialises as a sorted list. */
export type Suit = Card[];

/** All that one viewer knows. */
export type View = {
  /** The round being played, from 1. */
  round: number;
  /** How many there are (DBO-1). */
  rounds: number;
  /** Who dealt it. */
  dealer: Seat;
  /** How many closed rows end a round (DBO-7). */
  rows_to_close: number;
  /** What lies on the table. */
  rows: ByColour<Row>;
  /** What is known of each hand. */
  hands: BySeat<HandView>;
  /** Cards left to draw. */
  pile: number;
  /** Thrown away in this round, face up (DBO-5). */
  discards: Hand;
  /** Who still has the double card (DBO-9). */
  doubles: SeatSet;
  /** Who has left for good (ALL-4). */
  gone: SeatSet;
  /** Points by round, the last as far as its rows are scored, and the totals. */
  sheet: Sheet;
  /** What the game waits for. */
  phase: PhaseView;
  /** The draw pile, top first: for the referee. */
  undrawn?: Pile<Card>;
};

/** One value a colour. Serialises as an object keyed by colour. */
export type ByColour<T> = Record<Colour, T>;

/**
 * The number cards of one colour on the table. Serialises with what a client shows: cards, points, whether
 * a side takes another card, whether the row is closed, which side leads.
 */
export type Row = {
  hell: RowSide;
  heaven: RowSide;
  closed: boolean;
  /** The side with more points; absent while both have as many. */
  leads?: Side;
};

/** One side of a row in JSON. */
export type RowSide = { cards: Card[]; points: number; open: boolean };

/** What is known of a hand. */
export type HandView = {
  /** How many cards: everybody sees that. */
  count: number;
  /** Those that the viewer can see: all of its own, of others what lies open just now. */
  cards: Hand;
};

/** Points by round and seat. The last round stands as far as its rows are scored. */
export type Sheet = {
  rounds: BySeat<number>[];
  totals: BySeat<number>;
  /** Who has the highest total. */
  leads: SeatSet;
};

/** What the game waits for, as everybody may know it. */
export type PhaseView =
  | { lay: { seat: Seat } }
  | { discard: { seat: Seat } }
  | {
      stake: {
        row: Colour;
        answers: SealedView<Stake>;
        /** Points of the rows scored so far. */
        scored: ByColour<BySeat<number> | null>;
      };
    }
  | {
      count: {
        /**
         * The row that was just scored; none before the first, while the closed rows are looked at, and after
         * the last, when the sheet is shown.
         */
        row?: Colour;
        /** What each hand counts in it, if hands were compared. The cards are told with the row. */
        sums?: BySeat<number | null>;
        /** Points of the rows scored so far. */
        scored: ByColour<BySeat<number> | null>;
      };
    }
  | "over";

/** What an action would do, as far as the seat may know. */
export type Preview = {
  /** Why it cannot be done, if so. */
  refused?: string;
  /** The row as it would lie. */
  row?: Row;
  /** Whether the round would be over. */
  ends_round: boolean;
  /** What the seat gains in the row with this answer, if its sum is the highest (DBO-8, DBO-9). */
  gain?: number;
};

/** What everybody may know of a deck: all of it. */
export type Face = {
  /** Its name. */
  name: string;
  /** Every card, sorted. */
  cards: Pile<Card>;
};
