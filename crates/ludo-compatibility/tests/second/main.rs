//! The slow second implementation, written from the rulebook alone, agrees with the engine.
//!
//! It shares no type and no function with it and reads only JSON. `LUDO_GAMES` sets how many games are compared,
//! `LUDO_FROM` which is the first; a disagreement says `disagreement:`, which the planted rule changes look for.

mod agreed;
mod games;
mod players;

use std::sync::{Arc, LazyLock};

use ludo_compatibility::{Compatibility, Pack};
use ludo_core::{Beginning, Edition as _, EditionId, Game as _, Seat};
use ludo_second::compatibility::Arbiter;
use ludo_transcript::{LayoutOrigin, Origin, Recorder, SeatInfo};

/// The pack that ships, as either implementation reads it.
struct Printed {
    pack: Arc<Pack>,
    arbiter: Arbiter,
}

static PRINTED: LazyLock<Printed> = LazyLock::new(|| Printed {
    pack: Pack::parse(Compatibility::EDITION).expect("the pack that ships is sound").into(),
    arbiter: Arbiter::new(Compatibility::EDITION).expect("the pack that ships is sound"),
});

impl Printed {
    fn origin(&self, seats: u8, layout: LayoutOrigin) -> Origin {
        let name = |seat: Seat| SeatInfo { name: format!("Seat {seat}"), bot: None };
        Origin {
            seats: Seat::all(seats).map(name).collect(),
            commitment: None,
            edition: EditionId::of(&*self.pack, Compatibility::EDITION),
            layout,
        }
    }

    /// The first line of a transcript, for the second implementation.
    fn header(&self, beginning: &Beginning<Compatibility>, layout: LayoutOrigin) -> String {
        let origin = self.origin(beginning.setup.seats, layout);
        let text = Recorder::begin(beginning.clone(), origin).unwrap().finish();
        text.lines().next().unwrap().to_owned()
    }
}
