//! Diabolo's bots play by the rules, repeat themselves, know nothing they may not know, and get better
//! level by level.

use std::sync::Arc;

use ludo_core::{Beginning, Edition, Game, Seat, Seed, Setup};
use ludo_diabolo::{Action, Deck, Diabolo, Layout, Options, PhaseView};
use ludo_testkit::bout::{self, Bout};

fn deck() -> Arc<Deck> {
    Arc::new(Deck::parse(Diabolo::EDITION).unwrap())
}

fn setup(seats: u8) -> Setup<Options> {
    Setup { seats, options: Options::default() }
}

fn bout(keys: &[&str], seed: u64) -> Bout<Diabolo> {
    Bout::deal(keys, Options::default(), deck(), seed)
}

fn keys() -> Vec<&'static str> {
    bout::levels_and_others::<Diabolo>()
}

#[test]
fn the_five_levels_come_first() {
    assert!(["random", "heuristic", "search"].iter().all(|key| keys().contains(key)));
}

#[test]
fn every_bot_plays_whole_games_at_every_table() {
    let mut decisions = 0;
    for key in keys() {
        let quick = !matches!(key, "5" | "search");
        for seats in 2..=5u8 {
            for seed in 0..if quick { 25 } else { 1 } {
                decisions += bout(&vec![key; seats.into()], seed).run().len();
            }
        }
    }
    assert!(decisions > 10_000, "{decisions}");
}

#[test]
fn every_bot_goes_on_when_others_leave() {
    for key in keys() {
        bout(&[key; 5], 3).run_with_leavers(7, &[Seat(1), Seat(3), Seat(4)]);
    }
}

/// Red is nearly full and all that is dealt is red: hands are shown and cards thrown away.
#[test]
fn every_bot_discards_when_it_must() {
    let layout: Layout = serde_json::from_str(
        r#"{"dealer":0,
            "deck":["R1","R1","R1","R2","R2","R3","R3","R4","R5","Y1","G1","B1","V1"],
            "rows":{"red":{"hell":["R1","R2"],"heaven":["R3","R4"]}}}"#,
    )
    .unwrap();
    for key in keys() {
        let seed = Seed::from_number(9);
        let beginning: Beginning<Diabolo> =
            Beginning { setup: setup(2), edition: deck(), layout: layout.clone(), seed };
        let done = Bout::begin(beginning, &[key; 2]).run();
        assert!(done.iter().any(|(_, act)| matches!(act, Action::Discard { .. })), "{key}");
    }
}

/// Another printed deck: higher values, other counts.
#[test]
fn every_bot_plays_with_any_edition() {
    let text = r#"{"edition":"steep","version":1,"cards_per_colour":{"1":2,"4":2,"7":3,"8":3}}"#;
    let deck = Arc::new(Deck::parse(text).unwrap());
    for key in keys() {
        Bout::<Diabolo>::deal(&[key; 3], Options::default(), Arc::clone(&deck), 4).run();
    }
}

#[test]
fn the_same_draws_give_the_same_game() {
    for key in keys() {
        let game = || bout(&[key, "2", key], 5).run();
        assert_eq!(game(), game(), "{key}");
    }
}

/// In every phase.
#[test]
fn bots_see_nothing_but_their_view() {
    for key in keys() {
        let views = bout(&[key, "3", "3", "3"], 6).assert_sees_only_its_view(Seat(0));
        let stakes = views.iter().filter(|view| matches!(view.phase, PhaseView::Stake { .. }));
        assert!((1..views.len()).contains(&stakes.count()), "{key}");
    }
}

/// First places of one bot among three others, shared ones counted in part.
fn wins(one: &str, three: &str, games: u64) -> f64 {
    bout::wins(one, three, 4, games, bout)
}

#[test]
fn the_heuristic_beats_chance() {
    let wins = wins("heuristic", "random", 200);
    assert!(wins > 150.0, "{wins} of 200");
}

#[test]
fn the_search_beats_chance() {
    let wins = wins("search", "random", 24);
    assert!(wins > 16.0, "{wins} of 24");
}

#[test]
fn the_first_levels_are_a_staircase() {
    for (one, three) in [("1", "random"), ("2", "1"), ("3", "2"), ("4", "2")] {
        let wins = wins(one, three, 400);
        assert!(wins > 112.0, "{one} against three {three}: {wins} of 400");
    }
}
