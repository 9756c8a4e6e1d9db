//! Diadingo's bots play by the rules, repeat themselves, know only what their seat was told, and win by
//! remembering.

use std::sync::Arc;

use ludo_core::{Edition, Game, Seat};
use ludo_diadingo::{Casket, Diadingo, Event, Memory, Options, Scoring};
use ludo_testkit::bout::{self, Bout};

fn bout(keys: &[&str], options: Options, seed: u64) -> Bout<Diadingo> {
    Bout::deal(keys, options, Arc::new(Casket::parse(Diadingo::EDITION).unwrap()), seed)
}

fn keys() -> Vec<&'static str> {
    bout::levels_and_others::<Diadingo>()
}

fn options() -> [Options; 3] {
    let plain = Options::default();
    [
        plain.clone(),
        Options { scoring: Scoring::Professionals, games: 2, ..plain.clone() },
        Options { memory: Memory::Aid, ..plain },
    ]
}

#[test]
fn the_five_levels_come_first() {
    assert!(["random", "forgetful", "perfect"].iter().all(|key| keys().contains(key)));
}

#[test]
fn every_bot_plays_whole_matches_at_every_table() {
    for key in keys() {
        for seats in 2..=8u8 {
            for (seed, options) in (0..).zip(options()) {
                bout(&vec![key; seats.into()], options, seed).run();
            }
        }
    }
}

#[test]
fn every_bot_goes_on_when_others_leave() {
    for key in keys() {
        let mut bout = bout(&[key; 5], Options::default(), 3);
        bout.run_with_leavers(8, &[Seat(1), Seat(3), Seat(4)]);
    }
}

#[test]
fn the_same_draws_give_the_same_match() {
    for key in keys() {
        let game = || bout(&[key, "2", key], Options::default(), 5).run();
        assert_eq!(game(), game(), "{key}");
    }
}

/// The tray and the deck beyond the view are out of their reach.
#[test]
fn bots_know_nothing_but_what_they_were_shown_and_told() {
    for key in keys() {
        bout(&[key, "3"], Options::default(), 6).assert_sees_only_its_view(Seat(0));
    }
}

#[test]
fn a_memory_is_rebuilt_from_what_was_told() {
    for key in keys() {
        let options = Options { games: 2, ..Options::default() };
        bout(&[key, "4", key], options, 8).assert_rebuilds();
    }
}

/// How many tries of stones seen to be fixed before, in some games of two alike.
fn repeats(key: &str, options: &Options) -> u32 {
    let mut repeats = 0;
    for seed in 0..20 {
        let mut bout = bout(&[key, key], options.clone(), seed);
        bout.run();
        let mut fixed = Vec::new();
        for (_, event) in &bout.told {
            if let Event::Tried { place, loose: false, .. } = event {
                repeats += u32::from(fixed.contains(place));
                fixed.push(*place);
            }
        }
    }
    repeats
}

#[test]
fn the_better_a_memory_the_fewer_stones_are_tried_again() {
    let plain = Options::default();
    let counts = ["forgetful", "2", "3", "4", "perfect"].map(|key| repeats(key, &plain));
    assert!(counts.is_sorted_by(|more, less| more > less), "{counts:?}");
    assert_eq!(counts[4], 0);
    let aided = Options { memory: Memory::Aid, ..plain };
    assert_eq!(repeats("forgetful", &aided), 0, "the table remembers");
}

#[test]
fn memory_wins() {
    let deal = |keys: &[&str], seed| bout(keys, Options::default(), seed);
    let wins = bout::wins("perfect", "forgetful", 2, 400, deal);
    assert!(wins > 270.0, "{wins} of 400");
}
