//! A quiet game: one table, two people, a move now and then, each timed.

use std::collections::VecDeque;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use ludo_client::{Account, Address, Attendance, Connection, Errands, Stream, Verdict};
use ludo_core::{Draws, Seat, Seed};
use ludo_protocol::{ActionId, Command, FromServer, OpenTable, Settings, Status, Visibility};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};

/// How long the two may take to sit down and begin.
const PATIENCE: Duration = Duration::from_secs(30);

/// One of the two.
struct Player {
    seat: Seat,
    attendance: Attendance,
    errands: Errands,
    has_asked_to_sit: bool,
    line: Connection,
}

/// A move.
#[derive(Clone)]
pub(super) struct Move {
    pub(super) id: ActionId,
    pub(super) seat: Seat,
    pub(super) action: Box<RawValue>,
}

/// The game, played for as long as it is asked for.
pub(crate) struct QuietGame {
    pub(crate) table: String,
    /// Who plays, in the order of their seats.
    pub(super) accounts: [Account; 2],
    players: [Player; 2],
    draws: Draws,
    /// How often a move is due.
    every: Duration,
    /// The move that is not answered, and when it was due.
    asked: Option<(Move, Instant)>,
    /// Moves of which nobody said what became of them.
    pub(super) unanswered: Vec<(Seat, ActionId)>,
    /// Moves that were done, in their order.
    pub(super) acknowledged: Vec<(Seat, ActionId)>,
    /// When moves were due that could not be made yet.
    due: VecDeque<Instant>,
    delays: Vec<Duration>,
}

impl QuietGame {
    /// Opens a table that anybody may watch, and begins.
    pub(crate) async fn begin(address: &Address, seed: &Seed, every: Duration) -> Result<Self> {
        let accounts = [Account::new(address, "Ada").await?, Account::new(address, "Zoé").await?];
        let table = open(&accounts[0]).await?;
        let [ada, zoe] = accounts.clone();
        let players = [
            Player::come(ada, &table, Seat(0), seed).await?,
            Player::come(zoe, &table, Seat(1), seed).await?,
        ];
        let draws = Draws::new(seed, 2);
        let (unanswered, acknowledged) = (Vec::new(), Vec::new());
        let (asked, due, delays) = (None, VecDeque::new(), Vec::new());
        let mut game = Self {
            table,
            accounts,
            players,
            draws,
            every,
            asked,
            unanswered,
            acknowledged,
            due,
            delays,
        };
        let begun = timeout(PATIENCE, async {
            while !game.is_on() {
                let (number, message) = game.next().await?;
                game.handle(number, message).await?;
            }
            anyhow::Ok(())
        });
        begun.await.context("the quiet game does not begin")??;
        Ok(game)
    }

    /// Opens one more table, at which nobody plays.
    pub(super) async fn open_another(&self) -> Result<String> {
        open(&self.accounts[0]).await
    }

