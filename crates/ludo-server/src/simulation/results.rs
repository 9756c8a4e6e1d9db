//! A game for one leaves a result, and can be undone to its beginning.

use ludo_core::Seat;
use ludo_protocol::{Command, OpenTable, Settings, Status};
use ludo_store::{Achievement, Store as _};
use serde_json::{Value, json};
use tokio::sync::oneshot;

use super::World;
use super::world::ready;
use crate::table::{Input, Question};

/// A patience for one, begun; and the line of whoever plays it.
fn patience(settings: Settings) -> (World, u64) {
    let game = "diamino".to_owned();
    let request = OpenTable { game, seats: Some(1), settings, bots: Vec::new() };
    let mut world = World::open(7, ludo_catalogue::CATALOGUE, 1, request);
    let line = world.come(0);
    world.start(&[line]);
    world.contribute_all();
    (world, line)
}

fn lay(at: &str, direction: &str, tiles: &str) -> Value {
    json!({"lay": {"at": at, "direction": direction, "tiles": tiles}})
}

fn result(world: &World) -> Option<Achievement> {
    let board = "diamino-patience".to_owned();
    ready(world.store.result_of(world.people[0].id, board)).unwrap()
}

#[test]
fn what_somebody_achieved_is_kept_with_the_end() {
    let (mut world, line) = patience(Settings::default());
    world.pass(2000);
    world.act(line, Seat(0), &lay("I9", "right", "KEPI"));
    let (reply, _answer) = oneshot::channel();
    let question = Question { person: world.people[0].id, seat: Seat(0), reply };
    world.give(Input::Ask(Box::new(question)));
    world.pass(3000);
    assert_eq!(result(&world), None, "it is not over");
    world.act(line, Seat(0), &json!("stop"));
    world.pass(100);
    assert_eq!(world.client(line).status(), Status::Finished);
    let Achievement { points, aids, millis, .. } = result(&world).unwrap();
    assert_eq!((points, aids), (4, 1));
    assert!((5000..6000).contains(&millis), "{millis}");
    let ranked = ready(world.store.results("diamino-patience".to_owned(), 9)).unwrap();
    assert_eq!(ranked[0].name, "Player 0");
}

#[test]
fn a_table_for_practice_leaves_none_nor_does_a_game_that_is_broken_off() {
    let (mut world, line) = patience(Settings { practice: true, ..Settings::default() });
    world.act(line, Seat(0), &json!("stop"));
    world.pass(100);
    assert_eq!((world.client(line).status(), result(&world)), (Status::Finished, None));
    let (mut world, line) = patience(Settings::default());
    assert!(world.ask(line, Command::Abort));
    assert_eq!((world.client(line).status(), result(&world)), (Status::Finished, None));
}

#[test]
fn dia_18_undo_goes_back_to_the_beginning_after_a_restart_too() {
    let (mut world, line) = patience(Settings::default());
    // A word that grows letter by letter, again and again: more moves than any patience has tiles.
    let words = [("I9", "right", "KEPI"), ("M9", "down", "SE"), ("M11", "down", "S")];
    for _ in 0..40 {
        for (at, direction, tiles) in words {
            world.act(line, Seat(0), &lay(at, direction, tiles));
        }
        for _ in &words {
            assert!(world.ask(line, Command::TakeBack { seat: Seat(0) }));
        }
    }
    for (at, direction, tiles) in words {
        world.act(line, Seat(0), &lay(at, direction, tiles));
    }
    world.crash();
    world.load();
    let line = world.come(0);
    let length = world.log_length();
    for _ in &words {
        assert!(world.ask(line, Command::TakeBack { seat: Seat(0) }));
    }
    assert_eq!(world.log_length(), length + 3, "an entry each, however long the log");
    assert!(!world.ask(line, Command::TakeBack { seat: Seat(0) }));
    assert_eq!(world.client(line).last_refusal(), "nothing_to_take_back");
}
