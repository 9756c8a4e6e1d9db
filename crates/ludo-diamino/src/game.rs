//! Diamino as a game: who is awaited, what is allowed, what happens, what is shown, in that order.

use std::ops::RangeInclusive;
use std::sync::Arc;

use ludo_core::{
    Draws, Enumerate, Floor, Game, Input, Listener, Listing, Millis, Outcome, Picking, Refused,
    Rng, Seat, SeatSet, Setup, SetupError, Shipped, Viewer,
};

use crate::edition::Kit;
use crate::options::{Options, Variant};
use crate::pick::CONTESTS;
use crate::preview::{Composed, Draft, Places, Preview};
use crate::rules::{Action, Event, Hand, Refusal};
use crate::scenes::DRAW;
use crate::score::Reason;
use crate::state::{self, Diamino, Layout, Phase};
use crate::view::View;

impl Game for Diamino {
    const KEY: &'static str = "diamino";
    const RULES: u32 = 1;
    const SEATS: RangeInclusive<u8> = 1..=8;
    const OPENING: Millis = DRAW;
    const EDITIONS: &'static [Shipped] = &[
        Shipped::one_file(include_str!("../../../data/diamino/classic-2.txt")),
        Shipped::one_file(include_str!("../../../data/diamino/classic.txt")),
    ];

    type Edition = Kit;
    type Options = Options;
    type Layout = Layout;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;
    type Draft = Draft;
    type Preview = Preview;

    fn deal(setup: &Setup<Options>, kit: &Kit, draws: &mut Draws) -> Result<Layout, SetupError> {
        state::deal(setup, kit, draws)
    }

    fn new(
        setup: &Setup<Options>,
        kit: Arc<Kit>,
        layout: &Layout,
        rng: Rng,
    ) -> Result<Self, SetupError> {
        state::set_up(setup, kit, layout, rng)
    }

    fn seats(&self) -> u8 {
        self.hands.seats()
    }

    fn gone(&self) -> SeatSet {
        self.gone
    }

    fn floor(&self) -> Floor {
        match self.phase {
            Phase::Compose { seat } | Phase::GiveBack { seat, .. } => Floor::turn(seat),
            Phase::Contest { .. } => Floor::window(self.may_contest(), self.deadline()),
            Phase::Judged { .. } | Phase::Over(_) => Floor::NOBODY,
        }
    }

    /// Words are composed while others' words may still be contested.
    fn composing(&self) -> SeatSet {
        self.floor().must
    }

    /// DIA-8: the window is the only deadline.
    fn deadline(&self) -> Option<Millis> {
        match self.phase {
            Phase::Contest { until, .. } => Some(until),
            _ => None,
        }
    }

    /// DIA-8: the first contest is the one that counts.
    fn race(&self, action: &Action) -> bool {
        *action == Action::Contest
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match (&self.phase, action) {
            (Phase::Compose { .. }, _) => self.check_turn(seat, action),
            (Phase::Contest { .. }, Action::Accept | Action::Contest) => Ok(()),
            (
                Phase::Contest { by, .. },
                Action::Lay(_) | Action::Exchange { .. } | Action::Pass,
            ) => {
                if self.left_of(*by) != seat {
                    return Err(Refusal::WrongPhase);
                }
                self.with_window_closed_by(seat)?.check_turn(seat, action)
            }
            (Phase::GiveBack { .. }, Action::GiveBack { tile }) => {
                self.check_held(seat, &[*tile].into_iter().collect())
            }
            _ => Err(Refusal::WrongPhase),
        }
    }

    fn apply(&mut self, input: &Input<Action>, listener: &mut impl Listener<Self>) {
        match *input {
            Input::Act { seat, action: Action::Accept, .. } => self.accept(seat, listener),
            Input::Act { seat, action: Action::Contest, .. } => self.contest(seat, listener),
            Input::Act { seat, at, action } => {
                // DIA-8: the next player's own move accepts, and the window closes before it.
                if matches!(self.phase, Phase::Contest { .. }) {
                    self.accept(seat, listener);
                }
                self.take_turn(seat, at, action, listener);
            }
            Input::Deadline { .. } => self.close_window(listener),
            Input::Leave { seat, .. } => self.leave(seat, listener),
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View {
            game: self.variant,
            judging: self.judging,
            board: self.board.lines(),
            hands: self.hands_for(viewer),
            reserve: self.reserve.len(),
            scores: self.scores,
            first: self.first,
            draws: self.draws.to_vec(),
            passed: self.passed,
            idle: self.idle,
            blocking: self.blocking(),
            yellow: self.yellow_squares(),
            gone: self.gone,
            phase: self.phase_view(),
            undrawn: (self.is_over() || viewer == Viewer::Referee).then_some(self.reserve),
        }
    }

    /// Which events tell something that was hidden: tiles that left a hand or the reserve, what is a word.
    fn reveals(event: &Event, viewer: Viewer) -> bool {
        let told = |seat| viewer == Viewer::Seat(seat) || viewer == Viewer::Referee;
        match event {
            Event::Laid { seat, hand, .. } => {
                *hand == Hand::Hidden && viewer != Viewer::Seat(*seat)
            }
            Event::Contested { .. } => true,
            Event::Drew { seat, tiles, .. } => tiles.is_some() && told(*seat),
            Event::Exchanged { seat, drawn, .. } => drawn.is_some() && told(*seat),
            Event::GaveBack { tiles, .. } => tiles.is_some() && viewer == Viewer::Referee,
            Event::Reshuffled { .. } => viewer == Viewer::Referee,
            Event::Ended { reason, .. } => !matches!(reason, Reason::Stopped | Reason::AllLaid),
            Event::Accepted { .. }
            | Event::TakenBack { .. }
            | Event::Penalised { .. }
            | Event::Stayed { .. }
            | Event::Scored { .. }
            | Event::Passed { .. }
            | Event::Left { .. } => false,
        }
    }

    fn preview(&self, seat: Seat, draft: &Draft) -> Preview {
        // Whoever may play already is shown what its move leads to after the window has closed.
        let answers = matches!(draft, Draft::Act(Action::Accept | Action::Contest));
        if let Phase::Contest { by, .. } = self.phase
            && self.left_of(by) == seat
            && !answers
            && let Ok(closed) = self.with_window_closed_by(seat)
        {
            return closed.preview(seat, draft);
        }
        let action = match draft {
            Draft::Act(action) => *action,
            Draft::Place(Places { place }) => match self.compose(place) {
                Err(refusal) => {
                    let refused = Some(refusal.into());
                    return Preview { refused, ..Preview::default() };
                }
                Ok(Composed { lay, unnamed }) if unnamed.is_empty() => Action::Lay(lay),
                Ok(composed) => return self.preview_unnamed(seat, &composed),
            },
        };
        let refused = self.permits(seat, &action).err().map(Refused::code);
        match action {
            Action::Lay(lay) if seat.0 < self.seats() => self.preview_lay(seat, &lay, refused),
            _ => {
                let ends = refused.is_none() && self.would_end(seat, action);
                Preview { refused, ends, ..Preview::default() }
            }
        }
    }

    fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over(_))
    }

    /// DIA-11, DIA-12: out first, then fewest points in hand. DIA-17: most points. DIA-18: tiles laid.
    fn outcome(&self) -> Option<Outcome> {
        let ending = self.ending()?;
        let then = |seat| match self.variant {
            Variant::WithoutScore => (ending.seat == Some(seat), -self.in_hand(seat)),
            Variant::WithScore | Variant::Patience => (false, 0),
        };
        Some(Outcome::by_score_then(self.scores, then, self.gone, ending.reason.code()))
    }
}

