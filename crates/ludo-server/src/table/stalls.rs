//! Somebody keeps everybody waiting at a table without limits. After two minutes the seat is warned, in sight of all;
//! after three, and never sooner than a minute after the warning, all the others together can let a bot sit in until
//! the person is back, or break the game off without a result. One no, or one silence, and nothing happens: two who
//! do not like how long a third one thinks can do no more than wait for that. Votes are kept in memory alone, and end
//! when the seat acts.

use ludo_core::{Millis, Seat, SeatSet};
use ludo_protocol::{Stall as Shown, StallWish};
use ludo_store::IdentityId;

use super::lobby::No;
use super::play::On;
use super::store::Asker;
use super::{ConnectionId, Now, Table};
use crate::clock::Moment;

/// How a person is back.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Return {
    /// They are here.
    Coming,
    /// They have done something.
    Acting,
}

/// A seat that is waited for.
#[derive(Default)]
pub(super) struct Stall {
    /// Since when: another time is another wait.
    since: Millis,
    /// When it was warned.
    warned: Option<Millis>,
    /// Whether the others may do something about it.
    open: bool,
    votes: Vec<(IdentityId, StallWish)>,
    /// When it was last looked at, while it is open.
    seen: Millis,
    /// The others have let a bot sit in: it makes this decision, whoever comes back meanwhile.
    replaced: Option<Replaced>,
}

/// Whose seat it is once the bot has decided.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Replaced {
    /// Still the bot's.
    Away,
    /// The person's again.
    Back,
}

impl On {
    /// Whether a bot has been let in for the decision that this seat owes.
    fn is_decided_by_bot(&self, seat: Seat) -> bool {
        let stall = &self.stalls[seat.index()];
        let owes = self.game.floor().must.contains(seat) && self.end.is_none();
        owes && stall.replaced.is_some() && stall.since == self.since[seat.index()]
    }
}

impl Table {
    /// Whether nothing but its person ends the wait for this seat, and somebody else waits.
    fn can_stall(&self, on: &On, seat: Seat) -> bool {
        let waited_for = on.game.floor().must.contains(seat) && !on.stands_in.contains(seat);
        let unlimited = self.thinking().is_none() && on.end.is_none();
        waited_for && unlimited && !self.others(on, seat).is_empty()
    }

    /// The seats of all other people who play.
    fn others(&self, on: &On, seat: Seat) -> SeatSet {
        let Some(person) = self.document.person_at(seat) else { return SeatSet::EMPTY };
        self.document.people_seats().without(on.game.gone()).without(self.document.seats_of(person))
    }

    /// Who has to agree: everybody else who plays, but for those who are waited for as long, for whom a bot sits in, or
    /// who have been away for a minute.
    fn voters(&self, on: &On, seat: Seat, at: Millis) -> SeatSet {
        let counts = |other: &Seat| {
            let person = self.document.person_at(*other);
            let theirs = person.map_or(SeatSet::EMPTY, |person| self.document.seats_of(person));
            let idle = |one: Seat| on.stalls[one.index()].open || on.stands_in.contains(one);
            let away = on.away[other.index()].is_some_and(|since| at >= self.misses(since));
            !away && !theirs.iter().any(idle)
        };
        self.others(on, seat).iter().filter(counts).collect()
    }

    /// When somebody away is not asked any more.
    fn misses(&self, since: Millis) -> Millis {
        Millis(since.0 + self.policy.host_after)
    }

    fn warns_at(&self, on: &On, seat: Seat) -> Millis {
        Millis(on.since[seat.index()].0 + self.policy.warned_after)
    }

    /// When the others may do something, once the seat is warned.
    fn opens_at(&self, stall: &Stall) -> Option<Millis> {
        let notice = self.policy.stalled_after.saturating_sub(self.policy.warned_after);
        let warned = stall.warned?;
        Some(Millis((stall.since.0 + self.policy.stalled_after).max(warned.0 + notice)))
    }

