//! The laws every Ludothèque game obeys, as one call a game.
//!
//! A game's tests name the game, the setups to try and the actions a client could send:
//!
//! ```text
//! // tests/laws.rs of a game's crate
//! struct Laws;
//!
//! impl ludo_testkit::Subject for Laws {
//!     type Game = Diabolo;
//!     const LONGEST: usize = 1000;
//!
//!     fn setups() -> Vec<(String, Setup<Options>)> {
//!         (2..=5).map(|seats| (format!("{seats} seats"), Setup { seats, options: Options::default() })).collect()
//!     }
//!     fn probes(_: &Setup<Options>) -> Vec<Action> {
//!         Action::every().collect()
//!     }
//! }
//!
//! #[test]
//! fn every_law_holds() {
//!     ludo_testkit::assert_conforms::<Laws>();
//! }
//! ```
//!
//! Each law plays random games of its own, the same ones on every run. `LUDO_LAW_GAMES` sets how many for
//! each setup. A broken law says which setup, number and step it was; [`again`] tries just that. [`Law`]
//! lists what is demanded; [`Subject`] says what else a game can tell the kit, above all [`Subject::twin`]
//! and [`Subject::secrets`], without which a leak may stay unseen.
//!
//! Beside the laws: [`Narrator`] tries rules move by move, [`Playout`] records random games, [`perft()`] counts
//! lines, [`golden()`] compares texts with files, [`Trials`] makes many numbered trials or
//! a sample of them, and [`toys`] are games for tests of what is around games. With the feature `bots`, bots play
//! among themselves in a `bout`; with the feature `postgres` a test has a PostgreSQL of its own. [`nats`] is a bus.

#[cfg(feature = "bots")]
pub mod bout;
mod broken;
mod faces;
mod golden;
mod heard;
pub mod laws;
mod narrator;
pub mod nats;
mod perft;
mod pilot;
mod ports;
#[cfg(all(feature = "postgres", unix))]
pub mod postgres;
mod report;
mod run;
mod snapshot;
mod story;
mod subject;
pub mod toys;
mod trials;

pub use broken::{Broken, Law};
pub use faces::assert_same_face;
pub use golden::golden;
pub use narrator::Narrator;
pub use perft::perft;
pub use pilot::{Leaving, Pilot};
pub use ports::free_port;
pub use report::{Imagined, Report, Twins};
pub use run::{Playout, Run};
pub use snapshot::{Difference, Fact, Questions, Snapshot, listed, viewers};
pub use story::story;
pub use subject::{
    ActionOf, Case, DraftOf, Effort, EventOf, Given, InputOf, LayoutOf, SetupOf, Subject, cases,
};
pub use trials::Trials;

/// Tries every law on every case, and tells what was covered.
///
/// # Errors
/// The first broken law.
pub fn conform<S: Subject>(effort: Effort) -> Result<Report, Broken> {
    let cases = cases::<S>(effort)?;
    let mut report = Report::default();
    for law in Law::ALL {
        for case in &cases {
            laws::hold::<S>(law, case, &mut report)?;
        }
    }
    report.judge::<S>()?;
    Ok(report)
}

/// As [`conform`], with the effort that the environment asks for; prints what was covered.
///
/// # Panics
/// If a law is broken, saying which and where.
#[track_caller]
pub fn assert_conforms<S: Subject>() {
    match conform::<S>(Effort::from_env()) {
        Ok(report) => println!("{report}"),
        Err(broken) => panic!("{broken}"),
    }
}

/// Tries one law on one case again, as a [`Broken`] names it.
///
/// # Errors
/// The broken law.
///
/// # Panics
/// If the subject has no setup of that name.
pub fn again<S: Subject>(law: Law, setup: &str, number: u64) -> Result<Report, Broken> {
    let cases = cases::<S>(Effort { games: number + 1 })?;
    let same = |case: &&Case<S::Game>| case.setup == setup && case.number == number;
    let case = cases.iter().find(same).unwrap_or_else(|| panic!("no setup is named {setup}"));
    let mut report = Report::default();
    laws::hold::<S>(law, case, &mut report)?;
    Ok(report)
}
