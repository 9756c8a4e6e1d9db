//! The rules of Diadingo, a game by Gunter Baars: forty-two diamonds look alike, sixteen of them are fixed,
//! and whoever remembers what was tried takes the others for the rings that are drawn, or steals them.
//!
//! Read `rules.rs` beside `docs/rules/diadingo.md`.
//!
//! ```
//! use ludo_core::{Beginning, Edition, Enumerate, Game, Input, Millis, Seed, Setup};
//! use ludo_diadingo::{Casket, Diadingo, Options};
//!
//! let casket = Casket::parse(Diadingo::EDITION)?.into();
//! let setup = Setup { seats: 4, options: Options::default() };
//! let mut game = Beginning::<Diadingo>::deal(setup, casket, Seed::from_number(1))?.begin()?;
//! while let Some(seat) = game.awaited().first() {
//!     let mut legal = Vec::new();
//!     game.actions(seat, &mut legal);
//!     let first = Input::Act { seat, at: Millis(0), action: legal[0] };
//!     game.play(&first, &mut |_to, _event| {}).expect("a listed action is legal");
//! }
//! assert_eq!(game.outcome().unwrap().reason, "played");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::ops::RangeInclusive;
use std::sync::Arc;

use ludo_core::{
    Determinize, Draws, Enumerate, Game, Input, Outcome, Rng, Seat, SeatSet, Setup, SetupError, To,
    Viewer,
};

mod card;
mod edition;
mod imagine;
mod place;
mod rings;
mod rules;
mod score;
mod state;
mod view;

pub use card::{Card, Cards, Dollars, TooMany};
pub use edition::{Casket, Face};
pub use place::{PLACES, Place, Places, PlacesIter, ROWS};
pub use rings::Ring;
pub use rules::{Action, Ending, Event, Refusal};
pub use score::Sheet;
pub use state::{Diadingo, First, Layout, MOST_GAMES, Memory, Options, Scoring};
pub use view::{Opened, PhaseView, Preview, View};

use state::Phase;

impl Game for Diadingo {
    const KEY: &'static str = "diadingo";
    const RULES: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=8;
    const EDITION: &'static str = include_str!("../../../data/diadingo/classic.json");

    type Edition = Casket;
    type Options = Options;
    type Layout = Layout;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;
    type Draft = Action;
    type Preview = Preview;

    fn deal(
        setup: &Setup<Options>,
        edition: &Casket,
        draws: &mut Draws,
    ) -> Result<Layout, SetupError> {
        Ok(state::deal(setup, edition, draws))
    }

    fn new(
        setup: &Setup<Options>,
        edition: Arc<Casket>,
        layout: &Layout,
        rng: Rng,
    ) -> Result<Self, SetupError> {
        let mut game = state::set_up(setup, &edition, layout, rng)?;
        game.take_turn(game.first, &mut |_, _| {});
        Ok(game)
    }

    fn seats(&self) -> u8 {
        self.rings.seats()
    }

    fn gone(&self) -> SeatSet {
        self.gone
    }

    #[inline]
    fn awaited(&self) -> SeatSet {
        match self.phase {
            Phase::Try { seat } | Phase::Theft { seat } => SeatSet::one(seat),
            Phase::Over => SeatSet::EMPTY,
        }
    }

    #[inline]
    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.check_action(seat, *action)
    }

    #[inline]
    fn apply(&mut self, input: &Input<Action>, emit: &mut impl FnMut(To, Event)) {
        self.apply_input(input, emit);
    }

    fn view(&self, viewer: Viewer) -> View {
        self.view_for(viewer)
    }

    fn reveals(event: &Event, viewer: Viewer) -> bool {
        Self::event_reveals(event, viewer)
    }

    fn preview(&self, seat: Seat, draft: &Action) -> Preview {
        let input = Input::Act { seat, at: ludo_core::Millis(0), action: *draft };
        let refused = self.admit(&input).err().map(ludo_core::Refused::code);
        self.preview_action(seat, *draft, refused)
    }

    fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// DGO-8: most dollars wins.
    fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| self.result())
    }
}

impl Enumerate for Diadingo {
    #[inline]
    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list_actions(seat, out);
    }

    #[inline]
    fn pick(&self, seat: Seat, draws: &mut Draws, list: &mut Vec<Action>) -> Action {
        self.pick_action(seat, draws, list)
    }
}

impl Determinize for Diadingo {
    fn determinize(
        view: &View,
        _viewer: Viewer,
        setup: &Setup<Options>,
        edition: &Arc<Casket>,
        draws: &mut Draws,
    ) -> Self {
        Self::imagine(view, setup, edition, draws)
    }
}
