// Made from the Rust types of ludo-diego by `cargo xtask types`: change those, not this file.

import type { BySeat, First, Millis, Seat, SeatSet } from "../core";

/** All that a table of this game shows, is asked and is told. */
export type Diego = {
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
  /** How long others may object (DIE-2). */
  delay: Delay;
  /** Whether hands lie open (DIE-6). */
  hands: Hands;
  /** How many cards a hand and the line have (DIE-11). */
  size: Size;
  /** Which affiliations are played with (DIE-11). */
  affiliations: Affiliations;
  /** Whether a pair of one's own hand may be laid (DIE-11). */
  own_pairs: OwnPairs;
  /** With how many points everybody begins (DIE-11). */
  capital: Capital;
  /** Whether four play in two teams (DIE-2). */
  sides: Sides;
  /** How the control sheet is gone through (DIE-12). */
  control: Control;
  /** Who begins (DIE-2). */
  first: First;
};

/** How long others may object. */
export type Delay = "none" | { seconds: number };

/** Whether hands lie open. */
export type Hands = "open" | "closed";

/** How many cards a hand and the line have. */
export type Size = "six" | "four";

/** Which affiliations are played with. */
export type Affiliations = "standard" | "all" | { only: string[] };

/** Whether a pair of one's own hand may be laid. */
export type OwnPairs = "no" | "yes";

/** With how many points everybody begins. */
export type Capital = "none" | "hundred";

/** Whether four play in two teams. */
export type Sides = "alone" | "teams";

/** How the control sheet is gone through. */
export type Control = "together" | "at_once";

/** What a seat can do. */
export type Action =
  | { diego: { card: CardId; with: CardId } }
  | "pass"
  | { let_pass: { call: number } }
  | { pas_diego: { call: number } }
  | { counter: { call: number; card: CardId; with: CardId } }
  | { challenge: { call: number } }
  | { name: { card: CardId; with: CardId } }
  | "name_none"
  | "propose_stop"
  | "accept_stop"
  | "refuse_stop"
  | { vote: { pair: number; vote: Vote } }
  | "skip_votes";

/** A card of a deck, by a number that tells nothing of it: cards are counted in the order of a digest. */
export type CardId = number;

/** What somebody takes a pair for. */
export type Vote = "equal" | "different";

/** What is told of what happened. `docs/transcript.md` has their order. */
export type Event =
  | { announced: { seat: Seat; card: CardId; with: CardId } }
  | { passed: { seat: Seat } }
  | { let_pass: { seat: Seat } }
  | { objected: { seat: Seat; player: Seat } }
  | { countered: { seat: Seat; player: Seat; card: CardId; with: CardId } }
  | { challenged: { seat: Seat; player: Seat } }
  | { hand_shown: { seat: Seat; cards: CardId[] } }
  | { named_none: { seat: Seat } }
  | { nobody_countered: { seat: Seat } }
  | { taken: { seat: Seat; card: CardId; with: CardId; side: Side } }
  | { drew: { seat: Seat; card: CardId } }
  | { drew_unseen: { seat: Seat; card?: CardId } }
  | { turned: { card: CardId } }
  | { stop_proposed: { seat: Seat } }
  | { stop_accepted: { seat: Seat } }
  | { stop_refused: { seat: Seat } }
  | { left: { seat: Seat } }
  | { play_over: { reason: Ending } }
  | { voted: { seat: Seat; pair: number } }
  | { skipped_votes: { seat: Seat } }
  | {
      checked: {
        pair: number;
        seat: Seat;
        card: CardId;
        with: CardId;
        side: Side;
        right: boolean;
        points: number;
        votes: BySeat<Vote | null>;
      };
    }
  | { scored: { points: BySeat<number> } };

/** Where a pair lies in its owner's holder. */
export type Side = "diego" | "pas_diego";

/** Why a game is over (DIE-8, ALL-4). */
export type Ending = "no_target" | "agreed" | "all_passed" | "no_hand" | "last_seat";

/** All that one viewer is shown. */
export type View = {
  /** Who began. */
  first: Seat;
  /** Whose turn it is, also while others answer. */
  turn: Seat;
  /** The targets. A new one takes the place of the one that left. */
  line: CardId[];
  /** The hands. */
  hands: BySeat<HandView>;
  /** Cards left to draw. */
  stock: number;
  /** What lies in each holder. */
  holders: BySeat<Holder>;
  /** What the game waits for. */
  phase: PhaseView;
  /** How many windows there have been: the number of the last one. */
  calls: number;
  /** How many have passed in succession. */
  passes: number;
  /** Whether one more pass that nobody counters ends the game (DIE-8). */
  last_pass: boolean;
  /** Who may not propose to stop before a turn of their own (DIE-8). */
  barred: SeatSet;
  /** Whether the seat on turn, which is one of them, is not after this turn. */
  frees: boolean;
  /** Who has left for good (ALL-4). */
  gone: SeatSet;
  /** The control sheet, once play is over. */
  control?: ControlView;
  /** The cards left to draw, top first: for the referee. */
  deck?: CardId[];
};

/** A hand as a viewer sees it. */
export type HandView = { cards: CardId[] } | { count: number };

/** What lies in a holder, in the order it came. */
export type Holder = {
  /** The DIEGO side. */
  diego: Held[];
  /** The PAS DIEGO side. */
  pas_diego: Held[];
  /** How often its owner named none (DIE-6). */
  named_none: number;
};

/** A pair in a holder. */
export type Held = {
  card: CardId;
  with: CardId;
  /** Whose turn it was. */
  player: Seat;
  /** How many pairs had left the table before. */
  order: number;
};

