//! Diego, from `docs/rules/diego.md`. Marks `DIE-n` and `ALL-n` are its clauses.
//!
//! A card is its number in the deck, a hand a list of cards, a window who has let it pass and when it ends. Whether
//! two cards associate is worked out from what is printed on them: fractions are compared by multiplying crosswise.

mod act;
mod arbiter;
mod cards;
mod clauses;
mod control;
mod header;
mod leaving;
mod legal;
mod play;
mod report;
mod table;
mod view;

pub use crate::{Disagreement, Report};
pub use arbiter::{Arbiter, Game};
