//! What happened before somebody came, told to them as it was told to their viewer then.

use ludo_core::Viewer;
use ludo_protocol::FromServer;

use super::play::On;
use super::streams::raw;
use super::{ConnectionId, Frame, Table, written};

/// At most so many things are told again.
const MOST_TOLD: usize = 300;
/// And at most so many bytes: a frame among others.
const MOST_BYTES: usize = 32 << 10;

impl Table {
    /// Sends a client the last things that its viewer was told, where the game lets whoever comes later read them.
    pub(super) fn show_chronicle(&self, on: &On, to: ConnectionId, viewer: Viewer) {
        let found = self.connection(to);
        if let Some((found, frame)) = found.zip(self.chronicle(on, viewer)) {
            found.outbox.send(frame);
        }
    }

    /// The last things that a viewer was told. How many depends on nothing but what that viewer was told: what others
    /// were told leaves no gap.
    pub(super) fn chronicle(&self, on: &On, viewer: Viewer) -> Option<Frame> {
        // Nothing has happened where the log is empty, and what was followed line by line can be read.
        let lines = on.log.lines();
        let told = self.title.chronicle(&self.shelf, &on.log.header, &lines, viewer);
        let told = told.ok().flatten().filter(|_| !lines.is_empty())?;
        let mut bytes = 0;
        let fits = told.iter().rev().take(MOST_TOLD).take_while(|event| {
            bytes += event.len();
            bytes <= MOST_BYTES
        });
        let first = told.len() - fits.count();
        let events = told.into_iter().skip(first).map(raw).collect();
        Some(written(&FromServer::Chronicle(events)))
    }
}
