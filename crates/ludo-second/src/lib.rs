//! A second implementation of the games, slow and plain, that checks the first one.
//!
//! The numbers of chess engines are trusted because many programs, written apart, agree on them.
//! This crate is that other program for our games: it was written from the rulebook
//! (`docs/rules/`) and the transcript format (`docs/transcript.md`) alone, it shares no type and no
//! function with an engine, and all it ever reads is text. It replays a transcript by its own
//! understanding of the rules, says what every input must have caused and compares. Where the two
//! programs disagree, one of them has misread a clause.
//!
//! Nothing here is clever: a hand is a list of cards, a state is copied whole, a rule stands next
//! to the number of its clause. Whoever doubts an engine should be able to read this instead.
//!
//! ```
//! use ludo_second::diabolo;
//!
//! let edition = r#"{"edition":"tiny","version":1,"cards_per_colour":{"1":1}}"#;
//! let header = r#"{"transcript":1,"game":"diabolo","rules":1,
//!     "options":{"first_dealer":"chance"},"seats":[{"name":"Ada"},{"name":"Grace"}],
//!     "seed":"00","edition":{"name":"tiny","digest":"00"},"given":true,
//!     "layout":{"dealer":0,"deck":["R1","Y1"]}}"#
//!     .replace('\n', "");
//!
//! // Grace, left of the dealer, lays her only card in hell; the pile is empty, so Ada draws none.
//! let input = r#"{"n":0,"at":0,"seat":1,"act":{"lay":{"card":"R1","side":"hell"}},
//!     "events":[{"laid":{"seat":1,"card":"R1","side":"hell"}}]}"#
//!     .replace('\n', "");
//! let report = diabolo::check(&format!("{header}\n{input}\n"), edition).unwrap();
//! assert_eq!(report.inputs, 1);
//!
//! // In hell or in heaven, and then Ada likewise.
//! assert_eq!(diabolo::perft(&header, edition, 2).unwrap(), [2, 4]);
//! ```

pub mod compatibility;
pub mod diabolo;
pub mod diadingo;
pub mod diamino;
pub mod diego;
mod fault;
mod json;
mod replay;
mod tally;
mod told;

pub use fault::Disagreement;
use fault::Fault;
pub use tally::Report;
