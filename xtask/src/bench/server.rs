//! `cargo xtask bench server`: the server under load, beside a loop that only commits and tells;
//! `cargo xtask bench nodes`: one node and three on PostgreSQL, beside the server on SQLite.

use std::fs;
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use clap::ValueEnum;
use serde_json::{Value, json};

use super::bars::{Bar, Figures, bars, print};
use super::town::{Recipe, Town};
use crate::workspace::{Workspace, shown};

/// How long a server may take to open.
const PATIENCE: Duration = Duration::from_secs(30);

/// Measure the server under load, beside the bare loop `ludo-bare`.
///
/// The server has one core, the load another, where the system has two and `taskset`. The loop
/// reads a move, appends it to SQLite in group commits, and sends as many bytes as the server did.
#[derive(clap::Args)]
pub(super) struct Args {
    /// Fewer tables and shorter times: to see that it works, not how fast
    #[arg(long)]
    quick: bool,
    /// Run only this trial (may be given several times)
    #[arg(long, value_name = "TRIAL")]
    only: Vec<Trial>,
    /// How long each is measured
    #[arg(long, default_value_t = 30, value_name = "SECONDS")]
    seconds: u64,
    /// How much slower this machine is than the one whose times are promised
    #[arg(long, default_value_t = 1.0, value_name = "X")]
    scale: f64,
}

/// One run, against a server of its own.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Trial {
    /// 200 tables of four at Diabolo, moving as soon as they may
    Saturated,
    /// The bare loop under the same load
    Bare,
    /// The same at Diadingo
    Diadingo,
    /// The same at Diamino
    Diamino,
    /// The same at Diego
    Diego,
    /// The same at Compatibility
    Compatibility,
    /// 1,000 tables at 250 moves a second
    Steady,
    /// The bare loop under the same load
    BareSteady,
    /// 1,000 tables in mid-game, for their memory
    Busy,
    /// As `steady`, at Diadingo
    SteadyDiadingo,
    /// As `steady`, at Diamino
    SteadyDiamino,
    /// As `steady`, at Diego
    SteadyDiego,
    /// As `steady`, at Compatibility
    SteadyCompatibility,
    /// As `saturated`, on PostgreSQL; node and database have one core
    Postgres,
    /// As `steady`, on PostgreSQL
    PostgresSteady,
    /// As `postgres`, with a replica that every commit waits for, on the same core
    Replica,
    /// As `steady`, on PostgreSQL with such a replica
    ReplicaSteady,
    /// As `postgres`, all cores for everybody: node, database and load
    OneNode,
    /// As `one-node`, with three nodes, everybody at the node that plays their table
    ThreeOwners,
    /// As `three-owners`, everybody at another node
    ThreeElsewhere,
}

/// Which trials are run if none is named.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Set {
    /// The server on SQLite, and the bare loop.
    Server,
    /// Nodes on PostgreSQL, and what they are compared with.
    Nodes,
}

impl Set {
    fn has(self, trial: Trial) -> bool {
        match self {
            Self::Server => trial.town().is_none(),
            Self::Nodes => {
                trial.town().is_some() || matches!(trial, Trial::Saturated | Trial::Steady)
            }
        }
    }
}

/// The programs that are run.
struct Programs {
    ludotheque: PathBuf,
    bare: PathBuf,
    town: PathBuf,
}

pub(super) fn run(workspace: &Workspace, binary: &Path, args: &Args, set: Set) -> Result<()> {
    let bare = workspace.build_release("ludo-dev", "ludo-bare")?;
    let town = workspace.build_release("ludo-dev", "ludo-town")?;
    let programs = Programs { ludotheque: binary.to_owned(), bare, town };
    let folder = workspace.target()?.join("bench-server");
    let mut figures = Figures::new();
    let wanted = |trial: &&Trial| match &args.only[..] {
        [] => set.has(**trial),
        only => only.contains(trial),
    };
    for trial in Trial::value_variants().iter().filter(wanted) {
        let _ = fs::remove_dir_all(&folder);
        let figure = match trial.town() {
            None => trial.measure(&programs, &folder, args, &figures),
            Some(recipe) => trial.measure_town(&programs, recipe, args),
        };
        let _ = fs::remove_dir_all(&folder);
        figures.insert(trial.name(), figure.with_context(|| trial.name())?);
    }
    let names: Vec<_> = Trial::value_variants().iter().map(|trial| trial.name()).collect();
    let mut bars = bars(&figures, args.scale);
    bars.retain(|bar| set == Set::Server || bar.is_measured());
    print(&figures, &names, &bars);
    let bars: Vec<_> = bars.iter().map(Bar::json).collect();
    let (quick, scale) = (args.quick, args.scale);
    println!("{}", json!({"trials": figures, "bars": bars, "scale": scale, "quick": quick}));
    if figures.values().any(|figures| figures["violations"] != 0) {
        bail!("a server broke its word: see the violations");
    }
    Ok(())
}

