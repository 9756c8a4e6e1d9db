//! What a copy of the files would tell.

use std::fs;
use std::path::Path;

use ludo_store::{CodeHash, Entry, Erasure, IdentityId, Seat, SqliteStore, Store, UnixMillis};
use tempfile::TempDir;

use crate::fixture::{
    edition, game_id, identity_id, new_game, person, start, table, table_id, token,
};

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

/// A class plays beside another: names of ten letters everywhere that a name can stand.
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
    for n in 0..40 {
        let text = format!(r#"{{"n":{n},"said":"{name}","{}":1}}"#, "t".repeat(n as usize * 17));
        store.append(game_id(number), n, vec![Entry { at: 0, text }]).await.unwrap();
    }
    store.rename(id, format!("{name} again")).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn after_erasing_a_class_no_file_holds_a_name() {
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
    assert!(occurrences(folder.path(), b"pupils_") > 1000, "the search works");

    let pupils = (0..120).filter(|number| number % 3 != 0);
    let (kept, first) = pupils.partition::<Vec<_>, _>(|number| number % 2 == 0);
    // One by one and all at once: pages are emptied in different ways.
    for number in first {
        let (tables, identities) = (vec![table_id(number)], vec![identity_id(number)]);
        store.erase(Erasure { tables, identities }).await.unwrap();
    }
    let tables = kept.iter().map(|number| table_id(*number)).collect();
    let identities = kept.iter().map(|number| identity_id(*number)).collect();
    store.erase(Erasure { tables, identities }).await.unwrap();

    assert_eq!(occurrences(folder.path(), b"pupils_"), 0);
    assert!(occurrences(folder.path(), b"others_") > 1000, "the other class stays");
    assert_eq!(store.stats().await.unwrap().tables, 40);
    assert!(!store.health().await.unwrap().traces);
    store.scrub().await.expect("once more, when asked");
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
