//! How fast logs grow, and what an append costs: N tables on one thread, each appending to its own game
//! and waiting for every acknowledgement, as the tables of a server do.
//!
//! `cargo run --release -p ludo-store --example appends -- [TABLES] [SECONDS] [RATE] [FOLDER | postgres://…]`
//!
//! The rate is how many appends all tables together ask for in a second; 0, and they append as fast as they
//! are answered. The folder is where the store lies while it is measured, or an empty database. 200 tables, 5 seconds, rate 0 and
//! `target/tmp` unless told otherwise. Processor time is told for all threads, the writer and the callers.

use std::error::Error;
use std::sync::Arc;
use std::time::{Duration, Instant};

use ludo_store::{
    Digest, Edition, GameId, GameStart, Head, LogLine, NewGame, PostgresOptions, PostgresStore,
    SqliteStore, Store, StoredSecret, TableId, TableRecord, TableStatus, Traffic, UnixMillis,
    Visibility,
};

/// What a real entry looks like: 90 bytes.
const ENTRY: &str =
    r#"{"n":17,"at":48210,"seat":2,"act":{"lay":{"card":"R3","side":"hell","row":[4,1]}},"t":951}"#;

#[tokio::main(flavor = "multi_thread", worker_threads = 1)]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let tables: u32 = arguments.next().map_or(Ok(200), |text| text.parse())?;
    let seconds: u64 = arguments.next().map_or(Ok(5), |text| text.parse())?;
    let rate: f64 = arguments.next().map_or(Ok(0.0), |text| text.parse())?;
    let place = arguments.next().unwrap_or_else(|| "target/tmp".to_owned());
    let measure = Measure { tables, seconds, rate };
    if place.starts_with("postgres://") {
        let store = Arc::new(PostgresStore::open(PostgresOptions::new(place)).await?);
        let traffic = Arc::clone(&store);
        return measure.run(store, &|| traffic.traffic()).await;
    }
    std::fs::create_dir_all(&place)?;
    let folder = tempfile::tempdir_in(place)?;
    let store = Arc::new(SqliteStore::open(folder.path())?);
    let traffic = Arc::clone(&store);
    measure.run(store, &|| traffic.traffic()).await
}

/// What is measured.
struct Measure {
    tables: u32,
    seconds: u64,
    rate: f64,
}

impl Measure {
    async fn run(
        self,
        store: Arc<dyn Store>,
        traffic: &dyn Fn() -> Traffic,
    ) -> Result<(), Box<dyn Error>> {
        let Self { tables, seconds, rate } = self;
        for number in 0..tables {
            prepare(&*store, number).await?;
        }
        let before = Moment::now(traffic());
        let until = before.at + Duration::from_secs(seconds);
        let pause = (rate > 0.0).then(|| Duration::from_secs_f64(f64::from(tables) / rate));
        let running: Vec<_> = (0..tables)
            .map(|number| tokio::spawn(append(store.clone(), number, tables, pause, until)))
            .collect();
        let mut delays = Vec::new();
        for task in running {
            delays.extend(task.await?);
        }
        report(tables, delays, &before, &Moment::now(traffic()));
        Ok(())
    }
}

/// What was spent and done up to a moment.
struct Moment {
    at: Instant,
    all: Duration,
    writer: Duration,
    traffic: Traffic,
}

impl Moment {
    fn now(traffic: Traffic) -> Self {
        let (all, writer) = (cpu_time(|_| true), cpu_time(|name| name == "store-writer"));
        Self { at: Instant::now(), all, writer, traffic }
    }
}

fn id(number: u32) -> [u8; 16] {
    Digest::of(&number.to_be_bytes()).0[..16].try_into().expect("32 bytes hold 16")
}

