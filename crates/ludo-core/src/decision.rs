//! Which decision of a seat a draft belongs to, told from the log alone.

use crate::game::{Game, Input};
use crate::seat::{MAX_SEATS, Seat, SeatSet};

/// Since when each seat is composing what it decides next.
///
/// A decision of a seat begins where its last one ended, so that one may compose while others move. It is
/// named by the number of entries the log had when it began: a name is never used again, and a host that
/// follows the log anew after a crash finds the same names. [`crate::Game::composing`] says whose decisions
/// are composed at all.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Decisions([u32; MAX_SEATS]);

impl Decisions {
    /// The name of a seat's present decision.
    pub const fn of(&self, seat: Seat) -> u32 {
        self.0[seat.index()]
    }

    /// Entry `n` was an input by which these have decided.
    pub fn input(&mut self, n: usize, decided: SeatSet) {
        decided.iter().for_each(|seat| self.0[seat.index()] = n as u32 + 1);
    }

    /// Entry `n` was a rewind to entry `to`: a decision that began after it never came to be.
    pub fn rewind(&mut self, n: usize, to: usize) {
        for begun in &mut self.0 {
            if *begun > to as u32 {
                *begun = n as u32 + 1;
            }
        }
    }
}

/// Who has decided by an input that led from one state of a game to the next.
pub fn decided<G: Game>(before: &G, input: &Input<G::Action>, after: &G) -> SeatSet {
    let acted = match input {
        Input::Act { seat, action, .. } if before.is_composed(action) => SeatSet::one(*seat),
        _ => SeatSet::EMPTY,
    };
    of_those(before.composing(), acted, after.composing(), after.gone())
}

/// Of those who were `composing` whoever acted, and whoever is not asked any more (`still` are those composing
/// now); besides whoever has left.
const fn of_those(composing: SeatSet, acted: SeatSet, still: SeatSet, gone: SeatSet) -> SeatSet {
    composing.and(acted).or(composing.without(still)).or(gone)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats<const N: usize>(seats: [u8; N]) -> SeatSet {
        seats.into_iter().map(Seat).collect()
    }

    #[test]
    fn who_acts_has_decided_and_who_spoke_unasked_has_not() {
        let decided = |acted, composing, still| of_those(composing, acted, still, SeatSet::EMPTY);
        assert_eq!(decided(seats([1]), seats([1]), seats([2])), seats([1]));
        assert_eq!(decided(seats([1]), seats([1]), seats([1])), seats([1]), "on turn again");
        assert_eq!(decided(seats([0]), seats([1]), seats([1])), seats([]), "unasked");
        assert_eq!(decided(seats([]), seats([0, 1]), seats([2])), seats([0, 1]), "time was up");
    }

    #[test]
    fn who_leaves_composes_nothing_any_more() {
        assert_eq!(of_those(seats([1]), seats([]), seats([1]), seats([2])), seats([2]));
    }

    #[test]
    fn a_rewind_spares_what_was_begun_before_it() {
        let mut decisions = Decisions::default();
        decisions.input(0, seats([0]));
        decisions.input(1, seats([1]));
        decisions.rewind(2, 1);
        assert_eq!([0, 1, 2].map(|seat| decisions.of(Seat(seat))), [1, 3, 0]);
        decisions.input(3, seats([1]));
        assert_eq!(decisions.of(Seat(1)), 4, "a name is never used again");
    }
}
