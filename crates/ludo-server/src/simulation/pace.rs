//! What bots do can be followed: it stays on the screens for as long as the table's pace says, and nobody's time runs
//! behind it.

use ludo_core::Seat;
use ludo_protocol::{Command, Pace, Settings, Status, Thinking};
use serde_json::Value;

use super::World;
use super::scenes::{all_shown, begun, hold, is_held, looker, lookers, shown};
use crate::config::BotTime;
use crate::policy::{Policy, Rhythm};

/// Time passes by steps of this many milliseconds until something happens.
const STEP: u64 = 100;

const PACES: [Pace; 3] = [Pace::Calm, Pace::Normal, Pace::Quick];

fn at(pace: Pace) -> Settings {
    Settings { pace, thinking: Thinking::Strict, ..Settings::default() }
}

fn rhythm(pace: Pace) -> Rhythm {
    Policy::default().rhythm(pace)
}

/// Lets time pass until the log grows, and says how much; by small steps, so that nothing is skipped.
fn until_longer(world: &mut World) -> u64 {
    let length = world.log().len();
    for step in 1..2_000 {
        world.pass(10);
        if world.log().len() > length {
            return step * 10;
        }
    }
    panic!("nothing happens any more");
}

fn last(world: &World) -> Value {
    serde_json::from_str(world.log().last().unwrap()).unwrap()
}

/// A game of Diabolo among one person and three bots in which a bot has just laid a card, and another is next.
fn after_a_bot(seed: u64, settings: Settings) -> (World, u64) {
    let (mut world, lines) = begun(seed, "diabolo", lookers(1), &["1", "1", "1"], settings);
    for _ in 0..200 {
        let stream = &world.client(lines[0]).streams[&Some(0)];
        let bot_is_next = !stream.floor.must.contains(Seat(0));
        if is_held(&world) && stream.scenes.is_empty() && bot_is_next {
            return (world, lines[0]);
        }
        all_shown(&mut world, &lines);
        if !world.play_something() {
            world.pass(STEP);
        }
    }
    panic!("no bot ever followed a bot");
}

#[test]
fn what_a_bot_did_stays_on_the_screens_at_every_pace() {
    for (seed, pace) in PACES.into_iter().enumerate() {
        let (mut world, line) = after_a_bot(seed as u64, at(pace));
        let Rhythm { least, most, rest } = rhythm(pace);
        assert_eq!(world.client(line).shown_for, Some(rest), "the client is told how long");
        let (length, before) = (world.log().len(), last(&world)["at"].as_u64().unwrap());
        world.pass(rest);
        assert_eq!(world.log().len(), length, "nobody plays while it is looked at");
        shown(&mut world, line);
        let waited = until_longer(&mut world);
        assert!((least..=most + 10).contains(&waited), "{pace:?}: {waited}");
        let passed = last(&world)["at"].as_u64().unwrap() - before;
        assert!(passed <= most + 10, "the table's clock stood still meanwhile: {passed}");
    }
}

#[test]
fn slower_is_slower() {
    let [calm, normal, quick] = PACES.map(rhythm);
    assert!(calm.rest > normal.rest && normal.rest > quick.rest);
    assert!(calm.least > normal.least && normal.least > quick.least);
    assert!(calm.most > normal.most && normal.most > quick.most);
}

#[test]
fn a_drawer_over_the_cloth_is_waited_for_up_to_the_limit_and_then_not_again() {
    let (mut world, line) = after_a_bot(3, at(Pace::Normal));
    let (length, rest) = (world.log().len(), rhythm(Pace::Normal).rest);
    let limit = rest + Policy::default().shown;
    world.pass(limit - STEP);
    assert!(is_held(&world) && world.log().len() == length, "the drawer is open");
    world.pass(STEP);
    assert!(!is_held(&world), "nobody is waited for longer than stated");
    // The next ones do not wait for a screen that nobody looks at.
    let hold_then = world.client(line).held;
    until_longer(&mut world);
    assert!(!is_held(&world) && hold_then.is_none());
    // The drawer is closed: this screen is done with what it missed, and waited for again.
    world.say(line, ludo_protocol::FromClient::Shown(ludo_protocol::Shown { hold: 0 }));
    for _ in 0..400 {
        if is_held(&world) {
            return;
        }
        if !world.play_something() {
            world.pass(50);
        }
    }
    panic!("it was never waited for again");
}

