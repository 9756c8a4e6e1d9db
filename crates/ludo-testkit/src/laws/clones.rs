//! Clones are independent.

use ludo_core::{Game as _, To};

use crate::broken::{Broken, Law};
use crate::pilot::Leaving;
use crate::report::Report;
use crate::run::Run;
use crate::snapshot::{Snapshot, json};
use crate::subject::{Case, EventOf, InputOf, Subject};

/// How many positions of each game are cloned.
const CLONED: u32 = 6;

/// A clone does not change when its original plays on; and when it then plays the same inputs it goes the
/// same way, chance included. A generator or a counter behind a shared pointer fails one or the other.
pub fn clones<S: Subject>(case: &Case<S::Game>, report: &mut Report) -> Result<(), Broken> {
    let mut run = Run::<S>::begin(case, Law::Clones, Leaving::Sometimes)?;
    // Games differ in length: the first position is always cloned, later ones now and then.
    let mut left = CLONED;
    run.finish(|run| {
        if left > 0 && (run.steps == 0 || run.pilot.draws().below(8) == 0) {
            left -= 1;
            report.forks += 1;
            independent(run)?;
        }
        Ok(())
    })
}

fn independent<S: Subject>(run: &mut Run<'_, S>) -> Result<(), Broken> {
    let mut clone = run.game.clone();
    let before = Snapshot::of(&clone);
    let mut original = run.fork(Leaving::Sometimes);
    let mut played = Vec::new();
    loop {
        let mut told = Vec::new();
        match original.step(&mut |to, event| told.push((to, json(&event))))? {
            Some(input) => played.push((input, told)),
            None => break,
        }
    }
    if let Some(difference) = before.difference(&Snapshot::of(&clone)) {
        let what = format!("a clone changed when its original played on: {difference}");
        return Err(run.broken(Law::Clones, what));
    }
    for (input, told) in &played {
        same_events::<S>(run, &mut clone, input, told)?;
    }
    match Snapshot::of(&original.game).difference(&Snapshot::of(&clone)) {
        Some(difference) => {
            let what = format!("original and clone played the same inputs: {difference}");
            Err(run.broken(Law::Clones, what))
        }
        None => Ok(()),
    }
}

fn same_events<S: Subject>(
    run: &Run<'_, S>,
    clone: &mut S::Game,
    input: &InputOf<S>,
    told: &[(To, String)],
) -> Result<(), Broken> {
    let mut again = Vec::new();
    let played = clone.play(input, &mut |to, event: EventOf<S>| again.push((to, json(&event))));
    if let Err(refused) = played {
        let what = format!("{input:?} was played; a clone refuses it: {}", refused.code());
        return Err(run.broken(Law::Clones, what));
    }
    if told != again {
        let what = format!("{input:?} told {told:?}; played on a clone afterwards: {again:?}");
        return Err(run.broken(Law::Clones, what));
    }
    Ok(())
}
