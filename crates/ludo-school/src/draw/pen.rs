//! What a drawing is put down with: the few signs of SVG that a card needs, as presentation attributes only, since a
//! page allows no styles of its own to what is put into it.

use std::fmt::Write as _;

use super::glyphs;

/// Ink of writing and lines.
pub(super) const INK: &str = "#1d2f66";
/// A part that is shaded.
const SHADE: &str = "#e9b23c";
/// The strokes across a shaded part: it is told from a bare one in black and white, too.
const HATCH: &str = "#9a6206";
/// A part that is bare, and writing on red.
pub(super) const BARE: &str = "#fffefb";
/// What is asked for.
const ASKED: &str = "#b3261a";

/// A drawing as far as it has come.
pub(super) struct Pen {
    svg: String,
    /// The smallest type so far.
    least: f64,
    /// What texts cover: left, right, top, foot.
    covered: Vec<[f64; 4]>,
}

/// How thick a stroke is.
#[derive(Copy, Clone)]
pub(super) struct Stroke(pub f64);

impl Pen {
    pub(super) fn new() -> Self {
        Self { svg: String::new(), least: f64::MAX, covered: Vec::new() }
    }

    /// What was drawn.
    pub(super) fn done(self) -> String {
        self.svg
    }

    /// Whether what is written can be read on a card 64 pixels wide: type of sixteen is ten pixels high there, no
    /// text leaves the card, and none lies on another.
    pub(super) fn is_readable(&self) -> bool {
        let inside = |[left, right, top, foot]: &[f64; 4]| {
            *left > 0.0 && *right < 100.0 && *top > 0.0 && *foot < 140.0
        };
        let meet = |one: &[f64; 4], two: &[f64; 4]| {
            one[1].min(two[1]) - one[0].max(two[0]) > 0.6
                && one[3].min(two[3]) - one[2].max(two[2]) > 0.6
        };
        let apart =
            |nth: usize| self.covered[..nth].iter().all(|other| !meet(other, &self.covered[nth]));
        let all = self.covered.len();
        self.least >= 16.0 && self.covered.iter().all(inside) && (0..all).all(apart)
    }

    /// A line of text, its middle at `x`, standing on `y`.
    pub(super) fn text(&mut self, x: f64, y: f64, size: f64, text: &str) {
        self.least = self.least.min(size);
        self.small(x, y, size, text);
    }

    /// A text that is smaller by right, as an exponent is.
    pub(super) fn small(&mut self, x: f64, y: f64, size: f64, text: &str) {
        let half = glyphs::width(text) * size / 2.0;
        self.covered.push([x - half, x + half, y - glyphs::CAP * size, y]);
        let text = text.replace('&', "&amp;").replace('<', "&lt;");
        let (x, y, size) = (Figure(x), Figure(y), Figure(size));
        self.put(format_args!("<text x='{x}' y='{y}' font-size='{size}'>{text}</text>"));
    }

    /// A straight line.
    pub(super) fn line(&mut self, from: (f64, f64), to: (f64, f64), Stroke(width): Stroke) {
        let path = Path::from(from).line(to);
        self.path(&path, "none", INK, width);
    }

    /// Several strokes in one.
    pub(super) fn strokes(&mut self, path: &Path, Stroke(width): Stroke) {
        self.path(path, "none", INK, width);
    }

    /// An outline: nothing is filled.
    pub(super) fn outline(&mut self, path: &Path, Stroke(width): Stroke) {
        self.path(path, BARE, INK, width);
    }

    /// A part of a figure, shaded or bare, without its outline.
    pub(super) fn part(&mut self, path: &Path, shaded: Shaded) {
        let fill = if shaded == Shaded::Yes { SHADE } else { BARE };
        self.put(format_args!("<path d='{}' fill='{fill}'/>", path.0));
    }

    /// Strokes across a shaded part.
    pub(super) fn hatch(&mut self, path: &Path) {
        if !path.0.is_empty() {
            self.path(path, "none", HATCH, 1.5);
        }
    }

    /// Something to count: filled, with an outline.
    pub(super) fn rect(
        &mut self,
        [x, y, width, height]: [f64; 4],
        shaded: Shaded,
        Stroke(stroke): Stroke,
    ) {
        let fill = if shaded == Shaded::Yes { SHADE } else { BARE };
        let [x, y, width, height] = [x, y, width, height].map(Figure);
        self.put(format_args!(
            "<rect x='{x}' y='{y}' width='{width}' height='{height}' fill='{fill}' \
             stroke='{INK}' stroke-width='{}'/>",
            Figure(stroke)
        ));
    }

