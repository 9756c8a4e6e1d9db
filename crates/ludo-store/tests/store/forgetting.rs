//! A person's key is destroyed, and with it all that was sealed under it: at once, for good, whatever fails.

use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicI32, Ordering};

use ludo_store::{Condition, Faults, LogLine, SqliteOptions, SqliteStore, Step, Store, TokenHash};
use rusqlite::{Connection, ffi};
use tempfile::TempDir;

use crate::fixture::{
    edition, entry, game_id, identity_id, person, running_game, table, table_id, token,
};
use crate::traces::{occurrences, play};

const SLOT: usize = 32;

fn slot(store: &SqliteStore, person: usize) -> Vec<u8> {
    let keys = fs::read(store.keys_file()).unwrap();
    keys[(person + 1) * SLOT..][..SLOT].to_vec()
}

#[tokio::test]
async fn the_key_is_in_no_file_when_forgetting_is_acknowledged() {
    let folder = TempDir::new().unwrap();
    let store = SqliteStore::open(folder.path()).unwrap();
    store.put_edition(edition()).await.unwrap();
    play(&store, 1, "ada").await;
    play(&store, 2, "bob").await;
    let (ada, bob) = (slot(&store, 1), slot(&store, 2));
    assert_eq!(occurrences(folder.path(), &ada), 1, "the search works");
    store.forget(identity_id(1)).await.unwrap();
    assert_eq!(occurrences(folder.path(), &ada), 0);
    assert_eq!(occurrences(folder.path(), &bob), 1);
    let connection = Connection::open(store.file()).unwrap();
    for (rows, left) in [("identities", 1), ("members", 2), ("tokens", 1), ("drafts", 1)] {
        let count = format!("SELECT count(*) FROM {rows}");
        assert_eq!(connection.query_row(&count, [], |row| row.get(0)), Ok(left), "{rows}");
    }
}

#[tokio::test]
async fn nobody_gets_the_number_of_somebody_who_was_forgotten() {
    let folder = TempDir::new().unwrap();
    let store = SqliteStore::open(folder.path()).unwrap();
    person(&store, 1, "Ada").await;
    store.forget(identity_id(1)).await.unwrap();
    person(&store, 2, "Bob").await;
    assert_eq!(slot(&store, 1), [0; SLOT]);
    let connection = Connection::open(store.file()).unwrap();
    let key = connection.query_row("SELECT key FROM identities", [], |row| row.get(0));
    assert_eq!(key, Ok(2));
}

/// What forgetting writes, in a store of so many lines.
async fn bytes_written(lines: u32, line: &str) -> (u64, u64) {
    let folder = TempDir::new().unwrap();
    let store = SqliteStore::open(folder.path()).unwrap();
    let game = running_game(&store, 1).await;
    for number in 2..20 {
        play(&store, number, "pupil").await;
    }
    for n in 0..lines {
        store.append(game, n, LogLine { text: line.to_owned(), ..entry(1, n) }).await.unwrap();
    }
    drop(store); // copies the log into the file, and removes it

    let store = SqliteStore::open(folder.path()).unwrap();
    let before = fs::read(store.file()).unwrap();
    store.forget(identity_id(7)).await.unwrap();
    let wal = fs::metadata(store.file().with_extension("db-wal")).unwrap().len();
    assert!(fs::read(store.file()).unwrap() == before, "the file itself is not rewritten");
    assert_eq!(occurrences(folder.path(), b"pupil007"), 0);
    (before.len() as u64, wal)
}

#[tokio::test]
async fn forgetting_writes_as_little_in_a_large_store_as_in_a_small_one() {
    let line = "x".repeat(2000);
    let (small, wrote) = bytes_written(10, &line).await;
    let (large, wrote_then) = bytes_written(3000, &line).await;
    assert!(large > 10 * small, "{small} {large}");
    assert!(wrote_then <= wrote + 4 * 4120, "{wrote_then} bytes instead of {wrote}");
    assert!(wrote < 64 * 4120, "{wrote}");
}

/// Only with `cargo xtask test --full`: it writes 300 MB.
#[tokio::test]
async fn forgetting_writes_as_little_in_a_store_of_300_megabytes() {
    if std::env::var("LUDO_EFFORT").as_deref() != Ok("full") {
        return;
    }
    let (large, wrote) = bytes_written(5000, &"x".repeat(60_000)).await;
    assert!(large > 300_000_000 && wrote < 64 * 4120, "{large} {wrote}");
}

/// A store in which a step fails with a code while one is set.
fn fragile(folder: &TempDir, weak: Step) -> (SqliteStore, Arc<AtomicI32>) {
    let code = Arc::new(AtomicI32::new(0));
    let seen = Arc::clone(&code);
    let faults = Faults::new(move |step| {
        Some(seen.load(Ordering::Relaxed)).filter(|code| step == weak && *code != 0)
    });
    let probe_every = std::time::Duration::ZERO;
    let options = SqliteOptions { faults, probe_every, ..SqliteOptions::default() };
    (SqliteStore::open_with(folder.path(), options).unwrap(), code)
}

