//! A crowd that looks on: what all of them are shown is written once.

use ludo_core::Seat;
use ludo_protocol::{Command, OpenTable, Settings, Views, Visibility};

use super::{Client, World};
use crate::config::NodeUrl;
use crate::table::{Farewell, Follows, Reads, frames_written};

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
        let client = Client {
            reads: Reads { views, reads_back: looker % 3 == 1, ..Reads::default() },
            ..Client::default()
        };
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

/// Somebody who follows, at a node that passes on to the one at this address.
fn elsewhere(node: &NodeUrl) -> Client {
    Client { follows: Follows::To(node.clone()), ..Client::default() }
}

#[test]
fn who_plays_is_led_to_the_node_and_a_crowd_stays_where_it_came() {
    let node: NodeUrl = "https://play.example.org/one".parse().unwrap();
    let settings = Settings { visibility: Visibility::Public, ..Settings::default() };
    let (game, seats) = ("diabolo".to_owned(), Some(2));
    let mut world = World::set_up(3, 22, OpenTable { game, seats, settings, bots: Vec::new() });
    let ada = world.come(0);
    let led =
        |world: &World, line| world.closed.contains(&(line, Farewell::Elsewhere(node.clone())));
    // Whoever may be about to sit down is led too.
    let zoe = world.come_with(1, elsewhere(&node));
    assert!(led(&world, zoe));
    assert!(world.client(ada).table.as_ref().unwrap().spectators == 0, "nobody came");
    let zoe = world.come_with(1, Client { follows: Follows::Yes, ..Client::default() });
    assert!(!led(&world, zoe), "she is there");
    world.ask(zoe, Command::Sit { seat: Seat(1), name: None });
    for looker in 2..18 {
        let line = world.come_with(looker, elsewhere(&node));
        assert!(led(&world, line));
        world.come(looker);
    }
    let late = world.come_with(18, elsewhere(&node));
    assert!(!led(&world, late), "sixteen look on");
    assert!(world.client(late).table.is_some());
    let again = world.come_with(0, elsewhere(&node));
    assert!(led(&world, again), "who plays is led all the same");
}
