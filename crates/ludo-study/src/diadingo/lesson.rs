//! The first game of Diadingo that is explained: half a deck against one bot, with a theft for each of them, on a tray
//! where stones that hold stay marked.

use std::sync::Arc;

use ludo_core::{Game, Seat, Setup};
use ludo_diadingo::{Card, Cards, Diadingo, Memory, Options, Place, Places};

use crate::Lesson;

/// A theft card among the values.
const THEFT: u16 = 0;
/// The bot draws rings like the second of whoever learns before they draw a theft card.
const DECK: [u16; 31] = [
    3000, 2000, 2000, 2000, 5000, 2000, THEFT, 4000, 6000, 1000, 3000, THEFT, 4000, 6000, 1000,
    5000, 2000, 3000, 6000, 4000, THEFT, 1000, 5000, 6000, 4000, 2000, 5000, 1000, 3000, 6000,
    5000,
];
/// The first stone that is pointed at comes off, the second holds.
const FIXED: [&str; 16] = [
    "C3", "B5", "A1", "A4", "B2", "C6", "D1", "D7", "D8", "E1", "E3", "E6", "F5", "F1", "G2", "G4",
];

pub(super) fn begin(edition: &Arc<<Diadingo as Game>::Edition>) -> Option<Lesson<Diadingo>> {
    let options = Options { memory: Memory::Aid, ..Options::default() };
    let setup = Setup { seats: 2, options };
    let mut lesson: Lesson<Diadingo> = Lesson::dealt(setup, edition, 1, "1").ok()?;
    let card = |value| if value == THEFT { Card::Theft } else { Card::Ring(value) };
    let fixed: Places = FIXED.into_iter().filter_map(Place::parse).collect();
    let mut rest: Vec<Card> = edition.cards().iter().map(Card::from).collect();
    let drawn = DECK.into_iter().map(card).map(|card| {
        let at = rest.iter().position(|one| *one == card)?;
        Some(rest.swap_remove(at))
    });
    // An edition with other rings or another tray is played as it was dealt.
    if let Some(drawn) = drawn.collect::<Option<Vec<_>>>()
        && fixed.len() == usize::from(edition.fixed())
    {
        lesson.layout.first = Seat(0);
        lesson.layout.deck = Cards::of(drawn.into_iter().map(Into::into)).ok()?;
        lesson.layout.fixed = fixed;
    }
    Some(lesson)
}
