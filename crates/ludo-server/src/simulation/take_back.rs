//! Going back to a game that is at hand is the same as replaying its log, and costs the same however long that
//! is.

use std::time::Instant;

use ludo_core::Seat;
use ludo_protocol::{Command, Do, FromClient, OpenTable, Settings, Status, TakingBack};

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

/// Whether somebody may take back, as they were told.
fn told(world: &World, line: u64) -> TakingBack {
    world.client(line).streams.values().next().unwrap().take_back
}

/// One asks to take back and the other agrees. False if it cannot be, and that was known before.
fn take_back(world: &mut World, lines: [u64; 2], who: usize) -> bool {
    let other = 1 - who;
    let known = told(world, lines[who]);
    let asked = world.ask(lines[who], Command::TakeBack { seat: Seat(who as u8) });
    assert_eq!(known, if asked { TakingBack::Asked } else { TakingBack::Impossible });
    asked && world.ask(lines[other], Command::Answer { seat: Seat(other as u8), agree: true })
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

/// One person and bots at a table of any game.
fn against_bots(game: &str, seed: u64, bots: usize) -> (World, u64) {
    let (game, settings) = (game.to_owned(), Settings::default());
    let (seats, bots) = (Some(1 + bots as u8), vec!["3".to_owned(); bots]);
    let request = OpenTable { game, seats, settings, bots };
    let mut world = World::open(seed, ludo_dev::catalogue(), 1, request);
    let line = world.come(0);
    world.start(&[line]);
    world.contribute_all();
    (world, line)
}

/// Lets time pass until the only person is asked something.
fn until_asked(world: &mut World, line: u64) -> serde_json::Value {
    for _ in 0..2_000 {
        if let Some((_, legal)) = world.client(line).choices().first() {
            return legal[0].clone();
        }
        world.pass(50);
    }
    panic!("nobody is asked");
}

#[test]
fn against_bots_alone_it_is_free_until_one_of_them_has_played() {
    for bots in [1, 3] {
        let (mut world, line) = against_bots("diabolo", 50, bots);
        let action = until_asked(&mut world, line);
        assert_eq!(told(&world, line), TakingBack::Impossible, "nothing was done");
        world.act(line, Seat(0), &action);
        // The bot to the left has drawn, and nobody has seen what.
        assert_eq!(told(&world, line), TakingBack::Free);
        assert!(world.ask(line, Command::TakeBack { seat: Seat(0) }));
        assert!(world.log().last().unwrap().contains("rewind"), "nobody was asked");
        assert_eq!(told(&world, line), TakingBack::Impossible);
        assert_eq!(until_asked(&mut world, line), action);
        assert_like_the_log(&world);

        world.act(line, Seat(0), &action);
        assert_eq!(told(&world, line), TakingBack::Free);
        let length = world.log_length();
        while world.log_length() == length {
            world.pass(50);
        }
        // Its card is seen.
        assert_eq!(told(&world, line), TakingBack::Impossible);
        assert!(!world.ask(line, Command::TakeBack { seat: Seat(0) }));
        assert_eq!(world.client(line).last_refusal(), "already_revealed");
        assert_like_the_log(&world);
    }
}

#[test]
fn what_others_may_object_to_is_not_taken_back() {
    let mut windows = 0;
    let offered = ludo_dev::catalogue().iter().filter(|title| title.is_offered());
    for title in offered.filter(|title| title.seats.contains(&2)) {
        let (mut world, lines) = begun(title.key, 3);
        for _ in 0..60 {
            world.play_something();
            let client = world.client(lines[0]);
            if client.status() == Status::Finished {
                break;
            }
            if client.streams.values().next().unwrap().floor.asked.is_empty() {
                continue;
            }
            windows += 1;
            for (line, seat) in [(lines[0], Seat(0)), (lines[1], Seat(1))] {
                assert_eq!(told(&world, line), TakingBack::Impossible, "{}", title.key);
                assert!(!world.ask(line, Command::TakeBack { seat }));
            }
        }
    }
    assert!(windows > 10, "only {windows} windows");
}