impl Enumerate for Diamino {
    /// Words, and exchanges of several tiles, are composed: by whoever is on turn, and in a contest's window by
    /// whoever would be next, since to play on is to accept.
    fn listing(&self, seat: Seat) -> Listing {
        match self.phase {
            Phase::Compose { seat: turn } if turn == seat => Listing::Partial,
            Phase::Contest { by, .. } if self.left_of(by) == seat => Listing::Partial,
            _ => Listing::Complete,
        }
    }

    /// What a seat may do, in pinned order, but for words, and exchanges of several tiles: those are composed.
    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        match self.phase {
            Phase::Compose { seat: turn } if turn == seat => self.list_turn(seat, out),
            Phase::Contest { by, .. } if self.may_contest().contains(seat) => {
                out.extend([Action::Accept, Action::Contest]);
                if self.left_of(by) == seat
                    && let Ok(closed) = self.with_window_closed_by(seat)
                {
                    closed.list_turn(seat, out);
                }
            }
            Phase::GiveBack { seat: turn, .. } if turn == seat => {
                out.extend(self.hands[seat].kinds().map(|tile| Action::GiveBack { tile }));
            }
            _ => {}
        }
    }

    /// Contests are rare.
    fn picking(&self, _: Seat) -> Picking {
        match self.phase {
            Phase::Compose { .. } | Phase::Contest { .. } => Picking::Weighed,
            Phase::Judged { .. } | Phase::GiveBack { .. } | Phase::Over(_) => Picking::Evenly,
        }
    }

    /// A random action: mostly a word, where one is found by trying squares at random. The same in every world
    /// that fits the seat's view.
    fn pick(&self, seat: Seat, draws: &mut Draws, list: &mut Vec<Action>) -> Action {
        match self.phase {
            Phase::Compose { .. } => {
                if let Some(lay) = self.pick_lay(seat, draws) {
                    return Action::Lay(lay);
                }
            }
            Phase::Contest { .. } => {
                let contests = draws.below(CONTESTS) == 0;
                return if contests { Action::Contest } else { Action::Accept };
            }
            Phase::Judged { .. } | Phase::GiveBack { .. } | Phase::Over(_) => {}
        }
        list.clear();
        self.actions(seat, list);
        *draws.pick(list)
    }
}
