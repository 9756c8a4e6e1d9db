//! Taking back: by agreement, as long as nothing hidden was revealed since and nobody could object. The game as it was is at hand
//! ([`Past`](ludo_core::Past)), so that nothing is replayed, however long the log.

use ludo_core::{Seat, SeatSet};
use ludo_protocol::TakingBack;
use ludo_store::IdentityId;
use ludo_transcript::log_rewind;
use serde::{Deserialize, Serialize};

use super::document::Document;
use super::lobby::No;
use super::play::On;
use super::store::{Along, Asker, Change};
use super::streams::Stream;
use super::{Now, Table};

/// Somebody has asked to take back. It stands in the table's document while it lasts; a restart ends it, and
/// the document then tells that there was one.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TakeBackAsked {
    pub(super) seat: Seat,
    /// The entry before which the game would go on.
    to: usize,
    /// Who has still to agree.
    pub(super) waits_for: SeatSet,
    /// How many entries the log had: any more have ended it.
    entries: usize,
}

/// What taking back would take.
struct Regret {
    /// The entry before which the game would go on.
    to: usize,
    /// Who has to agree.
    waits_for: SeatSet,
}

impl TakeBackAsked {
    /// Whether one of these seats asks, or has still to agree.
    pub(super) fn concerns(&self, seats: SeatSet) -> bool {
        seats.contains(self.seat) || !self.waits_for.and(seats).is_empty()
    }
}

impl Table {
    /// A player asks to take back their last action.
    pub(super) fn ask_back(
        &mut self,
        now: Now,
        person: IdentityId,
        seat: Seat,
        asker: Asker,
    ) -> Result<(), No> {
        self.document.check_own(person, seat)?;
        let on = self.running().filter(|on| on.end.is_none()).ok_or("no_game")?;
        if self.document.take_back.is_some() {
            return Err("already_asked".into());
        }
        let Regret { to, waits_for } = self.regret(on, person, seat)?;
        let entries = on.log.len();
        if waits_for.is_empty() {
            self.rewind(now, to, asker);
        } else {
            let take_back = Some(TakeBackAsked { seat, to, waits_for, entries });
            self.change(now, Document { take_back, ..self.document.clone() }, asker);
        }
        Ok(())
    }

