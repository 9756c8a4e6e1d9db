//! Hints at Diego: given at tables for practice alone, from what a seat sees, and without a verdict.

use std::sync::Arc;

use ludo_core::{
    Beginning, Determinize as _, Draws, Edition as _, Game as _, Input, Millis, Seat, Seed, Setup,
    Viewer,
};
use ludo_diego::{Action, Diego, HandView, Hands, Options, Pack, PhaseView};
use ludo_study::diego::{About, Advice, Question, Study};
use ludo_study::{Declined, Help, Inquiry, NO_HELP_HERE, NOTHING_TO_SAY, Study as _};

fn deal(hands: Hands) -> Beginning<Diego> {
    let pack: Arc<Pack> = Pack::parse(Diego::EDITION).unwrap().into();
    let setup = Setup { seats: 3, options: Options { hands, ..Options::default() } };
    Beginning::deal(setup, pack, Seed::from_number(9)).unwrap()
}

fn ask(
    game: &Diego,
    beginning: &Beginning<Diego>,
    seat: Seat,
    help: Help,
) -> Result<Advice, Declined> {
    let inquiry = Inquiry {
        seat,
        view: game.view(Viewer::Seat(seat)),
        told: Vec::new(),
        setup: beginning.setup.clone(),
        edition: Arc::clone(&beginning.edition),
        help,
    };
    Study::advise(&inquiry, Question::Hint)
}

fn act(game: &mut Diego, seat: Seat, action: Action) {
    game.play(&Input::Act { seat, at: Millis(0), action }, &mut |_, _| {}).unwrap();
}

#[test]
fn die_9_a_hint_is_for_whoever_is_asked_and_only_in_practice() {
    let beginning = deal(Hands::Open);
    let mut game = beginning.begin().unwrap();
    let turn = game.floor().expected().first().unwrap();
    let other = turn.left(3);
    assert_eq!(ask(&game, &beginning, turn, Help::Usual), Err(NO_HELP_HERE));
    assert_eq!(ask(&game, &beginning, other, Help::Practice), Err(NOTHING_TO_SAY));
    let advice = ask(&game, &beginning, turn, Help::Practice).unwrap();
    assert_eq!((advice.about, advice.cards.len()), (About::Turn, 3));
    let view = game.view(Viewer::Seat(turn));
    let HandView::Cards(hand) = &view.hands[turn] else { panic!("one's own hand") };
    assert!(advice.cards.iter().all(|reading| hand.contains(&reading.card)));

    act(&mut game, turn, Action::Diego { card: hand[0], with: view.line[0] });
    let advice = ask(&game, &beginning, other, Help::Practice).unwrap();
    assert_eq!(advice.about, About::Object);
    let cards: Vec<_> = advice.cards.iter().map(|reading| reading.card).collect();
    assert_eq!(cards, [hand[0], view.line[0]]);
    assert_eq!(ask(&game, &beginning, turn, Help::Practice), Err(NOTHING_TO_SAY));
}

#[test]
fn die_6_nothing_is_said_of_cards_that_nobody_sees() {
    let beginning = deal(Hands::Closed);
    let mut game = beginning.begin().unwrap();
    let turn = game.floor().expected().first().unwrap();
    act(&mut game, turn, Action::Pass);
    let advice = ask(&game, &beginning, turn.left(3), Help::Practice).unwrap();
    assert_eq!((advice.about, advice.cards.len()), (About::Challenge, 0));
    let PhaseView::Passed { window, .. } = game.view(Viewer::Spectator).phase else { panic!() };
    act(&mut game, turn.left(3), Action::Challenge { call: window.call });
    let advice = ask(&game, &beginning, turn.left(3), Help::Practice).unwrap();
    assert_eq!((advice.about, advice.cards.len()), (About::Name, 3));
}

/// In another world that looks the same to a seat, it is told the same.
#[test]
fn no_hidden_card_decides_what_is_said() {
    let beginning = deal(Hands::Closed);
    let game = beginning.begin().unwrap();
    let seat = game.floor().expected().first().unwrap();
    let advice = ask(&game, &beginning, seat, Help::Practice);
    for number in 0..5 {
        let mut draws = Draws::new(&Seed::from_number(number), 0);
        let (view, eye) = (game.view(Viewer::Seat(seat)), Viewer::Seat(seat));
        let world =
            Diego::determinize(&view, eye, &beginning.setup, &beginning.edition, &mut draws);
        assert_eq!(ask(&world, &beginning, seat, Help::Practice), advice);
    }
}

/// A hint never judges, so that it may be given to somebody who plays elsewhere too.
#[test]
fn die_9_a_hint_is_no_verdict() {
    assert!(!Study::judges(&Question::Hint));
    let advice = serde_json::to_value(
        ask(
            &deal(Hands::Open).begin().unwrap(),
            &deal(Hands::Open),
            deal(Hands::Open).begin().unwrap().floor().expected().first().unwrap(),
            Help::Practice,
        )
        .unwrap(),
    )
    .unwrap();
    let names: Vec<&String> = advice.as_object().unwrap().keys().collect();
    assert_eq!(names, ["about", "cards", "then"]);
}
