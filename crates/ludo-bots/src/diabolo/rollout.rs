//! How Diabolo is searched: rollouts go to the end of the laying, hands are then compared.

use std::sync::Arc;

use ludo_core::{Draws, Game, MAX_SEATS, Seat, SeatSet, Viewer};
use ludo_diabolo::{Action, Colour, Diabolo, Event, PhaseView, Side, View};

use super::estimator::best_lay;
use super::tables::Tables;
use crate::search::Searchable;

/// For whom, and with what in mind.
#[derive(Clone, Debug)]
pub struct Goal {
    /// Who wants to win.
    pub seat: Seat,
    /// How greedy moves are weighed.
    pub tables: Arc<Tables>,
    /// How totals are turned into a chance of winning.
    pub ambition: Ambition,
    /// How many rounds follow the one being played.
    pub rounds_left: u8,
}

/// How totals are turned into a chance of winning.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Ambition {
    /// The lead that makes the last round nearly safe when its hands are compared.
    pub near: f32,
    /// How far scores drift apart in a round still to be played.
    pub drift: f32,
    /// How much of a double counts, since nobody knows for sure where to put it.
    pub double: f32,
}

impl Default for Ambition {
    fn default() -> Self {
        Self { near: 3.0, drift: 12.0, double: 0.75 }
    }
}

impl Searchable for Diabolo {
    type Goal = Goal;

    /// Rounds are independent but for the totals, and doubles are settled by `settle`.
    fn settles(event: &Event) -> bool {
        matches!(event, Event::RoundOver { .. })
    }

    fn greedy(&self, seat: Seat, goal: &Goal, _draws: &mut Draws) -> Action {
        best_lay(&self.view(Viewer::Seat(seat)), seat, &goal.tables)
    }

    fn value(&self, goal: &Goal) -> f32 {
        let view = self.view(Viewer::Referee);
        let totals = settle(&view, goal.ambition.double);
        winning_chance(&totals, present(&view), goal)
    }
}

/// Points by seat, with a place for every seat there can be.
pub(super) type Totals = [f32; MAX_SEATS];

/// The totals once every row of the round is scored. Everyone is taken to announce the double where it
/// brings most, at a discount.
pub(super) fn settle(view: &View, double: f32) -> Totals {
    let seats = view.hands.seats();
    let mut totals = [0.0; MAX_SEATS];
    for seat in Seat::all(seats) {
        totals[seat.index()] = view.sheet.total(seat) as f32;
    }
    let PhaseView::Stake { scored, .. } = &view.phase else {
        return totals;
    };
    let present = present(view);
    let mut best = [0; MAX_SEATS];
    for row in Colour::ALL.into_iter().filter(|&row| scored[row].is_none()) {
        let lead = view.rows[row].points(Side::Heaven) - view.rows[row].points(Side::Hell);
        if lead == 0 {
            continue;
        }
        let sum = |seat: Seat| view.hands[seat].cards.sum(row);
        let highest = present.iter().map(sum).max().unwrap_or(0);
        for seat in present.iter().filter(|&seat| sum(seat) == highest) {
            totals[seat.index()] += f32::from(if lead > 0 { highest } else { -highest });
            if lead > 0 {
                best[seat.index()] = best[seat.index()].max(highest);
            }
        }
    }
    for seat in present.and(view.doubles).iter() {
        totals[seat.index()] += double * f32::from(best[seat.index()]);
    }
    totals
}

/// Who has not left.
pub(super) fn present(view: &View) -> SeatSet {
    SeatSet::all(view.hands.seats()).without(view.gone)
}

/// The chance of being first, from the lead over each of the others and the rounds still to come.
pub(super) fn winning_chance(totals: &Totals, present: SeatSet, goal: &Goal) -> f32 {
    let rounds = f32::from(goal.rounds_left);
    let doubt = goal.ambition.near * goal.ambition.near
        + goal.ambition.drift * goal.ambition.drift * rounds;
    present.iter().filter(|&other| other != goal.seat).fold(1.0, |chance, other| {
        let lead = totals[goal.seat.index()] - totals[other.index()];
        chance * (0.5 + 0.5 * lead / (lead * lead + doubt).sqrt())
    })
}
