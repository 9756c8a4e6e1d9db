//! What the house does at a table: it announces, it sends those away who came by a code that leads nowhere any more,
//! and it closes.

use ludo_core::{Outcome, SeatSet};
use ludo_protocol::{FromServer, Saying, Status};
use ludo_store::{IdentityId, StoreError, UnixMillis};
use tokio::sync::oneshot;

use super::document::Document;
use super::play::{End, Play, Progress};
use super::store::Along;
use super::{ConnectionId, Now, Table, written};
use crate::codes::TableCode;

/// What the house wants of a table.
pub(crate) enum Decree {
    /// Say again what is announced: it is something else now.
    Announce,
    /// The table's code leads nowhere any more.
    Ban,
    /// Close.
    Close(Box<Closing>),
}

/// A table that is to be closed.
pub(crate) struct Closing {
    /// Why, for its people.
    pub(crate) text: Saying,
    /// Whoever asked for it: told once it is durable, or why it is not.
    pub(crate) reply: oneshot::Sender<Result<(), &'static str>>,
}

/// A table that is closed as soon as that is durable.
pub(super) struct Closed {
    /// What becomes of its game.
    pub(super) game: Fate,
    pub(super) at: UnixMillis,
    reply: oneshot::Sender<Result<(), &'static str>>,
}

/// What becomes of the game at a table that is closed.
pub(super) enum Fate {
    /// There is none, or it was over and kept before.
    AsItIs,
    /// It ends, without an outcome where it is broken off.
    Ends(Option<Outcome>),
}

impl Closed {
    /// It could not be kept.
    pub(super) fn failed(self, error: &StoreError) {
        let _ = self.reply.send(Err(error.code()));
    }
}

/// A table from outside: what whoever runs the house may know, and whom the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Glimpse {
    pub(crate) waits_for: SeatSet,
    pub(crate) game: &'static str,
    pub(crate) status: Status,
    pub(crate) code: Option<TableCode>,
    pub(crate) seats: u8,
    /// People with a seat, and how many of them are here.
    pub(crate) people: u8,
    pub(crate) here: u8,
    pub(crate) bots: u8,
    pub(crate) lines: u32,
    pub(crate) moves: u32,
    pub(crate) since: UnixMillis,
}

/// What a glimpse depends on: as long as this is the same, so is that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Beat {
    waits_for: SeatSet,
    revision: u64,
    lines: usize,
    /// None while no game has begun.
    moves: Option<usize>,
}

impl Table {
    pub(super) fn obey(&mut self, now: Now, decree: Decree) {
        match decree {
            Decree::Announce => {
                let announced = self.house.announced(Some(self.id), now.calendar);
                self.say_to_all(&FromServer::Announced(announced));
            }
            Decree::Ban => self.send_strangers_away(now),
            Decree::Close(closing) => self.closing.push(*closing),
        }
    }

    /// Tells whoever comes what the house announces.
    pub(super) fn say_announced(&self, now: Now, to: ConnectionId) {
        let announced = self.house.announced(Some(self.id), now.calendar);
        if !announced.is_empty() {
            self.say(to, &FromServer::Announced(announced));
        }
    }

    /// Whether its code leads nowhere any more.
    pub(super) fn is_banned(&self) -> bool {
        self.document.code.as_deref().is_some_and(|code| self.house.is_banned(code))
    }

    /// Closes the table if the house wants it, before all that people ask: a game that is on is broken off, durably
    /// and together with it.
    pub(super) fn close_tick(&mut self, now: Now) -> bool {
        let Some(Closing { text, reply }) = self.closing.pop() else { return false };
        if self.document.status == Status::Closed {
            let _ = reply.send(Ok(()));
            return true;
        }
        let game = match &self.play {
            Some(Play { progress: Progress::On(on), .. }) => match &on.end {
                None => Fate::Ends(None),
                // It was over, and about to be kept: nobody loses a result by this.
                Some(End { outcome, stored: None }) => Fate::Ends(outcome.clone()),
                Some(End { stored: Some(_), .. }) => Fate::AsItIs,
            },
            // Nothing was dealt yet, but its secret is kept: it ends too.
            Some(Play { progress: Progress::Starting(_), .. }) => Fate::Ends(None),
            Some(Play { progress: Progress::Stopped(_), .. }) | None => Fate::AsItIs,
        };
        let mut next = Document {
            clock: 0,
            swaps: Vec::new(),
            take_back: None,
            again: Vec::new(),
            waits: None,
            closed: Some(text),
            ..self.document.clone()
        };
        next.seats.iter_mut().for_each(|seat| seat.bot = None);
        next.close();
        let closed = Closed { game, at: now.calendar, reply };
        self.change_with(now, next, Along::Closed(Box::new(closed)), None);
        true
    }

    /// The table is closed, durably. Whoever has a seat stays, to read why and to look at the game again; the others
    /// are told and sent away.
    pub(super) fn closed(&mut self, now: Now, next: Document, closed: Closed) {
        match closed.game {
            Fate::Ends(outcome) if self.running().is_some() => self.ended(now, outcome, closed.at),
            Fate::Ends(_) => self.put(None),
            Fate::AsItIs => {}
        }
        let why = written(&FromServer::Closed(next.closed.clone().unwrap_or_default()));
        for one in self.connections.iter().filter(|one| next.seats_of(one.person.id).is_empty()) {
            one.outbox.send(why.clone());
        }
        self.adopt(now, next);
        let _ = closed.reply.send(Ok(()));
    }

    /// What has to change before the table looks different from outside.
    pub(crate) fn beat(&self) -> Beat {
        Beat {
            waits_for: self.waits_for(),
            revision: self.revision,
            lines: self.connections.len(),
            moves: self.running().map(|on| on.log.len()),
        }
    }

    /// The table from outside.
    pub(crate) fn glimpse(&self) -> Glimpse {
        let people = self.document.members();
        let is_here = |person: &&IdentityId| {
            self.connections.iter().any(|one| one.speaks_for() == Some(**person))
        };
        let bots = self.document.seats.iter().filter(|seat| seat.is_a_bots());
        Glimpse {
            waits_for: self.waits_for(),
            game: self.title.key,
            status: self.shown_status(),
            code: self.document.code.as_deref().and_then(TableCode::read),
            seats: self.document.seats.len() as u8,
            people: people.len() as u8,
            here: people.iter().filter(is_here).count() as u8,
            bots: bots.count() as u8,
            lines: self.connections.len() as u32,
            moves: self.running().map_or(0, |on| on.log.len() as u32),
            since: self.shown_since().unwrap_or(self.changed_at),
        }
    }

    /// When the game on the table was begun.
    fn shown_since(&self) -> Option<UnixMillis> {
        let on = matches!(self.document.status, Status::Playing);
        self.play.as_ref().filter(|_| on).map(|play| play.since)
    }
}
