//! Diamino's bots play by the rules in all three games, repeat themselves, know only what their seat was shown,
//! contest by level, and get better level by level.

use std::sync::Arc;

use ludo_bots::{Bot, Opponents};
use ludo_core::{
    Beginning, Determinize, Draws, Edition, Enumerate, Game, Input, Millis, Seat, Seed, Setup, To,
    Viewer,
};
use ludo_diamino::{
    Action, Convention, Diamino, Event, First, Formula, Judging, Kit, Options, PhaseView, Scoring,
    Unjustified,
};

/// A game with a bot at every seat, and what all were told.
struct Table {
    beginning: Beginning<Diamino>,
    game: Diamino,
    bots: Vec<Box<dyn Bot<Diamino>>>,
    draws: Draws,
    told: Vec<Event>,
}

fn kit() -> Arc<Kit> {
    Arc::new(Kit::parse(Diamino::EDITION).unwrap())
}

fn legal(game: &Diamino, seat: Seat) -> Vec<Action> {
    let mut legal = Vec::new();
    game.actions(seat, &mut legal);
    legal
}

impl Table {
    fn new(keys: &[&str], options: &Options, seed: u64) -> Self {
        let setup = Setup { seats: keys.len() as u8, options: options.clone() };
        let beginning = Beginning::deal(setup, kit(), Seed::from_number(seed)).unwrap();
        Self::begun(beginning, keys)
    }

    fn begun(beginning: Beginning<Diamino>, keys: &[&str]) -> Self {
        let game = beginning.begin().unwrap();
        let draws = Draws::new(&Seed::from_number(1), 0);
        let Beginning { setup, edition, .. } = &beginning;
        let seats = Seat::all(setup.seats).zip(keys);
        let bots = seats.map(|(seat, key)| Diamino::opponent(key, seat, setup, edition).unwrap());
        let bots = bots.collect();
        Self { beginning, game, bots, draws, told: Vec::new() }
    }

    /// One decision, checked by the game itself; nothing once it is over.
    fn step(&mut self) -> Option<(Seat, Action)> {
        let seat = self.game.awaited().first()?;
        let view = self.game.view(Viewer::Seat(seat));
        let legal = legal(&self.game, seat);
        let choice = self.bots[seat.index()].choose(&view, &legal, &mut self.draws);
        assert!((600..=1500).contains(&choice.after.0), "a person's pause");
        self.play(&Input::Act { seat, at: Millis(0), action: choice.action });
        Some((seat, choice.action))
    }

    fn play(&mut self, input: &Input<Action>) {
        let (bots, told) = (&mut self.bots, &mut self.told);
        let seats = self.game.seats();
        let tell = &mut |to: To, event: Event| {
            for seat in Seat::all(seats).filter(|&seat| to.reaches(Viewer::Seat(seat))) {
                bots[seat.index()].see(&event);
            }
            if to == To::All {
                told.push(event);
            }
        };
        if let Err(refused) = self.game.play(input, tell) {
            panic!("{input:?} is refused: {refused:?}");
        }
    }

    fn run(&mut self) -> Vec<(Seat, Action)> {
        std::iter::from_fn(|| self.step()).collect()
    }
}

fn keys() -> impl Iterator<Item = &'static str> {
    Diamino::KINDS.iter().map(|kind| kind.key)
}

/// The keys of those who think fast.
const QUICK: [&str; 5] = ["1", "2", "3", "4", "random"];

fn of(game: Formula) -> Options {
    Options { game, ..Options::default() }
}

#[test]
fn the_five_levels_come_first() {
    assert_eq!(keys().take(5).collect::<Vec<_>>(), ["1", "2", "3", "4", "5"]);
    assert!(keys().any(|key| key == "random") && keys().any(|key| key == "greedy"));
    let setup = Setup { seats: 2, options: Options::default() };
    assert!(Diamino::opponent("6", Seat(0), &setup, &kit()).is_none());
}

#[test]
fn every_bot_plays_whole_games_with_score() {
    for key in keys() {
        for seats in 2..=4 {
            let mut table = Table::new(&vec![key; seats], &of(Formula::WithScore), seats as u64);
            table.run();
            assert!(table.game.is_over());
        }
    }
}

#[test]
fn every_bot_plays_whole_games_without_score() {
    for key in keys() {
        for seats in [2, 5, 8] {
            let mut table = Table::new(&vec![key; seats], &of(Formula::WithoutScore), 3);
            table.run();
            assert!(table.game.is_over());
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
            let mut table = Table::new(&[key; 2], options, 4);
            table.run();
            assert!(table.game.is_over());
        }
    }
}

