//! What tests know of a table and nobody at it may.

use ludo_catalogue::AnyGame;
use ludo_core::{Millis, Seat};
use ludo_protocol::ActionId;

use super::{ConnectionId, Table};
use crate::clock::Moment;

impl Table {
    /// The game itself.
    pub(crate) fn game(&self) -> Option<&dyn AnyGame> {
        self.running().map(|on| &*on.game)
    }

    /// What the table's clock shows, while it runs.
    pub(crate) fn clock_shows(&self, now: Moment) -> Option<Millis> {
        let on = self.running().filter(|on| on.end.is_none() && on.clock.runs())?;
        Some(on.clock.shows(now))
    }

    /// How many entries the log has.
    pub(crate) fn entries(&self) -> usize {
        self.running().map_or(0, |on| on.log.len())
    }

    /// Whether nothing keeps the table from doing what time brings.
    pub(crate) fn is_at_leisure(&self) -> bool {
        let settles = self.running().is_some_and(|on| on.race.is_some() || on.hold.is_some());
        self.underway.is_none() && self.retry.is_none() && !self.reload && !settles
    }

    /// Whether a race is open, and nothing else is in its way.
    pub(crate) fn is_racing(&self) -> bool {
        let settled = self.running().is_some_and(|on| on.hold.is_none());
        self.race_is_open() && settled && self.underway.is_none()
    }

    /// Until when a race is open, if one is.
    pub(crate) fn race_until(&self) -> Option<Moment> {
        self.running().and_then(|on| on.race.as_ref()).map(|race| race.until)
    }

    /// Which decision a seat is at.
    pub(crate) fn decision_of(&self, seat: Seat) -> Option<u32> {
        self.running().map(|on| on.decisions.of(seat))
    }

    /// Whether whoever speaks there holds this seat.
    pub(crate) fn is_held_by(&self, connection: ConnectionId, seat: Seat) -> bool {
        self.holds(connection, seat)
    }
}

/// What the document keeps of a request that was done.
pub(crate) fn mark_of(id: &ActionId) -> String {
    super::answered::mark(id)
}
