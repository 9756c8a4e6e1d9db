//! A compiled lexicon in memory, and the one that comes with the program.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fmt;
use std::io::Read as _;
use std::ops::Range;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use flate2::read::GzDecoder;
use ludo_core::Hex32;
use serde::{Deserialize, Serialize};

use crate::bands::Bands;
use crate::convention::Convention;
use crate::file::{self, FileError, Parts};
use crate::graph::WordGraph;
use crate::meaning::{self, Meaning};
use crate::sound;
use crate::source::Span;
use crate::tags::Tags;
use crate::words::Words;

/// The list and the bands that come with the program: made by `ludotheque diamino lexicon build`.
const FRENCH: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/fr.lexicon.gz"));
const FRENCH_BANDS: &[u8] = include_bytes!("../../../data/lexicon/fr.bands");

/// Which words a game was played with: stays readable when the lexicon is updated.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[derive(schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LexiconId {
    /// The name of the list: its language.
    pub name: String,
    /// Its version, from 1.
    pub version: u32,
    /// SHA-256 of what this version judges: its words, their tags, its subjects.
    #[schemars(with = "String")]
    pub digest: Hex32,
}

impl fmt::Display for LexiconId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.name, self.version)
    }
}

/// This program has no lexicon of that name, version and digest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLexicon(pub LexiconId);

impl fmt::Display for UnknownLexicon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no lexicon {} with the digest {}", self.0, self.0.digest)
    }
}

impl std::error::Error for UnknownLexicon {}

/// All versions of a list of words: what is a word, of which kind, written how.
///
/// The graph holds the words of the newest version, so that playing with it costs nothing; what older versions
/// judged otherwise stands beside it.
pub struct Lexicon {
    bytes: Cow<'static, [u8]>,
    name: String,
    /// The digest of each version, from 1.
    versions: Vec<Hex32>,
    graph: WordGraph,
    rules: Range<usize>,
    forms: Range<usize>,
    since: Range<usize>,
    past: Range<usize>,
    subjects: Range<usize>,
    bands: Bands,
    /// The earliest version whose words are those of the newest, read alike.
    settled: u32,
    /// Sets that tables share, made when first asked for.
    sets: Mutex<BTreeMap<SetKey, Arc<Words>>>,
}

/// The French list, once somebody has asked for it.
static LOADED: OnceLock<Lexicon> = OnceLock::new();

/// The list as it was compiled: it comes packed.
fn unpacked() -> Vec<u8> {
    let mut bytes = Vec::new();
    GzDecoder::new(FRENCH).read_to_end(&mut bytes).expect("the build has packed it");
    bytes
}

/// Version, convention and list of coarse words of a set.
type SetKey = (u32, Convention, Option<Hex32>);

