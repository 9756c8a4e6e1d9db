//! Power cuts: nothing acknowledged is lost, and the trial that says so can fail.

#![cfg(unix)]

use std::process::Command;

use serde_json::Value;

/// How many rounds: a few, or the whole trial.
fn rounds(few: u32, all: u32) -> u32 {
    if std::env::var("LUDO_EFFORT").as_deref() == Ok("full") { all } else { few }
}

/// Runs the trial; what it found, and whether it passed.
fn power(rounds: u32, more: &[&str]) -> (Value, bool) {
    let output = Command::new(env!("CARGO_BIN_EXE_ludo-soak"))
        .args(["power", "--rounds", &rounds.to_string()])
        .args(more)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    let line = String::from_utf8_lossy(&output.stdout);
    let found = serde_json::from_str(&line).unwrap_or_else(|_| panic!("{line}{said}"));
    eprintln!("{said}{line}");
    (found, output.status.success())
}

#[test]
fn nothing_acknowledged_is_lost_when_the_power_is_cut() {
    let (found, passed) = power(rounds(8, 200), &["--seed", "21"]);
    assert!(passed, "{found}");
    assert!(found["acknowledged"].as_u64() > Some(0), "{found}");
    assert!(found["cuts"].as_u64() >= Some(u64::from(rounds(8, 200))), "{found}");
}

/// `synchronous=NORMAL`.
#[test]
fn the_trial_fails_when_commits_do_not_wait_for_the_disk() {
    let (found, passed) = power(20, &["--weak-sync"]);
    assert!(!passed, "{found}");
}

#[test]
fn the_trial_fails_when_the_acknowledgement_comes_before_the_commit() {
    let (found, passed) = power(20, &["--tell-first"]);
    assert!(!passed && found["lost"].as_u64() > Some(0), "{found}");
}

#[test]
fn the_trial_fails_when_keys_are_not_durable() {
    let (found, passed) = power(20, &["--lazy-keys"]);
    let people = &found["people"];
    let wrong = people["lost"].as_u64().unwrap() + people["came_back"].as_u64().unwrap();
    assert!(!passed && wrong > 0, "{found}");
}
