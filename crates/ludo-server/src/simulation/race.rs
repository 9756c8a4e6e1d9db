//! Races: who was first is decided by when it was said, as far as the server can measure that itself.

use ludo_catalogue::{Shelf, Title, title};
use ludo_core::{Seat, Viewer};
use ludo_protocol::{Command, OpenTable, Reaction, Settings, Status};
use ludo_testkit::toys::buzzer::{Buzzer, WINDOW};
use serde_json::{Value, json};

use super::World;
use crate::socket::Delays;
use crate::table::{ConnectionId, Input};

/// A catalogue of its own.
pub(super) static SHELF: &[Title] = &[title::<Buzzer>("Buzzer", "Nobody", "")];

/// A question was asked at table time 0, among so many people and bots.
pub(super) fn asked(people: usize, bots: usize) -> (World, Vec<u64>) {
    let (mut world, lines) = begun(people, bots);
    world.act(lines[0], Seat(0), &json!("ask"));
    assert_eq!(world.log().len(), 1);
    (world, lines)
}

pub(super) fn begun(people: usize, bots: usize) -> (World, Vec<u64>) {
    begun_with(1, people, bots)
}

/// A game that has begun, under a seed.
pub(super) fn begun_with(seed: u64, people: usize, bots: usize) -> (World, Vec<u64>) {
    let seats = (people + bots) as u8;
    let bots = vec!["quick".to_owned(); bots];
    let settings = Settings::default();
    let request = OpenTable { game: "buzzer".to_owned(), seats: Some(seats), settings, bots };
    let mut world = World::open(seed, SHELF, people, request);
    let lines: Vec<_> = (0..people).map(|who| world.come(who)).collect();
    world.start(&lines);
    world.contribute_all();
    assert_eq!(world.client(lines[0]).status(), Status::Playing);
    (world, lines)
}

pub(super) fn buzz(world: &mut World, line: u64, seat: u8) {
    world.act(line, Seat(seat), &json!("buzz"));
}

/// The server measures round trips of a line.
pub(super) fn measure(world: &mut World, line: u64, round_trips: &[u32]) {
    let mut delays = Delays::default();
    for millis in round_trips.iter().filter_map(|millis| delays.note(*millis)) {
        world.give(Input::Delay { connection: ConnectionId(line), millis });
    }
}

/// What the log has after the question: who (none if it was time), what and when.
pub(super) fn told(world: &World) -> Vec<(Option<u64>, String, u64)> {
    let entries = world.log().into_iter().skip(1).map(|text| {
        let entry: Value = serde_json::from_str(&text).unwrap();
        let what = entry["act"].as_str().unwrap_or("deadline").to_owned();
        (entry["seat"].as_u64(), what, entry["at"].as_u64().unwrap_or_default())
    });
    entries.collect()
}

pub(super) fn buzzed(seat: u64, at: u64) -> (Option<u64>, String, u64) {
    (Some(seat), "buzz".to_owned(), at)
}

/// The log can be read again, its times never go back, and everybody sees what it says.
pub(super) fn assert_sound(world: &World) {
    let (game, log) = world.record().game.unwrap();
    let texts: Vec<_> = log.iter().map(|line| line.text.as_str()).collect();
    let header = game.started.unwrap().header;
    let transcript = SHELF[0].transcript(&Shelf::default(), &header, &texts).unwrap();
    if game.finished.is_some() {
        SHELF[0]
            .verify(&Shelf::default(), &transcript, ludo_transcript::GivenLayouts::Refuse)
            .unwrap();
    }
    let restored = SHELF[0].restore(&Shelf::default(), &header, &texts, None).unwrap();
    for (_, client) in world.clients.values() {
        for (seat, known) in &client.streams {
            let viewer = seat.map_or(Viewer::Spectator, |one| Viewer::Seat(Seat(one)));
            let view: Value = serde_json::from_str(restored.game.view(viewer).text()).unwrap();
            assert_eq!(known.view, view);
        }
    }
    let times: Vec<_> = told(world).into_iter().map(|(_, _, at)| at).collect();
    assert!(times.is_sorted(), "{times:?}");
}

#[test]
fn whoever_said_it_first_wins_though_it_came_later() {
    let (mut world, lines) = asked(3, 0);
    // The shortest counts: one bad moment says nothing about a line.
    measure(&mut world, lines[1], &[900, 40, 60]);
    measure(&mut world, lines[2], &[200, 300]);
    world.pass(500);
    buzz(&mut world, lines[1], 1);
    world.pass(150);
    buzz(&mut world, lines[2], 2);
    world.pass(39);
    assert_eq!(told(&world), [], "one who spoke before may still be heard");
    world.pass(1);
    assert_eq!(told(&world), [buzzed(2, 690), buzzed(1, 690)]);
    let view = &world.client(lines[0]).streams[&Some(0)].view;
    assert_eq!(view["points"], json!([0, 0, 1]));
    assert_sound(&world);
}

