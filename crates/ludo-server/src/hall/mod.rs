//! All tables of this server: those in memory, each owned by one task, and behind them those in the store.

mod among;
mod first;
mod load;
mod tables;
mod turns;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use ludo_catalogue::{Shelf, Title};
use ludo_core::Seat;
use ludo_protocol::{Hello, OpenTable, Opened, Saying};
use ludo_store::{Claims, Errands, IdentityId, Store, StoreError, Subject, TableId};
use ludo_web::Site;
use tokio::sync::{Notify, mpsc, oneshot};

use crate::bots::BotRoom;
use crate::chance::Chance;
use crate::clock::Clock;
use crate::codes::TableCode;
use crate::errands::Desk;
use crate::house::House;
use crate::lines::Lines;
use crate::nodes::Nodes;
use crate::outbox::{Mail, outbox};
use crate::person::Person;
use crate::policy::Policy;
use crate::reach::Networks;
use crate::table::{
    Arrival, Closing, ConnectionId, Decree, Follows, Glimpse, Input, Inquired, Part, Question,
    Reads,
};

#[cfg(test)]
pub(crate) use among::{BETWEEN_TRIES, MOST_TRIES};
use first::first_document;
use tables::InMemory;
pub(crate) use tables::Pulse;

/// What a server is made of.
#[derive(Clone)]
pub struct Parts {
    /// The games that can be played.
    pub catalogue: &'static [Title],
    /// The editions they are played with.
    pub shelf: Shelf,
    /// Where everything is kept.
    pub store: Arc<dyn Store>,
    /// Time.
    pub clock: Arc<dyn Clock>,
    /// Randomness.
    pub chance: Arc<dyn Chance>,
    /// How long tables wait, and for what.
    pub policy: Policy,
    /// The web client.
    pub site: Arc<Site>,
    /// Where this machine is found by others.
    pub networks: Arc<dyn Networks>,
    /// What several nodes on the same store agree on; nothing for a server that has its store for itself.
    pub claims: Option<Arc<dyn Claims>>,
}

/// All tables of this server.
#[derive(Clone)]
pub struct Hall {
    shared: Arc<Shared>,
}

/// What all tables share.
pub(crate) struct Shared {
    pub(crate) parts: Parts,
    pub(crate) bots: BotRoom,
    /// Where others are asked to think, where several nodes share a store.
    pub(crate) desk: Option<Arc<Desk>>,
    /// How long a table that nobody attends stays in memory, in milliseconds.
    pub(crate) idle_after: u64,
    tables: Mutex<HashMap<TableId, InMemory>>,
    connections: AtomicU64,
    lines: Arc<Lines>,
    stopping: AtomicBool,
    /// What whoever runs the house has decided.
    pub(crate) house: Arc<House>,
    /// Told whenever a table has left memory.
    left: Notify,
    /// This node among the others, if there are any.
    nodes: Option<Arc<Nodes>>,
}

/// Why the hall could not do what was asked.
#[derive(Debug)]
pub enum HallError {
    /// The game is not in the catalogue.
    NoSuchGame,
    /// A field of the request does not fit.
    Invalid {
        /// Which, and how.
        problem: String,
    },
    /// The store failed.
    Store(StoreError),
}

/// A place at a table, from a socket's side.
pub(crate) struct Attendance {
    pub(crate) connection: ConnectionId,
    pub(crate) mail: Mail,
    pub(crate) inbox: mpsc::Sender<Input>,
}

impl Hall {
    /// A hall without tables in memory.
    pub fn new(parts: Parts, idle_after: Duration, bot_threads: usize) -> Self {
        Self::among(None, parts, idle_after, bot_threads)
    }

    /// The same, of a node among others.
    pub(crate) fn among(
        nodes: Option<Arc<Nodes>>,
        parts: Parts,
        idle_after: Duration,
        bot_threads: usize,
    ) -> Self {
        let desk = parts.claims.as_ref().map(|claims| {
            let errands = Arc::clone(claims) as Arc<dyn Errands>;
            Arc::new(Desk::new(errands))
        });
        let shared = Shared {
            desk,
            parts,
            bots: BotRoom::new(bot_threads),
            idle_after: idle_after.as_millis() as u64,
            tables: Mutex::default(),
            connections: AtomicU64::new(1),
            lines: Arc::default(),
            stopping: AtomicBool::new(false),
            house: Arc::default(),
            left: Notify::new(),
            nodes,
        };
        Self { shared: Arc::new(shared) }
    }

    /// What the server is made of.
    pub fn parts(&self) -> &Parts {
        &self.shared.parts
    }

    /// Where others are asked to think, if there may be any.
    pub(crate) fn desk(&self) -> Option<Arc<Desk>> {
        self.shared.desk.clone()
    }

    /// How many tables are in memory.
    pub fn tables_in_memory(&self) -> usize {
        self.shared.tables().len()
    }

    /// Whether this table is in memory: somebody is there, or was a moment ago.
    pub(crate) fn is_in_memory(&self, table: TableId) -> bool {
        self.shared.tables().contains_key(&table)
    }

    /// Whether the server is stopping.
    pub fn is_stopping(&self) -> bool {
        self.shared.stopping.load(Ordering::Acquire)
    }

