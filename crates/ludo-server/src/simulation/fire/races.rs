//! Who was first, reckoned apart from the table: by when a message came, less what its line is made up for, and never
//! before the last thing that happened at the table.

use std::collections::{BTreeMap, BTreeSet};

use ludo_protocol::Act;

use super::happening::Spot;
use crate::clock::Moment;
use crate::table::{ConnectionId, Table};

/// Somebody who races and has not been answered.
struct Entrant {
    spot: Spot,
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
    /// Comes once more. Until its race is settled, whoever said it last is answered; after that only the line counts by which
    /// it came then.
    fn is_said_again(&mut self, line: ConnectionId, at: &Table) {
        if at.race_until().is_some() {
            self.line = Some(line);
        }
    }
}

/// All races of the house.
#[derive(Default)]
pub(super) struct Races {
    entrants: Vec<Entrant>,
    /// What waited for something else when it came: no later copy of it is the first.
    waiting: BTreeSet<(Spot, String)>,
    /// Until when there is one.
    open: BTreeMap<Spot, Moment>,
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
        let known = known.map(|one| one.is_said_again(line, at)).is_some();
        let free = at.is_at_leisure() || at.is_racing();
        if !free || !in_time {
            self.waiting.insert(name);
        } else if races && !known && !self.waiting.contains(&name) && at.is_held_by(line, act.seat)
        {
            self.entrants.push(Entrant {
                spot,
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
            one.spot == spot
                && one.settled == Some(race)
                && one.entries <= at.entries()
                && played.settled.is_none() == (one.entries == at.entries())
                && one.made < played.made
        });
        before.map(|one| one.id.clone())
    }

    /// A table has been given something. What was said by lines that are gone is lost with its race: said again over the
    /// next one, it is another thing.
    pub(super) fn watches(&mut self, spot: Spot, at: &Table) {
        let until = at.race_until();
        let before = match until {
            Some(until) => self.open.insert(spot, until),
            None => self.open.remove(&spot),
        };
        // What comes during a race closes it sooner, if anything: one that is open for longer is the next.
        let is_the_same = until.zip(before).is_some_and(|(until, before)| until <= before);
        if !is_the_same {
            self.entrants.retain(|one| one.spot != spot || one.line.is_some());
        }
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
        self.open.remove(&spot);
    }
}

#[cfg(test)]
mod tests {
    use ludo_core::Seat;
    use ludo_protocol::{Act, ActionId};
    use serde_json::json;
    use serde_json::value::to_raw_value;

    use super::{ConnectionId, Races, Spot};
    use crate::simulation::World;
    use crate::simulation::race::{asked, measure};

    const HERE: Spot = Spot { node: 0, table: 0 };

    /// A judge hears what a table hears.
    struct Watched {
        world: World,
        races: Races,
    }

    impl Watched {
        fn buzzes(&mut self, line: u64, id: &str) {
            let id = ActionId::try_from(id.to_owned()).unwrap();
            let action = to_raw_value(&json!("buzz")).unwrap();
            let act = Act { id: id.clone(), game: None, seat: Seat(1), action };
            let (now, table) = (self.world.now().moment, self.world.table.as_ref().unwrap());
            self.races.hears(HERE, table, ConnectionId(line), &act, now, 0);
            self.world.act_as(line, Seat(1), &json!("buzz"), id);
            self.watches();
        }

        fn passes(&mut self, millis: u64) {
            self.world.pass(millis);
            self.watches();
        }

        fn watches(&mut self) {
            self.races.watches(HERE, self.world.table.as_ref().unwrap());
        }

        fn comes_back(&mut self, line: u64) -> u64 {
            self.races.forget_line(ConnectionId(line));
            let client = self.world.cut(line);
            self.watches();
            self.world.come_with(1, client)
        }

        fn settles(&mut self, id: &str) -> Option<String> {
            self.races.settles(HERE, self.world.table.as_ref().unwrap(), id)
        }
    }

    /// Somebody says `b`, then `a`, and loses their line.
    fn lost_a_line() -> (Watched, u64) {
        let (mut world, lines) = asked(3, 0);
        measure(&mut world, lines[0], &[300]);
        world.pass(500);
        let mut here = Watched { world, races: Races::default() };
        here.buzzes(lines[1], "b");
        here.passes(10);
        here.buzzes(lines[1], "a");
        let line = here.comes_back(lines[1]);
        (here, line)
    }

    #[test]
    fn what_is_said_again_in_its_race_is_as_early_as_before() {
        let (mut here, line) = lost_a_line();
        here.buzzes(line, "a");
        here.passes(10);
        here.buzzes(line, "b");
        assert_eq!(here.settles("a").as_deref(), Some("b"));
    }

    #[test]
    fn what_was_lost_with_its_race_is_as_late_as_it_is_said_again() {
        let (mut here, line) = lost_a_line();
        here.passes(1_000);
        assert_eq!(here.world.log().len(), 1, "nobody was left in the race");
        here.buzzes(line, "a");
        here.passes(10);
        here.buzzes(line, "b");
        assert_eq!(here.settles("a"), None);
    }
}