    /// What taking back the last action of a seat would take; why not, if it cannot be.
    fn regret(&self, on: &On, person: IdentityId, seat: Seat) -> Result<Regret, &'static str> {
        let to = on.log.last_action_of(seat).ok_or("nothing_to_take_back")?;
        if to < on.log.back_to {
            return Err("already_revealed");
        }
        // What was just kept is remembered once everybody has been told.
        if on.past.before(to).is_none() && to + 1 < on.log.len() {
            return Err("too_long_ago");
        }
        let own = self.document.seats_of(person);
        let waits_for = self.document.people_seats().without(own).without(on.game.gone());
        // People agree to it. Bots are not asked: what they have shown since is seen.
        if waits_for.is_empty() && on.log.others_acted(to, own) {
            return Err("already_revealed");
        }
        Ok(Regret { to, waits_for })
    }

    /// What a seat is told of it. Of several that one person plays it is the one that acted last.
    pub(super) fn taking_back(&self, on: &On, seat: Seat) -> TakingBack {
        let Some(person) = self.document.person_at(seat).filter(|_| on.end.is_none()) else {
            return TakingBack::Impossible;
        };
        let Ok(Regret { to, waits_for }) = self.regret(on, person, seat) else {
            return TakingBack::Impossible;
        };
        let later = |other: Seat| on.log.last_action_of(other).is_some_and(|n| n > to);
        if self.document.seats_of(person).iter().any(later) {
            TakingBack::Impossible
        } else if waits_for.is_empty() {
            TakingBack::Free
        } else {
            TakingBack::Asked
        }
    }

    /// Where a bot has played somebody sits now, and sees what only it had seen: that stays so.
    pub(super) fn note_seen(&mut self, now: Now) {
        let people = self.document.people_seats();
        let Some(on) = self.running_mut() else { return };
        if on.seal_seen(people) {
            // Whose the seat is now is told before what it sees.
            self.changes.note_now();
            self.show_changes(now);
            self.show_anew(now);
        }
    }

    /// Everybody gets a whole view in place of what came before.
    pub(super) fn show_anew(&mut self, now: Now) {
        let Some(on) = self.running() else { return };
        let told: Vec<_> =
            Seat::all(on.game.seats()).map(|seat| self.taking_back(on, seat)).collect();
        let Some(on) = self.running_mut() else { return };
        on.streams.iter_mut().for_each(Stream::skip);
        for (stream, told) in on.streams.iter_mut().zip(told) {
            stream.taking_back = told;
        }
        self.show_whole_views(now);
    }

    /// Somebody answers for a seat; one no is enough.
    pub(super) fn answer_back(
        &mut self,
        now: Now,
        person: IdentityId,
        seat: Seat,
        agree: bool,
        asker: Asker,
    ) -> Result<(), No> {
        self.document.check_own(person, seat)?;
        self.running().ok_or("no_game")?;
        let asked = self.document.take_back.clone();
        let asked = asked.filter(|asked| asked.waits_for.contains(seat)).ok_or("nothing_asked")?;
        let waits_for = asked.waits_for.without(SeatSet::one(seat));
        if !agree {
            let next = Document { take_back: None, ..self.document.clone() };
            self.change_with(now, next, Along::Declined, asker);
        } else if waits_for.is_empty() {
            self.rewind(now, asked.to, asker);
        } else {
            let take_back = Some(TakeBackAsked { waits_for, ..asked });
            self.change(now, Document { take_back, ..self.document.clone() }, asker);
        }
        Ok(())
    }

    /// Logs the rewind like any input.
    fn rewind(&mut self, now: Now, to: usize, asker: Asker) {
        self.append(now, Change::Rewind { to }, &log_rewind(to), asker);
    }

    /// What was asked before the table was loaded has ended, and whoever was there then is told so.
    pub(super) fn end_take_back(&mut self) {
        let Some(asked) = self.document.take_back.take() else { return };
        let lasted = |on: &On| on.end.is_none() && on.log.len() == asked.entries;
        self.take_back_ended = self.running().is_some_and(lasted);
    }
}

impl On {
    /// Nothing can be taken back any more once people have seen what only bots had; whether that is so.
    pub(super) fn seal_seen(&mut self, people: SeatSet) -> bool {
        if self.unseen.and(people).is_empty() {
            return false;
        }
        self.unseen = self.unseen.without(people);
        self.log.back_to = self.log.len();
        self.past.seal();
        true
    }
}

#[cfg(test)]
impl Table {
    /// All that a take-back depends on and changes, as text.
    pub(crate) fn past_and_present(&self) -> String {
        use ludo_core::Viewer;
        use std::fmt::Write as _;

        let Some(on) = self.running() else { return String::new() };
        let show = |game: &dyn ludo_catalogue::AnyGame| {
            let seats = Seat::all(game.seats()).map(Viewer::Seat);
            let views = seats.chain([Viewer::Spectator, Viewer::Referee]);
            let views: Vec<_> = views.map(|one| game.view(one).text().to_owned()).collect();
            let seats = Seat::all(game.seats());
            let legal: Vec<_> = seats.map(|seat| game.actions(seat).text().to_owned()).collect();
            format!("{views:?} {legal:?} {:?} {:?}\n", game.floor(), game.deadline())
        };
        let of = |seat| (on.log.last_action_of(seat), on.decisions.of(seat));
        let of: Vec<_> = Seat::all(on.game.seats()).map(of).collect();
        let (length, back_to, head) = (on.log.len(), on.log.back_to, on.log.head());
        let mut all = format!("{length} {back_to} {head:?} {of:?}\n");
        let _ = write!(all, "{:?} {}", on.game.now(), show(&*on.game));
        for n in 0..length {
            if let Some(game) = on.past.before(n) {
                let _ = write!(all, "{n}: {}", show(&**game));
            }
        }
        all
    }
}
