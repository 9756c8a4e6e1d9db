//! Whoever looks on and keeps the books: what was told, and what the store has.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use ludo_catalogue::AnyGame;
use ludo_client::Stream;
use ludo_core::{Head, Hex32, Seat};
use ludo_protocol::{ActionId, FromClient, FromServer, Rejection, SaveDraft};
use ludo_store::{Beside, GameId, IdentityId, LogLine};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::happening::Spot;
use super::races::Races;
use super::remembered::Remembered;
use crate::clock::Moment;
use crate::table::{Ask, ConnectionId, Table, mark_of};

/// After so many complaints nobody reads on.
const ENOUGH: usize = 8;
/// The characters of a mark in a document.
const MARK: usize = 8;

/// How much there was of everything.
#[derive(Clone, Copy, Default, Debug, Serialize, Deserialize)]
pub(super) struct Count {
    pub(super) games: u64,
    pub(super) finished: u64,
    pub(super) broken_off: u64,
    pub(super) entries: u64,
    pub(super) acknowledged: u64,
    pub(super) frames: u64,
    pub(super) loads: u64,
    pub(super) crashes: u64,
    pub(super) stops: u64,
    pub(super) clock_steps: u64,
    pub(super) take_backs: u64,
    pub(super) deadlines: u64,
    pub(super) races: u64,
    /// What several nodes have beside: how often one stood still, had no store, or said too late that it stays; what the
    /// fence refused; messages that were passed on; lines between nodes that broke; news that were lost.
    #[serde(default)]
    pub(super) freezes: u64,
    #[serde(default)]
    pub(super) aways: u64,
    #[serde(default)]
    pub(super) lapses: u64,
    #[serde(default)]
    pub(super) fenced: u64,
    #[serde(default)]
    pub(super) passed_on: u64,
    #[serde(default)]
    pub(super) cut_links: u64,
    #[serde(default)]
    pub(super) lost_news: u64,
}

impl Count {
    /// As much again.
    pub(super) fn add(&mut self, other: &Self) {
        let sums = [
            (&mut self.games, other.games),
            (&mut self.finished, other.finished),
            (&mut self.broken_off, other.broken_off),
            (&mut self.entries, other.entries),
            (&mut self.acknowledged, other.acknowledged),
            (&mut self.frames, other.frames),
            (&mut self.loads, other.loads),
            (&mut self.crashes, other.crashes),
            (&mut self.stops, other.stops),
            (&mut self.clock_steps, other.clock_steps),
            (&mut self.take_backs, other.take_backs),
            (&mut self.deadlines, other.deadlines),
            (&mut self.races, other.races),
            (&mut self.freezes, other.freezes),
            (&mut self.aways, other.aways),
            (&mut self.lapses, other.lapses),
            (&mut self.fenced, other.fenced),
            (&mut self.passed_on, other.passed_on),
            (&mut self.cut_links, other.cut_links),
            (&mut self.lost_news, other.lost_news),
        ];
        for (sum, more) in sums {
            *sum += more;
        }
    }
}

/// With what a request was answered.
#[derive(Clone, Copy)]
pub(super) struct Answer {
    pub(super) head: Option<Head>,
    pub(super) in_update: bool,
}

/// What a page showed once.
pub(super) struct Sight {
    pub(super) shown: u64,
    /// With what led to it.
    pub(super) told: Option<u64>,
}

/// The books.
#[derive(Default)]
pub(super) struct Judge {
    complaints: Vec<String>,
    pub(super) lost: u64,
    pub(super) twice: u64,
    pub(super) unreadable: u64,
    count: Count,
    /// Where each action stands: its game and its number there.
    actions: BTreeMap<(usize, String), (GameId, usize)>,
    /// What each log comes to with each line.
    heads: BTreeMap<GameId, Vec<Option<Head>>>,
    /// Requests that were done, by table and person.
    marks: BTreeMap<(usize, String), Marks>,
    /// Deadlines that have passed.
    fired: BTreeSet<(GameId, u64)>,
    /// What nobody may know yet, by table.
    secrets: BTreeMap<usize, (GameId, String)>,
    /// Which decision each draft was for, and whose it is.
    drafts: BTreeMap<u64, (usize, Seat, u32)>,
    composed: u64,
    pub(super) races: Races,
    remembered: Remembered,
    /// What each page showed of each game through whose eyes, in order.
    pub(super) seen: BTreeMap<(usize, String, Option<Seat>), Vec<Sight>>,
    /// What each frame showed: the same to all.
    frames: BTreeMap<(String, String, Option<Seat>, u32), u64>,
}

