//! A refused input changes nothing and tells nothing.

use ludo_core::{Game as _, Input, Millis, Seat};

use crate::broken::{Broken, Law};
use crate::pilot::Leaving;
use crate::report::Report;
use crate::run::Run;
use crate::snapshot::{Snapshot, json, listed};
use crate::subject::{ActionOf, Case, EventOf, InputOf, Subject};

/// Two copies of a game play the same inputs; one of them is pestered before each with everything that it
/// must refuse. They stay equal to the end, in chance too: a refusal that only moved the generator on
/// shows some inputs later.
pub fn refusing<S: Subject>(case: &Case<S::Game>, report: &mut Report) -> Result<(), Broken> {
    let probes = S::probes(&case.beginning.setup);
    let mut run = Run::<S>::begin(case, Law::Refusing, Leaving::Sometimes)?;
    let mut pestered = run.game.clone();
    loop {
        let inputs = refused(&run, &probes);
        report.refusals += inputs.len() as u64;
        for input in &inputs {
            pester(&run, &mut pestered, input)?;
        }
        if let Some(difference) = Snapshot::of(&run.game).difference(&Snapshot::of(&pestered)) {
            let culprit = culprit(&run, &inputs);
            let what = format!("refused inputs ({culprit}) changed something: {difference}");
            return Err(run.broken(Law::Refusing, what));
        }
        let mut told = Vec::new();
        let Some(input) = run.step(&mut |to, event| told.push((to, json(&event))))? else {
            return Ok(());
        };
        let mut again = Vec::new();
        let mut listener = |to, event: EventOf<S>| again.push((to, json(&event)));
        if pestered.play(&input, &mut listener).is_err() || told != again {
            let what = format!("after refused inputs {input:?} tells {again:?}, not {told:?}");
            return Err(run.broken(Law::Refusing, what));
        }
    }
}

/// Everything that must be refused here: probes by all seats, those gone and those that do not exist too,
/// acts after the deadline, deadlines before it, and leaving twice or from nowhere.
fn refused<S: Subject>(run: &Run<'_, S>, probes: &[ActionOf<S>]) -> Vec<InputOf<S>> {
    let game = &run.game;
    let at = run.pilot.moment(game);
    let nobody = [Seat(game.seats()), Seat(u8::MAX)];
    let seats = || Seat::all(game.seats()).chain(nobody);
    let mut inputs = vec![Input::Deadline { at }];
    inputs.extend(seats().map(|seat| Input::Leave { seat, at }));
    for seat in seats() {
        inputs.extend(probes.iter().map(|probe| Input::Act { seat, at, action: probe.clone() }));
    }
    if let Some(due) = game.deadline() {
        for (seat, late) in game.floor().speakers().iter().zip([0, 1, 60_000].into_iter().cycle()) {
            let at = Millis(due.0 + late);
            let actions = listed(game, seat).into_iter();
            inputs.extend(actions.map(|action| Input::Act { seat, at, action }));
        }
    }
    inputs.retain(|input| game.admit(input).is_err());
    inputs
}

fn pester<S: Subject>(
    run: &Run<'_, S>,
    game: &mut S::Game,
    input: &InputOf<S>,
) -> Result<(), Broken> {
    let mut told = Vec::new();
    let met = game.play(input, &mut |_, event: EventOf<S>| told.push(event));
    if met.is_ok() {
        let what = format!("{input:?} is played, though not admitted");
        return Err(run.broken(Law::Refusing, what));
    }
    if !told.is_empty() {
        return Err(run.broken(Law::Refusing, format!("{input:?} is refused, but tells {told:?}")));
    }
    Ok(())
}

/// Which refused input alone makes a difference: looked for only once there is one.
fn culprit<S: Subject>(run: &Run<'_, S>, inputs: &[InputOf<S>]) -> String {
    let before = Snapshot::of(&run.game);
    let changes = |input: &&InputOf<S>| {
        let mut game = run.game.clone();
        let _ = game.play(input, &mut |_, _| {});
        before.difference(&Snapshot::of(&game)).is_some()
    };
    inputs.iter().find(changes).map_or("no single one".to_owned(), |input| format!("{input:?}"))
}
