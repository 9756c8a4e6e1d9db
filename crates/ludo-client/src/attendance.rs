//! What a client knows of its table. No I/O: messages are fed in, messages to send come out, so that the same
//! code serves tests, simulations and real lines.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use ludo_core::{Hex32, Seat, Seed};
use ludo_protocol::{
    Act, ActionId, Command, Contribute, Do, FromClient, FromServer, Hello, Holder, PROTOCOL,
    Resume, SaveDraft, Seen, Shown, Status, TableView, Update, Views, Welcome,
};
use serde::Deserialize as _;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::stream::{Reading, Stream};

/// One client at one table, with as many seats as its person holds there.
///
/// It keeps what it is shown, contributes to seeds by itself, and remembers what was not answered, to send it
/// again over the next line. What the server promised and did not keep is noted as a violation.
#[derive(Clone)]
pub struct Attendance {
    table: String,
    reading: Reading,
    prefix: String,
    views: Views,
    shows_scenes: bool,
    seed: Seed,
    sent: u64,
    welcome: Option<Welcome>,
    welcomed: bool,
    view: Option<TableView>,
    /// The same as JSON, which is what patches change.
    shown: Value,
    streams: BTreeMap<Option<Seat>, Stream>,
    unanswered: VecDeque<(ActionId, FromClient)>,
    /// Sent over more than one line: these may be answered more than once.
    repeated: BTreeSet<ActionId>,
    contributed: BTreeSet<(String, Seat)>,
    outgoing: VecDeque<FromClient>,
    violations: Vec<String>,
}

/// What a seat adds to the seed of a game: the same again, should it be sent again, since a contribution
/// cannot be changed.
pub fn contribution(seed: &Seed, game: &str, seat: Seat) -> Hex32 {
    Hex32::digest_of(format!("{}/{game}/{seat}", seed.reveal()).as_bytes())
}

/// What became of a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It was done, durably.
    Done(ActionId),
    /// It was refused, with this code.
    Refused(ActionId, String),
}

impl Attendance {
    /// A client that knows nothing yet. Its requests are named `prefix` and a number, which no other client
    /// on the same seats may use; its contributions to the games' seeds are made from `seed`.
    pub fn new(table: impl Into<String>, prefix: impl Into<String>, seed: Seed) -> Self {
        Self {
            table: table.into(),
            reading: Reading::Whole,
            prefix: prefix.into(),
            views: Views::Patches,
            shows_scenes: false,
            seed,
            sent: 0,
            welcome: None,
            welcomed: false,
            view: None,
            shown: Value::Null,
            streams: BTreeMap::new(),
            unanswered: VecDeque::new(),
            repeated: BTreeSet::new(),
            contributed: BTreeSet::new(),
            outgoing: VecDeque::new(),
            violations: Vec::new(),
        }
    }

    /// The same, shown whole views instead of patches.
    #[must_use]
    pub const fn with_whole_views(mut self) -> Self {
        self.views = Views::Whole;
        self
    }

    /// The same, shown scenes, with which it is done at once.
    #[must_use]
    pub const fn with_scenes(mut self) -> Self {
        self.shows_scenes = true;
        self
    }

    /// The same, reading as much of its frames as this.
    #[must_use]
    pub const fn reading(mut self, reading: Reading) -> Self {
        self.reading = reading;
        self
    }

    /// A line is open: queues `hello`, with what is known from the line before.
    pub fn connect(&mut self) {
        self.welcomed = false;
        self.outgoing.clear();
        self.contributed.clear();
        let seen = |(seat, stream): (&Option<Seat>, &Stream)| Seen { seat: *seat, n: stream.n };
        let resume = self.welcome.as_ref().filter(|_| !self.streams.is_empty()).map(|welcome| {
            let seen = self.streams.iter().map(seen).collect();
            Resume { epoch: welcome.epoch.clone(), seen }
        });
        let table = self.table.clone();
        let views = (self.views != Views::Patches).then_some(self.views);
        let hello = Hello {
            protocol: PROTOCOL,
            table,
            resume,
            views,
            scenes: self.shows_scenes,
            wall: false,
            chronicle: false,
        };
        self.outgoing.push_back(FromClient::Hello(hello));
    }

