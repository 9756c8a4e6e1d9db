//! Advice: for one's own seat, while a game is on, and counted before it is given.

use ludo_catalogue::Help;
use ludo_core::Seat;
use ludo_protocol::{Command, OpenTable, Settings};
use tokio::sync::oneshot;
use tokio::sync::oneshot::error::TryRecvError;

use super::World;
use crate::table::{Document, Input, Inquired, Question};

type Reply = oneshot::Receiver<Result<Option<Inquired>, &'static str>>;

fn ask(world: &mut World, who: usize, seat: u8) -> Reply {
    let (reply, answer) = oneshot::channel();
    let question = Question { person: world.people[who].id, seat: Seat(seat), reply };
    world.give(Input::Ask(Box::new(question)));
    answer
}

/// How often advice was given, by the store alone.
fn counted(world: &World) -> u32 {
    Document::read(&world.record().table.table).unwrap().advised
}

fn refused(mut reply: Reply) -> Option<&'static str> {
    reply.try_recv().ok().and_then(Result::err)
}

#[test]
fn advice_is_for_ones_own_seat_and_counted() {
    let (mut world, _) = World::diabolo(1, 2);
    assert!(matches!(ask(&mut world, 0, 0).try_recv(), Ok(Ok(_))));
    assert!(matches!(ask(&mut world, 1, 1).try_recv(), Ok(Ok(_))));
    assert_eq!(counted(&world), 2);
    assert_eq!(refused(ask(&mut world, 0, 1)), Some("not_your_seat"));
    assert_eq!(refused(ask(&mut world, 0, 7)), Some("not_your_seat"));
    assert_eq!(counted(&world), 2, "what was refused does not count");
    world.crash();
    world.load();
    ask(&mut world, 0, 0);
    assert_eq!(counted(&world), 3, "it goes on after a restart");
}

#[test]
fn nobody_gets_it_before_it_is_kept_that_they_did() {
    let (mut world, _) = World::diabolo(2, 2);
    world.disk_turns = false;
    let mut reply = ask(&mut world, 0, 0);
    assert!(matches!(reply.try_recv(), Err(TryRecvError::Empty)));
    world.disk_turns = true;
    world.give(Input::Tick);
    assert!(matches!(reply.try_recv(), Ok(Ok(_))));
    // A crash before that gives nothing, and counts nothing.
    world.disk_turns = false;
    let mut reply = ask(&mut world, 0, 0);
    world.crash();
    assert!(matches!(reply.try_recv(), Err(TryRecvError::Closed)));
    world.load();
    assert_eq!(counted(&world), 1);
}

#[test]
fn a_new_game_counts_anew() {
    let (mut world, lines) = World::diabolo(3, 2);
    ask(&mut world, 0, 0);
    world.play_on();
    assert_eq!(refused(ask(&mut world, 0, 0)), Some("no_game"), "it is over");
    assert_eq!(counted(&world), 1, "kept for who looks at the result");
    assert!(world.ask(lines[0], ludo_protocol::Command::Rematch));
    world.start(&lines);
    assert_eq!(counted(&world), 0);
}

/// A table for practice that is on: so many people with a seat each, then bots; somebody more may come.
fn practice(seats: u8, people: usize, bots: usize) -> (World, Vec<u64>) {
    let settings = Settings { practice: true, ..Settings::default() };
    let bots = vec!["1".to_owned(); bots];
    let request = OpenTable { game: "diabolo".to_owned(), seats: Some(seats), settings, bots };
    let mut world = World::set_up(5, people + 1, request);
    let lines: Vec<_> = (0..people).map(|who| world.come(who)).collect();
    world.start(&lines);
    world.contribute_all();
    (world, lines)
}

fn help(world: &mut World, who: usize, seat: u8) -> Help {
    ask(world, who, seat).try_recv().unwrap().unwrap().unwrap().help()
}

#[test]
fn practice_helps_whoever_plays_alone_against_bots() {
    let (mut world, _) = practice(3, 1, 2);
    assert_eq!(help(&mut world, 0, 0), Help::Practice);
    // What the seat was told is found again, and fits the game.
    let asked = ask(&mut world, 0, 0).try_recv().unwrap().unwrap().unwrap();
    assert!(asked.recalled().is_ok());
    // A table like any other helps nobody.
    let (mut world, _) = World::diabolo(5, 2);
    assert_eq!(help(&mut world, 0, 0), Help::Usual);
}

#[test]
fn practice_helps_nobody_where_other_people_play() {
    let (mut world, _) = practice(3, 2, 1);
    assert_eq!(help(&mut world, 0, 0), Help::Usual);
    assert_eq!(help(&mut world, 1, 1), Help::Usual);
    // Nor once somebody has come for a bot.
    let (mut world, _) = practice(2, 1, 1);
    assert_eq!(help(&mut world, 0, 0), Help::Practice);
    let late = world.come(1);
    assert!(world.ask(late, Command::TakeOver { seat: Seat(1) }));
    assert_eq!(help(&mut world, 0, 0), Help::Usual);
    assert_eq!(help(&mut world, 1, 1), Help::Usual);
}

#[test]
fn practice_helps_nobody_where_several_share_a_device() {
    let settings = Settings { practice: true, ..Settings::default() };
    let request =
        OpenTable { game: "diabolo".to_owned(), seats: Some(2), settings, bots: Vec::new() };
    let mut world = World::set_up(5, 1, request);
    let line = world.come(0);
    let name = ludo_protocol::Name::kept("Ada").unwrap();
    assert!(world.ask(line, Command::Sit { seat: Seat(1), name: Some(name) }));
    world.start(&[line]);
    world.contribute_all();
    assert_eq!(help(&mut world, 0, 0), Help::Usual);
}
