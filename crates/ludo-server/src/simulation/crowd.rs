//! A crowd that looks on: what all of them are shown is written once.

use ludo_core::Seat;
use ludo_protocol::{Command, OpenTable, Settings, Views, Visibility};

use super::{Client, World};
use crate::table::frames_written;

/// How many frames a table writes from the start of a game on, with so many who look on: a third of them want whole views,
/// a third read what happened before.
fn written_for(lookers: usize) -> (usize, usize) {
    let settings = Settings { visibility: Visibility::Public, ..Settings::default() };
    let (game, seats) = ("diabolo".to_owned(), Some(2));
    let mut world =
        World::set_up(3, 2 + lookers, OpenTable { game, seats, settings, bots: Vec::new() });
    let [ada, zoe] = [world.come(0), world.come(1)];
    world.ask(zoe, Command::Sit { seat: Seat(1), name: None });
    world.ask(zoe, Command::Ready { seat: Seat(1), ready: true });
    for looker in 0..lookers {
        let views = if looker % 3 == 0 { Views::Whole } else { Views::Patches };
        let client = Client { views, reads_back: looker % 3 == 1, ..Client::default() };
        world.come_with(2 + looker, client);
    }
    let (frames, sent) = (frames_written(), world.sent.len());
    world.ask(ada, Command::Start);
    world.contribute_all();
    for _ in 0..12 {
        assert!(world.play_something());
    }
    (frames_written() - frames, world.sent.len() - sent)
}

#[test]
fn what_a_crowd_is_shown_is_written_once() {
    let (few, many) = (written_for(3), written_for(60));
    assert_eq!(few.0, many.0, "frames are written for manners, not for people");
    // Twelve moves, and the beginning: everybody was sent everything.
    assert!(many.1 > few.1 + 57 * 12, "{few:?} {many:?}");
}
