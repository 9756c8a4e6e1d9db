//! Before the game: seats, rights, settings.

use ludo_core::Seat;
use ludo_protocol::{
    Changed, Command, Holder, Name, OpenTable, Order, Reaction, Settings, Spectators, Status,
    Thinking,
};
use serde_json::json;

use super::World;
use crate::table::Farewell;

fn lobby(seed: u64, people: usize, seats: u8) -> (World, Vec<u64>) {
    let mut world = World::set_up(
        seed,
        people,
        OpenTable {
            game: "diabolo".to_owned(),
            seats: Some(seats),
            settings: Settings::default(),
            bots: vec![],
        },
    );
    let lines = (0..people).map(|who| world.come(who)).collect();
    (world, lines)
}

fn refused(world: &mut World, line: u64, command: Command, code: &str) {
    let asked = format!("{command:?}");
    assert!(!world.ask(line, command), "{asked} should be refused");
    assert_eq!(world.client(line).last_refusal(), code, "{asked}");
}

#[test]
fn seats_are_taken_given_back_and_counted() {
    let (mut world, lines) = lobby(1, 3, 3);
    assert!(world.client(lines[0]).table.as_ref().unwrap().code.is_some());
    assert_eq!(world.client(lines[1]).you, None);
    assert!(world.ask(lines[1], Command::Sit { seat: Seat(2), name: None }));
    assert_eq!(world.client(lines[1]).you, Some(1));
    refused(&mut world, lines[2], Command::Sit { seat: Seat(2), name: None }, "seat_taken");
    refused(&mut world, lines[2], Command::Sit { seat: Seat(5), name: None }, "no_such_seat");
    refused(&mut world, lines[2], Command::Stand { seat: Seat(2) }, "not_your_seat");
    refused(&mut world, lines[2], Command::Ready { seat: Seat(2), ready: true }, "not_your_seat");
    assert!(world.ask(lines[1], Command::Stand { seat: Seat(2) }));
    assert!(world.ask(lines[2], Command::Sit { seat: Seat(2), name: Name::read("Léo").ok() }));
    let table = world.client(lines[0]).table.clone().unwrap();
    let Holder::Person { name, .. } = &table.seats[2].holder else { panic!() };
    assert_eq!(name.as_str(), "Léo");
    assert_eq!(table.spectators, 1);
}

#[test]
fn only_the_host_decides() {
    let (mut world, lines) = lobby(2, 2, 2);
    for command in [
        Command::Configure(Settings::default()),
        Command::Resize { seats: 3 },
        Command::Bot { seat: Seat(1), bot: "1".to_owned() },
        Command::Kick { seat: Seat(0) },
        Command::Reorder { order: vec![Seat(1), Seat(0)] },
        Command::Lock { locked: true },
        Command::Start,
    ] {
        refused(&mut world, lines[1], command, "not_host");
    }
}

#[test]
fn a_locked_table_takes_nobody_new_and_whoever_is_sent_away_stays_away() {
    let (mut world, lines) = lobby(3, 3, 3);
    assert!(world.ask(lines[0], Command::Lock { locked: true }));
    refused(&mut world, lines[1], Command::Sit { seat: Seat(1), name: None }, "locked");
    assert!(world.ask(lines[0], Command::Sit { seat: Seat(2), name: Name::read("Kid").ok() }));
    assert!(world.ask(lines[0], Command::Lock { locked: false }));
    assert!(world.ask(lines[1], Command::Sit { seat: Seat(1), name: None }));
    refused(&mut world, lines[0], Command::Kick { seat: Seat(0) }, "not_yourself");
    assert!(world.ask(lines[0], Command::Kick { seat: Seat(1) }));
    assert_eq!(world.closed.last(), Some(&(lines[1], Farewell::SentAway)));
    let again = world.come(1);
    assert!(!world.clients.contains_key(&again), "barred from the lobby too");
}

#[test]
fn settings_are_checked_before_they_are_taken() {
    let (mut world, lines) = lobby(4, 1, 2);
    let wrong =
        Settings { options: serde_json::json!({"first_dealer": 17}), ..Settings::default() };
    refused(&mut world, lines[0], Command::Configure(wrong), "invalid");
    let wrong = Settings { stand_in: Some("nobody".to_owned()), ..Settings::default() };
    refused(&mut world, lines[0], Command::Configure(wrong), "invalid");
    refused(&mut world, lines[0], Command::Resize { seats: 9 }, "invalid");
    refused(&mut world, lines[0], Command::Bot { seat: Seat(1), bot: "x".to_owned() }, "invalid");
    refused(&mut world, lines[0], Command::Reorder { order: vec![Seat(0), Seat(0)] }, "invalid");
    let right = Settings { spectators: Spectators::Welcome, ..Settings::default() };
    assert!(world.ask(lines[0], Command::Configure(right)));
}

#[test]
fn a_game_starts_when_seats_are_full_and_people_ready() {
    let (mut world, lines) = lobby(5, 2, 2);
    refused(&mut world, lines[0], Command::Start, "seats_free");
    assert!(world.ask(lines[1], Command::Sit { seat: Seat(1), name: None }));
    refused(&mut world, lines[0], Command::Start, "not_ready");
    assert!(world.ask(lines[1], Command::Ready { seat: Seat(1), ready: true }));
    // What was agreed to has changed: they have to look again.
    assert!(world.ask(lines[0], Command::Configure(Settings::default())));
    refused(&mut world, lines[0], Command::Start, "not_ready");
    assert!(world.ask(lines[1], Command::Ready { seat: Seat(1), ready: true }));
    assert!(world.ask(lines[0], Command::Start));
    assert_eq!(world.client(lines[0]).status(), Status::Starting);
    let table = world.client(lines[0]).table.clone().unwrap();
    assert!(table.code.is_some(), "late friends come by the same link");
    assert!(table.seats.iter().all(|seat| seat.colour.is_some()));
    refused(&mut world, lines[0], Command::Start, "wrong_phase");
    refused(&mut world, lines[0], Command::Resize { seats: 3 }, "wrong_phase");
}

