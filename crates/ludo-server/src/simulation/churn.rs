//! People who come and go as fast as they can: what others are sent of it, and what is kept.

use ludo_core::Seat;
use ludo_protocol::{Command, Holder, OpenTable, Settings, Spectators};

use super::World;
use crate::policy::Policy;
use crate::table::Document;

/// A lobby as a server has it: changes are told a few times a second.
fn lobby(seed: u64, people: usize) -> World {
    let settings = Settings { spectators: Spectators::Welcome, ..Settings::default() };
    let seats = Some(4);
    let request = OpenTable { game: "diabolo".to_owned(), seats, settings, bots: vec![] };
    let mut world = World::set_up(seed, people, request);
    world.crash();
    world.policy = Policy::default();
    world.load();
    world
}

fn frames_to(world: &World, who: usize) -> usize {
    world.sent.iter().filter(|(to, _)| *to == who).count()
}

fn document(world: &World) -> Document {
    Document::read(&world.record().table.table).unwrap()
}

#[test]
fn coming_and_going_sends_others_a_few_frames_a_second() {
    let mut world = lobby(1, 3);
    let host = world.come(0);
    let quiet = world.come(1);
    world.pass(5_000);
    let before = frames_to(&world, 0);
    for _ in 0..2_000 {
        let line = world.come(2);
        world.cut(line);
        world.pass(5);
    }
    let sent = frames_to(&world, 0) - before;
    assert!((10..=48).contains(&sent), "{sent} frames in ten seconds");
    assert_eq!(world.client(quiet).shown, world.client(host).shown);
    // What it comes to in the end is told.
    world.come(2);
    world.pass(1_000);
    assert_eq!(world.client(host).table.as_ref().unwrap().spectators, 2);
}

#[test]
fn sitting_down_and_standing_up_is_shown_to_whoever_does_it_and_to_others_now_and_then() {
    let mut world = lobby(2, 3);
    let host = world.come(0);
    let restless = world.come(1);
    world.pass(5_000);
    let before = frames_to(&world, 0);
    for _ in 0..500 {
        assert!(world.ask(restless, Command::Sit { seat: Seat(1), name: None }));
        let seats = &world.client(restless).table.as_ref().unwrap().seats;
        assert!(matches!(seats[1].holder, Holder::Person { person: 1, .. }), "seen at once");
        assert!(world.ask(restless, Command::Stand { seat: Seat(1) }));
        world.pass(20);
    }
    let sent = frames_to(&world, 0) - before;
    assert!((10..=48).contains(&sent), "{sent} frames in ten seconds");
    // And what the game needs waits for nothing: the start is told in the same moment.
    assert!(world.ask(host, Command::Resize { seats: 2 }));
    assert!(world.ask(restless, Command::Sit { seat: Seat(1), name: None }));
    assert!(world.ask(restless, Command::Ready { seat: Seat(1), ready: true }));
    assert!(world.ask(host, Command::Start));
    assert!(world.client(restless).table.as_ref().unwrap().playing.is_some());
}

#[test]
fn whoever_once_sat_here_is_not_kept_for_ever_and_numbers_stay() {
    let mut world = lobby(3, 60);
    let host = world.come(0);
    let friend = world.come(59);
    assert!(world.ask(friend, Command::Sit { seat: Seat(3), name: None }));
    let number = world.client(friend).you;
    let mut lookers = Vec::new();
    for who in 1..59 {
        let line = world.come(who);
        assert!(world.ask(line, Command::Sit { seat: Seat(1), name: None }));
        assert_eq!(world.client(line).you, Some(2));
        assert!(world.ask(line, Command::Stand { seat: Seat(1) }));
        lookers.push(line);
        world.pass(1_000);
    }
    assert_eq!(document(&world).people.len(), 3);
    assert_eq!((world.client(host).you, world.client(friend).you), (Some(0), number));
    let numbered = lookers.iter().filter(|line| world.client(**line).you.is_some()).count();
    assert_eq!(numbered, 1, "nobody believes to be somebody else");
}

#[test]
fn the_list_of_those_sent_away_is_bounded() {
    let mut world = lobby(4, 70);
    let host = world.come(0);
    for who in 1..70 {
        let line = world.come(who);
        assert!(world.ask(line, Command::Sit { seat: Seat(1), name: None }));
        assert!(world.ask(host, Command::Kick { seat: Seat(1) }));
        world.pass(1_000);
    }
    let document = document(&world);
    assert_eq!((document.barred.len(), document.people.len()), (64, 2));
    assert_eq!(document.barred.last(), Some(&world.people[69].id));
}
