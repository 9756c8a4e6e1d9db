//! Pages of the file are ruined, one after another: whatever lies on one is told to be damaged, everything else goes
//! on; or the store is not opened, and says which file.

use std::fs;
use std::path::Path;

use ludo_store::{
    Condition, Finish, PublicTables, SqliteStore, Store, StoreError, TokenHash, UnixMillis,
};
use rusqlite::Connection;
use tempfile::TempDir;

use crate::fixture::{
    edition, entry, game_id, identity_id, member, new_game, person, seat, start, table, table_id,
    token,
};

const PAGE: usize = 4096;
const GAMES: u32 = 40;
const LINES: u32 = 30;

/// A store of many games, half of them over, whose logs lie mixed on many pages.
async fn fill(folder: &Path) {
    let store = SqliteStore::open(folder).unwrap();
    store.put_edition(edition()).await.unwrap();
    for number in 0..GAMES {
        let ada = person(&store, number, &format!("Ada {number}")).await;
        let mut new = table(number);
        new.members = vec![member(0, ada, "Ada")];
        new.owner = Some(ada);
        new.document = format!(r#"{{"v":1,"rest":"{}"}}"#, "r".repeat(700));
        store.create_table(new).await.unwrap();
        store.prepare_game(new_game(number, 1, number)).await.unwrap();
        let seat = seat(ada, "Ada");
        store.start_game(start(number, vec![seat])).await.unwrap();
    }
    // Four tables play at a time.
    for (four, n) in (0..GAMES / 4).flat_map(|four| (0..LINES).map(move |n| (four, n))) {
        for number in 4 * four..4 * four + 4 {
            store.append(game_id(number), n, entry(number, n)).await.unwrap();
        }
    }
    for game in (0..GAMES).filter(|number| number % 2 == 0).map(game_id) {
        let outcome = format!("\"{}\"", "o".repeat(300));
        let finish = Finish { game, length: LINES, outcome, at: UnixMillis(9000), achieved: None };
        store.finish_game(finish).await.unwrap();
    }
}

/// Which pages a game needs: those of which a ruined one keeps a whole SQLite from reading it, or from writing on.
async fn is_whole(store: &SqliteStore, number: u32) -> Result<bool, StoreError> {
    let Some(kept) = store.table(table_id(number)).await? else { return Ok(false) };
    let Some(game) = store.game(game_id(number)).await? else { return Ok(false) };
    let log = store.log(game_id(number), 0).await?;
    let expected: Vec<_> = (0..LINES).map(|n| entry(number, n)).collect();
    Ok(kept.table.document.len() > 700
        && kept.table.members.len() == 1
        && game.started.is_some_and(|started| started.seats.len() == 1)
        && log == expected)
}

/// Ruins a page in one of several ways.
fn ruin(bytes: &mut [u8], page: usize, way: usize) {
    let page = &mut bytes[page * PAGE..][..PAGE];
    match way {
        0 => page.fill(0),
        1 => page.fill(0xa5),
        // Only the middle: the head of the page looks sound.
        _ => page[PAGE / 3..PAGE / 2].fill(0xff),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_ruined_page_harms_what_lies_on_it_and_nothing_else() {
    let original = TempDir::new().unwrap();
    fill(original.path()).await;
    let whole = fs::read(original.path().join("ludotheque.db")).unwrap();
    let pages = whole.len() / PAGE;
    assert!(pages > 40, "{pages}");
    let (mut opened, mut untouched, mut harmed) = (0, 0, 0);
    for page in 0..pages {
        let folder = TempDir::new().unwrap();
        let file = folder.path().join("ludotheque.db");
        let keys = original.path().join("ludotheque.keys");
        fs::copy(keys, folder.path().join("ludotheque.keys")).unwrap();
        let mut bytes = whole.clone();
        ruin(&mut bytes, page, page % 3);
        fs::write(&file, bytes).unwrap();
        let store = match SqliteStore::open(folder.path()) {
            Ok(store) => store,
            Err(error) => {
                let source = std::error::Error::source(&error).map(ToString::to_string);
                let said = format!("{error}: {}", source.unwrap_or_default());
                assert!(!said.contains('\n'), "{said}");
                let names_it = said.contains("ludotheque.db") || error.code() == "store_foreign";
                assert!(names_it, "page {page}: {said}");
                continue;
            }
        };
        opened += 1;
        let mut harmed_here = 0;
        for number in 0..GAMES {
            let game = game_id(number);
            if !matches!(is_whole(&store, number).await, Ok(true)) {
                harmed_here += 1;
                continue;
            }
            untouched += 1;
            let played = store.append(game, LINES, entry(number, LINES)).await;
            match played.map_err(|error| error.code()) {
                Ok(next) => assert_eq!((next, number % 2), (LINES + 1, 1)),
                // What it needs beside what can be read of it: the place of its row, say.
                Err(code) if number % 2 == 1 => assert_eq!(code, "store_damaged", "page {page}"),
                Err(code) => assert_eq!(code, "wrong_phase"),
            }
        }
        harmed += harmed_here;
        assert_eq!(store.health().await.unwrap().condition, Condition::Ready, "page {page}");
        store.create_table(table(1000)).await.map_or_else(
            |error| assert_eq!(error.code(), "store_damaged", "page {page} {error:?}"),
            |revision| assert_eq!(revision, 1),
        );
        let listed = store.public_tables(PublicTables { game: None, limit: 100 }).await;
        let listed = listed.map_or(0, |listed| listed.len());
        // A list that cannot be read hides nothing of a game that can.
        assert!(listed == 0 || listed + harmed_here as usize >= GAMES as usize, "page {page}");
        for number in 0..GAMES {
            let found = store.identity_by_token(TokenHash::of(&token(number))).await;
            if let Err(error) = found {
                assert_eq!(error.code(), "store_damaged");
            }
        }
    }
    assert!(opened * 10 >= pages * 8, "of {pages} ruined pages {opened} let the store open");
    let games = opened * GAMES as usize;
    assert!(untouched * 10 > games * 8, "{untouched} of {games} games, {harmed} harmed");
    assert!(harmed > 40, "{harmed}: hardly anything was ruined");
}

/// The page on which a log's line lies is ruined: the log can be read up to there.
#[tokio::test]
async fn a_log_is_read_up_to_the_ruined_page() {
    let folder = TempDir::new().unwrap();
    fill(folder.path()).await;
    let file = folder.path().join("ludotheque.db");
    let mut bytes = fs::read(&file).unwrap();
    let line = entry(7, LINES - 1).text;
    let places = bytes.windows(line.len()).position(|part| part == line.as_bytes());
    ruin(&mut bytes, places.unwrap() / PAGE, 0);
    fs::write(&file, bytes).unwrap();

    let store = SqliteStore::open(folder.path()).unwrap();
    let log = store.log(game_id(7), 0).await.unwrap();
    let (last, before) = log.split_last().unwrap();
    assert!(last.text.is_empty() && !before.is_empty() && before.len() < LINES as usize);
    assert_eq!(before, (0..before.len() as u32).map(|n| entry(7, n)).collect::<Vec<_>>());
    assert!(store.game(game_id(7)).await.unwrap().is_some(), "all else is known of it");
    assert!(store.is_damaged().await);
}

#[tokio::test]
async fn a_check_at_the_start_finds_what_nobody_reads() {
    let folder = TempDir::new().unwrap();
    fill(folder.path()).await;
    let file = folder.path().join("ludotheque.db");
    assert!(!SqliteStore::open(folder.path()).unwrap().is_damaged().await);
    let root: i64 = Connection::open(&file)
        .unwrap()
        .query_row("SELECT rootpage FROM sqlite_schema WHERE name = 'codes_by_expiry'", [], |row| {
            row.get(0)
        })
        .unwrap();
    let mut bytes = fs::read(&file).unwrap();
    ruin(&mut bytes, root as usize - 1, 1);
    fs::write(&file, bytes).unwrap();
    let store = SqliteStore::open(folder.path()).unwrap();
    assert!(store.is_damaged().await);
    assert_eq!(store.health().await.unwrap().condition, Condition::Ready);
    let identity = identity_id(1);
    store.rename(identity, "Ada".to_owned()).await.expect("everything else goes on");
}
