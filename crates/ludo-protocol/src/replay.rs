//! Finished games that are looked at again.

use ludo_core::{Millis, Outcome, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use ts_rs::TS;

use crate::http::Player;
use crate::table::EditionView;

/// Through whose eyes a finished game is looked at.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Eyes {
    /// One of the seats: what it knew then, and no more.
    Seat(#[ts(type = "number")] Seat),
    /// Whoever only looks on.
    Spectator,
    /// Everything.
    Referee,
}

/// A finished game as one viewer could have followed it.
#[derive(Clone, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Replay {
    /// Its id.
    pub id: String,
    /// The game's key.
    pub game: String,
    /// Milliseconds since 1970.
    #[ts(type = "number")]
    pub finished_at: u64,
    /// Who played, in turn order.
    pub players: Vec<Player>,
    /// With whom one plays on each seat; absent where everybody plays for themselves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub teams: Option<Vec<u8>>,
    /// What was agreed on, in full.
    #[ts(type = "unknown")]
    pub options: Value,
    /// What it was played with.
    pub edition: EditionView,
    /// Whose eyes these are.
    pub eyes: Eyes,
    /// What was entered, in order.
    pub entries: Vec<ReplayEntry>,
    /// What this viewer was shown: a `view` of the beginning, then for each entry an `update`, a `view` where something
    /// was taken back, or nothing. Numbers and forms go on as in a stream of the socket; nothing is ever legal.
    #[schemars(with = "Vec<Option<Value>>")]
    #[ts(type = "(FromServer | null)[]")]
    pub frames: Vec<Option<Box<RawValue>>>,
    /// How it ended; absent if it was broken off.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Value>")]
    #[ts(optional, type = "{ places: number[]; scores: number[]; reason: string }")]
    pub outcome: Option<Outcome>,
    /// Whether its log was damaged: it is shown up to the line before.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub damaged: bool,
    /// What lets others look at it, by the link that has it.
    pub keys: ReplayKeys,
}

/// An entry of a game's log, as whoever looks on sees that there was one.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct ReplayEntry {
    /// Table time, in milliseconds; absent where something was taken back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub at: Option<Millis>,
    /// Whose action it was; absent where time ended something, somebody left, or something was taken back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub seat: Option<Seat>,
    /// Whether a bot chose it for the person who had that seat.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub stood_in: bool,
}

/// What lets whoever has no part in a game look at it. They are known to those who may.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct ReplayKeys {
    /// With the names of those who played; only who came with names is told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub named: Option<String>,
    /// Without.
    pub nameless: String,
}
