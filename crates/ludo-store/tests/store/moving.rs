//! A whole house moved into a database and back: nothing is lost, nothing changes, and a move that was broken off goes on.

use std::ops::ControlFlow;
use std::path::Path;
use std::time::Duration;

use ludo_store::migrate::{House, Moved, copy, copy_by, dump};
use ludo_store::{
    Achieved, Achievement, Claims as _, CodeHash, Finish, GameStart, Head, Lock, LogLine,
    PostgresStore, Seat, SqliteStore, Store, TableRecord, TableStatus, TokenHash, UnixMillis,
};
use tempfile::TempDir;

use crate::cluster::Database;
use crate::fixture::{
    bot, edition, entry, game_id, identity_id, new_game, person, running_game, seat, start, table,
    table_id, token,
};
use crate::traces::play;

/// A bit of everything that a house keeps.
async fn furnish(store: &dyn Store) {
    store.put_edition(edition()).await.unwrap();
    for number in 1..=5 {
        play(store, number, "pupil").await;
    }
    // A game that was won, with a chain; one that is only prepared; one with a long log.
    let winner = person(store, 10, "Zoé").await;
    let owned = TableRecord { owner: Some(winner), status: TableStatus::Closed, ..table(10) };
    store.create_table(owned).await.unwrap();
    store.prepare_game(new_game(10, 1, 10)).await.unwrap();
    let seats = vec![
        Seat { colour: Some("coral".to_owned()), ..seat(winner, "Zoé") },
        Seat { face: Some("owl".to_owned()), ..bot("Bot", "3") },
    ];
    let head = Some(Head([9; 16]));
    store.start_game(GameStart { head, ..start(10, seats) }).await.unwrap();
    for n in 0..3_u8 {
        let text = format!(r#"{{"n":{n},"word":"É\u0000 \\ ' 🎲"}}"#);
        let line = LogLine { at: u64::from(n), text, head: Some(Head([n; 16])) };
        store.append(game_id(10), n.into(), line).await.unwrap();
    }
    let best = Achievement { points: -3, aids: 1, millis: 900, at: UnixMillis(8) };
    let achieved = Some(Achieved { seat: 0, board: "a board".to_owned(), best });
    let (game, outcome, at) = (game_id(10), r#"{"won":0}"#.to_owned(), UnixMillis(9));
    store.finish_game(Finish { game, length: 3, outcome, at, achieved }).await.unwrap();
    store.prepare_game(new_game(10, 2, 11)).await.unwrap();
    let game = running_game(store, 12).await;
    for n in 0..40 {
        store.append(game, n, entry(12, n)).await.unwrap();
    }
    store.offer_code(winner, CodeHash::of("K7QX"), UnixMillis(7)).await.unwrap();
    store.note_use(TokenHash::of(&token(10)), UnixMillis(77)).await.unwrap();
    store.forget(identity_id(2)).await.unwrap();
    store.ban_code("ABCDEFG".to_owned(), UnixMillis(5)).await.unwrap();
    store.note_lived(UnixMillis(99)).await.unwrap();
}

async fn furnished() -> TempDir {
    let folder = TempDir::new().unwrap();
    furnish(&SqliteStore::open(folder.path()).unwrap()).await;
    folder
}

fn folder(path: &Path) -> House {
    House::Folder(path.to_path_buf())
}

fn database(database: &Database) -> House {
    House::Database(database.options())
}

async fn moved(from: &House, to: &House) -> Moved {
    copy(from, to, &mut |_| ControlFlow::Continue(())).await.unwrap()
}

async fn refusal(from: &House, to: &House) -> String {
    copy(from, to, &mut |_| ControlFlow::Continue(())).await.unwrap_err().to_string()
}

/// What can be read through the trait, of all that was furnished.
async fn seen(store: &dyn Store) -> Vec<String> {
    let mut seen = Vec::new();
    for number in 0..=12 {
        seen.push(format!("{:?}", store.table(table_id(number)).await.unwrap()));
        seen.push(format!("{:?}", store.game(game_id(number)).await.unwrap()));
        seen.push(format!("{:?}", store.log(game_id(number), 0).await.ok()));
        seen.push(format!("{:?}", store.drafts(game_id(number)).await.unwrap()));
        let known = store.identity_by_token(TokenHash::of(&token(number))).await.unwrap();
        seen.push(format!("{known:?}"));
        seen.push(format!("{:?}", store.devices(identity_id(number)).await.unwrap()));
    }
    seen.push(format!("{:?}", store.results("a board".to_owned(), 9).await.unwrap()));
    seen.push(format!("{:?}", (store.bans().await.unwrap(), store.lived().await.unwrap())));
    seen
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn there_and_back_everything_is_as_it_was() {
    let (here, there, back) = (furnished().await, Database::new().await, TempDir::new().unwrap());
    let before = dump(&folder(here.path())).await.unwrap();
    assert!(before.len() > 80, "hardly anything was tested: {}", before.len());
    let expected = seen(&SqliteStore::open(here.path()).unwrap()).await;
    let all = Moved { rows: before.len() as u64, went_on: false };

    assert_eq!(moved(&folder(here.path()), &database(&there)).await, all);
    assert_eq!(dump(&database(&there)).await.unwrap(), before);
    assert_eq!(dump(&folder(here.path())).await.unwrap(), before, "the source stays as it is");
    {
        let store = PostgresStore::open(there.options()).await.unwrap();
        assert_eq!(seen(&store).await, expected);
        assert_eq!(store.erased().await.unwrap(), [identity_id(2)].into());
    }
    assert_eq!(moved(&database(&there), &folder(back.path())).await, all);
    assert_eq!(dump(&folder(back.path())).await.unwrap(), before);

    // Both go on from there.
    let (one, other) = (
        PostgresStore::open(there.options()).await.unwrap(),
        SqliteStore::open(back.path()).unwrap(),
    );
    let both: [&dyn Store; 2] = [&one, &other];
    for store in both {
        assert_eq!(seen(store).await, expected);
        assert_eq!(store.append(game_id(12), 40, entry(12, 40)).await.unwrap(), 41);
        play(store, 20, "new").await;
        let device = TokenHash::of(&token(30));
        let zoe = store.redeem_code(CodeHash::of("K7QX"), device, UnixMillis(8)).await.unwrap();
        assert_eq!((zoe.id, zoe.name.as_str()), (identity_id(10), "Zoé"));
        store.forget(identity_id(10)).await.unwrap();
    }
    assert_eq!(seen(&one).await, seen(&other).await);
}

/// Broken off after every so many batches, until it is done.
async fn by_parts(from: &House, to: &House, batches: u32) -> u32 {
    for run in 1.. {
        let mut left = batches;
        let done = copy_by(from, to, 3, &mut |_| {
            left -= 1;
            if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .await;
        match done {
            Ok(moved) => {
                assert_eq!(moved.went_on, run > 1);
                return run;
            }
            Err(error) => assert_eq!(error.to_string(), "broken off; the same command goes on"),
        }
        let told = match to {
            House::Folder(path) => SqliteStore::open(path).map(drop),
            House::Database(options) => PostgresStore::open(options.clone()).await.map(drop),
        };
        assert_eq!(told.unwrap_err().code(), "store_cannot_open", "nobody serves a half");
    }
    0
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_that_is_broken_off_goes_on_wherever_that_was() {
    let here = furnished().await;
    let before = dump(&folder(here.path())).await.unwrap();
    for batches in [1, 2, 5, 11] {
        let (there, back) = (Database::new().await, TempDir::new().unwrap());
        let runs = by_parts(&folder(here.path()), &database(&there), batches).await;
        assert!(runs > 2, "{runs}");
        assert_eq!(dump(&database(&there)).await.unwrap(), before, "every {batches}");
        by_parts(&database(&there), &folder(back.path()), batches).await;
        assert_eq!(dump(&folder(back.path())).await.unwrap(), before, "every {batches}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_served_or_not_empty_is_refused() {
    let (here, there) = (furnished().await, Database::new().await);
    let (from, to) = (folder(here.path()), database(&there));
    let lock = Lock::take(here.path()).unwrap();
    assert!(refusal(&from, &to).await.starts_with("a server uses the folder"));
    drop(lock);
    let nowhere = refusal(&folder(Path::new("/nowhere")), &to).await;
    assert_eq!(nowhere, "/nowhere: there is no house here");

    let node = PostgresStore::open(there.options()).await.unwrap();
    let lives = Duration::from_mins(1);
    node.enter("node:7".to_owned(), "1".to_owned(), lives).await.unwrap();
    assert!(refusal(&from, &to).await.contains("(node:7)"));
    node.leave().await.unwrap();
    person(&node, 77, "Eve").await;
    drop(node);
    assert_eq!(refusal(&from, &to).await, "the database: there is something in it already");
    let store = PostgresStore::open(there.options()).await.unwrap();
    assert!(store.identity_by_token(TokenHash::of(&token(77))).await.unwrap().is_some());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_house_that_was_served_since_is_not_gone_on_with() {
    let (here, there) = (furnished().await, Database::new().await);
    let (from, to) = (folder(here.path()), database(&there));
    let broken = copy_by(&from, &to, 3, &mut |_| ControlFlow::Break(())).await;
    assert!(broken.is_err());
    SqliteStore::open(here.path()).unwrap().note_lived(UnixMillis(100)).await.unwrap();
    assert!(refusal(&from, &to).await.contains("has changed since the move was begun"));
    // Another house is not gone on with either.
    let other = furnished().await;
    assert!(refusal(&folder(other.path()), &to).await.contains("has changed"));
}
