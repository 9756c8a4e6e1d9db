//! The lexicon of the shipped edition, asked what people look up in it.

use std::ops::ControlFlow;
use std::sync::{Arc, LazyLock};

use ludo_core::{Edition as _, Game as _};
use ludo_diamino::{Diamino, Kit};
use ludo_lexicon::graph::{MAX_LETTERS, WordGraph, text};
use ludo_lexicon::{At, BadSearch, Family, Lexicon, Pattern, Rack, Tile, Vocabulary, Words, fold};

use super::books::{By, CoarseWords, Found, InList, Listing, Looked, Reading};
use crate::Declined;

/// Words on a page.
pub(super) const PAGE: usize = 60;
/// So many signs are read: more than a hand has tiles.
const MOST_SIGNS: usize = 40;

/// Nothing was asked for.
const NOTHING_ASKED: Declined = Declined("nothing_asked");
/// A word has letters only.
const NOT_LETTERS: Declined = Declined("not_letters");
/// Tiles are letters, and `?` for a devil.
const NOT_TILES: Declined = Declined("not_tiles");
/// A pattern has letters, `?` and `*`.
const NOT_A_PATTERN: Declined = Declined("not_a_pattern");
/// More than any word has.
const ASKED_TOO_LONG: Declined = Declined("asked_too_long");

/// What is known of one word.
pub(super) fn word(typed: &str) -> Result<Looked, Declined> {
    Ok(Book::open().word(&letters(typed)?))
}

/// A page of words.
pub(super) fn find(listing: &Listing) -> Result<Found, Declined> {
    Book::open().find(listing)
}

/// The lexicon of the edition that ships, in the version that it names.
struct Book {
    at: At<'static>,
    words: Arc<Words>,
}

impl Book {
    fn open() -> &'static Self {
        static BOOK: LazyLock<Book> = LazyLock::new(|| {
            let kit = Kit::parse(Diamino::EDITION).expect("a test has read the edition");
            let id = kit.lexicon();
            let at = Lexicon::of(id).ok().and_then(|lexicon| lexicon.at(id.version));
            let vocabulary = Vocabulary { lexicon: id.clone(), ..Vocabulary::default() };
            let words = Words::agree(&vocabulary, MAX_LETTERS).expect("the edition's own lexicon");
            Book { at: at.expect("the edition's own version"), words }
        });
        &BOOK
    }

    fn graph(&self) -> &WordGraph {
        self.words.graph()
    }

    /// Whether family tables need not meet a word (DIA-22).
    fn is_coarse(word: &[u8]) -> bool {
        Family::newest().contains(word)
    }
}

/// The letters of what was typed.
fn letters(typed: &str) -> Result<Vec<u8>, Declined> {
    let letters = fold(typed.trim()).map_err(|_| NOT_LETTERS)?;
    match letters.len() {
        0 => Err(NOTHING_ASKED),
        long if long > MAX_LETTERS => Err(ASKED_TOO_LONG),
        _ => Ok(letters),
    }
}

/// A search as it was typed.
enum Search {
    Made { tiles: Rack, from: usize },
    Like(Pattern),
    Ending(Vec<u8>),
    Beginning(Vec<u8>),
}

impl Search {
    fn read(by: By, typed: &str) -> Result<Self, Declined> {
        let typed = typed.trim();
        if typed.chars().count() > MOST_SIGNS {
            return Err(ASKED_TOO_LONG);
        }
        let refused = |why, sign| match why {
            BadSearch::Empty => NOTHING_ASKED,
            BadSearch::Sign(_) => sign,
            BadSearch::TooLong { .. } => ASKED_TOO_LONG,
        };
        let tiles = || ludo_lexicon::tiles(typed).map_err(|why| refused(why, NOT_TILES));
        let pattern = || Pattern::parse(typed).map_err(|why| refused(why, NOT_A_PATTERN));
        Ok(match by {
            By::Anagrams => tiles().map(|tiles| Self::Made { tiles, from: tiles.len().into() })?,
            By::Tiles => Self::Made { tiles: tiles()?, from: ludo_lexicon::MIN_LETTERS },
            By::Pattern => Self::Like(pattern()?),
            By::Before => Self::Ending(letters(typed)?),
            By::Behind => Self::Beginning(letters(typed)?),
        })
    }

