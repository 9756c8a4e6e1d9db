//! One world after the other.

use std::panic::{AssertUnwindSafe, catch_unwind};

use ludo_catalogue::{CATALOGUE, Title, find};
use ludo_core::Hex32;
use ludo_testkit::Trials;

use super::House;
use super::judge::Count;
use super::trace::Showing;

/// What came of one seed.
pub(super) struct Outcome {
    pub(super) complaints: Vec<String>,
    pub(super) lost: u64,
    pub(super) twice: u64,
    pub(super) unreadable: u64,
    pub(super) count: Count,
    pub(super) digest: Hex32,
}

/// Lets a world run from its seed.
pub(super) fn simulate(
    seed: u64,
    only: Option<&'static Title>,
    nodes: Option<usize>,
    showing: Showing,
) -> Outcome {
    let mut house = House::new(seed, only, nodes, showing);
    let ran = catch_unwind(AssertUnwindSafe(|| {
        house.run();
        house.reckon();
    }));
    if let Err(why) = ran {
        let told = why.downcast_ref::<String>().cloned();
        let told = told.or_else(|| why.downcast_ref::<&str>().map(|text| (*text).to_owned()));
        house.judge.complain(&format!("panicked: {}", told.unwrap_or_default()));
    }
    let House { judge, trace, .. } = house;
    Outcome {
        lost: judge.lost,
        twice: judge.twice,
        unreadable: judge.unreadable,
        count: judge.counted(),
        complaints: judge.complaints(),
        digest: trace.digest(),
    }
}

#[test]
fn houses_under_fire_keep_their_word() {
    let worlds = Trials::from_env("world", "LUDO_WORLDS", 8, 400);
    let games: u64 = worlds.sum(|seed| {
        let outcome = simulate(seed, None, None, Showing::Nothing);
        assert!(outcome.complaints.is_empty(), "seed {seed}: {:#?}", outcome.complaints);
        outcome.count.games
    });
    assert!(games > worlds.count, "only {games} games in {} worlds", worlds.count);
}

#[test]
fn houses_of_several_nodes_keep_their_word() {
    let worlds = Trials::from_env("world of nodes", "LUDO_WORLDS", 6, 400);
    let passed_on: u64 = worlds.sum(|seed| {
        let outcome = simulate(seed, None, Some(2 + seed as usize % 3), Showing::Nothing);
        assert!(outcome.complaints.is_empty(), "seed {seed}: {:#?}", outcome.complaints);
        outcome.count.passed_on
    });
    assert!(passed_on > worlds.count, "only {passed_on} messages were passed on");
}

#[test]
fn the_same_seed_is_the_same_history_byte_for_byte() {
    for nodes in [1, 3] {
        let title = find(CATALOGUE, "diabolo");
        let run = |seed| simulate(seed, title, Some(nodes), Showing::Nothing).digest;
        let all = [1, 1, 2].map(run);
        assert_eq!(all[0], all[1], "{nodes} nodes");
        assert_ne!(all[1], all[2], "{nodes} nodes");
    }
}
