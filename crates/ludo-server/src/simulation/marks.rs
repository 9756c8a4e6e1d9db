//! Colours and faces: given when somebody sits down, theirs until the start, and the same from then on.

use std::collections::BTreeSet;

use ludo_core::Seat;
use ludo_protocol::{Colour, Command, Face, Holder, OpenTable, SeatView, Settings};

use serde_json::{Value, json};

use super::World;

fn lobby(people: usize, seats: u8, bots: usize) -> (World, Vec<u64>) {
    let request = OpenTable {
        game: "diabolo".to_owned(),
        seats: Some(seats),
        settings: Settings::default(),
        bots: vec!["1".to_owned(); bots],
    };
    let mut world = World::set_up(6, people, request);
    let lines = (0..people).map(|who| world.come(who)).collect();
    (world, lines)
}

fn seats(world: &World, line: u64) -> Vec<SeatView> {
    world.client(line).table.clone().unwrap().seats
}

fn marks(seat: &SeatView) -> (Option<Colour>, Option<Face>) {
    (seat.colour, seat.face)
}

fn refused(world: &mut World, line: u64, command: Command, code: &str) {
    let asked = format!("{command:?}");
    assert!(!world.ask(line, command), "{asked} should be refused");
    assert_eq!(world.client(line).last_refusal(), code, "{asked}");
}

#[test]
fn whoever_sits_down_has_a_colour_and_a_face_of_their_own() {
    let (mut world, lines) = lobby(3, 5, 2);
    assert!(world.ask(lines[1], Command::Sit { seat: Seat(2), name: None }));
    let before = seats(&world, lines[0]);
    assert!(world.ask(lines[2], Command::Sit { seat: Seat(1), name: None }));
    let all = seats(&world, lines[0]);
    let shown = |marks: fn(&SeatView) -> String| all.iter().map(marks).collect::<BTreeSet<_>>();
    assert_eq!(shown(|seat| format!("{:?}", seat.colour.unwrap())).len(), 5);
    assert_eq!(shown(|seat| format!("{:?}", seat.face.unwrap())).len(), 5);
    assert_eq!(marks(&before[1]), (None, None), "nobody sat there");
    for at in [0, 2, 3, 4] {
        assert_eq!(marks(&all[at]), marks(&before[at]), "others coming changes nothing");
    }
    assert!(world.ask(lines[1], Command::Stand { seat: Seat(2) }));
    let after = seats(&world, lines[0]);
    for at in [0, 1, 3, 4] {
        assert_eq!(marks(&after[at]), marks(&all[at]), "nor does their going");
    }
}

#[test]
fn they_can_be_changed_for_free_ones_and_go_along_to_another_seat() {
    let (mut world, lines) = lobby(2, 3, 0);
    assert!(world.ask(lines[1], Command::Sit { seat: Seat(1), name: None }));
    let host = seats(&world, lines[0])[0].clone();
    let (taken, face) = (host.colour, host.face.unwrap());
    let seat = Seat(1);
    refused(&mut world, lines[1], Command::Colour { seat, colour: taken }, "colour_taken");
    refused(&mut world, lines[1], Command::Face { seat, face }, "face_taken");
    refused(
        &mut world,
        lines[1],
        Command::Face { seat: Seat(0), face: Face::Lion },
        "not_your_seat",
    );
    assert!(world.ask(lines[1], Command::Colour { seat, colour: Some(Colour::Plum) }));
    assert!(world.ask(lines[1], Command::Face { seat, face: Face::Lion }));
    assert!(world.ask(lines[0], Command::Reorder { order: vec![Seat(1), Seat(2), Seat(0)] }));
    let moved = seats(&world, lines[0])[0].clone();
    assert_eq!(marks(&moved), (Some(Colour::Plum), Some(Face::Lion)));
    assert!(world.ask(lines[1], Command::Colour { seat: Seat(0), colour: None }));
    let other = seats(&world, lines[0])[0].colour;
    assert!(other.is_some() && other != taken, "another that is free");
}

#[test]
fn from_the_start_on_they_stay_and_in_the_rematch_too() {
    let (mut world, lines) = lobby(3, 3, 0);
    world.start(&lines);
    world.contribute_all();
    let before: Vec<_> = seats(&world, lines[0]).iter().map(marks).collect();
    let choices = [
        Command::Colour { seat: Seat(1), colour: Some(Colour::Slate) },
        Command::Face { seat: Seat(1), face: Face::Lion },
    ];
    for choice in choices.clone() {
        refused(&mut world, lines[1], choice, "wrong_phase");
    }
    assert!(world.ask(lines[0], Command::Abort));
    assert!(world.ask(lines[0], Command::Rematch));
    for choice in choices.clone() {
        refused(&mut world, lines[1], choice, "marks_fixed");
    }
    assert_eq!(seats(&world, lines[0]).iter().map(marks).collect::<Vec<_>>(), before);
    // Whoever takes a seat that was given up has not played yet.
    assert!(world.ask(lines[1], Command::Stand { seat: Seat(1) }));
    assert_eq!(seats(&world, lines[0])[1].holder, Holder::Nobody);
    assert!(world.ask(lines[1], Command::Sit { seat: Seat(1), name: None }));
    for choice in choices {
        assert!(world.ask(lines[1], choice));
    }
}

#[test]
fn they_are_kept_with_the_game_and_told_on_its_result_whoever_sits_there_by_then() {
    let (mut world, lines) = lobby(2, 3, 1);
    world.start(&lines);
    world.contribute_all();
    let before: Vec<_> = seats(&world, lines[0]).iter().map(marks).collect();
    let kept = || world.record().game.unwrap().0.started.unwrap().seats;
    let key = |one: Value| one.as_str().map(str::to_owned);
    for (seat, (colour, face)) in kept().iter().zip(&before) {
        assert_eq!(seat.colour, key(json!(colour)));
        assert_eq!(seat.face, key(json!(face)));
    }
    assert!(world.ask(lines[0], Command::Abort));
    assert!(world.ask(lines[1], Command::Stand { seat: Seat(1) }));
    let told = |world: &World, line| {
        let table = world.client(line).table.clone().unwrap();
        let marks = table.playing.unwrap().marks;
        marks.iter().map(|marks| (marks.colour, marks.face)).collect::<Vec<_>>()
    };
    assert_eq!(marks(&seats(&world, lines[0])[1]), (None, None));
    assert_eq!(told(&world, lines[0]), before);
    world.crash();
    world.load();
    let line = world.come(0);
    assert_eq!(told(&world, line), before);
}

#[test]
fn a_drawing_of_a_later_program_is_none() {
    let later = ludo_store::Seat {
        colour: Some("plum".to_owned()),
        face: Some("dragon".to_owned()),
        ..ludo_store::Seat::default()
    };
    let read = crate::table::marks_of(&later);
    assert_eq!((read.colour, read.face), (Some(Colour::Plum), None));
}

#[test]
fn tables_of_old_are_given_them_when_they_are_opened() {
    let (world, _) = lobby(1, 3, 2);
    let mut kept = world.record().table.table;
    let mut document: serde_json::Value = serde_json::from_str(&kept.document).unwrap();
    for seat in document["seats"].as_array_mut().unwrap() {
        seat.as_object_mut().unwrap().remove("face");
        seat["colour"] = serde_json::Value::Null;
    }
    kept.document = document.to_string();
    let read = crate::table::Document::read(&kept).unwrap();
    assert!(read.seats.iter().all(|seat| seat.colour.is_some() && seat.face.is_some()));
}
