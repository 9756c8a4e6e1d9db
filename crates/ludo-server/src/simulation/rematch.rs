//! Another game at the same table: who begins it is the game's to say, and set-up shows it.

use ludo_catalogue::CATALOGUE;
use ludo_core::Seat;
use ludo_protocol::{Command, OpenTable, Settings, Status};
use serde_json::{Value, json};

use super::World;

/// A table of Diego for people alone, with so many seats.
fn lobby(people: usize) -> (World, Vec<u64>) {
    let options = json!({"control": "at_once", "delay": "none", "first": {"seat": 1}});
    let settings = Settings { options, ..Settings::default() };
    let seats = Some(people as u8);
    let request = OpenTable { game: "diego".to_owned(), seats, settings, bots: Vec::new() };
    let mut world = World::open(3, CATALOGUE, people, request);
    let lines: Vec<_> = (0..people).map(|who| world.come(who)).collect();
    (world, lines)
}

fn first(world: &World, line: u64) -> Value {
    world.client(line).table.as_ref().unwrap().settings.options["first"].clone()
}

/// Who has the first turn of the game that is on.
fn on_turn(world: &World, line: u64) -> Vec<Seat> {
    let passes = |(_, actions): &(Seat, Vec<Value>)| actions.contains(&json!("pass"));
    let choices = world.client(line).choices();
    choices.iter().filter(|one| passes(one)).map(|(seat, _)| *seat).collect()
}

/// Somebody proposes to stop, and all others agree.
fn stop(world: &mut World, lines: &[u64]) {
    world.act(lines[0], Seat(0), &json!("propose_stop"));
    for (line, seat) in lines.iter().zip(Seat::all(lines.len() as u8)).skip(1) {
        world.act(*line, seat, &json!("accept_stop"));
    }
    assert_eq!(world.client(lines[0]).status(), Status::Finished);
}

#[test]
fn die_2_each_rematch_begins_one_seat_further_left() {
    let (mut world, lines) = lobby(3);
    world.start(&lines);
    for (begins, next) in [(1, 2), (2, 0), (0, 1)] {
        world.contribute_all();
        assert_eq!(on_turn(&world, lines[begins]), [Seat(begins as u8)]);
        stop(&mut world, &lines);
        assert!(world.ask(lines[0], Command::Rematch));
        assert_eq!(first(&world, lines[0]), json!({"seat": next}));
        let options = &world.client(lines[0]).table.as_ref().unwrap().settings.options;
        assert_eq!(options["delay"], "none", "all else stays as agreed");
        for (line, seat) in lines.iter().zip(Seat::all(3)).skip(1) {
            assert!(world.ask(*line, Command::Ready { seat, ready: true }));
        }
        assert!(world.ask(lines[0], Command::Start));
    }
}

#[test]
fn die_2_with_fewer_seats_the_next_to_begin_is_counted_on_from_the_first() {
    let (mut world, lines) = lobby(3);
    world.start(&lines);
    world.contribute_all();
    stop(&mut world, &lines);
    assert!(world.ask(lines[0], Command::Rematch));
    assert_eq!(first(&world, lines[0]), json!({"seat": 2}));
    assert!(world.ask(lines[2], Command::Stand { seat: Seat(2) }));
    assert!(world.ask(lines[0], Command::Resize { seats: 2 }));
    assert_eq!(first(&world, lines[0]), json!({"seat": 0}));
}
