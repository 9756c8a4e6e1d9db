//! Hints at a table for practice: how cards can be read and compared, never what comes of it (DIE-9).
//!
//! What is said of a card depends on how that card alone shows its number, and what is said of two on how both do:
//! equal or not, they are told alike.

use ludo_core::{Game as _, Seat};
use ludo_diego::{Diego, HandView, PhaseView};
use ludo_school::{CardId, Deck, Drawing, Token};
use serde::{Deserialize, Serialize};

use crate::{Declined, Help, Inquiry, NO_HELP_HERE, NOTHING_TO_SAY};

/// How many cards of a hand are gone through.
const FEW: usize = 3;

/// What somebody who plays may ask.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// At a table for practice: a way to compare what lies there.
    Hint,
}

/// A way to compare.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Advice {
    /// What is asked now.
    pub about: About,
    /// The cards to read: the two in question, or a few of a hand, those first that are read most easily.
    pub cards: Vec<Reading>,
    /// How to compare what was read.
    pub then: Then,
}

/// What somebody is asked.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum About {
    /// Whether to announce a pair, or to pass (DIE-3, DIE-5).
    Turn,
    /// Whether to object to an announced pair (DIE-4).
    Object,
    /// Whether to counter a pass, the hand being open (DIE-5).
    Counter,
    /// The same, the hand being closed (DIE-6).
    Challenge,
    /// Which pair of a hand to name (DIE-6).
    Name,
    /// Whether nothing is left (DIE-8).
    Stop,
    /// What a pair of the control sheet is (DIE-12).
    Vote,
}

/// A card and how it is read.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Reading {
    /// The card.
    pub card: CardId,
    /// How.
    pub way: Way,
}

/// How a card is read, by how it shows its number; what is read most easily first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// Digits.
    Digits,
    /// Words.
    Words,
    /// Dots in rows.
    Dots,
    /// Bars of ten and single cubes.
    Blocks,
    /// Packs of equally many.
    Packs,
    /// A percentage.
    Percentage,
    /// A fraction.
    Fraction,
    /// Parts of a unit.
    Parts,
    /// A point on a number line.
    Line,
    /// Double or half.
    DoubleHalf,
    /// A sum or a difference.
    Sum,
    /// A sum with fractions, or another calculation with some.
    Fractions,
    /// A product.
    Product,
    /// A percentage of a number.
    PercentOf,
    /// A power of ten.
    Ten,
    /// Squares and roots.
    Roots,
    /// Two numbers between which something lies.
    Bracket,
}

/// How two numbers are compared.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Then {
    /// Whole numbers: count them.
    Count,
    /// Both as decimals.
    Decimals,
    /// Both as fractions with the same denominator.
    Denominator,
    /// Whether the number lies between the two others.
    Between,
    /// Whether the two stretches have a number in common.
    Overlap,
}

pub(super) fn give(inquiry: &Inquiry<Diego>) -> Result<Advice, Declined> {
    let Inquiry { seat, view, setup, edition, help, .. } = inquiry;
    if *help != Help::Practice {
        return Err(NO_HELP_HERE);
    }
    let (deck, seat) = (edition.deck(), *seat);
    let partner =
        |of: Seat| Diego::teams(setup).is_some_and(|teams| teams.partners(of).contains(seat));
    let answers = |of: Seat| of != seat && !partner(of);
    let hand_of = |of: Seat| match &view.hands[of] {
        HandView::Cards(cards) => cards.as_slice(),
        HandView::Count(_) => &[],
    };
    match &view.phase {
        PhaseView::Turn { seat: turn } if *turn == seat => {
            Ok(hand(deck, About::Turn, hand_of(seat)))
        }
        PhaseView::Announced { seat: of, pair, window }
            if answers(*of) && !window.passed.contains(seat) =>
        {
            Ok(both(deck, About::Object, [pair.card, pair.with]))
        }
        PhaseView::Passed { seat: of, can_counter: true, window }
            if answers(*of) && !window.passed.contains(seat) =>
        {
            let cards = hand_of(*of);
            let about = if cards.is_empty() { About::Challenge } else { About::Counter };
            Ok(hand(deck, about, cards))
        }
        PhaseView::Naming { seat: of, passer, .. } if *of == seat => {
            Ok(hand(deck, About::Name, hand_of(*passer)))
        }
        PhaseView::Stop { seat: of, accepted } if *of != seat && !accepted.contains(seat) => {
            Ok(hand(deck, About::Stop, hand_of(seat)))
        }
        PhaseView::Voting { pair, voted, skipped, .. }
            if !voted.contains(seat) && !skipped.contains(seat) =>
        {
            let control = view.control.as_ref().ok_or(NOTHING_TO_SAY)?;
            let asked = control.pairs.get(usize::from(*pair)).ok_or(NOTHING_TO_SAY)?;
            Ok(both(deck, About::Vote, [asked.pair.card, asked.pair.with]))
        }
        _ => Err(NOTHING_TO_SAY),
    }
}

fn both(deck: &Deck, about: About, cards: [CardId; 2]) -> Advice {
    let read = cards.map(|card| reading(deck, card));
    Advice { about, cards: read.to_vec(), then: then(read[0].way, read[1].way) }
}

