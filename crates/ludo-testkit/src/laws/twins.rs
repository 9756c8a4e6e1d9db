//! Nobody is told what they may not know.

use std::collections::BTreeSet;

use ludo_core::{Enumerate as _, Game as _, Input, Listing, Viewer};
use serde_json::Value;

use super::imagining::fitting;
use crate::broken::{Broken, Law};
use crate::heard::{Heard, Item};
use crate::pilot::Leaving;
use crate::report::Report;
use crate::run::Run;
use crate::snapshot::{Difference, Fact, Questions, Snapshot, json, listed, viewers};
use crate::subject::{ActionOf, Case, DraftOf, EventOf, InputOf, Subject};

/// How many positions of each game twins are made in, besides the first.
const STARTS: usize = 6;
/// How many inputs twins play side by side.
const INPUTS: usize = 20;
/// How many other twins are imagined when the first can do nothing that is legal in both worlds.
const TRIES: usize = 3;

/// Two worlds that differ only in what a viewer cannot know give that viewer the same bytes: view, list,
/// refusals, previews, events, scenes and their times, and all that the host shows by what it does. They are compared, play the
/// same inputs, and are compared after each. An event may differ only where [`ludo_core::Game::reveals`]
/// says that it tells the viewer something new; from there on they are no twins any more. So that this
/// excuses no leak, `reveals` must say no for every viewer whom the event does not reach.
pub fn twin_worlds<S: Subject>(case: &Case<S::Game>, report: &mut Report) -> Result<(), Broken> {
    let setup = &case.beginning.setup;
    let (probes, drafts) = (S::probes(setup), S::drafts(setup));
    let mut base = Run::<S>::begin(case, Law::TwinWorlds, Leaving::Sometimes)?;
    for viewer in viewers(setup.seats) {
        let truth = base.fork(Leaving::Sometimes);
        let mut pair = Pair { truth, viewer, probes: &probes, drafts: &drafts, report };
        pair.play_layouts()?;
    }
    let mut positions = Vec::new();
    base.finish(|run| {
        if !run.game.is_over() {
            positions.push(run.fork(Leaving::Sometimes));
        }
        Ok(())
    })?;
    let every = positions.len().div_ceil(STARTS).max(1);
    let from = base.pilot.draws().below(every as u32) as usize;
    let later = positions.into_iter().enumerate();
    for (_, run) in later.filter(|(index, _)| *index == 0 || index % every == from) {
        for viewer in viewers(setup.seats) {
            let truth = run.clone();
            Pair { truth, viewer, probes: &probes, drafts: &drafts, report }.play_imagined()?;
        }
    }
    Ok(())
}

/// A true game and a viewer who tries to find something out.
struct Pair<'a, S: Subject> {
    truth: Run<'a, S>,
    viewer: Viewer,
    probes: &'a [ActionOf<S>],
    drafts: &'a [DraftOf<S>],
    report: &'a mut Report,
}

