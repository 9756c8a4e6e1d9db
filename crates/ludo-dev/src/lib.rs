//! Programs for developing Ludothèque; none of them is shipped.
//!
//! * `ludo-stage` is the server with known cards, for tests in a browser and pictures of the screens.
//! * `ludo-soak` kills the server over and over, and looks whether it kept its word.
//! * `ludo-bare` is the yardstick: the least server that commits and tells, and the load for it.
//! * `ludo-turned` is the server turned round: it tells before it commits, and the soak must notice.

pub mod echo;

use std::io::Write as _;

use anyhow::{Context as _, Result};
use ludo_server::{Config, Parts, begin_logging, start};

/// Runs a server made of these parts until the process is ended.
///
/// # Errors
/// When it cannot begin.
pub fn serve(config: Config, parts: Parts) -> Result<()> {
    begin_logging(&config);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.context("cannot start")?.block_on(async {
        let running = start(config, parts).await?;
        // Nobody need read it.
        let _ = writeln!(std::io::stdout(), "Ludothèque is open at http://{}/", running.address);
        std::future::pending().await
    })
}
