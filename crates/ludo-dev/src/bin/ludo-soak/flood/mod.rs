//! `cargo xtask soak flood`: the server is attacked in every way that is known, and a quiet game beside it must hardly
//! notice.

mod afterwards;
mod attacks;
mod babble;
mod bar;
mod crowds;
mod fools;
pub(crate) mod quiet;
mod together;
mod wire;

use std::path::PathBuf;
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use anyhow::{Context as _, Result, anyhow, ensure};
use ludo_core::Seed;
use ludo_dev::process::{Recipe, Telling};
use serde::Serialize;

use crate::cores::{self, Cores};
use attacks::{ADDRESSES, Attack, Fared, Rates, Scene};
use bar::{Compared, Figures, compare};
use quiet::QuietGame;
use together::Amounts;

/// How long an attack goes on before it is measured: what it may do at once is used up by then.
const BEFORE: Duration = Duration::from_secs(10);
/// How often a move is due in the quiet game.
const EVERY: Duration = Duration::from_millis(25);
/// How many lines are held that are no sockets, if that many are let in.
const LINES: usize = 12_800;
/// How long the server has between two attacks to come to rest.
const REST: Duration = Duration::from_secs(3);

/// Attack the server, and see what a quiet game beside it notices.
///
/// The server runs on one core, everybody else on another; attacks come from four addresses of this machine. The game
/// is one table with two people and forty moves a second, timed from the moment at which a move is due. Beside every
/// attack its median may be 1.5 times, its slowest hundredth 3 times what it is without.
///
/// `--all-at-once` does everything at the same time for an hour, with fools at some tables and quiet games at others:
/// nothing panics, a socket takes no more than 20 kB, 50 MB at most are left ten minutes later, the quiet games' slowest
/// hundredth is at most 3 times what it was, nothing foolish is let through, and a day later all is gone that was made.
/// It ends by itself, and uses addresses of this machine alone.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// How long each attack is measured
    #[arg(long, default_value_t = 20, value_name = "SECONDS")]
    seconds: u64,
    /// What choices are drawn from
    #[arg(long, default_value_t = 1, value_name = "S")]
    seed: u64,
    /// One attack alone
    #[arg(long, value_name = "NAME")]
    only: Option<Attack>,
    /// Everything at the same time, in the amounts that follow
    #[arg(long)]
    all_at_once: bool,
    #[command(flatten)]
    amounts: Amounts,
    /// The server's program
    #[arg(long, value_name = "FILE")]
    binary: PathBuf,
    /// The program is `ludo-turned`, which is to be turned right again: for tests that have no other
    #[arg(long, hide = true)]
    turned: bool,
    /// Lets something through, to see that it is found
    #[arg(long, hide = true)]
    plant: bool,
}

/// The line at the end.
#[derive(Serialize)]
struct Report {
    seconds: u64,
    seed: u64,
    without: Figures,
    /// How full the server's core was without an attack.
    server_cpu: Option<f64>,
    attacks: Vec<Line>,
    passed: bool,
}

/// What one attack came to.
#[derive(Serialize)]
struct Line {
    attack: Attack,
    /// What it did, a second.
    rates: Rates,
    /// How full the server's core was.
    server_cpu: Option<f64>,
    #[serde(flatten)]
    quiet: Figures,
    #[serde(flatten)]
    compared: Compared,
}

/// Runs the trial and says whether it passed.
pub(crate) fn run(args: &Args) -> Result<bool> {
    ensure!(args.seconds > 0, "at least one second");
    let cores = Cores::find()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    if args.all_at_once {
        let report = runtime.block_on(together::trial(args, cores))?;
        println!("{}", serde_json::to_string(&report)?);
        return Ok(report.passed);
    }
    let report = runtime.block_on(trial(args, cores))?;
    println!("{}", serde_json::to_string(&report)?);
    Ok(report.passed)
}

async fn trial(args: &Args, cores: Cores) -> Result<Report> {
    let folder = tempfile::tempdir()?;
    let recipe = Recipe::new(&args.binary, &folder.path().join("data"), Telling::AfterCommit)?;
    // Whatever is started runs where whoever starts it does.
    cores::pin(cores.server)?;
    let server = recipe.start().await?;
    cores::pin(cores.clients)?;
    let (address, seed) = (recipe.address()?, Seed::from_number(args.seed));
    let time = Duration::from_secs(args.seconds);
    let mut game = QuietGame::begin(&address, &seed.child(0), EVERY).await?;
    let scene = Scene {
        server: address.clone(),
        busy: vec![game.table.clone()],
        waiting: game.open_another().await?,
        lines: LINES,
        sockets: args.amounts.sockets,
        deaf: args.amounts.deaf,
        guessers: ADDRESSES,
    };
    game.play(BEFORE).await?;
    let share = |before: Option<f64>| {
        let used = server.cpu_seconds()? - before?;
        Some((used / time.as_secs_f64() * 100.0).round() / 100.0)
    };
    let used = server.cpu_seconds();
    let mut without = game.play(time).await?;
    let server_cpu = share(used);
    let mut beside = Vec::new();
    for attack in args.only.map_or(Attack::ALL.to_vec(), |only| vec![only]) {
        let under_way = UnderWay::begin(attack, &scene, &seed);
        game.play(BEFORE).await?;
        under_way.fared.rates(BEFORE);
        let used = server.cpu_seconds();
        let delays = game.play(time).await?;
        let (rates, server_cpu) = (under_way.fared.rates(time), share(used));
        under_way.end()?;
        let quiet = Figures::of(delays).context("no move was made")?;
        eprintln!("soak: {attack:?}: {rates:?}, server {server_cpu:?}, {quiet:?}");
        beside.push((attack, rates, server_cpu, quiet));
        game.play(REST).await?;
    }
    // Half of the time without is before the attacks, half after, when the store is full of what they left.
    without.extend(game.play(time).await?);
    let mut without = Figures::of(without).context("no move was made")?;
    without.moves /= 2;
    let attacks: Vec<_> = beside
        .into_iter()
        .map(|(attack, rates, server_cpu, quiet)| {
            let compared = compare(without, quiet);
            Line { attack, rates, server_cpu, quiet, compared }
        })
        .collect();
    let passed = attacks.iter().all(|line| line.compared.passed);
    let (seconds, seed) = (args.seconds, args.seed);
    Ok(Report { seconds, seed, without, server_cpu, attacks, passed })
}

/// An attack, on a thread of its own that lets the players go first.
struct UnderWay {
    fared: Arc<Fared>,
    stop: tokio::sync::oneshot::Sender<()>,
    thread: JoinHandle<Result<()>>,
}

impl UnderWay {
    fn begin(attack: Attack, scene: &Scene, seed: &Seed) -> Self {
        let fared = Arc::new(Fared::default());
        let (stop, stopped) = tokio::sync::oneshot::channel();
        let scene = scene.clone();
        let (seed, counted) = (seed.child(1 + attack as u64), Arc::clone(&fared));
        let thread = std::thread::spawn(move || {
            cores::step_back()?;
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
            runtime.block_on(async {
                tokio::select! {
                    () = attacks::go_on(attack, &scene, &seed, &counted) => {}
                    _ = stopped => {}
                }
            });
            Ok(())
        });
        Self { fared, stop, thread }
    }

    fn end(self) -> Result<()> {
        // It may have ended by itself, and then says why.
        let _ = self.stop.send(());
        self.thread.join().map_err(|_| anyhow!("an attack broke down"))?
    }
}
