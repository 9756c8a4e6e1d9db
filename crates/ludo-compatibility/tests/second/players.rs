//! Players who do all sorts of things: think alike or not at all, reopen, announce, keep silent, talk nonsense.

use ludo_compatibility::{Action, Compatibility, PhaseView, Picture, View};
use ludo_core::{Draws, Enumerate as _, Game as _, Input, Millis, Seat, Viewer};

use crate::agreed::chance;

/// How many pictures a pack has.
const PICTURES: u32 = 40;

/// The players of one game.
pub(crate) struct Players {
    /// All choose among so many pictures.
    among: u32,
    /// In percent: how often somebody ranks the first of them in their order.
    alike: u32,
    /// In percent: how often somebody speaks unasked, or in a window declines nothing.
    speaks: u32,
    /// In percent: how often a ranking keeps the ×2.
    keeps: u32,
    /// In percent: how often they say nothing where silence counts.
    silence: u32,
    /// In thousandths: how often somebody leaves.
    leaves: u32,
}

impl Players {
    /// Of game number `number`.
    pub(crate) fn new(number: u64, draws: &mut Draws) -> Self {
        Self {
            among: *draws.pick(&[5, 6, 8, 12, PICTURES]),
            // Some think so much alike that several arrive at once.
            alike: if number % 5 == 1 { 95 } else { draws.below(60) },
            speaks: draws.below(40),
            keeps: *draws.pick(&[0, 30, 70, 100]),
            silence: draws.below(60),
            leaves: if chance(draws, 35) { 2 + draws.below(30) } else { 0 },
        }
    }

    /// What happens next; time goes on if nobody speaks.
    pub(crate) fn choose(
        &self,
        game: &Compatibility,
        now: &mut u64,
        draws: &mut Draws,
    ) -> Input<Action> {
        let at = Millis(*now);
        let view = game.view(Viewer::Spectator);
        // Rather where it is least expected.
        let rare = matches!(view.phase, PhaseView::Doubling { .. });
        if draws.below(1_000) < self.leaves * if rare { 6 } else { 1 } {
            let present: Vec<Seat> = game.present().iter().collect();
            return Input::Leave { seat: *draws.pick(&present), at };
        }
        if let Some(deadline) = game.deadline()
            && (at >= deadline || chance(draws, self.silence))
        {
            // The host says so at that very time, or a little later.
            *now = (*now).max(deadline.0) + u64::from(draws.below(2) * draws.below(500));
            return Input::Deadline { at: Millis(*now) };
        }
        let speakers: Vec<Seat> = game.floor().speakers().iter().collect();
        let expected: Vec<Seat> = game.floor().expected().iter().collect();
        if chance(draws, self.speaks) {
            let seat = *draws.pick(&speakers);
            let mut legal = vec![];
            game.actions(seat, &mut legal);
            legal.retain(|action| !matches!(action, Action::Rank { .. }));
            if !legal.is_empty() {
                return Input::Act { seat, at, action: draws.pick(&legal).clone() };
            }
        }
        let seat = *draws.pick(&expected);
        Input::Act { seat, at, action: self.answer(game, &view, seat, draws) }
    }

    /// What a seat does that is asked for its word.
    fn answer(&self, game: &Compatibility, view: &View, seat: Seat, draws: &mut Draws) -> Action {
        if matches!(view.phase, PhaseView::Ranking { .. }) {
            let pictures = self.ranking(view.counts[seat].into(), draws);
            return Action::Rank { pictures, keep: chance(draws, self.keeps) };
        }
        let mut legal = vec![];
        game.actions(seat, &mut legal);
        draws.pick(&legal).clone()
    }

    fn ranking(&self, count: usize, draws: &mut Draws) -> Vec<Picture> {
        let mut pictures: Vec<_> = (0..self.among as u8).map(Picture).collect();
        if !chance(draws, self.alike) {
            draws.shuffle(&mut pictures);
        }
        pictures.truncate(count);
        pictures
    }
}

/// Anything that a client could send.
pub(crate) fn any_action(view: &View, seat: Seat, draws: &mut Draws) -> Action {
    match draws.below(10) {
        0 => Action::Name { number: draws.below(9) as u8 },
        1..5 => {
            let pictures = any_ranking(view, seat, draws);
            Action::Rank { pictures, keep: chance(draws, 30) }
        }
        5 => Action::Reopen,
        6 | 7 => Action::Double,
        8 => Action::Lay { rank: draws.below(7) as u8 },
        _ => Action::Decline,
    }
}

/// Mostly of the right length, at times with a picture twice, or one that there is not.
pub(crate) fn any_ranking(view: &View, seat: Seat, draws: &mut Draws) -> Vec<Picture> {
    let count = if seat.0 < view.counts.seats() { view.counts[seat] } else { 3 };
    let count = if chance(draws, 80) { count.into() } else { draws.below(7) };
    let most = if chance(draws, 20) { PICTURES + 4 } else { PICTURES };
    (0..count).map(|_| Picture(draws.below(most) as u8)).collect()
}
