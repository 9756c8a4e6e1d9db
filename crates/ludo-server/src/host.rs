//! The task that owns a table: it carries inputs in and outputs out.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use ludo_protocol::{FromClient, Resume};
use ludo_store::{IdentityId, Store};
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TrySendError;

use crate::hall::Shared;
use crate::person::Person;
use crate::table::{
    Ask, BotAnswer, ConnectionId, Farewell, Frame, Input, Now, Output, Stored, Table,
};

/// How many frames may wait for a socket.
pub(crate) const MOST_FRAMES: usize = 64;

/// What a table's task is sent.
pub(crate) enum Envelope {
    /// Somebody comes, with the line to reach them.
    Attend { connection: ConnectionId, person: Person, resume: Option<Resume>, line: Line },
    /// A socket is gone.
    Lost(ConnectionId),
    /// A socket that was too slow reads again.
    Resync(ConnectionId),
    /// A client says something.
    Said(ConnectionId, FromClient),
    /// A round trip was measured, in milliseconds.
    Delay(ConnectionId, u32),
    /// A bot has answered.
    Bot(BotAnswer),
    /// A person is let go.
    LetGo(IdentityId),
    /// A person was forgotten.
    Forgotten(IdentityId),
    /// The server stops.
    Stop,
}

/// What a socket's task is sent.
pub(crate) enum ToSocket {
    /// Send this.
    Frame(Frame),
    /// Close.
    Close(Farewell),
}

/// The table's end of a socket's queue.
pub(crate) struct Line {
    queue: mpsc::Sender<ToSocket>,
    /// Set when frames were dropped; the socket asks for a fresh view once it has caught up.
    lagging: Arc<AtomicBool>,
}

/// The socket's end.
pub(crate) struct Queue {
    pub(crate) frames: mpsc::Receiver<ToSocket>,
    pub(crate) lagging: Arc<AtomicBool>,
}

/// A bounded queue from a table to a socket.
pub(crate) fn line() -> (Line, Queue) {
    let (queue, frames) = mpsc::channel(MOST_FRAMES);
    let lagging = Arc::new(AtomicBool::new(false));
    (Line { queue, lagging: Arc::clone(&lagging) }, Queue { frames, lagging })
}

impl Line {
    fn send(&self, message: ToSocket) {
        if self.lagging.load(Ordering::Acquire) {
            return;
        }
        if let Err(TrySendError::Full(message)) = self.queue.try_send(message) {
            self.lagging.store(true, Ordering::Release);
            // The socket may have emptied the queue before it could see this: whatever is in the queue now
            // makes it look again.
            let _ = self.queue.try_send(message);
            crate::metrics::lagged();
        }
    }
}

/// Owns one table until it leaves memory.
pub(crate) struct Host {
    table: Table,
    shared: Arc<Shared>,
    inbox: mpsc::Receiver<Envelope>,
    /// For the answers of bots.
    address: mpsc::Sender<Envelope>,
    lines: HashMap<ConnectionId, Line>,
    storing: Option<(Storing, Instant)>,
}

type Storing = std::pin::Pin<Box<dyn Future<Output = Stored> + Send>>;

impl Host {
    pub(crate) fn new(
        table: Table,
        shared: Arc<Shared>,
        inbox: mpsc::Receiver<Envelope>,
        address: mpsc::Sender<Envelope>,
    ) -> Self {
        Self { table, shared, inbox, address, lines: HashMap::new(), storing: None }
    }

    /// Runs until the table has been put to rest or must be loaded anew, and gives back the inbox, in
    /// which somebody may be waiting.
    pub(crate) async fn run(mut self) -> mpsc::Receiver<Envelope> {
        self.give(Input::Tick);
        loop {
            let input = match self.next().await {
                Some(input) => input,
                None => Input::Rest { stopping: false },
            };
            self.give(input);
            if self.table.must_reload() {
                self.lines.values().for_each(|line| line.send(ToSocket::Close(Farewell::Reload)));
                return self.inbox;
            }
            if self.table.has_rested() {
                return self.inbox;
            }
        }
    }

