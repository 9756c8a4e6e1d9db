//! Late friends: whoever comes when a game is on may take over the seat of a bot, between two of its decisions, and sees
//! from then on what that seat sees. The seat stays the bot's: it plays on when the person gives the seat back or has
//! been away for too long, so that nobody who comes late and leaves early spoils a game for the others.

use ludo_core::Seat;
use ludo_protocol::Due;
use ludo_store::IdentityId;

use super::document::HolderRecord;
use super::lobby::No;
use super::play::On;
use super::start::kept_seat;
use super::store::{Along, Asker};
use super::{Document, Now, Table};
use crate::person::Person;

impl Table {
    /// Somebody without a seat takes over from a bot. Nothing is being settled when this is done: requests wait while an
    /// entry is being stored, scenes are shown or a race is open.
    pub(super) fn take_over(
        &mut self,
        now: Now,
        person: &Person,
        seat: Seat,
        asker: Asker,
    ) -> Result<(), No> {
        if !self.is_playing() {
            return Err("no_game".into());
        }
        if self.document.barred.contains(&person.id) {
            return Err("barred".into());
        }
        if self.document.locked {
            return Err("locked".into());
        }
        // Nobody sees two hands who did not begin with both.
        if !self.document.seats_of(person.id).is_empty() {
            return Err("already_seated".into());
        }
        let gone = self.gone().contains(seat);
        let mut next = self.document.clone();
        let place = next.seats.get_mut(seat.index()).ok_or("no_such_seat")?;
        let bot = match &place.holder {
            HolderRecord::Bot { bot } if !gone => bot.clone(),
            _ => return Err("seat_taken".into()),
        };
        place.bot = Some(bot);
        place.holder = HolderRecord::Person { identity: person.id, name: person.name.clone() };
        next.give_number(person.id);
        self.hand_over(now, next, seat, asker);
        Ok(())
    }

    /// Gives the seat back to the bot from which it was taken over.
    pub(super) fn give_back(&mut self, now: Now, seat: Seat, bot: String, asker: Asker) {
        let mut next = self.document.clone();
        let place = &mut next.seats[seat.index()];
        place.holder = HolderRecord::Bot { bot };
        place.bot = None;
        self.hand_over(now, next, seat, asker);
    }

    fn hand_over(&mut self, now: Now, next: Document, seat: Seat, asker: Asker) {
        let kept = kept_seat(&next.seats[seat.index()]);
        self.change_with(now, next, Along::Seat { seat, kept }, asker);
    }

    /// The seat has another holder, durably: what was begun for the one before is void, and both see what is theirs.
    pub(super) fn changed_hands(
        &mut self,
        now: Now,
        seat: Seat,
        before: Option<IdentityId>,
        before_due: &[Due],
    ) {
        let after = self.document.person_at(seat);
        let here = self.present_seats().contains(seat);
        let Some(on) = self.running_mut() else { return };
        on.begin_anew_at(seat, now, after.is_some() && !here);
        let other_due = self.running().is_some_and(|on| self.due(on) != before_due);
        self.changes.note_now();
        self.show_changes(now);
        if other_due {
            return self.show_whole_views(now);
        }
        let concerned = [before, after];
        let theirs = |one: &&super::Connection| {
            one.speaks_for().is_some_and(|person| concerned.contains(&Some(person)))
        };
        let lines: Vec<_> = self.connections.iter().filter(theirs).map(|one| one.id).collect();
        for line in lines {
            self.show_streams(now, line, None);
        }
    }
}

impl On {
    /// Somebody else decides at this seat: their time begins now.
    fn begin_anew_at(&mut self, seat: Seat, now: Now, away: bool) {
        let at = self.time(now.moment);
        self.bots.stand_up(seat);
        self.stands_in.remove(seat);
        self.stalls[seat.index()] = super::stalls::Stall::default();
        self.since[seat.index()] = at;
        self.away[seat.index()] = away.then_some(at);
        self.drafts.forget(seat);
        // What an earlier holder was sent does not lead to what this one sees.
        self.streams[seat.index()].skip();
    }
}
