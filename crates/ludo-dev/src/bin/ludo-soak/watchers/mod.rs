//! `cargo xtask bench watchers`: what a crowd at one table costs everybody who plays at others.

mod crowd;

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Context as _, Result, ensure};
use ludo_client::Address;
use ludo_core::Seed;
use ludo_dev::process::{Recipe, Telling};
use serde::{Deserialize, Serialize};

use crate::cores::{self, Cores};
use crate::flood::quiet::QuietGame;
use crowd::{Crowd, Watched};

/// How often the table moves that is looked at.
const EVERY: Duration = Duration::from_secs(1);
/// Longer than any trial.
const EVER: Duration = Duration::from_hours(1);
/// How much the slowest hundredth of the others may grow by a crowd of this size.
const BAR: (usize, f64) = (1_000, 1.1);

/// Limits that a crowd of one machine would meet, and that would only make the setting up slow.
const LIMITS: [&str; 24] = [
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
    "--sockets-per-address",
    "30000",
    "--sockets-in-all",
    "30000",
    "--messages-per-second",
    "10000",
    "--messages-burst",
    "10000",
];

/// See what a crowd at one table costs the others.
///
/// The server runs on one core, everybody else on another, whoever looks on behind those who play. One table moves once a
/// second; the others play at a steady pace (`ludotheque load`), without a crowd and with each size in turn. A crowd
/// of 1,000 may cost the others a tenth of their slowest hundredth.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The sizes of the crowd; without one comes first, always
    #[arg(long, value_delimiter = ',', default_value = "1000,5000", value_name = "N,…")]
    spectators: Vec<usize>,
    /// How often each is measured
    #[arg(long, default_value_t = 3, value_name = "R")]
    rounds: u32,
    /// How many other tables, of four
    #[arg(long, default_value_t = 200, value_name = "N")]
    tables: u32,
    /// Moves a second at all others together
    #[arg(long, default_value_t = 250, value_name = "N")]
    rate: u32,
    /// How long each is measured
    #[arg(long, default_value_t = 20, value_name = "SECONDS")]
    seconds: u64,
    /// What choices are drawn from
    #[arg(long, default_value_t = 1, value_name = "S")]
    seed: u64,
    /// The server's program
    #[arg(long, value_name = "FILE")]
    binary: PathBuf,
}

/// The line at the end.
#[derive(Serialize)]
struct Report {
    runs: Vec<Run>,
    crowds: Vec<Compared>,
    passed: bool,
}

/// What the others were told by `ludotheque load`: of its figures those that matter here.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Others {
    moves_per_second: f64,
    p50_ms: f64,
    p99_ms: f64,
    server_cpu_us_per_move: f64,
    violations: usize,
}

/// One run.
#[derive(Clone, Debug, Serialize)]
struct Run {
    spectators: usize,
    others: Others,
    /// How full the server's core was.
    server_cpu: f64,
    crowd: Watched,
    /// How long moves at the table took that is looked at.
    watched_p50_ms: f64,
    watched_p99_ms: f64,
}

/// A size of the crowd, against none: the median of all rounds.
#[derive(Clone, PartialEq, Debug, Serialize)]
struct Compared {
    spectators: usize,
    p99_ms: f64,
    times_p99: f64,
    server_cpu: f64,
    /// What showing one looker one change costs the server.
    cpu_us_a_frame: f64,
}

/// Runs the trial and says whether it passed.
pub(crate) fn run(args: &Args) -> Result<bool> {
    ensure!(args.seconds > 0 && args.rounds > 0 && args.rate > 0, "at least one of everything");
    let cores = Cores::find()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let mut runs = Vec::new();
    for round in 0..args.rounds {
        for size in std::iter::once(0).chain(args.spectators.iter().copied()) {
            let run = runtime.block_on(measure(args, cores, size))?;
            eprintln!("soak: round {round}: {}", serde_json::to_string(&run)?);
            runs.push(run);
        }
    }
    let crowds = compare(&runs, &args.spectators);
    let is_met = |one: &Compared| one.spectators != BAR.0 || one.times_p99 <= BAR.1;
    let kept_word = runs.iter().all(|run| run.others.violations == 0 && run.crowd.missed == 0);
    let passed = kept_word && crowds.iter().all(is_met);
    println!("{}", serde_json::to_string(&Report { runs, crowds, passed })?);
    Ok(passed)
}

