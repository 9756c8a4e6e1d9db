//! One table, without I/O: inputs come in, outputs go out. Clock, chance, store and network are outside, so
//! that whole tables run under a simulated clock.
//!
//! The order is the promise: an input is played on a copy, the copy is appended to the log and committed,
//! then it is kept, then everybody is sent what they may know, and with that it is acknowledged. One thing
//! is being stored at a time ([`Underway`]); what comes meanwhile waits in line.

mod absence;
mod advice;
mod again;
mod answered;
mod bots;
mod changed;
mod changes;
mod chronicle;
mod document;
mod drafts;
mod forgotten;
mod hold;
mod house;
mod in_step;
mod load;
mod lobby;
mod log;
mod marks;
mod news;
mod people;
mod play;
mod powers;
#[cfg(test)]
mod probe;
mod race;
mod replay;
mod show;
mod stalls;
mod start;
mod stood_in;
mod store;
mod streams;
mod swap;
mod take_back;
mod take_over;
mod time;

use std::cell::Cell;
use std::collections::VecDeque;
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use ludo_catalogue::{AnyAction, EdgeError, Shelf, Title};
use ludo_core::{Millis, Seat, Teams};
use ludo_patch::Tree;
use ludo_protocol::{
    Act, ActionId, Command, Do, Done, FromClient, FromServer, Hello, Preview, Previewed, Rejection,
    Resume, Views,
};
use ludo_store::{IdentityId, TableId, UnixMillis};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

pub(crate) use advice::{Advised, Inquired, Question};
pub(crate) use bots::{BotAnswer, BotJob};
pub(crate) use document::{Document, HolderRecord, SeatRecord, VERSION, WaitsRecord};
pub(crate) use drafts::{DraftsKept, KeepDrafts};
pub(crate) use house::{Beat, Closing, Decree, Glimpse};
pub(crate) use load::Record;
pub use load::kept_chain;
pub(crate) use marks::marks_of;
#[cfg(test)]
pub(crate) use probe::mark_of;
pub use replay::film;
#[cfg(test)]
pub(crate) use replay::frames as replay_frames;
pub(crate) use store::{Ask, Stored};

use crate::chance::Chance;
use crate::clock::Moment;
use crate::config::NodeUrl;
use crate::house::House;
use crate::malformed;
use crate::outbox::{Crowd, Outbox};
use crate::person::Person;
use crate::policy::Policy;
use bots::BotMove;
use changes::Changes;
use people::Connection;
use play::Play;
use powers::Powers;
use store::Underway;

/// A message as it goes over the line.
pub(crate) type Frame = Utf8Bytes;

/// The most requests that wait while something is being stored; more are refused.
const MOST_WAITING: usize = 128;

/// One socket, as the table knows it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct ConnectionId(pub(crate) u64);

/// What time it is, by both clocks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Now {
    /// For what is measured.
    pub(crate) moment: Moment,
    /// For what is kept.
    pub(crate) calendar: UnixMillis,
}

/// Everything that may change a table: what its task is sent, and what time and the store bring. Small,
/// since every table has room for a few dozen of them.
pub(crate) enum Input {
    /// Somebody comes to the table.
    Attend(Box<Arrival>),
    /// A socket is gone.
    Lost { connection: ConnectionId },
    /// A socket that did not read lost frames, and reads again.
    Resync { connection: ConnectionId },
    /// A client says something.
    Said { connection: ConnectionId, message: Box<FromClient> },
    /// The shortest of a line's recent round trips is another now.
    Delay { connection: ConnectionId, millis: u32 },
    /// The store has answered.
    Stored(Stored),
    /// It is time to store drafts.
    KeepDrafts,
    /// The store has answered what it was asked of drafts.
    DraftsKept(DraftsKept),
    /// A bot has answered, or failed to.
    Bot(Box<BotAnswer>),
    /// Somebody who plays asks for advice.
    Ask(Box<Question>),
    /// Somebody is not kept any more.
    Forgotten { person: IdentityId },
    /// The house wants something.
    House(Decree),
    /// Another node may play this table: whatever is known of it here counts for nothing.
    Elsewhere,
    /// The table is to leave memory: keep what only memory knows.
    Rest { stopping: bool },
    /// Time has passed.
    Tick,
}

/// Somebody who comes, with the way to reach them.
pub(crate) struct Arrival {
    pub(crate) connection: ConnectionId,
    pub(crate) person: Person,
    pub(crate) part: Part,
    pub(crate) resume: Option<Resume>,
    pub(crate) reads: Reads,
    pub(crate) follows: Follows,
    pub(crate) outbox: Outbox,
}

