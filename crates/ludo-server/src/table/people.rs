//! Who is connected: coming, going, coming back.

use std::sync::Arc;

use ludo_core::Viewer;
use ludo_patch::Tree;
use ludo_protocol::{FromServer, Notice, PROTOCOL, Spectators, Status, Views, Visibility, Welcome};
use ludo_store::IdentityId;

use super::stalls::Return;
use super::{Arrival, ConnectionId, Farewell, Now, Rest, Table};
use crate::outbox::Outbox;
use crate::person::Person;

/// The most sockets one person may have at one table: tabs, a phone, a tablet.
const MOST_OF_ONE_PERSON: usize = 8;
/// Whether scenes are held for a client.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Patience {
    /// As long as stated.
    Left,
    /// The last ones waited in vain: not before it is heard of again.
    UsedUp,
}

/// A socket at this table.
pub(super) struct Connection {
    pub(super) id: ConnectionId,
    pub(super) person: Person,
    /// How it is shown what changed.
    pub(super) views: Views,
    /// Whether it shows scenes.
    pub(super) shows_scenes: bool,
    /// Whether its page can be seen.
    pub(super) visible: bool,
    /// Whether the table still waits for its screen.
    pub(super) patience: Patience,
    /// Where its frames go.
    pub(super) outbox: Outbox,
    /// The table as it was shown to this client, if that is later than to all.
    pub(super) ahead: Option<Arc<Tree>>,
    /// Spared reactions.
    pub(super) muted: bool,
    /// The shortest of its recent round trips, in milliseconds.
    pub(super) delay: u32,
}

impl Table {
    pub(super) fn connection(&self, id: ConnectionId) -> Option<&Connection> {
        self.connections.iter().find(|one| one.id == id)
    }

    pub(super) fn attend(&mut self, now: Now, arrival: Arrival) {
        let Arrival { connection: id, person, resume, views, shows_scenes, outbox } = arrival;
        if self.rest != Rest::Awake {
            outbox.close(Farewell::Reload);
            return;
        }
        if !self.admits(person.id) {
            outbox.close(Farewell::NoSpectators);
            return;
        }
        self.make_room_for(now, person.id);
        let identity = person.id;
        self.connections.push(Connection {
            id,
            person,
            views,
            shows_scenes,
            visible: true,
            patience: Patience::Left,
            outbox,
            ahead: None,
            muted: false,
            delay: 0,
        });
        self.welcome(id, identity);
        self.came_back(now, identity);
        let known = resume.filter(|resume| {
            let same = *resume.epoch == *self.epoch;
            if !same {
                self.say(id, &FromServer::Notice(Notice::Restored));
                if self.take_back_ended {
                    self.say(id, &FromServer::Notice(Notice::TakeBackEnded));
                }
            }
            // Whoever wants whole views is sent one, and has nothing to miss.
            same && views == Views::Patches
        });
        self.show_table(id);
        self.changes.note_doer(id);
        self.show_streams(now, id, known.as_ref());
    }

    /// Tells a client who it is here.
    pub(super) fn welcome(&self, id: ConnectionId, person: IdentityId) {
        let you = self.document.number_of(person);
        let epoch = self.epoch.to_string();
        self.say(id, &FromServer::Welcome(Welcome { protocol: PROTOCOL, epoch, you }));
    }

    /// Whether this person may be here: whoever has a seat, and whoever may look on. Before the start
    /// everybody who found the table may, to sit down.
    fn admits(&self, person: IdentityId) -> bool {
        let settings = &self.document.settings;
        let open = match settings.spectators {
            Spectators::Welcome => true,
            Spectators::AsVisible => settings.visibility == Visibility::Public,
            Spectators::None => false,
        };
        let before = self.document.status == Status::Lobby;
        let barred = self.document.barred.contains(&person);
        !self.document.seats_of(person).is_empty() || (!barred && (open || before))
    }

    /// Sends away those who may not look on once a game starts.
    pub(super) fn send_strangers_away(&mut self, now: Now) {
        let strangers = self.connections.iter().filter(|one| !self.admits(one.person.id));
        let strangers: Vec<_> = strangers.map(|one| one.id).collect();
        for id in strangers {
            self.close(id, Farewell::NoSpectators);
            self.lose(now, id);
        }
    }

