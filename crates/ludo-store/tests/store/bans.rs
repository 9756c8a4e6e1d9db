//! Join codes that lead nowhere any more: kept, listed, lifted, bounded.

use ludo_store::{MAX_BANS, StoreError, UnixMillis};

use crate::fixture::{Place, on_every_store};

async fn a_ban_is_kept_until_it_is_lifted(place: &impl Place) {
    {
        let store = place.open();
        store.ban_code("ABCDEFG".to_owned(), UnixMillis(5)).await.unwrap();
        store.ban_code("0000000".to_owned(), UnixMillis(7)).await.unwrap();
        // Once more changes nothing, not even since when.
        store.ban_code("ABCDEFG".to_owned(), UnixMillis(9)).await.unwrap();
    }
    let store = place.open();
    let (first, second) = ("0000000".to_owned(), "ABCDEFG".to_owned());
    let both = [(first, UnixMillis(7)), (second.clone(), UnixMillis(5))];
    assert_eq!(store.bans().await.unwrap(), both);
    store.lift_ban("0000000".to_owned()).await.unwrap();
    store.lift_ban("0000000".to_owned()).await.unwrap();
    assert_eq!(store.bans().await.unwrap(), [(second, UnixMillis(5))]);
    // The store's other notes are none of it.
    store.note_lived(UnixMillis(3)).await.unwrap();
    assert_eq!(store.bans().await.unwrap().len(), 1);
    assert_eq!(store.lived().await.unwrap(), Some(UnixMillis(3)));
}

async fn what_is_no_code_and_too_many_are_refused(place: &impl Place) {
    let store = place.open();
    for wrong in ["", "ABC:DEF", "é", "ABCDEFGHIJKLMNOPQ"] {
        let refused = store.ban_code(wrong.to_owned(), UnixMillis(1)).await;
        assert!(matches!(refused, Err(StoreError::Invalid("not_a_code"))), "{wrong}: {refused:?}");
    }
    for number in 0..MAX_BANS {
        store.ban_code(format!("{number:07}"), UnixMillis(1)).await.unwrap();
    }
    let refused = store.ban_code("ABCDEFG".to_owned(), UnixMillis(1)).await;
    assert!(matches!(refused, Err(StoreError::Invalid("too_many_bans"))), "{refused:?}");
    store.ban_code("0000000".to_owned(), UnixMillis(2)).await.unwrap();
    store.lift_ban("0000001".to_owned()).await.unwrap();
    store.ban_code("ABCDEFG".to_owned(), UnixMillis(1)).await.unwrap();
}

on_every_store!(a_ban_is_kept_until_it_is_lifted, what_is_no_code_and_too_many_are_refused);
