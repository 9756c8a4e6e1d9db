//! Who is connected: coming, going, coming back.

use std::sync::Arc;

use ludo_core::{SeatSet, Viewer};
use ludo_patch::Tree;
use ludo_protocol::{FromServer, Notice, PROTOCOL, Status, Views, Welcome};
use ludo_store::IdentityId;

use super::stalls::Return;
use super::{Arrival, ConnectionId, Farewell, Follows, Now, Part, Reads, Rest, Table};
use crate::outbox::Outbox;
use crate::person::Person;

/// The most sockets one person may have at one table: tabs, a phone, a tablet.
const MOST_OF_ONE_PERSON: usize = 8;
/// So many who look on are no crowd yet.
const FEW: usize = 16;

/// Whether a client wants to be told what happened before it came.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Past {
    Wanted,
    Unwanted,
}
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
    pub(super) part: Part,
    pub(super) reads: Reads,
    /// Whether it is still to be told what happened before it came.
    pub(super) past: Past,
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

impl Connection {
    /// Whose seats it plays: nobody's where it only looks on.
    pub(super) fn speaks_for(&self) -> Option<IdentityId> {
        (self.part == Part::Person).then_some(self.person.id)
    }
}

impl Table {
    /// The seats that a client plays.
    pub(super) fn seats_at(&self, one: &Connection) -> SeatSet {
        one.speaks_for().map_or(SeatSet::EMPTY, |person| self.document.seats_of(person))
    }

    /// Whether a client is a screen for the whole room.
    pub(super) fn only_looks_on(&self, id: ConnectionId) -> bool {
        self.connection(id).is_some_and(|one| one.part == Part::LooksOn)
    }

    pub(super) fn connection(&self, id: ConnectionId) -> Option<&Connection> {
        self.connections.iter().find(|one| one.id == id)
    }

    pub(super) fn attend(&mut self, now: Now, arrival: Arrival) {
        let Arrival { connection: id, person, part, resume, reads, follows, outbox } = arrival;
        if self.rest != Rest::Awake {
            outbox.close(Farewell::Reload);
            return;
        }
        if let Some(why) = self.turns_away(person.id) {
            outbox.close(why);
            return;
        }
        if let Follows::To(node) = follows
            && self.is_better_here(person.id, part)
        {
            outbox.close(Farewell::Elsewhere(node));
            return;
        }
        self.make_room_for(now, person.id);
        let identity = person.id;
        self.connections.push(Connection {
            id,
            person,
            part,
            reads,
            past: if reads.reads_back { Past::Wanted } else { Past::Unwanted },
            visible: true,
            patience: Patience::Left,
            outbox,
            ahead: None,
            muted: false,
            delay: 0,
        });
        self.welcome(id);
        if part == Part::Person {
            self.came_back(now, identity);
        }
        let known = resume.filter(|resume| {
            let same = *resume.epoch == *self.epoch;
            if !same {
                self.say(id, &FromServer::Notice(Notice::Restored));
                if self.take_back_ended {
                    self.say(id, &FromServer::Notice(Notice::TakeBackEnded));
                }
            }
            // Whoever wants whole views is sent one, and has nothing to miss.
            same && reads.views == Views::Patches
        });
        self.show_table(now, id);
        self.changes.note_doer(id);
        self.show_streams(now, id, known.as_ref());
        self.say_announced(now, id);
    }

    /// Tells a client who it is here.
    pub(super) fn welcome(&self, id: ConnectionId) {
        let person = self.connection(id).and_then(Connection::speaks_for);
        let you = person.and_then(|person| self.document.number_of(person));
        let epoch = self.epoch.to_string();
        let welcome = Welcome { protocol: PROTOCOL, epoch, you, names_games: true };
        self.say(id, &FromServer::Welcome(welcome));
    }

    /// Whether this person may be here: whoever has a seat, and whoever may look on. Before the start
    /// everybody who found the table may, to sit down.
    fn turns_away(&self, person: IdentityId) -> Option<Farewell> {
        if !self.document.seats_of(person).is_empty() {
            return None;
        }
        if self.document.barred.contains(&person) {
            return Some(Farewell::SentAway);
        }
        if self.document.status == Status::Closed {
            return Some(Farewell::NoSuchTable);
        }
        // Whoever is at the door of a table whose code leads nowhere has come to nothing.
        if self.is_banned() {
            return Some(Farewell::NoSuchTable);
        }
        let open = self.document.lets_watch() || self.document.status == Status::Lobby;
        (!open).then_some(Farewell::NoSpectators)
    }

    /// Whether somebody who came through another node is led to the one that plays: not where they would be one of a
    /// crowd that looks on, which all nodes serve together.
    fn is_better_here(&self, person: IdentityId, part: Part) -> bool {
        let plays = part == Part::Person && !self.document.seats_of(person).is_empty();
        let look_on = self.connections.iter().filter(|one| self.seats_at(one).is_empty());
        plays || look_on.take(FEW).count() < FEW
    }

    /// Sends away those who may not look on once a game starts, and whoever the host does not want here.
    pub(super) fn send_strangers_away(&mut self, now: Now) {
        let strangers = self.connections.iter();
        let strangers: Vec<_> =
            strangers.filter_map(|one| Some((one.id, self.turns_away(one.person.id)?))).collect();
        for (id, why) in strangers {
            self.close(id, why);
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
        let seats = self.seats_at(found);
        if seats.is_empty() {
            return vec![Viewer::Spectator];
        }
        seats.iter().map(Viewer::Seat).collect()
    }

    /// Whether a client follows this stream.
    pub(super) fn follows(&self, connection: &Connection, viewer: Viewer) -> bool {
        let seats = self.seats_at(connection);
        match viewer {
            Viewer::Seat(seat) => seats.contains(seat),
            Viewer::Spectator => seats.is_empty(),
            Viewer::Referee => false,
        }
    }

    pub(super) fn lose(&mut self, now: Now, id: ConnectionId) {
        let Some(at) = self.connections.iter().position(|one| one.id == id) else { return };
        let person = self.connections.remove(at).speaks_for();
        // Nobody could be answered; whoever comes back asks again, and must find room to.
        self.waiting.retain(|request| request.connection() != Some(id));
        if let Some(person) = person
            && !self.connections.iter().any(|one| one.speaks_for() == Some(person))
        {
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

    /// Keeps what only memory knows: what the clock shows, and whom the game waits for.
    pub(super) fn rest_tick(&mut self, now: Now) -> bool {
        if self.rest != Rest::Wanted {
            return false;
        }
        self.rest = Rest::Done;
        let on = self.running().filter(|on| on.end.is_none());
        let rests = on.map(|on| {
            let (entries, seats) = (on.log.len() as u32, on.game.floor().must);
            (on.time(now.moment).0, Some(super::WaitsRecord { entries, seats }))
        });
        match rests {
            Some((clock, waits))
                if clock != self.document.clock || waits != self.document.waits =>
            {
                let next = super::Document { clock, waits, ..self.document.clone() };
                self.change(now, next, None);
            }
            _ => {}
        }
        true
    }
}
