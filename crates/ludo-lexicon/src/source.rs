//! The files people edit: words, subjects, changes, bands. Read by `build` alone, never when a game is played.
//!
//! Words: `lemma`, tags, spellings, with tabs between the three and spaces between spellings. Subjects:
//! `subject`, `WORD`. Bands: `WORD`, band. A line that begins with `#` is a remark.
//!
//! Changes make the next version, in signs that stand before the line of a words or subjects file:
//!
//! ```text
//! +lemma<TAB>tags<TAB>spelling spelling    readings come in
//! -WORD                                    a word goes out
//! +@subject<TAB>WORD                       a subject takes a word in
//! -@subject<TAB>WORD                       a subject lets a word go
//! ```

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use crate::graph::{MAX_LETTERS, text};
use crate::letters::{MIN_LETTERS, fold};
use crate::meaning::Meaning;
use crate::tags::Tags;

/// As many bytes a lemma has at the most: a compiled one says so in one byte.
const MAX_LEMMA: usize = 255;
/// As many readings a word has at the most, for the same reason.
const MAX_READINGS: usize = 255;

/// A stretch of versions: from `since` on, and before `until` if it has ended.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Span {
    pub(crate) since: u32,
    pub(crate) until: Option<u32>,
}

impl Span {
    pub(crate) fn holds(self, version: u32) -> bool {
        self.since <= version && self.until.is_none_or(|until| version < until)
    }
}

/// What a word was during a stretch of versions.
#[derive(Clone, Debug)]
pub(crate) struct Reading {
    pub(crate) span: Span,
    pub(crate) meanings: BTreeSet<Meaning>,
}

/// All versions of a list, as the files tell them.
#[derive(Debug, Default)]
pub struct Source {
    pub(crate) version: u32,
    /// Each word with its readings, oldest first; only the last can be open.
    pub(crate) words: BTreeMap<Vec<u8>, Vec<Reading>>,
    /// The words of each subject, each with the versions in which it belongs there.
    pub(crate) subjects: BTreeMap<String, BTreeMap<Vec<u8>, Vec<Span>>>,
}

/// What is wrong with a file, and in which line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceError {
    /// From 1.
    pub line: usize,
    /// One sentence.
    pub why: String,
}

impl fmt::Display for SourceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.why)
    }
}

impl std::error::Error for SourceError {}

impl Source {
    /// The first version, from a words file.
    pub fn read(words: &str) -> Result<Self, SourceError> {
        let mut source = Self { version: 1, ..Self::default() };
        for_each_line(words, |line| source.add_readings(line))?;
        Ok(source)
    }

    /// The same with the subjects of a subjects file.
    pub fn with_subjects(mut self, subjects: &str) -> Result<Self, SourceError> {
        for_each_line(subjects, |line| self.add_to_subject(line))?;
        Ok(self)
    }

    /// The next version: what a changes file adds and takes away.
    pub fn change(&mut self, changes: &str) -> Result<(), SourceError> {
        self.version += 1;
        for_each_line(changes, |line| match line.as_bytes() {
            [b'+', b'@', ..] => self.add_to_subject(&line[2..]),
            [b'-', b'@', ..] => self.take_from_subject(&line[2..]),
            [b'+', ..] => self.add_readings(&line[1..]),
            [b'-', ..] => self.take_word(&line[1..]),
            _ => Err("a change begins with + or -".to_owned()),
        })?;
        self.check_subjects().map_err(|why| SourceError { line: 0, why })
    }

    /// The number of the newest version.
    pub const fn version(&self) -> u32 {
        self.version
    }

    fn add_readings(&mut self, line: &str) -> Result<(), String> {
        let mut fields = line.split('\t');
        let (Some(lemma), Some(tags), Some(spellings), None) =
            (fields.next(), fields.next(), fields.next(), fields.next())
        else {
            return Err("expected a lemma, tags and spellings with tabs between".to_owned());
        };
        let tags = Tags::parse(tags).map_err(|tag| format!("there is no tag `{tag}`"))?;
        if lemma.len() > MAX_LEMMA {
            return Err(format!("a lemma of {} bytes, at most {MAX_LEMMA} are taken", lemma.len()));
        }
        for spelling in spellings.split(' ') {
            let word = word(spelling)?;
            let (lemma, spelling) = (lemma.to_owned(), spelling.to_owned());
            self.add_meaning(word, Meaning { spelling, lemma, tags })?;
        }
        Ok(())
    }

    /// A reading more: a word of an earlier version begins a new stretch with it.
    fn add_meaning(&mut self, word: Vec<u8>, meaning: Meaning) -> Result<(), String> {
        let version = self.version;
        let readings = self.words.entry(word).or_default();
        let mut meanings = BTreeSet::new();
        if let Some(last) = readings.last_mut().filter(|last| last.span.until.is_none()) {
            if last.meanings.contains(&meaning) {
                return Err(format!("`{}` stands there twice", meaning.spelling));
            }
            if last.span.since == version {
                return add(&mut last.meanings, meaning);
            }
            last.span.until = Some(version);
            meanings.clone_from(&last.meanings);
        }
        add(&mut meanings, meaning)?;
        readings.push(Reading { span: Span { since: version, until: None }, meanings });
        Ok(())
    }

