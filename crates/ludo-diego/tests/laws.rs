//! The laws every game obeys.

mod common;

use common::{Given as Laid, card, cards, four, given, setup, three, two};
use ludo_core::{Beginning, Draws, Seat, Setup, Viewer};
use ludo_diego::{
    Action, Affiliations, Capital, Cards, Control, Delay, Diego, First, Hands, Layout, Options,
    OwnPairs, Sides, Size, Vote,
};
use ludo_testkit::{Given, Subject, assert_conforms};

/// Every option another than the default.
fn everything() -> Setup<Options> {
    let options = Options {
        delay: Delay::None,
        hands: Hands::Closed,
        size: Size::Four,
        affiliations: Affiliations::All,
        own_pairs: OwnPairs::Yes,
        capital: Capital::Hundred,
        sides: Sides::Teams,
        control: Control::Together,
        first: First::Seat(Seat(3)),
    };
    Setup { seats: 4, options }
}

fn with(seats: u8, change: impl FnOnce(&mut Options)) -> Setup<Options> {
    let mut setup = setup(seats);
    change(&mut setup.options);
    setup
}

fn probes() -> Vec<Action> {
    let few = cards("a0 b1 c2 d3 e4 f5 a6 b7 c8");
    let pairs = few.iter().flat_map(|&card| few.iter().map(move |&with| (card, with)));
    let pairs: Vec<_> = pairs.step_by(2).chain([(card("a0"), card("a0"))]).collect();
    let diego = pairs.iter().map(|&(card, with)| Action::Diego { card, with });
    let name = pairs.iter().map(|&(card, with)| Action::Name { card, with });
    let counter =
        pairs.iter().zip(1..).map(|(&(card, with), call)| Action::Counter { call, card, with });
    let calls = (0..12).flat_map(|call| {
        [Action::LetPass { call }, Action::PasDiego { call }, Action::Challenge { call }]
    });
    let votes = (0..4).map(|pair| Action::Vote { pair, vote: Vote::Equal });
    let others = [
        Action::Pass,
        Action::NameNone,
        Action::ProposeStop,
        Action::AcceptStop,
        Action::RefuseStop,
        Action::SkipVotes,
    ];
    diego.chain(name).chain(counter).chain(calls).chain(votes).chain(others).collect()
}

/// Another order of everything that the viewer has not seen: the stock, and closed hands but their own.
fn twin(beginning: &Beginning<Diego>, viewer: Viewer, draws: &mut Draws) -> Layout {
    let Setup { seats, options } = &beginning.setup;
    let Layout { first, deck } = beginning.layout.clone();
    let mut deck: Vec<_> = deck.iter().collect();
    let size = usize::from(options.size.cards());
    let laid_out = size * usize::from(seats + 1);
    let hidden = |at: usize| match options.hands {
        _ if at >= laid_out => true,
        Hands::Open => false,
        Hands::Closed => {
            let block = (at / size) as u8;
            let owner = Seat((first.0 + block) % seats);
            block < *seats && viewer != Viewer::Seat(owner)
        }
    };
    let places: Vec<_> = (0..deck.len()).filter(|&at| hidden(at)).collect();
    let mut pool: Vec<_> = places.iter().map(|&at| deck[at]).collect();
    draws.shuffle(&mut pool);
    for (at, card) in places.into_iter().zip(pool) {
        deck[at] = card;
    }
    Layout { first, deck: Cards::of(deck).unwrap() }
}

/// Nobody sees how somebody votes before the sheet is consulted (DIE-12).
fn alike(one: &Action, two: &Action) -> bool {
    matches!((one, two), (Action::Vote { pair, .. }, Action::Vote { pair: other, .. }) if pair == other)
}

struct Laws;

impl Subject for Laws {
    type Game = Diego;
    const LONGEST: usize = 1200;
    /// With open hands only the stock is hidden, and not for long.
    const DIFFERING: u64 = 30;

    fn setups() -> Vec<(String, Setup<Options>)> {
        let any = (2..=4).map(|seats| (format!("{seats} seats"), setup(seats)));
        let at_once = |options: &mut Options| options.control = Control::AtOnce;
        let others = [
            ("closed hands", with(3, |options| options.hands = Hands::Closed)),
            ("closed hands, at once", {
                with(2, |options| {
                    options.hands = Hands::Closed;
                    at_once(options);
                })
            }),
            ("own pairs", with(2, |options| options.own_pairs = OwnPairs::Yes)),
            ("no delay", with(3, |options| options.delay = Delay::None)),
            ("teams", with(4, |options| options.sides = Sides::Teams)),
            ("every option", everything()),
        ];
        any.chain(others.map(|(name, setup)| (name.to_owned(), setup))).collect()
    }

    fn given() -> Vec<Given<Self>> {
        let short = given(&["a0 a1 b0 b1", "c0 c1 d0 d1"], "a2 b2 c2 d2", "");
        let given: [(&str, Laid); 6] = [
            ("no stock", short.clone().own_pairs().together()),
            ("no stock, closed", short.own_pairs().closed()),
            ("two, closed", two().closed().delay(1)),
            ("three, closed, own pairs", three().closed().own_pairs().no_delay().together()),
            ("teams, closed", four().teams().closed().together().capital()),
            ("teams at once", four().teams().own_pairs().first(2)),
        ];
        given
            .map(|(name, given)| Given {
                name: name.to_owned(),
                setup: given.setup.clone(),
                layout: given.layout(),
            })
            .into()
    }

    fn probes(_: &Setup<Options>) -> Vec<Action> {
        probes()
    }

    fn drafts(_: &Setup<Options>) -> Vec<Action> {
        probes().into_iter().step_by(5).collect()
    }

    fn twin(beginning: &Beginning<Diego>, viewer: Viewer, draws: &mut Draws) -> Option<Layout> {
        Some(twin(beginning, viewer, draws))
    }

    fn alike(one: &Action, two: &Action) -> bool {
        alike(one, two)
    }

    fn secrets() -> &'static [&'static str] {
        &["deck", "hands", "phase.voting.all"]
    }

    /// Whoever leaves while the control sheet is gone through keeps their place (DIE-12).
    fn leavers_are_last(setup: &Setup<Options>) -> bool {
        setup.options.control == Control::AtOnce
    }
}

#[test]
fn all_1_every_law_holds() {
    assert_conforms::<Laws>();
}
