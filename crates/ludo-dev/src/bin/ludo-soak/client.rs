//! Somebody who plays as fast as they may, over one line after the other.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use ludo_client::{Account, Attendance, ClientError, Connection, Errands, Verdict};
use ludo_core::{Draws, Seat, Seed};
use ludo_protocol::{ActionId, Command, FromClient, Status};
use serde_json::value::to_raw_value;

/// A person at a table, on one seat or several.
pub(crate) struct Client {
    account: Account,
    attendance: Attendance,
    errands: Errands,
    draws: Draws,
    /// Where this person wants to sit.
    seats: Vec<Seat>,
    has_asked_to_sit: bool,
    /// Which seat made which move that is not answered.
    moves: BTreeMap<ActionId, Seat>,
    /// What the server said was done, in that order.
    acknowledged: Vec<(Seat, ActionId)>,
    /// Moves refused, which were legal when they were made.
    refused: u64,
}

impl Client {
    pub(crate) fn new(account: Account, table: &str, seats: Vec<Seat>, seed: &Seed) -> Self {
        let prefix = format!("s{}x", seats.first().map_or(0, |seat| seat.0));
        Self {
            account,
            attendance: Attendance::new(table, prefix, seed.child(0)),
            errands: Errands::default(),
            draws: Draws::new(&seed.child(1), 0),
            seats,
            has_asked_to_sit: false,
            moves: BTreeMap::new(),
            acknowledged: Vec::new(),
            refused: 0,
        }
    }

    pub(crate) fn attendance(&self) -> &Attendance {
        &self.attendance
    }

    pub(crate) fn acknowledged(&self) -> &[(Seat, ActionId)] {
        &self.acknowledged
    }

    pub(crate) fn refused(&self) -> u64 {
        self.refused
    }

    /// Plays over one line until it breaks. `here` counts those who have been shown the table.
    pub(crate) async fn play(&mut self, here: Arc<AtomicUsize>) {
        self.errands = Errands::default();
        self.has_asked_to_sit = false;
        // Otherwise the server was killed before everybody was back.
        let Ok(mut line) = self.connect().await else { return };
        let mut is_counted = false;
        while let Ok(Some(message)) = line.receive().await {
            let verdict = self.attendance.hear(message);
            self.note(verdict);
            if !is_counted && self.attendance.table().is_some() {
                is_counted = true;
                here.fetch_add(1, Ordering::Relaxed);
            }
            self.go_on();
            if self.send(&mut line).await.is_err() {
                return;
            }
        }
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
                if let Some(seat) = self.moves.remove(&id) {
                    self.acknowledged.push((seat, id));
                }
            }
            Some(Verdict::Refused(id, _)) => {
                if self.moves.remove(&id).is_some() {
                    self.refused += 1;
                } else {
                    self.errands.refused();
                    self.has_asked_to_sit = false;
                }
            }
            None => {}
        }
    }

    /// Does whatever can be done now.
    fn go_on(&mut self) {
        let Some(table) = self.attendance.table() else { return };
        let status = table.status;
        let held = self.attendance.seats();
        if status == Status::Lobby && self.seats.iter().any(|seat| !held.contains(seat)) {
            if !self.has_asked_to_sit {
                self.has_asked_to_sit = true;
                for seat in self.seats.clone().into_iter().filter(|seat| !held.contains(seat)) {
                    self.attendance.command(Command::Sit { seat, name: None });
                }
            }
            return;
        }
        if let Some(person) = self.attendance.person() {
            for command in self.errands.at(table, person) {
                self.attendance.command(command);
            }
        }
        if status == Status::Playing {
            for seat in held {
                self.make_move(seat);
            }
        }
    }

    fn make_move(&mut self, seat: Seat) {
        if self.moves.values().any(|mover| *mover == seat) {
            return;
        }
        let Some(stream) = self.attendance.stream(Some(seat)) else { return };
        if !stream.is_to_act() {
            return;
        }
        let legal = stream.legal();
        let action = to_raw_value(self.draws.pick(&legal));
        let action = action.expect("what was read as JSON can be written");
        let id = self.attendance.act(seat, action);
        self.moves.insert(id, seat);
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
