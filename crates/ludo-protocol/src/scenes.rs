//! Scenes: what an input caused, shown step by step while the table's clock stands still.

use ludo_core::{Millis, Seat};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use ts_rs::TS;

/// A moment on the way to a new view, shown by itself. Only for clients that declared `scenes`.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SceneView {
    /// What this viewer is told up to here, as in an update.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "unknown[]")]
    pub events: Option<Box<RawValue>>,
    /// The whole view at this moment, for a client that wants whole ones; if it changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "unknown")]
    pub view: Option<Box<RawValue>>,
    /// What became different since the scene before (`ludo-patch`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "unknown")]
    pub patch: Option<Box<RawValue>>,
    /// How long it wants to be looked at, in milliseconds.
    #[ts(type = "number")]
    pub shown: Millis,
    /// Whose `next` moves all screens on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub leader: Option<Seat>,
    /// Whether a glance takes it in: it passes by itself, and is not shown again; absent if it is to be read.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub glance: bool,
}

/// A client has shown all scenes of a hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Shown {
    /// Which hold: [`crate::Update::held`].
    pub hold: u32,
}

/// A scene that somebody leads is on a client's screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Looking {
    /// Which hold.
    pub hold: u32,
    /// Which scene of it, from 0.
    pub scene: u32,
}

/// All screens go on from a scene that somebody leads. Said by whoever leads, to go on sooner.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Next {
    /// Which hold.
    pub hold: u32,
    /// From which scene of it, from 0.
    pub scene: u32,
}

/// The table's clock runs again: everybody has seen the scenes, or has had the time to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Released {
    /// Which hold is over.
    pub hold: u32,
    /// Table time now, which is what it was when the hold began.
    #[ts(type = "number")]
    pub at: Millis,
}
