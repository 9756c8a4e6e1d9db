//! Numbers as they are written: digits, words, fractions, percentages, brackets.

use super::glyphs::{AXIS, CAP, width};
use super::pen::{Pen, Stroke};
use crate::card::Lang;

/// Digits on one line.
pub(super) fn digits(pen: &mut Pen, text: &str) {
    let size = (90.0 / width(text)).min(54.0);
    pen.text(50.0, 70.0 + size * CAP / 2.0, size, text);
}

/// Per cent, with the room before its sign that the language asks for.
pub(super) fn percentage(pen: &mut Pen, percent: i64, lang: Lang) {
    let room = match lang {
        Lang::Fr => "\u{a0}",
        Lang::En => "",
    };
    digits(pen, &format!("{percent}{room}%"));
}

/// A number above a bar, one below, and a minus before it where `sign` is one.
pub(super) fn fraction(pen: &mut Pen, num: &str, den: &str, sign: Sign) {
    let bar = width(num).max(width(den)) + 0.16;
    let before = if sign == Sign::Minus { 0.62 } else { 0.0 };
    let size = (88.0 / (bar + before)).min(58.0);
    let middle = 50.0 + before * size / 2.0;
    pen.text(middle, 70.0 - 0.17 * size, size, num);
    pen.text(middle, 70.0 + (0.17 + CAP) * size, size, den);
    let half = bar * size / 2.0;
    pen.line((middle - half, 70.0), (middle + half, 70.0), Stroke((size * 0.105).max(4.0)));
    if sign == Sign::Minus {
        let at = middle - half - (before - 0.512 / 2.0) * size;
        pen.text(at, 70.0 + AXIS * size, size, "−");
    }
}

/// What stands before a fraction.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Sign {
    None,
    Minus,
}

/// A bracket in three lines, with what is asked for in its middle.
pub(super) fn interval(pen: &mut Pen, low: &str, high: &str) {
    let (low, high) = (format!("{low}\u{a0}<"), format!("<\u{a0}{high}"));
    let size = (88.0 / width(&low).max(width(&high))).min(33.0);
    pen.text(50.0, 47.0 - (33.0 - size) * 0.3, size, &low);
    pen.asked((50.0, 70.0), 15.0, None);
    pen.text(50.0, 93.0 + size * CAP + (33.0 - size) * 0.1, size, &high);
}

/// Words, as large as they go: lines end at a space or after a hyphen, never at a no-break space.
pub(super) fn words(pen: &mut Pen, text: &str) {
    let pieces = pieces(text);
    let ways = (1..=pieces.len().min(3)).flat_map(|lines| divided(&pieces, lines));
    let best = ways.map(|lines| (fitting(&lines), lines)).reduce(|best, next| {
        // A further line is worth it where words grow by it.
        if next.0 > best.0 * 1.05 { next } else { best }
    });
    let Some((least, lines)) = best else { return };
    // Beside one very long word the others need not be as small.
    let sizes = lines.iter().map(|line| alone(line).min(least * 1.35));
    let sizes: Vec<f64> = sizes.map(|size| if least < 20.0 { size } else { least }).collect();
    let high: f64 = sizes[1..].iter().map(|size| size * LEADING).sum();
    let mut base = 70.0 + least * 0.25 - high / 2.0;
    for (nth, (line, size)) in lines.iter().zip(&sizes).enumerate() {
        if nth > 0 {
            base += size * LEADING;
        }
        pen.text(50.0, base, *size, line);
    }
}

/// From line to line of words, in sizes.
const LEADING: f64 = 1.1;

/// The size of a line of words.
fn alone(line: &str) -> f64 {
    (93.0 / width(line)).min(33.0)
}

/// The size that all lines of words can have.
fn fitting(lines: &[String]) -> f64 {
    lines.iter().map(|line| alone(line)).fold(33.0, f64::min)
}

/// What lines are made of: each piece with the space or hyphen that follows it. Two words that are all there is
/// part even at a no-break space.
fn pieces(text: &str) -> Vec<String> {
    let part = |at: &[char]| text.split_inclusive(at).map(str::to_owned).collect::<Vec<_>>();
    let pieces = part(&[' ', '-']);
    if pieces.len() > 1 { pieces } else { part(&['\u{a0}']) }
}

/// All ways to put pieces on so many lines.
fn divided(pieces: &[String], lines: usize) -> Vec<Vec<String>> {
    if lines == 1 {
        return vec![vec![pieces.concat().trim_end().to_owned()]];
    }
    let mut ways = Vec::new();
    for first in 1..=pieces.len() + 1 - lines {
        let head = pieces[..first].concat().trim_end().to_owned();
        for rest in divided(&pieces[first..], lines - 1) {
            ways.push(std::iter::once(head.clone()).chain(rest).collect());
        }
    }
    ways
}
