//! Ludothèque's bots: views in, actions out.

mod bot;

pub use bot::{Bot, Choice, Kind, Opponents};
