// Made from the Rust types of ludo-diadingo by `cargo xtask types`: change those, not this file.

import type { BySeat, First, Pile, Seat, SeatSet } from "../core";

/** All that a table of this game shows, is asked and is told. */
export type Diadingo = {
  Options: Options;
  Action: Action;
  Event: Event;
  View: View;
  Draft: Action;
  Preview: Preview;
  Face: Face;
};

/** What the table can agree on. */
export type Options = {
  /** What empty rings cost (DGO-7). */
  scoring: Scoring;
  /** Whether stones seen to be fixed are marked (DGO-9). */
  memory: Memory;
  /** How many games are played, 1 to 9; their dollars are added (DGO-8). */
  games: number;
  /** Who begins the first game (DGO-1). */
  first: First;
};

/** What empty rings cost. */
export type Scoring = "casual" | "professionals";

/** Whether the table remembers for the players. */
export type Memory = "none" | "aid";

/** What a seat can do. */
export type Action =
  | {
      try: {
        /** Which. */
        place: Place;
      };
    }
  | {
      rob: {
        /** Whose. */
        victim: Seat;
        /** What both rings are worth. */
        value: number;
      };
    }
  | "decline";

/** A place of the tray, named by row and number: `A1` to `G4`. */
export type Place = string;

/** What is told of what happened. `docs/transcript.md` has their order. */
export type Event =
  | { drew: { seat: Seat; card: Card } }
  | { tried: { seat: Seat; place: Place; loose: boolean } }
  | { robbed: { seat: Seat; victim: Seat; value: number } }
  | { declined: { seat: Seat } }
  | { put_aside: { seat: Seat } }
  | {
      game_over: {
        /** Which, from 1. */
        game: number;
        reason: Ending;
        /** Where the fixed stones stood. */
        fixed: Places;
        /** Dollars of this game. */
        points: BySeat<number>;
        /** Rings with a stone. */
        set: BySeat<number>;
      };
    }
  | { began: { game: number; first: Seat } }
  | { shuffled: { deck: Pile<Piled>; fixed: Places } }
  | { left: { seat: Seat } };

/** A card of the deck. */
export type Card = { ring: number } | "theft";

/** Why a game is over (DGO-6, ALL-4). */
export type Ending = "stones" | "cards" | "last_seat";

/** A set of places: a bit for each. Serialises as a list, row by row. */
export type Places = Place[];

/** A card as it lies in a pile: the value of its ring, in half the bytes; 0 for a theft card. */
export type Piled = { ring: number } | "theft";

/** All that one viewer is shown. What was seen and is not shown any more is for players to remember (DGO-9). */
export type View = {
  /** The game being played, from 1. */
  game: number;
  /** How many there are (DGO-8). */
  games: number;
  /** Who began it. */
  first: Seat;
  /** Where stones still stand. */
  stones: Places;
  /** The game ends as soon as so many are left: only the fixed ones (DGO-6). */
  ends_at: number;
  /** Where stones were seen to be fixed: only with the memory aid (DGO-9). */
  marks?: Places;
  /** The rings before each seat, in the order drawn. */
  rings: BySeat<Ring[]>;
  /** Dollars of this game as it stands. */
  points: BySeat<number>;
  /** Cards left to draw. */
  cards: number;
  /** Theft cards that are done with in this game: used, declined or of no use. */
  thefts_aside: number;
  /** What the game waits for. */
  phase: PhaseView;
  /** Dollars and set rings of the games that are over, and the totals. */
  sheet: Sheet;
  /** Who has left for good (ALL-4). */
  gone: SeatSet;
  /** The trays of the games that are over. */
  opened: Opened[];
  /** The cards left, top first: for the referee. */
  deck?: Pile<Piled>;
  /** Where the fixed stones stand: for the referee. */
  fixed?: Places;
};

/** A ring before a player. */
export type Ring = {
  /** What it is worth with a stone. */
  value: number;
  /** Whether a stone is set on it. */
  set: boolean;
};

/** What the game waits for. */
export type PhaseView =
  | { try: { seat: Seat; value: number } }
  | { tried: { seat: Seat; value: number } }
  | { theft: { seat: Seat } }
  | "turning"
  | "over";

/** Dollars and set rings of the games that are over, by game and seat. */
export type Sheet = {
  /** Dollars, by game and seat. */
  games: BySeat<number>[];
  /** Rings with a stone, by game and seat. */
  set: BySeat<number>[];
  totals: BySeat<number>;
  /** Rings with a stone over all of them. */
  total_set: BySeat<number>;
  /** Who had the most dollars, by game. */
  best: SeatSet[];
};

/** The tray of a game that is over. */
export type Opened = {
  /** Which game, from 1. */
  game: number;
  /** Where its fixed stones stood. */
  fixed: Places;
};

/** What an action would do, as far as anybody can know. */
export type Preview = {
  /** Why it cannot be done, if so. */
  refused?: string;
  /** Who plays next if the game goes on. */
  next?: Seat;
  /** Whether the last card is used up, so that the game is over whatever happens (DGO-6). */
  ends_game: boolean;
};

/** What everybody may know of it: all of it. */
export type Face = {
  /** Its name. */
  name: string;
  /** How many stones each row of the tray holds, from the first to the last. */
  tray: number[];
  /** The rings, lowest first. */
  rings: RingKind[];
  /** How many theft cards. */
  thefts: number;
  /** How many stones do not come off. */
  fixed: number;
  /** How many do. */
  loose: number;
};

/** Rings of one value. */
export type RingKind = {
  /** What each is worth. */
  value: number;
  /** How many there are. */
  count: number;
};
