//! Somebody who plays, as fast as they may unless they think, over one line after the other.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use ludo_client::{
    Account, Address, Attendance, ClientError, Connection, Errands, Stream, Verdict,
};
use ludo_core::{Draws, Seat, Seed};
use ludo_protocol::{ActionId, Command, FromClient, Name, Status, TableView};
use serde_json::value::to_raw_value;
use tokio::time::{sleep, timeout};

use crate::habits::{Habit, Kind};

/// So often somebody takes back in one game, until they go on.
const REGRETS: u64 = 40;

/// A person at a table, on one seat or several.
pub(crate) struct Client {
    account: Account,
    attendance: Attendance,
    errands: Errands,
    draws: Draws,
    habit: Habit,
    /// Where this person wants to sit.
    seats: Vec<Seat>,
    has_asked_to_sit: bool,
    /// Which seat made which move that is not answered, and when.
    moves: BTreeMap<ActionId, (Seat, Instant)>,
    /// What the server said was done, in that order.
    acknowledged: Vec<Acknowledged>,
    /// How much of all that was asked for was done, for whoever waits for it.
    gone_on: Arc<AtomicU64>,
    /// What was asked of the table and is not answered.
    asked: BTreeMap<ActionId, Kind>,
    /// How often what was asked was done.
    done: BTreeMap<Kind, u64>,
    /// The number in the name that was asked for last, and in the last that was done.
    names: [u64; 2],
    /// Which game is being regretted, and how often that was.
    regrets: (u32, u64),
    /// Moves refused, which were legal when they were made.
    refused: u64,
    /// With what codes anything was refused, and how often.
    refusals: BTreeMap<String, u64>,
    /// The last game that was left.
    left: Option<u32>,
    /// Whether the last move was one that can be taken back.
    has_staked: bool,
    /// How long this person looks at what they are shown before they do anything.
    thinks: Duration,
}

/// A move that the server said was done.
pub(crate) struct Acknowledged {
    pub(crate) seat: Seat,
    pub(crate) id: ActionId,
    /// When it was first asked for, and when the answer came.
    pub(crate) asked: Instant,
    pub(crate) answered: Instant,
}

impl Client {
    pub(crate) fn new(
        account: Account,
        table: &str,
        habit: Habit,
        seats: Vec<Seat>,
        seed: &Seed,
    ) -> Self {
        let prefix = format!("s{}x", seats.first().map_or(0, |seat| seat.0));
        Self {
            account,
            attendance: Attendance::new(table, prefix, seed.child(0)),
            errands: Errands::default(),
            draws: Draws::new(&seed.child(1), 0),
            habit,
            seats,
            has_asked_to_sit: false,
            moves: BTreeMap::new(),
            acknowledged: Vec::new(),
            gone_on: Arc::default(),
            asked: BTreeMap::new(),
            done: BTreeMap::new(),
            names: [0; 2],
            regrets: (0, 0),
            refused: 0,
            refusals: BTreeMap::new(),
            left: None,
            has_staked: false,
            thinks: Duration::ZERO,
        }
    }

    /// The same person, in less of a hurry.
    pub(crate) fn thinking(self, thinks: Duration) -> Self {
        Self { thinks, ..self }
    }

    /// The server is somewhere else now.
    pub(crate) fn move_to(&mut self, address: &Address) {
        self.account.move_to(address.clone());
    }

    pub(crate) fn attendance(&self) -> &Attendance {
        &self.attendance
    }

    pub(crate) fn acknowledged(&self) -> &[Acknowledged] {
        &self.acknowledged
    }

    /// Whether this person may wait for somebody who waits for them.
    pub(crate) fn may_rest(&self) -> bool {
        self.habit == Habit::Regret
    }

    /// Counts what was done for this person, also while they play.
    pub(crate) fn gone_on(&self) -> Arc<AtomicU64> {
        Arc::clone(&self.gone_on)
    }

    /// How often this was done, as the server said, and how often besides it may have been.
    pub(crate) fn promised(&self, kind: Kind) -> [u64; 2] {
        let open = self.asked.values().filter(|asked| **asked == kind).count();
        [self.done.get(&kind).copied().unwrap_or_default(), open as u64]
    }

    /// The seat whose name this person changes, and the number in it that the server said was done.
    pub(crate) fn named(&self) -> Option<(Seat, u64)> {
        (self.names[1] > 0).then_some((*self.seats.first()?, self.names[1]))
    }

