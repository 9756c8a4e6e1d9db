//! Games that are over do not have to be kept for ever.

use ludo_store::{Finish, Store, TableStatus, UnixMillis};

use crate::fixture::{
    Place, entry, game_id, new_game, on_every_store, running_game, start, table, table_id,
};

async fn end(store: &dyn Store, game: u32, at: u64) {
    let finish = Finish {
        game: game_id(game),
        length: 2,
        outcome: "null".to_owned(),
        at: UnixMillis(at),
        achieved: None,
    };
    store.finish_game(finish).await.unwrap();
}

/// Two lines for each game.
async fn play(store: &dyn Store, game: u32) {
    for n in 0..2 {
        store.append(game_id(game), n, entry(game, n)).await.unwrap();
    }
}

async fn close(store: &dyn Store, number: u32) {
    let closed = ludo_store::TableRecord { status: TableStatus::Closed, ..table(number) };
    store.update_table(closed, 1).await.unwrap();
}

/// Tables 1 to 4 with a game each: over and closed; over and open; running; and two games, both over, closed.
async fn old_games_go_with_their_logs_and_their_closed_tables(place: &dyn Place) {
    let store = &*place.open();
    for number in 1..=4 {
        running_game(store, number).await;
        play(store, number).await;
    }
    for game in [1, 2, 4] {
        end(store, game, 5000).await;
    }
    store.prepare_game(new_game(4, 2, 5)).await.unwrap();
    store.start_game(start(5, vec![ludo_store::Seat::default()])).await.unwrap();
    play(store, 5).await;
    end(store, 5, 9000).await;
    close(store, 1).await;
    close(store, 4).await;

    assert_eq!(store.drop_games_before(UnixMillis(5000), 9).await.unwrap(), 0, "not before then");
    assert_eq!(
        store.drop_games_before(UnixMillis(5001), 1).await.unwrap(),
        1,
        "no more than asked"
    );
    assert_eq!(store.drop_games_before(UnixMillis(5001), 9).await.unwrap(), 1);
    assert_eq!(store.drop_games_before(UnixMillis(5001), 9).await.unwrap(), 0);
    for (game, stays) in [(1, false), (2, true), (3, true), (4, false), (5, true)] {
        assert_eq!(store.game(game_id(game)).await.unwrap().is_some(), stays, "{game}");
        let log = store.log(game_id(game), 0).await.map(|log| log.len()).ok();
        assert_eq!(log, stays.then_some(2), "{game}");
    }
    for (number, stays) in [(1, false), (2, true), (3, true), (4, true)] {
        assert_eq!(store.table(table_id(number)).await.unwrap().is_some(), stays, "{number}");
    }
    assert_eq!(store.games_at(table_id(4)).await.unwrap(), [game_id(5)]);
    // What runs goes on, and what begins finds its place.
    assert_eq!(store.append(game_id(3), 2, entry(3, 2)).await.unwrap(), 3);
    assert_eq!(store.drop_games_before(UnixMillis(9001), 9).await.unwrap(), 1);
    running_game(store, 6).await;
    play(store, 6).await;
    assert_eq!(store.log(game_id(3), 0).await.unwrap().len(), 3);
    assert_eq!(store.log(game_id(6), 0).await.unwrap(), [entry(6, 0), entry(6, 1)]);
}

on_every_store!(old_games_go_with_their_logs_and_their_closed_tables);