/// Limits that people never meet and that would only make the setting up slow.
const LIMITS: [&str; 20] = [
    "--identities-per-second",
    "10000",
    "--identities-burst",
    "10000",
    "--tables-per-second",
    "10000",
    "--tables-burst",
    "10000",
    "--requests-per-second",
    "100000",
    "--requests-burst",
    "100000",
    "--sockets-per-second",
    "10000",
    "--sockets-burst",
    "10000",
    "--messages-per-second",
    "10000",
    "--messages-burst",
    "10000",
];

impl Trial {
    const fn name(self) -> &'static str {
        match self {
            Self::Saturated => "saturated",
            Self::Bare => "bare",
            Self::Diadingo => "diadingo",
            Self::Diamino => "diamino",
            Self::Diego => "diego",
            Self::Compatibility => "compatibility",
            Self::Steady => "steady",
            Self::BareSteady => "bare-steady",
            Self::Busy => "busy",
            Self::SteadyDiadingo => "steady-diadingo",
            Self::SteadyDiamino => "steady-diamino",
            Self::SteadyDiego => "steady-diego",
            Self::SteadyCompatibility => "steady-compatibility",
            Self::Postgres => "postgres",
            Self::PostgresSteady => "postgres-steady",
            Self::Replica => "replica",
            Self::ReplicaSteady => "replica-steady",
            Self::OneNode => "one-node",
            Self::ThreeOwners => "three-owners",
            Self::ThreeElsewhere => "three-elsewhere",
        }
    }

    /// The nodes and the database that are measured, where it is not one server on SQLite.
    const fn town(self) -> Option<Recipe> {
        let alone = Recipe { nodes: 1, replica: false, pinned: true, elsewhere: false };
        Some(match self {
            Self::Postgres | Self::PostgresSteady => alone,
            Self::Replica | Self::ReplicaSteady => Recipe { replica: true, ..alone },
            Self::OneNode => Recipe { pinned: false, ..alone },
            Self::ThreeOwners => Recipe { nodes: 3, pinned: false, ..alone },
            Self::ThreeElsewhere => Recipe { nodes: 3, pinned: false, elsewhere: true, ..alone },
            _ => return None,
        })
    }

    /// The game that is played.
    const fn game(self) -> &'static str {
        match self {
            Self::Diadingo | Self::SteadyDiadingo => "diadingo",
            Self::Diamino | Self::SteadyDiamino => "diamino",
            Self::Diego | Self::SteadyDiego => "diego",
            Self::Compatibility | Self::SteadyCompatibility => "compatibility",
            _ => "diabolo",
        }
    }

    /// The trial whose load the bare loop is put under.
    const fn beside(self) -> Option<Self> {
        match self {
            Self::Bare => Some(Self::Saturated),
            Self::BareSteady => Some(Self::Steady),
            _ => None,
        }
    }

    /// How many tables of four, and how many moves a second at all of them.
    const fn load(self) -> (u32, Option<u32>) {
        match self {
            Self::Steady
            | Self::BareSteady
            | Self::SteadyDiadingo
            | Self::SteadyDiamino
            | Self::SteadyDiego
            | Self::SteadyCompatibility
            | Self::PostgresSteady
            | Self::ReplicaSteady => (1000, Some(250)),
            Self::Busy => (1000, Some(2000)),
            _ => (200, None),
        }
    }

    /// What the load is told, whatever it is put on.
    fn ask(self, load: &mut Command, args: &Args) {
        let (tables, rate) = self.load();
        let (tables, seconds) = if args.quick { (tables / 10, 5) } else { (tables, args.seconds) };
        load.args(["--json", "--players", "4", "--tables", &tables.to_string()]);
        load.args(["--seconds", &seconds.to_string()]);
        if let Some(rate) = rate {
            load.args(["--rate", &rate.to_string()]);
        }
    }

    /// Starts a server, puts the load on it, and reads what came out.
    fn measure(
        self,
        programs: &Programs,
        folder: &Path,
        args: &Args,
        done: &Figures,
    ) -> Result<Value> {
        let (listen, metrics) = two_free_ports()?;
        let (mut serve, mut load) = match self.beside() {
            None => {
                let mut serve = pinned(&programs.ludotheque, "0");
                serve.args(["serve", "--log-level", "warn"]).args(LIMITS);
                serve.arg("--metrics-listen").arg(metrics.to_string());
                let mut load = pinned(&programs.ludotheque, "1");
                load.arg("load").arg("--url").arg(format!("http://{listen}"));
                load.args(["--game", self.game()]);
                (serve, load)
            }
            Some(beside) => {
                let mut serve = pinned(&programs.bare, "0");
                serve.arg("serve");
                let bytes = done.get(beside.name()).and_then(|f| f["bytes_per_move"].as_f64());
                if let Some(bytes) = bytes {
                    serve.arg("--bytes").arg((bytes / 4.0).round().to_string());
                }
                let mut load = pinned(&programs.bare, "1");
                load.arg("load").arg("--server").arg(listen.to_string());
                (serve, load)
            }
        };
        self.ask(&mut load, args);
        serve.arg("--listen").arg(listen.to_string()).arg("--data").arg(folder);
        let _server = Stopped::start(&mut serve, listen)?;
        self.read(&mut load)
    }

    /// Starts nodes and their database, puts the load on them, and reads what came out of both.
    fn measure_town(self, programs: &Programs, recipe: Recipe, args: &Args) -> Result<Value> {
        let command = |binary: &Path, core| {
            if recipe.pinned { pinned(binary, core) } else { Command::new(binary) }
        };
        let start = command(&programs.town, "0");
        let mut town = Town::start(start, &programs.ludotheque, recipe, &LIMITS)?;
        let mut load = command(&programs.ludotheque, "1");
        load.arg("load").args(town.way(recipe)).args(["--game", self.game()]);
        self.ask(&mut load, args);
        let mut figures = self.read(&mut load)?;
        town.tell(&mut figures)?;
        Ok(figures)
    }

    /// Runs the load, and reads its figures.
    fn read(self, load: &mut Command) -> Result<Value> {
        eprintln!("xtask: {}: {}", self.name(), shown(load));
        let output = load.stderr(Stdio::inherit()).output().context("cannot run the load")?;
        let read = serde_json::from_slice(&output.stdout);
        read.with_context(|| format!("`{}` gave no figures ({})", shown(load), output.status))
    }
}

