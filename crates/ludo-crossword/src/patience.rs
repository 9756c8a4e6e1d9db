//! Patience (DIA-18): lay as many tiles of a bag as possible, all of them if possible.
//!
//! A [`Solver`] tries one whole game after another. Each begins with words of letters drawn from the bag, the
//! awkward ones first, and ends with a search that places the last dozen exactly; jokers are kept for the very
//! last words, where they fit whatever is left. The same seed gives the same games.
//!
//! From a position that somebody has reached it does the same: the first placement of what it finds is a hint,
//! and where few tiles are left it can tell that there is no way. A [`Puzzle`] is a position made for somebody, with
//! the proof that all can be laid.
//!
//! ```
//! use ludo_core::Seed;
//! use ludo_crossword::patience::{Solver, Standing};
//! use ludo_crossword::{Grid, Rack, Setting};
//! use ludo_lexicon::Lexicon;
//!
//! let graph = Lexicon::french().graph();
//! let setting = Setting::plain(7, [1; 26]);
//! let tiles = Rack::parse("KEPIZESTE?").unwrap();
//! let mut solver = Solver::new(graph, &setting, &Grid::new(7), tiles, &Seed::from_number(1));
//! while solver.attempt() == Standing::Open {}
//! assert_eq!(solver.laid(), 10);
//! ```

mod choice;
mod exact;
mod opening;
mod puzzle;
mod solver;

pub use puzzle::{FEWEST, MOST, Puzzle};
pub use solver::{Solver, Standing};
