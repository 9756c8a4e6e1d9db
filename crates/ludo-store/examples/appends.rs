//! How fast logs grow: N tasks, each appending to its own game and waiting for every acknowledgement.
//!
//! `cargo run --release -p ludo-store --example appends -- [TASKS] [SECONDS] [FOLDER]`

use std::error::Error;
use std::sync::Arc;
use std::time::{Duration, Instant};

use ludo_store::{
    Digest, Edition, Entry, GameId, GameStart, NewGame, Secret, SqliteStore, Store, Table, TableId,
    TableStatus, Traffic, UnixMillis, Visibility,
};

/// What a real entry looks like.
const ENTRY: &str = r#"{"n":17,"at":48210,"seat":2,"act":{"lay":{"card":"R3","side":"hell"}}}"#;

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let tasks: u32 = arguments.next().map_or(Ok(1000), |text| text.parse())?;
    let seconds: u64 = arguments.next().map_or(Ok(5), |text| text.parse())?;
    let temporary = tempfile::tempdir()?;
    let folder = arguments.next().map_or(temporary.path().to_path_buf(), Into::into);

    let store: Arc<dyn Store> = Arc::new(SqliteStore::open(folder)?);
    for number in 0..tasks {
        prepare(&*store, number).await?;
    }
    let before = store.stats().await?.since_open;
    let (began, cpu) = (Instant::now(), cpu_time());
    let until = began + Duration::from_secs(seconds);
    let running: Vec<_> =
        (0..tasks).map(|number| tokio::spawn(append(Arc::clone(&store), number, until))).collect();
    let mut delays = Vec::new();
    for task in running {
        delays.extend(task.await?);
    }
    let (elapsed, cpu) = (began.elapsed(), cpu_time().saturating_sub(cpu));
    report(tasks, delays, elapsed, cpu, before, store.stats().await?.since_open);
    Ok(())
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
    let record = Table {
        id: table,
        join_code: None,
        visibility: Visibility::Link,
        status: TableStatus::Playing,
        game: "diabolo".to_owned(),
        updated_at: at,
        document: "{}".to_owned(),
        members: Vec::new(),
    };
    store.create_table(record).await?;
    let secret = Secret([0; 32]);
    let commitment = Digest::of(&secret.0);
    let key = "diabolo".to_owned();
    store
        .prepare_game(NewGame { id: game, table, number: 1, game: key, commitment, secret, at })
        .await?;
    let header = "{}".to_owned();
    store.start_game(GameStart { game, edition: digest, header, seats: Vec::new(), at }).await?;
    Ok(())
}

/// Appends until the time is over; how long each acknowledgement took.
async fn append(store: Arc<dyn Store>, number: u32, until: Instant) -> Vec<Duration> {
    let (mut n, mut delays) = (0, Vec::new());
    while Instant::now() < until {
        let asked = Instant::now();
        let entry = Entry { at: u64::from(n), text: ENTRY.to_owned() };
        match store.append(GameId(id(number)), n, vec![entry]).await {
            Ok(next) => n = next,
            Err(error) => {
                eprintln!("{error}");
                break;
            }
        }
        delays.push(asked.elapsed());
    }
    delays
}

fn report(
    tasks: u32,
    mut delays: Vec<Duration>,
    elapsed: Duration,
    cpu: Duration,
    before: Traffic,
    after: Traffic,
) {
    delays.sort_unstable();
    let count = delays.len().max(1) as f64;
    let at = |share: f64| {
        let place = (delays.len() as f64 * share) as usize;
        delays.get(place).map_or(0.0, |delay| delay.as_secs_f64() * 1e3)
    };
    let commits = (after.commits - before.commits) as f64;
    let seconds = elapsed.as_secs_f64();
    println!("tasks            {tasks}");
    println!("appends/s        {:.0}", count / seconds);
    println!("commits/s        {:.0}", commits / seconds);
    println!("appends/commit   {:.1}", count / commits.max(1.0));
    println!("p50 ms           {:.2}", at(0.50));
    println!("p99 ms           {:.2}", at(0.99));
    println!("max ms           {:.2}", at(1.0 - 1.0 / count));
    println!("CPU us/append    {:.2}", cpu.as_secs_f64() * 1e6 / count);
}

/// Processor time of all threads so far; zero where the system does not tell it this way.
fn cpu_time() -> Duration {
    let Ok(threads) = std::fs::read_dir("/proc/self/task") else { return Duration::ZERO };
    let nanos = threads.filter_map(|thread| {
        let text = std::fs::read_to_string(thread.ok()?.path().join("schedstat")).ok()?;
        text.split(' ').next()?.parse::<u64>().ok()
    });
    Duration::from_nanos(nanos.sum())
}
