//! What a table agrees on, and how it is dealt: every option, and short stacks of cards, that come to their end.

use ludo_compatibility::{Compatibility, First, Layout, Options, TrackLength, Window};
use ludo_core::{Beginning, Draws, Seat, Seed, Setup};
use ludo_transcript::LayoutOrigin;

use crate::PRINTED;

pub(crate) fn chance(draws: &mut Draws, percent: u32) -> bool {
    draws.below(100) < percent
}

/// Two to eight, with all options.
pub(crate) fn setup(number: u64, draws: &mut Draws) -> Setup<Options> {
    let seats = 2 + (number % 7) as u8;
    let options = Options {
        track: if chance(draws, 50) { TrackLength::Long } else { TrackLength::Short },
        window: match draws.below(4) {
            0 => Window::Open,
            _ => Window::Seconds(3 + draws.below(28) as u8),
        },
        first: match draws.below(2) {
            0 => First::Chance,
            _ => First::Seat(Seat(draws.below(seats.into()) as u8)),
        },
    };
    Setup { seats, options }
}

/// Dealt, or with a stack that is read through soon.
pub(crate) fn beginning(
    setup: Setup<Options>,
    seed: Seed,
    draws: &mut Draws,
) -> (Beginning<Compatibility>, LayoutOrigin) {
    let mut beginning =
        Beginning::<Compatibility>::deal(setup, PRINTED.pack.clone(), seed).unwrap();
    if chance(draws, 60) {
        return (beginning, LayoutOrigin::Dealt);
    }
    let mut layout = serde_json::to_value(&beginning.layout).unwrap();
    let cards = layout["cards"].as_array_mut().unwrap();
    cards.truncate(1 + draws.below(14) as usize);
    beginning.layout = serde_json::from_value::<Layout>(layout).unwrap();
    (beginning, LayoutOrigin::Given)
}