async fn prepare(store: &dyn Store, number: u32) -> Result<(), Box<dyn Error>> {
    let bytes = b"edition".to_vec();
    let edition = Edition { digest: Digest::of(&bytes), name: "bench".to_owned(), bytes };
    let digest = edition.digest;
    store.put_edition(edition).await?;
    let (table, game, at) = (TableId(id(number)), GameId(id(number)), UnixMillis(0));
    let record = TableRecord {
        id: table,
        join_code: None,
        visibility: Visibility::Link,
        status: TableStatus::Playing,
        game: "diabolo".to_owned(),
        updated_at: at,
        owner: None,
        document: "{}".to_owned(),
        members: Vec::new(),
    };
    store.create_table(record).await?;
    let secret = StoredSecret([0; 32]);
    let commitment = Digest::of(&secret.0);
    let key = "diabolo".to_owned();
    store
        .prepare_game(NewGame { id: game, table, number: 1, game: key, commitment, secret, at })
        .await?;
    let (header, head) = ("{}".to_owned(), Some(Head([7; 16])));
    let seats = Vec::new();
    store.start_game(GameStart { game, edition: digest, header, seats, head, at }).await?;
    Ok(())
}

/// Appends until the time is over; how long each acknowledgement took. With a pause between them, the tables
/// take turns.
async fn append(
    store: Arc<dyn Store>,
    number: u32,
    tables: u32,
    pause: Option<Duration>,
    until: Instant,
) -> Vec<Duration> {
    let (mut n, mut delays) = (0, Vec::new());
    if let Some(pause) = pause {
        tokio::time::sleep(pause * number / tables).await;
    }
    while Instant::now() < until {
        let asked = Instant::now();
        let entry = LogLine { at: u64::from(n), text: ENTRY.to_owned(), head: Some(Head([7; 16])) };
        match store.append(GameId(id(number)), n, entry).await {
            Ok(next) => n = next,
            Err(error) => {
                eprintln!("{error}");
                break;
            }
        }
        delays.push(asked.elapsed());
        if let Some(pause) = pause {
            tokio::time::sleep(pause.saturating_sub(asked.elapsed())).await;
        }
    }
    delays
}

fn report(tables: u32, mut delays: Vec<Duration>, before: &Moment, after: &Moment) {
    delays.sort_unstable();
    let count = delays.len().max(1) as f64;
    let at = |share: f64| {
        let place = (delays.len() as f64 * share) as usize;
        delays.get(place).map_or(0.0, |delay| delay.as_secs_f64() * 1e3)
    };
    let commits = (after.traffic.commits - before.traffic.commits) as f64;
    let seconds = (after.at - before.at).as_secs_f64();
    let (all, writer) =
        (after.all.saturating_sub(before.all), after.writer.saturating_sub(before.writer));
    let each = |cpu: Duration| cpu.as_secs_f64() * 1e6 / count;
    println!("tables           {tables}");
    println!("appends/s        {:.0}", count / seconds);
    println!("commits/s        {:.0}", commits / seconds);
    println!("appends/commit   {:.1}", count / commits.max(1.0));
    println!("p50 ms           {:.2}", at(0.50));
    println!("p99 ms           {:.2}", at(0.99));
    println!("max ms           {:.2}", at(1.0 - 1.0 / count));
    println!("CPU us/append    {:.2}", each(all));
    println!("  writer         {:.2}", each(writer));
    println!("  callers        {:.2}", each(all.saturating_sub(writer)));
}

/// Processor time so far of the threads with such names; zero where the system does not tell it this way.
fn cpu_time(counts: impl Fn(&str) -> bool) -> Duration {
    let Ok(threads) = std::fs::read_dir("/proc/self/task") else { return Duration::ZERO };
    let nanos = threads.filter_map(|thread| {
        let folder = thread.ok()?.path();
        let name = std::fs::read_to_string(folder.join("comm")).ok()?;
        let text = std::fs::read_to_string(folder.join("schedstat")).ok()?;
        let spent = text.split(' ').next()?.parse::<u64>().ok()?;
        counts(name.trim_end()).then_some(spent)
    });
    Duration::from_nanos(nanos.sum())
}
