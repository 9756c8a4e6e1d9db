//! The cards, nine a page, and their backs.

use super::{BLUE, Kit, TINT};
use crate::canvas::{Canvas, Ink, Pen, WHITE};
use crate::grid::{Grid, INSIDE, MARGIN_OF_BACKS};
use crate::paper::Rect;
use crate::press::Press;

pub(super) fn cards(kit: &Kit<'_>, press: &mut Press<'_>) {
    let deck = kit.deck.name.of(kit.desk.lang);
    press.cut_out(
        Grid::CARDS,
        kit.cards.len(),
        &format!("Diego, {deck}"),
        &|on, number, place| on.drawing(&kit.cards[number].1, place.within(INSIDE)),
        &|on, _, place| back(on, place),
    );
}

/// Ours: = and ≠ in turn around a large =, the same whichever way round it is held.
fn back(on: &mut Canvas<'_>, place: Rect) {
    let field = place.within(MARGIN_OF_BACKS);
    on.frame(Pen::new(0.7, BLUE), field, 3.0);
    on.frame(Pen::new(0.25, TINT), field.within(1.4), 2.0);
    let ([middle, centre], step) = (field.middle(), 8.6);
    for row in -4i8..=4 {
        for column in -3i8..=3 {
            let at = [middle + f32::from(column) * step * 0.82, centre + f32::from(row) * step];
            let sign = if (row + column) % 2 == 0 { Sign::Equal } else { Sign::Different };
            if row.abs() > 1 || column.abs() > 1 {
                draw_sign(on, at, 2.0, TINT, sign);
            }
        }
    }
    let seal = Rect { x: middle - 10.5, y: centre - 10.5, width: 21.0, height: 21.0 };
    on.fill(BLUE, seal, 10.5);
    draw_sign(on, [middle, centre], 5.2, WHITE, Sign::Equal);
}

#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Sign {
    Equal,
    Different,
}

/// Drawn, so that it stands exactly in the middle and looks the same upside down.
pub(super) fn draw_sign(on: &mut Canvas<'_>, [x, y]: [f32; 2], half: f32, ink: Ink, sign: Sign) {
    let pen = Pen { width: half * 0.38, ink, dash: 0.0 };
    for bar in [-0.42 * half, 0.42 * half] {
        on.line(pen, [x - half, y + bar], [x + half, y + bar]);
    }
    if sign == Sign::Different {
        on.line(pen, [x - 0.5 * half, y + half], [x + 0.5 * half, y - half]);
    }
}
