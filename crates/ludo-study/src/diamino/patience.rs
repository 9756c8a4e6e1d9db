//! Advice for a patience: what could be laid next, and whether all can be laid.

use std::time::{Duration, Instant};

use ludo_core::Seed;
use ludo_crossword::patience::{Solver, Standing};
use ludo_crossword::{Grid, Setting};
use ludo_diamino::{Diamino, Kit, Lay, Print, Variant};
use serde::Serialize;

use crate::{Declined, Inquiry, NO_HELP_HERE, NOTHING_TO_SAY};

/// Games that are tried before the best of them gives the hint.
const ATTEMPTS: u32 = 12;
/// How long it is tried to finish.
const LIMIT: Duration = Duration::from_secs(3);

/// A move towards the most tiles that were found to go.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Hint {
    /// The move.
    pub lay: Lay,
    /// How many tiles are left at the end of the way that it begins.
    pub left: u8,
}

/// Whether all tiles can be laid.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Finish {
    /// A way was found.
    Yes,
    /// All ways were tried; that is possible where few tiles are left.
    No,
    /// Neither, in the time there was.
    NotFound,
}

pub(super) fn hint(inquiry: &Inquiry<Diamino>) -> Result<Hint, Declined> {
    let mut attempts = 0..ATTEMPTS;
    solve(
        inquiry,
        || attempts.next().is_some(),
        |solver, tiles| {
            let lay = Lay::from(solver.hint().ok_or(NOTHING_TO_SAY)?);
            Ok(Hint { lay, left: tiles - solver.laid() as u8 })
        },
    )
}

pub(super) fn finish(inquiry: &Inquiry<Diamino>) -> Result<Finish, Declined> {
    let began = Instant::now();
    finish_while(inquiry, || began.elapsed() < LIMIT)
}

/// Tries as long as somebody says; never a guess.
fn finish_while(
    inquiry: &Inquiry<Diamino>,
    go_on: impl FnMut() -> bool,
) -> Result<Finish, Declined> {
    solve(inquiry, go_on, |solver, _| {
        Ok(match solver.standing() {
            Standing::Done => Finish::Yes,
            Standing::Impossible => Finish::No,
            Standing::Open => Finish::NotFound,
        })
    })
}

/// Lets the solver try, as often as it may, and looks at what it found and how many tiles there were.
fn solve<T>(
    inquiry: &Inquiry<Diamino>,
    mut go_on: impl FnMut() -> bool,
    answer: impl FnOnce(&Solver<'_>, u8) -> Result<T, Declined>,
) -> Result<T, Declined> {
    if inquiry.view.game != Variant::Patience {
        return Err(NO_HELP_HERE);
    }
    let words = inquiry.edition.words(&inquiry.setup.options);
    let words = words.map_err(|_| NOTHING_TO_SAY)?;
    let setting = open_squares(&inquiry.edition);
    let grid = Grid::read(setting.side(), &inquiry.view.board).map_err(|_| NOTHING_TO_SAY)?;
    let tiles = inquiry.view.hands[inquiry.seat].tiles.ok_or(NOTHING_TO_SAY)?;
    // The same position is advised in the same way.
    let seed = Seed::from_number(u64::from(tiles.len()));
    let mut solver = Solver::new(words.graph(), &setting, &grid, tiles, &seed);
    while solver.standing() == Standing::Open && go_on() {
        solver.attempt();
    }
    answer(&solver, tiles.len())
}

/// The board of a patience: yellow squares stay closed, devils are ignored (DIA-18).
pub(super) fn open_squares(kit: &Kit) -> Setting {
    let squares = kit.squares();
    let plain = Setting::plain(squares.side().into(), *kit.letter_values());
    let yellow = squares.all().filter(|at| squares.at(*at) == Print::Yellow);
    yellow.fold(plain, Setting::closing)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use ludo_core::{Beginning, BySeat, Edition as _, Game as _, Seat, Setup, Viewer};
    use ludo_crossword::Rack;
    use ludo_diamino::{Layout, Options, Rounds};

    use super::*;
    use crate::Help;

    /// A patience with these words on the board, in row 9 from column A on, and these tiles left.
    fn asked(word: &str, hand: &str) -> Inquiry<Diamino> {
        let edition = Arc::new(Kit::parse(Diamino::EDITION).unwrap());
        let setup = Setup { seats: 1, options: Options::default() };
        let mut board = vec![".".repeat(17); 17];
        board[8].replace_range(..word.len(), word);
        let hands = BySeat::from_fn(1, |_| Rack::parse(hand).unwrap());
        let layout = Layout {
            draws: Rounds::new(),
            first: Seat(0),
            reserve: serde_json::from_str("\"\"").unwrap(),
            board: Some(board),
            hands: Some(hands),
        };
        let (seed, kit) = (Seed::from_number(1), Arc::clone(&edition));
        let beginning = Beginning::<Diamino> { setup: setup.clone(), edition: kit, layout, seed };
        let view = beginning.begin().unwrap().view(Viewer::Seat(Seat(0)));
        Inquiry { seat: Seat(0), view, told: Vec::new(), setup, edition, help: Help::Usual }
    }

    #[test]
    fn dia_18_it_is_said_whether_all_can_be_laid() {
        assert_eq!(finish_while(&asked("KEPI", "S"), || true), Ok(Finish::Yes));
        assert_eq!(finish_while(&asked("KEPI", "WX"), || true), Ok(Finish::No), "proved");
        assert_eq!(finish_while(&asked("KEPI", "WX"), || false), Ok(Finish::NotFound), "no guess");
    }

    #[test]
    fn dia_18_a_hint_is_a_move_towards_the_most_tiles() {
        let Hint { lay, left } = hint(&asked("KEPI", "SW")).unwrap();
        assert_eq!((lay.tiles.to_string(), left), ("S".to_owned(), 1));
        assert_eq!(hint(&asked("KEPI", "W")), Err(NOTHING_TO_SAY));
    }
}
