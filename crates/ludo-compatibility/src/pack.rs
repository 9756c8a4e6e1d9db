//! The printed matter (ALL-3): pictures, theme cards and tracks, parsed and checked.

mod check;

use ludo_core::{Edition, EditionError};
use serde::{Deserialize, Serialize};

use crate::options::TrackLength;

/// How many themes a card has (CPT-1).
pub const THEMES: usize = 6;
/// A pack has at least so many pictures, else there is little to choose.
pub const FEWEST_PICTURES: usize = 10;
/// A picture is named by a byte.
pub const MOST_PICTURES: usize = 255;
/// The most theme cards of a pack.
pub const MOST_CARDS: usize = 200;
/// The greatest number of a square: nobody ranks more pictures.
pub const MOST_RANKS: usize = 9;

/// A text in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Both {
    pub fr: String,
    pub en: String,
}

/// A picture, by its place in the pack, from 0. Everybody has the same pack.
#[derive(
    Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize,
)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Picture(pub u8);

/// A theme card, by its place in the pack, from 0.
#[derive(
    Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize,
)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct ThemeCard(pub u8);

/// Pictures, theme cards and tracks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pack {
    /// Its name in addresses and transcripts.
    pub id: String,
    /// Raised whenever something in it changes.
    pub version: u32,
    /// Its name for people.
    pub name: Both,
    /// To whom thanks are due, under which licence: shown in About, in print and on shared pictures.
    pub credit: Both,
    /// The pictures.
    pub pictures: Vec<PictureText>,
    /// The theme cards: six themes each.
    pub cards: Vec<[Both; THEMES]>,
    /// The number on each square, Start first.
    pub tracks: Tracks,
    /// How well each picture fits each theme, for bots: a line a theme in the order of the cards, a digit of 0 to 9
    /// then a to z a picture. An edition without it seats no bots.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub affinity: Vec<String>,
}

/// What is said of a picture: what is seen, not what it means.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PictureText {
    /// Its file.
    pub file: String,
    /// Its name.
    pub name: Both,
    /// What it shows, for those who do not see it.
    pub alt: Both,
}

/// The number on each square, Start first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Tracks {
    pub long: Vec<u8>,
    pub short: Vec<u8>,
}

impl Tracks {
    /// The one of that length.
    pub fn of(&self, length: TrackLength) -> &[u8] {
        match length {
            TrackLength::Long => &self.long,
            TrackLength::Short => &self.short,
        }
    }
}

impl Pack {
    /// What is read out of a card where this number, from 1, is named (CPT-1).
    pub fn theme(&self, card: ThemeCard, number: u8) -> &Both {
        &self.cards[usize::from(card.0)][usize::from(number) - 1]
    }

    /// How well a picture fits that theme, from 0 to 35; nothing where the pack does not say.
    pub fn affinity(&self, card: ThemeCard, number: u8, picture: Picture) -> Option<u8> {
        let line = usize::from(card.0) * THEMES + usize::from(number) - 1;
        let sign = *self.affinity.get(line)?.as_bytes().get(usize::from(picture.0))?;
        char::from(sign).to_digit(36).map(|fit| fit as u8)
    }
}

/// What everybody may see of a pack before it is played: no theme.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Face {
    /// Its name in addresses.
    pub id: String,
    /// Raised whenever something in it changes.
    pub version: u32,
    /// Its name for people.
    pub name: Both,
    /// To whom thanks are due.
    pub credit: Both,
    /// The pictures, in the order of their numbers.
    pub pictures: Vec<PictureText>,
    /// How many theme cards it has.
    pub cards: u8,
    /// The number on each square.
    pub tracks: Tracks,
    /// Whether bots can play with it: it brings affinities.
    pub bots: bool,
}

impl Edition for Pack {
    type Face = Face;

    fn parse(text: &str) -> Result<Self, EditionError> {
        let pack: Self =
            serde_json::from_str(text).map_err(|error| EditionError(error.to_string()))?;
        pack.check().map_err(EditionError)?;
        Ok(pack)
    }

    fn name(&self) -> &str {
        &self.id
    }

    fn face(&self) -> Face {
        Face {
            id: self.id.clone(),
            version: self.version,
            name: self.name.clone(),
            credit: self.credit.clone(),
            pictures: self.pictures.clone(),
            cards: self.cards.len() as u8,
            tracks: self.tracks.clone(),
            bots: !self.affinity.is_empty(),
        }
    }
}
