//! The flood of everything at once, small and short: the trial itself is under test. How fast the server is and how much
//! memory it takes is not asked here; what is let through, and what is left, is.

#![cfg(target_os = "linux")]

use std::process::Command;

use serde_json::Value;

/// A flood in a few seconds, and what it says at the end.
fn flood(args: &[&str]) -> Value {
    let mut soak = Command::new(env!("CARGO_BIN_EXE_ludo-soak"));
    soak.args(["flood", "--all-at-once", "--turned", "--binary"]);
    soak.arg(env!("CARGO_BIN_EXE_ludo-turned"));
    soak.args(["--minutes", "0.05", "--settle", "1", "--sockets", "64", "--deaf", "16"]);
    soak.args(["--frames", "100", "--codes", "200", "--lines", "64"]).args(args);
    let output = soak.output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {said}"))
}

/// The server on one core and its clients on another, as the trial wants it.
fn has_two_cores() -> bool {
    std::thread::available_parallelism().is_ok_and(|cores| cores.get() > 1)
}

#[test]
fn everything_at_once_does_nothing_and_leaves_nothing() {
    if !has_two_cores() {
        return;
    }
    let report = flood(&[]);
    for nothing in ["let_through", "logs", "left_a_day_later", "not_done"] {
        assert_eq!(report[nothing], serde_json::json!([]), "{nothing}: {report}");
    }
    assert_eq!((&report["ignored"], &report["panics_logged"]), (&0.into(), &0.into()), "{report}");
    assert_eq!(report["lived"], true, "{report}");
    for folly in ["malformed", "fragmented", "replayed", "stale", "foreign"] {
        assert!(report["fools"]["sent"][folly].as_u64() >= Some(20), "{folly}: {report}");
    }
    assert!(report["most_sockets"].as_u64() >= Some(80), "{report}");
}

/// The stranger is the host in disguise: what they ask for is done, and the trial has to say so.
#[test]
fn what_is_let_through_is_found_out() {
    if !has_two_cores() {
        return;
    }
    let report = flood(&["--plant"]);
    assert_ne!(report["let_through"], serde_json::json!([]), "{report}");
    assert_eq!(report["passed"], false);
}

/// A small house, for some seconds: every game's table goes on. How much memory it takes is not asked here.
#[test]
fn a_small_house_plays_all_games() {
    if !has_two_cores() {
        return;
    }
    let mut soak = Command::new(env!("CARGO_BIN_EXE_ludo-soak"));
    soak.args(["house", "--turned", "--tables", "5", "--seconds", "10", "--binary"]);
    let output = soak.arg(env!("CARGO_BIN_EXE_ludo-turned")).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    let report: Value =
        serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {said}"));
    assert_eq!(report["violations"], serde_json::json!([]), "{report}");
    assert!(report["moves"].as_u64() >= Some(1) && report["most_mb"].is_number(), "{report}");
}
