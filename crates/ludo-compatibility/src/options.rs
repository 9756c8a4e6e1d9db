//! What the table can agree on.

use ludo_core::First;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What the table can agree on.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// Which track the pawns walk on. The duo always has the short one.
    pub track: TrackLength,
    /// How long one may still announce or lay the ×2 when all rankings are in (CPT-3).
    pub window: Window,
    /// Who announces the first theme (CPT-1): the youngest, as the host says, or the seed.
    pub first: First,
}

/// Which track.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum TrackLength {
    /// 50 squares in our editions.
    #[default]
    Long,
    /// 30 squares in our editions.
    Short,
}

/// How long the window of the ×2 is open.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Window {
    /// Until everybody has declined or laid.
    Open,
    /// 3 to 30 seconds.
    Seconds(#[schemars(range(min = 3, max = 30))] u8),
}

impl Default for Window {
    fn default() -> Self {
        Self::Seconds(5)
    }
}
