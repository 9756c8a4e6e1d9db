//! `ludotheque worker`: thinks for the nodes of a house.

use std::io::Write as _;
use std::num::NonZeroU32;

use anyhow::Result;
use ludo_catalogue::CATALOGUE;
use ludo_server::{
    Config, DatabaseUrl, LogFormat, LogLevel, ServeError, begin_logging, built_from, work,
};

use crate::texts::{Texts, Value, fault};

/// Thinks for the nodes that serve a database: bots' turns, hints and reports
///
/// Nodes on the same database hand over what is to be thought about, as soon as a worker of the same build is there, and
/// think themselves when there is none. Start as many as you like, on any machine that reaches the database: nobody connects
/// to them, and they keep nothing. One that dies costs a second; one that is stopped (Ctrl-C, SIGTERM) finishes or gives
/// back what it has.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  ludotheque worker --database postgres://ludo@db.example.org/house
  ludotheque worker --database postgres://ludo@db.example.org/house --threads 4")]
pub(crate) struct Args {
    /// The PostgreSQL database that the nodes serve: postgres://…
    #[arg(long, value_name = "URL", env = "LUDOTHEQUE_DATABASE", hide_env_values = true)]
    database: DatabaseUrl,
    /// How much is thought about at a time, at most 1024; a report comes beside it [default: one per core]
    #[arg(long, value_name = "COUNT", env = "LUDOTHEQUE_THREADS")]
    threads: Option<NonZeroU32>,
    /// error, warn, info, debug or trace [default: info]
    #[arg(long, value_name = "LEVEL", env = "LUDOTHEQUE_LOG_LEVEL")]
    log_level: Option<LogLevel>,
    /// text or json [default: text]
    #[arg(long, value_name = "FORMAT", env = "LUDOTHEQUE_LOG_FORMAT")]
    log_format: Option<LogFormat>,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let usual = Config::default();
    begin_logging(&Config {
        log_level: args.log_level.unwrap_or(usual.log_level),
        log_format: args.log_format.unwrap_or(usual.log_format),
        ..usual
    });
    built_from(env!("LUDOTHEQUE_BUILD"));
    let worked = work(&args.database, args.threads, CATALOGUE, |threads| {
        let threads = [("threads", Value::Number(threads as i64))];
        // Nobody need read it.
        let _ = writeln!(
            std::io::stdout().lock(),
            "{}",
            Texts::chosen().with("worker-thinks", &threads)
        );
    });
    worked.map_err(|error| match error {
        ServeError::System(error) => {
            fault("error-start", &[("why", Value::Text(&crate::reason(&error)))])
        }
        error => error.into(),
    })
}
