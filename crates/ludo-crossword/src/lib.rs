//! Where words can be laid on a crossword board: all placements, the best, the best few.
//!
//! It knows a board, a rack and a list of words, and nothing of turns, contests or the end of a game. Squares,
//! directions and tiles are those of the rules too. [`patience`] lays a whole bag.
//!
//! ```
//! use ludo_crossword::{Generator, Grid, Jokers, Laid, Position, Rack, Setting, Square};
//! use ludo_lexicon::graph::{WordGraph, letters};
//!
//! let words = ["EST", "TE", "TES", "ZESTE"].map(|word| letters(word).unwrap());
//! let graph = WordGraph::build(words.iter().map(Vec::as_slice))?;
//! let setting = Setting::plain(7, [1; 26]);
//! let mut grid = Grid::new(7);
//! for (column, sign) in (2..).zip("EST".bytes()) {
//!     grid.set(Square::at(3, column), Laid::from_sign(sign));
//! }
//! let position = Position::new(&graph, &setting, &grid);
//! let rack = Rack::parse("ZE?").unwrap();
//!
//! let mut generator = Generator::new(&graph, &setting);
//! let (score, placement) = generator.best(&position, &rack).unwrap();
//! assert_eq!((score, placement.to_string().as_str()), (5, "4B Z(EST)E"));
//!
//! let mut count = 0;
//! generator.all(&position, &rack, Jokers::Each, |_| count += 1);
//! assert_eq!(count, 10);
//! # Ok::<(), ludo_lexicon::graph::BuildError>(())
//! ```
#![deny(clippy::disallowed_methods, clippy::disallowed_types, clippy::float_arithmetic)]

mod bounds;
mod generator;
mod grid;
mod jokers;
mod laid;
mod lane;
pub mod patience;
mod placement;
mod position;
mod setting;
mod square;
mod walk;

pub use generator::{Generator, Jokers, Workspace};
pub use grid::{Grid, Run, squares};
pub use laid::Laid;
pub use ludo_lexicon::{KINDS, LETTERS, Rack, Tile};
pub use placement::{Lies, Placement};
pub use position::Position;
pub use setting::{Counted, Opening, Setting};
pub use square::{Direction, MAX_SIDE, Square};
pub use walk::Found;
