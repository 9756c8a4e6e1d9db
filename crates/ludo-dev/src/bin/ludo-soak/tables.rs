//! Tables and their people, and how they play until the server is gone.

use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::time::Duration;

use anyhow::{Context as _, Result};
use ludo_client::{Account, Address};
use ludo_core::{Seat, Seed};
use ludo_protocol::{Absence, OpenTable, Settings};
use ludo_store::TableId;

use crate::audit::Audit;
use crate::client::{Client, wait_for};
use crate::habits::Habit;

/// How long everybody may take to be back at their tables, or to notice that the server is gone.
const PATIENCE: Duration = Duration::from_secs(30);

/// A table and its people.
pub(crate) struct Table {
    pub(crate) id: TableId,
    pub(crate) clients: Vec<Client>,
    pub(crate) audit: Audit,
}

/// What is done at a table: at two of three games are played, at the others all else.
fn habit_of(number: u32) -> Habit {
    match number % 12 {
        2 => Habit::SetUp,
        5 => Habit::Start,
        8 => Habit::Leave,
        10 | 11 => Habit::Regret,
        _ => Habit::Play,
    }
}

/// Who sits where: tables of three and four, and at every fourth one person with two seats. Where nobody plays to
/// the end one or two people are enough.
fn people_at(number: u32) -> Vec<Vec<Seat>> {
    match habit_of(number) {
        Habit::Start => return vec![vec![Seat(0)]],
        Habit::SetUp | Habit::Leave | Habit::Regret => return vec![vec![Seat(0)], vec![Seat(1)]],
        Habit::Play => {}
    }
    let seats = 3 + (number % 2) as u8;
    let mut people: Vec<_> = Seat::all(seats).map(|seat| vec![seat]).collect();
    if number % 4 == 2
        && let Some(last) = people.pop()
        && let Some(other) = people.last_mut()
    {
        other.extend(last);
    }
    people
}

/// Opens tables of these numbers.
pub(crate) async fn open_tables(
    numbers: impl IntoIterator<Item = u32>,
    address: &Address,
    seed: &Seed,
) -> Result<Vec<Table>> {
    let mut tables = Vec::new();
    for number in numbers {
        let seed = seed.child(u64::from(number));
        let (people, game) = (people_at(number), "diabolo");
        tables.push(open_with(people, (game, habit_of(number)), number, address, &seed).await?);
    }
    Ok(tables)
}

impl Table {
    /// The same, of people who look at what they are shown for so long before they do anything.
    pub(crate) fn thinking(self, thinks: Duration) -> Self {
        let clients = self.clients.into_iter().map(|client| client.thinking(thinks)).collect();
        Self { clients, ..self }
    }
}

/// Opens a table of this number at which two people play this game.
pub(crate) async fn open_game(
    game: &str,
    number: u32,
    address: &Address,
    seed: &Seed,
) -> Result<Table> {
    let people = vec![vec![Seat(0)], vec![Seat(1)]];
    open_with(people, (game, Habit::Play), number, address, seed).await
}

/// Opens a table of this number at which one person plays against two bots that think.
pub(crate) async fn open_against_bots(
    number: u32,
    address: &Address,
    seed: &Seed,
) -> Result<Table> {
    let account = Account::new(address, &format!("Soak {number}.0")).await?;
    let settings = Settings { absence: Absence::Wait, ..Settings::default() };
    let bots = vec!["3".to_owned(); 2];
    let table = OpenTable { game: "diabolo".to_owned(), seats: Some(3), settings, bots };
    let id = account.open(&table).await?.table;
    let client = Client::new(account, &id, Habit::Play, vec![Seat(0)], seed);
    Ok(Table { id: id.parse()?, clients: vec![client], audit: Audit::default() })
}

async fn open_with(
    people: Vec<Vec<Seat>>,
    (game, habit): (&str, Habit),
    number: u32,
    address: &Address,
    seed: &Seed,
) -> Result<Table> {
    let (mut clients, mut id) = (Vec::new(), None);
    let count: usize = people.iter().map(Vec::len).sum();
    for (index, seats) in (0..).zip(people) {
        let account = Account::new(address, &format!("Soak {number}.{index}")).await?;
        if id.is_none() {
            id = Some(open_table(&account, (game, habit), count as u8).await?);
        }
        let table = id.as_deref().unwrap_or_default();
        clients.push(Client::new(account, table, habit, seats, &seed.child(index)));
    }
    let id = id.context("a table has people")?.parse()?;
    Ok(Table { id, clients, audit: Audit::default() })
}

/// Nobody is to play for somebody whose line was cut.
async fn open_table(host: &Account, (game, habit): (&str, Habit), people: u8) -> Result<String> {
    let settings = Settings { absence: Absence::Wait, ..Settings::default() };
    let (seats, bots) = match habit {
        // The third seat stays free, so that nothing ever starts.
        Habit::SetUp => (people + 1, Vec::new()),
        Habit::Start => (people + 1, vec!["1".to_owned()]),
        Habit::Play | Habit::Leave | Habit::Regret => (people, Vec::new()),
    };
    let (game, seats) = (game.to_owned(), Some(seats));
    Ok(host.open(&OpenTable { game, seats, settings, bots }).await?.table)
}

/// Who has come back.
pub(crate) struct Presence {
    here: Arc<AtomicUsize>,
    everybody: usize,
}

impl Presence {
    /// Waits until everybody is at their table; whether they are.
    pub(crate) async fn wait(&self) -> bool {
        wait_for(&self.here, self.everybody, PATIENCE).await
    }
}

/// Everybody plays; the server dies by what is given; everybody notices.
pub(crate) async fn play_until<T>(
    tables: Vec<Table>,
    dies: impl AsyncFnOnce(Presence) -> Result<T>,
) -> Result<(Vec<Table>, T)> {
    let here = Arc::new(AtomicUsize::new(0));
    let mut everybody = 0;
    let mut playing = Vec::new();
    for Table { id, clients, audit } in tables {
        everybody += clients.len();
        let tasks = clients.into_iter().map(|mut client| {
            let here = Arc::clone(&here);
            tokio::spawn(async move {
                client.play(here, Duration::MAX).await;
                client
            })
        });
        playing.push((id, tasks.collect::<Vec<_>>(), audit));
    }
    let died = dies(Presence { here, everybody }).await?;
    let mut tables = Vec::new();
    for (id, tasks, audit) in playing {
        let mut clients = Vec::new();
        for task in tasks {
            clients.push(tokio::time::timeout(PATIENCE, task).await.context("a line stays open")??);
        }
        tables.push(Table { id, clients, audit });
    }
    Ok((tables, died))
}