/// What a client reads, as it said when it came.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Reads {
    /// How it is shown what changed.
    pub(crate) views: Views,
    /// Whether it shows scenes.
    pub(crate) shows_scenes: bool,
    /// Whether that is also what happened before it came.
    pub(crate) reads_back: bool,
}

impl From<&Hello> for Reads {
    fn from(hello: &Hello) -> Self {
        Self {
            views: hello.views.unwrap_or_default(),
            shows_scenes: hello.scenes,
            reads_back: hello.chronicle,
        }
    }
}

/// Whether a client goes straight to the node that plays its table, once it is told where that is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) enum Follows {
    /// No: it is served by the way it came.
    #[default]
    No,
    /// Yes, and it is there.
    Yes,
    /// Yes. It came by another node, and this one is there.
    To(NodeUrl),
}

/// As what a client is at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Part {
    /// As whoever opened it.
    #[default]
    Person,
    /// As a screen for the whole room: whoever opened it, it looks on and does nothing.
    LooksOn,
}

/// What a table wants done. Frames are not among it: they go into the outboxes at once.
pub(crate) enum Output {
    /// Keep this; one at a time.
    Store(Ask),
    /// Keep these beside it; one at a time too.
    KeepDrafts(KeepDrafts),
    /// Let a bot think.
    Bot(BotJob),
}

/// Why a socket is closed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Farewell {
    /// The server stops.
    Stopping,
    /// The person was forgotten or the device let go.
    LetGo,
    /// The table has to be loaded anew: come back at once.
    Reload,
    /// There is no such table.
    NoSuchTable,
    /// What is kept of this table cannot be read.
    Damaged,
    /// This table takes no spectators.
    NoSpectators,
    /// The host has sent this person away.
    SentAway,
    /// The same person has opened too many others.
    TooMany,
    /// The table is played there. Only who follows is told.
    Elsewhere(NodeUrl),
}

/// Something that was asked of the table and waits for its turn.
enum Request {
    /// A person acts in the game.
    Act { mover: Mover, wish: Wish },
    /// A person wants something of the table.
    Do { connection: ConnectionId, request: Do },
    /// A bot has raced, and its turn has come.
    Bot(BotMove),
    /// Somebody asks for advice.
    Ask(Box<Question>),
}

/// Who acts, and waits for an answer.
struct Mover {
    connection: ConnectionId,
    id: ActionId,
    /// Which game of the table they mean, where they said.
    game: Option<u32>,
    seat: Seat,
    /// When it was said, as far as can be told.
    made: Millis,
    /// Whether it had to wait until a deadline had passed.
    late: bool,
}

/// An action on its way: as it was said, until the game has read it, which it does once.
enum Wish {
    Said(Box<RawValue>),
    Read(AnyAction),
    /// It has raced, and its turn has come.
    Settled(AnyAction),
}

impl Request {
    const fn connection(&self) -> Option<ConnectionId> {
        match self {
            Self::Act { mover: Mover { connection, .. }, .. } | Self::Do { connection, .. } => {
                Some(*connection)
            }
            Self::Bot(_) | Self::Ask(_) => None,
        }
    }
}

/// A table.
pub(crate) struct Table {
    id: TableId,
    title: &'static Title,
    /// The editions at hand.
    shelf: Shelf,
    policy: Policy,
    chance: Arc<dyn Chance>,
    /// What holds in the whole house.
    house: Arc<House>,
    /// Names the run of stream numbers.
    epoch: Box<str>,
    document: Document,
    /// Of the document in the store.
    revision: u64,
    /// When that was written.
    changed_at: UnixMillis,
    connections: Vec<Connection>,
    play: Option<Play>,
    /// Who plays together, as the game has it for this table.
    teams: Option<Teams>,
    /// Whether somebody had asked to take back when the table was loaded: that has ended with it.
    take_back_ended: bool,
    /// Games begun here so far.
    games: u32,
    /// The first number that no stream of a game before this one has used, since the table was loaded.
    unused: u32,
    underway: Option<Underway>,
    waiting: VecDeque<Request>,
    outputs: Vec<Output>,
    /// Who looks on and has been sent something: woken when those who play have been.
    crowd: Crowd,
    /// What has changed for those who look at the table.
    changes: Changes,
    /// The table as it was shown last, to all.
    last_shown: Arc<Tree>,
    powers: Powers,
    /// After a failed write nobody asked for: when to try again.
    retry: Option<Moment>,
    rest: Rest,
    /// Who is to be taken out of the document.
    forgotten: Vec<IdentityId>,
    /// The house wants it closed.
    closing: Vec<Closing>,
    /// Somebody else has written what this table writes: it is to be loaded again.
    reload: bool,
}

