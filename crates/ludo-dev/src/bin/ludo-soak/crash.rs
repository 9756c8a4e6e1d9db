//! `cargo xtask soak crash`: the server is killed in the middle of play, over and over. What it acknowledged
//! must be there, once and in order; everything must go on.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail, ensure};
use ludo_core::{Draws, Seed};
use ludo_store::SqliteStore;
use serde::Serialize;

use crate::audit::{Audit, Findings};
use crate::client::Client;
use crate::habits::Kind;
use crate::tables::{Presence, Table, open_tables, play_until};
use ludo_dev::process::{Recipe, Telling};

/// How long a round is played at least and at most, in milliseconds.
const PLAY: [u32; 2] = [100, 900];
/// How many violations are told in words.
const TOLD: usize = 20;

/// Kill the server in the middle of play, over and over, and check what it kept.
///
/// Clients play as fast as they may, and at some tables they set up, start and break off, leave or take back as
/// fast as they may. After a moment the server is killed (SIGKILL); then its store is opened: every acknowledged
/// move must stand in its log once, each seat's in the order of their acknowledgement; what else was acknowledged
/// must be there, and as often as it was; every game must be readable; nobody may have been shown more than the log gives.
/// Then the server starts again, the clients come back, send again what was not answered, and go on.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// How many times
    #[arg(long, default_value_t = 200, value_name = "N")]
    rounds: u32,
    /// What choices and times are drawn from
    #[arg(long, default_value_t = 1, value_name = "S")]
    seed: u64,
    /// How many tables
    #[arg(long, default_value_t = 12, value_name = "T")]
    tables: u32,
    /// The server is `ludo-turned`, which tells before it commits: passes only if that is found out for moves,
    /// setting up, starting, breaking off and taking back
    #[arg(long)]
    tell_first: bool,
    /// The server's program: `ludotheque`, or `ludo-turned`
    #[arg(long, value_name = "FILE")]
    binary: PathBuf,
}

/// The line at the end.
#[derive(Serialize)]
struct Report {
    rounds: u32,
    seed: u64,
    kills: u32,
    #[serde(flatten)]
    findings: Findings,
    /// Other promises that the clients saw broken.
    violations: usize,
    refused: u64,
    seconds: f64,
    passed: bool,
}

/// Runs the trial and says whether it passed.
pub(crate) fn run(args: &Args) -> Result<bool> {
    ensure!(args.rounds > 0 && args.tables > 0, "at least one round and one table");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let report = runtime.block_on(trial(args))?;
    println!("{}", serde_json::to_string(&report)?);
    Ok(report.passed)
}

async fn trial(args: &Args) -> Result<Report> {
    let begun = Instant::now();
    let folder = tempfile::tempdir()?;
    let telling = if args.tell_first { Telling::BeforeCommit } else { Telling::AfterCommit };
    let recipe = Recipe::new(&args.binary, &folder.path().join("data"), telling)?;
    let seed = Seed::from_number(args.seed);
    let mut draws = Draws::new(&seed, 0);
    let (mut tables, mut kills, mut findings) = (Vec::new(), 0, Findings::default());
    for round in 0..args.rounds {
        let server = recipe.start().await?;
        if round == 0 {
            tables = open_tables(0..args.tables, &recipe.address()?, &seed).await?;
        }
        let time = PLAY[0] + draws.below(PLAY[1] - PLAY[0] + 1);
        let play = Duration::from_millis(u64::from(time));
        tables = play_and_kill(tables, server, play).await.context(format!("round {round}"))?;
        kills += 1;
        look(&recipe, &mut tables, &mut findings).await?;
        if (round + 1) % 10 == 0 {
            eprintln!("soak: {} rounds, {} moves acknowledged", round + 1, findings.acknowledged);
        }
        if args.tell_first && findings.has_lost_each_kind() {
            break;
        }
    }
    // Once more from the beginning: what was there in its round is still there.
    let mut whole = Findings::default();
    for table in &mut tables {
        table.audit = Audit::default();
    }
    look(&recipe, &mut tables, &mut whole).await?;
    findings.lost = findings.lost.max(whole.lost);
    findings.duplicated = findings.duplicated.max(whole.duplicated);
    findings.unreadable = findings.unreadable.max(whole.unreadable);
    if !args.tell_first {
        findings.requests = whole.requests;
    }
    Ok(report(args, kills, findings, &tables, begun))
}

fn report(args: &Args, kills: u32, findings: Findings, tables: &[Table], begun: Instant) -> Report {
    let clients = || tables.iter().flat_map(|table| &table.clients);
    let violations = || clients().flat_map(|client| client.attendance().violations());
    for violation in violations().take(TOLD) {
        eprintln!("soak: violation: {violation}");
    }
    let violations = violations().count();
    let came_up =
        |kind: &Kind| findings.requests.get(kind).is_some_and(|tally| tally.acknowledged > 0);
    let passed = if args.tell_first {
        findings.has_lost_each_kind()
    } else {
        let all = findings.acknowledged > 0 && Kind::ALL.iter().all(came_up);
        findings.is_clean() && violations == 0 && all
    };
    Report {
        rounds: args.rounds,
        seed: args.seed,
        kills,
        findings,
        violations,
        refused: clients().map(Client::refused).sum(),
        seconds: (begun.elapsed().as_secs_f64() * 10.0).round() / 10.0,
        passed,
    }
}

/// Everybody plays; the server is killed; everybody notices.
async fn play_and_kill(
    tables: Vec<Table>,
    server: ludo_dev::process::Server,
    play: Duration,
) -> Result<Vec<Table>> {
    let kill = async |presence: Presence| {
        let all_here = presence.wait().await;
        tokio::time::sleep(play).await;
        server.kill()?;
        Ok(all_here)
    };
    let (tables, all_here) = play_until(tables, kill).await?;
    if !all_here {
        let violations = tables.iter().flat_map(|table| &table.clients);
        let said: Vec<_> = violations.flat_map(|one| one.attendance().violations()).collect();
        bail!("not everybody came back: {said:?}");
    }
    Ok(tables)
}

async fn look(recipe: &Recipe, tables: &mut [Table], findings: &mut Findings) -> Result<()> {
    let store = SqliteStore::open(&recipe.folder)?;
    // Each look counts them all.
    findings.requests.clear();
    for table in tables {
        table.audit.look(&store, table.id, &table.clients, findings).await?;
        ensure!(table.clients.iter().all(Client::remembers_all), "a client forgot a move");
    }
    Ok(())
}
