//! Diamino Compétition, from `docs/rules/diamino.md`. Marks `DIA-n` and `ALL-n` are its clauses.
//!
//! A tile is a sign: `A` to `Z`, or `?` for a devil. On the board a devil is the small letter that
//! it stands for. The board is a map from squares to signs, a hand a sorted list of tiles, and a
//! word is one if it is in a set of words.

mod act;
mod arbiter;
mod board;
mod brute;
mod clauses;
mod dictionary;
mod draws;
mod end;
mod header;
mod play;
mod preview;
mod printed;
mod refusal;
mod report;
mod settle;
mod table;
mod view;

pub use crate::{Disagreement, Report};
pub use arbiter::{Arbiter, Game};
pub use brute::{Found, Ground, placements};
pub use dictionary::Dictionary;