/// Whether the table is on its way out of memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Rest {
    Awake,
    Wanted,
    Done,
}

impl Table {
    /// Takes one input and says what is to be done.
    pub(crate) fn handle(&mut self, now: Now, input: Input) -> Vec<Output> {
        let about_drafts = input.is_about_drafts();
        match input {
            Input::Attend(arrival) => self.attend(now, *arrival),
            Input::Lost { connection } => self.lose(now, connection),
            Input::Resync { connection } => self.resync(now, connection),
            Input::Said { connection, message } => self.hear(now, connection, *message),
            Input::Delay { connection, millis } => self.note_delay(connection, millis),
            Input::Stored(answer) => self.stored(now, answer),
            Input::Bot(answer) => self.bot_answered(now, *answer),
            Input::Ask(question) => self.line_up(Request::Ask(question)),
            Input::Forgotten { person } => self.forget(now, person),
            Input::House(decree) => self.obey(now, decree),
            Input::Elsewhere => self.reload = true,
            Input::Rest { stopping } => self.rest(now, stopping),
            Input::KeepDrafts => self.keep_drafts(),
            Input::DraftsKept(answer) => self.drafts_kept(now, answer),
            Input::Tick => {}
        }
        // Nothing goes on because of a draft, so that not even its moment shows.
        if !about_drafts {
            self.look_after_powers(now);
            self.go_on(now);
            self.show_changes(now);
        }
        if self.rest != Rest::Awake {
            self.keep_drafts();
        }
        std::mem::take(&mut self.outputs)
    }

    /// Works off what waits, and what time brings, as long as nothing is being stored.
    fn go_on(&mut self, now: Now) {
        while self.underway.is_none() && !self.reload {
            if self.forget_tick(now) || self.close_tick(now) {
                continue;
            }
            if self.is_about_to_end() {
                // Whoever leaves now may be the last: a table that was closed before is loaded no more, and its game
                // would never end.
                if !self.tick(now) {
                    break;
                }
                continue;
            }
            if self.race_is_open() {
                // What came during a race waits for its end, so that nobody overtakes.
                if !self.tick(now) {
                    break;
                }
                continue;
            }
            let next = if self.scenes_are_on() {
                self.next_beside_scenes()
            } else {
                self.next_request(now)
            };
            match next {
                Some(request) => self.take(now, request),
                None if self.tick(now) => {}
                None => break,
            }
        }
    }

    fn hear(&mut self, now: Now, connection: ConnectionId, message: FromClient) {
        match message {
            FromClient::Hello(_) => self.refuse(connection, None, "already_here", None),
            FromClient::Do(Do { id, command, .. })
                if self.only_looks_on(connection) && !matches!(command, Command::Mute { .. }) =>
            {
                self.refuse(connection, Some(id), "looks_on", None);
            }
            FromClient::Preview(preview) => self.preview(connection, &preview),
            FromClient::Draft(save) => self.save_draft(now, connection, save),
            FromClient::Contribute(part) => self.contribute(connection, &part),
            FromClient::Shown(shown) => self.shown_by(now, connection, shown),
            FromClient::Looking(looking) => self.looks_at(now, connection, looking),
            FromClient::Next(next) => self.lead(now, connection, next),
            FromClient::Visible(visible) => self.note_visible(now, connection, visible),
            FromClient::Act(Act { id, game, seat, action }) => {
                self.seen_enough(now, connection);
                self.acting_is_being_back(connection, seat);
                let correction = self.correction(connection);
                let made = |on| race::made(on, now.moment, correction);
                let made = self.running().map_or(Millis(0), made);
                let mover = Mover { connection, id, game, seat, made, late: false };
                self.line_up(Request::Act { mover, wish: Wish::Said(action) });
            }
            FromClient::Do(request) => self.line_up(Request::Do { connection, request }),
        }
    }

    fn line_up(&mut self, request: Request) {
        if self.waiting.len() < MOST_WAITING {
            self.waiting.push_back(request);
            return;
        }
        match request {
            Request::Act { mover: Mover { connection, id, .. }, .. }
            | Request::Do { connection, request: Do { id, .. } } => {
                self.refuse(connection, Some(id), "busy", None);
            }
            // Whoever asked hears that nobody answers.
            Request::Bot(_) | Request::Ask(_) => {}
        }
    }

