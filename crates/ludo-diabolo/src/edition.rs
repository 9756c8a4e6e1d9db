//! The printed deck (ALL-3): how often each value stands in each colour.

use std::collections::BTreeMap;
use std::fmt;

use ludo_core::{Edition, EditionError};
use serde::de::{Error as _, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::card::{Card, Colour, MAX_VALUE};
use crate::hand::Hand;

/// The most cards a deck can have.
pub(crate) const MAX_CARDS: usize = 120;

/// Room after the last card, so that a few copies can be written at once.
const SLACK: u8 = 4;

/// A checked deck of number cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deck {
    name: String,
    cards: Cards,
    counts: Hand,
    copies: Copies,
}

/// The file: a name, a version, and how many cards of each value every colour has.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    edition: String,
    version: u32,
    cards_per_colour: BTreeMap<u8, u8>,
}

/// What everybody may know of a deck: all of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Face {
    /// Its name.
    pub name: String,
    /// Every card, sorted.
    pub cards: Cards,
}

impl Deck {
    /// Every card, sorted by colour, then value.
    pub const fn cards(&self) -> &Cards {
        &self.cards
    }

    /// The deck as counts.
    pub const fn counts(&self) -> &Hand {
        &self.counts
    }

    /// How many copies there are of each card.
    pub(crate) const fn copies(&self) -> &Copies {
        &self.copies
    }

    /// The cards that are not among `seen`, sorted.
    pub(crate) fn without(&self, seen: &Hand) -> Cards {
        let mut rest = Cards::default();
        for colour in Colour::ALL {
            // No count of `seen` is higher, so no difference borrows from its neighbour.
            let mut counts = self.counts.counts_of(colour) - seen.counts_of(colour);
            for card in Card::all_of(colour) {
                if counts == 0 {
                    break;
                }
                rest.push_copies(card, counts as u8 & 15);
                counts >>= 4;
            }
        }
        rest
    }
}

/// How many copies of each card are left, to be taken one by one.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Copies([u8; 5 * MAX_VALUE as usize]);

impl Copies {
    /// Takes a copy, if there is one left.
    #[inline]
    pub(crate) fn take(&mut self, card: Card) -> Option<()> {
        let left = &mut self.0[card.index()];
        *left = left.checked_sub(1)?;
        Some(())
    }
}

impl Default for Copies {
    fn default() -> Self {
        Self([0; 5 * MAX_VALUE as usize])
    }
}

impl Edition for Deck {
    type Face = Face;

    fn parse(text: &str) -> Result<Self, EditionError> {
        let file: File = serde_json::from_str(text).map_err(|e| EditionError(e.to_string()))?;
        if file.version == 0 {
            return Err(EditionError("version: counts from 1".into()));
        }
        let mut cards = Cards::default();
        for colour in Colour::ALL {
            for (&value, &copies) in &file.cards_per_colour {
                let Some(card) = Card::new(colour, value) else {
                    let problem =
                        format!("cards_per_colour: value {value} is not 1 to {MAX_VALUE}");
                    return Err(EditionError(problem));
                };
                if copies > Hand::MAX_COPIES {
                    let problem = format!("cards_per_colour: more than 15 cards of value {value}");
                    return Err(EditionError(problem));
                }
                for _ in 0..copies {
                    cards.push(card).map_err(|problem| EditionError(problem.to_string()))?;
                }
            }
        }
        if cards.is_empty() {
            return Err(EditionError("cards_per_colour: a deck without cards".into()));
        }
        let mut copies = Copies::default();
        cards.iter().for_each(|card| copies.0[card.index()] += 1);
        Ok(Self { name: file.edition, cards, counts: cards.iter().collect(), copies })
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn face(&self) -> Face {
        Face { name: self.name.clone(), cards: self.cards }
    }
}

/// Cards in an order: a deck, a draw pile. Inline, top first.
#[derive(Copy, Clone)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "Card[]"))]
pub struct Cards {
    cards: [Card; MAX_CARDS + SLACK as usize],
    top: u8,
    end: u8,
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

    /// Takes the top card.
    #[inline]
    pub fn draw(&mut self) -> Option<Card> {
        if self.is_empty() {
            return None;
        }
        let card = self.cards[self.top as usize];
        self.top += 1;
        Some(card)
    }

    /// Takes that many cards from the top, or as many as there are.
    pub fn take(&mut self, count: u8) -> &[Card] {
        let from = self.top as usize;
        self.top += count.min(self.len());
        &self.cards[from..self.top as usize]
    }

    /// Puts a card under the others.
    pub fn push(&mut self, card: Card) -> Result<(), TooMany> {
        if self.end as usize == MAX_CARDS {
            return Err(TooMany);
        }
        self.cards[self.end as usize] = card;
        self.end += 1;
        Ok(())
    }

    /// Puts some copies of a card under the others; there is room for them.
    #[inline]
    pub(crate) fn push_copies(&mut self, card: Card, copies: u8) {
        let (from, end) = (self.end as usize, (self.end + copies) as usize);
        if copies > SLACK {
            self.cards[from..end].fill(card);
        } else {
            // One store, the rest of which is written over later or never looked at.
            let few = &mut self.cards[from..from + SLACK as usize];
            few.copy_from_slice(&[card; SLACK as usize]);
        }
        self.end = end as u8;
    }

    /// Brings the cards that pass to the top, and says how many they are.
    pub(crate) fn bring_to_top(&mut self, passes: impl Fn(Card) -> bool) -> usize {
        let cards = self.as_mut_slice();
        let mut passed = 0;
        for i in 0..cards.len() {
            if passes(cards[i]) {
                cards.swap(i, passed);
                passed += 1;
            }
        }
        passed
    }

    /// Keeps the top `count` cards.
    pub(crate) fn truncate(&mut self, count: u8) {
        self.end = self.end.min(self.top + count);
    }

    /// The cards, top first.
    pub fn iter(&self) -> impl Iterator<Item = Card> {
        self.as_slice().iter().copied()
    }

    /// The cards, top first.
    pub fn as_slice(&self) -> &[Card] {
        &self.cards[self.top as usize..self.end as usize]
    }

    /// The cards, top first, to be put into another order.
    pub fn as_mut_slice(&mut self) -> &mut [Card] {
        &mut self.cards[self.top as usize..self.end as usize]
    }
}

impl Default for Cards {
    fn default() -> Self {
        Self { cards: [Card::default(); MAX_CARDS + SLACK as usize], top: 0, end: 0 }
    }
}

impl PartialEq for Cards {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
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
