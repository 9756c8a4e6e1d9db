//! What is printed: the tray, the cards, and the edition that says how many there are.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use crate::{Fault, json};

/// How many diamonds stand in each row of the tray, row A first.
const ROWS: [usize; 7] = [4, 6, 7, 8, 7, 6, 4];

/// A place on the tray. Its order is that of lists: row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Place {
    /// From 0.
    row: usize,
    /// From 1.
    number: usize,
}

impl Place {
    pub(super) fn all() -> BTreeSet<Place> {
        let mut places = BTreeSet::new();
        for (row, length) in ROWS.into_iter().enumerate() {
            places.extend((1..=length).map(|number| Place { row, number }));
        }
        places
    }

    pub(super) fn name(self) -> String {
        let letter = char::from(b'A' + self.row as u8);
        format!("{letter}{}", self.number)
    }

    /// Reads `D3`; neither `d3` nor `D03` nor `D9` is a place.
    fn parse(text: &str) -> Option<Place> {
        let letter = text.chars().next()?;
        let row = ('A'..='G').position(|row| row == letter)?;
        let number = text[1..].parse().ok()?;
        let place = Place { row, number };
        ((1..=ROWS[row]).contains(&number) && place.name() == text).then_some(place)
    }

    pub(super) fn read(value: &Value) -> Result<Place, Fault> {
        let place = value.as_str().and_then(Place::parse);
        place.ok_or_else(|| Fault::format(format!("no place: {value}")))
    }
}

/// Places as a list, row by row.
pub(super) fn names(places: &BTreeSet<Place>) -> Value {
    places.iter().map(|place| Value::from(place.name())).collect()
}

/// Different places in any order.
pub(super) fn read_places(values: &[Value]) -> Result<BTreeSet<Place>, Fault> {
    let mut places = BTreeSet::new();
    for value in values {
        if !places.insert(Place::read(value)?) {
            return Err(Fault::new("DGO-1", format!("{value} is named twice")));
        }
    }
    Ok(places)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Card {
    /// With its value in dollars.
    Ring(u32),
    Theft,
}

impl Card {
    pub(super) fn read(value: &Value) -> Result<Card, Fault> {
        if value == "theft" {
            return Ok(Card::Theft);
        }
        let map = json::object(value, "card", &["ring"])?;
        let dollars = u32::try_from(json::number(map, "ring")?);
        Ok(Card::Ring(dollars.map_err(|_| Fault::format(format!("no card: {value}")))?))
    }

    pub(super) fn json(self) -> Value {
        match self {
            Card::Ring(value) => json!({"ring": value}),
            Card::Theft => json!("theft"),
        }
    }
}

pub(super) fn read_cards(values: &[Value]) -> Result<Vec<Card>, Fault> {
    values.iter().map(Card::read).collect()
}

/// How often each card is there.
fn count(cards: &[Card]) -> BTreeMap<Card, u64> {
    let mut counts = BTreeMap::new();
    for card in cards {
        *counts.entry(*card).or_insert(0) += 1;
    }
    counts
}

/// The printed matter: which cards exist, and how many diamonds are fixed.
pub(super) struct Edition {
    pub(super) name: String,
    /// How often each card is there.
    pub(super) cards: BTreeMap<Card, u64>,
    pub(super) fixed: u64,
}

impl Edition {
    pub(super) fn read(text: &str) -> Result<Edition, Fault> {
        let value: Value = serde_json::from_str(text)
            .map_err(|error| Fault::format(format!("the edition is no JSON: {error}")))?;
        let map = value.as_object().ok_or_else(|| Fault::format("the edition is no object"))?;
        let rings = json::field(map, "rings")?
            .as_object()
            .ok_or_else(|| Fault::format("\"rings\" is no object"))?;
        let mut cards = BTreeMap::new();
        for key in rings.keys() {
            let dollars: Option<u32> = key.parse().ok().filter(|n: &u32| n.to_string() == *key);
            let dollars =
                dollars.ok_or_else(|| Fault::format(format!("no value of a ring: {key:?}")))?;
            cards.insert(Card::Ring(dollars), json::number(rings, key)?);
        }
        cards.retain(|_, copies| *copies > 0);
        if cards.is_empty() {
            return Err(Fault::format("an edition without rings"));
        }
        let thefts = json::number(map, "thefts")?;
        if thefts > 0 {
            cards.insert(Card::Theft, thefts);
        }
        let fixed = json::number(map, "fixed")?;
        if fixed >= Place::all().len() as u64 {
            return Err(Fault::format("an edition without a loose diamond"));
        }
        Ok(Edition { name: json::text(map, "edition")?.to_owned(), cards, fixed })
    }

    /// DGO-1: all cards, each as often as it was printed, and as many fixed diamonds as there are
    /// pegs.
    pub(super) fn is_whole(&self, deck: &[Card], fixed: &BTreeSet<Place>) -> bool {
        count(deck) == self.cards && fixed.len() as u64 == self.fixed
    }

    /// The first of these cards that does not exist, or not that often.
    pub(super) fn missing(&self, cards: &[Card]) -> Option<Card> {
        let printed = |card: &Card| self.cards.get(card).copied().unwrap_or(0);
        count(cards).into_iter().find(|(card, used)| *used > printed(card)).map(|(card, _)| card)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tray_has_42_places_row_by_row() {
        let names: Vec<String> = Place::all().into_iter().map(Place::name).collect();
        assert_eq!(names.len(), 42);
        assert_eq!(names[..5], ["A1", "A2", "A3", "A4", "B1"]);
        assert_eq!((&*names[17], &*names[24], &*names[41]), ("D1", "D8", "G4"));
        for wrong in [json!("A5"), json!("A0"), json!("a1"), json!("A01"), json!("H1"), json!(1)] {
            assert!(Place::read(&wrong).is_err(), "{wrong}");
        }
        assert_eq!(Place::read(&json!("D8")).unwrap().name(), "D8");
    }
}
