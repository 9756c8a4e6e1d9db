//! Replay equals play.

use ludo_core::{Draws, Entry, Viewer, Walk};

use crate::broken::{Broken, Law};
use crate::heard::Heard;
use crate::pilot::{Leaving, Pilot};
use crate::report::Report;
use crate::run::Playout;
use crate::snapshot::{Snapshot, json};
use crate::subject::{ActionOf, Case, Subject};

/// How many logs with rewinds are made of each game.
const REWOUND: usize = 4;

/// A log, replayed, gives the same positions, events, scenes and outcome as the game that was played, every time;
/// and a log with rewinds gives the position it leads back to.
pub fn replay<S: Subject>(case: &Case<S::Game>, report: &mut Report) -> Result<(), Broken> {
    let mut shown = Vec::new();
    let pilot = Pilot::new(case.draws(Law::Replay as u64), Leaving::Sometimes);
    let playout = Playout::watch::<S>(case, pilot, |game| shown.push(Snapshot::of(game)))?;
    report.games += 1;
    report.inputs += playout.entries.len() as u64;
    for time in ["once", "twice"] {
        let told = replayed::<S>(case, &playout.entries, shown.last())?;
        let mut pairs = playout.events.iter().zip(&told);
        let differs = pairs.find(|((n, to, event), again)| {
            (*n, *to, json(event)) != (again.0, again.1, again.2.clone())
        });
        if let Some((played, again)) = differs {
            let what = format!("replayed {time}: {played:?} was told, now {again:?}");
            return Err(case.broken(Law::Replay, played.0, what));
        }
        if playout.events.len() != told.len() {
            let what = format!("{} events were told, now {}", playout.events.len(), told.len());
            return Err(case.broken(Law::Replay, playout.entries.len(), what));
        }
    }
    same_scenes::<S>(case, &playout.entries)?;
    let mut draws = case.draws(100);
    for _ in 0..REWOUND {
        let (log, place) = rewound::<S>(&playout.entries, &mut draws);
        replayed::<S>(case, &log, shown.get(place))?;
    }
    Ok(())
}

/// Two replays of a log are shown the same scenes by everybody's eyes.
fn same_scenes<S: Subject>(case: &Case<S::Game>, log: &[Entry<ActionOf<S>>]) -> Result<(), Broken> {
    let scenes = || {
        let game = case.begin()?;
        let (mut walk, mut heard) = (Walk::new(game, log.iter()), Heard::by(Viewer::Referee));
        for (n, entry) in log.iter().enumerate() {
            walk.step(n, entry, &mut heard)
                .map_err(|stop| case.broken(Law::Replay, n, stop.problem(n)))?;
        }
        Ok(heard.scenes())
    };
    let (one, two) = (scenes()?, scenes()?);
    match one.iter().zip(&two).find(|(one, two)| one != two) {
        Some((one, two)) => {
            let what = format!("a scene was {one}, and replayed {two}");
            Err(case.broken(Law::Replay, log.len(), what))
        }
        None if one.len() != two.len() => {
            let what = format!("{} scenes, and replayed {}", one.len(), two.len());
            Err(case.broken(Law::Replay, log.len(), what))
        }
        None => Ok(()),
    }
}

/// Replays a log, compares where it ends, and gives what was told.
fn replayed<S: Subject>(
    case: &Case<S::Game>,
    log: &[Entry<ActionOf<S>>],
    expected: Option<&Snapshot>,
) -> Result<Vec<(usize, ludo_core::To, String)>, Broken> {
    let mut told = Vec::new();
    let replayed =
        case.beginning.replay_with(log, |n, to, event, _| told.push((n, to, json(event))));
    let game = replayed.map_err(|error| {
        case.broken(Law::Replay, log.len(), format!("its log does not replay: {error}"))
    })?;
    match expected.and_then(|expected| expected.difference(&Snapshot::of(&game))) {
        Some(difference) => {
            let what = format!("played, then replayed: {difference}");
            Err(case.broken(Law::Replay, log.len(), what))
        }
        None => Ok(told),
    }
}

/// A log that goes to some place, back to an earlier one and on along the same line, twice; and the place
/// it ends at.
fn rewound<S: Subject>(
    entries: &[Entry<ActionOf<S>>],
    draws: &mut Draws,
) -> (Vec<Entry<ActionOf<S>>>, usize) {
    let mut below = |bound: usize| draws.below(bound as u32) as usize;
    if entries.is_empty() {
        return (Vec::new(), 0);
    }
    let far = 1 + below(entries.len());
    let mut log = entries[..far].to_vec();
    let mut place = far;
    for _ in 0..2 {
        // Entries before the first rewind have the numbers of the game itself.
        let back = below(far);
        log.push(Entry::Rewind { to: back });
        place = back + below(entries.len() - back + 1);
        log.extend_from_slice(&entries[back..place]);
    }
    (log, place)
}
