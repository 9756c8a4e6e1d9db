//! How a table begins, and begins again after a restart.

use std::sync::Arc;

use ludo_bots::Opponents;
use ludo_core::{Beginning, EditionId, Enumerate, Hex32, Millis, Secret, Seed, Setup, SetupError};
use ludo_transcript::{Fault, Header, LayoutOrigin, Log, Origin, SeatInfo, decode};
use serde::de::DeserializeOwned;

use crate::edge::json;
use crate::history::Steps;
use crate::shelf::editions;
use crate::table::{AnyTable, Table};

/// What a host decides before a game.
#[derive(Clone, Debug)]
pub struct Opening {
    /// Who plays, in turn order.
    pub seats: Vec<SeatInfo>,
    /// The options as JSON; the game's own if there are none.
    pub options: Option<String>,
    /// A layout set by hand, as JSON; dealt from the seed if there is none.
    pub layout: Option<String>,
    /// The printed matter; what ships with the game if none is named.
    pub edition: Option<EditionId>,
    /// Where chance comes from.
    pub seed: SeedSource,
}

/// Where a game's chance comes from.
#[derive(Clone, Debug)]
pub enum SeedSource {
    /// A secret that the host committed to, and what the seats added (`docs/fairness.md`).
    Committed {
        /// The name of table and game that the commitment was published for.
        table: String,
        /// The host's own part.
        secret: Secret,
        /// One a seat; `None` if it did not come in time.
        contributions: Vec<Option<Hex32>>,
    },
    /// Simply given: for puzzles and tests.
    Given(Seed),
}

/// A table that has begun.
pub struct Begun {
    /// The table.
    pub table: Box<dyn AnyTable>,
    /// The header of its log and transcript. It holds the seed: secret until the game is over.
    pub header: String,
}

/// A table as its log left it.
pub struct Restored {
    /// The table.
    pub table: Box<dyn AnyTable>,
    /// How far a take-back may still go: for every `k` from here up to the number of entries,
    /// `{"rewind":k}` takes back nothing that told anybody anything new ([`crate::Reveals`]), no deadline
    /// and no leaving. It is the number of entries if what was played last is such a thing.
    pub back_to: usize,
}

/// Begins a game of `G`.
pub(crate) fn begin<G: Opponents + Enumerate>(opening: &Opening) -> Result<Begun, SetupError> {
    let editions = editions::<G>();
    let (id, edition) = match &opening.edition {
        None => editions.standard(),
        Some(id) => {
            let found = editions.find(id);
            (id, found.ok_or_else(|| SetupError::new("edition", "is not at hand"))?)
        }
    };
    let count = u8::try_from(opening.seats.len());
    let setup = Setup {
        seats: count.map_err(|_| SetupError::new("seats", "no table has so many"))?,
        options: part("options", opening.options.as_deref())?.unwrap_or_default(),
    };
    let (seed, commitment) = match &opening.seed {
        SeedSource::Given(seed) => (seed.clone(), None),
        SeedSource::Committed { table, secret, contributions } => {
            if contributions.len() != opening.seats.len() {
                return Err(SetupError::new("contributions", "one a seat is expected"));
            }
            let commitment = secret.reveal(table, contributions);
            (secret.seed(table, contributions), Some(commitment))
        }
    };
    let edition = Arc::clone(edition);
    let layout = part("layout", opening.layout.as_deref())?;
    let origin = Origin {
        seats: opening.seats.clone(),
        commitment,
        edition: id.clone(),
        layout: match layout {
            Some(_) => LayoutOrigin::Given,
            None => LayoutOrigin::Dealt,
        },
    };
    let beginning: Beginning<G> = match layout {
        None => Beginning::deal(setup, edition, seed)?,
        Some(layout) => Beginning { setup, edition, layout, seed },
    };
    let game = beginning.begin()?;
    let header = json(&Header::new(&beginning, origin)?);
    let table = seat_at(game, &beginning, Millis(0));
    Ok(Begun { table, header })
}

/// The table as it was after the last entry of its log.
pub(crate) fn restore<G: Opponents + Enumerate>(
    header: &str,
    entries: &[&str],
) -> Result<Restored, Fault> {
    let log = Log::<G>::read(header, entries.iter().copied(), &editions::<G>())?;
    let mut steps = Steps::default();
    let game = log.follow(|n, game, events| steps.add(game, &log.entries()[n], events))?;
    Ok(Restored { table: seat_at(game, log.beginning(), log.now()), back_to: steps.back_to() })
}

/// The transcript of a logged game.
pub(crate) fn transcript<G: Opponents + Enumerate>(
    header: &str,
    entries: &[&str],
) -> Result<String, Fault> {
    Log::<G>::read(header, entries.iter().copied(), &editions::<G>())?.transcript()
}

fn seat_at<G: Opponents + Enumerate>(
    game: G,
    beginning: &Beginning<G>,
    now: Millis,
) -> Box<dyn AnyTable> {
    Box::new(Table {
        game,
        setup: beginning.setup.clone(),
        edition: Arc::clone(&beginning.edition),
        now,
    })
}

/// Reads a part of the setup; an error names the field by its whole path.
pub(crate) fn part<T: DeserializeOwned>(
    name: &str,
    text: Option<&str>,
) -> Result<Option<T>, SetupError> {
    let read = text.map(|text| {
        decode(text).map_err(|malformed| {
            let path = match malformed.field.as_str() {
                "" => name.to_owned(),
                list if list.starts_with('[') => format!("{name}{list}"),
                field => format!("{name}.{field}"),
            };
            SetupError::new(path, malformed.problem)
        })
    });
    read.transpose()
}
