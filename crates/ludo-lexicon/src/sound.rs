//! Whether the parts of a compiled lexicon hold together: looked at once, when it is opened, so that no answer
//! needs to doubt an offset, a number or an order afterwards.

use crate::file::{self, FileError};
use crate::graph::{MAX_LETTERS, WordGraph};
use crate::meaning;
use crate::source::Span;

/// The parts beside the graph, as bytes.
pub(crate) struct Parts<'b> {
    pub(crate) rules: &'b [u8],
    pub(crate) forms: &'b [u8],
    pub(crate) since: &'b [u8],
    pub(crate) past: &'b [u8],
    pub(crate) subjects: &'b [u8],
}

impl Parts<'_> {
    /// Whether they belong to this graph and to so many versions.
    ///
    /// # Errors
    /// The first part that does not.
    pub(crate) fn check(&self, graph: &WordGraph, versions: u32) -> Result<(), FileError> {
        let forms = self.count_forms().ok_or(FileError::Part(file::FORMS))?;
        let sound = [
            (file::RULES, self.rules_are_sound(graph, forms)),
            (file::SINCE, self.since_is_sound(graph, versions)),
            (file::PAST, self.past_is_sound(graph, versions, forms)),
            (file::SUBJECTS, self.subjects_are_sound()),
        ];
        let bad = sound.into_iter().find(|(_, sound)| !sound);
        bad.map_or(Ok(()), |(name, _)| Err(FileError::Part(name)))
    }

    /// How many forms there are, if each begins where the one before ends, and all of them read.
    fn count_forms(&self) -> Option<usize> {
        let (count, rest) = self.forms.split_first_chunk::<4>()?;
        let count = u32::from_le_bytes(*count) as usize;
        let (table, bodies) = rest.split_at_checked(count.checked_add(1)?.checked_mul(4)?)?;
        let offset = |bytes: &[u8; 4]| u32::from_le_bytes(*bytes) as usize;
        let pairs = table.as_chunks::<4>().0.windows(2);
        let mut forms = pairs.map(|pair| bodies.get(offset(&pair[0])..offset(&pair[1])));
        forms.all(|form| form.is_some_and(meaning::reads)).then_some(count)
    }

    /// A form for each word of the graph.
    fn rules_are_sound(&self, graph: &WordGraph, forms: usize) -> bool {
        let (numbers, odd) = self.rules.as_chunks::<2>();
        let known = |number: &[u8; 2]| usize::from(u16::from_le_bytes(*number)) < forms;
        odd.is_empty() && numbers.len() == graph.words() as usize && numbers.iter().all(known)
    }

    /// Words of the graph in order, each with a version that there is.
    fn since_is_sound(&self, graph: &WordGraph, versions: u32) -> bool {
        let (entries, odd) = self.since.as_chunks::<{ file::SINCE_ENTRY }>();
        let known = |entry: &[u8; file::SINCE_ENTRY]| {
            file::number(entry) < graph.words()
                && (1..=versions).contains(&file::number(&entry[4..]))
        };
        let ordered =
            |pair: &[[u8; file::SINCE_ENTRY]]| file::number(&pair[0]) < file::number(&pair[1]);
        odd.is_empty() && entries.iter().all(known) && entries.windows(2).all(ordered)
    }

    /// Words in order, with stretches of versions that do not overlap: neither each other, nor what the word is
    /// now.
    fn past_is_sound(&self, graph: &WordGraph, versions: u32, forms: usize) -> bool {
        let (entries, odd) = self.past.as_chunks::<{ file::PAST_ENTRY }>();
        let known = |entry: &[u8; file::PAST_ENTRY]| {
            let (word, span, form) = file::past_entry(entry);
            let until = span.until.unwrap_or(u32::MAX);
            is_word(word)
                && span.since < until
                && until <= versions
                && usize::from(form) < forms
                && graph.index(word).is_none_or(|index| file::since(self.since, index) >= until)
        };
        let ordered = |pair: &[[u8; file::PAST_ENTRY]]| {
            let ((one, before, _), (other, after, _)) =
                (file::past_entry(&pair[0]), file::past_entry(&pair[1]));
            follows((one, before), (other, after))
        };
        odd.is_empty() && entries.iter().all(known) && entries.windows(2).all(ordered)
    }

    /// Lines that read, in order, with stretches of versions that do not overlap.
    fn subjects_are_sound(&self) -> bool {
        let Ok(text) = std::str::from_utf8(self.subjects) else { return false };
        let lines: Option<Vec<_>> = text.lines().map(file::subject_line).collect();
        lines.is_some_and(|lines| {
            let ordered = |pair: &[(&str, &str, Span)]| {
                let [one, other] =
                    [pair[0], pair[1]].map(|(subject, word, span)| ((subject, word), span));
                follows(one, other)
            };
            let word = |word: &str| {
                is_word(&word.bytes().map(|sign| sign.wrapping_sub(b'A')).collect::<Vec<_>>())
            };
            lines.iter().all(|line| word(line.1)) && lines.windows(2).all(ordered)
        })
    }
}

fn is_word(letters: &[u8]) -> bool {
    (1..=MAX_LETTERS).contains(&letters.len()) && letters.iter().all(|letter| *letter < 26)
}

/// Whether an entry may stand behind another: a later word, or the same word later.
fn follows<W: Ord>((one, before): (W, Span), (other, after): (W, Span)) -> bool {
    one < other || one == other && before.until.is_some_and(|until| until <= after.since)
}
