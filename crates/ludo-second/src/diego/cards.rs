//! What is printed: the cards of a deck, their numbers, and what each stands for.

use serde_json::{Map, Value};
use sha2::{Digest as _, Sha256};

use crate::{Fault, json};

/// A card, by its number in the deck.
pub(super) type Card = u64;

/// A fraction; its denominator is above nought.
#[derive(Clone, Copy, Debug)]
struct Fraction {
    over: i64,
    under: i64,
}

impl Fraction {
    /// Reads `3/4`, `-5/2` or `6`.
    fn read(map: &Map<String, Value>, name: &str) -> Result<Fraction, Fault> {
        let text = json::text(map, name)?;
        let (over, under) = text.split_once('/').unwrap_or((text, "1"));
        match (over.parse(), under.parse()) {
            (Ok(over), Ok(under)) if under > 0 => Ok(Fraction { over, under }),
            _ => Err(Fault::format(format!("no number: {text:?}"))),
        }
    }

    fn equals(self, other: Fraction) -> bool {
        self.over * other.under == other.over * self.under
    }

    fn is_below(self, other: Fraction) -> bool {
        self.over * other.under < other.over * self.under
    }
}

#[derive(Clone, Copy, Debug)]
enum Shows {
    Number(Fraction),
    /// Without its ends.
    Between(Fraction, Fraction),
}

impl Shows {
    fn read(card: &Map<String, Value>) -> Result<Shows, Fault> {
        match card.get("interval") {
            None => Ok(Shows::Number(Fraction::read(card, "value")?)),
            Some(interval) => {
                let ends = json::object(interval, "interval", &["low", "high", "open"])?;
                Ok(Shows::Between(Fraction::read(ends, "low")?, Fraction::read(ends, "high")?))
            }
        }
    }

    /// DIE-1: whether it shows that number, or brackets it.
    fn stands_for(self, number: Fraction) -> bool {
        match self {
            Shows::Number(own) => own.equals(number),
            Shows::Between(low, high) => low.is_below(number) && number.is_below(high),
        }
    }
}

#[derive(Clone, Debug)]
struct Printed {
    affiliation: String,
    shows: Shows,
}

/// A deck.
#[derive(Clone, Debug)]
pub(super) struct Deck {
    pub(super) name: String,
    /// The numbers of its families.
    numbers: Vec<Fraction>,
    /// All affiliations, and whether they are further ones (DIE-11).
    affiliations: Vec<(String, bool)>,
    /// By their numbers.
    cards: Vec<Printed>,
}

impl Deck {
    pub(super) fn read(text: &str) -> Result<Deck, Fault> {
        let value: Value = serde_json::from_str(text)
            .map_err(|error| Fault::format(format!("the deck is no JSON: {error}")))?;
        let map = value.as_object().ok_or_else(|| Fault::format("the deck is no object"))?;
        let name = json::text(map, "id")?.to_owned();
        let version = json::number(map, "version")?;
        let mut numbers = Vec::new();
        for family in objects(map, "families")? {
            numbers.push(Fraction::read(family, "value")?);
        }
        let mut affiliations = Vec::new();
        for one in objects(map, "affiliations")? {
            let further = json::field(one, "extra")? == &Value::Bool(true);
            affiliations.push((json::text(one, "id")?.to_owned(), further));
        }
        let mut cards = Vec::new();
        for card in objects(map, "cards")? {
            let affiliation = json::text(card, "affiliation")?.to_owned();
            let printed = Printed { affiliation, shows: Shows::read(card)? };
            cards.push((rank(&name, version, json::text(card, "id")?), printed));
        }
        // Cards are counted in the order of their digests.
        cards.sort_by_key(|(digest, _)| *digest);
        let cards = cards.into_iter().map(|(_, printed)| printed).collect();
        Ok(Deck { name, numbers, affiliations, cards })
    }

    /// DIE-1: one family's number is shown or bracketed by both.
    pub(super) fn associate(&self, one: Card, two: Card) -> bool {
        let shows = |card: Card| self.cards[card as usize].shows;
        let both =
            |number: &Fraction| shows(one).stands_for(*number) && shows(two).stands_for(*number);
        self.numbers.iter().any(both)
    }

    /// DIE-11: the affiliations that an option names.
    pub(super) fn chosen<'a>(&'a self, option: &'a Value) -> Result<Vec<&'a str>, Fault> {
        let all = self.affiliations.iter();
        match option.as_str() {
            Some("standard") => {
                return Ok(all.filter(|one| !one.1).map(|one| &*one.0).collect());
            }
            Some("all") => return Ok(all.map(|one| &*one.0).collect()),
            _ => {}
        }
        let only = json::object(option, "affiliations", &["only"])?;
        let names: Vec<&Value> = json::list(only, "only")?.iter().collect();
        for (place, name) in names.iter().enumerate() {
            let known = self.affiliations.iter().any(|one| name.as_str() == Some(&*one.0));
            if !known || names[..place].contains(name) {
                return Err(Fault::new("DIE-11", format!("no affiliation, or twice: {name}")));
            }
        }
        Ok(names.into_iter().filter_map(Value::as_str).collect())
    }

    /// All cards of these affiliations, by their numbers.
    pub(super) fn cards_of(&self, affiliations: &[&str]) -> Vec<Card> {
        let own = |card: &Printed| affiliations.contains(&&*card.affiliation);
        (0..).zip(&self.cards).filter(|(_, card)| own(card)).map(|(number, _)| number).collect()
    }
}

/// By what cards are put in order.
fn rank(deck: &str, version: u64, card: &str) -> [u8; 32] {
    let mut digest = Sha256::new();
    digest.update(format!("{deck} {version}"));
    digest.update([0]);
    digest.update(card);
    digest.finalize().into()
}

fn objects<'a>(
    map: &'a Map<String, Value>,
    name: &str,
) -> Result<Vec<&'a Map<String, Value>>, Fault> {
    let list = json::list(map, name)?.iter();
    let objects = list.map(|one| one.as_object());
    objects.collect::<Option<_>>().ok_or_else(|| Fault::format(format!("{name} are no objects")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_of_the_decks_that_ship_stands_for_one_number() {
        for text in [
            include_str!("../../../../data/diego/fractions-decimals.json"),
            include_str!("../../../../data/diego/whole-numbers.json"),
            include_str!("../../../../data/diego/relatives-powers.json"),
        ] {
            let deck = Deck::read(text).unwrap();
            assert_eq!(deck.cards.len(), 60);
            assert_eq!(deck.cards_of(&deck.chosen(&"standard".into()).unwrap()).len(), 48);
            for card in &deck.cards {
                let numbers = deck.numbers.iter().filter(|one| card.shows.stands_for(**one));
                assert_eq!(numbers.count(), 1, "{card:?}");
            }
            let partners = (1..60).filter(|other| deck.associate(0, *other));
            assert_eq!(partners.count(), 9);
        }
    }
}
