//! Diabolo's bots play by the rules, repeat themselves, know nothing they may not know, and get better
//! level by level.

use std::sync::Arc;

use ludo_bots::{Bot, Opponents};
use ludo_core::{
    Beginning, Determinize, Draws, Edition, Enumerate, Game, Input, Millis, Seat, Seed, Setup, To,
    Viewer,
};
use ludo_diabolo::{Action, Deck, Diabolo, Layout, Options, PhaseView, View};

/// A game with a bot at every seat.
struct Table {
    setup: Setup<Options>,
    deck: Arc<Deck>,
    game: Diabolo,
    bots: Vec<Box<dyn Bot<Diabolo>>>,
    draws: Draws,
}

fn deck() -> Arc<Deck> {
    Arc::new(Deck::parse(Diabolo::EDITION).unwrap())
}

fn setup(seats: u8) -> Setup<Options> {
    Setup { seats, options: Options::default() }
}

impl Table {
    fn new(keys: &[&str], seed: u64) -> Self {
        let setup = setup(keys.len() as u8);
        let beginning = Beginning::deal(setup, deck(), Seed::from_number(seed)).unwrap();
        Self::of(&beginning, keys)
    }

    fn of(beginning: &Beginning<Diabolo>, keys: &[&str]) -> Self {
        let Beginning { setup, edition, seed, .. } = beginning;
        let seats = Seat::all(setup.seats).zip(keys);
        let bots = seats.map(|(seat, key)| Diabolo::opponent(key, seat, setup, edition).unwrap());
        Self {
            setup: setup.clone(),
            deck: Arc::clone(edition),
            game: beginning.begin().unwrap(),
            bots: bots.collect(),
            draws: Draws::new(&seed.child(1), 0),
        }
    }

    fn legal(game: &Diabolo, seat: Seat) -> Vec<Action> {
        let mut legal = Vec::new();
        game.actions(seat, &mut legal);
        legal
    }

    /// One decision, checked; nothing once the game is over.
    fn step(&mut self) -> Option<Action> {
        let seat = self.game.awaited().first()?;
        let view = self.game.view(Viewer::Seat(seat));
        let legal = Self::legal(&self.game, seat);
        let choice = self.bots[seat.index()].choose(&view, &legal, &mut self.draws);
        assert!(legal.contains(&choice.action), "{:?} is not legal: {view:?}", choice.action);
        assert!((600..=1500).contains(&choice.after.0), "a person's pause");
        self.play(&Input::Act { seat, at: Millis(0), action: choice.action });
        Some(choice.action)
    }

    fn play(&mut self, input: &Input<Action>) {
        let bots = &mut self.bots;
        let tell = &mut |to: To, event| {
            for (seat, bot) in bots.iter_mut().enumerate() {
                if to.reaches(Viewer::Seat(Seat(seat as u8))) {
                    bot.see(&event);
                }
            }
        };
        self.game.play(input, tell).unwrap();
    }

    fn run(mut self) -> (Vec<Action>, Diabolo) {
        let actions = std::iter::from_fn(|| self.step()).collect();
        (actions, self.game)
    }
}

fn keys() -> impl Iterator<Item = &'static str> {
    Diabolo::KINDS.iter().map(|kind| kind.key)
}

#[test]
fn the_five_levels_come_first() {
    assert_eq!(keys().take(5).collect::<Vec<_>>(), ["1", "2", "3", "4", "5"]);
    for key in ["random", "heuristic", "search"] {
        assert!(keys().any(|kind| kind == key));
    }
    assert!(Diabolo::opponent("6", Seat(0), &setup(4), &deck()).is_none());
}

#[test]
fn every_bot_plays_whole_games_at_every_table() {
    let mut decisions = 0;
    for key in keys() {
        let quick = !matches!(key, "5" | "search");
        for seats in 2..=5u8 {
            for seed in 0..if quick { 25 } else { 1 } {
                let (actions, game) = Table::new(&vec![key; seats.into()], seed).run();
                assert!(game.is_over());
                decisions += actions.len();
            }
        }
    }
    assert!(decisions > 10_000, "{decisions}");
}

#[test]
fn every_bot_goes_on_when_others_leave() {
    for key in keys() {
        let mut table = Table::new(&[key; 5], 3);
        for seat in [Seat(1), Seat(3), Seat(4)] {
            for _ in 0..7 {
                table.step();
            }
            table.play(&Input::Leave { seat, at: Millis(0) });
        }
        assert!(table.run().1.is_over());
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
        let (mut discards, seed) = (0, Seed::from_number(9));
        let beginning =
            Beginning { setup: setup(2), edition: deck(), layout: layout.clone(), seed };
        let (actions, game) = Table::of(&beginning, &[key; 2]).run();
        discards += actions.iter().filter(|act| matches!(act, Action::Discard { .. })).count();
        assert!(game.is_over() && discards > 0, "{key}: {discards}");
    }
}

/// Another printed deck: higher values, other counts.
#[test]
fn every_bot_plays_with_any_edition() {
    let text = r#"{"edition":"steep","version":1,"cards_per_colour":{"1":2,"4":2,"7":3,"8":3}}"#;
    let deck = Arc::new(Deck::parse(text).unwrap());
    for key in keys() {
        let seed = Seed::from_number(4);
        let beginning = Beginning::deal(setup(3), Arc::clone(&deck), seed).unwrap();
        assert!(Table::of(&beginning, &[key; 3]).run().1.is_over());
    }
}

#[test]
fn the_same_draws_give_the_same_game() {
    for key in keys() {
        let game = || Table::new(&[key, "2", key], 5).run().0;
        assert_eq!(game(), game(), "{key}");
    }
}

/// Worlds that look the same to a seat make its bot do the same, in every phase.
#[test]
fn bots_see_nothing_but_their_view() {
    for key in keys() {
        let mut table = Table::new(&[key, "3", "3", "3"], 6);
        let mut phases = [0; 2];
        while let Some(seat) = table.game.awaited().first() {
            let eye = Viewer::Seat(seat);
            if seat == Seat(0) {
                let view: View = table.game.view(eye);
                phases[usize::from(matches!(view.phase, PhaseView::Stake { .. }))] += 1;
                let mut luck = table.draws.clone();
                let twin = Diabolo::determinize(&view, eye, &table.setup, &table.deck, &mut luck);
                let legal = Table::legal(&table.game, seat);
                assert_eq!((twin.view(eye), Table::legal(&twin, seat)), (view.clone(), legal));
                let bot = &mut table.bots[0];
                let mut choose = |game: &Diabolo| {
                    let legal = Table::legal(game, seat);
                    bot.choose(&game.view(eye), &legal, &mut table.draws.clone())
                };
                assert_eq!(choose(&table.game), choose(&twin), "{key}");
            }
            table.step();
        }
        assert!(phases.iter().all(|&count| count > 0), "{key}: {phases:?}");
    }
}

/// First places of one bot among three others, shared ones counted in part.
fn wins(one: &str, three: &str, games: u64) -> f64 {
    let mut wins = 0.0;
    for game in 0..games {
        let hero = Seat((game % 4) as u8);
        let mut keys = [three; 4];
        keys[hero.index()] = one;
        let outcome = Table::new(&keys, game / 4).run().1.outcome().unwrap();
        let first = outcome.places.seats_where(|&place| place == 1);
        if first.contains(hero) {
            wins += 1.0 / first.len() as f64;
        }
    }
    wins
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
