// Made from the Rust types of ludo-study by `cargo xtask types`: change those, not this file.

import type { BySeat, Seat } from "../core";
import type { Both, Mode } from "./types";

/** A question that nobody can ask, and an answer that nobody is given: for a game that has none of that kind. */
export type Nothing = never;

/** What there is to say of a game. */
export type Report = {
  /** How it was played. */
  mode: Mode;
  /** Every theme that was revealed, in order. */
  themes: Revealed[];
  /** The theme with the most accord, by its place in the list; nothing where all have as much, or there is but one. */
  most?: number;
  /** The theme with the least. */
  least?: number;
  /** Every ×2 that was announced, in order. */
  doubles: Double[];
};

/** A theme that was revealed. */
export type Revealed = {
  /** When so many entries had been made, its reveal was over. */
  at: number;
  /** What was read out. */
  text: Both;
  /** Who announced it; where there is a Referent, that is who. */
  announcer: Seat;
  /** Pictures at the same rank, of all who were compared. */
  direct: number;
  /** Pictures at another rank. */
  indirect: number;
  /** Of a thousand: what those pictures brought, without a ×2, of what they could have. */
  accord: number;
  /** What it brought each. */
  points: BySeat<number>;
};

/** A ×2 that was announced. */
export type Double = {
  /** When so many entries had been made, it was known what it brought. */
  at: number;
  /** By whom. */
  seat: Seat;
  /** What was read out. */
  text: Both;
  /** On which rank it was laid; nothing if it was not in time (CPT-3). */
  rank?: number;
  /** How many points more it brought: 0 if there was no accord at its rank (CPT-5). */
  more: number;
  /** The rank that would have doubled something, where it lay on another. */
  better?: number;
};
