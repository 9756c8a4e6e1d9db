//! A deck as its file says, checked.

use std::collections::BTreeMap;
use std::fmt;

use serde::Deserialize;
use sha2::{Digest as _, Sha256};

use crate::card::{Affiliation, Both, Card, CardId, Family, FamilyId, Level, Shows};
use crate::check::check;
use crate::drawing::Drawing;
use crate::misconception::{self, Misconception, Topic, Written};
use crate::number::Rational;

/// A checked deck.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Deck {
    pub id: String,
    pub version: u32,
    pub name: Both,
    pub level: Level,
    pub families: Vec<Family>,
    pub affiliations: Vec<Affiliation>,
    /// In the order of their numbers ([`CardId`]), which tells nothing of them.
    pub cards: Vec<Card>,
    pub topics: Vec<Topic>,
    pub misconceptions: Vec<Misconception>,
}

/// Why a file is no deck: one sentence naming card and reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeckError(pub String);

impl fmt::Display for DeckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for DeckError {}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    id: String,
    version: u32,
    name_fr: String,
    name_en: String,
    #[allow(dead_code, reason = "for whoever reads the file")]
    audience: String,
    level: LevelIn,
    #[allow(dead_code, reason = "for whoever reads the file")]
    licence: String,
    #[allow(dead_code, reason = "for whoever reads the file")]
    typography: serde_json::Value,
    families: Vec<FamilyIn>,
    affiliations: Vec<AffiliationIn>,
    cards: Vec<CardIn>,
    topics: BTreeMap<String, Both>,
    misconceptions: Vec<Written>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LevelIn {
    cycle: u8,
    classes: Vec<String>,
    ages: [u8; 2],
    fr: String,
    en: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FamilyIn {
    id: String,
    value: Rational,
    label_fr: String,
    label_en: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AffiliationIn {
    id: String,
    label_fr: String,
    label_en: String,
    extra: bool,
    reads: String,
    kind: String,
    from_class: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardIn {
    id: String,
    family: String,
    affiliation: String,
    extra: bool,
    value: Option<Rational>,
    interval: Option<IntervalIn>,
    draw: Drawing,
    label_fr: String,
    label_en: String,
    alt_fr: String,
    alt_en: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct IntervalIn {
    low: Rational,
    high: Rational,
    open: bool,
}

impl Deck {
    /// Reads and checks the text of a deck.
    pub fn parse(text: &str) -> Result<Self, DeckError> {
        let file: File = serde_json::from_str(text).map_err(|e| DeckError(e.to_string()))?;
        let families: Vec<Family> = file.families.into_iter().map(Family::from).collect();
        let affiliations: Vec<Affiliation> =
            file.affiliations.into_iter().map(Affiliation::from).collect();
        let mut cards = file
            .cards
            .into_iter()
            .map(|card| card.read(&families, &affiliations))
            .collect::<Result<Vec<Card>, DeckError>>()?;
        let salt = format!("{} {}", file.id, file.version);
        cards.sort_by_cached_key(|card| digest(&salt, &card.id));
        let topics = file.topics.into_iter().map(|(id, text)| Topic { id, text }).collect();
        let LevelIn { cycle, classes, ages, fr, en } = file.level;
        let mut deck = Self {
            id: file.id,
            version: file.version,
            name: Both { fr: file.name_fr, en: file.name_en },
            level: Level { cycle, classes, ages, text: Both { fr, en } },
            families,
            affiliations,
            cards,
            topics,
            misconceptions: Vec::new(),
        };
        check(&deck)?;
        deck.misconceptions = misconception::read(&deck, file.misconceptions)?;
        Ok(deck)
    }

    /// A card by its number.
    ///
    /// # Panics
    /// If the deck has no such card.
    pub fn card(&self, id: CardId) -> &Card {
        &self.cards[usize::from(id.0)]
    }

    /// A card by its name in the file.
    pub fn find(&self, name: &str) -> Option<CardId> {
        self.cards.iter().position(|card| card.id == name).map(|at| CardId(at as u8))
    }

    /// All numbers of cards.
    pub fn ids(&self) -> impl Iterator<Item = CardId> + use<> {
        (0..self.cards.len() as u8).map(CardId)
    }

    /// The family of a card.
    pub fn family(&self, id: CardId) -> FamilyId {
        self.card(id).family
    }

    /// Whether two cards stand for the same number, or bracket it: whether they are of one family (DIE-1).
    pub fn associate(&self, one: CardId, two: CardId) -> bool {
        self.family(one) == self.family(two)
    }
}

/// By what cards are put in order.
fn digest(salt: &str, id: &str) -> [u8; 32] {
    Sha256::new().chain_update(salt).chain_update([0]).chain_update(id).finalize().into()
}

impl From<FamilyIn> for Family {
    fn from(family: FamilyIn) -> Self {
        let label = Both { fr: family.label_fr, en: family.label_en };
        Self { id: family.id, value: family.value, label }
    }
}

impl From<AffiliationIn> for Affiliation {
    fn from(read: AffiliationIn) -> Self {
        let AffiliationIn { id, label_fr, label_en, extra, reads, kind, from_class } = read;
        Self { id, label: Both { fr: label_fr, en: label_en }, extra, reads, kind, from_class }
    }
}

impl CardIn {
    fn read(self, families: &[Family], affiliations: &[Affiliation]) -> Result<Card, DeckError> {
        let wrong = |problem: &str| DeckError(format!("card {}: {problem}", self.id));
        let family = families.iter().position(|family| family.id == self.family);
        let family = family.ok_or_else(|| wrong("there is no such family"))?;
        let affiliation = affiliations.iter().position(|one| one.id == self.affiliation);
        let affiliation = affiliation.ok_or_else(|| wrong("there is no such affiliation"))?;
        if self.extra != affiliations[affiliation].extra {
            return Err(wrong("`extra` differs from its affiliation's"));
        }
        let shows = match (self.value, &self.interval) {
            (Some(value), None) => Shows::Number(value),
            (None, Some(IntervalIn { low, high, open: true })) => {
                Shows::Between { low: *low, high: *high }
            }
            (None, Some(_)) => return Err(wrong("an interval is open")),
            _ => return Err(wrong("it has a value or an interval, and not both")),
        };
        Ok(Card {
            family: FamilyId(family as u8),
            affiliation: affiliation as u8,
            shows,
            label: Both { fr: self.label_fr, en: self.label_en },
            alt: Both { fr: self.alt_fr, en: self.alt_en },
            id: self.id,
            drawing: self.draw,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_deck_that_ships_is_read() {
        for text in [crate::FRACTIONS_DECIMALS, crate::WHOLE_NUMBERS, crate::RELATIVES_POWERS] {
            let deck = Deck::parse(text).unwrap();
            assert_eq!(
                (deck.families.len(), deck.affiliations.len(), deck.cards.len()),
                (6, 10, 60)
            );
            assert!(!deck.misconceptions.is_empty());
        }
    }
}