/// The requests of one person at one table.
#[derive(Default)]
struct Marks {
    all: BTreeSet<String>,
    /// Those that the document remembers.
    remembered: Vec<String>,
}

/// A write, as far as it matters here.
pub(super) enum Written {
    Document {
        marks: Vec<(String, Vec<String>)>,
        /// Who sits where.
        people: Vec<Option<String>>,
        beside: Option<Beside>,
        text: String,
    },
    Start,
    Line {
        game: GameId,
        from: u32,
        line: LogLine,
    },
}

impl Written {
    pub(super) fn of(ask: &Ask) -> Self {
        match ask {
            Ask::Update { record, beside, .. } => {
                let document: Value = serde_json::from_str(&record.document).unwrap_or_default();
                let known = document["answered"].as_array().into_iter().flatten();
                let marks = known.map(|one| {
                    let marks = one["marks"].as_str().unwrap_or_default().as_bytes();
                    let marks = marks.chunks(MARK).map(String::from_utf8_lossy);
                    (one["person"].to_string(), marks.map(String::from).collect())
                });
                let seats = document["seats"].as_array().into_iter().flatten();
                let people = seats.map(|seat| &seat["holder"]["person"]["identity"]);
                let people = people.map(|one| one.is_string().then(|| one.to_string()));
                Self::Document {
                    marks: marks.collect(),
                    people: people.collect(),
                    beside: beside.clone(),
                    text: record.document.clone(),
                }
            }
            Ask::Start(_) => Self::Start,
            Ask::Append { game, from, entry } => {
                Self::Line { game: *game, from: *from, line: entry.clone() }
            }
        }
    }
}

/// For the trace.
impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Document { beside: Some(Beside::Append { line, .. }), .. }
            | Self::Line { line, .. } => f.write_str(&line.text),
            Self::Document { text, .. } => f.write_str(text),
            Self::Start => f.write_str("\"start\""),
        }
    }
}

impl Judge {
    pub(super) fn complain(&mut self, problem: &str) {
        self.complaints.push(problem.to_owned());
    }

    pub(super) fn unreadable(&mut self, problem: &str) {
        self.unreadable += 1;
        self.complain(&format!("unreadable: {problem}"));
    }

    fn is_lost(&mut self, problem: &str) {
        self.lost += 1;
        self.complain(&format!("lost: {problem}"));
    }

    fn is_twice(&mut self, problem: &str) {
        self.twice += 1;
        self.complain(&format!("twice: {problem}"));
    }

    pub(super) fn has_seen_enough(&self) -> bool {
        self.complaints.len() >= ENOUGH
    }

    pub(super) fn complaints(self) -> Vec<String> {
        self.complaints
    }

    pub(super) fn count(&mut self, what: impl FnOnce(&mut Count) -> &mut u64) {
        *what(&mut self.count) += 1;
    }

    pub(super) const fn counted(&self) -> Count {
        self.count
    }

    /// The number of the next draft.
    pub(super) fn next_draft(&mut self) -> u64 {
        self.composed += 1;
        self.composed
    }

    /// A table is in memory again: nobody races there any more.
    pub(super) fn loads(&mut self, spot: Spot) {
        self.count(|count| &mut count.loads);
        self.races.forget_table(spot);
    }

    pub(super) fn loses(&mut self, line: ConnectionId) {
        self.races.forget_line(line);
    }

    /// Somebody is told that what they asked is not done. It was not, unless the seat is another's by now, or what was done in
    /// a game before does not have to be remembered any more.
    fn refused(&mut self, table: usize, person: IdentityId, id: &str, code: &str) {
        let Some((game, _)) = self.actions.get(&(table, id.to_owned())) else { return };
        let person = named(person);
        let done = done_by(&self.marks, table, &person);
        let is_fine = match code {
            "not_your_seat" => true,
            "no_game" | "another_game" => !self.remembered.knows(*game, id, &person, done),
            _ => false,
        };
        if !is_fine {
            self.complain(&format!("action {id} is kept, and was refused ({code})"));
        }
    }

