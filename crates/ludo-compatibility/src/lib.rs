//! The rules of Compatibility, Craig Browne's game of thinking alike: everybody ranks the pictures that fit a theme,
//! secretly, and scores for what somebody else ranked too.
//!
//! Read `rules.rs` beside `docs/rules/compatibility.md`.
//!
//! ```
//! use ludo_compatibility::{Compatibility, Options, Pack};
//! use ludo_core::{Beginning, Edition, Enumerate, Game, Input, Millis, Seed, Setup};
//!
//! let pack = Pack::parse(Compatibility::EDITION)?.into();
//! let setup = Setup { seats: 4, options: Options::default() };
//! let mut game = Beginning::<Compatibility>::deal(setup, pack, Seed::from_number(1))?.begin()?;
//! while let Some(seat) = game.floor().expected().first() {
//!     let mut legal = Vec::new();
//!     game.actions(seat, &mut legal);
//!     let first = Input::Act { seat, at: Millis(0), action: legal.swap_remove(0) };
//!     game.play(&first, &mut |_to, _event| {}).expect("a listed action is legal");
//! }
//! assert_eq!(game.outcome().unwrap().reason, "arrived");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![deny(clippy::disallowed_methods, clippy::disallowed_types, clippy::float_arithmetic)]

mod action;
mod alike;
mod event;
mod imagine;
mod listing;
mod options;
mod pack;
mod ranking;
mod reveal;
mod rules;
mod shipped;
mod state;
mod turn;
mod view;

pub use action::{Action, Draft, Rank, Refusal};
pub use alike::{Alike, Common, Moment};
pub use event::{Accord, Ending, Event, Match};
pub use ludo_core::First;
pub use options::{Options, TrackLength, Window};
pub use pack::{
    Both, FEWEST_PICTURES, Face, MOST_CARDS, MOST_PICTURES, MOST_RANKS, Pack, Picture, PictureText,
    THEMES, ThemeCard, Tracks,
};
pub use state::{Cards, Compatibility, DUO_THEMES, Layout};
pub use view::{Decided, EndView, Mode, PhaseView, Played, Preview, Reveal, Theme, Token, View};
