//! Lines that break and databases that go away: nothing that was acknowledged is lost, nothing is there twice, and the
//! store comes back by itself.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::{Duration, Instant};

use ludo_store::{
    Condition, PostgresOptions, PostgresStore, Store, StoreError, TokenHash, Waiting,
};
use ludo_testkit::postgres::Server;

use crate::cluster::{Database, create, execute};
use crate::fixture::{Place, entry, game_id, person, running_game, table, table_id, token};
use crate::proxy::{Cut, Proxy};

/// How every commit is spelled on the line.
const COMMIT: &[u8] = b"COMMIT";
/// What every entry of a fixture holds.
const ENTRY: &[u8] = b"\"seat\":2}";

async fn by(database: &Database, proxy: &Proxy, patience: Duration) -> PostgresStore {
    let options = database.options_by_port(proxy.port);
    PostgresStore::open(PostgresOptions { patience, ..options }).await.unwrap()
}

const PATIENCE: Duration = Duration::from_secs(5);

async fn condition(store: &dyn Store) -> Condition {
    store.health().await.unwrap().condition
}

async fn until_ready(store: &dyn Store) {
    let begun = Instant::now();
    while condition(store).await != Condition::Ready {
        assert!(begun.elapsed() < Duration::from_secs(20), "it does not come back");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_line_that_breaks_before_or_after_a_commit_changes_nothing() {
    let database = Database::new().await;
    let proxy = Proxy::to(database.port()).await;
    let store = by(&database, &proxy, PATIENCE).await;
    for (number, cut) in (1..).zip([Cut::Before(COMMIT), Cut::After(COMMIT)]) {
        proxy.cut(cut);
        assert_eq!(store.create_table(table(number)).await.unwrap(), 1);
        assert_eq!(proxy.cuts(), 2 * number - 1);
        assert_eq!(store.table(table_id(number)).await.unwrap().unwrap().revision, 1);
        proxy.cut(cut);
        assert_eq!(store.update_table(table(number), 1).await.unwrap(), 2, "once, not twice");
        assert_eq!(store.table(table_id(number)).await.unwrap().unwrap().revision, 2);
        assert_eq!(proxy.cuts(), 2 * number);
    }
    assert_eq!(condition(&store).await, Condition::Ready);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_line_that_breaks_before_or_after_an_append_changes_nothing() {
    let database = Database::new().await;
    let proxy = Proxy::to(database.port()).await;
    let store = by(&database, &proxy, PATIENCE).await;
    let game = running_game(&store, 1).await;
    for n in 0..12 {
        match n % 3 {
            0 => proxy.cut(Cut::Before(ENTRY)),
            1 => proxy.cut(Cut::After(ENTRY)),
            _ => {}
        }
        assert_eq!(store.append(game, n, entry(1, n)).await.unwrap(), n + 1);
    }
    assert_eq!(proxy.cuts(), 8);
    let expected: Vec<_> = (0..12).map(|n| entry(1, n)).collect();
    assert_eq!(store.log(game, 0).await.unwrap(), expected);
    assert_eq!(store.traffic().lines, 12);
}

/// What stands where a line in doubt should stand is another's: whoever sent it learns to reload.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_line_in_doubt_is_not_taken_for_anothers() {
    let database = Database::new().await;
    let proxy = Proxy::to(database.port()).await;
    let store = by(&database, &proxy, PATIENCE).await;
    let other = PostgresStore::open(database.options()).await.unwrap();
    let game = running_game(&store, 1).await;
    proxy.shut_after(Cut::Before(ENTRY));
    let appending = store.append(game, 0, entry(1, 0));
    while proxy.cuts() == 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert_eq!(other.append(game, 0, entry(7, 0)).await.unwrap(), 1);
    proxy.open();
    assert!(matches!(appending.await, Err(StoreError::Sequence { next: 1 })));
    assert_eq!(store.log(game, 0).await.unwrap(), [entry(7, 0)]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_is_away_is_told_and_comes_back_by_itself() {
    let database = Database::new().await;
    let proxy = Proxy::to(database.port()).await;
    let store = by(&database, &proxy, Duration::from_secs(1)).await;
    let game = running_game(&*Place::open(&database), 1).await;
    proxy.shut();
    let token = TokenHash::of(&token(1));
    assert_eq!(store.append(game, 0, entry(1, 0)).await.unwrap_err().code(), "store_away");
    assert_eq!(store.create_table(table(2)).await.unwrap_err().code(), "store_away");
    assert_eq!(store.identity_by_token(token).await.unwrap_err().code(), "store_away");
    assert_eq!(condition(&store).await, Condition::Away);
    proxy.open();
    until_ready(&store).await;
    assert_eq!(store.append(game, 0, entry(1, 0)).await.unwrap(), 1);
    person(&store, 1, "Ada").await;
    let changes = store.health().await.unwrap().changes;
    assert_eq!((changes.away, changes.ready, changes.broken), (1, 1, 0));
}

/// Appends as a table does: whoever does not know reads what was kept. What was acknowledged, as the next number.
async fn play(store: Arc<PostgresStore>, number: u32, stop: Arc<AtomicBool>, kept: Arc<AtomicU32>) {
    let mut n = 0;
    while !stop.load(Ordering::Relaxed) {
        match store.append(game_id(number), n, entry(number, n)).await {
            Ok(next) => {
                n = next;
                kept.store(n, Ordering::Relaxed);
            }
            // Nothing was written, for want of a connection.
            Err(StoreError::Busy) => {}
            Err(StoreError::Away(_)) => {
                while let Err(error) = store.game(game_id(number)).await.map(|game| {
                    let next = game.expect("it was kept").next;
                    assert!(next == n || next == n + 1, "{next} lines instead of {n}");
                    n = next;
                }) {
                    assert!(matches!(error, StoreError::Away(_) | StoreError::Busy), "{error}");
                }
            }
            Err(error) => panic!("{error}"),
        }
    }
}

const GAMES: u32 = 8;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_crashes_under_load_loses_nothing_and_doubles_nothing() {
    let mut server = Server::start(&[]);
    let name = create(&server).await;
    let patient = PostgresOptions::new(server.url(&name));
    let furnishing = PostgresStore::open(patient.clone()).await.unwrap();
    for number in 0..GAMES {
        running_game(&furnishing, number).await;
    }
    let patience = Duration::from_millis(200);
    let store = PostgresStore::open(PostgresOptions { patience, ..patient }).await.unwrap();
    let store = Arc::new(store);
    let stop = Arc::new(AtomicBool::new(false));
    let mut playing = Vec::new();
    for number in 0..GAMES {
        let kept = Arc::new(AtomicU32::new(0));
        let game = play(Arc::clone(&store), number, Arc::clone(&stop), Arc::clone(&kept));
        playing.push((number, kept, tokio::spawn(game)));
    }
    for round in 0..3 {
        tokio::time::sleep(Duration::from_millis(300 + 170 * round)).await;
        server = tokio::task::spawn_blocking(move || {
            server.crash();
            std::thread::sleep(Duration::from_millis(300));
            server.run();
            server
        })
        .await
        .unwrap();
    }
    tokio::time::sleep(Duration::from_millis(500)).await;
    stop.store(true, Ordering::Relaxed);
    until_ready(&*store).await;
    let mut total = 0;
    for (number, kept, task) in playing {
        task.await.unwrap();
        let log = furnishing.log(game_id(number), 0).await.unwrap();
        assert!(log.len() as u32 >= kept.load(Ordering::Relaxed));
        assert_eq!(log, (0..log.len() as u32).map(|n| entry(number, n)).collect::<Vec<_>>());
        total += log.len();
    }
    assert!(total > 100, "hardly anything was tested: {total} lines");
    assert!(store.health().await.unwrap().changes.away > 0);
}

/// How many acknowledged lines a crash takes.
async fn lost_by_a_crash(waiting: Waiting) -> u32 {
    // What nobody waits for is written late.
    let late = ["wal_writer_delay=10s", "wal_writer_flush_after=1GB", "checkpoint_timeout=1h"];
    let mut server = Server::start(&late);
    let name = create(&server).await;
    let options = PostgresOptions { waiting, ..PostgresOptions::new(server.url(&name)) };
    let store = PostgresStore::open(options).await.unwrap();
    let game = running_game(&store, 1).await;
    // What came before is on the disk.
    execute(&server.url(&name), "CHECKPOINT").await;
    for n in 0..50 {
        store.append(game, n, entry(1, n)).await.unwrap();
    }
    drop(store);
    tokio::task::block_in_place(|| {
        server.crash();
        server.run();
    });
    let store = PostgresStore::open(PostgresOptions::new(server.url(&name))).await.unwrap();
    50 - store.log(game, 0).await.unwrap().len() as u32
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_crash_takes_what_was_acknowledged_early_and_nothing_else() {
    assert_eq!(lost_by_a_crash(Waiting::ForDisk).await, 0);
    let lost = lost_by_a_crash(Waiting::ForSystem).await;
    assert!(lost > 0, "a store that acknowledges early would not be noticed");
}

/// The wait for the standby was broken off: it is in the database, and whoever asked is not told that it counts.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_the_standby_may_not_know_is_not_acknowledged() {
    let server = Server::start(&[]);
    let (name, house) = (create(&server).await, server.url("postgres"));
    let store = PostgresStore::open(PostgresOptions::new(server.url(&name))).await.unwrap();
    let store = Arc::new(store);
    let game = running_game(&*store, 1).await;
    let standby = async |names: &str| {
        execute(&house, &format!("ALTER SYSTEM SET synchronous_standby_names = '{names}'")).await;
        execute(&house, "SELECT pg_reload_conf()").await;
        tokio::time::sleep(Duration::from_millis(200)).await;
    };
    let cancel = async || {
        tokio::time::sleep(Duration::from_millis(300)).await;
        let waiting =
            "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
        execute(&house, waiting).await;
    };
    standby("nobody").await;
    let appending = store.append(game, 0, entry(1, 0));
    cancel().await;
    assert_eq!(appending.await.unwrap_err().code(), "store_away");
    let creating = {
        let store = Arc::clone(&store);
        tokio::spawn(async move { store.create_table(table(2)).await })
    };
    cancel().await;
    assert_eq!(creating.await.unwrap().unwrap_err().code(), "store_away");
    standby("").await;
    until_ready(&*store).await;
    assert_eq!(store.log(game, 0).await.unwrap(), [entry(1, 0)], "whoever looks finds it");
    assert_eq!(store.append(game, 1, entry(1, 1)).await.unwrap(), 2);
}
