//! What is printed of Echo: an album of pictures with names.

use ludo_core::{Edition, EditionError};
use serde::{Deserialize, Serialize};

/// The pictures of an edition.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Album {
    /// Its name.
    pub edition: String,
    /// Its pictures, in the order in which they are called.
    pub pictures: Vec<Picture>,
}

/// A picture and what it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Picture {
    /// What it shows, in lower-case letters.
    pub name: String,
    /// Its file.
    pub file: String,
}

impl Edition for Album {
    /// Nothing of it is secret.
    type Face = Self;

    fn parse(text: &str) -> Result<Self, EditionError> {
        let album: Self =
            serde_json::from_str(text).map_err(|error| EditionError(error.to_string()))?;
        if album.pictures.len() < 2 {
            return Err(EditionError("pictures: at least two are needed".to_owned()));
        }
        let letters = |name: &str| !name.is_empty() && name.bytes().all(|b| b.is_ascii_lowercase());
        match album.pictures.iter().position(|picture| !letters(&picture.name)) {
            Some(n) => Err(EditionError(format!("pictures[{n}].name: lower-case letters only"))),
            None => Ok(album),
        }
    }

    fn name(&self) -> &str {
        &self.edition
    }

    fn face(&self) -> Self {
        self.clone()
    }
}
