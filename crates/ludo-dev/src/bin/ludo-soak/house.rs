//! `cargo xtask soak house`: a small house, with one core and little memory. At a hundred tables somebody plays against
//! bots, all games mixed.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context as _, Result, ensure};
use ludo_catalogue::{CATALOGUE, Title};
use ludo_client::{Account, Address, Attendance, Connection, Errands, Verdict};
use ludo_core::{Draws, Seat, Seed};
use ludo_dev::process::{Recipe, Server, Telling};
use ludo_protocol::{ActionId, FromServer, OpenTable, Settings, Status};
use serde::Serialize;
use serde_json::value::to_raw_value;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, sleep_until};

use crate::cores::{self, Cores};

/// The most memory that the server may hold at any moment.
const MOST_MB: f64 = 300.0;
/// How long somebody thinks about a move: so long at least, and at most so much longer.
const THINKS: Duration = Duration::from_millis(500);
const THINKS_LONGER_MS: u32 = 2_000;
/// How often the server's memory is looked at.
const LOOK_EVERY: Duration = Duration::from_millis(500);

/// See whether a small house does: a hundred tables on one core, in 300 MB.
///
/// At every table one person plays against bots of their game's levels, the five games in turn; bots take the time that
/// people need to follow them. Every table has to go on to the end.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// How many tables
    #[arg(long, default_value_t = 100, value_name = "N")]
    tables: u32,
    /// How long they play
    #[arg(long, default_value_t = 300, value_name = "SECONDS")]
    seconds: u64,
    /// What choices are drawn from
    #[arg(long, default_value_t = 1, value_name = "S")]
    seed: u64,
    /// The server's program
    #[arg(long, value_name = "FILE")]
    binary: PathBuf,
    /// The program is `ludo-turned`, which is to be turned right again: for tests that have no other
    #[arg(long, hide = true)]
    turned: bool,
}

/// The line at the end.
#[derive(Serialize)]
struct Report {
    tables: u32,
    seconds: u64,
    seed: u64,
    /// Moves of people.
    moves: usize,
    /// Games that came to their end.
    games_over: u32,
    p50_ms: f64,
    p99_ms: f64,
    /// How full the server's core was.
    server_cpu: Option<f64>,
    most_mb: Option<f64>,
    /// Tables at which nobody moved in the last half.
    asleep: Vec<String>,
    violations: Vec<String>,
    passed: bool,
}

/// What somebody has seen of their table.
#[derive(Default)]
struct Seen {
    delays: Vec<Duration>,
    games_over: u32,
    last_move: Option<Instant>,
    violations: Vec<String>,
}

/// Runs the trial and says whether it passed.
pub(crate) fn run(args: &Args) -> Result<bool> {
    ensure!(args.seconds > 0 && args.tables > 0, "at least one second and one table");
    let cores = Cores::find()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let report = runtime.block_on(trial(args, cores))?;
    println!("{}", serde_json::to_string(&report)?);
    Ok(report.passed)
}

async fn trial(args: &Args, cores: Cores) -> Result<Report> {
    let folder = tempfile::tempdir()?;
    let telling = if args.turned { Telling::BeforeCommit } else { Telling::AfterCommit };
    let recipe = Recipe::new(&args.binary, &folder.path().join("data"), telling)?;
    let recipe = recipe.with(args.turned.then_some("--right-way-round"));
    cores::pin(cores.server)?;
    let server = recipe.start().await?;
    cores::pin(cores.clients)?;
    let (address, seed) = (recipe.address()?, Seed::from_number(args.seed));
    let begun = Instant::now();
    let (half, end) =
        (begun + Duration::from_secs(args.seconds) / 2, begun + Duration::from_secs(args.seconds));
    let mut playing = JoinSet::new();
    for number in 0..args.tables {
        let title = &CATALOGUE[number as usize % CATALOGUE.len()];
        let (address, seed) = (address.clone(), seed.child(number.into()));
        playing.spawn(async move {
            let name = format!("{} {number}", title.key);
            let seen = play(&address, title, number, &seed, end).await;
            (seen.with_context(|| name.clone()), name)
        });
    }
    let most_kb = watch(&server, end).await;
    let server_cpu = server.cpu_seconds().map(|cpu| cpu / args.seconds as f64);
    let (mut delays, mut games_over) = (Vec::new(), 0);
    let (mut asleep, mut violations) = (Vec::new(), Vec::new());
    while let Some(seen) = playing.join_next().await {
        let (seen, name) = seen.context("somebody broke down")?;
        let seen = seen?;
        if seen.last_move.is_none_or(|at| at < half) {
            asleep.push(name);
        }
        delays.extend(seen.delays);
        games_over += seen.games_over;
        violations.extend(seen.violations);
    }
    delays.sort_unstable();
    let rank = |share: f64| {
        let at = ((delays.len() as f64 * share).ceil() as usize).saturating_sub(1);
        delays.get(at).map_or(0.0, |delay| rounded(delay.as_secs_f64() * 1e3))
    };
    let most_mb = most_kb.map(|kb| rounded(kb as f64 / 1e3));
    let fits = most_mb.is_none_or(|mb| mb <= MOST_MB);
    let passed = fits && asleep.is_empty() && violations.is_empty();
    Ok(Report {
        tables: args.tables,
        seconds: args.seconds,
        seed: args.seed,
        moves: delays.len(),
        games_over,
        p50_ms: rank(0.5),
        p99_ms: rank(0.99),
        server_cpu: server_cpu.map(rounded),
        most_mb,
        asleep,
        violations,
        passed,
    })
}

