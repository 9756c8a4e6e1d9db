//! What a table agrees on (DIA-2), as it stands in a game's options.

use ludo_core::Hex32;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::lexicon::{Lexicon, LexiconId};
use crate::own::OwnList;

/// Which words of the lexicon count, or which others.
#[derive(
    Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize, JsonSchema,
)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Convention {
    /// All of them (DIA-1).
    #[default]
    All,
    /// Any form of a verb.
    Verbs,
    /// The words of a subject that the lexicon has a list for.
    Subject(String),
    /// These words and no others, whether the lexicon has them or not.
    Own(OwnList),
}

/// All that decides what is a word in a game: which lexicon, which words of it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Vocabulary {
    /// The lexicon, in one of its versions.
    pub lexicon: LexiconId,
    /// What the table agreed.
    #[serde(default)]
    pub convention: Convention,
    /// The list of coarse words that do not count, if the table agreed on one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub family: Option<Hex32>,
}

impl Default for Vocabulary {
    /// All words of the newest French list.
    fn default() -> Self {
        Self { lexicon: Lexicon::french().id(), convention: Convention::All, family: None }
    }
}
