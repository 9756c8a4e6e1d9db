//! Menhir as an entry of a catalogue: it has windows, races and voices out of turn.

#![allow(dead_code, reason = "each test file uses its own part")]

use std::sync::LazyLock;

use ludo_catalogue::{Begun, Opening, SeedSource, Shelf, SimulateSpec, Title, title};
use ludo_core::Seed;
use ludo_testkit::toys::menhir::Menhir;
use ludo_transcript::SeatInfo;

pub(crate) const MENHIR: Title = title::<Menhir>("Menhir", "Obélix", "{\"game\":\"menhir\"}");

/// What ships with the games.
pub(crate) static SHELF: LazyLock<Shelf> = LazyLock::new(Shelf::default);

pub(crate) fn seats(count: u8) -> Vec<SeatInfo> {
    let info = |seat| SeatInfo { name: format!("Player {seat}"), bot: None };
    (0..count).map(info).collect()
}

pub(crate) fn opening(count: u8) -> Opening {
    Opening {
        seats: seats(count),
        options: None,
        layout: None,
        edition: None,
        seed: SeedSource::Given(Seed::from_number(1)),
    }
}

/// A game in which seat 0 begins and holds 1, 2, 3, and seat 1 holds 4, 5, 6.
pub(crate) fn sorted() -> Begun {
    let deck: Vec<u8> = (1..=14).collect();
    let opening =
        Opening { layout: Some(format!("{{\"first\":0,\"deck\":{deck:?}}}")), ..opening(2) };
    MENHIR.begin(&SHELF, &opening).unwrap()
}

pub(crate) fn spec(players: u8, bots: &[&str], games: u64) -> SimulateSpec {
    SimulateSpec {
        players,
        bots: bots.iter().map(ToString::to_string).collect(),
        games,
        seed: 7,
        options: None,
        threads: 1,
    }
}
