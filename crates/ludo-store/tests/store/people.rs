//! Identities, their devices and their games.

use ludo_store::{
    CODE_LIFETIME_MILLIS, CodeHash, Finish, NewIdentity, Page, Seat, Store, TokenHash, UnixMillis,
};

use crate::fixture::{
    Place, bot, edition, game_id, identity_id, member, new_game, on_every_store, person, seat,
    start, table, table_id, token,
};

on_every_store!(
    a_token_finds_its_person,
    a_person_has_a_list_of_devices,
    a_code_lets_one_device_in_once_within_ten_minutes,
    my_finished_games_come_page_by_page_latest_first,
    tables_know_their_members,
    who_is_forgotten_leaves_an_empty_name_and_the_game,
);

async fn a_token_finds_its_person(place: &impl Place) {
    let store = place.open();
    let ada = person(&*store, 1, "Ada").await;
    let found = store.identity_by_token(TokenHash::of(&token(1))).await.unwrap().unwrap();
    assert_eq!((found.id, found.name.as_str()), (ada, "Ada"));
    assert_eq!(found.token_at, UnixMillis(500));
    store.renew_token(TokenHash::of(&token(1)), UnixMillis(900)).await.unwrap();
    let found = store.identity_by_token(TokenHash::of(&token(1))).await.unwrap().unwrap();
    assert_eq!(found.token_at, UnixMillis(900));
    let stranger = store.renew_token(TokenHash::of(&token(9)), UnixMillis(900)).await;
    assert_eq!(stranger.map_err(|error| error.code()), Err("not_found"));
    assert_eq!(store.identity_by_token(TokenHash::of(&token(2))).await.unwrap(), None);

    store.rename(ada, "Ada L.".to_owned()).await.unwrap();
    let found = store.identity_by_token(TokenHash::of(&token(1))).await.unwrap().unwrap();
    assert_eq!(found.name, "Ada L.");
    assert_eq!(
        store.rename(identity_id(9), "X".to_owned()).await.map_err(|error| error.code()),
        Err("not_found")
    );

    let copy = NewIdentity {
        id: identity_id(2),
        name: "Eve".to_owned(),
        token: TokenHash::of(&token(1)),
        at: UnixMillis(0),
    };
    assert_eq!(store.create_identity(copy).await.unwrap_err().to_string(), "this token is taken");
    assert_eq!(
        store.rename(identity_id(2), String::new()).await.map_err(|error| error.code()),
        Err("not_found")
    );
}

async fn a_person_has_a_list_of_devices(place: &impl Place) {
    let store = place.open();
    let ada = person(&*store, 1, "Ada").await;
    person(&*store, 2, "Bob").await;
    let code = CodeHash::of("K7QX");
    store.offer_code(ada, code, UnixMillis(1_000)).await.unwrap();
    let (first, second) = (TokenHash::of(&token(1)), TokenHash::of(&token(10)));
    store.redeem_code(code, second, UnixMillis(2_000)).await.unwrap();
    store.note_use(first, UnixMillis(3_000)).await.unwrap();
    store.renew_token(first, UnixMillis(4_000)).await.unwrap();
    let listed = store.devices(ada).await.unwrap();
    let times: Vec<_> =
        listed.iter().map(|one| (one.token, one.added_at.0, one.used_at.0)).collect();
    assert_eq!(times, [(first, 500, 3_000), (second, 2_000, 2_000)]);
    let found = store.identity_by_token(first).await.unwrap().unwrap();
    assert_eq!((found.token_at, found.used_at), (UnixMillis(4_000), UnixMillis(3_000)));
    store.drop_token(second).await.unwrap();
    assert_eq!(store.devices(ada).await.unwrap().len(), 1);
    assert_eq!(store.devices(identity_id(9)).await.unwrap(), []);
    let stranger = store.note_use(second, UnixMillis(5_000)).await;
    assert_eq!(stranger.map_err(|error| error.code()), Err("not_found"));
}

async fn a_code_lets_one_device_in_once_within_ten_minutes(place: &impl Place) {
    let store = place.open();
    let ada = person(&*store, 1, "Ada").await;
    let bob = person(&*store, 2, "Bob").await;
    let now = UnixMillis(1_000_000);
    let late = UnixMillis(now.0 + CODE_LIFETIME_MILLIS);
    let (first, second) = (CodeHash::of("K7QX"), CodeHash::of("M2PA"));
    let device = |number| TokenHash::of(&token(number));

    store.offer_code(ada, first, now).await.unwrap();
    assert_eq!(store.offer_code(bob, first, now).await.map_err(|error| error.code()), Err("taken"));
    store.offer_code(ada, second, now).await.unwrap();
    assert_eq!(
        store.redeem_code(first, device(10), now).await.map_err(|error| error.code()),
        Err("not_found")
    );
    assert_eq!(
        store.redeem_code(second, device(10), late).await.map_err(|error| error.code()),
        Err("not_found")
    );
    assert_eq!(
        store.redeem_code(second, device(2), now).await.map_err(|error| error.code()),
        Err("taken")
    );
    let found = store.redeem_code(second, device(10), UnixMillis(late.0 - 1)).await.unwrap();
    assert_eq!(found.id, ada);
    assert_eq!(
        store.redeem_code(second, device(11), now).await.map_err(|error| error.code()),
        Err("not_found")
    );

    assert_eq!(store.identity_by_token(device(10)).await.unwrap().unwrap().id, ada);
    assert_eq!(store.identity_by_token(device(1)).await.unwrap().unwrap().id, ada);
    // A stolen device has drawn a code before it was logged out: nobody comes by that any more.
    store.offer_code(ada, first, now).await.unwrap();
    store.drop_token(device(1)).await.unwrap();
    let by_code = store.redeem_code(first, device(12), now).await;
    assert_eq!(by_code.map_err(|error| error.code()), Err("not_found"));
    assert_eq!(store.drop_token(device(1)).await.map_err(|error| error.code()), Err("not_found"));
    assert_eq!(store.identity_by_token(device(1)).await.unwrap(), None);
    assert_eq!(store.identity_by_token(device(10)).await.unwrap().unwrap().id, ada);
}

