//! Programs and games for developing Ludothèque; none of them is shipped.
//!
//! * `ludo-stage` is the server with known cards, for tests in a browser and pictures of the screens.
//! * `ludo-soak` kills the server over and over, or one node of several, and looks whether it kept its word.
//! * [`disk`] is a disk below the store that loses power and fails, for `ludo-soak` and tests.
//! * `ludo-keep` plays at many tables of a server and keeps what that leaves as fixtures.
//! * `ludo-films` plays [`simulated`] games and tells what each viewer was shown, for the page's own code to follow.
//! * `ludo-bare` is the yardstick: the least server that commits and tells, and the load for it.
//! * `ludo-town` runs nodes on a PostgreSQL of their own, for measurements.
//! * [`queues`] is a house as queues, from measured figures: what it carries, and what breaks first (`ludo-queues`).
//! * [`echo`] is a toy game that asks everything of its hosts; `ludo-stage` has it on its tables.
//! * `ludo-turned` is the server turned round: it tells before it commits, and the soak must notice.

pub mod disk;
pub mod echo;
pub mod process;
pub mod queues;
pub mod simulated;

use std::io::Write as _;
use std::sync::OnceLock;

use anyhow::{Context as _, Result};
use ludo_catalogue::{CATALOGUE, Title, title};
use ludo_server::{Config, Parts, begin_logging, start};

/// Games for trials only. A new one is its folder, and a line here.
static TRIALS: &[Title] = &[title::<echo::Echo>("Echo", "", include_str!("echo/example.jsonl"))];

/// The games of the catalogue, and those for trials.
pub fn catalogue() -> &'static [Title] {
    static ALL: OnceLock<Vec<Title>> = OnceLock::new();
    ALL.get_or_init(|| CATALOGUE.iter().chain(TRIALS).cloned().collect())
}

/// Runs a server made of these parts until the process is ended.
///
/// # Errors
/// When it cannot begin.
pub fn serve(config: Config, parts: impl Future<Output = Result<Parts>>) -> Result<()> {
    begin_logging(&config);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.context("cannot start")?.block_on(async {
        let running = start(config, parts.await?).await?;
        // Nobody need read it.
        let _ = writeln!(std::io::stdout(), "Ludothèque is open at http://{}/", running.address);
        std::future::pending().await
    })
}
