//! Who was first, reckoned apart from the table: by when a message came, less what its line is made up for, and never
//! before the last thing that happened at the table.

use std::collections::BTreeSet;

use ludo_core::Seat;
use ludo_protocol::Act;

use super::happening::Spot;
use crate::clock::Moment;
use crate::table::{ConnectionId, Table};

/// Somebody who races and has not been answered.
struct Entrant {
    spot: Spot,
    seat: Seat,
    id: String,
    /// The line that it came by last; none if that is gone. Whoever says it again before the race is settled is as early as
    /// they were.
    line: Option<ConnectionId>,
    /// When it was said, and which of those at the same time it was.
    made: (u64, u64),
    /// How long the log was.
    entries: usize,
    /// Which race it is settled in, once one of it has been.
    settled: Option<u64>,
}

impl Entrant {
    /// Whether it is still known when it comes once more: what was said by a line that is gone is lost with its race.
    fn is_said_again(&mut self, line: ConnectionId, at: &Table) -> bool {
        let counts = self.line.is_some() || (at.is_racing() && self.entries == at.entries());
        self.line = self.line.or(Some(line)).filter(|_| counts);
        counts
    }
}

/// All races of the house.
#[derive(Default)]
pub(super) struct Races {
    entrants: Vec<Entrant>,
    /// What waited for something else when it came: no later copy of it is the first.
    waiting: BTreeSet<(Spot, String)>,
    heard: u64,
    settled: u64,
}

impl Races {
    /// Somebody acts. Only whoever enters a race at once is noted: what waits for something else first may be another
    /// thing by then.
    pub(super) fn hears(
        &mut self,
        spot: Spot,
        at: &Table,
        line: ConnectionId,
        act: &Act,
        now: Moment,
        correction: u64,
    ) {
        self.heard += 1;
        let (Some(game), Some(shown)) = (at.game(), at.clock_shows(now)) else {
            self.waiting.insert((spot, act.id.as_str().to_owned()));
            return;
        };
        let made = shown.0.saturating_sub(correction).max(game.now().0);
        let races = game.read(act.action.get()).is_ok_and(|action| game.races(&action));
        let in_time = game.deadline().is_none_or(|end| made < end.0);
        let name = (spot, act.id.as_str().to_owned());
        let known = self.entrants.iter_mut().find(|one| one.spot == spot && one.id == name.1);
        let known = known.is_some_and(|one| one.is_said_again(line, at));
        let free = at.is_at_leisure() || at.is_racing();
        if !free || !in_time {
            self.waiting.insert(name);
        } else if races && !known && !self.waiting.contains(&name) && at.is_held_by(line, act.seat)
        {
            self.entrants.push(Entrant {
                spot,
                seat: act.seat,
                id: act.id.as_str().to_owned(),
                line: Some(line),
                made: (made, self.heard),
                entries: at.entries(),
                settled: None,
            });
        }
    }

    /// An entrant is played; names one that should have been before it.
    pub(super) fn settles(&mut self, spot: Spot, at: &Table, id: &str) -> Option<String> {
        let place = self.entrants.iter().position(|one| one.spot == spot && one.id == id)?;
        let played = self.entrants.remove(place);
        self.entrants.retain(|one| one.spot != spot || one.line.is_some());
        let race = played.settled.unwrap_or_else(|| {
            // The first of its race: whoever is there now is in it.
            self.settled += 1;
            let rivals = self.entrants.iter_mut().filter(|one| one.spot == spot);
            rivals.for_each(|one| one.settled = Some(self.settled));
            self.settled
        });
        let before = self.entrants.iter().find(|one| {
            // Nobody races with themselves.
            one.spot == spot
                && one.seat != played.seat
                && one.settled == Some(race)
                && one.entries <= at.entries()
                && played.settled.is_none() == (one.entries == at.entries())
                && one.made < played.made
        });
        before.map(|one| one.id.clone())
    }

    /// Silence is about to count; names somebody who spoke before that.
    pub(super) fn overtaken(&self, spot: Spot, at: &Table, end: u64) -> Option<String> {
        let early = |one: &&Entrant| {
            let counts = one.line.is_some() && one.entries == at.entries();
            one.spot == spot && counts && one.made.0 < end
        };
        self.entrants.iter().find(early).map(|one| one.id.clone())
    }

    /// How many races were settled.
    pub(super) const fn settled(&self) -> u64 {
        self.settled
    }

    pub(super) fn forget(&mut self, spot: Spot, id: &str) {
        self.entrants.retain(|one| one.spot != spot || one.id != id);
    }

    pub(super) fn forget_line(&mut self, line: ConnectionId) {
        let theirs = self.entrants.iter_mut().filter(|one| one.line == Some(line));
        theirs.for_each(|one| one.line = None);
    }

    pub(super) fn forget_table(&mut self, spot: Spot) {
        self.entrants.retain(|one| one.spot != spot);
    }
}
