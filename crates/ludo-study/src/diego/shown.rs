//! What is shown of cards and mistakes. Cards come as drawings, never by the numbers they have in games: a book or a
//! report says what they stand for, and must not be a key to a game.

use ludo_school::{Both, CardId, Deck, Drawn, Lang, draw, taken_for_what};
use serde::Serialize;

/// A card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Shown {
    /// How it is drawn.
    pub svg: Drawn,
    /// What is seen on it.
    pub alt: Both,
}

impl Shown {
    pub(super) fn of(deck: &Deck, id: CardId) -> Self {
        let card = deck.card(id);
        let (fr, en) = (draw(card, Lang::Fr), draw(card, Lang::En));
        let svg = if fr == en { Drawn::Same(fr) } else { Drawn::By(Both { fr, en }) };
        Self { svg, alt: card.alt.clone() }
    }
}

/// How somebody comes to mistake two cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Explained {
    /// The topic's name in the deck.
    pub topic: String,
    /// What to look at again.
    pub text: Both,
    /// What is done wrong.
    pub why: Both,
}

impl Explained {
    pub(super) fn of(deck: &Deck, one: CardId, two: CardId) -> Option<Self> {
        let known = taken_for_what(deck, one, two)?;
        let topic = &deck.topics[usize::from(known.topic)];
        Some(Self { topic: topic.id.clone(), text: topic.text.clone(), why: known.why.clone() })
    }
}
