//! What is told of what happened.

use ludo_core::{BySeat, Seat, Viewer};
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

impl Ending {
    /// The stable code that clients translate.
    pub const fn code(self) -> &'static str {
        match self {
            Self::NoTarget => "no_target",
            Self::Agreed => "agreed",
            Self::AllPassed => "all_passed",
            Self::NoHand => "no_hand",
            Self::LastSeat => "last_seat",
        }
    }
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
    /// A card was drawn into an open hand.
    Drew {
        seat: Seat,
        card: CardId,
    },
    /// A card was drawn into a closed hand: only its owner is told which.
    DrewUnseen {
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        card: Option<CardId>,
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

impl Event {
    /// Whether it tells something that was hidden: cards drawn and turned up, cards of a closed hand, votes.
    pub(crate) fn reveals(&self, viewer: Viewer) -> bool {
        let own = |seat: Seat| viewer == Viewer::Seat(seat);
        match self {
            Self::Drew { .. } | Self::Turned { .. } | Self::Checked { .. } => true,
            Self::DrewUnseen { seat, card } => {
                card.is_some() && (own(*seat) || viewer == Viewer::Referee)
            }
            Self::Announced { seat, .. } | Self::HandShown { seat, .. } => !own(*seat),
            _ => false,
        }
    }
}
