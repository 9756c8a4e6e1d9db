//! What seats are composing.

use ludo_store::{Draft, Finish, GameId, MAX_DRAFT_BYTES, Seat, Store, StoreError, UnixMillis};

use crate::fixture::{
    Place, edition, game_id, identity_id, new_game, on_every_store, person, start, table,
};

on_every_store!(
    a_draft_is_replaced_and_taken_away,
    only_a_running_game_keeps_drafts,
    a_seat_without_a_person_keeps_none,
    who_is_forgotten_leaves_no_draft,
    a_draft_that_is_too_long_is_refused,
);

fn draft(seat: u8, decision: u32, text: &str) -> Draft {
    Draft { seat, decision, text: Some(text.to_owned()) }
}

fn code<T>(answer: Result<T, StoreError>) -> &'static str {
    answer.map_or_else(|error| error.code(), |_| "done")
}

/// Ada and Bob at a table with a bot.
async fn a_game(store: &dyn Store) -> GameId {
    let (ada, bob) = (person(store, 1, "Ada").await, person(store, 2, "Bob").await);
    store.put_edition(edition()).await.unwrap();
    store.create_table(table(1)).await.unwrap();
    store.prepare_game(new_game(1, 1, 1)).await.unwrap();
    let held = |identity| Seat { identity: Some(identity), ..Seat::default() };
    store.start_game(start(1, vec![held(ada), held(bob), Seat::default()])).await.unwrap();
    game_id(1)
}

async fn a_draft_is_replaced_and_taken_away(place: &impl Place) {
    let store = place.open();
    let game = a_game(&*store).await;
    assert_eq!(store.drafts(game).await.unwrap(), []);
    let both = vec![draft(1, 0, "[1]"), draft(0, 0, "[0]")];
    store.keep_drafts(game, both).await.unwrap();
    store.keep_drafts(game, vec![draft(1, 4, r#"{"word":"É"}"#)]).await.unwrap();
    drop(store);

    let store = place.open();
    let kept = [draft(0, 0, "[0]"), draft(1, 4, r#"{"word":"É"}"#)];
    assert_eq!(store.drafts(game).await.unwrap(), kept);
    let none = Draft { seat: 0, decision: 1, text: None };
    store.keep_drafts(game, vec![none]).await.unwrap();
    assert_eq!(store.drafts(game).await.unwrap(), kept[1..]);
}

async fn only_a_running_game_keeps_drafts(place: &impl Place) {
    let store = place.open();
    assert_eq!(code(store.keep_drafts(game_id(1), vec![]).await), "not_found");
    let game = a_game(&*store).await;
    store.prepare_game(new_game(1, 2, 2)).await.unwrap();
    assert_eq!(code(store.keep_drafts(game_id(2), vec![]).await), "wrong_phase");
    store.keep_drafts(game, vec![draft(0, 0, "0")]).await.unwrap();
    let outcome = "null".to_owned();
    store
        .finish_game(Finish { game, length: 0, outcome, at: UnixMillis(9), achieved: None })
        .await
        .unwrap();
    assert_eq!(store.drafts(game).await.unwrap(), [], "gone with the game");
    assert_eq!(code(store.keep_drafts(game, vec![draft(0, 0, "0")]).await), "wrong_phase");
}

async fn a_seat_without_a_person_keeps_none(place: &impl Place) {
    let store = place.open();
    let game = a_game(&*store).await;
    store.keep_drafts(game, vec![draft(2, 0, "2"), draft(7, 0, "7")]).await.unwrap();
    assert_eq!(store.drafts(game).await.unwrap(), []);
}

async fn who_is_forgotten_leaves_no_draft(place: &impl Place) {
    let store = place.open();
    let game = a_game(&*store).await;
    let both = vec![draft(0, 0, "0"), draft(1, 0, "1")];
    store.keep_drafts(game, both.clone()).await.unwrap();
    store.forget(identity_id(1)).await.unwrap();
    assert_eq!(store.drafts(game).await.unwrap(), both[1..]);
    // A server that has not heard of it yet cannot bring it back.
    store.keep_drafts(game, both.clone()).await.unwrap();
    assert_eq!(store.drafts(game).await.unwrap(), both[1..]);
}

async fn a_draft_that_is_too_long_is_refused(place: &impl Place) {
    let store = place.open();
    let game = a_game(&*store).await;
    let text = |length| format!("{:length$}", 0);
    store.keep_drafts(game, vec![draft(0, 0, &text(MAX_DRAFT_BYTES))]).await.unwrap();
    let longer = vec![draft(0, 1, &text(MAX_DRAFT_BYTES + 1))];
    let error = store.keep_drafts(game, longer).await.unwrap_err();
    assert_eq!((error.code(), store.drafts(game).await.unwrap()[0].decision), ("invalid", 0));
}
