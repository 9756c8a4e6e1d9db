//! Whole views on request: a program that never patches sees what everybody sees.

use ludo_core::Seat;
use ludo_protocol::{Command, Settings, Status, Views};

use super::play::assert_views_are_the_logs;
use super::{Client, World};
use crate::table::Reads;

#[test]
fn whoever_wants_whole_views_is_sent_no_patch() {
    for seed in 0..6 {
        let request = ludo_protocol::OpenTable {
            game: "diabolo".to_owned(),
            seats: Some(3),
            settings: Settings::default(),
            bots: Vec::new(),
        };
        let mut world = World::set_up(seed, 3, request);
        let whole = Client {
            reads: Reads { views: Views::Whole, ..Reads::default() },
            ..Client::default()
        };
        let lines = [world.come(0), world.come_with(1, whole), world.come(2)];
        for (line, seat) in lines.iter().zip(0..).skip(1) {
            world.ask(*line, Command::Sit { seat: Seat(seat), name: None });
            world.ask(*line, Command::Ready { seat: Seat(seat), ready: true });
        }
        world.ask(lines[0], Command::Start);
        world.contribute_all();
        let mut moves = 0;
        while world.play_something() {
            moves += 1;
            assert_views_are_the_logs(&world);
            if moves == 12 {
                // Coming back, it is sent whole views again, and has nothing to resume.
                let known = world.cut(lines[1]);
                world.come_with(1, known);
            }
        }
        let patched =
            |text: &str| text.contains(r#""patch":"#) || text.starts_with(r#"{"changed":"#);
        let of = |who| world.sent.iter().filter(move |(to, _)| *to == who).map(|(_, text)| text);
        assert!(!of(1).any(|text| patched(text)) && of(0).any(|text| patched(text)));
        let last = world.clients.values().next().unwrap();
        assert_eq!(last.1.status(), Status::Finished);
    }
}
