//! Boards larger than a sheet: in parts, each on a sheet of its own, glued together along dashed lines.

use crate::What;
use crate::canvas::{Anchor, Canvas, Ink, Pen, SOFT, TEXT, bold, plain};
use crate::grid::MARK;
use crate::paper::{MARGIN, Rect};
use crate::press::{Desk, Press};

/// So much of a board is drawn beyond a join: the next part is glued on it, and where that comes to lie a little beside
/// its place nothing white shows.
const FLAP: f32 = 8.0;
const JOIN: Pen = Pen::dashed(0.25, TEXT, 1.6);
/// How long cut marks are, and how far they keep from what is cut.
const LONG: f32 = 4.6;
const GAP: f32 = 0.5;

/// How the parts lie on their sheets.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Lying {
    Upright,
    Sideways,
}

/// A board, in millimetres of its own.
pub(crate) struct Board<'a> {
    pub(crate) name: &'a str,
    /// Where it is cut from left to right and from top to bottom, its edges included.
    pub(crate) xs: &'a [f32],
    pub(crate) ys: &'a [f32],
    pub(crate) lying: Lying,
    pub(crate) ink: Ink,
}

impl Board<'_> {
    const fn columns(&self) -> usize {
        self.xs.len() - 1
    }

    const fn rows(&self) -> usize {
        self.ys.len() - 1
    }

    /// A sheet a part, with nothing behind it.
    pub(crate) fn print(&self, desk: &Desk, press: &mut Press<'_>, draw: &dyn Fn(&mut Canvas<'_>)) {
        press.fresh_sheet(self.name);
        for part in 0..self.columns() * self.rows() {
            let title = self.title(desk, part);
            press.page(What::Board, |on| match self.lying {
                Lying::Upright => self.part(desk, on, part, desk.paper.size(), draw),
                Lying::Sideways => {
                    let [width, height] = desk.paper.size();
                    let page = Rect { x: 0.0, y: 0.0, width, height };
                    on.sideways(page, |on| self.part(desk, on, part, [height, width], draw));
                }
            });
            press.empty(&desk.texts.with("print-behind", &[("name", &title)]));
        }
    }

    fn title(&self, desk: &Desk, part: usize) -> String {
        let (number, all) = ((part + 1).to_string(), (self.columns() * self.rows()).to_string());
        desk.texts.with("print-sheet", &[("name", self.name), ("number", &number), ("all", &all)])
    }

    fn part(
        &self,
        desk: &Desk,
        on: &mut Canvas<'_>,
        part: usize,
        page: [f32; 2],
        draw: &dyn Fn(&mut Canvas<'_>),
    ) {
        let (column, row) = (part % self.columns(), part / self.columns());
        let [right, below] = [column + 1 < self.columns(), row + 1 < self.rows()];
        let flap = |there: bool| if there { FLAP } else { 0.0 };
        let (x, y) = (self.xs[column], self.ys[row]);
        let (width, height) = (self.xs[column + 1] - x, self.ys[row + 1] - y);
        let whole = [width + flap(right), height + flap(below)];
        let at = [(page[0] - whole[0]) / 2.0, (page[1] - whole[1]) / 2.0];
        let seen = Rect { x: at[0], y: at[1], width: whole[0], height: whole[1] };
        on.window([at[0] - x, at[1] - y], seen, draw);
        let own = Rect { width, height, ..seen };
        if right {
            on.line(JOIN, [own.right(), seen.y - LONG], [own.right(), seen.bottom() + LONG]);
        }
        if below {
            on.line(JOIN, [seen.x - LONG, own.bottom()], [seen.right() + LONG, own.bottom()]);
        }
        marks(on, seen);
        let mut says = vec![self.title(desk, part)];
        for (there, key, next) in [
            (right, "print-board-right", part + 2),
            (below, "print-board-below", part + 1 + self.columns()),
        ] {
            if there {
                says.push(desk.texts.with(key, &[("sheet", &next.to_string())]));
            }
        }
        self.head(on, part, seen, &says);
        desk.foot_of(on, page);
    }

    /// Which part this is, small, and what is glued on it.
    fn head(&self, on: &mut Canvas<'_>, part: usize, seen: Rect, says: &[String]) {
        let (size, step) = (3.4, 4.0);
        let top = (seen.y - LONG - 5.0 - step * says.len() as f32).max(MARGIN + 1.0);
        for at in 0..self.columns() * self.rows() {
            let x = seen.x + (at % self.columns()) as f32 * step;
            let y = top + (at / self.columns()) as f32 * step;
            let small = Rect { x, y, width: size, height: size };
            if at == part {
                on.fill(self.ink, small, 0.4);
            } else {
                on.frame(Pen::new(0.2, SOFT), small, 0.4);
            }
        }
        let x = seen.x + self.columns() as f32 * step + 2.0;
        for (at, line) in says.iter().enumerate() {
            let style = if at == 0 { bold(3.0, TEXT) } else { plain(3.0, TEXT) };
            on.text(style, [x, top + 2.8 + at as f32 * step], Anchor::Start, line);
        }
    }
}

/// Where to cut around something.
pub(crate) fn marks(on: &mut Canvas<'_>, cut: Rect) {
    for x in [cut.x, cut.right()] {
        on.line(MARK, [x, cut.y - LONG], [x, cut.y - GAP]);
        on.line(MARK, [x, cut.bottom() + GAP], [x, cut.bottom() + LONG]);
    }
    for y in [cut.y, cut.bottom()] {
        on.line(MARK, [cut.x - LONG, y], [cut.x - GAP, y]);
        on.line(MARK, [cut.right() + GAP, y], [cut.right() + LONG, y]);
    }
}
