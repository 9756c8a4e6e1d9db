//! One WebSocket: bounded in every direction.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use futures_util::{FutureExt as _, SinkExt as _};
use ludo_protocol::{
    ActionId, Command, Do, FromClient, FromServer, Hello, Name, PROTOCOL, Rejection, Visibility,
};
use ludo_store::TableId;
use ludo_transcript::decode;
use serde_json::{Map, Value};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, sleep_until, timeout};

use crate::hall::{Attendance, Hall};
use crate::limits::{Bound, Limits, SocketGuard};
use crate::lines::Line;
use crate::malformed;
use crate::metrics;
use crate::outbox::End;
use crate::person::{self, Person};
use crate::table::{ConnectionId, Farewell, Frame, Input, written};

/// The longest message from a client: 5,000 words that a host allows are 100 kB.
const MOST_BYTES: usize = 128 << 10;
/// A longer message counts as several of this size.
const ONE_MESSAGE: usize = 16 << 10;
/// What is read at once. The library's own 128 KiB would cost half a megabyte a table.
const READ_BUFFER: usize = 1 << 10;
/// What is gathered before it is written.
const WRITE_BUFFER: usize = 4 << 10;
/// What may wait for a slow line before the socket is given up: far more than the queue can hold at once.
const MOST_UNWRITTEN: usize = 256 << 10;
/// How long a client may take to say hello.
const HELLO: Duration = Duration::from_secs(10);
/// How long a write may take before the line is given up.
const WRITE: Duration = Duration::from_secs(20);
/// How long a client that sent too much has to read why it is left.
const LINGER: Duration = Duration::from_secs(1);
/// How long a line may be silent, pings unanswered.
const SILENCE: Duration = Duration::from_secs(75);
/// The first round trips are measured soon, the others now and then.
const PINGS: [Duration; 3] =
    [Duration::from_millis(0), Duration::from_secs(1), Duration::from_secs(3)];
/// Often enough for what closes silent lines on the way, most of it after a minute.
const LATER_PINGS: Duration = Duration::from_secs(40);
/// What is wrong with a frame that is no text.
const BINARY: &str = "a frame has to be text";
/// How many round trips are remembered.
const MOST_DELAYS: usize = 8;

/// How fast a client may speak.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pace {
    /// Messages a second, in the long run.
    pub(crate) per_second: u32,
    /// Messages at once.
    pub(crate) burst: u32,
}

/// Sets every limit that the library leaves open.
pub(crate) fn bounded(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    upgrade
        .max_message_size(MOST_BYTES)
        .max_frame_size(MOST_BYTES)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_write_buffer_size(MOST_UNWRITTEN)
}

/// Says why there is no room for one more.
pub(crate) async fn turn_away(mut socket: WebSocket, why: Bound) {
    let (code, reason) = match why {
        Bound::OwnSockets => (4003, "you have too many sockets open"),
        _ => (4004, "your network has too many sockets open"),
    };
    close(&mut socket, code, reason).await;
}

/// Somebody who has opened a socket.
pub(crate) struct Visitor {
    pub(crate) hall: Hall,
    /// Who it was when the socket was opened.
    pub(crate) person: Person,
    pub(crate) line: Line,
    pub(crate) limits: Arc<Limits>,
    pub(crate) pace: Pace,
    /// Whether it goes straight to the node that plays, if it is told where that is.
    pub(crate) follows: bool,
    /// Counts among the sockets of its person and address as long as it lives.
    pub(crate) guard: SocketGuard,
}

impl Visitor {
    /// Serves this client until it leaves. What it needs is lent from here on, so that the task of each of
    /// thousands of sockets has it once.
    pub(crate) async fn serve(self, mut socket: WebSocket) {
        metrics::connected();
        let mut place = None;
        let why = tokio::select! {
            biased;
            () = self.line.is_cut() => Some(Farewell::LetGo),
            why = self.attend(&mut socket, &mut place) => why,
        };
        // The table first: a line that takes nothing any more takes long to say goodbye to.
        if let Some(Place { connection, inbox }) = place {
            let _ = inbox.send(Input::Lost { connection }).await;
        }
        if let Some(why) = why {
            say_goodbye(&mut socket, why).await;
        }
        metrics::disconnected();
        drop(self.guard);
    }

