// Made from the Rust types of ludo-diamino by `cargo xtask types`: change those, not this file.

import type { BySeat, Hex32, Millis, Seat, SeatSet } from "../core";

/** All that a table of this game shows, is asked and is told. */
export type Diamino = {
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
  /** Which of the sheet's games is played. */
  game: Formula;
  /** Who says what is a word (DIA-8). */
  judging: Judging;
  /** How long a word can be contested, in seconds, 1 to 600 (DIA-8). */
  window: number;
  /** What an unjustified contest costs (DIA-8). */
  unjustified: Unjustified;
  /** What a move scores in the game with score (DIA-14). */
  scoring: Scoring;
  /** Which words are allowed (DIA-2). */
  convention: Convention;
  /** Who begins (DIA-3). */
  first: Begins;
  /** Words that lie there before the first move of a patience, in the order in which they were laid (DIA-21). */
  laid?: Lay[];
  /** The list of coarse words that are not allowed, by its digest; all are if there is none (DIA-22). */
  family?: Hex32;
};

/** Which game is agreed on. */
export type Formula = "usual" | "without_score" | "with_score" | "patience";

/** Who says what is a word. */
export type Judging = "contest" | "referee";

/** What an unjustified contest costs. */
export type Unjustified = "free" | "penalty";

/** What a move scores. */
export type Scoring = "every_word" | "main_word" | "none";

/** Which words of the lexicon count, or which others. */
export type Convention = "all" | "verbs" | { subject: string } | { own: OwnList };

/** A host's own words: folded to capitals, each once, in alphabetical order. */
export type OwnList = string[];

/** Who begins. */
export type Begins = "draw" | { seat: Seat };

/**
 * A move: tiles of the hand, laid from a square in a direction on one empty square after the other. Lying
 * tiles are stepped over, so that all tiles belong to one unbroken run (DIA-5).
 */
export type Lay = {
  /** Where the first tile goes. */
  at: Square;
  /** Where the others follow; with one tile it means nothing. */
  direction: Direction;
  /** Capitals are letter tiles, small letters devils that stand for them (DIA-19). */
  tiles: LaidTiles;
};

/**
 * A square: column letter and row number, both from the top left corner. Never beyond the largest board, but
 * maybe beyond the one played on.
 */
export type Square = string;

/** How a word runs. */
export type Direction = "right" | "down";

/** Tiles in the order in which they are laid: no more than fit a line. */
export type LaidTiles = string;

/** What a seat can do. */
export type Action =
  | { lay: Lay }
  | {
      exchange: {
        /** Which. */
        tiles: Rack;
      };
    }
  | "pass"
  | "accept"
  | "contest"
  | {
      give_back: {
        /** Which. */
        tile: Tile;
      };
    }
  | "stop";

/** Tiles in no order, as counts. Written as a word, letters in order, jokers last. */
export type Rack = string;

/** A tile as it is drawn: a letter, or a joker that can stand for any. Letters in order, then the joker. */
export type Tile = string;

/** What is told of what happened. `docs/transcript.md` has their order. */
export type Event =
  | {
      laid: {
        seat: Seat;
        at: Square;
        direction: Direction;
        tiles: LaidTiles;
        /** All new words: along the direction first, then across. */
        words: Word[];
        /** In patience, where no tile is hidden, `open`. */
        hand?: "open";
      };
    }
  | { accepted: { seat: Seat } }
  | {
      contested: {
        seat: Seat;
        /** Those new words that are none; unjustified if there is no such one. */
        wrong: Word[];
      };
    }
  | { taken_back: { seat: Seat } }
  | {
      penalised: {
        seat: Seat;
        /** What each seat gains by it. */
        points: BySeat<number>;
      };
    }
  | { stayed: { seat: Seat } }
  | {
      scored: {
        seat: Seat;
        /** Points of the words. */
        words: number;
        /** Yellow devils covered. */
        yellow: number;
        /** Red devils covered. */
        red: number;
        /** What each seat gains in all. */
        points: BySeat<number>;
      };
    }
  | { drew: { seat: Seat; count: number; tiles?: Rack } }
  | { gave_back: { seat: Seat; count: number; tiles?: Rack } }
  | { exchanged: { seat: Seat; count: number; given?: Rack; drawn?: Rack } }
  | { reshuffled: { reserve: Reserve } }
  | { passed: { seat: Seat } }
  | { left: { seat: Seat } }
  | {
      ended: {
        reason: Reason;
        /** Who is rid of all tiles, if somebody is. */
        seat?: Seat;
        /** What each holds; not of those who left. */
        hands: BySeat<Rack | null>;
        /** What is left, top first. */
        reserve: Reserve;
        /** What the end gives and takes. */
        points: BySeat<number>;
      };
    };

/** A word on the board. */
export type Word = {
  /** Its first square. */
  at: Square;
  /** Its direction. */
  direction: Direction;
  /** Its letters; small ones are devils. */
  letters: string;
  /** What its letter tiles are worth (DIA-14). */
  points: number;
};

/** Tiles in order: the reserve. Written as a word, top first. */
export type Reserve = string;

/** Why a game is over. */
export type Reason = "out" | "blocked" | "last_seat" | "stopped" | "all_laid";

