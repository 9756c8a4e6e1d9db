//! Ludothèque's bots: views in, actions out.
//!
//! [`Random`] plays any game whose actions can be listed, [`search::best`] thinks in any game that says
//! how a rollout goes on ([`search::Searchable`]), and each game has a file with its own opponents.

mod bot;
pub mod diabolo;
pub mod diadingo;
pub mod diamino;
mod random;
pub mod search;

pub use bot::{Bot, Choice, Kind, Opponents};
pub use random::Random;