/// Ada and Bob play three games at table 1; Ada holds two seats.
async fn three_games(store: &dyn Store) {
    let (ada, bob) = (person(store, 1, "Ada").await, person(store, 2, "Bob").await);
    store.put_edition(edition()).await.unwrap();
    let mut with_members = table(1);
    with_members.members =
        vec![member(0, ada, "Ada"), member(1, bob, "Bob"), member(2, ada, "Ada 2")];
    store.create_table(with_members).await.unwrap();
    let bot = bot("Bot", "3");
    for number in 1..=3 {
        store.prepare_game(new_game(1, number, number)).await.unwrap();
        let seats = vec![seat(ada, "Ada"), seat(bob, "Bob"), seat(ada, "Ada 2"), bot.clone()];
        store.start_game(start(number, seats)).await.unwrap();
        if number < 3 {
            let at = UnixMillis(5000);
            let finish = Finish {
                game: game_id(number),
                length: 0,
                outcome: "{}".to_owned(),
                at,
                achieved: None,
            };
            store.finish_game(finish).await.unwrap();
        }
    }
}

async fn my_finished_games_come_page_by_page_latest_first(place: &impl Place) {
    let store = place.open();
    three_games(&*store).await;
    let all = Page { before: None, limit: 10 };
    let games = store.games_of(identity_id(1), all).await.unwrap();
    assert_eq!(games.iter().map(|game| game.id).collect::<Vec<_>>(), [game_id(2), game_id(1)]);
    assert_eq!(games[0].table, table_id(1));
    assert_eq!(games[0].seats[3].bot.as_deref(), Some("3"));
    assert_eq!(games[0].seats[2].identity, Some(identity_id(1)));

    let first = store.games_of(identity_id(1), Page { limit: 1, ..all }).await.unwrap();
    let before = Some((first[0].finished_at, first[0].id));
    let second = store.games_of(identity_id(1), Page { before, limit: 5 }).await.unwrap();
    assert_eq!((first[0].id, second[0].id, second.len()), (game_id(2), game_id(1), 1));
    assert_eq!(store.games_of(identity_id(9), all).await.unwrap(), []);
}

async fn tables_know_their_members(place: &impl Place) {
    let store = place.open();
    three_games(&*store).await;
    let kept = store.table(table_id(1)).await.unwrap().unwrap();
    assert_eq!(store.tables_of(identity_id(2)).await.unwrap(), std::slice::from_ref(&kept));
    assert_eq!(kept.table.members[1], member(1, identity_id(2), "Bob"));
    assert_eq!(kept.table.members[2].name, "Ada 2");
    let mut alone = kept.table;
    alone.members = vec![member(3, identity_id(1), "Ada")];
    store.update_table(alone.clone(), kept.revision).await.unwrap();
    assert_eq!(store.tables_of(identity_id(2)).await.unwrap(), []);
    alone.members = vec![member(0, identity_id(9), "X")];
    assert_eq!(
        store.update_table(alone.clone(), 2).await.unwrap_err().to_string(),
        "no such person"
    );
    alone.members = vec![member(0, identity_id(1), "Ada"); 2];
    assert_eq!(store.update_table(alone, 2).await.unwrap_err().code(), "invalid");
    let theirs = store.tables_of(identity_id(1)).await.unwrap();
    assert_eq!(theirs.iter().map(|kept| kept.table.id).collect::<Vec<_>>(), [table_id(1)]);
}

async fn who_is_forgotten_leaves_an_empty_name_and_the_game(place: &impl Place) {
    let store = place.open();
    three_games(&*store).await;
    assert_eq!(store.forget(identity_id(1)).await.unwrap(), [table_id(1)]);
    assert_eq!(store.forget(identity_id(1)).await.map_err(|error| error.code()), Err("not_found"));
    assert_eq!(store.identity_by_token(TokenHash::of(&token(1))).await.unwrap(), None);
    let seats = store.game(game_id(1)).await.unwrap().unwrap().started.unwrap().seats;
    assert_eq!(seats[0], Seat::default());
    assert_eq!((seats[1].name.as_str(), seats[2].name.as_str()), ("Bob", ""));
    let kept = store.table(table_id(1)).await.unwrap().unwrap().table;
    assert_eq!(kept.members, [member(1, identity_id(2), "Bob")]);
    let page = Page { before: None, limit: 10 };
    assert_eq!(store.games_of(identity_id(2), page).await.unwrap().len(), 2);
}
