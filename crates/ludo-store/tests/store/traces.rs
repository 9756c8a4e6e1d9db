//! What a copy of the files would tell.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use ludo_store::{CodeHash, Draft, IdentityId, SqliteStore, Store, UnixMillis};
use rusqlite::Connection;
use tempfile::TempDir;

use crate::fixture::{
    edition, game_id, identity_id, member, new_game, person, seat, start, table, table_id, token,
};

/// How often the bytes stand in any file of the folder.
pub(crate) fn occurrences(folder: &Path, bytes: &[u8]) -> usize {
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
        assert!(occurrences(folder.path(), &ada.0) > 0, "{moment}: the search works");
        assert_eq!(occurrences(folder.path(), &token), 0, "{moment}");
        assert_eq!(occurrences(folder.path(), spelled.as_bytes()), 0, "{moment}");
        assert_eq!(occurrences(folder.path(), b"K7QX"), 0, "{moment}");
        assert_eq!(occurrences(folder.path(), b"Lovelace"), 0, "{moment}");
        if moment == "open" {
            SqliteStore::open(folder.path()).unwrap();
        }
    }
}

/// Somebody plays: their name wherever a name can stand, and a draft.
pub(crate) async fn play(store: &dyn Store, number: u32, class: &str) {
    let name = format!("{class}{number:03}");
    let id = person(store, number, &name).await;
    let mut new = table(number);
    new.document = format!(r#"{{"rest":"{}"}}"#, "r".repeat(number as usize * 37));
    new.members = vec![member(0, id, &name), member(1, id, &format!("{name} too"))];
    store.create_table(new.clone()).await.unwrap();
    new.document = format!(r#"{{"rest":"{}"}}"#, "s".repeat(number as usize * 53));
    store.update_table(new, 1).await.unwrap();
    store.prepare_game(new_game(number, 1, number)).await.unwrap();
    let seat = seat(id, &name);
    store.start_game(start(number, vec![seat.clone(), seat])).await.unwrap();
    let text = Some(format!("\"{name} is composing\""));
    let draft = Draft { seat: 0, decision: 0, text };
    store.keep_drafts(game_id(number), vec![draft]).await.unwrap();
    store.rename(id, format!("{name} again")).await.unwrap();
}

/// A class plays, the pages of the file split and move; a part of it is forgotten. At no time does a name
/// stand in a file; and those who stay are still called by theirs.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn no_file_ever_holds_a_name_or_a_draft() {
    let folder = TempDir::new().unwrap();
    let store: Arc<dyn Store> = Arc::new(SqliteStore::open(folder.path()).unwrap());
    store.put_edition(edition()).await.unwrap();
    let classes = (0..120).map(|number| {
        let store = Arc::clone(&store);
        let class = if number % 3 == 0 { "others_" } else { "pupils_" };
        tokio::spawn(async move { play(&*store, number, class).await })
    });
    for task in classes.collect::<Vec<_>>() {
        task.await.unwrap();
    }
    assert!(occurrences(folder.path(), &identity_id(0).0) > 0, "the search works");
    assert_eq!(occurrences(folder.path(), b"pupils_"), 0);

    for number in (0..120).filter(|number| number % 3 != 0) {
        assert_eq!(store.forget(identity_id(number)).await.unwrap(), [table_id(number)]);
        store.update_table(table(number), 2).await.unwrap();
    }
    drop(store);
    assert_eq!(occurrences(folder.path(), b"pupils_"), 0);
    assert_eq!(occurrences(folder.path(), b"others_"), 0);

    let store = SqliteStore::open(folder.path()).unwrap();
    let kept = store.table(table_id(3)).await.unwrap().unwrap().table;
    assert_eq!(kept.members[1].name, "others_003 too");
    assert_eq!(
        store.drafts(game_id(3)).await.unwrap()[0].text.as_deref(),
        Some("\"others_003 is composing\"")
    );
    assert_eq!(store.drafts(game_id(4)).await.unwrap(), []);
}

/// A file as version 3 left it, with names in the clear at every place, also in what was deleted.
fn a_file_with_names(file: &Path) {
    let old = Connection::open(file).unwrap();
    old.pragma_update(None, "journal_mode", "WAL").unwrap();
    for step in [
        include_str!("../../migrations/0001_initial.sql"),
        include_str!("../../migrations/0002_lines.sql"),
        include_str!("../../migrations/0003_drafts.sql"),
    ] {
        old.execute_batch(step).unwrap();
    }
    old.pragma_update(None, "application_id", 0x4c75_646f).unwrap();
    old.pragma_update(None, "user_version", 3).unwrap();
    let ids = (identity_id(1), identity_id(2));
    old.execute("INSERT INTO editions VALUES (?1, '', x'')", [edition().digest.0]).unwrap();
    for (key, id, name) in [(1, ids.0, "Ada Lovelace"), (2, ids.1, "Mary Somerville")] {
        old.execute("INSERT INTO identities VALUES (?1, ?2, ?3, 0)", (key, id.0, name)).unwrap();
        let hash = ludo_store::Digest::of(&token(key).0).0;
        old.execute("INSERT INTO tokens VALUES (?1, ?2, 0)", (hash, key)).unwrap();
    }
    let (host, guest) = ids;
    let document = format!(
        r#"{{"v":1,"host":"{host}","seats":[{{"holder":{{"person":{{"identity":"{host}","name":"Ada Lovelace"}}}},"ready":true}},{{"holder":"nobody","ready":false}},{{"holder":{{"person":{{"identity":"{guest}","name":"Mary Somerville"}}}},"ready":1.50}}],"clock":7}}"#
    );
    for (key, document) in [(1, document.as_str()), (2, "no JSON, of Ada Lovelace?"), (3, "{}")] {
        old.execute(
            "INSERT INTO tables VALUES (?1, ?2, 1, NULL, 'public', 'lobby', 'diabolo', 0, ?3)",
            (key, table_id(key).0, document),
        )
        .unwrap();
    }
    old.execute(
        "INSERT INTO games VALUES
         (1, ?1, 1, 1, 'diabolo', zeroblob(32), zeroblob(32), 0, 1, ?2, NULL, NULL, '{}', NULL)",
        (game_id(1).0, edition().digest.0),
    )
    .unwrap();
    old.execute_batch(
        "INSERT INTO members VALUES (1, 1), (1, 2);
         INSERT INTO seats VALUES (1, 0, 1, 'Ada Lovelace', NULL), (1, 1, NULL, 'Bot 3', '3');
         INSERT INTO drafts VALUES (1, 0, 4, '\"of Ada Lovelace\"');
         DELETE FROM tables WHERE key = 2;",
    )
    .unwrap();
    // As a killed server leaves it: with a log that nobody has copied.
    old.set_db_config(rusqlite::config::DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true).unwrap();
}

#[tokio::test]
async fn an_old_file_is_sealed_and_rewritten_when_it_is_opened() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("ludotheque.db");
    a_file_with_names(&file);
    assert!(occurrences(folder.path(), b"Ada Lovelace") > 4, "the search works");

    let store = SqliteStore::open(&file).unwrap();
    for name in ["Ada Lovelace", "Mary Somerville"] {
        assert_eq!(occurrences(folder.path(), name.as_bytes()), 0, "{name}");
    }
    let token = ludo_store::TokenHash::of(&token(1));
    assert_eq!(store.identity_by_token(token).await.unwrap().unwrap().name, "Ada Lovelace");
    let found = store.table(table_id(1)).await.unwrap().unwrap().table;
    let (host, guest) = (identity_id(1), identity_id(2));
    assert_eq!(
        found.members,
        [member(0, host, "Ada Lovelace"), member(2, guest, "Mary Somerville")]
    );
    assert_eq!(found.owner, Some(host));
    let document = format!(
        r#"{{"v":1,"host":"{host}","seats":[{{"holder":{{"person":{{"identity":"{host}"}}}},"ready":true}},{{"holder":"nobody","ready":false}},{{"holder":{{"person":{{"identity":"{guest}"}}}},"ready":1.50}}],"clock":7}}"#
    );
    assert_eq!(found.document, document);
    let seats = store.game(game_id(1)).await.unwrap().unwrap().started.unwrap().seats;
    assert_eq!((seats[0].name.as_str(), seats[1].name.as_str()), ("Ada Lovelace", "Bot 3"));
    let drafts = store.drafts(game_id(1)).await.unwrap();
    assert_eq!(drafts[0].text.as_deref(), Some("\"of Ada Lovelace\""));
    drop(store);
    assert_eq!(occurrences(folder.path(), b"Ada Lovelace"), 0);
}
