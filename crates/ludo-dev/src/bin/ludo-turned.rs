//! The real server, turned round: it tells before it commits, so that what it has acknowledged can be lost.
//! `cargo xtask soak crash --tell-first` passes only if it finds that out.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::Result;
use clap::Parser;
use ludo_catalogue::CATALOGUE;
use ludo_server::{
    Config, LogLevel, MetricsListen, Parts, Policy, SystemChance, SystemClock, Telling,
};
use ludo_store::SqliteStore;
use ludo_web::Site;

/// Serve, and tell before committing: acknowledged moves can be lost.
#[derive(Parser)]
#[command(name = "ludo-turned", disable_version_flag = true)]
struct Args {
    /// Where to listen; port 0 is any free port
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:0")]
    listen: SocketAddr,
    /// The folder that holds everything
    #[arg(long, value_name = "FOLDER")]
    data: PathBuf,
    /// Commit before telling after all, as `ludotheque` does: for trials that have no other server at hand
    #[arg(long)]
    right_way_round: bool,
}

fn main() -> ExitCode {
    match serve(Args::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("ludo-turned: {error:#}");
            ExitCode::from(2)
        }
    }
}

/// Serves until the process is ended.
fn serve(Args { listen, data, right_way_round }: Args) -> Result<()> {
    let telling = if right_way_round { Telling::AfterCommit } else { Telling::BeforeCommit };
    let parts = Parts {
        catalogue: CATALOGUE,
        shelf: ludo_catalogue::Shelf::default(),
        store: Arc::new(SqliteStore::open(&data)?),
        clock: Arc::new(SystemClock::start()),
        chance: Arc::new(SystemChance),
        policy: Policy { telling, ..Policy::default() },
        site: Arc::new(Site::embedded()),
        networks: Arc::new(ludo_server::SystemNetworks),
        claims: None,
    };
    let config = Config {
        listen,
        data,
        metrics_listen: MetricsListen::Off,
        log_level: LogLevel::Warn,
        ..Config::default()
    };
    ludo_dev::serve(config, parts)
}