    fn take_word(&mut self, name: &str) -> Result<(), String> {
        let readings = self.words.get_mut(&word(name)?);
        let last = readings.and_then(|readings| readings.last_mut());
        end(last.map(|last| &mut last.span), self.version).map_err(|why| format!("{name} {why}"))
    }

    fn add_to_subject(&mut self, line: &str) -> Result<(), String> {
        let (subject, name) = subject_and_word(line)?;
        let word = word(name)?;
        if !self.valid(&word) {
            return Err(format!("{name} is no word of the list"));
        }
        let spans = self.subjects.entry(subject.to_owned()).or_default().entry(word).or_default();
        if spans.last().is_some_and(|span| span.until.is_none()) {
            return Err(format!("{name} stands there twice"));
        }
        spans.push(Span { since: self.version, until: None });
        Ok(())
    }

    fn take_from_subject(&mut self, line: &str) -> Result<(), String> {
        let (subject, name) = subject_and_word(line)?;
        let words = self.subjects.get_mut(subject).ok_or("there is no such subject")?;
        let spans = words.get_mut(&word(name)?);
        let last = spans.and_then(|spans| spans.last_mut());
        end(last, self.version).map_err(|why| format!("{name} {why}"))
    }

    fn valid(&self, word: &[u8]) -> bool {
        let readings = self.words.get(word);
        readings.and_then(|readings| readings.last()).is_some_and(|last| last.span.until.is_none())
    }

    /// A word that goes out must leave its subjects too: what a version judges is in its own words.
    fn check_subjects(&self) -> Result<(), String> {
        for (subject, words) in &self.subjects {
            let open = |spans: &Vec<Span>| spans.last().is_some_and(|span| span.until.is_none());
            let mut left = words.iter().filter(|(word, spans)| open(spans) && !self.valid(word));
            if let Some((word, _)) = left.next() {
                let word = text(word);
                return Err(format!("{word} goes out, but the subject {subject} still has it"));
            }
        }
        Ok(())
    }

    /// How common words are, from a bands file: 1 (rare) to 7.
    pub fn bands(&self, bands: &str) -> Result<BTreeMap<Vec<u8>, u8>, SourceError> {
        let mut found = BTreeMap::new();
        for_each_line(bands, |line| {
            let (name, band) = line.split_once('\t').ok_or("expected WORD, a tab and a band")?;
            let band: u8 = band
                .parse()
                .ok()
                .filter(|band| (1..=7).contains(band))
                .ok_or("a band is 1 to 7")?;
            let word = word(name)?;
            // The list may have let a word go since its band was counted.
            if !self.words.contains_key(&word) {
                return Err(format!("{name} is no word of the list"));
            }
            let twice = found.insert(word, band).is_some();
            if twice { Err(format!("{name} stands there twice")) } else { Ok(()) }
        })?;
        Ok(found)
    }
}

/// A reading beside others of its word.
fn add(meanings: &mut BTreeSet<Meaning>, meaning: Meaning) -> Result<(), String> {
    if meanings.len() == MAX_READINGS {
        return Err(format!("`{}` has more than {MAX_READINGS} readings", meaning.spelling));
    }
    meanings.insert(meaning);
    Ok(())
}

/// Ends an open stretch that began before `version`.
fn end(span: Option<&mut Span>, version: u32) -> Result<(), &'static str> {
    match span {
        Some(span) if span.until.is_none() && span.since < version => {
            span.until = Some(version);
            Ok(())
        }
        Some(span) if span.until.is_none() => Err("comes in and goes out in one version"),
        _ => Err("is not there to take away"),
    }
}

fn subject_and_word(line: &str) -> Result<(&str, &str), String> {
    line.split_once('\t').ok_or_else(|| "expected a subject, a tab and a WORD".to_owned())
}

/// The letters of a word as long as a word may be.
pub(crate) fn word(text: &str) -> Result<Vec<u8>, String> {
    let word =
        fold(text).map_err(|sign| format!("`{text}` has a sign that is no letter: `{sign}`"))?;
    if (MIN_LETTERS..=MAX_LETTERS).contains(&word.len()) {
        Ok(word)
    } else {
        Err(format!("`{text}` has {} letters, not {MIN_LETTERS} to {MAX_LETTERS}", word.len()))
    }
}

