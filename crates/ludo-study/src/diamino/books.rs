//! A book of words: the lexicon that the server plays with.
//!
//! Whoever asks whether something is a word is told so, whatever word it is. Lists are another matter: nobody asked for
//! each of their words, and children read them. Coarse words are left out of lists, and counted, unless they are asked
//! for; where they are shown, and where one was asked for by itself, they are marked.

use ludo_lexicon::{BadLine, LexiconId, Meaning};
use serde::{Deserialize, Serialize};

use super::{lexicon, list};
use crate::Declined;

/// What can be looked up.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum LookUp {
    /// Whether this is a word, how it is written, what it is, and what goes before and behind it.
    Word(String),
    /// Words, a page of them.
    Find(Listing),
    /// Whether this can be a host's own list, a word a line (DIA-2).
    List(String),
}

/// Which words to list.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Listing {
    /// How they are found.
    pub by: By,
    /// Tiles, a pattern, or letters.
    pub of: String,
    /// How many of them came on pages before.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<u32>"))]
    pub from: u32,
    /// Whether coarse words are among them.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<CoarseWords>"))]
    pub coarse: CoarseWords,
}

/// How words are found.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// They use all of these tiles; `?` is a devil.
    Anagrams,
    /// They use some of these tiles, the longest first.
    Tiles,
    /// They look so: `?` or `.` is any letter, `*` any letters or none.
    Pattern,
    /// They are longer and end so.
    Before,
    /// They are longer and begin so.
    Behind,
}

/// What is done with coarse words in a list.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum CoarseWords {
    /// They are left out, and counted.
    #[default]
    Hidden,
    /// They are marked.
    Shown,
}

/// What the book says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Entry {
    /// About one word.
    Word(Looked),
    /// Words, a page of them.
    Found(Found),
    /// The words of a list, as a game takes them.
    List {
        /// In capitals, each once, in alphabetical order.
        words: Vec<String>,
    },
    /// Lines that hold no word.
    BadList {
        /// The first of them.
        lines: Vec<BadLine>,
        /// How many more there are.
        more: usize,
    },
}

/// What is known of letters: whether they are a word, and what they become with others.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Looked {
    /// The lexicon that the server plays with.
    pub lexicon: LexiconId,
    /// As it stands on the board.
    pub letters: String,
    /// How it can be read; in no way if it is no word.
    pub readings: Vec<Reading>,
    /// A word that family tables need not meet.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    pub coarse: bool,
    /// The letters of which each makes a word before it.
    pub before: String,
    /// The letters of which each makes a word behind it.
    pub behind: String,
    /// How many longer words end so.
    pub ending: u32,
    /// How many longer words begin so.
    pub beginning: u32,
    /// How many other words have the same letters.
    pub anagrams: u32,
}

/// One way to read a word.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Reading {
    /// With accents.
    pub spelling: String,
    /// The word it is a form of.
    pub lemma: String,
    /// What it is: `noun`, `verb`, `participle`...
    pub kinds: Vec<&'static str>,
}

impl From<Meaning> for Reading {
    fn from(meaning: Meaning) -> Self {
        let Meaning { spelling, lemma, tags } = meaning;
        Self { spelling, lemma, kinds: tags.names().collect() }
    }
}

/// A page of words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Found {
    /// The lexicon that the server plays with.
    pub lexicon: LexiconId,
    /// How many there are on all pages.
    pub count: u32,
    /// How many coarse ones were left out.
    pub hidden: u32,
    /// How many came on pages before.
    pub from: u32,
    /// Those of this page, by their length.
    pub words: Vec<InList>,
}

/// A word in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct InList {
    /// As it would stand on the board: small letters are devils.
    pub letters: String,
    /// How it is written, each way once.
    pub spellings: Vec<String>,
    /// A word that family tables need not meet.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    pub coarse: bool,
}

pub(super) fn answer(question: LookUp) -> Result<Entry, Declined> {
    match question {
        LookUp::Word(word) => lexicon::word(&word).map(Entry::Word),
        LookUp::Find(listing) => lexicon::find(&listing).map(Entry::Found),
        LookUp::List(list) => list::check(&list),
    }
}

#[cfg(test)]
mod tests {
    use ludo_core::{Edition as _, Game as _};
    use ludo_diamino::{Diamino, Kit};
    use ludo_lexicon::Family;
    use ludo_lexicon::graph::text;

    use super::super::lexicon::PAGE;
    use super::*;

    fn ask(json: &str) -> Result<Entry, Declined> {
        answer(serde_json::from_str(json).unwrap())
    }

    fn word(asked: &str) -> Looked {
        match answer(LookUp::Word(asked.to_owned())) {
            Ok(Entry::Word(looked)) => looked,
            other => panic!("{other:?}"),
        }
    }

    fn list(by: By, of: &str, from: u32) -> Found {
        let listing = Listing { by, of: of.to_owned(), from, coarse: CoarseWords::Hidden };
        match answer(LookUp::Find(listing)) {
            Ok(Entry::Found(found)) => found,
            other => panic!("{other:?}"),
        }
    }

    fn letters_of(listed: &Found) -> Vec<&str> {
        listed.words.iter().map(|word| word.letters.as_str()).collect()
    }

    #[test]
    fn a_word_is_told_as_it_is_written_and_what_it_is_a_form_of() {
        let told = word(" Ete ");
        let readings: Vec<_> =
            told.readings.iter().map(|one| (&*one.spelling, &*one.lemma)).collect();
        assert_eq!(readings, [("été", "été"), ("été", "être")]);
        assert_eq!(told.readings[0].kinds, ["noun"]);
        assert!(told.readings[1].kinds.contains(&"participle"));
        assert_eq!((&*told.letters, told.coarse), ("ETE", false));
        assert_eq!(word("képi"), word("KEPI"));
    }