/// Wherever the disk fails, the next start finds the person whole, or finds nobody.
#[tokio::test]
async fn a_crash_while_somebody_is_forgotten_leaves_all_or_nothing() {
    for weak in [Step::Tombstones, Step::Keys, Step::BeforeCommit, Step::AfterCommit] {
        let folder = TempDir::new().unwrap();
        let (store, code) = fragile(&folder, weak);
        store.put_edition(edition()).await.unwrap();
        play(&store, 1, "ada").await;
        code.store(ffi::SQLITE_IOERR_FSYNC, Ordering::Relaxed);
        let told = store.forget(identity_id(1)).await.map_err(|error| error.code());
        assert_eq!(told, Err("store_broken"), "{weak:?}");
        drop(store);

        let store = SqliteStore::open(folder.path()).unwrap();
        // The key was overwritten in every case; only a power cut could have brought it back.
        assert_eq!(store.identity_by_token(TokenHash::of(&token(1))).await.unwrap(), None);
        assert_eq!(store.table(table_id(1)).await.unwrap().unwrap().table.members, []);
        assert_eq!(store.drafts(game_id(1)).await.unwrap(), []);
        assert_eq!(slot(&store, 1), [0; SLOT], "{weak:?}");
        let connection = Connection::open(store.file()).unwrap();
        let left = connection.query_row("SELECT count(*) FROM identities", [], |row| row.get(0));
        assert_eq!(left, Ok(0), "{weak:?}");
    }
}

/// A key that is not durable yet must not have anything committed under it.
#[tokio::test]
async fn nobody_is_acknowledged_whose_key_may_be_lost() {
    let folder = TempDir::new().unwrap();
    let (store, code) = fragile(&folder, Step::Keys);
    code.store(ffi::SQLITE_IOERR_FSYNC, Ordering::Relaxed);
    let new = ludo_store::NewIdentity {
        id: identity_id(1),
        name: "Ada".to_owned(),
        token: TokenHash::of(&token(1)),
        at: ludo_store::UnixMillis(0),
    };
    let told = store.create_identity(new.clone()).await.map_err(|error| error.code());
    assert_eq!(told, Err("store_broken"));
    drop(store);
    let store = SqliteStore::open(folder.path()).unwrap();
    assert_eq!(store.identity_by_token(TokenHash::of(&token(1))).await.unwrap(), None);
    store.create_identity(new).await.unwrap();
}

#[tokio::test]
async fn on_a_full_disk_forgetting_is_done_and_its_rows_go_when_there_is_room() {
    let folder = TempDir::new().unwrap();
    let (store, code) = fragile(&folder, Step::BeforeCommit);
    store.put_edition(edition()).await.unwrap();
    play(&store, 1, "ada").await;
    code.store(ffi::SQLITE_FULL, Ordering::Relaxed);
    assert_eq!(store.create_table(table(9)).await.unwrap_err().code(), "store_full");
    assert_eq!(store.forget(identity_id(1)).await.unwrap(), [table_id(1)]);
    assert_eq!(store.health().await.unwrap().condition, Condition::ReadOnly);

    let seats = async || store.game(game_id(1)).await.unwrap().unwrap().started.unwrap().seats;
    assert_eq!(store.identity_by_token(TokenHash::of(&token(1))).await.unwrap(), None);
    assert_eq!(seats().await, [ludo_store::Seat::default(), ludo_store::Seat::default()]);
    let rows = || -> i64 {
        let connection = Connection::open(store.file()).unwrap();
        connection.query_row("SELECT count(*) FROM identities", [], |row| row.get(0)).unwrap()
    };
    assert_eq!(rows(), 1);
    code.store(0, Ordering::Relaxed);
    store.create_table(table(9)).await.unwrap();
    assert_eq!(rows(), 0);
    assert_eq!(slot(&store, 1), [0; SLOT]);
}

/// The list of those who were forgotten does not grow on a full disk: it has room.
#[tokio::test]
async fn a_tombstone_is_written_into_room_that_was_taken_before() {
    let folder = TempDir::new().unwrap();
    let (store, code) = fragile(&folder, Step::BeforeCommit);
    for number in 1..=20 {
        person(&store, number, "Ada").await;
    }
    let list = folder.path().join("ludotheque.erased");
    let length = fs::metadata(&list).unwrap().len();
    code.store(ffi::SQLITE_FULL, Ordering::Relaxed);
    for number in 1..=20 {
        store.forget(identity_id(number)).await.unwrap();
    }
    assert_eq!(fs::metadata(&list).unwrap().len(), length);
    let erased = ludo_store::read_erased(&list).unwrap();
    assert_eq!(erased, (1..=20).map(identity_id).collect());
}

#[tokio::test]
async fn nobody_is_told_that_they_are_forgotten_before_their_tombstone_is_durable() {
    let folder = TempDir::new().unwrap();
    let (store, code) = fragile(&folder, Step::Tombstones);
    person(&store, 1, "Ada").await;
    code.store(ffi::SQLITE_IOERR_FSYNC, Ordering::Relaxed);
    let told = store.forget(identity_id(1)).await.map_err(|error| error.code());
    assert_eq!(told, Err("store_broken"));
}

#[tokio::test]
async fn a_store_without_its_keys_is_not_opened() {
    let folder = TempDir::new().unwrap();
    let (file, keys) = {
        let store = SqliteStore::open(folder.path()).unwrap();
        person(&store, 1, "Ada").await;
        (store.file().to_path_buf(), store.keys_file().to_path_buf())
    };
    let own = fs::read(&keys).unwrap();
    fs::remove_file(&keys).unwrap();
    let error = SqliteStore::open(&file).unwrap_err();
    assert_eq!(error.code(), "store_other_keys");
    assert!(error.to_string().contains("restore both files"), "{error}");
    assert!(!keys.exists(), "nothing is made up");

    let other = TempDir::new().unwrap();
    fs::copy(SqliteStore::open(other.path()).unwrap().keys_file(), &keys).unwrap();
    assert_eq!(SqliteStore::open(&file).unwrap_err().code(), "store_other_keys");
    fs::write(&keys, own).unwrap();
    let store = SqliteStore::open(&file).unwrap();
    assert!(store.identity_by_token(TokenHash::of(&token(1))).await.unwrap().is_some());
}
