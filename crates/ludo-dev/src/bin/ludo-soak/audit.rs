//! What the store holds, against what the clients were told.

use std::collections::BTreeMap;
use std::time::Instant;

use anyhow::{Context as _, Result};
use ludo_catalogue::{CATALOGUE, LoggedId, Shelf, find};
use ludo_core::{Seat, Viewer};
use ludo_server::kept_chain;
use ludo_store::{Game, GameId, Store, TableId, TableRecord};
use ludo_transcript::Kept;
use serde::Serialize;
use serde_json::Value;

use crate::client::{Acknowledged, Client};
use crate::habits::Kind;

/// What was found, all rounds together.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub(crate) struct Findings {
    /// Moves that the server said were done.
    pub(crate) acknowledged: u64,
    /// Of these, such as stand in no log.
    pub(crate) lost: u64,
    /// Moves that stand in the logs more than once.
    pub(crate) duplicated: u64,
    /// Moves of a seat that stand in another order than they were acknowledged.
    pub(crate) out_of_order: u64,
    /// Moves that stand before one that was answered when they were not even asked for.
    pub(crate) against_time: u64,
    /// Games that cannot be restored.
    pub(crate) unreadable: u64,
    /// Games whose result is not the one that their log gives.
    pub(crate) wrong_outcomes: u64,
    /// Views that were shown and that no point of the log gives.
    pub(crate) views_beyond_the_log: u64,
    /// What was asked of tables.
    pub(crate) requests: BTreeMap<Kind, Tally>,
}

/// What came of the requests of one kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub(crate) struct Tally {
    /// The server said that they were done.
    pub(crate) acknowledged: u64,
    /// Of these, such as the store does not have.
    pub(crate) lost: u64,
    /// What the store has and nobody asked for, or not so often.
    pub(crate) twice: u64,
}

impl Findings {
    pub(crate) fn is_clean(&self) -> bool {
        let requests = self.requests.values().all(|tally| tally.lost + tally.twice == 0);
        let moves = self.lost + self.duplicated + self.out_of_order + self.against_time;
        let games = self.unreadable + self.wrong_outcomes + self.views_beyond_the_log;
        requests && moves + games == 0
    }

    /// Takes in what another round found.
    pub(crate) fn merge(&mut self, other: Self) {
        self.acknowledged += other.acknowledged;
        self.lost += other.lost;
        self.duplicated += other.duplicated;
        self.out_of_order += other.out_of_order;
        self.against_time += other.against_time;
        self.unreadable += other.unreadable;
        self.wrong_outcomes += other.wrong_outcomes;
        self.views_beyond_the_log += other.views_beyond_the_log;
        for (kind, tally) in other.requests {
            self.add(kind, tally);
        }
    }

    /// Whether moves were lost, and something of each kind that was asked for.
    pub(crate) fn has_lost_each_kind(&self) -> bool {
        let lost = |kind| self.requests.get(kind).is_some_and(|tally| tally.lost > 0);
        // Leaving a game is done the way a take-back is, and comes up too seldom to wait for.
        self.lost > 0 && Kind::ALL.iter().filter(|kind| **kind != Kind::Leave).all(lost)
    }

    /// Takes in what was found of one kind.
    fn add(&mut self, kind: Kind, found: Tally) {
        let tally = self.requests.entry(kind).or_default();
        tally.acknowledged += found.acknowledged;
        tally.lost += found.lost;
        tally.twice += found.twice;
    }
}

/// Where a move stands: which entry of the table, all its games one after the other.
type Place = u64;

/// What is known of a table's logs. Games that are over are read once, except at the end.
#[derive(Default)]
pub(crate) struct Audit {
    sealed_games: usize,
    sealed_entries: Place,
    sealed: BTreeMap<(u8, String), Place>,
    /// How many of each client's acknowledgements were looked up, and where the last of each seat stood.
    looked_up: Vec<usize>,
    last: BTreeMap<u8, Place>,
    /// What was counted in the games that are over.
    counted: BTreeMap<Kind, u64>,
    /// The worst that was found of each kind.
    tallies: BTreeMap<Kind, Tally>,
}