/** All that one viewer knows. */
export type View = {
  /** Which game is played. */
  game: Variant;
  /** Who says what is a word, if not the opponents by contesting (DIA-8). */
  judging?: "referee";
  /**
   * What lies on the board, a line a row: `.` empty, a capital for a letter, a small letter for a devil
   * that stands for it. Without the word in the window.
   */
  board: string[];
  /** What is known of each hand, without the tiles in the window. */
  hands: BySeat<HandView>;
  /** How many tiles the reserve has. */
  reserve: number;
  /** Points in the game with score, tiles laid in patience; without score nothing until the end. */
  scores: BySeat<number>;
  /** Who began. */
  first: Seat;
  /** The tiles drawn for that, round by round (DIA-3). */
  draws: BySeat<Drawn>[];
  /** Who passed since the last word laid or exchange (DIA-6). */
  passed: SeatSet;
  /** Turns since the last word that stayed (DIA-6). */
  idle: BySeat<number>;
  /**
   * How far the game is from being blocked, once somebody has passed or taken a turn without a word that stays
   * (DIA-6).
   */
  blocking?: Blocking;
  /** Whether yellow squares can be covered by now (DIA-7). */
  yellow?: "last_move";
  /** Who has left for good (ALL-4). */
  gone: SeatSet;
  /** What the game waits for. */
  phase: PhaseView;
  /** The reserve, top first: for the referee, and for all when the game is over. */
  undrawn?: Reserve;
};

/** Which game is played. */
export type Variant = "without_score" | "with_score" | "patience";

/** What is known of a hand. */
export type HandView = {
  /** How many tiles: everybody sees that. */
  count: number;
  /** Which, if the viewer can see them. */
  tiles?: Rack;
};

/** What a seat drew for who begins: devils, which are drawn again, then a letter (DIA-3). */
export type Drawn = string;

/** How far a game is from being blocked (DIA-6). Passes in succession end it, or turns without a word that stays. */
export type Blocking = {
  /** So many more passes in succession. */
  passes: number;
  /** So many more turns without a word that stays, of all together. */
  turns: number;
};

/** What the game waits for. */
export type PhaseView =
  | { compose: { seat: Seat } }
  | {
      contest: {
        by: Seat;
        /** Who plays next; its own move accepts (DIA-8). */
        next: Seat;
        at: Square;
        direction: Direction;
        tiles: LaidTiles;
        words: Word[];
        accepted: SeatSet;
        until: Millis;
        /** What an unjustified contest costs, if it does (DIA-8). */
        unjustified?: "penalty";
      };
    }
  | {
      judged: {
        /** Who contested. */
        seat: Seat;
        by: Seat;
        at: Square;
        direction: Direction;
        tiles: LaidTiles;
        right: RightWord[];
        /** The contest is justified if there are any. */
        wrong: Word[];
        /** Who bears the penalty of a yellow devil, if somebody does (DIA-8). */
        bears?: Seat;
      };
    }
  | { give_back: { seat: Seat; owed: number } }
  | { over: Ending };

/** A word that a contest found right. */
export type RightWord = {
  /** The word. */
  word: Word;
  /** How it is written, with accents; several if it can be read as several. None if it is of the host's own list alone. */
  spellings: string[];
};

/** How a game ended. */
export type Ending = {
  /** Why. */
  reason: Reason;
  /** Who is rid of all tiles, if somebody is. */
  seat?: Seat;
};

/** Something a player is still composing. */
export type Draft = Places | Action;

/** Tiles on squares, in any order. */
export type Places = {
  /** The tiles. */
  place: Placed[];
};

/** A tile on a square. */
export type Placed = {
  /** Where. */
  at: Square;
  /** A capital for a letter, a small letter for a devil that stands for it, `?` for one without a letter. */
  tile: string;
};

/** What a draft would form, score and cause. */
export type Preview = {
  /** Why it cannot be done, if so. */
  refused?: string;
  /** The move that it amounts to, if it is one. */
  lay?: Lay;
  /** The new words; `?` is a devil without a letter. */
  words: Word[];
  /** What they would score (DIA-14). */
  points: number;
  /** What the player would gain in all, red devils included, the end apart (DIA-15); nothing but with score. */
  gain: number;
  /** Yellow devils covered. */
  yellow: number;
  /** Red devils covered. */
  red: number;
  /** Yellow squares covered (DIA-7). */
  forbidden: number;
  /** Those of the words that are none: only with a referee. */
  wrong?: Word[];
  /** Whether the game would be over if the word stays. */
  ends: boolean;
};

/** What everybody may know of it: all of it. */
export type Face = {
  /** Its name. */
  name: string;
  /** The tiles, letters in order, devils last. */
  letters: TileKind[];
  /**
   * What is printed on the board, a line a row: `.` plain, `S` start, `Y` yellow, `y` yellow devil, `r`
   * red devil.
   */
  board: string[];
  /** Which words there are. */
  lexicon: LexiconId;
};

/** One kind of tile. */
export type TileKind = {
  /** Which. */
  tile: Tile;
  /** How many there are. */
  count: number;
  /** What each is worth. */
  value: number;
};

/** Which words a game was played with: stays readable when the lexicon is updated. */
export type LexiconId = {
  /** The name of the list: its language. */
  name: string;
  /** Its version, from 1. */
  version: number;
  /** SHA-256 of what this version judges: its words, their tags, its subjects. */
  digest: Hex32;
};
