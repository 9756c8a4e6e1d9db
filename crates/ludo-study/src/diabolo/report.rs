//! How a game went: what everybody's decisions were worth by what they knew, and which of them mattered.

use ludo_bots::diabolo::{EXPERT, Thinker};
use ludo_bots::search::Considered;
use ludo_core::{Draws, Seat};
use ludo_diabolo::{Action, Colour, Diabolo, Event, PhaseView, View};
use serde::Serialize;

use super::reasons::{Reason, reasons};
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
    /// The row whose double was decided about, if one was.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub row: Option<Colour>,
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
const GLANCE: u32 = 4000;
const AGAIN: u32 = 12_000;

impl Mind<Diabolo> for Thinker {
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
        Thinker::consider(self, view, Some(*made), rollouts, draws)
    }
}

/// Writes the report of a game.
pub(super) fn write(
    finished: &Finished<Diabolo>,
    progress: &dyn Fn(Progress),
) -> Result<Report, Declined> {
    let (setup, deck) = (&finished.beginning.setup, &finished.beginning.edition);
    let minds = Seat::all(setup.seats).map(|seat| Thinker::new(seat, setup, deck, EXPERT));
    let reviewed = review(finished, minds.collect(), progress)?;
    let decisions: Vec<_> = reviewed.iter().map(|one| one.decision).collect();
    let told = mattered(&decisions).into_iter().map(|(at, why, before, after)| {
        let Reviewed { decision: Decision { entry, seat, .. }, view, made, best } = &reviewed[at];
        let better = (why == Mattered::Missed)
            .then(|| Better { action: *best, reasons: reasons(view, *seat, *best, deck) });
        let row = match view.phase {
            PhaseView::Stake { row, .. } => Some(row),
            _ => None,
        };
        let (entry, seat, made) = (*entry, *seat, *made);
        Moment { entry, seat, why, made, row, before, after, better }
    });
    let moments = told.collect();
    Ok(Report { decisions, moments })
}