impl<S: Subject> Pair<'_, S> {
    /// Twins from the same beginning with another layout, as far as they go together. The seed differs
    /// too: nobody may know that either.
    fn play_layouts(&mut self) -> Result<(), Broken> {
        let case = self.truth.case;
        let draws = self.truth.pilot.draws();
        let Some(layout) = S::twin(&case.beginning, self.viewer, draws) else { return Ok(()) };
        let mut twin = case.beginning_from(layout, draws.seed()).begin().map_err(|error| {
            self.truth.broken(Law::Beginning, format!("a twin layout does not begin: {error}"))
        })?;
        self.report.twins.laid_out += 1;
        self.same_knowledge(&twin, None)?;
        for _ in 0..S::LONGEST {
            match self.advance(&mut twin)? {
                Step::Together => {}
                Step::Parted | Step::NothingShared | Step::Over => return Ok(()),
            }
        }
        Ok(())
    }

    /// Twins imagined from the view, imagined anew whenever they part.
    fn play_imagined(&mut self) -> Result<(), Broken> {
        let mut twin = self.imagine()?;
        let mut tries = 0;
        for _ in 0..INPUTS {
            match self.advance(&mut twin)? {
                Step::Together => continue,
                Step::Parted => tries = 0,
                Step::NothingShared if tries < TRIES => tries += 1,
                // The truth goes on alone, else the same position would be imagined for ever.
                Step::NothingShared => drop(self.truth.step(&mut |_, _| {})?),
                Step::Over => return Ok(()),
            }
            if self.truth.game.is_over() {
                return Ok(());
            }
            twin = self.imagine()?;
        }
        Ok(())
    }

    fn imagine(&mut self) -> Result<S::Game, Broken> {
        let twin = fitting(&mut self.truth, self.viewer)?;
        self.report.twins.imagined += 1;
        let views = [&self.truth.game, &twin]
            .map(|world| serde_json::to_value(world.view(Viewer::Referee)));
        if let [Ok(one), Ok(two)] = views {
            differing_paths(&one, &two, "", &mut self.report.twins.secrets);
        }
        self.same_knowledge(&twin, None)?;
        Ok(twin)
    }

    /// Plays an input in both worlds, and compares what the viewer learns.
    fn advance(&mut self, twin: &mut S::Game) -> Result<Step, Broken> {
        if self.truth.game.is_over() {
            return Ok(Step::Over);
        }
        let Some((input, also)) = self.choose(twin) else {
            self.report.twins.nothing_shared += 1;
            return Ok(Step::NothingShared);
        };
        let viewer = self.viewer;
        let (mut heard, mut heard_also) = (Heard::by(viewer), Heard::by(viewer));
        self.truth.play(&input, &mut heard)?;
        if let Some(event) = heard.lax {
            let what =
                format!("is not told {event:?}, yet `reveals` says it may tell it something");
            return Err(self.leak(&input, &what));
        }
        if let Err(refused) = twin.play(&also, &mut heard_also) {
            let what = format!("a twin world refuses {also:?}: {}", refused.code());
            return Err(self.leak(&input, &what));
        }
        if self.same_items(&input, &heard.items, &heard_also.items)? == Step::Parted {
            self.report.twins.parted += 1;
            return Ok(Step::Parted);
        }
        self.same_knowledge(twin, Some(&input))?;
        Ok(if self.truth.game.is_over() { Step::Over } else { Step::Together })
    }

    /// An input for each world: the same one, or two that the viewer may not tell apart.
    fn choose(&mut self, twin: &S::Game) -> Option<(InputOf<S>, InputOf<S>)> {
        let viewer = self.viewer;
        let alike = |seat, one: &ActionOf<S>, two: &ActionOf<S>| {
            one == two || viewer != Viewer::Seat(seat) && S::alike(one, two)
        };
        let at = self.truth.pilot.moment(&self.truth.game);
        let shared = |seat, actions: &mut Vec<ActionOf<S>>| {
            let also = listed(twin, seat);
            let partial = twin.listing(seat) == Listing::Partial;
            actions.retain(|action| {
                let act = || Input::Act { seat, at, action: action.clone() };
                also.iter().any(|other| alike(seat, action, other))
                    || partial && twin.admit(&act()).is_ok()
            });
        };
        let input = self.truth.pilot.choose_among::<S>(&self.truth.game, shared)?;
        let mut also = input.clone();
        if let Input::Act { seat, action, .. } = &mut also {
            let mut others = listed(twin, *seat);
            others.retain(|other| alike(*seat, action, other));
            if !others.is_empty() {
                *action = self.truth.pilot.draws().pick(&others).clone();
            }
        }
        Some((input, also))
    }

    /// What the viewer is told and shown is the same, up to the first event that honestly reveals something.
    /// A scene alone reveals nothing, and neither does how long it is looked at.
    fn same_items(
        &self,
        input: &InputOf<S>,
        heard: &[Item<EventOf<S>>],
        also: &[Item<EventOf<S>>],
    ) -> Result<Step, Broken> {
        let same = heard.iter().zip(also).take_while(|(one, two)| alike(one, two)).count();
        let [one, two] = [heard, also].map(|items| items.get(same));
        let honest = match (one, two) {
            (None, None) => return Ok(Step::Together),
            (Some(Item::Told(one)), Some(Item::Told(two))) => {
                let reveal = |event| S::Game::reveals(event, self.viewer);
                reveal(one) && reveal(two) && kind(one) == kind(two)
                    || self.tells_by_silence(one)
                    || self.tells_by_silence(two)
            }
            (Some(Item::Told(event)), _) | (_, Some(Item::Told(event))) => {
                self.tells_by_silence(event)
            }
            (Some(Item::Shown { .. }), _) | (_, Some(Item::Shown { .. })) => false,
        };
        if honest {
            return Ok(Step::Parted);
        }
        Err(self.leak(input, &format!("is told {one:?}; in a twin world {two:?}")))
    }

    fn tells_by_silence(&self, event: &EventOf<S>) -> bool {
        S::silence_tells(event) && S::Game::reveals(event, self.viewer)
    }

    /// Compares all that the viewer can find out. A finished game may show everything.
    fn same_knowledge(&mut self, twin: &S::Game, after: Option<&InputOf<S>>) -> Result<(), Broken> {
        let truth = &self.truth.game;
        if truth.is_over() && twin.is_over() {
            return Ok(());
        }
        let at = self.truth.pilot.moment(truth);
        let questions = Questions { probes: self.probes, drafts: self.drafts, at };
        let known = |game| Snapshot::known_to(game, self.viewer, &questions);
        if let Some(difference) = known(truth).difference(&known(twin)) {
            let what = self.describe(&difference);
            return Err(match after {
                Some(input) => self.leak(input, &what),
                None => self.truth.broken(Law::TwinWorlds, format!("{:?} {what}", self.viewer)),
            });
        }
        let everything = [truth, twin].map(|game| json(&game.view(Viewer::Referee)));
        self.report.twins.comparisons += 1;
        self.report.twins.differing += u64::from(everything[0] != everything[1]);
        Ok(())
    }

    fn describe(&self, difference: &Difference) -> String {
        let probe = match difference.fact {
            Fact::Refusals(_) => self.probes.get(difference.line),
            _ => None,
        };
        let asked = probe.map_or(String::new(), |probe| format!("asked for {probe:?} "));
        format!("{asked}can tell twin worlds apart by {difference}")
    }

    fn leak(&self, input: &InputOf<S>, what: &str) -> Broken {
        let viewer = self.viewer;
        self.truth.broken(Law::TwinWorlds, format!("after {input:?} {viewer:?} {what}"))
    }
}

