//! Diadingo, from `docs/rules/diadingo.md`. Marks `DGO-n` and `ALL-n` are its clauses.

mod act;
mod check;
mod compare;
mod header;
mod perft;
mod printed;
mod report;
mod scoring;
#[cfg(test)]
mod selfplay;
mod table;

pub use crate::Disagreement;
pub use check::check;
pub use perft::perft;
pub use report::Report;
