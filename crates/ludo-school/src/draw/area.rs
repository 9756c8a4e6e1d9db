//! Units in equal parts, some of them shaded, and one whole unit of the same size apart, marked 1.

use super::glyphs::CAP;
use super::pen::{Path, Pen, Shaded, Stroke};
use crate::drawing::{Shape, Split};

/// Figures as a deck says.
pub(super) struct Area<'a> {
    pub shape: Shape,
    pub parts: i64,
    pub split: &'a Split,
    /// Width and height of a unit, in proportion.
    pub unit: [i64; 2],
    /// Which parts are shaded, unit by unit.
    pub shaded: &'a [Vec<i64>],
    /// What the unit apart is called.
    pub label: &'a str,
}

/// Outlines, and the lines between parts.
const OUTLINE: Stroke = Stroke(3.0);
const CUT: Stroke = Stroke(2.2);

impl Area<'_> {
    /// Draws the units and, in a field of its own, the unit that is 1.
    pub(super) fn draw(&self, pen: &mut Pen) {
        let [wide, high] = self.unit.map(|side| side as f64);
        let Places { scale, units, apart, field } = self.places(wide, high);
        let (width, height) = (wide * scale, high * scale);
        for (&(x, y), shaded) in units.iter().zip(self.shaded) {
            self.unit(pen, [x, y, width, height], shaded);
        }
        pen.field(field);
        let (x, y) = apart;
        pen.outline(&self.whole([x, y, width, height]), OUTLINE);
        let size = (width * 0.9).min(height * 0.62).min(30.0);
        pen.text(x + width / 2.0, y + height / 2.0 + size * CAP / 2.0, size, self.label);
    }

    /// A unit with its parts.
    fn unit(&self, pen: &mut Pen, place: [f64; 4], shaded: &[i64]) {
        let parts: Vec<Part> = (0..self.parts).map(|nth| self.part(place, nth)).collect();
        let is = |nth: usize| {
            if shaded.contains(&(nth as i64)) { Shaded::Yes } else { Shaded::No }
        };
        for (nth, part) in parts.iter().enumerate() {
            pen.part(&part.path, is(nth));
        }
        for (nth, part) in parts.iter().enumerate() {
            if is(nth) == Shaded::Yes {
                pen.hatch(&hatch(&part.corners));
            }
        }
        for part in &parts {
            pen.strokes(&part.path, CUT);
        }
        pen.strokes(&self.whole(place), OUTLINE);
    }

    /// The outline of a unit.
    fn whole(&self, place: [f64; 4]) -> Path {
        let [x, y, width, height] = place;
        if self.shape != Shape::Disc {
            return Path::rect(place);
        }
        let (radius, middle) = (width / 2.0, y + height / 2.0);
        let far = (x + width, middle);
        Path::from((x, middle)).arc(radius, false, far).arc(radius, false, (x, middle)).close()
    }

    /// One part of a unit, counted from the top, from the left, or clockwise from the top.
    fn part(&self, [x, y, width, height]: [f64; 4], nth: i64) -> Part {
        let of = self.parts as f64;
        let step = nth as f64;
        match self.split {
            Split::Grid([columns, rows]) => {
                let (cell, deep) = (width / *columns as f64, height / *rows as f64);
                let (column, row) = ((nth % columns) as f64, (nth / columns) as f64);
                Part::rect([x + column * cell, y + row * deep, cell, deep])
            }
            Split::Named(name) if name == "columns" => {
                Part::rect([x + width * step / of, y, width / of, height])
            }
            Split::Named(name) if name == "rows" => {
                Part::rect([x, y + height * step / of, width, height / of])
            }
            Split::Named(_) => {
                let middle = (x + width / 2.0, y + height / 2.0);
                Part::sector(middle, width / 2.0, step / of, (step + 1.0) / of)
            }
        }
    }

    /// Where everything lies, as large as the card allows.
    fn places(&self, wide: f64, high: f64) -> Places {
        // Below them the unit is told best from the others: it stands beside them only where all grow by it.
        const WORTH: f64 = 1.15;
        let count = self.shaded.len();
        let mut ways = vec![Places::stacked(count, wide, high), Places::beside(count, wide, high)];
        if count == 3 {
            ways.push(Places::square(wide, high));
        }
        ways.into_iter()
            .reduce(|best, next| if next.scale > best.scale * WORTH { next } else { best })
            .expect("there are ways")
    }
}

/// Sizes end with an even tenth, so that halves of them are drawn as they are: an arc with ends a little off its
/// circle would be flat.
fn even(scale: f64) -> f64 {
    (scale * 5.0).floor() / 5.0
}

/// Where units lie, and the one apart in its field.
struct Places {
    scale: f64,
    units: Vec<(f64, f64)>,
    apart: (f64, f64),
    field: [f64; 4],
}

/// The room for figures; between two of them; around the one apart.
const ROOM: [f64; 2] = [92.0, 110.0];
const BETWEEN: f64 = 5.5;
const AROUND: f64 = 4.0;

