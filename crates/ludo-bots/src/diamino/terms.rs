//! The board and the rules as a generator of placements understands them.

use std::sync::Arc;

use ludo_core::Setup;
use ludo_crossword::{Counted, Direction, Grid, Opening, Placement, Rack, Setting, Square, Tile};
use ludo_diamino::{
    Kit, LONGEST_FIRST_WORD, Laid, LaidTiles, Lay, Options, Print, RED_DEVIL, Scoring, Variant,
    YELLOW_DEVIL,
};

/// What a tile laid is worth beside its points once nothing is left to be drawn: who is first to lay all of them gets
/// a prize, and the others pay for theirs.
pub(super) const RUSH: i32 = 3;

/// What a table asks of placements.
pub(super) struct Terms {
    pub(super) variant: Variant,
    /// What letters are worth.
    pub(super) values: [u8; 26],
    /// Yellow squares closed; scores are what a placement brings against each rival: points and devils. In the game
    /// without score, how many tiles it rids of.
    pub(super) plain: Setting,
    /// The same with [`RUSH`] for each tile.
    pub(super) rush: Setting,
    /// The same with yellow squares open, for placements that end the game.
    pub(super) open: Setting,
    kit: Arc<Kit>,
}

/// What a placement covers.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Cover {
    pub(super) yellow: u8,
    pub(super) red: u8,
    /// Yellow squares.
    pub(super) forbidden: u8,
}

impl Terms {
    pub(super) fn new(setup: &Setup<Options>, kit: &Arc<Kit>) -> Self {
        let variant = setup.options.variant(setup.seats);
        let mut values = [0; 26];
        for (tile, value) in ludo_diamino::Tile::all().zip(&mut values) {
            *value = kit.value(tile);
        }
        let counted = match (variant, setup.options.scoring) {
            (Variant::WithScore, Scoring::EveryWord) | (Variant::Patience, _) => Counted::AllWords,
            (Variant::WithScore, Scoring::MainWord) => Counted::MainWord,
            _ => Counted::Nothing,
        };
        let each = i32::from(variant == Variant::WithoutScore);
        let rush = if variant == Variant::WithScore { RUSH } else { each };
        let setting = |tile: i32, closed: bool| print(variant, kit, values, counted, tile, closed);
        Self {
            variant,
            values,
            plain: setting(each, true),
            rush: setting(rush, true),
            open: setting(rush, false),
            kit: Arc::clone(kit),
        }
    }

    /// What letters of a rack are worth together.
    pub(super) fn worth(&self, rack: &Rack) -> i32 {
        let each = rack.letters().iter().zip(self.values);
        each.map(|(count, value)| i32::from(*count) * i32::from(value)).sum()
    }

    /// All tiles there are.
    pub(super) fn bag(&self) -> Rack {
        to_rack(self.kit.bag())
    }

    pub(super) fn cover(&self, placement: &Placement) -> Cover {
        let mut cover = Cover::default();
        for (square, _) in placement.tiles() {
            let square = ludo_diamino::Square::new(square.row.into(), square.column.into())
                .unwrap_or_default();
            match self.kit.squares().at(square) {
                Print::Yellow => cover.forbidden += 1,
                Print::YellowDevil => cover.yellow += 1,
                Print::RedDevil => cover.red += 1,
                Print::Plain | Print::Start => {}
            }
        }
        cover
    }

    /// The board of a view.
    pub(super) fn grid(&self, lines: &[String]) -> Grid {
        let mut grid = Grid::new(self.plain.side());
        for (row, line) in (0..).zip(lines) {
            for (column, sign) in (0..).zip(line.chars()) {
                grid.set(Square::new(row, column), Tile::from_sign(sign));
            }
        }
        grid
    }
}

fn print(
    variant: Variant,
    kit: &Kit,
    values: [u8; 26],
    counted: Counted,
    tile: i32,
    closed: bool,
) -> Setting {
    let squares = kit.squares();
    let place = |at: ludo_diamino::Square| Square::new(at.row() as u8, at.column() as u8);
    let mut setting = Setting::plain(squares.side().into(), values).counting(counted);
    if variant != Variant::Patience {
        let (square, most) = (place(squares.start()), LONGEST_FIRST_WORD);
        setting = setting.opening_at(Opening::FirstLetter { square, most });
    }
    let (red, yellow) = match variant {
        Variant::WithScore => (RED_DEVIL, -YELLOW_DEVIL),
        Variant::WithoutScore => (1, -1),
        Variant::Patience => (0, 0),
    };
    for at in squares.all() {
        let more = match squares.at(at) {
            Print::Yellow if closed => {
                setting = setting.closing(place(at));
                continue;
            }
            Print::RedDevil => red,
            Print::YellowDevil => yellow,
            Print::Yellow | Print::Plain | Print::Start => 0,
        };
        setting = setting.giving(place(at), (tile + more) as i16);
    }
    setting
}

/// A hand as the generator has it.
pub(super) fn to_rack(tiles: &ludo_diamino::Rack) -> Rack {
    let mut rack = Rack::default();
    for tile in tiles.iter() {
        rack.add((!tile.is_devil()).then_some(tile.index() as u8));
    }
    rack
}

/// A rack without the tiles of a placement.
pub(super) fn without(rack: &Rack, placement: &Placement) -> Rack {
    let mut left = rack.clone();
    for (_, tile) in placement.tiles() {
        left.take_tile(tile);
    }
    left
}

/// A placement as the action that lays it.
pub(super) fn to_lay(placement: &Placement) -> Lay {
    let mut tiles = LaidTiles::NONE;
    let mut at = None;
    for (square, tile) in placement.tiles() {
        at = at.or_else(|| ludo_diamino::Square::new(square.row.into(), square.column.into()));
        Laid::from_sign(tile.sign() as u8).and_then(|laid| tiles.push(laid));
    }
    let direction = match placement.direction() {
        Direction::Across => ludo_diamino::Direction::Right,
        Direction::Down => ludo_diamino::Direction::Down,
    };
    Lay { at: at.unwrap_or_default(), direction, tiles }
}