    /// Lets the client talk to its table, and says why it is to leave, if it has not left.
    async fn attend(&self, socket: &mut WebSocket, place: &mut Option<Place>) -> Option<Farewell> {
        let (table, hello) = hello(socket).await?;
        // A table that leaves memory at this very moment cuts the line: once more is enough.
        for _ in 0..3 {
            let Some(person) = self.person().await else { return Some(Farewell::LetGo) };
            let attendance = self.hall.attend(table, &person, &hello, self.follows).await;
            let (connection, inbox) = (attendance.connection, attendance.inbox.clone());
            *place = Some(Place { connection, inbox });
            match Talk::new(self, socket, table, attendance).talk().await {
                Over::Left => return None,
                Over::Told(why) => return Some(why),
                Over::NeverThere => {}
                Over::Cut => return Some(Farewell::Reload),
            }
            let known = self.hall.parts().store.table(table).await;
            if self.hall.is_stopping() {
                return Some(Farewell::Stopping);
            }
            if matches!(known, Ok(None)) {
                return Some(Farewell::NoSuchTable);
            }
        }
        Some(Farewell::Reload)
    }

    /// Who this is now: nobody, if the token lets nobody in any more. A store that cannot say so now lets in whom it
    /// knew a moment ago; whoever is let go meanwhile is cut all the same.
    async fn person(&self) -> Option<Person> {
        let parts = self.hall.parts();
        match parts.store.identity_by_token(self.line.device).await {
            Ok(None) => None,
            Ok(Some(found)) => {
                person::note_use(parts, self.line.device, &found).await;
                let name = Name::kept(&found.name).unwrap_or_else(|_| self.person.name.clone());
                Some(Person { id: found.id, name })
            }
            Err(_) => Some(self.person.clone()),
        }
    }

    /// What only the store knows: whether this person may have one more table in the public list.
    async fn refuses(&self, table: TableId, message: &FromClient) -> Option<Rejection> {
        let FromClient::Do(Do { id, command: Command::Configure(settings), .. }) = message else {
            return None;
        };
        if settings.visibility != Visibility::Public {
            return None;
        }
        let store = &self.hall.parts().store;
        let known = store.table(table).await.ok()??;
        if known.table.visibility == ludo_store::Visibility::Public {
            return None;
        }
        let owned = store.tables_owned(self.person.id).await.ok()?;
        let enough = self.limits.one_more_public(owned).err()?;
        Some(Rejection { id: Some(id.clone()), code: enough.code().to_owned(), detail: None })
    }
}

/// Where a client attends, to say that it has gone.
struct Place {
    connection: ConnectionId,
    inbox: mpsc::Sender<Input>,
}

async fn hello(socket: &mut WebSocket) -> Option<(TableId, Hello)> {
    let first = match timeout(HELLO, socket.recv()).await.ok()?? {
        Ok(first) => first,
        Err(error) => {
            explain(socket, error).await;
            return None;
        }
    };
    let text = match first {
        Message::Text(text) => text,
        Message::Binary(_) => {
            refuse(socket, "hello_first", None, BINARY).await;
            return None;
        }
        Message::Close(_) => {
            answer_close(socket).await;
            return None;
        }
        Message::Ping(_) | Message::Pong(_) => return None,
    };
    let hello = match decode(&text) {
        Ok(FromClient::Hello(hello)) => hello,
        Ok(_) => {
            refuse(socket, "hello_first", None, "it is no hello").await;
            return None;
        }
        Err(error) => {
            refuse(socket, "hello_first", None, &malformed::told(&error)).await;
            return None;
        }
    };
    if hello.protocol != PROTOCOL {
        close(socket, 4000, "another protocol version").await;
        return None;
    }
    match hello.table.parse() {
        Ok(table) => Some((table, hello)),
        Err(_) => {
            close(socket, 4001, "no such table").await;
            None
        }
    }
}

