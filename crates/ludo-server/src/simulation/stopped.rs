//! A log that cannot be read: the game stops there, and nothing is passed over.

use ludo_core::Seat;
use ludo_protocol::{Command, Status};

use super::World;

/// A game of two whose log was damaged while the server was down.
fn damaged(seed: u64, line: usize, text: &str) -> (World, [u64; 2]) {
    let (mut world, _) = World::diabolo(seed, 2);
    for _ in 0..9 {
        assert!(world.play_something());
    }
    world.crash();
    world.load_with(|log| log[line].text = text.to_owned());
    let lines = [world.come(0), world.come(1)];
    (world, lines)
}

#[test]
fn a_line_that_cannot_be_read_stops_the_game_and_is_named() {
    for (line, text) in [(0, "{"), (4, ""), (8, "null"), (3, r#"{"rewind":70}"#)] {
        let (world, lines) = damaged(1, line, text);
        for known in lines.map(|line| world.client(line)) {
            let table = known.table.as_ref().unwrap();
            assert_eq!(table.status, Status::Stopped);
            let playing = table.playing.as_ref().unwrap();
            // The header is the first line.
            let stopped = playing.stopped.as_ref().expect("why");
            assert_eq!((playing.number, stopped.line), (1, line as u32 + 2), "{}", stopped.problem);
            assert!(known.streams.is_empty(), "nothing is shown of a game that is not known");
            assert!(playing.revealed.is_none());
        }
    }
}

#[test]
fn a_line_that_does_not_follow_stops_it_too() {
    let (mut world, _) = World::diabolo(2, 2);
    for _ in 0..9 {
        assert!(world.play_something());
    }
    world.crash();
    // A line that was lost without a trace: the next one is not legal there.
    world.load_with(|log| drop(log.remove(2)));
    let line = world.come(0);
    assert_eq!(world.client(line).status(), Status::Stopped);
}

#[test]
fn nobody_plays_on_and_the_host_begins_a_new_game() {
    let (mut world, [host, guest]) = damaged(3, 5, "{");
    for command in [
        Command::TakeBack { seat: Seat(0) },
        Command::Abort,
        Command::Ready { seat: Seat(0), ready: true },
    ] {
        assert!(!world.ask(host, command.clone()), "{command:?}");
    }
    world.act(host, Seat(0), &serde_json::json!("anything"));
    assert_eq!(world.client(host).last_refusal(), "no_game");
    assert!(!world.ask(guest, Command::Rematch), "the host decides");
    assert!(world.ask(host, Command::Rematch));
    assert_eq!(world.client(guest).status(), Status::Lobby);
    assert!(world.ask(guest, Command::Ready { seat: Seat(1), ready: true }));
    assert!(world.ask(host, Command::Start));
    world.contribute_all();
    let table = world.client(guest).table.clone().unwrap();
    assert_eq!((table.status, table.playing.unwrap().number), (Status::Playing, 2));
    world.play_on();
    assert_eq!(world.client(host).status(), Status::Finished);
}
