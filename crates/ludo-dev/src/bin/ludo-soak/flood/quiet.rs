//! A quiet game: one table, two people, a move now and then, each timed.

use std::collections::VecDeque;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use ludo_client::{Account, Address, Attendance, Connection, Errands, Verdict};
use ludo_core::{Draws, Seat, Seed};
use ludo_protocol::{ActionId, Command, FromServer, OpenTable, Settings, Status, Visibility};
use serde_json::value::to_raw_value;
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};

/// How often a move is due.
const EVERY: Duration = Duration::from_millis(25);
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

/// The game, played for as long as it is asked for.
pub(super) struct QuietGame {
    pub(super) table: String,
    players: [Player; 2],
    draws: Draws,
    /// The move that is not answered, and when it was due.
    asked: Option<(ActionId, Instant)>,
    /// When moves were due that could not be made yet.
    due: VecDeque<Instant>,
    delays: Vec<Duration>,
}

impl QuietGame {
    /// Opens a table that anybody may watch, and begins.
    pub(super) async fn begin(address: &Address, seed: &Seed) -> Result<Self> {
        let accounts = [Account::new(address, "Ada").await?, Account::new(address, "Zoé").await?];
        let settings = Settings { visibility: Visibility::Public, ..Settings::default() };
        let (game, seats) = ("diabolo".to_owned(), Some(2));
        let open = OpenTable { game, seats, settings, bots: Vec::new() };
        let table = accounts[0].open(&open).await?.table;
        let [ada, zoe] = accounts;
        let players = [
            Player::come(ada, &table, Seat(0), seed).await?,
            Player::come(zoe, &table, Seat(1), seed).await?,
        ];
        let draws = Draws::new(seed, 2);
        let (asked, due, delays) = (None, VecDeque::new(), Vec::new());
        let mut game = Self { table, players, draws, asked, due, delays };
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

    /// Plays for so long, and says how long each move took from when it was due.
    pub(super) async fn play(&mut self, time: Duration) -> Result<Vec<Duration>> {
        let end = Instant::now() + time;
        let mut ticks = interval(EVERY);
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
        let late = self.asked.iter().map(|(_, due)| *due).chain(self.due.drain(..));
        self.delays.extend(late.map(|due| due.elapsed()));
        self.asked = None;
        Ok(std::mem::take(&mut self.delays))
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
        if let Some(Verdict::Done(id) | Verdict::Refused(id, _)) =
            self.players[number].hear(message)
            && let Some((_, due)) = self.asked.take_if(|(asked, _)| *asked == id)
        {
            self.delays.push(due.elapsed());
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
            let id = player.attendance.act(player.seat, action);
            self.asked = self.due.pop_front().map(|due| (id, due));
            return player.send().await;
        }
        Ok(())
    }
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
