//! Compatibility, from `docs/rules/compatibility.md`. Marks `CPT-n` and `ALL-n` are its clauses.
//!
//! A picture is its number in the pack, a ranking a list of pictures, a pawn the number of its square. Partners have a
//! pawn each, and both are moved. Matches are found by looking at every two cards that lie face up.

mod act;
mod arbiter;
mod clauses;
mod end;
mod header;
mod leaving;
mod legal;
mod pack;
mod play;
mod report;
mod reveal;
mod table;
mod view;

pub use crate::{Disagreement, Report};
pub use arbiter::{Arbiter, Game};
