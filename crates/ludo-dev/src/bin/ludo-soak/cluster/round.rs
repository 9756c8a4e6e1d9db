//! One round: people play through all nodes, one thing goes wrong, everybody plays on, and what is kept is compared with
//! what they were told.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};
use ludo_client::{Address, Asked};
use ludo_core::{Draws, Seed};
use ludo_store::{PostgresOptions, PostgresStore};
use ludo_testkit::nats::Nats;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use super::fault::{Fault, wait};
use super::pair::Pair;
use super::town::Town;
use super::{Found, Program};
use crate::audit::Audit;
use crate::client::{Client, wait_for};
use crate::tables::{Table, open_against_bots, open_game, open_tables};

/// How many tables of Diabolo there are at which only people play, the first of all. Where workers think there is one more,
/// with bots.
const PLAYED: u32 = 2;
/// The number of that table.
const WITH_BOTS: u32 = 200;
/// Tables with other habits: one of these numbers.
const OTHERS: [u32; 4] = [2, 5, 8, 10];
/// Tables of other games: one of these.
const GAMES: [&str; 4] = ["diadingo", "diego", "compatibility", "diamino"];
/// Who has heard nothing for so long tries another node.
const PATIENCE: Duration = Duration::from_secs(2);
/// A node that says nothing at all for so long is passed by.
const ANSWERS: Duration = Duration::from_millis(500);
/// How long somebody waits before they come again, in milliseconds.
const PAUSE: [u32; 2] = [20, 200];
/// How long everybody may take to come at first, or to play on once nothing is wrong any more.
const LONGEST: Duration = Duration::from_secs(45);
/// After this long it is told who does not play on yet.
const LONG: Duration = Duration::from_secs(10);
/// How long is played before it happens, and at least when everybody plays on, in milliseconds.
const BEFORE: [u32; 2] = [0, 1500];
const AFTER: [u32; 2] = [100, 600];

/// Plays a round.
pub(super) async fn play(
    seed: &Seed,
    fault: Fault,
    (binary, program): (&std::path::Path, Program),
    (pair, bus): (&mut Pair, &mut Nats),
) -> Result<Found> {
    let mut draws = Draws::new(seed, 0);
    let database = pair.database().await?;
    // Half of the towns are woken by a bus; the program that is turned round knows none.
    let wanted = fault.is_of_the_bus() || draws.below(2) == 0;
    let rides = (wanted && program == Program::Real).then_some(&*bus);
    let mut town = Town::open(binary, program, (pair, rides), &database).await?;
    let doors = town.doors()?;
    let has_bots = !town.workers.is_empty();
    let played = PLAYED as usize + usize::from(has_bots);
    let tables = open(&doors, has_bots, seed, &mut draws).await?;
    let company = Company::gather(tables, played, &doors, seed);
    let mut found = Found::default();
    if !company.is_here().await {
        found.stuck.push("not everybody came".to_owned());
    }
    wait(&mut draws, BEFORE).await;
    // Most often to the one that plays the first table.
    let which = match draws.below(8) {
        any @ 0..3 => any as usize,
        _ => town.who_plays(company.tables[0].0, &pair.first.url(&database)).await?,
    };
    let begun = Instant::now();
    fault.happen(which, &mut town, (pair, bus), &mut draws).await?;
    found.stuck.extend(company.plays_on().await);
    wait(&mut draws, AFTER).await;
    let mut tables = company.leaves().await?;
    found.thoughts = town.thoughts().await;
    town.close()?;
    pair.is_quiet(&database).await?;
    look(&mut tables, &pair.first.url(&database), &mut found).await?;
    found.seconds_until_all_played = longest_gap(&tables[..played], begun);
    found.panics += u32::from(town.panicked());
    if found.is_clean() {
        pair.forget(&database).await?;
    } else {
        tell(&tables);
        town.tell();
    }
    Ok(found)
}

/// What everybody saw last, what they wait for and what was refused.
pub(super) fn tell(tables: &[Table]) {
    for (number, table) in tables.iter().enumerate() {
        for client in &table.clients {
            let attendance = client.attendance();
            let seen = attendance.table();
            let seats: Vec<_> = seen.into_iter().flat_map(|table| &table.seats).collect();
            let (status, refusals) = (seen.map(|table| table.status), client.refusals());
            let waits: Vec<_> = attendance.unanswered().collect();
            eprintln!("soak: table {number}: {status:?}, {seats:?}, {waits:?}, {refusals:?}");
        }
    }
}

/// Tables of several kinds, each opened through some node.
async fn open(
    doors: &[Address],
    has_bots: bool,
    seed: &Seed,
    draws: &mut Draws,
) -> Result<Vec<Table>> {
    let mut tables = Vec::new();
    for number in 0..PLAYED {
        tables.extend(open_tables([number], draws.pick(doors), seed).await?);
    }
    if has_bots {
        let (door, seed) = (draws.pick(doors), seed.child(WITH_BOTS.into()));
        tables.push(open_against_bots(WITH_BOTS, door, &seed).await?);
    }
    let other = *draws.pick(&OTHERS);
    tables.extend(open_tables([other], draws.pick(doors), seed).await?);
    let game = *draws.pick(&GAMES);
    tables.push(open_game(game, 100, draws.pick(doors), &seed.child(100)).await?);
    Ok(tables)
}

