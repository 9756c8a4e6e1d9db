//! Buzzer, the smallest game with a race: seat 0 asks, then everybody has a second to buzz, and the first
//! to do so gains a point. Meanwhile reactions would be hints. Two questions make a game.

use std::sync::Arc;

use ludo_bots::{Bot, Choice, Kind, Opponents};
use ludo_catalogue::{Entry, entry};
use ludo_core::{
    BySeat, Draws, Edition, EditionError, Enumerate, Game, Input, Millis, Outcome, Rng, Seat,
    SeatSet, Setup, SetupError, To, Viewer,
};
use serde::{Deserialize, Serialize};

/// A catalogue of its own.
pub(super) static SHELF: &[Entry] = &[entry::<Buzzer>("Buzzer", "Nobody", "")];

/// How long one may buzz.
pub(super) const WINDOW: u64 = 1_000;
/// How long a bot hesitates.
pub(super) const BOT: u64 = 300;

pub(super) struct Button;

impl Edition for Button {
    type Face = ();
    fn parse(_: &str) -> Result<Self, EditionError> {
        Ok(Self)
    }
    fn name(&self) -> &'static str {
        "button"
    }
    fn face(&self) {}
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Action {
    Ask,
    Buzz,
    Wave,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Event {
    Did { seat: Seat, action: Action },
    Silence,
    Left { seat: Seat },
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct NotNow;

impl From<NotNow> for &'static str {
    fn from(_: NotNow) -> Self {
        "not_now"
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct View {
    points: BySeat<i32>,
    waves: u32,
    buzzed: Vec<Seat>,
}

#[derive(Clone)]
pub(super) struct Buzzer {
    points: BySeat<i32>,
    gone: SeatSet,
    asked: u8,
    /// Until when one may buzz.
    open: Option<Millis>,
    buzzed: Vec<Seat>,
    waves: u32,
}

impl Buzzer {
    fn waits_for(&self) -> SeatSet {
        self.buzzed.iter().fold(self.present(), |left, seat| left.without(SeatSet::one(*seat)))
    }
}

impl Game for Buzzer {
    const KEY: &'static str = "buzzer";
    const RULES: u32 = 1;
    const SEATS: std::ops::RangeInclusive<u8> = 2..=4;
    const EDITION: &'static str = "button";

    type Edition = Button;
    type Options = ();
    type Layout = ();
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = NotNow;
    type Draft = ();
    type Preview = ();

    fn deal(_: &Setup<()>, _: &Button, _: &mut Draws) -> Result<(), SetupError> {
        Ok(())
    }
    fn new(setup: &Setup<()>, _: Arc<Button>, (): &(), _: Rng) -> Result<Self, SetupError> {
        let (points, gone) = (BySeat::new(setup.seats), SeatSet::EMPTY);
        Ok(Self { points, gone, asked: 0, open: None, buzzed: Vec::new(), waves: 0 })
    }
    fn seats(&self) -> u8 {
        self.points.seats()
    }
    fn gone(&self) -> SeatSet {
        self.gone
    }
    fn awaited(&self) -> SeatSet {
        match self.open {
            _ if self.is_over() => SeatSet::EMPTY,
            Some(_) => self.waits_for(),
            None => SeatSet::one(Seat(0)),
        }
    }
    fn may_act(&self) -> SeatSet {
        self.present()
    }
    fn deadline(&self) -> Option<Millis> {
        self.open
    }
    fn race(&self, action: &Action) -> bool {
        *action == Action::Buzz
    }
    fn hush(&self) -> bool {
        self.open.is_some()
    }
    fn check(&self, seat: Seat, action: &Action) -> Result<(), NotNow> {
        let allowed = match action {
            Action::Ask => self.open.is_none() && seat == Seat(0),
            Action::Buzz => self.open.is_some() && self.waits_for().contains(seat),
            Action::Wave => true,
        };
        allowed.then_some(()).ok_or(NotNow)
    }
    fn apply(&mut self, input: &Input<Action>, emit: &mut impl FnMut(To, Event)) {
        match *input {
            Input::Act { seat, at, action } => {
                emit(To::All, Event::Did { seat, action });
                match action {
                    Action::Ask => {
                        self.buzzed.clear();
                        self.open = Some(Millis(at.0 + WINDOW));
                    }
                    Action::Buzz => {
                        self.points[seat] += i32::from(self.buzzed.is_empty());
                        self.buzzed.push(seat);
                    }
                    Action::Wave => self.waves += 1,
                }
            }
            Input::Deadline { .. } => emit(To::All, Event::Silence),
            Input::Leave { seat, .. } => {
                self.gone.insert(seat);
                emit(To::All, Event::Left { seat });
            }
        }
        let silence = matches!(input, Input::Deadline { .. });
        if self.open.is_some() && (silence || self.waits_for().is_empty()) {
            self.open = None;
            self.asked += 1;
        }
    }
    fn view(&self, _: Viewer) -> View {
        View { points: self.points, waves: self.waves, buzzed: self.buzzed.clone() }
    }
    fn reveals(_: &Event, _: Viewer) -> bool {
        false
    }
    fn preview(&self, _: Seat, (): &()) {}
    fn is_over(&self) -> bool {
        self.asked > 1 || self.present().len() < 2
    }
    fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| Outcome::by_score(self.points, self.gone, "asked"))
    }
}

impl Enumerate for Buzzer {
    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        let here = !self.is_over() && self.present().contains(seat);
        let all = [Action::Ask, Action::Buzz, Action::Wave].into_iter();
        out.extend(all.filter(|action| here && self.check(seat, action).is_ok()));
    }
}

/// Buzzes, always after the same time.
struct Quick;

impl Bot<Buzzer> for Quick {
    fn choose(&mut self, _: &View, legal: &[Action], _: &mut Draws) -> Choice<Action> {
        Choice { action: legal[0], after: Millis(BOT) }
    }
}

impl Opponents for Buzzer {
    const KINDS: &'static [Kind] = &[Kind { key: "quick", summary: "buzzes" }];

    fn opponent(key: &str, _: Seat, _: &Setup<()>, _: &Arc<Button>) -> Option<Box<dyn Bot<Self>>> {
        (key == "quick").then(|| Box::new(Quick) as Box<dyn Bot<Self>>)
    }
}
