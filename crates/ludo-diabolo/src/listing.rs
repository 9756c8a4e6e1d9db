//! What a seat may do: the list of it, and one of it at random.

use ludo_core::{Draws, Enumerate, Seat};

use crate::action::{Action, Stake};
use crate::card::Side;
use crate::state::{Diabolo, Phase};

impl Enumerate for Diabolo {
    /// What a seat may do, in pinned order: everything for hell, then for heaven, each by colour and value.
    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        match &self.phase {
            Phase::Lay { seat: turn } if *turn == seat => self.list_lays(seat, out),
            Phase::Discard { seat: turn } if *turn == seat => {
                out.extend(self.hands[seat].kinds().iter().map(|card| Action::Discard { card }));
            }
            Phase::Stake { stakes, .. } if stakes.waiting().contains(seat) => {
                out.extend([Action::Stake(Stake::Keep), Action::Stake(Stake::Double)]);
            }
            _ => {}
        }
    }

    /// A random action of the list, found without writing it down: the hot loop of every playout.
    #[inline]
    fn pick(&self, seat: Seat, draws: &mut Draws, list: &mut Vec<Action>) -> Action {
        match &self.phase {
            Phase::Lay { .. } => self.pick_lay(seat, draws),
            Phase::Stake { .. } if draws.below(2) == 0 => Action::Stake(Stake::Keep),
            Phase::Stake { .. } => Action::Stake(Stake::Double),
            Phase::Discard { .. } | Phase::Count { .. } | Phase::Over => {
                self.pick_listed(seat, draws, list)
            }
        }
    }
}

impl Diabolo {
    fn list_lays(&self, seat: Seat, out: &mut Vec<Action>) {
        for side in Side::BOTH {
            let cards = self.hands[seat].kinds().and(self.rows.accepted(side));
            out.extend(cards.iter().map(|card| Action::Lay { card, side }));
        }
    }

    #[cold]
    fn pick_listed(&self, seat: Seat, draws: &mut Draws, list: &mut Vec<Action>) -> Action {
        list.clear();
        self.actions(seat, list);
        *draws.pick(list)
    }

    #[inline]
    fn pick_lay(&self, seat: Seat, draws: &mut Draws) -> Action {
        let kinds = self.hands[seat].kinds();
        let hell = kinds.and(self.rows.accepted(Side::Hell));
        let heaven = kinds.and(self.rows.accepted(Side::Heaven));
        let index = draws.below((hell.len() + heaven.len()) as u32) as usize;
        // Chosen, not branched to: nobody could foresee the side.
        let up = index >= hell.len();
        let (side, cards, before) =
            if up { (Side::Heaven, heaven, hell.len()) } else { (Side::Hell, hell, 0) };
        let card = cards.nth(index - before);
        Action::Lay { card, side }
    }
}
