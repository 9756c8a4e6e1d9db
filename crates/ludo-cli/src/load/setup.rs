//! People come, sit down, and play until they are told to stop.

use std::rc::Rc;
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use futures_util::{StreamExt as _, TryStreamExt as _, stream};
use ludo_client::measure::{Figures, Run};
use ludo_client::{Account, Address, Connection};
use ludo_core::{Seat, Seed};
use ludo_protocol::{Absence, FromClient, Hello, OpenTable, PROTOCOL, Settings};
use tokio::task::{JoinHandle, spawn_local};

use super::check;
use super::digest::{Digester, Recording};
use super::gate::{Gate, Phase};
use super::part::{Counts, play};
use super::player::{Place, Player};
use super::progress;
use super::run::measure;
use super::{By, Plan};

/// How many tables are set up at a time.
const AT_ONCE: usize = 16;
/// How long a table may take to begin its first game once everybody is there, and to end its last.
const PATIENCE: Duration = Duration::from_secs(30);

/// How many violations are told in words.
const TOLD: usize = 20;

/// A table with its players.
struct Seated {
    host: Account,
    tasks: Vec<JoinHandle<()>>,
}

/// Everything, for real tables.
pub(crate) async fn load(plan: &Plan) -> Result<Figures> {
    let empty = plan.metrics.read().await;
    let begun = Instant::now();
    let counts = Rc::new(Counts::default());
    let gates: Vec<_> = (0..plan.tables).map(|_| Gate::new(begun)).collect();
    let digester = Digester::start();
    let seated = seat_all(plan, &gates, &counts, &digester.sender()).await?;
    let window = measure(plan, begun, &gates, &counts).await;

    for gate in &gates {
        gate.turn(Phase::Ending);
    }
    let bar = progress::bar("ending games", u64::from(plan.tables));
    let last = tokio::time::Instant::now() + PATIENCE;
    let mut hosts = Vec::new();
    for (number, table) in seated.into_iter().enumerate() {
        for task in table.tasks {
            let abort = task.abort_handle();
            if tokio::time::timeout_at(last, task).await.is_err() {
                abort.abort();
                counts.complain(format!("table {number}: the game could not be aborted"));
            }
        }
        hosts.push(table.host);
        bar.inc(1);
    }
    bar.finish_and_clear();
    let checked = check::check_all(plan, &hosts, digester.finish(), &counts).await;
    let violations = tell(&counts.violations.borrow());
    let (tables, players, games_checked) = (plan.tables, plan.players, checked.games);
    let run = Run { tables, players, games_checked, violations, empty };
    Ok(Figures::new(&run, &window, &checked.moves))
}

/// Says what should not have been, as far as anybody would read it.
fn tell(violations: &[String]) -> usize {
    for violation in violations.iter().take(TOLD) {
        eprintln!("ludotheque: violation: {violation}");
    }
    if violations.len() > TOLD {
        eprintln!("ludotheque: and {} more", violations.len() - TOLD);
    }
    violations.len()
}

/// Sets all tables up, some at a time, and waits until all of them play.
async fn seat_all(
    plan: &Plan,
    gates: &[Rc<Gate>],
    counts: &Rc<Counts>,
    recordings: &Sender<Recording>,
) -> Result<Vec<Seated>> {
    let bar = progress::bar("setting up tables", u64::from(plan.tables));
    let tables = gates.iter().zip(0..).map(|(gate, number)| {
        let bar = bar.clone();
        async move {
            let seated = seat(plan, number, gate, counts, recordings).await;
            bar.inc(1);
            seated.with_context(|| format!("table {number} cannot be set up"))
        }
    });
    let seated = stream::iter(tables).buffered(AT_ONCE).try_collect().await;
    bar.finish_and_clear();
    seated
}

/// Opens a table, lets its players come, and waits until they play.
async fn seat(
    plan: &Plan,
    number: u32,
    gate: &Rc<Gate>,
    counts: &Rc<Counts>,
    recordings: &Sender<Recording>,
) -> Result<Seated> {
    let (own, by) = plan.way_to(number);
    let host = Account::new(by, &format!("Load {number}.0")).await?;
    // Nobody is to play for somebody else, however slow the machine.
    let settings = Settings { absence: Absence::Wait, ..Settings::default() };
    let game = plan.title.key.to_owned();
    let request = OpenTable { game, seats: Some(plan.players), settings, bots: Vec::new() };
    let opened = host.open(&request).await?;
    let first = match plan.by {
        By::Own => None,
        By::Next => Some(look_in(&host, own, &opened.table).await?),
    };
    let mut tasks = Vec::new();
    for seat in Seat::all(plan.players) {
        let account = match seat {
            Seat(0) => host.clone(),
            _ => Account::new(by, &format!("Load {number}.{seat}")).await?,
        };
        let seed = Seed::from_number(plan.seed).child(u64::from(number)).child(u64::from(seat.0));
        let table = opened.table.clone();
        let (gate, counts) = (Rc::clone(gate), Rc::clone(counts));
        let place = Place { number, table, seat, seed, gate, counts };
        let mut player = Player::new(place, recordings.clone());
        let line = come(plan, &account, &mut player).await?;
        tasks.push(spawn_local(attend(line, player)));
    }
    let all_seated = tokio::time::timeout(PATIENCE, gate.all_seated(plan.players));
    if all_seated.await.is_err() {
        let said: Vec<_> = counts.violations.borrow().iter().take(3).cloned().collect();
        bail!("its game did not begin; {}", said.join("; "));
    }
    if let Some(line) = first {
        line.close().await;
    }
    Ok(Seated { host, tasks })
}

/// The node that is come to first plays the table: its host looks in there, before anybody comes by another.
async fn look_in(host: &Account, node: &Address, table: &str) -> Result<Connection> {
    let there = Account::returning(node.clone(), host.cookie().to_owned());
    let mut line = Connection::open(&there).await?;
    let (table, views) = (table.to_owned(), None);
    let (resume, scenes, wall, chronicle) = (None, false, true, false);
    let hello = Hello { protocol: PROTOCOL, table, resume, views, scenes, wall, chronicle };
    line.send(&FromClient::Hello(hello)).await?;
    line.receive().await?.context("the node that should play the table closed the line")?;
    Ok(line)
}

/// Opens a player's line and says hello.
async fn come(plan: &Plan, account: &Account, player: &mut Player) -> Result<Connection> {
    let hello = player.outgoing().pop().context("a player begins with hello")?;
    if plan.follow {
        return Ok(Connection::attend(account, &hello).await?);
    }
    let mut line = Connection::open(account).await?;
    line.send(&hello).await?;
    Ok(line)
}

async fn attend(line: Connection, mut player: Player) {
    let Place { number, seat, gate, counts, .. } = player.place();
    let (gate, counts) = (Rc::clone(gate), Rc::clone(counts));
    let who = format!("table {number}, seat {seat}");
    if let Err(error) = play(line, &mut player, &gate, &counts).await {
        counts.complain(format!("{who}: {error}"));
    }
}
