//! Writes transcripts line by line into one buffer.

use ludo_core::{Game, Input, Outcome, To};
use serde::Serialize;

use crate::action_id::is_action_id;
use crate::event::{write_events, write_json, write_number};
use crate::header::Header;
use crate::line::By;

/// The lines of one transcript, as text. It writes what it is told and checks nothing: see
/// [`crate::Recorder`] for that.
#[derive(Clone, Debug, Default)]
pub struct Scribe {
    text: Vec<u8>,
    entries: usize,
}

impl Scribe {
    /// A scribe that writes into `buffer`, so that a run of many games allocates once.
    pub fn new(mut buffer: Vec<u8>) -> Self {
        buffer.clear();
        Self { text: buffer, entries: 0 }
    }

    /// How many entries were written.
    pub const fn entries(&self) -> usize {
        self.entries
    }

    /// The first line.
    pub fn header<G: Game>(&mut self, header: &Header<G>) {
        write_json(&mut self.text, header);
        self.text.push(b'\n');
    }

    /// The first line in its own words.
    pub(crate) fn first_line(&mut self, header: &str) {
        self.text.extend_from_slice(header.as_bytes());
        self.text.push(b'\n');
    }

    /// An entry in its own words, and the events it caused; a rewind has none.
    pub(crate) fn entry<E: Serialize>(&mut self, entry: &str, events: Option<&[(To, E)]>) {
        self.number();
        self.text.push(b',');
        let members = entry.trim_start_matches('{').as_bytes();
        self.text.extend_from_slice(members.strip_suffix(b"}").unwrap_or(members));
        if let Some(events) = events {
            self.text.extend_from_slice(b",\"events\":");
            write_events(&mut self.text, events);
        }
        self.text.extend_from_slice(b"}\n");
    }

    /// An input and the events it caused; `legal` lists what the acting seat could have chosen.
    pub fn input<A: Serialize, E: Serialize>(
        &mut self,
        input: &Input<A>,
        by: By,
        legal: Option<&[A]>,
        events: &[(To, E)],
    ) {
        self.number();
        self.text.push(b',');
        write_input(&mut self.text, input, by);
        if let Some(legal) = legal {
            self.text.extend_from_slice(b",\"legal\":");
            write_json(&mut self.text, &legal);
        }
        self.text.extend_from_slice(b",\"events\":");
        write_events(&mut self.text, events);
        self.text.extend_from_slice(b"}\n");
    }

    /// A rewind to entry `to`.
    pub fn rewind(&mut self, to: usize) {
        self.number();
        self.text.extend_from_slice(b",\"rewind\":");
        write_number(&mut self.text, to as u64);
        self.text.extend_from_slice(b"}\n");
    }

    /// The last line of a finished game.
    pub fn outcome(&mut self, outcome: &Outcome) {
        write_outcome(&mut self.text, outcome);
    }

    /// What was written so far.
    pub fn as_bytes(&self) -> &[u8] {
        &self.text
    }

    /// Everything written, as bytes: the buffer given at the beginning.
    pub fn into_bytes(self) -> Vec<u8> {
        self.text
    }

    /// Everything written.
    pub fn into_text(self) -> String {
        String::from_utf8(self.text).expect("JSON is UTF-8")
    }

    fn number(&mut self) {
        self.text.extend_from_slice(b"{\"n\":");
        write_number(&mut self.text, self.entries as u64);
        self.entries += 1;
    }
}

/// The outcome's line.
pub(crate) fn write_outcome(text: &mut Vec<u8>, outcome: &Outcome) {
    text.extend_from_slice(b"{\"outcome\":");
    write_json(text, outcome);
    text.extend_from_slice(b"}\n");
}

/// An input as a host logs it: a transcript's line without number and events. These bytes are what the log's chain
/// is made of ([`ludo_core::Chain`]).
pub fn log_entry<A: Serialize>(input: &Input<A>, by: By) -> String {
    let mut text = Vec::with_capacity(128);
    text.push(b'{');
    write_input(&mut text, input, by);
    text.push(b'}');
    String::from_utf8(text).expect("JSON is UTF-8")
}

/// A rewind as a host logs it.
pub fn log_rewind(to: usize) -> String {
    format!(r#"{{"rewind":{to}}}"#)
}

/// An entry with the id that its client gave it, which stands last and is no part of the chain.
///
/// # Panics
/// If `id` is none ([`crate::is_action_id`], which the host asks before it plays): the log could not be read
/// any more.
pub fn with_id(entry: &str, id: &str) -> String {
    assert!(is_action_id(id), "the host checks ids before it plays");
    let open = entry.strip_suffix('}').expect("an entry is an object");
    format!(r#"{open},"id":"{id}"}}"#)
}

/// The fields of an input, without braces.
fn write_input<A: Serialize>(text: &mut Vec<u8>, input: &Input<A>, by: By) {
    text.extend_from_slice(b"\"at\":");
    write_number(text, input.at().0);
    match input {
        Input::Act { seat, action, .. } => {
            text.extend_from_slice(b",\"seat\":");
            write_number(text, seat.0.into());
            text.extend_from_slice(b",\"act\":");
            write_json(text, action);
            if let Some(by) = by.written() {
                text.extend_from_slice(b",\"by\":");
                write_json(text, &by);
            }
        }
        Input::Deadline { .. } => text.extend_from_slice(b",\"deadline\":true"),
        Input::Leave { seat, .. } => {
            text.extend_from_slice(b",\"seat\":");
            write_number(text, seat.0.into());
            text.extend_from_slice(b",\"leave\":true");
        }
    }
}
