//! Diamino's bots play by the rules in all three games, repeat themselves, know only what their seat was shown,
//! contest by level, and get better level by level.

use std::sync::Arc;

use ludo_core::{Beginning, Edition, Game, Input, Millis, Seat, Seed, Setup, Viewer};
use ludo_diamino::{
    Action, Begins, Convention, Diamino, Formula, Judging, Kit, Options, PhaseView, Scoring,
    Unjustified,
};
use ludo_testkit::bout::{self, Bout};

fn kit() -> Arc<Kit> {
    Arc::new(Kit::parse(Diamino::EDITION).unwrap())
}

/// The bots draw the same whatever the deal.
fn bout(keys: &[&str], options: &Options, seed: u64) -> Bout<Diamino> {
    Bout::deal_with(keys, options.clone(), kit(), seed, &Seed::from_number(1))
}

fn keys() -> Vec<&'static str> {
    bout::levels_and_others::<Diamino>()
}

/// The keys of those who think fast.
const QUICK: [&str; 5] = ["1", "2", "3", "4", "random"];

fn of(game: Formula) -> Options {
    Options { game, ..Options::default() }
}

#[test]
fn the_five_levels_come_first() {
    assert!(["random", "greedy"].iter().all(|key| keys().contains(key)));
}

#[test]
fn every_bot_plays_whole_games_with_score() {
    for key in keys() {
        for seats in 2..=4 {
            bout(&vec![key; seats], &of(Formula::WithScore), seats as u64).run();
        }
    }
}

#[test]
fn every_bot_plays_whole_games_without_score() {
    for key in keys() {
        for seats in [2, 5, 8] {
            bout(&vec![key; seats], &of(Formula::WithoutScore), 3).run();
        }
    }
}

