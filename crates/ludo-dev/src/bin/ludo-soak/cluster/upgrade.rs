//! `cargo xtask soak upgrade`: three nodes of the version before become nodes of this one, one after the other, while
//! people play.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use ludo_client::Address;
use ludo_core::{Draws, Seed};
use serde::Serialize;
use tokio::time::sleep;

use super::Found;
use super::pair::{Pair, Replication};
use super::round::{Company, longest_gap, look, tell};
use super::town::Town;
use crate::client::Client;
use crate::tables::{Table, open_game, open_tables};

/// Every so many tables are of another game than Diabolo.
const ANOTHER: u32 = 4;
const GAMES: [&str; 4] = ["diadingo", "diego", "compatibility", "diamino"];
/// Numbers of tables at which nothing else is done than to play.
const PLAYED: [u32; 4] = [0, 1, 3, 4];
/// How long is played before the first node is stopped, and after each.
const BETWEEN: Duration = Duration::from_secs(2);

/// Replace three nodes one after the other by those of another version while people play, and check what is kept.
///
/// People come through any node that answers. Every acknowledged move must stand in its log once and in order, nobody may
/// be refused anything, and everybody must play on between any two steps: old and new nodes serve side by side.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// How many games are played at a time
    #[arg(long, value_name = "N", default_value_t = 200)]
    games: u32,
    /// How long people look at what they are shown before they move, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 500)]
    thinks: u64,
    /// What people draw by
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
    /// The server's program before
    #[arg(long, value_name = "FILE")]
    before: PathBuf,
    /// The server's program
    #[arg(long, value_name = "FILE")]
    binary: PathBuf,
}

/// The line at the end.
#[derive(Serialize)]
struct Report {
    games: u32,
    acknowledged: u64,
    lost: u64,
    findings_clean: bool,
    /// With what codes anybody was refused something.
    refused: BTreeMap<String, u64>,
    stuck: Vec<String>,
    panics: u32,
    violations: usize,
    /// The longest that anybody waited for a move of theirs to be done.
    longest_wait_s: f64,
    seconds: f64,
    passed: bool,
}

/// Runs the trial and says whether it passed.
pub(crate) fn run(args: &Args) -> Result<bool> {
    for binary in [&args.before, &args.binary] {
        ensure!(binary.is_file(), "{} is not there", binary.display());
    }
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let report = runtime.block_on(trial(args))?;
    println!("{}", serde_json::to_string(&report)?);
    Ok(report.passed)
}

async fn trial(args: &Args) -> Result<Report> {
    let (seed, begun) = (Seed::from_number(args.seed), Instant::now());
    let mut pair = Pair::start(Replication::Synchronous).await?;
    let database = pair.database().await?;
    let mut town = Town::before(&args.before, &pair, &database).await?;
    let doors = town.doors()?;
    let tables = open(args, &doors, &seed).await?;
    let company = Company::gather(tables, 0, &doors, &seed);
    let mut found = Found::default();
    if !company.is_here().await {
        found.stuck.push("not everybody came".to_owned());
    }
    sleep(BETWEEN).await;
    let upgraded = Instant::now();
    upgrade(&mut town, &args.binary, &company, &mut found).await?;
    let mut tables = company.leaves().await?;
    town.close()?;
    pair.is_quiet(&database).await?;
    look(&mut tables, &pair.first.url(&database), &mut found).await?;
    found.panics += u32::from(town.panicked());
    let refused = refusals(&tables);
    let passed = found.is_clean() && found.findings.acknowledged > 0 && refused.is_empty();
    if !passed {
        tell(&tables);
        town.tell();
    }
    Ok(Report {
        games: args.games,
        acknowledged: found.findings.acknowledged,
        lost: found.findings.lost,
        findings_clean: found.findings.is_clean(),
        refused,
        stuck: found.stuck,
        panics: found.panics,
        violations: found.violations,
        longest_wait_s: (longest_gap(&tables, upgraded) * 100.0).round() / 100.0,
        seconds: (begun.elapsed().as_secs_f64() * 10.0).round() / 10.0,
        passed,
    })
}

/// One node after the other.
async fn upgrade(
    town: &mut Town,
    binary: &Path,
    company: &Company,
    found: &mut Found,
) -> Result<()> {
    for number in 0..town.nodes.len() {
        let since = Instant::now();
        town.nodes[number].become_program(binary).await?;
        eprintln!("soak: node {number} is of this version after {:.1?}", since.elapsed());
        found.stuck.extend(company.plays_on().await);
        sleep(BETWEEN).await;
    }
    Ok(())
}

async fn open(args: &Args, doors: &[Address], seed: &Seed) -> Result<Vec<Table>> {
    let (mut draws, mut tables) = (Draws::new(seed, 0), Vec::new());
    for number in 0..args.games {
        let (door, seed) = (draws.pick(doors), seed.child(u64::from(number)));
        if number % ANOTHER == ANOTHER - 1 {
            let game = *draws.pick(&GAMES);
            tables.push(open_game(game, number, door, &seed).await?);
        } else {
            tables.extend(open_tables([*draws.pick(&PLAYED)], door, &seed).await?);
        }
    }
    let thinks = Duration::from_millis(args.thinks);
    Ok(tables.into_iter().map(|table| table.thinking(thinks)).collect())
}

/// What anybody was refused, and how often. A move that somebody else was quicker to make, where games let several move at
/// once, is the game's own affair.
fn refusals(tables: &[Table]) -> BTreeMap<String, u64> {
    const OF_GAMES: [&str; 4] = ["not_your_turn", "taken", "late", "stale"];
    let mut refused = BTreeMap::new();
    for (code, count) in tables.iter().flat_map(|table| &table.clients).flat_map(Client::refusals) {
        if !OF_GAMES.contains(&&**code) {
            *refused.entry(code.clone()).or_default() += count;
        }
    }
    refused
}
