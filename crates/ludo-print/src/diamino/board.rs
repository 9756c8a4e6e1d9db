//! The board, over four sheets: cut between squares, lettered and numbered at its edge.

use ludo_diamino::Print;

use super::{INK, SPRITE};
use crate::NotPrinted;
use crate::canvas::{Anchor, Canvas, Ink, Pen, TEXT, bold, plain};
use crate::joined::{Board, Lying};
use crate::paper::Rect;
use crate::press::{Desk, Press};
use crate::sprite::{Symbol, drawing};

/// How many sheets it is on.
pub(super) const SHEETS: usize = 4;
/// A square: a tile, and a little room.
const SQUARE: f32 = 19.0;
/// Around the squares, for letters and numbers.
const EDGE: f32 = 9.0;

/// What is printed on squares.
pub(super) struct Signs(Vec<(Print, usvg::Tree)>);

impl Signs {
    pub(super) fn new(desk: &Desk) -> Result<Self, NotPrinted> {
        let one = |print| Ok((print, drawing(&desk.fonts, [SQUARE; 2], &square(print))?));
        let all = [Print::Start, Print::Yellow, Print::YellowDevil, Print::RedDevil];
        Ok(Self(all.into_iter().map(one).collect::<Result<_, NotPrinted>>()?))
    }

    fn of(&self, print: Print) -> Option<&usvg::Tree> {
        self.0.iter().find(|(known, _)| *known == print).map(|(_, drawn)| drawn)
    }
}

/// A square with its sign: told apart by sign and ground, the ground light enough for a pencil.
fn square(print: Print) -> String {
    let (id, ground, ink, hole, size) = match print {
        Print::Plain => return String::new(),
        Print::Start => ("s-start", "#d6e8d8", "#19573d", "#d6e8d8", 12.0),
        Print::Yellow => ("s-yellow", "#f2c35a", "#6b4500", "#f2c35a", 11.0),
        Print::YellowDevil => ("s-yellow-devil", "#fff6da", "#b07a0c", "#fff6da", 14.0),
        Print::RedDevil => ("s-red-devil", "#bf3526", "#fffaf0", "#bf3526", 13.0),
    };
    let corner = (SQUARE - size) / 2.0;
    let sign = Symbol::find(SPRITE, id).with("hole", hole).at(ink, [corner; 2], [size; 2]);
    let side = SQUARE - 1.0;
    format!(r#"<rect x=".5" y=".5" width="{side}" height="{side}" rx="2" fill="{ground}"/>{sign}"#)
}

/// Prints it from its lines, a sign a square, as the edition has them.
pub(super) fn print(desk: &Desk, press: &mut Press<'_>, signs: &Signs, lines: &[String]) {
    let side = lines.len();
    let whole = side as f32 * SQUARE + 2.0 * EDGE;
    // One square more on the first sheet.
    let cut = EDGE + side.div_ceil(2) as f32 * SQUARE;
    let cuts = [0.0, cut, whole];
    let name = desk.texts.get("diamino-print-board");
    let board = Board { name: &name, xs: &cuts, ys: &cuts, lying: Lying::Upright, ink: INK };
    board.print(desk, press, &|on| draw(on, signs, lines, whole));
}

fn draw(on: &mut Canvas<'_>, signs: &Signs, lines: &[String], whole: f32) {
    let ground = Rect { x: 0.0, y: 0.0, width: whole, height: whole };
    on.fill(Ink([0xe4, 0xee, 0xe4]), ground, 0.0);
    on.frame(Pen::new(0.8, INK), ground.within(0.4), 0.0);
    for (row, line) in lines.iter().enumerate() {
        let middle = EDGE + (row as f32 + 0.5) * SQUARE;
        let (letter, number) = (char::from(b'A' + row as u8).to_string(), (row + 1).to_string());
        for far in [EDGE / 2.0, whole - EDGE / 2.0] {
            on.text(bold(4.0, INK), [middle, far + 1.4], Anchor::Middle, &letter);
            on.text(bold(4.0, INK), [far, middle + 1.4], Anchor::Middle, &number);
        }
        for (column, sign) in line.chars().enumerate() {
            let (x, y) = (EDGE + column as f32 * SQUARE, EDGE + row as f32 * SQUARE);
            let place = Rect { x, y, width: SQUARE, height: SQUARE };
            match Print::from_sign(sign).and_then(|print| signs.of(print)) {
                Some(drawn) => on.drawing(drawn, place),
                None => on.fill(Ink([255; 3]), place.within(0.5), 2.0),
            }
            on.frame(Pen::new(0.25, Ink([0x8f, 0xb0, 0x9c])), place.within(0.5), 2.0);
        }
    }
}

/// What signs mean in either game.
pub(super) fn legend(desk: &Desk, on: &mut Canvas<'_>, signs: &Signs, room: Rect) {
    let kinds = [
        (Print::Start, "start"),
        (Print::Yellow, "yellow"),
        (Print::YellowDevil, "yellow-devil"),
        (Print::RedDevil, "red-devil"),
    ];
    let (half, height, size) = (room.width / 2.0, room.height / 2.0, 10.5);
    for (at, (print, key)) in kinds.into_iter().enumerate() {
        let x = room.x + (at % 2) as f32 * half;
        let y = room.y + (at / 2) as f32 * height;
        if let Some(drawn) = signs.of(print) {
            on.drawing(drawn, Rect { x, y, width: size, height: size });
        }
        let said = ["without_score", "with_score"].map(|game| {
            desk.texts.with("diamino-board-explain", &[("print", key), ("game", game)])
        });
        let lines: &[String] = if said[0] == said[1] { &said[..1] } else { &said };
        let names = ["diamino-rules-one", "diamino-rules-two"].map(|name| desk.texts.get(name));
        for (line, text) in lines.iter().enumerate() {
            // Which game it is said of, where that differs.
            let name = names[line].split(',').next().unwrap_or_default();
            let text = if lines.len() > 1 { format!("{name}. {text}") } else { text.clone() };
            let at = [x + size + 3.0, y + 4.4 + line as f32 * 4.4];
            let wide = desk.fonts.width(plain(1.0, TEXT).set, 1.0, &text);
            let fitting = ((half - size - 5.0) / wide).min(3.1);
            on.text(plain(fitting, TEXT), at, Anchor::Start, &text);
        }
    }
}
