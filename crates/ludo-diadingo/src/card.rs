//! Ring cards, theft cards, and piles of them.

use std::fmt;

use ludo_core::Draws;
use serde::de::{Error as _, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

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

/// Cards in an order: a deck, of which some may be drawn. Inline, top first.
#[derive(Copy, Clone)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "Card[]"))]
pub struct Cards {
    /// Values of rings, [`THEFT`] for theft cards.
    cards: [Dollars; MAX_CARDS],
    top: u8,
    end: u8,
}

/// No ring has this value.
const THEFT: Dollars = 0;

impl Card {
    #[inline]
    const fn packed(self) -> Dollars {
        match self {
            Self::Ring(value) => value,
            Self::Theft => THEFT,
        }
    }

    #[inline]
    const fn unpacked(packed: Dollars) -> Self {
        match packed {
            THEFT => Self::Theft,
            value => Self::Ring(value),
        }
    }
}

/// A deck with too many cards.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct TooMany;

impl fmt::Display for TooMany {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "more than {MAX_CARDS} cards")
    }
}

impl Cards {
    /// How many are left.
    #[inline]
    pub const fn len(&self) -> u8 {
        self.end - self.top
    }

    /// Whether none is left.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.end == self.top
    }

    /// Takes the top card; says at which position of the whole deck it lay.
    #[inline]
    pub(crate) fn draw(&mut self) -> Option<(u8, Card)> {
        if self.is_empty() {
            return None;
        }
        let position = self.top;
        self.top += 1;
        Some((position, self.at(position)))
    }

    /// The card at a position of the whole deck, drawn or not.
    #[inline]
    pub(crate) const fn at(&self, position: u8) -> Card {
        Card::unpacked(self.cards[position as usize])
    }

    /// Puts a card under the others.
    pub fn push(&mut self, card: Card) -> Result<(), TooMany> {
        if self.end as usize == MAX_CARDS {
            return Err(TooMany);
        }
        self.cards[self.end as usize] = card.packed();
        self.end += 1;
        Ok(())
    }

    /// Keeps the top `count` cards.
    pub(crate) fn truncate(&mut self, count: u8) {
        self.end = self.end.min(self.top + count);
    }

    /// The cards that are left, top first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Card> + ExactSizeIterator {
        self.left().iter().map(|&packed| Card::unpacked(packed))
    }

    /// Puts the cards that are left into a random order.
    pub fn shuffle(&mut self, draws: &mut Draws) {
        draws.shuffle(&mut self.cards[self.top as usize..self.end as usize]);
    }

    /// Takes a card like this out, wherever it lies; another comes to its place.
    pub(crate) fn take(&mut self, card: Card) -> Option<()> {
        let place = self.left().iter().position(|&packed| packed == card.packed())?;
        self.end -= 1;
        self.cards[self.top as usize + place] = self.cards[self.end as usize];
        Some(())
    }

    fn left(&self) -> &[Dollars] {
        &self.cards[self.top as usize..self.end as usize]
    }
}

impl Default for Cards {
    fn default() -> Self {
        Self { cards: [THEFT; MAX_CARDS], top: 0, end: 0 }
    }
}

/// What was drawn does not count.
impl PartialEq for Cards {
    fn eq(&self, other: &Self) -> bool {
        self.left() == other.left()
    }
}

impl Eq for Cards {}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct List;
        impl<'de> Visitor<'de> for List {
            type Value = Cards;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a list of at most {MAX_CARDS} cards, top first")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Cards, A::Error> {
                let mut cards = Cards::default();
                while let Some(card) = list.next_element()? {
                    cards.push(card).map_err(A::Error::custom)?;
                }
                Ok(cards)
            }
        }
        deserializer.deserialize_seq(List)
    }
}
