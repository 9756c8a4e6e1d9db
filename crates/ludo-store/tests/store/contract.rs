//! Tables, games and logs.

use ludo_store::{
    Beside, Chain, Digest, Draft, Edition, Finish, GameStart, Head, IdentityId, LogLine, Owned,
    Page, PublicTables, Seat, Store, TableRecord, TableStatus, UnixMillis, Visibility,
};

use crate::fixture::{
    Place, bot, edition, entry, game_id, identity_id, new_game, on_every_store, person,
    running_game, seat, start, table, table_id,
};

on_every_store!(
    what_was_appended_is_read_back_in_order,
    what_a_log_has_come_to_is_kept_beside_it,
    a_number_that_is_taken_is_refused_and_nothing_changes,
    a_log_is_written_only_while_its_game_runs,
    a_refused_start_leaves_no_half_of_itself,
    a_table_changes_only_from_the_revision_that_was_read,
    a_join_code_names_one_table,
    public_tables_are_listed_latest_first,
    nobody_pushes_others_off_the_list,
    tables_left_in_the_lobby_are_closed,
    a_table_plays_one_game_after_another,
    what_is_beside_a_table_is_kept_with_it_or_not_at_all,
    a_seat_of_a_running_game_is_given_to_somebody_else,
    by_what_people_were_told_apart_is_kept_with_a_game,
    an_edition_is_kept_under_the_digest_of_its_bytes,
    too_large_is_refused_before_it_is_queued,
);

async fn what_was_appended_is_read_back_in_order(place: &impl Place) {
    let store = place.open();
    let game = running_game(&*store, 1).await;
    assert_eq!(store.append(game, 0, entry(1, 0)).await.unwrap(), 1);
    assert_eq!(store.append(game, 1, entry(1, 1)).await.unwrap(), 2);
    drop(store);

    let store = place.open();
    assert_eq!(store.append(game, 2, entry(1, 2)).await.unwrap(), 3);
    drop(store);

    let store = place.open();
    let all: Vec<_> = (0..3).map(|n| entry(1, n)).collect();
    assert_eq!(store.log(game, 0).await.unwrap(), all);
    assert_eq!(store.log(game, 2).await.unwrap(), all[2..]);
    assert_eq!(store.log(game, 9).await.unwrap(), []);
    assert_eq!(store.game(game).await.unwrap().unwrap().next, 3);
}

async fn what_a_log_has_come_to_is_kept_beside_it(place: &impl Place) {
    let store = place.open();
    store.put_edition(edition()).await.unwrap();
    for (number, head) in [(1, Some(Head([9; 16]))), (2, None)] {
        store.create_table(table(number)).await.unwrap();
        store.prepare_game(new_game(number, 1, number)).await.unwrap();
        store.start_game(GameStart { head, ..start(number, Vec::new()) }).await.unwrap();
    }
    let chain = async |store: &dyn Store, game| {
        store.game(game_id(game)).await.unwrap().unwrap().started.unwrap().chain
    };
    let kept = |length, last| Some(Chain { first: Head([9; 16]), length, last: Head([last; 16]) });
    assert_eq!(chain(&*store, 1).await, kept(0, 9));
    let line = |n: u8| LogLine { head: Some(Head([n; 16])), ..entry(1, n.into()) };
    for n in 0..3 {
        store.append(game_id(1), n.into(), line(n)).await.unwrap();
    }
    store.append(game_id(2), 0, entry(2, 0)).await.unwrap();
    store.append(game_id(1), 1, line(7)).await.unwrap_err();
    drop(store);

    let store = place.open();
    assert_eq!(chain(&*store, 1).await, kept(3, 2), "what was refused counts for nothing");
    assert_eq!(chain(&*store, 2).await, None, "a log without a chain stays one");
    assert_eq!(store.log(game_id(1), 0).await.unwrap(), [line(0), line(1), line(2)]);
}

async fn a_number_that_is_taken_is_refused_and_nothing_changes(place: &impl Place) {
    let store = place.open();
    let game = running_game(&*store, 1).await;
    store.append(game, 0, entry(1, 0)).await.unwrap();
    store.append(game, 1, entry(1, 1)).await.unwrap();
    for from in [0, 1, 3] {
        let error = store.append(game, from, entry(9, 9)).await.unwrap_err();
        assert_eq!(
            (error.code(), error.to_string().as_str()),
            ("sequence_taken", "the log continues at entry 2")
        );
    }
    assert_eq!(store.log(game, 0).await.unwrap(), [entry(1, 0), entry(1, 1)]);
}

