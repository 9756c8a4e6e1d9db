//! Letters with their values, and devils.

use ludo_diamino::{Tile, TileKind};

use super::{SPRITE, TILE};
use crate::NotPrinted;
use crate::back::{Look, back};
use crate::canvas::{Anchor, Canvas, Ink, bold, display};
use crate::paper::Rect;
use crate::press::Desk;
use crate::sprite::{Symbol, drawing};

const LETTER: Ink = Ink([0x2a, 0x20, 0x19]);
const DEVIL: Ink = Ink([0xff, 0xe3, 0xd3]);

/// What is drawn of tiles; letters and values are written as text.
pub(super) struct Drawn<'a> {
    desk: &'a Desk,
    letter: usvg::Tree,
    devil: usvg::Tree,
    back: usvg::Tree,
}

impl<'a> Drawn<'a> {
    pub(super) fn new(desk: &'a Desk) -> Result<Self, NotPrinted> {
        let ground = |fill: &str, edge: &str| {
            format!(
                r#"<rect x="1.600" y="1.600" width="14.800" height="14.800" rx="2.400" fill="{fill}" stroke="{edge}" stroke-width=".5"/>"#
            )
        };
        let sign = Symbol::find(SPRITE, "s-red-devil").with("hole", "#3a1f1c");
        let devil = ground("#3a1f1c", "#170a09") + &sign.at("#f29c8c", [4.7, 2.9], [8.6; 2]);
        let look = Look {
            ink: "#1d6245",
            tint: "#a9cbb5",
            signs: &[],
            sign: 2.0,
            seal: r##"<path d="M-.5 0A.5.5 0 0 1 0-.5V.5A.5.5 0 0 0 .5 0" fill="none" stroke="#fff" stroke-width=".22"/>"##,
            round: 4.6,
        };
        Ok(Self {
            desk,
            letter: drawing(&desk.fonts, [TILE; 2], &ground("#fdf6e6", "#b98f55"))?,
            devil: drawing(&desk.fonts, [TILE; 2], &devil)?,
            back: back(&desk.fonts, [TILE; 2], &look)?,
        })
    }

    pub(super) fn tile(&self, on: &mut Canvas<'_>, kind: TileKind, place: Rect) {
        let middle = place.middle()[0];
        if kind.tile == Tile::JOKER {
            on.drawing(&self.devil, place);
            let says = self.desk.texts.get("diamino-print-devil");
            on.text(bold(2.5, DEVIL), [middle, place.y + 14.8], Anchor::Middle, &says);
            return;
        }
        on.drawing(&self.letter, place);
        let at = [middle - 0.8, place.y + 12.6];
        on.text(display(10.0, LETTER), at, Anchor::Middle, &kind.tile.to_string());
        let at = [place.right() - 2.7, place.bottom() - 2.9];
        on.text(bold(3.3, LETTER), at, Anchor::End, &kind.value.to_string());
    }

    pub(super) fn back(&self, on: &mut Canvas<'_>, place: Rect) {
        on.drawing(&self.back, place);
    }
}
