import type { BySeat, Seat, SeatSet } from "../core";

/** What the table can agree on. */
export type Options = {
  /** Whether empty rings cost their value (DGO-7). */
  scoring: Scoring;
  /** Whether stones seen to be fixed stay marked (DGO-9). */
  memory: Memory;
  /** How many games make the match (DGO-8). */
  games: number;
  /** Who begins the first game (DGO-1). */
  first: First;
};

export type Scoring = "casual" | "professionals";
export type Memory = "none" | "aid";
export type First = "chance" | { seat: Seat };

/** A place of the tray: its row's letter and its number in the row, `D3`. */
export type Place = string;

/** A card of the pile. */
export type Card = { ring: number } | "theft";

/** What a seat can do. */
export type Action = { try: { place: Place } } | { rob: { victim: Seat; value: number } } | "decline";

/** Why a game ended. */
export type Reason = "stones" | "cards" | "last_seat";

/** What is told of what happened. */
export type Event =
  | { drew: { seat: Seat; card: Card } }
  | { tried: { seat: Seat; place: Place; loose: boolean } }
  | { robbed: { seat: Seat; victim: Seat; value: number } }
  | { declined: { seat: Seat } }
  | { put_aside: { seat: Seat } }
  | {
      game_over: {
        game: number;
        reason: Reason;
        fixed: Place[];
        points: BySeat<number>;
        set: BySeat<number>;
      };
    }
  | { began: { game: number; first: Seat } }
  | { shuffled: { deck: Card[]; fixed: Place[] } }
  | { left: { seat: Seat } };

/** A ring that somebody drew. */
export type Ring = {
  value: number;
  /** Whether a stone is set on it. */
  set: boolean;
};

export type Phase = { try: { seat: Seat; value: number } } | { theft: { seat: Seat } } | "over";

/** The games so far. */
export type Sheet = {
  /** Points by seat, a line a game. */
  games: BySeat<number>[];
  /** Rings with a stone by seat, a line a game. */
  set: BySeat<number>[];
  totals: BySeat<number>;
};

/** The tray of a finished game. */
export type Opened = { game: number; fixed: Place[] };

/** All that one viewer knows. */
export type View = {
  game: number;
  games: number;
  first: Seat;
  /** Places that still have their stone. */
  stones: Place[];
  /** Stones seen to be fixed: with the memory aid only. */
  marks?: Place[];
  /** By seat, in the order drawn. */
  rings: BySeat<Ring[]>;
  /** Left to draw. */
  cards: number;
  thefts_aside: number;
  phase: Phase;
  sheet: Sheet;
  gone: SeatSet;
  opened: Opened[];
};
