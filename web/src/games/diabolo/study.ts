// Made from the Rust types of ludo-study by `cargo xtask types`: change those, not this file.

import type { Seat } from "../core";
import type { Action, Colour, Side } from "./types";

/** What somebody who plays may ask. */
export type Question = "hint";

/** What they are told. */
export type Advice = {
  /** What a good player would consider, the best first. */
  ideas: Idea[];
};

/** Something worth considering. */
export type Idea = {
  /** What. */
  action: Action;
  /** The chance of winning with it. */
  chance: Chance;
  /** And why, the strongest reason first. */
  reasons: Reason[];
};

/** A chance of winning, in thousandths. */
export type Chance = number;

/**
 * Why something is worth considering. Sums and chances are those of the seat that asks, of the colour in question and
 * after the card is gone.
 */
export type Reason =
  | {
      closes: {
        /** Who leads then, if anybody does. */
        leads?: Side;
        /** Whether the round is over with it. */
        ends_round: boolean;
      };
    }
  | {
      turns: {
        /** Which. */
        to: Side;
      };
    }
  | {
      strong: {
        /** What is held. */
        sum: number;
        /** How likely nobody holds more. */
        chance: Chance;
      };
    }
  | {
      light: {
        /** What is held. */
        sum: number;
      };
    }
  | {
      sheds: {
        /** How much. */
        value: number;
      };
    }
  | {
      keeps_high: {
        /** What is held. */
        sum: number;
      };
    }
  | "spare"
  | "quiet"
  | "no_better_row"
  | {
      better_later: {
        /** Which. */
        row: Colour;
      };
    }
  | {
      weak: {
        /** What is held. */
        sum: number;
        /** How likely nobody holds more. */
        chance: Chance;
      };
    };

/** A question that nobody can ask, and an answer that nobody is given: for a game that has none of that kind. */
export type Nothing = never;

/** What there is to say of a game. */
export type Report = {
  /** Every decision, in order. */
  decisions: Decision[];
  /** Those that mattered, in order. */
  moments: Moment[];
};

/** A decision, and the chance of winning of whoever took it, by what that seat knew. */
export type Decision = {
  /** Which entry of the log it is. */
  entry: number;
  /** Who decided. */
  seat: Seat;
  /** With the best there was. */
  best: Chance;
  /** With what was done. */
  made: Chance;
};

/** A decision that mattered. */
export type Moment = {
  /** Which entry of the log it is. */
  entry: number;
  /** Who decided. */
  seat: Seat;
  /** Why it mattered. */
  why: Mattered;
  /** What was done. */
  made: Action;
  /** The row whose double was decided about, if one was. */
  row?: Colour;
  /** The chance of winning of that seat before it mattered, */
  before: Chance;
  /** and after. */
  after: Chance;
  /** What was better, where something was: for the eyes of that seat. */
  better?: Better;
};

/** Why a decision mattered. */
export type Mattered = "missed" | "turned";

/** What was better. */
export type Better = {
  /** What. */
  action: Action;
  /** And why. */
  reasons: Reason[];
};