/// What of a game was asked for.
fn count(game: &Game, texts: &[String], counted: &mut BTreeMap<Kind, u64>) {
    let mut add = |kind, number| *counted.entry(kind).or_default() += number;
    let lines = |part: &str| texts.iter().filter(|line| line.contains(part)).count() as u64;
    add(Kind::Start, 1);
    let broken_off = game.finished.as_ref().is_some_and(|finished| finished.outcome == "null");
    add(Kind::Abort, u64::from(broken_off));
    add(Kind::Leave, lines("\"leave\":true"));
    add(Kind::TakeBack, lines("\"rewind\":"));
}

impl Audit {
    /// Reads what is new of a table, and compares.
    pub(crate) async fn look(
        &mut self,
        store: &dyn Store,
        table: TableId,
        clients: &[Client],
        findings: &mut Findings,
    ) -> Result<()> {
        let mut open = BTreeMap::new();
        let mut begin = self.sealed_entries;
        let mut counted = self.counted.clone();
        let games = store.games_at(table).await?;
        for (number, id) in games.iter().enumerate().skip(self.sealed_games) {
            let game = store.game(*id).await?.context("a game is listed and not there")?;
            let log = store.log(*id, 0).await?;
            let kept = game.started.as_ref().and_then(|started| kept_chain(started, &log));
            let texts: Vec<_> = log.into_iter().map(|line| line.text).collect();
            let is_sealed = game.finished.is_some() && number == self.sealed_games;
            for LoggedId { n, seat, id } in ids(&game, &texts) {
                let (key, place) = ((seat.0, id.into_string()), begin + n as Place);
                if self.sealed.contains_key(&key) || open.insert(key, place).is_some() {
                    findings.duplicated += 1;
                }
            }
            check_game((*id, &game), &texts, kept.as_ref(), clients, findings)?;
            count(&game, &texts, &mut counted);
            begin += texts.len() as Place;
            if is_sealed {
                self.sealed_games += 1;
                self.sealed_entries = begin;
                self.sealed.append(&mut open);
                self.counted.clone_from(&counted);
            }
        }
        self.compare(&open, clients, findings);
        let kept = store.table(table).await?.context("a table is not there")?;
        self.tally(&counted, &kept.table, clients);
        for (kind, tally) in &self.tallies {
            findings.add(*kind, *tally);
        }
        Ok(())
    }

    /// What was asked of the table is there as often as the server said; what was not answered may be there
    /// besides, once.
    fn tally(&mut self, counted: &BTreeMap<Kind, u64>, kept: &TableRecord, clients: &[Client]) {
        for kind in Kind::ALL {
            let promised = clients.iter().map(|client| client.promised(kind));
            let [done, open] = promised
                .fold([0, 0], |[done, open], [more, besides]| [done + more, open + besides]);
            let (lost, twice) = match kind {
                Kind::SetUp => {
                    (clients.iter().filter(|one| !has_name(kept, one)).count() as u64, 0)
                }
                counts => {
                    let found = counted.get(&counts).copied().unwrap_or_default();
                    (done.saturating_sub(found), found.saturating_sub(done + open))
                }
            };
            let tally = self.tallies.entry(kind).or_default();
            tally.acknowledged = done;
            (tally.lost, tally.twice) = (tally.lost.max(lost), tally.twice.max(twice));
        }
    }

    /// Every acknowledgement since the last time stands in the log, after the one before of its seat; and no move stands
    /// before another that was answered when it was not even asked for.
    fn compare(
        &mut self,
        open: &BTreeMap<(u8, String), Place>,
        clients: &[Client],
        findings: &mut Findings,
    ) {
        self.looked_up.resize(clients.len(), 0);
        let mut moves = Vec::new();
        for (client, looked_up) in clients.iter().zip(&mut self.looked_up) {
            for Acknowledged { seat, id, asked, answered } in &client.acknowledged()[*looked_up..] {
                findings.acknowledged += 1;
                let key = (seat.0, id.as_str().to_owned());
                let Some(place) = open.get(&key).or_else(|| self.sealed.get(&key)) else {
                    findings.lost += 1;
                    continue;
                };
                if self.last.insert(seat.0, *place).is_some_and(|before| before >= *place) {
                    findings.out_of_order += 1;
                }
                moves.push((*place, *asked, *answered));
            }
            *looked_up = client.acknowledged().len();
        }
        findings.against_time += against_time(moves);
    }
}

