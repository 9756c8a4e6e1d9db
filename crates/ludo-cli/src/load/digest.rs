//! What a player was shown in one game: recorded as it came, digested when the game is over.
//!
//! Recording is a copy of bytes, so that the players do not slow down what they measure. Digesting puts the
//! view together again, frame by frame, and keeps hashes: a long run fits into memory.

use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;

use ludo_client::Stream;
use ludo_client::measure::Micros;
use ludo_core::Seat;
use ludo_protocol::{FromServer, Views};
use serde_json::Value;

use super::progress;

/// The frames of one player in one game, as they came.
pub(crate) struct Recording {
    pub(crate) table: u32,
    pub(crate) seat: Seat,
    pub(crate) game: String,
    text: String,
    marks: Vec<Mark>,
}

struct Mark {
    end: usize,
    at: Micros,
    /// When the move that the frame acknowledges was due.
    due: Option<Micros>,
}

/// One frame, digested.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Frame {
    /// Of the view after it.
    pub(crate) view: u64,
    /// Of what the player might do after it.
    pub(crate) legal: u64,
    /// Of what it told.
    pub(crate) events: u64,
    /// Whether it was a whole view.
    pub(crate) whole: bool,
    /// When it came.
    pub(crate) at: Micros,
    /// When the move that it acknowledges was due.
    pub(crate) due: Option<Micros>,
}

/// A recording, digested.
pub(crate) struct Digest {
    pub(crate) table: u32,
    pub(crate) seat: Seat,
    pub(crate) game: String,
    pub(crate) frames: Vec<Frame>,
    /// The first promise that was broken; the frames end there.
    pub(crate) problem: Option<String>,
}

impl Recording {
    pub(crate) fn new(table: u32, seat: Seat, game: String) -> Self {
        Self { table, seat, game, text: String::new(), marks: Vec::new() }
    }

    pub(crate) fn add(&mut self, frame: &str, at: Micros, due: Option<Micros>) {
        self.text.push_str(frame);
        self.marks.push(Mark { end: self.text.len(), at, due });
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.marks.is_empty()
    }

    /// Puts the view together again, frame by frame.
    pub(crate) fn digest(self) -> Digest {
        let mut digest = Digest {
            table: self.table,
            seat: self.seat,
            game: self.game,
            frames: Vec::with_capacity(self.marks.len()),
            problem: None,
        };
        let (mut stream, mut begin) = (None, 0);
        for mark in &self.marks {
            match follow(&mut stream, &self.text[begin..mark.end]) {
                Ok((events, whole)) => {
                    let stream: &Stream = stream.as_ref().expect("a frame was followed");
                    digest.frames.push(Frame {
                        view: of_view(&stream.view),
                        legal: of_view(&Value::Array(stream.legal())),
                        events,
                        whole,
                        at: mark.at,
                        due: mark.due,
                    });
                }
                Err(problem) => {
                    digest.problem = Some(problem);
                    break;
                }
            }
            begin = mark.end;
        }
        digest
    }
}

fn follow(stream: &mut Option<Stream>, text: &str) -> Result<(u64, bool), String> {
    match serde_json::from_str(text).map_err(|error| format!("{error} in {text}"))? {
        FromServer::View(fresh) => {
            *stream = Some(Stream::begin(&fresh, Views::Patches)?);
            Ok((of_events(&[]), true))
        }
        FromServer::Update(update) => {
            let stream = stream.as_mut().ok_or("an update came before a view")?;
            stream.go_on(&update)?;
            Ok((of_events(&stream.events), false))
        }
        _ => Err("something else than a frame was recorded".to_owned()),
    }
}

/// The hash of a view. Keys are in order in a tree, however they were written.
pub(crate) fn of_view(view: &Value) -> u64 {
    of_text(&view.to_string())
}

pub(crate) fn of_text(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

/// The hash of what was told; 0 for nothing.
pub(crate) fn of_events(events: &[Value]) -> u64 {
    let mut hasher = DefaultHasher::new();
    for event in events {
        event.to_string().hash(&mut hasher);
    }
    if events.is_empty() { 0 } else { hasher.finish() }
}

/// What may wait to be digested, in bytes of frames. The players share their core with this: as long as there
/// is room it waits for the end of the run.
const MOST_WAITING: usize = 512 << 20;

/// Digests on a thread of its own.
pub(crate) struct Digester {
    sender: Sender<Recording>,
    thread: JoinHandle<Vec<Digest>>,
}

impl Digester {
    pub(crate) fn start() -> Self {
        let (sender, receiver) = channel();
        let thread = std::thread::spawn(move || digest_late(&receiver));
        Self { sender, thread }
    }

    pub(crate) fn sender(&self) -> Sender<Recording> {
        self.sender.clone()
    }

    /// All of them, once nobody sends any more.
    pub(crate) fn finish(self) -> Vec<Digest> {
        drop(self.sender);
        self.thread.join().expect("digesting does not panic")
    }
}

/// Takes recordings in until nobody sends any more, and digests them then; earlier only what finds no room.
fn digest_late(receiver: &Receiver<Recording>) -> Vec<Digest> {
    let (mut digests, mut waiting, mut bytes) = (Vec::new(), VecDeque::new(), 0);
    for recording in receiver {
        bytes += recording.text.len();
        waiting.push_back(recording);
        while bytes > MOST_WAITING
            && let Some(oldest) = waiting.pop_front()
        {
            bytes -= oldest.text.len();
            digests.push(oldest.digest());
        }
    }
    let bar = progress::bar("reading what was seen", waiting.len() as u64);
    digests.extend(waiting.into_iter().map(Recording::digest).inspect(|_| bar.inc(1)));
    bar.finish_and_clear();
    digests
}
