//! Tables for the first game that is explained: what lies there is the lesson's, also when it is played again.

use ludo_catalogue::{AnyLesson, CATALOGUE, Shelf, Title};
use ludo_core::Seat;
use ludo_protocol::{Command, Holder, OpenTable, Settings, Status};
use serde_json::Value;

use super::World;

/// A table that somebody opened to learn a game, begun.
fn learning(title: &Title) -> (World, u64) {
    let settings = Settings { lesson: true, ..Settings::default() };
    let request = OpenTable { game: title.key.to_owned(), seats: None, settings, bots: Vec::new() };
    let mut world = World::open(7, CATALOGUE, 1, request);
    let line = world.come(0);
    world.start(&[line]);
    world.contribute_all();
    assert_eq!(world.client(line).status(), Status::Playing, "{}", title.key);
    (world, line)
}

/// The layout of the last game by its header, if it was given.
fn laid_out(world: &World) -> Option<Value> {
    let header = world.record().game.unwrap().0.started.unwrap().header;
    let header: Value = serde_json::from_str(&header).unwrap();
    (header["given"] == true).then(|| header["layout"].clone())
}

fn lessons() -> impl Iterator<Item = (&'static Title, AnyLesson)> {
    let shelf = Shelf::default();
    CATALOGUE.iter().filter_map(move |title| Some((title, title.lesson(&shelf)?)))
}

#[test]
fn a_table_of_a_lesson_begins_with_its_layout() {
    assert_eq!(lessons().count(), CATALOGUE.len(), "every title can be learnt");
    for (title, lesson) in lessons() {
        let (world, line) = learning(title);
        let layout: Value = serde_json::from_str(&lesson.layout).unwrap();
        assert_eq!(laid_out(&world).as_ref(), Some(&layout), "{}", title.key);
        let table = world.client(line).table.clone().unwrap();
        let bot = Holder::Bot { bot: lesson.bot.to_owned() };
        assert_eq!(table.seats.len(), usize::from(lesson.seats));
        assert!(table.seats[1..].iter().all(|seat| seat.holder == bot), "{}", title.key);
        assert_eq!(table.settings.options, lesson.options);
    }
}

#[test]
fn another_game_there_is_the_same_lesson() {
    for (title, lesson) in lessons() {
        let layout: Value = serde_json::from_str(&lesson.layout).unwrap();
        // On the result, and from the set-up.
        for set_up in [false, true] {
            let (mut world, line) = learning(title);
            assert!(world.ask(line, Command::Abort), "{}", title.key);
            if set_up {
                assert!(world.ask(line, Command::Rematch));
                assert!(world.ask(line, Command::Start));
            } else {
                assert!(world.ask(line, Command::Ready { seat: Seat(0), ready: true }));
            }
            world.contribute_all();
            assert_eq!(world.client(line).game(), Some(2), "{}", title.key);
            assert_eq!(laid_out(&world).as_ref(), Some(&layout), "{}", title.key);
        }
    }
}

#[test]
fn a_table_that_was_changed_is_dealt_to_as_any_other() {
    let (title, _) = lessons().find(|(title, _)| title.key == "diabolo").unwrap();
    let (mut world, line) = learning(title);
    assert!(world.ask(line, Command::Abort));
    assert!(world.ask(line, Command::Rematch));
    assert!(world.ask(line, Command::Resize { seats: 3 }));
    assert!(world.ask(line, Command::Bot { seat: Seat(2), bot: "1".to_owned() }));
    assert!(world.ask(line, Command::Start));
    world.contribute_all();
    assert_eq!(laid_out(&world), None);
}
