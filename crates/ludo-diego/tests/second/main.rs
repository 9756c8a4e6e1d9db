//! The slow second implementation, written from the rulebook alone, agrees with the engine.
//!
//! It shares no type and no function with it and reads only JSON. `LUDO_GAMES` sets how many games are compared,
//! `LUDO_FROM` which is the first; a disagreement says `disagreement:`, which the planted rule changes look for.

mod agreed;
mod games;
mod players;

use std::sync::{Arc, LazyLock};

use ludo_core::{Beginning, Edition as _, EditionId, Game as _, Seat};
use ludo_diego::{Diego, Pack};
use ludo_second::diego::Arbiter;
use ludo_transcript::{LayoutOrigin, Origin, Recorder, SeatInfo};

/// A deck that ships, as either implementation reads it.
struct Printed {
    text: &'static str,
    pack: Arc<Pack>,
    arbiter: Arbiter,
}

static DECKS: LazyLock<Vec<Printed>> = LazyLock::new(|| {
    let shipped = Diego::EDITIONS.iter().map(|one| Printed {
        text: one.matter,
        pack: Pack::parse(one.matter).expect("a deck that ships is sound").into(),
        arbiter: Arbiter::new(one.matter).expect("a deck that ships is sound"),
    });
    shipped.collect()
});

impl Printed {
    fn origin(&self, seats: u8, layout: LayoutOrigin) -> Origin {
        let name = |seat: Seat| SeatInfo { name: format!("Seat {seat}"), bot: None };
        Origin {
            seats: Seat::all(seats).map(name).collect(),
            commitment: None,
            edition: EditionId::of(&*self.pack, self.text),
            layout,
        }
    }

    /// The first line of a transcript, for the second implementation.
    fn header(&self, beginning: &Beginning<Diego>, layout: LayoutOrigin) -> String {
        let origin = self.origin(beginning.setup.seats, layout);
        let text = Recorder::begin(beginning.clone(), origin).unwrap().finish();
        text.lines().next().unwrap().to_owned()
    }
}
