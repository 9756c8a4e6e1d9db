//! What the store in memory has beyond the contract: faults on demand, and the same run each time.

use std::pin::pin;
use std::task::{Context, Poll, Waker};

use ludo_store::{Condition, MemoryStore, Store, StoreError};

use crate::fixture::{entry, person, running_game, table, table_id};

async fn condition(store: &MemoryStore) -> Condition {
    store.health().await.unwrap().condition
}

async fn create(store: &MemoryStore, number: u32) -> Result<u64, &'static str> {
    store.create_table(table(number)).await.map_err(|error| error.code())
}

/// What a future that must not wait answers.
fn now<T>(answer: impl Future<Output = T>) -> T {
    match pin!(answer).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(found) => found,
        Poll::Pending => panic!("it waits"),
    }
}

#[test]
fn everything_is_answered_at_once() {
    let store = MemoryStore::new();
    let game = now(running_game(&store, 1));
    assert_eq!(now(store.append(game, 0, entry(1, 0))).unwrap(), 1);
    assert_eq!(now(store.log(game, 0)).unwrap(), [entry(1, 0)]);
    let traffic = store.traffic();
    assert_eq!((traffic.commits, traffic.requests, traffic.lines), (5, 5, 1));
    assert_eq!(format!("{store:?}"), "MemoryStore { condition: Ready, .. }");
}

#[test]
fn what_is_not_waited_for_is_not_done() {
    let store = MemoryStore::new();
    drop(store.create_table(table(1)));
    assert_eq!(now(store.table(table_id(1))).unwrap(), None);
}

#[tokio::test]
async fn a_full_disk_means_read_only_until_there_is_room() {
    let store = MemoryStore::new();
    create(&store, 1).await.unwrap();
    let ada = person(&store, 1, "Ada").await;
    store.fill_disk();
    assert_eq!(condition(&store).await, Condition::Ready, "nobody has noticed");
    assert_eq!(create(&store, 3).await, Err("store_full"));
    assert_eq!(create(&store, 3).await, Err("store_read_only"));
    assert_eq!(condition(&store).await, Condition::ReadOnly);
    assert_eq!(store.table(table_id(3)).await.unwrap(), None);
    assert!(store.table(table_id(1)).await.unwrap().is_some(), "reads go on");
    store.forget(ada).await.expect("forgetting makes room, if not enough");
    assert_eq!(create(&store, 3).await, Err("store_read_only"));

    store.make_room();
    assert_eq!(create(&store, 3).await, Ok(1));
}

#[tokio::test]
async fn a_broken_handle_stays_broken_and_another_finds_everything() {
    let store = MemoryStore::new();
    create(&store, 1).await.unwrap();
    let same = store.clone();
    store.break_disk();
    for handle in [&store, &same] {
        assert_eq!(create(handle, 2).await, Err("store_broken"));
        let read = handle.table(table_id(1)).await;
        assert_eq!(read.map_err(|error| error.code()), Err("store_broken"));
        assert_eq!(condition(handle).await, Condition::Broken);
    }
    let anew = store.reopen();
    assert_eq!(create(&anew, 1).await, Err("taken"));
    assert_eq!(create(&anew, 2).await, Ok(1));
    assert_eq!(anew.traffic().commits, 2);
}

#[tokio::test]
async fn the_next_writes_fail_as_told() {
    let store = MemoryStore::new();
    store.fail_next(2, StoreError::Busy);
    for expected in [Err("store_busy"), Err("store_busy"), Ok(1)] {
        assert!(store.table(table_id(1)).await.unwrap().is_none(), "reads are not counted");
        assert_eq!(create(&store, 1).await, expected);
    }
    store.fail_next(5, StoreError::Busy);
    store.fail_next(0, StoreError::Busy);
    assert_eq!(create(&store, 2).await, Ok(1), "called off");

    store.fail_next(1, StoreError::Full(None));
    assert_eq!(create(&store, 3).await, Err("store_full"));
    assert_eq!(create(&store, 3).await, Err("store_read_only"));
    store.make_room();
    store.fail_next(1, StoreError::Broken(None));
    assert_eq!(create(&store, 3).await, Err("store_broken"));
    assert_eq!(condition(&store).await, Condition::Broken);
}

#[tokio::test]
async fn a_store_that_is_away_neither_reads_nor_writes_until_it_is_back() {
    let store = MemoryStore::new();
    create(&store, 1).await.unwrap();
    store.fail_next(1, StoreError::Away(None));
    for _ in 0..2 {
        assert_eq!(create(&store, 2).await, Err("store_away"));
        assert_eq!(condition(&store).await, Condition::Away);
    }
    let read = store.table(table_id(1)).await;
    assert_eq!(read.map_err(|error| error.code()), Err("store_away"));
    store.come_back();
    assert_eq!(create(&store, 2).await, Ok(1));
    let changes = store.health().await.unwrap().changes;
    assert_eq!((changes.away, changes.ready, changes.broken), (1, 1, 0));
}

#[tokio::test]
async fn held_writes_wait_and_go_on_in_order() {
    let store = MemoryStore::new();
    let game = running_game(&store, 1).await;
    store.hold_writes();
    let appends: Vec<_> = (0..4)
        .map(|n| {
            let store = store.clone();
            tokio::spawn(async move { store.append(game, n, entry(1, n)).await })
        })
        .collect();
    tokio::task::yield_now().await;
    assert_eq!(store.health().await.unwrap().waiting, 4);
    assert_eq!(store.log(game, 0).await.unwrap(), []);
    appends[3].abort();
    tokio::task::yield_now().await;
    assert_eq!(store.health().await.unwrap().waiting, 3);

    store.let_writes();
    for (n, append) in (0..3).zip(appends) {
        assert_eq!(append.await.unwrap().unwrap(), n + 1);
    }
    assert_eq!(store.log(game, 0).await.unwrap().len(), 3);
    assert_eq!(store.health().await.unwrap().waiting, 0);
}