impl Places {
    /// Units in a row, the one apart below.
    fn stacked(count: usize, wide: f64, high: f64) -> Self {
        let n = count as f64;
        let scale = ((ROOM[0] - (n - 1.0) * BETWEEN) / (n * wide))
            .min((ROOM[1] - BETWEEN - 2.0 * AROUND) / (2.0 * high));
        let scale = even(scale);
        let (width, height) = (wide * scale, high * scale);
        let gap = if count > 1 { ((ROOM[0] - n * width) / n).clamp(BETWEEN, 14.0) } else { 0.0 };
        let left = 50.0 - (n * (width + gap) - gap) / 2.0;
        let top = 70.0 - (2.0 * height + BETWEEN + 2.0 * AROUND) / 2.0;
        let units = (0..count).map(|nth| (left + nth as f64 * (width + gap), top)).collect();
        let apart = (50.0 - width / 2.0, top + height + BETWEEN + AROUND);
        Self { scale, units, apart, field: around(apart, width, height) }
    }

    /// Units in a row, the one apart beside them.
    fn beside(count: usize, wide: f64, high: f64) -> Self {
        let n = count as f64;
        let scale = ((ROOM[0] - n * BETWEEN - 2.0 * AROUND) / ((n + 1.0) * wide))
            .min((ROOM[1] - 2.0 * AROUND) / high);
        let scale = even(scale);
        let (width, height) = (wide * scale, high * scale);
        let left = 50.0 - ((n + 1.0) * width + n * BETWEEN + 2.0 * AROUND) / 2.0;
        let top = 70.0 - height / 2.0;
        let units = (0..count).map(|nth| (left + nth as f64 * (width + BETWEEN), top)).collect();
        let apart = (left + n * (width + BETWEEN) + AROUND, top);
        Self { scale, units, apart, field: around(apart, width, height) }
    }

    /// Three units and the one apart, two by two.
    fn square(wide: f64, high: f64) -> Self {
        let scale = ((ROOM[0] - BETWEEN - AROUND) / (2.0 * wide))
            .min((ROOM[1] - BETWEEN - AROUND) / (2.0 * high));
        let scale = even(scale);
        let (width, height) = (wide * scale, high * scale);
        let (left, top) =
            (50.0 - width - f64::midpoint(BETWEEN, AROUND), 70.0 - height - BETWEEN / 2.0);
        let (right, below) = (left + width + BETWEEN, top + height + BETWEEN);
        let apart = (right, below + AROUND);
        let units = vec![(left, top), (right, top), (left, below)];
        Self { scale, units, apart, field: around(apart, width, height) }
    }
}

fn around((x, y): (f64, f64), width: f64, height: f64) -> [f64; 4] {
    [x - AROUND, y - AROUND, width + 2.0 * AROUND, height + 2.0 * AROUND]
}

/// A part: its outline, and corners close enough to it for strokes across.
struct Part {
    path: Path,
    corners: Vec<(f64, f64)>,
}

impl Part {
    fn rect([x, y, width, height]: [f64; 4]) -> Self {
        let (right, below) = (x + width, y + height);
        let corners = vec![(x, y), (right, y), (right, below), (x, below)];
        Self { path: Path::rect([x, y, width, height]), corners }
    }

    /// Between two turns, clockwise from the top.
    fn sector(middle: (f64, f64), radius: f64, from: f64, to: f64) -> Self {
        let at = |turn: f64| {
            let angle = turn * std::f64::consts::TAU;
            (middle.0 + radius * angle.sin(), middle.1 - radius * angle.cos())
        };
        let path = Path::from(middle).line(at(from)).arc(radius, to - from > 0.5, at(to)).close();
        let steps = 24;
        let rim = (0..=steps).map(|nth| at(from + (to - from) * f64::from(nth) / f64::from(steps)));
        Self { path, corners: std::iter::once(middle).chain(rim).collect() }
    }
}

/// Strokes that rise to the right across a part without a dent. They lie on lines of the whole card, so that they
/// go on from part to part.
fn hatch(corners: &[(f64, f64)]) -> Path {
    const APART: f64 = 7.0;
    let sum = |&(x, y): &(f64, f64)| x + y;
    let least = corners.iter().map(sum).fold(f64::MAX, f64::min);
    let most = corners.iter().map(sum).fold(f64::MIN, f64::max);
    let mut strokes = Path::default();
    let mut at = (least / APART).floor() * APART + APART;
    while at < most {
        let mut ends: Vec<(f64, f64)> = Vec::new();
        for (nth, one) in corners.iter().enumerate() {
            let two = &corners[(nth + 1) % corners.len()];
            let (before, after) = (sum(one) - at, sum(two) - at);
            if (before < 0.0) != (after < 0.0) {
                let part = before / (before - after);
                ends.push((one.0 + part * (two.0 - one.0), one.1 + part * (two.1 - one.1)));
            }
        }
        if let [one, two] = ends[..] {
            strokes = strokes.jump(one).line(two);
        }
        at += APART;
    }
    strokes
}
