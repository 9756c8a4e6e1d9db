//! Random play that is the same on every run.

use ludo_core::{Draws, Enumerate, Floor, Game, Input, Listing, Millis, Seat, SeatSet};

use crate::snapshot::listed;
use crate::subject::{ActionOf, InputOf, Subject};

/// Whether a pilot lets seats leave.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Leaving {
    /// Everybody stays.
    Never,
    /// In some games nobody, in some a seat in a while, in some one after the other: a fixed rate would
    /// hide either the late game or the early leavers.
    Sometimes,
    /// One after the other.
    Often,
}

impl Leaving {
    /// Before how many inputs, on the average, a seat leaves.
    fn rate(self, draws: &mut Draws) -> Option<u32> {
        match self {
            Self::Never => None,
            Self::Sometimes => *draws.pick(&[None, None, Some(24), Some(200)]),
            Self::Often => Some(12),
        }
    }
}

/// Plays for everybody: random legal acts by seats whose word is expected, sometimes by others that may speak,
/// deadlines when they are due, and time that passes unevenly.
#[derive(Clone)]
pub struct Pilot {
    draws: Draws,
    now: Millis,
    /// Before how many inputs a seat leaves.
    leaving: Option<u32>,
}

impl Pilot {
    /// A pilot at table time 0.
    pub fn new(draws: Draws, leaving: Leaving) -> Self {
        Self::at(Millis(0), draws, leaving)
    }

    /// A pilot that takes over at table time `now`.
    pub fn at(now: Millis, mut draws: Draws, leaving: Leaving) -> Self {
        let leaving = leaving.rate(&mut draws);
        Self { draws, now, leaving }
    }

    /// The same table time, other choices: for playing a fork of a game.
    #[must_use]
    pub fn fork(&mut self, leaving: Leaving) -> Self {
        Self::at(self.now, Draws::new(&self.draws.seed(), 0), leaving)
    }

    /// The pilot's random numbers, for choices of a law itself.
    pub fn draws(&mut self) -> &mut Draws {
        &mut self.draws
    }

    /// Table time.
    pub fn now(&self) -> Millis {
        self.now
    }

    /// A moment at which an act would come neither before the last input nor after the deadline.
    pub fn moment<G: Game>(&self, game: &G) -> Millis {
        game.deadline().map_or(self.now, |due| self.now.min(Millis(due.0.saturating_sub(1))))
    }

    /// An input that the game admits, or nothing if none was found.
    pub fn choose<S: Subject>(&mut self, game: &S::Game) -> Option<InputOf<S>> {
        self.choose_among::<S>(game, |_, _| {})
    }

    /// As [`Pilot::choose`], after `filter` took out of a seat's actions those that shall not be done.
    pub fn choose_among<S: Subject>(
        &mut self,
        game: &S::Game,
        filter: impl Fn(Seat, &mut Vec<ActionOf<S>>),
    ) -> Option<InputOf<S>> {
        self.choose_by(game, |game, seat, draws| act::<S>(game, seat, draws, &filter))
    }

    /// As [`Pilot::choose`] without a subject: seats do what the game picks for them.
    pub fn pick<G: Enumerate>(&mut self, game: &G) -> Option<Input<G::Action>> {
        self.choose_by(game, |game, seat, draws| {
            let mut list = listed(game, seat);
            if list.is_empty() { None } else { Some(game.pick(seat, draws, &mut list)) }
        })
    }

    /// As [`Pilot::choose`], seats doing what `act` finds for them.
    pub fn choose_by<G: Game>(
        &mut self,
        game: &G,
        mut act: impl FnMut(&G, Seat, &mut Draws) -> Option<G::Action>,
    ) -> Option<Input<G::Action>> {
        if game.is_over() {
            return None;
        }
        if self.leaving.is_some_and(|rate| self.draws.below(rate) == 0) {
            return self.leave(game.present());
        }
        let due = game.deadline();
        if due.is_some_and(|due| due <= self.now) || due.is_some() && self.draws.below(4) == 0 {
            return self.expire(due);
        }
        for seat in self.order(game.floor()) {
            if let Some(action) = act(game, seat, &mut self.draws) {
                let mut at = Millis(self.now.0 + u64::from(self.draws.below(400)));
                if let Some(due) = due {
                    at = at.min(Millis(due.0 - 1));
                }
                self.now = at;
                return Some(Input::Act { seat, at, action });
            }
        }
        self.expire(due)
    }

    /// A random seat of `present` leaves.
    pub fn leave<A>(&mut self, present: SeatSet) -> Option<Input<A>> {
        let seats: Vec<Seat> = present.iter().collect();
        if seats.is_empty() {
            return None;
        }
        Some(Input::Leave { seat: *self.draws.pick(&seats), at: self.now })
    }

    fn expire<A>(&mut self, due: Option<Millis>) -> Option<Input<A>> {
        // Often a little late: the host is not a stopwatch.
        self.now = due?.max(self.now);
        self.now.0 += u64::from(self.draws.below(2) * self.draws.below(300));
        Some(Input::Deadline { at: self.now })
    }

    /// Seats in the order in which they are asked for an act: mostly those first whose word is expected.
    fn order(&mut self, floor: Floor) -> Vec<Seat> {
        let mut first: Vec<Seat> = floor.expected().iter().collect();
        let mut then: Vec<Seat> = floor.may.iter().collect();
        self.draws.shuffle(&mut first);
        self.draws.shuffle(&mut then);
        if !then.is_empty() && self.draws.below(4) == 0 {
            std::mem::swap(&mut first, &mut then);
        }
        first.append(&mut then);
        first
    }
}

/// A random act of `seat` that passes the filter; if the list is not everything, often another.
fn act<S: Subject>(
    game: &S::Game,
    seat: Seat,
    draws: &mut Draws,
    filter: &impl Fn(Seat, &mut Vec<ActionOf<S>>),
) -> Option<ActionOf<S>> {
    if game.listing(seat) == Listing::Partial && draws.below(2) == 0 {
        let mut found = Vec::from_iter(S::unlisted(game, seat, draws));
        filter(seat, &mut found);
        if let Some(action) = found.pop() {
            return Some(action);
        }
    }
    let mut actions = listed(game, seat);
    filter(seat, &mut actions);
    if actions.is_empty() { None } else { Some(draws.pick(&actions).clone()) }
}
