//! What a copy of the files would tell.

use std::fs;
use std::path::Path;

use ludo_store::{CodeHash, IdentityId, Seat, SqliteStore, Store, UnixMillis};
use tempfile::TempDir;

use crate::fixture::{edition, identity_id, new_game, person, start, table, table_id, token};

/// How often the bytes stand in any file of the folder.
fn occurrences(folder: &Path, bytes: &[u8]) -> usize {
    let files = fs::read_dir(folder).unwrap().map(|file| fs::read(file.unwrap().path()).unwrap());
    files.map(|file| file.windows(bytes.len()).filter(|window| *window == bytes).count()).sum()
}

#[tokio::test]
async fn tokens_and_codes_stand_in_the_file_only_as_hashes() {
    let folder = TempDir::new().unwrap();
    let store = SqliteStore::open(folder.path()).unwrap();
    let ada = person(&store, 1, "Ada Lovelace").await;
    store.offer_code(ada, CodeHash::of("K7QX-M2PA"), UnixMillis(0)).await.unwrap();
    let token = token(1).0;
    let spelled = IdentityId(token).to_string();
    for moment in ["open", "closed"] {
        assert!(occurrences(folder.path(), b"Ada Lovelace") > 0, "{moment}: the search works");
        assert_eq!(occurrences(folder.path(), &token), 0, "{moment}");
        assert_eq!(occurrences(folder.path(), spelled.as_bytes()), 0, "{moment}");
        assert_eq!(occurrences(folder.path(), b"K7QX"), 0, "{moment}");
        if moment == "open" {
            SqliteStore::open(folder.path()).unwrap();
        }
    }
}

/// Somebody plays: their name wherever a name can stand.
async fn play(store: &dyn Store, number: u32, class: &str) {
    let name = format!("{class}{number:03}");
    let id = person(store, number, &name).await;
    let mut new = table(number);
    new.document = format!(r#"{{"host":"{name}","rest":"{}"}}"#, "r".repeat(number as usize * 37));
    new.members = vec![id];
    store.create_table(new.clone()).await.unwrap();
    new.document = format!(r#"{{"host":"{name}","rest":"{}"}}"#, "s".repeat(number as usize * 53));
    store.update_table(new, 1).await.unwrap();
    store.prepare_game(new_game(number, 1, number)).await.unwrap();
    let seat = Seat { identity: Some(id), name: name.clone(), bot: None };
    store.start_game(start(number, vec![seat.clone(), seat])).await.unwrap();
    store.rename(id, format!("{name} again")).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn after_a_class_is_forgotten_no_file_holds_a_name() {
    let folder = TempDir::new().unwrap();
    let store: std::sync::Arc<dyn Store> =
        std::sync::Arc::new(SqliteStore::open(folder.path()).unwrap());
    store.put_edition(edition()).await.unwrap();
    let classes = (0..120).map(|number| {
        let store = std::sync::Arc::clone(&store);
        let class = if number % 3 == 0 { "others_" } else { "pupils_" };
        tokio::spawn(async move { play(&*store, number, class).await })
    });
    for task in classes.collect::<Vec<_>>() {
        task.await.unwrap();
    }
    assert!(occurrences(folder.path(), b"pupils_") > 300, "the search works");

    for number in (0..120).filter(|number| number % 3 != 0) {
        assert_eq!(store.forget(identity_id(number)).await.unwrap(), [table_id(number)]);
        store.update_table(table(number), 2).await.unwrap();
    }
    store.scrub().await.unwrap();
    assert_eq!(occurrences(folder.path(), b"pupils_"), 0);
    assert!(occurrences(folder.path(), b"others_") > 100, "the other class stays");
    assert!(!store.health().await.unwrap().traces);
    drop(store);
    assert_eq!(occurrences(folder.path(), b"pupils_"), 0);
}

#[tokio::test]
async fn who_is_forgotten_stands_in_no_file() {
    let folder = TempDir::new().unwrap();
    let store = SqliteStore::open(folder.path()).unwrap();
    store.put_edition(edition()).await.unwrap();
    let ada = person(&store, 1, "Ada Lovelace").await;
    store.create_table(table(1)).await.unwrap();
    store.prepare_game(new_game(1, 1, 1)).await.unwrap();
    let seat = Seat { identity: Some(ada), name: "Ada Lovelace".to_owned(), bot: None };
    store.start_game(start(1, vec![seat])).await.unwrap();
    store.forget(ada).await.unwrap();
    assert_eq!(occurrences(folder.path(), b"Ada Lovelace"), 0);
}
