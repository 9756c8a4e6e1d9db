//! Diego's study: pairs to practise with, estimates, reports.

mod drill;
mod estimate;
mod report;

use ludo_core::Setup;
use ludo_diego::{Control, Options};
use ludo_school::{Deck, FRACTIONS_DECIMALS, RELATIVES_POWERS, WHOLE_NUMBERS};
use ludo_study::diego::{Entry, LookUp, Study};
use ludo_study::{Declined, Study as _};

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