async fn a_log_is_written_only_while_its_game_runs(place: &impl Place) {
    let store = place.open();
    store.put_edition(edition()).await.unwrap();
    store.create_table(table(1)).await.unwrap();
    store.prepare_game(new_game(1, 1, 1)).await.unwrap();
    let game = game_id(1);
    assert_eq!(
        store.append(game, 0, entry(1, 0)).await.map_err(|error| error.code()),
        Err("wrong_phase")
    );
    assert_eq!(
        store.append(game_id(2), 0, entry(2, 0)).await.map_err(|error| error.code()),
        Err("not_found")
    );

    store.start_game(start(1, Vec::new())).await.unwrap();
    assert_eq!(
        store.start_game(start(1, Vec::new())).await.map_err(|error| error.code()),
        Err("wrong_phase")
    );
    store.append(game, 0, entry(1, 0)).await.unwrap();

    let finish = |length, outcome: &str| Finish {
        game,
        length,
        outcome: outcome.to_owned(),
        at: UnixMillis(9000),
        achieved: None,
    };
    assert_eq!(
        store.finish_game(finish(0, "{}")).await.map_err(|error| error.code()),
        Err("sequence_taken")
    );
    store.finish_game(finish(1, "{}")).await.unwrap();
    store.finish_game(finish(1, "{}")).await.expect("the same end again");
    assert_eq!(
        store.finish_game(finish(1, "[]")).await.map_err(|error| error.code()),
        Err("wrong_phase")
    );
    assert_eq!(
        store.append(game, 1, entry(1, 1)).await.map_err(|error| error.code()),
        Err("wrong_phase")
    );
    let kept = store.game(game).await.unwrap().unwrap();
    assert_eq!(kept.finished.unwrap().outcome, "{}");
    assert_eq!(kept.secret, new_game(1, 1, 1).secret);
}

async fn a_refused_start_leaves_no_half_of_itself(place: &impl Place) {
    let store = place.open();
    store.create_table(table(1)).await.unwrap();
    store.prepare_game(new_game(1, 1, 1)).await.unwrap();
    let stranger = ludo_store::Seat { identity: Some(identity_id(7)), ..Default::default() };
    let unknown = start(1, vec![ludo_store::Seat::default(), stranger]);
    assert_eq!(store.start_game(unknown.clone()).await.unwrap_err().to_string(), "no such edition");
    store.put_edition(edition()).await.unwrap();
    assert_eq!(store.start_game(unknown).await.unwrap_err().to_string(), "no such person");
    assert_eq!(store.game(game_id(1)).await.unwrap().unwrap().started, None);
    store.start_game(start(1, Vec::new())).await.unwrap();
}

