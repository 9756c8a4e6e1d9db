//! The board and the rules as a generator of placements understands them.

use std::sync::Arc;

use ludo_core::Setup;
use ludo_crossword::{Counted, Grid, Opening, Placement, Rack, Setting, Tile};
use ludo_diamino::{
    Cover, Kit, LONGEST_FIRST_WORD, Options, Print, RED_DEVIL, Scoring, Variant, YELLOW_DEVIL,
};

/// What a tile laid is worth beside its points once nothing is left to be drawn: who is first to lay all of them gets
/// a prize, and the others pay for theirs.
pub(super) const RUSH: i32 = 3;

/// What a table asks of placements.
pub(super) struct Terms {
    pub(super) variant: Variant,
    /// Yellow squares closed; scores are what a placement brings against each rival: points and devils. In the game
    /// without score, how many tiles it rids of.
    pub(super) plain: Setting,
    /// The same with [`RUSH`] for each tile.
    pub(super) rush: Setting,
    /// The same with yellow squares open, for placements that end the game.
    pub(super) open: Setting,
    pub(super) setup: Setup<Options>,
    pub(super) kit: Arc<Kit>,
}

/// Whether placements may cover yellow squares.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Yellow {
    Closed,
    Open,
}

impl Terms {
    pub(super) fn new(setup: &Setup<Options>, kit: &Arc<Kit>) -> Self {
        let variant = setup.options.variant(setup.seats);
        let counted = match (variant, setup.options.scoring) {
            (Variant::WithScore, Scoring::EveryWord) | (Variant::Patience, _) => Counted::AllWords,
            (Variant::WithScore, Scoring::MainWord) => Counted::MainWord,
            _ => Counted::Nothing,
        };
        let each = i32::from(variant == Variant::WithoutScore);
        let rush = if variant == Variant::WithScore { RUSH } else { each };
        let setting = |tile: i32, yellow| print(variant, kit, counted, tile, yellow);
        Self {
            variant,
            plain: setting(each, Yellow::Closed),
            rush: setting(rush, Yellow::Closed),
            open: setting(rush, Yellow::Open),
            setup: setup.clone(),
            kit: Arc::clone(kit),
        }
    }

    /// The setting in which tiles are laid: what they bring does not matter then.
    pub(super) const fn laying(&self, yellow: Yellow) -> &Setting {
        match yellow {
            Yellow::Closed => &self.plain,
            Yellow::Open => &self.open,
        }
    }

    pub(super) fn cover(&self, placement: &Placement) -> Cover {
        self.kit.squares().cover(placement.tiles().map(|(square, _)| square))
    }

    /// Whether a placement from such a rack can end the game, so many tiles being left to be drawn.
    pub(super) fn may_end(&self, rack: &Rack, reserve: u8) -> bool {
        match self.variant {
            Variant::WithScore => reserve == 0,
            Variant::WithoutScore => usize::from(rack.len()) <= self.plain.side(),
            Variant::Patience => false,
        }
    }

    /// The board of a view.
    ///
    /// # Panics
    /// If it is not one of this table.
    pub(super) fn grid(&self, lines: &[String]) -> Grid {
        Grid::read(self.plain.side(), lines).expect("a view's board is one")
    }

    /// The tile that a hand does best without: the dearest letter, a devil if there is no other.
    pub(super) fn spare(&self, hand: &Rack) -> Tile {
        let letters = hand.iter().filter(|tile| !tile.is_joker());
        letters.max_by_key(|tile| self.kit.value(*tile)).unwrap_or(Tile::JOKER)
    }
}

fn print(variant: Variant, kit: &Kit, counted: Counted, tile: i32, yellow: Yellow) -> Setting {
    let squares = kit.squares();
    let mut setting = Setting::plain(squares.side().into(), *kit.letter_values()).counting(counted);
    if variant != Variant::Patience {
        let (square, most) = (squares.start(), LONGEST_FIRST_WORD);
        setting = setting.opening_at(Opening::FirstLetter { square, most });
    }
    let (red, devil) = match variant {
        Variant::WithScore => (RED_DEVIL, -YELLOW_DEVIL),
        Variant::WithoutScore => (1, -1),
        Variant::Patience => (0, 0),
    };
    for at in squares.all() {
        let more = match squares.at(at) {
            Print::Yellow if yellow == Yellow::Closed => {
                setting = setting.closing(at);
                continue;
            }
            Print::RedDevil => red,
            Print::YellowDevil => devil,
            Print::Yellow | Print::Plain | Print::Start => 0,
        };
        setting = setting.giving(at, (tile + more) as i16);
    }
    setting
}
