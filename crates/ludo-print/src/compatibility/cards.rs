//! Pictures and themes.

use ludo_compatibility::{Both, Pack, THEMES};
use ludo_core::Shipped;

use super::{INK, SPRITE, pawn, said};
use crate::NotPrinted;
use crate::back::{Look, back};
use crate::canvas::{Anchor, Canvas, HAIR, LINE, Pen, SOFT, TEXT, WHITE, bold, display, plain};
use crate::grid::Grid;
use crate::paper::{CARD, Rect};
use crate::press::Desk;
use crate::sprite::Symbol;

/// Forty pictures are two sheets.
pub(super) const PICTURES: Grid = Grid { piece: [46.0, 52.0], across: 4, down: 5 };
/// A picture on its card, and how far from the cut.
const PICTURE: f32 = 39.0;
const EDGE: f32 = 3.5;

/// The drawings of a pack, in the order of its pictures.
pub(super) fn pictures(
    desk: &Desk,
    pack: &Pack,
    shipped: &Shipped,
) -> Result<Vec<usvg::Tree>, NotPrinted> {
    let drawn = |file: &str| {
        let (_, svg) = shipped.pictures.iter().find(|(name, _)| *name == file)?;
        usvg::Tree::from_data(svg, &desk.fonts.drawings).ok()
    };
    let found = pack.pictures.iter().map(|picture| {
        let lacks = || NotPrinted::Fault(format!("picture {}", picture.file));
        drawn(&picture.file).ok_or_else(lacks)
    });
    found.collect()
}

/// A picture, its number, and what it shows.
pub(super) fn picture(
    on: &mut Canvas<'_>,
    drawn: &usvg::Tree,
    number: usize,
    name: &str,
    place: Rect,
) {
    let field = Rect { x: place.x + EDGE, y: place.y + EDGE, width: PICTURE, height: PICTURE };
    on.drawing(drawn, field);
    on.frame(Pen::new(0.2, SOFT), field, 0.0);
    let base = field.bottom() + 3.3;
    on.text(display(3.4, INK), [field.x, base], Anchor::Start, &number.to_string());
    let at = [field.x + 6.2, base - 0.2];
    on.paragraph(plain(2.1, TEXT), at, PICTURE - 6.2, Anchor::Start, &printable(name));
}

/// Fonts lack the narrow space that does not break; the wide one is as good.
fn printable(text: &str) -> String {
    text.replace('\u{202f}', "\u{a0}")
}

/// Six themes, numbered.
pub(super) fn theme(
    desk: &Desk,
    on: &mut Canvas<'_>,
    themes: &[Both; THEMES],
    number: usize,
    place: Rect,
) {
    let field = place.within(4.0);
    on.frame(Pen::new(0.5, INK), field, 3.0);
    let row = (field.height - 6.0) / THEMES as f32;
    for (at, theme) in themes.iter().enumerate() {
        let middle = field.y + 1.6 + (at as f32 + 0.5) * row;
        if at > 0 {
            let y = middle - row / 2.0;
            on.line(Pen::new(0.15, HAIR), [field.x + 3.0, y], [field.right() - 3.0, y]);
        }
        let seal = Rect { x: field.x + 2.6, y: middle - 3.0, width: 6.0, height: 6.0 };
        on.fill(INK, seal, 3.0);
        let [x, y] = seal.middle();
        on.text(display(4.2, WHITE), [x, y + 1.5], Anchor::Middle, &(at + 1).to_string());
        let (style, width) = (bold(3.5, TEXT), field.width - 13.5);
        let text = printable(said(theme, desk.lang));
        let lines = desk.fonts.lines(style.set, style.size, width, &text).len() as f32;
        let first = middle + 1.2 - (lines - 1.0) * LINE * style.size / 2.0;
        on.paragraph(style, [field.x + 11.0, first], width, Anchor::Start, &text);
    }
    let at = [field.right() - 3.0, field.bottom() - 1.6];
    on.text(plain(2.0, SOFT), at, Anchor::End, &(number + 1).to_string());
}

/// Two circles that have something in common.
const ALIKE: &str = r##"<g fill="none" stroke="#fff" stroke-width=".12"><circle cx="-.22" cy="0" r=".42"/><circle cx=".22" cy="0" r=".42"/></g>"##;

pub(super) fn theme_back(desk: &Desk) -> Result<usvg::Tree, NotPrinted> {
    let sign = Symbol::find(SPRITE, "cpt-referent");
    look(desk, CARD, &[sign], "#cf9fc1", 5.0, 11.0)
}

/// The pawn of its pack tells whose it is: on white it is dark enough to be seen in grey.
pub(super) fn picture_back(desk: &Desk, pack: u8) -> Result<usvg::Tree, NotPrinted> {
    look(desk, PICTURES.piece, &[pawn(pack)], "#b3709e", 5.0, 7.5)
}

fn look(
    desk: &Desk,
    size: [f32; 2],
    signs: &[Symbol],
    tint: &str,
    sign: f32,
    round: f32,
) -> Result<usvg::Tree, NotPrinted> {
    let look = Look { ink: "#87346f", tint, signs, sign, seal: ALIKE, round };
    back(&desk.fonts, size, &look)
}