    /// What is to be sent, once.
    pub fn outgoing(&mut self) -> impl Iterator<Item = FromClient> + use<'_> {
        self.outgoing.drain(..)
    }

    /// The table, as shown last.
    pub const fn table(&self) -> Option<&TableView> {
        self.view.as_ref()
    }

    /// Which person this is at the table.
    pub fn person(&self) -> Option<u32> {
        self.welcome.as_ref().and_then(|welcome| welcome.you)
    }

    /// The seats that this client's person holds.
    pub fn seats(&self) -> Vec<Seat> {
        let (Some(table), Some(you)) = (&self.view, self.person()) else { return Vec::new() };
        let ours =
            |holder: &Holder| matches!(holder, Holder::Person { person, .. } if *person == you);
        let seats = table.seats.iter().zip(0..).filter(|(seat, _)| ours(&seat.holder));
        seats.map(|(_, seat)| Seat(seat)).collect()
    }

    /// What a viewer was shown.
    pub fn stream(&self, seat: Option<Seat>) -> Option<&Stream> {
        self.streams.get(&seat)
    }

    /// All that is shown.
    pub fn streams(&self) -> impl Iterator<Item = &Stream> {
        self.streams.values()
    }

    /// Requests that were not answered yet, oldest first.
    pub fn unanswered(&self) -> impl Iterator<Item = &FromClient> {
        self.unanswered.iter().map(|(_, message)| message)
    }

    /// Promises that were not kept, in words.
    pub fn violations(&self) -> &[String] {
        &self.violations
    }

    /// Queues an action, and names it. It is meant for the game that is shown.
    pub fn act(&mut self, seat: Seat, action: Box<RawValue>) -> ActionId {
        let (id, game) = (self.name(), self.game());
        self.ask(id.clone(), FromClient::Act(Act { id, game, seat, action }))
    }

    /// Queues a request about the table, and names it. It is meant for the game that is shown.
    pub fn command(&mut self, command: Command) -> ActionId {
        let (id, game) = (self.name(), self.game());
        self.ask(id.clone(), FromClient::Do(Do { id, game, command }))
    }

    /// The number of the game that is shown.
    fn game(&self) -> Option<u32> {
        self.view.as_ref()?.playing.as_ref().map(|game| game.number)
    }

    /// Queues what a seat composes, and names it.
    pub fn draft(&mut self, seat: Seat, draft: Option<Box<RawValue>>) -> ActionId {
        let id = self.name();
        self.ask(id.clone(), FromClient::Draft(SaveDraft { id, seat, draft }))
    }

    /// Queues once more what was not answered, over the same line: somebody is impatient.
    pub fn ask_again(&mut self) {
        for (id, message) in &self.unanswered {
            self.repeated.insert(id.clone());
            self.outgoing.push_back(self.understood(message));
        }
    }

    fn name(&mut self) -> ActionId {
        self.sent += 1;
        let name = format!("{}{}", self.prefix, self.sent);
        ActionId::try_from(name).expect("a short prefix of plain characters was given")
    }

    fn ask(&mut self, id: ActionId, message: FromClient) -> ActionId {
        self.outgoing.push_back(self.understood(&message));
        self.unanswered.push_back((id.clone(), message));
        id
    }

    /// A request as the server at the other end reads it: one that does not know of games in actions refuses those that
    /// name theirs. While a house is brought up to date a line may lead from one that does to one that does not.
    fn understood(&self, message: &FromClient) -> FromClient {
        let mut message = message.clone();
        if let FromClient::Act(act) = &mut message
            && !self.welcome.as_ref().is_some_and(|welcome| welcome.names_games)
        {
            act.game = None;
        }
        message
    }

    /// Takes a message in. Says what it answers, if it answers something.
    pub fn hear(&mut self, message: FromServer) -> Option<Verdict> {
        if !self.welcomed && !matches!(message, FromServer::Welcome(_)) {
            self.complain("something came before the welcome");
        }
        match message {
            FromServer::Welcome(welcome) => self.enter(welcome),
            FromServer::Table(table) => {
                self.shown = serde_json::to_value(&*table).unwrap_or_default();
                self.look(*table);
            }
            FromServer::Changed(patch) => self.look_again(&patch),
            FromServer::View(fresh) => {
                self.expect_own(fresh.seat);
                let before = self.streams.get(&fresh.seat).map(|stream| stream.n);
                // Whoever sits down stops looking on, who looks on has no seat any more, and a seat that was given up
                // while the line was down is seen no more.
                let seats = self.seats();
                let stays = |seat: &Option<Seat>| seat.is_some_and(|seat| seats.contains(&seat));
                self.streams.retain(|seat, _| fresh.seat.is_some() && stays(seat));
                match Stream::begin_reading(&fresh, self.views, self.reading) {
                    Ok(stream) => drop(self.streams.insert(fresh.seat, stream)),
                    Err(problem) => self.complain(problem),
                }
                // A whole view takes the place of frames that were lost: in one game it never goes back.
                if before.is_some_and(|before| before > fresh.n) {
                    self.complain(format!("view {} came after {before:?}", fresh.n));
                }
            }
            FromServer::Update(update) => return self.go_on(&update),
            FromServer::Done(done) => {
                self.expect_no_update(&done.id);
                return self.answered(done.id).map(Verdict::Done);
            }
            FromServer::Refused(refused) => {
                let Some(id) = refused.id else {
                    self.complain(format!("a message of ours was not read: {}", refused.code));
                    return None;
                };
                return self.answered(id).map(|id| Verdict::Refused(id, refused.code));
            }
            FromServer::Draft(told) => self.expect_own(Some(told.seat)),
            FromServer::Previewed(_)
            | FromServer::Reacted(_)
            | FromServer::Notice(_)
            | FromServer::Lag(_)
            | FromServer::StoodIn(_)
            | FromServer::Next(_)
            | FromServer::Chronicle(_)
            | FromServer::Released(_)
            | FromServer::Announced(_)
            | FromServer::Closed(_) => {}
        }
        None
    }

    fn enter(&mut self, welcome: Welcome) {
        if welcome.protocol != PROTOCOL {
            self.complain(format!("welcome to protocol {}", welcome.protocol));
        }
        let same = self.welcome.as_ref().is_some_and(|before| before.epoch == welcome.epoch);
        let numbered = self.person() != welcome.you;
        if !same {
            self.streams.clear();
        }
        self.welcome = Some(welcome);
        if std::mem::replace(&mut self.welcomed, true) && same && numbered {
            // Welcome once more, with a number: nothing was lost.
            return;
        }
        // What was queued before the line was lost is among what was not answered.
        self.outgoing.clear();
        self.ask_again();
    }

    fn look_again(&mut self, patch: &RawValue) {
        let patched = serde_json::from_str(patch.get()).map_err(|error| error.to_string());
        let patched = patched.and_then(|patch| {
            ludo_patch::apply(&mut self.shown, &patch).map_err(|error| error.to_string())
        });
        let table = patched
            .and_then(|()| TableView::deserialize(&self.shown).map_err(|error| error.to_string()));
        match table {
            Ok(table) => self.look(table),
            Err(problem) => self.complain(format!("the table changed wrongly: {problem}")),
        }
    }

    fn look(&mut self, table: TableView) {
        if table.id != self.table {
            self.complain(format!("shown table {} instead of {}", table.id, self.table));
        }
        let game = |table: &TableView| table.playing.as_ref().map(|game| game.id.clone());
        if self.view.as_ref().and_then(game) != game(&table) {
            // Streams begin anew with each game.
            self.streams.clear();
        }
        self.view = Some(table);
        self.contribute();
    }

    /// Adds to the seed of a game that is about to start, once a seat and line.
    fn contribute(&mut self) {
        let Some(table) = self.view.as_ref().filter(|table| table.status == Status::Starting)
        else {
            return;
        };
        let Some(game) = &table.playing else {
            return self.complain("a game is starting without a commitment");
        };
        let game = (game.id.clone(), game.contributed.clone());
        for seat in self.seats() {
            if game.1.contains(&seat) || !self.contributed.insert((game.0.clone(), seat)) {
                continue;
            }
            let contribution = contribution(&self.seed, &game.0, seat);
            self.outgoing.push_back(FromClient::Contribute(Contribute { seat, contribution }));
        }
    }

    fn go_on(&mut self, update: &Update) -> Option<Verdict> {
        self.expect_own(update.seat);
        let seat = update.seat.or_else(|| self.only_seat());
        let gone_on = match self.streams.get_mut(&seat) {
            Some(stream) => stream.go_on(update),
            None => Err(format!("frame {} of a stream that has not begun", update.n)),
        };
        if let Err(problem) = gone_on {
            self.complain(problem);
        }
        if let Some(hold) = update.held.filter(|_| self.shows_scenes) {
            self.outgoing.push_back(FromClient::Shown(Shown { hold }));
        }
        let id = update.done.clone()?;
        let acted = |message: &FromClient| matches!(message, FromClient::Act(act) if Some(act.seat) == seat);
        let asked = self.unanswered.iter().find(|(asked, _)| *asked == id);
        if asked.is_some_and(|(_, message)| !acted(message)) {
            self.complain(format!("{id:?} was done in the stream of another seat"));
        }
        self.answered(id).map(Verdict::Done)
    }

    /// Whose stream it is, where there is one only.
    fn only_seat(&self) -> Option<Seat> {
        let mut streams = self.streams.keys();
        streams.next().copied().flatten().filter(|_| streams.next().is_none())
    }

    /// Crosses a request off; none if nobody asked, or if it was answered before.
    fn answered(&mut self, id: ActionId) -> Option<ActionId> {
        if let Some(place) = self.unanswered.iter().position(|(asked, _)| *asked == id) {
            self.unanswered.remove(place);
            return Some(id);
        }
        // What another device of the same person asked is done in the stream that both follow.
        let ours = id.as_str().starts_with(&self.prefix);
        if ours && !self.repeated.contains(&id) {
            self.complain(format!("{} was answered but not asked", id.as_str()));
        }
        None
    }

    /// An action is done in an update, unless it was sent again.
    fn expect_no_update(&mut self, id: &ActionId) {
        let is_it = |(asked, message): &(ActionId, FromClient)| {
            asked == id && matches!(message, FromClient::Act(_))
        };
        if self.unanswered.iter().any(is_it) && !self.repeated.contains(id) {
            self.complain(format!("{} was done without an update", id.as_str()));
        }
    }

    fn expect_own(&mut self, seat: Option<Seat>) {
        if let Some(seat) = seat
            && !self.seats().contains(&seat)
        {
            self.complain(format!("shown what seat {seat} sees, which is not ours"));
        }
    }

    fn complain(&mut self, problem: impl Into<String>) {
        self.violations.push(problem.into());
    }
}
