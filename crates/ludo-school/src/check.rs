//! What a deck must be. A deck that is not is refused with the card and the reason, in one sentence.

mod face;
mod figure;
mod text;

use std::collections::BTreeMap;

use crate::card::{Card, FamilyId, Lang, Shows};
use crate::deck::{Deck, DeckError};
use crate::draw::is_readable;
use crate::drawing::Drawing;
use crate::words;

/// What is wrong, in words that go on from "card so-and-so:".
pub(crate) type Wrong = String;

/// Both languages.
const LANGS: [Lang; 2] = [Lang::Fr, Lang::En];

/// Whether a deck is one: the first thing that is wrong with it, if any.
pub(crate) fn check(deck: &Deck) -> Result<(), DeckError> {
    families(deck)?;
    affiliations(deck)?;
    names(deck)?;
    for card in by_name(deck) {
        let refused = |wrong: Wrong| DeckError(format!("card {}: {wrong}", card.id));
        kind(deck, card).map_err(refused)?;
        number(deck, card).map_err(refused)?;
        text::texts(deck, card).map_err(refused)?;
        if LANGS.into_iter().any(|lang| !is_readable(&card.drawing, lang)) {
            return Err(refused("what is written on it cannot be read on a small card".into()));
        }
    }
    faces(deck)
}

/// The cards in an order that stays when the deck changes: of two faults the same one is named.
fn by_name(deck: &Deck) -> Vec<&Card> {
    let mut cards: Vec<&Card> = deck.cards.iter().collect();
    cards.sort_by_key(|card| &card.id);
    cards
}

fn refuse<T>(wrong: String) -> Result<T, DeckError> {
    Err(DeckError(wrong))
}

/// Six numbers, all different, each named in words that say it.
fn families(deck: &Deck) -> Result<(), DeckError> {
    if deck.families.len() != 6 {
        return refuse(format!("the deck has {} families, not 6", deck.families.len()));
    }
    for (nth, family) in deck.families.iter().enumerate() {
        for other in &deck.families[..nth] {
            if other.id == family.id {
                return refuse(format!("family {}: it is named twice", family.id));
            }
            if other.value == family.value {
                let (one, two) = (&other.id, &family.id);
                return refuse(format!(
                    "family {two}: its number, {}, is that of {one}",
                    family.value
                ));
            }
        }
        for lang in LANGS {
            let label = family.label.of(lang);
            if words::read(label, lang) != Some(family.value) {
                let (id, value) = (&family.id, family.value);
                return refuse(format!("family {id}: `{label}` does not name its number, {value}"));
            }
        }
    }
    Ok(())
}

/// Eight ways to show numbers and up to two further ones.
fn affiliations(deck: &Deck) -> Result<(), DeckError> {
    let further = deck.affiliations.iter().filter(|one| one.extra).count();
    let standard = deck.affiliations.len() - further;
    if standard != 8 || further > 2 {
        let has = format!("{standard} affiliations and {further} further ones");
        return refuse(format!("the deck has {has}, not 8 and at most 2"));
    }
    for (nth, one) in deck.affiliations.iter().enumerate() {
        let refuse = |wrong: &str| refuse(format!("affiliation {}: {wrong}", one.id));
        if deck.affiliations[..nth].iter().any(|other| other.id == one.id) {
            return refuse("it is named twice");
        }
        if !deck.level.classes.contains(&one.from_class) {
            return refuse(&format!("{} is no class of the deck", one.from_class));
        }
        match reads(&one.kind) {
            None => return refuse(&format!("there is no kind `{}`", one.kind)),
            Some(reads) if reads != one.reads => {
                return refuse(&format!("`{}` is a {reads}, not a {}", one.kind, one.reads));
            }
            Some(_) => {}
        }
    }
    Ok(())
}

/// How a kind of drawing is read.
fn reads(kind: &str) -> Option<&'static str> {
    Some(match kind {
        "decimal" | "text" | "fraction" | "percentage" => "writing",
        "area" | "number_line" | "dots" | "blocks" | "groups" => "drawing",
        "sum" | "expression" | "double_half" => "calculation",
        "interval" => "bracket",
        _ => return None,
    })
}

