//! Everything printed is an edition: a data file, checked when read, that a host can replace (ALL-3).

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::seed::Hex32;

/// Printed matter of one game: deck, board, letters, words.
pub trait Edition: Sized + Send + Sync + 'static {
    /// What a client may be sent of it. Not the whole: a Diego deck knows which pairs are right.
    type Face: Serialize;

    /// Reads and checks the text of an edition file.
    fn parse(text: &str) -> Result<Self, EditionError>;
    /// Its name, as the file says.
    fn name(&self) -> &str;
    /// The part of it that everybody may see.
    fn face(&self) -> Self::Face;
}

/// Which edition a game was played with: stays readable when a host replaces the file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EditionId {
    /// The name in the file.
    pub name: String,
    /// SHA-256 of the file.
    pub digest: Hex32,
}

impl EditionId {
    /// The identity of an edition read from `text`.
    pub fn of(edition: &impl Edition, text: &str) -> Self {
        Self { name: edition.name().to_owned(), digest: Hex32::digest_of(text.as_bytes()) }
    }
}

/// Why a file is no edition: one sentence naming the place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EditionError(pub String);

impl fmt::Display for EditionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "edition: {}", self.0)
    }
}

impl std::error::Error for EditionError {}