    /// Opens a table: its host takes the first seat.
    ///
    /// # Errors
    /// `Invalid` names the field that does not fit.
    pub async fn open(&self, host: &Person, request: OpenTable) -> Result<Opened, HallError> {
        let parts = &self.shared.parts;
        let title = ludo_catalogue::find(parts.catalogue, &request.game);
        let title = title.filter(|title| title.is_offered()).ok_or(HallError::NoSuchGame)?;
        let mut document = first_document(title, &parts.shelf, host, request)?;
        let id = TableId(parts.chance.bytes());
        loop {
            let code = TableCode::draw(&*parts.chance);
            if self.shared.house.is_banned(&code.kept()) {
                continue;
            }
            document.code = Some(code.kept());
            let record = document.record(id, parts.clock.calendar());
            match parts.store.create_table(record).await {
                Ok(_) => return Ok(Opened { table: id.to_string(), code: code.to_string() }),
                Err(StoreError::Taken(Subject::JoinCode)) => {}
                Err(error) => return Err(HallError::Store(error)),
            }
        }
    }

    /// Comes to a table, which is loaded if it is not in memory. Who `follows` may be told to go to another node.
    pub(crate) async fn attend(
        &self,
        table: TableId,
        person: &Person,
        hello: &Hello,
        follows: bool,
    ) -> Attendance {
        let connection = self.new_connection();
        loop {
            let inbox = self.shared.inbox(table);
            if let Some(nodes) = &self.shared.nodes
                && !nodes.is_sure().await
            {
                // Another node may play it by now: nobody is shown what may be out of date.
                let _ = inbox.send(Input::Elsewhere).await;
            }
            let (outbox, mail) = outbox();
            let (person, resume) = (person.clone(), hello.resume.clone());
            let part = if hello.wall { Part::LooksOn } else { Part::Person };
            let follows = if follows { Follows::Yes } else { Follows::No };
            let reads = Reads::from(hello);
            let arrival = Arrival { connection, person, part, resume, reads, follows, outbox };
            if inbox.send(Input::Attend(Box::new(arrival))).await.is_ok() {
                return Attendance { connection, mail, inbox };
            }
            // It has just left memory: it is loaded again.
            self.shared.remove(table, &inbox);
        }
    }

    /// What a seat sees, for advice, which is counted; or a code that clients translate. None if the table does not
    /// answer.
    pub(crate) async fn inquire(
        &self,
        table: TableId,
        person: IdentityId,
        seat: Seat,
    ) -> Option<Result<Inquired, &'static str>> {
        let inbox = self.shared.inbox(table);
        let (reply, answer) = oneshot::channel();
        let question = Question { person, seat, reply };
        inbox.send(Input::Ask(Box::new(question))).await.ok()?;
        match answer.await.ok()? {
            Ok(Some(inquired)) => Some(Ok(inquired)),
            // It was counted where it is played; what the seat sees stands in the store.
            Ok(None) => {
                let table = self.shared.load(table).await.ok().flatten()?;
                Some(table.inquiry(person, seat))
            }
            Err(code) => Some(Err(code)),
        }
    }

    /// A name for one more socket.
    pub(crate) fn new_connection(&self) -> ConnectionId {
        ConnectionId(self.shared.connections.fetch_add(1, Ordering::Relaxed))
    }

    /// What whoever runs the house has decided.
    pub(crate) fn house(&self) -> &House {
        &self.shared.house
    }

    /// The same, for tables that somebody else keeps.
    #[cfg(test)]
    pub(crate) fn decided(&self) -> Arc<House> {
        Arc::clone(&self.shared.house)
    }

    /// The tables in memory, from outside. Those that are just being loaded are not among them.
    pub(crate) fn glimpses(&self) -> Vec<(TableId, Glimpse)> {
        let tables = self.shared.tables();
        let known = tables.iter().filter_map(|(id, table)| Some((*id, table.pulse.known()?)));
        known.collect()
    }

    /// How many bots wait for a thread.
    pub(crate) fn bots_waiting(&self) -> usize {
        self.shared.bots.waiting()
    }

    /// Closes a table, in memory or not; says why not, if it could not be kept. None if the table does not answer.
    pub(crate) async fn close(
        &self,
        table: TableId,
        text: Saying,
    ) -> Option<Result<(), &'static str>> {
        let inbox = self.shared.inbox(table);
        let (reply, answer) = oneshot::channel();
        let closing = Box::new(Closing { text, reply });
        inbox.send(Input::House(Decree::Close(closing))).await.ok()?;
        answer.await.ok()
    }

    /// Has a table in memory say what is announced, or all of them.
    pub(crate) fn tell_announced(&self, table: Option<TableId>) {
        self.shared.decree(table, || Decree::Announce);
    }

    /// Sends away whoever has no seat where a code led that leads nowhere any more.
    pub(crate) fn tell_banned(&self, table: TableId) {
        self.shared.decree(Some(table), || Decree::Ban);
    }

    /// Puts everything to rest: players are told, clocks are kept, sockets closed.
    pub async fn stop(&self) {
        self.shared.stopping.store(true, Ordering::Release);
        let inboxes: Vec<_> =
            self.shared.tables().values().map(|table| table.inbox.clone()).collect();
        for inbox in inboxes {
            let _ = inbox.send(Input::Rest { stopping: true }).await;
        }
        loop {
            let left = self.shared.left.notified();
            if self.shared.tables().is_empty() {
                return;
            }
            left.await;
        }
    }
}
