//! Full disks and failing disks: no false acknowledgement, and a clear word.

use std::sync::Arc;
use std::sync::atomic::{AtomicI32, Ordering};
use std::time::Duration;

use ludo_store::{
    Condition, Faults, GameId, LogLine, SqliteOptions, SqliteStore, Step, Store, StoreError,
};
use rusqlite::ffi;
use tempfile::TempDir;

use crate::fixture::{entry, person, running_game, table, table_id};

/// A store whose steps fail with a code while one is set.
struct Fragile {
    folder: TempDir,
    store: Arc<SqliteStore>,
    code: Arc<AtomicI32>,
}

/// Once it was full it tries again once, with the next write.
fn fragile(weak: Step) -> Fragile {
    patient(weak, Duration::MAX)
}

fn patient(weak: Step, probe_every: Duration) -> Fragile {
    let folder = TempDir::new().unwrap();
    let code = Arc::new(AtomicI32::new(0));
    let faults = {
        let code = Arc::clone(&code);
        Faults::new(move |step| {
            let code = code.load(Ordering::Relaxed);
            (step == weak && code != 0).then_some(code)
        })
    };
    let options = SqliteOptions { faults, probe_every, ..SqliteOptions::default() };
    let store = Arc::new(SqliteStore::open_with(folder.path(), options).unwrap());
    Fragile { folder, store, code }
}

async fn condition(store: &dyn Store) -> Condition {
    store.health().await.unwrap().condition
}

