//! Playing Diabolo greedily: every card as if the round were scored right after it.

use ludo_core::{Draws, Seat};
use ludo_diabolo::{Action, Colour, Diabolo, PhaseView, Side, Stake, View};

use super::thumb::lead;
use crate::bot::{Bot, Choice};
use crate::random::pause;

/// Less than this of a colour is hardly ever the most that anybody holds.
const MOST: i16 = 3;

/// Takes what would score best if the round ended now; any of those that are equal.
#[derive(Copy, Clone, Debug)]
pub struct Greedy {
    seat: Seat,
}

impl Greedy {
    /// The one of a seat.
    pub const fn new(seat: Seat) -> Self {
        Self { seat }
    }

    /// What the rows would bring, the action done.
    fn value(&self, view: &View, action: Action) -> i16 {
        let scored = |colour| {
            let (mut lead, mut held) = (lead(view, colour), self.held(view, colour));
            match action {
                Action::Lay { card, side } if card.colour() == colour => {
                    let value = i16::from(card.value());
                    lead += if side == Side::Heaven { value } else { -value };
                    held -= value;
                }
                Action::Discard { card } if card.colour() == colour => {
                    held -= i16::from(card.value());
                }
                _ => {}
            }
            if held < MOST { 0 } else { lead.signum() * held }
        };
        Colour::ALL.into_iter().map(scored).sum()
    }

    fn held(&self, view: &View, colour: Colour) -> i16 {
        view.hands[self.seat].cards.sum(colour)
    }
}

impl Bot<Diabolo> for Greedy {
    fn choose(&mut self, view: &View, legal: &[Action], draws: &mut Draws) -> Choice<Action> {
        let after = pause(draws, 600, 1200);
        if let PhaseView::Stake { row, .. } = view.phase {
            // The double is for the first row that may well be won.
            let stake = if self.held(view, row) < MOST { Stake::Keep } else { Stake::Double };
            return Choice { action: Action::Stake(stake), after };
        }
        let values: Vec<_> = legal.iter().map(|&action| self.value(view, action)).collect();
        let highest = values.iter().max();
        let best = legal.iter().zip(&values).filter(|(_, value)| Some(*value) == highest);
        let best: Vec<_> = best.map(|(&action, _)| action).collect();
        Choice { action: *draws.pick(&best), after }
    }
}
