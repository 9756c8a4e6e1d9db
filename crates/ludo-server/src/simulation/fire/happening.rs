//! What can happen in a house, and at which table.

use super::nodes::Among;
use crate::table::{BotJob, Frame, KeepDrafts};

/// Something that will happen.
pub(super) enum Happening {
    /// A message comes to the server.
    Up {
        line: u64,
        text: String,
    },
    /// A frame comes to a client.
    Down {
        line: u64,
        frame: Frame,
    },
    /// A client notices that its line is closed, if it still is its line.
    Hangs {
        line: u64,
    },
    /// The server notices that a line is broken.
    Lost {
        line: u64,
    },
    /// A line is measured.
    Ping {
        line: u64,
    },
    Pong {
        line: u64,
        millis: u32,
    },
    /// A line that stalled goes on.
    Flows {
        line: u64,
    },
    /// The first write in a node's queue is on the disk.
    Commit {
        node: usize,
    },
    /// Drafts are on the disk.
    Drafts {
        spot: Spot,
        turn: u64,
        drafts: KeepDrafts,
    },
    /// A bot has thought.
    Thought {
        spot: Spot,
        turn: u64,
        job: Box<BotJob>,
    },
    /// Time for a table to look up.
    Alarm {
        spot: Spot,
        number: u64,
    },
    /// Nobody came for a while.
    Idle {
        spot: Spot,
        turn: u64,
    },
    /// A person looks at the table.
    Wake {
        visitor: usize,
    },
    /// Something goes wrong.
    Fault,
    /// A node is there again.
    Boot {
        node: usize,
    },
    /// It dies, since its store is broken.
    Dies {
        node: usize,
    },
    /// The disk has room again.
    Room,
    /// What happens where there are several nodes.
    Among(Among),
}

/// A table's place in the memory of a node.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Spot {
    pub(super) node: usize,
    pub(super) table: usize,
}
