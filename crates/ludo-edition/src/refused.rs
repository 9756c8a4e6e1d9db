//! Why something is no edition.

use std::fmt;

/// Why something is no edition: which file, where in it, what.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// The file, by its name in the edition's folder; the folder itself if none is meant.
    pub file: String,
    /// The place in the file; empty if the whole is meant.
    pub place: String,
    /// What is wrong.
    pub problem: String,
}

impl Refused {
    /// Something about a whole file.
    pub fn file(file: impl Into<String>, problem: impl Into<String>) -> Self {
        Self { file: file.into(), place: String::new(), problem: problem.into() }
    }

    /// Something about a place of the manifest.
    pub(crate) fn manifest(place: impl Into<String>, problem: impl Into<String>) -> Self {
        Self { place: place.into(), ..Self::file(crate::manifest::FILE, problem) }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, place, problem } = self;
        match place.as_str() {
            "" => write!(f, "{file}: {problem}"),
            place => write!(f, "{file}: {place}: {problem}"),
        }
    }
}

impl std::error::Error for Refused {}
