// Made from the Rust types of ludo-compatibility by `cargo xtask types`: change those, not this file.

import type { BySeat, First, Millis, Seat, SeatSet } from "../core";

/** All that a table of this game shows, is asked and is told. */
export type Compatibility = {
  Options: Options;
  Action: Action;
  Event: Event;
  View: View;
  Draft: Draft;
  Preview: Preview;
  Face: Face;
};

/** What the table can agree on. */
export type Options = {
  /** Which track the pawns walk on. The duo always has the short one. */
  track: TrackLength;
  /** How long one may still announce or lay the ×2 when all rankings are in (CPT-3). */
  window: Window;
  /** Who announces the first theme (CPT-1): the youngest, as the host says, or the seed. */
  first: First;
};

/** Which track. */
export type TrackLength = "long" | "short";

/** How long the window of the ×2 is open. */
export type Window = "open" | { seconds: number };

/** What a seat can do. */
export type Action =
  | {
      name: {
        /** Which of the card's themes. */
        number: number;
      };
    }
  | {
      rank: {
        /** As many as the square said, all different. */
        pictures: Picture[];
        /** Whether the ×2 is declined with it, so that nobody waits for that (CPT-3). Reopening takes it back. */
        keep?: boolean;
      };
    }
  | "reopen"
  | "double"
  | {
      lay: {
        /** Which. */
        rank: number;
      };
    }
  | "decline";

/** A picture, by its place in the pack, from 0. Everybody has the same pack. */
export type Picture = number;

/** What is told of what happened. `docs/transcript.md` has their order. */
export type Event =
  | { theme_read: { seat: Seat; number: number; card: ThemeCard; theme: Both } }
  | { ranked: { seat: Seat } }
  | { reopened: { seat: Seat } }
  | { doubled: { seat: Seat } }
  | { laid: { seat: Seat; rank: number } }
  | { declined: { seat: Seat } }
  | { wasted: { seat: Seat } }
  | { turned: { step: number; pictures: BySeat<Picture | null> } }
  | {
      matched: {
        seat: Seat;
        with: Seat;
        picture: Picture;
        rank: number;
        with_rank: number;
        accord: Accord;
        doubled: boolean;
        points: number;
        square: number;
      };
    }
  | { referent_moved: { seat: Seat; points: number; square: number } }
  | { theme_over: { points: BySeat<number> } }
  | { theme_dropped: { seat: Seat } }
  | { left: { seat: Seat } }
  | { team_out: { seats: Seat[] } }
  | { finished: { reason: Ending } };

/** A theme card, by its place in the pack, from 0. */
export type ThemeCard = number;

/** A text in both languages. */
export type Both = { fr: string; en: string };

/** What two have in common about a picture (CPT-4). */
export type Accord = "direct" | "indirect";

/** Why a game is over (CPT-8, CPT-11, CPT-13, ALL-4, duo). */
export type Ending = "arrived" | "themes_over" | "duo_won" | "duo_lost" | "last_left" | "duo_left";

/** All that one viewer is shown. */
export type View = {
  /** How it is played: two as a duo, an even number in teams, an odd one with a Referent. */
  mode: Mode;
  /** The number on each square, Start first. */
  track: number[];
  /** Who announced the first theme. */
  first: Seat;
  /** Who announces this theme; where there is a Referent, that is who. */
  announcer: Seat;
  /** How many themes have been read, this one included. */
  themes: number;
  /** How many can be: all cards, or twelve in the duo. */
  themes_at_most: number;
  /** The theme, once it is read, and until the next announcer names a number. */
  theme?: Theme;
  /** The square of each seat's pawn: partners share one. */
  pawns: BySeat<number>;
  /**
   * How many pictures each seat ranks for this theme, by its square when the theme was read; while a number is
   * named, for the next one. 0 where it is out.
   */
  counts: BySeat<number>;
  /** Everybody's ×2. */
  tokens: BySeat<Token>;
  /** Who announced it in this theme, even one who has left since: nobody else can (CPT-3). */
  doubled_by?: Seat;
  /** Who has kept it for this theme. */
  declined: SeatSet;
  /** What the game waits for. */
  phase: PhaseView;
  /** The reveal of the theme, as far as it has got; stays until the next theme is read. */
  reveal?: Reveal;
  /** The themes that have been revealed, in order. */
  past: Played[];
  /** Who has left for good (ALL-4). */
  gone: SeatSet;
  /** Who is out: those, and their partners. */
  out: SeatSet;
  /** How it ended. */
  end?: EndView;
  /** The cards that have not been read, top first: for the referee. */
  cards?: ThemeCard[];
};

/** How it is played. */
export type Mode = "duo" | "teams" | "referent";

/** A theme that was read. */
export type Theme = {
  /** The card. */
  card: ThemeCard;
  /** Which of its themes, from 1. */
  number: number;
  /** What is read out. */
  text: Both;
};

/** A ×2 token: everybody sees what has become of it. */
export type Token =
  | "kept"
  | "announced"
  | {
      laid: {
        /** Which. */
        rank: number;
      };
    }
  | "spent";

