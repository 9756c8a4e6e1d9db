//! Diamino, clause by clause: what is allowed. Marks `DIA-n` are the clauses of `docs/rules/diamino.md`.

use ludo_core::{BySeat, Seat, SeatSet};
use ludo_crossword::{Direction, Rack, Square, Tile};
use serde::{Deserialize, Serialize};

use crate::options::Variant;
use crate::placement::{LaidTiles, Lay, NewWords, Placement};
use crate::reserve::Reserve;
use crate::score::Reason;
use crate::state::{Diamino, LONGEST_FIRST_WORD, Phase};

/// What a seat can do.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Lay tiles so that words are formed (DIA-4, DIA-5).
    Lay(Lay),
    /// Exchange tiles with as many from the reserve (DIA-6).
    Exchange {
        /// Which.
        tiles: Rack,
    },
    /// Do nothing (DIA-6).
    Pass,
    /// Let the word in the window stay (DIA-8).
    Accept,
    /// Have it judged; the first to do so does (DIA-8).
    Contest,
    /// Put a tile back for a red devil (DIA-10).
    GiveBack {
        /// Which.
        tile: Tile,
    },
    /// End a patience (DIA-18).
    Stop,
}

/// Why an action is against the rules.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The game asks for something else now.
    WrongPhase,
    /// At least one tile must be named.
    NoTiles,
    /// A tile would lie beyond the edge.
    OffBoard,
    /// A tile lies there already.
    SquareTaken,
    /// That tile is not in the hand.
    TileNotHeld,
    /// The first word begins on the start square (DIA-4).
    NotOnStart,
    /// The first word has two letters or more (DIA-4).
    TooShort,
    /// The first word has at most eight letters (DIA-4).
    TooLong,
    /// No tile shares a side with a lying one (DIA-5).
    NotConnected,
    /// Yellow squares are for the move that ends the game (DIA-7).
    YellowSquare,
    /// The referee knows a word of this move for wrong (DIA-8).
    NotAWord,
    /// The reserve has fewer tiles than that (DIA-6).
    ReserveTooSmall,
    /// Others may still contest the word before (DIA-8).
    OthersMayContest,
    /// The game would be over before this move (DIA-8).
    ClosingEndsGame,
    /// A tile would have to be given back before this move (DIA-8).
    ClosingOwesTile,
    /// A draft's tiles are not in one row or one column (DIA-5).
    NotInLine,
    /// A draft's tiles do not belong to one unbroken run (DIA-5).
    BrokenRun,
    /// A draft's devil has no letter yet (DIA-19).
    DevilUnnamed,
}

impl From<Refusal> for &'static str {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::WrongPhase => "wrong_phase",
            Refusal::NoTiles => "no_tiles",
            Refusal::OffBoard => "off_board",
            Refusal::SquareTaken => "square_taken",
            Refusal::TileNotHeld => "tile_not_held",
            Refusal::NotOnStart => "not_on_start",
            Refusal::TooShort => "too_short",
            Refusal::TooLong => "too_long",
            Refusal::NotConnected => "not_connected",
            Refusal::YellowSquare => "yellow_square",
            Refusal::NotAWord => "not_a_word",
            Refusal::ReserveTooSmall => "reserve_too_small",
            Refusal::OthersMayContest => "others_may_contest",
            Refusal::ClosingEndsGame => "closing_ends_game",
            Refusal::ClosingOwesTile => "closing_owes_tile",
            Refusal::NotInLine => "not_in_line",
            Refusal::BrokenRun => "broken_run",
            Refusal::DevilUnnamed => "devil_unnamed",
        }
    }
}

/// What is told of what happened. `docs/transcript.md` has their order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
// As large as the most words that one move can form: an event takes nothing from the heap, so that playing a game
// out does not either.
#[allow(missing_docs, clippy::large_enum_variant)]
pub enum Event {
    /// Tiles were laid.
    Laid {
        seat: Seat,
        at: Square,
        direction: Direction,
        tiles: LaidTiles,
        /// All new words: along the direction first, then across.
        #[cfg_attr(feature = "types", ts(as = "Vec<crate::Word>"))]
        words: NewWords,
        /// In patience, where no tile is hidden, `open`.
        #[serde(default, skip_serializing_if = "Hand::is_hidden")]
        #[cfg_attr(feature = "types", ts(optional, type = "\"open\""))]
        hand: Hand,
    },
    /// An opponent lets the word stay.
    Accepted { seat: Seat },
    /// An opponent had it judged.
    Contested {
        seat: Seat,
        /// Those new words that are none; unjustified if there is no such one.
        #[cfg_attr(feature = "types", ts(as = "Vec<crate::Word>"))]
        wrong: NewWords,
    },
    /// The tiles just laid go back to the hand.
    TakenBack { seat: Seat },
    /// A seat bears the penalty of a yellow devil in the game with score.
    Penalised {
        seat: Seat,
        /// What each seat gains by it.
        points: BySeat<i32>,
    },
    /// The word stays and takes effect.
    Stayed { seat: Seat },
    /// What it scored.
    Scored {
        seat: Seat,
        /// Points of the words.
        words: i32,
        /// Yellow devils covered.
        yellow: u8,
        /// Red devils covered.
        red: u8,
        /// What each seat gains in all.
        points: BySeat<i32>,
    },
    /// Tiles were drawn from the reserve; only who drew is told which.
    Drew {
        seat: Seat,
        count: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        tiles: Option<Rack>,
    },
    /// Tiles were put back for red devils; only who did is told which.
    GaveBack {
        seat: Seat,
        count: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        tiles: Option<Rack>,
    },
    /// Tiles were exchanged; only who did is told which.
    Exchanged {
        seat: Seat,
        count: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        given: Option<Rack>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        drawn: Option<Rack>,
    },
    /// The reserve after a shuffle, top first.
    Reshuffled { reserve: Reserve },
    /// A seat did nothing.
    Passed { seat: Seat },
    /// A seat left for good.
    Left { seat: Seat },
    /// The game is over, and all is shown.
    Ended {
        reason: Reason,
        /// Who is rid of all tiles, if somebody is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        seat: Option<Seat>,
        /// What each holds; not of those who left.
        hands: BySeat<Option<Rack>>,
        /// What is left, top first.
        reserve: Reserve,
        /// What the end gives and takes.
        points: BySeat<i32>,
    },
}

