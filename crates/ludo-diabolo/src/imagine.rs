//! Worlds imagined from a view: what a viewer cannot see is drawn at random.

use std::sync::Arc;

use ludo_core::{BySeat, Draws, Rng, Sealed, Seat, Setup, Viewer};

use crate::card::{ByColour, Card, Hand, Side};
use crate::edition::{Cards, Deck};
use crate::rules::Stake;
use crate::state::{Diabolo, Options, Phase};
use crate::view::{PhaseView, View};

impl Diabolo {
    pub(crate) fn imagine(
        view: &View,
        viewer: Viewer,
        setup: &Setup<Options>,
        deck: &Arc<Deck>,
        draws: &mut Draws,
    ) -> Self {
        let mut game = Self {
            deck: Arc::clone(deck),
            rng: Rng::new(draws.seed()),
            gone: view.gone,
            round: view.round,
            dealer: view.dealer,
            rows: ByColour::from_fn(|colour| view.rows[colour].to_row()),
            hands: BySeat::from_fn(setup.seats, |seat| view.hands[seat].cards),
            pile: Cards::default(),
            discards: view.discards,
            doubles: view.doubles,
            sheet: view.sheet.clone(),
            phase: imagine_phase(view, viewer, setup.seats, draws),
        };
        game.imagine_cards(view, draws);
        game
    }

    /// Deals the cards the viewer cannot see to the places it cannot see.
    fn imagine_cards(&mut self, view: &View, draws: &mut Draws) {
        let open = self.open_colours();
        let mut unseen = Cards::default();
        for card in self.unseen().cards() {
            // The deck fits, since the view's cards are a part of it.
            let _ = unseen.push(card);
        }
        draws.shuffle(unseen.as_mut_slice());
        // While rows are scored, a present seat's cards of an open colour all lie open: its hidden cards
        // are of other colours.
        let mut kept = Cards::default();
        for seat in self.present_seats().iter() {
            while self.hands[seat].len() < view.hands[seat].count {
                match unseen.draw() {
                    Some(card) if open[card.colour()] => drop(kept.push(card)),
                    Some(card) => self.hands[seat].add(card),
                    None => break,
                }
            }
        }
        for card in unseen.iter() {
            let _ = kept.push(card);
        }
        if kept.len() > unseen.len() {
            draws.shuffle(kept.as_mut_slice());
        }
        for seat in self.gone.iter() {
            while self.hands[seat].len() < view.hands[seat].count {
                let Some(card) = kept.draw() else { break };
                self.hands[seat].add(card);
            }
        }
        while self.pile.len() < view.pile {
            let Some(card) = kept.draw() else { break };
            let _ = self.pile.push(card);
        }
        self.let_turn_be_playable(view);
    }

    fn unseen(&self) -> Hand {
        let mut unseen = self.deck.counts().without(&self.discards);
        for (_, row) in self.rows.iter() {
            for side in Side::BOTH {
                row.cards(side).iter().for_each(|&card| unseen.remove(card));
            }
        }
        for (_, hand) in self.hands.iter() {
            unseen = unseen.without(hand);
        }
        unseen
    }

    /// A seat that is to lay a card has one that can be laid, or it would have shown its hand: if the draw
    /// says otherwise, one of its hidden cards changes places with one that fits.
    fn let_turn_be_playable(&mut self, view: &View) {
        let Phase::Lay { seat } = self.phase else {
            return;
        };
        if self.can_lay(seat) || view.hands[seat].cards.len() == view.hands[seat].count {
            return;
        }
        let Some(given) = self.hands[seat].cards().next() else {
            return;
        };
        let rows = self.rows;
        let fits = |card: &Card| !rows[card.colour()].is_closed();
        if let Some(place) = self.pile.as_slice().iter().position(fits) {
            let taken = std::mem::replace(&mut self.pile.as_mut_slice()[place], given);
            self.exchange(seat, given, taken);
            return;
        }
        for other in Seat::all(self.hands.seats()).filter(|&other| other != seat) {
            let hidden = self.hands[other].without(&view.hands[other].cards);
            if let Some(taken) = hidden.cards().find(fits) {
                self.exchange(other, taken, given);
                self.exchange(seat, given, taken);
                return;
            }
        }
    }

    fn exchange(&mut self, seat: Seat, given: Card, taken: Card) {
        self.hands[seat].remove(given);
        self.hands[seat].add(taken);
    }
}

/// The phase of an imagined world: answers the viewer cannot see are drawn.
fn imagine_phase(view: &View, viewer: Viewer, seats: u8, draws: &mut Draws) -> Phase {
    match &view.phase {
        PhaseView::Lay { seat } => Phase::Lay { seat: *seat },
        PhaseView::Discard { seat } => Phase::Discard { seat: *seat },
        PhaseView::Over => Phase::Over,
        PhaseView::Stake { row, answers, scored } => {
            let mut stakes = Sealed::ask(seats, answers.asked);
            for seat in answers.asked.without(answers.waiting).iter() {
                let drawn = *draws.pick(&[Stake::Keep, Stake::Double]);
                let own = answers.own.filter(|_| viewer == Viewer::Seat(seat));
                stakes.put(seat, own.unwrap_or(drawn));
            }
            Phase::Stake { row: *row, stakes, scored: *scored }
        }
    }
}
