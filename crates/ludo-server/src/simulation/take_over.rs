//! Late friends: the link works while a game is on, to watch and to take over from a bot.

use ludo_catalogue::find;
use ludo_core::Seat;
use ludo_protocol::{
    Absence, Command, Do, FromClient, Holder, Name, OpenTable, Settings, Spectators, Status,
    Thinking,
};
use ludo_transcript::GivenLayouts;

use super::play::assert_views_are_the_logs;
use super::{Happening, World};
use crate::table::Farewell;

/// So many people at the table, then bots, and two friends who are late; the game is on.
fn begun(seed: u64, people: usize, bots: usize, settings: Settings) -> (World, Vec<u64>) {
    let request = OpenTable {
        game: "diabolo".to_owned(),
        seats: Some((people + bots) as u8),
        settings,
        bots: vec!["1".to_owned(); bots],
    };
    let mut world = World::set_up(seed, people + 2, request);
    let lines: Vec<_> = (0..people).map(|who| world.come(who)).collect();
    world.start(&lines);
    world.contribute_all();
    assert_eq!(world.client(lines[0]).status(), Status::Playing);
    (world, lines)
}

fn take(seat: u8) -> Command {
    Command::TakeOver { seat: Seat(seat) }
}

fn refused(world: &mut World, line: u64, command: Command, code: &str) {
    let asked = format!("{command:?}");
    assert!(!world.ask(line, command), "{asked} should be refused");
    assert_eq!(world.client(line).last_refusal(), code, "{asked}");
}

fn holder(world: &World, line: u64, seat: usize) -> Holder {
    world.client(line).table.as_ref().unwrap().seats[seat].holder.clone()
}

/// People and bots play on until the game is over.
fn play_out(world: &mut World, line: u64) {
    for _ in 0..4_000 {
        if world.client(line).status() == Status::Finished {
            return;
        }
        world.play_something();
        world.pass(2_500);
    }
    panic!("a game without end");
}

/// Who decided each action of a seat, as the log has it.
fn deciders(world: &World, seat: u8) -> Vec<Option<String>> {
    let lines = world
        .log()
        .into_iter()
        .map(|line| serde_json::from_str::<serde_json::Value>(&line).expect("a line is JSON"));
    lines
        .filter(|line| line["seat"] == seat && !line["act"].is_null())
        .map(|line| line["by"].as_str().map(str::to_owned))
        .collect()
}

