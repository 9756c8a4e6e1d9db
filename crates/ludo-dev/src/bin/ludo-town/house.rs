//! The database, its replica, the nodes, and the talk with whoever started them.

use std::io::Write as _;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context as _, Result, ensure};
use clap::Parser;
use ludo_dev::process::{Recipe, Server as Node, Telling};
use ludo_testkit::postgres::Server as Postgres;
use serde_json::json;
use tempfile::TempDir;
use tokio::sync::mpsc;
use tokio::time::{MissedTickBehavior, interval};
use tokio_postgres::NoTls;

use crate::counters::{Counters, History};

/// How often everything is counted.
const EVERY: Duration = Duration::from_millis(500);

/// Nodes on a PostgreSQL of their own.
///
/// The first line that is printed says where they are. To every line that it is given, two moments in milliseconds since
/// 1970, it answers with a line of what the time between them cost.
#[derive(Parser)]
#[command(name = "ludo-town", disable_version_flag = true)]
pub(crate) struct Args {
    /// The server's program
    #[arg(long, value_name = "FILE")]
    binary: PathBuf,
    /// How many nodes
    #[arg(long, default_value_t = 1, value_name = "N")]
    nodes: u32,
    /// The database waits for a replica on the same machine
    #[arg(long)]
    replica: bool,
    /// Arguments for every node
    #[arg(last = true, value_name = "ARGS")]
    rest: Vec<String>,
}

/// Everything that runs, in the order in which it ends.
struct House {
    nodes: Vec<Node>,
    doors: Vec<String>,
    metrics: Vec<String>,
    databases: Vec<Postgres>,
    _folder: TempDir,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    ensure!((1..=16).contains(&args.nodes), "--nodes: 1 to 16");
    // Nodes end with the thread that started them: it has to be this one.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let house = House::open(args).await?;
        house.talk().await
    })
}

impl House {
    async fn open(args: &Args) -> Result<Self> {
        let waits = ["synchronous_standby_names=replica", "cluster_name=replica"];
        let waits = if args.replica { &waits[..] } else { &[] };
        let first = Postgres::start(waits);
        let mut databases = vec![first];
        if args.replica {
            databases.push(Postgres::replica(databases[0].port(), waits));
        }
        let (client, connection) =
            tokio_postgres::connect(&databases[0].url("postgres"), NoTls).await?;
        tokio::spawn(connection);
        client.batch_execute("CREATE DATABASE house").await?;
        let port = databases[0].port();
        let url = format!("postgres://ludo@127.0.0.1:{port}/house?sslmode=disable");
        let folder = tempfile::tempdir()?;
        let (mut nodes, mut doors, mut metrics) = (Vec::new(), Vec::new(), Vec::new());
        for number in 0..args.nodes {
            let listen = format!("127.0.0.1:{}", ludo_testkit::free_port());
            let data = folder.path().join(format!("node{number}"));
            let recipe = Recipe::new(&args.binary, &data, Telling::AfterCommit)?.dying_with_us();
            let (recipe, page) = recipe.with_metrics()?;
            let recipe = recipe.with(["--database", &*url, "--node-listen", &*listen]);
            let recipe = recipe.with(args.replica.then_some("--standby"));
            let recipe = recipe.with(args.rest.iter().map(String::as_str));
            nodes.push(recipe.start().await?);
            doors.push(format!("http://{}", recipe.address()?));
            metrics.push(format!("http://{page}/metrics"));
        }
        Ok(Self { nodes, doors, metrics, databases, _folder: folder })
    }

    /// Says where everything is, counts, and answers until nobody asks any more.
    async fn talk(&self) -> Result<()> {
        say(&json!({"nodes": self.doors, "metrics": self.metrics}).to_string())?;
        let (client, connection) =
            tokio_postgres::connect(&self.databases[0].url("house"), NoTls).await?;
        tokio::spawn(connection);
        let mut questions = questions();
        let mut history = History::default();
        let mut ticks = interval(EVERY);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                _ = ticks.tick() => {
                    let processes = self.databases.iter().flat_map(Postgres::processes).collect();
                    history.add(Counters::read(&client, processes, &self.nodes).await?);
                }
                question = questions.recv() => {
                    let Some(question) = question else { return Ok(()) };
                    let (from, to) = question.split_once(' ').context("two moments")?;
                    let spent = history.between(from.parse()?, to.parse()?);
                    say(&serde_json::to_string(&spent)?)?;
                }
            }
        }
    }
}

/// The lines of the standard input, read where waiting for them keeps nobody.
fn questions() -> mpsc::Receiver<String> {
    let (sender, receiver) = mpsc::channel(1);
    std::thread::spawn(move || {
        for line in std::io::stdin().lines().map_while(Result::ok) {
            if sender.blocking_send(line).is_err() {
                return;
            }
        }
    });
    receiver
}

fn say(line: &str) -> Result<()> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{line}")?;
    Ok(out.flush()?)
}