#[test]
fn whoever_was_ready_is_told_what_was_changed_and_by_whom() {
    let (mut world, lines) = lobby(15, 3, 3);
    for (line, seat) in lines.iter().zip(Seat::all(3)).skip(1) {
        assert!(world.ask(*line, Command::Sit { seat, name: None }));
    }
    let changed = |world: &World| world.client(lines[1]).table.clone().unwrap().changed;
    let strict = Settings { thinking: Thinking::Strict, ..Settings::default() };
    assert!(world.ask(lines[0], Command::Configure(strict.clone())));
    assert_eq!(changed(&world), None, "nobody was ready");
    assert!(world.ask(lines[1], Command::Ready { seat: Seat(1), ready: true }));
    let dealer = Settings { options: json!({"first_dealer": {"seat": 1}}), ..strict.clone() };
    assert!(world.ask(lines[0], Command::Configure(dealer.clone())));
    let what = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
    let told = |names: &[&str]| Some(Changed { by: 0, what: what(names) });
    assert_eq!(changed(&world), told(&["options.first_dealer"]));
    assert!(world.ask(lines[0], Command::Configure(Settings { practice: true, ..dealer })));
    assert_eq!(changed(&world), told(&["options.first_dealer", "practice"]), "all of it");
    // It outlasts a restart, and is over when everybody is ready.
    world.crash();
    world.load();
    let lines: Vec<_> = (0..3).map(|who| world.come(who)).collect();
    let changed = |world: &World| world.client(lines[1]).table.clone().unwrap().changed;
    assert_eq!(changed(&world), told(&["options.first_dealer", "practice"]));
    assert!(world.ask(lines[1], Command::Ready { seat: Seat(1), ready: true }));
    assert!(changed(&world).is_some(), "somebody else is still asked");
    assert!(world.ask(lines[2], Command::Ready { seat: Seat(2), ready: true }));
    assert_eq!(changed(&world), None);
    assert!(world.ask(lines[2], Command::Stand { seat: Seat(2) }));
    assert!(world.ask(lines[0], Command::Resize { seats: 2 }));
    assert_eq!(changed(&world), told(&["seats"]));
    assert!(world.ask(lines[1], Command::Ready { seat: Seat(1), ready: true }));
    assert!(world.ask(lines[0], Command::Start));
    assert_eq!(changed(&world), None);
}

#[test]
fn chance_decides_the_order_where_the_host_leaves_it() {
    let mut orders = std::collections::BTreeSet::new();
    for seed in 0..20 {
        let (mut world, lines) = lobby(seed, 3, 3);
        let settings = Settings { order: Order::Chance, ..Settings::default() };
        assert!(world.ask(lines[0], Command::Configure(settings)));
        world.start(&lines);
        let seats = world.client(lines[0]).table.clone().unwrap().seats;
        orders.insert(format!("{:?}", seats.iter().map(|seat| &seat.holder).collect::<Vec<_>>()));
    }
    assert!(orders.len() >= 5, "six orders are possible: {}", orders.len());
}

#[test]
fn the_host_passes_on_and_an_empty_table_closes() {
    let (mut world, lines) = lobby(7, 2, 2);
    assert!(world.ask(lines[1], Command::Sit { seat: Seat(1), name: None }));
    assert!(world.ask(lines[0], Command::Stand { seat: Seat(0) }));
    assert_eq!(world.client(lines[1]).table.as_ref().unwrap().host, 1);
    world.ask(lines[1], Command::Stand { seat: Seat(1) });
    assert!(world.clients.is_empty(), "nobody has anything to do here any more");
    let record = world.record();
    assert_eq!(record.table.table.status, ludo_store::TableStatus::Closed);
    assert_eq!(record.table.table.join_code, None);
}

#[test]
fn reactions_reach_everybody_who_wants_them() {
    let (mut world, lines) = lobby(8, 2, 2);
    let wow = |seat| Command::React { seat: Seat(seat), reaction: Reaction::Wow };
    refused(&mut world, lines[1], wow(1), "not_your_seat");
    assert!(world.ask(lines[0], wow(0)));
    assert!(world.ask(lines[1], Command::Mute { muted: true }));
    assert!(world.ask(lines[0], wow(0)));
    assert_eq!((world.client(lines[0]).reactions, world.client(lines[1]).reactions), (2, 1));
}

#[test]
fn nine_tabs_of_one_person_are_eight() {
    let (mut world, lines) = lobby(9, 1, 2);
    let more: Vec<_> = (0..8).map(|_| world.come(0)).collect();
    assert_eq!(world.closed, [(lines[0], Farewell::TooMany)]);
    assert!(more.iter().all(|line| world.clients.contains_key(line)));
}

#[test]
fn a_restart_between_commitment_and_first_card_keeps_the_promise() {
    let (mut world, lines) = lobby(10, 2, 2);
    world.start(&lines);
    let promise = world.client(lines[0]).table.clone().unwrap().playing.unwrap().commitment;
    world.crash();
    world.load();
    let lines = [world.come(0), world.come(1)];
    assert_eq!(world.client(lines[0]).status(), Status::Starting);
    world.contribute_all();
    assert_eq!(world.client(lines[0]).status(), Status::Playing);
    let kept = world.client(lines[0]).table.clone().unwrap().playing.unwrap().commitment;
    assert_eq!(kept, promise);
}