async fn a_table_changes_only_from_the_revision_that_was_read(place: &impl Place) {
    let store = place.open();
    assert_eq!(store.create_table(table(1)).await.unwrap(), 1);
    assert_eq!(store.create_table(table(1)).await.unwrap_err().to_string(), "this table is taken");

    let changed = TableRecord { document: r#"{"v":1,"locked":true}"#.to_owned(), ..table(1) };
    assert_eq!(store.update_table(changed.clone(), 1).await.unwrap(), 2);
    let error = store.update_table(table(1), 1).await.unwrap_err();
    assert_eq!(error.to_string(), "the table is at revision 2 now");
    let kept = store.table(table_id(1)).await.unwrap().unwrap();
    assert_eq!((kept.revision, kept.table), (2, changed));
    assert_eq!(store.update_table(table(2), 1).await.unwrap_err().code(), "not_found");
}

async fn a_join_code_names_one_table(place: &impl Place) {
    let store = place.open();
    store.create_table(table(1)).await.unwrap();
    let mut other = table(2);
    other.join_code = table(1).join_code;
    let error = store.create_table(other).await.unwrap_err();
    assert_eq!(error.to_string(), "this join code is taken");
    store.create_table(table(2)).await.unwrap();

    let found = store.table_by_code("CODE2".to_owned()).await.unwrap().unwrap();
    assert_eq!(found.table.id, table_id(2));
    assert_eq!(store.table_by_code("CODE3".to_owned()).await.unwrap(), None);
    let mut closed = table(1);
    (closed.join_code, closed.status) = (None, TableStatus::Closed);
    store.update_table(closed, 1).await.unwrap();
    let mut other = table(2);
    other.join_code = table(1).join_code;
    store.update_table(other, 1).await.expect("given back");
}

async fn public_tables_are_listed_latest_first(place: &impl Place) {
    let store = place.open();
    for number in 1..=4 {
        let game = if number == 4 { "diego" } else { "diabolo" }.to_owned();
        let mut new = TableRecord { game, ..table(number) };
        new.visibility = if number == 2 { Visibility::Link } else { Visibility::Public };
        new.status = if number == 3 { TableStatus::Closed } else { TableStatus::Lobby };
        store.create_table(new).await.unwrap();
    }
    let listed = async |game: Option<&str>, limit| {
        let which = PublicTables { game: game.map(str::to_owned), limit };
        let found = store.public_tables(which).await.unwrap();
        found.into_iter().map(|found| found.table.id).collect::<Vec<_>>()
    };
    assert_eq!(listed(None, 10).await, [table_id(4), table_id(1)]);
    assert_eq!(listed(None, 1).await, [table_id(4)]);
    assert_eq!(listed(Some("diabolo"), 10).await, [table_id(1)]);
}

/// Table `number`, public and owned.
fn owned(number: u32, owner: Option<IdentityId>) -> TableRecord {
    TableRecord { owner, visibility: Visibility::Public, ..table(number) }
}

async fn nobody_pushes_others_off_the_list(place: &impl Place) {
    let store = place.open();
    let (ada, bob) = (person(&*store, 1, "Ada").await, person(&*store, 2, "Bob").await);
    store.create_table(owned(1, Some(bob))).await.unwrap();
    store.create_table(owned(2, None)).await.unwrap();
    store.create_table(owned(3, Some(identity_id(9)))).await.expect("somebody unknown is nobody");
    for number in 10..110 {
        store.create_table(owned(number, Some(ada))).await.unwrap();
    }
    store.create_table(owned(4, Some(bob))).await.unwrap();
    let listed = async |limit| {
        let found = store.public_tables(PublicTables { game: None, limit }).await.unwrap();
        found.into_iter().map(|found| found.table.id).collect::<Vec<_>>()
    };
    // Everybody's latest, then Ada's and Bob's second, then only Ada has more.
    let numbers = [109, 4, 3, 2, 108, 1, 107, 106];
    assert_eq!(listed(8).await, numbers.map(table_id));

    let count = async |who| store.tables_owned(who).await.unwrap();
    assert_eq!(count(ada).await, Owned { live: 100, public: 100 });
    let hidden = TableRecord { visibility: Visibility::Link, ..owned(4, Some(bob)) };
    store.update_table(hidden, 1).await.unwrap();
    assert_eq!(count(bob).await, Owned { live: 2, public: 1 });
    let closed = TableRecord { status: TableStatus::Closed, ..owned(1, Some(bob)) };
    store.update_table(closed, 1).await.unwrap();
    assert_eq!(count(bob).await, Owned { live: 1, public: 0 });
    assert_eq!(count(identity_id(9)).await, Owned::default());

    assert_eq!(store.forget(bob).await.unwrap(), [table_id(1), table_id(4)]);
    assert_eq!(store.table(table_id(4)).await.unwrap().unwrap().table.owner, None);
}

async fn tables_left_in_the_lobby_are_closed(place: &impl Place) {
    let store = place.open();
    // 1: left; 2: a game is running, whatever its status says; 3: its game is over; 4: playing; 5: a game
    // is only prepared; 6: changed later; 7: closed already.
    for number in [1, 6, 5] {
        store.create_table(table(number)).await.unwrap();
    }
    running_game(&*store, 2).await;
    let game = running_game(&*store, 3).await;
    let (outcome, at) = ("{}".to_owned(), UnixMillis(9000));
    store.finish_game(Finish { game, length: 0, outcome, at, achieved: None }).await.unwrap();
    store.prepare_game(new_game(5, 1, 5)).await.unwrap();
    for (number, status) in [(4, TableStatus::Playing), (7, TableStatus::Closed)] {
        let updated_at = UnixMillis(0);
        store.create_table(TableRecord { status, updated_at, ..table(number) }).await.unwrap();
    }

    let close = async |limit| store.close_tables_before(UnixMillis(1006), limit).await.unwrap();
    assert_eq!(close(0).await, []);
    assert_eq!(close(2).await, [table_id(1), table_id(3)], "the longest unchanged first");
    assert_eq!(close(2).await, [table_id(5)]);
    assert_eq!(close(2).await, []);

    let kept = store.table(table_id(1)).await.unwrap().unwrap();
    let closed = TableRecord { join_code: None, status: TableStatus::Closed, ..table(1) };
    assert_eq!((kept.revision, kept.table), (2, closed));
    assert_eq!(store.update_table(table(1), 1).await.unwrap_err().code(), "stale");
    assert_eq!(store.table_by_code("CODE1".to_owned()).await.unwrap(), None);
    let join_code = table(1).join_code;
    store
        .create_table(TableRecord { join_code, ..table(8) })
        .await
        .expect("its code is given back");
    for number in [2, 4, 6] {
        let kept = store.table(table_id(number)).await.unwrap().unwrap();
        assert_ne!(kept.table.status, TableStatus::Closed, "table {number}");
    }
}

async fn a_table_plays_one_game_after_another(place: &impl Place) {
    let store = place.open();
    store.create_table(table(1)).await.unwrap();
    store.prepare_game(new_game(1, 1, 1)).await.unwrap();
    let error = store.prepare_game(new_game(1, 1, 2)).await.unwrap_err();
    assert_eq!(error.to_string(), "this game is taken", "another node began it");
    store.prepare_game(new_game(1, 2, 2)).await.unwrap();
    assert_eq!(store.games_at(table_id(1)).await.unwrap(), [game_id(1), game_id(2)]);
    assert_eq!(store.prepare_game(new_game(5, 1, 5)).await.unwrap_err().code(), "not_found");
}

async fn what_is_beside_a_table_is_kept_with_it_or_not_at_all(place: &impl Place) {
    let store = place.open();
    let game = running_game(&*store, 1).await;
    let changed = |text: &str| TableRecord { document: text.to_owned(), ..table(1) };
    let line = |from| Beside::Append { game, from, line: entry(1, from) };

    let with_line = store.update_table_with(changed("a line"), 1, line(0)).await;
    assert_eq!(with_line.unwrap(), 2);
    // The log goes on after it, and a line that does not follow takes the document back with it.
    assert_eq!(store.append(game, 1, entry(1, 1)).await.unwrap(), 2);
    let twice = store.update_table_with(changed("a line twice"), 2, line(1)).await;
    assert_eq!(twice.unwrap_err().code(), "sequence_taken");
    // A document that is not the one that was read takes the line back.
    let stale = store.update_table_with(changed("too late"), 1, line(2)).await;
    assert_eq!(stale.unwrap_err().code(), "stale");

    let outcome = "null".to_owned();
    let finish = |length| {
        let outcome = outcome.clone();
        Beside::Finish(Finish { game, length, outcome, at: UnixMillis(9), achieved: None })
    };
    let short = store.update_table_with(changed("too short"), 2, finish(1)).await;
    assert_eq!(short.unwrap_err().code(), "sequence_taken");
    assert_eq!(store.update_table_with(changed("over"), 2, finish(2)).await.unwrap(), 3);
    let after = store.append(game, 2, entry(1, 2)).await;
    assert_eq!(after.unwrap_err().code(), "wrong_phase");
    let next = Beside::Prepare(new_game(1, 2, 2));
    assert_eq!(store.update_table_with(changed("again"), 3, next.clone()).await.unwrap(), 4);
    let taken = store.update_table_with(changed("again twice"), 4, next).await;
    assert_eq!(taken.unwrap_err().code(), "taken");
    drop(store);

    let store = place.open();
    let kept = store.table(table_id(1)).await.unwrap().unwrap();
    assert_eq!((kept.revision, kept.table.document.as_str()), (4, "again"));
    assert_eq!(store.log(game, 0).await.unwrap(), [entry(1, 0), entry(1, 1)]);
    assert!(store.game(game).await.unwrap().unwrap().finished.is_some());
    assert_eq!(store.games_at(table_id(1)).await.unwrap(), [game_id(1), game_id(2)]);
}

async fn a_seat_of_a_running_game_is_given_to_somebody_else(place: &impl Place) {
    let store = place.open();
    let zoe = person(&*store, 1, "Zoé").await;
    let game = running_game(&*store, 1).await;
    let to = |number, identity, name: &str, bot: Option<&str>| {
        let seat = Seat {
            identity,
            name: name.to_owned(),
            bot: bot.map(str::to_owned),
            ..Seat::default()
        };
        Beside::Seat { game, number, seat }
    };
    let taken = store.update_table_with(table(1), 1, to(1, Some(zoe), "Zoé", None)).await;
    assert_eq!(taken.unwrap(), 2);
    let draft = Draft { seat: 1, decision: 0, text: Some("{}".to_owned()) };
    store.keep_drafts(game, vec![draft]).await.unwrap();
    let unknown = store.update_table_with(table(1), 2, to(0, Some(identity_id(9)), "", None)).await;
    assert_eq!(unknown.unwrap_err().code(), "not_found");
    let nowhere = store.update_table_with(table(1), 2, to(2, Some(zoe), "Zoé", None)).await;
    assert_eq!(nowhere.unwrap_err().code(), "invalid");
    drop(store);

    let store = place.open();
    assert_eq!(store.table(table_id(1)).await.unwrap().unwrap().revision, 2, "all or nothing");
    let seats = store.game(game).await.unwrap().unwrap().started.unwrap().seats;
    assert_eq!((seats[1].identity, seats[1].name.as_str()), (Some(zoe), "Zoé"));
    assert_eq!(store.drafts(game).await.unwrap().len(), 1);
    // Back to a bot: what was composed there is nobody's.
    store.update_table_with(table(1), 2, to(1, None, "", Some("3"))).await.unwrap();
    let seats = store.game(game).await.unwrap().unwrap().started.unwrap().seats;
    assert_eq!(seats[1], Seat { bot: Some("3".to_owned()), ..Seat::default() });
    assert_eq!(store.drafts(game).await.unwrap(), []);
    store.forget(zoe).await.unwrap();
    let end =
        Finish { game, length: 0, outcome: "null".to_owned(), at: UnixMillis(9), achieved: None };
    store.finish_game(end).await.unwrap();
    let over = store.update_table_with(table(1), 3, to(1, None, "", None)).await;
    assert_eq!(over.unwrap_err().code(), "wrong_phase");
}

async fn by_what_people_were_told_apart_is_kept_with_a_game(place: &impl Place) {
    let store = place.open();
    let zoe = person(&*store, 1, "Zoé").await;
    store.put_edition(edition()).await.unwrap();
    store.create_table(table(1)).await.unwrap();
    store.prepare_game(new_game(1, 1, 1)).await.unwrap();
    let marked = |colour: &str, face: &str, seat| Seat {
        colour: Some(colour.to_owned()),
        face: Some(face.to_owned()),
        ..seat
    };
    // Somebody from before marks were kept has none.
    let sat = [
        marked("coral", "hen", seat(zoe, "Zoé")),
        marked("slate", "lion", bot("", "3")),
        bot("", "2"),
    ];
    store.start_game(start(1, sat.to_vec())).await.unwrap();
    drop(store);

    let store = place.open();
    let kept = |game: ludo_store::Game| game.started.unwrap().seats;
    assert_eq!(kept(store.game(game_id(1)).await.unwrap().unwrap()), sat);
    // Somebody takes a bot's place.
    let taken = marked("slate", "lion", seat(zoe, "Zoé"));
    let seat = Beside::Seat { game: game_id(1), number: 1, seat: taken.clone() };
    store.update_table_with(table(1), 1, seat).await.unwrap();
    let sat = [sat[0].clone(), taken, sat[2].clone()];
    assert_eq!(kept(store.game(game_id(1)).await.unwrap().unwrap()), sat);
    let (outcome, at) = ("{}".to_owned(), UnixMillis(9));
    let end = Finish { game: game_id(1), length: 0, outcome, at, achieved: None };
    store.finish_game(end).await.unwrap();
    let page = Page { before: None, limit: 9 };
    let listed = store.games_of(zoe, page).await.unwrap();
    assert_eq!((&listed[0].seats[..], listed[0].header.as_str()), (&sat[..], r#"{"rules":1}"#));
    // They are nobody's name: whoever is forgotten leaves them.
    store.forget(zoe).await.unwrap();
    let left = kept(store.game(game_id(1)).await.unwrap().unwrap());
    assert_eq!(left[0], marked("coral", "hen", Seat::default()));
    assert_eq!(left[1], marked("slate", "lion", Seat::default()));
}

async fn an_edition_is_kept_under_the_digest_of_its_bytes(place: &impl Place) {
    let store = place.open();
    store.put_edition(edition()).await.unwrap();
    store.put_edition(edition()).await.expect("again");
    assert_eq!(store.edition(edition().digest).await.unwrap(), Some(edition()));
    assert_eq!(store.edition(Digest([0; 32])).await.unwrap(), None);
    let forged = Edition { bytes: b"other".to_vec(), ..edition() };
    assert_eq!(store.put_edition(forged).await.unwrap_err().code(), "invalid");
}

async fn too_large_is_refused_before_it_is_queued(place: &impl Place) {
    let store = place.open();
    let game = running_game(&*store, 1).await;
    let mut huge = entry(1, 0);
    huge.text = "x".repeat(ludo_store::MAX_LINE_BYTES + 1);
    let error = store.append(game, 0, huge).await.unwrap_err();
    assert_eq!(error.to_string(), "not accepted: entry_too_long");
    let mut long = table(2);
    long.document = "x".repeat(ludo_store::MAX_DOCUMENT_BYTES + 1);
    assert_eq!(store.create_table(long).await.unwrap_err().code(), "invalid");
}