/// A few cards of a hand. Where it is not known with what they are compared, decimals or counting will do for most.
fn hand(deck: &Deck, about: About, cards: &[CardId]) -> Advice {
    let mut read: Vec<Reading> = cards.iter().map(|card| reading(deck, *card)).collect();
    read.sort_by_key(|reading| reading.way);
    read.truncate(FEW);
    Advice { about, cards: read, then: plainly(deck) }
}

fn reading(deck: &Deck, card: CardId) -> Reading {
    Reading { card, way: way(&deck.card(card).drawing) }
}

fn way(drawing: &Drawing) -> Way {
    match drawing {
        Drawing::Decimal { .. } => Way::Digits,
        Drawing::Text { .. } => Way::Words,
        Drawing::Fraction { .. } => Way::Fraction,
        Drawing::Percentage { .. } => Way::Percentage,
        Drawing::Sum { tokens, .. } | Drawing::Expression { tokens, .. } => calculation(tokens),
        Drawing::DoubleHalf { .. } => Way::DoubleHalf,
        Drawing::Interval { .. } => Way::Bracket,
        Drawing::NumberLine { .. } => Way::Line,
        Drawing::Area { .. } => Way::Parts,
        Drawing::Dots { .. } => Way::Dots,
        Drawing::Blocks { .. } => Way::Blocks,
        Drawing::Groups { .. } => Way::Packs,
    }
}

/// What in a calculation has to be known.
fn calculation(tokens: &[Token]) -> Way {
    let has = |one: fn(&Token) -> bool| tokens.iter().any(one);
    if has(|token| matches!(token, Token::Plain(sign) if sign == "%of")) {
        Way::PercentOf
    } else if has(|token| matches!(token, Token::Pow { pow: (base, _) } if base == "10")) {
        Way::Ten
    } else if has(|token| matches!(token, Token::Sqrt { .. } | Token::Pow { .. })) {
        Way::Roots
    } else if has(|token| matches!(token, Token::Frac { .. })) {
        Way::Fractions
    } else if has(|token| matches!(token, Token::Plain(sign) if sign == "×" || sign == "÷")) {
        Way::Product
    } else {
        Way::Sum
    }
}

const fn then(one: Way, two: Way) -> Then {
    use Way::{Blocks, Bracket, Dots, DoubleHalf, Fraction, Fractions, Packs, Parts};
    match (one, two) {
        (Bracket, Bracket) => Then::Overlap,
        (Bracket, _) | (_, Bracket) => Then::Between,
        (Fraction | Fractions | Parts, Fraction | Fractions | Parts) => Then::Denominator,
        (Dots | Blocks | Packs | DoubleHalf, _) | (_, Dots | Blocks | Packs | DoubleHalf) => {
            Then::Count
        }
        _ => Then::Decimals,
    }
}

/// How numbers of a deck are compared, whichever they are.
fn plainly(deck: &Deck) -> Then {
    let whole = deck.families.iter().all(|family| family.value.is_whole());
    if whole { Then::Count } else { Then::Decimals }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use ludo_school::{FRACTIONS_DECIMALS, RELATIVES_POWERS, WHOLE_NUMBERS};

    use super::*;

    /// Every two cards of every deck: what is said does not depend on whether they are a pair. For each card there are
    /// equal and unequal others that show their numbers in the same way, and those are told alike.
    #[test]
    fn die_9_a_way_to_compare_tells_nothing_of_the_verdict() {
        let mut twins = 0;
        for text in [FRACTIONS_DECIMALS, WHOLE_NUMBERS, RELATIVES_POWERS] {
            let deck = Deck::parse(text).unwrap();
            for one in deck.ids() {
                let mut told: BTreeMap<Way, (Advice, [u32; 2])> = BTreeMap::new();
                for two in deck.ids().filter(|two| *two != one) {
                    let advice = both(&deck, About::Object, [one, two]);
                    assert_eq!(advice.cards[0], reading(&deck, one), "whatever lies beside it");
                    let kind = advice.cards[1].way;
                    let plain = Advice { cards: vec![advice.cards[0]], ..advice };
                    let known = told.entry(kind).or_insert((plain.clone(), [0; 2]));
                    assert_eq!(known.0, plain);
                    known.1[usize::from(deck.associate(one, two))] += 1;
                }
                let alike =
                    told.values().filter(|(_, [unequal, equal])| *unequal > 0 && *equal > 0);
                twins += alike.count();
            }
        }
        assert!(twins > 1000, "{twins}");
    }

    /// A hand is gone through by how its cards look, whatever lies in the line.
    #[test]
    fn die_9_which_cards_are_read_first_tells_nothing_of_the_line() {
        let deck = Deck::parse(FRACTIONS_DECIMALS).unwrap();
        let hand_of = |family: &str| {
            let names = ["number_line", "decimal", "sum", "fraction", "interval"];
            names.map(|way| deck.find(&format!("{family}.{way}")).unwrap())
        };
        let families: Vec<&str> = deck.families.iter().map(|family| family.id.as_str()).collect();
        let first: Vec<Vec<Way>> = families
            .iter()
            .map(|family| {
                let advice = hand(&deck, About::Turn, &hand_of(family));
                advice.cards.iter().map(|reading| reading.way).collect()
            })
            .collect();
        assert!(first.iter().all(|ways| *ways == [Way::Digits, Way::Fraction, Way::Line]));
    }
}
