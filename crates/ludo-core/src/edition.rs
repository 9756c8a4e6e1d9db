//! Everything printed is an edition: data files, checked when read, that a host can replace (ALL-3).

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::seed::Hex32;

/// Printed matter of one game: deck, board, letters, words.
pub trait Edition: Sized + Send + Sync + 'static {
    /// What a client may be sent of it. Not the whole: a Diego deck knows which pairs are right.
    type Face: Serialize;

    /// Raised when the face of an old edition would be written otherwise: faces are cached for ever.
    const FACE: u32 = 1;

    /// Reads and checks the text of its printed matter.
    fn parse(text: &str) -> Result<Self, EditionError>;
    /// Its name, as the file says.
    fn name(&self) -> &str;
    /// The part of it that everybody may see, in an order that says nothing of the rest.
    fn face(&self) -> Self::Face;
}

/// Which edition a game was played with: stays readable when a host replaces the file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EditionId {
    /// The name in its manifest, or in the file.
    pub name: String,
    /// SHA-256 of its manifest, or of the file if it is one file.
    pub digest: Hex32,
}

impl EditionId {
    /// The identity of an edition that is one file, read from `text`.
    pub fn of(edition: &impl Edition, text: &str) -> Self {
        Self { name: edition.name().to_owned(), digest: Hex32::digest_of(text.as_bytes()) }
    }
}

/// An edition that ships with a game, as the program holds it.
#[derive(Copy, Clone, Debug)]
pub struct Shipped {
    /// The text that [`Edition::parse`] reads.
    pub matter: &'static str,
    /// What names its files by their digests; an edition that is one file has none.
    pub manifest: Option<&'static str>,
    /// Its pictures by their names.
    pub pictures: &'static [(&'static str, &'static [u8])],
}

impl Shipped {
    /// An edition that is one file, named by that file's digest.
    pub const fn one_file(matter: &'static str) -> Self {
        Self { matter, manifest: None, pictures: &[] }
    }

    /// An edition with a manifest, named by the manifest's digest.
    pub const fn folder(
        manifest: &'static str,
        matter: &'static str,
        pictures: &'static [(&'static str, &'static [u8])],
    ) -> Self {
        Self { matter, manifest: Some(manifest), pictures }
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
