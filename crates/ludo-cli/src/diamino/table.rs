//! Between the rules of Diamino and the search for placements: each has its own board, tiles and moves.

use ludo_core::{Edition as _, Game as _};
use ludo_crossword::{Placement, Rack, Setting, Square};
use ludo_diamino::{Diamino, Direction, Kit, LaidTiles, Lay, Print, Tile as Drawn};

/// The printed matter that comes with the program.
pub(super) fn kit() -> Kit {
    Kit::parse(Diamino::EDITION).expect("the edition that is shipped is checked by tests")
}

/// What letters are worth.
pub(super) fn values(kit: &Kit) -> [u8; 26] {
    let mut values = [0; 26];
    for (value, drawn) in values.iter_mut().zip(Drawn::all()) {
        *value = kit.value(drawn);
    }
    values
}

/// The board for patience: yellow squares are closed, devils are ignored (DIA-18).
pub(super) fn setting(kit: &Kit) -> Setting {
    let plain = Setting::plain(kit.squares().side().into(), values(kit));
    let yellow = kit.squares().all().filter(|&square| kit.squares().at(square) == Print::Yellow);
    yellow.fold(plain, |setting, square| {
        setting.closing(Square::new(square.row() as u8, square.column() as u8))
    })
}

/// All tiles.
pub(super) fn bag(kit: &Kit) -> Rack {
    let mut bag = Rack::default();
    for drawn in kit.bag().iter() {
        bag.add((!drawn.is_devil()).then(|| drawn.index() as u8));
    }
    bag
}

/// A placement as a move of the game: its new tiles, from the first.
pub(super) fn lay(placement: &Placement) -> Option<Lay> {
    let (first, _) = placement.tiles().next()?;
    let tiles: String = placement.tiles().map(|(_, tile)| tile.sign()).collect();
    Some(Lay {
        at: ludo_diamino::Square::new(first.row.into(), first.column.into())?,
        direction: match placement.direction() {
            ludo_crossword::Direction::Across => Direction::Right,
            ludo_crossword::Direction::Down => Direction::Down,
        },
        tiles: LaidTiles::parse(&tiles)?,
    })
}
