//! The rules of Diamino Compétition: crossword tiles on a board with devils, in two games for a table and a
//! patience for one.
//!
//! Read `rules.rs` and `turn.rs` beside `docs/rules/diamino.md`: what is allowed, and what happens.
//!
//! ```
//! use ludo_core::{Beginning, Draws, Edition, Enumerate, Game, Input, Millis, Seed, Setup};
//! use ludo_diamino::{Diamino, Kit, Options};
//!
//! let kit = Kit::parse(Diamino::EDITION)?.into();
//! let setup = Setup { seats: 2, options: Options::default() };
//! let mut game = Beginning::<Diamino>::deal(setup, kit, Seed::from_number(1))?.begin()?;
//! let (mut draws, mut list) = (Draws::new(&Seed::from_number(2), 0), Vec::new());
//! while let Some(seat) = game.awaited().first() {
//!     let action = game.pick(seat, &mut draws, &mut list);
//!     let input = Input::Act { seat, at: Millis(0), action };
//!     game.play(&input, &mut |_to, _event| {}).expect("what is picked is legal");
//! }
//! assert!(["out", "blocked"].contains(&&*game.outcome().unwrap().reason));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::ops::RangeInclusive;
use std::sync::Arc;

use ludo_core::{
    Determinize, Draws, Enumerate, Game, Input, Listing, Millis, Outcome, Rng, Seat, SeatSet,
    Setup, SetupError, To, Viewer,
};

mod board;
mod edition;
mod imagine;
mod options;
mod pick;
mod placement;
mod preview;
mod rules;
mod score;
mod square;
mod state;
mod tile;
mod turn;
mod view;
mod words;

pub use board::{Board, Squares};
pub use edition::{Face, Kit, Letter};
pub use ludo_lexicon::Convention;
pub use options::{
    First, Formula, Judging, LONGEST_WINDOW, Options, Scoring, Unjustified, Variant,
};
pub use placement::{LaidTiles, Lay, Word};
pub use preview::{Draft, Named, Placed, Places, Preview};
pub use rules::{Action, Event, Hand, Refusal};
pub use score::{Ending, LAID_ALL, RED_DEVIL, Reason, YELLOW_DEVIL};
pub use square::{Direction, MAX_SIDE, Print, Square};
pub use state::{Diamino, Drawn, IDLE_TURNS, LONGEST_FIRST_WORD, Layout, RACK, Round};
pub use tile::{KINDS, LETTERS, Laid, MAX_TILES, Rack, Reserve, Tile};
pub use view::{HandView, PhaseView, View};

use state::Phase;

impl Game for Diamino {
    const KEY: &'static str = "diamino";
    const RULES: u32 = 1;
    const SEATS: RangeInclusive<u8> = 1..=8;
    const EDITION: &'static str = include_str!("../../../data/diamino/classic.txt");

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

    fn awaited(&self) -> SeatSet {
        match self.phase {
            Phase::Compose { seat } | Phase::GiveBack { seat, .. } => SeatSet::one(seat),
            Phase::Contest { .. } => self.may_contest(),
            Phase::Over(_) => SeatSet::EMPTY,
        }
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
        self.check_action(seat, action)
    }

    fn apply(&mut self, input: &Input<Action>, emit: &mut impl FnMut(To, Event)) {
        self.apply_input(input, emit);
    }

    fn view(&self, viewer: Viewer) -> View {
        self.view_for(viewer)
    }

    fn reveals(event: &Event, viewer: Viewer) -> bool {
        Self::event_reveals(event, viewer)
    }

    fn preview(&self, seat: Seat, draft: &Draft) -> Preview {
        self.preview_draft(seat, draft)
    }

    fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over(_))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }
}

impl Enumerate for Diamino {
    const LISTING: Listing = Listing::Partial;

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list_actions(seat, out);
    }

    fn pick(&self, seat: Seat, draws: &mut Draws, list: &mut Vec<Action>) -> Action {
        self.pick_action(seat, draws, list)
    }
}

impl Determinize for Diamino {
    fn determinize(
        view: &View,
        _viewer: Viewer,
        setup: &Setup<Options>,
        kit: &Arc<Kit>,
        draws: &mut Draws,
    ) -> Self {
        Self::imagine(view, setup, kit, draws)
    }
}
