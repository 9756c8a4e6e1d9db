//! The laws every game obeys.

mod common;

use std::sync::Arc;

use common::{Moves as _, given, matches_of, setup};
use ludo_core::{Beginning, Draws, Edition as _, Game as _, Seat, Setup, Viewer};
use ludo_diadingo::{
    Action, Card, Casket, Diadingo, First, Layout, Memory, Options, Place, Places, Scoring,
};
use ludo_testkit::{Given, Subject, assert_conforms};

fn everything(seats: u8) -> Setup<Options> {
    let options = Options {
        scoring: Scoring::Professionals,
        memory: Memory::Aid,
        games: 2,
        first: First::Seat(Seat(1)),
    };
    Setup { seats, options }
}

fn probes() -> Vec<Action> {
    let tries = Place::all().map(|place| Action::Try { place });
    let victims = [0, 1, 2, 7, 8].map(Seat).into_iter();
    let rob = |victim| [1000, 3000, 6000, 7000].map(|value| Action::Rob { victim, value });
    tries.chain(victims.flat_map(rob)).chain([Action::Decline]).collect()
}

/// Another tray, and two cards that nobody has seen change places.
fn twin(beginning: &Beginning<Diadingo>, draws: &mut Draws) -> Layout {
    let mut layout = beginning.layout.clone();
    let mut places: Vec<_> = Place::all().collect();
    draws.shuffle(&mut places);
    layout.fixed = places.into_iter().take(layout.fixed.len()).collect::<Places>();
    let mut deck: Vec<_> = layout.deck.iter().map(Card::from).collect();
    // Before any input the cards down to the first ring are drawn.
    let drawn = 1 + deck.iter().position(|card| *card != Card::Theft).unwrap();
    draws.shuffle(&mut deck[drawn..]);
    layout.deck = serde_json::from_value(serde_json::to_value(deck).unwrap()).unwrap();
    layout
}

struct Laws;

impl Subject for Laws {
    type Game = Diadingo;
    /// Two games of at most 49 decisions, and those who leave.
    const LONGEST: usize = 150;

    fn setups() -> Vec<(String, Setup<Options>)> {
        let any = (2..=8).map(|seats| (format!("{seats} seats"), setup(seats)));
        let others = [
            ("a match".to_owned(), matches_of(3, 2)),
            ("every option".to_owned(), everything(4)),
            ("every option, eight seats".to_owned(), everything(8)),
        ];
        any.chain(others).collect()
    }

    fn given() -> Vec<Given<Self>> {
        // Each draws what the others have, so that thefts are possible and often.
        let thieves = given(3, 1, "T 3000 3000 3000 T 3000 T 3000 T 1000 T 1000 T 1000 T");
        let short = given(2, 0, "2000 2000 T").games(3);
        let aided = given(3, 0, "2000 2000 2000 T 2000 2000 T 2000").aid();
        [("thieves", thieves), ("a short deck", short), ("thieves with the aid", aided)]
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
        probes().into_iter().step_by(3).collect()
    }

    fn twin(beginning: &Beginning<Diadingo>, _: Viewer, draws: &mut Draws) -> Option<Layout> {
        Some(twin(beginning, draws))
    }

    fn secrets() -> &'static [&'static str] {
        &["deck", "fixed"]
    }
}

#[test]
fn all_1_every_law_holds() {
    assert_conforms::<Laws>();
}

/// With three loose stones random games often end because all are taken (DGO-6).
struct FewLoose;

impl Subject for FewLoose {
    type Game = Diadingo;
    const LONGEST: usize = 250;

    fn edition() -> Arc<Casket> {
        let few = Diadingo::EDITION.replace("16", "39").replace("26", "3");
        Arc::new(Casket::parse(&few).unwrap())
    }

    fn setups() -> Vec<(String, Setup<Options>)> {
        vec![("three loose".to_owned(), matches_of(2, 4)), ("aided".to_owned(), everything(3))]
    }

    fn probes(_: &Setup<Options>) -> Vec<Action> {
        probes()
    }

    fn twin(beginning: &Beginning<Diadingo>, _: Viewer, draws: &mut Draws) -> Option<Layout> {
        Some(twin(beginning, draws))
    }

    fn secrets() -> &'static [&'static str] {
        &["deck", "fixed"]
    }
}

#[test]
fn all_1_every_law_holds_when_few_stones_are_loose() {
    assert_conforms::<FewLoose>();
}

/// A bot that remembers puts what it has seen into the marks of its view: worlds keep to it.
#[test]
fn imagined_worlds_keep_what_a_bot_remembers() {
    use ludo_core::{Determinize as _, Seed};
    let mut table = given(2, 0, "1000 1000 1000 1000 1000").begin();
    table.stone(0, "A1").stone(1, "D3").stone(0, "B6");
    let mut view = table.view();
    let seen: Places = [common::place("A1"), common::place("B6")].into_iter().collect();
    view.marks = Some(seen);
    let mut draws = Draws::new(&Seed::from_number(1), 0);
    let mut fixed = Places::ALL;
    for _ in 0..200 {
        let seat = Viewer::Seat(Seat(0));
        let world = Diadingo::determinize(&view, seat, &setup(2), &common::casket(), &mut draws);
        let tray = world.view(Viewer::Referee).fixed.unwrap();
        assert!(!tray.contains(common::place("D3")) && tray.len() == 16);
        fixed = fixed.and(tray);
        assert_eq!(world.view(seat), table.view(), "and the table remembers nothing");
    }
    assert_eq!(fixed, seen, "these always, the others now and then");
}
