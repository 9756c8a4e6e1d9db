//! Somebody who plays whole games: what they choose depends on what they see and on nothing else.

use std::net::SocketAddr;

use ludo_client::{Account, Attendance, Connection, Heard, Stream, Verdict};
use ludo_core::{Seat, Seed};
use ludo_protocol::{ActionId, Command, FromClient, FromServer, Holder, Notice, Status, TableView};
use serde_json::Value;

use crate::line;

/// When a player's line is cut.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cut {
    Never,
    /// Right after this frame, counted from 1.
    After(usize, Manner),
    /// After every frame but the two that greet.
    Always,
}

/// What a player still manages before the line is cut.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Manner {
    /// Nothing.
    Silent,
    /// To say what the frame made them say; the answer is lost.
    Speaking,
}

/// A player on one device.
pub(crate) struct Player {
    pub(crate) client: Attendance,
    pub(crate) address: SocketAddr,
    /// Whether they go straight to the node that plays, if they are told where that is.
    pub(crate) follows: bool,
    cookie: String,
    /// Where they want to sit; nowhere if they look on.
    place: Option<Seat>,
    /// Which game of the table they want to see the end of.
    pub(crate) game: u32,
    line: Option<Connection>,
    /// Frames received: in all, and over this line.
    pub(crate) frames: usize,
    pub(crate) frames_of_line: usize,
    pub(crate) lines: usize,
    /// Actions that were acknowledged, in order.
    pub(crate) done: Vec<ActionId>,
    pub(crate) notices: Vec<Notice>,
    /// Table time, as the last whole view told it.
    pub(crate) at: u64,
    /// The first letters of all frames.
    pub(crate) kinds: String,
}

impl Player {
    pub(crate) fn new(address: SocketAddr, cookie: String, table: &str, place: u8) -> Self {
        Self::sitting(address, cookie, table, Some(Seat(place)))
    }

    /// Somebody who looks on.
    pub(crate) fn watcher(address: SocketAddr, cookie: String, table: &str) -> Self {
        Self::sitting(address, cookie, table, None)
    }

    fn sitting(address: SocketAddr, cookie: String, table: &str, place: Option<Seat>) -> Self {
        let number = place.map_or(99, |seat| seat.0);
        let seed = Seed::from_number(u64::from(number));
        Self {
            client: Attendance::new(table, format!("p{number}-"), seed),
            address,
            follows: false,
            cookie,
            place,
            game: 1,
            line: None,
            frames: 0,
            frames_of_line: 0,
            lines: 0,
            done: Vec::new(),
            notices: Vec::new(),
            at: 0,
            kinds: String::new(),
        }
    }

    /// Plays until the game is over.
    pub(crate) async fn play(&mut self, cut: Cut) {
        self.play_until(cut, |_| false).await;
    }

    /// Plays until the game is over, or `enough`.
    pub(crate) async fn play_until(&mut self, cut: Cut, enough: impl Fn(&Self) -> bool) {
        if self.line.is_some() {
            self.decide();
            self.speak().await;
        }
        loop {
            if !self.hear().await {
                continue;
            }
            let over = self.has_seen_the_end() || enough(self);
            let manner = match cut {
                Cut::After(frame, manner) => Some(manner).filter(|_| self.frames == frame),
                // Who they are, the table, and that they are here: the next may be an answer.
                Cut::Always => Some(Manner::Speaking).filter(|_| self.frames_of_line > 3 && !over),
                Cut::Never => None,
            };
            if manner != Some(Manner::Silent) {
                self.decide();
                self.speak().await;
            }
            if manner.is_some() {
                self.cut();
            } else if over {
                return;
            }
        }
    }

    /// What lets them in.
    pub(crate) fn cookie(&self) -> &str {
        &self.cookie
    }

    /// Hears one frame, over a new line if there is none. False if the line was lost instead.
    pub(crate) async fn hear(&mut self) -> bool {
        if self.line.is_none() {
            if self.follows {
                self.follow().await;
            } else {
                let line = line::open(self.address, &self.cookie).await;
                self.come_over(line).await;
            }
        }
        let line = self.line.as_mut().expect("it was opened");
        match line.hear().await {
            Heard::Text(text) => {
                self.note(&text);
                true
            }
            // The table moved, or the line failed: they come back.
            Heard::Closed(1012) | Heard::Cut => {
                self.line = None;
                false
            }
            Heard::Closed(code) => panic!("closed with {code}"),
        }
    }

    /// Says hello over this line.
    pub(crate) async fn come_over(&mut self, line: Connection) {
        self.line = Some(line);
        (self.lines, self.frames_of_line) = (self.lines + 1, 0);
        self.client.connect();
        self.speak().await;
    }

