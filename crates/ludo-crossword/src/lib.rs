//! Where words can be laid on a crossword board: all placements, the best, the best few.
//!
//! It knows a board, a rack and a list of words, and nothing of turns, contests or the end of a game.
//!
//! ```
//! use ludo_crossword::{Generator, Grid, Jokers, Position, Rack, Setting, Square, Tile};
//! use ludo_lexicon::graph::{WordGraph, letters};
//!
//! let words = ["EST", "TE", "TES", "ZESTE"].map(|word| letters(word).unwrap());
//! let graph = WordGraph::build(words.iter().map(Vec::as_slice))?;
//! let setting = Setting::plain(7, [1; 26]);
//! let mut grid = Grid::new(7);
//! for (column, sign) in (2..).zip("EST".chars()) {
//!     grid.set(Square::new(3, column), Tile::from_sign(sign));
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

mod bounds;
mod generator;
mod grid;
mod jokers;
mod lane;
mod placement;
mod position;
mod rack;
mod setting;
mod walk;

pub use generator::{Generator, Jokers, Workspace};
pub use grid::{Direction, Grid, MAX_SIDE, Square, Tile};
pub use placement::Placement;
pub use position::Position;
pub use rack::Rack;
pub use setting::{Counted, Opening, Setting};
pub use walk::Found;
