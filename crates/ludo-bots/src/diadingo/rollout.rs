//! Diadingo played out in the head: everybody in it forgets nothing and steals what pays.

use std::sync::Arc;

use ludo_core::{Draws, Enumerate, Game, Seat, SeatSet, Viewer};
use ludo_diadingo::{Action, Casket, Diadingo, Event, PhaseView, Scoring, View};

use super::player::any_of;
use super::thief::{Outlook, steal};
use crate::search::Searchable;

/// By how many dollars two players drift apart in a game yet to be played.
const DRIFT: f32 = 14_000.0;

/// What a search is for.
#[derive(Clone, Debug)]
pub struct Stake {
    /// Who thinks.
    pub seat: Seat,
    /// What empty rings cost.
    pub scoring: Scoring,
    /// The printed matter.
    pub casket: Arc<Casket>,
}

impl Searchable for Diadingo {
    type Goal = Stake;

    fn settles(event: &Event) -> bool {
        matches!(event, Event::GameOver { .. })
    }

    /// The imagined table marks what was tried, so that the view is all that anybody has to remember.
    fn greedy(&self, seat: Seat, stake: &Stake, draws: &mut Draws) -> Action {
        let view = self.view(Viewer::Seat(seat));
        let known = view.marks.unwrap_or_default().and(view.stones);
        match view.phase {
            PhaseView::Try { .. } => any_of(view.stones, known, draws),
            _ => {
                let mut legal = Vec::new();
                self.actions(seat, &mut legal);
                let outlook = Outlook::new(&view, known, &stake.casket, stake.scoring);
                steal(&view, &legal, seat, &outlook)
            }
        }
    }

    fn value(&self, stake: &Stake) -> f32 {
        worth(&self.view(Viewer::Seat(stake.seat)), stake.seat)
    }
}

/// The chance of winning the match once a game of it is over.
fn worth(view: &View, seat: Seat) -> f32 {
    let left = usize::from(view.games) - view.sheet.games().len();
    let rivals = SeatSet::all(view.rings.seats()).without(view.gone);
    let against = |rival: Seat| {
        let lead = (view.sheet.total(seat) - view.sheet.total(rival)) as f32;
        if left > 0 {
            return 0.5 + 0.5 * lead / (lead * lead + DRIFT * DRIFT * left as f32).sqrt();
        }
        let rings = view.sheet.total_set(seat).cmp(&view.sheet.total_set(rival));
        match lead.total_cmp(&0.0).then(rings) {
            std::cmp::Ordering::Less => 0.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 1.0,
        }
    };
    rivals.iter().filter(|&rival| rival != seat).map(against).product()
}