    #[test]
    fn what_is_no_word_has_no_reading_but_may_become_one() {
        let told = word("kep");
        assert_eq!(told.readings, []);
        assert_eq!((&*told.before, &*told.behind), ("", "I"));
        assert_eq!(told.beginning, list(By::Behind, "kep", 0).count);
    }

    #[test]
    fn letters_that_go_before_and_behind_make_words() {
        let told = word("ane");
        for (added, at) in [(&told.before, 0), (&told.behind, 3)] {
            for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ".chars() {
                let mut longer = "ane".to_owned();
                longer.insert(at, letter);
                assert_eq!(added.contains(letter), !word(&longer).readings.is_empty(), "{longer}");
            }
        }
        assert!(told.before.contains('C') && told.behind.contains('S'), "{told:?}");
        assert_eq!(told.ending, list(By::Before, "ane", 0).count);
    }

    #[test]
    fn anagrams_use_every_tile_and_devils_are_small() {
        let told = list(By::Anagrams, "chien", 0);
        assert_eq!(letters_of(&told), ["CHIEN", "CHINE", "NICHE"]);
        assert_eq!(told.words[1].spellings, ["chine", "chinè", "chiné"]);
        assert_eq!(word("chien").anagrams, 2);
        let told = list(By::Anagrams, "chie?", 0);
        assert!(letters_of(&told).contains(&"CHIEn"), "{told:?}");
        assert!(told.words.iter().all(|word| word.letters.len() == 5));
        let told = list(By::Tiles, "chien", 0);
        assert_eq!(&letters_of(&told)[..3], ["CHIEN", "CHINE", "NICHE"], "the longest first");
    }

    #[test]
    fn patterns_and_additions_come_shortest_first() {
        assert_eq!(letters_of(&list(By::Pattern, "k?p.s", 0)), ["KAPOS", "KEPIS"]);
        for (by, of) in [(By::Pattern, "z*z*"), (By::Before, "ane"), (By::Behind, "képi")] {
            let told = list(by, of, 0);
            let keys: Vec<_> =
                told.words.iter().map(|word| (word.letters.len(), &word.letters)).collect();
            assert!(keys.is_sorted() && !keys.is_empty(), "{of}: {keys:?}");
            assert!(
                by == By::Pattern || keys[0].0 > of.chars().count(),
                "longer than what was asked"
            );
        }
    }

    #[test]
    fn pages_joined_are_everything_once() {
        for (by, of) in [(By::Tiles, "souriez"), (By::Pattern, "*zz*"), (By::Before, "tion")] {
            let (mut all, mut from) = (Vec::new(), 0);
            loop {
                let page = list(by, of, from);
                if page.words.is_empty() {
                    assert_eq!(all.len() as u32, page.count);
                    break;
                }
                assert!(page.words.len() <= PAGE);
                from += page.words.len() as u32;
                all.extend(page.words.into_iter().map(|word| word.letters));
            }
            assert!(all.len() > PAGE, "{of}: {}", all.len());
            let mut once = all.clone();
            once.sort_unstable();
            once.dedup();
            assert_eq!(once.len(), all.len());
        }
    }

    /// No coarse word need be written here: the list has some.
    #[test]
    fn dia_22_coarse_words_are_marked_and_left_out_of_lists_unless_asked_for() {
        let coarse = Family::newest().words().map(|(word, _)| text(word));
        let coarse = coarse.into_iter().find(|one| !word(one).readings.is_empty()).unwrap();
        let looked = word(&coarse);
        assert!(looked.coarse && !looked.readings.is_empty(), "whoever asks is told");
        let find = |shown| {
            let of = coarse.clone();
            let listing = Listing { by: By::Anagrams, of, from: 0, coarse: shown };
            match answer(LookUp::Find(listing)) {
                Ok(Entry::Found(found)) => found,
                other => panic!("{other:?}"),
            }
        };
        let (hidden, shown) = (find(CoarseWords::Hidden), find(CoarseWords::Shown));
        let marked = |found: &Found| found.words.iter().filter(|word| word.coarse).count() as u32;
        assert_eq!((marked(&hidden), shown.hidden), (0, 0));
        assert!(marked(&shown) > 0 && hidden.hidden == marked(&shown));
        assert_eq!(hidden.count + hidden.hidden, shown.count);
    }

    #[test]
    fn the_book_is_the_lexicon_of_the_edition() {
        let kit = Kit::parse(Diamino::EDITION).unwrap();
        assert_eq!(&word("as").lexicon, kit.lexicon());
        assert_eq!(&list(By::Pattern, "a?", 0).lexicon, kit.lexicon());
    }

    #[test]
    fn what_cannot_be_looked_up_is_declined_with_a_code() {
        let code = |json: &str| ask(json).unwrap_err().0;
        let list = |by: &str, of: &str| format!(r#"{{"find":{{"by":"{by}","of":"{of}"}}}}"#);
        assert_eq!(code(r#"{"word":" "}"#), "nothing_asked");
        assert_eq!(code(r#"{"word":"arc-en-ciel"}"#), "not_letters");
        assert_eq!(code(r#"{"word":"k?pi"}"#), "not_letters");
        assert_eq!(code(&format!(r#"{{"word":"{}"}}"#, "a".repeat(22))), "asked_too_long");
        assert_eq!(code(&list("anagrams", "")), "nothing_asked");
        assert_eq!(code(&list("anagrams", "ab*")), "not_tiles");
        assert_eq!(code(&list("pattern", "a b")), "not_a_pattern");
        assert_eq!(code(&list("pattern", &"?".repeat(41))), "asked_too_long");
        assert_eq!(code(&list("before", "a?")), "not_letters");
    }
}
