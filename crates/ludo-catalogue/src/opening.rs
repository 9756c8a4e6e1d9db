//! How a game begins, and begins again after a restart.

use std::sync::Arc;

use ludo_bots::Opponents;
use ludo_core::{
    Beginning, Chain, Decisions, EditionId, Entry, Enumerate, Hex32, Millis, Past, Seat, SeatSet,
    Secret, Seed, Setup, SetupError, Teams, Timeline,
};
use ludo_transcript::{
    Fault, Header, Kept, LayoutOrigin, Log, Origin, SeatInfo, decode, first_link,
};
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::edge::json;
use crate::history::{Steps, actor};
use crate::running::{AnyGame, Running, lasting};
use crate::shelf::Shelf;
use crate::stand_ins::StandIns;

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

/// A game that has begun.
pub struct Begun {
    /// The game.
    pub game: Box<dyn AnyGame>,
    /// What it is played with.
    pub edition: EditionId,
    /// The header of its log and transcript. It holds the seed: secret until the game is over.
    pub header: String,
    /// What the log's entries are linked to, unless the seed was simply given.
    pub chain: Option<Chain>,
    /// The seats of bots.
    pub bots: SeatSet,
}

/// A game as its log left it.
pub struct Restored {
    /// The game.
    pub game: Box<dyn AnyGame>,
    /// Which entries count.
    pub timeline: Timeline,
    /// Which decision each seat's draft is for.
    pub decisions: Decisions,
    /// For each entry, who acted.
    pub actors: Vec<Option<Seat>>,
    /// The ids that clients gave their actions, in order.
    pub ids: Vec<LoggedId>,
    /// What the seats added to the seed; nothing if it was simply given.
    pub contributions: Vec<Option<Hex32>>,
    /// How far a take-back may still go: for every `k` from here up to the number of entries,
    /// `{"rewind":k}` takes back nothing that told anybody but a bot anything new, nothing that others could object
    /// to, no deadline and no leaving. It is the number of entries if what was played last is such a thing.
    pub back_to: usize,
    /// What the next entry is linked to, unless the seed was simply given.
    pub chain: Option<Chain>,
    /// The game before each of the last entries that can be taken back: a rewind to one of them need replay
    /// nothing.
    pub past: Past<Box<dyn AnyGame>>,
    /// What bots have played for people who were away.
    pub stand_ins: StandIns,
    /// The seats at which it was begun by bots.
    pub bots: SeatSet,
}

/// The id that a client gave an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoggedId {
    /// The number of the entry.
    pub n: usize,
    /// Who acted.
    pub seat: Seat,
    /// The id.
    pub id: Box<str>,
}

