//! Chances of winning, as a strong bot estimates them from what a seat knew; and the decisions of a game that mattered
//! by them.

use ludo_bots::search::Considered;
use ludo_core::{Draws, Game, Input, Seat, Seed, Viewer};
use serde::Serialize;

use crate::{Declined, Finished, NOTHING_TO_SAY, Progress};

/// A chance of winning, in thousandths.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Chance(pub u16);

impl Chance {
    /// From a number between 0 and 1.
    pub fn of(chance: f32) -> Self {
        Self((chance.clamp(0.0, 1.0) * 1000.0 + 0.5) as u16)
    }

    const fn less(self, other: Self) -> u16 {
        self.0.saturating_sub(other.0)
    }
}

/// A decision, and the chance of winning of whoever took it, by what that seat knew.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Decision {
    /// Which entry of the log it is.
    pub entry: u32,
    /// Who decided.
    pub seat: Seat,
    /// With the best there was.
    pub best: Chance,
    /// With what was done.
    pub made: Chance,
}

/// Why a decision mattered.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Mattered {
    /// Something else was better: so much was given away.
    Missed,
    /// Until its seat decided again much had changed, for better or for worse.
    Turned,
}

/// Somebody who thinks for a seat, and remembers what it was told.
pub(crate) trait Mind<G: Game> {
    /// Something that the seat was told.
    fn see(&mut self, event: &G::Event);

    /// What the seat could do, best first, and `made` among it; with so much effort.
    fn consider(
        &self,
        view: &G::View,
        made: &G::Action,
        effort: Effort,
        draws: &mut Draws,
    ) -> Vec<Considered<G::Action>>;

    /// What the seat saw, with what it remembers: for whoever explains a decision later.
    fn seen(&self, view: G::View) -> G::View {
        view
    }
}

/// How much is thought about a decision.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Effort {
    /// All of them are looked at once.
    Glance,
    /// What seems to have been a mistake is looked at again.
    Again,
}

/// A decision, what was done, and what would have been best.
pub(crate) struct Reviewed<G: Game> {
    pub(crate) decision: Decision,
    pub(crate) view: G::View,
    pub(crate) made: G::Action,
    pub(crate) best: G::Action,
}

/// Less than this may be the bot's own error: not worth telling.
const LEAST_MISSED: u16 = 25;
/// What changes less between two decisions is how games go.
const LEAST_TURN: u16 = 150;
/// So many are told at most, of each kind.
const MOST_MISSED: usize = 6;
const MOST_TURNS: usize = 2;

/// Goes through a game: what everybody's decisions were worth, by what they knew.
pub(crate) fn review<G: Game<Action: PartialEq>, M: Mind<G>>(
    finished: &Finished<G>,
    mut minds: Vec<M>,
    progress: &dyn Fn(Progress),
) -> Result<Vec<Reviewed<G>>, Declined> {
    let mut game = finished.beginning.begin().map_err(|_| NOTHING_TO_SAY)?;
    let of = finished.inputs.len() as u32;
    let mut reviewed = Vec::new();
    for (done, (input, &entry)) in (0..).zip(finished.inputs.iter().zip(&finished.entries)) {
        progress(Progress { done, of });
        if let Input::Act { seat, action, .. } = input {
            let view = game.view(Viewer::Seat(*seat));
            let found = minds.get(seat.index()).and_then(|mind| weigh(mind, &view, action, entry));
            if let Some((best, (with_best, with_made))) = found {
                let decision = Decision { entry, seat: *seat, best: with_best, made: with_made };
                let view = minds[seat.index()].seen(view);
                reviewed.push(Reviewed { decision, view, made: action.clone(), best });
            }
        }
        let told = game.play(input, &mut |to: ludo_core::To, event: G::Event| {
            for (seat, mind) in (0..).map(Seat).zip(&mut minds) {
                if to.reaches(Viewer::Seat(seat)) {
                    mind.see(&event);
                }
            }
        });
        told.map_err(|_| NOTHING_TO_SAY)?;
    }
    if reviewed.is_empty() { Err(NOTHING_TO_SAY) } else { Ok(reviewed) }
}

