//! The state of a match of Diadingo, and how a game of it begins (DGO-1).

use ludo_core::{BySeat, Draws, First, Rng, Seat, SeatSet, Setup, SetupError};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::card::{Card, Cards};
use crate::edition::Casket;
use crate::place::{PLACES, Place, Places};
use crate::rings::Rings;
use crate::score::Sheet;

/// The most games of a match.
pub const MOST_GAMES: u8 = 9;

/// What the table can agree on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// What empty rings cost (DGO-7).
    pub scoring: Scoring,
    /// Whether stones seen to be fixed are marked (DGO-9).
    pub memory: Memory,
    /// How many games are played, 1 to 9; their dollars are added (DGO-8).
    #[schemars(range(min = 1, max = 9))]
    pub games: u8,
    /// Who begins the first game (DGO-1).
    pub first: First,
}

impl Default for Options {
    fn default() -> Self {
        let (scoring, memory, first) = (Scoring::default(), Memory::default(), First::default());
        Self { scoring, memory, games: 1, first }
    }
}

/// What empty rings cost.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Scoring {
    /// Nothing.
    #[default]
    Casual,
    /// Their value, robbed ones included.
    Professionals,
}

/// Whether the table remembers for the players.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Memory {
    /// It does not: that is the game.
    #[default]
    None,
    /// Stones seen to be fixed are marked: for children, and whoever needs it.
    Aid,
}

/// All that chance decides at the start.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Layout {
    /// Who begins the first game.
    pub first: Seat,
    /// The deck of the first game, top first. A given one may be short.
    pub deck: Cards,
    /// Where the fixed stones stand in the first game.
    pub fixed: Places,
}

/// A match of Diadingo. Never serialised: a state cannot be sent by mistake.
#[derive(Clone, Debug)]
pub struct Diadingo {
    /// All cards, for the shuffles of later games. A copy: sharing costs more than so few bytes.
    pub(crate) cards: Cards,
    /// Later games' shuffles and trays.
    pub(crate) rng: Rng,
    pub(crate) scoring: Scoring,
    /// How many games the match has.
    pub(crate) games: u8,
    pub(crate) gone: SeatSet,
    /// Counts from 1.
    pub(crate) game: u8,
    /// Who began this game.
    pub(crate) first: Seat,
    /// Hidden from everybody as far as it is not drawn.
    pub(crate) deck: Cards,
    /// Where the fixed stones stand: hidden from everybody until the game is over.
    pub(crate) fixed: Places,
    /// Where stones stand: everybody sees that.
    pub(crate) stones: Places,
    /// Stones seen to be fixed, if the table remembers (DGO-9).
    pub(crate) marks: Option<Places>,
    pub(crate) rings: Rings,
    /// Theft cards that are done with: used, declined or of no use.
    pub(crate) thefts_aside: u8,
    pub(crate) sheet: Sheet,
    /// The trays of the games that are over (DGO-9).
    pub(crate) opened: [Places; MOST_GAMES as usize],
    pub(crate) phase: Phase,
}

/// What the game waits for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// A seat has drawn a ring, its last one, and must try a stone (DGO-3).
    Try { seat: Seat },
    /// A seat has tried a stone for its last ring: only for the eye, between what a try causes.
    Tried { seat: Seat },
    /// A seat has drawn a theft card and can use it (DGO-4).
    Theft { seat: Seat },
    /// The tray is new and turns, before the first card of a game is drawn: only for the eye.
    Turning,
    /// The last game is over, or one seat is left (ALL-4).
    Over,
}

/// Who begins, the deck shuffled, and the tray (DGO-1).
pub(crate) fn deal(setup: &Setup<Options>, casket: &Casket, draws: &mut Draws) -> Layout {
    let first = setup.options.first.draw(setup.seats, draws);
    let mut deck = *casket.cards();
    let fixed = shuffle(&mut deck, casket.fixed(), draws);
    Layout { first, deck, fixed }
}

/// Shuffles the deck, then draws which places are fixed, each choice equally likely (DGO-1).
pub(crate) fn shuffle(deck: &mut Cards, fixed: u8, draws: &mut Draws) -> Places {
    deck.shuffle(draws);
    let mut places = [Place::default(); PLACES as usize];
    for (slot, place) in places.iter_mut().zip(Place::all()) {
        *slot = place;
    }
    draws.shuffle_front(&mut places, fixed.into());
    places[..fixed.into()].iter().copied().collect()
}

/// The match before its first card is drawn.
pub(crate) fn set_up(
    setup: &Setup<Options>,
    casket: &Casket,
    layout: &Layout,
    rng: Rng,
) -> Result<Diadingo, SetupError> {
    let options = &setup.options;
    if !(1..=MOST_GAMES).contains(&options.games) {
        let problem = format!("a match has 1 to {MOST_GAMES} games, not {}", options.games);
        return Err(SetupError::new("options.games", problem));
    }
    options.first.check_option(setup.seats, "options.first")?;
    options.first.check_layout(layout.first, setup.seats, "layout.first")?;
    check_cards(casket, layout)?;
    if layout.fixed.len() != usize::from(casket.fixed()) {
        let problem = format!("the edition has {} fixed stones", casket.fixed());
        return Err(SetupError::new("layout.fixed", problem));
    }
    Ok(Diadingo {
        cards: *casket.cards(),
        rng,
        scoring: options.scoring,
        games: options.games,
        gone: SeatSet::EMPTY,
        game: 1,
        first: layout.first,
        deck: layout.deck,
        fixed: layout.fixed,
        stones: Places::ALL,
        marks: no_marks(options.memory),
        rings: Rings::none(setup.seats, casket.values()),
        thefts_aside: 0,
        sheet: Sheet::new(setup.seats),
        opened: [Places::EMPTY; MOST_GAMES as usize],
        phase: Phase::Over,
    })
}

/// The marks on a new tray.
pub(crate) const fn no_marks(memory: Memory) -> Option<Places> {
    match memory {
        Memory::None => None,
        Memory::Aid => Some(Places::EMPTY),
    }
}

/// The deck holds only cards that the edition has, and a ring, or the game would be over at once.
fn check_cards(casket: &Casket, layout: &Layout) -> Result<(), SetupError> {
    let mut left = *casket.cards();
    for (i, card) in layout.deck.iter().map(Card::from).enumerate() {
        let Some(place) = left.as_slice().iter().position(|&other| other == card.into()) else {
            let problem = format!("the edition has no further {card}");
            return Err(SetupError::new(format!("layout.deck[{i}]"), problem));
        };
        left.as_mut_slice().swap(0, place);
        left.draw();
    }
    if layout.deck.iter().all(|card| card == Card::Theft.into()) {
        return Err(SetupError::new("layout.deck", "at least one ring must be there to be drawn"));
    }
    Ok(())
}

impl Diadingo {
    pub(crate) fn present_seats(&self) -> SeatSet {
        SeatSet::all(self.rings.seats()).without(self.gone)
    }

    /// One value a seat.
    pub(crate) fn by_seat<T: Default>(&self, make: impl FnMut(Seat) -> T) -> BySeat<T> {
        BySeat::from_fn(self.rings.seats(), make)
    }
}
