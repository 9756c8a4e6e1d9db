//! The compiled file: parts one after another, each found by its name. `docs/lexicon.md` has the layout.

use std::fmt;
use std::ops::Range;

use ludo_core::Hex32;

use crate::graph::{BadGraph, MAX_LETTERS};
use crate::source::Span;

/// First bytes of a lexicon, and of the bands that belong to one.
pub(crate) const LEXICON: [u8; 8] = *b"LUDOLEX\n";
pub(crate) const BANDS: [u8; 8] = *b"LUDOBND\n";
/// The layout described here.
pub(crate) const FORMAT: u32 = 1;

/// Bytes before the first part, and for each part.
const HEADER: usize = 16;
const ENTRY: usize = 12;

/// The parts of a lexicon.
pub(crate) const HEAD: [u8; 4] = *b"HEAD";
pub(crate) const GRAPH: [u8; 4] = *b"GRPH";
pub(crate) const RULES: [u8; 4] = *b"RULE";
pub(crate) const FORMS: [u8; 4] = *b"FORM";
pub(crate) const SINCE: [u8; 4] = *b"SINC";
pub(crate) const PAST: [u8; 4] = *b"PAST";
pub(crate) const SUBJECTS: [u8; 4] = *b"SUBJ";

/// Bytes of one entry of [`SINCE`]: word number, version.
pub(crate) const SINCE_ENTRY: usize = 8;
/// Bytes of one entry of [`PAST`]: letters padded with 0xff, since, until, form.
pub(crate) const PAST_ENTRY: usize = MAX_LETTERS + 1 + 3 * 2;

/// Why bytes are no lexicon.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FileError {
    /// They begin differently.
    Magic,
    /// They are of a layout this program does not know.
    Format(u32),
    /// A part is missing, cut short or does not fit the others.
    Part([u8; 4]),
    /// The graph of words does not read.
    Graph(BadGraph),
    /// These bands belong to another lexicon.
    OtherLexicon,
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Magic => f.write_str("this is no compiled lexicon"),
            Self::Format(format) => write!(f, "format {format} is unknown, only {FORMAT} is known"),
            Self::Part(name) => {
                write!(f, "the part {} is missing or damaged", String::from_utf8_lossy(name))
            }
            Self::Graph(error) => write!(f, "{error}"),
            Self::OtherLexicon => f.write_str("these bands belong to another lexicon"),
        }
    }
}

impl std::error::Error for FileError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Graph(error) => Some(error),
            _ => None,
        }
    }
}

/// A file of these parts.
pub(crate) fn write(magic: [u8; 8], parts: &[([u8; 4], Vec<u8>)]) -> Vec<u8> {
    let mut bytes = magic.to_vec();
    bytes.extend(FORMAT.to_le_bytes());
    bytes.extend((parts.len() as u32).to_le_bytes());
    let mut offset = HEADER + ENTRY * parts.len();
    for (name, part) in parts {
        bytes.extend(name);
        bytes.extend((offset as u32).to_le_bytes());
        bytes.extend((part.len() as u32).to_le_bytes());
        offset += part.len().next_multiple_of(4);
    }
    for (_, part) in parts {
        bytes.extend(part);
        bytes.resize(bytes.len().next_multiple_of(4), 0);
    }
    bytes
}

/// A file's parts, found by name.
#[derive(Clone, Copy)]
pub(crate) struct Parts<'b> {
    bytes: &'b [u8],
    entries: &'b [u8],
}

impl<'b> Parts<'b> {
    pub(crate) fn read(magic: [u8; 8], bytes: &'b [u8]) -> Result<Self, FileError> {
        if bytes.len() < HEADER || bytes[..8] != magic {
            return Err(FileError::Magic);
        }
        let format = number(&bytes[8..]);
        if format != FORMAT {
            return Err(FileError::Format(format));
        }
        let entries = (number(&bytes[12..]) as usize).checked_mul(ENTRY);
        let entries = entries.and_then(|length| bytes[HEADER..].get(..length));
        let entries = entries.ok_or(FileError::Part(HEAD))?;
        Ok(Self { bytes, entries })
    }

    /// Where a part lies in the file.
    pub(crate) fn range(&self, name: [u8; 4]) -> Result<Range<usize>, FileError> {
        let entry = self.entries.chunks_exact(ENTRY).find(|entry| entry[..4] == name);
        let range = entry.and_then(|entry| {
            let (from, length) = (number(&entry[4..]) as usize, number(&entry[8..]) as usize);
            Some(from..from.checked_add(length)?)
        });
        range.filter(|range| range.end <= self.bytes.len()).ok_or(FileError::Part(name))
    }

