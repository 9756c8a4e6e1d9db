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

use metrics::{Page, Pages};

/// Plays real games on a running server, and checks what it sees
///
/// Every table has its own players, each with an identity and a socket, who draw their moves at random from
/// what the server says is legal. A game that ends is followed by a rematch. A move's latency goes from when
/// it was due until the last player at its table has received what it changed. At the end the games are
/// aborted, their transcripts fetched and compared with everything that each player was shown and told: any
/// difference is a violation. The exit code is 1 if there are any.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Where the server is; several times: the nodes of one house
    #[arg(long, default_value = "http://127.0.0.1:7878", value_name = "URL")]
    url: Vec<String>,
    /// Everybody comes through another node than the one that plays their table
    #[arg(long)]
    elsewhere: bool,
    /// Where nodes have an address of their own (serve --node-url), players go straight to the one that plays their table
    #[arg(long)]
    follow: bool,
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
    /// The server's metrics, for its processor time and memory, of every node [default: the next port, /metrics]
    #[arg(long, value_name = "URL")]
    metrics: Vec<String>,
}

/// What is to be done, checked.
pub(crate) struct Plan {
    /// The server, or the nodes of one house, which play tables in turn.
    nodes: Vec<Address>,
    /// By which node people come to their table.
    by: By,
    /// Whether they go straight to the one that plays, if they are told where it is.
    follow: bool,
    metrics: Pages,
    title: &'static Title,
    tables: u32,
    players: u8,
    rate: Option<f64>,
    warm_up: Duration,
    measured: Duration,
    seed: u64,
}

/// By which node people come to a table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum By {
    /// The one that plays it.
    Own,
    /// The one after it.
    Next,
}

impl Args {
    fn plan(&self) -> Result<Plan> {
        let nodes =
            self.url.iter().map(|url| Address::parse(url)).collect::<Result<Vec<_>, _>>()?;
        let metrics = self.metrics(&nodes)?;
        ensure!(
            !self.elsewhere || nodes.len() > 1,
            "--elsewhere: several nodes are needed (--url)"
        );
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
            nodes,
            by: if self.elsewhere { By::Next } else { By::Own },
            follow: self.follow,
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

    /// Where every node tells its figures.
    fn metrics(&self, nodes: &[Address]) -> Result<Pages> {
        if self.metrics.is_empty() {
            let beside = nodes.iter().map(Page::beside).collect::<Option<Vec<_>>>();
            return beside.map(Pages).context("--metrics: there is no port after the server's");
        }
        ensure!(self.metrics.len() == nodes.len(), "--metrics: as many as there are nodes (--url)");
        Ok(Pages(self.metrics.iter().map(|url| Page::parse(url)).collect::<Result<_>>()?))
    }
}

impl Plan {
    /// The node that plays a table, and the one by which its people come.
    fn way_to(&self, table: u32) -> (&Address, &Address) {
        let own = table as usize % self.nodes.len();
        let by = match self.by {
            By::Own => own,
            By::Next => (own + 1) % self.nodes.len(),
        };
        (&self.nodes[own], &self.nodes[by])
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
