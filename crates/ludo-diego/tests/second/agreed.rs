//! What a table agrees on, and how it is dealt: every option, and short decks, in which the ends come soon.

use ludo_core::{Beginning, Draws, Seat, Seed, Setup};
use ludo_diego::{
    Affiliations, Capital, Control, Delay, Diego, First, Hands, Layout, Options, OwnPairs, Pack,
    Sides, Size,
};
use ludo_transcript::LayoutOrigin;

use crate::Printed;

pub(crate) fn chance(draws: &mut Draws, percent: u32) -> bool {
    draws.below(100) < percent
}

/// How many cards a hand and the line have.
fn cards(size: Size) -> usize {
    match size {
        Size::Six => 6,
        Size::Four => 4,
    }
}

/// Two to four, with all options.
pub(crate) fn setup(number: u64, pack: &Pack, draws: &mut Draws) -> Setup<Options> {
    let seats = 2 + (number % 3) as u8;
    let size = if chance(draws, 40) { Size::Four } else { Size::Six };
    let teams = seats == 4 && chance(draws, 50);
    let options = Options {
        delay: if chance(draws, 20) {
            Delay::None
        } else {
            Delay::Seconds(1 + draws.below(15) as u8)
        },
        hands: if chance(draws, 40) { Hands::Closed } else { Hands::Open },
        size,
        affiliations: affiliations(cards(size) * (usize::from(seats) + 1), pack, draws),
        own_pairs: if chance(draws, 50) { OwnPairs::Yes } else { OwnPairs::No },
        capital: if chance(draws, 50) { Capital::Hundred } else { Capital::None },
        sides: if teams { Sides::Teams } else { Sides::Alone },
        control: if chance(draws, 30) { Control::AtOnce } else { Control::Together },
        first: match draws.below(2) {
            0 => First::Chance,
            _ => First::Seat(Seat(draws.below(seats.into()) as u8)),
        },
    };
    Setup { seats, options }
}

/// As many as are enough for so many cards, or more.
fn affiliations(cards: usize, pack: &Pack, draws: &mut Draws) -> Affiliations {
    let deck = pack.deck();
    match draws.below(5) {
        0 | 1 => Affiliations::Standard,
        2 => Affiliations::All,
        _ => {
            let mut names: Vec<_> = deck.affiliations.iter().map(|one| one.id.clone()).collect();
            draws.shuffle(&mut names);
            let least = cards.div_ceil(deck.families.len());
            let more = draws.below((names.len() - least) as u32 + 1) as usize;
            names.truncate(least + more);
            Affiliations::Only(names)
        }
    }
}

/// Dealt, or with a stock that is used up soon.
pub(crate) fn beginning(
    setup: Setup<Options>,
    printed: &Printed,
    seed: Seed,
    draws: &mut Draws,
) -> (Beginning<Diego>, LayoutOrigin) {
    let least = cards(setup.options.size) * (usize::from(setup.seats) + 1);
    let mut beginning = Beginning::<Diego>::deal(setup, printed.pack.clone(), seed).unwrap();
    if chance(draws, 50) {
        return (beginning, LayoutOrigin::Dealt);
    }
    let mut layout = serde_json::to_value(&beginning.layout).unwrap();
    let deck = layout["deck"].as_array_mut().unwrap();
    deck.truncate(least + draws.below(8) as usize);
    beginning.layout = serde_json::from_value::<Layout>(layout).unwrap();
    (beginning, LayoutOrigin::Given)
}