/// How many moves stand after one that was asked for when they were answered already.
fn against_time(mut moves: Vec<(Place, Instant, Instant)>) -> u64 {
    moves.sort_unstable();
    let (mut wrong, mut latest) = (0, None);
    for (_, asked, answered) in moves {
        wrong += u64::from(latest.is_some_and(|latest| answered < latest));
        latest = latest.max(Some(asked));
    }
    wrong
}

/// Whether a person has the name that the server said they have, or the one they have asked for since.
fn has_name(kept: &TableRecord, client: &Client) -> bool {
    let Some((seat, number)) = client.named() else { return true };
    let member = kept.members.iter().find(|member| member.seat == seat.0);
    let name = member.map(|member| member.name.as_str());
    let shown = name.and_then(|name| name.strip_prefix("Soak ")?.parse::<u64>().ok());
    shown.is_some_and(|shown| shown >= number)
}

/// The ids of the actions in a game's log; none if it cannot be read, which is found on its own.
fn ids(game: &Game, lines: &[String]) -> Vec<LoggedId> {
    let (Some(started), Some(title)) = (&game.started, find(CATALOGUE, &game.game)) else {
        return Vec::new();
    };
    let lines: Vec<_> = lines.iter().map(String::as_str).collect();
    title
        .restore(&Shelf::default(), &started.header, &lines, None)
        .map_or_else(|_| Vec::new(), |restored| restored.ids)
}

/// A game can be restored, its lines fit the heads that were kept of its chain, its result is what they give, and
/// whoever was shown it was shown nothing that its log does not give.
fn check_game(
    (id, game): (GameId, &Game),
    texts: &[String],
    kept: Option<&Kept>,
    clients: &[Client],
    findings: &mut Findings,
) -> Result<()> {
    let Some(started) = &game.started else { return Ok(()) };
    let entry = find(CATALOGUE, &game.game).context("a game that is not in the catalogue")?;
    let entries: Vec<_> = texts.iter().map(String::as_str).collect();
    let restored = match entry.restore(&Shelf::default(), &started.header, &entries, kept) {
        Ok(restored) => restored,
        Err(fault) => {
            eprintln!("soak: game {id}: {fault}");
            findings.unreadable += 1;
            return Ok(());
        }
    };
    // One that was broken off has none.
    let result = game.finished.as_ref().map(|finished| finished.outcome.as_str());
    if let Some(result) = result.filter(|result| *result != "null") {
        let given = serde_json::to_value(restored.game.outcome())?;
        if serde_json::from_str::<Value>(result)? != given {
            eprintln!("soak: game {id} ended with {result}; its log gives {given}");
            findings.wrong_outcomes += 1;
        }
    }
    let name = id.to_string();
    for client in clients {
        let attendance = client.attendance();
        let playing = attendance.table().and_then(|table| table.playing.as_ref());
        if playing.is_none_or(|playing| playing.id != name) {
            continue;
        }
        for stream in attendance.streams() {
            let viewer = stream.seat.map_or(Viewer::Spectator, Viewer::Seat);
            let glimpses = entry.glimpses(&Shelf::default(), &started.header, &entries, viewer)?;
            let shown = |text: &str| serde_json::from_str::<Value>(text).ok();
            let is_shown = |view: Option<Value>| view.as_ref() == Some(&stream.view);
            if !glimpses.iter().rev().any(|glimpse| is_shown(shown(&glimpse.view))) {
                let seat = stream.seat.unwrap_or(Seat(u8::MAX));
                eprintln!("soak: game {id}: seat {seat} was shown what its log does not give");
                findings.views_beyond_the_log += 1;
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn what_was_answered_before_another_was_asked_for_stands_before_it() {
        let begun = Instant::now();
        let at = |seconds| begun + Duration::from_secs(seconds);
        let (early, late) = ((at(0), at(1)), (at(2), at(3)));
        let logged = |[one, two]: [(Instant, Instant); 2]| {
            against_time(vec![(8, two.0, two.1), (7, one.0, one.1)])
        };
        assert_eq!(logged([early, late]), 0);
        assert_eq!(logged([late, early]), 1);
        // Under way together: either order will do.
        let (long, short) = ((at(0), at(4)), (at(1), at(2)));
        assert_eq!([logged([long, short]), logged([short, long])], [0, 0]);
    }
}
