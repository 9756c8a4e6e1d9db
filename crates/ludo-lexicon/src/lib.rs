//! What is a word: lists compiled to automata, in versions that old games keep. No game is known here.
//!
//! Inside, a letter is a number from 0 (A) to 25 (Z); at the edge, words are text, and [`fold`] takes accents and
//! ligatures away. `docs/lexicon.md` has the whole story.
//!
//! ```
//! use ludo_lexicon::{Lexicon, Vocabulary, WordGraph, Words, fold};
//!
//! // The list that comes with the program, and what a table agreed on.
//! let french = Lexicon::french();
//! assert!(french.now().contains(&fold("képi").unwrap()));
//! assert_eq!(french.now().meanings(&fold("ete").unwrap())[0].spelling, "été");
//! let words = Words::agree(&Vocabulary::default(), 17)?;
//! assert!(words.contains(&fold("zeste").unwrap()));
//!
//! // A graph of one's own.
//! let words = ["KEPI", "KEPIS", "ZESTE"].map(|word| fold(word).unwrap());
//! let graph = WordGraph::build(words.iter().map(Vec::as_slice))?;
//! assert_eq!(graph.index(&words[2]), Some(2));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![deny(clippy::disallowed_methods, clippy::disallowed_types, clippy::float_arithmetic)]

mod bands;
mod compile;
mod convention;
mod family;
mod file;
pub mod graph;
mod letters;
mod lexicon;
mod meaning;
mod own;
mod search;
mod sound;
mod source;
mod tags;
mod tiles;
mod words;

pub use bands::HIGHEST_BAND;
pub use compile::CompileError;
pub use convention::{Convention, Vocabulary};
pub use family::{Coarse, Family};
pub use file::FileError;
pub use graph::WordGraph;
pub use letters::{MIN_LETTERS, fold};
pub use lexicon::{At, Lexicon, LexiconId, UnknownLexicon};
pub use meaning::Meaning;
pub use own::{BadLine, BadWord, MAX_BAD_LINES, MAX_OWN_BYTES, MAX_OWN_WORDS, OwnError, OwnList};
pub use search::{BadSearch, Found, Pattern, tiles};
pub use source::{Source, SourceError};
pub use tags::Tags;
pub use tiles::{KINDS, LETTERS, Rack, Tile, no_tile};
pub use words::{AgreeError, Words};
