//! Nobody waits for a window because of bots: they let a word stay, or contest it, long before it closes by itself.

use ludo_core::Seat;
use ludo_protocol::{Pace, Settings, Status};
use serde_json::{Value, json};

use super::World;
use super::scenes::{all_shown, begun, lookers};

/// The window of a table that has agreed on nothing (DIA-8).
const WINDOW: u64 = 15_000;
/// No person reacts sooner to what they see.
const QUICKEST: u64 = 450;

fn log(world: &World) -> Vec<Value> {
    world.log().iter().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Plays for the one person: lets every word stay at once, and passes.
fn go_on(world: &mut World, line: u64) {
    let open = world.client(line).choices();
    let Some((seat, legal)) = open.first() else { return };
    let action = if legal.contains(&json!("accept")) { json!("accept") } else { json!("pass") };
    world.act(line, *seat, &action);
}

/// How long each of the windows of a game stayed open, and how each closed.
fn windows(log: &[Value]) -> Vec<(u64, &Value)> {
    let at = |entry: &Value| entry["at"].as_u64().unwrap();
    let mut windows: Vec<(u64, &Value)> = Vec::new();
    let mut opened = 0;
    for entry in log {
        if entry["act"].get("lay").is_some() {
            opened = at(entry);
            windows.push((0, entry));
        } else if let Some(last) = windows.last_mut() {
            let answers = entry["act"] == "accept" || entry["act"] == "contest";
            if answers || entry.get("deadline").is_some() {
                *last = (at(entry) - opened, entry);
            }
        }
    }
    windows
}

#[test]
fn bots_answer_a_word_long_before_its_window_closes() {
    for (number, pace) in [Pace::Calm, Pace::Normal, Pace::Quick].into_iter().enumerate() {
        for level in ["1", "3", "5"] {
            let settings = Settings { pace, ..Settings::default() };
            let bots = [level; 3];
            let (mut world, lines) = begun(number as u64, "diamino", lookers(1), &bots, settings);
            for _ in 0..600 {
                if world.client(lines[0]).status() != Status::Playing || world.log().len() > 60 {
                    break;
                }
                all_shown(&mut world, &lines);
                go_on(&mut world, lines[0]);
                world.pass(100);
            }
            let log = log(&world);
            let windows = windows(&log);
            // The last one may still be open.
            let closed = &windows[..windows.len() - 1];
            assert!(closed.len() > 5, "{} words", closed.len());
            for (open, by) in closed {
                assert!(by.get("deadline").is_none(), "level {level}, {pace:?}: {by}");
                assert!(
                    (QUICKEST..WINDOW / 2).contains(open),
                    "level {level}, {pace:?}: {open} ms"
                );
                assert_ne!(by["seat"], json!(Seat(0)), "the person was quicker");
            }
        }
    }
}
