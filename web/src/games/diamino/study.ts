// Made from the Rust types of ludo-study by `cargo xtask types`: change those, not this file.

import type { BySeat, Seat } from "../core";
import type {
  Direction,
  Face,
  LaidTiles,
  Lay,
  LexiconId,
  Rack,
  Reason,
  Square,
  Variant,
  Word,
} from "./types";

/** What somebody who plays may ask. */
export type Question = "hint" | "finish" | "best" | "where";

/** What they are told. */
export type Advice =
  | { hint: Hint }
  | { finish: Finish }
  | {
      best: {
        /** They. */
        placings: Placing[];
        /** Why each of them is good. */
        why: Because[][];
      };
    }
  | {
      where: {
        /** Square by square. */
        squares: Square[];
        /** How it runs. */
        direction: Direction;
      };
    };

/** A move towards the most tiles that were found to go. */
export type Hint = {
  /** The move. */
  lay: Lay;
  /** How many tiles are left at the end of the way that it begins. */
  left: number;
};

/** Whether all tiles can be laid. */
export type Finish = "yes" | "no" | "not_found";

/** A placement and what it brings. */
export type Placing = {
  /** Where the first tile goes. */
  at: Square;
  /** Where the others follow. */
  direction: Direction;
  /** Capitals are letter tiles, small letters devils that stand for them. */
  tiles: LaidTiles;
  /** The squares of the tiles. */
  squares: Square[];
  /** The new words: the one along the direction first. */
  words: Word[];
  /** What the words score (DIA-14). */
  points: number;
  /** Yellow devils covered. */
  yellow: number;
  /** Red devils covered. */
  red: number;
  /** Whether the game is over by it. */
  ends: boolean;
  /**
   * What it brings at once. With score: points for oneself, those of the end included, less what each other gets for
   * yellow devils. Without score: how many tiles one is rid of.
   */
  brings: number;
};

/** Why a placement is good; what weighs most is named first. */
export type Because =
  | "ends"
  | {
      red: {
        /** How many. */
        devils: number;
        /** What that gives; nothing without score. */
        points: number;
      };
    }
  | {
      crosses: {
        /** How many. */
        words: number;
      };
    }
  | {
      dear: {
        /** Which. */
        letter: string;
        /** Its value. */
        worth: number;
      };
    }
  | {
      rids: {
        /** How many. */
        tiles: number;
      };
    }
  | {
      keeps: {
        /** It. */
        tiles: Rack;
      };
    }
  | {
      ahead: {
        /** Points, or tiles. */
        by: number;
      };
    }
  | "common"
  | {
      despite: {
        /** How many. */
        devils: number;
      };
    };

/** What can be looked up. */
export type LookUp = { word: string } | { find: Listing } | { list: string };

/** Which words to list. */
export type Listing = {
  /** How they are found. */
  by: By;
  /** Tiles, a pattern, or letters. */
  of: string;
  /** How many of them came on pages before. */
  from?: number;
  /** Whether coarse words are among them. */
  coarse?: CoarseWords;
};

/** How words are found. */
export type By = "anagrams" | "tiles" | "pattern" | "before" | "behind";

/** What is done with coarse words in a list. */
export type CoarseWords = "hidden" | "shown";

/** What the book says. */
export type Entry =
  | { word: Looked }
  | { found: Found }
  | {
      list: {
        /** In capitals, each once, in alphabetical order. */
        words: string[];
      };
    }
  | {
      bad_list: {
        /** The first of them. */
        lines: BadLine[];
        /** How many more there are. */
        more: number;
      };
    };

/** What is known of letters: whether they are a word, and what they become with others. */
export type Looked = {
  /** The lexicon that the server plays with. */
  lexicon: LexiconId;
  /** As it stands on the board. */
  letters: string;
  /** How it can be read; in no way if it is no word. */
  readings: Reading[];
  /** A word that family tables need not meet. */
  coarse?: boolean;
  /** The letters of which each makes a word before it. */
  before: string;
  /** The letters of which each makes a word behind it. */
  behind: string;
  /** How many longer words end so. */
  ending: number;
  /** How many longer words begin so. */
  beginning: number;
  /** How many other words have the same letters. */
  anagrams: number;
};

/** One way to read a word. */
export type Reading = {
  /** With accents. */
  spelling: string;
  /** The word it is a form of. */
  lemma: string;
  /** What it is: `noun`, `verb`, `participle`... */
  kinds: string[];
};

/** A page of words. */
export type Found = {
  /** The lexicon that the server plays with. */
  lexicon: LexiconId;
  /** How many there are on all pages. */
  count: number;
  /** How many coarse ones were left out. */
  hidden: number;
  /** How many came on pages before. */
  from: number;
  /** Those of this page, by their length. */
  words: InList[];
};

/** A word in a list. */
export type InList = {
  /** As it would stand on the board: small letters are devils. */
  letters: string;
  /** How it is written, each way once. */
  spellings: string[];
  /** A word that family tables need not meet. */
  coarse?: boolean;
};

/** A line that holds no word. */
export type BadLine = {
  /** From 1. */
  line: number;
  /** What stands there, shortened. */
  text: string;
  /** What is wrong with it. */
  why: BadWord;
};

