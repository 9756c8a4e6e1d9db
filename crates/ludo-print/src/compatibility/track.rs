//! A track: from Start to Finish in rows that turn at the edge.

use super::INK;
use crate::canvas::{Anchor, Canvas, Ink, Pen, SOFT, TEXT, bold, display, plain};
use crate::paper::Rect;
use crate::press::Desk;

/// Squares of a row.
const ACROSS: usize = 6;
const GAP: f32 = 2.4;

pub(super) fn page(desk: &Desk, on: &mut Canvas<'_>, track: &[u8], key: &str) {
    let frame = desk.above_imprint();
    let squares = track.len().to_string();
    let title = desk.texts.with(key, &[("squares", &squares)]);
    on.text(display(8.5, INK), [frame.x, frame.y + 7.0], Anchor::Start, &title);
    let count = desk.texts.get("compatibility-print-count");
    on.text(plain(3.4, SOFT), [frame.right(), frame.y + 7.0], Anchor::End, &count);
    let field = Rect { y: frame.y + 13.0, height: frame.height - 13.0, ..frame };
    let rows = track.len().div_ceil(ACROSS);
    let size = (field.width / ACROSS as f32).min(field.height / rows as f32);
    let left = field.x + (field.width - size * ACROSS as f32) / 2.0;
    let places: Vec<Rect> = (0..track.len())
        .map(|at| {
            let (row, along) = (at / ACROSS, at % ACROSS);
            let column = if row % 2 == 0 { along } else { ACROSS - 1 - along };
            let (x, y) = (left + column as f32 * size, field.y + row as f32 * size);
            Rect { x, y, width: size, height: size }.within(GAP / 2.0)
        })
        .collect();
    for two in places.windows(2) {
        on.line(Pen::new(3.0, INK), two[0].middle(), two[1].middle());
    }
    for (number, place) in track.iter().zip(&places) {
        square(on, *number, *place);
    }
    ends(desk, on, &places);
    desk.foot(on);
}

/// Numbers in turn on white and on a tint, so that one sees where they change.
fn square(on: &mut Canvas<'_>, number: u8, place: Rect) {
    let ground = if number % 2 == 1 { Ink([0xf2, 0xdc, 0xea]) } else { Ink([255; 3]) };
    on.fill(ground, place, 3.0);
    on.frame(Pen::new(0.5, INK), place, 3.0);
    let [middle, _] = place.middle();
    let at = [middle, place.y + 0.62 * place.height];
    on.text(display(0.42 * place.height, INK), at, Anchor::Middle, &number.to_string());
}

fn ends(desk: &Desk, on: &mut Canvas<'_>, places: &[Rect]) {
    for (at, place) in places.iter().enumerate() {
        let (at_end, key) = match at {
            0 => (true, "compatibility-print-start"),
            at => (at + 1 == places.len(), "compatibility-print-finish"),
        };
        let (x, y) = (place.middle()[0], place.bottom() - 2.0);
        if at_end {
            on.text(bold(3.6, TEXT), [x, y], Anchor::Middle, &desk.texts.get(key));
        } else {
            on.text(plain(2.4, SOFT), [x, y], Anchor::Middle, &at.to_string());
        }
    }
}
