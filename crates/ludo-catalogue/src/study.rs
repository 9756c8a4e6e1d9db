//! What a game can tell beside being played, its type forgotten.

use ludo_bots::Opponents;
use ludo_core::{Entry, Game, Input, Setup, SetupError, Timeline};
use ludo_study::{Date, Declined, Finished, Inquiry, Progress, Study};
use ludo_transcript::{Fault, Log, decode};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::edge::{AnyEvent, EdgeError, Typed, json};
use crate::opening::part;
use crate::running::raw;
use crate::shelf::Shelf;

/// A position as a seat sees it, for advice: see [`crate::AnyGame::inquire`].
pub struct AnyInquiry(pub(crate) Typed);

/// The first game that is explained, its type forgotten.
#[derive(Clone, Debug)]
pub struct AnyLesson {
    /// How many play; whoever learns sits on the first seat.
    pub seats: u8,
    /// What they agreed on, in full.
    pub options: Value,
    /// The layout, as JSON.
    pub layout: String,
    /// The bot on the other seats, by its key.
    pub bot: &'static str,
}

/// An answer as JSON, or why there is none.
pub(crate) type Answer = Result<Box<RawValue>, EdgeError>;

/// The functions of a study, its type forgotten.
#[derive(Clone, Copy)]
pub(crate) struct Studied {
    pub(crate) advise: fn(&AnyInquiry, &str) -> Answer,
    pub(crate) remember: fn(AnyInquiry, Vec<AnyEvent>) -> Result<AnyInquiry, EdgeError>,
    pub(crate) judges: fn(&str) -> bool,
    pub(crate) closes_book: fn(Option<&str>, u8) -> Result<bool, SetupError>,
    pub(crate) gives_nothing_away: fn(&str) -> bool,
    pub(crate) day: fn(Date) -> Option<Box<RawValue>>,
    pub(crate) board: fn(Option<&str>, u8) -> Result<Option<String>, SetupError>,
    pub(crate) lesson: fn(&Shelf) -> Option<AnyLesson>,
    pub(crate) look_up: fn(&str) -> Answer,
    pub(crate) report: Report,
}

pub(crate) type Report = fn(&Shelf, &str, &[&str], &dyn Fn(Progress)) -> Result<Answer, Fault>;

impl Studied {
    pub(crate) const fn of<S: Study<Game: Opponents>>() -> Self {
        Self {
            advise: advise::<S>,
            remember: remember::<S>,
            judges: judges::<S>,
            closes_book: closes_book::<S>,
            gives_nothing_away: gives_nothing_away::<S>,
            day: day::<S>,
            board: board::<S>,
            lesson: lesson::<S>,
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

fn remember<S: Study>(inquiry: AnyInquiry, told: Vec<AnyEvent>) -> Result<AnyInquiry, EdgeError> {
    let inquiry = inquiry.0.take::<Inquiry<S::Game>>()?;
    let told = told.into_iter().map(|event| event.event.take()).collect::<Result<_, _>>()?;
    Ok(AnyInquiry(Typed::new(Inquiry::<S::Game> { told, ..inquiry })))
}

/// A question that cannot be read has no answer that could judge, but is refused in the same way.
fn judges<S: Study>(question: &str) -> bool {
    decode::<S::Question>(question).is_ok_and(|question| S::judges(&question))
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

fn lesson<S: Study<Game: Opponents>>(shelf: &Shelf) -> Option<AnyLesson> {
    let lesson = S::lesson(&shelf.editions::<S::Game>().standard().edition)?;
    let value = |options| serde_json::to_value(options).expect("a game's types are JSON");
    let options = value(&lesson.options);
    Some(AnyLesson { seats: lesson.seats, options, layout: json(&lesson.layout), bot: lesson.bot })
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
    let (entries, inputs) = counting(&log).into_iter().unzip();
    let finished = Finished { beginning: log.beginning().clone(), inputs, entries };
    let report = S::report(&finished, progress);
    Ok(report.map(|report| raw(&report)).map_err(EdgeError::from))
}

/// What was played, without what was taken back, and which entry each of it is.
fn counting<G: Game>(log: &Log<G>) -> Vec<(u32, Input<G::Action>)> {
    let mut timeline = Timeline::default();
    for entry in log.entries() {
        // A log that was read leads nowhere but back.
        let _ = timeline.add(entry);
    }
    let counting = timeline.counting().into_iter();
    let input = |n: usize| match &log.entries()[n] {
        Entry::Input(input) => Some((n as u32, input.clone())),
        Entry::Rewind { .. } => None,
    };
    counting.filter_map(input).collect()
}
