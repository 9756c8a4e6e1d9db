//! Whoever was away reads what a bot has played for them.

use ludo_core::Seat;
use ludo_protocol::{FromServer, MoveFor, StoodIn};
use ludo_transcript::By;
use serde_json::value::RawValue;

use super::play::On;
use super::{ConnectionId, Table};

impl Table {
    /// An action is kept: it may be one that a bot chose for a person.
    pub(super) fn note_stand_in(&mut self, seat: Seat, by_person: bool) {
        let of_person = self.document.person_at(seat).is_some();
        let by = if of_person && !by_person { By::StandIn } else { By::Player };
        let Some(on) = self.running_mut() else { return };
        let (n, game) = (on.log.len() - 1, &on.game);
        on.stand_ins.acted(n, seat, by, || game.lasting(seat));
    }

    /// Tells everybody at a seat what was played for it, after one move more.
    pub(super) fn tell_stood_in(&self, seat: Seat) {
        let Some(on) = self.running() else { return };
        for one in self.connections.iter().filter(|one| self.seats_at(one).contains(seat)) {
            self.say_stood_in(one.id, on, seat);
        }
    }

    /// Tells a client what was played for a seat of its own, if anything was.
    pub(super) fn say_stood_in(&self, to: ConnectionId, on: &On, seat: Seat) {
        let written = |event: &String| RawValue::from_string(event.clone()).ok();
        let move_for = |one: &ludo_catalogue::StoodIn| MoveFor {
            n: one.n as u32,
            events: one.events.iter().filter_map(written).collect(),
        };
        let moves: Vec<_> = on.stand_ins.of(seat).map(move_for).collect();
        if !moves.is_empty() && on.end.is_none() {
            self.say(to, &FromServer::StoodIn(StoodIn { seat, moves }));
        }
    }
}