impl Lexicon {
    /// The French list that comes with the program.
    pub fn french() -> &'static Self {
        LOADED.get_or_init(|| {
            let loaded =
                Lexicon::read(unpacked()).and_then(|lexicon| lexicon.with_bands(FRENCH_BANDS));
            loaded.expect("a test has read the embedded lexicon")
        })
    }

    /// Takes this for the French list that comes with the program, as the next version of it will have it: so an update is
    /// tried before it is published.
    ///
    /// # Errors
    /// Gives it back where somebody has asked for the list already.
    pub fn in_place_of_french(self) -> Result<(), Box<Self>> {
        LOADED.set(self).map_err(Box::new)
    }

    /// The lexicon that has this version, among those that come with the program.
    pub fn of(id: &LexiconId) -> Result<&'static Self, UnknownLexicon> {
        let known = Self::french();
        if known.id_at(id.version).as_ref() == Some(id) {
            return Ok(known);
        }
        Err(UnknownLexicon(id.clone()))
    }

    /// A lexicon from its compiled file.
    ///
    /// # Errors
    /// Bytes that are no lexicon, or whose parts do not hold together: one that was accepted answers everything.
    pub fn read(bytes: impl Into<Cow<'static, [u8]>>) -> Result<Self, FileError> {
        let bytes = bytes.into();
        let parts = Parts::read(file::LEXICON, &bytes)?;
        let (name, versions) = file::read_head(parts.part(file::HEAD)?)?;
        let graph = WordGraph::from_bytes(parts.part(file::GRAPH)?).map_err(FileError::Graph)?;
        let lexicon = Self {
            name,
            versions,
            rules: parts.range(file::RULES)?,
            forms: parts.range(file::FORMS)?,
            since: parts.range(file::SINCE)?,
            past: parts.range(file::PAST)?,
            subjects: parts.range(file::SUBJECTS)?,
            bands: Bands::none(),
            settled: 1,
            sets: Mutex::default(),
            graph,
            bytes,
        };
        lexicon.check()?;
        Ok(Self { settled: lexicon.last_change_of_words(), ..lexicon })
    }

    /// The same with a file of bands that was compiled with it.
    pub fn with_bands(mut self, bands: impl Into<Cow<'static, [u8]>>) -> Result<Self, FileError> {
        self.bands = Bands::read(bands.into(), &self.id().digest, self.graph.words())?;
        Ok(self)
    }

    /// Whether the parts hold together.
    fn check(&self) -> Result<(), FileError> {
        let parts = sound::Parts {
            rules: self.part(&self.rules),
            forms: self.part(&self.forms),
            since: self.part(&self.since),
            past: self.part(&self.past),
            subjects: self.part(&self.subjects),
        };
        parts.check(&self.graph, self.newest())
    }

    /// The version in which a word last came in, went out or was read otherwise.
    fn last_change_of_words(&self) -> u32 {
        let entries = self.part(&self.since).as_chunks::<{ file::SINCE_ENTRY }>().0;
        let came = entries.iter().map(|entry| file::number(&entry[4..]));
        let went = self.past().filter_map(|(_, span, _)| span.until);
        came.chain(went).max().unwrap_or(1)
    }

    fn part(&self, range: &Range<usize>) -> &[u8] {
        &self.bytes[range.clone()]
    }

    /// The newest version.
    pub fn id(&self) -> LexiconId {
        self.id_at(self.newest()).expect("the newest version exists")
    }

    /// A version by its number.
    pub fn id_at(&self, version: u32) -> Option<LexiconId> {
        let at = (version as usize).checked_sub(1)?;
        let digest = *self.versions.get(at)?;
        Some(LexiconId { name: self.name.clone(), version, digest })
    }

    /// The number of the newest version.
    pub fn newest(&self) -> u32 {
        self.versions.len() as u32
    }

    /// The lexicon as it was in a version, if that exists.
    pub fn at(&self, version: u32) -> Option<At<'_>> {
        (1..=self.newest()).contains(&version).then_some(At { lexicon: self, version })
    }

    /// The lexicon as it is now.
    pub fn now(&self) -> At<'_> {
        At { lexicon: self, version: self.newest() }
    }

    /// The words of the newest version, for generators and searches.
    pub const fn graph(&self) -> &WordGraph {
        &self.graph
    }

    /// Bytes of the compiled file.
    pub fn size(&self) -> usize {
        self.bytes.len()
    }

    /// How common a word is: 1 (rare) to 7, 0 where nothing is known.
    pub fn band(&self, word: &[u8]) -> u8 {
        self.graph.index(word).map_or(0, |index| self.bands.get(index))
    }

    /// The words that are at least so common, for players who know few: made when first asked for.
    pub fn common(&self, band: u8) -> &WordGraph {
        self.bands.common(band, &self.graph)
    }

    /// A set that tables share: made once, unless it cannot be.
    pub(crate) fn shared<E>(
        &'static self,
        key: SetKey,
        make: impl FnOnce() -> Result<Words, E>,
    ) -> Result<Arc<Words>, E> {
        let mut sets = self.sets.lock().unwrap_or_else(PoisonError::into_inner);
        match sets.entry(key) {
            Entry::Occupied(set) => Ok(Arc::clone(set.get())),
            Entry::Vacant(place) => Ok(Arc::clone(place.insert(Arc::new(make()?)))),
        }
    }

    fn form(&self, number: u16) -> &[u8] {
        let forms = self.part(&self.forms);
        let count = file::number(forms) as usize;
        let (table, bodies) = forms[4..].split_at(4 * (count + 1));
        let offset = |at: usize| file::number(&table[4 * at..]) as usize;
        &bodies[offset(usize::from(number))..offset(usize::from(number) + 1)]
    }

    /// The form of a word of the newest version.
    fn form_of(&self, index: u32) -> &[u8] {
        self.form(file::short(&self.part(&self.rules)[2 * index as usize..]))
    }

    /// The version in which a word of the newest version came in as it is.
    fn since(&self, index: u32) -> u32 {
        file::since(self.part(&self.since), index)
    }

    /// What went out or was changed: letters, versions, form.
    fn past(&self) -> impl Iterator<Item = (&[u8], Span, u16)> {
        self.part(&self.past).as_chunks::<{ file::PAST_ENTRY }>().0.iter().map(file::past_entry)
    }

    /// The form of a word that was one in `version` and is none, or another, now.
    fn past_form(&self, word: &[u8], version: u32) -> Option<&[u8]> {
        let entries = self.part(&self.past).as_chunks::<{ file::PAST_ENTRY }>().0;
        let first = entries.partition_point(|entry| file::past_entry(entry).0 < word);
        let same =
            entries[first..].iter().map(file::past_entry).take_while(|entry| entry.0 == word);
        let mut then = same.filter(|(_, span, _)| span.holds(version));
        then.next().map(|(_, _, form)| self.form(form))
    }
}