fn rounded(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}

/// The most memory that the server held until then, in kB.
async fn watch(server: &Server, end: Instant) -> Option<u64> {
    let (vitals, mut most) = (server.vitals(), None);
    while Instant::now() < end {
        most = most.max(vitals.resident_kb());
        sleep(LOOK_EVERY).await;
    }
    most
}

/// As many seats as the game has, up to four, with bots of one level after the other.
fn table_of(title: &Title, number: u32) -> OpenTable {
    let seats = (*title.seats.end()).min(4).max(*title.seats.start());
    let level = |seat: u32| title.bots[((number + seat) as usize) % title.bots.len().min(5)];
    let bots = (1..u32::from(seats)).map(|seat| level(seat).key.to_owned()).collect();
    let (game, settings) = (title.key.to_owned(), Settings::default());
    OpenTable { game, seats: Some(seats), settings, bots }
}

/// One person at one table until then.
async fn play(
    address: &Address,
    title: &Title,
    number: u32,
    seed: &Seed,
    end: Instant,
) -> Result<Seen> {
    let account = Account::new(address, "Ada").await?;
    let table = account.open(&table_of(title, number)).await?.table;
    let mut attendance = Attendance::new(table, "h", seed.child(0));
    let mut line = Connection::open(&account).await?;
    attendance.connect();
    let (mut errands, mut draws) = (Errands::default(), Draws::new(seed, 1));
    let mut seen = Seen::default();
    // What was asked and when; and when the next move is due.
    let mut asked: Option<(ActionId, Instant)> = None;
    let mut due = None;
    let mut status = None;
    loop {
        let outgoing: Vec<_> = attendance.outgoing().collect();
        for message in outgoing {
            line.send(&message).await?;
        }
        let stream = attendance.stream(Some(Seat(0))).filter(|stream| stream.is_to_act());
        match (&stream, &asked, due) {
            (Some(_), None, None) => {
                let longer = Duration::from_millis(draws.below(THINKS_LONGER_MS).into());
                due = Some(Instant::now() + THINKS + longer);
            }
            (None, _, Some(_)) => due = None,
            _ => {}
        }
        let message: FromServer = tokio::select! {
            message = line.receive() => message?.context("the line was cut")?,
            () = sleep_until(due.unwrap_or(end)), if due.is_some_and(|due| due < end) => {
                let legal = stream.map(ludo_client::Stream::legal).unwrap_or_default();
                due = None;
                if !legal.is_empty() {
                    let action = to_raw_value(draws.pick(&legal))?;
                    asked = Some((attendance.act(Seat(0), action), Instant::now()));
                }
                continue;
            }
            () = sleep_until(end) => break,
        };
        match attendance.hear(message) {
            Some(Verdict::Done(id)) => {
                if let Some((_, at)) = asked.take_if(|(asked, _)| *asked == id) {
                    seen.delays.push(at.elapsed());
                    seen.last_move = Some(Instant::now());
                }
            }
            Some(Verdict::Refused(id, _)) => {
                // What was legal may not be any more: somebody was faster.
                asked.take_if(|(asked, _)| *asked == id);
                errands.refused();
            }
            None => {}
        }
        let (Some(table), Some(person)) = (attendance.table(), attendance.person()) else {
            continue;
        };
        let ended = table.status == Status::Finished && status != Some(Status::Finished);
        seen.games_over += u32::from(ended);
        status = Some(table.status);
        for command in errands.at(table, person) {
            attendance.command(command);
        }
    }
    seen.violations = attendance.violations().to_vec();
    Ok(seen)
}