    /// Plays for so long, and says how long each move took from when it was due.
    pub(crate) async fn play(&mut self, time: Duration) -> Result<Vec<Duration>> {
        let end = Instant::now() + time;
        let mut ticks = interval(self.every);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Burst);
        while Instant::now() < end {
            let heard = tokio::select! {
                tick = ticks.tick() => Err(tick),
                heard = self.next() => Ok(heard?),
            };
            match heard {
                Ok((number, message)) => self.handle(number, message).await?,
                // Between two games nobody waits for a move.
                Err(tick) if self.is_on() => {
                    self.due.push_back(tick);
                    self.make_move().await?;
                }
                Err(_) => {}
            }
        }
        // What was never answered took at least until now.
        let asked = self.asked.take();
        self.unanswered.extend(asked.iter().map(|(asked, _)| (asked.seat, asked.id.clone())));
        let late = asked.iter().map(|(_, due)| *due).chain(self.due.drain(..));
        self.delays.extend(late.map(|due| due.elapsed()));
        Ok(std::mem::take(&mut self.delays))
    }

    /// Makes one move, waits until it is done, and says which it was. A game that is over is followed by another.
    pub(super) async fn one_move(&mut self) -> Result<Move> {
        loop {
            if self.is_on() && self.asked.is_none() {
                self.due = VecDeque::from([Instant::now()]);
                self.make_move().await?;
            }
            let asked = self.asked.as_ref().map(|(asked, _)| asked.clone());
            let (number, message) = self.next().await?;
            self.handle(number, message).await?;
            let done =
                |asked: &Move| self.acknowledged.last() == Some(&(asked.seat, asked.id.clone()));
            if let Some(asked) = asked.filter(done) {
                return Ok(asked);
            }
        }
    }

    /// Whether a seat's word is expected, and what it may do.
    pub(super) fn may_do(&self, seat: Seat) -> Vec<Value> {
        let player = &self.players[usize::from(seat.0)];
        let stream = player.attendance.stream(Some(seat)).filter(|stream| stream.is_to_act());
        stream.map(Stream::legal).unwrap_or_default()
    }

    /// The number of the game that is on.
    pub(super) fn number(&self) -> u32 {
        let table = self.players[0].attendance.table();
        table.and_then(|table| table.playing.as_ref()).map_or(0, |game| game.number)
    }

    /// Promises to the two that were not kept.
    pub(crate) fn violations(&self) -> Vec<String> {
        self.players.iter().flat_map(|player| player.attendance.violations().to_vec()).collect()
    }

    fn is_on(&self) -> bool {
        let on = |player: &Player| player.status() == Some(Status::Playing);
        self.players.iter().all(on)
    }

    /// Waits for a message to one of the two. May be dropped while it waits.
    async fn next(&mut self) -> Result<(usize, FromServer)> {
        let [ada, zoe] = &mut self.players;
        let (number, message) = tokio::select! {
            message = ada.line.receive() => (0, message?),
            message = zoe.line.receive() => (1, message?),
        };
        let Some(message) = message else { bail!("a line of the quiet game was cut") };
        Ok((number, message))
    }

    /// Does what a message asks for.
    async fn handle(&mut self, number: usize, message: FromServer) -> Result<()> {
        let (id, is_done) = match self.players[number].hear(message) {
            Some(Verdict::Done(id)) => (Some(id), true),
            Some(Verdict::Refused(id, _)) => (Some(id), false),
            None => (None, false),
        };
        if let Some((asked, due)) = self.asked.take_if(|(asked, _)| Some(&asked.id) == id.as_ref())
        {
            self.delays.push(due.elapsed());
            if is_done {
                self.acknowledged.push((asked.seat, asked.id));
            }
        }
        self.players[number].send().await?;
        if !self.is_on() {
            self.due.clear();
        }
        self.make_move().await
    }

    /// Makes the move that has been due longest, if there is one and somebody may.
    async fn make_move(&mut self) -> Result<()> {
        if self.asked.is_some() || self.due.is_empty() {
            return Ok(());
        }
        for player in &mut self.players {
            let Some(stream) = player.attendance.stream(Some(player.seat)) else { continue };
            if !stream.is_to_act() {
                continue;
            }
            let action = to_raw_value(self.draws.pick(&stream.legal()))?;
            let seat = player.seat;
            let id = player.attendance.act(seat, action.clone());
            self.asked = self.due.pop_front().map(|due| (Move { id, seat, action }, due));
            return player.send().await;
        }
        Ok(())
    }
}

/// Opens a table that anybody may watch.
async fn open(host: &Account) -> Result<String> {
    let settings = Settings { visibility: Visibility::Public, ..Settings::default() };
    let (game, seats) = ("diabolo".to_owned(), Some(2));
    let open = OpenTable { game, seats, settings, bots: Vec::new() };
    Ok(host.open(&open).await?.table)
}

impl Player {
    async fn come(account: Account, table: &str, seat: Seat, seed: &Seed) -> Result<Self> {
        let mut attendance = Attendance::new(table, format!("q{seat}x"), seed.child(seat.0.into()));
        let line = Connection::open(&account).await?;
        attendance.connect();
        let errands = Errands::default();
        let mut player = Self { seat, attendance, errands, has_asked_to_sit: false, line };
        player.send().await?;
        Ok(player)
    }

    fn status(&self) -> Option<Status> {
        self.attendance.table().map(|table| table.status)
    }

    fn hear(&mut self, message: FromServer) -> Option<Verdict> {
        let verdict = self.attendance.hear(message);
        if matches!(verdict, Some(Verdict::Refused(..))) {
            self.errands.refused();
            self.has_asked_to_sit = false;
        }
        let Some(table) = self.attendance.table() else { return verdict };
        let sits = self.attendance.seats().contains(&self.seat);
        if table.status == Status::Lobby && !sits {
            if !self.has_asked_to_sit {
                self.has_asked_to_sit = true;
                self.attendance.command(Command::Sit { seat: self.seat, name: None });
            }
        } else if let Some(person) = self.attendance.person() {
            for command in self.errands.at(table, person) {
                self.attendance.command(command);
            }
        }
        verdict
    }

    async fn send(&mut self) -> Result<()> {
        let messages: Vec<_> = self.attendance.outgoing().collect();
        for message in messages {
            self.line.send(&message).await?;
        }
        Ok(())
    }
}
