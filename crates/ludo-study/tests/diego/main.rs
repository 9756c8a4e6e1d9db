//! Diego's study: pairs to practise with, estimates, reports.

mod drill;
mod estimate;
mod hint;
mod moments;
mod report;

use ludo_core::Setup;
use ludo_diego::{Control, Options};
use ludo_school::{Deck, FRACTIONS_DECIMALS, RELATIVES_POWERS, WHOLE_NUMBERS};
use ludo_study::diego::{Entry, LookUp, Study};
use ludo_study::{Declined, Study as _};
use serde_json::{Value, json};

const DECKS: [&str; 3] = ["fractions-decimals", "whole-numbers", "relatives-powers"];

fn decks() -> [Deck; 3] {
    [FRACTIONS_DECIMALS, WHOLE_NUMBERS, RELATIVES_POWERS].map(|text| Deck::parse(text).unwrap())
}

/// Asks as a browser does.
fn ask(question: &serde_json::Value) -> Result<Entry, Declined> {
    let question: LookUp = serde_json::from_value(question.clone()).unwrap();
    Study::look_up(question)
}

/// Whatever the options, the book would say what a pair is.
#[test]
fn die_9_the_book_is_closed_to_whoever_plays() {
    for (seats, control) in [(2, Control::Together), (4, Control::AtOnce)] {
        let setup = Setup { seats, options: Options { control, ..Options::default() } };
        assert!(Study::closes_book(&setup));
    }
}

#[test]
fn die_9_how_long_a_game_would_be_may_be_asked_by_those_who_play() {
    let read = |question: Value| serde_json::from_value::<LookUp>(question).unwrap();
    let deck = DECKS[0];
    let estimate = read(json!({ "estimate": { "seats": 2, "edition": deck } }));
    let drill = read(json!({ "drill": { "deck": deck, "seed": 1 } }));
    assert!(Study::gives_nothing_away(&estimate));
    assert!(!Study::gives_nothing_away(&drill));
}
