//! Going back to a game that is at hand is the same as replaying its log, and costs the same however long that
//! is.

use std::time::Instant;

use ludo_core::Seat;
use ludo_protocol::{Command, Do, FromClient, OpenTable, Settings, Status};

use super::World;
use super::play::assert_views_are_the_logs;
use super::policies::until_stakes;

/// Two people at a table of any game.
fn begun(game: &str, seed: u64) -> (World, [u64; 2]) {
    let (game, settings) = (game.to_owned(), Settings::default());
    let request = OpenTable { game, seats: Some(2), settings, bots: Vec::new() };
    let mut world = World::open(seed, ludo_dev::catalogue(), 2, request);
    let lines = [world.come(0), world.come(1)];
    world.start(&lines);
    world.contribute_all();
    (world, lines)
}

/// One asks to take back and the other agrees. False if it cannot be.
fn take_back(world: &mut World, lines: [u64; 2], who: usize) -> bool {
    let other = 1 - who;
    world.ask(lines[who], Command::TakeBack { seat: Seat(who as u8) })
        && world.ask(lines[other], Command::Answer { seat: Seat(other as u8), agree: true })
}

/// The table in memory knows what a table that was loaded from the store knows.
fn assert_like_the_log(world: &World) {
    let live = world.table.as_ref().unwrap().past_and_present();
    assert_eq!(live, world.loaded().past_and_present());
    assert_views_are_the_logs(world);
}

#[test]
fn taking_back_gives_what_a_replay_of_the_log_gives() {
    let mut taken = 0;
    let offered = ludo_dev::catalogue().iter().filter(|title| title.is_offered());
    for title in offered.filter(|title| title.seats.contains(&2)) {
        for seed in 0..6 {
            let (mut world, lines) = begun(title.key, seed);
            for _ in 0..150 {
                world.play_something();
                world.pass(200);
                if world.client(lines[0]).status() == Status::Finished {
                    break;
                }
                for who in 0..2 {
                    // Again and again, as far as it goes.
                    while world.dice.below(2) == 0 && take_back(&mut world, lines, who) {
                        taken += 1;
                        assert_like_the_log(&world);
                    }
                }
                assert_like_the_log(&world);
            }
        }
    }
    assert!(taken > 100, "only {taken} were taken back");
}

/// A game of Diabolo in which somebody cannot make up their mind, until its log has so many entries.
fn long_log(entries: usize) -> (World, [u64; 2], Seat) {
    let (mut world, lines) = begun("diabolo", 40);
    let (line, seat) = until_stakes(&mut world);
    while world.log_length() < entries {
        assert!(take_back(&mut world, lines, seat.index()));
        let (_, legal) = world.client(line).choices()[0].clone();
        world.act(line, seat, &legal[0]);
    }
    (world, lines, seat)
}

#[test]
fn taking_back_reads_no_log() {
    let (mut world, lines, seat) = long_log(300);
    // Whoever would replay it now would fail.
    world.table.as_mut().unwrap().spoil_log();
    assert!(take_back(&mut world, lines, seat.index()));
    assert!(world.log().last().unwrap().contains("rewind"));
    assert_views_are_the_logs(&world);
}

/// `LUDO_ENTRIES=6000 cargo test -p ludo-server --lib -- --nocapture however_long` prints the figures of
/// `docs/benchmarks.md`.
#[test]
fn an_agreed_take_back_is_logged_however_long_the_game() {
    let most = std::env::var("LUDO_ENTRIES").ok().and_then(|entries| entries.parse().ok());
    for entries in [100, most.unwrap_or(400)] {
        let (mut world, lines, seat) = long_log(entries);
        let asked = Command::TakeBack { seat };
        assert!(world.ask(lines[seat.index()], asked));
        let other = Seat(1 - seat.0);
        let begun = Instant::now();
        drop(world.loaded());
        let replayed = begun.elapsed();
        let (id, game) = (world.fresh_id(), Some(1));
        let agreed = Do { id, game, command: Command::Answer { seat: other, agree: true } };
        let begun = Instant::now();
        world.say(lines[other.index()], FromClient::Do(agreed));
        println!("{entries} entries: replay {replayed:?}, take-back {:?}", begun.elapsed());
        assert!(world.log().last().unwrap().contains("rewind"));
    }
}
