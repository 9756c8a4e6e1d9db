//! What a draft would do, as far as the seat may know: never, without a referee, whether a word exists.

use ludo_core::{Game as _, Input, Millis, Refused, Seat};
use serde::{Deserialize, Deserializer, Serialize};

use crate::placement::{LaidTiles, Lay, Placement, Word};
use crate::rules::{Action, Refusal};
use crate::square::{Direction, Square};
use crate::state::{Diamino, Phase};
use crate::tile::{Laid, no_tile, signs};

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
struct Composed {
    lay: Lay,
    unnamed: Vec<Square>,
}

impl Diamino {
    pub(crate) fn preview_draft(&self, seat: Seat, draft: &Draft) -> Preview {
        // Whoever may play already is shown what its move leads to after the window has closed.
        let answers = matches!(draft, Draft::Act(Action::Accept | Action::Contest));
        if let Phase::Contest { by, .. } = self.phase
            && self.left_of(by) == seat
            && !answers
            && let Ok(closed) = self.with_window_closed_by(seat)
        {
            return closed.preview_draft(seat, draft);
        }
        let action = match draft {
            Draft::Act(action) => *action,
            Draft::Place(Places { place }) => match self.compose(place) {
                Err(refusal) => {
                    let refused = Some(refusal.into());
                    return Preview { refused, ..Preview::default() };
                }
                Ok(Composed { lay, unnamed }) if unnamed.is_empty() => Action::Lay(lay),
                Ok(composed) => return self.preview_unnamed(seat, &composed),
            },
        };
        let input = Input::Act { seat, at: Millis(0), action };
        let refused = self.admit(&input).err().map(Refused::code);
        match action {
            Action::Lay(lay) if seat.0 < self.seats() => self.preview_lay(seat, &lay, refused),
            _ => {
                let ends = refused.is_none() && self.would_end(seat, action);
                Preview { refused, ends, ..Preview::default() }
            }
        }
    }

    /// The board as it lies on the table, with the word in the window.
    fn table_top(&self) -> crate::board::Board {
        match self.phase {
            Phase::Contest { lay, .. } => {
                Placement::work_out(&self.board, &lay).map_or(self.board, |with| with.board)
            }
            _ => self.board,
        }
    }

    /// Whether the game would be over, words that are laid staying. Only counts decide that, so that the
    /// answer tells nothing; of a contest it would.
    fn would_end(&self, seat: Seat, action: Action) -> bool {
        if action == Action::Contest {
            return false;
        }
        let mut after = self.clone();
        after.apply_input(&Input::Act { seat, at: Millis(0), action }, &mut |_, _| {});
        if matches!(action, Action::Lay(_)) {
            after.close_window(&mut |_, _| {});
        }
        after.is_over()
    }

    fn preview_lay(&self, seat: Seat, lay: &Lay, refused: Option<&'static str>) -> Preview {
        let Ok(placement) = Placement::work_out(&self.table_top(), lay) else {
            return Preview { refused, ..Preview::default() };
        };
        let worth = self.worth_of(&placement);
        let wrong = || self.wrong_runs(&placement).map(|run| self.word(&placement, run)).collect();
        Preview {
            refused,
            lay: Some(*lay),
            words: self.new_words(&placement),
            points: worth.words,
            yellow: worth.yellow,
            red: worth.red,
            forbidden: worth.forbidden,
            wrong: self.is_refereed().then(wrong),
            ends: refused.is_none() && self.would_end(seat, Action::Lay(*lay)),
        }
    }

    /// A devil has no letter yet: what would be formed is told as far as it can be read.
    fn preview_unnamed(&self, seat: Seat, composed: &Composed) -> Preview {
        let unnamed = Some(Refusal::DevilUnnamed.into());
        let mut preview = if seat.0 < self.seats() {
            self.preview_lay(seat, &composed.lay, unnamed)
        } else {
            Preview { refused: unnamed, ..Preview::default() }
        };
        preview.lay = None;
        preview.wrong = None;
        for word in &mut preview.words {
            let squares = std::iter::successors(Some(word.at), |at| at.next(word.direction));
            let sign = |(sign, at)| if composed.unnamed.contains(&at) { '?' } else { sign };
            word.letters = word.letters.chars().zip(squares).map(sign).collect();
        }
        preview
    }

    /// The tiles of a draft as one move, if they are one.
    fn compose(&self, placed: &[Placed]) -> Result<Composed, Refusal> {
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
            let between = std::iter::successors(one.next(direction), |at| at.next(direction));
            let in_line = match direction {
                Direction::Right => one.row() == two.row(),
                Direction::Down => one.column() == two.column(),
            };
            if !in_line {
                return Err(Refusal::NotInLine);
            }
            if between.take_while(|&at| at != two).any(|at| board.at(at).is_none()) {
                return Err(Refusal::BrokenRun);
            }
            if board.at(two).is_some() {
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