#[test]
fn a_race_is_open_no_longer_than_lines_need() {
    let (mut world, lines) = asked(3, 0);
    measure(&mut world, lines[1], &[300]);
    world.pass(1_000);
    buzz(&mut world, lines[1], 1);
    world.pass(39);
    assert_eq!(told(&world), []);
    world.pass(1);
    assert_eq!(told(&world), [buzzed(1, 1_040)], "nobody is slower: only jitter is waited for");
    assert_sound(&world);
}

#[test]
fn a_line_that_seems_endless_gains_the_cap_and_no_more() {
    let (mut world, lines) = asked(3, 0);
    measure(&mut world, lines[1], &[300]);
    measure(&mut world, lines[2], &[100_000]);
    assert_eq!(world.client(lines[2]).excess, 99_600);
    world.pass(1_000);
    buzz(&mut world, lines[1], 1);
    world.pass(110);
    buzz(&mut world, lines[2], 2);
    world.pass(500);
    let who: Vec<_> = told(&world).into_iter().map(|(seat, ..)| seat).collect();
    assert_eq!(who, [Some(1), Some(2)]);
    assert_sound(&world);
}

#[test]
fn nobody_spoke_before_the_question() {
    let (mut world, lines) = asked(3, 0);
    measure(&mut world, lines[1], &[400]);
    world.pass(10);
    buzz(&mut world, lines[2], 2);
    world.pass(1);
    buzz(&mut world, lines[1], 1);
    world.pass(500);
    let who: Vec<_> = told(&world).into_iter().map(|(seat, ..)| seat).collect();
    assert_eq!(who, [Some(1), Some(2)], "both at the question at the earliest");
    assert_sound(&world);
}

#[test]
fn one_alone_is_played_after_the_race_and_once() {
    let (mut world, lines) = asked(2, 0);
    measure(&mut world, lines[0], &[360]);
    world.pass(20);
    let id = world.act(lines[1], Seat(1), &json!("buzz"));
    world.act_as(lines[1], Seat(1), &json!("buzz"), id.clone());
    world.pass(100);
    world.act_as(lines[1], Seat(1), &json!("buzz"), id.clone());
    world.pass(299);
    assert_eq!(told(&world), []);
    world.pass(1);
    assert_eq!(told(&world), [buzzed(1, 420)]);
    assert!(world.client(lines[1]).done.contains(&id.as_str().to_owned()));
    assert!(world.client(lines[1]).refused.is_empty());
    // Also when it comes over another line, later.
    let client = world.cut(lines[1]);
    let line = world.come_with(1, client);
    world.act_as(line, Seat(1), &json!("buzz"), id);
    world.pass(500);
    assert_eq!(told(&world), [buzzed(1, 420)]);
    assert_sound(&world);
}

/// What they said was heard; that it came by a line that is gone takes nothing from them.
#[test]
fn whoever_comes_back_during_a_race_and_says_it_again_is_as_early_as_before() {
    let (mut world, lines) = asked(3, 0);
    measure(&mut world, lines[0], &[300]);
    world.pass(500);
    let id = world.act(lines[1], Seat(1), &json!("buzz"));
    world.pass(50);
    buzz(&mut world, lines[2], 2);
    let client = world.cut(lines[1]);
    let line = world.come_with(1, client);
    world.pass(50);
    world.act_as(line, Seat(1), &json!("buzz"), id.clone());
    world.pass(500);
    let who: Vec<_> = told(&world).into_iter().map(|(seat, ..)| seat).collect();
    assert_eq!(who, [Some(1), Some(2)]);
    assert!(world.client(line).done.contains(&id.as_str().to_owned()));
    assert_sound(&world);
}

/// What they said was lost with their line: said again over the next race it is said then.
#[test]
fn whoever_comes_back_after_the_race_and_says_it_again_has_just_said_it() {
    let (mut world, lines) = asked(3, 0);
    measure(&mut world, lines[0], &[300]);
    world.pass(500);
    let id = world.act(lines[1], Seat(1), &json!("buzz"));
    let client = world.cut(lines[1]);
    world.pass(500);
    assert_eq!(told(&world), [], "nobody is there to be answered");
    let line = world.come_with(1, client);
    buzz(&mut world, lines[2], 2);
    world.pass(50);
    world.act_as(line, Seat(1), &json!("buzz"), id.clone());
    world.pass(500);
    let who: Vec<_> = told(&world).into_iter().map(|(seat, ..)| seat).collect();
    assert_eq!(who, [Some(2), Some(1)]);
    assert!(world.client(line).done.contains(&id.as_str().to_owned()));
    assert_sound(&world);
}

