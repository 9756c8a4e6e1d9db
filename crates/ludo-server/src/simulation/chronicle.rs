//! Whoever comes later reads what they would have been told: no more, and nothing of a game of memory.

use ludo_catalogue::CATALOGUE;
use ludo_protocol::{OpenTable, Settings, Spectators};

use super::{Client, World};
use crate::table::Reads;

fn reader() -> Client {
    Client { reads: Reads { reads_back: true, ..Reads::default() }, ..Client::default() }
}

/// A game of two people that has gone on for a while, before somebody who looks on from its beginning.
fn played(game: &str, seed: u64, moves: usize) -> (World, Vec<u64>) {
    let settings = Settings { spectators: Spectators::Welcome, ..Settings::default() };
    let title = CATALOGUE.iter().find(|title| title.key == game).expect("a game");
    let seats = (*title.seats.start()).max(2);
    let bots = vec!["2".to_owned(); usize::from(seats) - 2];
    let request = OpenTable { game: game.to_owned(), seats: Some(seats), settings, bots };
    let mut world = World::open(seed, CATALOGUE, 4, request);
    let mut lines: Vec<_> = (0..2).map(|who| world.come(who)).collect();
    world.start(&lines);
    lines.push(world.come(2));
    world.contribute_all();
    for _ in 0..moves {
        world.play_something();
        world.pass(400);
    }
    (world, lines)
}

#[test]
fn whoever_comes_later_reads_what_they_would_have_been_told() {
    for title in CATALOGUE.iter().filter(|title| title.is_offered()) {
        let memory = title.key == "diadingo";
        let (mut world, lines) = played(title.key, 11, 30);
        for (who, viewer) in [(0, Some(0)), (1, Some(1)), (2, None)] {
            let told = world.client(lines[who]).told.get(&viewer).cloned().unwrap_or_default();
            assert!(told.len() > 5, "{}: something has happened", title.key);
            let later = world.come_with(if who == 2 { 3 } else { who }, reader());
            let read = world.client(later).chronicle.clone();
            assert_eq!(read, (!memory).then_some(told), "{} for {viewer:?}", title.key);
        }
    }
}

#[test]
fn whoever_does_not_ask_or_can_resume_is_sent_nothing() {
    let (mut world, lines) = played("diabolo", 12, 20);
    let quiet = world.come(0);
    assert_eq!(world.client(quiet).chronicle, None);
    let known = world.cut(lines[1]);
    let back = world
        .come_with(1, Client { reads: Reads { reads_back: true, ..Reads::default() }, ..known });
    assert_eq!(world.client(back).chronicle, None, "it knows the log already");
}

#[test]
fn after_a_restart_the_log_is_there_again() {
    let (mut world, lines) = played("diabolo", 13, 20);
    let told = world.client(lines[0]).told.get(&Some(0)).cloned();
    let known = world.client(lines[0]).clone();
    world.crash();
    world.load();
    let back = world
        .come_with(0, Client { reads: Reads { reads_back: true, ..Reads::default() }, ..known });
    assert_eq!(world.client(back).chronicle, told);
}
