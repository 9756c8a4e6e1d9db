// Made from the Rust types of ludo-study by `cargo xtask types`: change those, not this file.

import type { BySeat, Seat } from "../core";
import type { Lay } from "./types";

/** What somebody who plays may ask. */
export type Question = "hint";

/** What they are told. */
export type Advice = {
  hint: {
    /** The move. */
    lay: Lay;
  };
};

/** What can be looked up. */
export type LookUp = { word: string };

/** What the book says. */
export type Entry = {
  word: {
    /** As it stands on the board. */
    letters: string;
    /** Its readings. */
    readings: Reading[];
  };
};

/** One way to read a word. */
export type Reading = {
  /** With accents. */
  spelling: string;
  /** The word it is a form of. */
  lemma: string;
};

/** What there is to say of a game. */
export type Report = {
  /** Every word laid, in order. */
  turns: Turn[];
};

/** One turn. */
export type Turn = {
  /** Whose. */
  seat: Seat;
  /** What was laid. */
  lay: Lay;
  /** The scores before it. */
  scores: BySeat<number>;
};
