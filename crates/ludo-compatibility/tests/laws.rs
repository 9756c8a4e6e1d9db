//! The laws every game obeys.

mod common;

use common::setup;
use ludo_compatibility::{
    Action, Cards, Compatibility, Draft, First, Layout, Options, Picture, ThemeCard, TrackLength,
    Window,
};
use ludo_core::{Beginning, Draws, Enumerate as _, Listing, Seat, Setup, Viewer};
use ludo_testkit::{Given, Subject, assert_conforms};

fn pictures(numbers: &[u8]) -> Vec<Picture> {
    numbers.iter().copied().map(Picture).collect()
}

fn with(seats: u8, change: impl FnOnce(&mut Options)) -> Setup<Options> {
    let mut setup = setup(seats);
    change(&mut setup.options);
    setup
}

/// Rankings of every length, good and bad.
fn rankings() -> Vec<Vec<Picture>> {
    let good = (0..=6).map(|count| (10..10 + count).map(Picture).collect());
    let bad = [&[3, 3][..], &[1, 2, 3, 4, 1], &[40, 1, 2, 3, 4], &[255], &[0, 1, 2, 3, 200]];
    good.chain(bad.map(pictures)).collect()
}

struct Laws;

impl Subject for Laws {
    type Game = Compatibility;
    const LONGEST: usize = 4000;

    fn setups() -> Vec<(String, Setup<Options>)> {
        let any = (2..=8).map(|seats| (format!("{seats} seats"), setup(seats)));
        let short = |options: &mut Options| options.track = TrackLength::Short;
        let others = [
            ("nobody is pressed", with(4, |options| options.window = Window::Open)),
            ("three seconds, short", {
                with(3, |options| {
                    options.window = Window::Seconds(3);
                    short(options);
                })
            }),
            ("the last seat begins", with(5, |options| options.first = First::Seat(Seat(4)))),
        ];
        any.chain(others.map(|(name, setup)| (name.to_owned(), setup))).collect()
    }

    /// Few cards: the stack is used up.
    fn given() -> Vec<Given<Self>> {
        let stacks: [(u8, &[u8]); 5] =
            [(2, &[7]), (3, &[9, 2]), (4, &[0, 99]), (7, &[5]), (6, &[1, 2])];
        let given = stacks.map(|(seats, cards)| {
            let cards = Cards::of(cards.iter().copied().map(ThemeCard)).unwrap();
            Given {
                name: format!("{seats} seats, {} cards", cards.len()),
                setup: setup(seats),
                layout: Layout { first: Seat(seats - 1), cards },
            }
        });
        given.into()
    }

    fn probes(_: &Setup<Options>) -> Vec<Action> {
        let names = [0, 1, 3, 6, 7, 255].map(|number| Action::Name { number });
        let rank =
            |keep| rankings().into_iter().map(move |pictures| Action::Rank { pictures, keep });
        let lay = [0, 1, 2, 5, 6, 255].map(|rank| Action::Lay { rank });
        let others = [Action::Reopen, Action::Double, Action::Decline];
        names.into_iter().chain(rank(false)).chain(rank(true)).chain(lay).chain(others).collect()
    }

    fn drafts(_: &Setup<Options>) -> Vec<Draft> {
        rankings().into_iter().map(|pictures| Draft::Rank { pictures }).collect()
    }

    fn unlisted(game: &Compatibility, seat: Seat, draws: &mut Draws) -> Option<Action> {
        let ranks = game.listing(seat) == Listing::Partial;
        ranks.then(|| {
            loop {
                if let found @ Action::Rank { .. } = game.pick(seat, draws, &mut Vec::new()) {
                    break found;
                }
            }
        })
    }

    /// Another order of the cards, none of which anybody has seen.
    fn twin(beginning: &Beginning<Compatibility>, _: Viewer, draws: &mut Draws) -> Option<Layout> {
        let mut layout = beginning.layout.clone();
        layout.cards.shuffle(draws);
        Some(layout)
    }

    /// Nobody sees what somebody ranks before the reveal.
    fn alike(one: &Action, two: &Action) -> bool {
        matches!(
            (one, two),
            (Action::Rank { keep, .. }, Action::Rank { keep: other, .. }) if keep == other
        )
    }

    fn secrets() -> &'static [&'static str] {
        &["cards", "phase.ranking.all", "phase.doubling.all"]
    }
}

#[test]
fn all_1_every_law_holds() {
    assert_conforms::<Laws>();
}
