//! Table time: it runs while somebody with a seat is there and no scenes are looked at, and goes on where it
//! stopped.

use ludo_core::{Input, Millis, Seat, SeatSet};
use ludo_protocol::{Due, Thinking};
use ludo_transcript::By;

use super::play::On;
use super::{Now, Table};
use crate::clock::Moment;

/// A clock that can be stopped.
#[derive(Clone, Copy, Debug)]
pub(super) struct TableClock {
    /// What it showed when it was last started or stopped.
    shown: Millis,
    /// Since when it runs.
    since: Option<Moment>,
}

impl TableClock {
    /// A stopped clock.
    pub(super) const fn stopped_at(shown: Millis) -> Self {
        Self { shown, since: None }
    }

    pub(super) fn shows(&self, now: Moment) -> Millis {
        let passed = self.since.map_or(0, |since| now.since(since));
        Millis(self.shown.0 + passed)
    }

    pub(super) const fn runs(&self) -> bool {
        self.since.is_some()
    }

    pub(super) fn run(&mut self, now: Moment, runs: bool) {
        if runs != self.runs() {
            self.shown = self.shows(now);
            self.since = runs.then_some(now);
        }
    }

    /// Shows `at` now instead of something later.
    pub(super) fn set_back(&mut self, now: Moment, at: Millis) {
        if at < self.shows(now) {
            self.shown = at;
            self.since = self.since.map(|_| now);
        }
    }

    /// When it will show `at`; never while it stands still.
    pub(super) fn moment_of(&self, at: Millis) -> Option<Moment> {
        self.since.map(|since| since.plus(at.0.saturating_sub(self.shown.0)))
    }
}

impl Table {
    /// What the table's clock shows.
    pub(super) fn table_time(&self, now: Moment) -> Millis {
        self.running().map_or(Millis(0), |on| on.time(now))
    }

    /// Starts or stops the clock, as people come and go.
    pub(super) fn set_clock(&mut self, now: Moment) {
        let seated = self.present_seats();
        if let Some(on) = self.running_mut() {
            let plays = seated.without(on.game.gone());
            let runs = on.end.is_none() && on.hold.is_none() && !plays.is_empty();
            if on.clock.runs() != runs {
                on.clock.run(now, runs);
                self.changes.note();
            }
        }
    }

    /// The seats whose people are connected.
    pub(super) fn present_seats(&self) -> SeatSet {
        let people = self.connections.iter().map(|one| self.seats_at(one));
        people.fold(SeatSet::EMPTY, SeatSet::or)
    }

    /// How long a seat may think.
    pub(super) fn thinking(&self) -> Option<u64> {
        match self.document.settings.thinking {
            Thinking::None => None,
            Thinking::Relaxed => Some(self.policy.relaxed),
            Thinking::Strict => Some(self.policy.strict),
        }
    }

    /// What ends when: windows of the rules, and thinking times of people.
    pub(super) fn due(&self, on: &On) -> Vec<Due> {
        if on.end.is_some() {
            return Vec::new();
        }
        let window = on.game.deadline().map(|at| Due { seat: None, at });
        let thinkers = on.game.floor().must.and(self.document.people_seats());
        let limit = self.thinking();
        let thinking = thinkers.iter().filter_map(|seat| {
            Some(Due { seat: Some(seat), at: Millis(on.since[seat.index()].0 + limit?) })
        });
        window.into_iter().chain(thinking).collect()
    }

    /// When to wake the table, if nothing comes before.
    pub(crate) fn wakes(&self) -> Option<Moment> {
        if self.underway.is_some() || self.reload {
            return None;
        }
        if self.retry.is_some() {
            return self.retry;
        }
        let starting = self.contributions_due();
        let playing = self.running().and_then(|on| self.next_of(on));
        let table = [self.powers_pass(), self.changes.due()];
        [starting, playing].into_iter().chain(table).flatten().min()
    }

