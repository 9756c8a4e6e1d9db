//! A whole house looked at: its files, its people's keys, its editions, and every game in it played once more. Nothing is
//! changed, so that it can be done while the house is served.

use std::path::Path;

use ludo_catalogue::{CATALOGUE, Shelf, find};
use ludo_core::Outcome;
use ludo_store::{Game, GameId, Lock, LogLine, People, SqliteStore, StoreError, schema_of};
use ludo_transcript::{GivenLayouts, Offer, with_names};
use serde::Serialize;

use crate::editions::{self, BadEdition};
use crate::serve::EDITIONS;
use crate::table::kept_chain;

/// What was looked at, and what was found.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Examined {
    /// The version of the database.
    pub schema: u32,
    /// Whether a server serves it meanwhile.
    pub served: bool,
    /// How many people there are.
    pub people: u64,
    /// How many games are over, and were verified.
    pub verified: u64,
    /// How many are under way, and can go on.
    pub running: u64,
    /// What is wrong.
    pub findings: Vec<Finding>,
}

/// Something that is wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case", tag = "code")]
pub enum Finding {
    /// The database is of an older version than the program: it is brought up to date when it is served, and cannot be
    /// looked at closely before.
    OlderVersion {
        /// Which it is.
        found: u32,
        /// Which it will be.
        known: u32,
    },
    /// A part of the database is ruined.
    RuinedDatabase {
        /// In the database's own words.
        problem: String,
    },
    /// People who were forgotten have rows left.
    RowsOfTheForgotten {
        /// How many.
        people: u64,
    },
    /// Names that their keys do not open.
    UnreadableNames {
        /// How many.
        people: u64,
    },
    /// People who asked to be forgotten are here again.
    ErasedAreBack {
        /// How many.
        people: u64,
    },
    /// A game that is over does not verify.
    GameNotVerified {
        /// Which.
        game: String,
        /// What is wrong, and where.
        problem: String,
    },
    /// A game that is under way cannot go on.
    GameStopped {
        /// Which.
        game: String,
        /// What is wrong, and where.
        problem: String,
    },
    /// An edition of the house is not offered.
    EditionRefused {
        /// Its folder.
        folder: String,
        /// What is wrong, and where.
        problem: String,
    },
}

/// Looks at the house in a folder; `told` how many of how many games.
///
/// # Errors
/// Where it cannot be opened at all.
pub async fn examine(data: &Path, told: &mut dyn FnMut(u64, u64)) -> Result<Examined, StoreError> {
    ludo_store::backup::settled(data)?;
    let (found, known) = schema_of(data)?;
    let mut examined =
        Examined { schema: found, served: Lock::is_taken(data), ..Examined::default() };
    if found < known {
        examined.findings.push(Finding::OlderVersion { found, known });
        return Ok(examined);
    }
    let store = SqliteStore::open_read_only(data)?;
    match store.ruined().await {
        Ok(ruined) => {
            let ruined = ruined.into_iter().map(|problem| Finding::RuinedDatabase { problem });
            examined.findings.extend(ruined);
        }
        Err(error) => examined.findings.push(ruined(&error)),
    }
    match store.people().await {
        Ok(people) => examined.people(people),
        Err(error) => examined.findings.push(ruined(&error)),
    }
    let shelf = Shelf::default();
    for bad in editions::add_editions(&data.join(EDITIONS), CATALOGUE, &shelf) {
        let BadEdition { folder, refused } = bad;
        examined.findings.push(Finding::EditionRefused { folder, problem: refused.to_string() });
    }
    match store.started_games().await {
        Ok(games) => {
            let all = games.len() as u64;
            for (id, done) in games.into_iter().zip(1..) {
                examined.game(&store, &shelf, id).await;
                told(done, all);
            }
        }
        Err(error) => examined.findings.push(ruined(&error)),
    }
    Ok(examined)
}

fn ruined(error: &StoreError) -> Finding {
    let cause = std::error::Error::source(error).map(|cause| format!(": {cause}"));
    Finding::RuinedDatabase { problem: format!("{error}{}", cause.unwrap_or_default()) }
}

impl Examined {
    fn people(&mut self, found: People) {
        self.people = found.all - found.erased - found.keyless;
        for (people, finding) in [
            (found.keyless, Finding::RowsOfTheForgotten { people: found.keyless }),
            (found.unreadable, Finding::UnreadableNames { people: found.unreadable }),
            (found.erased, Finding::ErasedAreBack { people: found.erased }),
        ] {
            if people > 0 {
                self.findings.push(finding);
            }
        }
    }

    async fn game(&mut self, store: &SqliteStore, shelf: &Shelf, id: GameId) {
        let (game, log) = match store.whole_game(id).await {
            Ok(Some(found)) => found,
            // Gone since it was listed.
            Ok(None) => return,
            Err(error) => return self.findings.push(ruined(&error)),
        };
        let is_over = game.finished.is_some();
        match (verify(store, shelf, &game, &log).await, is_over) {
            (Ok(()), true) => self.verified += 1,
            (Ok(()), false) => self.running += 1,
            (Err(problem), true) => {
                self.findings.push(Finding::GameNotVerified { game: id.to_string(), problem });
            }
            (Err(problem), false) => {
                self.findings.push(Finding::GameStopped { game: id.to_string(), problem });
            }
        }
    }
}

/// Plays a game again as its log has it; one that is over is verified as its transcript would be.
async fn verify(
    store: &SqliteStore,
    shelf: &Shelf,
    game: &Game,
    log: &[LogLine],
) -> Result<(), String> {
    let told = |error: StoreError| error.to_string();
    let Some(started) = &game.started else { return Ok(()) };
    let title = find(CATALOGUE, &game.game).ok_or("there is no such game in this program")?;
    if !title.editions(shelf).iter().any(|edition| edition.id.digest.0 == started.edition.0) {
        let bundle = editions::fetch(store, started.edition).await.map_err(told)?;
        let bundle = bundle.ok_or("the edition it was played with is missing or not whole")?;
        title.add_edition(shelf, bundle, Offer::OldGames).map_err(|error| error.to_string())?;
    }
    let lines: Vec<_> = log.iter().map(|line| line.text.as_str()).collect();
    let kept = kept_chain(started, log);
    let restored = title.restore(shelf, &started.header, &lines, kept.as_ref());
    restored.map_err(|fault| fault.to_string())?;
    let Some(finished) = &game.finished else { return Ok(()) };
    // As it is when somebody asks for it without names.
    let header = with_names(&started.header, started.seats.iter().map(|_| ""));
    let header = header.ok_or("its header cannot be read")?;
    let text = title.transcript(shelf, &header, &lines);
    let text = text.map_err(|fault| fault.to_string())?;
    // Lessons have a layout that was given, and their header says so.
    let verified = title.verify(shelf, &text, GivenLayouts::Accept);
    let verified = verified.map_err(|fault| fault.to_string())?;
    match serde_json::from_str::<Option<Outcome>>(&finished.outcome) {
        // One that was broken off has none.
        Ok(outcome) if outcome.is_none() || outcome == verified.outcome => Ok(()),
        _ => Err("its kept result is not the one that its log leads to".to_owned()),
    }
}
