//! The end: every log is read, every game verified, and what every page showed is compared with what the log shows.

use std::collections::BTreeMap;

use ludo_core::{Seat, Viewer};
use ludo_store::{Game, GameId, Store as _};
use ludo_transcript::GivenLayouts;
use serde_json::Value;

use super::House;
use super::judge::{Sight, hashed};
use crate::simulation::world::ready;

/// What a log shows one viewer, entry by entry.
struct Shown {
    /// What could be seen.
    views: Vec<u64>,
    /// With what led to it.
    told: Vec<u64>,
}

impl House {
    /// Goes through the books.
    pub(super) fn reckon(&mut self) {
        for table in 0..self.tables.len() {
            let games = ready(self.store.games_at(self.tables[table].id)).expect("memory reads");
            for id in games {
                let game = ready(self.store.game(id)).expect("memory reads");
                self.reckon_game(table, id, &game.expect("it is listed"));
            }
        }
        self.reckon_nodes();
        let races = self.judge.races.settled();
        (0..races).for_each(|_| self.judge.count(|count| &mut count.races));
    }

    fn reckon_game(&mut self, table: usize, id: GameId, game: &Game) {
        let Some(started) = &game.started else { return };
        self.judge.count(|count| &mut count.games);
        let title = self.tables[table].title;
        let log = ready(self.store.log(id, 0)).expect("memory reads");
        let lines: Vec<_> = log.iter().map(|line| line.text.as_str()).collect();
        let header = &started.header;
        let kept = crate::table::kept_chain(started, &log);
        if let Err(fault) = title.restore(&self.shelf, header, &lines, kept.as_ref()) {
            return self.judge.unreadable(&format!("{} of table {table}: {fault}", title.key));
        }
        match &game.finished {
            None => self.judge.complain(&format!("{} of table {table} does not end", title.key)),
            Some(finished) if finished.outcome == "null" => {
                self.judge.count(|count| &mut count.broken_off);
            }
            Some(finished) => {
                self.judge.count(|count| &mut count.finished);
                let transcript = title.transcript(&self.shelf, header, &lines);
                let verified = transcript
                    .and_then(|text| title.verify(&self.shelf, &text, GivenLayouts::Refuse));
                match verified.map(|one| serde_json::to_value(one.outcome)) {
                    Ok(Ok(outcome)) if same(&outcome, &finished.outcome) => {}
                    Ok(outcome) => self.judge.complain(&format!(
                        "{} of table {table} ended as {}, and verifies as {outcome:?}",
                        title.key, finished.outcome
                    )),
                    Err(fault) => self.judge.unreadable(&format!("{}: {fault}", title.key)),
                }
            }
        }
        self.compare(table, id, header, &lines);
    }

    /// What every page showed of a game stands in its log, in this order; and who is there now sees its end.
    fn compare(&mut self, table: usize, id: GameId, header: &str, lines: &[&str]) {
        let name = id.to_string();
        let mut shown: BTreeMap<Option<Seat>, Shown> = BTreeMap::new();
        let seen = std::mem::take(&mut self.judge.seen);
        for ((visitor, game, seat), sights) in &seen {
            if *game != name {
                continue;
            }
            let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
            let known = shown.entry(*seat).or_insert_with(|| {
                let title = self.tables[table].title;
                let all = title.glimpses(&self.shelf, header, lines, viewer);
                glimpsed(&all.unwrap_or_default())
            });
            if let Some(at) = stray(known, sights) {
                self.judge.complain(&format!(
                    "page {visitor} was shown as {seat:?} what {} of table {table} never was \
                     (sight {at} of {}, {} entries)",
                    self.tables[table].title.key,
                    sights.len(),
                    lines.len()
                ));
            }
            let page = &self.visitors[*visitor];
            let is_there = page.line.is_some() && page.attendance.stream(*seat).is_some();
            let table = page.attendance.table().and_then(|table| table.playing.as_ref());
            let last = sights.last().map(|sight| sight.shown);
            if is_there
                && table.is_some_and(|playing| playing.id == name)
                && last != known.views.last().copied()
            {
                self.judge.complain(&format!("page {visitor} does not show the end as {seat:?}"));
            }
        }
        self.judge.seen = seen;
    }
}

fn same(outcome: &Value, kept: &str) -> bool {
    serde_json::from_str::<Value>(kept).is_ok_and(|kept| kept == *outcome)
}

fn glimpsed(all: &[ludo_catalogue::Glimpse]) -> Shown {
    let mut shown = Shown { views: Vec::new(), told: Vec::new() };
    for one in all {
        // As a page writes them again, so that the order of fields does not matter.
        let again = |text: &str| serde_json::from_str::<Value>(text).unwrap_or_default();
        let (view, legal) = (again(&one.view).to_string(), again(&one.legal).to_string());
        let events = one.events.iter().map(|event| again(event)).collect();
        shown.views.push(hashed(&[&view, &legal]));
        shown.told.push(hashed(&[&view, &legal, &Value::Array(events).to_string()]));
    }
    shown
}

/// The first thing that was seen and cannot be found in the log, after what was seen before it.
fn stray(Shown { views, told }: &Shown, sights: &[Sight]) -> Option<usize> {
    let mut from = 0;
    for (at, sight) in sights.iter().enumerate() {
        let (all, wanted) = match sight.told {
            Some(with_events) => (told, with_events),
            None => (views, sight.shown),
        };
        let found = all[from.min(all.len())..].iter().position(|one| *one == wanted);
        match found {
            Some(found) => from += found,
            None => return Some(at),
        }
    }
    None
}