/// Each card is named once, and each affiliation has one card of each family.
fn names(deck: &Deck) -> Result<(), DeckError> {
    let mut names: Vec<&str> = deck.cards.iter().map(|card| card.id.as_str()).collect();
    names.sort_unstable();
    if let Some([name, _]) = names.array_windows().find(|[one, two]| one == two) {
        return refuse(format!("card {name}: it is named twice"));
    }
    for (at, affiliation) in (0u8..).zip(&deck.affiliations) {
        for (nth, family) in (0u8..).zip(&deck.families) {
            let of_both = |card: &&Card| card.affiliation == at && card.family == FamilyId(nth);
            let cards: Vec<&Card> = deck.cards.iter().filter(of_both).collect();
            match cards[..] {
                [card] if card.id == format!("{}.{}", family.id, affiliation.id) => {}
                [card] => {
                    let (family, way) = (&family.id, &affiliation.id);
                    return refuse(format!("card {}: its name is not {family}.{way}", card.id));
                }
                [] => {
                    let (family, way) = (&family.id, &affiliation.id);
                    return refuse(format!("affiliation {way}: it has no card of family {family}"));
                }
                [_, second, ..] => {
                    let (family, way) = (&family.id, &affiliation.id);
                    let wrong = format!("{way} has another card of family {family}");
                    return refuse(format!("card {}: {wrong}", second.id));
                }
            }
        }
    }
    Ok(())
}

/// A card is drawn as its affiliation is.
fn kind(deck: &Deck, card: &Card) -> Result<(), Wrong> {
    let (kind, of) = (card.drawing.kind(), &deck.affiliations[usize::from(card.affiliation)].kind);
    if kind == of {
        Ok(())
    } else {
        Err(format!("it is drawn as `{kind}`, its affiliation as `{of}`"))
    }
}

/// What is drawn, what is stated and the family's number are the same.
fn number(deck: &Deck, card: &Card) -> Result<(), Wrong> {
    let family = &deck.families[usize::from(card.family.0)];
    let drawn = figure::shown(&card.drawing)?;
    if drawn != card.shows {
        return Err(format!("it shows {drawn}, and is said to show {}", card.shows));
    }
    match card.shows {
        Shows::Number(number) if number != family.value => {
            Err(format!("it shows {number}, and its family is {}", family.value))
        }
        Shows::Number(_) => Ok(()),
        Shows::Between { low, high } => {
            let held: Vec<&str> = deck
                .families
                .iter()
                .filter(|family| low < family.value && family.value < high)
                .map(|family| family.id.as_str())
                .collect();
            if held != [family.id.as_str()] {
                let held = if held.is_empty() { "no family".into() } else { held.join(" and ") };
                return Err(format!("between {low} and {high} lies {held}, not its own alone"));
            }
            let end = deck.families.iter().find(|one| [low, high].contains(&one.value));
            end.map_or(Ok(()), |one| {
                Err(format!("it ends at {}, the number of {}", one.value, one.id))
            })
        }
    }
}

/// No two cards look the same, are called the same, or are described in the same words, in either language.
fn faces(deck: &Deck) -> Result<(), DeckError> {
    for lang in LANGS {
        differ(deck, "face", |card| face::face(&card.drawing, lang))?;
        differ(deck, "label", |card| card.label.of(lang).to_owned())?;
        differ(deck, "alternative text", |card| card.alt.of(lang).to_owned())?;
    }
    Ok(())
}

fn differ(deck: &Deck, what: &str, of: impl Fn(&Card) -> String) -> Result<(), DeckError> {
    let mut seen = BTreeMap::new();
    for card in by_name(deck) {
        if let Some(other) = seen.insert(of(card), &card.id) {
            return refuse(format!("card {}: it has the {what} of {other}", card.id));
        }
    }
    Ok(())
}

impl Drawing {
    /// Its kind, as decks name it.
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Self::Decimal { .. } => "decimal",
            Self::Text { .. } => "text",
            Self::Fraction { .. } => "fraction",
            Self::Percentage { .. } => "percentage",
            Self::Sum { .. } => "sum",
            Self::Expression { .. } => "expression",
            Self::DoubleHalf { .. } => "double_half",
            Self::Interval { .. } => "interval",
            Self::NumberLine { .. } => "number_line",
            Self::Area { .. } => "area",
            Self::Dots { .. } => "dots",
            Self::Blocks { .. } => "blocks",
            Self::Groups { .. } => "groups",
        }
    }
}
