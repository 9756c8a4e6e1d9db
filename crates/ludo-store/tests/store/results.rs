//! The best that people have achieved: one a person and board, ranked, erasable, gone with the person.

use ludo_store::{Achieved, Achievement, Finish, Seat, Store, UnixMillis};

use crate::fixture::{
    Place, edition, game_id, identity_id, new_game, on_every_store, person, start, table,
};

const BOARD: &str = "diamino/2026-11-16";

fn best(points: i64, aids: u32, millis: u64) -> Achievement {
    Achievement { points, aids, millis, at: UnixMillis(1000 + millis) }
}

/// Somebody plays a game to its end, alone at a table.
async fn achieve(store: &dyn Store, game: u32, who: u32, board: &str, best: Achievement) {
    store.create_table(table(game)).await.unwrap();
    store.prepare_game(new_game(game, 1, game)).await.unwrap();
    let seat = Seat { identity: Some(identity_id(who)), ..Seat::default() };
    store.start_game(start(game, vec![seat])).await.unwrap();
    let achieved = Some(Achieved { seat: 0, board: board.to_owned(), best });
    let (game, outcome, at) = (game_id(game), "{}".to_owned(), UnixMillis(9));
    store.finish_game(Finish { game, length: 0, outcome, at, achieved }).await.unwrap();
}

async fn names(store: &dyn Store) -> Vec<(String, i64)> {
    let ranked = store.results(BOARD.to_owned(), 10).await.unwrap();
    ranked.into_iter().map(|line| (line.name, line.best.points)).collect()
}

async fn people(place: &impl Place) -> std::sync::Arc<dyn Store> {
    let store = place.open();
    store.put_edition(edition()).await.unwrap();
    for (number, name) in [(1, "Ada"), (2, "Bob"), (3, "Cleo")] {
        person(&*store, number, name).await;
    }
    store
}

async fn most_points_then_fewest_aids_then_least_time(place: &impl Place) {
    let store = people(place).await;
    achieve(&*store, 1, 1, BOARD, best(90, 0, 5)).await;
    achieve(&*store, 2, 2, BOARD, best(112, 2, 9)).await;
    achieve(&*store, 3, 3, BOARD, best(112, 1, 9)).await;
    let expected = [("Cleo", 112), ("Bob", 112), ("Ada", 90)];
    assert_eq!(names(&*store).await, expected.map(|(name, points)| (name.to_owned(), points)));
    // The same again in less time: Bob goes before Cleo only where he was helped no more.
    achieve(&*store, 4, 2, BOARD, best(112, 1, 8)).await;
    assert_eq!(names(&*store).await[0].0, "Bob");
    assert_eq!(store.results(BOARD.to_owned(), 1).await.unwrap().len(), 1);
}

async fn the_best_of_each_is_kept(place: &impl Place) {
    let store = people(place).await;
    achieve(&*store, 1, 1, BOARD, best(100, 1, 50)).await;
    for (game, worse) in [(2, best(99, 0, 1)), (3, best(100, 2, 1)), (4, best(100, 1, 51))] {
        achieve(&*store, game, 1, BOARD, worse).await;
    }
    let board = || BOARD.to_owned();
    assert_eq!(store.result_of(identity_id(1), board()).await.unwrap(), Some(best(100, 1, 50)));
    achieve(&*store, 5, 1, BOARD, best(101, 9, 99)).await;
    assert_eq!(store.result_of(identity_id(1), board()).await.unwrap(), Some(best(101, 9, 99)));
    assert_eq!(store.result_of(identity_id(2), board()).await.unwrap(), None);
}

async fn boards_are_apart(place: &impl Place) {
    let store = people(place).await;
    achieve(&*store, 1, 1, BOARD, best(50, 0, 1)).await;
    achieve(&*store, 2, 1, "another", best(60, 0, 1)).await;
    assert_eq!(names(&*store).await, [("Ada".to_owned(), 50)]);
    achieve(&*store, 3, 2, BOARD, best(70, 0, 1)).await;
    let both = [("another".to_owned(), best(60, 0, 1)), (BOARD.to_owned(), best(50, 0, 1))];
    assert_eq!(store.results_of(identity_id(1)).await.unwrap(), both);
    assert_eq!(store.results_of(identity_id(3)).await.unwrap(), []);
}

async fn a_name_is_what_the_person_is_called_now(place: &impl Place) {
    let store = people(place).await;
    achieve(&*store, 1, 1, BOARD, best(50, 0, 1)).await;
    store.rename(identity_id(1), "Ada L.".to_owned()).await.unwrap();
    assert_eq!(names(&*store).await, [("Ada L.".to_owned(), 50)]);
}

async fn everybody_can_erase_their_own(place: &impl Place) {
    let store = people(place).await;
    achieve(&*store, 1, 1, BOARD, best(50, 0, 1)).await;
    achieve(&*store, 2, 2, BOARD, best(60, 0, 1)).await;
    for _ in 0..2 {
        store.erase_result(identity_id(2), BOARD.to_owned()).await.unwrap();
        assert_eq!(names(&*store).await, [("Ada".to_owned(), 50)]);
    }
    assert_eq!(store.result_of(identity_id(2), BOARD.to_owned()).await.unwrap(), None);
}

async fn whoever_is_forgotten_has_no_result(place: &impl Place) {
    let store = people(place).await;
    achieve(&*store, 1, 1, BOARD, best(50, 0, 1)).await;
    achieve(&*store, 2, 2, BOARD, best(60, 0, 1)).await;
    store.forget(identity_id(2)).await.unwrap();
    assert_eq!(names(&*store).await, [("Ada".to_owned(), 50)]);
    assert_eq!(store.result_of(identity_id(2), BOARD.to_owned()).await.unwrap(), None);
}

async fn old_ones_go_some_at_a_time(place: &impl Place) {
    let store = people(place).await;
    for (who, millis) in [(1, 10), (2, 20), (3, 30)] {
        achieve(&*store, who, who, BOARD, best(50, 0, millis)).await;
    }
    assert_eq!(store.drop_results_before(UnixMillis(1030), 1).await.unwrap(), 1);
    assert_eq!(store.drop_results_before(UnixMillis(1030), 9).await.unwrap(), 1);
    assert_eq!(names(&*store).await, [("Cleo".to_owned(), 50)]);
}

on_every_store!(
    most_points_then_fewest_aids_then_least_time,
    the_best_of_each_is_kept,
    boards_are_apart,
    a_name_is_what_the_person_is_called_now,
    everybody_can_erase_their_own,
    whoever_is_forgotten_has_no_result,
    old_ones_go_some_at_a_time,
);