#[tokio::test]
async fn after_a_failed_fsync_the_handle_is_never_used_again() {
    for (weak, survives) in [(Step::BeforeCommit, 0), (Step::AfterCommit, 1)] {
        let Fragile { folder, store, code: fault } = fragile(weak);
        let game = running_game(&*store, 1).await;
        store.append(game, 0, entry(1, 0)).await.unwrap();
        fault.store(ffi::SQLITE_IOERR_FSYNC, Ordering::Relaxed);
        let error = store.append(game, 1, entry(1, 1)).await.unwrap_err();
        assert_eq!(error.code(), "store_broken");
        assert!(!error.to_string().contains("I/O"), "the database's words are for the log");
        assert!(std::error::Error::source(&error).unwrap().to_string().contains("I/O"));

        fault.store(0, Ordering::Relaxed);
        assert_eq!(
            store.append(game, 1, entry(1, 1)).await.map_err(|error| error.code()),
            Err("store_broken")
        );
        assert_eq!(store.log(game, 0).await.map_err(|error| error.code()), Err("store_broken"));
        assert_eq!(condition(&*store).await, Condition::Broken);
        drop(store);

        // Opened anew: what was acknowledged is there; the rest is there whole, or not at all.
        let store = SqliteStore::open(folder.path()).unwrap();
        assert_eq!(store.log(game, 0).await.unwrap().len(), 1 + survives);
        store.append(game, 1 + survives as u32, entry(1, 2)).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn everybody_in_a_failed_group_is_told() {
    let Fragile { folder, store, code: fault } = fragile(Step::BeforeCommit);
    for number in 0..50 {
        running_game(&*store, number).await;
    }
    fault.store(ffi::SQLITE_IOERR_WRITE, Ordering::Relaxed);
    let tasks: Vec<_> = (0..50)
        .map(|number| {
            let store = Arc::clone(&store);
            tokio::spawn(async move {
                let game = crate::fixture::game_id(number);
                store.append(game, 0, entry(number, 0)).await
            })
        })
        .collect();
    for task in tasks {
        assert_eq!(task.await.unwrap().map_err(|error| error.code()), Err("store_broken"));
    }
    drop(store);
    let store = SqliteStore::open(folder.path()).unwrap();
    for number in 0..50 {
        assert_eq!(store.log(crate::fixture::game_id(number), 0).await.unwrap(), []);
    }
}

#[tokio::test]
async fn a_failed_checkpoint_breaks_the_handle_but_takes_nothing_back() {
    let Fragile { folder, store, code: fault } = fragile(Step::Checkpoint);
    let game = running_game(&*store, 1).await;
    fault.store(ffi::SQLITE_IOERR_FSYNC, Ordering::Relaxed);
    let broken = grow(&*store, game).await;
    assert_eq!(broken.1.code(), "store_broken");
    drop(store);
    let store = SqliteStore::open(folder.path()).unwrap();
    assert!(store.log(game, 0).await.unwrap().len() as u32 >= broken.0);
}

/// Appends until it fails; how many entries were acknowledged, and the failure.
async fn grow(store: &dyn Store, game: GameId) -> (u32, StoreError) {
    let long = LogLine { at: 0, text: format!("\"{}\"", "x".repeat(20_000)), head: None };
    let mut n = 0;
    loop {
        match store.append(game, n, long.clone()).await {
            Ok(next) => n = next,
            Err(error) => return (n, error),
        }
        assert!(n < 50_000, "it never fails");
    }
}

#[tokio::test]
async fn a_full_disk_means_read_only_until_there_is_room() {
    let folder = TempDir::new().unwrap();
    let quota = SqliteOptions { quota_bytes: Some(2 << 20), ..SqliteOptions::default() };
    let store = SqliteStore::open_with(folder.path(), quota).unwrap();
    let ada = person(&store, 1, "Ada").await;
    let game = running_game(&store, 1).await;

    let (acknowledged, error) = grow(&store, game).await;
    assert_eq!(error.code(), "store_full");
    assert_eq!(error.to_string(), "the disk is full; nothing was written");
    assert_eq!(condition(&store).await, Condition::ReadOnly);
    assert_eq!(store.log(game, 0).await.unwrap().len() as u32, acknowledged, "nothing by halves");

    let small = async |store: &SqliteStore| {
        store.create_table(table(3)).await.map_err(|error| error.code())
    };
    assert_eq!(small(&store).await, Err("store_read_only"), "however small");
    assert_eq!(store.table(table_id(3)).await.unwrap(), None);
    store.forget(ada).await.expect("forgetting makes room, if not enough");
    assert_eq!(condition(&store).await, Condition::ReadOnly);
    drop(store);

    let store = SqliteStore::open(folder.path()).unwrap();
    assert_eq!(small(&store).await, Ok(1));
    assert_eq!(store.log(game, 0).await.unwrap().len() as u32, acknowledged);
}

#[tokio::test]
async fn a_disk_that_fills_at_the_commit_takes_the_whole_group_back() {
    let Fragile { store, code: fault, .. } = fragile(Step::BeforeCommit);
    let game = running_game(&*store, 1).await;
    let append = async || store.append(game, 0, entry(1, 0)).await.map_err(|e| e.code());
    fault.store(ffi::SQLITE_FULL, Ordering::Relaxed);
    assert_eq!(append().await, Err("store_full"));
    assert_eq!(append().await, Err("store_read_only"));
    assert_eq!(store.log(game, 0).await.unwrap(), []);
    fault.store(0, Ordering::Relaxed);
    assert_eq!(append().await, Err("store_read_only"), "it has just tried");
}

#[tokio::test]
async fn a_store_that_was_full_tries_by_itself_whether_there_is_room() {
    let Fragile { store, code: fault, .. } = patient(Step::BeforeCommit, Duration::ZERO);
    let game = running_game(&*store, 1).await;
    let append = async || store.append(game, 0, entry(1, 0)).await.map_err(|e| e.code());
    fault.store(ffi::SQLITE_FULL, Ordering::Relaxed);
    assert_eq!(append().await, Err("store_full"));
    assert_eq!(append().await, Err("store_read_only"), "it has tried in vain");
    fault.store(0, Ordering::Relaxed);
    assert_eq!(append().await, Ok(1));
    assert_eq!(condition(&*store).await, Condition::Ready);
}

/// The child's part of the next test; does nothing when run as a test.
#[tokio::test]
async fn grows_until_the_disk_fails() {
    let Some(folder) = std::env::var_os("LUDO_STORE_GROW") else { return };
    let store = SqliteStore::open(folder).unwrap();
    let game = running_game(&store, 1).await;
    let (acknowledged, error) = grow(&store, game).await;
    let read = store.log(game, 0).await.map(|log| log.len()).map_err(|error| error.code());
    let again = store.append(game, acknowledged, entry(1, 0)).await.map_err(|error| error.code());
    println!("\n= {acknowledged} {} {read:?} {again:?}", error.code());
}

/// Not simulated: the system refuses the write, since a file may not grow beyond a limit.
#[cfg(unix)]
#[tokio::test]
async fn a_limit_on_files_is_a_full_disk() {
    let folder = TempDir::new().unwrap();
    let script = "trap '' XFSZ; ulimit -f 4000; exec \"$0\" \"$@\"";
    let output = std::process::Command::new("sh")
        .args(["-c", script])
        .arg(std::env::current_exe().unwrap())
        .args(["--exact", "failures::grows_until_the_disk_fails", "--nocapture"])
        .env("LUDO_STORE_GROW", folder.path())
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let line = text.lines().find_map(|line| line.strip_prefix("= ")).expect(&text);
    let (acknowledged, rest) = line.split_once(' ').unwrap();
    let acknowledged: usize = acknowledged.parse().unwrap();
    assert!(acknowledged > 0);
    // It reads on; and one more line is taken or refused, as room is found or not.
    let read = format!("store_full Ok({acknowledged}) ");
    assert!(rest.starts_with(&read) && !rest.contains("broken"), "{rest}");
    let store = SqliteStore::open(folder.path()).unwrap();
    let kept = store.log(crate::fixture::game_id(1), 0).await.unwrap().len();
    assert!(kept >= acknowledged, "{kept} of {acknowledged}");
}
