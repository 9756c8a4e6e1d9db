//! Diadingo's bots play by the rules, repeat themselves, know only what their seat was told, and win by
//! remembering.

use std::sync::Arc;

use ludo_bots::{Bot, Opponents};
use ludo_core::{
    Beginning, Determinize, Draws, Edition, Enumerate, Game, Input, Millis, Seat, Seed, Setup, To,
    Viewer,
};
use ludo_diadingo::{Action, Casket, Diadingo, Event, Memory, Options, Scoring};

/// A match with a bot at every seat, and all that everybody was told.
struct Table {
    beginning: Beginning<Diadingo>,
    game: Diadingo,
    bots: Vec<Box<dyn Bot<Diadingo>>>,
    draws: Draws,
    told: Vec<Event>,
}

fn casket() -> Arc<Casket> {
    Arc::new(Casket::parse(Diadingo::EDITION).unwrap())
}

fn setup(seats: u8, options: Options) -> Setup<Options> {
    Setup { seats, options }
}

fn legal(game: &Diadingo, seat: Seat) -> Vec<Action> {
    let mut legal = Vec::new();
    game.actions(seat, &mut legal);
    legal
}

impl Table {
    fn new(keys: &[&str], options: Options, seed: u64) -> Self {
        let setup = setup(keys.len() as u8, options);
        let seed = Seed::from_number(seed);
        let beginning = Beginning::deal(setup, casket(), seed.clone()).unwrap();
        let game = beginning.begin().unwrap();
        let draws = Draws::new(&seed.child(1), 0);
        let mut table = Self { beginning, game, bots: Vec::new(), draws, told: Vec::new() };
        table.bots = Seat::all(keys.len() as u8).map(|seat| table.bot(keys, seat)).collect();
        table
    }

    /// A bot for a seat that has seen nothing.
    fn bot(&self, keys: &[&str], seat: Seat) -> Box<dyn Bot<Diadingo>> {
        let Beginning { setup, edition, .. } = &self.beginning;
        Diadingo::opponent(keys[seat.index()], seat, setup, edition).unwrap()
    }

    /// One decision, checked; nothing once the match is over.
    fn step(&mut self) -> Option<Action> {
        let seat = self.game.awaited().first()?;
        let view = self.game.view(Viewer::Seat(seat));
        let legal = legal(&self.game, seat);
        let choice = self.bots[seat.index()].choose(&view, &legal, &mut self.draws);
        assert!(legal.contains(&choice.action), "{:?} is not legal: {view:?}", choice.action);
        assert!((600..=1500).contains(&choice.after.0), "a person's pause");
        self.play(&Input::Act { seat, at: Millis(0), action: choice.action });
        Some(choice.action)
    }

    fn play(&mut self, input: &Input<Action>) {
        let (bots, told) = (&mut self.bots, &mut self.told);
        let tell = &mut |to: To, event: Event| {
            if to == To::All {
                for bot in bots.iter_mut() {
                    bot.see(&event);
                }
                told.push(event);
            }
        };
        self.game.play(input, tell).unwrap();
    }

    fn run(&mut self) -> Vec<Action> {
        std::iter::from_fn(|| self.step()).collect()
    }
}

fn keys() -> impl Iterator<Item = &'static str> {
    Diadingo::KINDS.iter().map(|kind| kind.key)
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
    assert_eq!(keys().take(5).collect::<Vec<_>>(), ["1", "2", "3", "4", "5"]);
    for key in ["random", "forgetful", "perfect"] {
        assert!(keys().any(|kind| kind == key));
    }
    let setup = setup(4, Options::default());
    assert!(Diadingo::opponent("6", Seat(0), &setup, &casket()).is_none());
}

#[test]
fn every_bot_plays_whole_matches_at_every_table() {
    for key in keys() {
        for seats in 2..=8u8 {
            for (seed, options) in (0..).zip(options()) {
                let mut table = Table::new(&vec![key; seats.into()], options, seed);
                table.run();
                assert!(table.game.is_over());
            }
        }
    }
}

#[test]
fn every_bot_goes_on_when_others_leave() {
    for key in keys() {
        let mut table = Table::new(&[key; 5], Options::default(), 3);
        for seat in [Seat(1), Seat(3), Seat(4)] {
            for _ in 0..8 {
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
fn the_same_draws_give_the_same_match() {
    for key in keys() {
        let game = || Table::new(&[key, "2", key], Options::default(), 5).run();
        assert_eq!(game(), game(), "{key}");
    }
}

/// Worlds that look the same to a seat that was told the same make its bot do the same: the tray and the deck
/// beyond the view are out of its reach.
#[test]
fn bots_know_nothing_but_what_they_were_shown_and_told() {
    for key in keys() {
        let mut table = Table::new(&[key, "3"], Options::default(), 6);
        let mut twins = 0;
        while let Some(seat) = table.game.awaited().first() {
            if seat == Seat(0) {
                let eye = Viewer::Seat(seat);
                let view = table.game.view(eye);
                let Beginning { setup, edition, .. } = &table.beginning;
                let twin =
                    Diadingo::determinize(&view, eye, setup, edition, &mut table.draws.clone());
                let bot = &mut table.bots[0];
                let mut choose = |game: &Diadingo| {
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

/// After a restart a new bot is told everything again and does what the old one would have done.
#[test]
fn a_memory_is_rebuilt_from_what_was_told() {
    for key in keys() {
        let line_up = [key, "4", key];
        let options = Options { games: 2, ..Options::default() };
        let mut table = Table::new(&line_up, options, 8);
        while let Some(seat) = table.game.awaited().first() {
            let view = table.game.view(Viewer::Seat(seat));
            let mut again = table.bot(&line_up, seat);
            table.told.iter().for_each(|event| again.see(event));
            let legal = legal(&table.game, seat);
            let told_again = again.choose(&view, &legal, &mut table.draws.clone());
            assert_eq!(Some(told_again.action), table.step(), "{key}");
        }
    }
}

/// How many tries of stones seen to be fixed before, in some games of two alike.
fn repeats(key: &str, options: &Options) -> u32 {
    let mut repeats = 0;
    for seed in 0..20 {
        let mut table = Table::new(&[key, key], options.clone(), seed);
        table.run();
        let mut fixed = Vec::new();
        for event in &table.told {
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

/// Games won by the first of two, shared ones by half.
fn wins(one: &str, other: &str, games: u64) -> f64 {
    let mut wins = 0.0;
    for game in 0..games {
        let hero = Seat((game % 2) as u8);
        let keys = if hero == Seat(0) { [one, other] } else { [other, one] };
        let mut table = Table::new(&keys, Options::default(), game / 2);
        table.run();
        let first = table.game.outcome().unwrap().places.seats_where(|&place| place == 1);
        if first.contains(hero) {
            wins += 1.0 / first.len() as f64;
        }
    }
    wins
}

#[test]
fn memory_wins() {
    let wins = wins("perfect", "forgetful", 400);
    assert!(wins > 270.0, "{wins} of 400");
}