    /// A frame with round corners.
    pub(super) fn frame(&mut self, [x, y, width, height]: [f64; 4], Stroke(stroke): Stroke) {
        let [x, y, width, height] = [x, y, width, height].map(Figure);
        self.put(format_args!(
            "<rect x='{x}' y='{y}' width='{width}' height='{height}' rx='8' fill='{BARE}' \
             stroke='{INK}' stroke-width='{}'/>",
            Figure(stroke)
        ));
    }

    /// A field of the paper's own colour, to set something apart.
    pub(super) fn field(&mut self, [x, y, width, height]: [f64; 4]) {
        let [x, y, width, height] = [x, y, width, height].map(Figure);
        self.put(format_args!(
            "<rect x='{x}' y='{y}' width='{width}' height='{height}' rx='6' fill='#dfe5f3'/>"
        ));
    }

    /// A round dot of ink.
    pub(super) fn dot(&mut self, x: f64, y: f64, radius: f64) {
        let (x, y, radius) = (Figure(x), Figure(y), Figure(radius));
        self.put(format_args!("<circle cx='{x}' cy='{y}' r='{radius}'/>"));
    }

    /// The number that is asked for: a question mark on a red disc, and what points from it.
    pub(super) fn asked(&mut self, (x, y): (f64, f64), radius: f64, pointer: Option<&Path>) {
        if let Some(path) = pointer {
            self.put(format_args!("<path d='{}' fill='{ASKED}'/>", path.0));
        }
        let size = radius * 1.6;
        let base = y + size * glyphs::CAP / 2.0;
        self.put(format_args!(
            "<circle cx='{}' cy='{}' r='{}' fill='{ASKED}'/>\
             <text x='{}' y='{}' font-size='{}' fill='{BARE}'>?</text>",
            Figure(x),
            Figure(y),
            Figure(radius),
            Figure(x),
            Figure(base),
            Figure(size)
        ));
    }

    fn path(&mut self, path: &Path, fill: &str, ink: &str, width: f64) {
        let width = Figure(width);
        self.put(format_args!(
            "<path d='{}' fill='{fill}' stroke='{ink}' stroke-width='{width}'/>",
            path.0
        ));
    }

    fn put(&mut self, what: std::fmt::Arguments<'_>) {
        self.svg.write_fmt(what).expect("a string takes everything");
    }
}

/// Whether a part is shaded.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Shaded {
    Yes,
    No,
}

/// A way of the pen, in places of the card.
#[derive(Clone, Default)]
pub(super) struct Path(String);

impl Path {
    pub(super) fn from((x, y): (f64, f64)) -> Self {
        Self::default().jump((x, y))
    }

    /// Goes on elsewhere.
    pub(super) fn jump(mut self, (x, y): (f64, f64)) -> Self {
        let _ = write!(self.0, "M{} {}", Figure(x), Figure(y));
        self
    }

    pub(super) fn line(mut self, (x, y): (f64, f64)) -> Self {
        let _ = write!(self.0, "L{} {}", Figure(x), Figure(y));
        self
    }

    /// Part of a circle, clockwise: `large` if more than half of it.
    pub(super) fn arc(mut self, radius: f64, large: bool, (x, y): (f64, f64)) -> Self {
        let (radius, large) = (Figure(radius), u8::from(large));
        let _ = write!(self.0, "A{radius} {radius} 0 {large} 1 {} {}", Figure(x), Figure(y));
        self
    }

    pub(super) fn close(mut self) -> Self {
        self.0.push('z');
        self
    }

    /// A rectangle.
    pub(super) fn rect([x, y, width, height]: [f64; 4]) -> Self {
        let (right, below) = (x + width, y + height);
        Self::from((x, y)).line((right, y)).line((right, below)).line((x, below)).close()
    }
}

/// A number of a drawing: hundredths, and no more signs than it takes.
#[derive(Copy, Clone)]
struct Figure(f64);

impl std::fmt::Display for Figure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let hundredths = (self.0 * 100.0).round() as i64;
        let (whole, rest) = (hundredths / 100, (hundredths % 100).abs());
        if hundredths < 0 {
            f.write_str("-")?;
        }
        write!(f, "{}", whole.abs())?;
        match (rest / 10, rest % 10) {
            (0, 0) => Ok(()),
            (tenths, 0) => write!(f, ".{tenths}"),
            (tenths, hundredth) => write!(f, ".{tenths}{hundredth}"),
        }
    }
}
