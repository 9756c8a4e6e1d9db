//! What the table can agree on (DIE-2, DIE-6, DIE-11).

use ludo_core::First;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What the table can agree on.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// How long others may object (DIE-2).
    pub delay: Delay,
    /// Whether hands lie open (DIE-6).
    pub hands: Hands,
    /// How many cards a hand and the line have (DIE-11).
    pub size: Size,
    /// Which affiliations are played with (DIE-11).
    pub affiliations: Affiliations,
    /// Whether a pair of one's own hand may be laid (DIE-11).
    pub own_pairs: OwnPairs,
    /// With how many points everybody begins (DIE-11).
    pub capital: Capital,
    /// Whether four play in two teams (DIE-2).
    pub sides: Sides,
    /// How the control sheet is gone through (DIE-12).
    pub control: Control,
    /// Who begins (DIE-2).
    pub first: First,
}

/// How long others may object.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Delay {
    /// Until every opponent has let it pass.
    None,
    /// 1 to 15 seconds.
    Seconds(#[schemars(range(min = 1, max = 15))] u8),
}

impl Default for Delay {
    fn default() -> Self {
        Self::Seconds(15)
    }
}

/// Whether hands lie open.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Hands {
    /// Everybody sees them.
    #[default]
    Open,
    /// Everybody sees their own.
    Closed,
}

/// How many cards a hand and the line have.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Size {
    #[default]
    Six,
    Four,
}

/// Which affiliations are played with.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Affiliations {
    /// All but the two further ones.
    #[default]
    Standard,
    /// All.
    All,
    /// These, by their names in the deck.
    Only(Vec<String>),
}

/// Whether a pair of one's own hand may be laid.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum OwnPairs {
    #[default]
    No,
    Yes,
}

/// With how many points everybody begins.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Capital {
    #[default]
    None,
    Hundred,
}

/// Whether four play in two teams.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Sides {
    #[default]
    Alone,
    Teams,
}

/// How the control sheet is gone through.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Control {
    /// Pair by pair: everybody may say = or ≠ before the sheet does.
    #[default]
    Together,
    /// The sheet says it all at once.
    AtOnce,
}
