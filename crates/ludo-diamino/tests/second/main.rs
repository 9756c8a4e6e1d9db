//! The slow second implementation, written from the rulebook alone, agrees with the engine.
//!
//! It shares no type and no function with it and reads only JSON. `LUDO_GAMES` sets how many games are
//! compared, `LUDO_POSITIONS` how many positions, `LUDO_PLACEMENTS` on how many small boards every placement
//! there is; a disagreement says `disagreement:`, which the planted rule changes look for.

#[path = "../common/mod.rs"]
mod common;

mod games;
mod layouts;
mod placements;
mod players;
mod positions;
mod words;

use std::sync::LazyLock;

use common::kit;
use ludo_core::{Beginning, EditionId, Game as _, Hex32, Seat};
use ludo_diamino::Diamino;
use ludo_second::diamino::{Arbiter, Dictionary};
use ludo_transcript::{LayoutOrigin, Origin, Recorder, SeatInfo};

static WORDS: LazyLock<Dictionary> = LazyLock::new(|| {
    let words = include_str!("../../../../data/lexicon/fr-words.txt");
    let subjects = include_str!("../../../../data/lexicon/fr-subjects.txt");
    // The second version only adds to subjects.
    let added = include_str!("../../../../data/lexicon/fr-2.txt").replace("+@", "");
    let subjects = &format!("{subjects}{added}");
    let family = include_str!("../../../../data/lexicon/fr-family-1.txt");
    let digest = Hex32::digest_of(family.as_bytes()).to_string();
    let dictionary = Dictionary::read(words, subjects).expect("the lists are sound");
    dictionary.with_family(&digest, family).expect("the list is sound")
});

static ARBITER: LazyLock<Arbiter> = LazyLock::new(|| {
    Arbiter::new(Diamino::EDITION, WORDS.clone()).expect("the shipped edition is sound")
});

fn origin(seats: u8, layout: LayoutOrigin) -> Origin {
    let name = |seat: Seat| SeatInfo { name: format!("Seat {seat}"), bot: None };
    Origin {
        seats: Seat::all(seats).map(name).collect(),
        commitment: None,
        edition: EditionId::of(&*kit(), Diamino::EDITION),
        layout,
    }
}

/// The first line of a transcript, for the second implementation.
fn header(beginning: &Beginning<Diamino>, layout: LayoutOrigin) -> String {
    let origin = origin(beginning.setup.seats, layout);
    let text = Recorder::begin(beginning.clone(), origin).unwrap().finish();
    text.lines().next().unwrap().to_owned()
}
