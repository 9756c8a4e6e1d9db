//! Words a family table need not meet (DIA-22): lists that lie beside the lexicon, each named by its digest.
//!
//! They are no part of a lexicon's version, since to mark its words would change its digest. A list that was
//! published is never edited: a game names the one it was played with.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::sync::LazyLock;

use ludo_core::Hex32;
use serde::Serialize;

use crate::graph::text;
use crate::meaning::Meaning;
use crate::source::{Source, SourceError, for_each_line, word};

/// Every French list that was ever published, the newest last: made by `ludotheque diamino lexicon family`.
const FRENCH: [&str; 1] = [include_str!("../../../data/lexicon/fr-family-1.txt")];

/// A list of coarse words.
#[derive(Debug)]
pub struct Family {
    digest: Hex32,
    words: BTreeMap<Vec<u8>, Coarse>,
}

/// What is coarse about a word.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Coarse {
    /// Of the body, of sex, of excrement, in a word that dictionaries call vulgar.
    Vulgar,
    /// An insult to anybody.
    Insult,
    /// An insult to women.
    Sexist,
    /// An insult to people for where they or theirs come from.
    Racist,
    /// An insult to people for whom they love, or who they are.
    Homophobic,
    /// An insult to disabled people.
    Ableist,
}

impl Coarse {
    const ALL: [(Self, &str); 6] = [
        (Self::Vulgar, "vulgar"),
        (Self::Insult, "insult"),
        (Self::Sexist, "sexist"),
        (Self::Racist, "racist"),
        (Self::Homophobic, "homophobic"),
        (Self::Ableist, "ableist"),
    ];

    /// Its name in files, messages and texts.
    pub fn name(self) -> &'static str {
        Self::ALL.iter().find(|(class, _)| *class == self).map_or("", |(_, name)| *name)
    }

    fn parse(text: &str) -> Result<Self, String> {
        let known = Self::ALL.iter().find(|(_, name)| *name == text);
        known.map(|(class, _)| *class).ok_or_else(|| format!("there is no class `{text}`"))
    }
}

impl Family {
    /// Every French list of this program, the newest last.
    pub fn all() -> &'static [Self] {
        static READ: LazyLock<Vec<Family>> = LazyLock::new(|| {
            let read = FRENCH.iter().map(|list| Family::read(list));
            read.collect::<Result<_, _>>().expect("a test has read the embedded lists")
        });
        &READ
    }

    /// The list that new games take.
    pub fn newest() -> &'static Self {
        &Self::all()[FRENCH.len() - 1]
    }

    /// The list of that digest, if this program has it.
    pub fn of(digest: &Hex32) -> Option<&'static Self> {
        Self::all().iter().find(|list| list.digest == *digest)
    }

    /// A list from its file: a word and its class a line.
    pub fn read(list: &str) -> Result<Self, SourceError> {
        let mut words = BTreeMap::new();
        for_each_line(list, |line| {
            let (name, class) = line.split_once('\t').ok_or("expected WORD, a tab and a class")?;
            let twice = words.insert(word(name)?, Coarse::parse(class)?).is_some();
            if twice { Err(format!("{name} stands there twice")) } else { Ok(()) }
        })?;
        Ok(Self { digest: Hex32::digest_of(list.as_bytes()), words })
    }

    /// SHA-256 of its file: what it is known by.
    pub const fn digest(&self) -> Hex32 {
        self.digest
    }

    /// Whether a word stands on it.
    pub fn contains(&self, word: &[u8]) -> bool {
        self.words.contains_key(word)
    }

    /// What is coarse about a word, if it stands on it.
    pub fn class(&self, word: &[u8]) -> Option<Coarse> {
        self.words.get(word).copied()
    }

    /// Its words in alphabetical order.
    pub fn words(&self) -> impl ExactSizeIterator<Item = (&[u8], Coarse)> {
        self.words.iter().map(|(word, class)| (word.as_slice(), *class))
    }
}

/// A lemma that was looked at.
#[derive(Copy, Clone)]
struct Base {
    class: Coarse,
    /// Whether its forms are taken though they are forms of other lemmas too.
    always: bool,
}

