//! Every game ends, whoever leaves and whenever.

use ludo_core::Game as _;

use crate::broken::{Broken, Law};
use crate::pilot::{Leaving, Pilot};
use crate::report::Report;
use crate::run::Run;
use crate::subject::{Case, Subject};

/// How many decisions of each game somebody leaves at.
const FORKS: usize = 24;

/// Every playout ends within [`Subject::LONGEST`] inputs, also when a seat leaves at any decision, and
/// others after it. [`Run`] sees at every step that leavers are asked no more and that there is an outcome
/// exactly at the end, with those who left in the last place.
pub fn ending<S: Subject>(case: &Case<S::Game>, report: &mut Report) -> Result<(), Broken> {
    let mut base = Run::<S>::begin(case, Law::Ending, Leaving::Never)?;
    let mut decisions = Vec::new();
    base.finish(|run| {
        if !run.game.is_over() {
            decisions.push(run.clone());
        }
        Ok(())
    })?;
    // Spread over the game, at another offset each time: over many cases every decision is met.
    let every = decisions.len().div_ceil(FORKS).max(1);
    let from = base.pilot.draws().below(every as u32) as usize;
    for (index, decision) in decisions.iter().enumerate().skip(from).step_by(every) {
        let then = if index % 2 == 0 { Leaving::Never } else { Leaving::Often };
        // A copy of the pilot would choose as the base did: the index makes each fork another one.
        let mut fork = decision.clone();
        fork.pilot = Pilot::at(fork.pilot.now(), case.draws(1000 + index as u64), then);
        report.forks += 1;
        if let Some(leave) = fork.pilot.leave(fork.game.present()) {
            fork.play(&leave, &mut |_, _| {})?;
        }
        fork.finish(|_| Ok(()))?;
    }
    Ok(())
}