    fn take(&mut self, now: Now, request: Request) {
        match request {
            Request::Act { mover, wish } => self.act(now, mover, wish),
            Request::Do { connection, request } => self.command(now, connection, request),
            Request::Bot(bot) => self.play_for_bot(now, bot),
            Request::Ask(question) => self.ask(now, *question),
        }
    }

    fn preview(&mut self, connection: ConnectionId, Preview { id, seat, draft }: &Preview) {
        let answer = match (self.holds(connection, *seat), self.running()) {
            (false, _) => Err(("not_your_seat", None)),
            (true, None) => Err(("no_game", None)),
            (true, Some(on)) => {
                let seen = on.game.preview(*seat, draft.get());
                seen.map_err(|error| (error.code(), detail(&error)))
            }
        };
        match answer {
            Ok(preview) => {
                let previewed = Previewed { id: id.clone(), preview };
                self.say(connection, &FromServer::Previewed(previewed));
            }
            Err((code, why)) => self.refuse(connection, Some(id.clone()), code, why),
        }
    }

    fn say(&self, to: ConnectionId, message: &FromServer) {
        if let Some(found) = self.connection(to) {
            found.outbox.send(written(message));
        }
    }

    fn say_to_all(&self, message: &FromServer) {
        let frame = written(message);
        self.connections.iter().for_each(|one| one.outbox.send(frame.clone()));
    }

    /// The sockets that are still to be woken.
    pub(crate) fn take_crowd(&mut self) -> Crowd {
        std::mem::take(&mut self.crowd)
    }

    fn done(&self, to: ConnectionId, id: ActionId) {
        self.say(to, &FromServer::Done(Done { id, head: None }));
    }

    /// Answers what stands in the log.
    fn done_in_log(&self, to: ConnectionId, id: ActionId) {
        let head = self.running().and_then(|on| on.log.head());
        self.say(to, &FromServer::Done(Done { id, head }));
    }

    fn refuse(&self, to: ConnectionId, id: Option<ActionId>, code: &str, detail: Option<String>) {
        crate::metrics::refused();
        let code = code.to_owned();
        self.say(to, &FromServer::Refused(Rejection { id, code, detail }));
    }

    /// Whether whoever speaks there holds this seat: asked anew for every message.
    fn holds(&self, connection: ConnectionId, seat: Seat) -> bool {
        let speaker = self.connection(connection).and_then(Connection::speaks_for);
        speaker.is_some() && speaker == self.document.person_at(seat)
    }

    /// Whether the table must be loaded from the store again, since what it knows may not be so.
    pub(crate) const fn must_reload(&self) -> bool {
        self.reload
    }

    /// Everybody comes back at once, to the table as the store has it.
    pub(crate) fn send_everybody_to_reload(&self) {
        self.connections.iter().for_each(|one| one.outbox.close(Farewell::Reload));
    }

    /// Whether nothing is lost if it leaves memory now.
    pub(crate) fn has_rested(&self) -> bool {
        self.rest == Rest::Done && self.underway.is_none() && self.drafts_are_kept()
    }

    /// Whether anybody is connected.
    pub(crate) const fn is_attended(&self) -> bool {
        !self.connections.is_empty()
    }
}

/// What could not be read, for people who write clients.
fn detail(error: &EdgeError) -> Option<String> {
    match error {
        EdgeError::Malformed(why) => Some(malformed::told(why)),
        _ => None,
    }
}

thread_local! {
    /// Room to write in: a frame takes what it needs and no more, since many of them are kept.
    static SCRATCH: Cell<Vec<u8>> = Cell::default();
}

#[cfg(test)]
thread_local! {
    static WRITTEN: Cell<usize> = const { Cell::new(0) };
}

/// How many frames this thread has written, to see that none is written twice.
#[cfg(test)]
pub(crate) fn frames_written() -> usize {
    WRITTEN.get()
}

/// A message as text.
pub(crate) fn written(message: &FromServer) -> Frame {
    #[cfg(test)]
    WRITTEN.set(WRITTEN.get() + 1);
    let mut text = SCRATCH.take();
    // Our own types are JSON: writing them to memory cannot fail.
    serde_json::to_writer(&mut text, message).expect("the protocol is JSON");
    let frame = str::from_utf8(&text).expect("JSON is text").into();
    text.clear();
    SCRATCH.set(text);
    frame
}
