//! Races: where the first to speak wins, those who come within a stated time are put in order by arrival
//! less half the shortest round trip that the server measured itself. Whoever lies about their line gains
//! at most the cap.

use ludo_catalogue::AnyAction;
use ludo_core::{Millis, Seat};
use ludo_transcript::By;

use super::{Mover, Now, Request, Table, Wish};
use crate::clock::Moment;

/// A race that is open for others.
pub(super) struct Race {
    /// Until when.
    pub(super) until: Moment,
    entrants: Vec<Entrant>,
}

struct Entrant {
    /// What is played when the race is settled.
    request: Request,
    /// When it was said, as far as can be told.
    at: Millis,
}

impl Entrant {
    fn is_the_same_as(&self, other: &Self) -> bool {
        match (&self.request, &other.request) {
            (Request::Act { mover: one, .. }, Request::Act { mover: again, .. }) => {
                (one.seat, &one.id) == (again.seat, &again.id)
            }
            _ => false,
        }
    }
}

impl Table {
    pub(super) fn race_is_open(&self) -> bool {
        self.running().is_some_and(|on| on.race.is_some())
    }

    /// The first entrant opens the race; those after it wait with it.
    pub(super) fn enter_race(&mut self, now: Now, mover: Mover, action: AnyAction) {
        let delay = self.connection(mover.connection).map_or(0, |one| u64::from(one.delay));
        let at = Millis(mover.at.0.saturating_sub((delay / 2).min(self.policy.race)));
        let mover = Mover { at, ..mover };
        let request = Request::Act { mover, wish: Wish::Settled(action) };
        self.enter(now, Entrant { request, at });
        // The others who came meanwhile may be entrants too.
        self.gather_entrants(now);
    }

    /// A bot has no line to be corrected for.
    pub(super) fn enter_bot(
        &mut self,
        now: Now,
        seat: Seat,
        action: AnyAction,
        at: Millis,
        by: By,
    ) {
        self.enter(now, Entrant { request: Request::Bot { seat, action, at, by }, at });
    }

    fn enter(&mut self, now: Now, entrant: Entrant) {
        let until = now.moment.plus(self.policy.race);
        let Some(on) = self.running_mut() else { return };
        let race = on.race.get_or_insert_with(|| Race { until, entrants: Vec::new() });
        // Sent twice is entered once.
        if race.entrants.iter().all(|one| !one.is_the_same_as(&entrant)) {
            race.entrants.push(entrant);
        }
    }

    /// Moves those who wait in line into the race, if they race.
    fn gather_entrants(&mut self, now: Now) {
        let waiting = std::mem::take(&mut self.waiting);
        for request in waiting {
            let Request::Act { mover, wish } = request else {
                self.waiting.push_back(request);
                continue;
            };
            match self.read(wish) {
                Wish::Read(action) if !self.races(&action) => {
                    self.waiting.push_back(Request::Act { mover, wish: Wish::Read(action) });
                }
                Wish::Read(action) if self.holds(mover.connection, mover.seat) => {
                    self.enter_race(now, mover, action);
                }
                Wish::Read(_) => {
                    self.refuse(mover.connection, Some(mover.id), "not_your_seat", None);
                }
                wish => self.waiting.push_back(Request::Act { mover, wish }),
            }
        }
    }

    /// Lets the game read an action. What it cannot read stays as it was said, and is refused in its turn.
    fn read(&self, wish: Wish) -> Wish {
        match (wish, self.running()) {
            (Wish::Said(text), Some(on)) => {
                on.game.read(text.get()).map_or(Wish::Said(text), Wish::Read)
            }
            (wish, _) => wish,
        }
    }

    fn races(&self, action: &AnyAction) -> bool {
        self.running().is_some_and(|on| on.game.races(action))
    }

    /// Closes a race whose time is up: its entrants are played in order, before all that waits.
    pub(super) fn race_tick(&mut self, now: Now) -> bool {
        if !self.race_is_open() {
            return false;
        }
        self.gather_entrants(now);
        let Some(on) = self.running_mut() else { return false };
        if on.race.as_ref().is_none_or(|race| now.moment < race.until) {
            return false;
        }
        self.gather_bots(now);
        let race = self.running_mut().and_then(|on| on.race.take());
        let Some(mut race) = race else { return false };
        // Stable: of two at the same millisecond the one that came first is first.
        race.entrants.sort_by_key(|one| one.at);
        race.entrants.into_iter().rev().for_each(|one| self.waiting.push_front(one.request));
        true
    }
}
