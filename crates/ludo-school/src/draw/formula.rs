//! Calculations: signs in a row, fractions with a bar, roots whose bar covers the number, raised exponents.

use super::glyphs::{AXIS, BELOW, CAP, width};
use super::pen::{Path, Pen, Stroke};
use crate::card::Lang;
use crate::drawing::Token;

/// The room for a calculation: the width, and the height between the paper's two lines.
const ROOM: (f64, f64) = (90.0, 98.0);
/// The largest type, of one line and of several.
const LARGEST: [f64; 2] = [46.0, 38.0];
/// A calculation of this size stays on one line.
const LARGE: f64 = 30.0;
/// How much larger type must become for a smaller one to be broken in lines.
const WORTH: f64 = 1.3;

/// Draws a calculation as large as it goes, in one line, or with its signs at the beginning of further ones.
pub(super) fn draw(pen: &mut Pen, tokens: &[Token], lang: Lang) {
    let parts = parts(tokens, lang);
    let one = Setting::new(vec![parts.clone()]);
    let broken = breaks(&parts).into_iter().map(Setting::new);
    match broken.reduce(|best, next| if next.size > best.size { next } else { best }) {
        Some(broken) if one.size < LARGE && broken.size > one.size * WORTH => broken.draw(pen),
        _ => one.draw(pen),
    }
}

/// A part of a calculation: measures are in sizes of type, heights from the line that figures stand on.
#[derive(Clone, Debug)]
struct Part {
    kind: Kind,
    width: f64,
    above: f64,
    below: f64,
    /// Room before and after it.
    space: f64,
    /// A line may begin here.
    may_begin: bool,
}

#[derive(Clone, Debug)]
enum Kind {
    Text(String),
    /// A bracket as high as what it holds.
    Tall(String),
    Fraction([String; 2]),
    Root(String),
    Power(String, String),
}

/// Size of an exponent, and how high it stands.
const RAISED: (f64, f64) = (0.6, 0.4);
/// Width of the hook of a root, and how high its bar is.
const ROOT: (f64, f64) = (0.5, 0.86);
/// From the middle of a fraction to its figures.
const GAP: f64 = 0.16;
/// How much larger a bracket around a fraction is.
const TALL: f64 = 1.9;

impl Part {
    fn new(kind: Kind) -> Self {
        let (across, above, below) = match &kind {
            Kind::Text(text) => (width(text), CAP, BELOW),
            Kind::Tall(text) => (width(text) * TALL, 1.15, 0.5),
            Kind::Fraction([num, den]) => {
                (width(num).max(width(den)) + 0.2, AXIS + GAP + CAP, GAP + CAP - AXIS)
            }
            Kind::Root(text) => (ROOT.0 + width(text) + 0.06, ROOT.1 + 0.05, BELOW),
            Kind::Power(base, exponent) => {
                (width(base) + width(exponent) * RAISED.0, RAISED.1 + CAP * RAISED.0, BELOW)
            }
        };
        Self { kind, width: across, above, below, space: 0.0, may_begin: false }
    }

    /// A sign between two numbers. A line may begin with it, unless it stands in a bracket.
    fn between(sign: &str, space: f64, depth: i32) -> Self {
        Self { space, may_begin: depth == 0, ..Self::new(Kind::Text(sign.into())) }
    }

    fn draw(&self, pen: &mut Pen, left: f64, base: f64, size: f64) {
        let middle = left + self.width * size / 2.0;
        match &self.kind {
            Kind::Text(text) => pen.text(middle, base, size, text),
            Kind::Tall(text) => {
                // A bracket of the type has its middle 0.296 of its size above the line.
                let middle_of = base - AXIS * size + 0.296 * size * TALL;
                pen.text(middle, middle_of, size * TALL, text);
            }
            Kind::Fraction([num, den]) => {
                let bar = base - AXIS * size;
                pen.text(middle, bar - GAP * size, size, num);
                pen.text(middle, bar + (GAP + CAP) * size, size, den);
                let half = (self.width - 0.06) * size / 2.0;
                pen.line((middle - half, bar), (middle + half, bar), Stroke((size * 0.1).max(2.2)));
            }
            Kind::Root(text) => {
                let at = |x: f64, y: f64| (left + x * size, base - y * size);
                let hook = Path::from(at(0.04, 0.34)).line(at(0.13, 0.4)).line(at(0.25, 0.0));
                let whole = hook.line(at(0.46, ROOT.1)).line(at(self.width, ROOT.1));
                pen.strokes(&whole, Stroke(size * 0.085));
                pen.text(left + (ROOT.0 + width(text) / 2.0) * size, base, size, text);
            }
            Kind::Power(text, exponent) => {
                pen.text(left + width(text) / 2.0 * size, base, size, text);
                let small = size * RAISED.0;
                let at = left + width(text) * size + width(exponent) * small / 2.0;
                pen.small(at, base - RAISED.1 * size, small, exponent);
            }
        }
    }
}

