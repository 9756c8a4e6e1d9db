//! What a seat may do, in pinned order.

use ludo_core::{Draws, Enumerate, Game as _, Listing, Seat};

use crate::action::Action;
use crate::pack::{Picture, THEMES};
use crate::state::{Compatibility, Phase};
use crate::view::Token;

/// Of how many rankings picked by chance one draws from all pictures: from few, people agree as if some fitted better.
const FROM_ALL: u32 = 4;
/// How many pictures the others draw from, beyond as many as they rank.
const FEW_MORE: usize = 5;

impl Enumerate for Compatibility {
    /// Rankings are composed: one stands in the list for all.
    fn listing(&self, seat: Seat) -> Listing {
        match &self.phase {
            Phase::Ranking { rankings } if rankings.waiting().contains(seat) => Listing::Partial,
            _ => Listing::Complete,
        }
    }

    /// Numbers in order; a ranking of the first pictures, or reopening; announcing, or laying by rank; declining.
    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.floor().speakers().contains(seat) {
            return;
        }
        match &self.phase {
            Phase::Naming => {
                out.extend((1..=THEMES as u8).map(|number| Action::Name { number }));
            }
            Phase::Ranking { rankings } => {
                out.push(if rankings.waiting().contains(seat) {
                    let pictures = (0..self.count(seat)).map(Picture).collect();
                    Action::Rank { pictures, keep: false }
                } else {
                    Action::Reopen
                });
                self.list_token(seat, out);
            }
            Phase::Doubling { .. } => {
                self.list_token(seat, out);
                if self.may_double(seat) {
                    out.push(Action::Decline);
                }
            }
            Phase::Revealing | Phase::Over => {}
        }
    }

    /// Mostly a ranking, where one is awaited.
    fn pick(&self, seat: Seat, draws: &mut Draws, list: &mut Vec<Action>) -> Action {
        const TOKEN: u32 = 8;
        list.clear();
        self.actions(seat, list);
        if self.listing(seat) == Listing::Complete {
            return draws.pick(list).clone();
        }
        match &list[1..] {
            tokens @ [_, ..] if draws.below(TOKEN) == 0 => draws.pick(tokens).clone(),
            _ => self.any_ranking(seat, draws),
        }
    }
}

impl Compatibility {
    fn list_token(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.may_double(seat) {
            out.push(Action::Double);
        }
        if self.tokens[seat] == Token::Announced {
            out.extend((1..=self.count(seat)).map(|rank| Action::Lay { rank }));
        }
    }

    fn any_ranking(&self, seat: Seat, draws: &mut Draws) -> Action {
        let count = usize::from(self.count(seat));
        let all = self.pack.pictures.len();
        let from = if draws.below(FROM_ALL) == 0 { all } else { all.min(count + FEW_MORE) };
        let mut pictures: Vec<_> = (0..from).map(|picture| Picture(picture as u8)).collect();
        draws.shuffle_front(&mut pictures, count);
        pictures.truncate(count);
        Action::Rank { pictures, keep: draws.below(2) == 0 }
    }
}
