//! The printed deck (ALL-3): how often each value stands in each colour.

use std::collections::BTreeMap;

use ludo_core::{Edition, EditionError, Pile};
use serde::{Deserialize, Serialize};

use crate::card::{Card, Colour, MAX_VALUE};
use crate::hand::Hand;

/// The most cards a deck can have.
pub(crate) const MAX_CARDS: usize = 120;

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
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
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

    /// Puts the cards that were not seen on a pile, sorted. `seen` counts the copies of a colour's cards, four
    /// bits each, as hands do.
    #[inline]
    pub(crate) fn unseen(&self, seen: impl Fn(Colour) -> u32, pile: &mut Cards) {
        for colour in Colour::ALL {
            // No count that was seen is higher, so no difference borrows from its neighbour.
            let mut counts = self.counts.counts_of(colour) - seen(colour);
            for card in Card::all_of(colour) {
                if counts == 0 {
                    break;
                }
                let _ = pile.push_copies(card, counts as u8 & 15);
                counts >>= 4;
            }
        }
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
                let pushed = cards.push_copies(card, copies);
                pushed.map_err(|problem| EditionError(problem.to_string()))?;
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

/// Cards in an order: a deck, a draw pile.
pub type Cards = Pile<Card, MAX_CARDS>;
