//! Cards, rows and the edition that says which cards exist.

use std::collections::BTreeMap;

use serde_json::Value;

use super::{Fault, json};

/// The colours in row order, which is also the order of scoring (DBO-7).
pub(super) const COLOURS: [&str; 5] = ["red", "yellow", "green", "blue", "violet"];
const LETTERS: [char; 5] = ['R', 'Y', 'G', 'B', 'V'];

/// A number card. Its order is that of lists: colour in row order, then value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Card {
    /// Index into [`COLOURS`].
    pub(super) colour: usize,
    pub(super) value: u32,
}

impl Card {
    /// Reads `R3`; neither `R03` nor `R+3` is a card.
    pub(super) fn parse(text: &str) -> Option<Card> {
        let letter = text.chars().next()?;
        let colour = LETTERS.iter().position(|l| *l == letter)?;
        let digits = &text[1..];
        let plain = digits.bytes().all(|byte| byte.is_ascii_digit())
            && (digits == "0" || !digits.starts_with('0'));
        let value = digits.parse().ok().filter(|_| plain)?;
        Some(Card { colour, value })
    }

    pub(super) fn read(value: &Value) -> Result<Card, Fault> {
        let card = value.as_str().and_then(Card::parse);
        card.ok_or_else(|| Fault::format(format!("no card: {value}")))
    }

    pub(super) fn text(self) -> String {
        format!("{}{}", LETTERS[self.colour], self.value)
    }
}

pub(super) fn read_cards(values: &[Value]) -> Result<Vec<Card>, Fault> {
    values.iter().map(Card::read).collect()
}

/// Left of a heaven/hell card or right of it (DBO-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Hell,
    Heaven,
}

impl Side {
    pub(super) const BOTH: [Side; 2] = [Side::Hell, Side::Heaven];

    pub(super) fn name(self) -> &'static str {
        match self {
            Side::Hell => "hell",
            Side::Heaven => "heaven",
        }
    }
}

/// The cards laid beside one heaven/hell card, in the order they were laid.
#[derive(Clone, Debug, Default)]
pub(super) struct Row {
    pub(super) hell: Vec<Card>,
    pub(super) heaven: Vec<Card>,
}

impl Row {
    pub(super) fn side(&self, side: Side) -> &Vec<Card> {
        match side {
            Side::Hell => &self.hell,
            Side::Heaven => &self.heaven,
        }
    }

    pub(super) fn side_mut(&mut self, side: Side) -> &mut Vec<Card> {
        match side {
            Side::Hell => &mut self.hell,
            Side::Heaven => &mut self.heaven,
        }
    }

    /// DBO-4: five cards on the two sides together turn the heaven/hell card over.
    pub(super) fn is_closed(&self) -> bool {
        self.hell.len() + self.heaven.len() >= 5
    }

    /// DBO-4: at most three cards on one side, none on a closed row.
    pub(super) fn accepts(&self, side: Side) -> bool {
        !self.is_closed() && self.side(side).len() < 3
    }
}

/// The sum of the values of these cards.
pub(super) fn sum(cards: &[Card]) -> i64 {
    cards.iter().map(|card| i64::from(card.value)).sum()
}

/// How often each card is there.
fn count(cards: &[Card]) -> BTreeMap<Card, u64> {
    let mut sorted = cards.to_vec();
    sorted.sort_unstable();
    sorted.chunk_by(|card, next| card == next).map(|same| (same[0], same.len() as u64)).collect()
}

/// The printed matter: which cards exist, and how often.
pub(super) struct Edition {
    pub(super) name: String,
    pub(super) cards: BTreeMap<Card, u64>,
}

impl Edition {
    pub(super) fn read(text: &str) -> Result<Edition, Fault> {
        let value: Value = serde_json::from_str(text)
            .map_err(|error| Fault::format(format!("the edition is no JSON: {error}")))?;
        let map = value.as_object().ok_or_else(|| Fault::format("the edition is no object"))?;
        let copies = json::field(map, "cards_per_colour")?
            .as_object()
            .ok_or_else(|| Fault::format("\"cards_per_colour\" is no object"))?;
        let mut cards = BTreeMap::new();
        for key in copies.keys() {
            let number = json::number(copies, key)?;
            for letter in LETTERS {
                let text = format!("{letter}{key}");
                let card = Card::parse(&text)
                    .ok_or_else(|| Fault::format(format!("no value of a card: {key:?}")))?;
                if number > 0 {
                    cards.insert(card, number);
                }
            }
        }
        Ok(Edition { name: json::text(map, "edition")?.to_owned(), cards })
    }

    /// DBO-2: a shuffled deck is all the cards, each as often as it was printed.
    pub(super) fn is_whole_deck(&self, deck: &[Card]) -> bool {
        count(deck) == self.cards
    }

    /// The first of these cards that does not exist, or not that often.
    pub(super) fn missing(&self, cards: &[Card]) -> Option<Card> {
        let printed = |card: &Card| self.cards.get(card).copied().unwrap_or(0);
        count(cards).into_iter().find(|(card, used)| *used > printed(card)).map(|(card, _)| card)
    }
}
