//! The rules of Diadingo, a game by Gunter Baars: forty-two diamonds look alike, sixteen of them are fixed,
//! and whoever remembers what was tried takes the others for the rings that are drawn, or steals them.
//!
//! Read `rules.rs` beside `docs/rules/diadingo.md`.
//!
//! ```
//! use ludo_core::{Beginning, Edition, Enumerate, Game, Input, Millis, Seed, Setup};
//! use ludo_diadingo::{Casket, Diadingo, Options};
//!
//! let casket = Casket::parse(Diadingo::EDITION)?.into();
//! let setup = Setup { seats: 4, options: Options::default() };
//! let mut game = Beginning::<Diadingo>::deal(setup, casket, Seed::from_number(1))?.begin()?;
//! while let Some(seat) = game.floor().expected().first() {
//!     let mut legal = Vec::new();
//!     game.actions(seat, &mut legal);
//!     let first = Input::Act { seat, at: Millis(0), action: legal[0] };
//!     game.play(&first, &mut |_to, _event| {}).expect("a listed action is legal");
//! }
//! assert_eq!(game.outcome().unwrap().reason, "played");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![deny(clippy::disallowed_methods, clippy::disallowed_types, clippy::float_arithmetic)]

mod action;
mod card;
mod edition;
mod event;
mod imagine;
mod place;
mod rings;
mod rules;
mod scenes;
mod score;
mod state;
mod view;

pub use action::{Action, Refusal};
pub use card::{Card, Cards, Dollars, Piled};
pub use edition::{Casket, Face, RingKind};
pub use event::{Ending, Event};
pub use ludo_core::First;
pub use place::{PLACES, Place, Places, ROWS};
pub use rings::Ring;
pub use score::Sheet;
pub use state::{Diadingo, Layout, MOST_GAMES, Memory, Options, Scoring};
pub use view::{Opened, PhaseView, Preview, View};