/// Begins a game of `G`.
pub(crate) fn begin<G: Opponents + Enumerate>(
    shelf: &Shelf,
    opening: &Opening,
) -> Result<Begun, SetupError> {
    let editions = shelf.editions::<G>();
    let (id, edition) = match &opening.edition {
        None => {
            let standard = editions.standard();
            (&standard.id, &standard.edition)
        }
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
    let commitment = origin.commitment.clone();
    let header = json(&Header::new(&beginning, origin)?);
    let game = running(game, &beginning, Millis(0));
    let chain = commitment.and_then(|commitment| first_link(&header, &commitment));
    let bots = bots_of(&opening.seats);
    Ok(Begun { game, edition: id.clone(), header, chain, bots })
}

/// See [`crate::Title::teams`].
pub(crate) fn teams<G: Opponents>(
    options: Option<&str>,
    seats: u8,
) -> Result<Option<Teams>, SetupError> {
    let options = part("options", options)?.unwrap_or_default();
    Ok(G::teams(&Setup { seats, options }))
}

/// See [`crate::Title::resized`].
pub(crate) fn resized<G: Opponents>(options: Option<&str>, seats: u8) -> Option<Value> {
    let options: G::Options = part("options", options).ok()??;
    // As in `json`.
    let resized = G::resized(&options, seats)?;
    Some(serde_json::to_value(resized).expect("a game's types are JSON"))
}

/// The game as it was after the last entry of its log: the one way a log is read back.
pub(crate) fn restore<G: Opponents + Enumerate>(
    shelf: &Shelf,
    header: &str,
    entries: &[&str],
    kept: Option<&Kept>,
) -> Result<Restored, Fault> {
    let log = read::<G>(shelf, header, entries, kept)?;
    let begun = log.beginning().begin().map_err(|error| Fault::new(1, error.to_string()))?;
    let bots = bots_of(&log.header().seats);
    let mut steps = Steps::new(begun, bots);
    let mut stand_ins = StandIns::default();
    let game = log.follow(|n, game, events| {
        let entry = &log.entries()[n];
        steps.add(game, entry, events);
        match entry {
            Entry::Rewind { to } => stand_ins.rewind(*to),
            Entry::Input(input) => {
                if let Some(seat) = actor(input) {
                    stand_ins.acted(n, seat, log.by(n), || lasting::<G>(events, seat));
                }
            }
        }
    })?;
    let acted = |entry: &Entry<G::Action>| match entry {
        Entry::Input(input) => actor(input),
        Entry::Rewind { .. } => None,
    };
    let actors: Vec<_> = log.entries().iter().map(acted).collect();
    let ids = actors
        .iter()
        .enumerate()
        .filter_map(|(n, actor)| Some(LoggedId { n, seat: (*actor)?, id: log.id(n)?.into() }));
    let ids = ids.collect();
    let commitment = log.header().commitment.as_ref();
    let beginning = log.beginning();
    let (setup, edition) = (beginning.setup.clone(), Arc::clone(&beginning.edition));
    let game = Running::new(game, setup, edition, log.now());
    Ok(Restored {
        back_to: steps.back_to(),
        past: steps.past.map(|earlier| -> Box<dyn AnyGame> { Box::new(game.at(earlier)) }),
        game: Box::new(game),
        timeline: steps.timeline,
        decisions: steps.decisions,
        actors,
        ids,
        contributions: commitment.map_or_else(Vec::new, |found| found.contributions.clone()),
        chain: log.chain(),
        stand_ins,
        bots,
    })
}

/// The seats at which a game was begun by bots.
fn bots_of(seats: &[SeatInfo]) -> SeatSet {
    let bots =
        seats.iter().zip(Seat::all(seats.len() as u8)).filter(|(info, _)| info.bot.is_some());
    bots.map(|(_, seat)| seat).collect()
}

/// Reads a log. What was kept of its chain comes before what the entries mean: it names the very line that was
/// changed, and not a later one that does not follow from it.
fn read<G: Opponents>(
    shelf: &Shelf,
    header: &str,
    entries: &[&str],
    kept: Option<&Kept>,
) -> Result<Log<G>, Fault> {
    let read =
        |entries: &[&str]| Log::<G>::read(header, entries.iter().copied(), &shelf.editions::<G>());
    match (read(entries), kept) {
        (Ok(log), Some(kept)) => log.compare(kept).map(|()| log),
        (Err(fault), Some(kept)) if fault.line > 2 => {
            let before = &entries[..fault.line - 2];
            let earlier = read(before)?.compare(kept).err();
            Err(earlier.filter(|earlier| earlier.line < fault.line).unwrap_or(fault))
        }
        (read, _) => read,
    }
}

/// The transcript of a logged game.
pub(crate) fn transcript<G: Opponents + Enumerate>(
    shelf: &Shelf,
    header: &str,
    entries: &[&str],
) -> Result<String, Fault> {
    Log::<G>::read(header, entries.iter().copied(), &shelf.editions::<G>())?.transcript()
}

fn running<G: Opponents + Enumerate>(
    game: G,
    beginning: &Beginning<G>,
    now: Millis,
) -> Box<dyn AnyGame> {
    let edition = Arc::clone(&beginning.edition);
    Box::new(Running::new(game, beginning.setup.clone(), edition, now))
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
