//! The printed matter (ALL-3): which rings there are, how many theft cards, how many stones of each kind.

use std::collections::BTreeMap;

use ludo_core::{Edition, EditionError};
use serde::{Deserialize, Serialize};

use crate::card::{Card, Cards, Dollars};
use crate::place::{PLACES, ROWS};
use crate::rings::{MAX_VALUES, Values};

/// Checked printed matter: the cards, and how the tray is filled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Casket {
    file: File,
    cards: Cards,
    values: Values,
}

/// The file: a name, a version, how many rings of each value, and the other counts.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    edition: String,
    version: u32,
    rings: BTreeMap<Dollars, u8>,
    thefts: u8,
    fixed: u8,
    loose: u8,
}

/// What everybody may know of it: all of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Face {
    /// Its name.
    pub name: String,
    /// How many stones each row of the tray holds, from the first to the last.
    pub tray: Vec<u8>,
    /// The rings, lowest first.
    pub rings: Vec<RingKind>,
    /// How many theft cards.
    pub thefts: u8,
    /// How many stones do not come off.
    pub fixed: u8,
    /// How many do.
    pub loose: u8,
}

/// Rings of one value.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct RingKind {
    /// What each is worth.
    pub value: Dollars,
    /// How many there are.
    pub count: u8,
}

impl Casket {
    /// Every card: rings by value, then thefts.
    pub const fn cards(&self) -> &Cards {
        &self.cards
    }

    /// How many rings there are of each value.
    pub const fn rings(&self) -> &BTreeMap<Dollars, u8> {
        &self.file.rings
    }

    /// How many theft cards there are.
    pub const fn thefts(&self) -> u8 {
        self.file.thefts
    }

    /// How many stones are fixed.
    pub const fn fixed(&self) -> u8 {
        self.file.fixed
    }

    /// The different values of the rings, lowest first.
    pub(crate) const fn values(&self) -> Values {
        self.values
    }
}

impl Edition for Casket {
    type Face = Face;

    fn parse(text: &str) -> Result<Self, EditionError> {
        let refuse = |problem: String| Err(EditionError(problem));
        let file: File = serde_json::from_str(text).map_err(|e| EditionError(e.to_string()))?;
        if file.version == 0 {
            return refuse("version: counts from 1".into());
        }
        if file.rings.is_empty() || file.rings.len() > MAX_VALUES {
            return refuse(format!("rings: not 1 to {MAX_VALUES} different values"));
        }
        for (&value, &rings) in &file.rings {
            if value == 0 || rings == 0 {
                return refuse(format!("rings: {rings} rings of value {value}"));
            }
        }
        if file.loose == 0 {
            return refuse("loose: at least one stone must come off".into());
        }
        if u32::from(file.fixed) + u32::from(file.loose) != u32::from(PLACES) {
            return refuse(format!("fixed, loose: not {PLACES} stones for {PLACES} places"));
        }
        let mut cards = Cards::default();
        let rings = file.rings.iter().map(|(&value, &rings)| (Card::Ring(value), rings));
        for (card, copies) in rings.chain([(Card::Theft, file.thefts)]) {
            let pushed = cards.push_copies(card.into(), copies);
            pushed.map_err(|problem| EditionError(problem.to_string()))?;
        }
        let values = file.rings.keys().copied().collect();
        Ok(Self { file, cards, values })
    }

    fn name(&self) -> &str {
        &self.file.edition
    }

    fn face(&self) -> Face {
        let File { edition, rings, thefts, fixed, loose, .. } = self.file.clone();
        let rings = rings.into_iter().map(|(value, count)| RingKind { value, count }).collect();
        Face { name: edition, tray: ROWS.to_vec(), rings, thefts, fixed, loose }
    }
}
