// Made from the Rust types of ludo-study by `cargo xtask types`: change those, not this file.

import type { BySeat, Seat } from "../core";
import type { Affiliations, Both, CardId, Drawn, Ending, Options, Proof, Side, Vote } from "./types";

/** What somebody who plays may ask. */
export type Question = "hint";

/** A way to compare. */
export type Advice = {
  /** What is asked now. */
  about: About;
  /** The cards to read: the two in question, or a few of a hand, those first that are read most easily. */
  cards: Reading[];
  /** How to compare what was read. */
  then: Then;
};

/** What somebody is asked. */
export type About = "turn" | "object" | "counter" | "challenge" | "name" | "stop" | "vote";

/** A card and how it is read. */
export type Reading = {
  /** The card. */
  card: CardId;
  /** How. */
  way: Way;
};

/** How a card is read, by how it shows its number; what is read most easily first. */
export type Way =
  | "digits"
  | "words"
  | "dots"
  | "blocks"
  | "packs"
  | "percentage"
  | "fraction"
  | "parts"
  | "line"
  | "double_half"
  | "sum"
  | "fractions"
  | "product"
  | "percent_of"
  | "ten"
  | "roots"
  | "bracket";

/** How two numbers are compared. */
export type Then = "count" | "decimals" | "denominator" | "between" | "overlap";

/** What can be looked up. */
export type LookUp = { drill: DrillOf } | { estimate: EstimateOf };

/** Which pairs somebody would like to practise with. */
export type DrillOf = {
  /** The name of a deck that ships with the game; nothing for the standard one. */
  deck?: string;
  /** Which affiliations. */
  affiliations?: Affiliations;
  /** The keys of pairs that were missed and are to come back. */
  due?: string[];
  /** Another number gives other pairs. */
  seed: number;
};

/** A choice of options. */
export type EstimateOf = {
  /** What the table would agree on. */
  options?: Options;
  /** How many would play. */
  seats: number;
  /** The name of a deck that ships with the game; nothing for the standard one. */
  edition?: string;
};

/** What the book says. */
export type Entry = { drill: Drill } | { estimate: Estimate };

/** Pairs to practise with. */
export type Drill = {
  /** The deck's name. */
  deck: string;
  /** First those that were asked back, as far as they are played with; then twenty others, or as many as there are. */
  pairs: Paired[];
};

/** Two cards, and whether they are a pair. */
export type Paired = {
  /** By which the pair can be asked back. */
  key: string;
  /** A card, */
  left: Shown;
  /** and another. */
  right: Shown;
  /** Whether they are a pair. */
  equal: boolean;
  /** Why, or why not. */
  proof: Proof;
  /** How pupils come to mistake it, where that is known. */
  mistake?: Explained;
  /** One like it, for who missed it; that one has none. */
  sibling?: Paired;
};

/** A card. */
export type Shown = {
  /** How it is drawn. */
  svg: Drawn;
  /** What is seen on it. */
  alt: Both;
};

/** How somebody comes to mistake two cards. */
export type Explained = {
  /** The topic's name in the deck. */
  topic: string;
  /** What to look at again. */
  text: Both;
  /** What is done wrong. */
  why: Both;
};

/** What a choice of options makes of a game. */
export type Estimate = {
  /** How many cards are played with. */
  cards: number;
  /** How many of them hands and line take. */
  needed: number;
  /** How many pairs are likely; none if it is too small. */
  pairs: number;
  /** How many minutes that takes, the control sheet with it. */
  minutes: number;
  /** Why nobody can play so. */
  too_small?: TooSmall;
  /** What would be better. */
  recommend?: Recommended;
};

/** Why nobody can play with so few affiliations. */
export type TooSmall = "few_cards" | "few_cards_for_six";

/** What would be better. */
export type Recommended = "four";

/** What there is to say of a game. */
export type Report = {
  /** The deck's name in files, */
  deck: string;
  /** its version, */
  version: number;
  /** and its name for people. */
  name: Both;
  /** Why play was over; nothing if it was broken off. */
  reason?: Ending;
  /** Every pair, in the order in which they were taken. */
  pairs: Checked[];
  /** With how many points each began. */
  capital: number;
  /** The points of each. */
  points: BySeat<number>;
  /** Which card was taken for which, and by whom. */
  confusions: Confusion[];
  /** What to look at again: what was met most comes first. It names nobody. */
  again: LookAgain[];
  /** What to look at again in the replay, in order. */
  moments: Moment[];
  /** Every announced pair while it lay in the middle, in order. */
  lying: Lying[];
};

/** A pair, and what the control sheet says of it. */
export type Checked = {
  /** By which entry of the log it was taken. */
  entry: number;
  /** In whose holder it lies. */
  seat: Seat;
  /** Whose turn it was. */
  player: Seat;
  /** On which side. */
  side: Side;
  /** The two cards. */
  cards: [Shown, Shown];
  /** Whether they are a pair. */
  right: boolean;
  /** What it brought its owner. */
  points: number;
  /** What everybody took it for before the sheet said it. */
  votes: BySeat<Vote | null>;
  /** Why it is one, or is none. */
  proof: Proof;
  /** How somebody comes to mistake it, where somebody did and that is known. */
  mistake?: Explained;
};

/** Somebody took two cards for a pair that are none, or for none though they are one. */
export type Confusion = {
  /** Who. */
  seat: Seat;
  /** Both cards, by their names in the deck. */
  cards: [string, string];
  /** What they were taken for. */
  said: Vote;
  /** By announcing it, or only when the sheet was gone through. */
  when: When;
  /** The topic that explains it, where one does. */
  topic?: string;
};

/** When somebody said what two cards are. */
export type When = "announced" | "voted";

/** A topic to look at again. */
export type LookAgain = {
  /** The topic, and what was done wrong. */
  mistake: Explained;
  /** How many mistakes it explains. */
  times: number;
  /** One of them. */
  cards: [Shown, Shown];
};

/** A moment that mattered. */
export type Moment = {
  /** So many entries had been made: a replay that stands there shows what it is about. */
  at: number;
  /** Who decided. */
  seat: Seat;
  /** What it was. */
  what: What;
};

/** What mattered. Pairs are named by their place on the control sheet, from 0. */
export type What =
  | {
      objected: {
        /** The pair. */
        pair: number;
      };
    }
  | {
      countered: {
        /** The pair. */
        pair: number;
      };
    }
  | {
      named_none: {
        /** Whose hand was looked through. */
        passer: Seat;
        /** A pair that was there. */
        missed?: [Shown, Shown];
      };
    }
  | {
      let_pass: {
        /** They. */
        pair: number;
      };
    }
  | {
      missed: {
        /** A pair that was there. */
        cards: [Shown, Shown];
        /** Whether nobody else could have seen it: hands were closed. */
        hidden: boolean;
      };
    };

/** An announced pair while it lies in the middle. */
export type Lying = {
  /** From when so many entries had been made, */
  from: number;
  /** until so many had. */
  to: number;
  /** The number of the window in which others could object. */
  call: number;
  /** Whether they are a pair. */
  right: boolean;
};
