//! A table from the store: opened anew, or restored as it was.

use std::sync::Arc;

use ludo_catalogue::{Shelf, Title};
use ludo_core::{Head, Hex32, Millis};
use ludo_patch::Tree;
use ludo_protocol::{Name, Status, Stopped};
use ludo_store::{Game, LogLine, Started, VersionedTable};
use ludo_transcript::Kept;

use super::changes::Changes;
use super::document::{Document, HolderRecord};
use super::drafts::Drafts;
use super::marks::marks_of;
use super::play::{End, On, Play, Progress};
use super::powers::Powers;
use super::swap::teams_of;
use super::{Rest, Table};
use crate::chance::Chance;
use crate::house::House;
use crate::outbox::Crowd;
use crate::policy::Policy;

/// What the store knows of a table.
pub(crate) struct Record {
    /// The table.
    pub(crate) table: VersionedTable,
    /// Its last game, and that game's log.
    pub(crate) game: Option<(Game, Vec<LogLine>)>,
    /// What that game's seats were composing.
    pub(crate) drafts: Vec<ludo_store::Draft>,
}

impl Table {
    /// Restores a table.
    ///
    /// # Errors
    /// Says what cannot be read; for logs.
    pub(crate) fn load(
        record: Record,
        catalogue: &'static [Title],
        shelf: Shelf,
        chance: Arc<dyn Chance>,
        policy: Policy,
        house: Arc<House>,
    ) -> Result<Self, String> {
        let Record { table: VersionedTable { revision, table }, game, drafts } = record;
        let document = Document::read(&table)?;
        let title = ludo_catalogue::find(catalogue, &document.game);
        let title = title.ok_or_else(|| format!("there is no game `{}`", document.game))?;
        let epoch: [u8; 4] = chance.bytes();
        let games = game.as_ref().map_or(0, |(game, _)| game.number);
        let play = match game {
            // The lobby of the next game does not show the last one.
            Some(_) if document.status == Status::Lobby => None,
            Some((game, log)) => Some(restore(title, &shelf, &document, &game, &log)?),
            None => None,
        };
        let teams = teams_of(title, &document);
        // Whoever was forgotten while the table was elsewhere is no member of it any more.
        let forgotten = document.ghosts(&table.members);
        let mut restored = Self {
            id: table.id,
            title,
            shelf,
            policy,
            chance,
            house,
            epoch: format!("{:08x}", u32::from_be_bytes(epoch)).into_boxed_str(),
            document,
            revision,
            changed_at: table.updated_at,
            connections: Vec::new(),
            play,
            teams,
            take_back_ended: false,
            games,
            unused: 0,
            underway: None,
            waiting: std::collections::VecDeque::new(),
            outputs: Vec::new(),
            crowd: Crowd::default(),
            changes: Changes::new(policy.changes_per_second),
            last_shown: Arc::new(Tree::of(&())),
            powers: Powers::default(),
            retry: None,
            rest: Rest::Awake,
            forgotten,
            closing: Vec::new(),
            reload: false,
        };
        restored.note_all_away();
        restored.end_take_back();
        restored.restore_drafts(drafts);
        Ok(restored)
    }

    fn restore_drafts(&mut self, kept: Vec<ludo_store::Draft>) {
        let people = self.document.people_seats();
        if let Some(on) = self.running_mut().filter(|on| on.end.is_none()) {
            on.drafts = Drafts::restore(kept, &on.decisions, people);
        }
    }

    fn note_all_away(&mut self) {
        let people = self.document.people_seats();
        if let Some(on) = self.running_mut() {
            let at = on.clock.shows(crate::clock::Moment(0));
            people.iter().for_each(|seat| on.away[seat.index()] = Some(at));
        }
    }
}

/// What was kept of a log's chain; nothing if it was begun before there were chains.
pub fn kept_chain(started: &Started, log: &[LogLine]) -> Option<Kept> {
    let chain = started.chain?;
    let head = |head: ludo_store::Head| Head(head.0);
    Some(Kept {
        first: head(chain.first),
        length: chain.length as usize,
        head: head(chain.last),
        heads: log.iter().map(|line| line.head.map(head)).collect(),
    })
}

/// Who played a seat.
fn player(seat: &ludo_store::Seat) -> HolderRecord {
    match (seat.identity, &seat.bot) {
        (Some(identity), _) => {
            let name = Name::kept(&seat.name).unwrap_or_default();
            HolderRecord::Person { identity, name }
        }
        (None, Some(bot)) => HolderRecord::Bot { bot: bot.clone() },
        (None, None) => HolderRecord::Nobody,
    }
}

/// The game as it was after the last entry of its log.
fn restore(
    title: &'static Title,
    shelf: &Shelf,
    document: &Document,
    game: &Game,
    log: &[LogLine],
) -> Result<Play, String> {
    let name = format!("{}/{}", game.table, game.number);
    let progress = match &game.started {
        // The server went down between the commitment and the first card: contributions are lost, so
        // they are asked for again.
        None => Progress::Starting(super::start::Starting::again(document.seats.len())),
        Some(started) => {
            let lines: Vec<_> = log.iter().map(|line| line.text.as_str()).collect();
            let kept = kept_chain(started, log);
            match title.restore(shelf, &started.header, &lines, kept.as_ref()) {
                Ok(mut restored) => {
                    // A log that was begun without a chain goes on without one.
                    restored.chain = restored.chain.filter(|_| kept.is_some());
                    let clock = Millis(document.clock);
                    let mut on = On::restore(restored, &started.header, &lines, clock);
                    on.seal_seen(document.people_seats());
                    if let Some(finished) = &game.finished {
                        let outcome = serde_json::from_str(&finished.outcome)
                            .map_err(|error| format!("outcome: {error}"))?;
                        on.end = Some(End { outcome, stored: Some(finished.at) });
                    }
                    Progress::On(Box::new(on))
                }
                // No line is ever passed over: the game stops here, and whoever played it is told.
                Err(fault) => {
                    tracing::error!(game = %game.id, %fault, "a log cannot be read");
                    let (line, problem) = (fault.line as u32, fault.problem);
                    Progress::Stopped(Stopped { line, problem })
                }
            }
        }
    };
    let seats = || game.started.iter().flat_map(|started| &started.seats);
    Ok(Play {
        players: seats().map(player).collect(),
        marks: seats().map(marks_of).collect(),
        id: game.id,
        number: game.number,
        name,
        secret: game.secret,
        since: game.prepared_at,
        digest: Hex32(game.commitment.0),
        edition: game.started.as_ref().map(|started| Hex32(started.edition.0)),
        progress,
    })
}
