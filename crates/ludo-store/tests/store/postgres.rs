//! What the store in PostgreSQL has beyond the contract: who may open it, groups, and whom it forgets.

use std::error::Error as _;
use std::sync::Arc;

use ludo_store::{
    Errands as _, LogLine, PostgresOptions, PostgresStore, Staff, Store, StoreError, TokenHash,
    UnixMillis,
};

use crate::cluster::Database;
use crate::fixture::{bot, entry, game_id, identity_id, person, running_game, table_id, token};
use crate::grouping::the_spoiled_harm_nobody_else;
use crate::traces::play;

async fn open(database: &Database) -> PostgresStore {
    PostgresStore::open(database.options()).await.unwrap()
}

fn told(error: &StoreError) -> (&'static str, String) {
    (error.code(), error.source().map(ToString::to_string).unwrap_or_default())
}

#[tokio::test]
async fn many_nodes_open_an_empty_database_at_once() {
    let database = Arc::new(Database::new().await);
    let opening: Vec<_> = (0..8)
        .map(|_| {
            let database = Arc::clone(&database);
            tokio::spawn(async move { open(&database).await })
        })
        .collect();
    for (number, store) in (0..).zip(opening) {
        person(&store.await.unwrap(), number, "Ada").await;
    }
    assert_eq!(database.number("SELECT count(*) FROM identities").await, 8);
    assert_eq!(database.number("SELECT version FROM ludotheque").await, 3);
}

#[tokio::test]
async fn a_database_of_the_first_version_is_brought_up_to_date_with_all_that_is_there() {
    let database = Database::new().await;
    person(&open(&database).await, 1, "Ada").await;
    let first = "ALTER TABLE seats DROP COLUMN colour, DROP COLUMN face;
         DROP TABLE workers, errands; UPDATE ludotheque SET version = 1";
    database.execute(first).await;
    let store = open(&database).await;
    assert_eq!(database.number("SELECT version FROM ludotheque").await, 3);
    assert_eq!(database.number("SELECT count(*) FROM identities").await, 1);
    assert_eq!(store.staff("1.0".to_owned()).await.unwrap(), Staff::default());
}

/// While a house is brought up to date node by node, an earlier program goes on beside this one for a while.
#[tokio::test]
async fn games_that_an_earlier_program_begins_beside_this_one_are_read() {
    let database = Database::new().await;
    let store = open(&database).await;
    let game = running_game(&store, 1).await;
    let as_before = "INSERT INTO seats (game, seat, identity, name, sealed_name, bot)
         SELECT key, 2, NULL, '', NULL, '3' FROM games";
    database.execute(as_before).await;
    let seats = store.game(game).await.unwrap().unwrap().started.unwrap().seats;
    assert_eq!(seats[2], bot("", "3"));
}

#[tokio::test]
async fn a_newer_database_and_somebody_elses_are_refused_and_left_alone() {
    let database = Database::new().await;
    open(&database).await;
    database.execute("UPDATE ludotheque SET version = 99").await;
    let error = PostgresStore::open(database.options()).await.unwrap_err();
    assert!(matches!(error, StoreError::TooNew { found: 99, known: 3 }), "{error}");

    let theirs = Database::new().await;
    theirs.execute("CREATE TABLE notes (text TEXT)").await;
    let error = PostgresStore::open(theirs.options()).await.unwrap_err();
    assert_eq!(error.code(), "store_foreign");
    let tables = "SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()";
    assert_eq!(theirs.number(tables).await, 1);
}

#[tokio::test]
async fn a_database_that_would_forget_is_refused_in_one_line() {
    let database = Database::alone().await;
    for value in ["off", "local"] {
        let set = format!("ALTER DATABASE {} SET synchronous_commit = {value}", database.name());
        database.execute(&set).await;
        let error = PostgresStore::open(database.options()).await.unwrap_err();
        let (code, why) = told(&error);
        assert_eq!(code, "store_cannot_open");
        assert!(why.contains("synchronous_commit") && !why.contains('\n'), "{why}");
    }
    database.execute(&format!("ALTER DATABASE {} RESET ALL", database.name())).await;
    let standby = PostgresOptions { standby: true, ..database.options() };
    let why = told(&PostgresStore::open(standby).await.unwrap_err()).1;
    assert!(why.contains("synchronous_standby_names"), "{why}");
    open(&database).await;
}

