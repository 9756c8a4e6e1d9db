//! The first game of Diego that is explained: eighteen cards of four ways to show a number, hands of four, one bot, and
//! no time that runs. What is a pair nobody says before the control sheet does (DIE-9).

use std::sync::Arc;

use ludo_core::{Game, Seat, Setup};
use ludo_diego::{Affiliations, Cards, Delay, Diego, Options, Size};

use crate::Lesson;

/// The ways that are read at once.
const WAYS: [&str; 4] = ["fraction", "decimal", "words", "area"];
/// Both hands, the targets, and what is drawn then, by turns for a hand and for the line. Every hand finds a target.
const DECK: [&str; 18] = [
    "demi.fraction",
    "quart.area",
    "trois_quarts.decimal",
    "deux_cinquiemes.words",
    "quart.decimal",
    "trois_demis.fraction",
    "demi.area",
    "cinq_demis.words",
    "demi.decimal",
    "quart.fraction",
    "trois_quarts.area",
    "trois_demis.decimal",
    "deux_cinquiemes.fraction",
    "demi.words",
    "trois_demis.area",
    "deux_cinquiemes.decimal",
    "trois_quarts.fraction",
    "quart.words",
];

pub(super) fn begin(edition: &Arc<<Diego as Game>::Edition>) -> Option<Lesson<Diego>> {
    let plain = Options { delay: Delay::None, size: Size::Four, ..Options::default() };
    let ways = Affiliations::Only(WAYS.map(str::to_owned).to_vec());
    let chosen = Options { affiliations: ways, ..plain.clone() };
    let deck = edition.deck();
    let cards = DECK.iter().map(|name| deck.find(name)).collect::<Option<Vec<_>>>();
    let dealt = |options| -> Option<Lesson<Diego>> {
        Lesson::dealt(Setup { seats: 2, options }, edition, 1, "2").ok()
    };
    // A deck without these cards is played as it was dealt.
    let (Some(mut lesson), Some(cards)) = (dealt(chosen), cards) else { return dealt(plain) };
    lesson.layout.first = Seat(0);
    lesson.layout.deck = Cards::of(cards).ok()?;
    Some(lesson)
}