    pub(crate) fn refused(&self) -> u64 {
        self.refused
    }

    /// With what codes anything was refused, and how often.
    pub(crate) fn refusals(&self) -> &BTreeMap<String, u64> {
        &self.refusals
    }

    /// Plays over one line until it breaks, or until nothing came for so long. `here` counts those who have been shown the
    /// table. May be dropped: what was not answered is asked again over the next line.
    pub(crate) async fn play(&mut self, here: Arc<AtomicUsize>, patience: Duration) {
        self.errands = Errands::default();
        self.has_asked_to_sit = false;
        // Otherwise the server was killed before everybody was back.
        let Ok(Ok(mut line)) = timeout(patience, self.connect()).await else { return };
        let mut is_counted = false;
        while let Ok(Ok(Some(message))) = timeout(patience, line.receive()).await {
            let verdict = self.attendance.hear(message);
            self.note(verdict);
            if !is_counted && self.attendance.table().is_some() {
                is_counted = true;
                here.fetch_add(1, Ordering::Relaxed);
            }
            if !self.thinks.is_zero() && self.is_to_act() {
                sleep(self.thinks).await;
            }
            self.go_on();
            if self.send(&mut line).await.is_err() {
                return;
            }
        }
    }

    /// Whether somebody waits for a move of this person's that was not made.
    fn is_to_act(&self) -> bool {
        let waits = |seat: &Seat| {
            let moves = self.moves.values().any(|(mover, _)| mover == seat);
            !moves && self.attendance.stream(Some(*seat)).is_some_and(Stream::is_to_act)
        };
        self.seats.iter().any(waits)
    }

    async fn connect(&mut self) -> Result<Connection, ClientError> {
        let mut line = Connection::open(&self.account).await?;
        self.attendance.connect();
        self.send(&mut line).await?;
        Ok(line)
    }

    async fn send(&mut self, line: &mut Connection) -> Result<(), ClientError> {
        let messages: Vec<_> = self.attendance.outgoing().collect();
        for message in messages {
            line.send(&message).await?;
        }
        Ok(())
    }

    fn note(&mut self, verdict: Option<Verdict>) {
        match verdict {
            Some(Verdict::Done(id)) => {
                self.gone_on.fetch_add(1, Ordering::Relaxed);
                if let Some((seat, asked)) = self.moves.remove(&id) {
                    let answered = Instant::now();
                    self.acknowledged.push(Acknowledged { seat, id, asked, answered });
                } else if let Some(kind) = self.asked.remove(&id) {
                    *self.done.entry(kind).or_default() += 1;
                    if kind == Kind::SetUp {
                        self.names[1] = self.names[0];
                    }
                }
            }
            Some(Verdict::Refused(id, code)) => {
                *self.refusals.entry(code).or_default() += 1;
                if self.moves.remove(&id).is_some() {
                    self.refused += 1;
                } else {
                    self.asked.remove(&id);
                    self.errands.refused();
                    self.has_asked_to_sit = false;
                }
            }
            None => {}
        }
    }

    /// Does whatever can be done now.
    fn go_on(&mut self) {
        let Some(table) = self.attendance.table().cloned() else { return };
        let held = self.attendance.seats();
        if table.status == Status::Lobby && self.seats.iter().any(|seat| !held.contains(seat)) {
            if !self.has_asked_to_sit {
                self.has_asked_to_sit = true;
                for seat in self.seats.clone().into_iter().filter(|seat| !held.contains(seat)) {
                    self.ask(&table, Command::Sit { seat, name: None });
                }
            }
            return;
        }
        self.has_asked_to_sit = false;
        if let Some(person) = self.attendance.person() {
            for command in self.errands.at(&table, person) {
                self.ask(&table, command);
            }
        }
        self.follow_habit(&table, &held);
    }

    fn follow_habit(&mut self, table: &TableView, held: &[Seat]) {
        let is_host = self.attendance.person() == Some(table.host);
        match (self.habit, table.status) {
            (Habit::SetUp, Status::Lobby) => self.change_name(table),
            (Habit::Start, Status::Playing) => self.ask_once(table, Kind::Abort, Command::Abort),
            (Habit::Leave, Status::Playing) if !is_host => self.leave(table, held),
            (Habit::Play, Status::Playing) => held.iter().for_each(|seat| self.make_move(*seat)),
            (Habit::Regret, Status::Playing) => self.regret(table, held),
            _ => {}
        }
    }

