//! The rules of Diabolo, a card game by Michael Schacht: cards are laid between heaven and hell, and what
//! the others make of a colour decides whether your hand of it wins or costs points.
//!
//! Read `rules.rs` beside `docs/rules/diabolo.md`.
//!
//! ```
//! use ludo_core::{Beginning, Edition, Enumerate, Game, Input, Millis, Seed, Setup};
//! use ludo_diabolo::{Deck, Diabolo, Options};
//!
//! let deck = Deck::parse(Diabolo::EDITION)?.into();
//! let setup = Setup { seats: 4, options: Options::default() };
//! let mut game = Beginning::<Diabolo>::deal(setup, deck, Seed::from_number(1))?.begin()?;
//! while let Some(seat) = game.awaited().first() {
//!     let mut legal = Vec::new();
//!     game.actions(seat, &mut legal);
//!     let first = Input::Act { seat, at: Millis(0), action: legal[0] };
//!     game.play(&first, &mut |_to, _event| {}).expect("a listed action is legal");
//! }
//! assert_eq!(game.outcome().unwrap().reason, "rounds_played");
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
mod hand;
mod imagine;
mod row;
mod rules;
mod score;
mod state;
mod suit;
#[cfg(test)]
mod tests;
mod view;

pub use card::{ByColour, Card, CardSet, CardSetIter, Colour, MAX_VALUE, Side};
pub use edition::{Cards, Deck, Face, TooMany};
pub use hand::Hand;
pub use row::{GivenRow, ROW_CARDS, Row, SIDE_CARDS};
pub use rules::{Action, Event, Refusal, Stake};
pub use state::{BySeat, Diabolo, FirstDealer, Layout, Options, ScoredRows, Sheet};
pub use suit::Suit;
pub use view::{HandView, PhaseView, Preview, View};

use state::{MOST_SEATS, Phase};

impl Game for Diabolo {
    const KEY: &'static str = "diabolo";
    const RULES: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=MOST_SEATS;
    const EDITION: &'static str = include_str!("../../../data/diabolo/classic.json");

    type Edition = Deck;
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
        edition: &Deck,
        draws: &mut Draws,
    ) -> Result<Layout, SetupError> {
        Ok(state::deal(setup, edition, draws))
    }

    fn new(
        setup: &Setup<Options>,
        edition: Arc<Deck>,
        layout: &Layout,
        rng: Rng,
    ) -> Result<Self, SetupError> {
        let mut game = state::set_up(setup, &edition, layout, rng)?;
        game.begin_turn_after(game.dealer, &mut |_, _| {});
        Ok(game)
    }

    fn seats(&self) -> u8 {
        self.hands.seats()
    }

    fn gone(&self) -> SeatSet {
        self.gone
    }

    #[inline]
    fn awaited(&self) -> SeatSet {
        match &self.phase {
            Phase::Lay { seat } | Phase::Discard { seat } => SeatSet::one(*seat),
            Phase::Stake { stakes, .. } => stakes.waiting(),
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
        self.preview_action(*draft, self.admit(&input).err().map(ludo_core::Refused::code))
    }

    fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over)
    }

    /// DBO-13: the highest total wins.
    fn outcome(&self) -> Option<Outcome> {
        let alone = self.present_seats().len() == 1;
        let scores = ludo_core::BySeat::from_fn(self.hands.seats(), |seat| self.sheet.total(seat));
        let reason = if alone { "last_seat" } else { "rounds_played" };
        self.is_over().then(|| Outcome::by_score(scores, self.gone, reason))
    }
}

impl Enumerate for Diabolo {
    #[inline]
    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list_actions(seat, out);
    }

    #[inline]
    fn pick(&self, seat: Seat, draws: &mut Draws, list: &mut Vec<Action>) -> Action {
        self.pick_action(seat, draws, list)
    }
}

impl Determinize for Diabolo {
    fn determinize(
        view: &View,
        viewer: Viewer,
        setup: &Setup<Options>,
        edition: &Arc<Deck>,
        draws: &mut Draws,
    ) -> Self {
        Self::imagine(view, viewer, setup, edition, draws)
    }
}
