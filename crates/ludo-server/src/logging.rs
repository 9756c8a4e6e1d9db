//! The log: structured lines on the standard error. No token, address or name stands in it.

use std::io::{self, IsTerminal as _};

use tracing_subscriber::EnvFilter;

use crate::config::{Config, LogFormat, LogLevel};

/// Begins to log. A second call changes nothing.
pub fn begin(config: &Config) {
    let level = match config.log_level {
        LogLevel::Error => "error",
        LogLevel::Warn => "warn",
        LogLevel::Info => "info",
        LogLevel::Debug => "debug",
        LogLevel::Trace => "trace",
    };
    // Libraries are heard when something is wrong; what they tell else may hold what we never log.
    let filter = EnvFilter::new(format!("error,ludo_server={level},ludo_store={level}"));
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(io::stderr)
        // Colours are for people who look on, not for files.
        .with_ansi(io::stderr().is_terminal());
    let _ = match config.log_format {
        LogFormat::Text => log.try_init(),
        LogFormat::Json => log.json().flatten_event(true).try_init(),
    };
}
