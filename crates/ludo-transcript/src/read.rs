//! Reads transcripts: every line is checked for form, nothing is replayed yet.

use ludo_core::{Entry, Game, Outcome, To};

use crate::event::read_events;
use crate::fault::Fault;
use crate::header::{Header, Probe};
use crate::json::{Strict, decode};
use crate::line::{By, Line, Lines, Noted, Style};

/// The longest line that is read.
pub const MAX_LINE_BYTES: usize = 1 << 20;
/// The longest game that is read.
pub const MAX_LINES: usize = 1_000_000;

/// One game, read.
pub struct Transcript<G: Game> {
    /// How it began.
    pub header: Header<G>,
    /// Every input and rewind, in order.
    pub moments: Vec<Moment<G>>,
    /// How it ended, if it has.
    pub outcome: Option<Outcome>,
}

/// An entry of a transcript with what stands beside it.
pub struct Moment<G: Game> {
    /// The line it stands on, counted from 1.
    pub line: usize,
    /// The input or rewind.
    pub entry: Entry<G::Action>,
    /// Who chose it.
    pub by: By,
    /// What it caused, if that was written.
    pub events: Option<Vec<(To, G::Event)>>,
    /// What the acting seat could have chosen, if that was written.
    pub legal: Option<Vec<G::Action>>,
}

/// Reads one game.
///
/// # Errors
/// Names the first line that has not the form of `docs/transcript.md`.
pub fn read<G: Game>(text: &str) -> Result<Transcript<G>, Fault> {
    let parsed = Parsed::<G>::of(text)?;
    let moments = parsed.moments.into_iter().map(|(line, noted)| {
        let events = noted.events.map(|events| {
            let Strict(events) = decode(events).map_err(|error| format!("events: {error}"))?;
            read_events::<G>(events)
        });
        Ok(Moment {
            line,
            entry: noted.entry,
            by: noted.by,
            events: events.transpose().map_err(|problem| Fault::new(line, problem))?,
            legal: noted.legal,
        })
    });
    Ok(Transcript {
        header: parsed.header,
        moments: moments.collect::<Result<_, Fault>>()?,
        outcome: parsed.outcome.map(|(_, outcome)| outcome),
    })
}

/// One game with its events as they were written.
pub(crate) struct Parsed<'a, G: Game> {
    pub(crate) header: Header<G>,
    /// Line numbers and entries.
    pub(crate) moments: Vec<(usize, Noted<'a, G::Action>)>,
    pub(crate) outcome: Option<(usize, Outcome)>,
    /// How many lines the game has.
    pub(crate) lines: usize,
}

impl<'a, G: Game> Parsed<'a, G> {
    pub(crate) fn of(text: &'a str) -> Result<Self, Fault> {
        let mut lines = numbered(text);
        let (_, first) = lines.next().ok_or_else(|| Fault::new(1, "the text is empty"))??;
        let header = Header::parse(first).map_err(|error| Fault::new(1, error.to_string()))?;
        let mut parsed = Self { header, moments: Vec::new(), outcome: None, lines: 1 };
        let mut reader = Lines::new(Style::Full);
        for line in lines {
            let (number, text) = line?;
            parsed.lines = number;
            if is_header(text) {
                return Err(Fault::new(number, "another game begins here"));
            }
            if parsed.outcome.is_some() {
                return Err(Fault::new(number, "nothing may follow the outcome"));
            }
            match reader.read(text).map_err(|problem| Fault::new(number, problem))? {
                Line::Entry(noted) => parsed.moments.push((number, noted)),
                Line::Outcome(outcome) => parsed.outcome = Some((number, outcome)),
            }
        }
        Ok(parsed)
    }

    /// The entries alone.
    pub(crate) fn entries(&self) -> impl Iterator<Item = &Entry<G::Action>> {
        self.moments.iter().map(|(_, noted)| &noted.entry)
    }
}

/// The lines of a text with their numbers, as long as there are not too many and none is too long.
pub(crate) fn numbered(text: &str) -> impl Iterator<Item = Result<(usize, &str), Fault>> {
    (1..).zip(text.lines()).map(|(number, line)| {
        if number > MAX_LINES {
            Err(Fault::new(number, format!("a game has at most {MAX_LINES} lines")))
        } else if line.len() > MAX_LINE_BYTES {
            Err(Fault::new(number, format!("a line has at most {MAX_LINE_BYTES} bytes")))
        } else {
            Ok((number, line))
        }
    })
}

/// Whether a line begins a game.
pub fn is_header(line: &str) -> bool {
    // Looking for the word first spares most lines the parsing.
    line.contains("\"transcript\"") && Probe::of(line).is_ok_and(|probe| probe.transcript.is_some())
}

/// One game of a file that holds several.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Part<'a> {
    /// How many lines of the file stand before it: see [`Fault::after`].
    pub lines_before: usize,
    /// Its lines.
    pub text: &'a str,
}

/// The games of a file, one after the other: each begins with its header.
pub fn parts(text: &str) -> impl Iterator<Item = Part<'_>> {
    let mut rest = text;
    let mut lines_before = 0;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let (mut end, mut lines) = (0, 0);
        for line in rest.split_inclusive('\n') {
            if lines > 0 && is_header(line) {
                break;
            }
            end += line.len();
            lines += 1;
        }
        let (text, after) = rest.split_at(end);
        let part = Part { lines_before, text };
        rest = after;
        lines_before += lines;
        Some(part)
    })
}