    fn make_room_for(&mut self, now: Now, person: IdentityId) {
        let own = |one: &&Connection| one.person.id == person;
        while self.connections.iter().filter(own).count() >= MOST_OF_ONE_PERSON {
            let oldest = self.connections.iter().find(own).map(|one| one.id);
            if let Some(oldest) = oldest {
                self.close(oldest, Farewell::TooMany);
                self.lose(now, oldest);
            }
        }
    }

    /// The streams of this client: its seats, or the spectators'.
    pub(super) fn viewers(&self, connection: ConnectionId) -> Vec<Viewer> {
        let Some(found) = self.connection(connection) else { return Vec::new() };
        let seats = self.document.seats_of(found.person.id);
        if seats.is_empty() {
            return vec![Viewer::Spectator];
        }
        seats.iter().map(Viewer::Seat).collect()
    }

    /// Whether a client follows this stream.
    pub(super) fn follows(&self, connection: &Connection, viewer: Viewer) -> bool {
        let seats = self.document.seats_of(connection.person.id);
        match viewer {
            Viewer::Seat(seat) => seats.contains(seat),
            Viewer::Spectator => seats.is_empty(),
            Viewer::Referee => false,
        }
    }

    pub(super) fn lose(&mut self, now: Now, id: ConnectionId) {
        let Some(at) = self.connections.iter().position(|one| one.id == id) else { return };
        let person = self.connections.remove(at).person.id;
        // Nobody could be answered; whoever comes back asks again, and must find room to.
        self.waiting.retain(|request| request.connection() != Some(id));
        if !self.connections.iter().any(|one| one.person.id == person) {
            self.went_away(now, person);
        }
        self.changes.note();
        self.stop_waiting_for(now, id);
        self.set_clock(now.moment);
    }

    fn came_back(&mut self, now: Now, person: IdentityId) {
        for seat in self.document.seats_of(person).iter() {
            self.is_back(seat, Return::Coming);
        }
        if self.document.status == Status::Playing {
            // After a restart between commitment and first card the contributions are asked for again.
            self.open_contributions(now);
        }
        self.changes.note();
        self.set_clock(now.moment);
    }

    fn went_away(&mut self, now: Now, person: IdentityId) {
        let at = self.table_time(now.moment);
        let seats = self.document.seats_of(person);
        if let Some(on) = self.running_mut() {
            seats.iter().for_each(|seat| on.away[seat.index()] = Some(at));
        }
    }

    pub(super) fn close(&self, connection: ConnectionId, why: Farewell) {
        if let Some(found) = self.connection(connection) {
            found.outbox.close(why);
        }
    }

    /// A client that had fallen behind reads again: it is shown everything anew.
    pub(super) fn resync(&mut self, now: Now, connection: ConnectionId) {
        if let Some(found) = self.connection(connection) {
            found.outbox.catch_up();
            // What it lost may have been scenes: it has nothing to look at.
            self.stop_waiting_for(now, connection);
            self.show_all(now, connection);
        }
    }

    /// The table is to leave memory.
    pub(super) fn rest(&mut self, now: Now, stopping: bool) {
        if stopping {
            self.say_to_all(&FromServer::Notice(Notice::Stopping));
            let everybody: Vec<_> = self.connections.iter().map(|one| one.id).collect();
            for id in everybody {
                self.close(id, Farewell::Stopping);
                self.lose(now, id);
            }
        } else if self.is_attended() {
            return;
        }
        self.changes.clear();
        self.waiting.clear();
        if self.rest == Rest::Awake {
            self.rest = Rest::Wanted;
        }
    }

    /// Keeps what only memory knows: what the clock shows.
    pub(super) fn rest_tick(&mut self, now: Now) -> bool {
        if self.rest != Rest::Wanted {
            return false;
        }
        self.rest = Rest::Done;
        let clock = self.running().filter(|on| on.end.is_none()).map(|on| on.time(now.moment).0);
        match clock {
            Some(clock) if clock != self.document.clock => {
                let next = super::Document { clock, ..self.document.clone() };
                self.change(now, next, None);
            }
            _ => {}
        }
        true
    }
}
