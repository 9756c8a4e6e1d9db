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

pub mod graph;

pub use graph::WordGraph;
