// Made from the Rust types of ludo-study by `cargo xtask types`: change those, not this file.

import type { BySeat, Seat } from "../core";
import type { Affiliations, Both, Drawn, Ending, Options, Proof, Side, Vote } from "./types";

/** Nobody who plays is advised: what a pair is, the control sheet alone says (DIE-9). */
export type Question = never;

/** Nothing. */
export type Advice = never;

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
};

/** A pair, and what the control sheet says of it. */
export type Checked = {
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
