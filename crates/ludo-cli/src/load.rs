//! `ludotheque load`: plays real games against a running server, measures it, and checks what it sees.

mod check;
mod digest;
mod gate;
mod glimpses;
mod metrics;
mod part;
mod player;
mod progress;
mod run;
mod setup;

use std::io::Write as _;
use std::time::Duration;

use anyhow::{Context as _, Result, bail, ensure};
use ludo_catalogue::Title;
use ludo_client::Address;

use metrics::Page;

/// Plays real games on a running server, and checks what it sees
///
/// Every table has its own players, each with an identity and a socket, who draw their moves at random from
/// what the server says is legal. A game that ends is followed by a rematch. A move's latency goes from when
/// it was due until the last player at its table has received what it changed. At the end the games are
/// aborted, their transcripts fetched and compared with everything that each player was shown and told: any
/// difference is a violation. The exit code is 1 if there are any.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Where the server is
    #[arg(long, default_value = "http://127.0.0.1:7878", value_name = "URL")]
    url: String,
    /// How many tables
    #[arg(long, value_name = "N")]
    tables: u32,
    /// How many players at each
    #[arg(long, value_name = "P")]
    players: u8,
    /// Moves per second at all tables together [default: everybody moves as soon as they may]
    #[arg(long, value_name = "R")]
    rate: Option<f64>,
    /// How long to measure, after a warm-up
    #[arg(long, value_name = "S")]
    seconds: u64,
    /// Which game
    #[arg(long, default_value = "diabolo")]
    game: String,
    /// The number that the players' choices are drawn from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// The server's metrics, for its processor time and memory [default: the next port, /metrics]
    #[arg(long, value_name = "URL")]
    metrics: Option<String>,
}

/// What is to be done, checked.
pub(crate) struct Plan {
    address: Address,
    metrics: Page,
    title: &'static Title,
    tables: u32,
    players: u8,
    rate: Option<f64>,
    warm_up: Duration,
    measured: Duration,
    seed: u64,
}

impl Args {
    fn plan(&self) -> Result<Plan> {
        let address = Address::parse(&self.url)?;
        let metrics = match &self.metrics {
            Some(url) => Page::parse(url)?,
            None => {
                Page::beside(&address).context("--metrics: there is no port after the server's")?
            }
        };
        let title = crate::title(&self.game)?;
        ensure!((1..=100_000).contains(&self.tables), "--tables: 1 to 100000");
        ensure!((1..=86_400).contains(&self.seconds), "--seconds: 1 to 86400");
        if !title.seats.contains(&self.players) {
            bail!("--players: {} to {}", title.seats.start(), title.seats.end());
        }
        if let Some(rate) = self.rate {
            ensure!(rate.is_finite() && rate > 0.0, "--rate: a number above 0");
        }
        Ok(Plan {
            address,
            metrics,
            title,
            tables: self.tables,
            players: self.players,
            rate: self.rate,
            warm_up: Duration::from_secs((self.seconds / 10).max(2)),
            measured: Duration::from_secs(self.seconds),
            seed: self.seed,
        })
    }
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let plan = args.plan()?;
    // One thread: players by the thousand wait far more than they work, and the server wants the rest.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let local = tokio::task::LocalSet::new();
    let figures = local.block_on(&runtime, setup::load(&plan))?;
    let text = if args.json { figures.json() + "\n" } else { figures.to_string() };
    write!(std::io::stdout().lock(), "{text}")?;
    if figures.violations > 0 {
        // Everything is said and written; 2 is for bad input.
        std::process::exit(1);
    }
    Ok(())
}
