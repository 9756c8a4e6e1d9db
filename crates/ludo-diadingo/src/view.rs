//! What leaves a game: views and previews.

use ludo_core::{BySeat, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::card::{Cards, Dollars};
use crate::place::Places;
use crate::rings::Ring;
use crate::score::Sheet;
use crate::state::{Diadingo, Phase};

/// All that one viewer is shown. What was seen and is not shown any more is for players to remember (DGO-9).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct View {
    /// The game being played, from 1.
    pub game: u8,
    /// How many there are (DGO-8).
    pub games: u8,
    /// Who began it.
    pub first: Seat,
    /// Where stones still stand.
    pub stones: Places,
    /// The game ends as soon as so many are left: only the fixed ones (DGO-6).
    pub ends_at: u8,
    /// Where stones were seen to be fixed: only with the memory aid (DGO-9).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub marks: Option<Places>,
    /// The rings before each seat, in the order drawn.
    pub rings: BySeat<Vec<Ring>>,
    /// Dollars of this game as it stands.
    pub points: BySeat<i32>,
    /// Cards left to draw.
    pub cards: u8,
    /// Theft cards that are done with in this game: used, declined or of no use.
    pub thefts_aside: u8,
    /// What the game waits for.
    pub phase: PhaseView,
    /// Dollars and set rings of the games that are over, and the totals.
    pub sheet: Sheet,
    /// Who has left for good (ALL-4).
    pub gone: SeatSet,
    /// The trays of the games that are over.
    pub opened: Vec<Opened>,
    /// The cards left, top first: for the referee.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub deck: Option<Cards>,
    /// Where the fixed stones stand: for the referee.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub fixed: Option<Places>,
}

/// The tray of a game that is over.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Opened {
    /// Which game, from 1.
    pub game: u8,
    /// Where its fixed stones stood.
    pub fixed: Places,
}

/// What the game waits for.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum PhaseView {
    /// A seat must try a stone for the ring just drawn, the last of its rings.
    Try { seat: Seat, value: Dollars },
    /// A seat has just tried one, and everybody looks.
    Tried { seat: Seat, value: Dollars },
    /// A seat may rob somebody.
    Theft { seat: Seat },
    /// A new tray turns, and everybody looks.
    Turning,
    /// The tray lies open: the match has ended, or everybody looks before the next game of it.
    Over,
}

/// What an action would do, as far as anybody can know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Preview {
    /// Why it cannot be done, if so.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub refused: Option<&'static str>,
    /// Who plays next if the game goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub next: Option<Seat>,
    /// Whether the last card is used up, so that the game is over whatever happens (DGO-6).
    pub ends_game: bool,
}

impl View {
    /// All see the same, but for the referee.
    pub(crate) fn of(game: &Diadingo, viewer: Viewer) -> Self {
        let opened = game.sheet.games().iter().zip(game.opened).zip(1..);
        let referee = viewer == Viewer::Referee;
        Self {
            game: game.game,
            games: game.games,
            first: game.first,
            stones: game.stones,
            ends_at: game.fixed.len() as u8,
            marks: game.marks,
            rings: game.open_rings(),
            points: game.by_seat(|seat| game.points_so_far(seat)),
            cards: game.deck.len(),
            thefts_aside: game.thefts_aside,
            phase: game.phase_view(),
            sheet: game.sheet,
            gone: game.gone,
            opened: opened.map(|((_, fixed), game)| Opened { game, fixed }).collect(),
            deck: referee.then_some(game.deck),
            fixed: referee.then_some(game.fixed),
        }
    }
}

impl Diadingo {
    fn open_rings(&self) -> BySeat<Vec<Ring>> {
        self.by_seat(|seat| self.rings.list(seat, &self.deck))
    }

    /// Dollars as they stand. The ring just drawn counts once it has been tried (DGO-7).
    fn points_so_far(&self, seat: Seat) -> i32 {
        match self.phase {
            Phase::Try { seat: trying } if trying == seat => {
                self.points(seat) + self.cost(self.rings.last(seat, &self.deck).into())
            }
            _ => self.points(seat),
        }
    }

    fn phase_view(&self) -> PhaseView {
        match self.phase {
            Phase::Try { seat } => {
                PhaseView::Try { seat, value: self.rings.last(seat, &self.deck) }
            }
            Phase::Tried { seat } => {
                PhaseView::Tried { seat, value: self.rings.last(seat, &self.deck) }
            }
            Phase::Theft { seat } => PhaseView::Theft { seat },
            Phase::Turning => PhaseView::Turning,
            Phase::Over => PhaseView::Over,
        }
    }
}

impl Preview {
    /// What an action would do that is permitted, or `refused`.
    pub(crate) fn of(
        game: &Diadingo,
        seat: Seat,
        action: Action,
        refused: Option<&'static str>,
    ) -> Self {
        if refused.is_some() {
            return Self { refused, next: None, ends_game: false };
        }
        let ends_game = game.deck.is_empty();
        let next = match action {
            Action::Try { .. } => game.left_of(seat),
            Action::Rob { victim, .. } if game.gone.contains(victim) => game.left_of(victim),
            Action::Rob { victim, .. } => Some(victim),
            Action::Decline => Some(seat),
        };
        Self { refused, next: next.filter(|_| !ends_game), ends_game }
    }
}
