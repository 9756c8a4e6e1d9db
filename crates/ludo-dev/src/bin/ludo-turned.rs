//! The real server, turned round: it tells before it commits, so that what it has acknowledged can be lost.
//! `cargo xtask soak crash --tell-first` and `cargo xtask soak cluster --tell-first` pass only if they find that out.

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
use ludo_store::{Claims, PostgresOptions, PostgresStore, SqliteStore, Store};
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
    /// The database that holds everything instead, for several nodes
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// The database has a standby
    #[arg(long, requires = "database")]
    standby: bool,
    /// Where other nodes reach this one
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:0")]
    node_listen: SocketAddr,
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
fn serve(args: Args) -> Result<()> {
    let telling = if args.right_way_round { Telling::AfterCommit } else { Telling::BeforeCommit };
    let config = Config {
        listen: args.listen,
        data: args.data.clone(),
        node_listen: args.node_listen,
        metrics_listen: MetricsListen::Off,
        log_level: LogLevel::Warn,
        ..Config::default()
    };
    ludo_dev::serve(config, async move {
        let (store, claims) = open(args).await?;
        Ok(Parts {
            catalogue: CATALOGUE,
            shelf: ludo_catalogue::Shelf::default(),
            store,
            clock: Arc::new(SystemClock::start()),
            chance: Arc::new(SystemChance),
            policy: Policy { telling, ..Policy::default() },
            site: Arc::new(Site::embedded()),
            networks: Arc::new(ludo_server::SystemNetworks),
            claims,
        })
    })
}

async fn open(args: Args) -> Result<(Arc<dyn Store>, Option<Arc<dyn Claims>>)> {
    let Some(database) = args.database else {
        return Ok((Arc::new(SqliteStore::open(&args.data)?), None));
    };
    let options = PostgresOptions { standby: args.standby, ..PostgresOptions::new(database) };
    let store = Arc::new(PostgresStore::open(options).await?);
    Ok((Arc::clone(&store) as Arc<dyn Store>, Some(store)))
}
