//! Teams are the game's: whoever takes a seat takes its partners, and keeps them.

use std::collections::BTreeSet;

use ludo_core::{Seat, Teams};
use ludo_protocol::{Command, Holder, OpenTable, Order, Settings, Status, Swap, TableView};
use serde_json::{Value, json};

use super::World;
use super::race::SHELF;

/// A table of Buzzer, whose four play as two teams, with so many people seated.
fn lobby(seed: u64, people: usize, seats: u8, settings: Settings) -> (World, Vec<u64>) {
    let request =
        OpenTable { game: "buzzer".to_owned(), seats: Some(seats), settings, bots: Vec::new() };
    let mut world = World::open(seed, SHELF, people, request);
    let lines: Vec<_> = (0..people).map(|who| world.come(who)).collect();
    for (line, seat) in lines.iter().zip(Seat::all(people as u8)).skip(1) {
        assert!(world.ask(*line, Command::Sit { seat, name: None }));
    }
    (world, lines)
}

fn table(world: &World, line: u64) -> TableView {
    world.client(line).table.clone().unwrap()
}

/// Who sits where, by their numbers.
fn people(table: &TableView) -> Vec<Option<u32>> {
    let person = |holder: &Holder| match holder {
        Holder::Person { person, .. } => Some(*person),
        _ => None,
    };
    table.seats.iter().map(|seat| person(&seat.holder)).collect()
}

fn start(world: &mut World, lines: &[u64]) {
    for (line, seat) in lines.iter().zip(Seat::all(lines.len() as u8)).skip(1) {
        // After a rematch they may sit elsewhere.
        let own = people(&table(world, *line)).iter().position(|one| *one == Some(seat.0.into()));
        let seat = Seat(own.unwrap() as u8);
        assert!(world.ask(*line, Command::Ready { seat, ready: true }));
    }
    assert!(world.ask(lines[0], Command::Start));
    world.contribute_all();
}

fn swap(world: &mut World, line: u64, seat: u8, with: u8) -> bool {
    world.ask(line, Command::Swap(Swap { seat: Seat(seat), with: Seat(with) }))
}

#[test]
fn seats_show_the_teams_of_the_game_and_nothing_where_there_are_none() {
    let (world, lines) = lobby(1, 1, 4, Settings::default());
    let teams = table(&world, lines[0]).seats.iter().map(|seat| seat.team).collect::<Vec<_>>();
    assert_eq!(teams, [Some(0), Some(1), Some(0), Some(1)]);
    let (mut world, lines) = lobby(1, 3, 3, Settings::default());
    start(&mut world, &lines);
    let shown = world.sent.iter().map(|(_, text)| text.as_str()).collect::<String>();
    assert!(!shown.contains("team") && !shown.contains("swap"));
    // With a seat more they have partners.
    let (mut world, lines) = lobby(1, 3, 3, Settings::default());
    assert!(world.ask(lines[0], Command::Resize { seats: 4 }));
    assert_eq!(table(&world, lines[1]).seats[3].team, Some(1));
}

#[test]
fn people_swap_when_both_want_it_and_with_nobody_at_once() {
    let (mut world, lines) = lobby(2, 3, 4, Settings::default());
    assert!(swap(&mut world, lines[0], 0, 1));
    let asked = table(&world, lines[2]);
    assert_eq!(asked.swaps, [Swap { seat: Seat(0), with: Seat(1) }]);
    assert_eq!(people(&asked), [Some(0), Some(1), Some(2), None]);
    // Another wish takes the place of the first.
    assert!(swap(&mut world, lines[0], 0, 2));
    assert!(swap(&mut world, lines[1], 1, 0));
    assert_eq!(people(&table(&world, lines[0])), [Some(0), Some(1), Some(2), None]);
    assert!(swap(&mut world, lines[2], 2, 0));
    let done = table(&world, lines[0]);
    assert_eq!((people(&done), done.swaps), (vec![Some(2), Some(1), Some(0), None], vec![]));
    assert!(swap(&mut world, lines[1], 1, 3), "a free seat");
    assert!(world.ask(lines[0], Command::Bot { seat: Seat(1), bot: "quick".to_owned() }));
    assert!(swap(&mut world, lines[0], 2, 1), "a bot");
    assert_eq!(people(&table(&world, lines[0])), [Some(2), Some(0), None, Some(1)]);
}

