//! Several nodes on a real PostgreSQL: nothing acknowledged is lost whatever goes wrong, and the trial that says so can
//! fail.

#![cfg(target_os = "linux")]

use std::process::Command;

use serde_json::Value;

/// Three nodes, a database and its replica take a minute and most of a machine: with everything only.
fn is_wanted() -> bool {
    std::env::var("LUDO_EFFORT").as_deref() == Ok("full")
}

/// Runs the trial; what it found, and whether it passed.
fn cluster(seeds: &str, more: &[&str]) -> (Value, bool) {
    let output = Command::new(env!("CARGO_BIN_EXE_ludo-soak"))
        .args(["cluster", "--seeds", seeds, "--binary", env!("CARGO_BIN_EXE_ludo-turned")])
        .args(more)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    let line = String::from_utf8_lossy(&output.stdout);
    let found = serde_json::from_str(&line).unwrap_or_else(|_| panic!("{line}{said}"));
    eprintln!("{said}{line}");
    (found, output.status.success())
}

/// A node is killed; the database is killed, and its replica takes its place.
#[test]
fn nothing_acknowledged_is_lost_and_everybody_plays_on() {
    if !is_wanted() {
        return;
    }
    let (found, passed) = cluster("0..36", &["--turned"]);
    assert!(passed, "{found}");
    assert!(found["acknowledged"].as_u64() > Some(0), "{found}");
}

#[test]
fn the_trial_fails_when_the_database_does_not_wait_for_its_replica() {
    if !is_wanted() {
        return;
    }
    let (found, passed) = cluster("0..5", &["--turned", "--asynchronous", "--only", "failover"]);
    assert!(!passed && found["lost"].as_u64() > Some(0), "{found}");
}

#[test]
fn the_trial_fails_when_the_acknowledgement_comes_before_the_commit() {
    if !is_wanted() {
        return;
    }
    let (found, passed) = cluster("0..5", &["--tell-first", "--only", "kill"]);
    let count = |what: &str| found[what].as_u64().unwrap();
    assert!(!passed && count("lost") + count("views_beyond_the_log") > 0, "{found}");
}