    /// The server hears something.
    pub(super) fn hears(
        &mut self,
        spot: Spot,
        at: &Table,
        (line, person): (ConnectionId, usize),
        message: &FromClient,
        now: Moment,
        correction: u64,
    ) {
        match message {
            // What is done already is answered at once.
            FromClient::Act(act)
                if self.actions.contains_key(&(spot.table, act.id.as_str().to_owned())) => {}
            FromClient::Act(act) => self.races.hears(spot, at, line, act, now, correction),
            FromClient::Draft(SaveDraft { seat, draft: Some(draft), .. }) => {
                if let (Some(number), Some(decision)) =
                    (number_in(draft.get()), at.decision_of(*seat))
                {
                    // Saved again, it is for the decision that is on now.
                    self.drafts.insert(number, (person, *seat, decision));
                }
            }
            _ => {}
        }
    }

    /// A table wants something written.
    pub(super) fn asks(&mut self, spot: Spot, at: &Table, now: Moment, ask: &Ask) {
        let Ask::Append { entry, .. } = ask else { return };
        let text: Value = serde_json::from_str(&entry.text).unwrap_or_default();
        if text.get("deadline").is_some() {
            if at.clock_shows(now).is_none_or(|shown| shown.0 < entry.at) {
                self.complain(&format!("a deadline of table {} was early", spot.table));
            }
            if let Some(id) = self.races.overtaken(spot, at, entry.at) {
                self.complain(&format!("a deadline went before {id}, which was in time"));
            }
        } else if let Some(id) = text["id"].as_str()
            && let Some(first) = self.races.settles(spot, at, id)
        {
            self.complain(&format!("{id} went before {first}, which was said first"));
        }
    }

    /// Whether silence has not counted though it should have.
    pub(super) fn watch_deadline(&mut self, spot: Spot, at: &Table, now: Moment, cap: u64) {
        let due = at.game().filter(|_| at.is_at_leisure()).and_then(AnyGame::deadline);
        if let (Some(due), Some(shown)) = (due, at.clock_shows(now))
            && shown.0 > due.0 + cap + 50
        {
            self.complain(&format!("a deadline of table {} is overdue", spot.table));
        }
    }

