//! Things of one size on a page, and where to cut between them.

use crate::canvas::{Anchor, Canvas, HAIR, Pen, SOFT, plain};
use crate::paper::{CARD, GRID, MARGIN, Paper, Rect};
use crate::press::Desk;

/// Where to cut.
pub(crate) const MARK: Pen = Pen::new(0.15, SOFT);
/// Where four cards meet.
const CROSS: Pen = Pen::new(0.1, HAIR);
/// Marks keep so far from the cards, are no longer than this, and end before the edge of what can be printed.
const GAP: f32 = 0.6;
const LONGEST: f32 = 5.0;
const EDGE: f32 = MARGIN + 0.1;
/// So far from the cut nothing is drawn: hardly anybody cuts exactly.
pub(crate) const INSIDE: f32 = 2.6;
/// A sheet that is turned over comes to lie a millimetre beside its place: so much of a back stays white.
pub(crate) const MARGIN_OF_BACKS: f32 = 4.0;

/// Columns and rows of things of one size, in the middle of a page.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct Grid {
    pub(crate) piece: [f32; 2],
    pub(crate) across: u8,
    pub(crate) down: u8,
}

impl Grid {
    pub(crate) const CARDS: Self = Self { piece: CARD, across: GRID[0], down: GRID[1] };

    pub(crate) fn places(self, paper: Paper) -> impl Iterator<Item = Rect> {
        paper.grid(self.piece, [self.across, self.down])
    }

    /// What all places cover together.
    fn field(self, paper: Paper) -> Rect {
        let [width, height] = paper.size();
        let (across, down) = (f32::from(self.across), f32::from(self.down));
        let (wide, high) = (across * self.piece[0], down * self.piece[1]);
        Rect { x: (width - wide) / 2.0, y: (height - high) / 2.0, width: wide, height: high }
    }

    /// Lines at the edges of the page, crosses between the cards: nothing is printed where a card is.
    pub(crate) fn marks(self, paper: Paper, on: &mut Canvas<'_>, count: usize) {
        let field = self.field(paper);
        let [wide, high] = self.piece;
        let rows = count.div_ceil(usize::from(self.across)) as u8;
        let lowest = field.y + f32::from(rows) * high;
        let xs: Vec<f32> = (0..=self.across).map(|at| field.x + f32::from(at) * wide).collect();
        let ys: Vec<f32> = (0..=rows).map(|at| field.y + f32::from(at) * high).collect();
        let [width, height] = paper.size();
        for &x in &xs {
            let top = (field.y - LONGEST).max(EDGE);
            on.line(MARK, [x, top], [x, field.y - GAP]);
            let bottom = (lowest + LONGEST).min(height - EDGE);
            on.line(MARK, [x, lowest + GAP], [x, bottom]);
        }
        for &y in &ys {
            let left = (field.x - LONGEST).max(EDGE);
            on.line(MARK, [left, y], [field.x - GAP, y]);
            let right = (field.right() + LONGEST).min(width - EDGE);
            on.line(MARK, [field.right() + GAP, y], [right, y]);
        }
        let arm = 1.5_f32.min(wide / 12.0);
        for &x in &xs[1..xs.len() - 1] {
            for &y in &ys[1..ys.len() - 1] {
                on.line(CROSS, [x - arm, y], [x + arm, y]);
                on.line(CROSS, [x, y - arm], [x, y + arm]);
            }
        }
    }

    /// What sheet it is, above the cards; the imprint where there is room for it.
    pub(crate) fn caption(self, desk: &Desk, on: &mut Canvas<'_>, caption: &str) {
        let field = self.field(desk.paper);
        // Between two marks where that is wide enough, above them where there is room.
        let [_, height] = desk.paper.size();
        let above = field.y - LONGEST - 1.4;
        let base = if above > MARGIN + 2.0 { above } else { field.y - 0.9 };
        // A little beside the middle if a mark stands there.
        let half = if self.across.is_multiple_of(2) { self.piece[0] / 2.0 } else { 0.0 };
        let x = field.middle()[0] - half;
        on.text(plain(1.9, SOFT), [x, base], Anchor::Middle, caption);
        if height - field.bottom() > MARGIN + LONGEST + 3.5 {
            desk.foot(on);
        } else {
            desk.side(on);
        }
    }
}
