//! Diamino's bots play by the rules in all three games, repeat themselves, know only what their seat was shown,
//! contest by level, and get better level by level.

use std::sync::Arc;

use ludo_bots::Opponents as _;
use ludo_core::{Beginning, Draws, Edition, Game, Input, Millis, Seat, Seed, Setup, Viewer};
use ludo_diamino::{
    Action, Begins, Convention, Diamino, Formula, Judging, Kit, Options, PhaseView, Scoring,
    Unjustified, Word,
};
use ludo_lexicon::{Family, Lexicon, fold};
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
        ("2", "random", 20, 13.0),
        ("2", "1", 100, 58.0),
        ("3", "2", 20, 19.0),
        ("4", "3", 100, 57.0),
    ] {
        let wins = wins(better, worse, &options, games);
        assert!(wins >= least, "{better} wins {wins} of {games} against {worse}");
    }
}

#[test]
fn words_win_the_game_without_score_too() {
    let options = of(Formula::WithoutScore);
    for (better, worse, games, least) in [("2", "1", 100, 58.0), ("3", "2", 20, 19.0)] {
        let wins = wins(better, worse, &options, games);
        assert!(wins >= least, "{better} wins {wins} of {games} against {worse}");
    }
}

/// The words of every move of a game that bots play among themselves, the one along the line first.
fn laid(keys: &[&str], options: &Options, seed: u64) -> Vec<Vec<Word>> {
    let mut table = bout(keys, options, seed);
    let mut laid = Vec::new();
    while let Some((_, action)) = table.step() {
        if let (Action::Lay(_), PhaseView::Contest { words, .. }) =
            (action, table.game.view(Viewer::Referee).phase)
        {
            laid.push(words);
        }
    }
    laid
}

fn band(word: &Word) -> u8 {
    Lexicon::french().band(&fold(&word.letters).unwrap())
}

/// How many coarse words bots of one level lay in some games.
fn coarse(key: &str, options: &Options, games: u64) -> usize {
    let list = Family::newest();
    let words = (0..games).flat_map(|seed| laid(&[key; 2], options, seed)).flatten();
    words.filter(|word| list.contains(&fold(&word.letters).unwrap())).count()
}

#[test]
fn bots_lay_no_coarse_word_where_a_family_plays() {
    let family = Options { family: Some(Family::newest().digest()), ..of(Formula::WithScore) };
    for key in ["2", "3"] {
        assert!(coarse(key, &of(Formula::WithScore), 60) > 0, "{key} would if it might");
    }
    for key in keys().into_iter().filter(|key| *key != "random") {
        let games = if key == "5" { 1 } else { 60 };
        assert_eq!(coarse(key, &family, games), 0, "{key}");
    }
    // What tables with beginners agree on: there a coarse word would be refused.
    let easy = Options { judging: Judging::Referee, ..family };
    for key in ["1", "2"] {
        for game in [Formula::WithScore, Formula::WithoutScore] {
            bout(&[key; 3], &Options { game, ..easy.clone() }, 13).run();
        }
    }
    bout(&["1"], &Options { game: Formula::Patience, ..easy }, 14).run();
}

/// Where the words lie on the table, what is overlooked comes to mind after all.
#[test]
fn beginners_at_a_list_lay_something_whenever_they_can() {
    let own = serde_json::from_str(r#"["ARE","ART","EAU","ET","LE","NE","ON","RAT","SE","TE"]"#);
    let convention = Convention::Own(own.unwrap());
    let options = Options { convention, judging: Judging::Referee, ..Options::default() };
    let setup = Setup { seats: 2, options: options.clone() };
    let is_word = |action: &Action| matches!(action, Action::Lay(_));
    for key in ["1", "2"] {
        let (mut laid, mut draws) = (0, Draws::new(&Seed::from_number(1), 0));
        for deal in 0..8 {
            let mut table = bout(&[key; 2], &options, deal);
            while let Some(seat) = table.game.floor().expected().first() {
                let mut knows = Diamino::opponent("greedy", seat, &setup, &kit()).unwrap();
                let view = table.game.view(Viewer::Seat(seat));
                let possible = knows.choose(&view, &[], &mut draws).action;
                let (_, done) = table.step().unwrap();
                assert_eq!(is_word(&possible), is_word(&done), "{possible:?}, {done:?}");
                laid += u32::from(is_word(&done));
            }
        }
        assert!(laid > 20, "{laid}");
    }
}

#[test]
fn a_model_child_lays_short_words_that_everybody_knows() {
    for game in [Formula::WithScore, Formula::WithoutScore] {
        let moves = laid(&["child"; 2], &of(game), 11);
        assert!(moves.len() > 10, "{}", moves.len());
        for words in &moves {
            assert!(words[0].letters.len() <= 5, "{words:?}");
            assert!(words.iter().all(|word| band(word) >= 5), "{words:?}");
        }
        assert!(moves.iter().any(|words| words[0].letters.len() == 5));
    }
}

/// What levels 1 and 2 are made for; `docs/bots.md` has a thousand games of each.
#[test]
fn a_model_child_wins_half_of_its_games_against_level_1_and_a_third_against_level_2() {
    let options = of(Formula::WithScore);
    for (level, least, most) in [("1", 45.0, 60.0), ("2", 25.0, 40.0)] {
        let wins = wins("child", level, &options, 400) / 4.0;
        assert!((least..=most).contains(&wins), "{wins} % against level {level}");
    }
}
