//! What leaves a game: what each viewer knows.

use ludo_core::{BySeat, Game as _, Millis, Seat, SeatSet, Viewer};
use ludo_crossword::{Direction, Laid, Rack, Run, Square};
use serde::{Deserialize, Serialize};

use crate::options::{Judging, Unjustified, Variant};
use crate::placement::{LaidTiles, Lay, Placement, Word};
use crate::reserve::Reserve;
use crate::score::Ending;
use crate::squares::Cover;
use crate::state::{Diamino, Phase, Round};

/// All that one viewer knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Which game is played.
    pub game: Variant,
    /// Who says what is a word, if not the opponents by contesting (DIA-8).
    #[serde(default, skip_serializing_if = "Judging::is_contest")]
    #[cfg_attr(feature = "types", ts(optional, type = "\"referee\""))]
    pub judging: Judging,
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
    /// How far the game is from being blocked, once somebody has passed or taken a turn without a word that stays
    /// (DIA-6).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub blocking: Option<Blocking>,
    /// Whether yellow squares can be covered by now (DIA-7).
    #[serde(default, skip_serializing_if = "YellowSquares::are_closed")]
    #[cfg_attr(feature = "types", ts(optional, type = "\"last_move\""))]
    pub yellow: YellowSquares,
    /// Who has left for good (ALL-4).
    pub gone: SeatSet,
    /// What the game waits for.
    pub phase: PhaseView,
    /// The reserve, top first: for the referee, and for all when the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub undrawn: Option<Reserve>,
}

/// How far a game is from being blocked (DIA-6). Passes in succession end it, or turns without a word that stays.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Blocking {
    /// So many more passes in succession.
    pub passes: u8,
    /// So many more turns without a word that stays, of all together.
    pub turns: u8,
}

/// Whether yellow squares can be covered (DIA-7).
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum YellowSquares {
    /// By no move.
    #[default]
    Closed,
    /// By a move that lays the whole hand, and so ends the game.
    LastMove,
}

impl YellowSquares {
    fn are_closed(&self) -> bool {
        *self == Self::Closed
    }
}

/// A word that a contest found right.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RightWord {
    /// The word.
    pub word: Word,
    /// How it is written, with accents; several if it can be read as several. None if it is of the host's own list alone.
    pub spellings: Vec<String>,
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
        /// What an unjustified contest costs, if it does (DIA-8).
        #[serde(default, skip_serializing_if = "Unjustified::is_free")]
        #[cfg_attr(feature = "types", ts(optional, type = "\"penalty\""))]
        unjustified: Unjustified,
    },
    /// A contest was judged. It is looked at for a moment, and the word lies there as in the window.
    Judged {
        /// Who contested.
        seat: Seat,
        by: Seat,
        at: Square,
        direction: Direction,
        tiles: LaidTiles,
        right: Vec<RightWord>,
        /// The contest is justified if there are any.
        wrong: Vec<Word>,
        /// Who bears the penalty of a yellow devil, if somebody does (DIA-8).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        bears: Option<Seat>,
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

    /// DIA-6: nothing where every turn has brought a word, and in patience.
    pub(crate) fn blocking(&self) -> Option<Blocking> {
        let plays = !self.is_over() && self.variant != Variant::Patience;
        let began = !self.passed.is_empty() || self.idle.iter().any(|(_, &turns)| turns > 0);
        (plays && began).then(|| self.blocked_after())
    }

    /// DIA-7: for a hand that is laid as a whole.
    pub(crate) fn yellow_squares(&self) -> YellowSquares {
        if self.variant.opens_yellow(0, Cover::default(), self.reserve.len()) {
            YellowSquares::LastMove
        } else {
            YellowSquares::Closed
        }
    }

    fn judged_view(&self, seat: Seat, by: Seat, lay: &Lay, bears: Option<Seat>) -> PhaseView {
        let (mut right, mut wrong) = (Vec::new(), Vec::new());
        if let Ok(placement) = Placement::work_out(&self.board, lay) {
            let bad: Vec<Run> = self.wrong_runs(&placement).collect();
            for run in placement.runs() {
                let word = self.word(&placement, run);
                if bad.contains(&run) {
                    wrong.push(word);
                } else {
                    let letters: Vec<u8> = placement.board.along(run).map(Laid::letter).collect();
                    right.push(RightWord { word, spellings: self.words.spellings(&letters) });
                }
            }
        }
        let Lay { at, direction, tiles } = *lay;
        PhaseView::Judged { seat, by, at, direction, tiles, right, wrong, bears }
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
                    unjustified: self.unjustified,
                }
            }
            Phase::Judged { seat, by, lay, bears } => self.judged_view(seat, by, &lay, bears),
            Phase::GiveBack { seat, owed } => PhaseView::GiveBack { seat, owed },
            Phase::Over(ending) => PhaseView::Over(ending),
        }
    }
}
