//! Moments of a game of Diego: every contested, missed and wrongly passed pair is found, where a replay shows it.

use std::sync::Arc;

use ludo_core::{Beginning, Edition as _, Game as _, Input, Millis, Seat, Seed, Setup, Viewer};
use ludo_diego::{Action, Delay, Diego, HandView, Hands, Options, Pack, PhaseView, View};
use ludo_school::{CardId, Deck};
use ludo_study::diego::{Report, Study, What};
use ludo_study::{Finished, Study as _};

/// What a hand-made game does, turn by turn.
#[derive(Copy, Clone, Debug)]
enum Plan {
    /// A pair that is right, or is not, is announced; nobody objects.
    Lays { right: bool },
    /// It is announced, and the next seat objects.
    Contested { right: bool },
    /// Nothing is announced although there is a right pair, and nobody says so.
    PassesOver,
    /// The same, and the next seat says so.
    Countered,
}

fn two(view: &View, seat: Seat, deck: &Deck, right: bool) -> Option<[CardId; 2]> {
    let HandView::Cards(hand) = &view.hands[seat] else { return None };
    let mut pairs = hand.iter().flat_map(|card| view.line.iter().map(|with| [*card, *with]));
    pairs.find(|[card, with]| deck.associate(*card, *with) == right)
}

/// Plays as planned where that is possible, else passes; then everybody passes until it is over. Nobody votes.
fn played(plans: &[Plan], hands: Hands) -> (Finished<Diego>, Vec<(u32, Plan)>) {
    let pack: Arc<Pack> = Pack::parse(Diego::EDITION).unwrap().into();
    let options = Options { hands, delay: Delay::None, ..Options::default() };
    let setup = Setup { seats: 2, options };
    let beginning =
        Beginning::<Diego>::deal(setup, Arc::clone(&pack), Seed::from_number(4)).unwrap();
    let deck = pack.deck();
    let mut game = beginning.begin().unwrap();
    let (mut inputs, mut done, mut plans) = (Vec::new(), Vec::new(), plans.iter().copied());
    let mut plan = None;
    while let Some(seat) = game.floor().expected().first() {
        let view = game.view(Viewer::Referee);
        let entry = inputs.len() as u32;
        let action = match view.phase {
            PhaseView::Turn { seat } => {
                plan = plans.next();
                let right = match plan {
                    Some(Plan::Lays { right } | Plan::Contested { right }) => Some(right),
                    _ => None,
                };
                let pair = right.and_then(|right| two(&view, seat, deck, right));
                let there = two(&view, seat, deck, true).is_some();
                assert!(plan.is_none() || pair.is_some() || (right.is_none() && there), "{plan:?}");
                done.extend(plan.map(|plan| (entry, plan)));
                pair.map_or(Action::Pass, |[card, with]| Action::Diego { card, with })
            }
            PhaseView::Announced { window, .. } => match plan {
                Some(Plan::Contested { .. }) => Action::PasDiego { call: window.call },
                _ => Action::LetPass { call: window.call },
            },
            PhaseView::Passed { seat: passer, window, .. } => match plan {
                Some(Plan::Countered) if hands == Hands::Open => {
                    let [card, with] = two(&view, passer, deck, true).unwrap();
                    Action::Counter { call: window.call, card, with }
                }
                Some(Plan::Countered) => Action::Challenge { call: window.call },
                _ => Action::LetPass { call: window.call },
            },
            PhaseView::Naming { .. } => Action::NameNone,
            PhaseView::Voting { .. } => Action::SkipVotes,
            ref other => panic!("{other:?}"),
        };
        let input = Input::Act { seat, at: Millis(0), action };
        game.play(&input, &mut |_, _| {}).unwrap();
        inputs.push(input);
    }
    (Finished::whole(beginning, inputs), done)
}

fn report(finished: &Finished<Diego>) -> Report {
    Study::report(finished, &|_| {}).unwrap()
}

const PLANS: [Plan; 7] = [
    Plan::Lays { right: true },
    Plan::Lays { right: false },
    Plan::Contested { right: true },
    Plan::Contested { right: false },
    Plan::PassesOver,
    Plan::Countered,
    Plan::Lays { right: true },
];

