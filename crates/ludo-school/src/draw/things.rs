//! Things to count: dots in rows, packs of dots, cubes.

use super::pen::{Pen, Shaded, Stroke};

/// How high a drawing may be: it stays between the paper's two lines.
const HEIGHT: f64 = 106.0;

/// Dots in rows, two by two: two rows of five are ten.
pub(super) fn dots(pen: &mut Pen, frame: i64, rows: &[i64]) {
    let gaps = rows.len().saturating_sub(1) / 2;
    let wide = frame.max(1) as f64;
    let step = (90.0 / wide).min(HEIGHT / (rows.len() as f64 + gaps as f64 * APART)).min(18.0);
    let high = (rows.len() as f64 + gaps as f64 * APART) * step;
    let (left, top) = (50.0 - wide * step / 2.0, 70.0 - high / 2.0);
    for (row, &count) in rows.iter().enumerate() {
        let y = top + (row as f64 + (row / 2) as f64 * APART + 0.5) * step;
        for column in 0..count {
            pen.dot(left + (column as f64 + 0.5) * step, y, step * 0.39);
        }
    }
}

/// Between two rows and the next two, in steps.
const APART: f64 = 0.6;

/// Packs of equally many dots, under one another or in two columns, whichever shows them larger.
pub(super) fn packs(pen: &mut Pen, packs: i64, pattern: &[i64]) {
    let wide = pattern.iter().copied().max().unwrap_or(1) as f64;
    let rows = pattern.len() as f64;
    let fits = |columns: i64| {
        let lines = (packs + columns - 1) / columns;
        let room = (92.0 - (columns - 1) as f64 * BETWEEN) / columns as f64;
        let height = (HEIGHT - (lines - 1) as f64 * BETWEEN) / lines as f64;
        ((room - 2.0 * EDGE) / wide).min((height - 2.0 * EDGE) / rows).min(21.0)
    };
    let columns = if fits(2) > fits(1) { 2 } else { 1 };
    let step = fits(columns);
    let (width, height) = (wide * step + 2.0 * EDGE, rows * step + 2.0 * EDGE);
    let lines = (packs + columns - 1) / columns;
    let top = 70.0 - (lines as f64 * (height + BETWEEN) - BETWEEN) / 2.0;
    for pack in 0..packs {
        let (line, column) = (pack / columns, pack % columns);
        let here = (packs - line * columns).min(columns);
        let left = 50.0 - (here as f64 * (width + BETWEEN) - BETWEEN) / 2.0;
        let x = left + column as f64 * (width + BETWEEN);
        let y = top + line as f64 * (height + BETWEEN);
        pen.frame([x, y, width, height], Stroke(2.4));
        for (row, &count) in pattern.iter().enumerate() {
            let indent = (wide - count as f64) * step / 2.0;
            for dot in 0..count {
                let at = x + EDGE + indent + (dot as f64 + 0.5) * step;
                pen.dot(at, y + EDGE + (row as f64 + 0.5) * step, step * 0.36);
            }
        }
    }
}

/// Between two packs, and from a pack's frame to its dots.
const BETWEEN: f64 = 6.0;
const EDGE: f64 = 3.0;

/// Bars of cubes, then columns of single ones, all standing on one line.
pub(super) fn blocks(pen: &mut Pen, tens: i64, bar: i64, stacks: &[i64]) {
    let highest = stacks.iter().copied().chain((tens > 0).then_some(bar)).max().unwrap_or(1);
    let cube = (HEIGHT / highest as f64).min(16.0);
    let columns: Vec<i64> =
        std::iter::repeat_n(bar, tens as usize).chain(stacks.iter().copied()).collect();
    let gap = cube * 0.55;
    let wide = columns.len() as f64 * (cube + gap) - gap;
    let floor = 70.0 + highest as f64 * cube / 2.0;
    for (column, &count) in columns.iter().enumerate() {
        let x = 50.0 - wide / 2.0 + column as f64 * (cube + gap);
        for nth in 1..=count {
            pen.rect([x, floor - nth as f64 * cube, cube, cube], Shaded::Yes, Stroke(1.8));
        }
    }
}
