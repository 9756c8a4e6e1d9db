//! What a seat can do, and why it may not.

use serde::{Deserialize, Serialize};

use crate::card::{Card, Side};

/// What a seat can do.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Lay a card beside the heaven/hell card of its colour (DBO-3).
    Lay {
        /// From the hand.
        card: Card,
        /// Left or right.
        side: Side,
    },
    /// Throw a card away, the hand having been shown (DBO-5).
    Discard {
        /// From the hand.
        card: Card,
    },
    /// Announce the double card for the row being scored, or keep it (DBO-9).
    Stake(Stake),
}

/// The secret answer in an angel row (DBO-9).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Stake {
    /// Not now.
    Keep,
    /// Now: spent until the next round, won or not.
    Double,
}

/// Why an action is against the rules.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// That card is not in the hand.
    CardNotHeld,
    /// The row holds five cards (DBO-4).
    RowClosed,
    /// The side holds three cards (DBO-4).
    SideFull,
    /// A card can be placed, so one must be (DBO-5).
    MustLay,
    /// No card can be placed: one is discarded (DBO-5).
    MustDiscard,
    /// The game asks for something else now.
    WrongPhase,
}

impl From<Refusal> for &'static str {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::CardNotHeld => "card_not_held",
            Refusal::RowClosed => "row_closed",
            Refusal::SideFull => "side_full",
            Refusal::MustLay => "must_lay",
            Refusal::MustDiscard => "must_discard",
            Refusal::WrongPhase => "wrong_phase",
        }
    }
}
