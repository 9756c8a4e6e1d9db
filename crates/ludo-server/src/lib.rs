//! Tables over the network that keep their word: what the server has acknowledged is never lost.

mod bots;
mod chance;
mod clock;
mod code;
mod hall;
mod host;
mod metrics;
mod options;
mod person;
mod policy;
#[cfg(test)]
mod simulation;
mod socket;
mod table;

pub use chance::{Chance, SystemChance};
pub use clock::{Clock, Moment, SystemClock};
pub use hall::{Hall, HallError, Parts};
pub use person::Person;
pub use policy::{Policy, Telling};
pub use socket::Pace;
