//! The cards, nine a page, and their backs.

use ludo_school::CardId;

use super::{BLUE, Cut, HAIR, Kit, SOFT, TINT, plain};
use crate::canvas::{Anchor, Canvas, Ink, Pen};
use crate::paper::{GRID, MARGIN, Rect};

/// Where to cut.
const MARK: Pen = Pen { width: 0.15, ink: SOFT, dash: 0.0 };
/// Where four cards meet.
const CROSS: Pen = Pen { width: 0.1, ink: HAIR, dash: 0.0 };
/// Marks keep so far from the cards, are no longer than this, and end before the edge of what can be printed.
const GAP: f32 = 0.6;
const LONGEST: f32 = 5.0;
const EDGE: f32 = MARGIN + 0.1;
/// So far from the cut nothing is drawn: hardly anybody cuts exactly.
const INSIDE: f32 = 2.6;
/// A sheet that is turned over comes to lie a millimetre beside its place: so much of a back stays white.
const WHITE: f32 = 4.0;

pub(super) fn fronts(
    kit: &Kit<'_>,
    on: &mut Canvas<'_>,
    nine: &[(CardId, usvg::Tree)],
    number: usize,
) -> Cut {
    let places: Vec<Rect> = kit.paper.places().take(nine.len()).collect();
    for ((_, card), place) in nine.iter().zip(&places) {
        on.drawing(card, place.within(INSIDE));
    }
    marks(kit, on, &places);
    let (deck, number) = (kit.deck.name.of(kit.lang), number.to_string());
    let caption = kit.texts.with("print-fronts", &[("deck", deck), ("number", &number)]);
    let [middle, _] = places[1.min(places.len() - 1)].middle();
    on.text(plain(1.9, SOFT), [middle, places[0].y - 0.9], Anchor::Middle, &caption);
    nine.iter().map(|(id, _)| *id).zip(places).collect()
}

/// Lines at the edges of the page, crosses between the cards: nothing is printed where a card is.
fn marks(kit: &Kit<'_>, on: &mut Canvas<'_>, places: &[Rect]) {
    let all: Vec<Rect> = kit.paper.places().collect();
    let (first, last) = (all[0], all[all.len() - 1]);
    let lowest = places.iter().map(|place| place.bottom()).fold(first.bottom(), f32::max);
    let xs: Vec<f32> = (0..=GRID[0]).map(|at| first.x + f32::from(at) * first.width).collect();
    let ys: Vec<f32> = (0..=GRID[1])
        .map(|at| first.y + f32::from(at) * first.height)
        .filter(|y| *y <= lowest + 0.1)
        .collect();
    let [width, height] = kit.paper.size();
    for &x in &xs {
        let top = (first.y - LONGEST).max(EDGE);
        on.line(MARK, [x, top], [x, first.y - GAP]);
        let bottom = (lowest + LONGEST).min(height - EDGE);
        on.line(MARK, [x, lowest + GAP], [x, bottom]);
    }
    for &y in &ys {
        let left = (first.x - LONGEST).max(EDGE);
        on.line(MARK, [left, y], [first.x - GAP, y]);
        let right = (last.right() + LONGEST).min(width - EDGE);
        on.line(MARK, [last.right() + GAP, y], [right, y]);
    }
    for &x in &xs[1..xs.len() - 1] {
        for &y in &ys[1..ys.len() - 1] {
            on.line(CROSS, [x - 1.5, y], [x + 1.5, y]);
            on.line(CROSS, [x, y - 1.5], [x, y + 1.5]);
        }
    }
}

pub(super) fn backs(kit: &Kit<'_>, on: &mut Canvas<'_>, nine: &[(CardId, usvg::Tree)]) -> Cut {
    let places = kit.paper.places().map(|place| kit.paper.behind(place));
    let cut: Cut = nine.iter().map(|(id, _)| *id).zip(places).collect();
    for (_, place) in &cut {
        back(on, *place);
    }
    cut
}

/// Ours: = and ≠ in turn around a large =, the same whichever way round it is held.
fn back(on: &mut Canvas<'_>, place: Rect) {
    let field = place.within(WHITE);
    on.frame(Pen { width: 0.7, ink: BLUE, dash: 0.0 }, field, 3.0);
    on.frame(Pen { width: 0.25, ink: TINT, dash: 0.0 }, field.within(1.4), 2.0);
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
    draw_sign(on, [middle, centre], 5.2, Ink([255; 3]), Sign::Equal);
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
