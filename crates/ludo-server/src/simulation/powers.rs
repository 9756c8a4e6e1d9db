//! The host's powers: who holds them while the host is away, and after the host has left.

use ludo_core::Seat;
use ludo_protocol::{Command, OpenTable, Powers, Presence, Settings, Status};

use super::World;

const MINUTE: u64 = 60_000;

/// A lobby with four seats, all of them people's.
fn lobby(seed: u64) -> (World, Vec<u64>) {
    let mut world = World::set_up(
        seed,
        4,
        OpenTable {
            game: "diabolo".to_owned(),
            seats: Some(4),
            settings: Settings::default(),
            bots: vec![],
        },
    );
    let lines: Vec<_> = (0..4).map(|who| world.come(who)).collect();
    for (line, seat) in lines.iter().zip(0..).skip(1) {
        assert!(world.ask(*line, Command::Sit { seat: Seat(seat), name: None }));
    }
    (world, lines)
}

fn lock() -> Command {
    Command::Lock { locked: true }
}

fn refused(world: &mut World, line: u64, command: Command) {
    let asked = format!("{command:?}");
    assert!(!world.ask(line, command), "{asked} should be refused");
    assert_eq!(world.client(line).last_refusal(), "not_host", "{asked}");
}

fn powers(world: &World, line: u64) -> Option<Powers> {
    world.client(line).table.as_ref().unwrap().powers
}

fn host(world: &World, line: u64) -> u32 {
    world.client(line).table.as_ref().unwrap().host
}

#[test]
fn a_line_that_drops_for_less_than_a_minute_gives_nobody_anything() {
    for millis in [200, 59_000, MINUTE - 1] {
        let (mut world, lines) = lobby(1);
        let known = world.cut(lines[0]);
        world.pass(millis);
        for line in &lines[1..] {
            refused(&mut world, *line, lock());
            refused(&mut world, *line, Command::Kick { seat: Seat(2) });
        }
        let announced = powers(&world, lines[1]).expect("everybody sees what is coming");
        assert_eq!((announced.person, announced.held), (1, false));
        let back = world.come_with(0, known);
        assert_eq!(powers(&world, lines[1]), None);
        assert!(world.ask(back, Command::Kick { seat: Seat(2) }));
    }
}

#[test]
fn after_a_minute_one_person_decides_and_never_who_goes_or_that_it_ends() {
    let (mut world, lines) = lobby(2);
    let known = world.cut(lines[0]);
    world.pass(MINUTE + 1_000);
    let held = powers(&world, lines[3]).unwrap();
    assert_eq!((held.person, held.held), (1, true));
    refused(&mut world, lines[2], lock());
    refused(&mut world, lines[3], lock());
    assert!(world.ask(lines[1], lock()));
    refused(&mut world, lines[1], Command::Kick { seat: Seat(3) });
    // They are the host's again the moment the host is.
    let back = world.come_with(0, known);
    assert_eq!(powers(&world, lines[1]), None);
    refused(&mut world, lines[1], Command::Lock { locked: false });
    assert!(world.ask(back, Command::Lock { locked: false }));
    assert_eq!(host(&world, lines[2]), 0, "who is host never changed");
}

#[test]
fn a_game_waits_for_its_host_to_be_ended() {
    let (mut world, lines) = World::diabolo(9, 3);
    let known = world.cut(lines[0]);
    world.pass(5 * MINUTE);
    assert_eq!(powers(&world, lines[1]).map(|powers| powers.held), Some(true));
    refused(&mut world, lines[1], Command::Abort);
    let back = world.come_with(0, known);
    assert!(world.ask(back, Command::Abort));
}

#[test]
fn whoever_decides_in_the_hosts_place_keeps_that_as_the_host_does() {
    let (mut world, lines) = lobby(3);
    world.cut(lines[0]);
    world.pass(MINUTE);
    assert!(world.ask(lines[1], lock()));
    let known = world.cut(lines[1]);
    world.pass(MINUTE - 1);
    refused(&mut world, lines[2], lock());
    let again = world.come_with(1, known);
    assert!(world.ask(again, Command::Lock { locked: false }));
    world.cut(again);
    world.pass(MINUTE);
    assert_eq!(powers(&world, lines[3]).map(|held| (held.person, held.held)), Some((2, true)));
    assert!(world.ask(lines[2], lock()));
    // Somebody who sits nearer and comes later takes nothing away.
    let again = world.come(1);
    refused(&mut world, again, lock());
}

#[test]
fn a_host_with_two_devices_is_here_until_both_are_gone() {
    let (mut world, lines) = lobby(4);
    let tablet = world.come(0);
    world.cut(lines[0]);
    world.pass(5 * MINUTE);
    refused(&mut world, lines[1], lock());
    assert!(world.ask(tablet, lock()));
    world.cut(tablet);
    world.pass(MINUTE - 1);
    refused(&mut world, lines[1], lock());
    world.pass(1);
    assert!(world.ask(lines[1], lock()));
}

#[test]
fn absence_counts_from_a_restart_and_only_while_somebody_sees_it() {
    let (mut world, _) = lobby(5);
    world.crash();
    world.pass(10 * MINUTE);
    world.load();
    world.pass(10 * MINUTE);
    let first = world.come(2);
    refused(&mut world, first, lock());
    refused(&mut world, first, Command::Kick { seat: Seat(1) });
    world.pass(MINUTE - 1);
    refused(&mut world, first, lock());
    world.pass(1);
    assert!(world.ask(first, lock()));
    // Everybody is away: nothing passes to nobody, and whoever is back first waits like anybody.
    let (mut world, lines) = lobby(6);
    for line in lines {
        world.cut(line);
    }
    world.pass(60 * MINUTE);
    let first = world.come(3);
    refused(&mut world, first, lock());
    assert_eq!(powers(&world, first).map(|powers| powers.held), Some(false));
}

#[test]
fn a_host_who_leaves_the_game_is_followed_in_play_and_at_a_rematch() {
    let (mut world, lines) = World::diabolo(7, 3);
    // The next one is away just now: the one after is here.
    let known = world.cut(lines[1]);
    assert!(world.ask(lines[0], Command::Stand { seat: Seat(0) }));
    assert_eq!(host(&world, lines[2]), 2);
    refused(&mut world, lines[0], Command::Abort);
    let again = world.come_with(1, known);
    refused(&mut world, again, Command::Abort);
    world.crash();
    world.load();
    let lines = [world.come(0), world.come(1), world.come(2)];
    assert_eq!(host(&world, lines[0]), 2, "durably");
    assert!(world.ask(lines[2], Command::Abort));
    refused(&mut world, lines[1], Command::Rematch);
    assert!(world.ask(lines[2], Command::Rematch));
    let table = world.client(lines[1]).table.clone().unwrap();
    assert_eq!((table.status, table.host), (Status::Lobby, 2));
    assert!(world.ask(lines[2], Command::Kick { seat: Seat(1) }));
}

#[test]
fn a_host_who_stands_up_after_the_game_is_followed_by_somebody_who_stayed() {
    let (mut world, lines) = World::diabolo(8, 3);
    assert!(world.ask(lines[1], Command::Stand { seat: Seat(1) }));
    assert!(world.ask(lines[0], Command::Abort));
    world.ask(lines[0], Command::Stand { seat: Seat(0) });
    assert_eq!(host(&world, lines[2]), 2, "whoever has left the game is passed over");
    let presence = world.client(lines[2]).table.as_ref().unwrap().seats[1].presence;
    assert_eq!(presence, Presence::Gone);
}
