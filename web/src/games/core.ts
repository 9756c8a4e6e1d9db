// Made from the Rust types of ludo-core by `cargo xtask types`: change those, not this file.

/** A place at the table, counted from 0 in turn order. Not a user: one person may hold several seats. */
export type Seat = number;

/** A set of seats, in one byte. Serialises as the sorted list of its seats. */
export type SeatSet = Seat[];

/**
 * One value a seat, inline: no heap, cheap to clone. Serialises as a list. A game that seats fewer than
 * eight says so in `MOST` and copies fewer bytes.
 */
export type BySeat<T> = T[];

/**
 * Cards, rings or tiles in an order, top first: a deck, a draw pile, a reserve. Inline: no heap. What was
 * drawn stays where it lay, and can be asked for by its position. Serialises as the list of what is left.
 */
export type Pile<T> = T[];

/** Who begins, or deals first. */
export type First = "chance" | { seat: Seat };

/** What one viewer knows of a `Sealed` question. */
export type SealedView<T> = {
  /** Who was asked. */
  asked: SeatSet;
  /** Who has not answered yet. */
  waiting: SeatSet;
  /** The viewer's own answer. */
  own?: T;
  /** All answers, for the referee. */
  all?: BySeat<T | null>;
};

/** Table time in milliseconds. It stops while the host is down and never goes back. */
export type Millis = number;

/** Thirty-two bytes that may be shown: a digest, a contribution, a revealed seed. Hexadecimal in JSON. */
export type Hex32 = string;

/** How a finished game ended. A game can end without a first place (a duo that did not arrive). */
export type Outcome = {
  /** 1 + the number of seats (or teams) strictly better. */
  places: BySeat<number>;
  /** Final scores. */
  scores: BySeat<number>;
  /** A stable code that clients translate. */
  reason: string;
};
