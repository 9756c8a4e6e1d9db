//! Taking back: by agreement, as long as nothing hidden was revealed since. The game as it was is at hand
//! ([`Past`](ludo_core::Past)), so that nothing is replayed, however long the log.

use ludo_core::{Seat, SeatSet};
use ludo_store::IdentityId;
use ludo_transcript::log_rewind;
use serde::{Deserialize, Serialize};

use super::document::Document;
use super::lobby::No;
use super::store::{Along, Asker, Change};
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
        let others = self.document.people_seats().without(self.document.seats_of(person));
        let on = self.running().filter(|on| on.end.is_none()).ok_or("no_game")?;
        if self.document.take_back.is_some() {
            return Err("already_asked".into());
        }
        let to = on.log.last_action_of(seat).ok_or("nothing_to_take_back")?;
        if to < on.log.back_to {
            return Err("already_revealed".into());
        }
        if on.past.before(to).is_none() {
            return Err("too_long_ago".into());
        }
        let (waits_for, entries) = (others.without(on.game.gone()), on.log.len());
        if waits_for.is_empty() {
            self.rewind(now, to, asker);
        } else {
            let take_back = Some(TakeBackAsked { seat, to, waits_for, entries });
            self.change(now, Document { take_back, ..self.document.clone() }, asker);
        }
        Ok(())
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
        let lasted = |on: &super::play::On| on.end.is_none() && on.log.len() == asked.entries;
        self.take_back_ended = self.running().is_some_and(lasted);
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