    /// What comes next: an answer of the store, a message, or a moment. None if the table is idle.
    async fn next(&mut self) -> Option<Input> {
        let idle = Duration::from_millis(self.shared.idle_after);
        let now = self.shared.parts.clock.now();
        let wait = match self.table.wakes() {
            Some(moment) => Duration::from_millis(moment.since(now)),
            None => idle,
        };
        let wakes = self.table.wakes().is_some();
        tokio::select! {
            biased;
            answer = stored(&mut self.storing), if self.storing.is_some() => {
                if let Some((_, since)) = self.storing.take() {
                    crate::metrics::stored(since.elapsed());
                }
                Some(Input::Stored(answer))
            }
            envelope = self.inbox.recv() => Some(envelope.map_or(Input::Rest { stopping: true }, |one| self.open(one))),
            // Whoever is there, or the store, will say something: without idle time this would spin.
            () = tokio::time::sleep(wait), if wakes || !self.is_busy() => {
                wakes.then_some(Input::Tick)
            }
        }
    }

    /// Whether the table is needed in memory.
    fn is_busy(&self) -> bool {
        self.storing.is_some() || self.table.is_attended()
    }

    fn open(&mut self, envelope: Envelope) -> Input {
        match envelope {
            Envelope::Attend { connection, person, resume, line } => {
                self.lines.insert(connection, line);
                Input::Attend { connection, person, resume }
            }
            Envelope::Lost(connection) => {
                self.lines.remove(&connection);
                Input::Lost { connection }
            }
            Envelope::Resync(connection) => {
                if let Some(line) = self.lines.get(&connection) {
                    line.lagging.store(false, Ordering::Release);
                }
                Input::Resync { connection }
            }
            Envelope::Said(connection, message) => Input::Said { connection, message },
            Envelope::Delay(connection, millis) => Input::Delay { connection, millis },
            Envelope::Bot(answer) => Input::Bot(answer),
            Envelope::LetGo(identity) => Input::LetGo { identity },
            Envelope::Forgotten(identity) => Input::Forgotten { identity },
            Envelope::Stop => Input::Rest { stopping: true },
        }
    }

    fn give(&mut self, input: Input) {
        let clock = &self.shared.parts.clock;
        let now = Now { moment: clock.now(), calendar: clock.calendar() };
        for output in self.table.handle(now, input) {
            self.carry_out(output);
        }
    }

    fn carry_out(&mut self, output: Output) {
        match output {
            Output::Send { to, frame } => {
                if let Some(line) = self.lines.get(&to) {
                    line.send(ToSocket::Frame(frame));
                }
            }
            Output::Close { connection, why } => {
                if let Some(line) = self.lines.remove(&connection) {
                    line.send(ToSocket::Close(why));
                }
            }
            Output::Store(ask) => {
                let store = Arc::clone(&self.shared.parts.store);
                self.storing = Some((Box::pin(keep(store, ask)), Instant::now()));
            }
            Output::Bot(job) => {
                let (room, address) = (self.shared.bots.clone(), self.address.clone());
                tokio::spawn(async move {
                    let answer = room.think(job).await;
                    // A table that is gone needs no answer.
                    let _ = address.send(Envelope::Bot(answer)).await;
                });
            }
        }
    }
}

async fn stored(storing: &mut Option<(Storing, Instant)>) -> Stored {
    match storing {
        Some((storing, _)) => storing.await,
        None => std::future::pending().await,
    }
}

/// Asks the store.
async fn keep(store: Arc<dyn Store>, ask: Ask) -> Stored {
    match ask {
        Ask::Update { record, revision } => store.update_table(record, revision).await,
        Ask::Prepare(game) => store.prepare_game(game).await.map(|()| 0),
        Ask::Start(start) => store.start_game(start).await.map(|()| 0),
        Ask::Append { game, from, entry } => {
            store.append(game, from, vec![entry]).await.map(u64::from)
        }
        Ask::Finish(finish) => store.finish_game(finish).await.map(|()| 0),
    }
}
