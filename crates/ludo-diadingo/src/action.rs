//! What a seat can do, and why it may not.

use ludo_core::Seat;
use serde::{Deserialize, Serialize};

use crate::card::Dollars;
use crate::place::Place;

/// What a seat can do.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Try whether a stone comes off (DGO-3).
    Try {
        /// Which.
        place: Place,
    },
    /// Move a stone from another player's ring to an own empty one of the same value (DGO-4).
    Rob {
        /// Whose.
        victim: Seat,
        /// What both rings are worth.
        value: Dollars,
    },
    /// Put the theft card aside unused and draw again (DGO-5).
    Decline,
}

/// Why an action is against the rules.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// No stone stands there any more (DGO-3).
    NoStone,
    /// There is no such stone to take, or no empty ring of that value to set it on (DGO-4).
    CannotRob,
    /// The game asks for something else now.
    WrongPhase,
}

impl From<Refusal> for &'static str {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::NoStone => "no_stone",
            Refusal::CannotRob => "cannot_rob",
            Refusal::WrongPhase => "wrong_phase",
        }
    }
}
