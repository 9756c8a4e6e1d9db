//! The rules of Diego, a school game of numbers: two cards that stand for the same number are a pair, whoever
//! doubts says so in time, and only the control sheet tells who was right.
//!
//! Read `rules.rs` beside `docs/rules/diego.md`.
#![deny(clippy::disallowed_methods, clippy::disallowed_types, clippy::float_arithmetic)]

mod action;
mod event;
mod options;
mod view;

pub use action::{Action, Call, Vote};
pub use event::{Ending, Event, Side};
pub use ludo_core::First;
pub use options::{Affiliations, Capital, Control, Delay, Hands, Options, OwnPairs, Sides, Size};
pub use view::{ControlView, Controlled, HandView, Holder, Pair, PhaseView, Verdict, View, Window};
