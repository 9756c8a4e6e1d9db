//! Nobody waits for ever: what happens when the game waits for somebody who is away.

use ludo_core::{Millis, Seat};
use ludo_protocol::{Absence, Awaited};

use super::play::On;
use super::{Now, Table};
use crate::clock::Moment;

impl Table {
    /// How long the game waits for somebody away, before something happens.
    fn patience(&self) -> Option<u64> {
        match self.document.settings.absence {
            Absence::Wait => None,
            Absence::StandIn => Some(self.policy.stand_in_after),
            Absence::Leave => Some(self.policy.leave_after),
        }
    }

    /// When patience ends with a seat: it counts from when both hold, the game waiting for the seat and
    /// its person away.
    fn patience_ends(&self, on: &On, seat: Seat) -> Option<Millis> {
        let away = on.away[seat.index()]?;
        let from = away.max(on.since[seat.index()]);
        let idle = on.game.floor().must.contains(seat) && !on.stands_in.contains(seat);
        idle.then_some(Millis(from.0 + self.patience()?))
    }

    /// The next moment at which patience ends.
    pub(super) fn next_absence(&self, on: &On) -> Option<Moment> {
        if on.end.is_some() {
            return None;
        }
        let seats = Seat::all(on.game.seats());
        let ends = seats.filter_map(|seat| self.patience_ends(on, seat)).min()?;
        on.clock.moment_of(ends)
    }

    /// What everybody is shown of it: for whom the game waits, and how long.
    pub(super) fn shown_awaited(&self, now: Moment) -> Vec<Awaited> {
        let Some(on) = self.running().filter(|on| on.end.is_none()) else { return Vec::new() };
        let (then, at) = (self.document.settings.absence, on.time(now));
        let shown = |seat| {
            let left = self.patience_ends(on, seat)?.0.saturating_sub(at.0);
            Some(Awaited { seat, left: Millis(left), then })
        };
        Seat::all(on.game.seats()).filter_map(shown).collect()
    }

    pub(super) fn absence_tick(&mut self, now: Now) -> bool {
        let Some(on) = self.running().filter(|on| on.end.is_none() && on.clock.runs()) else {
            return false;
        };
        let at = on.time(now.moment);
        let over = |seat: &Seat| self.patience_ends(on, *seat).is_some_and(|end| at >= end);
        let Some(seat) = Seat::all(on.game.seats()).find(over) else { return false };
        if self.document.settings.absence == Absence::Leave {
            self.reload |= self.leave_seat(now, seat, None).is_err();
        } else if let Some(on) = self.running_mut() {
            on.stands_in.insert(seat);
            self.changes.note();
        }
        true
    }
}
