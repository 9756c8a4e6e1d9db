//! Thinking elsewhere: bots' turns, hints and reports are posted as errands in the store that nodes share
//! ([`ludo_store::Errands`]), and workers think about them.
//!
//! A node asks at its [desk](desk::Desk), and only while a worker of the same program lives. A [worker] has nothing but the
//! store and its own catalogue: an errand names a game, how many entries of its log count, and what is asked, and
//! [thinking](think) gives what it would have given at the node. Whatever goes wrong on the way, the node thinks itself;
//! what comes back is given to the table exactly as the answer of a thread of its own.

mod desk;
mod think;
mod worker;

use std::time::Duration;

use ludo_catalogue::agenda::Call;
use ludo_catalogue::{Help, Progress};
use ludo_core::{Hex32, Seat};
use ludo_store::{GameId, Haste};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::build;

pub(crate) use desk::{Desk, watch};
pub use worker::{Worker, WorkerParts, work};

/// How long a worker lives, and holds an errand, without a word. Whoever waits for what it held waits as long when it dies.
const LIVES: Duration = Duration::from_millis(750);
/// How often it says a word.
const STAYS: Duration = Duration::from_millis(200);
/// How often whoever waits looks, in case it heard nothing.
const LOOKS: Duration = Duration::from_millis(250);

/// What is asked. No person is named, and nothing that people compose.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Asked {
    /// What a bot does.
    Turn(Turn),
    /// What a seat is advised.
    Advice(Inquest),
    /// What mattered in a game that is over.
    Report(GameId),
}

impl Asked {
    const fn haste(&self) -> Haste {
        match self {
            Self::Turn(_) | Self::Advice(_) => Haste::Soon,
            Self::Report(_) => Haste::Leisure,
        }
    }

    /// How long whoever thinks about it may take.
    const fn patience(&self) -> Duration {
        match self {
            Self::Turn(_) => crate::bots::PATIENCE,
            Self::Advice(_) => crate::study::ADVICE,
            Self::Report(_) => crate::study::REPORT,
        }
    }
}

/// A bot to be asked, by all that it depends on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Turn {
    pub(crate) game: GameId,
    /// How many entries its log has.
    pub(crate) entries: usize,
    pub(crate) seat: Seat,
    /// Its key.
    pub(crate) bot: String,
    /// What its chances are drawn from.
    pub(crate) seed: Hex32,
    /// What its character is drawn from.
    pub(crate) nature: Hex32,
    /// How much of its chances it has used.
    pub(crate) used: [u64; 2],
    pub(crate) call: Called,
}

/// See [`Call`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Called {
    Expected,
    Unasked,
}

impl From<Call> for Called {
    fn from(call: Call) -> Self {
        match call {
            Call::Expected => Self::Expected,
            Call::Unasked => Self::Unasked,
        }
    }
}

impl From<Called> for Call {
    fn from(called: Called) -> Self {
        match called {
            Called::Expected => Self::Expected,
            Called::Unasked => Self::Unasked,
        }
    }
}

/// A seat that asks for advice, by all that the answer depends on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Inquest {
    pub(crate) game: GameId,
    /// How many entries its log has.
    pub(crate) entries: usize,
    pub(crate) seat: Seat,
    /// Whether the table is one for practice.
    pub(crate) practice: bool,
    pub(crate) question: String,
}

impl Inquest {
    const fn help(&self) -> Help {
        if self.practice { Help::Practice } else { Help::Usual }
    }
}

/// What a worker answers.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Reply {
    /// What was found.
    Found(Box<RawValue>),
    /// It took too long, or ended whoever thought about it.
    Failed,
    /// It cannot be thought about there: whoever asks thinks, or says why not.
    Declined,
}

/// What a worker notes about how far it is.
#[derive(Serialize, Deserialize)]
struct Far {
    done: u32,
    of: u32,
}

impl From<Progress> for Far {
    fn from(Progress { done, of }: Progress) -> Self {
        Self { done, of }
    }
}

impl Far {
    fn read(note: &str) -> Option<Progress> {
        let Self { done, of } = serde_json::from_str(note).ok()?;
        Some(Progress { done, of })
    }
}

/// Which program this is: another may think otherwise.
fn program() -> String {
    let commit = build::known().map_or("", |build| &build.commit);
    format!("{} {commit}", env!("CARGO_PKG_VERSION"))
}

fn written(value: &impl Serialize) -> String {
    // Writing to memory cannot fail, and these are JSON.
    serde_json::to_string(value).expect("errands are JSON")
}
