//! Power cuts: nothing acknowledged is lost, and the trial that says so can fail.

#![cfg(unix)]

use std::process::Command;
use std::sync::Arc;

use ludo_core::Seed;
use ludo_dev::disk::{Moment, Plug, TrialDisk};
use ludo_store::{SqliteOptions, SqliteStore, StoreError};
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

/// Opens a store in a folder that is not there yet, as the first start of a server does.
fn first_start(disk: &Arc<TrialDisk>, root: &std::path::Path) -> Result<SqliteStore, StoreError> {
    let disk = Arc::new(Plug(Arc::clone(disk)));
    let options = SqliteOptions { disk, ..SqliteOptions::default() };
    SqliteStore::open_with(root.canonicalize().unwrap().join("srv/data"), options)
}

#[test]
fn wherever_the_power_is_cut_at_the_first_start_the_next_one_succeeds() {
    let mut cuts = 0;
    for seed in 0..rounds(1, 20) {
        for after in 1.. {
            let folder = tempfile::tempdir().unwrap();
            let seed = Seed::from_number(u64::from(seed)).child(u64::from(after));
            let disk = TrialDisk::mount(folder.path(), &seed).unwrap();
            disk.cut_at(Moment::Anything, after);
            let opened = first_start(&disk, folder.path()).map(drop);
            let was_cut = !disk.has_power();
            assert_eq!(opened.is_err(), was_cut && opened.is_err(), "it failed with power on");
            let left = tempfile::tempdir().unwrap();
            disk.salvage(left.path()).unwrap();
            let again = SqliteStore::open(left.path().join("srv/data"));
            assert!(again.is_ok(), "cut {after}: {:?}", again.err());
            if !was_cut {
                break;
            }
            cuts += 1;
        }
    }
    assert!(cuts > 50, "{cuts}");
}
