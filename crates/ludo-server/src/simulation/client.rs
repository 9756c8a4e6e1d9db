//! A person's client, as simple as one can be: it believes what it is sent, and checks that it may.

use std::collections::BTreeMap;

use ludo_core::{Seat, SeatSet};
use ludo_protocol::{FromServer, Notice, Resume, Seen, Status, TableView};
use serde_json::Value;

/// What a client knows of one stream.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Known {
    pub(crate) n: u32,
    pub(crate) view: Value,
    pub(crate) legal: Vec<Value>,
    pub(crate) awaited: SeatSet,
    pub(crate) events: Vec<String>,
}

/// What a client knows.
#[derive(Default, Clone)]
pub(crate) struct Client {
    pub(crate) epoch: String,
    pub(crate) you: Option<u32>,
    pub(crate) table: Option<TableView>,
    shown: Value,
    pub(crate) streams: BTreeMap<Option<u8>, Known>,
    pub(crate) done: Vec<String>,
    pub(crate) refused: Vec<(Option<String>, String)>,
    pub(crate) notices: Vec<Notice>,
    pub(crate) reactions: usize,
    pub(crate) previews: Vec<String>,
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
                if table.status == Status::Lobby {
                    self.streams.clear();
                }
                self.shown = serde_json::to_value(&*table).unwrap();
                self.table = Some(*table);
            }
            FromServer::Changed(patch) => {
                let patch = serde_json::from_str(patch.get()).unwrap();
                ludo_patch::apply(&mut self.shown, &patch).expect("a patch that fits");
                let table: TableView = serde_json::from_value(self.shown.clone()).unwrap();
                if table.status == Status::Lobby {
                    self.streams.clear();
                }
                self.table = Some(table);
            }
            FromServer::View(fresh) => {
                let known = Known {
                    n: fresh.n,
                    view: serde_json::from_str(fresh.view.get()).unwrap(),
                    legal: lengthen(fresh.legal.get()),
                    awaited: fresh.awaited,
                    events: Vec::new(),
                };
                self.streams.insert(fresh.seat.map(|seat| seat.0), known);
            }
            FromServer::Update(update) => {
                let only = self
                    .streams
                    .keys()
                    .next()
                    .copied()
                    .flatten()
                    .filter(|_| self.streams.len() == 1);
                let stream = self.streams.get_mut(&update.seat.map(|seat| seat.0).or(only));
                let stream = stream.expect("an update follows a view");
                assert_eq!(update.n, stream.n + 1, "numbers have no gap");
                stream.n = update.n;
                stream.events = update.events.iter().map(|one| one.get().to_owned()).collect();
                if let Some(patch) = update.patch {
                    let patch = serde_json::from_str(patch.get()).unwrap();
                    ludo_patch::apply(&mut stream.view, &patch).expect("a patch that fits");
                }
                if update.done.is_some() {
                    stream.legal.clear();
                }
                if let Some(legal) = update.legal {
                    stream.legal = lengthen(legal.get());
                }
                stream.awaited = update.awaited.unwrap_or(stream.awaited);
                self.done.extend(update.done.map(String::from));
            }
            FromServer::Done(done) => self.done.push(done.id.into()),
            FromServer::Refused(no) => self.refused.push((no.id.map(String::from), no.code)),
            FromServer::Previewed(seen) => self.previews.push(seen.preview.get().to_owned()),
            FromServer::Reacted(_) => self.reactions += 1,
            FromServer::Notice(notice) => self.notices.push(notice),
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
            .filter(|(seat, known)| known.awaited.contains(*seat) && !known.legal.is_empty())
            .map(|(seat, known)| (seat, known.legal.clone()))
            .collect()
    }

    pub(crate) fn status(&self) -> Status {
        self.table.as_ref().expect("the table was shown").status
    }

    pub(crate) fn last_refusal(&self) -> &str {
        self.refused.last().map_or("", |(_, code)| code)
    }
}

fn lengthen(legal: &str) -> Vec<Value> {
    ludo_patch::lengthen(&serde_json::from_str(legal).unwrap()).expect("a list in short")
}
