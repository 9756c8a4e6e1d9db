//! How a game went: what everybody's decisions were worth by what they knew, and which of them mattered.

use ludo_bots::diadingo::Player;
use ludo_bots::search::Considered;
use ludo_core::{Draws, Seat};
use ludo_diadingo::{Action, Diadingo, Event, View};
use serde::Serialize;

use super::advice::{Reason, player, reasons};
use crate::chance::{Decision, Effort, Mattered, Mind, Reviewed, mattered, review};
use crate::{Chance, Declined, Finished, Progress};

/// What there is to say of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Report {
    /// Every decision, in order.
    pub decisions: Vec<Decision>,
    /// Those that mattered, in order.
    pub moments: Vec<Moment>,
}

/// A decision that mattered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Moment {
    /// Which entry of the log it is.
    pub entry: u32,
    /// Who decided.
    pub seat: Seat,
    /// Why it mattered.
    pub why: Mattered,
    /// What was done.
    pub made: Action,
    /// Whether it was a stone that had been seen to be fixed.
    pub was_known: bool,
    /// The chance of winning of that seat before it mattered,
    pub before: Chance,
    /// and after.
    pub after: Chance,
    /// What was better, where something was: for the eyes of that seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub better: Option<Better>,
}

/// What was better.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Better {
    /// What.
    pub action: Action,
    /// And why.
    pub reasons: Vec<Reason>,
}

/// What is spent on every decision, and on those that seem to have been mistakes.
const GLANCE: u32 = 2000;
const AGAIN: u32 = 8000;

impl Mind<Diadingo> for Player {
    fn see(&mut self, event: &Event) {
        ludo_bots::Bot::see(self, event);
    }

    fn consider(
        &self,
        view: &View,
        made: &Action,
        effort: Effort,
        draws: &mut Draws,
    ) -> Vec<Considered<Action>> {
        let rollouts = match effort {
            Effort::Glance => GLANCE,
            Effort::Again => AGAIN,
        };
        Player::consider(self, view, Some(*made), rollouts, draws)
    }

    /// What it remembers, as if the table had marked it.
    fn seen(&self, view: View) -> View {
        let known = self.known(&view);
        View { marks: Some(known), ..view }
    }
}

/// Writes the report of a game.
pub(super) fn write(
    finished: &Finished<Diadingo>,
    progress: &dyn Fn(Progress),
) -> Result<Report, Declined> {
    let (setup, casket) = (&finished.beginning.setup, &finished.beginning.edition);
    let minds = Seat::all(setup.seats).map(|seat| player(seat, setup, casket));
    let reviewed = review(finished, minds.collect(), progress)?;
    let decisions: Vec<_> = reviewed.iter().map(|one| one.decision).collect();
    let told = mattered(&decisions).into_iter().map(|(at, why, before, after)| {
        let Reviewed { decision: Decision { entry, seat, .. }, view, made, best } = &reviewed[at];
        let known = view.marks.unwrap_or_default().and(view.stones);
        let better = (why == Mattered::Missed).then(|| Better {
            action: *best,
            reasons: reasons(view, *seat, *best, known, casket, setup.options.scoring),
        });
        let (entry, seat, made) = (*entry, *seat, *made);
        let was_known = matches!(made, Action::Try { place } if known.contains(place));
        Moment { entry, seat, why, made, was_known, before, after, better }
    });
    let moments = told.collect();
    Ok(Report { decisions, moments })
}