    fn next_of(&self, on: &On) -> Option<Moment> {
        if on.hold.is_some() {
            // Nothing else goes on.
            return self.hold_wakes();
        }
        if let Some(race) = &on.race {
            // All else waits for its end.
            return Some(race.until);
        }
        let due = self.due(on).into_iter().filter_map(|due| match due.seat {
            // A seat for which a bot thinks already is not woken for.
            Some(seat) if !on.bots.is_free(seat) => None,
            Some(_) => on.clock.moment_of(due.at),
            None => self.held_until(on, due.at),
        });
        let due = due.min();
        let bots = on.bots.next_word().and_then(|at| on.clock.moment_of(at));
        let (away, stalls) = (self.next_absence(on), self.next_stall(on));
        [due, bots, away, stalls].into_iter().flatten().min()
    }

    /// What time brings. Answers whether it did anything.
    pub(super) fn tick(&mut self, now: Now) -> bool {
        if self.retry.is_some_and(|retry| now.moment < retry) {
            return false;
        }
        self.start_tick(now)
            || self.end_tick(now)
            || self.host_tick(now)
            || self.again_tick(now)
            || self.hold_tick(now)
            || self.race_tick(now)
            || (!self.race_is_open() && self.deadline_tick(now))
            || (!self.race_is_open()
                && !self.scenes_are_on()
                && !self.is_held(now)
                && (self.absence_tick(now) || self.stall_tick(now) || self.bots_tick(now)))
            || self.rest_tick(now)
    }

    /// Silence counts once whoever spoke before the deadline has been heard.
    fn deadline_tick(&mut self, now: Now) -> bool {
        let Some(on) = self.running().filter(|on| on.end.is_none()) else { return false };
        let Some(deadline) = on.game.deadline() else { return false };
        let over = self.held_until(on, deadline).is_some_and(|until| now.moment >= until);
        if !over {
            return false;
        }
        let at = deadline.max(on.game.now());
        match on.game.play(Input::Deadline { at }, By::Player) {
            Ok(played) => self.append_input(now, played, None, None),
            Err(error) => {
                tracing::error!(table = %self.id, code = error.code(), "a deadline was refused");
                self.reload = true;
            }
        }
        true
    }
}

impl On {
    /// Table time: what the clock shows, never before the last input, and never past a deadline that is
    /// not logged.
    pub(super) fn time(&self, now: Moment) -> Millis {
        let shown = self.clock.shows(now).max(self.game.now());
        let end = self.game.deadline().filter(|_| self.end.is_none());
        end.map_or(shown, |end| shown.min(end.max(self.game.now())))
    }

    /// When an action that counts is logged: before the deadline, if there is one.
    pub(super) fn stamp(&self, now: Moment) -> Millis {
        let last = self.game.deadline().map(|end| Millis(end.0.saturating_sub(1)));
        let time = self.time(now);
        last.map_or(time, |last| time.min(last)).max(self.game.now())
    }

    /// Whether this seat has thought too long.
    pub(super) fn is_out_of_time(&self, seat: Seat, limit: Option<u64>, now: Moment) -> bool {
        limit.is_some_and(|limit| {
            self.clock.runs() && self.time(now).0 >= self.since[seat.index()].0 + limit
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn table_time_stands_still_and_goes_on() {
        let mut clock = TableClock::stopped_at(Millis(700));
        assert_eq!(clock.shows(Moment(5_000)), Millis(700));
        assert_eq!(clock.moment_of(Millis(900)), None);
        clock.run(Moment(5_000), true);
        assert_eq!(clock.shows(Moment(5_100)), Millis(800));
        assert_eq!(clock.moment_of(Millis(900)), Some(Moment(5_200)));
        clock.run(Moment(5_150), false);
        assert_eq!(clock.shows(Moment(9_999)), Millis(850));
        clock.run(Moment(10_000), true);
        assert_eq!(clock.shows(Moment(10_001)), Millis(851));
        clock.set_back(Moment(10_400), Millis(900));
        assert_eq!(clock.shows(Moment(10_401)), Millis(901));
        clock.set_back(Moment(10_402), Millis(999));
        assert_eq!(clock.shows(Moment(10_402)), Millis(902), "never forward");
    }
}
