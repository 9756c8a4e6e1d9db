//! Transcripts of games as text, one JSON object a line: written, read, verified, shown and refereed.
//!
//! The format is `docs/transcript.md`. Everything here works on text in memory: opening files is the
//! caller's matter.
//!
//! - [`Recorder`] plays a game and writes its transcript; [`Scribe`] writes lines only.
//! - [`read()`] reads one back, typed; [`parts`] cuts a file of several games apart.
//! - [`verify()`] plays it again and refuses it at the first line that does not agree.
//! - [`replay()`] shows it to one viewer.
//! - [`referee()`] plays a script, in which almost everything may be left out.
//!
//! ```
//! use ludo_transcript::{Fault, parts};
//!
//! // A file may hold several games; faults are told by the line of the file.
//! let file = "{\"transcript\":1,\"game\":\"a\"}\n{\"n\":0}\n{\"transcript\":1,\"game\":\"b\"}\n";
//! let second = parts(file).nth(1).unwrap();
//! let fault = Fault::new(1, "no such game").after(second.lines_before);
//! assert_eq!(fault.to_string(), "line 3: no such game");
//! ```
//!
//! A line is at most [`MAX_LINE_BYTES`] long and a game at most [`MAX_LINES`]; whatever the text, nothing
//! here panics.

mod action_id;
mod chain;
mod editions;
mod event;
mod fault;
mod header;
mod json;
mod line;
mod log;
mod members;
mod read;
mod recorder;
mod referee;
mod replay;
mod scribe;
mod script;
mod verify;

pub use action_id::is_action_id;
pub use chain::{Kept, first_link};
pub use editions::{Editions, Offer, Printed};
pub use fault::Fault;
pub use header::{Header, LayoutOrigin, Origin, Probe, SeatInfo, VERSION};
pub use json::{Malformed, decode};
pub use line::By;
pub use log::Log;
pub use members::with_names;
pub use read::{MAX_LINE_BYTES, MAX_LINES, Moment, Part, Transcript, is_header, parts, read};
pub use recorder::{Events, RecordError, Recorder};
pub use referee::referee;
pub use replay::{Shown, Told, replay};
pub use scribe::{Scribe, log_entry, log_rewind, with_id};
pub use verify::{GivenLayouts, SeedOrigin, Verified, verify};
