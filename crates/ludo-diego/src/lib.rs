//! The rules of Diego, a school game of numbers: two cards that stand for the same number are a pair, whoever
//! doubts says so in time, and only the control sheet tells who was right.
//!
//! Read `rules.rs` beside `docs/rules/diego.md`.
//!
//! ```
//! use ludo_core::{Beginning, Edition, Enumerate, Game, Input, Millis, Seed, Setup};
//! use ludo_diego::{Diego, Options, Pack};
//!
//! let pack = Pack::parse(Diego::EDITION)?.into();
//! let setup = Setup { seats: 3, options: Options::default() };
//! let mut game = Beginning::<Diego>::deal(setup, pack, Seed::from_number(1))?.begin()?;
//! while let Some(seat) = game.floor().expected().first() {
//!     let mut legal = Vec::new();
//!     game.actions(seat, &mut legal);
//!     let first = Input::Act { seat, at: Millis(0), action: legal[0] };
//!     game.play(&first, &mut |_to, _event| {}).expect("a listed action is legal");
//! }
//! assert_eq!(game.outcome().unwrap().reason, "no_target");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![deny(clippy::disallowed_methods, clippy::disallowed_types, clippy::float_arithmetic)]

mod action;
mod control;
mod edition;
mod event;
mod imagine;
mod listing;
mod options;
mod row;
mod rules;
mod state;
mod turn;
mod view;

pub use action::{Action, Call, Refusal, Vote};
pub use edition::Pack;
pub use event::{Ending, Event, Side};
pub use ludo_core::First;
pub use options::{Affiliations, Capital, Control, Delay, Hands, Options, OwnPairs, Sides, Size};
pub use state::{Cards, Diego, Layout, MOST_CARDS, SHOWN, VOTING, cards_in_play};
pub use view::{
    ControlView, Controlled, HandView, Held, Holder, Pair, PhaseView, Preview, Verdict, View,
    Window,
};
