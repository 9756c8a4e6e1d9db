// Made from the Rust types of ludo-study by `cargo xtask types`: change those, not this file.

import type { Seat } from "../core";
import type { Action, Places } from "./types";

/** What somebody who plays may ask. */
export type Question = "hint";

/** What they are told. */
export type Advice = {
  /** What a good player would consider, the best first. */
  ideas: Idea[];
  /** The stones that are still there and were seen to be fixed. */
  known: Places;
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

/** Why something is worth considering. */
export type Reason =
  | {
      untried: {
        /** How likely it comes off. */
        chance: Chance;
        /** How many stones are like it. */
        stones: number;
      };
    }
  | "seen_fixed"
  | {
      swing: {
        /** How much. */
        dollars: number;
      };
    }
  | "fills_empty"
  | "from_leader"
  | {
      gives_turn: {
        /** What a turn is worth, in dollars. */
        dollars: number;
      };
    }
  | {
      keeps_turn: {
        /** What a turn is worth, in dollars. */
        dollars: number;
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
  /** Whether it was a stone that had been seen to be fixed. */
  was_known: boolean;
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