/// Everybody, playing.
pub(super) struct Company {
    tables: Vec<(ludo_store::TableId, Vec<Person>)>,
    /// At so many of the tables everybody plays, the first of all.
    played: usize,
    here: Arc<AtomicUsize>,
    closes: watch::Sender<bool>,
}

struct Person {
    playing: JoinHandle<Client>,
    gone_on: Arc<AtomicU64>,
    may_rest: bool,
}

impl Company {
    pub(super) fn gather(
        tables: Vec<Table>,
        played: usize,
        doors: &[Address],
        seed: &Seed,
    ) -> Self {
        let (here, closes) = (Arc::new(AtomicUsize::new(0)), watch::Sender::new(false));
        let mut gathered = Vec::new();
        let mut numbers = 0..;
        for Table { id, clients, .. } in tables {
            let sit = |client: Client| {
                let (gone_on, may_rest) = (client.gone_on(), client.may_rest());
                let draws = Draws::new(seed, 1 + numbers.next().unwrap_or_default());
                let playing =
                    attend(client, doors.to_vec(), draws, Arc::clone(&here), closes.subscribe());
                Person { playing: tokio::spawn(playing), gone_on, may_rest }
            };
            gathered.push((id, clients.into_iter().map(sit).collect()));
        }
        Self { tables: gathered, played, here, closes }
    }

    pub(super) async fn is_here(&self) -> bool {
        let everybody = self.tables.iter().map(|(_, people)| people.len()).sum();
        wait_for(&self.here, everybody, LONGEST).await
    }

    /// How much was done at each table, for each person.
    fn gone_on(&self) -> Vec<Vec<u64>> {
        let done = |person: &Person| person.gone_on.load(Ordering::Relaxed);
        self.tables.iter().map(|(_, people)| people.iter().map(done).collect()).collect()
    }

    /// Waits until something was done at every table, and for everybody where all play. Says where nothing was.
    pub(super) async fn plays_on(&self) -> Vec<String> {
        let (before, begun) = (self.gone_on(), Instant::now());
        let mut told = false;
        loop {
            let (now, mut stuck) = (self.gone_on(), Vec::new());
            for (table, (before, now)) in before.iter().zip(&now).enumerate() {
                let grows = |(before, now): (&u64, &u64)| now > before;
                let mut people = before.iter().zip(now);
                let goes_on =
                    if table < self.played { people.all(grows) } else { people.any(grows) };
                let may_rest = self.tables[table].1.iter().any(|person| person.may_rest);
                if !goes_on && !may_rest {
                    stuck.push(format!("table {table} is stuck: {before:?}, then {now:?}"));
                }
            }
            if stuck.is_empty() || begun.elapsed() > LONGEST {
                return stuck;
            }
            if !told && begun.elapsed() > LONG {
                told = true;
                eprintln!("soak: nothing is wrong any more for {LONG:?}, and yet {stuck:?}");
            }
            sleep(Duration::from_millis(10)).await;
        }
    }

    pub(super) async fn leaves(self) -> Result<Vec<Table>> {
        self.closes.send_replace(true);
        let mut tables = Vec::new();
        for (id, people) in self.tables {
            let mut clients = Vec::new();
            for person in people {
                clients.push(person.playing.await.context("somebody broke down")?);
            }
            tables.push(Table { id, clients, audit: Audit::default() });
        }
        Ok(tables)
    }
}

/// Plays through one node after the other, until everybody leaves.
async fn attend(
    mut client: Client,
    doors: Vec<Address>,
    mut draws: Draws,
    here: Arc<AtomicUsize>,
    mut closes: watch::Receiver<bool>,
) -> Client {
    // Who comes again was here.
    let mut counts = here;
    loop {
        let door = draws.pick(&doors);
        if answers(door).await {
            client.move_to(door);
            tokio::select! {
                () = client.play(Arc::clone(&counts), PATIENCE) => {}
                _ = closes.wait_for(|closes| *closes) => {}
            }
        }
        if *closes.borrow() {
            return client;
        }
        if client.attendance().table().is_some() {
            counts = Arc::default();
        }
        wait(&mut draws, PAUSE).await;
    }
}

/// Whether anybody is behind a door, as whoever spreads people over nodes looks for.
async fn answers(door: &Address) -> bool {
    let asked = door.request(Asked::get("/readyz", None));
    matches!(timeout(ANSWERS, asked).await, Ok(Ok(_)))
}

pub(super) async fn look(tables: &mut [Table], url: &str, found: &mut Found) -> Result<()> {
    let store = PostgresStore::open(PostgresOptions::new(url)).await?;
    for table in tables {
        let looked = table.audit.look(&store, table.id, &table.clients, &mut found.findings).await;
        if let Err(error) = looked {
            eprintln!("soak: table {}: {error:#}", table.id);
            found.findings.unreadable += 1;
        }
        for violation in table.clients.iter().flat_map(|client| client.attendance().violations()) {
            eprintln!("soak: violation: {violation}");
            found.violations += 1;
        }
    }
    Ok(())
}

/// The longest that somebody waited for a move of theirs to be done, from the moment that something went wrong.
pub(super) fn longest_gap(tables: &[Table], begun: Instant) -> f64 {
    let people = tables.iter().flat_map(|table| &table.clients);
    let gap = people.map(|client| {
        let (mut last, mut longest) = (begun, Duration::ZERO);
        for one in client.acknowledged().iter().filter(|one| one.answered > begun) {
            longest = longest.max(one.answered - last);
            last = one.answered;
        }
        longest
    });
    gap.max().unwrap_or_default().as_secs_f64()
}
