//! A house as queues: moves wait for a core, for the log, and for a core again until everybody was told. What a node
//! carries follows from a few measured figures ([`Measured`]), by a simulation from one seed ([`simulate`]); the tables
//! of `docs/capacity.md` are what it prints ([`page()`]).

mod chance;
mod cost;
mod measured;
mod model;
mod page;

pub use cost::{Cost, Kept};
pub use measured::{Figures, Measured, Watchers};
pub use model::{Crowd, House, Load, Log, Outcome, Pace, simulate};
pub use page::{page, replaced};
