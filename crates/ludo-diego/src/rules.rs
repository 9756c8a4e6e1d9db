//! Diego, clause by clause. Marks `DIE-n` are the clauses of `docs/rules/diego.md`.

use std::ops::RangeInclusive;
use std::sync::Arc;

use ludo_core::{
    Draws, First, Floor, Game, Input, Listener, Millis, Outcome, Refused, Rng, Seat, SeatSet,
    Setup, SetupError, Shipped, Teams, Viewer,
};
use ludo_school::CardId;

use crate::action::{Action, Call, Refusal};
use crate::edition::Pack;
use crate::event::Event;
use crate::options::{Hands, Options, OwnPairs};
use crate::state::{self, Diego, Layout, Phase};
use crate::view::{Preview, View, Window};

impl Game for Diego {
    const KEY: &'static str = "diego";
    const RULES: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=4;
    const EDITIONS: &'static [Shipped] = &[
        Shipped::one_file(ludo_school::FRACTIONS_DECIMALS),
        Shipped::one_file(ludo_school::WHOLE_NUMBERS),
        Shipped::one_file(ludo_school::RELATIVES_POWERS),
    ];

    type Edition = Pack;
    type Options = Options;
    type Layout = Layout;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;
    type Draft = Action;
    type Preview = Preview;

    /// DIE-2: partners sit opposite.
    fn teams(setup: &Setup<Options>) -> Option<Teams> {
        state::teams(setup)
    }

    /// Whoever was to begin sits elsewhere where there are fewer seats: it is the seat that counts.
    fn resized(options: &Options, seats: u8) -> Option<Options> {
        let first = options.first.at_table_of(seats);
        (first != options.first).then(|| Options { first, ..options.clone() })
    }

    fn deal(
        setup: &Setup<Options>,
        edition: &Pack,
        draws: &mut Draws,
    ) -> Result<Layout, SetupError> {
        state::deal(setup, edition, draws)
    }

    fn new(
        setup: &Setup<Options>,
        edition: Arc<Pack>,
        layout: &Layout,
        _: Rng,
    ) -> Result<Self, SetupError> {
        state::set_up(setup, edition, layout)
    }

    fn seats(&self) -> u8 {
        self.hands.seats()
    }

    fn gone(&self) -> SeatSet {
        self.gone
    }

    #[inline]
    fn floor(&self) -> Floor {
        match &self.phase {
            // DIE-8: any seat may propose to stop while no delay runs.
            Phase::Turn => {
                Floor::turn(self.turn).and_may(self.present_seats().without(self.barred))
            }
            Phase::Announced { window, .. } | Phase::Passed { window } => {
                Floor::window(self.opponents(self.turn).without(window.passed), window.until)
            }
            Phase::Naming { seat, window } => Floor::window(SeatSet::one(*seat), window.until),
            Phase::Stop { seat, accepted } => Floor::waits_for(self.to_answer(*seat, *accepted)),
            Phase::Voting { votes, window } => Floor::window(votes.waiting(), window.until),
            Phase::Checked { .. } | Phase::Over => Floor::NOBODY,
        }
    }

    #[inline]
    fn deadline(&self) -> Option<Millis> {
        match &self.phase {
            Phase::Announced { window, .. }
            | Phase::Passed { window }
            | Phase::Naming { window, .. }
            | Phase::Voting { window, .. } => window.until,
            Phase::Turn | Phase::Stop { .. } | Phase::Checked { .. } | Phase::Over => None,
        }
    }

    fn has_window(&self) -> bool {
        !matches!(
            self.phase,
            Phase::Turn | Phase::Stop { .. } | Phase::Checked { .. } | Phase::Over
        )
    }

    /// The first to announce takes the pair (DIE-4, DIE-5, DIE-6).
    fn race(&self, action: &Action) -> bool {
        matches!(
            action,
            Action::PasDiego { .. } | Action::Counter { .. } | Action::Challenge { .. }
        )
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let on_turn = seat == self.turn;
        match (&self.phase, *action) {
            (Phase::Turn, Action::Diego { card, with }) if on_turn => self.check_pair(card, with),
            (Phase::Turn, Action::ProposeStop) if self.barred.contains(seat) => {
                Err(Refusal::Barred)
            }
            (Phase::Turn, Action::Pass) if on_turn => Ok(()),
            (
                Phase::Announced { window, .. },
                Action::LetPass { call } | Action::PasDiego { call },
            )
            | (Phase::Passed { window }, Action::LetPass { call }) => check_call(window, call),
            (Phase::Passed { window }, Action::Counter { call, card, with }) => {
                self.check_counter(window, call, Hands::Open)?;
                self.check_pair(card, with)
            }
            (Phase::Passed { window }, Action::Challenge { call }) => {
                self.check_counter(window, call, Hands::Closed)
            }
            (Phase::Naming { .. }, Action::Name { card, with }) => self.check_pair(card, with),
            (Phase::Turn, Action::ProposeStop)
            | (Phase::Naming { .. }, Action::NameNone)
            | (Phase::Stop { .. }, Action::AcceptStop | Action::RefuseStop)
            | (Phase::Voting { .. }, Action::SkipVotes) => Ok(()),
            (Phase::Voting { .. }, Action::Vote { pair, .. }) => {
                (pair == self.checked).then_some(()).ok_or(Refusal::WrongPair)
            }
            _ => Err(Refusal::WrongPhase),
        }
    }

    #[inline]
    fn apply(&mut self, input: &Input<Action>, listener: &mut impl Listener<Self>) {
        match *input {
            Input::Act { seat, at, action } => self.act(seat, at, action, listener),
            Input::Deadline { at } => self.silence(at, listener),
            Input::Leave { seat, at } => self.leave(seat, at, listener),
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn reveals(event: &Event, viewer: Viewer) -> bool {
        event.reveals(viewer)
    }

    fn preview(&self, seat: Seat, draft: &Action) -> Preview {
        self.preview_of(seat, *draft, self.permits(seat, draft).err().map(Refused::code))
    }

    fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over)
    }

    /// DIE-10: most points win.
    fn outcome(&self) -> Option<Outcome> {
        if self.is_over() { self.result() } else { None }
    }

    /// DIE-2: a rematch begins one seat further left.
    fn rematch(&self, options: &Options) -> Option<Options> {
        let first = First::Seat(self.first.left(self.seats()));
        Some(Options { first, ..options.clone() })
    }
}

