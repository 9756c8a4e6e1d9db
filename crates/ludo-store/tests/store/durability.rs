//! Killed in the middle, and torn at the end: what was acknowledged is there.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use ludo_store::{LogLine, SqliteStore, Store};
use tempfile::TempDir;

use crate::fixture::{entry, game_id, running_game};

const GAMES: u32 = 16;

/// The child's part: appends without end, and tells each acknowledgement. Does nothing when run as a
/// test.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn appends_until_killed() {
    let Some(folder) = std::env::var_os("LUDO_STORE_APPEND") else { return };
    let store: Arc<dyn Store> = Arc::new(SqliteStore::open(folder).unwrap());
    for number in 0..GAMES {
        let store = Arc::clone(&store);
        tokio::spawn(async move {
            let kept = store.game(game_id(number)).await.unwrap();
            if kept.is_none() {
                running_game(&*store, number).await;
            }
            let mut n = kept.map_or(0, |game| game.next);
            loop {
                n = store.append(game_id(number), n, entry(number, n)).await.unwrap();
                println!("= {number} {n}");
            }
        });
    }
    std::future::pending::<()>().await;
}

/// Lets a child append for a while and kills it; what it had acknowledged, as the next number by game.
fn kill_one(folder: &Path, after: Duration) -> BTreeMap<u32, u32> {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "durability::appends_until_killed", "--nocapture"])
        .env("LUDO_STORE_APPEND", folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut acknowledged = BTreeMap::new();
    let mut killer = None;
    // The last line may be cut; what comes before it was acknowledged.
    for line in lines.map_while(Result::ok) {
        let Some(line) = line.strip_prefix("= ") else { continue };
        if killer.is_none() {
            let id = child.id();
            killer = Some(std::thread::spawn(move || {
                std::thread::sleep(after);
                Command::new("kill").args(["-9", &id.to_string()]).status().unwrap();
            }));
        }
        if let Some((game, n)) = line.split_once(' ')
            && let (Ok(game), Ok(n)) = (game.parse(), n.parse())
        {
            acknowledged.insert(game, n);
        }
    }
    killer.expect("it never began").join().unwrap();
    assert!(!child.wait().unwrap().success());
    acknowledged
}

#[cfg(unix)]
#[tokio::test]
async fn killed_ten_times_no_acknowledged_entry_is_lost_or_doubled() {
    let folder = TempDir::new().unwrap();
    let mut total = 0;
    for round in 0..10 {
        let acknowledged = kill_one(folder.path(), Duration::from_millis(20 + 23 * round));
        assert!(!acknowledged.is_empty());
        let store = SqliteStore::open(folder.path()).unwrap();
        total = 0;
        for (game, next) in acknowledged {
            let log = store.log(game_id(game), 0).await.unwrap();
            assert!(log.len() as u32 >= next, "round {round}: {} of {next}", log.len());
            assert_eq!(log, expected(game, log.len()), "round {round}");
            total += log.len();
        }
    }
    assert!(total > 100, "hardly anything was tested: {total} entries");
}

fn expected(game: u32, length: usize) -> Vec<LogLine> {
    (0..length as u32).map(|n| entry(game, n)).collect()
}

/// A power cut may leave any part of what was not yet synced: wherever the write-ahead log is torn, each
/// log is whole up to a point, and the store goes on from there.
#[tokio::test]
async fn a_torn_tail_is_tolerated_wherever_it_is_torn() {
    let folder = TempDir::new().unwrap();
    let store = SqliteStore::open(folder.path()).unwrap();
    let game = running_game(&store, 1).await;
    for n in 0..40 {
        store.append(game, n, entry(1, n)).await.unwrap();
    }
    let (file, tail) = (store.file().to_path_buf(), store.file().with_extension("db-wal"));
    let (base, whole) = (fs::read(file).unwrap(), fs::read(tail).unwrap());
    assert!(whole.len() > 100_000, "nothing was checkpointed yet");

    let mut lengths = Vec::new();
    for cut in (0..=60).map(|part| whole.len() - part * 1777) {
        for garbage in [&b""[..], &[0xa5; 5000]] {
            let copy = TempDir::new().unwrap();
            fs::write(copy.path().join("ludotheque.db"), &base).unwrap();
            fs::copy(store.keys_file(), copy.path().join("ludotheque.keys")).unwrap();
            let torn = [&whole[..cut], garbage].concat();
            fs::write(copy.path().join("ludotheque.db-wal"), torn).unwrap();
            let store = SqliteStore::open(copy.path()).unwrap();
            let log = store.log(game, 0).await.unwrap();
            assert_eq!(log, expected(1, log.len()));
            let next = log.len() as u32;
            store.append(game, next, entry(1, next)).await.unwrap();
            lengths.push(log.len());
        }
    }
    assert_eq!(lengths[..2], [40, 40]);
    assert!(lengths.is_sorted_by(|longer, shorter| longer >= shorter), "{lengths:?}");
    assert!(*lengths.last().unwrap() < 30, "{lengths:?}");
}
