//! Every game behind one erased edge: JSON in, JSON out.
//!
//! Server, terminal and later WebAssembly and Python meet the games here and nowhere else. [`CATALOGUE`]
//! lists them; a [`Title`] begins a game ([`AnyGame`]), restores one from its log, verifies, shows and
//! referees transcripts, and lets bots play many games. Below this edge everything is statically
//! dispatched.
//!
//! ```
//! use ludo_catalogue::{CATALOGUE, Shelf, SimulateSpec, find, verify};
//! use ludo_transcript::GivenLayouts;
//!
//! let diabolo = find(CATALOGUE, "diabolo").unwrap();
//! let spec = SimulateSpec {
//!     players: 4,
//!     bots: vec!["3".to_owned(), "random".to_owned()],
//!     games: 8,
//!     seed: 1,
//!     options: None,
//!     threads: 2,
//! };
//! let mut transcripts = Vec::new();
//! let shelf = Shelf::default();
//! let summary = diabolo.simulate(&shelf, &spec, Some(&mut transcripts), &|_played| {})?;
//! assert_eq!(summary.results[0].seat_games, 8);
//! assert_eq!(summary.results[1].seat_games, 24);
//!
//! let file = String::from_utf8(transcripts)?;
//! assert_eq!(verify(CATALOGUE, &shelf, &file, GivenLayouts::Refuse)?.len(), 8);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bot;
mod contest;
mod edge;
mod files;
mod history;
mod opening;
mod running;
mod shelf;
mod simulate;
mod stand_ins;
mod study;
mod summary;
mod title;
mod workload;

pub use bot::{AnyBot, Chosen, Said, Word};
pub use edge::{AnyAction, AnyEvent, EdgeError, Situation};
pub use files::{FileError, find, game_of, replay, verify, verify_from};
pub use history::{Entered, Glimpse, Moment};
pub use ludo_bots::agenda;
pub use ludo_study::{Date, Help, NoDate, Progress};
pub use opening::{Begun, LoggedId, Opening, Restored, SeedSource};
pub use running::{AnyGame, Boundary, Played, SitsIn};
pub use shelf::{AtHand, Shelf};
pub use simulate::{SimulateError, SimulateSpec};
pub use stand_ins::{StandIns, StoodIn};
pub use study::{AnyInquiry, AnyLesson};
pub use summary::{BotResult, Summary};
pub use title::{BotDescription, Description, Offered, Title, measured, title};
pub use workload::Workload;

/// Every game, in the order in which they are offered.
pub static CATALOGUE: &[Title] = &[
    measured::<ludo_diabolo::Diabolo>(
        "Diabolo",
        "Michael Schacht",
        include_str!("../examples-data/diabolo.jsonl"),
    )
    .studied_by::<ludo_study::diabolo::Study>(),
    measured::<ludo_diadingo::Diadingo>(
        "Diadingo",
        "Gunter Baars",
        include_str!("../examples-data/diadingo.jsonl"),
    )
    .studied_by::<ludo_study::diadingo::Study>(),
    measured::<ludo_diamino::Diamino>(
        "Diamino Compétition",
        "",
        include_str!("../examples-data/diamino.jsonl"),
    )
    .studied_by::<ludo_study::diamino::Study>(),
    measured::<ludo_diego::Diego>("Diego", "", include_str!("../examples-data/diego.jsonl"))
        .studied_by::<ludo_study::diego::Study>(),
    measured::<ludo_compatibility::Compatibility>(
        "Compatibility",
        "Craig Browne",
        include_str!("../examples-data/compatibility.jsonl"),
    )
    .studied_by::<ludo_study::compatibility::Study>(),
];
