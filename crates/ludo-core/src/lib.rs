//! What every Ludothèque game is made of.
//!
//! **A game is a value; inputs change it; views are all that leaves it.** This crate has the [`Game`]
//! trait that says so, seats, piles, small sets, sealed answers, seeded chance, committed seeds, editions
//! and replay. It has no clock, no thread, no platform call and no I/O: time and inputs come in as data.
//!
//! ```
//! use ludo_core::{Draws, Secret, Seed};
//!
//! // A seed nobody chose: the server committed to its secret before the seats contributed.
//! let secret = Secret::new([7; 32]);
//! let published = secret.commit("table-1/game-1");
//! let seed = secret.seed("table-1/game-1", &[None, None]);
//! let revealed = secret.reveal("table-1/game-1", &[None, None]);
//! assert!(revealed.holds() && revealed.digest == published && revealed.seed() == seed);
//!
//! // The same seed gives the same shuffle, on every machine and for ever.
//! let mut deck = [1, 2, 3, 4, 5];
//! Draws::new(&Seed::from_number(1), 0).shuffle(&mut deck);
//! assert_eq!(deck, [2, 5, 4, 3, 1]);
//! ```
#![deny(clippy::disallowed_methods, clippy::disallowed_types, clippy::float_arithmetic)]

mod bits;
mod chain;
mod chance;
mod decision;
mod edition;
mod first;
mod floor;
mod game;
mod listener;
mod past;
mod pile;
mod replay;
mod sealed;
mod seat;
mod seed;
mod teams;
mod timeline;

#[doc(hidden)]
pub use bits::nth_bit;
pub use chain::{Chain, Head};
pub use chance::{Draws, Rng};
pub use decision::{Decisions, decided};
pub use edition::{Edition, EditionError, EditionId, Shipped};
pub use first::First;
pub use floor::Floor;
pub use game::{
    Chronicle, Determinize, Enumerate, Game, Input, Listing, Millis, Outcome, Picking, Refused,
    Setup, SetupError, To, Viewer,
};
pub use listener::{Listener, Look, Scene};
pub use past::Past;
pub use pile::{Pile, TooMany};
pub use replay::{Beginning, Entry, ReplayError};
pub use sealed::{Sealed, SealedView};
pub use seat::{BySeat, MAX_SEATS, Seat, SeatSet};
pub use seed::{Commitment, Hex32, Secret, Seed};
pub use teams::{Miscounted, Teams};
pub use timeline::{NoSuchEntry, Stop, Timeline, Walk};
