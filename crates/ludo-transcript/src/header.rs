//! The first line of a transcript: all that is needed to begin the game again.

use std::sync::Arc;

use ludo_core::{Beginning, Commitment, EditionId, Game, Hex32, Seed, Setup, SetupError};
use serde::{Deserialize, Serialize};

use crate::editions::Editions;
use crate::json::{Malformed, decode};

/// The version of the format that this crate reads and writes.
pub const VERSION: u32 = 1;

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatInfo {
    /// The name shown at the table.
    pub name: String,
    /// The key of the bot that plays, absent for a person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
}

/// What a header says beside how the game began.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Origin {
    /// In turn order.
    pub seats: Vec<SeatInfo>,
    /// How the seed came about, unless it was simply given.
    pub commitment: Option<Commitment>,
    /// The printed matter.
    pub edition: EditionId,
    /// Where the layout comes from.
    pub layout: LayoutOrigin,
}

/// Where a layout comes from.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum LayoutOrigin {
    /// Dealt from the seed.
    #[default]
    Dealt,
    /// Set by hand.
    Given,
}

/// The first line of a transcript.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
pub struct Header<G: Game> {
    /// The version of the format.
    pub transcript: u32,
    /// The game's key.
    pub game: String,
    /// The version of the game's rules.
    pub rules: u32,
    /// Written in full, so that a later default cannot alter an old game.
    pub options: G::Options,
    /// In turn order.
    pub seats: Vec<SeatInfo>,
    /// What every shuffle is drawn from.
    pub seed: Hex32,
    /// How the seed came about, unless it was simply given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<Commitment>,
    /// The printed matter.
    pub edition: EditionId,
    /// All that chance decided at the start.
    pub layout: G::Layout,
    /// Whether the layout was set by hand instead of dealt from the seed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub given: bool,
}

impl<G: Game> Header<G> {
    /// The header of a game that begins.
    ///
    /// # Errors
    /// If `origin` does not name as many seats as the game has.
    pub fn new(beginning: &Beginning<G>, origin: Origin) -> Result<Self, SetupError> {
        if origin.seats.len() != usize::from(beginning.setup.seats) {
            let (named, sit) = (origin.seats.len(), beginning.setup.seats);
            let problem = format!("{named} are named, but {sit} play");
            return Err(SetupError::new("seats", problem));
        }
        Ok(Self {
            transcript: VERSION,
            game: G::KEY.to_owned(),
            rules: G::RULES,
            options: beginning.setup.options.clone(),
            seats: origin.seats,
            seed: beginning.seed.reveal(),
            commitment: origin.commitment,
            edition: origin.edition,
            layout: beginning.layout.clone(),
            given: origin.layout == LayoutOrigin::Given,
        })
    }

    /// Reads a header line of this game.
    ///
    /// # Errors
    /// Names the field that does not fit: another version, another game, an unknown field.
    pub fn parse(line: &str) -> Result<Self, Malformed> {
        Probe::of(line)?.suits::<G>()?;
        decode(line)
    }

    /// How the game began.
    ///
    /// # Errors
    /// If the edition is not at hand or its digest is another.
    pub fn beginning(&self, editions: &Editions<G>) -> Result<Beginning<G>, SetupError> {
        let edition = editions.find(&self.edition).ok_or_else(|| {
            let EditionId { name, digest } = &self.edition;
            SetupError::new("edition", format!("there is no `{name}` with digest {digest} here"))
        })?;
        Ok(Beginning {
            setup: self.setup()?,
            edition: Arc::clone(edition),
            layout: self.layout.clone(),
            seed: Seed::new(self.seed.0),
        })
    }

    /// Seats and options.
    pub fn setup(&self) -> Result<Setup<G::Options>, SetupError> {
        let seats = u8::try_from(self.seats.len())
            .map_err(|_| SetupError::new("seats", "no table has so many"))?;
        Ok(Setup { seats, options: self.options.clone() })
    }
}

/// What a header says of itself, read before the game is known.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Probe {
    /// The version of the format; a script may leave it out.
    pub transcript: Option<u32>,
    /// The game's key.
    pub game: String,
    /// The version of the game's rules; a script may leave it out.
    pub rules: Option<u32>,
}

impl Probe {
    /// Reads what `line` says of itself, whatever else it holds.
    pub fn of(line: &str) -> Result<Self, Malformed> {
        decode(line)
    }

    /// Whether this crate and game `G` can read the rest.
    pub(crate) fn suits<G: Game>(&self) -> Result<(), Malformed> {
        let wrong =
            |field: &str, problem: String| Err(Malformed { field: field.to_owned(), problem });
        match self {
            Self { transcript: Some(version), .. } if *version != VERSION => {
                wrong("transcript", format!("version {version} is not {VERSION}"))
            }
            Self { game, .. } if game != G::KEY => {
                wrong("game", format!("`{game}` is not `{}`", G::KEY))
            }
            Self { rules: Some(rules), .. } if *rules != G::RULES => {
                wrong("rules", format!("version {rules} is not {}", G::RULES))
            }
            _ => Ok(()),
        }
    }
}
