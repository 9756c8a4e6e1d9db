//! The rules of Diamino Compétition: crossword tiles on a board with devils, in two games for a table and a
//! patience for one.
//!
//! Read `rules.rs` and `turn.rs` beside `docs/rules/diamino.md`: what is allowed, and what happens.
//!
//! ```
//! use ludo_core::{Beginning, Draws, Edition, Enumerate, Game, Input, Millis, Seed, Setup};
//! use ludo_diamino::{Diamino, Kit, Options};
//!
//! let kit = Kit::parse(Diamino::EDITION)?.into();
//! let setup = Setup { seats: 2, options: Options::default() };
//! let mut game = Beginning::<Diamino>::deal(setup, kit, Seed::from_number(1))?.begin()?;
//! let (mut draws, mut list) = (Draws::new(&Seed::from_number(2), 0), Vec::new());
//! while let Some(seat) = game.floor().expected().first() {
//!     let action = game.pick(seat, &mut draws, &mut list);
//!     let input = Input::Act { seat, at: Millis(0), action };
//!     game.play(&input, &mut |_to, _event| {}).expect("what is picked is legal");
//! }
//! assert!(["out", "blocked"].contains(&&*game.outcome().unwrap().reason));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![deny(clippy::disallowed_methods, clippy::disallowed_types, clippy::float_arithmetic)]

mod beforehand;
mod edition;
mod game;
mod imagine;
mod options;
mod pick;
mod placement;
mod preview;
mod reserve;
mod rules;
mod scenes;
mod score;
mod squares;
mod state;
mod turn;
mod view;
mod words;

pub use edition::{Face, Kit, TileKind};
pub use ludo_crossword::{Direction, Grid, KINDS, LETTERS, Laid, MAX_SIDE, Rack, Square, Tile};
pub use ludo_lexicon::Convention;
pub use options::{
    Begins, Formula, Judging, LONGEST_WINDOW, MOST_BEFOREHAND, Options, Scoring, Unjustified,
    Variant,
};
pub use placement::{LaidTiles, Lay, NewWords, Word};
pub use preview::{Draft, Named, Placed, Places, Preview};
pub use reserve::{MAX_TILES, Reserve};
pub use rules::{Action, Event, Hand, Refusal};
pub use score::{Ending, LAID_ALL, RED_DEVIL, Reason, YELLOW_DEVIL, times};
pub use squares::{Cover, Print, Squares};
pub use state::{Diamino, Drawn, IDLE_TURNS, LONGEST_FIRST_WORD, Layout, RACK, Round, Rounds};
pub use view::{Blocking, HandView, PhaseView, RightWord, View, YellowSquares};