    /// Those who agree to something.
    fn agreed(&self, stall: &Stall, wish: StallWish) -> SeatSet {
        let votes = stall.votes.iter().filter(|(_, wanted)| *wanted == wish);
        votes.fold(SeatSet::EMPTY, |all, (person, _)| all.or(self.document.seats_of(*person)))
    }

    /// What all who have to agree have agreed to.
    fn decided(&self, on: &On, seat: Seat, at: Millis) -> Option<StallWish> {
        let (stall, voters) = (&on.stalls[seat.index()], self.voters(on, seat, at));
        let all = |wish: &StallWish| voters.without(self.agreed(stall, *wish)).is_empty();
        let open = stall.open && !voters.is_empty();
        [StallWish::StandIn, StallWish::BreakOff].into_iter().find(all).filter(|_| open)
    }

    /// What the time that somebody takes brings: a warning, a vote, and what follows from one.
    pub(super) fn stall_tick(&mut self, now: Now) -> bool {
        let Some(on) = self.running().filter(|on| on.clock.runs()) else { return false };
        let (at, seats) = (on.time(now.moment), Seat::all(on.game.seats()));
        seats.into_iter().any(|seat| self.stall_tick_of(now, seat, at))
    }

    fn stall_tick_of(&mut self, now: Now, seat: Seat, at: Millis) -> bool {
        let Some(on) = self.running() else { return false };
        let (stall, since) = (&on.stalls[seat.index()], on.since[seat.index()]);
        if stall.replaced.is_some() && on.is_decided_by_bot(seat) {
            return false;
        }
        if stall.replaced == Some(Replaced::Back) {
            self.is_back(seat, Return::Acting);
            self.changes.note();
            return true;
        }
        if !self.can_stall(on, seat) || stall.since != since {
            let shown = stall.warned.is_some();
            self.set_stall(seat, Stall { since, ..Stall::default() }, shown);
            return shown;
        }
        if stall.warned.is_none() && at >= self.warns_at(on, seat) {
            self.set_stall(seat, Stall { since, warned: Some(at), ..Stall::default() }, true);
            return true;
        }
        let (warned, open) = (stall.warned, stall.open);
        if !open && self.opens_at(stall).is_some_and(|opens| at >= opens) {
            self.set_stall(seat, Stall { since, warned, open: true, ..Stall::default() }, true);
            return true;
        }
        match self.decided(on, seat, at) {
            Some(wish) => {
                self.carry_out(now, seat, wish, None);
                true
            }
            None => {
                if let Some(on) = self.running_mut() {
                    on.stalls[seat.index()].seen = at;
                }
                false
            }
        }
    }

    fn set_stall(&mut self, seat: Seat, stall: Stall, shown: bool) {
        if let Some(on) = self.running_mut() {
            on.stalls[seat.index()] = stall;
        }
        if shown {
            self.changes.note();
        }
    }

    fn carry_out(&mut self, now: Now, seat: Seat, wish: StallWish, asker: Asker) {
        match wish {
            StallWish::BreakOff => self.finish(now, None, asker),
            StallWish::StandIn => {
                if let Some(on) = self.running_mut() {
                    on.stands_in.insert(seat);
                    let (since, replaced) = (on.since[seat.index()], Some(Replaced::Away));
                    on.stalls[seat.index()] = Stall { since, replaced, ..Stall::default() };
                }
                self.changes.note_now();
                self.acknowledge(asker);
            }
        }
    }

