//! Playing Diabolo by rule of thumb, as a player does who has understood the game but counts no cards.

use ludo_core::{Draws, Seat};
use ludo_diabolo::{Action, Card, Colour, Diabolo, PhaseView, Side, Stake, View};

use crate::bot::{Bot, Choice};
use crate::random::pause;

/// What one must hold of a colour to be glad when it goes to heaven.
const SHARE: i16 = 4;

/// A lead beyond this makes a row no surer.
const SURE: i16 = 2;

/// Pushes the colours it has much of towards heaven and the others towards hell; keeps high cards of rows
/// that lead to heaven, and gets rid of those that lead to hell.
#[derive(Copy, Clone, Debug)]
pub struct RuleOfThumb {
    seat: Seat,
}

impl RuleOfThumb {
    /// The one of a seat.
    pub const fn new(seat: Seat) -> Self {
        Self { seat }
    }

    /// The best action by rule of thumb; the first in the list among equals.
    ///
    /// # Panics
    /// If nothing is legal.
    pub fn decide(&self, view: &View, legal: &[Action]) -> Action {
        let appeal = |action: Action| match action {
            Action::Lay { card, side } => self.appeal_of_laying(view, card, side),
            Action::Discard { card } => {
                self.appeal_of_losing(view, card, lead(view, card.colour()))
            }
            Action::Stake(stake) => i16::from(stake == self.stake(view)),
        };
        let mut best = (legal[0], appeal(legal[0]));
        for &action in &legal[1..] {
            let appeal = appeal(action);
            if appeal > best.1 {
                best = (action, appeal);
            }
        }
        best.0
    }

    /// What the row and the rest of the hand are worth together, compared with before.
    fn appeal_of_laying(&self, view: &View, card: Card, side: Side) -> i16 {
        let (colour, value) = (card.colour(), i16::from(card.value()));
        let push = if side == Side::Heaven { value } else { -value };
        let (lead, held) = (lead(view, colour), self.held(view, colour));
        outlook(lead + push, held - value) - outlook(lead, held)
    }

    fn appeal_of_losing(&self, view: &View, card: Card, lead: i16) -> i16 {
        let held = self.held(view, card.colour());
        outlook(lead, held - i16::from(card.value())) - outlook(lead, held)
    }

    /// The double is for the row one has most of.
    fn stake(&self, view: &View) -> Stake {
        let PhaseView::Stake { row: now, .. } = view.phase else {
            return Stake::Keep;
        };
        let held = self.held(view, now);
        let mut later = Colour::ALL.into_iter().skip(now as usize + 1);
        if held > 0 && later.all(|row| lead(view, row) <= 0 || self.held(view, row) <= held) {
            Stake::Double
        } else {
            Stake::Keep
        }
    }

    fn held(&self, view: &View, colour: Colour) -> i16 {
        view.hands[self.seat].cards.sum(colour)
    }
}

/// How surely a row goes to heaven, times how much one has of it beyond what others have: much of a row
/// that goes to heaven is as good as little of one that goes to hell.
fn outlook(lead: i16, held: i16) -> i16 {
    lead.clamp(-SURE, SURE) * (held - SHARE)
}

/// Angel points less demon points.
pub(super) fn lead(view: &View, row: Colour) -> i16 {
    view.rows[row].points(Side::Heaven) - view.rows[row].points(Side::Hell)
}

impl Bot<Diabolo> for RuleOfThumb {
    fn choose(&mut self, view: &View, legal: &[Action], draws: &mut Draws) -> Choice<Action> {
        Choice { after: pause(draws, 600, 1200), action: self.decide(view, legal) }
    }
}