pub(crate) fn for_each_line(
    file: &str,
    mut each: impl FnMut(&str) -> Result<(), String>,
) -> Result<(), SourceError> {
    let lines =
        file.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    for (at, line) in lines {
        each(line).map_err(|why| SourceError { line: at + 1, why })?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORDS: &str = "# remark\nchat\tn\tchat chats\nété\tn\tété étés\nêtre\tvp\tété\n";
    const SUBJECTS: &str = "animaux\tCHAT\nanimaux\tCHATS\n";

    fn read(words: &str, subjects: &str) -> Result<Source, SourceError> {
        Source::read(words)?.with_subjects(subjects)
    }

    fn source() -> Source {
        read(WORDS, SUBJECTS).unwrap()
    }

    #[track_caller]
    fn bad(result: Result<impl Sized, SourceError>, line: usize, says: &str) {
        let error = result.err().expect("refused");
        assert_eq!(error.line, line);
        assert!(error.why.contains(says), "{error}");
    }

    #[test]
    fn a_word_has_all_its_readings() {
        let source = source();
        assert_eq!(source.words.len(), 4);
        let readings = &source.words[&fold("ete").unwrap()];
        assert_eq!(readings.len(), 1);
        assert_eq!(readings[0].meanings.len(), 2);
        assert_eq!(source.subjects["animaux"].len(), 2);
    }

    #[test]
    fn bad_lines_are_named_by_their_number() {
        bad(read("chat\tn", ""), 1, "tabs between");
        bad(read("#\nchat\tq\tchat", ""), 2, "no tag `q`");
        bad(read("chat\tn\tchat chat", ""), 1, "`chat` stands there twice");
        bad(read("a\tg\ta", ""), 1, "`a` has 1 letters, not 2 to 21");
        bad(read("arc\tn\tarc-en-ciel", ""), 1, "no letter: `-`");
        bad(read(WORDS, "animaux CHAT"), 1, "a tab");
        bad(read(WORDS, "animaux\tCHIEN"), 1, "CHIEN is no word of the list");
        bad(read(WORDS, "animaux\tCHAT\nanimaux\tCHAT"), 2, "twice");
        bad(source().bands("CHAT\t8"), 1, "1 to 7");
        bad(source().bands("CHAT"), 1, "a tab");
        bad(source().bands("CHAT\t3\nCHAT\t3"), 2, "twice");
        bad(source().bands("CHIEN\t3"), 1, "no word");
    }

    #[test]
    fn changes_begin_and_end_stretches() {
        let mut source = source();
        source.change("-CHATS\n-@animaux\tCHATS\n+chien\tn\tchien\n+@animaux\tCHIEN\n").unwrap();
        source.change("+chat\tn\tchats\n").unwrap();
        assert_eq!(source.version(), 3);
        let spans = |word: &str| -> Vec<_> {
            let readings = &source.words[&fold(word).unwrap()];
            readings.iter().map(|reading| (reading.span.since, reading.span.until)).collect()
        };
        assert_eq!(spans("CHAT"), [(1, None)]);
        assert_eq!(spans("CHATS"), [(1, Some(2)), (3, None)]);
        assert_eq!(spans("CHIEN"), [(2, None)]);
        assert_eq!(source.subjects["animaux"][&fold("CHATS").unwrap()].len(), 1);
        let past = source.words[&fold("CHATS").unwrap()][0].span;
        assert_eq!([1, 2, 3].map(|version| past.holds(version)), [true, false, false]);
    }

    #[test]
    fn a_new_reading_begins_a_stretch_of_its_own() {
        let mut source = source();
        source.change("+chatter\tvc\tchats\n").unwrap();
        let readings = &source.words[&fold("CHATS").unwrap()];
        let counts: Vec<_> = readings.iter().map(|reading| reading.meanings.len()).collect();
        assert_eq!(counts, [1, 2], "the old reading goes on beside the new one");
    }

    #[test]
    fn changes_that_make_no_sense_are_refused() {
        bad(source().change("-CHIEN"), 1, "CHIEN is not there to take away");
        bad(source().change("CHIEN"), 1, "begins with + or -");
        bad(source().change("+chat\tn\tchat"), 1, "twice");
        bad(source().change("+ours\tn\tours\n-OURS"), 2, "in one version");
        bad(source().change("-@plantes\tCHAT"), 1, "no such subject");
        bad(source().change("-@animaux\tETE"), 1, "not there to take away");
        bad(source().change("-CHAT"), 0, "the subject animaux still has it");
        let mut twice = source();
        twice.change("-ETE").unwrap();
        bad(twice.change("-ETE"), 1, "not there to take away");
    }

    #[test]
    fn what_is_read_can_be_compiled_and_read_again() {
        let lemma = |letters: usize| format!("{}\tn\tchats\n", "é".repeat(letters));
        bad(Source::read(&lemma(128)), 1, "a lemma of 256 bytes");
        let readings = |count: usize| {
            let lines: Vec<_> = (0..count).map(|lemma| format!("chat{lemma}\tn\tchats")).collect();
            lines.join("\n")
        };
        bad(Source::read(&readings(256)), 256, "more than 255 readings");
        for largest in [lemma(127), readings(255)] {
            let compiled = Source::read(&largest).unwrap().compile("largest").unwrap();
            let lexicon = crate::Lexicon::read(compiled).unwrap();
            assert_eq!(lexicon.graph().words(), 1);
        }
    }
}