#[test]
fn contested_missed_and_wrongly_passed_pairs_are_found_where_they_lie() {
    let (finished, done) = played(&PLANS, Hands::Open);
    let report = report(&finished);
    let found = |at: u32| report.moments.iter().find(|moment| moment.at == at);
    let (mut told, mut pair) = (0, 0);
    for (entry, plan) in &done {
        match plan {
            Plan::Lays { right: true } => {
                assert_eq!(found(*entry + 1), None);
            }
            Plan::Lays { right: false } => {
                assert_eq!(found(*entry + 1).unwrap().what, What::LetPass { pair });
                assert!(!report.pairs[usize::from(pair)].right);
                told += 1;
            }
            Plan::Contested { right } => {
                let moment = found(*entry + 1).unwrap();
                assert_eq!(moment.what, What::Objected { pair });
                let checked = &report.pairs[usize::from(pair)];
                assert_eq!((checked.right, checked.seat), (*right, moment.seat));
                assert_ne!(checked.player, moment.seat);
                told += 1;
            }
            Plan::PassesOver => {
                let moment = found(*entry).unwrap();
                assert!(matches!(moment.what, What::Missed { hidden: false, .. }));
                told += 1;
            }
            Plan::Countered => {
                assert_eq!(found(*entry + 1).unwrap().what, What::Countered { pair });
                assert!(report.pairs[usize::from(pair)].right);
                told += 1;
            }
        }
        pair += u8::from(!matches!(plan, Plan::PassesOver));
    }
    let last = done.last().unwrap().0;
    assert_eq!(report.moments.iter().filter(|moment| moment.at <= last).count(), told);
    assert!(report.moments.is_sorted_by_key(|moment| moment.at));
    assert_eq!(report, self::report(&finished), "the same game has the same report");
}

/// Where hands are closed, what somebody passed over was seen by nobody else; a challenge shows it to all.
#[test]
fn what_a_closed_hand_held_is_told_as_hidden() {
    let (finished, done) = played(&[Plan::PassesOver, Plan::Countered], Hands::Closed);
    let report = report(&finished);
    let at = |entry: u32| report.moments.iter().find(|moment| moment.at == entry).unwrap();
    assert!(matches!(at(done[0].0).what, What::Missed { hidden: true, .. }));
    let named = &at(done[1].0 + 1).what;
    assert!(matches!(named, What::NamedNone { missed: Some(_), .. }), "{named:?}");
}

/// A pair lies in the middle from its announcement to the answer that settles it, and then in a holder.
#[test]
fn every_announced_pair_is_told_while_it_lies_there() {
    let (finished, _) = played(&PLANS, Hands::Open);
    let report = report(&finished);
    let deck = finished.beginning.edition.deck();
    let mut game = finished.beginning.begin().unwrap();
    let mut seen = 0;
    for at in 0..=finished.inputs.len() as u32 {
        let view = game.view(Viewer::Referee);
        let lying: Vec<_> =
            report.lying.iter().filter(|lying| (lying.from..=lying.to).contains(&at)).collect();
        match view.phase {
            PhaseView::Announced { pair, window, .. } => {
                let [one] = lying[..] else { panic!("{lying:?}") };
                assert_eq!(
                    (one.call, one.right),
                    (window.call, deck.associate(pair.card, pair.with))
                );
                seen += 1;
            }
            _ => assert!(lying.is_empty(), "{lying:?} at {at}"),
        }
        let held = view
            .holders
            .iter()
            .flat_map(|(_, holder)| holder.diego.iter().chain(&holder.pas_diego));
        for held in held {
            let checked = &report.pairs[usize::from(held.order)];
            assert!(checked.entry < at && checked.right == deck.associate(held.card, held.with));
        }
        if let Some(input) = finished.inputs.get(at as usize) {
            game.play(input, &mut |_, _| {}).unwrap();
        }
    }
    assert_eq!(seen, report.lying.len());
}
