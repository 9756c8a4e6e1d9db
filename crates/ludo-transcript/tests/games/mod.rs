//! Games of Menhir played at random, with everything that can stand in a transcript.

#![allow(dead_code, reason = "each test file uses its own part")]

use ludo_core::{Draws, Game as _, Secret, Seed};
use ludo_testkit::{Leaving, Pilot};
use ludo_transcript::{By, Editions, LayoutOrigin, Origin, Recorder, SeatInfo};

use ludo_testkit::toys::menhir::{Beginning, Menhir, Options, Window, beginning};

/// What a random game is made of.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Content {
    /// Actions and deadlines.
    Plain,
    /// Rewinds, seats that leave, stand-ins and legal lists besides.
    Everything,
}

pub(crate) fn origin(seats: u8) -> Origin {
    let seats = (0..seats).map(|seat| SeatInfo {
        name: format!("Néo {seat}"),
        bot: (seat % 2 == 1).then(|| "3".to_owned()),
    });
    Origin {
        seats: seats.collect(),
        commitment: None,
        edition: Editions::<Menhir>::shipped().unwrap().standard().id.clone(),
        layout: LayoutOrigin::Dealt,
    }
}

/// A beginning whose seed was committed to.
pub(crate) fn committed(seats: u8, options: Options, number: u64) -> (Beginning, Origin) {
    let secret = Secret::new(Seed::from_number(number).reveal().0);
    let mut contributions = vec![None; usize::from(seats)];
    contributions[0] = Some(Seed::from_number(number + 1).reveal());
    let table = format!("table-{number}");
    let begun = beginning(seats, options, secret.seed(&table, &contributions)).unwrap();
    let commitment = Some(secret.reveal(&table, &contributions));
    let origin = Origin { commitment, ..origin(seats) };
    (begun, origin)
}

pub(crate) fn options(number: u64) -> Options {
    Options {
        rounds: 1 + (number % 3) as u8,
        window: if number.is_multiple_of(2) { Window::Short } else { Window::Long },
    }
}

/// A whole game as text.
pub(crate) fn game(seats: u8, number: u64, content: Content) -> String {
    let (begun, origin) = committed(seats, options(number), number);
    let mut recorder = Recorder::begin(begun, origin).unwrap();
    if content == Content::Everything {
        recorder = recorder.listing_legal();
    }
    let leaving = match content {
        Content::Plain => Leaving::Never,
        Content::Everything => Leaving::Sometimes,
    };
    let mut pilot = Pilot::new(Draws::new(&Seed::from_number(number), 9), leaving);
    while !recorder.game().is_over() {
        let draws = pilot.draws();
        if content == Content::Everything && draws.below(12) == 0 && recorder.entries() > 0 {
            let to = draws.below(recorder.entries() as u32) as usize;
            recorder.rewind(to).unwrap();
            continue;
        }
        let by = match draws.below(8) {
            0 => By::StandIn,
            1 => By::Successor,
            _ => By::Player,
        };
        let input = pilot.pick(recorder.game()).expect("it goes on");
        recorder.play(&input, by).unwrap();
    }
    recorder.finish()
}
