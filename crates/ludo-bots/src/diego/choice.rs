//! Which of the pairs that seem right is laid.

use ludo_core::{Draws, Seat};
use ludo_diego::Action;
use ludo_school::CardId;

use super::reader::Bait;
use super::sight::Sight;
use super::skill::Taste;
use super::world::Move;

/// An action that lays or names a pair.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Candidate {
    pub(super) action: Action,
    pub(super) card: CardId,
    pub(super) with: CardId,
}

impl Candidate {
    pub(super) fn of(action: Action) -> Option<Self> {
        match action {
            Action::Diego { card, with }
            | Action::Counter { card, with, .. }
            | Action::Name { card, with } => Some(Self { action, card, with }),
            _ => None,
        }
    }

    /// What it is where cards are as good as their numbers; nothing if the two are not read as the same one.
    fn as_move(&self, sight: Sight<'_>) -> Option<Move> {
        let family = sight.reader.family(self.card)?;
        (sight.reader.family(self.with) == Some(family)).then(|| {
            if sight.view.line.contains(&self.with) {
                Move::Target(family.0)
            } else {
                Move::Own(family.0)
            }
        })
    }
}

/// Somebody who chooses among pairs that seem right.
#[derive(Copy, Clone)]
pub(super) struct Chooser<'a> {
    pub(super) sight: Sight<'a>,
    pub(super) bait: &'a Bait,
    pub(super) taste: Taste,
    pub(super) seat: Seat,
}

impl Chooser<'_> {
    /// The pair that is liked best, if there is one; among equals any.
    pub(super) fn best(self, mut candidates: Vec<Candidate>, draws: &mut Draws) -> Option<Action> {
        draws.shuffle(&mut candidates);
        let best = match self.taste {
            Taste::Any => candidates.pop(),
            Taste::Sly => candidates.into_iter().max_by_key(|one| self.looks_wrong(one)),
            Taste::Stingy => self.stingiest(candidates),
            Taste::Thinker(worlds) => self.furthest(&candidates, worlds, draws),
        };
        best.map(|one| one.action)
    }

    /// How much a pair looks wrong to others: whoever objects loses by it.
    fn looks_wrong(self, one: &Candidate) -> i32 {
        i32::from(self.bait.looks_wrong(one.card, one.with))
    }

    fn stingiest(self, candidates: Vec<Candidate>) -> Option<Candidate> {
        let world = self.sight.world();
        let leaves = |one: &Candidate| {
            let done = one.as_move(self.sight);
            done.map_or(0, |done| world.leaves(self.sight.terms, done, self.seat.index()))
        };
        candidates.into_iter().max_by_key(|one| 4 * leaves(one) + self.looks_wrong(one))
    }

    /// Of each number the pair that looks wrong most, played on in the same imagined games.
    fn furthest(
        self,
        candidates: &[Candidate],
        worlds: u32,
        draws: &mut Draws,
    ) -> Option<Candidate> {
        let mut moves: Vec<(Move, Candidate)> = Vec::new();
        for one in candidates {
            let Some(done) = one.as_move(self.sight) else { continue };
            match moves.iter_mut().find(|(known, _)| *known == done) {
                Some((_, kept)) if self.looks_wrong(kept) >= self.looks_wrong(one) => {}
                Some((_, kept)) => *kept = *one,
                None => moves.push((done, *one)),
            }
        }
        if moves.len() < 2 {
            return moves.pop().map(|(_, one)| one).or(candidates.first().copied());
        }
        let values = self.values(&moves, worlds, draws);
        let best = values.iter().zip(&moves).max_by_key(|(value, _)| **value);
        best.map(|(_, (_, one))| *one)
    }

    fn values(self, moves: &[(Move, Candidate)], worlds: u32, draws: &mut Draws) -> Vec<i32> {
        let Sight { terms, .. } = self.sight;
        let seen = self.sight.world();
        let unseen = self.sight.families(&self.sight.unseen());
        let hidden = self.sight.hidden();
        let side = terms.sides[self.seat.index()];
        let mut values = vec![0; moves.len()];
        // Where nothing is hidden all games are the same.
        let worlds = if unseen.is_empty() { 1 } else { worlds };
        for _ in 0..worlds {
            let mut world = seen.clone();
            world.deal_unseen(unseen.clone(), &hidden, draws);
            for (value, (done, one)) in values.iter_mut().zip(moves) {
                let mut on = world.clone();
                on.take(terms, *done, self.seat.index());
                on.play_on(terms);
                let lead = on.lead(terms, side);
                let falls_for = FALLS_FOR * self.looks_wrong(one).min(MOST_WRONG);
                *value += (100 - falls_for) * worth(lead) + falls_for * worth(lead + 2);
            }
        }
        values
    }
}

/// Of a hundred rivals, so many object wrongly for each step in how common a mistake is.
const FALLS_FOR: i32 = 2;
/// However many mistakes there are to be made.
const MOST_WRONG: i32 = 8;

/// To win is what counts, by much is a little better.
fn worth(lead: i32) -> i32 {
    100 * lead.signum() + lead.clamp(-20, 20)
}
