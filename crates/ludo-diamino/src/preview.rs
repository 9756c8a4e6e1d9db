//! What a draft would do, as far as the seat may know: never, without a referee, whether a word exists.

use ludo_core::{Game as _, Input, Millis, Seat};
use ludo_crossword::{Direction, Grid, Laid, Square};
use ludo_lexicon::no_tile;
use serde::{Deserialize, Deserializer, Serialize};

use crate::options::Variant;
use crate::placement::{LaidTiles, Lay, Placement, Word};
use crate::reserve::signs;
use crate::rules::{Action, Refusal};
use crate::state::{Diamino, Phase};

/// Something a player is still composing.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Draft {
    /// Tiles put somewhere.
    Place(Places),
    /// An action as it would be sent.
    Act(Action),
}

/// Tiles on squares, in any order.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Places {
    /// The tiles.
    pub place: Vec<Placed>,
}

/// A tile on a square.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Placed {
    /// Where.
    pub at: Square,
    /// A capital for a letter, a small letter for a devil that stands for it, `?` for one without a letter.
    #[cfg_attr(feature = "types", ts(as = "String"))]
    pub tile: Named,
}

/// A tile of a draft: a devil may still be without a letter.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Named(Option<Laid>);

impl Named {
    /// A devil without a letter.
    pub const UNNAMED: Self = Self(None);

    /// A tile that is read as a letter.
    pub const fn read(laid: Laid) -> Self {
        Self(Some(laid))
    }
}

impl<'de> Deserialize<'de> for Named {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match *signs(deserializer)?.as_slice() {
            [b'?'] => Ok(Self::UNNAMED),
            [sign] => Laid::from_sign(sign).map(Self::read).ok_or_else(|| no_tile(sign)),
            _ => Err(serde::de::Error::custom("a tile is one sign")),
        }
    }
}

/// What a draft would form, score and cause.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Preview {
    /// Why it cannot be done, if so.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub refused: Option<&'static str>,
    /// The move that it amounts to, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub lay: Option<Lay>,
    /// The new words; `?` is a devil without a letter.
    pub words: Vec<Word>,
    /// What they would score (DIA-14).
    pub points: i32,
    /// What the player would gain in all, red devils included, the end apart (DIA-15); nothing but with score.
    pub gain: i32,
    /// Yellow devils covered.
    pub yellow: u8,
    /// Red devils covered.
    pub red: u8,
    /// Yellow squares covered (DIA-7).
    pub forbidden: u8,
    /// Those of the words that are none: only with a referee.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub wrong: Option<Vec<Word>>,
    /// Whether the game would be over if the word stays.
    pub ends: bool,
}

/// A draft in one line: the move, with the devils that have no letter read as A, and where those are.
pub(crate) struct Composed {
    pub(crate) lay: Lay,
    pub(crate) unnamed: Vec<Square>,
}

impl Diamino {
    /// The board as it lies on the table, with the word in the window.
    fn table_top(&self) -> Grid {
        match self.phase {
            Phase::Contest { lay, .. } => {
                Placement::work_out(&self.board, &lay).map_or(self.board, |with| with.board)
            }
            _ => self.board,
        }
    }

    /// Whether the game would be over, words that are laid staying. Only counts decide that, so that the
    /// answer tells nothing; of a contest it would.
    pub(crate) fn would_end(&self, seat: Seat, action: Action) -> bool {
        if action == Action::Contest {
            return false;
        }
        let mut after = self.clone();
        after.apply(&Input::Act { seat, at: Millis(0), action }, &mut |_, _| {});
        if matches!(action, Action::Lay(_)) {
            after.close_window(&mut |_, _| {});
        }
        after.is_over()
    }

    pub(crate) fn preview_lay(
        &self,
        seat: Seat,
        lay: &Lay,
        refused: Option<&'static str>,
    ) -> Preview {
        let Ok(placement) = Placement::work_out(&self.table_top(), lay) else {
            return Preview { refused, ..Preview::default() };
        };
        let worth = self.worth_of(&placement);
        let wrong = || self.wrong_runs(&placement).map(|run| self.word(&placement, run)).collect();
        Preview {
            refused,
            lay: Some(*lay),
            words: self.new_words(&placement).to_vec(),
            points: worth.words,
            gain: if self.variant == Variant::WithScore { worth.gain() } else { 0 },
            yellow: worth.cover.yellow,
            red: worth.cover.red,
            forbidden: worth.cover.forbidden,
            wrong: self.is_refereed().then(wrong),
            ends: refused.is_none() && self.would_end(seat, Action::Lay(*lay)),
        }
    }

    /// A devil has no letter yet: what would be formed is told as far as it can be read.
    pub(crate) fn preview_unnamed(&self, seat: Seat, composed: &Composed) -> Preview {
        let unnamed = Some(Refusal::DevilUnnamed.into());
        let mut preview = if seat.0 < self.seats() {
            self.preview_lay(seat, &composed.lay, unnamed)
        } else {
            Preview { refused: unnamed, ..Preview::default() }
        };
        preview.lay = None;
        preview.wrong = None;
        for word in &mut preview.words {
            let known = std::mem::take(&mut word.letters);
            for (sign, at) in known.chars().zip(word.at.line(word.direction)) {
                word.letters.push(if composed.unnamed.contains(&at) { '?' } else { sign });
            }
        }
        preview
    }

    /// The tiles of a draft as one move, if they are one.
    pub(crate) fn compose(&self, placed: &[Placed]) -> Result<Composed, Refusal> {
        let board = self.table_top();
        let mut placed = placed.to_vec();
        placed.sort_unstable_by_key(|one| one.at);
        let [first, .., last] = *placed.as_slice() else {
            let Some(&only) = placed.first() else { return Err(Refusal::NoTiles) };
            return composed(&[only], Direction::Right);
        };
        let direction =
            match (first.at.row() == last.at.row(), first.at.column() == last.at.column()) {
                (true, true) => return Err(Refusal::SquareTaken),
                (true, false) => Direction::Right,
                (false, true) => Direction::Down,
                (false, false) => return Err(Refusal::NotInLine),
            };
        for pair in placed.windows(2) {
            let (one, two) = (pair[0].at, pair[1].at);
            if one == two {
                return Err(Refusal::SquareTaken);
            }
            if !board.has(two) || !board.has(one) {
                return Err(Refusal::OffBoard);
            }
            let between = one.line(direction).skip(1);
            let in_line = match direction {
                Direction::Right => one.row() == two.row(),
                Direction::Down => one.column() == two.column(),
            };
            if !in_line {
                return Err(Refusal::NotInLine);
            }
            if between.take_while(|&at| at != two).any(|at| board.get(at).is_none()) {
                return Err(Refusal::BrokenRun);
            }
            if board.get(two).is_some() {
                return Err(Refusal::SquareTaken);
            }
        }
        composed(&placed, direction)
    }
}

fn composed(placed: &[Placed], direction: Direction) -> Result<Composed, Refusal> {
    let at = placed.first().ok_or(Refusal::NoTiles)?.at;
    let mut tiles = LaidTiles::NONE;
    for one in placed {
        let laid = one.tile.0.or(Laid::from_sign(b'a')).ok_or(Refusal::DevilUnnamed)?;
        tiles.push(laid).ok_or(Refusal::OffBoard)?;
    }
    let unnamed = placed.iter().filter(|one| one.tile == Named::UNNAMED).map(|one| one.at);
    Ok(Composed { lay: Lay { at, direction, tiles }, unnamed: unnamed.collect() })
}