/** Why a text is no word for a list. */
export type BadWord =
  | { sign: string }
  | "short"
  | {
      long: {
        /** How many letters it has. */
        letters: number;
        /** How many fit. */
        most: number;
      };
    };

/** What there is to say of a game. */
export type Report = {
  /** Which game it was. */
  game: Variant;
  /** Board and tiles. */
  face: Face;
  /** Points before the first turn. */
  scores: BySeat<number>;
  /** How many tiles each held then. */
  held: BySeat<number>;
  /** Every turn, in order; what was taken back is left out. */
  turns: Turn[];
  /** Who left when. */
  leaves: Leave[];
  /** How it ended; nothing if it was broken off. */
  end?: End;
  /** How each seat did. */
  tallies: BySeat<Tally>;
  /** Words nobody saw, most striking first. */
  missed: Missed[];
  /** Words to look up. */
  strange: Strange[];
  /** The chance of winning before each turn, and in the end; none in patience. */
  chances: Chance[];
  /** The turns that mattered, in order. */
  moments: Moment[];
};

/** One turn. */
export type Turn = {
  /** Which entry of the log it is: a replay that stands there shows what led to it. */
  entry: number;
  /** Whose. */
  seat: Seat;
  /** What lay, a line a row, as in a view. */
  board: string[];
  /** What the seat held. */
  hand: Rack;
  /** How many tiles the reserve had. */
  reserve: number;
  /** What was done. */
  made: Made;
  /** What could have been done; nothing in patience. */
  possible?: Possible;
  /** What level 5 would have done: only with score, for two. */
  expert?: Expert;
  /** What each gained by it, the end apart. */
  points: BySeat<number>;
  /** The points of each after it, the end apart. */
  scores: BySeat<number>;
  /** How many tiles each held after it. */
  held: BySeat<number>;
};

/** What a seat did in its turn. */
export type Made =
  | {
      laid: {
        /** Where, and what they brought or would have brought. */
        placing: Placing;
        /** What became of them. */
        fate: Fate;
        /** Who contested them. */
        contested?: Seat;
        /** Those of the words that are none. */
        wrong: Word[];
      };
    }
  | {
      exchanged: {
        /** These, */
        given: Rack;
        /** for these. */
        drawn: Rack;
      };
    }
  | "passed";

/** What became of tiles that were laid. */
export type Fate = "stayed" | "taken_back" | "withdrawn";

/** What could have been done in a turn. */
export type Possible = {
  /** How many placements there were, one for each word and place. */
  count: number;
  /** How many of them were better than the one made, and one; nothing if none was made, or what was made is no word. */
  rank?: number;
  /** The best one. */
  best?: Placing;
};

/** What level 5 would have done. */
export type Expert =
  | { lay: Placing }
  | {
      exchange: {
        /** These. */
        tiles: Rack;
      };
    }
  | "pass";

/** Somebody left for good. */
export type Leave = {
  /** Who. */
  seat: Seat;
  /** After so many turns. */
  after: number;
};

/** How it ended. */
export type End = {
  /** Why. */
  reason: Reason;
  /** Who is rid of all tiles, if somebody is. */
  seat?: Seat;
  /** What each holds; not of those who left (DIA-20). */
  hands: BySeat<Rack | null>;
  /** What the end gives and takes. */
  points: BySeat<number>;
};

/** How a seat did. */
export type Tally = {
  /** Its turns. */
  turns: number;
  /** Words that stayed. */
  laid: number;
  /** How often no placement was better. */
  best: number;
  /** What the best placements of all its turns would have brought more than what it did. */
  missed: number;
  /** How often it did what level 5 would have done. */
  agreed: number;
};

/** A word that nobody saw. */
export type Missed = {
  /** The turn, from 0. */
  turn: number;
  /** Where it could have been laid. */
  placing: Placing;
  /** What it would have brought more than what was done. */
  more: number;
};

/** A word to look up. */
export type Strange = {
  /** As it stands on the board, in capitals. */
  letters: string;
  /** How it is written, and what it is a form of; nothing if it is no word. */
  readings: Reading[];
  /** Why it is here. */
  why: Why;
  /** The turn, from 0. */
  turn: number;
};

/** Why a word is worth a look; what comes first is named first. */
export type Why = "wrong" | "unnoticed" | "doubted" | "missed" | "rare";

/** The chance of each seat, of a thousand. */
export type Chance = {
  /** When so many entries had been made. */
  at: number;
  /** Seat by seat. */
  chances: BySeat<number>;
};

/** A moment that mattered. */
export type Moment = {
  /** So many entries had been made: a replay that stands there shows what led to it. */
  at: number;
  /** The turn, from 0. */
  turn: number;
  /** Who decided. */
  seat: Seat;
  /** What it was. */
  what: What;
};

/** What mattered. */
export type What =
  | {
      missed: {
        /** What a strong player would have laid. */
        placing: Placing;
        /** How much more it would have brought. */
        more: number;
        /** How much of the chance of winning was lost, of a thousand. */
        lost: number;
        /** How much of it was left. */
        left: number;
      };
    }
  | {
      turned: {
        /** By how much, of a thousand. */
        gained: number;
        /** To how much. */
        to: number;
      };
    }
  | {
      refused: {
        /** By whom. */
        by: Seat;
      };
    };