/// Whether others can see the hand that tiles were laid from.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Hand {
    /// They cannot (DIA-20).
    #[default]
    Hidden,
    /// All tiles are at hand, so there is nothing to hide (DIA-18).
    Open,
}

impl Hand {
    fn is_hidden(&self) -> bool {
        *self == Self::Hidden
    }
}

impl Diamino {
    /// DIA-8: the game as it would be if the next player's acceptance closed the window now. What is drawn
    /// then is not looked at, so that nothing hidden decides.
    pub(crate) fn with_window_closed_by(&self, seat: Seat) -> Result<Self, Refusal> {
        if self.may_contest() != SeatSet::one(seat) {
            return Err(Refusal::OthersMayContest);
        }
        let mut closed = self.clone();
        closed.close_window(&mut |_, _| {});
        match closed.phase {
            Phase::Over(_) => Err(Refusal::ClosingEndsGame),
            Phase::GiveBack { .. } => Err(Refusal::ClosingOwesTile),
            Phase::Compose { .. } | Phase::Contest { .. } | Phase::Judged { .. } => Ok(closed),
        }
    }

    pub(crate) fn check_turn(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match (self.variant, action) {
            (_, Action::Lay(lay)) => self.check_lay(seat, lay).map(|_| ()),
            (Variant::Patience, Action::Stop)
            | (Variant::WithoutScore | Variant::WithScore, Action::Pass) => Ok(()),
            (Variant::WithoutScore | Variant::WithScore, Action::Exchange { tiles }) => {
                self.check_exchange(seat, tiles)
            }
            _ => Err(Refusal::WrongPhase),
        }
    }

    /// DIA-4, DIA-5, DIA-7, and with a referee DIA-8.
    pub(crate) fn check_lay(&self, seat: Seat, lay: &Lay) -> Result<Placement, Refusal> {
        let placement = Placement::work_out(&self.board, lay)?;
        self.check_held(seat, &lay.tiles.rack())?;
        match (self.board.is_empty(), self.variant) {
            (true, Variant::Patience) if lay.tiles.len() < 2 => return Err(Refusal::TooShort),
            (true, Variant::Patience) => {}
            (true, _) => self.check_first_word(lay)?,
            (false, _) if placement.is_connected(&self.board) => {}
            (false, _) => return Err(Refusal::NotConnected),
        }
        let cover = self.kit.squares().cover(placement.squares().iter().copied());
        let left = self.hands[seat].len() - lay.tiles.len();
        if cover.forbidden > 0 && !self.variant.opens_yellow(left, cover, self.reserve.len()) {
            return Err(Refusal::YellowSquare);
        }
        if self.is_refereed() && self.wrong_runs(&placement).next().is_some() {
            return Err(Refusal::NotAWord);
        }
        Ok(placement)
    }

    /// DIA-4: on the start square, two to eight letters.
    fn check_first_word(&self, lay: &Lay) -> Result<(), Refusal> {
        if lay.at != self.kit.squares().start() {
            return Err(Refusal::NotOnStart);
        }
        match lay.tiles.len() {
            ..2 => Err(Refusal::TooShort),
            2..=LONGEST_FIRST_WORD => Ok(()),
            _ => Err(Refusal::TooLong),
        }
    }

    fn check_exchange(&self, seat: Seat, tiles: &Rack) -> Result<(), Refusal> {
        if tiles.is_empty() {
            return Err(Refusal::NoTiles);
        }
        self.check_held(seat, tiles)?;
        if tiles.len() > self.reserve.len() {
            return Err(Refusal::ReserveTooSmall);
        }
        Ok(())
    }

    pub(crate) fn check_held(&self, seat: Seat, tiles: &Rack) -> Result<(), Refusal> {
        if self.hands[seat].holds(tiles) { Ok(()) } else { Err(Refusal::TileNotHeld) }
    }

    /// What a seat may do on its turn, in pinned order.
    pub(crate) fn list_turn(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.variant == Variant::Patience {
            return out.push(Action::Stop);
        }
        out.push(Action::Pass);
        if !self.reserve.is_empty() {
            let one = |tile| Action::Exchange { tiles: [tile].into_iter().collect() };
            out.extend(self.hands[seat].kinds().map(one));
        }
    }
}
