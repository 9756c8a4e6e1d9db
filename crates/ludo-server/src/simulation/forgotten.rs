//! People who are forgotten while they sit at a table: nobody else notices more than an empty seat.

use ludo_core::Seat;
use ludo_protocol::{Command, Do, FromClient, Holder, OpenTable, Settings, Status};
use ludo_store::Store as _;

use super::World;
use super::play::assert_views_are_the_logs;
use super::world::ready;
use crate::table::{Farewell, Input};

fn lobby(seed: u64, people: usize) -> (World, Vec<u64>) {
    let (game, seats) = ("diabolo".to_owned(), Some(4));
    let request = OpenTable { game, seats, settings: Settings::default(), bots: vec![] };
    let mut world = World::set_up(seed, people, request);
    let lines = (0..people).map(|who| world.come(who)).collect();
    (world, lines)
}

/// The store forgets somebody; the table has yet to be told.
fn forget(world: &World, who: usize) {
    ready(world.store.forget(world.people[who].id)).unwrap();
}

fn tell(world: &mut World, who: usize) {
    let person = world.people[who].id;
    world.give(Input::Forgotten { person });
}

#[test]
fn whoever_is_forgotten_while_sitting_down_is_refused_and_nobody_is_cut_off() {
    for seed in 0..10 {
        let (mut world, lines) = lobby(seed, 3);
        assert!(world.ask(lines[1], Command::Sit { seat: Seat(1), name: None }));
        world.disk_turns = false;
        let id = world.fresh_id();
        let command = Command::Sit { seat: Seat(2), name: None };
        world.say(lines[2], FromClient::Do(Do { id, game: None, command }));
        forget(&world, 2);
        world.disk_turns = true;
        world.give(Input::Tick);
        assert_eq!(world.client(lines[2]).last_refusal(), "meanwhile");
        assert!(!world.table.as_ref().unwrap().must_reload() && world.closed.is_empty());
        // A guest is a guest, whoever was back first.
        assert!(!world.ask(lines[1], Command::Kick { seat: Seat(0) }));
        tell(&mut world, 2);
        assert_eq!(world.closed, [(lines[2], Farewell::LetGo)]);
        assert!(world.ask(lines[0], Command::Lock { locked: true }), "the table goes on");
    }
}

#[test]
fn a_guest_who_is_forgotten_leaves_a_free_seat_and_a_host_the_next_one() {
    let (mut world, lines) = lobby(20, 3);
    for (line, seat) in lines.iter().zip(0..).skip(1) {
        assert!(world.ask(*line, Command::Sit { seat: Seat(seat), name: None }));
    }
    forget(&world, 1);
    // Before the table knows, what needs the document to be kept is refused.
    assert!(!world.ask(lines[2], Command::Ready { seat: Seat(2), ready: true }));
    assert_eq!(world.client(lines[2]).last_refusal(), "meanwhile");
    tell(&mut world, 1);
    assert!(world.ask(lines[2], Command::Ready { seat: Seat(2), ready: true }));
    let table = world.client(lines[2]).table.clone().unwrap();
    assert_eq!((&table.seats[1].holder, table.host), (&Holder::Nobody, 0));
    forget(&world, 0);
    tell(&mut world, 0);
    assert_eq!(world.client(lines[2]).table.as_ref().unwrap().host, 2);
    assert_eq!(world.closed.len(), 2, "nobody else");
    assert!(!world.record().table.table.document.contains("Player 0"));
}

#[test]
fn a_bot_plays_on_for_whoever_is_forgotten_and_the_line_of_others_stays() {
    let (mut world, lines) = World::diabolo(21, 3);
    for _ in 0..5 {
        world.play_something();
    }
    let epoch = world.client(lines[1]).epoch.clone();
    forget(&world, 0);
    tell(&mut world, 0);
    assert_eq!(world.closed, [(lines[0], Farewell::LetGo)]);
    let table = world.client(lines[1]).table.clone().unwrap();
    assert!(matches!(table.seats[0].holder, Holder::Bot { .. }));
    assert_eq!((table.host, world.client(lines[1]).epoch.as_str()), (1, epoch.as_str()));
    for _ in 0..2_000 {
        world.play_something();
        world.pass(2_000);
        if world.client(lines[1]).status() == Status::Finished {
            break;
        }
    }
    assert_eq!(world.client(lines[1]).status(), Status::Finished);
    assert_views_are_the_logs(&world);
}

#[test]
fn a_table_that_was_elsewhere_notices_when_it_is_loaded() {
    let (mut world, _) = World::diabolo(22, 2);
    world.crash();
    forget(&world, 0);
    world.load();
    let line = world.come(1);
    let table = world.client(line).table.clone().unwrap();
    assert!(matches!(table.seats[0].holder, Holder::Bot { .. }));
    assert_eq!(table.host, 1);
    assert!(world.ask(line, Command::Abort), "it can be changed");
}

#[test]
fn whoever_comes_before_somebody_forgotten_is_taken_out_finds_a_free_seat() {
    for plays in [true, false] {
        let (mut world, lines) = World::diabolo(24, 2);
        if !plays {
            assert!(world.ask(lines[0], Command::Abort));
        }
        world.crash();
        forget(&world, 0);
        // The document cannot be changed yet.
        world.store.fill_disk();
        world.load();
        let line = world.come(1);
        let table = world.client(line).table.clone().unwrap();
        assert!(matches!(table.seats[0].holder, Holder::Nobody));
        world.store.make_room();
        world.pass(60_000);
        let table = world.client(line).table.clone().unwrap();
        assert!(!matches!(table.seats[0].holder, Holder::Person { .. }));
        assert_eq!(table.host, 1);
    }
}

#[test]
fn a_table_whose_last_person_is_forgotten_ends_its_game_and_closes() {
    let (mut world, _) = World::diabolo(23, 2);
    for who in 0..2 {
        forget(&world, who);
        tell(&mut world, who);
    }
    let record = world.record();
    assert_eq!(record.table.table.status, ludo_store::TableStatus::Closed);
    assert!(record.game.is_some_and(|(game, _)| game.finished.is_some()));
}
