//! Listed is accepted, and accepted is listed.

use std::collections::BTreeSet;

use ludo_core::{Enumerate as _, Game as _, Input, Listing, Picking, Seat};

use crate::broken::{Broken, Law};
use crate::pilot::Leaving;
use crate::report::Report;
use crate::run::Run;
use crate::snapshot::{json, listed};
use crate::subject::{ActionOf, Case, Subject};

/// In every position and for every seat: what is listed is accepted and listed once; something is listed
/// exactly for those who may act; every probe that is accepted is listed, if the list is complete; and
/// what `pick` finds is what the same draw finds in the list, or accepted if the list is partial.
pub fn listing<S: Subject>(case: &Case<S::Game>, report: &mut Report) -> Result<(), Broken> {
    let probes = S::probes(&case.beginning.setup);
    let mut run = Run::<S>::begin(case, Law::Listing, Leaving::Sometimes)?;
    run.finish(|run| {
        report.positions += 1;
        for seat in Seat::all(run.game.seats()) {
            let actions = listed(&run.game, seat);
            one_list(run, seat, &actions, &probes)
                .map_err(|what| run.broken(Law::Listing, what))?;
            picked(run, seat, &actions).map_err(|what| run.broken(Law::Listing, what))?;
        }
        Ok(())
    })
}

fn one_list<S: Subject>(
    run: &Run<'_, S>,
    seat: Seat,
    actions: &[ActionOf<S>],
    probes: &[ActionOf<S>],
) -> Result<(), String> {
    let at = run.pilot.moment(&run.game);
    let accepted =
        |action: &ActionOf<S>| run.game.admit(&Input::Act { seat, at, action: action.clone() });
    let complete = run.game.listing(seat) == Listing::Complete;
    match (actions.is_empty(), run.game.floor().speakers().contains(seat)) {
        (true, true) if complete => {
            return Err(format!("seat {seat} may act, but nothing is listed for it"));
        }
        (false, false) => {
            return Err(format!("seat {seat} may not act, but {:?} is listed for it", actions[0]));
        }
        _ => {}
    }
    for action in actions {
        if let Err(refused) = accepted(action) {
            return Err(format!("{action:?} is listed for seat {seat}, but {}", refused.code()));
        }
    }
    let mut once = BTreeSet::new();
    if let Some(action) = actions.iter().find(|action| !once.insert(json(action))) {
        return Err(format!("{action:?} is listed twice"));
    }
    let unlisted = |probe: &&ActionOf<S>| accepted(probe).is_ok() && !actions.contains(probe);
    match probes.iter().filter(|_| complete).find(unlisted) {
        Some(probe) => Err(format!("{probe:?} is accepted from seat {seat}, but not listed")),
        None => Ok(()),
    }
}

/// A game may pick without writing the list down; it must then find the same action by the same draw, or
/// playouts that pick would not be playouts that list. Where it weighs, what it finds must be accepted, and
/// the same by the same draws.
fn picked<S: Subject>(
    run: &mut Run<'_, S>,
    seat: Seat,
    actions: &[ActionOf<S>],
) -> Result<(), String> {
    if actions.is_empty() {
        return Ok(());
    }
    let (mut one, mut two) = (run.pilot.draws().clone(), run.pilot.draws().clone());
    let picked = run.game.pick(seat, &mut two, &mut Vec::new());
    let drawn = match run.game.picking(seat) {
        Picking::Evenly => one.pick(actions).clone(),
        Picking::Weighed => {
            let at = run.pilot.moment(&run.game);
            let input = Input::Act { seat, at, action: picked.clone() };
            if let Err(refused) = run.game.admit(&input) {
                return Err(format!("seat {seat}: {picked:?} is picked, but {}", refused.code()));
            }
            run.game.pick(seat, &mut one, &mut Vec::new())
        }
    };
    if drawn != picked || one.word() != two.word() {
        return Err(format!("seat {seat}: {picked:?} is picked, {drawn:?} is drawn from the list"));
    }
    // So that the next seat is tried with other numbers.
    run.pilot.draws().word();
    Ok(())
}