    /// Somebody wants something done about a seat that is waited for, or no longer does.
    pub(super) fn urge(
        &mut self,
        now: Now,
        person: IdentityId,
        seat: Seat,
        want: Option<StallWish>,
        asker: Asker,
    ) -> Result<(), No> {
        let on = self.running().filter(|on| on.end.is_none()).ok_or("no_game")?;
        let at = on.time(now.moment);
        if !on.stalls.get(seat.index()).is_some_and(|stall| stall.open) {
            return Err("not_waited_for".into());
        }
        if self.voters(on, seat, at).and(self.document.seats_of(person)).is_empty() {
            return Err("not_your_seat".into());
        }
        if let Some(on) = self.running_mut() {
            let votes = &mut on.stalls[seat.index()].votes;
            votes.retain(|(voter, _)| *voter != person);
            votes.extend(want.map(|want| (person, want)));
        }
        self.changes.note();
        match self.running().and_then(|on| self.decided(on, seat, at)) {
            Some(wish) => self.carry_out(now, seat, wish, asker),
            None => self.acknowledge(asker),
        }
        Ok(())
    }

    /// Somebody is there for their seat again. Coming back alone does not end a wait, and where all others have let a bot
    /// sit in it makes the decision that was waited for: or one could hold everybody off by coming back over and over.
    pub(super) fn is_back(&mut self, seat: Seat, how: Return) {
        let Some(on) = self.running() else { return };
        let waits = how == Return::Coming && on.is_decided_by_bot(seat);
        let Some(on) = self.running_mut() else { return };
        on.away[seat.index()] = None;
        if waits {
            on.stalls[seat.index()].replaced = Some(Replaced::Back);
            return;
        }
        if on.stands_in.contains(seat) {
            on.stands_in.remove(seat);
            on.stalls[seat.index()] = Stall::default();
        }
        on.bots.forget_choice(seat);
    }

    /// A person takes their seat again from the bot that sits in.
    pub(super) fn back(&mut self, person: IdentityId, seat: Seat, asker: Asker) -> Result<(), No> {
        self.document.check_own(person, seat)?;
        self.is_back(seat, Return::Coming);
        self.changes.note();
        self.acknowledge(asker);
        Ok(())
    }

    /// Whoever acts is back.
    pub(super) fn acting_is_being_back(&mut self, connection: ConnectionId, seat: Seat) {
        let replaced = self.running().is_some_and(|on| on.stands_in.contains(seat));
        if replaced && self.holds(connection, seat) {
            self.is_back(seat, Return::Acting);
            self.changes.note();
        }
    }

    /// The next moment at which a wait brings something.
    pub(super) fn next_stall(&self, on: &On) -> Option<Moment> {
        let next = |seat: Seat| {
            let stall = &on.stalls[seat.index()];
            if !self.can_stall(on, seat) {
                return None;
            }
            if stall.warned.is_none() || stall.since != on.since[seat.index()] {
                return Some(self.warns_at(on, seat));
            }
            if !stall.open {
                return self.opens_at(stall);
            }
            // Somebody whose word is missing may be away too long for it to count.
            let missing = self.others(on, seat).iter().filter_map(|one| on.away[one.index()]);
            let ends = missing.map(|since| self.misses(since));
            ends.filter(|end| !stall.votes.is_empty() && *end > stall.seen).min()
        };
        let soonest = Seat::all(on.game.seats()).filter_map(next).min()?;
        on.clock.moment_of(soonest)
    }

    /// What everybody is shown of those who are waited for.
    pub(super) fn shown_stalls(&self) -> Vec<Shown> {
        let Some(on) = self.running().filter(|on| on.end.is_none()) else { return Vec::new() };
        let shown = |seat: Seat| {
            let stall = &on.stalls[seat.index()];
            let at = self.opens_at(stall)?;
            let [stand_in, break_off] = [StallWish::StandIn, StallWish::BreakOff]
                .map(|wish| self.agreed(stall, wish).iter().collect::<Vec<_>>());
            let spoken = stand_in.iter().chain(&break_off).copied().collect();
            let waits_for = self.others(on, seat).without(spoken).iter().collect();
            Some(Shown { seat, open: stall.open, at, stand_in, break_off, waits_for })
        };
        Seat::all(on.game.seats()).filter_map(shown).collect()
    }
}