/// The parts of a calculation, with room around the signs between two numbers.
fn parts(tokens: &[Token], lang: Lang) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    let mut depth = 0;
    let mut after_number = false;
    for (at, token) in tokens.iter().enumerate() {
        let Token::Plain(sign) = token else {
            parts.push(operand(token, lang));
            after_number = true;
            continue;
        };
        match sign.as_str() {
            bracket @ ("(" | ")") => {
                let kind = if holds_fraction(tokens, at) { Kind::Tall } else { Kind::Text };
                parts.push(Part::new(kind(bracket.into())));
                depth += if bracket == "(" { 1 } else { -1 };
                after_number = bracket == ")";
            }
            "%of" => {
                let (percent, of) = match lang {
                    Lang::Fr => ("\u{a0}%", "de"),
                    Lang::En => ("%", "of"),
                };
                parts.push(Part::new(Kind::Text(percent.into())));
                parts.push(Part::between(of, 0.24, depth));
                after_number = false;
            }
            "+" | "−" | "×" | "÷" if after_number => {
                parts.push(Part::between(sign, 0.16, depth));
                after_number = false;
            }
            // A minus that belongs to what follows.
            "−" => parts.push(Part::new(Kind::Text(sign.clone()))),
            number => {
                parts.push(Part::new(Kind::Text(lang.writes(number))));
                after_number = true;
            }
        }
    }
    parts
}

/// A fraction, a root or a power.
fn operand(token: &Token, lang: Lang) -> Part {
    Part::new(match token {
        Token::Plain(number) => Kind::Text(lang.writes(number)),
        Token::Frac { frac } => Kind::Fraction(frac.each_ref().map(|number| lang.writes(number))),
        Token::Sqrt { sqrt: [number] } => Kind::Root(lang.writes(number)),
        Token::Pow { pow: (base, exponent) } => {
            let base = lang.writes(base);
            let base = if base.starts_with('−') { format!("({base})") } else { base };
            Kind::Power(base, lang.writes(&exponent.to_string()))
        }
    })
}

/// Whether the bracket at this place has a fraction beside it, inside.
fn holds_fraction(tokens: &[Token], at: usize) -> bool {
    let opens = matches!(&tokens[at], Token::Plain(sign) if sign == "(");
    let inside = if opens { tokens.get(at + 1) } else { at.checked_sub(1).map(|at| &tokens[at]) };
    matches!(inside, Some(Token::Frac { .. }))
}

/// All ways to break a calculation in two or three lines, each further line beginning with a sign.
fn breaks(parts: &[Part]) -> Vec<Vec<Vec<Part>>> {
    let begins: Vec<usize> =
        parts.iter().enumerate().filter(|(_, part)| part.may_begin).map(|(at, _)| at).collect();
    let mut ways = Vec::new();
    for (nth, &first) in begins.iter().enumerate() {
        ways.push(vec![parts[..first].to_vec(), parts[first..].to_vec()]);
        for &second in &begins[nth + 1..] {
            let lines = [&parts[..first], &parts[first..second], &parts[second..]];
            ways.push(lines.map(<[Part]>::to_vec).to_vec());
        }
    }
    ways
}

/// Lines of a calculation, in the size that fits.
struct Setting {
    lines: Vec<Vec<Part>>,
    size: f64,
}

/// Room between two lines, in sizes.
const LEADING: f64 = 0.34;

impl Setting {
    fn new(lines: Vec<Vec<Part>>) -> Self {
        let widest = lines.iter().map(|line| across(line)).fold(0.1, f64::max);
        let high =
            lines.iter().map(|line| above(line) + below(line) + LEADING).sum::<f64>() - LEADING;
        let largest = LARGEST[usize::from(lines.len() > 1)];
        let size = (ROOM.0 / widest).min(ROOM.1 / high).min(largest);
        Self { lines, size }
    }

    fn draw(&self, pen: &mut Pen) {
        let Self { lines, size } = self;
        // Without the commas' tails of the last line: what is seen stands in the middle.
        let seen: f64 = lines.iter().map(|line| above(line) + below(line) + LEADING).sum::<f64>()
            - LEADING
            - lines.last().map_or(0.0, |line| below(line).min(BELOW));
        let mut top = 70.0 - seen * size / 2.0;
        for line in lines {
            let base = top + above(line) * size;
            let mut left = 50.0 - across(line) * size / 2.0;
            for (at, part) in line.iter().enumerate() {
                if at > 0 {
                    left += part.space * size;
                }
                part.draw(pen, left, base, *size);
                left += (part.width + part.space) * size;
            }
            top = base + (below(line) + LEADING) * size;
        }
    }
}

/// The width of a line: it needs no room before its first sign.
fn across(line: &[Part]) -> f64 {
    let wide: f64 = line.iter().map(|part| part.width + 2.0 * part.space).sum();
    wide - line.first().map_or(0.0, |part| part.space)
}

fn above(line: &[Part]) -> f64 {
    line.iter().map(|part| part.above).fold(0.0, f64::max)
}

fn below(line: &[Part]) -> f64 {
    line.iter().map(|part| part.below).fold(0.0, f64::max)
}
