//! Somebody at the table is forgotten. The table takes them out of its own document and goes on: nobody else is cut
//! off, and what was refused because of them is refused and no more.

use ludo_core::Seat;
use ludo_protocol::Status;
use ludo_store::IdentityId;

use super::{Farewell, Now, Table};

impl Table {
    /// A person is forgotten: their lines are closed, and their seats are free or a bot's as soon as that is kept.
    pub(super) fn forget(&mut self, now: Now, person: IdentityId) {
        let theirs = self.connections.iter().filter(|one| one.person.id == person);
        for line in theirs.map(|one| one.id).collect::<Vec<_>>() {
            self.close(line, Farewell::LetGo);
            self.lose(now, line);
        }
        self.forget_player(person);
        self.changes.note();
        self.forgotten.push(person);
    }

    /// Takes out whoever was forgotten. It goes before all that people ask: with somebody in it who is not kept any
    /// more no document can be.
    pub(super) fn forget_tick(&mut self, now: Now) -> bool {
        let document = &self.document;
        let waits = self.retry.is_some_and(|retry| now.moment < retry);
        if self.forgotten.is_empty() || waits {
            return false;
        }
        let plays = matches!(document.status, Status::Starting | Status::Playing);
        let bot = if plays { document.stand_in(self.title) } else { None };
        let mut next = document.clone();
        for person in &self.forgotten {
            next.take_out(*person, bot.as_deref(), self.gone(), self.present_seats());
        }
        if next == *document {
            self.forgotten.clear();
            return false;
        }
        self.change(now, next, None);
        true
    }

    /// Nobody waits for a seat that no person holds any more, and nothing is composed there.
    pub(super) fn settle_seats(&mut self) {
        let people = self.document.people_seats();
        let Some(on) = self.running_mut() else { return };
        for seat in Seat::all(on.game.seats()).filter(|seat| !people.contains(*seat)) {
            on.away[seat.index()] = None;
            on.stands_in.remove(seat);
            on.drafts.forget(seat);
        }
    }
}
