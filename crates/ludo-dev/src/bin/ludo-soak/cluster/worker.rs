//! Who thinks for the nodes.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use ludo_dev::process::{Server, start_worker};

use super::way::Way;

/// A process that thinks for all nodes of a town.
pub(super) struct Worker {
    binary: PathBuf,
    database: String,
    log: PathBuf,
    process: Option<Server>,
    pub(super) to_database: Way,
}

impl Worker {
    pub(super) fn start(
        binary: &Path,
        (to_database, database): (Way, &str),
        log: PathBuf,
    ) -> Result<Self> {
        let database =
            format!("postgres://ludo@127.0.0.1:{}/{database}?sslmode=disable", to_database.port);
        let mut worker =
            Self { binary: binary.to_owned(), database, log, process: None, to_database };
        worker.start_again()?;
        Ok(worker)
    }

    pub(super) fn start_again(&mut self) -> Result<()> {
        self.process = Some(start_worker(&self.binary, &self.database, &self.log)?);
        Ok(())
    }

    pub(super) fn process(&self) -> Result<&Server> {
        self.process.as_ref().context("the worker runs")
    }

    pub(super) fn kill(&mut self) -> Result<()> {
        self.process.take().map_or(Ok(()), Server::kill)
    }

    pub(super) fn logged(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap_or_default()
    }
}
