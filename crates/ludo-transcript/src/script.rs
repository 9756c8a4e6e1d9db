//! Referee scripts: a header in which almost everything may be missing, then bare inputs.

use std::fmt;
use std::sync::Arc;

use ludo_core::{Beginning, Commitment, EditionId, Entry, Game, Hex32, Seed, Setup, SetupError};
use serde::de::value::SeqAccessDeserializer;
use serde::de::{Error as _, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

use crate::editions::Editions;
use crate::fault::Fault;
use crate::header::{Probe, SeatInfo};
use crate::json::decode;
use crate::line::{Line, Lines, Style};
use crate::read::numbered;

/// The seed of a script that names none.
const DEFAULT_SEED: u64 = 1;

/// A script, read.
pub(crate) struct Script<G: Game> {
    pub(crate) beginning: Beginning<G>,
    /// Where the header stands.
    pub(crate) line: usize,
    pub(crate) entries: Vec<Entry<G::Action>>,
}

/// The first line of a script.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
struct Head<G: Game> {
    #[serde(rename = "transcript")]
    _transcript: Option<u32>,
    #[serde(rename = "game")]
    _game: String,
    #[serde(rename = "rules")]
    _rules: Option<u32>,
    options: Option<G::Options>,
    seats: Option<Sitting>,
    seed: Option<AnySeed>,
    commitment: Option<Commitment>,
    edition: Option<EditionId>,
    layout: Option<G::Layout>,
    #[serde(rename = "given")]
    _given: Option<bool>,
}

impl<G: Game> Head<G> {
    fn beginning(self, editions: &Editions<G>) -> Result<Beginning<G>, SetupError> {
        let edition = match &self.edition {
            None => &editions.standard().edition,
            Some(id) => editions.find(id).ok_or_else(|| {
                let problem = format!("there is no `{}` with that digest here", id.name);
                SetupError::new("edition", problem)
            })?,
        };
        let setup = Setup {
            seats: self.seats.map_or(*G::SEATS.start(), |Sitting(seats)| seats),
            options: self.options.unwrap_or_default(),
        };
        let seed = match (self.seed, self.commitment) {
            (Some(AnySeed(seed)), Some(commitment)) if commitment.seed() != seed => {
                let problem = "is not what secret and contributions give";
                return Err(SetupError::new("seed", problem));
            }
            (Some(AnySeed(seed)), _) => seed,
            (None, Some(commitment)) => commitment.seed(),
            (None, None) => Seed::from_number(DEFAULT_SEED),
        };
        let edition = Arc::clone(edition);
        match self.layout {
            None => Beginning::deal(setup, edition, seed),
            Some(layout) => Ok(Beginning { setup, edition, layout, seed }),
        }
    }
}

impl<G: Game> Script<G> {
    /// Reads a script. Lines that are empty or begin with `#` are comments. A whole transcript is a
    /// script too: what it says beside its inputs is passed over.
    pub(crate) fn parse(text: &str, editions: &Editions<G>) -> Result<Self, Fault> {
        let mut lines = numbered(text).filter(|line| {
            let comment = |text: &str| text.is_empty() || text.starts_with('#');
            !line.as_ref().is_ok_and(|(_, text)| comment(text.trim_ascii_start()))
        });
        let (line, first) = lines.next().ok_or_else(|| Fault::new(1, "the script is empty"))??;
        let faulty = |problem: String| Fault::new(line, problem);
        let suits = Probe::of(first).and_then(|probe| probe.suits::<G>());
        suits.map_err(|error| faulty(error.to_string()))?;
        let head: Head<G> = decode(first).map_err(|error| faulty(error.to_string()))?;
        let beginning = head.beginning(editions).map_err(|error| faulty(error.to_string()))?;

        let mut reader = Lines::new(Style::Bare);
        let mut entries = Vec::new();
        let mut ended = false;
        for next in lines {
            let (number, text) = next?;
            if ended {
                return Err(Fault::new(number, "nothing may follow the outcome"));
            }
            match reader.read(text).map_err(|problem| Fault::new(number, problem))? {
                Line::Entry(noted) => entries.push(noted.entry),
                Line::Outcome(_) => ended = true,
            }
        }
        Ok(Self { beginning, line, entries })
    }
}

/// How many sit at the table: their number, or the list of them.
struct Sitting(u8);

impl<'de> Deserialize<'de> for Sitting {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;
        impl<'de> Visitor<'de> for Either {
            type Value = Sitting;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number of seats or a list of them")
            }
            fn visit_u64<E: serde::de::Error>(self, number: u64) -> Result<Sitting, E> {
                u8::try_from(number).map(Sitting).map_err(|_| E::custom("no table has so many"))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Sitting, A::Error> {
                let list = Vec::<SeatInfo>::deserialize(SeqAccessDeserializer::new(list))?;
                u8::try_from(list.len())
                    .map(Sitting)
                    .map_err(|_| A::Error::custom("no table has so many"))
            }
        }
        deserializer.deserialize_any(Either)
    }
}

/// A seed: 64 hexadecimal digits, or a small number.
struct AnySeed(Seed);

impl<'de> Deserialize<'de> for AnySeed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;
        impl Visitor<'_> for Either {
            type Value = AnySeed;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("64 hexadecimal digits or a number")
            }
            fn visit_u64<E: serde::de::Error>(self, number: u64) -> Result<AnySeed, E> {
                Ok(AnySeed(Seed::from_number(number)))
            }
            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<AnySeed, E> {
                let seed = Hex32::parse(text).map(|hex| AnySeed(Seed::new(hex.0)));
                seed.ok_or_else(|| E::custom("expected 64 hexadecimal digits"))
            }
        }
        deserializer.deserialize_any(Either)
    }
}