/// How far twins came with an input.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Step {
    /// The viewer cannot tell them apart.
    Together,
    /// Something was revealed, as it should be.
    Parted,
    /// No action is legal in both.
    NothingShared,
    /// The game is over.
    Over,
}

/// Whether nobody could tell these apart.
fn alike<E: serde::Serialize + PartialEq>(one: &Item<E>, two: &Item<E>) -> bool {
    match (one, two) {
        (Item::Told(one), Item::Told(two)) => json(one) == json(two),
        _ => one == two,
    }
}

/// What kind of event it is: the keys at the top of its JSON.
fn kind<T: serde::Serialize>(event: &T) -> Vec<String> {
    match serde_json::to_value(event) {
        Ok(Value::Object(fields)) => fields.keys().cloned().collect(),
        Ok(Value::String(name)) => vec![name],
        _ => Vec::new(),
    }
}

/// Adds the paths in which two values differ; all places of a list count as one.
fn differing_paths(one: &Value, two: &Value, path: &str, out: &mut BTreeSet<String>) {
    match (one, two) {
        (Value::Object(one), Value::Object(two)) if one.keys().eq(two.keys()) => {
            for (key, value) in one {
                let dot = if path.is_empty() { "" } else { "." };
                differing_paths(value, &two[key], &format!("{path}{dot}{key}"), out);
            }
        }
        (Value::Array(one), Value::Array(two)) if one.len() == two.len() => {
            for (one, two) in one.iter().zip(two) {
                differing_paths(one, two, &format!("{path}[]"), out);
            }
        }
        _ if one != two => drop(out.insert(path.to_owned())),
        _ => {}
    }
}
