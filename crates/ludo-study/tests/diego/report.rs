//! How a game went.

use std::sync::Arc;

use ludo_core::{
    Beginning, BySeat, Edition as _, Enumerate as _, Game as _, Input, Millis, Seat, Seed, Setup,
    Viewer,
};
use ludo_diego::{Action, Diego, HandView, Options, Pack, PhaseView, Side, Vote};
use ludo_school::CardId;
use ludo_study::diego::{Report, Study, When};
use ludo_study::{Finished, Study as _};

/// Plays a game in which the first seat lays the first two cards it can, right or not, and the second objects to every
/// third pair; then both vote = on every pair.
fn played(seed: u64) -> (Finished<Diego>, Diego) {
    let pack: Arc<Pack> = Pack::parse(Diego::EDITION).unwrap().into();
    let setup = Setup { seats: 2, options: Options::default() };
    let beginning = Beginning::<Diego>::deal(setup, pack, Seed::from_number(seed)).unwrap();
    let mut game = beginning.begin().unwrap();
    let mut inputs = Vec::new();
    while let Some(seat) = game.floor().expected().first() {
        let view = game.view(Viewer::Referee);
        let action = match view.phase {
            PhaseView::Turn { seat } => match &view.hands[seat] {
                HandView::Cards(hand) if !hand.is_empty() => {
                    Action::Diego { card: hand[0], with: view.line[0] }
                }
                _ => Action::Pass,
            },
            PhaseView::Announced { window, .. } if window.call % 3 == 0 => {
                Action::PasDiego { call: window.call }
            }
            PhaseView::Voting { pair, .. } => Action::Vote { pair, vote: Vote::Equal },
            _ => {
                let mut legal = Vec::new();
                game.actions(seat, &mut legal);
                legal[0]
            }
        };
        let input = Input::Act { seat, at: Millis(0), action };
        game.play(&input, &mut |_, _| {}).unwrap();
        inputs.push(input);
    }
    (Finished::whole(beginning, inputs), game)
}

fn report(finished: &Finished<Diego>) -> Report {
    Study::report(finished, &|_| {}).unwrap()
}

#[test]
fn die_12_a_report_tells_every_pair_as_the_control_sheet_does() {
    for seed in 0..5 {
        let (finished, game) = played(seed);
        let report = report(&finished);
        let control = game.view(Viewer::Referee).control.unwrap();
        assert_eq!(report.pairs.len(), control.pairs.len());
        assert_eq!((report.points, report.capital), (control.points, control.capital));
        assert_eq!(report.reason, Some(control.reason));
        for (told, sheet) in report.pairs.iter().zip(&control.pairs) {
            let verdict = sheet.verdict.as_ref().unwrap();
            let deck = finished.beginning.edition.deck();
            assert_eq!((told.seat, told.player, told.side), (sheet.seat, sheet.player, sheet.side));
            assert_eq!((told.right, told.points), (verdict.right, verdict.points));
            assert_eq!(told.right, deck.associate(sheet.pair.card, sheet.pair.with));
            assert_eq!(told.proof.right, told.right);
            assert_eq!(told.cards[0].alt, deck.card(sheet.pair.card).alt);
            assert_eq!(told.cards[1].alt, deck.card(sheet.pair.with).alt);
            assert_eq!(told.votes, BySeat::from_fn(2, |_| Some(Vote::Equal)));
        }
    }
}

/// A wrong pair was laid, and voted = by two; an objection to a right one is a mistake of whoever objects.
#[test]
fn which_card_was_taken_for_which_is_kept() {
    let mut mistakes = 0;
    for seed in 0..10 {
        let (finished, game) = played(seed);
        let (report, deck) = (report(&finished), finished.beginning.edition.deck());
        let names = |card: CardId, with: CardId| [card, with].map(|id| deck.card(id).id.clone());
        let mut expected = Vec::new();
        for sheet in game.view(Viewer::Referee).control.unwrap().pairs {
            let right = sheet.verdict.unwrap().right;
            let cards = names(sheet.pair.card, sheet.pair.with);
            let player = if sheet.side == Side::Diego { sheet.seat } else { sheet.player };
            if !right {
                let said =
                    [(player, When::Announced), (Seat(0), When::Voted), (Seat(1), When::Voted)];
                expected.extend(said.map(|(seat, when)| (seat, cards.clone(), Vote::Equal, when)));
            } else if sheet.side == Side::PasDiego {
                expected.push((sheet.seat, cards, Vote::Different, When::Announced));
            }
        }
        let told = report.confusions.iter();
        let told: Vec<_> =
            told.map(|one| (one.seat, one.cards.clone(), one.said, one.when)).collect();
        assert_eq!(told, expected);
        mistakes += told.len();
        let explained = report.confusions.iter().filter(|one| one.topic.is_some()).count();
        let counted: usize = report.again.iter().map(|again| usize::from(again.times)).sum();
        assert_eq!(counted, explained, "what is explained is looked at again");
        assert!(report.again.is_sorted_by_key(|again| std::cmp::Reverse(again.times)));
    }
    assert!(mistakes > 50, "{mistakes} mistakes were made");
}

#[test]
fn a_pair_that_nobody_mistook_needs_no_explanation() {
    for seed in 0..5 {
        let (finished, _) = played(seed);
        for pair in report(&finished).pairs {
            let mistaken = !pair.right || pair.side == Side::PasDiego;
            assert!(mistaken || pair.mistake.is_none());
        }
    }
}

/// What a card stands for, beside its number in games, would be a key to every later one.
#[test]
fn die_9_cards_of_a_report_have_no_numbers() {
    let (finished, _) = played(1);
    let text = serde_json::to_value(report(&finished)).unwrap();
    let card = text["pairs"][0]["cards"][0].as_object().unwrap();
    assert_eq!(card.keys().collect::<Vec<_>>(), ["alt", "svg"]);
}
