//! Ludothèque's bots: views in, actions out.
//!
//! [`Random`] plays any game whose actions can be listed, [`search::best`] thinks in any game that says
//! how a rollout goes on ([`search::Searchable`]), and each game has a file with its own opponents. When a bot
//! speaks is the same for every host: [`agenda`].

pub mod agenda;
mod bot;
pub mod compatibility;
pub mod diabolo;
pub mod diadingo;
pub mod diamino;
pub mod diego;
mod driver;
mod random;
mod reaction;
pub mod search;

pub use bot::{Bot, Choice, Kind, Opponents};
pub use driver::{Driver, Player};
pub use random::Random;
pub use reaction::Reaction;