    /// Every word that is found, in no order.
    fn each(&self, graph: &WordGraph, mut each: impl FnMut(&[u8])) {
        let mut found = |word: &[u8]| {
            let is_longer = match self {
                Self::Ending(part) | Self::Beginning(part) => word.len() > part.len(),
                Self::Made { .. } | Self::Like(_) => true,
            };
            if is_longer {
                each(word);
            }
            ControlFlow::Continue(())
        };
        let _ = match self {
            Self::Made { tiles, from } => graph.anagrams(tiles, *from, &mut found),
            Self::Like(pattern) => graph.matching(pattern, &mut found),
            Self::Ending(part) => graph.ending(part, &mut found),
            Self::Beginning(part) => graph.starting(part, &mut found),
        };
    }

    /// As a word of the search would stand on the board.
    fn laid(&self, word: &[u8]) -> String {
        let Self::Made { tiles, .. } = self else { return text(word) };
        let mut left = *tiles;
        let sign = |&letter: &u8| match left.take(Tile::of(letter)) {
            Some(()) => char::from(b'A' + letter),
            None => char::from(b'a' + letter),
        };
        word.iter().map(sign).collect()
    }
}

impl Book {
    fn word(&self, word: &[u8]) -> Looked {
        let readings: Vec<Reading> =
            self.at.meanings(word).into_iter().map(Reading::from).collect();
        let makes = |letter: u8, place: usize| {
            let mut longer = word.to_vec();
            longer.insert(place, letter);
            self.words.contains(&longer)
        };
        let all = |place| text(&(0..26).filter(|&letter| makes(letter, place)).collect::<Vec<_>>());
        let tiles: Rack = word.iter().map(|&letter| Tile::of(letter)).collect();
        let anagrams = self.count(&Search::Made { tiles, from: word.len() });
        Looked {
            lexicon: self.at.id(),
            letters: text(word),
            coarse: Self::is_coarse(word),
            before: all(0),
            behind: all(word.len()),
            ending: self.count(&Search::Ending(word.to_vec())),
            beginning: self.count(&Search::Beginning(word.to_vec())),
            anagrams: anagrams.saturating_sub((!readings.is_empty()).into()),
            readings,
        }
    }

    /// How many words are found, coarse ones left out.
    fn count(&self, search: &Search) -> u32 {
        let mut count = 0;
        search.each(self.graph(), |word| count += u32::from(!Self::is_coarse(word)));
        count
    }

    fn find(&self, listing: &Listing) -> Result<Found, Declined> {
        let search = Search::read(listing.by, &listing.of)?;
        let mut by_length: [Vec<u32>; MAX_LETTERS + 1] = Default::default();
        let mut hidden = 0;
        search.each(self.graph(), |word| {
            if listing.coarse == CoarseWords::Hidden && Self::is_coarse(word) {
                hidden += 1;
            } else {
                by_length[word.len()].extend(self.graph().index(word));
            }
        });
        for words in &mut by_length {
            words.sort_unstable();
        }
        if matches!(search, Search::Made { .. }) {
            by_length.reverse();
        }
        let count = by_length.iter().map(Vec::len).sum::<usize>() as u32;
        let page = by_length.iter().flatten().skip(listing.from as usize).take(PAGE);
        let words = page.filter_map(|&index| self.graph().word(index));
        let words = words.map(|word| self.in_list(&search, &word)).collect();
        Ok(Found { lexicon: self.at.id(), count, hidden, from: listing.from, words })
    }

    fn in_list(&self, search: &Search, word: &[u8]) -> InList {
        let mut spellings: Vec<_> =
            self.at.meanings(word).into_iter().map(|meaning| meaning.spelling).collect();
        spellings.sort_unstable();
        spellings.dedup();
        InList { letters: search.laid(word), spellings, coarse: Self::is_coarse(word) }
    }
}