/// The best there was; and the chances with it and with what was done. What seems a mistake at first sight is looked at
/// once more, with other worlds: whoever compares many finds some that only look better.
fn weigh<G: Game<Action: PartialEq>, M: Mind<G>>(
    mind: &M,
    view: &G::View,
    made: &G::Action,
    entry: u32,
) -> Option<(G::Action, (Chance, Chance))> {
    let look = |effort, stream| {
        let mut draws = Draws::new(&Seed::from_number(entry.into()), stream);
        mind.consider(view, made, effort, &mut draws)
    };
    let of = |considered: &[Considered<G::Action>], action: &G::Action| {
        let found = considered.iter().find(|one| one.action == *action);
        found.map(|one| Chance::of(one.chance))
    };
    let first = look(Effort::Glance, 0);
    let best = first.first()?.action.clone();
    let chances = |considered: &[Considered<G::Action>]| {
        let (with_best, with_made) = (of(considered, &best)?, of(considered, made)?);
        Some((with_best.max(with_made), with_made))
    };
    let mut found = chances(&first)?;
    if found.0.less(found.1) >= LEAST_MISSED {
        found = chances(&look(Effort::Again, 1))?;
    }
    Some((best, found))
}

/// Which of them mattered, in the order of the game, and why; with the chances before and after.
pub(crate) fn mattered(decisions: &[Decision]) -> Vec<(usize, Mattered, Chance, Chance)> {
    let missed = decisions.iter().enumerate().map(|(at, decision)| {
        (decision.best.less(decision.made), (at, Mattered::Missed, decision.best, decision.made))
    });
    let mut missed: Vec<_> = missed.filter(|(lost, _)| *lost >= LEAST_MISSED).collect();
    let turned = decisions.iter().enumerate().filter_map(|(at, decision)| {
        let next = decisions[at + 1..].iter().find(|next| next.seat == decision.seat)?;
        let (before, after) = (decision.made, next.best);
        Some((before.0.abs_diff(after.0), (at, Mattered::Turned, before, after)))
    });
    let mut turned: Vec<_> = turned.filter(|(by, _)| *by >= LEAST_TURN).collect();
    // Stable: among equals the first of the game.
    missed.sort_by_key(|(lost, _)| std::cmp::Reverse(*lost));
    turned.sort_by_key(|(by, _)| std::cmp::Reverse(*by));
    missed.truncate(MOST_MISSED);
    turned.truncate(MOST_TURNS);
    let mut all: Vec<_> = missed.into_iter().chain(turned).map(|(_, moment)| moment).collect();
    all.sort_by_key(|(at, why, ..)| (*at, *why == Mattered::Turned));
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decision(entry: u32, seat: u8, best: u16, made: u16) -> Decision {
        Decision { entry, seat: Seat(seat), best: Chance(best), made: Chance(made) }
    }

    #[test]
    fn what_gave_much_away_and_what_changed_much_matters() {
        let decisions = [
            decision(0, 0, 500, 490),
            decision(1, 1, 500, 300),
            decision(2, 0, 510, 510),
            decision(3, 1, 320, 320),
            decision(4, 0, 800, 800),
            decision(5, 1, 100, 74),
        ];
        let found = mattered(&decisions);
        let at: Vec<_> = found.iter().map(|(at, why, ..)| (*at, *why)).collect();
        assert_eq!(
            at,
            [
                (1, Mattered::Missed),
                (2, Mattered::Turned),
                (3, Mattered::Turned),
                (5, Mattered::Missed)
            ]
        );
        assert_eq!((found[1].2, found[1].3), (Chance(510), Chance(800)));
    }

    #[test]
    fn only_a_few_are_told_and_those_that_weigh_most() {
        let decisions: Vec<_> = (0..40).map(|n| decision(n, 0, 500, 400 - n as u16)).collect();
        let found = mattered(&decisions);
        assert_eq!(found.len(), MOST_MISSED);
        assert_eq!(found[0].0, 40 - MOST_MISSED);
    }
}
