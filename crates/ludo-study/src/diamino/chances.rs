//! The chance of winning, as far as what everybody sees says it: points, or tiles in hand, and how much is still to come.
//! No hidden tile is in it, so that it can be told to anybody.

use ludo_core::{BySeat, Outcome, Seat, SeatSet};
use ludo_diamino::Variant;
use serde::Serialize;

/// Chances are told in so many parts.
const WHOLE: f64 = 1000.0;

/// The chance of each seat, of a thousand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Chance {
    /// When so many entries had been made.
    pub at: u32,
    /// Seat by seat.
    pub chances: BySeat<u16>,
}

/// What the chance depends on.
#[derive(Copy, Clone, Debug)]
pub struct Standing {
    /// Which game.
    pub variant: Variant,
    /// Whose turn it is.
    pub turn: Seat,
    /// Who still plays.
    pub present: SeatSet,
    /// The points of each.
    pub scores: BySeat<i32>,
    /// How many tiles each holds.
    pub held: BySeat<u8>,
    /// How many are left to draw.
    pub reserve: u8,
}

/// How much what is seen counts. Fitted to games of level 3 against itself: `cargo run -p ludo-study --example
/// diamino_chances -- 400`.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Weights {
    /// What a point counts.
    pub point: f64,
    /// What each tile in hand takes off: whoever is out first gets much.
    pub tile: f64,
    /// What it takes off to have to wait for another's turn.
    pub wait: f64,
    /// How unsure it is, by the root of the tiles that are still to be laid,
    pub unsure: f64,
    /// and of so many more: even the last turn is not certain.
    pub last: f64,
}

impl Weights {
    /// With score.
    pub const WITH_SCORE: Self =
        Self { point: 1.0, tile: 19.0, wait: 24.0, unsure: 13.0, last: 2.5 };
    /// Without score.
    pub const WITHOUT_SCORE: Self =
        Self { point: 0.0, tile: 1.0, wait: 3.2, unsure: 0.85, last: 0.2 };
}

impl Standing {
    /// Of a thousand, seat by seat: the further somebody is ahead, and the less is still to come, the surer it is.
    pub fn chances(&self) -> BySeat<u16> {
        let weights = match self.variant {
            Variant::WithoutScore => Weights::WITHOUT_SCORE,
            Variant::WithScore | Variant::Patience => Weights::WITH_SCORE,
        };
        let chances = self.chances_by(&weights);
        BySeat::from_fn(self.scores.seats(), |seat| (WHOLE * chances[seat.index()]).round() as u16)
    }

    /// The same of one, by other weights.
    pub fn chances_by(&self, weights: &Weights) -> Vec<f64> {
        let seats = self.scores.seats();
        let scale = weights.unsure * (f64::from(self.still_to_lay()) + weights.last).sqrt();
        let merit = |seat: Seat| {
            let waits = self.present.iter().filter(|other| self.is_before(*other, seat)).count();
            (weights.point * f64::from(self.scores[seat])
                - weights.tile * f64::from(self.held[seat])
                - weights.wait * waits as f64)
                / scale
        };
        let best = self.present.iter().map(merit).fold(f64::NEG_INFINITY, f64::max);
        let weight = |seat: Seat| {
            if self.present.contains(seat) { (merit(seat) - best).exp() } else { 0.0 }
        };
        let all: f64 = self.present.iter().map(weight).sum();
        Seat::all(seats).map(|seat| weight(seat) / all).collect()
    }

    /// Whether one seat has its turn before another, counted from whose turn it is.
    fn is_before(&self, one: Seat, other: Seat) -> bool {
        let seats = self.scores.seats();
        let from_turn = |seat: Seat| (seat.0 + seats - self.turn.0) % seats;
        from_turn(one) < from_turn(other)
    }

    /// The tiles that are still to be laid.
    fn still_to_lay(&self) -> u32 {
        let held: u32 = self.present.iter().map(|seat| u32::from(self.held[seat])).sum();
        match self.variant {
            // What is left to draw stays there.
            Variant::WithoutScore => held,
            Variant::WithScore | Variant::Patience => held + u32::from(self.reserve),
        }
    }

    /// The same after the seat on turn has laid so many tiles that brought so much.
    pub(super) fn after(&self, laid: u8, brings: i32) -> Self {
        let (mut after, seat) = (*self, self.turn);
        match self.variant {
            Variant::WithoutScore => {
                let left = i32::from(self.held[seat]) - brings;
                after.held[seat] = u8::try_from(left.max(0)).unwrap_or(u8::MAX);
            }
            Variant::WithScore | Variant::Patience => {
                after.scores[seat] += brings;
                let drawn = laid.min(self.reserve);
                after.reserve -= drawn;
                after.held[seat] = (self.held[seat] + drawn).saturating_sub(laid);
            }
        }
        after.turn = self.present.next_left(seat, self.scores.seats()).unwrap_or(seat);
        after
    }
}

/// What was certain in the end: whoever shares the first place shares the chance.
pub(super) fn decided(outcome: &Outcome) -> BySeat<u16> {
    let first = outcome.places.seats_where(|place| *place == 1);
    let share = WHOLE as u16 / first.len().max(1) as u16;
    BySeat::from_fn(outcome.places.seats(), |seat| if first.contains(seat) { share } else { 0 })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn standing(scores: [i32; 2], held: [u8; 2], reserve: u8) -> Standing {
        Standing {
            variant: Variant::WithScore,
            turn: Seat(0),
            present: SeatSet::all(2),
            scores: BySeat::from_fn(2, |seat| scores[seat.index()]),
            held: BySeat::from_fn(2, |seat| held[seat.index()]),
            reserve,
        }
    }

    #[test]
    fn whoever_is_ahead_is_surer_of_it_when_less_is_to_come() {
        let early = standing([60, 20], [12, 12], 60).chances()[Seat(0)];
        let late = standing([60, 20], [4, 4], 0).chances()[Seat(0)];
        assert!(500 < early && early < late && late < 1000, "{early} {late}");
        let fewer = standing([40, 40], [2, 9], 0).chances();
        assert!(fewer[Seat(0)] > 900 && fewer[Seat(0)] + fewer[Seat(1)] == 1000, "{fewer:?}");
    }

    #[test]
    fn whoever_has_left_has_no_chance() {
        let mut left = standing([60, 20], [12, 12], 60);
        left.present = SeatSet::one(Seat(1));
        assert_eq!(left.chances(), BySeat::from_fn(2, |seat| 1000 * u16::from(seat.0)));
    }

    #[test]
    fn what_is_laid_counts_and_the_turn_goes_on() {
        let before = standing([40, 40], [12, 12], 3);
        let after = before.after(5, 30);
        assert_eq!((after.scores[Seat(0)], after.held[Seat(0)], after.reserve), (70, 10, 0));
        assert_eq!(after.turn, Seat(1));
        assert!(after.chances()[Seat(0)] > before.after(0, 0).chances()[Seat(0)]);
    }
}