#[test]
fn every_bot_plays_by_every_agreement() {
    let own =
        serde_json::from_str(r#"["ARE","ART","EAU","ET","LE","LES","NE","ON","RAT","SE","TE"]"#);
    let plain = Options { judging: Judging::Referee, ..Options::default() };
    let agreed = [
        Options {
            scoring: Scoring::MainWord,
            unjustified: Unjustified::Penalty,
            ..Options::default()
        },
        Options { scoring: Scoring::None, window: 1, ..Options::default() },
        Options { convention: Convention::Verbs, ..plain.clone() },
        Options { convention: Convention::Own(own.unwrap()), ..plain },
    ];
    for key in QUICK {
        for options in &agreed {
            bout(&[key; 2], options, 4).run();
        }
    }
}

#[test]
fn the_game_for_one_is_laid_word_by_word_until_nothing_fits() {
    for key in keys() {
        let mut table = bout(&[key], &of(Formula::Patience), 5);
        let done = table.run();
        let score = table.game.outcome().unwrap().scores[Seat(0)];
        assert!(done.len() > 2, "{key}");
        if matches!(key, "3" | "4" | "5") {
            assert!(score >= 105, "{key} lays {score} tiles");
        }
    }
}

/// Somebody takes the last word of a plan away: another plan is made.
#[test]
fn a_patience_that_was_begun_by_somebody_else_is_gone_on_with() {
    let mut table = bout(&["random"], &of(Formula::Patience), 6);
    for _ in 0..3 {
        table.step();
    }
    let lying = table.game.view(Viewer::Seat(Seat(0))).scores[Seat(0)];
    table.replace(Seat(0), "3");
    if !table.game.is_over() {
        table.run();
        assert!(table.game.outcome().unwrap().scores[Seat(0)] > lying + 60);
    }
}

#[test]
fn every_bot_goes_on_when_others_leave() {
    for key in keys() {
        let mut bout = bout(&[key; 4], &of(Formula::WithScore), 7);
        bout.run_with_leavers(9, &[Seat(1), Seat(3)]);
    }
}

#[test]
fn the_same_draws_give_the_same_game() {
    for key in keys() {
        let game = || bout(&[key, "2"], &Options::default(), 8).run();
        assert_eq!(game(), game(), "{key}");
    }
}

/// Hands and the reserve are out of their reach.
#[test]
fn bots_know_nothing_but_what_they_were_shown() {
    for key in keys() {
        bout(&[key, "3"], &Options::default(), 9).assert_sees_only_its_view(Seat(0));
    }
}

#[test]
fn a_bot_can_be_rebuilt() {
    for key in QUICK {
        bout(&[key, "3"], &of(Formula::WithoutScore), 10).assert_rebuilds();
    }
}

/// What a bot answers to tiles laid by hand as the first word.
fn answer(key: &str, tiles: &str, options: &Options, seed: u64) -> Action {
    let options = Options { first: Begins::Seat(Seat(0)), ..options.clone() };
    let setup = Setup { seats: 2, options };
    let mut beginning: Beginning<Diamino> =
        Beginning::deal(setup, kit(), Seed::from_number(seed)).unwrap();
    let hands = format!(r#"["{tiles}","AEINRSTULOMC"]"#);
    beginning.layout.hands = serde_json::from_str(&hands).unwrap();
    beginning.layout.reserve = serde_json::from_str(r#""EEEE""#).unwrap();
    let mut table = Bout::begin_with(beginning, &["3", key], &Seed::from_number(seed));
    let lay = format!(r#"{{"lay":{{"at":"I9","direction":"right","tiles":"{tiles}"}}}}"#);
    let action = serde_json::from_str(&lay).unwrap();
    table.play(&Input::Act { seat: Seat(0), at: Millis(0), action });
    assert!(matches!(table.game.view(Viewer::Referee).phase, PhaseView::Contest { .. }));
    table.step().unwrap().1
}

fn contests(key: &str, tiles: &str, options: &Options) -> usize {
    (0..100).filter(|&seed| answer(key, tiles, options, seed) == Action::Contest).count()
}

#[test]
fn who_knows_every_word_contests_what_is_none_and_nothing_else() {
    for key in ["3", "4", "5"] {
        assert_eq!(answer(key, "KEPI", &Options::default(), 1), Action::Accept);
        assert_eq!(answer(key, "KEPU", &Options::default(), 1), Action::Contest);
        let verbs = Options { convention: Convention::Verbs, ..Options::default() };
        assert_eq!(answer(key, "KEPI", &verbs, 1), Action::Contest, "the table agreed on verbs");
    }
}

#[test]
fn beginners_doubt_what_they_do_not_know_but_seldom_say_so() {
    let free = Options::default();
    let dear = Options { unjustified: Unjustified::Penalty, ..Options::default() };
    for key in ["1", "2"] {
        assert_eq!(contests(key, "MAIN", &free), 0, "everybody knows that");
        let (often, seldom) = (contests(key, "KEPU", &free), contests(key, "KEPU", &dear));
        assert!((1..40).contains(&often) && seldom < often, "{key}: {often}, {seldom}");
        assert_eq!(contests(key, "BCDF", &free), 100, "no vowel, no word");
    }
    assert!(contests("2", "KEPU", &free) > contests("1", "KEPU", &free));
}

/// Parts of games won by the first of two.
fn wins(one: &str, other: &str, options: &Options, games: u64) -> f64 {
    bout::wins(one, other, 2, games, |keys, seed| bout(keys, options, seed))
}

#[test]
fn each_level_beats_the_one_before() {
    let options = of(Formula::WithScore);
    for (better, worse, games, least) in [
        ("1", "random", 20, 15.0),
        ("2", "1", 20, 15.0),
        ("3", "2", 20, 17.0),
        ("4", "3", 100, 57.0),
    ] {
        let wins = wins(better, worse, &options, games);
        assert!(wins >= least, "{better} wins {wins} of {games} against {worse}");
    }
}

#[test]
fn words_win_the_game_without_score_too() {
    let options = of(Formula::WithoutScore);
    for (better, worse, games, least) in [("2", "1", 20, 13.0), ("3", "1", 20, 17.0)] {
        let wins = wins(better, worse, &options, games);
        assert!(wins >= least, "{better} wins {wins} of {games} against {worse}");
    }
}
