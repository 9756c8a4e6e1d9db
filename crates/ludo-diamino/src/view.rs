//! What leaves a game: what each viewer knows.

use ludo_core::{BySeat, Game as _, Millis, Seat, SeatSet, Viewer};
use ludo_crossword::{Direction, Rack, Square};
use serde::{Deserialize, Serialize};

use crate::options::Variant;
use crate::placement::{LaidTiles, Placement, Word};
use crate::reserve::Reserve;
use crate::score::Ending;
use crate::state::{Diamino, Phase, Round};

/// All that one viewer knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Which game is played.
    pub game: Variant,
    /// What lies on the board, a line a row: `.` empty, a capital for a letter, a small letter for a devil
    /// that stands for it. Without the word in the window.
    pub board: Vec<String>,
    /// What is known of each hand, without the tiles in the window.
    pub hands: BySeat<HandView>,
    /// How many tiles the reserve has.
    pub reserve: u8,
    /// Points in the game with score, tiles laid in patience; without score nothing until the end.
    pub scores: BySeat<i32>,
    /// Who began.
    pub first: Seat,
    /// The tiles drawn for that, round by round (DIA-3).
    pub draws: Vec<Round>,
    /// Who passed since the last word laid or exchange (DIA-6).
    pub passed: SeatSet,
    /// Turns since the last word that stayed (DIA-6).
    pub idle: BySeat<u8>,
    /// Who has left for good (ALL-4).
    pub gone: SeatSet,
    /// What the game waits for.
    pub phase: PhaseView,
    /// The reserve, top first: for the referee, and for all when the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub undrawn: Option<Reserve>,
}

/// What is known of a hand.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct HandView {
    /// How many tiles: everybody sees that.
    pub count: u8,
    /// Which, if the viewer can see them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub tiles: Option<Rack>,
}

/// What the game waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum PhaseView {
    /// A seat's turn.
    Compose { seat: Seat },
    /// A word lies there and can be contested until then.
    Contest {
        by: Seat,
        /// Who plays next; its own move accepts (DIA-8).
        next: Seat,
        at: Square,
        direction: Direction,
        tiles: LaidTiles,
        words: Vec<Word>,
        accepted: SeatSet,
        until: Millis,
    },
    /// A seat must give back tiles, one at a time.
    GiveBack { seat: Seat, owed: u8 },
    /// The game has ended.
    Over(Ending),
}

impl Diamino {
    /// DIA-20: counts are public; tiles are seen by their holder and the referee, in patience by all, and at
    /// the end by all. A leaver's hand stays hidden, from the leaver too (ALL-4).
    pub(crate) fn hands_for(&self, viewer: Viewer) -> BySeat<HandView> {
        let open = self.variant == Variant::Patience || self.is_over();
        let shown = self.shown_hands();
        BySeat::from_fn(self.seats(), |seat| {
            let hand = &self.hands[seat];
            let tiles = match viewer {
                Viewer::Referee => Some(*hand),
                Viewer::Seat(own) if own == seat => shown[seat],
                _ if open => shown[seat],
                _ => None,
            };
            HandView { count: hand.len(), tiles }
        })
    }

    pub(crate) fn phase_view(&self) -> PhaseView {
        match self.phase {
            Phase::Compose { seat } => PhaseView::Compose { seat },
            Phase::Contest { by, lay, accepted, until } => {
                let placement = Placement::work_out(&self.board, &lay);
                PhaseView::Contest {
                    by,
                    next: self.left_of(by),
                    at: lay.at,
                    direction: lay.direction,
                    tiles: lay.tiles,
                    words: placement
                        .map_or(Vec::new(), |placement| self.new_words(&placement).to_vec()),
                    accepted,
                    until,
                }
            }
            Phase::GiveBack { seat, owed } => PhaseView::GiveBack { seat, owed },
            Phase::Over(ending) => PhaseView::Over(ending),
        }
    }
}