/// A process that ends with its trial, however that ends.
struct Stopped(Child);

impl Stopped {
    /// Starts a server and waits until it answers.
    fn start(serve: &mut Command, listen: SocketAddr) -> Result<Self> {
        serve.stdin(Stdio::null()).stdout(Stdio::null());
        let server = Self(serve.spawn().with_context(|| format!("cannot run {}", shown(serve)))?);
        let last = Instant::now() + PATIENCE;
        while TcpStream::connect(listen).is_err() {
            if Instant::now() > last {
                bail!("the server does not open at {listen}");
            }
            thread::sleep(Duration::from_millis(20));
        }
        Ok(server)
    }
}

impl Drop for Stopped {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The binary on one core, where there are two and a program to choose.
fn pinned(binary: &Path, core: &str) -> Command {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let taskset = Command::new("taskset").arg("--version").output();
    if cores < 2 || !taskset.is_ok_and(|output| output.status.success()) {
        return Command::new(binary);
    }
    let mut command = Command::new("taskset");
    command.args(["-c", core]).arg(binary);
    command
}

/// A port for the server and the next for its metrics, where the load looks for them.
fn two_free_ports() -> Result<(SocketAddr, SocketAddr)> {
    for _ in 0..100 {
        let first = TcpListener::bind(("127.0.0.1", 0))?.local_addr()?;
        let mut second = first;
        second.set_port(first.port().wrapping_add(1));
        if second.port() > first.port() && TcpListener::bind(second).is_ok() {
            return Ok((first, second));
        }
    }
    bail!("no two free ports side by side");
}
