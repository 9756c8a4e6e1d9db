//! What everybody may see of a deck: its cards as they are drawn, in an order that tells nothing. No name, value or
//! family is in it.

use serde::{Deserialize, Serialize};

use crate::card::{Affiliation, Both, Card, CardId, Lang};
use crate::deck::Deck;
use crate::draw::draw;

/// A deck as it lies on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Face {
    /// Its name in files and addresses.
    pub id: String,
    /// Its version: another one counts its cards otherwise.
    pub version: u32,
    /// Its name for people.
    pub name: Both,
    /// What it is for, in the words of a school.
    pub level: Both,
    /// From which age to which.
    pub ages: [u8; 2],
    /// For which classes of a French school.
    pub classes: Vec<String>,
    /// How many families it has. Which cards are of one is not said.
    pub families: u8,
    /// Its ways to show numbers.
    pub affiliations: Vec<AffiliationFace>,
    /// Its cards, by their numbers.
    pub cards: Vec<CardFace>,
}

/// A way to show numbers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct AffiliationFace {
    /// Its name in options.
    pub id: String,
    /// Its name for people.
    pub label: Both,
    /// Whether it is one of the two further ones.
    pub extra: bool,
    /// From which class on it is taught.
    pub from_class: String,
    /// A card to know it by: the first of its cards.
    pub sample: CardId,
}

/// A card as it lies on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CardFace {
    /// Its affiliation, as the face counts them.
    pub affiliation: u8,
    /// How it is drawn.
    pub svg: Drawn,
    /// What is seen on it.
    pub alt: Both,
}

/// A drawing, once if it is the same in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(untagged)]
#[allow(missing_docs)]
pub enum Drawn {
    Same(String),
    By(Both),
}

impl Drawn {
    /// In one of the languages.
    pub fn of(&self, lang: Lang) -> &str {
        match self {
            Self::Same(svg) => svg,
            Self::By(both) => both.of(lang),
        }
    }
}

impl Deck {
    /// What everybody may see of it.
    pub fn face(&self) -> Face {
        Face {
            id: self.id.clone(),
            version: self.version,
            name: self.name.clone(),
            level: self.level.text.clone(),
            ages: self.level.ages,
            classes: self.level.classes.clone(),
            families: self.families.len() as u8,
            affiliations: (0..)
                .zip(&self.affiliations)
                .map(|(at, one)| self.way(at, one))
                .collect(),
            cards: level(self.cards.iter().map(CardFace::new).collect()),
        }
    }

    fn way(&self, at: u8, affiliation: &Affiliation) -> AffiliationFace {
        let first = self.cards.iter().position(|card| card.affiliation == at);
        AffiliationFace {
            id: affiliation.id.clone(),
            label: affiliation.label.clone(),
            extra: affiliation.extra,
            from_class: affiliation.from_class.clone(),
            sample: CardId(first.expect("every affiliation has cards") as u8),
        }
    }
}

impl CardFace {
    fn new(card: &Card) -> Self {
        let (fr, en) = (draw(card, Lang::Fr), draw(card, Lang::En));
        let svg = if fr == en { Drawn::Same(fr) } else { Drawn::By(Both { fr, en }) };
        Self { affiliation: card.affiliation, svg, alt: card.alt.clone() }
    }
}

/// All cards of an affiliation take as many bytes, with blanks where nobody sees them: more dots would make a longer
/// text, and its length would tell.
fn level(mut cards: Vec<CardFace>) -> Vec<CardFace> {
    for affiliation in 0..=cards.iter().map(|card| card.affiliation).max().unwrap_or(0) {
        let of_it = || cards.iter().filter(|card| card.affiliation == affiliation);
        let differ = of_it().any(|card| matches!(card.svg, Drawn::By(_)));
        let longest = |length: fn(&CardFace) -> usize| of_it().map(length).max().unwrap_or(0);
        let svg = longest(|card| card.svg.of(Lang::Fr).len().max(card.svg.of(Lang::En).len()));
        let alt = longest(|card| card.alt.fr.len().max(card.alt.en.len()));
        for card in cards.iter_mut().filter(|card| card.affiliation == affiliation) {
            let [fr, en] = [Lang::Fr, Lang::En].map(|lang| roomy(card.svg.of(lang), svg));
            card.svg = if differ { Drawn::By(Both { fr, en }) } else { Drawn::Same(fr) };
            card.alt = Both { fr: blank(&card.alt.fr, alt), en: blank(&card.alt.en, alt) };
        }
    }
    cards
}

/// A drawing with blanks before its end.
fn roomy(svg: &str, bytes: usize) -> String {
    let body = svg.strip_suffix(END).unwrap_or(svg);
    blank(body, bytes - END.len()) + END
}

const END: &str = "</svg>";

/// A text with blanks after it.
fn blank(text: &str, bytes: usize) -> String {
    text.to_owned() + &" ".repeat(bytes.saturating_sub(text.len()))
}
