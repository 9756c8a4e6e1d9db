//! Echo obeys the laws that every game obeys.

use ludo_core::{Beginning, Draws, Enumerate as _, Listing, Millis, Seat, Setup, Viewer};
use ludo_testkit::{Subject, assert_conforms};

use super::{Action, Draft, Echo, Layout, Options, Sides, Word};

struct Laws;

fn word(text: &str) -> Word {
    text.to_owned().try_into().unwrap()
}

impl Subject for Laws {
    type Game = Echo;

    const LONGEST: usize = 400;

    fn setups() -> Vec<(String, Setup<Options>)> {
        let windows = [(2, Some(Millis(700))), (3, None), (6, Some(Millis(5_000)))];
        let alone = windows.map(|(seats, window)| {
            let options = Options { window, ..Options::default() };
            (format!("{seats} seats, {window:?}"), Setup { seats, options })
        });
        let options = Options { sides: Sides::Pairs, rounds: 3, ..Options::default() };
        let pairs = [("4 seats in pairs".to_owned(), Setup { seats: 4, options })];
        alone.into_iter().chain(pairs).collect()
    }

    fn probes(_: &Setup<Options>) -> Vec<Action> {
        let calls = (0..6).map(|picture| Action::Call { picture });
        let written = ["star", "x"].map(|text| Action::Write { word: word(text) });
        let others = [Action::Cheer, Action::LetPass, Action::Echo, Action::Blank];
        calls.chain(written).chain(others).collect()
    }

    fn drafts(_: &Setup<Options>) -> Vec<Draft> {
        ["", "sta", "star", "not a word"].map(|text| Draft::Write { word: text.to_owned() }).into()
    }

    fn unlisted(game: &Echo, seat: Seat, draws: &mut Draws) -> Option<Action> {
        let words = ["star", "circle", "leaf"];
        let writes = game.listing(seat) == Listing::Partial;
        writes.then(|| Action::Write { word: word(draws.pick::<&str>(&words)) })
    }

    fn twin(beginning: &Beginning<Echo>, _: Viewer, draws: &mut Draws) -> Option<Layout> {
        let aims = beginning.layout.aims.iter().map(|_| draws.below(4) as u8).collect();
        Some(Layout { aims, ..beginning.layout.clone() })
    }

    fn alike(one: &Action, two: &Action) -> bool {
        let writes = |action: &Action| matches!(action, Action::Write { .. } | Action::Blank);
        writes(one) && writes(two)
    }

    fn secrets() -> &'static [&'static str] {
        &["aims", "phase.write.words.all"]
    }
}

#[test]
fn echo_obeys_every_law() {
    assert_conforms::<Laws>();
}