async fn measure(args: &Args, cores: Cores, size: usize) -> Result<Run> {
    let folder = tempfile::tempdir()?;
    let recipe = Recipe::new(&args.binary, &folder.path().join("data"), Telling::AfterCommit)?;
    let (recipe, metrics) = recipe.with(LIMITS).with_metrics()?;
    // Whatever is started runs where whoever starts it does.
    cores::pin(cores.server)?;
    let _server = recipe.start().await?;
    cores::pin(cores.clients)?;
    let address = recipe.address()?;
    let mut game = QuietGame::begin(&address, &Seed::from_number(args.seed), EVERY).await?;
    let crowd = Crowd::gather(&address, &game.table, size)?;
    let load = load(args, &args.binary, &address, &metrics);
    let load = tokio::task::spawn_blocking(move || others(load));
    let others = tokio::select! {
        others = load => others??,
        ended = game.play(EVER) => {
            ended?;
            anyhow::bail!("the game was over before the others were measured")
        }
    };
    let mut delays = game.play(Duration::ZERO).await?;
    let crowd = crowd.disperse()?;
    delays.sort_unstable();
    let rank = |share: f64| {
        let at = ((delays.len() as f64 * share).ceil() as usize).saturating_sub(1);
        delays.get(at).map_or(0.0, |delay| rounded(delay.as_secs_f64() * 1e3))
    };
    let server_cpu = others.server_cpu_us_per_move * others.moves_per_second / 1e6;
    // A hundredth of a core is a lot for a crowd.
    let server_cpu = (server_cpu * 1e5).round() / 1e5;
    let (watched_p50_ms, watched_p99_ms) = (rank(0.5), rank(0.99));
    Ok(Run { spectators: size, others, server_cpu, crowd, watched_p50_ms, watched_p99_ms })
}

/// The others, as a process of their own.
fn load(args: &Args, binary: &Path, address: &Address, metrics: &Address) -> Command {
    let mut load = Command::new(binary);
    load.args(["load", "--json", "--players", "4", "--url", &format!("http://{address}")]);
    load.args(["--metrics", &format!("http://{metrics}/metrics")]);
    load.args(["--tables", &args.tables.to_string(), "--rate", &args.rate.to_string()]);
    load.args(["--seconds", &args.seconds.to_string(), "--seed", &args.seed.to_string()]);
    load
}

fn others(mut load: Command) -> Result<Others> {
    let output = load.stderr(Stdio::inherit()).output().context("cannot run the load")?;
    let read = serde_json::from_slice(&output.stdout);
    read.with_context(|| format!("the load gave no figures ({})", output.status))
}

/// Holds every size of the crowd against none.
fn compare(runs: &[Run], sizes: &[usize]) -> Vec<Compared> {
    let of = |size: usize, figure: &dyn Fn(&Run) -> f64| {
        median(runs.iter().filter(|run| run.spectators == size).map(figure).collect())
    };
    let p99 = |run: &Run| run.others.p99_ms;
    let cpu = |run: &Run| run.server_cpu;
    sizes
        .iter()
        .map(|size| {
            let (p99_ms, server_cpu) = (of(*size, &p99), of(*size, &cpu));
            // The table moves once a second, and every looker is shown it.
            let a_frame = (server_cpu - of(0, &cpu)) * 1e6 / (*size).max(1) as f64;
            Compared {
                spectators: *size,
                p99_ms,
                times_p99: rounded(p99_ms / of(0, &p99)),
                server_cpu,
                cpu_us_a_frame: rounded(a_frame),
            }
        })
        .collect()
}

fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    match figures.len() {
        0 => f64::NAN,
        count if count % 2 == 1 => figures[count / 2],
        count => f64::midpoint(figures[count / 2 - 1], figures[count / 2]),
    }
}

fn rounded(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(spectators: usize, p99_ms: f64, server_cpu: f64) -> Run {
        let others = Others {
            moves_per_second: 250.0,
            p50_ms: 1.0,
            p99_ms,
            server_cpu_us_per_move: 300.0,
            violations: 0,
        };
        let (lookers, frames, whole, missed) = (spectators, 0, 0, 0);
        let (spread_p50_ms, spread_p99_ms) = (0.0, 0.0);
        let crowd = Watched { lookers, frames, whole, missed, spread_p50_ms, spread_p99_ms };
        let (watched_p50_ms, watched_p99_ms) = (1.0, 2.0);
        Run { spectators, others, server_cpu, crowd, watched_p50_ms, watched_p99_ms }
    }

    #[test]
    fn a_crowd_is_held_against_none_by_the_median_of_all_rounds() {
        let runs = [
            run(0, 2.0, 0.08),
            run(1_000, 2.2, 0.09),
            run(0, 9.0, 0.07),
            run(1_000, 2.1, 0.09),
            run(0, 1.9, 0.08),
            run(1_000, 7.0, 0.12),
        ];
        let crowds = compare(&runs, &[1_000]);
        let [one] = &crowds[..] else { panic!("{crowds:?}") };
        assert!((one.times_p99 - 1.1).abs() < 1e-9 && (one.p99_ms - 2.2).abs() < 1e-9);
        assert!((one.cpu_us_a_frame - 10.0).abs() < 1e-9, "{one:?}");
    }
}
