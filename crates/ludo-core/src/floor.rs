//! Who has the floor: whom a game waits for, whom it has asked, and who else may speak.

use crate::game::Millis;
use crate::seat::{Seat, SeatSet};

/// Who may speak now, and how much the game waits for them. No seat is in two of the sets.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Floor {
    /// The game waits for these: clocks run for them, stand-ins play for them, they are called.
    pub must: SeatSet,
    /// These may still object, until the deadline or until nobody is left: their silence counts.
    pub asked: SeatSet,
    /// These may speak unasked: reopen an answer, propose a stop, announce something.
    pub may: SeatSet,
}

impl Floor {
    /// Nobody speaks: the game is over.
    pub const NOBODY: Self =
        Self { must: SeatSet::EMPTY, asked: SeatSet::EMPTY, may: SeatSet::EMPTY };

    /// One seat is on turn.
    #[inline]
    pub const fn turn(seat: Seat) -> Self {
        Self::waits_for(SeatSet::one(seat))
    }

    /// The game waits for all of these.
    #[inline]
    pub const fn waits_for(must: SeatSet) -> Self {
        Self { must, ..Self::NOBODY }
    }

    /// A window in which these may object. Without a deadline only their word closes it: the game waits for
    /// them then.
    pub const fn window(seats: SeatSet, deadline: Option<Millis>) -> Self {
        match deadline {
            Some(_) => Self { asked: seats, ..Self::NOBODY },
            None => Self::waits_for(seats),
        }
    }

    /// The same, and whoever else of `seats` may speak unasked.
    #[must_use]
    pub const fn and_may(self, seats: SeatSet) -> Self {
        let may = self.may.or(seats).without(self.must).without(self.asked);
        Self { may, ..self }
    }

    /// Those whose word was asked for: whom the game waits for, and who may object.
    #[inline]
    pub const fn expected(self) -> SeatSet {
        self.must.or(self.asked)
    }

    /// All who may speak.
    #[inline]
    pub const fn speakers(self) -> SeatSet {
        self.must.or(self.asked).or(self.may)
    }

    /// Whether a seat is in more than one of the sets.
    pub const fn overlaps(self) -> bool {
        let twice = self.must.and(self.asked).or(self.expected().and(self.may));
        !twice.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_without_a_deadline_is_waited_for() {
        let seats = SeatSet::all(3);
        let timed = Floor::window(seats, Some(Millis(5)));
        assert_eq!((timed.must, timed.asked), (SeatSet::EMPTY, seats));
        let open = Floor::window(seats, None);
        assert_eq!((open.must, open.asked), (seats, SeatSet::EMPTY));
        assert_eq!(timed.expected(), open.expected());
    }

    #[test]
    fn nobody_is_in_two_sets() {
        let floor = Floor::turn(Seat(1)).and_may(SeatSet::all(4));
        assert_eq!(floor.may, SeatSet::all(4).without(SeatSet::one(Seat(1))));
        assert_eq!(floor.speakers(), SeatSet::all(4));
        assert!(!floor.overlaps());
        assert!(Floor { may: SeatSet::all(2), ..floor }.overlaps());
    }
}
