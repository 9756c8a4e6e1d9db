//! Pawns that stand, and ×2 tokens: for everybody, told apart by their heads.

use super::pawn;
use crate::canvas::{Anchor, Canvas, Ink, Pen, SOFT, TEXT, WHITE, bold, display};
use crate::paper::Rect;
use crate::press::{Desk, Press};
use crate::sprite::drawing;
use crate::{NotPrinted, What};

/// The side of a pawn, and the foot under it.
const SIDE: [f32; 2] = [19.0, 27.0];
const FOOT: f32 = 9.0;
const TOKEN: f32 = 24.0;
const GAP: f32 = 4.0;
const CUT: Pen = Pen::new(0.15, SOFT);
const FOLD: Pen = Pen::dashed(0.15, SOFT, 1.0);
/// As the pawns of the screen's seats are inked.
const INKS: [&str; 8] =
    ["#14616f", "#c4513b", "#3d4a94", "#b07a0c", "#2c7a4d", "#6b4a9c", "#4a5560", "#87346f"];

pub(super) fn print(desk: &Desk, press: &mut Press<'_>, packs: u8) -> Result<(), NotPrinted> {
    let drawn = (0..packs).map(|pack| {
        let ink = INKS[usize::from(pack) % INKS.len()];
        drawing(&desk.fonts, [24.0, 30.0], &pawn(pack).at(ink, [0.0; 2], [24.0, 30.0]))
    });
    let drawn = drawn.collect::<Result<Vec<_>, _>>()?;
    let title = desk.texts.get("compatibility-print-tokens");
    press.fresh_sheet(&title);
    press.page(What::Tokens, |on| {
        let frame = desk.above_imprint();
        on.text(bold(4.0, TEXT), [frame.x, frame.y + 5.0], Anchor::Start, &title);
        let across = ((frame.width + GAP) / (SIDE[0] + GAP)).floor() as usize;
        for (at, pawn) in drawn.iter().enumerate() {
            let x = frame.x + (at % across) as f32 * (SIDE[0] + GAP);
            strip(on, pawn, [x, frame.y + 12.0]);
        }
        let below = frame.y + 12.0 + 2.0 * (SIDE[1] + FOOT) + 10.0;
        let across = ((frame.width + GAP) / (TOKEN + GAP)).floor() as usize;
        for (at, pawn) in drawn.iter().enumerate() {
            let x = frame.x + (at % across) as f32 * (TOKEN + GAP);
            let y = below + (at / across) as f32 * (TOKEN + GAP);
            token(on, pawn, Rect { x, y, width: TOKEN, height: TOKEN });
        }
        desk.foot(on);
    });
    Ok(())
}

/// A foot, a side, the other side upside down, its foot: folded in the middle it stands.
fn strip(on: &mut Canvas<'_>, pawn: &usvg::Tree, [x, y]: [f32; 2]) {
    let [width, height] = SIDE;
    on.frame(CUT, Rect { x, y, width, height: 2.0 * (height + FOOT) }, 1.0);
    let far = Rect { x, y: y + FOOT, width, height };
    let near = Rect { y: far.bottom(), ..far };
    on.turned(far, |on| on.drawing(pawn, far.within(2.0)));
    on.drawing(pawn, near.within(2.0));
    for fold in [far.y, near.y, near.bottom()] {
        on.line(FOLD, [x, fold], [x + width, fold]);
    }
}

fn token(on: &mut Canvas<'_>, pawn: &usvg::Tree, place: Rect) {
    on.frame(CUT, place, TOKEN / 2.0);
    // A ring: on gold not every pawn would be seen in grey.
    on.fill(Ink([0xd9, 0xa5, 0x3a]), place.within(1.8), TOKEN / 2.0 - 1.8);
    on.fill(WHITE, place.within(3.0), TOKEN / 2.0 - 3.0);
    let [middle, centre] = place.middle();
    on.text(display(9.0, TEXT), [middle, centre + 1.0], Anchor::Middle, "×2");
    let small = Rect { x: middle - 2.6, y: centre + 2.2, width: 5.2, height: 6.0 };
    on.drawing(pawn, small);
}
