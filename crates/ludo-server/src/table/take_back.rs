//! Taking back: by agreement, as long as nothing hidden was revealed since.

use ludo_core::{Seat, SeatSet};
use ludo_protocol::{FromServer, Notice};
use ludo_store::IdentityId;
use ludo_transcript::log_rewind;

use super::lobby::No;
use super::store::{Asker, Change};
use super::{Now, Table};

/// Somebody has asked to take back.
pub(super) struct TakeBackAsked {
    pub(super) seat: Seat,
    /// The entry before which the game would go on.
    to: usize,
    /// Who has still to agree.
    pub(super) waits_for: SeatSet,
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
        if self.document.person_at(seat) != Some(person) {
            return Err("not_your_seat".into());
        }
        let others = self.document.people_seats().without(self.document.seats_of(person));
        let on = self.running().filter(|on| on.end.is_none()).ok_or("no_game")?;
        if on.take_back.is_some() {
            return Err("already_asked".into());
        }
        let to = on.log.last_action_of(seat).ok_or("nothing_to_take_back")?;
        if to < on.log.back_to {
            return Err("already_revealed".into());
        }
        let waits_for = others.without(on.game.gone());
        if waits_for.is_empty() {
            return self.rewind(now, to, asker);
        }
        if let Some(on) = self.running_mut() {
            on.take_back = Some(TakeBackAsked { seat, to, waits_for });
        }
        self.changes.note();
        self.acknowledge(asker);
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
        if self.document.person_at(seat) != Some(person) {
            return Err("not_your_seat".into());
        }
        let on = self.running_mut().ok_or("no_game")?;
        let asked = on.take_back.as_mut().filter(|asked| asked.waits_for.contains(seat));
        let asked = asked.ok_or("nothing_asked")?;
        asked.waits_for.remove(seat);
        let (to, unanimous) = (asked.to, asked.waits_for.is_empty());
        if !agree {
            on.take_back = None;
            self.say_to_all(&FromServer::Notice(Notice::TakeBackDeclined));
        }
        self.changes.note();
        if agree && unanimous {
            return self.rewind(now, to, asker);
        }
        self.acknowledge(asker);
        Ok(())
    }

    /// Logs the rewind like any input.
    fn rewind(&mut self, now: Now, to: usize, asker: Asker) -> Result<(), No> {
        let on = self.running().ok_or("no_game")?;
        let line = log_rewind(to);
        let mut lines = on.log.lines();
        lines.push(&line);
        let restored =
            self.title.restore(&self.shelf, &on.log.header, &lines, None).map_err(|fault| {
                tracing::error!(table = %self.id, %fault, "a log could not be read again");
                No("not_possible", None)
            })?;
        self.append(now, Change::Rewind(Box::new(restored)), &line, asker);
        Ok(())
    }
}
