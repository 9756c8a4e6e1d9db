//! The toys are games like others: they accept what they list, end whoever leaves, and replay.

use std::sync::Arc;

use ludo_core::{Beginning, Draws, Entry, Enumerate, Seed, Setup, Viewer};
use ludo_testkit::toys::buzzer::{Button, Buzzer};
use ludo_testkit::toys::menhir::{self, Options};
use ludo_testkit::{Leaving, Pilot};

fn ends_and_replays<G: Enumerate>(beginning: &Beginning<G>, leaving: Leaving) {
    let mut game = beginning.begin().unwrap();
    let mut pilot = Pilot::new(Draws::new(&beginning.seed, 1000), leaving);
    let mut entries = Vec::new();
    while !game.is_over() {
        assert!(entries.len() < 1000, "it never ends");
        let input = pilot.pick(&game).expect("somebody can do something");
        let played = game.play(&input, &mut |_, _| {});
        played.unwrap_or_else(|refused| panic!("{input:?} is refused: {refused:?}"));
        entries.push(Entry::Input(input));
    }
    let again = beginning.replay(&entries).unwrap();
    assert_eq!(again.view(Viewer::Referee), game.view(Viewer::Referee));
    assert_eq!(again.outcome(), game.outcome());
    assert!(game.outcome().is_some());
}

#[test]
fn every_toy_ends_and_replays() {
    for number in 0..60 {
        let (seats, seed) = (2 + (number % 3) as u8, Seed::from_number(number));
        let leaving = if number % 2 == 0 { Leaving::Never } else { Leaving::Often };
        let options = Options { rounds: 1 + (number % 3) as u8, ..Options::default() };
        let dealt = menhir::beginning(seats, options, seed.clone()).unwrap();
        ends_and_replays(&dealt, leaving);
        let setup = Setup { seats, options: () };
        let dealt = Beginning::<Buzzer>::deal(setup, Arc::new(Button), seed).unwrap();
        ends_and_replays(&dealt, leaving);
    }
}
