//! What was measured: the file beside the page, into which the figures of the benches are copied as they are printed.

use std::collections::BTreeMap;

use anyhow::{Context as _, Result};
use serde::Deserialize;

/// All figures that the page reckons with.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Measured {
    /// What they were taken on.
    pub machine: String,
    /// By the name of the trial: what `cargo xtask bench server` and `nodes` print; nothing where it was not run yet.
    pub trials: BTreeMap<String, Option<Figures>>,
    /// What `cargo xtask bench watchers` prints.
    pub watchers: Watchers,
    /// The store's own work for one line, of the writer's core.
    pub line_us: f64,
    /// The text of a line.
    pub line_bytes: f64,
    /// Memory of a busy table with four sockets.
    pub kb_a_table: f64,
    /// Memory of a socket that only looks on.
    pub kb_a_socket: f64,
    /// How often a live table moves.
    pub moves_a_table: f64,
}

/// What came out of a trial; it says more, which is not needed here.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
pub struct Figures {
    /// Durable moves.
    pub moves_per_second: f64,
    /// Half of them took no longer.
    pub p50_ms: f64,
    /// And 99 of a hundred.
    pub p99_ms: f64,
    /// Of all nodes together.
    pub server_cpu_us_per_move: f64,
    /// Of the database, where there is one.
    #[serde(default)]
    pub database_cpu_us_per_move: f64,
    /// To four clients.
    #[serde(default)]
    pub bytes_per_move: f64,
}

impl Figures {
    /// Of nodes and database together.
    pub fn cpu_us(&self) -> f64 {
        self.server_cpu_us_per_move + self.database_cpu_us_per_move
    }
}

/// What a crowd costs.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
pub struct Watchers {
    /// What showing one looker one change takes of a core, if it was measured.
    pub cpu_us_a_frame: Option<f64>,
    /// Of what a move takes, the kernel's share: most of it is sending.
    pub kernel_share: f64,
}

impl Measured {
    /// Reads the file.
    pub fn read(text: &str) -> Result<Self> {
        serde_json::from_str(text).context("the measured figures cannot be read")
    }

    /// What came out of a trial, if it was run.
    pub fn trial(&self, name: &str) -> Option<&Figures> {
        self.trials.get(name)?.as_ref()
    }
}