#[test]
fn nobodys_thinking_time_runs_behind_what_a_bot_did() {
    let (mut world, lines) = begun(5, "diabolo", lookers(2), &["1", "1"], at(Pace::Calm));
    for _ in 0..400 {
        let mine = world.client(lines[0]).streams[&Some(0)].floor.must.contains(Seat(0));
        if is_held(&world) && mine {
            break;
        }
        all_shown(&mut world, &lines);
        if !world.play_something() {
            world.pass(STEP);
        }
    }
    assert!(is_held(&world), "a bot's act was followed by a person's turn");
    let length = world.log().len();
    world.pass(rhythm(Pace::Calm).rest + Policy::default().shown - STEP);
    assert!(is_held(&world) && world.log().len() == length);
    all_shown(&mut world, &lines);
    world.pass(Policy::default().strict - 1);
    assert_eq!(world.log().len(), length, "the whole thinking time was left");
    world.pass(5_000);
    assert!(world.log().len() > length, "and it ends");
}

#[test]
fn whoever_is_next_need_not_wait_for_the_rest() {
    let (mut world, lines) = begun(6, "diabolo", lookers(1), &["1"], at(Pace::Calm));
    for _ in 0..200 {
        if is_held(&world) && !world.client(lines[0]).choices().is_empty() {
            break;
        }
        all_shown(&mut world, &lines);
        if !world.play_something() {
            world.pass(STEP);
        }
    }
    let length = world.log().len();
    let (seat, legal) = world.client(lines[0]).choices()[0].clone();
    world.act(lines[0], seat, &legal[0]);
    assert!(world.log().len() > length, "acting says that one has seen enough");
}

#[test]
fn no_bot_tries_a_stone_while_the_first_tray_spins() {
    let settings = at(Pace::Quick);
    let (mut world, lines) = begun(7, "diadingo", lookers(1), &["1", "1"], settings);
    let spin = world.client(lines[0]).shown_for.expect("the beginning is looked at");
    assert!(spin >= 1_000 && is_held(&world));
    world.pass(spin);
    assert!(world.log().is_empty(), "no bot has moved");
    shown(&mut world, lines[0]);
    assert!(!is_held(&world));
}

#[test]
fn every_try_at_diadingo_is_looked_at_at_every_pace() {
    for pace in PACES {
        let (mut world, lines) = begun(8, "diadingo", lookers(2), &["1", "3"], at(pace));
        all_shown(&mut world, &lines);
        let (mut loose, mut held) = (0, 0);
        for _ in 0..400 {
            if world.client(lines[0]).status() != Status::Playing {
                break;
            }
            let length = world.log().len();
            if !world.play_something() {
                until_longer(&mut world);
            }
            if world.log().len() == length || !is_held(&world) {
                continue;
            }
            let stream = &world.client(lines[0]).streams[&Some(0)];
            let tried = stream.scenes.iter().find_map(|scene| {
                let event = scene.events.iter().find_map(|event| event.get("tried"))?;
                Some((event["loose"].as_bool()?, scene.shown.0, scene.view["phase"].clone()))
            });
            let Some((came_off, time, phase)) = tried else {
                all_shown(&mut world, &lines);
                continue;
            };
            assert!(phase["tried"].is_object(), "{phase}");
            assert!(time >= if came_off { 1_600 } else { 2_200 });
            *(if came_off { &mut loose } else { &mut held }) += 1;
            let length = world.log().len();
            world.pass(time);
            assert_eq!(world.log().len(), length, "nobody plays meanwhile");
            all_shown(&mut world, &lines);
        }
        assert!(loose > 5 && held > 5, "{loose} and {held}");
    }
}

#[test]
fn instant_bots_let_nobody_wait() {
    let policy = Policy { bots: BotTime::Instant, ..Policy::default() };
    for game in ["diabolo", "diadingo"] {
        let (mut world, lines) = begun(9, game, lookers(1), &["1", "1"], at(Pace::Calm));
        world.policy = policy;
        world.crash();
        world.load();
        let lines: Vec<_> = lines.iter().map(|_| world.come_with(0, looker())).collect();
        for _ in 0..300 {
            if is_held(&world) {
                let stream = &world.client(lines[0]).streams[&Some(0)];
                assert!(!stream.scenes.is_empty(), "only what the game itself shows");
                let hold = hold(&world);
                world
                    .say(lines[0], ludo_protocol::FromClient::Shown(ludo_protocol::Shown { hold }));
            }
            if !world.play_something() {
                world.pass(0);
            }
        }
        assert!(world.log().len() > 40, "{}", world.log().len());
    }
}

#[test]
fn the_pace_is_the_hosts_to_change_in_the_lobby() {
    let (mut world, lines) = begun(10, "diabolo", lookers(1), &["1"], at(Pace::Quick));
    let pace = |world: &World| world.client(lines[0]).table.as_ref().unwrap().settings.pace;
    assert_eq!(pace(&world), Pace::Quick);
    world.ask(lines[0], Command::Configure(at(Pace::Calm)));
    assert_eq!(pace(&world), Pace::Quick, "not while a game is on");
}
