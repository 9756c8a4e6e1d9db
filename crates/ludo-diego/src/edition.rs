//! The printed matter (ALL-3): a deck, of which everybody sees the drawings (DIE-9).

use ludo_core::{Edition, EditionError};
use ludo_school::{Deck, Face};

use crate::state::MOST_CARDS;

/// A checked deck to play with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pack {
    deck: Deck,
}

impl Pack {
    /// All of it: what the cards stand for, too.
    pub const fn deck(&self) -> &Deck {
        &self.deck
    }
}

impl Edition for Pack {
    type Face = Face;

    fn parse(text: &str) -> Result<Self, EditionError> {
        let deck = Deck::parse(text).map_err(|error| EditionError(error.to_string()))?;
        if deck.cards.len() > MOST_CARDS {
            let problem = format!("cards: {} are more than {MOST_CARDS}", deck.cards.len());
            return Err(EditionError(problem));
        }
        Ok(Self { deck })
    }

    fn name(&self) -> &str {
        &self.deck.id
    }

    fn face(&self) -> Face {
        self.deck.face()
    }
}