impl Source {
    /// The list that a file of base forms stands for, as text: the forms of every lemma, but those that can be read
    /// as a form of another lemma too stay words, unless the base form is marked with `!`.
    pub fn family(&self, bases: &str) -> Result<String, SourceError> {
        let bases = self.bases(bases)?;
        let mut list = String::from(
            "# Made by `ludotheque diamino lexicon family` from the base forms: a word, its class.\n# MPL 2.0, as its sources: SOURCE.txt. Never edited: the next version is another file.\n",
        );
        for (word, reading) in self.current() {
            let readings = || reading.meanings.iter().map(|one: &Meaning| bases.get(&*one.lemma));
            let first = readings().flatten().next();
            let taken = readings().all(|base| base.is_some())
                || readings().flatten().any(|base| base.always);
            if let Some(base) = first.filter(|_| taken) {
                let _ = writeln!(list, "{}\t{}", text(word), base.class.name());
            }
        }
        Ok(list)
    }

    fn bases(&self, file: &str) -> Result<BTreeMap<String, Base>, SourceError> {
        let readings = self.current().flat_map(|(_, reading)| &reading.meanings);
        let lemmas: BTreeSet<&str> = readings.map(|one| &*one.lemma).collect();
        let mut bases = BTreeMap::new();
        for_each_line(file, |line| {
            let (class, names) =
                line.split_once('\t').ok_or("expected a class, a tab and lemmas")?;
            let class = Coarse::parse(class)?;
            for name in names.split(' ') {
                let lemma = name.trim_end_matches('!');
                if !lemmas.contains(lemma) {
                    return Err(format!("`{lemma}` is no lemma of the list"));
                }
                let base = Base { class, always: name != lemma };
                if bases.insert(lemma.to_owned(), base).is_some() {
                    return Err(format!("`{lemma}` stands there twice"));
                }
            }
            Ok(())
        })?;
        Ok(bases)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::letters::fold;

    const WORDS: &str = "fou\tna\tfou fous\nfoutre\tvc\tfous fout\nfoutre\tvi\tfoutre\n\
        pute\tn\tpute putes\npouvoir\tvc\tpûtes\n";

    fn listed(bases: &str) -> Result<String, SourceError> {
        let list = Source::read(WORDS).unwrap().family(bases)?;
        Ok(list.lines().filter(|line| !line.starts_with('#')).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn a_form_that_can_be_read_otherwise_stays_a_word_unless_marked() {
        let list = listed("# remark\nvulgar\tfoutre\nsexist\tpute").unwrap();
        assert_eq!(list, "FOUT\tvulgar FOUTRE\tvulgar PUTE\tsexist");
        let marked = listed("sexist\tpute!").unwrap();
        assert_eq!(marked, "PUTE\tsexist PUTES\tsexist");
    }

    #[test]
    fn bad_lines_are_named_by_their_number() {
        for (bases, line, says) in [
            ("vulgar foutre", 1, "a tab"),
            ("#\nrude\tfoutre", 2, "no class `rude`"),
            ("vulgar\tfoutre chat", 1, "`chat` is no lemma"),
            ("vulgar\tfoutre\nvulgar\tfoutre!", 2, "twice"),
        ] {
            let error = listed(bases).unwrap_err();
            assert!(error.line == line && error.why.contains(says), "{error}");
        }
        assert_eq!(Family::read("PUTE").unwrap_err().why, "expected WORD, a tab and a class");
        assert_eq!(Family::read("PUTE\tsexist\nPUTE\tracist").unwrap_err().line, 2);
    }

    #[test]
    fn a_list_is_known_by_the_digest_of_its_file() {
        let list = Family::read("PUTE\tsexist\n").unwrap();
        assert_eq!(list.digest(), Hex32::digest_of(b"PUTE\tsexist\n"));
        assert_eq!(list.class(&fold("pute").unwrap()), Some(Coarse::Sexist));
        assert!(list.contains(&fold("pute").unwrap()) && !list.contains(&fold("fou").unwrap()));
        assert_eq!(list.words().len(), 1);
        assert!(Family::of(&list.digest()).is_none(), "the program does not have it");
        for list in Family::all() {
            assert!(std::ptr::eq(list, Family::of(&list.digest()).unwrap()));
        }
    }
}
