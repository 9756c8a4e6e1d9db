//! From the files people edit to the file that is loaded: the same bytes from the same sources, everywhere.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};

use ludo_core::Hex32;

use crate::file::{self, BANDS, FORMS, GRAPH, HEAD, LEXICON, PAST, RULES, SINCE, SUBJECTS};
use crate::graph::{BuildError, MAX_LETTERS, WordGraph, text};
use crate::meaning;
use crate::source::{Reading, Source};
use crate::tags::Tags;

/// Every form with its number.
type Numbers = BTreeMap<Vec<u8>, u16>;

/// Why sources cannot be compiled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CompileError {
    /// More different forms than a word's two bytes can number.
    TooManyForms(usize),
    /// More versions than two bytes can number.
    TooManyVersions(u32),
    /// The graph refuses a word.
    Graph(BuildError),
}

impl fmt::Display for CompileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManyForms(count) => write!(f, "{count} forms, at most 65535 can be numbered"),
            Self::TooManyVersions(count) => write!(f, "{count} versions are too many"),
            Self::Graph(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for CompileError {}

impl Source {
    /// The compiled lexicon of that name, with all its versions.
    pub fn compile(&self, name: &str) -> Result<Vec<u8>, CompileError> {
        if self.version >= u32::from(u16::MAX) {
            return Err(CompileError::TooManyVersions(self.version));
        }
        let (forms, numbers) = self.forms()?;
        let number = |word: &[u8], reading: &Reading| {
            numbers[&meaning::encode(word, reading.meanings.iter())].to_le_bytes()
        };
        let (mut rules, mut since, mut past) = (Vec::new(), Vec::new(), Vec::new());
        for (at, (word, reading)) in self.current().enumerate() {
            rules.extend(number(word, reading));
            if reading.span.since > 1 {
                since.extend((at as u32).to_le_bytes());
                since.extend(reading.span.since.to_le_bytes());
            }
        }
        for (word, readings) in &self.words {
            for reading in readings {
                let Some(until) = reading.span.until else { continue };
                let mut letters = [0xff; MAX_LETTERS + 1];
                letters[..word.len()].copy_from_slice(word);
                past.extend(letters);
                past.extend((reading.span.since as u16).to_le_bytes());
                past.extend((until as u16).to_le_bytes());
                past.extend(number(word, reading));
            }
        }
        let graph =
            WordGraph::build(self.current().map(|(word, _)| word)).map_err(CompileError::Graph)?;
        let versions: Vec<_> = (1..=self.version).map(|version| self.digest(version)).collect();
        Ok(file::write(
            LEXICON,
            &[
                (HEAD, file::write_head(name, &versions)),
                (RULES, rules),
                (FORMS, forms),
                (SINCE, since),
                (PAST, past),
                (SUBJECTS, self.subject_lines().into_bytes()),
                (GRAPH, graph.bytes()),
            ],
        ))
    }

    /// The compiled bands: half a byte for each word of the newest version, 0 where nothing is known.
    pub fn compile_bands(&self, bands: &BTreeMap<Vec<u8>, u8>) -> Vec<u8> {
        let bands: Vec<u8> =
            self.current().map(|(word, _)| bands.get(word).copied().unwrap_or(0)).collect();
        let halves = bands.chunks(2).map(|pair| pair[0] | pair.get(1).unwrap_or(&0) << 4);
        file::write(
            BANDS,
            &[(HEAD, self.digest(self.version).0.to_vec()), (RULES, halves.collect())],
        )
    }

    /// The words of the newest version, in alphabetical order, with what they are now.
    pub(crate) fn current(&self) -> impl Iterator<Item = (&[u8], &Reading)> {
        self.words.iter().filter_map(|(word, readings)| {
            let last = readings.last().filter(|last| last.span.until.is_none())?;
            Some((word.as_slice(), last))
        })
    }

    /// All forms in the order of their bytes: how many, where each begins and the last ends, the forms; and
    /// the number of each.
    fn forms(&self) -> Result<(Vec<u8>, Numbers), CompileError> {
        let mut numbers = BTreeMap::new();
        for (word, readings) in &self.words {
            for reading in readings {
                numbers.insert(meaning::encode(word, reading.meanings.iter()), 0);
            }
        }
        if numbers.len() > usize::from(u16::MAX) {
            return Err(CompileError::TooManyForms(numbers.len()));
        }
        let mut part = (numbers.len() as u32).to_le_bytes().to_vec();
        let mut offset = 0_u32;
        for (at, (form, number)) in numbers.iter_mut().enumerate() {
            *number = at as u16;
            part.extend(offset.to_le_bytes());
            offset += form.len() as u32;
        }
        part.extend(offset.to_le_bytes());
        part.extend(numbers.keys().flatten());
        Ok((part, numbers))
    }

    /// Every stretch of every subject's words, one a line.
    fn subject_lines(&self) -> String {
        let mut lines = String::new();
        for (subject, words) in &self.subjects {
            for (word, spans) in words {
                for span in spans {
                    let until = span.until.map_or(String::new(), |until| until.to_string());
                    let _ = writeln!(lines, "{subject}\t{}\t{}\t{until}", text(word), span.since);
                }
            }
        }
        lines
    }

    /// Names what a version judges: every word with its tags, every subject's words.
    fn digest(&self, version: u32) -> Hex32 {
        let mut judged = String::new();
        for (word, readings) in &self.words {
            if let Some(reading) = readings.iter().find(|reading| reading.span.holds(version)) {
                let tags = reading.meanings.iter().fold(Tags::NONE, |all, one| all.or(one.tags));
                let _ = writeln!(judged, "{}\t{tags}", text(word));
            }
        }
        for (subject, words) in &self.subjects {
            let holds =
                words.iter().filter(|(_, spans)| spans.iter().any(|span| span.holds(version)));
            for (word, _) in holds {
                let _ = writeln!(judged, "@{subject}\t{}", text(word));
            }
        }
        Hex32::digest_of(judged.as_bytes())
    }
}
