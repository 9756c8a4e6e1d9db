//! Buzzer, the smallest game with a race: the first seat asks, then everybody has a second to buzz, and
//! whoever does so first gains a point. Meanwhile reactions would be hints. Two questions make a game. Of four, those
//! who face each other are partners.

#[cfg(feature = "bots")]
mod bots;

use std::sync::Arc;

use ludo_core::{
    BySeat, Draws, Edition, EditionError, Enumerate, Floor, Game, Input, Listener, Millis, Outcome,
    Rng, Scene, Seat, SeatSet, Setup, SetupError, Shipped, Teams, To, Viewer,
};
use serde::{Deserialize, Serialize};

#[cfg(feature = "bots")]
pub use bots::{BOT, stuck};

/// How long a question is looked at before one may buzz.
pub const READING: Millis = Millis(3_000);
/// How long one may buzz.
pub const WINDOW: u64 = 4_000;
/// The only edition.
pub struct Button;

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

/// What a seat can do.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Opens a window; the first seat alone does so.
    Ask,
    /// In a window, once: a race.
    Buzz,
    /// Whenever one likes.
    Wave,
}

/// What is told, to everybody.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "who and what")]
pub enum Event {
    /// Somebody did something.
    Did { seat: Seat, action: Action },
    /// The window is closed.
    Silence,
    /// Somebody left.
    Left { seat: Seat },
}

/// Why an action is refused.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct NotNow;

impl From<NotNow> for &'static str {
    fn from(_: NotNow) -> Self {
        "not_now"
    }
}

/// What everybody sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    points: BySeat<i32>,
    waves: u32,
    buzzed: Vec<Seat>,
}

/// A game of Buzzer.
#[derive(Clone)]
pub struct Buzzer {
    points: BySeat<i32>,
    gone: SeatSet,
    asked: u8,
    /// Until when one may buzz.
    open: Option<Millis>,
    buzzed: Vec<Seat>,
    waves: u32,
}

impl Buzzer {
    fn setup(&self) -> Setup<()> {
        Setup { seats: self.seats(), options: () }
    }

    /// The first seat that is still there.
    fn asker(&self) -> Option<Seat> {
        self.present().first()
    }

    /// Who has not buzzed yet.
    fn silent(&self) -> SeatSet {
        self.buzzed.iter().fold(self.present(), |left, seat| left.without(SeatSet::one(*seat)))
    }
}

impl Game for Buzzer {
    const KEY: &'static str = "buzzer";
    const RULES: u32 = 1;
    const SEATS: std::ops::RangeInclusive<u8> = 2..=4;
    const EDITIONS: &'static [Shipped] = &[Shipped::one_file("button")];

    type Edition = Button;
    type Options = ();
    type Layout = ();
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = NotNow;
    type Draft = ();
    type Preview = ();

    fn teams(setup: &Setup<()>) -> Option<Teams> {
        (setup.seats == 4).then(|| Teams::facing(4))
    }
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
    fn floor(&self) -> Floor {
        let asked = match self.open {
            _ if self.is_over() => return Floor::NOBODY,
            Some(_) => Floor::window(self.silent(), self.open),
            None => self.asker().map_or(Floor::NOBODY, Floor::turn),
        };
        asked.and_may(self.present())
    }
    fn deadline(&self) -> Option<Millis> {
        self.open.filter(|_| !self.is_over())
    }
    fn race(&self, action: &Action) -> bool {
        *action == Action::Buzz
    }
    fn hush(&self) -> bool {
        self.open.is_some()
    }
    fn check(&self, seat: Seat, action: &Action) -> Result<(), NotNow> {
        let allowed = match action {
            Action::Ask => self.open.is_none() && self.asker() == Some(seat),
            Action::Buzz => self.open.is_some() && self.silent().contains(seat),
            Action::Wave => true,
        };
        allowed.then_some(()).ok_or(NotNow)
    }
    fn apply(&mut self, input: &Input<Action>, listener: &mut impl Listener<Self>) {
        match *input {
            Input::Act { seat, at, action } => {
                listener.tell(To::All, Event::Did { seat, action });
                match action {
                    Action::Ask => {
                        self.buzzed.clear();
                        self.open = Some(Millis(at.0 + WINDOW));
                        listener.scene(self, Scene::of(READING));
                    }
                    Action::Buzz => {
                        self.points[seat] += i32::from(self.buzzed.is_empty());
                        self.buzzed.push(seat);
                    }
                    Action::Wave => self.waves += 1,
                }
            }
            Input::Deadline { .. } => listener.tell(To::All, Event::Silence),
            Input::Leave { seat, .. } => {
                self.gone.insert(seat);
                listener.tell(To::All, Event::Left { seat });
            }
        }
        let silence = matches!(input, Input::Deadline { .. });
        if self.open.is_some() && (silence || self.silent().is_empty()) {
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
        self.is_over().then(|| match Self::teams(&self.setup()) {
            None => Outcome::by_score(self.points, self.gone, "asked"),
            Some(teams) => {
                let sum = |team| teams.members(team).iter().map(|seat| self.points[seat]).sum();
                Outcome::by_team(&teams, sum, self.gone, "asked")
            }
        })
    }
}

impl Enumerate for Buzzer {
    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        let here = !self.is_over() && self.present().contains(seat);
        let all = [Action::Ask, Action::Buzz, Action::Wave].into_iter();
        out.extend(all.filter(|action| here && self.check(seat, action).is_ok()));
    }
}