/** What the game waits for. */
export type PhaseView =
  | "naming"
  | {
      ranking: {
        /** Whose rankings are in. */
        ready: SeatSet;
        /** The viewer's own ranking, if it is in. */
        own?: Picture[];
        /** Everybody's: for the referee. */
        all?: BySeat<Picture[] | null>;
      };
    }
  | {
      doubling: {
        /** Who may still announce, or has to lay. */
        asked: SeatSet;
        /** When it ends, unless there is no time pressure. */
        until?: Millis;
        /** The viewer's own ranking. */
        own?: Picture[];
        /** Everybody's: for the referee. */
        all?: BySeat<Picture[] | null>;
      };
    }
  | "revealing"
  | "over";

/** The reveal of a theme. */
export type Reveal = {
  /** Who announced it. */
  announcer: Seat;
  /** How many cards of each have been turned: 0 while all lie face down. */
  step: number;
  /** How many steps there are: the longest ranking. */
  steps: number;
  /** How many cards lie before each seat. */
  counts: BySeat<number>;
  /** The cards turned so far, best fit first. */
  rows: BySeat<Picture[]>;
  /** What was found so far, in order. */
  matches: Match[];
  /** Where each pawn stood before. */
  from: BySeat<number>;
  /** Points of each seat so far; partners have the same. */
  points: BySeat<number>;
  /** Who laid the ×2, and on which rank. */
  doubled?: [Seat, number];
  /** Whether the Referent has advanced: the last step (CPT-10). */
  referent_moved: boolean;
};

/** A picture that two have in common (CPT-4). In teams they are the partners; else `with` is the Referent. */
export type Match = {
  /** Who scores, in teams the partner with the lower seat. */
  seat: Seat;
  /** With whom. */
  with: Seat;
  /** Which picture. */
  picture: Picture;
  /** At which rank of `seat`. */
  rank: number;
  /** At which rank of `with`. */
  with_rank: number;
  /** Whether the ranks are equal. */
  accord: Accord;
  /** Whether a ×2 lies on it and counts (CPT-5). */
  doubled: boolean;
  /** 3, 2 or 6. */
  points: number;
};

/** A theme that was revealed. */
export type Played = {
  /** The theme. */
  theme: Theme;
  /** Who announced it. */
  announcer: Seat;
  /** What everybody ranked, best fit first; nothing for those who were out. */
  rankings: BySeat<Picture[]>;
  /** What it brought each. */
  points: BySeat<number>;
  /** Who laid the ×2, and on which rank. */
  doubled?: [Seat, number];
};

/** How a game ended. */
export type EndView = {
  /** Why. */
  reason: Ending;
  /** What decided between those who were equally far. */
  decided: Decided;
  /** Who thinks alike. */
  alike: Alike;
};

/** What decided who won. */
export type Decided = "alone" | "tokens" | "shared";

/** Who thinks alike. */
export type Alike = {
  /** Every two of the players. */
  pairs: Common[];
  /** At most three. */
  moments: Moment[];
};

/** What two have in common over a whole game. */
export type Common = {
  /** One of them. */
  one: Seat;
  /** The other, of a higher seat. */
  other: Seat;
  /** How many pictures both chose for the same theme. */
  shared: number;
  /** How many both could have chosen: the shorter ranking of each theme. */
  of: number;
};

/** Something worth a smile. */
export type Moment =
  | { first_and_last: { theme: Theme; picture: Picture; first: Seat; last: Seat } }
  | { all_but_partner: { theme: Theme; picture: Picture; seat: Seat; partner: Seat } }
  | { only_one: { picture: Picture; seat: Seat; times: number } }
  | { no_accord: { theme: Theme; pictures: Picture[] } };

/** A ranking that is being composed. */
export type Draft = {
  rank: {
    /** Any number of them. */
    pictures: Picture[];
  };
};

/** What a draft would do, as far as the seat can know. */
export type Preview = {
  /** Why it cannot be handed in, if so. */
  refused?: string;
  /** How many pictures are still to be chosen. */
  missing: number;
  /** Ranks that the Referent does not have: only another rank can match there (CPT-9). */
  other_rank_only: number[];
};

/** What everybody may see of a pack before it is played: no theme. */
export type Face = {
  /** Its name in addresses. */
  id: string;
  /** Raised whenever something in it changes. */
  version: number;
  /** Its name for people. */
  name: Both;
  /** To whom thanks are due. */
  credit: Both;
  /** The pictures, in the order of their numbers. */
  pictures: PictureText[];
  /** How many theme cards it has. */
  cards: number;
  /** The number on each square. */
  tracks: Tracks;
  /** Whether bots can play with it: it brings affinities. */
  bots: boolean;
};

/** What is said of a picture: what is seen, not what it means. */
export type PictureText = {
  /** Its file. */
  file: string;
  /** Its name. */
  name: Both;
  /** What it shows, for those who do not see it. */
  alt: Both;
};

/** The number on each square, Start first. */
export type Tracks = { long: number[]; short: number[] };
