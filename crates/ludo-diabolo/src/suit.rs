//! What a hand holds of one colour: what is shown when its row is scored (DBO-12).

use std::fmt;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::card::{Card, Colour};
use crate::hand::Hand;

/// Cards of one colour, a third of a hand's size. Serialises as a sorted list.
#[derive(Copy, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "Card[]"))]
pub struct Suit {
    /// Red if there is no card, so that empty suits are equal.
    colour: Colour,
    counts: u32,
}

impl Suit {
    /// The cards of `colour` in a hand.
    #[inline]
    pub const fn of(hand: &Hand, colour: Colour) -> Self {
        let counts = hand.counts_of(colour);
        Self { colour: if counts == 0 { Colour::Red } else { colour }, counts }
    }

    /// The cards, lowest value first.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        (1..=crate::MAX_VALUE).flat_map(move |value| {
            let copies = self.counts >> (4 * (value - 1)) & 15;
            Card::new(self.colour, value).into_iter().cycle().take(copies as usize)
        })
    }
}

impl fmt::Debug for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

impl Serialize for Suit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards())
    }
}

impl<'de> Deserialize<'de> for Suit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let hand = Hand::deserialize(deserializer)?;
        let mut held = Colour::ALL.into_iter().filter(|&colour| hand.counts_of(colour) != 0);
        let colour = held.next().unwrap_or(Colour::Red);
        if held.next().is_some() {
            return Err(D::Error::custom("cards of several colours"));
        }
        Ok(Self::of(&hand, colour))
    }
}
