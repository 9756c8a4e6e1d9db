//! Fair to slow lines: a slow line sees a card later and its press arrives later, so that in windows and races
//! what is said counts as of its arrival less the shortest round trip that the server measured itself, up to a
//! cap. Whoever lies about their line gains at most the cap.
//!
//! A deadline is therefore held open for as long as somebody may still be heard who spoke before it; and a
//! race for as long as somebody may who spoke before the first.

use ludo_catalogue::AnyAction;
use ludo_core::{Millis, SeatSet};
use ludo_protocol::{FromServer, Lag};

use super::bots::BotMove;
use super::play::On;
use super::{ConnectionId, Mover, Now, Request, Table, Wish};
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
    made: Millis,
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

    /// It was said again: it counts as of when it was said first, and whoever said it last is answered. The line that it came
    /// by first may be gone.
    fn is_said_again(&mut self, again: Self) {
        if let (Request::Act { mover, .. }, Request::Act { mover: last, .. }) =
            (&mut self.request, again.request)
        {
            mover.connection = last.connection;
        }
    }
}

impl Table {
    /// What a line is made up for: its shortest recent round trip, up to the cap.
    pub(super) fn correction(&self, connection: ConnectionId) -> u64 {
        let delay = self.connection(connection).map_or(0, |one| u64::from(one.delay));
        delay.min(self.policy.correction)
    }

    /// The largest correction among those of `seats` who are here.
    pub(super) fn slowest_line(&self, seats: SeatSet) -> u64 {
        let here = self.connections.iter().filter(|one| !self.seats_at(one).and(seats).is_empty());
        here.map(|one| self.correction(one.id)).max().unwrap_or_default()
    }

    /// A line is quicker or slower than was known. What exceeds the cap is not made up for: that client's
    /// windows close earlier by so much, and it is told.
    pub(super) fn note_delay(&mut self, id: ConnectionId, millis: u32) {
        let cap = self.policy.correction as u32;
        let Some(found) = self.connections.iter_mut().find(|one| one.id == id) else { return };
        let excess = |delay: u32| delay.saturating_sub(cap);
        let (before, after) = (excess(found.delay), excess(millis));
        found.delay = millis;
        if before != after {
            self.say(id, &FromServer::Lag(Lag { excess: after }));
        }
    }

    pub(super) fn race_is_open(&self) -> bool {
        self.running().is_some_and(|on| on.race.is_some())
    }

    /// The first entrant opens the race; those after it wait with it.
    pub(super) fn enter_race(&mut self, now: Now, mover: Mover, action: AnyAction) {
        let made = mover.made;
        let request = Request::Act { mover, wish: Wish::Settled(action) };
        self.enter(now, Entrant { request, made });
        // The others who came meanwhile may be entrants too.
        self.gather_entrants(now);
    }

    /// A bot has no line to be corrected for.
    pub(super) fn enter_bot(&mut self, now: Now, bot: BotMove) {
        let made = bot.at;
        self.enter(now, Entrant { request: bot.into(), made });
    }

    fn enter(&mut self, now: Now, entrant: Entrant) {
        let Some(on) = self.running() else { return };
        // Who spoke before this one is heard by then.
        let longest = self.slowest_line(on.game.floor().speakers()) + self.policy.jitter;
        let ago = on.clock.shows(now.moment).0.saturating_sub(entrant.made.0);
        let until = now.moment.plus(longest.saturating_sub(ago));
        let Some(on) = self.running_mut() else { return };
        let race = on.race.get_or_insert_with(|| Race { until, entrants: Vec::new() });
        race.until = race.until.min(until);
        // Sent twice is entered once.
        match race.entrants.iter_mut().find(|one| one.is_the_same_as(&entrant)) {
            Some(known) => known.is_said_again(entrant),
            None => race.entrants.push(entrant),
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
        race.entrants.sort_by_key(|one| one.made);
        race.entrants.into_iter().rev().for_each(|one| self.waiting.push_front(one.request));
        true
    }

    /// Until when a deadline is held open: whoever spoke before it is heard by then.
    pub(super) fn held_until(&self, on: &On, deadline: Millis) -> Option<Moment> {
        let longest = self.slowest_line(on.game.floor().speakers());
        Some(on.clock.moment_of(deadline)?.plus(longest))
    }

    /// The deadline that is being held open: what was said before it still counts, all else waits.
    fn held(&self, now: Moment) -> Option<Millis> {
        let on = self.running().filter(|on| on.end.is_none())?;
        on.game.deadline().filter(|deadline| on.clock.shows(now) >= *deadline)
    }

    /// Whether a deadline is being held open.
    pub(super) fn is_held(&self, now: Now) -> bool {
        self.held(now.moment).is_some()
    }

    /// What is to be taken from the line next.
    pub(super) fn next_request(&mut self, now: Now) -> Option<Request> {
        let Some(deadline) = self.held(now.moment) else { return self.waiting.pop_front() };
        let counts = |request: &Request| match request {
            Request::Act { mover, .. } => mover.made < deadline,
            Request::Bot(bot) => bot.at < deadline,
            Request::Do { .. } | Request::Ask(_) => false,
        };
        let next = self.waiting.iter().position(counts)?;
        self.waiting.remove(next)
    }
}

/// When somebody said something that has just come, in table time: never before the last input, which they
/// could not have known of.
pub(super) fn made(on: &On, now: Moment, correction: u64) -> Millis {
    Millis(on.clock.shows(now).0.saturating_sub(correction)).max(on.game.now())
}
