//! What a seat remembers of the stones it saw tried.
//!
//! Nothing but the events counts: how long a stone stays in mind is drawn from all that was seen up to then,
//! so that a bot that is told the same again remembers and forgets the same.

use ludo_core::Seat;
use ludo_diadingo::{Card, Event, PLACES, Place, Places, View};

/// How long a stone seen to be fixed stays in mind.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Span {
    /// Not at all.
    Nothing,
    /// For so many further tries on average: any number up to the double, each equally likely.
    Tries(u32),
    /// To the end of the game.
    Everything,
}

/// Stones seen to be fixed, as long as they are not forgotten.
#[derive(Clone, Debug)]
pub struct Memory {
    span: Span,
    /// A digest of everything seen.
    seen: u64,
    /// Tries seen in this game.
    tries: u32,
    /// By place: forgotten once so many tries were seen.
    until: [u32; PLACES as usize],
}

impl Memory {
    /// The memory of somebody who has seen nothing yet. Neighbours forget different stones.
    pub fn new(seat: Seat, span: Span) -> Self {
        Self { span, seen: seat.0.into(), tries: 0, until: [0; PLACES as usize] }
    }

    /// Takes in an event, in the order told.
    pub fn see(&mut self, event: &Event) {
        let said = match *event {
            Event::Drew { card: Card::Ring(value), .. } => u64::from(value),
            Event::Tried { place, loose, .. } => place.index() as u64 * 2 + u64::from(loose),
            _ => 0,
        };
        self.seen = mix(self.seen ^ said);
        match *event {
            Event::Tried { place, loose, .. } => {
                self.tries += 1;
                self.until[place.index()] = if loose { 0 } else { self.end() };
            }
            Event::GameOver { .. } => {
                self.tries = 0;
                self.until = [0; PLACES as usize];
            }
            _ => {}
        }
    }

    /// When a stone seen now is forgotten.
    fn end(&self) -> u32 {
        match self.span {
            Span::Nothing => 0,
            Span::Tries(mean) => self.tries + 1 + (self.seen % (2 * u64::from(mean) + 1)) as u32,
            Span::Everything => u32::MAX,
        }
    }

    /// The stones that are still there and known to be fixed: remembered, or marked by the table (DGO-9).
    pub fn known(&self, view: &View) -> Places {
        let remembered: Places =
            Place::all().filter(|place| self.until[place.index()] > self.tries).collect();
        remembered.or(view.marks.unwrap_or_default()).and(view.stones)
    }
}

/// Scatters bits (the finaliser of SplitMix64).
const fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
