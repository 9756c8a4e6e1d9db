//! Imagined worlds fit the view, vary, are not the truth, and can be played.

use ludo_core::{Determinize as _, Game as _, Viewer};

use crate::broken::{Broken, Law};
use crate::pilot::Leaving;
use crate::report::Report;
use crate::run::Run;
use crate::snapshot::{json, listed, viewers};
use crate::subject::{Case, Subject};

/// How many worlds are imagined for each viewer in each position.
const WORLDS: usize = 4;
/// One in so many positions has one of its worlds played to the end.
const PLAYED: u32 = 6;

/// What `determinize` makes from a view shows that view and lists the same actions, and can be played to
/// an end. Whether worlds varied and stayed apart from the truth is counted here and judged over the whole
/// run by [`Report::judge`]: in a single position either may be chance. A finished game is left out, since
/// nothing of it need be hidden.
pub fn imagining<S: Subject>(case: &Case<S::Game>, report: &mut Report) -> Result<(), Broken> {
    let mut run = Run::<S>::begin(case, Law::Imagining, Leaving::Sometimes)?;
    run.finish(|run| {
        if run.game.is_over() {
            return Ok(());
        }
        for viewer in viewers(run.game.seats()) {
            let worlds: Vec<S::Game> =
                (0..WORLDS).map(|_| fitting(run, viewer)).collect::<Result<_, _>>()?;
            count::<S>(&run.game, &worlds, report);
            let lot = run.pilot.draws().below(PLAYED * u32::from(run.game.seats() + 1));
            if lot == 0 {
                playable(run, viewer, &worlds[0])?;
            }
        }
        Ok(())
    })
}

/// A world imagined from what `viewer` sees, once it was found to fit.
pub(super) fn fitting<S: Subject>(run: &mut Run<'_, S>, viewer: Viewer) -> Result<S::Game, Broken> {
    let view = run.game.view(viewer);
    let beginning = &run.case.beginning;
    let (setup, edition) = (&beginning.setup, &beginning.edition);
    let world = S::Game::determinize(&view, viewer, setup, edition, run.pilot.draws());
    let (seen, shown) = (json(&view), json(&world.view(viewer)));
    if seen != shown {
        let what = format!("{viewer:?} sees\n    {seen}\n  but in an imagined world\n    {shown}");
        return Err(run.broken(Law::Imagining, what));
    }
    if let Some(seat) = viewer.seat() {
        let (true_list, list) = (listed(&run.game, seat), listed(&world, seat));
        if true_list != list {
            let what = format!("seat {seat} may do {true_list:?}; in an imagined world {list:?}");
            return Err(run.broken(Law::TwinWorlds, what));
        }
    }
    Ok(world)
}

fn count<S: Subject>(truth: &S::Game, worlds: &[S::Game], report: &mut Report) {
    let truth = json(&truth.view(Viewer::Referee));
    let worlds: Vec<String> =
        worlds.iter().map(|world| json(&world.view(Viewer::Referee))).collect();
    let truths = worlds.iter().filter(|&world| *world == truth).count();
    let imagined = &mut report.imagined;
    imagined.positions += 1;
    if worlds.iter().any(|world| *world != worlds[0]) {
        imagined.varied += 1;
    }
    // Where every world is the true one, nothing may have been hidden.
    if truths < worlds.len() {
        imagined.worlds += worlds.len() as u64;
        imagined.truths += truths as u64;
    }
}

fn playable<S: Subject>(
    run: &mut Run<'_, S>,
    viewer: Viewer,
    world: &S::Game,
) -> Result<(), Broken> {
    let mut fork = run.fork(Leaving::Sometimes);
    fork.game = world.clone();
    fork.steps = 0;
    fork.finish(|_| Ok(())).map_err(|broken| {
        let what = format!(
            "a world imagined by {viewer:?} after {} inputs cannot be played: {} ({:?})",
            run.steps, broken.what, broken.law
        );
        run.broken(Law::Imagining, what)
    })
}
