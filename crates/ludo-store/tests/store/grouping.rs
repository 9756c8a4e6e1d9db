//! Many at once: groups, races and readers.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use ludo_store::{LogLine, SqliteStore, Store, StoreError};
use tempfile::TempDir;

use crate::fixture::{Place, entry, game_id, identity_id, on_every_store, running_game};

on_every_store!(
    a_refused_request_does_not_spoil_its_group,
    of_two_nodes_exactly_one_gets_each_number,
    readers_see_what_is_committed,
);

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn many_appends_share_a_commit() {
    const GAMES: u32 = 64;
    const EACH: u32 = 50;
    let folder = TempDir::new().unwrap();
    let store = Arc::new(SqliteStore::open(folder.path()).unwrap());
    for number in 0..GAMES {
        running_game(&*store, number).await;
    }
    let before = store.traffic();
    let tasks: Vec<_> = (0..GAMES)
        .map(|number| {
            let store = Arc::clone(&store);
            tokio::spawn(async move {
                for n in 0..EACH {
                    let game = game_id(number);
                    store.append(game, n, entry(number, n)).await.unwrap();
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
    assert!(commits * 2 <= requests, "{requests} requests took {commits} commits");
    for number in 0..GAMES {
        let log = store.log(game_id(number), 0).await.unwrap();
        assert_eq!(log, (0..EACH).map(|n| entry(number, n)).collect::<Vec<_>>());
    }
}

async fn a_refused_request_does_not_spoil_its_group(place: &impl Place) {
    let store = place.open();
    let game = running_game(&*store, 1).await;
    let all: Vec<_> = (0..200)
        .map(|attempt| {
            let store = Arc::clone(&store);
            // All want the same number: one of them gets it.
            tokio::spawn(async move { store.append(game, 0, entry(attempt, 0)).await })
        })
        .collect();
    let mut won = Vec::new();
    for (attempt, task) in all.into_iter().enumerate() {
        match task.await.unwrap() {
            Ok(next) => won.push((attempt, next)),
            Err(error) => assert!(matches!(error, StoreError::Sequence { next: 1 })),
        }
    }
    let [(attempt, 1)] = won[..] else { panic!("{won:?}") };
    assert_eq!(store.log(game, 0).await.unwrap(), [entry(attempt as u32, 0)]);
}

/// A failure that no check foresees, and appends to the same log behind it.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_failed_request_does_not_spoil_its_group() {
    let folder = TempDir::new().unwrap();
    let store = Arc::new(SqliteStore::open(folder.path()).unwrap());
    for number in 0..60 {
        running_game(&*store, number).await;
    }
    let poison = "CREATE TRIGGER poison BEFORE INSERT ON lines WHEN NEW.line = 'poison'
         BEGIN SELECT RAISE(ABORT, 'poison'); END";
    rusqlite::Connection::open(store.file()).unwrap().execute_batch(poison).unwrap();
    the_spoiled_harm_nobody_else(&store).await;
}

/// A third of sixty games have a line that the database refuses: theirs is taken back alone, and all others are kept.
pub(crate) async fn the_spoiled_harm_nobody_else<S: Store + 'static>(store: &Arc<S>) {
    let bad = || LogLine { at: 0, text: "poison".to_owned(), head: None };
    let tasks: Vec<_> = (0..60)
        .map(|number| {
            let store = Arc::clone(store);
            tokio::spawn(async move {
                let (game, spoiled) = (game_id(number), number % 3 == 0);
                let first = store.append(game, 0, if spoiled { bad() } else { entry(number, 0) });
                let second = store.append(game, u32::from(!spoiled), entry(number, 1));
                (first.await, second.await)
            })
        })
        .collect();
    for (number, task) in (0..60).zip(tasks) {
        let (first, second) = task.await.unwrap();
        let (first, second) = (first.map_err(|e| e.code()), second.map_err(|e| e.code()));
        let log = store.log(game_id(number), 0).await.unwrap();
        if number % 3 == 0 {
            assert_eq!((first, second), (Err("store_error"), Ok(1)), "game {number}");
            assert_eq!(log, [entry(number, 1)]);
        } else {
            assert_eq!((first, second), (Ok(1), Ok(2)), "game {number}");
            assert_eq!(log, [entry(number, 0), entry(number, 1)]);
        }
    }
}

async fn of_two_nodes_exactly_one_gets_each_number(place: &impl Place) {
    const ROUNDS: u32 = 100;
    let nodes = [place.open(), place.open()];
    let game = running_game(&*nodes[0], 1).await;
    let tasks = [0, 1].map(|number: usize| {
        let node = Arc::clone(&nodes[number]);
        tokio::spawn(async move {
            let (mut won, mut n) = (Vec::new(), 0);
            while n < ROUNDS {
                match node.append(game, n, entry(number as u32, n)).await {
                    Ok(next) => {
                        won.push(n);
                        n = next;
                    }
                    Err(StoreError::Sequence { next }) => {
                        assert!(next > n, "only a number that is taken is refused");
                        n = next;
                    }
                    Err(StoreError::Busy) => {}
                    Err(error) => panic!("{error}"),
                }
            }
            won
        })
    });
    let [first, second] = tasks;
    let (first, second) = (first.await.unwrap(), second.await.unwrap());
    let log = nodes[1].log(game, 0).await.unwrap();
    assert_eq!(log.len() as u32, ROUNDS);
    assert_eq!((first.len() + second.len()) as u32, ROUNDS);
    for (winner, numbers) in [(0, first), (1, second)] {
        for n in numbers {
            assert_eq!(log[n as usize], entry(winner, n));
        }
    }
}

async fn readers_see_what_is_committed(place: &impl Place) {
    let store = place.open();
    let game = running_game(&*store, 1).await;
    let done = Arc::new(AtomicBool::new(false));
    let readers: Vec<_> = (0..3)
        .map(|_| {
            let (store, done) = (Arc::clone(&store), Arc::clone(&done));
            tokio::spawn(async move {
                let mut seen = 0;
                while !done.load(Ordering::Relaxed) {
                    let log = store.log(game, 0).await.unwrap();
                    assert!(log.len() >= seen, "an entry that was seen is gone");
                    seen = log.len();
                }
            })
        })
        .collect();
    for n in 0..300 {
        store.append(game, n, entry(1, n)).await.unwrap();
        let own = store.log(game, n).await.unwrap();
        assert_eq!(own, [entry(1, n)], "whoever was answered reads what they wrote");
    }
    done.store(true, Ordering::Relaxed);
    for reader in readers {
        reader.await.unwrap();
    }
}

#[test]
fn futures_need_no_particular_runtime() {
    let folder = TempDir::new().unwrap();
    let store = folder.open();
    let mut answer = store.tables_of(identity_id(1));
    let waker = std::task::Waker::noop();
    let mut context = std::task::Context::from_waker(waker);
    loop {
        if let std::task::Poll::Ready(found) = answer.as_mut().poll(&mut context) {
            break assert_eq!(found.unwrap(), []);
        }
        std::thread::yield_now();
    }
}
