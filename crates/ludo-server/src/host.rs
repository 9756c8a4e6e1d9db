//! The task that owns a table: it carries inputs in and outputs out.

use std::collections::HashMap;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use ludo_protocol::{FromClient, Resume};
use ludo_store::{IdentityId, Store};
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TrySendError;
use tokio::time::Sleep;

use crate::clock::Moment;
use crate::hall::Shared;
use crate::person::Person;
use crate::table::{
    Ask, BotAnswer, ConnectionId, Farewell, Frame, Input, Now, Output, Stored, Table,
};

/// How many frames may wait for a socket.
pub(crate) const MOST_FRAMES: usize = 64;

/// What a table's task is sent. Small, since every table has room for a few dozen of them.
pub(crate) enum Envelope {
    /// Somebody comes.
    Attend(Box<Arrival>),
    /// A socket is gone.
    Lost(ConnectionId),
    /// A socket that was too slow reads again.
    Resync(ConnectionId),
    /// A client says something.
    Said(ConnectionId, Box<FromClient>),
    /// A round trip was measured, in milliseconds.
    Delay(ConnectionId, u32),
    /// A bot has answered.
    Bot(Box<BotAnswer>),
    /// A person is let go.
    LetGo(IdentityId),
    /// A person was forgotten.
    Forgotten(IdentityId),
    /// The server stops.
    Stop,
}

/// Somebody who comes, with the line to reach them.
pub(crate) struct Arrival {
    pub(crate) connection: ConnectionId,
    pub(crate) person: Person,
    pub(crate) resume: Option<Resume>,
    pub(crate) line: Line,
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
    alarm: Pin<Box<Sleep>>,
    /// When the last envelope came.
    heard: Moment,
    storing: Option<(Storing, Instant)>,
}

type Storing = Pin<Box<dyn Future<Output = Stored> + Send>>;

impl Host {
    pub(crate) fn new(
        table: Table,
        shared: Arc<Shared>,
        inbox: mpsc::Receiver<Envelope>,
        address: mpsc::Sender<Envelope>,
    ) -> Self {
        let alarm = Box::pin(tokio::time::sleep(Duration::from_millis(shared.idle_after)));
        let heard = shared.parts.clock.now();
        let lines = HashMap::new();
        Self { table, shared, inbox, address, lines, alarm, heard, storing: None }
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
        let wakes = self.table.wakes();
        self.set_alarm(wakes);
        tokio::select! {
            biased;
            answer = stored(&mut self.storing), if self.storing.is_some() => {
                if let Some((_, since)) = self.storing.take() {
                    crate::metrics::stored(since.elapsed());
                }
                Some(Input::Stored(answer))
            }
            envelope = self.inbox.recv() => {
                Some(envelope.map_or(Input::Rest { stopping: true }, |one| self.open(one)))
            }
            // While somebody is there, or the store is, they will say something: this would only spin.
            () = self.alarm.as_mut(), if wakes.is_some() || !self.is_busy() => {
                (wakes.is_some() || !self.is_idle()).then_some(Input::Tick)
            }
        }
    }

    /// Sets the alarm for the next moment that matters, or for when the table is idle. An alarm that goes
    /// off early does no harm, so it is only ever set when it would go off late: most inputs leave it alone.
    fn set_alarm(&mut self, wakes: Option<Moment>) {
        let now = self.shared.parts.clock.now();
        let millis = wakes.map_or(self.shared.idle_after, |moment| moment.since(now));
        let at = tokio::time::Instant::now() + Duration::from_millis(millis);
        if self.alarm.is_elapsed() || at < self.alarm.deadline() {
            self.alarm.as_mut().reset(at);
        }
    }

    /// Whether nothing was heard for long enough.
    fn is_idle(&self) -> bool {
        self.shared.parts.clock.now().since(self.heard) >= self.shared.idle_after
    }

    /// Whether the table is needed in memory.
    fn is_busy(&self) -> bool {
        self.storing.is_some() || self.table.is_attended()
    }

    fn open(&mut self, envelope: Envelope) -> Input {
        self.heard = self.shared.parts.clock.now();
        match envelope {
            Envelope::Attend(arrival) => {
                let Arrival { connection, person, resume, line } = *arrival;
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
            Envelope::Said(connection, message) => Input::Said { connection, message: *message },
            Envelope::Delay(connection, millis) => Input::Delay { connection, millis },
            Envelope::Bot(answer) => Input::Bot(*answer),
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
                    let _ = address.send(Envelope::Bot(Box::new(answer))).await;
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
        Ask::Append { game, from, entry } => store.append(game, from, entry).await.map(u64::from),
        Ask::Finish(finish) => store.finish_game(finish).await.map(|()| 0),
    }
}
