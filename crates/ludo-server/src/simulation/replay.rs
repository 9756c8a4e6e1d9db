//! A game that is looked at again shows each viewer, entry by entry, what the log says that they had before them then,
//! and nothing else.

use ludo_core::{Seat, Viewer};
use ludo_protocol::{Command, OpenTable, Settings, Status};
use serde_json::Value;

use super::World;
use super::scenes::looker;
use crate::table::replay_frames;

/// A finished game of this kind between two people, the rest bots: what is kept of it.
fn played(game: &str, seats: u8, seed: u64) -> (World, String, Vec<String>) {
    let bots = vec!["1".to_owned(); usize::from(seats) - 2];
    let settings = Settings::default();
    let request = OpenTable { game: game.to_owned(), seats: Some(seats), settings, bots };
    let mut world = World::open(seed, ludo_dev::catalogue(), 2, request);
    let lines: Vec<_> = (0..2).map(|who| world.come(who)).collect();
    world.start(&lines);
    world.contribute_all();
    for step in 0..3_000 {
        if world.client(lines[0]).status() == Status::Finished {
            break;
        }
        world.play_something();
        world.pass(400);
        if step % 50 == 49 {
            take_back(&mut world, &lines);
        }
    }
    assert_eq!(world.client(lines[0]).status(), Status::Finished, "{game}");
    let header = world.record().game.unwrap().0.started.unwrap().header;
    let log = world.log();
    (world, header, log)
}

/// Somebody takes back, if that is possible.
fn take_back(world: &mut World, lines: &[u64]) {
    for (line, seat) in lines.iter().zip(0..) {
        world.ask(*line, Command::TakeBack { seat: Seat(seat) });
    }
    for (line, seat) in lines.iter().zip(0..) {
        world.ask(*line, Command::Answer { seat: Seat(seat), agree: true });
    }
}

#[test]
fn a_film_shows_each_viewer_what_they_had_before_them() {
    let mut taken_back = 0;
    for title in ludo_dev::catalogue().iter().filter(|title| title.is_offered()) {
        for seats in [2.max(*title.seats.start()), *title.seats.end()] {
            let (world, header, log) = played(title.key, seats, 40 + u64::from(seats));
            let lines: Vec<_> = log.iter().map(String::as_str).collect();
            taken_back += lines.iter().filter(|line| line.contains("\"rewind\"")).count();
            let moments = title.moments(&world.shelf, &header, &lines).unwrap();
            let all = Seat::all(seats).map(Viewer::Seat);
            for viewer in all.chain([Viewer::Spectator, Viewer::Referee]) {
                let glimpses = title.glimpses(&world.shelf, &header, &lines, viewer).unwrap();
                let frames = replay_frames(&moments, viewer);
                assert_eq!(frames.len(), glimpses.len());
                let mut client = looker();
                for (n, (frame, glimpse)) in frames.iter().zip(&glimpses).enumerate() {
                    client.events.clear();
                    if let Some(frame) = frame {
                        client.hear(frame);
                    }
                    let stream = &client.streams[&viewer.seat().map(|seat| seat.0)];
                    let view: Value = serde_json::from_str(&glimpse.view).unwrap();
                    assert_eq!(stream.view, view, "{} {viewer:?} after {n}", title.key);
                    assert!(stream.legal().is_empty(), "nothing can be done");
                }
            }
        }
    }
    assert!(taken_back > 0, "something was taken back");
}
