//! Echo, a toy game that uses everything a game can ask of its hosts. It is never shipped.
//!
//! 1. Each round one seat, the *caller*, calls a picture of the edition. Anybody else may cheer meanwhile, once.
//! 2. The others may let it pass or cry *echo*, and the first cry takes the point; silence gives it to the
//!    caller. There is a deadline, unless the options want none.
//! 3. Everybody writes a word in secret. All are shown one by one, the caller leading: whoever wrote the name
//!    of the picture that was drawn for this round, or of the called one if it is that, has two points.
//!
//! Four or six can play in pairs: partners sit face to face, and count together.

mod bots;
mod edition;
#[cfg(test)]
mod laws;
mod rules;
mod state;
#[cfg(test)]
mod tests;

pub use edition::Album;
pub use state::{
    Action, Draft, Echo, Event, Layout, Options, PhaseView, Preview, Refusal, Shown, Sides, View,
    Word, Written,
};
