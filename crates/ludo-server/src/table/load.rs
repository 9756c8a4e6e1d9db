//! A table from the store: opened anew, or restored as it was.

use std::sync::Arc;

use ludo_catalogue::Entry;
use ludo_core::{Hex32, Millis};
use ludo_protocol::{ActionId, Status};
use ludo_store::{Game, VersionedTable};
use ludo_transcript::action_id;

use super::document::Document;
use super::play::{End, Log, On, Play, Stage};
use super::time::TableClock;
use super::{Rest, Table};
use crate::chance::Chance;
use crate::policy::Policy;

/// What the store knows of a table.
pub(crate) struct Record {
    /// The table.
    pub(crate) table: VersionedTable,
    /// Its last game, and that game's log.
    pub(crate) game: Option<(Game, Vec<String>)>,
}

impl Table {
    /// Restores a table.
    ///
    /// # Errors
    /// Says what cannot be read; for logs.
    pub(crate) fn load(
        record: Record,
        catalogue: &'static [Entry],
        chance: Arc<dyn Chance>,
        policy: Policy,
    ) -> Result<Self, String> {
        let Record { table: VersionedTable { revision, table }, game } = record;
        let document = Document::read(&table)?;
        let entry = ludo_catalogue::find(catalogue, &document.game);
        let entry = entry.ok_or_else(|| format!("there is no game `{}`", document.game))?;
        let epoch: [u8; 4] = chance.bytes();
        let games = game.as_ref().map_or(0, |(game, _)| game.number);
        let play = match game {
            // The lobby of the next game does not show the last one.
            Some(_) if document.status == Status::Lobby => None,
            Some((game, log)) => Some(restore(entry, &document, &game, &log)?),
            None => None,
        };
        let mut restored = Self {
            id: table.id,
            entry,
            policy,
            chance,
            epoch: format!("{:08x}", u32::from_be_bytes(epoch)).into_boxed_str(),
            document,
            revision,
            connections: Vec::new(),
            play,
            games,
            underway: None,
            waiting: std::collections::VecDeque::new(),
            outputs: Vec::new(),
            changed: false,
            last_shown: String::new(),
            retry: None,
            rest: Rest::Awake,
            outdated: false,
            reload: false,
        };
        restored.note_all_away();
        Ok(restored)
    }

    fn note_all_away(&mut self) {
        let people = self.document.people_seats();
        if let Some(on) = self.running_mut() {
            let at = on.clock.shows(crate::clock::Moment(0));
            people.iter().for_each(|seat| on.away[seat.index()] = Some(at));
        }
    }
}

/// The game as it was after the last entry of its log.
fn restore(
    entry: &'static Entry,
    document: &Document,
    game: &Game,
    log: &[String],
) -> Result<Play, String> {
    let name = format!("{}/{}", game.table, game.number);
    let stage = match &game.started {
        // The server went down between the commitment and the first card: contributions are lost, so
        // they are asked for again.
        None => Stage::Starting(super::start::Starting::again(document.seats.len())),
        Some(started) => {
            let texts: Vec<_> = log.iter().map(String::as_str).collect();
            let restored = entry.restore(&started.header, &texts);
            let restored = restored.map_err(|fault| format!("log: {fault}"))?;
            let contributions = contributions(&started.header)?;
            let at = restored.table.now().max(Millis(document.clock));
            let log = Log {
                header: started.header.clone().into_boxed_str(),
                line: line(&texts),
                entries: log.iter().map(|text| text.clone().into_boxed_str()).collect(),
                back_to: restored.back_to,
            };
            let mut on = On::new(restored.table, log, contributions, TableClock::stopped_at(at));
            for text in texts {
                if let Some((seat, id)) = action_id(text)
                    && let Ok(id) = ActionId::try_from(id)
                {
                    on.note_answered(seat, id);
                }
            }
            if let Some(finished) = &game.finished {
                let outcome = serde_json::from_str(&finished.outcome)
                    .map_err(|error| format!("outcome: {error}"))?;
                on.end = Some(End { outcome, stored: true });
            }
            Stage::On(Box::new(on))
        }
    };
    Ok(Play {
        id: game.id,
        number: game.number,
        name,
        secret: game.secret,
        digest: Hex32(game.commitment.0),
        stage,
    })
}

/// What the seats added to the seed.
fn contributions(header: &str) -> Result<Vec<Option<Hex32>>, String> {
    #[derive(serde::Deserialize)]
    struct Header {
        commitment: ludo_core::Commitment,
    }
    let header: Header =
        serde_json::from_str(header).map_err(|error| format!("header: {error}"))?;
    Ok(header.commitment.contributions)
}

/// The entries that count, rewinds followed.
fn line(entries: &[&str]) -> Vec<(u32, Option<ludo_core::Seat>)> {
    #[derive(serde::Deserialize)]
    struct Line {
        rewind: Option<usize>,
        seat: Option<ludo_core::Seat>,
        leave: Option<bool>,
    }
    let mut line: Vec<(u32, Option<ludo_core::Seat>)> = Vec::new();
    for (n, text) in entries.iter().enumerate() {
        let Ok(read) = serde_json::from_str::<Line>(text) else { continue };
        match read.rewind {
            Some(to) => line.retain(|(number, _)| (*number as usize) < to),
            None => line.push((n as u32, read.seat.filter(|_| read.leave.is_none()))),
        }
    }
    line
}
