//! The rules of Diabolo, a card game by Michael Schacht: cards are laid between heaven and hell, and what
//! the others make of a colour decides whether your hand of it wins or costs points.
//!
//! Read `rules.rs` beside `docs/rules/diabolo.md`.
//!
//! ```
//! use ludo_core::{Beginning, Edition, Enumerate, Game, Input, Millis, Seed, Setup};
//! use ludo_diabolo::{Deck, Diabolo, Options};
//!
//! let deck = Deck::parse(Diabolo::EDITION)?.into();
//! let setup = Setup { seats: 4, options: Options::default() };
//! let mut game = Beginning::<Diabolo>::deal(setup, deck, Seed::from_number(1))?.begin()?;
//! while let Some(seat) = game.floor().expected().first() {
//!     let mut legal = Vec::new();
//!     game.actions(seat, &mut legal);
//!     let first = Input::Act { seat, at: Millis(0), action: legal[0] };
//!     game.play(&first, &mut |_to, _event| {}).expect("a listed action is legal");
//! }
//! assert_eq!(game.outcome().unwrap().reason, "rounds_played");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![deny(clippy::disallowed_methods, clippy::disallowed_types, clippy::float_arithmetic)]

mod action;
mod card;
mod edition;
mod event;
mod hand;
mod imagine;
mod listing;
mod row;
mod rules;
mod score;
mod state;
mod suit;
#[cfg(test)]
mod tests;
mod view;

pub use action::{Action, Refusal, Stake};
pub use card::{ByColour, Card, CardSet, Colour, MAX_VALUE, Side};
pub use edition::{Cards, Deck, Face};
pub use event::Event;
pub use hand::Hand;
pub use ludo_core::First;
pub use row::{GivenRow, ROW_CARDS, Row, SIDE_CARDS};
pub use state::{BySeat, Diabolo, Layout, Options, ScoredRows, Sheet};
pub use suit::Suit;
pub use view::{HandView, PhaseView, Preview, View};
