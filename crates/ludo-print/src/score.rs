//! Sheets on which points are written down.

use crate::canvas::{Anchor, Canvas, HAIR, Ink, Pen, SOFT, TEXT, bold, display, plain};
use crate::paper::Rect;
use crate::press::Desk;

const RULE: Pen = Pen::new(0.2, HAIR);

/// A line of a sheet.
pub(crate) enum Line {
    /// Something that is written down, and a sign before its name.
    Entry(String, Option<Box<usvg::Tree>>),
    /// A heading over the lines that follow.
    Head(String),
    /// A sum.
    Total(String),
}

/// A sheet for so many people.
pub(crate) struct Sheet {
    pub(crate) lines: Vec<Line>,
    pub(crate) players: u8,
    pub(crate) ink: Ink,
    /// Room for what a line is called.
    pub(crate) names: f32,
}

/// Room for the names of people.
const HEADS: f32 = 13.0;

impl Sheet {
    pub(crate) fn draw(&self, desk: &Desk, on: &mut Canvas<'_>, title: &str) {
        let frame = desk.above_imprint();
        let score = desk.texts.get("print-score");
        on.text(display(8.5, self.ink), [frame.x, frame.y + 7.0], Anchor::Start, title);
        on.text(bold(4.2, SOFT), [frame.right(), frame.y + 7.0], Anchor::End, &score);
        let top = frame.y + 12.0;
        let row = ((frame.bottom() - top - HEADS) / self.lines.len() as f32).min(9.5);
        let height = HEADS + row * self.lines.len() as f32;
        let table = Rect { y: top, height, ..frame };
        let names = desk.texts.get("print-score-names");
        on.text(plain(3.2, SOFT), [table.x + 1.5, top + 8.0], Anchor::Start, &names);
        for (at, line) in self.lines.iter().enumerate() {
            let y = top + HEADS + at as f32 * row;
            self.line(on, line, Rect { y, height: row, ..table });
        }
        self.columns(on, table);
        desk.foot(on);
    }

    fn line(&self, on: &mut Canvas<'_>, line: &Line, place: Rect) {
        let base = place.y + place.height / 2.0 + 1.3;
        match line {
            Line::Head(name) => {
                on.fill(Ink([0xf0, 0xec, 0xe4]), place, 0.0);
                on.text(bold(3.6, TEXT), [place.x + 1.5, base], Anchor::Start, name);
            }
            Line::Entry(name, sign) => {
                let mut x = place.x + 1.5;
                if let Some(sign) = sign {
                    let size = 4.4_f32.min(place.height - 1.2);
                    let y = place.y + (place.height - size) / 2.0;
                    on.drawing(sign, Rect { x, y, width: size, height: size });
                    x += 6.2;
                }
                on.text(plain(3.6, TEXT), [x, base], Anchor::Start, name);
            }
            Line::Total(name) => {
                on.text(display(4.0, self.ink), [place.x + 1.5, base], Anchor::Start, name);
                on.line(Pen::new(0.5, self.ink), [place.x, place.y], [place.right(), place.y]);
            }
        }
        on.line(RULE, [place.x, place.bottom()], [place.right(), place.bottom()]);
    }

    fn columns(&self, on: &mut Canvas<'_>, table: Rect) {
        let width = (table.width - self.names) / f32::from(self.players);
        for at in 0..self.players {
            let x = table.x + self.names + f32::from(at) * width;
            on.line(RULE, [x, table.y], [x, table.bottom()]);
        }
        let first = table.y + HEADS;
        on.line(Pen::new(0.5, self.ink), [table.x, first], [table.right(), first]);
        on.frame(Pen::new(0.4, SOFT), table, 1.5);
    }
}
