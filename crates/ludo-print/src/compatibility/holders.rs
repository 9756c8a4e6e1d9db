//! Holders: a place a rank, and a screen that is raised between their owner and the others.

use super::{INK, pawn};
use crate::canvas::{Anchor, Canvas, Ink, Pen, SOFT, TEXT, bold, display, plain};
use crate::paper::Rect;
use crate::press::{Desk, Press};
use crate::sprite::drawing;
use crate::{NotPrinted, What};

/// A picture with a little room, as wide as five of them fit.
const SLOT: [f32; 2] = [47.0, 54.0];
const SCREEN: f32 = 33.0;
const WIDEST: f32 = 240.0;
const GAP: f32 = 6.0;
/// Holders of a sheet.
const HERE: u8 = 2;
const CUT: Pen = Pen::new(0.15, SOFT);
const FOLD: Pen = Pen::dashed(0.2, SOFT, 1.2);

pub(super) fn print(
    desk: &Desk,
    press: &mut Press<'_>,
    packs: u8,
    ranks: u8,
) -> Result<(), NotPrinted> {
    let name = desk.texts.get("compatibility-print-holders");
    press.fresh_sheet(&name);
    let pawns = (0..packs).map(|pack| {
        let pawn = pawn(pack).at("#87346f", [0.0; 2], [24.0, 30.0]);
        drawing(&desk.fonts, [24.0, 30.0], &pawn)
    });
    let pawns = pawns.collect::<Result<Vec<_>, _>>()?;
    for first in (0..packs).step_by(HERE.into()) {
        press.page(What::Holders, |on| {
            let [width, height] = desk.paper.size();
            let page = Rect { x: 0.0, y: 0.0, width, height };
            on.sideways(page, |on| {
                let all = f32::from(HERE) * (SLOT[1] + SCREEN) + f32::from(HERE - 1) * GAP;
                for pack in first..packs.min(first + HERE) {
                    let at = f32::from(pack - first) * (SLOT[1] + SCREEN + GAP);
                    let wide = (f32::from(ranks) * SLOT[0]).min(WIDEST);
                    let x = (height - wide) / 2.0;
                    let y = (width - all) / 2.0 - 1.0 + at;
                    let strip = Rect { x, y, width: wide, height: SLOT[1] + SCREEN };
                    holder(desk, on, strip, ranks, (pack, &pawns[usize::from(pack)]));
                }
                desk.foot_of(on, [height, width]);
            });
        });
        press.empty(&desk.texts.with("print-behind", &[("name", &name)]));
    }
    Ok(())
}

fn holder(
    desk: &Desk,
    on: &mut Canvas<'_>,
    strip: Rect,
    ranks: u8,
    (pack, pawn): (u8, &usvg::Tree),
) {
    on.frame(CUT, strip, 2.0);
    let fold = strip.y + SCREEN;
    on.line(FOLD, [strip.x, fold], [strip.right(), fold]);
    let mark = Rect { x: strip.x + 6.0, y: strip.y + 5.0, width: 18.0, height: SCREEN - 10.0 };
    on.drawing(pawn, mark);
    let whose = [("pack", &*(pack + 1).to_string())];
    let whose = desk.texts.with("compatibility-print-holder", &whose);
    on.text(display(6.5, INK), [strip.x + 29.0, strip.y + 14.5], Anchor::Start, &whose);
    let points = desk.texts.get("compatibility-print-points");
    let at = [strip.x + 29.0, strip.y + 22.5];
    on.paragraph(plain(3.6, TEXT), at, strip.width - 35.0, Anchor::Start, &points);
    let wide = strip.width / f32::from(ranks);
    for rank in 0..ranks {
        let x = strip.x + f32::from(rank) * wide;
        let slot = Rect { x, y: fold, width: wide, height: SLOT[1] }.within(1.6);
        let pale = Ink([0xe8, 0xcd, 0xdf]);
        on.frame(Pen::new(0.3, pale), slot, 2.0);
        let [middle, centre] = slot.middle();
        let number = (rank + 1).to_string();
        on.text(display(24.0, pale), [middle, centre + 8.0], Anchor::Middle, &number);
        // Seen beside the picture that lies there.
        on.text(bold(3.0, INK), [slot.x + 1.5, slot.y + 3.6], Anchor::Start, &number);
    }
}
