//! `cargo xtask bench server`: the server under load, beside a server that only commits and tells.

use std::fs;
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use crate::table::columns;
use crate::workspace::{Workspace, shown};

/// How long a server may take to open.
const PATIENCE: Duration = Duration::from_secs(30);

/// Measure the server under load.
///
/// The server has one core, the load another, where the system has two and `taskset`. First
/// everybody moves as soon as they may; then moves come at a steady rate; then at the same rate to
/// a server that only commits and tells.
#[derive(clap::Args)]
pub(super) struct Args {
    /// Fewer tables and shorter times: to see that it works, not how fast
    #[arg(long)]
    quick: bool,
}

/// What one run is to do.
struct Trial {
    name: &'static str,
    serves: &'static [&'static str],
    load: Vec<String>,
}

/// What is promised, and what came out.
struct Bar {
    what: &'static str,
    figure: Option<f64>,
    bound: Bound,
}

enum Bound {
    AtMost(f64),
    AtLeast(f64),
}

impl Bar {
    fn is_met(&self) -> Option<bool> {
        self.figure.map(|figure| match self.bound {
            Bound::AtMost(most) => figure <= most,
            Bound::AtLeast(least) => figure >= least,
        })
    }

    fn bound(&self) -> String {
        match self.bound {
            Bound::AtMost(most) => format!("≤ {most}"),
            Bound::AtLeast(least) => format!("≥ {least}"),
        }
    }

    fn json(&self) -> Value {
        let met = self.is_met();
        json!({"what": self.what, "figure": self.figure, "bar": self.bound(), "met": met})
    }
}

pub(super) fn run(workspace: &Workspace, binary: &Path, args: &Args) -> Result<()> {
    let folder = workspace.target()?.join("bench-server");
    let trials = trials(args.quick);
    let mut figures = Vec::new();
    for trial in &trials {
        let _ = fs::remove_dir_all(&folder);
        let figure = measure(binary, &folder, trial).with_context(|| trial.name.to_owned());
        let _ = fs::remove_dir_all(&folder);
        figures.push(figure?);
    }
    let [saturated, steady, bare] = &figures[..] else { bail!("three trials give three results") };
    let bars = bars(saturated, steady, bare);
    print(&trials, &figures, &bars);
    let bars: Vec<_> = bars.iter().map(Bar::json).collect();
    let line = json!({"saturated": saturated, "steady": steady, "bare": bare, "bars": bars,
        "quick": args.quick});
    println!("{line}");
    if figures.iter().any(|figures| figures["violations"] != 0) {
        bail!("the server broke its word: see the violations");
    }
    Ok(())
}

/// Limits that people never meet and that would only make the setting up slow.
const SERVE: [&str; 11] = [
    "serve",
    "--log-level",
    "warn",
    "--identities-per-second",
    "10000",
    "--identities-burst",
    "10000",
    "--tables-per-second",
    "10000",
    "--tables-burst",
    "10000",
];

fn trials(quick: bool) -> [Trial; 3] {
    let load = |tables: u32, rate: Option<u32>, seconds: u32| {
        let mut load = vec!["load".to_owned(), "--json".to_owned()];
        let mut add = |name: &str, value: u32| load.extend([name.to_owned(), value.to_string()]);
        add("--players", 4);
        add("--tables", tables);
        add("--seconds", seconds);
        if let Some(rate) = rate {
            add("--rate", rate);
        }
        load
    };
    let (many, more, seconds) = if quick { (20, 100, 5) } else { (200, 1000, 30) };
    let mut bare = load(more, Some(250), seconds);
    bare.push("--bare".to_owned());
    [
        Trial { name: "saturated", serves: &SERVE, load: load(many, None, seconds) },
        Trial { name: "steady", serves: &SERVE, load: load(more, Some(250), seconds) },
        Trial { name: "bare", serves: &["bare"], load: bare },
    ]
}

fn bars(saturated: &Value, steady: &Value, bare: &Value) -> [Bar; 5] {
    let figure = |figures: &Value, name: &str| figures[name].as_f64();
    let ratio = figure(steady, "p99_ms").zip(figure(bare, "p99_ms"));
    let ratio = ratio.map(|(steady, bare)| (steady / bare * 100.0).round() / 100.0);
    let bar = |what, figure, bound| Bar { what, figure, bound };
    [
        bar("CPU µs a move", figure(saturated, "server_cpu_us_per_move"), Bound::AtMost(180.0)),
        bar("moves a second", figure(saturated, "moves_per_second"), Bound::AtLeast(5500.0)),
        bar("p99, times the bare loop's", ratio, Bound::AtMost(3.0)),
        bar("RSS kB a table", figure(steady, "server_rss_kb_per_table"), Bound::AtMost(85.0)),
        bar("bytes a move", figure(saturated, "bytes_per_move"), Bound::AtMost(1500.0)),
    ]
}

fn print(trials: &[Trial; 3], figures: &[Value], bars: &[Bar]) {
    let names = [
        "tables",
        "moves_per_second",
        "p50_ms",
        "p95_ms",
        "p99_ms",
        "server_cpu_us_per_move",
        "server_rss_kb",
        "server_rss_kb_per_table",
        "bytes_per_move",
        "games_checked",
        "violations",
    ];
    let mut rows =
        vec![[String::new(), trials[0].name.into(), trials[1].name.into(), trials[2].name.into()]];
    for name in names {
        let cell = |place: usize| figures[place][name].to_string();
        rows.push([name.to_owned(), cell(0), cell(1), cell(2)]);
    }
    println!("{}", columns(&rows));
    let rows: Vec<_> = bars
        .iter()
        .map(|bar| {
            let figure = bar.figure.map_or("-".to_owned(), |figure| figure.to_string());
            let verdict = match bar.is_met() {
                Some(true) => "met",
                Some(false) => "missed",
                None => "unknown",
            };
            [bar.what.to_owned(), figure, bar.bound(), verdict.to_owned()]
        })
        .collect();
    println!("{}", columns(&rows));
}

/// Starts a server, puts the load on it, and reads what came out.
fn measure(binary: &Path, folder: &PathBuf, trial: &Trial) -> Result<Value> {
    let (listen, metrics) = two_free_ports()?;
    let mut serve = pinned(binary, "0");
    serve.args(trial.serves).arg("--listen").arg(listen.to_string()).arg("--data").arg(folder);
    if trial.serves[0] == "serve" {
        serve.arg("--metrics-listen").arg(metrics.to_string());
    }
    serve.stdin(Stdio::null()).stdout(Stdio::null());
    fs::create_dir_all(folder)?;
    let server = serve.spawn().with_context(|| format!("cannot run {}", shown(&serve)))?;
    let _server = Stopped(server);
    wait_for(listen)?;
    let mut load = pinned(binary, "1");
    load.args(&trial.load).arg("--url").arg(format!("http://{listen}"));
    eprintln!("xtask: {}", shown(&load));
    let output = load.stderr(Stdio::inherit()).output().context("cannot run the load")?;
    let read = serde_json::from_slice(&output.stdout);
    read.with_context(|| format!("`{}` gave no figures ({})", shown(&load), output.status))
}

/// A process that ends with its trial, however that ends.
struct Stopped(Child);

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

fn wait_for(listen: SocketAddr) -> Result<()> {
    let last = Instant::now() + PATIENCE;
    while TcpStream::connect(listen).is_err() {
        if Instant::now() > last {
            bail!("the server does not open at {listen}");
        }
        thread::sleep(Duration::from_millis(20));
    }
    Ok(())
}
