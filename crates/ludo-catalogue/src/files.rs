//! Files of transcripts: the header of each game says which one it is.

use std::fmt;
use std::io::{self, BufRead, Read as _};

use ludo_core::Viewer;
use ludo_transcript::{
    Fault, GivenLayouts, MAX_LINE_BYTES, MAX_LINES, Probe, Shown, Verified, is_header, parts,
};

use crate::shelf::Shelf;
use crate::title::Title;

/// The title of that key.
pub fn find<'a>(titles: &'a [Title], key: &str) -> Option<&'a Title> {
    titles.iter().find(|title| title.key == key)
}

/// The game a transcript says it is of.
///
/// # Errors
/// If the first line is no header, or of no game among `titles`.
pub fn game_of<'a>(titles: &'a [Title], text: &str) -> Result<&'a Title, Fault> {
    let header = text.lines().next().unwrap_or_default();
    if header.len() > MAX_LINE_BYTES {
        return Err(Fault::new(1, format!("a line has at most {MAX_LINE_BYTES} bytes")));
    }
    let probe = Probe::of(header).map_err(|error| Fault::new(1, error.to_string()))?;
    let unknown = || Fault::new(1, format!("game: there is no `{}` here", probe.game));
    find(titles, &probe.game).ok_or_else(unknown)
}

/// Verifies every game of a file, one after the other.
///
/// # Errors
/// The first fault, with its line in the file.
pub fn verify(
    titles: &[Title],
    shelf: &Shelf,
    text: &str,
    given: GivenLayouts,
) -> Result<Vec<Verified>, Fault> {
    if text.is_empty() {
        return Err(Fault::new(1, "the text is empty"));
    }
    let verified = parts(text).map(|part| {
        let game = game_of(titles, part.text);
        let verified = game.and_then(|game| game.verify(shelf, part.text, given));
        verified.map_err(|fault| fault.after(part.lines_before))
    });
    verified.collect()
}

/// As [`verify`], without holding more than one game at a time; gives the number of games.
pub fn verify_from(
    titles: &[Title],
    shelf: &Shelf,
    file: &mut dyn BufRead,
    given: GivenLayouts,
    each: &mut dyn FnMut(&Verified),
) -> Result<u64, FileError> {
    let mut games = 0;
    let mut lines_before = 0;
    let mut part = String::new();
    let mut lines = Lines::new(file);
    loop {
        let more = lines.advance()?;
        let held = lines.read - lines_before - usize::from(more);
        let ends = held > 0 && (!more || is_header(lines.text()));
        if ends || held > MAX_LINES {
            let game = game_of(titles, &part);
            let verified = game.and_then(|game| game.verify(shelf, &part, given));
            each(&verified.map_err(|fault| fault.after(lines_before))?);
            games += 1;
            lines_before += held;
            part.clear();
        }
        match (more, games) {
            (true, _) => part.push_str(lines.text()),
            (false, 0) => return Err(Fault::new(1, "the text is empty").into()),
            (false, _) => return Ok(games),
        }
    }
}

/// Shows the transcript of one game.
///
/// # Errors
/// Names the line that cannot be read or played.
pub fn replay(
    titles: &[Title],
    shelf: &Shelf,
    text: &str,
    at: Option<usize>,
    viewer: Viewer,
) -> Result<Shown, Fault> {
    game_of(titles, text)?.replay(shelf, text, at, viewer)
}

/// Lines of bounded length, read one at a time.
struct Lines<'a> {
    file: &'a mut dyn BufRead,
    line: Vec<u8>,
    read: usize,
}

impl<'a> Lines<'a> {
    fn new(file: &'a mut dyn BufRead) -> Self {
        Self { file, line: Vec::new(), read: 0 }
    }

    /// Reads the next line; there is none at the end of the file.
    fn advance(&mut self) -> Result<bool, FileError> {
        self.line.clear();
        let most = MAX_LINE_BYTES as u64 + 2;
        (&mut *self.file).take(most).read_until(b'\n', &mut self.line)?;
        if self.line.is_empty() {
            return Ok(false);
        }
        self.read += 1;
        if self.line.len() as u64 == most && self.line.last() != Some(&b'\n') {
            let problem = format!("a line has at most {MAX_LINE_BYTES} bytes");
            return Err(Fault::new(self.read, problem).into());
        }
        if std::str::from_utf8(&self.line).is_err() {
            return Err(Fault::new(self.read, "is not UTF-8").into());
        }
        Ok(true)
    }

    /// The line read last, with its end.
    fn text(&self) -> &str {
        std::str::from_utf8(&self.line).unwrap_or_default()
    }
}

/// Why a file was not verified.
#[derive(Debug)]
pub enum FileError {
    /// What is wrong with its text.
    Fault(Fault),
    /// It could not be read.
    Read(io::Error),
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fault(fault) => fault.fmt(f),
            Self::Read(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for FileError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Fault(_) => None,
            Self::Read(error) => Some(error),
        }
    }
}

impl From<Fault> for FileError {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

impl From<io::Error> for FileError {
    fn from(error: io::Error) -> Self {
        Self::Read(error)
    }
}
