//! Every game that tables offer, and the toy of the development crate, is played to its end under the simulated
//! clock, by people and bots. No game is named here: a new one is tried by standing in its list.

use ludo_core::Seat;
use ludo_protocol::{FromClient, OpenTable, SaveDraft, Settings, Shown, Status};
use serde_json::value::to_raw_value;

use super::World;
use super::play::assert_views_are_the_logs;
use super::scenes::looker;

/// A table of two people, whose pages show scenes, and bots on all other seats.
fn begun(game: &str, seats: u8, seed: u64) -> (World, Vec<u64>) {
    let bots = vec!["2".to_owned(); usize::from(seats) - 2];
    let settings = Settings::default();
    let request = OpenTable { game: game.to_owned(), seats: Some(seats), settings, bots };
    let mut world = World::open(seed, ludo_dev::catalogue(), 2, request);
    let lines: Vec<_> = (0..2).map(|who| world.come_with(who, looker())).collect();
    world.start(&lines);
    world.contribute_all();
    (world, lines)
}

/// Somebody who has a seat composes something.
fn compose(world: &mut World, line: u64, seat: u8) {
    let draft = to_raw_value(&serde_json::json!({ "composed": seat })).unwrap();
    let id = world.fresh_id();
    world.say(line, FromClient::Draft(SaveDraft { id, seat: Seat(seat), draft: Some(draft) }));
}

/// Whoever looks at scenes has seen them.
fn look(world: &mut World) {
    let looking = world.clients.iter().filter_map(|(line, (_, one))| Some((*line, one.held?)));
    for (line, hold) in looking.collect::<Vec<_>>() {
        world.say(line, FromClient::Shown(Shown { hold }));
    }
}

#[test]
fn every_game_is_played_to_its_end_by_people_and_bots() {
    for title in ludo_dev::catalogue().iter().filter(|title| title.is_offered()) {
        for seats in [2.max(*title.seats.start()), *title.seats.end()] {
            let (mut world, mut lines) = begun(title.key, seats, u64::from(seats));
            let mut looked_at = 0;
            for step in 0..3_000 {
                if world.client(lines[0]).status() == Status::Finished {
                    break;
                }
                compose(&mut world, lines[step % 2], (step % 2) as u8);
                look(&mut world);
                world.play_something();
                world.pass(400);
                // The server dies now and then, and everybody comes back.
                if step % 40 == 39 {
                    let clients: Vec<_> =
                        lines.iter().map(|line| world.client(*line).clone()).collect();
                    world.crash();
                    world.load();
                    let back = clients.into_iter().enumerate();
                    lines = back.map(|(who, client)| world.come_with(who, client)).collect();
                }
                // Where nothing was logged, nothing is shown that was not looked at before.
                if world.log_length() > std::mem::replace(&mut looked_at, world.log_length()) {
                    assert_views_are_the_logs(&world);
                }
            }
            assert_eq!(world.client(lines[0]).status(), Status::Finished, "{}", title.key);
        }
    }
}