/// Says what was not taken, and what is wrong with it, to people who write clients. False if the line does not take
/// it in time.
async fn refuse(socket: &mut WebSocket, code: &str, id: Option<ActionId>, detail: &str) -> bool {
    tell(socket, Rejection { id, code: code.to_owned(), detail: Some(detail.to_owned()) }).await
}

/// The id in a request that makes no sense otherwise, so that whoever sent it need not wait for an answer.
fn id_in(text: &str) -> Option<ActionId> {
    let said: Map<String, Value> = serde_json::from_str(text).ok()?;
    let id = said.values().next()?.get("id")?.as_str()?;
    ActionId::try_from(id.to_owned()).ok()
}

async fn tell(socket: &mut WebSocket, refused: Rejection) -> bool {
    let frame = Message::Text(written(&FromServer::Refused(refused)));
    in_time(socket.send(frame)).await
}

/// Whether a write is done before the line is given up. Nearly all are done at once, and need no alarm.
async fn in_time<E>(write: impl Future<Output = Result<(), E>>) -> bool {
    let mut write = pin!(write);
    match write.as_mut().now_or_never() {
        Some(done) => done.is_ok(),
        None => timeout(WRITE, write).await.is_ok_and(|done| done.is_ok()),
    }
}

async fn say_goodbye(socket: &mut WebSocket, why: Farewell) {
    let (code, reason) = match why {
        Farewell::Stopping => (1001, "the server stops; come back soon"),
        Farewell::LetGo => (1008, "let go"),
        Farewell::TooMany => (1008, "opened too often"),
        Farewell::Reload => (1012, "come back at once"),
        Farewell::NoSuchTable => (4001, "no such table"),
        Farewell::Damaged => (4005, "this table is damaged"),
        Farewell::NoSpectators => (4002, "no spectators here"),
        Farewell::SentAway => (4006, "sent away"),
        Farewell::Elsewhere(node) => return close(socket, 4007, node.to_string()).await,
    };
    close(socket, code, reason).await;
}

async fn close(socket: &mut WebSocket, code: u16, reason: impl Into<Utf8Bytes>) {
    let frame = CloseFrame { code, reason: reason.into() };
    in_time(socket.send(Message::Close(Some(frame)))).await;
}

/// Whoever says good-bye is answered before the line ends (RFC 6455, 5.5.1): the library has the answer ready,
/// and sends it with whatever is written next.
async fn answer_close(socket: &mut WebSocket) {
    in_time(socket.flush()).await;
}

/// Whoever sends too much is told; any other error is the line's end.
async fn explain(socket: &mut WebSocket, error: axum::Error) {
    let error = error.into_inner();
    if let Some(tungstenite::Error::Capacity(_)) = error.downcast_ref() {
        close(socket, 1009, "at most 128 KiB").await;
        // To end a line on which much is unread resets it, and could take the reason away with it.
        sleep(LINGER).await;
    }
}

/// How a talk ended.
enum Over {
    /// The client has gone, or did not keep to the limits.
    Left,
    /// The table closed it.
    Told(Farewell),
    /// The table went away after it had answered.
    Cut,
    /// The table went away before it answered.
    NeverThere,
}

/// A client at a table.
struct Talk<'a> {
    visitor: &'a Visitor,
    socket: &'a mut WebSocket,
    table: TableId,
    at: Attendance,
    bucket: Bucket,
    /// When the last ping went out, and the next will.
    pinged: Option<(u64, Instant)>,
    pings: usize,
    next_ping: Instant,
    delays: Delays,
    heard: Instant,
    answered: bool,
    /// What is being sent: room that is used again.
    frames: Vec<Frame>,
}