#[test]
fn whose_a_seat_is_is_told_before_what_it_sees() {
    let (mut world, _) = begun(3, 1, 2, Settings::default());
    let late = world.come(1);
    let before = world.sent.len();
    assert!(world.ask(late, take(1)));
    let told = world.sent[before..].iter().filter(|(who, _)| *who == 1);
    let told: Vec<_> = told.map(|(_, text)| text.as_str()).collect();
    let first = |start: &str| told.iter().position(|text| text.starts_with(start));
    let (table, view) = (first(r#"{"changed""#), first(r#"{"view":{"seat":1"#));
    assert!(table.is_some() && table < view, "{told:?}");
}

#[test]
fn the_code_lives_on_and_whoever_has_the_link_watches() {
    let (mut world, lines) = begun(1, 1, 1, Settings::default());
    let code = world.client(lines[0]).table.as_ref().unwrap().code.clone();
    assert!(code.is_some(), "the link goes on working");
    assert!(world.record().table.table.join_code.is_some());
    let late = world.come(1);
    assert_eq!(world.client(late).streams.keys().collect::<Vec<_>>(), [&None]);
    play_out(&mut world, lines[0]);
    assert_eq!(world.client(late).table.as_ref().unwrap().code, code);
    // To the set-up and on: those who have the link keep it.
    assert!(world.ask(lines[0], Command::Rematch));
    assert_eq!(world.client(late).table.as_ref().unwrap().code, code);
}

#[test]
fn who_watches_is_for_the_host_to_say() {
    for (spectators, locked, watches) in [
        (Spectators::AsVisible, false, true),
        (Spectators::AsVisible, true, false),
        (Spectators::Welcome, true, true),
        (Spectators::None, false, false),
    ] {
        let settings = Settings { spectators, ..Settings::default() };
        let (mut world, lines) = begun(2, 1, 1, settings);
        if locked {
            assert!(world.ask(lines[0], Command::Lock { locked }), "in play too");
        }
        let late = world.come(1);
        assert_eq!(world.clients.contains_key(&late), watches, "{spectators:?} {locked}");
        let told = world.closed.last().map(|(_, why)| why);
        assert_eq!(told, (!watches).then_some(&Farewell::NoSpectators));
    }
    // Whoever looks on when the table is locked is sent away with a word.
    let (mut world, lines) = begun(3, 1, 1, Settings::default());
    let late = world.come(1);
    assert!(world.ask(lines[0], Command::Lock { locked: true }));
    assert_eq!(world.closed, [(late, Farewell::NoSpectators)]);
}

#[test]
fn a_late_friend_takes_over_from_a_bot_and_plays_to_the_end() {
    for seed in 0..20 {
        let (mut world, lines) = begun(seed, 1, 2, Settings::default());
        for _ in 0..seed {
            world.play_something();
            world.pass(2_500);
        }
        let late = world.come(1);
        assert!(world.ask(late, take(2)), "{:?}", world.client(late).refused);
        assert_eq!(world.client(late).you, Some(1));
        assert_eq!(world.client(late).streams.keys().collect::<Vec<_>>(), [&Some(2)]);
        assert_views_are_the_logs(&world);
        let name = Name::read("Player 1").unwrap();
        assert_eq!(holder(&world, lines[0], 2), Holder::Person { person: 1, name });
        let before = deciders(&world, 2).len();
        play_out(&mut world, lines[0]);
        assert_views_are_the_logs(&world);

        // The log says who decided what, whenever it is read.
        let decided = deciders(&world, 2);
        assert!(decided[..before].iter().all(Option::is_none), "the bot the game began with");
        assert!(decided[before..].iter().all(|by| by.as_deref() == Some("person")));
        assert!(deciders(&world, 1).iter().all(Option::is_none));
        assert!(deciders(&world, 0).iter().all(Option::is_none));
        let (game, log) = world.record().game.unwrap();
        let started = game.started.unwrap();
        assert_eq!(started.seats[2].identity, Some(world.people[1].id), "it is their game too");
        let log: Vec<_> = log.iter().map(|line| line.text.as_str()).collect();
        let title = find(world.catalogue, "diabolo").unwrap();
        let text = title.transcript(&world.shelf, &started.header, &log).unwrap();
        title.verify(&world.shelf, &text, GivenLayouts::Refuse).unwrap();
        let playing = world.client(lines[0]).table.clone().unwrap().playing.unwrap();
        assert_eq!(playing.revealed.unwrap().contributions[2], None, "it was dealt before");
        assert!(matches!(playing.players[2], Holder::Person { person: 1, .. }));
    }
}

#[test]
fn a_seat_is_taken_over_by_those_who_may_sit_and_have_none() {
    let (mut world, lines) = begun(5, 2, 2, Settings::default());
    let late = world.come(2);
    refused(&mut world, lines[0], take(2), "already_seated");
    refused(&mut world, late, take(0), "seat_taken");
    refused(&mut world, late, take(1), "seat_taken");
    refused(&mut world, late, take(7), "no_such_seat");
    assert!(world.ask(lines[0], Command::Lock { locked: true }));
    let late = world.come(2);
    assert!(!world.clients.contains_key(&late));
    assert!(world.ask(lines[0], Command::Lock { locked: false }));
    let late = world.come(2);
    assert!(world.ask(late, take(2)));
    refused(&mut world, late, take(3), "already_seated");
    let other = world.come(3);
    refused(&mut world, other, take(2), "seat_taken");
    // A seat at which a bot sits in for somebody is not a bot's.
    world.cut(lines[1]);
    world.pass(600_000);
    refused(&mut world, other, take(1), "seat_taken");
    assert!(world.ask(lines[0], Command::Abort));
    refused(&mut world, other, take(3), "no_game");
}

#[test]
fn whoever_was_sent_away_takes_nothing_over() {
    let request = OpenTable {
        game: "diabolo".to_owned(),
        seats: Some(3),
        settings: Settings { spectators: Spectators::Welcome, ..Settings::default() },
        bots: vec!["1".to_owned()],
    };
    let mut world = World::set_up(6, 3, request);
    let [host, guest] = [world.come(0), world.come(1)];
    assert!(world.ask(guest, Command::Sit { seat: Seat(1), name: None }));
    assert!(world.ask(host, Command::Kick { seat: Seat(1) }));
    assert_eq!(world.closed.last(), Some(&(guest, Farewell::SentAway)), "and reads that");
    assert!(world.ask(host, Command::Bot { seat: Seat(1), bot: "1".to_owned() }));
    assert!(world.ask(host, Command::Start));
    world.contribute_all();
    let again = world.come(1);
    assert_eq!(world.closed.last(), Some(&(again, Farewell::SentAway)));
}

#[test]
fn a_bot_that_thinks_is_interrupted_and_its_answer_is_not_played() {
    let mut interrupted = 0;
    for seed in 0..30 {
        let (mut world, lines) = begun(seed, 1, 1, Settings::default());
        let late = world.come(1);
        world.disk_turns = false;
        for _ in 0..60 {
            let thinks = world.to_come.iter().any(|one| matches!(one, Happening::Bot(_)));
            if thinks {
                break;
            }
            if !world.turn() && !world.play_something() {
                world.pass(2_500);
            }
        }
        let Some(at) = world.to_come.iter().position(|one| matches!(one, Happening::Bot(_))) else {
            continue;
        };
        let thinking = world.to_come.remove(at).unwrap();
        while world.turn() {}
        let length = world.log_length();
        let id = world.fresh_id();
        let game = world.client(late).game();
        world.say(late, FromClient::Do(Do { id, game, command: take(1) }));
        while world.turn() {}
        assert_eq!(world.client(late).streams.keys().collect::<Vec<_>>(), [&Some(1)]);
        // What it thought of comes back now: nobody asks for it any more.
        world.to_come.push_back(thinking);
        while world.turn() {}
        world.pass(20_000);
        while world.turn() {}
        assert_eq!(world.log_length(), length, "the person is waited for");
        interrupted += 1;
        world.disk_turns = true;
        play_out(&mut world, lines[0]);
        assert_views_are_the_logs(&world);
    }
    assert!(interrupted > 10, "{interrupted}");
}

#[test]
fn what_a_bot_has_decided_is_settled_before_its_seat_is_somebody_elses() {
    let mut settled = 0;
    for seed in 0..30 {
        let (mut world, _) = begun(seed, 1, 1, Settings::default());
        let late = world.come(1);
        world.disk_turns = false;
        let is_append = |one: &Happening| {
            matches!(one, Happening::Stored(crate::table::Ask::Append { entry, .. })
                if entry.text.contains("\"seat\":1"))
        };
        for _ in 0..60 {
            if world.to_come.iter().any(is_append) {
                break;
            }
            if !world.turn() && !world.play_something() {
                world.pass(2_500);
            }
        }
        if !world.to_come.iter().any(is_append) {
            continue;
        }
        let (length, id) = (world.log_length(), world.fresh_id());
        let game = world.client(late).game();
        world.say(late, FromClient::Do(Do { id, game, command: take(1) }));
        while world.turn() {}
        assert_eq!(deciders(&world, 1).last(), Some(&None), "the bot's own");
        assert!(world.log_length() > length);
        assert_eq!(world.client(late).streams.keys().collect::<Vec<_>>(), [&Some(1)]);
        assert_views_are_the_logs(&world);
        settled += 1;
    }
    assert!(settled > 10, "{settled}");
}

#[test]
fn whoever_leaves_gives_the_seat_back_and_the_bot_plays_on() {
    let (mut world, lines) = begun(8, 1, 1, Settings::default());
    let late = world.come(1);
    assert!(world.ask(late, take(1)));
    world.play_something();
    assert!(world.ask(late, Command::Stand { seat: Seat(1) }));
    assert_eq!(holder(&world, lines[0], 1), Holder::Bot { bot: "1".to_owned() });
    assert_eq!(world.client(late).streams.keys().collect::<Vec<_>>(), [&None], "looks on again");
    assert!(world.log().iter().all(|line| !line.contains("leave")));
    // Once more, over another line and a restart, and what is shown is what is.
    for _ in 0..4 {
        world.play_something();
        world.pass(2_500);
    }
    assert!(world.ask(late, take(1)));
    assert_views_are_the_logs(&world);
    world.crash();
    world.load();
    let lines = [world.come(0), world.come(1)];
    assert_eq!(world.client(lines[1]).streams.keys().collect::<Vec<_>>(), [&Some(1)]);
    assert!(world.ask(lines[1], Command::Stand { seat: Seat(1) }));
    play_out(&mut world, lines[0]);
    assert_views_are_the_logs(&world);
    let seats = world.record().game.unwrap().0.started.unwrap().seats;
    assert_eq!((seats[1].identity, seats[1].bot.as_deref()), (None, Some("1")));
}

#[test]
fn whoever_took_over_and_is_away_is_treated_like_anybody() {
    // A bot sits in until they are back.
    let (mut world, lines) = begun(9, 1, 1, Settings::default());
    let late = world.come(1);
    assert!(world.ask(late, take(1)));
    world.cut(late);
    play_out(&mut world, lines[0]);
    assert!(deciders(&world, 1).iter().any(|by| by.as_deref() == Some("bot")));
    // At a table where who is away leaves, the seat is the bot's again.
    let settings = Settings { absence: Absence::Leave, ..Settings::default() };
    let (mut world, lines) = begun(10, 1, 1, settings);
    let late = world.come(1);
    assert!(world.ask(late, take(1)));
    world.cut(late);
    for _ in 0..40 {
        world.play_something();
        world.pass(20_000);
    }
    assert_eq!(holder(&world, lines[0], 1), Holder::Bot { bot: "1".to_owned() });
    assert!(world.log().iter().all(|line| !line.contains("leave")));
}

#[test]
fn a_seat_taken_over_has_its_own_time_to_think() {
    let settings = Settings { thinking: Thinking::Strict, ..Settings::default() };
    for seed in 0..10 {
        let (mut world, lines) = begun(seed, 1, 1, settings.clone());
        let late = world.come(1);
        let waits = world.client(lines[0]).streams[&Some(0)].floor.must;
        if !waits.contains(Seat(1)) {
            world.play_something();
        }
        assert!(world.ask(late, take(1)));
        let on_turn = world.client(late).streams[&Some(1)].floor.must.contains(Seat(1));
        let due = |line: u64, seat: u8| {
            world.client(line).due[&Some(seat)].iter().any(|due| due.seat == Some(Seat(1)))
        };
        assert_eq!(due(late, 1), on_turn, "and sees how long");
        assert_eq!(due(lines[0], 0), on_turn, "as do all others");
    }
}

#[test]
fn a_table_whose_people_have_all_gone_is_not_kept_by_somebody_who_took_over_and_left() {
    let (mut world, lines) = begun(12, 1, 2, Settings::default());
    let late = world.come(1);
    assert!(world.ask(late, take(1)));
    assert!(world.ask(lines[0], Command::Stand { seat: Seat(0) }));
    assert_eq!(world.client(late).table.as_ref().unwrap().host, 1, "the next one decides");
    assert_eq!(world.client(late).status(), Status::Playing);
    assert!(world.ask(late, Command::Stand { seat: Seat(1) }));
    let playing = world.client(late).table.clone().unwrap().playing.unwrap();
    assert!(playing.aborted, "nobody plays any more");
}
