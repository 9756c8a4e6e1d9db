//! The real server on a stage: chance comes from a seed and nothing is kept, so that a scene plays again the
//! same. For tests in a browser, and for pictures of the screens.
//!
//! Ids and codes repeat if tables are opened in the same order. Secrets and bots repeat at every table, and so do
//! cards if the clients' contributions to the seed are the same too. Where several seats decide at once, which is
//! first does not.

mod dice;

use std::net::{IpAddr, SocketAddr};
use std::ops::Range;
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Result, bail};
use clap::Parser;
use ludo_catalogue::{CATALOGUE, Shelf};
use ludo_dev::simulated::Simulated;
use ludo_server::{BotTime, Config, LogLevel, MetricsListen, Networks, Parts, Policy, SystemClock};
use ludo_store::MemoryStore;
use ludo_web::Site;

use crate::dice::Dice;

/// Serve with chance from a seed, in memory: the same scene every time.
///
/// Whoever knows the seed knows every secret: it listens on this machine only.
#[derive(Parser)]
#[command(name = "ludo-stage", disable_version_flag = true)]
struct Args {
    /// Where to listen, on this machine; port 0 is any free port
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:0")]
    listen: SocketAddr,
    /// What all chance comes from
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Whether bots take the time that their table wants: paced or instant
    #[arg(long, default_value = "paced")]
    bots: BotTime,
    /// How long the game waits for somebody away before a bot sits in [default: as the server does]
    #[arg(long, value_name = "MS")]
    stand_in_after: Option<u64>,
    /// How long a seat is waited for before it is warned; half as long again, and the others may vote [default: as
    /// the server does]
    #[arg(long, value_name = "MS")]
    warned_after: Option<u64>,
    /// Keep so many simulated games of each title that are over, which everybody may look at. Game N of the title at
    /// place T of the catalogue has the id of T in 8 and N in 24 hexadecimal digits
    #[arg(long, value_name = "N", default_value_t = 0)]
    films: u64,
    /// The number of the first of them
    #[arg(long, value_name = "N", default_value_t = 0)]
    films_from: u64,
    /// Say that others cannot come, as a server does that listens for its own machine alone
    #[arg(long)]
    closed: bool,
}

/// On a stage this machine is all the world there is.
struct Scenery(Vec<IpAddr>);

impl Networks for Scenery {
    fn addresses(&self) -> Vec<IpAddr> {
        self.0.clone()
    }
}

fn main() -> ExitCode {
    match serve(&Args::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("ludo-stage: {error:#}");
            ExitCode::from(2)
        }
    }
}

/// Plays games and keeps them, as if they had been played here.
fn keep_films(shelf: &Shelf, store: &MemoryStore, numbers: Range<u64>) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().build()?;
    for (place, title) in (0..).zip(CATALOGUE) {
        for number in numbers.clone() {
            let game = Simulated::play(title, shelf, number)?;
            runtime.block_on(game.keep(shelf, store, place))?;
        }
    }
    Ok(())
}

/// Serves until the process is ended.
fn serve(args: &Args) -> Result<()> {
    if !args.listen.ip().is_loopback() {
        bail!("{} can be reached from elsewhere, where all secrets are known", args.listen);
    }
    let config = Config {
        listen: args.listen,
        metrics_listen: MetricsListen::Off,
        log_level: LogLevel::Warn,
        ..Config::default()
    };
    let usual = Policy::default();
    let policy = Policy {
        bots: args.bots,
        stand_in_after: args.stand_in_after.unwrap_or(usual.stand_in_after),
        warned_after: args.warned_after.unwrap_or(usual.warned_after),
        stalled_after: args.warned_after.map_or(usual.stalled_after, |warned| warned + warned / 2),
        ..usual
    };
    let (shelf, store) = (Shelf::default(), MemoryStore::new());
    if args.films > 0 {
        keep_films(&shelf, &store, args.films_from..args.films_from + args.films)?;
    }
    let parts = Parts {
        catalogue: ludo_dev::catalogue(),
        shelf,
        store: Arc::new(store),
        clock: Arc::new(SystemClock::start()),
        chance: Arc::new(Dice::new(args.seed)),
        policy,
        site: Arc::new(Site::embedded()),
        networks: Arc::new(Scenery(if args.closed { vec![] } else { vec![args.listen.ip()] })),
        claims: None,
    };
    ludo_dev::serve(config, std::future::ready(Ok(parts)))
}
