//! A person's client, as simple as one can be: it believes what it is sent, and checks that it may.

use std::collections::BTreeMap;

use ludo_client::Stream;
use ludo_core::{Head, Seat};
use ludo_protocol::{
    Announcement, Due, FromServer, Next, Notice, Resume, Seen, Status, StoodIn, TableView,
};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::table::{Follows, Part, Reads};

/// What a client knows.
#[derive(Default, Clone)]
pub(crate) struct Client {
    pub(crate) epoch: String,
    pub(crate) you: Option<u32>,
    pub(crate) table: Option<TableView>,
    pub(super) shown: Value,
    pub(crate) reads: Reads,
    pub(crate) part: Part,
    pub(crate) follows: Follows,
    /// The hold that is on, as far as it knows.
    pub(crate) held: Option<u32>,
    /// How long the view that came last wants to be looked at.
    pub(crate) shown_for: Option<u64>,
    /// From which scenes it was led on.
    pub(crate) led: Vec<Next>,
    pub(crate) streams: BTreeMap<Option<u8>, Stream>,
    /// What the last update of each stream told.
    pub(crate) events: BTreeMap<Option<u8>, Vec<String>>,
    /// What is due in each stream.
    pub(crate) due: BTreeMap<Option<u8>, Vec<Due>>,
    /// All that it was told, as long as it was there.
    pub(crate) told: BTreeMap<Option<u8>, Vec<String>>,
    /// What happened before it came, if it was sent that.
    pub(crate) chronicle: Option<Vec<String>>,
    pub(crate) done: Vec<String>,
    /// What the log had come to with what it asked for.
    pub(crate) heads: Vec<Head>,
    pub(crate) refused: Vec<(Option<String>, String)>,
    pub(crate) notices: Vec<Notice>,
    /// How much of its round trip is not made up for.
    pub(crate) excess: u32,
    pub(crate) reactions: usize,
    pub(crate) previews: Vec<String>,
    /// What its seats compose, as it was told.
    pub(crate) drafts: BTreeMap<u8, String>,
    /// What was played for its seats, as it was told last.
    pub(crate) stood_in: Vec<StoodIn>,
    /// What the house announces, as it was told last.
    pub(crate) announced: Vec<Announcement>,
}

