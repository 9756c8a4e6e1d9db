//! What a seat may do, in pinned order.

use ludo_core::{Enumerate, Game as _, Seat};

use crate::action::{Action, Vote};
use crate::options::{Hands, OwnPairs};
use crate::state::{Diego, Phase};
use crate::view::Pair;

impl Enumerate for Diego {
    /// Pairs by hand card, each with the targets in line and then with the other cards of the hand; after them
    /// passing, and proposing to stop. In a window letting pass comes first; naming none comes last.
    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.floor().speakers().contains(seat) {
            return;
        }
        match self.phase {
            Phase::Turn => {
                if seat == self.turn {
                    let diego = |Pair { card, with }| Action::Diego { card, with };
                    out.extend(self.pairs().map(diego));
                    out.push(Action::Pass);
                }
                if !self.barred.contains(seat) {
                    out.push(Action::ProposeStop);
                }
            }
            Phase::Announced { window, .. } => {
                let call = window.call;
                out.extend([Action::LetPass { call }, Action::PasDiego { call }]);
            }
            Phase::Passed { window } => {
                let call = window.call;
                out.push(Action::LetPass { call });
                match self.agreed.hands {
                    Hands::Open => {
                        let counter = |Pair { card, with }| Action::Counter { call, card, with };
                        out.extend(self.pairs().map(counter));
                    }
                    Hands::Closed if self.hands[self.turn].is_empty() => {}
                    Hands::Closed => out.push(Action::Challenge { call }),
                }
            }
            Phase::Naming { .. } => {
                out.extend(self.pairs().map(|Pair { card, with }| Action::Name { card, with }));
                out.push(Action::NameNone);
            }
            Phase::Stop { .. } => out.extend([Action::AcceptStop, Action::RefuseStop]),
            Phase::Voting { .. } => {
                let pair = self.checked;
                let votes = [Vote::Equal, Vote::Different];
                out.extend(votes.map(|vote| Action::Vote { pair, vote }));
                out.push(Action::SkipVotes);
            }
            Phase::Checked { .. } | Phase::Over => {}
        }
    }
}

impl Diego {
    /// All pairs that the hand of the seat whose turn it is could lay.
    fn pairs(&self) -> impl Iterator<Item = Pair> {
        let (hand, line) = (self.hands[self.turn].as_slice(), self.line.as_slice());
        let others = match self.agreed.own_pairs {
            OwnPairs::No => &[],
            OwnPairs::Yes => hand,
        };
        hand.iter().flat_map(move |&card| {
            let own = others.iter().filter(move |&&other| other != card);
            line.iter().chain(own).map(move |&with| Pair { card, with })
        })
    }
}