#[test]
fn the_game_for_one_is_laid_word_by_word_until_nothing_fits() {
    for key in keys() {
        let mut table = Table::new(&[key], &of(Formula::Patience), 5);
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
    let mut table = Table::new(&["random"], &of(Formula::Patience), 6);
    for _ in 0..3 {
        table.step();
    }
    let lying = table.game.view(Viewer::Seat(Seat(0))).scores[Seat(0)];
    let Beginning { setup, edition, .. } = &table.beginning;
    table.bots[0] = Diamino::opponent("3", Seat(0), setup, edition).unwrap();
    if !table.game.is_over() {
        table.run();
        assert!(table.game.outcome().unwrap().scores[Seat(0)] > lying + 60);
    }
}

#[test]
fn every_bot_goes_on_when_others_leave() {
    for key in keys() {
        let mut table = Table::new(&[key; 4], &of(Formula::WithScore), 7);
        for seat in [Seat(1), Seat(3)] {
            for _ in 0..9 {
                table.step();
            }
            if !table.game.is_over() {
                table.play(&Input::Leave { seat, at: Millis(0) });
            }
        }
        table.run();
        assert!(table.game.is_over());
    }
}

#[test]
fn the_same_draws_give_the_same_game() {
    for key in keys() {
        let game = || Table::new(&[key, "2"], &Options::default(), 8).run();
        assert_eq!(game(), game(), "{key}");
    }
}

/// Worlds that look the same to a seat make its bot do the same: hands and the reserve are out of its reach.
#[test]
fn bots_know_nothing_but_what_they_were_shown() {
    for key in keys() {
        let mut table = Table::new(&[key, "3"], &Options::default(), 9);
        let mut twins = 0;
        while let Some(seat) = table.game.awaited().first() {
            if seat == Seat(0) {
                let eye = Viewer::Seat(seat);
                let view = table.game.view(eye);
                let Beginning { setup, edition, .. } = &table.beginning;
                let twin =
                    Diamino::determinize(&view, eye, setup, edition, &mut table.draws.clone());
                let bot = &mut table.bots[0];
                let mut choose = |game: &Diamino| {
                    bot.choose(&game.view(eye), &legal(game, seat), &mut table.draws.clone())
                };
                assert_eq!(choose(&table.game), choose(&twin), "{key}");
                twins += 1;
            }
            table.step();
        }
        assert!(twins > 5, "{key}: {twins}");
    }
}

/// After a restart a new bot does what the old one would have done.
#[test]
fn a_bot_can_be_rebuilt() {
    for key in QUICK {
        let mut table = Table::new(&[key, "3"], &of(Formula::WithoutScore), 10);
        while let Some(seat) = table.game.awaited().first() {
            let view = table.game.view(Viewer::Seat(seat));
            let Beginning { setup, edition, .. } = &table.beginning;
            let line_up = [key, "3"];
            let mut again = Diamino::opponent(line_up[seat.index()], seat, setup, edition).unwrap();
            let chosen = again.choose(&view, &legal(&table.game, seat), &mut table.draws.clone());
            assert_eq!(Some((seat, chosen.action)), table.step(), "{key}");
        }
    }
}

/// What a bot answers to tiles laid by hand as the first word.
fn answer(key: &str, tiles: &str, options: &Options, seed: u64) -> Action {
    let options = Options { first: First::Seat(Seat(0)), ..options.clone() };
    let setup = Setup { seats: 2, options };
    let mut beginning: Beginning<Diamino> =
        Beginning::deal(setup, kit(), Seed::from_number(seed)).unwrap();
    let hands = format!(r#"["{tiles}","AEINRSTULOMC"]"#);
    beginning.layout.hands = serde_json::from_str(&hands).unwrap();
    beginning.layout.reserve = serde_json::from_str(r#""EEEE""#).unwrap();
    let mut table = Table::begun(beginning, &["3", key]);
    table.draws = Draws::new(&Seed::from_number(seed), 1);
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
    let mut wins = 0.0;
    for game in 0..games {
        let hero = Seat((game % 2) as u8);
        let keys = if hero == Seat(0) { [one, other] } else { [other, one] };
        let mut table = Table::new(&keys, options, game / 2);
        table.run();
        let first = table.game.outcome().unwrap().places.seats_where(|&place| place == 1);
        if first.contains(hero) {
            wins += 1.0 / first.len() as f64;
        }
    }
    wins
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
