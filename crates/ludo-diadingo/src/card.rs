//! Ring cards and theft cards.

use std::fmt;

use ludo_core::Pile;
use serde::{Deserialize, Serialize};

/// What a ring is worth.
pub type Dollars = u16;

/// A card of the deck.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Card {
    /// A ring of that value (DGO-3).
    Ring(Dollars),
    /// Green light for thieves (DGO-4).
    Theft,
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ring(value) => write!(f, "ring of {value}"),
            Self::Theft => f.write_str("theft card"),
        }
    }
}

/// The most cards a deck can have: a bit for each.
pub(crate) const MAX_CARDS: usize = 64;

/// Cards in an order: a deck, of which some may be drawn.
pub type Cards = Pile<Piled, MAX_CARDS>;

/// A card as it lies in a pile: the value of its ring, in half the bytes; 0 for a theft card.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(as = "Card"))]
#[serde(from = "Card", into = "Card")]
pub struct Piled(Dollars);

impl From<Card> for Piled {
    #[inline]
    fn from(card: Card) -> Self {
        match card {
            Card::Ring(value) => Self(value),
            Card::Theft => Self(0),
        }
    }
}

impl From<Piled> for Card {
    #[inline]
    fn from(piled: Piled) -> Self {
        match piled.0 {
            0 => Self::Theft,
            value => Self::Ring(value),
        }
    }
}
