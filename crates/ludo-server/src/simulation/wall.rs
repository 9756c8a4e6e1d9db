//! A screen for the whole room: whoever opened it, it is shown what spectators are, plays nobody's seat, and is
//! nobody's presence.

use ludo_core::Seat;
use ludo_protocol::{Command, Holder, Presence, Settings, Spectators};

use super::scenes::{all_shown, begun, is_held, looker};
use super::{Client, World};
use crate::table::Part;

fn wall() -> Client {
    Client { part: Part::LooksOn, ..looker() }
}

fn at_table(seed: u64) -> (World, Vec<u64>) {
    let settings = Settings { spectators: Spectators::Welcome, ..Settings::default() };
    begun(seed, "diabolo", vec![looker(), looker()], &[], settings)
}

/// What a line was sent of streams, whatever its socket and its person are called.
fn streams(world: &World, line: u64) -> String {
    format!("{:?}", world.client(line).streams)
}

#[test]
fn whoever_opened_it_is_shown_what_spectators_are() {
    let (mut world, lines) = at_table(1);
    let guest = world.come_with(2, looker());
    let wall = world.come_with(0, wall());
    for _ in 0..60 {
        all_shown(&mut world, &lines);
        if !world.play_something() {
            break;
        }
        assert_eq!(world.client(wall).streams.keys().collect::<Vec<_>>(), [&None]);
        assert_eq!(streams(&world, wall), streams(&world, guest));
        assert!(world.client(wall).drafts.is_empty() && world.client(wall).you.is_none());
    }
}

#[test]
fn it_does_nothing_at_the_table() {
    let (mut world, lines) = at_table(2);
    let wall = world.come_with(0, wall());
    let length = world.log().len();
    let turn = lines.iter().find_map(|line| world.client(*line).choices().first().cloned());
    let (_, legal) = turn.expect("somebody may act");
    world.act(wall, Seat(0), &legal[0]);
    assert_eq!(world.client(wall).last_refusal(), "not_your_seat");
    assert!(!world.ask(wall, Command::Abort));
    assert_eq!(world.client(wall).last_refusal(), "looks_on");
    assert!(world.ask(wall, Command::Mute { muted: true }), "it may be spared signs");
    assert_eq!(world.log().len(), length);
    let seats = &world.client(wall).table.as_ref().unwrap().seats;
    assert!(seats.iter().all(|seat| matches!(seat.holder, Holder::Person { .. })));
}

#[test]
fn nobody_is_there_by_their_wall_and_no_scene_waits_for_it() {
    let (mut world, lines) = at_table(3);
    let wall = world.come_with(0, wall());
    world.pass(1_000);
    let presence = |world: &World| world.client(wall).table.as_ref().unwrap().seats[0].presence;
    assert_eq!(presence(&world), Presence::Here);
    world.cut(lines[0]);
    world.pass(1_000);
    assert_eq!(presence(&world), Presence::Away, "only their wall is there");
    let back = world.come_with(0, looker());
    let people = [back, lines[1]];
    for _ in 0..200 {
        if is_held(&world) {
            break;
        }
        world.play_something();
    }
    assert!(is_held(&world), "something is looked at");
    all_shown(&mut world, &people);
    assert!(!is_held(&world), "the wall is not waited for");
}

#[test]
fn it_stays_where_spectators_are_not_let_in_if_somebody_who_sits_opened_it() {
    let settings = Settings { spectators: Spectators::None, ..Settings::default() };
    let (mut world, _) = begun(4, "diabolo", vec![looker(), looker()], &[], settings);
    let own = world.come_with(0, wall());
    assert_eq!(world.client(own).streams.len(), 1);
    let stranger = world.come_with(2, wall());
    assert!(!world.clients.contains_key(&stranger), "it is sent away");
}
