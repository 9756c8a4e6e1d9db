//! Between the rules of Diamino and the search for placements: each has its own board, tiles and moves.

use anyhow::{Result, anyhow};
use ludo_core::{Edition as _, Game as _};
use ludo_crossword::{Grid, Placement, Rack, Setting, Square, Tile};
use ludo_diamino::{Diamino, Direction, Kit, LaidTiles, Lay, Print, Tile as Drawn};

/// The printed matter that comes with the program.
pub(super) fn kit() -> Kit {
    Kit::parse(Diamino::EDITION).expect("the edition that is shipped is checked by tests")
}

/// The board for patience: yellow squares are closed, devils are ignored (DIA-18).
pub(super) fn setting(kit: &Kit) -> Setting {
    let mut values = [0; 26];
    for (value, drawn) in values.iter_mut().zip(Drawn::all()) {
        *value = kit.value(drawn);
    }
    let plain = Setting::plain(kit.squares().side().into(), values);
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

/// A position: the squares row by row (`.` empty, capitals letters, small letters devils), a space, the tiles
/// left to lay (`?` a devil).
pub(super) fn position(line: &str, side: usize) -> Result<(Grid, Rack)> {
    let (squares, rack) = line.trim_end().split_once(' ').unwrap_or((line.trim_end(), ""));
    let count = squares.chars().count();
    if count != side * side {
        return Err(anyhow!("a position has {} squares, not {count}", side * side));
    }
    let mut grid = Grid::new(side);
    for (at, sign) in squares.chars().enumerate() {
        let tile = Tile::from_sign(sign);
        if tile.is_none() && sign != '.' {
            return Err(anyhow!("square {}: `{sign}` is neither a tile nor `.`", at + 1));
        }
        grid.set(Square::new((at / side) as u8, (at % side) as u8), tile);
    }
    let rack = Rack::parse(rack).map_err(|(_, sign)| anyhow!("`{sign}` is no tile of a rack"))?;
    Ok((grid, rack))
}
