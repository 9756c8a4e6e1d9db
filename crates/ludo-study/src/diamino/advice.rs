//! Advice for who plays.

use ludo_core::Seed;
use ludo_crossword::patience::{Solver, Standing};
use ludo_crossword::{Grid, Placement, Setting};
use ludo_diamino::{Diamino, Direction, Kit, LaidTiles, Lay, Print, Square, Variant};
use serde::{Deserialize, Serialize};

use super::placing::Placing;
use super::practice;
use crate::{Declined, Inquiry, NO_HELP_HERE, NOTHING_TO_SAY};

/// Games that are tried before the best of them gives the hint.
const ATTEMPTS: u32 = 12;

/// What somebody who plays may ask.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Question {
    /// What could be laid next in a patience.
    Hint,
    /// At a table for practice: the best placements.
    Best,
    /// At a table for practice: only where the best one would lie.
    Where,
}

/// What they are told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Advice {
    /// A move towards the most tiles that were found to go.
    Hint {
        /// The move.
        lay: Lay,
    },
    /// The best placements, best first; none if nothing can be laid.
    Best {
        /// They.
        placings: Vec<Placing>,
    },
    /// Where the word of the best one would lie, lying letters included.
    Where {
        /// Square by square.
        squares: Vec<Square>,
        /// How it runs.
        direction: Direction,
    },
}

pub(super) fn answer(inquiry: &Inquiry<Diamino>, question: Question) -> Result<Advice, Declined> {
    match question {
        Question::Hint => hint(inquiry),
        Question::Best => practice::best(inquiry),
        Question::Where => practice::place(inquiry),
    }
}

fn hint(inquiry: &Inquiry<Diamino>) -> Result<Advice, Declined> {
    if inquiry.view.game != Variant::Patience {
        return Err(NO_HELP_HERE);
    }
    let words = inquiry.edition.words(&inquiry.setup.options);
    let words = words.map_err(|_| NOTHING_TO_SAY)?;
    let setting = open_squares(&inquiry.edition);
    let grid = Grid::read(setting.side(), &inquiry.view.board).map_err(|_| NOTHING_TO_SAY)?;
    let tiles = inquiry.view.hands[inquiry.seat].tiles.ok_or(NOTHING_TO_SAY)?;
    let seed = Seed::from_number(u64::from(tiles.len()));
    let mut solver = Solver::new(words.graph(), &setting, &grid, tiles, &seed);
    for _ in 0..ATTEMPTS {
        if solver.attempt() != Standing::Open {
            break;
        }
    }
    let lay = lay(solver.hint().ok_or(NOTHING_TO_SAY)?);
    Ok(Advice::Hint { lay })
}

/// The board of a patience: yellow squares stay closed, devils are ignored (DIA-18).
fn open_squares(kit: &Kit) -> Setting {
    let squares = kit.squares();
    let plain = Setting::plain(squares.side().into(), *kit.letter_values());
    let yellow = squares.all().filter(|at| squares.at(*at) == Print::Yellow);
    yellow.fold(plain, Setting::closing)
}

/// A placement as a player makes it.
fn lay(placement: &Placement) -> Lay {
    let mut tiles = LaidTiles::NONE;
    let mut at = None;
    for (square, laid) in placement.tiles() {
        at.get_or_insert(square);
        tiles.push(laid).expect("a placement fits a line");
    }
    let at = at.expect("a placement lays a tile");
    Lay { at, direction: placement.direction(), tiles }
}
