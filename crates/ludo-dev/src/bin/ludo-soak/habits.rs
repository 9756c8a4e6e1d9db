//! What people at a table do most of, so that whatever a server promises is underway when it dies.

use ludo_protocol::{Command, Status, TableView};
use serde::Serialize;

/// What is done at a table over and over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Habit {
    /// Games are played to their ends.
    Play,
    /// People change their names in a lobby that never fills.
    SetUp,
    /// One person begins games with a bot, and breaks them off.
    Start,
    /// Two people begin games, and one leaves.
    Leave,
    /// Two people play, and the first regrets.
    Regret,
}

/// What was asked of a table and can be counted in its store.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Kind {
    SetUp,
    Start,
    Abort,
    Leave,
    TakeBack,
}

impl Kind {
    pub(crate) const ALL: [Self; 5] =
        [Self::SetUp, Self::Start, Self::Abort, Self::Leave, Self::TakeBack];

    /// As what a command counts, at a table of two people at the most.
    pub(crate) fn of(command: &Command, table: &TableView) -> Option<Self> {
        match command {
            Command::Sit { name: Some(_), .. } => Some(Self::SetUp),
            Command::Start => Some(Self::Start),
            Command::Abort => Some(Self::Abort),
            Command::Stand { .. } if table.status == Status::Playing => Some(Self::Leave),
            Command::Answer { agree: true, .. } => Some(Self::TakeBack),
            _ => None,
        }
    }
}
