//! Worlds of the toy game that fit a view.

use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::AtomicU32;

use ludo_core::{BySeat, Determinize, Draws, Rng, Sealed, SeatSet, Setup, Viewer};

use super::{Card, Edition, HighCard, Options, Phase, PhaseView, Plant, View, plant, planted};

impl Determinize for HighCard {
    fn determinize(
        view: &View,
        viewer: Viewer,
        setup: &Setup<Options>,
        edition: &Arc<Edition>,
        draws: &mut Draws,
    ) -> Self {
        if planted() == Plant::WorldsAreTheTruth
            && let Some(truth) = plant::recall()
        {
            return truth;
        }
        let mut unseen = unseen(view, edition);
        if planted() != Plant::WorldsNeverVary {
            draws.shuffle(&mut unseen);
        }
        let hands = BySeat::from_fn(setup.seats, |seat| match &view.hand {
            Some(hand) if viewer == Viewer::Seat(seat) => hand.clone(),
            _ => {
                let mut hand = take(&mut unseen, view.counts[seat]);
                hand.sort_unstable();
                hand
            }
        });
        let pile = take(&mut unseen, view.pile);
        let phase = phase(view, viewer, &hands, draws);
        Self {
            rounds: setup.options.rounds,
            round: view.round,
            hands,
            pile,
            discard: view.discard.clone(),
            scores: view.scores,
            gone: view.gone,
            nudged: if planted() == Plant::WorldsDoNotFit { SeatSet::EMPTY } else { view.nudged },
            phase,
            rng: Rng::new(draws.seed()),
            dealt_last: view.extra.unwrap_or(0),
            shared: Arc::new(AtomicU32::new(0)),
            looks: Cell::new(0),
        }
    }
}

/// The cards of the edition that the viewer does not see.
fn unseen(view: &View, edition: &Edition) -> Vec<Card> {
    let mut cards = edition.cards();
    for seen in view.discard.iter().chain(view.hand.iter().flatten()) {
        let place = cards.iter().position(|card| card == seen).expect("a card of the edition");
        cards.remove(place);
    }
    cards
}

fn take(cards: &mut Vec<Card>, count: u8) -> Vec<Card> {
    cards.split_off(cards.len() - usize::from(count))
}

fn phase(view: &View, viewer: Viewer, hands: &BySeat<Vec<Card>>, draws: &mut Draws) -> Phase {
    match &view.phase {
        PhaseView::Lay { seat } => Phase::Lay { seat: *seat },
        PhaseView::Window { seat, card, waived, until } => {
            Phase::Window { seat: *seat, card: *card, waived: *waived, until: *until }
        }
        PhaseView::Bid(seen) => {
            let mut bids = Sealed::ask(hands.seats(), seen.asked);
            for seat in seen.asked.without(seen.waiting).iter() {
                let own = seen.own.filter(|_| viewer == Viewer::Seat(seat));
                bids.put(seat, own.unwrap_or_else(|| *draws.pick(&hands[seat])));
            }
            Phase::Bid { bids }
        }
        PhaseView::Over => Phase::Over,
    }
}