impl<'a> Talk<'a> {
    fn new(
        visitor: &'a Visitor,
        socket: &'a mut WebSocket,
        table: TableId,
        at: Attendance,
    ) -> Self {
        let now = Instant::now();
        Self {
            visitor,
            socket,
            table,
            at,
            bucket: Bucket::new(visitor.pace, now),
            pinged: None,
            pings: 0,
            next_ping: now + PINGS[0],
            delays: Delays::default(),
            heard: now,
            answered: false,
            frames: Vec::new(),
        }
    }

    async fn talk(mut self) -> Over {
        let mut alarm = pin!(sleep_until(self.next_ping));
        loop {
            let pause = self.bucket.pause();
            let wake = pause.map_or(self.next_ping, |pause| pause.min(self.next_ping));
            // An alarm that goes off early does no harm: most messages leave it alone.
            if alarm.is_elapsed() || wake < alarm.deadline() {
                alarm.as_mut().reset(wake);
            }
            tokio::select! {
                // What the table says goes out first: it is bounded, and what a client says can wait.
                biased;
                end = self.at.mail.take(&mut self.frames) => {
                    if let Some(over) = self.deliver(end).await {
                        return over;
                    }
                }
                message = self.socket.recv(), if pause.is_none() => {
                    let message = match message {
                        Some(Ok(message)) => message,
                        Some(Err(error)) => {
                            explain(self.socket, error).await;
                            return Over::Left;
                        }
                        None => return Over::Left,
                    };
                    if let Some(over) = self.hear(message).await {
                        return over;
                    }
                }
                () = alarm.as_mut() => {
                    if Instant::now() >= self.next_ping && !self.ping() {
                        return Over::Left;
                    }
                    self.bucket.refill(Instant::now());
                }
            }
        }
    }

    /// Sends what was taken, all of it in one go.
    async fn deliver(&mut self, end: Option<End>) -> Option<Over> {
        let over = match end {
            None => None,
            Some(End::Told(why)) => Some(Over::Told(why)),
            Some(End::Gone) if self.answered || !self.frames.is_empty() => Some(Over::Cut),
            Some(End::Gone) => Some(Over::NeverThere),
        };
        self.answered = true;
        let mut bytes = 0;
        for frame in self.frames.drain(..) {
            bytes += frame.len();
            if !in_time(self.socket.feed(Message::Text(frame))).await {
                return Some(Over::Left);
            }
        }
        if !in_time(self.socket.flush()).await {
            return Some(Over::Left);
        }
        metrics::sent(bytes);
        // Once everything is out: asked earlier, it would be answered twice.
        if over.is_none() && self.at.mail.has_missed() {
            let resync = Input::Resync { connection: self.at.connection };
            let _ = self.at.inbox.send(resync).await;
        }
        over
    }

    async fn hear(&mut self, message: Message) -> Option<Over> {
        let now = Instant::now();
        self.heard = now;
        match message {
            Message::Text(text) => {
                (0..text.len().div_ceil(ONE_MESSAGE).max(1)).for_each(|_| self.bucket.take(now));
                match decode::<Box<FromClient>>(&text) {
                    Ok(message) => {
                        if let Some(refused) = self.visitor.refuses(self.table, &message).await {
                            let told = tell(self.socket, refused).await;
                            return (!told).then_some(Over::Left);
                        }
                        let connection = self.at.connection;
                        self.pass_on(Input::Said { connection, message }).await
                    }
                    Err(error) => {
                        let (id, why) = (id_in(&text), malformed::told(&error));
                        let told = refuse(self.socket, "malformed", id, &why).await;
                        (!told).then_some(Over::Left)
                    }
                }
            }
            Message::Binary(_) => {
                self.bucket.take(now);
                let told = refuse(self.socket, "malformed", None, BINARY).await;
                (!told).then_some(Over::Left)
            }
            Message::Ping(_) => {
                self.bucket.take(now);
                None
            }
            // Nobody need have asked for it: it counts like anything else.
            Message::Pong(payload) => {
                self.bucket.take(now);
                self.measure(&payload, now).await
            }
            Message::Close(_) => {
                answer_close(self.socket).await;
                Some(Over::Left)
            }
        }
    }