#[test]
fn a_wish_is_declined_taken_back_or_void() {
    let (mut world, lines) = lobby(3, 3, 4, Settings::default());
    for (line, seat) in [(lines[1], 1), (lines[0], 0)] {
        assert!(swap(&mut world, lines[0], 0, 1));
        assert!(world.ask(line, Command::Stay { seat: Seat(seat) }));
        assert_eq!(table(&world, lines[2]).swaps, []);
    }
    assert!(swap(&mut world, lines[0], 0, 1));
    assert!(world.ask(lines[1], Command::Stand { seat: Seat(1) }));
    assert_eq!(table(&world, lines[2]).swaps, [], "whoever was asked has gone");
    for (line, seat, with, code) in
        [(0, 2, 0, "not_your_seat"), (0, 0, 9, "no_such_seat"), (0, 0, 0, "invalid")]
    {
        assert!(!swap(&mut world, lines[line], seat, with));
        assert_eq!(world.client(lines[line]).last_refusal(), code);
    }
}

#[test]
fn chance_keeps_partners_together() {
    let mut orders = BTreeSet::new();
    for seed in 0..80 {
        let settings = Settings { order: Order::Chance, ..Settings::default() };
        let (mut world, lines) = lobby(seed, 4, 4, settings);
        start(&mut world, &lines);
        let table = table(&world, lines[0]);
        let seats = people(&table);
        let team = |person: u32| {
            let at = seats.iter().position(|one| *one == Some(person)).unwrap();
            Teams::facing(4).of(Seat(at as u8))
        };
        assert!(team(0) == team(2) && team(1) == team(3) && team(0) != team(1), "{seats:?}");
        orders.insert(seats);
    }
    assert_eq!(orders.len(), 8, "every order in which partners face each other");
}

#[test]
fn a_team_shares_its_place_and_plays_the_rematch() {
    let (mut world, lines) = lobby(4, 4, 4, Settings::default());
    assert!(swap(&mut world, lines[0], 0, 1) && swap(&mut world, lines[1], 1, 0));
    start(&mut world, &lines);
    let before = people(&table(&world, lines[0]));
    assert!(!swap(&mut world, lines[0], 1, 0));
    assert_eq!(world.client(lines[0]).last_refusal(), "wrong_phase");
    for _ in 0..2 {
        world.act(lines[1], Seat(0), &json!("ask"));
        world.act(lines[2], Seat(2), &json!("buzz"));
        world.pass(10_000);
    }
    let over = table(&world, lines[0]);
    assert_eq!(over.status, Status::Finished);
    let outcome = over.playing.unwrap().outcome.unwrap();
    assert_eq!(outcome.places.as_slice(), [1, 2, 1, 2]);
    assert!(world.ask(lines[0], Command::Rematch));
    assert_eq!(people(&table(&world, lines[0])), before);
    assert_eq!(table(&world, lines[0]).seats[2].team, Some(0));
}

#[test]
fn whoever_leaves_is_last_and_the_partner_keeps_the_place() {
    let (mut world, lines) = lobby(5, 4, 4, Settings::default());
    start(&mut world, &lines);
    world.act(lines[0], Seat(0), &json!("ask"));
    world.act(lines[2], Seat(2), &json!("buzz"));
    world.pass(10_000);
    assert!(world.ask(lines[2], Command::Stand { seat: Seat(2) }));
    world.act(lines[0], Seat(0), &json!("ask"));
    world.pass(10_000);
    let outcome = table(&world, lines[0]).playing.unwrap().outcome.unwrap();
    assert_eq!(outcome.places.as_slice(), [1, 2, 3, 2]);
}

#[test]
fn a_table_of_the_time_of_numbered_partners_opens() {
    let (world, _) = lobby(6, 2, 4, Settings::default());
    let kept = world.record().table.table;
    let mut old: Value = serde_json::from_str(&kept.document).unwrap();
    assert_eq!(old["seats"][0].get("team"), None);
    for (team, seat) in old["seats"].as_array_mut().unwrap().iter_mut().enumerate() {
        seat["team"] = if team < 2 { json!(team) } else { Value::Null };
    }
    let old = ludo_store::TableRecord { document: old.to_string(), ..kept };
    let document = crate::table::Document::read(&old).unwrap();
    assert_eq!(document.seats.len(), 4);
}
