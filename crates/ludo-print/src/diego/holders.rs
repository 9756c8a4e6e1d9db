//! Holders: four strips that are folded and stand on the table, pairs before their one end or the other.

use super::cards::{Sign, draw_sign};
use super::{BLUE, Kit, RED};
use crate::canvas::{Anchor, Canvas, Ink, Pen, SOFT, TEXT, display, plain};
use crate::paper::Rect;

const STRIP: [f32; 2] = [188.0, 64.0];
const COUNT: u8 = 4;
const GAP: f32 = 3.0;
const CUT: Pen = Pen { width: 0.15, ink: SOFT, dash: 0.0 };
const FOLD: Pen = Pen { width: 0.15, ink: SOFT, dash: 1.2 };

/// One end of a holder.
struct End {
    name: &'static str,
    ink: Ink,
    sign: Sign,
    points: &'static str,
}

const ENDS: [End; 2] = [
    End { name: "print-diego", ink: BLUE, sign: Sign::Equal, points: "print-points-diego" },
    End {
        name: "print-pas-diego",
        ink: RED,
        sign: Sign::Different,
        points: "print-points-pas-diego",
    },
];

pub(super) fn holders(kit: &Kit<'_>, on: &mut Canvas<'_>) {
    let [page, high] = kit.desk.paper.size();
    let [width, height] = STRIP;
    let all = f32::from(COUNT) * height + f32::from(COUNT - 1) * GAP;
    for at in 0..COUNT {
        let y = (high - all) / 2.0 + f32::from(at) * (height + GAP);
        holder(kit, on, Rect { x: (page - width) / 2.0, y, width, height });
    }
}

/// Its owner reads the lower half; the upper one is turned over the fold and read from the other side. Both have DIEGO
/// at the same end of the table.
fn holder(kit: &Kit<'_>, on: &mut Canvas<'_>, strip: Rect) {
    on.frame(CUT, strip, 2.0);
    let [_, fold] = strip.middle();
    on.line(FOLD, [strip.x, fold], [strip.right(), fold]);
    for (at, end) in ENDS.iter().enumerate() {
        let (width, height) = (strip.width / 2.0, strip.height / 2.0);
        let near = Rect { x: strip.x + at as f32 * width, y: fold, width, height };
        let far = Rect { y: strip.y, ..near };
        face(kit, on, near, end);
        let points = kit.desk.texts.get(end.points);
        let [middle, _] = near.middle();
        on.text(plain(3.6, TEXT), [middle, near.bottom() - 3.6], Anchor::Middle, &points);
        on.turned(far, |on| face(kit, on, far, end));
    }
}

fn face(kit: &Kit<'_>, on: &mut Canvas<'_>, place: Rect, end: &End) {
    let [middle, centre] = place.middle();
    let band = Rect { x: place.x + 4.0, y: centre - 9.5, width: place.width - 8.0, height: 17.0 };
    on.fill(end.ink, band, 3.0);
    let (white, style) = (Ink([255; 3]), display(8.4, Ink([255; 3])));
    let name = kit.desk.texts.get(end.name);
    let width = on.fonts().width(style.set, style.size, &name);
    let base = band.y + band.height / 2.0 + 0.33 * style.size;
    on.text(style, [middle + 5.0, base], Anchor::Middle, &name);
    let sign = [middle + 5.0 - width / 2.0 - 8.0, band.y + band.height / 2.0];
    draw_sign(on, sign, 3.4, white, end.sign);
}