    /// A frame goes to somebody.
    pub(super) fn sends(
        &mut self,
        spot: Spot,
        at: &Table,
        (person, identity): (usize, IdentityId),
        frame: &str,
    ) {
        self.count.frames += 1;
        if frame.starts_with(r#"{"refused""#)
            && let Ok(FromServer::Refused(Rejection { id: Some(id), code, .. })) =
                serde_json::from_str(frame)
        {
            self.races.forget(spot, id.as_str());
            self.refused(spot.table, identity, id.as_str(), &code);
        }
        if let Some((_, secret)) = self.secrets.get(&spot.table)
            && frame.contains(secret.as_str())
        {
            self.complain("the secret of a game that is on was told");
        }
        let Some(number) = number_in(frame) else { return };
        let Some((whose, seat, decision)) = self.drafts.get(&number) else { return };
        if *whose != person {
            self.complain(&format!("draft {number} was told to somebody else"));
        } else if at.decision_of(*seat) != Some(*decision) {
            self.complain(&format!("draft {number} is of another decision"));
        }
    }

    /// Something is durable.
    pub(super) fn is_kept(&mut self, table: usize, written: Written) {
        match written {
            Written::Line { game, from, line } => {
                self.line_is_kept(table, game, from, &line, false);
            }
            Written::Document { marks, people, beside, .. } => {
                if let Some(Beside::Finish(finish)) = &beside {
                    let done = |person: &str| done_by(&self.marks, table, person);
                    self.remembered.is_over(finish.game, &people, done);
                }
                let asked = self.marks_are_kept(table, marks);
                match beside {
                    Some(Beside::Append { game, from, line }) => {
                        self.line_is_kept(table, game, from, &line, asked);
                    }
                    Some(Beside::Prepare(new)) => {
                        self.secrets.insert(table, (new.id, Hex32(new.secret.0).to_string()));
                    }
                    Some(Beside::Finish(finish)) => {
                        self.secrets.retain(|_, (game, _)| *game != finish.game);
                    }
                    _ => {}
                }
            }
            Written::Start => {}
        }
    }

    /// Whether somebody's request was done by this. What a document remembers of a person only ever grows at its end.
    fn marks_are_kept(&mut self, table: usize, marks: Vec<(String, Vec<String>)>) -> bool {
        let mut asked = false;
        for (person, marks) in marks {
            let known = self.marks.entry((table, person)).or_default();
            let before = known.remembered.last().cloned();
            let from = before
                .map_or(Some(0), |last| marks.iter().position(|one| *one == last).map(|at| at + 1));
            let new = marks.get(from.unwrap_or(0)..).unwrap_or_default().to_vec();
            let again = new.iter().any(|mark| !known.all.insert(mark.clone()));
            known.remembered = marks;
            asked |= !new.is_empty();
            if again || from.is_none() {
                self.is_twice(&format!("a request at table {table}, which had been forgotten"));
            }
        }
        asked
    }

    fn line_is_kept(&mut self, table: usize, game: GameId, from: u32, line: &LogLine, asked: bool) {
        self.count.entries += 1;
        let heads = self.heads.entry(game).or_default();
        let number = heads.len();
        heads.push(line.head.map(|head| Head(head.0)));
        if number != from as usize {
            self.complain(&format!("line {from} was kept after line {number}"));
        }
        let entry: Value = serde_json::from_str(&line.text).unwrap_or_default();
        if let Some(id) = entry["id"].as_str() {
            self.remembered.acts(game, entry["seat"].as_u64().unwrap_or_default(), id);
            if self.actions.insert((table, id.to_owned()), (game, number)).is_some() {
                self.is_twice(&format!("action {id}"));
            }
        }
        if entry.get("rewind").is_some() {
            self.count.take_backs += 1;
            if !asked {
                self.complain("a take-back that nobody asked for");
            }
        }
        if entry.get("deadline").is_some() {
            self.count.deadlines += 1;
            if !self.fired.insert((game, line.at)) {
                self.is_twice(&format!("the deadline at {}", line.at));
            }
        }
    }

    /// Somebody was told that their action is done.
    pub(super) fn acted(&mut self, table: usize, id: &str, answer: Answer) {
        self.count.acknowledged += 1;
        let Some((game, number)) = self.actions.get(&(table, id.to_owned())).copied() else {
            return self.is_lost(&format!("action {id} was acknowledged and is not kept"));
        };
        let heads = self.heads.get(&game).map(Vec::as_slice).unwrap_or_default();
        let Some(head) = answer.head else { return };
        let told = heads.iter().position(|kept| *kept == Some(head));
        let fits =
            told.is_some_and(|told| if answer.in_update { told == number } else { told >= number });
        if !fits {
            self.complain(&format!("action {id} stands at {number}, and was told as {told:?}"));
        }
    }

    /// Somebody was told that their request is done.
    pub(super) fn done(&mut self, table: usize, person: IdentityId, id: &ActionId) {
        self.count.acknowledged += 1;
        let known = self.marks.get(&(table, named(person)));
        if !known.is_some_and(|known| known.all.contains(&mark_of(id))) {
            self.is_lost(&format!("request {} was acknowledged and is not kept", id.as_str()));
        }
    }

    /// A page shows something.
    pub(super) fn shows(&mut self, page: (usize, &str), game: &str, stream: &Stream, told: bool) {
        let (visitor, epoch) = page;
        let legal = Value::Array(stream.legal());
        let shown = hashed(&[&stream.view.to_string(), &legal.to_string()]);
        let events = Value::Array(stream.events.clone());
        let told = (told && !stream.events.is_empty())
            .then(|| hashed(&[&stream.view.to_string(), &legal.to_string(), &events.to_string()]));
        let frame = (epoch.to_owned(), game.to_owned(), stream.seat, stream.n);
        if *self.frames.entry(frame).or_insert(shown) != shown {
            self.complain(&format!("frame {} of {:?} is two things", stream.n, stream.seat));
        }
        let seen = self.seen.entry((visitor, game.to_owned(), stream.seat)).or_default();
        seen.push(Sight { shown, told });
    }
}

/// The number of the draft in a text.
fn number_in(text: &str) -> Option<u64> {
    const BEFORE: &str = r#"{"composed":"#;
    let rest = &text[text.find(BEFORE)? + BEFORE.len()..];
    let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    rest[..end].parse().ok()
}

/// How many requests of a person at a table were done.
fn done_by(marks: &BTreeMap<(usize, String), Marks>, table: usize, person: &str) -> usize {
    marks.get(&(table, person.to_owned())).map_or(0, |known| known.all.len())
}

/// A person as documents name them.
fn named(person: IdentityId) -> String {
    serde_json::to_string(&person).unwrap_or_default()
}

pub(super) fn hashed(texts: &[&str]) -> u64 {
    let mut hasher = DefaultHasher::new();
    for text in texts {
        text.hash(&mut hasher);
    }
    hasher.finish()
}