impl Client {
    /// Takes a message in. Panics where the protocol's promises are broken.
    pub(crate) fn hear(&mut self, text: &str) {
        match serde_json::from_str(text).expect("a message of the protocol") {
            FromServer::Welcome(welcome) => {
                if welcome.epoch != self.epoch {
                    self.streams.clear();
                }
                self.epoch = welcome.epoch;
                self.you = welcome.you;
            }
            FromServer::Table(table) => {
                self.shown = serde_json::to_value(&*table).unwrap();
                self.look_at(*table);
            }
            FromServer::Changed(patch) => {
                let patch = serde_json::from_str(patch.get()).unwrap();
                ludo_patch::apply(&mut self.shown, &patch).expect("a patch that fits");
                let table: TableView = serde_json::from_value(self.shown.clone()).unwrap();
                self.look_at(table);
            }
            FromServer::View(fresh) => {
                let seat = fresh.seat.map(|seat| seat.0);
                let stream = Stream::begin(&fresh, self.reads.views).expect("a whole view");
                // Whoever sits down stops looking on, and who looks on has no seat any more.
                self.streams.retain(|other, _| other.is_some() && seat.is_some());
                self.streams.insert(seat, stream);
                self.events.remove(&seat);
                self.due.insert(seat, fresh.due.clone());
                if let Some(seat) = seat {
                    self.note_draft(seat, fresh.draft.as_deref());
                }
                self.held = fresh.held;
                self.shown_for = fresh.shown.map(|time| time.0);
            }
            FromServer::Update(update) => {
                let only = self.streams.keys().next().copied().flatten();
                let only = only.filter(|_| self.streams.len() == 1);
                let seat = update.seat.map(|seat| seat.0).or(only);
                let stream = self.streams.get_mut(&seat).expect("an update follows a view");
                stream.go_on(&update).expect("an update that follows");
                let told: Vec<_> = stream.events.iter().map(Value::to_string).collect();
                self.told.entry(seat).or_default().extend(told.clone());
                self.events.insert(seat, told);
                if let Some(due) = update.due.clone() {
                    self.due.insert(seat, due);
                }
                self.held = update.held.or(self.held);
                self.shown_for = update.shown.map(|time| time.0);
                assert!(update.head.is_none() || update.done.is_some(), "a head answers");
                self.heads.extend(update.head);
                self.done.extend(update.done.map(String::from));
            }
            FromServer::Chronicle(events) => {
                let read = |event: &RawValue| {
                    let event: Value = serde_json::from_str(event.get()).expect("JSON");
                    event.to_string()
                };
                self.chronicle = Some(events.iter().map(|event| read(event)).collect());
            }
            FromServer::Done(done) => {
                self.heads.extend(done.head);
                self.done.push(done.id.into());
            }
            FromServer::Refused(no) => self.refused.push((no.id.map(String::from), no.code)),
            FromServer::Previewed(seen) => self.previews.push(seen.preview.get().to_owned()),
            FromServer::Draft(told) => self.note_draft(told.seat.0, told.draft.as_deref()),
            FromServer::Reacted(_) => self.reactions += 1,
            FromServer::Notice(notice) => self.notices.push(notice),
            FromServer::Lag(lag) => self.excess = lag.excess,
            FromServer::Next(next) => self.led.push(next),
            FromServer::StoodIn(told) => {
                self.stood_in.retain(|one| one.seat != told.seat);
                self.stood_in.push(told);
            }
            FromServer::Announced(announced) => self.announced = announced,
            // Whoever is told so is closed next: the world keeps every byte.
            FromServer::Closed(_) => {}
            FromServer::Released(released) => {
                assert!(self.held.is_none_or(|hold| hold == released.hold), "the hold that is on");
                self.held = None;
            }
        }
    }

    /// What was shown of another game is over.
    fn look_at(&mut self, table: TableView) {
        let game = |table: &TableView| table.playing.as_ref().map(|game| game.number);
        if self.table.as_ref().is_some_and(|before| game(before) != game(&table)) {
            self.streams.clear();
        }
        self.table = Some(table);
    }

    fn note_draft(&mut self, seat: u8, draft: Option<&RawValue>) {
        match draft {
            Some(draft) => drop(self.drafts.insert(seat, draft.get().to_owned())),
            None => drop(self.drafts.remove(&seat)),
        }
    }

    /// What it says when it comes back.
    pub(crate) fn resume(&self) -> Option<Resume> {
        let seen = self.streams.iter();
        let seen = seen.map(|(seat, known)| Seen { seat: seat.map(Seat), n: known.n }).collect();
        (!self.epoch.is_empty()).then(|| Resume { epoch: self.epoch.clone(), seen })
    }

    /// The seats at which it may act, each with what it may do.
    pub(crate) fn choices(&self) -> Vec<(Seat, Vec<Value>)> {
        let streams = self.streams.iter().filter_map(|(seat, known)| Some((Seat((*seat)?), known)));
        streams
            .filter(|(seat, known)| {
                known.floor.expected().contains(*seat) && !known.legal().is_empty()
            })
            .map(|(seat, known)| (seat, known.legal()))
            .collect()
    }

    /// The number of the game on the table.
    pub(crate) fn game(&self) -> Option<u32> {
        Some(self.table.as_ref()?.playing.as_ref()?.number)
    }

    pub(crate) fn status(&self) -> Status {
        self.table.as_ref().expect("the table was shown").status
    }

    pub(crate) fn last_refusal(&self) -> &str {
        self.refused.last().map_or("", |(_, code)| code)
    }
}
