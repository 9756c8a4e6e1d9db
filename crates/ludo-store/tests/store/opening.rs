//! Files: found, created, refused.

use ludo_store::{LogLine, SqliteStore, Store};
use rusqlite::Connection;
use tempfile::TempDir;

use crate::fixture::{edition, entry, game_id, table, table_id};

#[tokio::test]
async fn a_folder_or_a_file_is_created_and_found_again() {
    let folder = TempDir::new().unwrap();
    for name in ["deep/data", "deep/own.db"] {
        let path = folder.path().join(name);
        let store = SqliteStore::open(&path).unwrap();
        store.create_table(table(1)).await.unwrap();
        let file = store.file().to_path_buf();
        drop(store);
        assert!(file.is_file());
        let beside = file.with_extension("db-wal");
        assert!(!beside.exists(), "closed in order, one file is left");
        let store = SqliteStore::open(&path).unwrap();
        assert!(store.table(table_id(1)).await.unwrap().is_some());
    }
    assert!(folder.path().join("deep/data/ludotheque.db").is_file());
}

#[test]
fn the_file_is_kept_as_it_must_be() {
    let folder = TempDir::new().unwrap();
    let store = SqliteStore::open(folder.path()).unwrap();
    let connection = Connection::open(store.file()).unwrap();
    let text = |pragma: &str| -> String {
        connection.pragma_query_value(None, pragma, |row| row.get(0)).unwrap()
    };
    let number = |pragma: &str| -> i64 {
        connection.pragma_query_value(None, pragma, |row| row.get(0)).unwrap()
    };
    assert_eq!(text("journal_mode"), "wal");
    assert_eq!(text("integrity_check"), "ok");
    assert_eq!(number("application_id"), 0x4c75_646f);
    assert_eq!(number("user_version"), 7);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = std::fs::metadata(store.file()).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "for its owner only");
    }
}

/// At the first start the power can fail when the file of keys has its length and not yet its bytes.
#[test]
fn a_file_of_keys_whose_head_was_lost_is_begun_again() {
    let folder = TempDir::new().unwrap();
    for blank in [&b""[..], &[0; 7], &[0; 32]] {
        std::fs::write(folder.path().join("ludotheque.keys"), blank).unwrap();
        std::fs::write(folder.path().join("ludotheque.db"), b"").unwrap();
        SqliteStore::open(folder.path()).unwrap();
    }
    // What is not blank is somebody else's.
    std::fs::write(folder.path().join("ludotheque.keys"), [7; 32]).unwrap();
    assert_eq!(SqliteStore::open(folder.path()).unwrap_err().code(), "store_foreign");
}

#[test]
fn a_newer_file_is_refused_and_left_alone() {
    let folder = TempDir::new().unwrap();
    let file = SqliteStore::open(folder.path()).unwrap().file().to_path_buf();
    Connection::open(&file).unwrap().pragma_update(None, "user_version", 99).unwrap();
    let error = SqliteStore::open(folder.path()).unwrap_err();
    assert_eq!(error.code(), "store_too_new");
    assert_eq!(
        error.to_string(),
        "the store has version 99, written by a newer program; this one knows 7"
    );
}

#[test]
fn what_is_not_ours_is_refused() {
    let folder = TempDir::new().unwrap();
    let theirs = folder.path().join("theirs.db");
    Connection::open(&theirs).unwrap().execute_batch("CREATE TABLE notes (text)").unwrap();
    assert_eq!(SqliteStore::open(&theirs).unwrap_err().code(), "store_foreign");

    let letter = folder.path().join("letter.txt");
    std::fs::write(&letter, "Dear Ada, ".repeat(1000)).unwrap();
    let error = SqliteStore::open(&letter).unwrap_err();
    assert_eq!(error.code(), "store_foreign");
    assert_eq!(std::fs::read_to_string(&letter).unwrap(), "Dear Ada, ".repeat(1000));

    let nowhere = letter.join("below/a/file");
    assert_eq!(SqliteStore::open(nowhere).unwrap_err().code(), "store_cannot_open");
}

/// The first version kept its lines in another order, and numbered.
#[tokio::test]
async fn a_file_of_the_first_version_is_brought_up_to_date_with_its_logs() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("old.db");
    let old = Connection::open(&file).unwrap();
    old.execute_batch(include_str!("../../migrations/0001_initial.sql")).unwrap();
    old.pragma_update(None, "application_id", 0x4c75_646f).unwrap();
    old.pragma_update(None, "user_version", 1).unwrap();
    old.execute("INSERT INTO editions VALUES (?1, '', x'')", [edition().digest.0]).unwrap();
    old.execute(
        "INSERT INTO tables VALUES (1, ?1, 1, NULL, 'link', 'playing', 'diabolo', 0, '{}')",
        [table_id(1).0],
    )
    .unwrap();
    for (key, lines) in [(1, 3), (2, 0), (3, 2)] {
        old.execute(
            "INSERT INTO games VALUES
             (?1, ?2, 1, ?1, 'diabolo', zeroblob(32), zeroblob(32), 0, 1, ?3, NULL, NULL, '{}', NULL)",
            (key, game_id(key).0, edition().digest.0),
        )
        .unwrap();
        for n in 0..lines {
            let LogLine { at, text, .. } = entry(key, n);
            old.execute("INSERT INTO entries VALUES (?1, ?2, ?3, ?4)", (key, n, at as i64, text))
                .unwrap();
        }
    }
    drop(old);

    let store = SqliteStore::open(&file).unwrap();
    for (key, lines) in [(1, 3), (2, 0), (3, 2)] {
        let game = game_id(key);
        assert_eq!(store.game(game).await.unwrap().unwrap().next, lines);
        assert_eq!(store.append(game, lines, entry(key, lines)).await.unwrap(), lines + 1);
        let log = store.log(game, 0).await.unwrap();
        assert_eq!(log, (0..=lines).map(|n| entry(key, n)).collect::<Vec<_>>());
    }
}