impl fmt::Debug for Lexicon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lexicon").field("id", &self.id()).finish_non_exhaustive()
    }
}

/// A lexicon as it was in one version.
#[derive(Copy, Clone, Debug)]
pub struct At<'l> {
    lexicon: &'l Lexicon,
    version: u32,
}

impl<'l> At<'l> {
    /// Name, version and digest.
    pub fn id(&self) -> LexiconId {
        self.lexicon.id_at(self.version).expect("made for versions that exist")
    }

    /// Whether every word of the newest version and no other was one, with the same readings.
    pub fn has_newest_words(&self) -> bool {
        self.version >= self.lexicon.settled
    }

    /// Whether this was a word.
    pub fn contains(&self, word: &[u8]) -> bool {
        if self.has_newest_words() {
            self.lexicon.graph.contains(word)
        } else {
            self.form(word).is_some()
        }
    }

    /// The kinds of a word, if it was one.
    pub fn tags(&self, word: &[u8]) -> Option<Tags> {
        self.form(word).map(meaning::tags)
    }

    /// How a word is written and what it is a form of; empty if it was none.
    pub fn meanings(&self, word: &[u8]) -> Vec<Meaning> {
        self.form(word).map_or_else(Vec::new, |form| meaning::decode(word, form))
    }

    fn form(&self, word: &[u8]) -> Option<&'l [u8]> {
        let lexicon = self.lexicon;
        let index = lexicon.graph.index(word);
        match index.filter(|&index| self.has_newest_words() || lexicon.since(index) <= self.version)
        {
            Some(index) => Some(lexicon.form_of(index)),
            None => lexicon.past_form(word, self.version),
        }
    }

    /// Every word with its kinds, in alphabetical order.
    pub fn each(&self, mut each: impl FnMut(&[u8], Tags)) {
        let lexicon = self.lexicon;
        let mut past: Vec<_> = Vec::new();
        past.extend(lexicon.past().filter(|(_, span, _)| span.holds(self.version)));
        let mut past = past.into_iter().peekable();
        let mut index = 0;
        lexicon.graph.each(&mut |word| {
            while let Some((gone, _, form)) = past.next_if(|(gone, ..)| *gone <= word) {
                each(gone, meaning::tags(lexicon.form(form)));
            }
            if lexicon.since(index) <= self.version {
                each(word, meaning::tags(lexicon.form_of(index)));
            }
            index += 1;
        });
        past.for_each(|(gone, _, form)| each(gone, meaning::tags(lexicon.form(form))));
    }

    /// The names of the subjects, in alphabetical order.
    pub fn subjects(&self) -> Vec<&'l str> {
        let mut names: Vec<_> = self.subject_lines().map(|line| line.0).collect();
        names.dedup();
        names
    }

    /// The words of a subject in alphabetical order; none if there is no such subject.
    pub fn subject(&self, name: &str) -> Vec<Vec<u8>> {
        let lines = self.subject_lines().filter(|line| line.0 == name);
        lines.map(|(_, word)| word.bytes().map(|sign| sign - b'A').collect()).collect()
    }

    /// Subject and word of every line that holds in this version.
    fn subject_lines(&self) -> impl Iterator<Item = (&'l str, &'l str)> {
        let part = self.lexicon.part(&self.lexicon.subjects);
        let version = self.version;
        std::str::from_utf8(part).unwrap_or_default().lines().filter_map(move |line| {
            let (subject, word, span) = file::subject_line(line)?;
            span.holds(version).then_some((subject, word))
        })
    }
}