#[tokio::test]
async fn a_database_that_is_not_there_is_told_without_its_password() {
    let options = PostgresOptions::new("postgres://ada:secret@127.0.0.1:1/house");
    let error = PostgresStore::open(options).await.unwrap_err();
    let told = format!("{error:?} {error} {}", told(&error).1);
    assert_eq!(error.code(), "store_cannot_open");
    assert!(!told.contains("secret"), "{told}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn many_appends_share_a_commit() {
    const GAMES: u32 = 64;
    const EACH: u32 = 30;
    let store = Arc::new(open(&Database::new().await).await);
    for number in 0..GAMES {
        running_game(&*store, number).await;
    }
    let before = store.traffic();
    let tasks: Vec<_> = (0..GAMES)
        .map(|number| {
            let store = Arc::clone(&store);
            tokio::spawn(async move {
                for n in 0..EACH {
                    store.append(game_id(number), n, entry(number, n)).await.unwrap();
                }
            })
        })
        .collect();
    for task in tasks {
        task.await.unwrap();
    }
    let after = store.traffic();
    let (requests, commits) = (after.requests - before.requests, after.commits - before.commits);
    assert_eq!((requests, after.lines), (u64::from(GAMES * EACH), u64::from(GAMES * EACH)));
    assert!(commits * 4 <= requests, "{requests} requests took {commits} commits");
    for number in 0..GAMES {
        let log = store.log(game_id(number), 0).await.unwrap();
        assert_eq!(log, (0..EACH).map(|n| entry(number, n)).collect::<Vec<_>>());
    }
}

/// A failure that no check foresees, and appends to the same log behind it.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_failed_request_does_not_spoil_its_group() {
    let database = Database::new().await;
    let store = Arc::new(open(&database).await);
    for number in 0..60 {
        running_game(&*store, number).await;
    }
    let poison = "CREATE FUNCTION poison() RETURNS trigger LANGUAGE plpgsql AS
             $$ BEGIN RAISE EXCEPTION 'poison'; END $$;
         CREATE TRIGGER poison BEFORE INSERT ON lines FOR EACH ROW
         WHEN (NEW.line = 'poison') EXECUTE FUNCTION poison()";
    database.execute(poison).await;
    the_spoiled_harm_nobody_else(&store).await;
}

/// Names and drafts stand in no row in the clear; with the key everything of a person is gone, and they stay gone when
/// an older copy of their rows comes back.
#[tokio::test]
async fn whoever_is_forgotten_has_no_key_and_does_not_come_back() {
    let database = Database::new().await;
    let store = open(&database).await;
    store.put_edition(crate::fixture::edition()).await.unwrap();
    play(&store, 1, "pupil").await;
    play(&store, 2, "other").await;
    let names = "SELECT count(*) FROM (SELECT identities::text AS t FROM identities
             UNION ALL SELECT members::text FROM members UNION ALL SELECT seats::text FROM seats
             UNION ALL SELECT drafts::text FROM drafts) AS everything
         WHERE t LIKE '%pupil%' OR t LIKE '%707570696c%'";
    assert_eq!(database.number(names).await, 0);
    database.execute("CREATE TABLE copy AS SELECT * FROM identities").await;
    assert_eq!(store.forget(identity_id(1)).await.unwrap(), [table_id(1)]);
    for (rows, left) in
        [("identities", 1), ("keys", 1), ("members", 2), ("tokens", 1), ("drafts", 1)]
    {
        assert_eq!(database.number(&format!("SELECT count(*) FROM {rows}")).await, left, "{rows}");
    }
    assert_eq!(store.erased().await.unwrap(), [identity_id(1)].into());
    let back = "INSERT INTO identities SELECT * FROM copy ON CONFLICT DO NOTHING; DROP TABLE copy";
    database.execute(back).await;
    drop(store);

    let store = open(&database).await;
    assert_eq!(database.number("SELECT count(*) FROM identities").await, 1);
    let other = store.identity_by_token(TokenHash::of(&token(2))).await.unwrap().unwrap();
    assert_eq!(other.name, "other002 again");
    // Who never did anything goes without a trace.
    person(&store, 3, "Cleo").await;
    let gone = store.forget_unused(UnixMillis(1000), 9).await.unwrap();
    assert_eq!(gone, [identity_id(3)]);
    assert_eq!(store.erased().await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_text_with_a_zero_in_it_is_refused_and_nothing_else() {
    let store = open(&Database::new().await).await;
    let game = running_game(&store, 1).await;
    let zero = LogLine { text: "a\0b".to_owned(), ..entry(1, 0) };
    assert_eq!(store.append(game, 0, zero).await.unwrap_err().code(), "invalid");
    assert_eq!(store.append(game, 0, entry(1, 0)).await.unwrap(), 1);
}