    fn ask(&mut self, table: &TableView, command: Command) {
        let kind = Kind::of(&command, table);
        let id = self.attendance.command(command);
        self.asked.extend(kind.map(|kind| (id, kind)));
    }

    /// Asks for something that is not asked already.
    fn ask_once(&mut self, table: &TableView, kind: Kind, command: Command) {
        if self.promised(kind)[1] == 0 {
            self.ask(table, command);
        }
    }

    /// Leaves a game, once: who asks again when it is over gives the seat back, which is something else.
    fn leave(&mut self, table: &TableView, held: &[Seat]) {
        let number = table.playing.as_ref().map(|game| game.number);
        if let Some(seat) = held.first().copied()
            && self.left < number
        {
            self.left = number;
            self.ask(table, Command::Stand { seat });
        }
    }

    fn change_name(&mut self, table: &TableView) {
        let Some(seat) = self.seats.first().copied() else { return };
        if self.promised(Kind::SetUp)[1] == 0 {
            self.names[0] += 1;
            let name = Name::read(&format!("Soak {}", self.names[0])).ok();
            self.ask(table, Command::Sit { seat, name });
        }
    }

    /// Plays, and where a move can be taken back the first person does so again and again, while the other waits
    /// and agrees.
    fn regret(&mut self, table: &TableView, held: &[Seat]) {
        let (Some(seat), Some(game)) = (held.first().copied(), &table.playing) else { return };
        if self.regrets.0 != game.number {
            self.regrets = (game.number, 0);
        }
        let regrets = seat == Seat(0);
        if let Some(asked) = &table.take_back {
            if asked.waits_for.contains(&seat) && self.promised(Kind::TakeBack)[1] == 0 {
                self.regrets.1 += 1;
                self.ask(table, Command::Answer { seat, agree: true });
            }
            return;
        }
        let Some(stream) = self.attendance.stream(Some(seat)) else { return };
        let may_regret = self.regrets.1 < REGRETS;
        let waits = |message: &FromClient| matches!(message, FromClient::Do(asked) if matches!(asked.command, Command::TakeBack { .. }));
        if stream.is_to_act() {
            // Whoever is asked for a double waits until the first has made up their mind.
            let staking =
                stream.legal().first().is_some_and(|action| action.get("stake").is_some());
            let first_is_undecided = stream.floor.must.contains(Seat(0)) || may_regret;
            if regrets || !staking || !first_is_undecided || self.draws.below(16) == 0 {
                self.make_move(seat);
            }
        } else if regrets
            && may_regret
            && stream.floor.must.contains(Seat(1))
            && self.has_staked
            && !self.attendance.unanswered().any(waits)
        {
            self.regrets.1 += 1;
            self.ask(table, Command::TakeBack { seat });
        }
    }

    fn make_move(&mut self, seat: Seat) {
        if self.moves.values().any(|(mover, _)| *mover == seat) {
            return;
        }
        let Some(stream) = self.attendance.stream(Some(seat)) else { return };
        if !stream.is_to_act() {
            return;
        }
        let legal = stream.legal();
        if legal.is_empty() {
            return;
        }
        let action = self.draws.pick(&legal);
        self.has_staked = action.get("stake").is_some();
        let action = to_raw_value(action);
        let action = action.expect("what was read as JSON can be written");
        let id = self.attendance.act(seat, action);
        self.moves.insert(id, (seat, Instant::now()));
    }

    /// Whether every move that was not answered will be sent again.
    pub(crate) fn remembers_all(&self) -> bool {
        let known = |id: &ActionId| {
            let mut unanswered = self.attendance.unanswered();
            unanswered.any(|message| matches!(message, FromClient::Act(act) if act.id == *id))
        };
        self.moves.keys().all(known)
    }
}

/// Waits until so many are there, or until it takes too long.
pub(crate) async fn wait_for(here: &AtomicUsize, count: usize, patience: Duration) -> bool {
    let last = tokio::time::Instant::now() + patience;
    while here.load(Ordering::Relaxed) < count {
        if tokio::time::Instant::now() > last {
            return false;
        }
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    true
}