    pub(crate) fn part(&self, name: [u8; 4]) -> Result<&'b [u8], FileError> {
        Ok(&self.bytes[self.range(name)?])
    }
}

/// The number that the first four bytes are.
pub(crate) fn number(bytes: &[u8]) -> u32 {
    u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])
}

/// The number that the first two bytes are.
pub(crate) fn short(bytes: &[u8]) -> u16 {
    u16::from_le_bytes([bytes[0], bytes[1]])
}

/// The version in which a word came in as it is, by [`SINCE`].
pub(crate) fn since(part: &[u8], index: u32) -> u32 {
    let entries = part.as_chunks::<SINCE_ENTRY>().0;
    let found = entries.binary_search_by_key(&index, |entry| number(entry));
    found.map_or(1, |at| number(&entries[at][4..]))
}

/// An entry of [`PAST`]: letters, versions, form.
pub(crate) fn past_entry(entry: &[u8; PAST_ENTRY]) -> (&[u8], Span, u16) {
    let (letters, rest) = entry.split_at(MAX_LETTERS + 1);
    let length = letters.iter().position(|&letter| letter == 0xff).unwrap_or(letters.len());
    let span = Span { since: short(rest).into(), until: Some(short(&rest[2..]).into()) };
    (&letters[..length], span, short(&rest[4..]))
}

/// A line of [`SUBJECTS`]: the subject, a word in capitals, its versions. Nothing if it is none.
pub(crate) fn subject_line(line: &str) -> Option<(&str, &str, Span)> {
    let mut fields = line.split('\t');
    let (subject, word) = (fields.next()?, fields.next()?);
    let since = fields.next()?.parse().ok()?;
    let until = match fields.next()? {
        "" => None,
        until => Some(until.parse().ok()?),
    };
    fields.next().is_none().then_some((subject, word, Span { since, until }))
}

/// The part [`HEAD`]: a name, then a line for each version with the digest of what it judges.
pub(crate) fn write_head(name: &str, versions: &[Hex32]) -> Vec<u8> {
    let lines = versions.iter().map(|digest| format!("{digest}\n"));
    format!("{name}\n{}", lines.collect::<String>()).into_bytes()
}

pub(crate) fn read_head(part: &[u8]) -> Result<(String, Vec<Hex32>), FileError> {
    let bad = FileError::Part(HEAD);
    let text = std::str::from_utf8(part).map_err(|_| bad.clone())?;
    let mut lines = text.lines();
    let name = lines.next().ok_or(bad.clone())?.to_owned();
    let versions: Option<Vec<_>> = lines.map(Hex32::parse).collect();
    let versions = versions.filter(|versions| !versions.is_empty()).ok_or(bad)?;
    Ok((name, versions))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_found_by_name() {
        let bytes = write(LEXICON, &[(HEAD, vec![1, 2, 3]), (GRAPH, vec![]), (RULES, vec![4])]);
        assert_eq!(bytes.len() % 4, 0);
        let parts = Parts::read(LEXICON, &bytes).unwrap();
        assert_eq!(parts.part(HEAD), Ok(&[1, 2, 3][..]));
        assert_eq!(parts.part(GRAPH), Ok(&[][..]));
        assert_eq!(parts.part(RULES), Ok(&[4][..]));
        assert_eq!(parts.part(PAST), Err(FileError::Part(PAST)));
    }

    #[test]
    fn damaged_files_are_told_apart() {
        let bytes = write(LEXICON, &[(HEAD, vec![1, 2, 3, 4])]);
        let error =
            |bytes: &[u8]| Parts::read(LEXICON, bytes).and_then(|p| p.part(HEAD)).unwrap_err();
        assert_eq!(error(b"short"), FileError::Magic);
        assert_eq!(error(&write(BANDS, &[])), FileError::Magic);
        let mut later = bytes.clone();
        later[8] = 9;
        assert_eq!(error(&later), FileError::Format(9));
        assert_eq!(error(&bytes[..bytes.len() - 1]), FileError::Part(HEAD));
        assert_eq!(error(&bytes[..20]), FileError::Part(HEAD));
    }

    #[test]
    fn a_head_names_every_version() {
        let versions = [Hex32([1; 32]), Hex32([2; 32])];
        let head = write_head("fr", &versions);
        assert_eq!(read_head(&head), Ok(("fr".to_owned(), versions.to_vec())));
        assert!(read_head(b"fr\n").is_err() && read_head(b"fr\nxyz\n").is_err());
        assert!(read_head(&[0xff]).is_err());
    }
}
