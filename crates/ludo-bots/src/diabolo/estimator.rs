//! Playing Diabolo by estimates, without imagining anything.

use std::sync::Arc;

use ludo_core::{Draws, Seat};
use ludo_diabolo::{Action, Colour, Deck, Diabolo, PhaseView, Stake, View};

use super::guess::hidden_cards;
use super::outlook::{Outlook, Scene};
use super::tables::{Tables, Weights, chance_of_most};
use super::thumb::lead;
use crate::bot::{Bot, Choice};
use crate::random::pause;

/// Lays what makes its own colours go to heaven and the others' to hell, keeps the double for the row it
/// expects most of.
#[derive(Clone, Debug)]
pub struct Estimator {
    seat: Seat,
    tables: Arc<Tables>,
    deck: Arc<Deck>,
}

impl Estimator {
    /// The usual one.
    pub fn new(seat: Seat, seats: u8, deck: &Arc<Deck>) -> Self {
        Self::with(seat, seats, deck, &Weights::default())
    }

    /// One with other weights, to compare.
    pub fn with(seat: Seat, seats: u8, deck: &Arc<Deck>, weights: &Weights) -> Self {
        let tables = Arc::new(Tables::new(deck, u32::from(seats) - 1, weights));
        Self { seat, tables, deck: Arc::clone(deck) }
    }

    /// The best action by estimate.
    pub fn decide(&self, view: &View) -> Action {
        if let PhaseView::Stake { row, .. } = view.phase {
            return Action::Stake(self.stake(view, row));
        }
        best_lay(view, self.seat, &self.tables)
    }

    /// Announces the double for the row with the highest expected gain among this and those to come.
    fn stake(&self, view: &View, now: Colour) -> Stake {
        let expected = |row| self.expected_gain(view, row);
        let here = expected(now);
        let later =
            Colour::ALL.into_iter().skip(now as usize + 1).filter(|&row| lead(view, row) > 0);
        if here > 0.0 && later.map(expected).all(|gain| gain <= here) {
            Stake::Double
        } else {
            Stake::Keep
        }
    }

    /// Own sum times the chance that it is the highest.
    fn expected_gain(&self, view: &View, row: Colour) -> f32 {
        let sum = view.hands[self.seat].cards.sum(row);
        if sum == 0 {
            return 0.0;
        }
        f32::from(sum) * chance_of_strongest(view, self.seat, row, sum, &self.deck)
    }
}

/// The chance that a hand of `sum` is the strongest of a colour: the others' hidden cards are drawn from the cards of
/// the colours that have not been shown.
pub fn chance_of_strongest(view: &View, seat: Seat, row: Colour, sum: i16, deck: &Deck) -> f32 {
    let pool = hidden_cards(view, deck);
    let (mut total, mut squares) = (0.0, 0.0);
    for card in pool.iter().filter(|card| card.colour() == row) {
        let value = f32::from(card.value());
        total += value;
        squares += value * value;
    }
    let mut chance = 1.0;
    for (other, hand) in view.hands.iter() {
        if other != seat && !view.gone.contains(other) {
            let share = f32::from(hand.count - hand.cards.len()) / pool.len().max(1) as f32;
            chance *= chance_of_most(f32::from(sum), total * share, squares * share, 1);
        }
    }
    chance
}

/// The lay or discard with the best outlook; the first by colour and value among equals.
pub(super) fn best_lay(view: &View, seat: Seat, tables: &Tables) -> Action {
    let mut best = (None, f32::NEG_INFINITY);
    weigh(view, seat, tables, |action, worth| {
        if worth > best.1 {
            best = (Some(action), worth);
        }
    });
    best.0.expect("a seat whose turn it is holds a card")
}

/// Tells what each lay is worth, or each discard if nothing can be laid.
pub(super) fn weigh(view: &View, seat: Seat, tables: &Tables, mut tell: impl FnMut(Action, f32)) {
    let outlook = Outlook::new(&Scene::of(view, seat), view.hands[seat].cards, tables);
    if matches!(view.phase, PhaseView::Discard { .. }) {
        outlook.weigh_discards(|card, worth| tell(Action::Discard { card }, worth));
    } else {
        outlook.weigh_lays(|card, side, worth| tell(Action::Lay { card, side }, worth));
    }
}

impl Bot<Diabolo> for Estimator {
    fn choose(&mut self, view: &View, _legal: &[Action], draws: &mut Draws) -> Choice<Action> {
        Choice { after: pause(draws, 600, 1200), action: self.decide(view) }
    }
}
