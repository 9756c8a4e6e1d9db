//! What is told of what happened.

use ludo_core::{BySeat, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::card::{Card, Cards, Dollars};
use crate::place::{Place, Places};

/// Why a game is over (DGO-6, ALL-4).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Only the fixed stones are left on the tray.
    Stones,
    /// All cards are used.
    Cards,
    /// All others have left.
    LastSeat,
}

/// What is told of what happened. `docs/transcript.md` has their order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum Event {
    /// A card was drawn and laid face up.
    Drew { seat: Seat, card: Card },
    /// A stone was tried: loose, it is now on the ring just drawn.
    Tried { seat: Seat, place: Place, loose: bool },
    /// A stone changed hands.
    Robbed { seat: Seat, victim: Seat, value: Dollars },
    /// A thief renounced; the card lies aside.
    Declined { seat: Seat },
    /// A theft card was of no use and lies aside.
    PutAside { seat: Seat },
    /// A game is over and its tray is opened.
    GameOver {
        /// Which, from 1.
        game: u8,
        reason: Ending,
        /// Where the fixed stones stood.
        fixed: Places,
        /// Dollars of this game.
        points: BySeat<i32>,
        /// Rings with a stone.
        set: BySeat<u8>,
    },
    /// Another game of the match begins.
    Began { game: u8, first: Seat },
    /// Its deck, top first, and its tray.
    Shuffled { deck: Cards, fixed: Places },
    /// A seat left for good.
    Left { seat: Seat },
}

impl Event {
    /// Whether it tells something that was hidden: cards drawn, stones tried, trays opened.
    pub(crate) fn reveals(&self, viewer: Viewer) -> bool {
        match self {
            Event::Drew { .. } | Event::Tried { .. } | Event::GameOver { .. } => true,
            Event::Shuffled { .. } => viewer == Viewer::Referee,
            _ => false,
        }
    }
}
