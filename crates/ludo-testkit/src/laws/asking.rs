//! Asking changes nothing.

use ludo_core::{Game as _, Seat};

use crate::broken::{Broken, Law};
use crate::pilot::Leaving;
use crate::report::Report;
use crate::run::Run;
use crate::snapshot::{Snapshot, previews};
use crate::subject::{Case, Subject};

/// Views, lists and previews are pure: asked twice in any position, a game answers the same bytes.
pub fn asking<S: Subject>(case: &Case<S::Game>, report: &mut Report) -> Result<(), Broken> {
    let drafts = S::drafts(&case.beginning.setup);
    let mut run = Run::<S>::begin(case, Law::Asking, Leaving::Sometimes)?;
    run.finish(|run| {
        report.positions += 1;
        let answers = || {
            let seats = Seat::all(run.game.seats());
            let previews: Vec<String> =
                seats.map(|seat| previews(&run.game, seat, &drafts)).collect();
            (Snapshot::of(&run.game), previews)
        };
        let (first, second) = (answers(), answers());
        if let Some(difference) = first.0.difference(&second.0) {
            return Err(run.broken(Law::Asking, format!("asked twice: {difference}")));
        }
        if first.1 != second.1 {
            return Err(run.broken(Law::Asking, "a draft previewed twice gives two answers"));
        }
        Ok(())
    })
}