#[test]
fn what_comes_during_a_race_waits_for_its_end() {
    let (mut world, lines) = asked(3, 0);
    measure(&mut world, lines[0], &[200]);
    world.pass(500);
    buzz(&mut world, lines[1], 1);
    world.pass(10);
    let wave = world.act(lines[2], Seat(2), &json!("wave"));
    assert!(!world.ask(lines[0], Command::Resize { seats: 4 }));
    world.pass(10);
    buzz(&mut world, lines[2], 2);
    world.act(lines[2], Seat(1), &json!("buzz"));
    assert_eq!(world.client(lines[2]).last_refusal(), "not_your_seat");
    assert_eq!(told(&world), []);
    world.pass(230);
    let whole = told(&world);
    assert_eq!(whole[..2], [buzzed(1, 740), buzzed(2, 740)]);
    assert_eq!((whole[2].0, whole[2].1.as_str()), (Some(2), "wave"));
    assert!(world.client(lines[2]).done.contains(&wave.as_str().to_owned()));
    assert_eq!(world.client(lines[0]).last_refusal(), "wrong_phase");
    assert_sound(&world);
}

#[test]
fn what_comes_while_the_disk_is_busy_races_too() {
    let (mut world, lines) = asked(3, 0);
    measure(&mut world, lines[2], &[200]);
    world.pass(200);
    world.disk_turns = false;
    world.act(lines[0], Seat(0), &json!("wave"));
    buzz(&mut world, lines[1], 1);
    world.pass(50);
    buzz(&mut world, lines[2], 2);
    world.pass(30);
    while world.turn() {}
    world.disk_turns = true;
    world.pass(500);
    let who: Vec<_> = told(&world).into_iter().map(|(seat, ..)| seat).collect();
    assert_eq!(who[1..], [Some(2), Some(1)]);
    assert_sound(&world);
}

/// A bot sees what people see, and reacts like one.
#[test]
fn a_bot_wins_no_race_by_being_a_program() {
    for round_trip in [0, 200, 5_000] {
        let (mut world, lines) = asked(2, 1);
        measure(&mut world, lines[1], &[round_trip]);
        let on_screen = u64::from(round_trip.min(400)) / 2 + 300;
        world.pass(on_screen + 449);
        assert_eq!(told(&world), []);
        world.pass(WINDOW);
        let [(seat, what, at), ..] = &told(&world)[..] else { panic!("the bot says nothing") };
        assert_eq!((*seat, what.as_str()), (Some(2), "buzz"));
        assert!(*at >= on_screen + 450, "{at}");
        assert_sound(&world);
    }
}

#[test]
fn a_bot_that_was_beaten_has_not_failed() {
    let (mut world, lines) = asked(2, 1);
    for round in 0..2 {
        world.pass(740);
        buzz(&mut world, lines[1], 1);
        world.pass(2 * WINDOW);
        let bots = told(&world).into_iter().filter(|(seat, ..)| *seat == Some(2)).count();
        assert_eq!(bots, round + 1, "it speaks once a question, though it is not the first");
        if round == 0 {
            world.act(lines[0], Seat(0), &json!("ask"));
        }
    }
    assert_sound(&world);
}

#[test]
fn where_reactions_would_be_hints_they_are_refused() {
    let (mut world, lines) = begun(2, 0);
    let react = || Command::React { seat: Seat(1), reaction: Reaction::Wow };
    assert!(world.ask(lines[1], react()));
    world.act(lines[0], Seat(0), &json!("ask"));
    assert!(!world.ask(lines[1], react()));
    assert_eq!(world.client(lines[1]).last_refusal(), "hush");
    world.pass(WINDOW);
    assert!(world.ask(lines[1], react()));
    assert_eq!(world.client(lines[0]).reactions, 2);
}

#[test]
fn a_game_of_races_ends_and_replays() {
    let (mut world, lines) = begun(2, 1);
    for _ in 0..2 {
        world.act(lines[0], Seat(0), &json!("ask"));
        world.pass(10);
        buzz(&mut world, lines[1], 1);
        world.pass(2 * WINDOW);
    }
    assert_eq!(world.client(lines[0]).status(), Status::Finished);
    assert_sound(&world);
    world.crash();
    world.load();
    world.come(0);
    assert_sound(&world);
}