/** What the game waits for. */
export type PhaseView =
  | { turn: { seat: Seat } }
  | { announced: { seat: Seat; pair: Pair; window: Window } }
  | { passed: { seat: Seat; can_counter: boolean; window: Window } }
  | { naming: { seat: Seat; passer: Seat; window: Window } }
  | { stop: { seat: Seat; accepted: SeatSet } }
  | {
      voting: {
        pair: number;
        voted: SeatSet;
        skipped: SeatSet;
        /** What the viewer has said. */
        own?: Vote;
        /** What everybody has said: for the referee. */
        all?: BySeat<Vote | null>;
        window: Window;
      };
    }
  | { checked: { pair: number } }
  | "over";

/** Two cards. */
export type Pair = { card: CardId; with: CardId };

/** A time in which others may object. */
export type Window = {
  /** Its number. */
  call: number;
  /** Who has let it pass. */
  passed: SeatSet;
  /** From when the delay runs: cards fly, and buttons are deaf before. */
  opens: Millis;
  /** When it ends, unless there is no time pressure. */
  until?: Millis;
};

/** The control sheet, as far as it has been gone through. */
export type ControlView = {
  /** Why play is over. */
  reason: Ending;
  /** Who had left by then, and comes last (ALL-4); whoever leaves later keeps their place. */
  absent: SeatSet;
  /** All pairs, in the order they were taken; those not yet checked have no verdict. */
  pairs: Controlled[];
  /** With how many points each seat began (a team's are its members' sum). */
  capital: number;
  /** Points of each seat from what is checked: capital, pairs, two less for each naming of none. */
  points: BySeat<number>;
  /** Why the pair that was checked last is one, or is none. */
  proof?: Proof;
  /** What to look at again, by all that was mistaken: once every pair is checked. */
  again?: Again[];
};

/** A pair on the control sheet. */
export type Controlled = {
  /** In whose holder it lies. */
  seat: Seat;
  /** Whose turn it was. */
  player: Seat;
  /** The pair. */
  pair: Pair;
  /** On which side. */
  side: Side;
  /** What the sheet says, once it was looked at. */
  verdict?: Verdict;
};

/** What the sheet says of a pair. */
export type Verdict = {
  /** Whether the two cards associate. */
  right: boolean;
  /** What it brought its owner. */
  points: number;
  /** What everybody took it for. */
  votes: BySeat<Vote | null>;
};

/** Why two cards are a pair, or are not. */
export type Proof = {
  /** Whether they are one. */
  right: boolean;
  /** One to three steps. */
  steps: Step[];
  /** Of a wrong pair: both on one number line. */
  line?: Line;
};

/** A step, in both languages. */
export type Step = { fr: Piece[]; en: Piece[] };

/** Words, or a calculation. */
export type Piece = { text: string } | { math: Sign[] };

/** A sign of a calculation, as it is set in the language of its step. */
export type Sign =
  | { number: string }
  | { percent: string }
  | { of: string }
  | { mark: Mark }
  | {
      fraction: {
        /** What stands over it, */
        above: Sign[];
        /** and under it. */
        below: Sign[];
      };
    }
  | { root: Sign[] }
  | { power: string };

/** A sign between numbers. */
export type Mark = "+" | "−" | "×" | "÷" | "=" | "<" | "(" | ")";

/** A number line that shows what two cards stand for. Places on it are thousandths of its length, from the left. */
export type Line = {
  /** Its marks, from one end to the other. */
  ticks: Tick[];
  /** Both cards, in the order of the pair. */
  spots: [Spot, Spot];
};

/** A mark of a line. */
export type Tick = { at: number; label: Both };

/** A text in both languages. */
export type Both = { fr: string; en: string };

/** What a card stands for: a point, or all between two. */
export type Spot = {
  /** Where it is, or begins. */
  at: number;
  /** Where it ends, if it is no point. */
  to?: number;
  /** The number, or both that it lies between. */
  label: Both;
};

/** Something to look at again. */
export type Again = {
  /** The topic's name in the deck. */
  topic: string;
  /** What to look at. */
  text: Both;
  /** How many mistakes it explains. */
  times: number;
  /** Two cards that were mistaken, */
  example: [CardId, CardId];
  /** and how that comes about. */
  why: Both;
};

/** What an action would do, as far as the seat can know. */
export type Preview = {
  /** Why it cannot be done, if so. */
  refused?: string;
  /** How many cards the hand gets once the pair has left the table. */
  drawn: number;
  /** How many targets are turned up then. */
  turned: number;
  /** Whether play is over then, or after a pass, if nobody objects. */
  ends_play: boolean;
};

/** A deck as it lies on the table. */
export type Face = {
  /** Its name in files and addresses. */
  id: string;
  /** Its version: another one counts its cards otherwise. */
  version: number;
  /** Its name for people. */
  name: Both;
  /** What it is for, in the words of a school. */
  level: Both;
  /** From which age to which. */
  ages: [number, number];
  /** For which classes of a French school. */
  classes: string[];
  /** How many families it has. Which cards are of one is not said. */
  families: number;
  /** Its ways to show numbers. */
  affiliations: AffiliationFace[];
  /** Its cards, by their numbers. */
  cards: CardFace[];
};

/** A way to show numbers. */
export type AffiliationFace = {
  /** Its name in options. */
  id: string;
  /** Its name for people. */
  label: Both;
  /** Whether it is one of the two further ones. */
  extra: boolean;
  /** From which class on it is taught. */
  from_class: string;
  /** A card to know it by: the first of its cards. */
  sample: CardId;
};

/** A card as it lies on the table. */
export type CardFace = {
  /** Its affiliation, as the face counts them. */
  affiliation: number;
  /** How it is drawn. */
  svg: Drawn;
  /** What is seen on it. */
  alt: Both;
};

/** A drawing, once if it is the same in both languages. */
export type Drawn = string | Both;