    /// Says hello over a line that may lead straight to the node that plays.
    async fn follow(&mut self) {
        let account = Account::returning(self.address.into(), self.cookie.clone());
        self.client.connect();
        let hello = self.client.outgoing().next().expect("they say hello");
        self.line = Some(Connection::attend(&account, &hello).await.expect("a line"));
        (self.lines, self.frames_of_line) = (self.lines + 1, 0);
    }

    /// Hears how the line ends.
    pub(crate) async fn hear_the_end(&mut self) -> Heard {
        loop {
            match self.line.as_mut().expect("a line").hear().await {
                Heard::Text(text) => self.note(&text),
                end => {
                    self.line = None;
                    return end;
                }
            }
        }
    }

    fn note(&mut self, text: &str) {
        let message: FromServer = serde_json::from_str(text).expect("a message of the protocol");
        self.frames += 1;
        self.frames_of_line += 1;
        self.kinds.extend(text.chars().nth(2));
        match &message {
            FromServer::Notice(notice) => self.notices.push(*notice),
            FromServer::View(fresh) => self.at = fresh.at.0,
            _ => {}
        }
        let asked = self.client.unanswered().next().cloned();
        let verdict = self.client.hear(message);
        let acted = matches!(asked, Some(FromClient::Act(_)));
        match verdict {
            Some(Verdict::Done(id)) if acted => self.done.push(id),
            Some(Verdict::Refused(id, code)) if acted => panic!("{id:?} was refused: {code}"),
            _ => {}
        }
    }

    /// The line is cut, without a close frame.
    pub(crate) fn cut(&mut self) {
        self.line = None;
    }

    pub(crate) async fn speak(&mut self) {
        let said: Vec<_> = self.client.outgoing().collect();
        if let Some(line) = &mut self.line {
            for message in said {
                // That nobody hears it is learned when listening.
                let _ = line.send(&message).await;
            }
        }
    }

    /// Whether the last view is there, over a line that has said so.
    pub(crate) fn has_seen_the_end(&self) -> bool {
        let finished = |table: &TableView| table.status == Status::Finished;
        self.frames_of_line > 1
            && self
                .client
                .table()
                .is_some_and(|table| finished(table) && number(table) == self.game)
            && self.client.unanswered().next().is_none()
            && self.client.streams().next().is_some()
            && self.client.streams().all(|stream| stream.floor.expected().is_empty())
    }

    /// How many frames of a kind came.
    pub(crate) fn count(&self, kind: char) -> usize {
        self.kinds.matches(kind).count()
    }

    /// How far the table is.
    pub(crate) fn status(&self) -> Option<Status> {
        self.client.table().map(|table| table.status)
    }

    /// Asks for what comes next, one thing at a time.
    pub(crate) fn decide(&mut self) {
        if self.client.unanswered().next().is_some() {
            return;
        }
        let Some(table) = self.client.table() else { return };
        let seats = self.client.seats();
        match table.status {
            Status::Lobby => {
                let ready = |seat: &Seat| table.seats[seat.index()].ready;
                let set =
                    table.seats.iter().all(|seat| seat.ready && seat.holder != Holder::Nobody);
                let command = match (seats.iter().find(|seat| !ready(seat)), self.place) {
                    (None, Some(seat)) if seats.is_empty() => Command::Sit { seat, name: None },
                    (Some(seat), _) => Command::Ready { seat: *seat, ready: true },
                    (None, _) if set && self.is_host(table) => Command::Start,
                    (None, _) => return,
                };
                self.client.command(command);
            }
            Status::Playing => {
                // One at a time also where several are expected, so that the log has one order.
                let turn = |stream: &&Stream| {
                    stream.seat.is_some() && stream.floor.expected().first() == stream.seat
                };
                let Some(stream) = self.client.streams().find(turn) else { return };
                let Some((seat, action)) = stream.seat.zip(choice(stream)) else { return };
                self.client.act(seat, serde_json::value::to_raw_value(&action).unwrap());
            }
            Status::Finished if self.is_host(table) && number(table) < self.game => {
                self.client.command(Command::Rematch);
            }
            Status::Starting | Status::Finished | Status::Closed | Status::Stopped => {}
        }
    }

    fn is_host(&self, table: &TableView) -> bool {
        self.client.person() == Some(table.host)
    }
}

fn number(table: &TableView) -> u32 {
    table.playing.as_ref().map_or(0, |game| game.number)
}

/// One of the legal actions: the same for the same view, however its members are ordered.
fn choice(stream: &Stream) -> Option<Value> {
    let sum: usize = stream.view.to_string().bytes().map(usize::from).sum();
    let legal = stream.legal();
    legal.get(sum % legal.len().max(1)).cloned()
}