    async fn pass_on(&mut self, input: Input) -> Option<Over> {
        // A table that is busy makes its clients wait, and nobody else.
        match self.at.inbox.send(input).await {
            Ok(()) => None,
            Err(_) => Some(Over::Cut),
        }
    }

    async fn measure(&mut self, payload: &[u8], now: Instant) -> Option<Over> {
        let (number, sent) = self.pinged?;
        if payload != number.to_be_bytes() {
            return None;
        }
        self.pinged = None;
        let shortest = self.delays.note(now.duration_since(sent).as_millis() as u32)?;
        self.pass_on(Input::Delay { connection: self.at.connection, millis: shortest }).await
    }

    /// Measures a round trip; false if the line has been silent too long.
    fn ping(&mut self) -> bool {
        let now = Instant::now();
        if now.duration_since(self.heard) > SILENCE {
            return false;
        }
        self.pings += 1;
        self.next_ping = now + PINGS.get(self.pings).copied().unwrap_or(LATER_PINGS);
        let number = self.pings as u64;
        self.pinged = Some((number, now));
        let payload = Bytes::copy_from_slice(&number.to_be_bytes());
        // Nothing to wait for: a line that takes no ping takes no frame either, and that is noticed there.
        let sent = self.socket.send(Message::Ping(payload)).now_or_never();
        !matches!(sent, Some(Err(_)))
    }
}

/// The last round trips, in milliseconds.
#[derive(Default)]
pub(crate) struct Delays {
    last: [u32; MOST_DELAYS],
    measured: usize,
}

impl Delays {
    /// Notes one more, and says the shortest if it became another.
    pub(crate) fn note(&mut self, millis: u32) -> Option<u32> {
        let before = self.shortest();
        self.last[self.measured % MOST_DELAYS] = millis;
        self.measured += 1;
        let now = self.shortest();
        now.filter(|_| now != before)
    }

    fn shortest(&self) -> Option<u32> {
        self.last.iter().take(self.measured).copied().min()
    }
}

/// Counts messages: whoever speaks too fast is heard more slowly.
struct Bucket {
    pace: Pace,
    /// In thousandths of a message.
    left: u64,
    at: Instant,
}

impl Bucket {
    fn new(pace: Pace, at: Instant) -> Self {
        Self { pace, left: u64::from(pace.burst) * 1000, at }
    }

    fn refill(&mut self, now: Instant) {
        let passed = now.duration_since(self.at).as_millis() as u64;
        if passed > 0 {
            let full = u64::from(self.pace.burst) * 1000;
            self.left = (self.left + passed * u64::from(self.pace.per_second)).min(full);
            self.at = now;
        }
    }

    fn take(&mut self, now: Instant) {
        self.refill(now);
        self.left = self.left.saturating_sub(1000);
    }

    /// Until when nothing more is heard.
    fn pause(&self) -> Option<Instant> {
        let missing = 1000_u64.checked_sub(self.left).filter(|missing| *missing > 0)?;
        Some(
            self.at
                + Duration::from_millis(missing.div_ceil(u64::from(self.pace.per_second.max(1)))),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shortest_of_eight_round_trips_counts_and_is_told_when_it_changes() {
        let mut delays = Delays::default();
        let told: Vec<_> = [90, 120, 90, 40, 90].map(|millis| delays.note(millis)).into();
        assert_eq!(told, [Some(90), None, None, Some(40), None]);
        let later: Vec<_> = [95, 95, 95, 95, 95, 95, 95].map(|millis| delays.note(millis)).into();
        assert_eq!(later, [None, None, None, None, None, None, Some(90)]);
        assert_eq!(delays.note(95), Some(95), "what is long ago is forgotten");
    }
}
