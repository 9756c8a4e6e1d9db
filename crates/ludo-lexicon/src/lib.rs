//! Word lists compiled to automata. No game is known here.
//!
//! Inside, a letter is a number from 0 (A) to 25 (Z); at the edge, words are capital ASCII.
//!
//! ```
//! use ludo_lexicon::graph::{WordGraph, letters};
//!
//! let words: Vec<_> = ["KEPI", "KEPIS", "ZESTE"].map(|word| letters(word).unwrap()).into();
//! let graph = WordGraph::build(words.iter().map(Vec::as_slice))?;
//! assert!(graph.contains(&words[1]));
//! assert_eq!(graph.index(&words[2]), Some(2));
//! # Ok::<(), ludo_lexicon::graph::BuildError>(())
//! ```

mod bands;
mod compile;
mod convention;
mod file;
pub mod graph;
mod letters;
mod lexicon;
mod meaning;
mod own;
mod search;
mod source;
mod tags;
mod words;

pub use bands::HIGHEST_BAND;
pub use compile::CompileError;
pub use convention::{Convention, Vocabulary};
pub use file::FileError;
pub use graph::WordGraph;
pub use letters::{MIN_LETTERS, fold};
pub use lexicon::{At, Lexicon, LexiconId, UnknownLexicon};
pub use meaning::Meaning;
pub use own::{BadLine, BadWord, MAX_BAD_LINES, MAX_OWN_BYTES, MAX_OWN_WORDS, OwnError, OwnList};
pub use search::{BadSearch, Found, MAX_TILES, Pattern, Tiles};
pub use source::{Source, SourceError};
pub use tags::Tags;
pub use words::{AgreeError, Words};
