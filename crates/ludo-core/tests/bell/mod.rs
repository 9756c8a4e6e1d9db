//! Bell, the smallest game with a turn, a window and a voice out of turn: the seat whose turn it is rings
//! a number drawn by chance, the first other seat to answer within a second gains it, silence gives it to
//! the ringer. Three rings make a game. Anybody may wave while somebody is to ring.

#![allow(dead_code, reason = "each test file uses its own part")]

use std::sync::Arc;

use ludo_core::{
    Beginning, BySeat, Draws, Edition, EditionError, Game, Input, Millis, Outcome, Rng, Seat,
    SeatSet, Seed, Setup, SetupError, To, Viewer,
};
use serde::{Deserialize, Serialize};

pub(crate) const WINDOW: u64 = 1000;

#[derive(Debug)]
pub(crate) struct Bells {
    name: String,
}

impl Edition for Bells {
    type Face = ();
    fn parse(text: &str) -> Result<Self, EditionError> {
        let name =
            text.strip_prefix("bells ").ok_or_else(|| EditionError("no bells".to_owned()))?;
        Ok(Self { name: name.to_owned() })
    }
    fn name(&self) -> &str {
        &self.name
    }
    fn face(&self) {}
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Action {
    Ring,
    Answer,
    Wave,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Event {
    Rang { seat: Seat, number: u32 },
    Answered { seat: Seat },
    Silence,
    Waved { seat: Seat },
    Left { seat: Seat },
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Refusal {
    WrongPhase,
}

impl From<Refusal> for &'static str {
    fn from(_: Refusal) -> Self {
        "wrong_phase"
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Layout {
    pub(crate) first: Seat,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct View {
    pub(crate) points: BySeat<i32>,
    pub(crate) rings: u8,
    pub(crate) awaited: SeatSet,
}

#[derive(Copy, Clone)]
enum Phase {
    Ring { seat: Seat },
    Window { by: Seat, number: u32, until: Millis },
    Over,
}

#[derive(Clone)]
pub(crate) struct Bell {
    points: BySeat<i32>,
    gone: SeatSet,
    rings: u8,
    phase: Phase,
    rng: Rng,
}

pub(crate) fn beginning(seats: u8, number: u64) -> Beginning<Bell> {
    let edition = Arc::new(Bells::parse(Bell::EDITION).unwrap());
    Beginning::deal(Setup { seats, options: () }, edition, Seed::from_number(number)).unwrap()
}

/// A game that seat 0 begins.
pub(crate) fn bell(seats: u8) -> Bell {
    let mut beginning = beginning(seats, 1);
    beginning.layout = Layout { first: Seat(0) };
    beginning.begin().unwrap()
}

pub(crate) fn act(seat: u8, at: u64, action: Action) -> Input<Action> {
    Input::Act { seat: Seat(seat), at: Millis(at), action }
}

pub(crate) fn leave(seat: u8, at: u64) -> Input<Action> {
    Input::Leave { seat: Seat(seat), at: Millis(at) }
}

pub(crate) fn deadline(at: u64) -> Input<Action> {
    Input::Deadline { at: Millis(at) }
}

impl Bell {
    fn settle(&mut self, winner: Seat, by: Seat, number: u32) {
        self.points[winner] += number as i32;
        self.rings += 1;
        self.phase = match self.present().next_left(by, self.seats()) {
            Some(seat) if self.rings < 3 => Phase::Ring { seat },
            _ => Phase::Over,
        };
    }

    fn depart(&mut self, seat: Seat) {
        self.gone.insert(seat);
        let next = self.present().next_left(seat, self.seats());
        match (self.phase, next) {
            (_, Some(next)) if self.present().len() > 1 => {
                if matches!(self.phase, Phase::Ring { seat: turn } if turn == seat) {
                    self.phase = Phase::Ring { seat: next };
                }
            }
            _ => self.phase = Phase::Over,
        }
    }
}

impl Game for Bell {
    const KEY: &'static str = "bell";
    const RULES: u32 = 1;
    const SEATS: std::ops::RangeInclusive<u8> = 2..=4;
    const EDITION: &'static str = "bells brass";

    type Edition = Bells;
    type Options = ();
    type Layout = Layout;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;
    type Draft = ();
    type Preview = ();

    fn deal(setup: &Setup<()>, _: &Bells, draws: &mut Draws) -> Result<Layout, SetupError> {
        Ok(Layout { first: Seat(draws.below(u32::from(setup.seats)) as u8) })
    }

    fn new(
        setup: &Setup<()>,
        _: Arc<Bells>,
        layout: &Layout,
        rng: Rng,
    ) -> Result<Self, SetupError> {
        if layout.first.0 >= setup.seats {
            return Err(SetupError::new("layout.first", "no such seat"));
        }
        Ok(Self {
            points: BySeat::new(setup.seats),
            gone: SeatSet::EMPTY,
            rings: 0,
            phase: Phase::Ring { seat: layout.first },
            rng,
        })
    }

    fn seats(&self) -> u8 {
        self.points.seats()
    }
    fn gone(&self) -> SeatSet {
        self.gone
    }
    fn awaited(&self) -> SeatSet {
        match self.phase {
            Phase::Ring { seat } => SeatSet::one(seat),
            Phase::Window { by, .. } => self.present().without(SeatSet::one(by)),
            Phase::Over => SeatSet::EMPTY,
        }
    }
    fn may_act(&self) -> SeatSet {
        match self.phase {
            Phase::Ring { .. } => self.present(),
            _ => self.awaited(),
        }
    }
    fn deadline(&self) -> Option<Millis> {
        match self.phase {
            Phase::Window { until, .. } => Some(until),
            _ => None,
        }
    }
    fn race(&self, action: &Action) -> bool {
        *action == Action::Answer
    }
    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match (self.phase, action) {
            (Phase::Ring { seat: turn }, Action::Ring) if turn == seat => Ok(()),
            (Phase::Ring { .. }, Action::Wave) | (Phase::Window { .. }, Action::Answer) => Ok(()),
            _ => Err(Refusal::WrongPhase),
        }
    }
    fn apply(&mut self, input: &Input<Action>, emit: &mut impl FnMut(To, Event)) {
        match (*input, self.phase) {
            (Input::Act { seat, action: Action::Wave, .. }, _) => {
                emit(To::All, Event::Waved { seat });
            }
            (Input::Act { seat, action: Action::Ring, at }, _) => {
                let number = 1 + self.rng.draws().below(100);
                emit(To::All, Event::Rang { seat, number });
                self.phase = Phase::Window { by: seat, number, until: Millis(at.0 + WINDOW) };
            }
            (Input::Act { seat, .. }, Phase::Window { by, number, .. }) => {
                emit(To::All, Event::Answered { seat });
                self.settle(seat, by, number);
            }
            (Input::Deadline { .. }, Phase::Window { by, number, .. }) => {
                emit(To::All, Event::Silence);
                self.settle(by, by, number);
            }
            (Input::Leave { seat, .. }, _) => {
                emit(To::All, Event::Left { seat });
                self.depart(seat);
            }
            _ => unreachable!("checked"),
        }
    }
    fn view(&self, _: Viewer) -> View {
        View { points: self.points, rings: self.rings, awaited: self.awaited() }
    }
    fn reveals(event: &Event, _: Viewer) -> bool {
        matches!(event, Event::Rang { .. })
    }
    fn preview(&self, _: Seat, (): &()) {}
    fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over)
    }
    fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| Outcome::by_score(self.points, self.gone, "rung"))
    }
}
