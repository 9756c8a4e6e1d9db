//! What a game can tell beside being played, its type forgotten.

use ludo_bots::Opponents;
use ludo_core::{Entry, Game, Input, Setup, SetupError, Timeline};
use ludo_study::{Date, Declined, Finished, Inquiry, Progress, Study};
use ludo_transcript::{Fault, Log, decode};
use serde_json::value::RawValue;

use crate::edge::{EdgeError, Typed};
use crate::opening::part;
use crate::running::raw;
use crate::shelf::Shelf;

/// A position as a seat sees it, for advice: see [`crate::AnyGame::inquire`].
pub struct AnyInquiry(pub(crate) Typed);

/// An answer as JSON, or why there is none.
pub(crate) type Answer = Result<Box<RawValue>, EdgeError>;

/// The functions of a study, its type forgotten.
#[derive(Clone, Copy)]
pub(crate) struct Studied {
    pub(crate) advise: fn(&AnyInquiry, &str) -> Answer,
    pub(crate) closes_book: fn(Option<&str>, u8) -> Result<bool, SetupError>,
    pub(crate) gives_nothing_away: fn(&str) -> bool,
    pub(crate) day: fn(Date) -> Option<Box<RawValue>>,
    pub(crate) board: fn(Option<&str>, u8) -> Result<Option<String>, SetupError>,
    pub(crate) look_up: fn(&str) -> Answer,
    pub(crate) report: Report,
}

pub(crate) type Report = fn(&Shelf, &str, &[&str], &dyn Fn(Progress)) -> Result<Answer, Fault>;

impl Studied {
    pub(crate) const fn of<S: Study<Game: Opponents>>() -> Self {
        Self {
            advise: advise::<S>,
            closes_book: closes_book::<S>,
            gives_nothing_away: gives_nothing_away::<S>,
            day: day::<S>,
            board: board::<S>,
            look_up: look_up::<S>,
            report: report::<S>,
        }
    }
}

impl From<Declined> for EdgeError {
    fn from(Declined(code): Declined) -> Self {
        Self::Refused(code)
    }
}

fn advise<S: Study>(inquiry: &AnyInquiry, question: &str) -> Answer {
    let inquiry = inquiry.0.get::<Inquiry<S::Game>>()?;
    Ok(raw(&S::advise(inquiry, decode(question)?)?))
}

fn closes_book<S: Study>(options: Option<&str>, seats: u8) -> Result<bool, SetupError> {
    let options: <S::Game as Game>::Options = part("options", options)?.unwrap_or_default();
    Ok(S::closes_book(&Setup { seats, options }))
}

fn gives_nothing_away<S: Study>(question: &str) -> bool {
    decode::<S::LookUp>(question).is_ok_and(|question| S::gives_nothing_away(&question))
}

fn day<S: Study>(date: Date) -> Option<Box<RawValue>> {
    S::day(date).map(|options| raw(&options))
}

fn board<S: Study>(options: Option<&str>, seats: u8) -> Result<Option<String>, SetupError> {
    let options: <S::Game as Game>::Options = part("options", options)?.unwrap_or_default();
    Ok(S::board(&Setup { seats, options }))
}

fn look_up<S: Study>(question: &str) -> Answer {
    Ok(raw(&S::look_up(decode(question)?)?))
}

fn report<S: Study<Game: Opponents>>(
    shelf: &Shelf,
    header: &str,
    entries: &[&str],
    progress: &dyn Fn(Progress),
) -> Result<Answer, Fault> {
    let log = Log::<S::Game>::read(header, entries.iter().copied(), &shelf.editions::<S::Game>())?;
    let finished = Finished { beginning: log.beginning().clone(), inputs: counting(&log) };
    let report = S::report(&finished, progress);
    Ok(report.map(|report| raw(&report)).map_err(EdgeError::from))
}

/// What was played, without what was taken back.
fn counting<G: Game>(log: &Log<G>) -> Vec<Input<G::Action>> {
    let mut timeline = Timeline::default();
    for entry in log.entries() {
        // A log that was read leads nowhere but back.
        let _ = timeline.add(entry);
    }
    let counting = timeline.counting().into_iter();
    let input = |n: usize| match &log.entries()[n] {
        Entry::Input(input) => Some(input.clone()),
        Entry::Rewind { .. } => None,
    };
    counting.filter_map(input).collect()
}
