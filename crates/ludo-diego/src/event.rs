//! What is told of what happened.

use ludo_core::{BySeat, Seat};
use ludo_school::CardId;
use serde::{Deserialize, Serialize};

use crate::action::Vote;

/// Where a pair lies in its owner's holder.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Side {
    Diego,
    PasDiego,
}

/// Why a game is over (DIE-8, ALL-4).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// No target is left.
    NoTarget,
    /// All accepted to stop.
    Agreed,
    /// All passed in succession.
    AllPassed,
    /// All hands are empty.
    NoHand,
    /// One seat or team is left.
    LastSeat,
}

/// What is told of what happened. `docs/transcript.md` has their order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum Event {
    /// DIEGO!, on one's turn.
    Announced {
        seat: Seat,
        card: CardId,
        with: CardId,
    },
    /// PASS.
    Passed {
        seat: Seat,
    },
    /// An opponent does not object.
    LetPass {
        seat: Seat,
    },
    /// PAS DIEGO! `player` is whose turn it is.
    Objected {
        seat: Seat,
        player: Seat,
    },
    /// DIEGO! to a pass, with a pair.
    Countered {
        seat: Seat,
        player: Seat,
        card: CardId,
        with: CardId,
    },
    /// DIEGO! to a pass, hands closed.
    Challenged {
        seat: Seat,
        player: Seat,
    },
    /// The passer's hand, to all.
    HandShown {
        seat: Seat,
        cards: Vec<CardId>,
    },
    /// The challenger named none: two points less.
    NamedNone {
        seat: Seat,
    },
    /// Nobody countered a pass.
    NobodyCountered {
        seat: Seat,
    },
    /// A pair lies in `seat`'s holder.
    Taken {
        seat: Seat,
        card: CardId,
        with: CardId,
        side: Side,
    },
    /// A card was drawn: to all, or where hands are closed to who drew it.
    Drew {
        seat: Seat,
        card: CardId,
    },
    /// The others are told this where hands are closed.
    DrewUnseen {
        seat: Seat,
    },
    /// A new target.
    Turned {
        card: CardId,
    },
    StopProposed {
        seat: Seat,
    },
    StopAccepted {
        seat: Seat,
    },
    StopRefused {
        seat: Seat,
    },
    Left {
        seat: Seat,
    },
    /// Play is over: the control sheet is turned over.
    PlayOver {
        reason: Ending,
    },
    /// Somebody said what they take a pair for: not what.
    Voted {
        seat: Seat,
        pair: u8,
    },
    /// Somebody votes no more.
    SkippedVotes {
        seat: Seat,
    },
    /// The sheet says of a pair whether it is one.
    Checked {
        pair: u8,
        seat: Seat,
        card: CardId,
        with: CardId,
        side: Side,
        right: bool,
        points: i32,
        votes: BySeat<Option<Vote>>,
    },
    /// All points.
    Scored {
        points: BySeat<i32>,
    },
}
