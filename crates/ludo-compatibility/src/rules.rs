//! Compatibility, clause by clause. Marks `CPT-n` are the clauses of `docs/rules/compatibility.md`.

use std::ops::RangeInclusive;
use std::sync::Arc;

use ludo_core::{
    Draws, First, Floor, Game, Input, Listener, Millis, Outcome, Refused, Rng, Seat, SeatSet,
    Setup, SetupError, Shipped, Teams, Viewer,
};

use crate::action::{Action, Draft, Rank, Refusal};
use crate::event::Event;
use crate::options::Options;
use crate::pack::{Pack, Picture, THEMES};
use crate::shipped;
use crate::state::{self, Compatibility, Layout, Phase};
use crate::view::{Preview, Token, View};

impl Game for Compatibility {
    const KEY: &'static str = "compatibility";
    const RULES: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=8;
    const EDITIONS: &'static [Shipped] = &[shipped::SCENES, shipped::NOTO];

    type Edition = Pack;
    type Options = Options;
    type Layout = Layout;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;
    type Draft = Draft;
    type Preview = Preview;

    /// CPT-7: partners face each other. A duo is one team.
    fn teams(setup: &Setup<Options>) -> Option<Teams> {
        state::teams(setup.seats)
    }

    /// Whoever was to announce sits elsewhere where there are fewer seats: it is the seat that counts.
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
        self.pawns.seats()
    }

    fn gone(&self) -> SeatSet {
        self.gone
    }

    fn floor(&self) -> Floor {
        match &self.phase {
            Phase::Naming => Floor::turn(self.announcer),
            // CPT-2: a ranking can be reopened until all are in.
            Phase::Ranking { rankings } => {
                Floor::waits_for(rankings.waiting()).and_may(rankings.answered())
            }
            Phase::Doubling { until, .. } => Floor::window(self.asked_to_double(), *until),
            Phase::Revealing | Phase::Over => Floor::NOBODY,
        }
    }

    /// A ranking is composed; a number and a ×2 are not.
    fn composing(&self) -> SeatSet {
        match &self.phase {
            Phase::Ranking { rankings } => rankings.waiting(),
            _ => SeatSet::EMPTY,
        }
    }

    /// A ×2 is announced and laid beside it.
    fn is_composed(&self, action: &Action) -> bool {
        matches!(action, Action::Rank { .. })
    }

    fn deadline(&self) -> Option<Millis> {
        match self.phase {
            Phase::Doubling { until, .. } => until,
            _ => None,
        }
    }

    fn has_window(&self) -> bool {
        matches!(self.phase, Phase::Doubling { .. })
    }

    /// CPT-3: first come.
    fn race(&self, action: &Action) -> bool {
        *action == Action::Double
    }

    /// CPT-2: no hints, from the theme to the reveal.
    fn hush(&self) -> bool {
        matches!(self.phase, Phase::Ranking { .. } | Phase::Doubling { .. })
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match (&self.phase, action) {
            // CPT-1: the announcer names a number.
            (Phase::Naming, Action::Name { number }) => {
                let known = (1..=THEMES as u8).contains(number);
                known.then_some(()).ok_or(Refusal::NoSuchNumber)
            }
            (Phase::Ranking { rankings }, Action::Rank { pictures, .. }) => {
                let waits = rankings.waiting().contains(seat);
                waits.then_some(()).ok_or(Refusal::AlreadyIn)?;
                self.check_ranking(seat, pictures)
            }
            (Phase::Ranking { rankings }, Action::Reopen) => {
                rankings.answer(seat).map(|_| ()).ok_or(Refusal::NotIn)
            }
            (Phase::Ranking { .. } | Phase::Doubling { .. }, Action::Double) => {
                self.check_double(seat)
            }
            (Phase::Ranking { .. } | Phase::Doubling { .. }, Action::Lay { rank }) => {
                self.check_lay(seat, *rank)
            }
            // ALL-5: an announcement is binding, so that there is nothing to decline.
            (Phase::Doubling { .. }, Action::Decline) => self.check_double(seat),
            _ => Err(Refusal::WrongPhase),
        }
    }

    fn apply(&mut self, input: &Input<Action>, listener: &mut impl Listener<Self>) {
        match input {
            Input::Act { seat, at, action } => self.act(*seat, *at, action, listener),
            Input::Deadline { .. } => self.close_window(listener),
            Input::Leave { seat, at } => self.leave(*seat, *at, listener),
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn reveals(event: &Event, _: Viewer) -> bool {
        event.reveals()
    }

    fn preview(&self, seat: Seat, draft: &Draft) -> Preview {
        let Draft::Rank { pictures } = draft;
        let action = Action::Rank { pictures: pictures.clone(), keep: false };
        let refused = self.permits(seat, &action).err().map(Refused::code);
        Preview::of(self, seat, pictures, refused)
    }

    fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.ended.map(|reason| self.result(reason))
    }

    /// Who announces the first theme changes to the left, as it does from theme to theme (CPT-6).
    fn rematch(&self, options: &Options) -> Option<Options> {
        let first = First::Seat(self.first.left(self.seats()));
        Some(Options { first, ..options.clone() })
    }
}

impl Compatibility {
    /// CPT-2: as many different pictures as the square says.
    fn check_ranking(&self, seat: Seat, pictures: &[Picture]) -> Result<(), Refusal> {
        for (i, picture) in pictures.iter().enumerate() {
            if usize::from(picture.0) >= self.pack.pictures.len() {
                return Err(Refusal::NoSuchPicture);
            }
            if pictures[..i].contains(picture) {
                return Err(Refusal::PictureTwice);
            }
        }
        let right = pictures.len() == usize::from(self.count(seat));
        right.then_some(()).ok_or(Refusal::WrongCount)
    }

    /// CPT-3: once a game, and nobody after somebody else in a theme. CPT-10: the Referent never.
    pub(crate) fn check_double(&self, seat: Seat) -> Result<(), Refusal> {
        match self.tokens[seat] {
            _ if self.is_referent(seat) => Err(Refusal::Referent),
            Token::Spent => Err(Refusal::Spent),
            Token::Announced | Token::Laid { .. } => Err(Refusal::Announced),
            Token::Kept if self.doubled_by.is_some() => Err(Refusal::Taken),
            Token::Kept if self.declined.contains(seat) => Err(Refusal::Declined),
            Token::Kept => Ok(()),
        }
    }

    /// CPT-3: it is laid on a rank of one's own ranking, for good.
    fn check_lay(&self, seat: Seat, rank: Rank) -> Result<(), Refusal> {
        match self.tokens[seat] {
            Token::Laid { .. } => Err(Refusal::Laid),
            Token::Kept | Token::Spent => Err(Refusal::NotAnnounced),
            Token::Announced if !(1..=self.count(seat)).contains(&rank) => Err(Refusal::NoSuchRank),
            Token::Announced => Ok(()),
        }
    }
}
