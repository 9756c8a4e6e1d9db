//! Decoding what was encoded is the identity.

use std::fmt::Debug;

use ludo_core::{Beginning, Game as _, Seat, Viewer};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::broken::{Broken, Law};
use crate::pilot::Leaving;
use crate::report::Report;
use crate::run::Run;
use crate::snapshot::{Snapshot, json, listed, viewers};
use crate::subject::{Case, Subject};

/// Options, layout, actions, events, views and outcome come back from JSON as they went, and go out again
/// as the same bytes; a layout that went through a file begins the same game.
pub fn encoding<S: Subject>(case: &Case<S::Game>, report: &mut Report) -> Result<(), Broken> {
    let Beginning { setup, layout, seed, .. } = &case.beginning;
    identity(&setup.options).map_err(|what| case.broken(Law::Encoding, 0, what))?;
    let layout = identity(layout).map_err(|what| case.broken(Law::Encoding, 0, what))?;
    let again = case.beginning_from(layout, seed.clone()).begin().map_err(|error| {
        case.broken(Law::Encoding, 0, format!("a decoded layout does not begin: {error}"))
    })?;
    if let Some(difference) = Snapshot::of(&case.begin()?).difference(&Snapshot::of(&again)) {
        let what = format!("a decoded layout begins another game: {difference}");
        return Err(case.broken(Law::Encoding, 0, what));
    }
    for probe in S::probes(setup) {
        identity(&probe).map_err(|what| case.broken(Law::Encoding, 0, what))?;
    }
    every_position::<S>(case, report)
}

fn every_position<S: Subject>(case: &Case<S::Game>, report: &mut Report) -> Result<(), Broken> {
    let mut run = Run::<S>::begin(case, Law::Encoding, Leaving::Sometimes)?;
    loop {
        report.positions += 1;
        shown(&run).map_err(|what| run.broken(Law::Encoding, what))?;
        let mut told = Ok(());
        let input = run.step(&mut |_, event| {
            if let Err(what) = identity(&event) {
                told = Err(what);
            }
        })?;
        told.map_err(|what| run.broken(Law::Encoding, what))?;
        if input.is_none() {
            return Ok(());
        }
    }
}

fn shown<S: Subject>(run: &Run<'_, S>) -> Result<(), String> {
    let game = &run.game;
    for viewer in viewers(game.seats()).chain([Viewer::Referee]) {
        identity(&game.view(viewer))?;
    }
    for seat in Seat::all(game.seats()) {
        listed(game, seat).iter().try_for_each(|action| identity(action).map(|_| ()))?;
    }
    game.outcome().map_or(Ok(()), |outcome| identity(&outcome).map(|_| ()))
}

/// A value there and back.
fn identity<T: Serialize + DeserializeOwned + Eq + Debug>(value: &T) -> Result<T, String> {
    let there = json(value);
    let back: T = serde_json::from_str(&there)
        .map_err(|error| format!("{there} is not read back as it was written: {error}"))?;
    if back != *value {
        return Err(format!("{value:?} comes back from {there} as {back:?}"));
    }
    let again = json(&back);
    if again != there {
        return Err(format!("{there} is written again as {again}"));
    }
    Ok(back)
}