/// An answer that comes late answers nothing else.
fn check_call(window: &Window, call: Call) -> Result<(), Refusal> {
    if call == window.call { Ok(()) } else { Err(Refusal::WrongCall) }
}

impl Diego {
    /// Whether two cards are a pair that the hand of the seat whose turn it is can lay: a card of it with a
    /// target (DIE-3), or two of it (DIE-11). Whether they associate, nobody says now (DIE-9).
    fn check_pair(&self, card: CardId, with: CardId) -> Result<(), Refusal> {
        let hand = &self.hands[self.turn];
        if !hand.contains(card) {
            return Err(Refusal::NotInHand);
        }
        if self.line.contains(with) {
            return Ok(());
        }
        match self.agreed.own_pairs {
            _ if !hand.contains(with) => Err(Refusal::NotATarget),
            OwnPairs::No => Err(Refusal::NoOwnPairs),
            OwnPairs::Yes if card == with => Err(Refusal::SameCard),
            OwnPairs::Yes => Ok(()),
        }
    }

    /// DIE-5 and DIE-6: how a pass is countered depends on whether hands lie open; an empty hand's is not.
    fn check_counter(&self, window: &Window, call: Call, hands: Hands) -> Result<(), Refusal> {
        check_call(window, call)?;
        match self.agreed.hands {
            Hands::Open if hands == Hands::Closed => Err(Refusal::OpenHands),
            Hands::Closed if hands == Hands::Open => Err(Refusal::ClosedHands),
            _ if self.hands[self.turn].is_empty() => Err(Refusal::EmptyHand),
            _ => Ok(()),
        }
    }
}
