//! What has to be done at a table so that games go on by themselves.

use ludo_core::Seat;
use ludo_protocol::{Command, Holder, Status, TableView};

/// Remembers what was asked already. Forgets it when a line is lost: make a new one then.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Errands {
    ready: bool,
    started: bool,
    again_after: Option<String>,
}

impl Errands {
    /// What `person` should ask for now: to be ready, to start once everybody is, to play again.
    pub fn at(&mut self, table: &TableView, person: u32) -> Vec<Command> {
        let is_host = table.host == person;
        match table.status {
            Status::Lobby => self.in_the_lobby(table, person, is_host),
            Status::Finished if is_host => self.again(table),
            Status::Starting | Status::Playing => {
                (self.ready, self.started) = (false, false);
                Vec::new()
            }
            Status::Finished | Status::Closed | Status::Stopped => Vec::new(),
        }
    }

    /// Something was refused: it is asked again when the table changes.
    pub fn refused(&mut self) {
        *self = Self::default();
    }

    fn in_the_lobby(&mut self, table: &TableView, person: u32, is_host: bool) -> Vec<Command> {
        let mut asked = Vec::new();
        let ours = |holder: &Holder| matches!(holder, Holder::Person { person: who, .. } if *who == person);
        let seats = || table.seats.iter().zip(0..).map(|(seat, number)| (seat, Seat(number)));
        let waiting = seats().filter(|(seat, _)| ours(&seat.holder) && !seat.ready);
        let waiting: Vec<_> = waiting.map(|(_, seat)| seat).collect();
        if !self.ready && !waiting.is_empty() {
            self.ready = true;
            asked.extend(waiting.into_iter().map(|seat| Command::Ready { seat, ready: true }));
        }
        let set = seats().all(|(seat, _)| match seat.holder {
            Holder::Nobody => false,
            Holder::Person { .. } => seat.ready,
            Holder::Bot { .. } => true,
        });
        if is_host && set && !self.started {
            self.started = true;
            asked.push(Command::Start);
        }
        asked
    }

    fn again(&mut self, table: &TableView) -> Vec<Command> {
        let game = table.playing.as_ref().map(|game| game.id.clone());
        if game.is_none() || self.again_after == game {
            return Vec::new();
        }
        self.again_after = game;
        vec![Command::Rematch]
    }
}
