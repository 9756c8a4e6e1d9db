//! Reads signs that are set in two dimensions: what stands above a bar, under a root, or raised.

use ludo_school::{Lang, Rational};

use super::close;
use super::svg::{Mark, Point, Tone};

/// A piece of a calculation with the place of its middle.
#[derive(Clone, Debug)]
struct Piece {
    x: f64,
    axis: f64,
    size: f64,
    what: What,
}

#[derive(Clone, Debug)]
enum What {
    Text(String),
    Number(Rational),
}

/// Signs in their order.
#[derive(Clone, PartialEq, Debug)]
enum Sign {
    Number(Rational),
    Raised(i32),
    /// `+ − × ÷ ( ) %` and `of`.
    Plain(char),
}

/// What a calculation on a card comes to, from where its signs stand.
pub(crate) fn read(marks: &[Mark], lang: Lang) -> Option<Rational> {
    let mut texts: Vec<Piece> = Vec::new();
    let mut bars: Vec<[Point; 2]> = Vec::new();
    let mut roots: Vec<Vec<Point>> = Vec::new();
    for mark in marks {
        match mark {
            Mark::Text { x, y, size, text, tone: Tone::Dark } => {
                let what = What::Text(text.clone());
                texts.push(Piece { x: *x, axis: *y, size: *size, what });
            }
            Mark::Path { points, stroke: Some(Tone::Dark), .. } => match points[..] {
                [one, two] if close(one.1, two.1) => bars.push([one, two]),
                [_, _, _, top, end] if close(top.1, end.1) && top.0 < end.0 => {
                    roots.push(points.clone());
                }
                _ => return None,
            },
            _ => return None,
        }
    }
    let base = texts.iter().map(|text| text.size).fold(0.0, f64::max);
    let mut pieces = Vec::new();
    for [left, right] in bars {
        let over = |piece: &Piece| left.0 <= piece.x && piece.x <= right.0;
        let near = |piece: &Piece| (piece.axis - left.1).abs() < 1.1 * piece.size;
        let (mut of_it, others): (Vec<Piece>, Vec<Piece>) =
            texts.into_iter().partition(|piece| over(piece) && near(piece));
        texts = others;
        of_it.sort_by(|a, b| a.axis.total_cmp(&b.axis));
        let [num, den] = &of_it[..] else { return None };
        // Figures stand above the bar, or hang below it, and the bar is as wide as they are.
        let clear = num.axis < left.1 && den.axis - 0.6 * den.size > left.1;
        let wide = [num, den].iter().all(|part| reaches(part, left.0, right.0));
        if !clear || !wide {
            return None;
        }
        let number = number(num, lang)?.over(number(den, lang)?)?;
        let x = f64::midpoint(left.0, right.0);
        pieces.push(Piece { x, axis: left.1, size: num.size, what: What::Number(number) });
    }
    for root in roots {
        let (hook, foot, top, end) = (root[0], root[2], root[3], root[4]);
        let under = |piece: &Piece| top.0 < piece.x && piece.x < end.0;
        let at = texts.iter().position(under)?;
        let of = texts.remove(at);
        // The bar lies over the figures and covers them all; the hook reaches down to their line.
        let covers = top.1 < of.axis - 0.66 * of.size && reaches(&of, top.0, end.0);
        if !covers || (foot.1 - of.axis).abs() > 0.1 * of.size || hook.1 > foot.1 {
            return None;
        }
        let number = number(&of, lang)?.root()?;
        let axis = of.axis - 0.325 * of.size;
        let x = f64::midpoint(hook.0, end.0);
        pieces.push(Piece { x, axis, size: of.size, what: What::Number(number) });
    }
    for mut text in texts {
        let tall = matches!(&text.what, What::Text(t) if t == "(" || t == ")");
        text.axis -= if tall { 0.296 } else { 0.325 } * text.size;
        pieces.push(text);
    }
    let signs = in_order(pieces, base, lang)?;
    value(&signs)
}

/// Whether a bar from `left` to `right` is as wide as a text: figures are at least half as wide as high.
fn reaches(piece: &Piece, left: f64, right: f64) -> bool {
    let What::Text(text) = &piece.what else { return false };
    let wide: f64 = text.chars().map(|sign| if ",.1".contains(sign) { 0.2 } else { 0.5 }).sum();
    let half = wide * piece.size / 2.0;
    left <= piece.x - half && piece.x + half <= right
}

/// A number alone, as a language writes it.
fn number(piece: &Piece, lang: Lang) -> Option<Rational> {
    let What::Text(text) = &piece.what else { return None };
    let (mark, other) = if lang == Lang::Fr { (',', '.') } else { ('.', ',') };
    let good = |sign: char| sign.is_ascii_digit() || sign == mark || sign == '−';
    (text.chars().all(good) && !text.contains(other)).then(|| text.parse().ok())?
}

/// Pieces line by line, each from the left; what is small and high is an exponent.
fn in_order(mut pieces: Vec<Piece>, base: f64, lang: Lang) -> Option<Vec<Sign>> {
    pieces.sort_by(|a, b| a.axis.total_cmp(&b.axis));
    let mut lines: Vec<Vec<Piece>> = Vec::new();
    let usual = pieces.iter().filter(|piece| !brackets(piece)).map(|piece| piece.size);
    let usual = usual.fold(0.0, f64::max).min(base);
    for piece in pieces {
        match lines.last_mut() {
            Some(line) if piece.axis - line[0].axis < 0.75 * usual => line.push(piece),
            _ => lines.push(vec![piece]),
        }
    }
    let mut signs = Vec::new();
    for mut line in lines {
        line.sort_by(|a, b| a.x.total_cmp(&b.x));
        let level = |piece: &&Piece| piece.size > 0.8 * usual;
        let axis = line.iter().filter(level).map(|piece| piece.axis).next()?;
        for piece in line {
            let off = axis - piece.axis;
            match &piece.what {
                What::Number(number) => signs.push(Sign::Number(*number)),
                What::Text(text) if piece.size < 0.75 * usual => {
                    let raised = off > 0.15 * usual && off < 0.6 * usual;
                    let plain = text.replace('−', "-");
                    signs.push(Sign::Raised(plain.parse().ok().filter(|_| raised)?));
                }
                What::Text(text) if off.abs() < 0.1 * usual => signs.extend(split(text, lang)?),
                What::Text(_) => return None,
            }
        }
    }
    Some(signs)
}

fn brackets(piece: &Piece) -> bool {
    matches!(&piece.what, What::Text(text) if text == "(" || text == ")")
}

/// The signs of one text.
fn split(text: &str, lang: Lang) -> Option<Vec<Sign>> {
    if text == if lang == Lang::Fr { "de" } else { "of" } {
        return Some(vec![Sign::Plain('o')]);
    }
    let mark = if lang == Lang::Fr { ',' } else { '.' };
    let mut signs = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let digits = rest.find(|c: char| !c.is_ascii_digit() && c != mark).unwrap_or(rest.len());
        if digits > 0 {
            signs.push(Sign::Number(rest[..digits].parse().ok()?));
            rest = &rest[digits..];
            continue;
        }
        match first {
            '\u{a0}' => {}
            '+' | '−' | '×' | '÷' | '(' | ')' | '%' => signs.push(Sign::Plain(first)),
            _ => return None,
        }
        rest = &rest[first.len_utf8()..];
    }
    Some(signs)
}

/// What signs come to.
fn value(signs: &[Sign]) -> Option<Rational> {
    let mut at = 0;
    let value = sum(signs, &mut at)?;
    (at == signs.len()).then_some(value)
}

fn take(signs: &[Sign], at: &mut usize, sign: char) -> bool {
    let is = signs.get(*at) == Some(&Sign::Plain(sign));
    *at += usize::from(is);
    is
}

fn sum(signs: &[Sign], at: &mut usize) -> Option<Rational> {
    let mut value = product(signs, at)?;
    loop {
        if take(signs, at, '+') {
            value = value + product(signs, at)?;
        } else if take(signs, at, '−') {
            value = value - product(signs, at)?;
        } else {
            return Some(value);
        }
    }
}

fn product(signs: &[Sign], at: &mut usize) -> Option<Rational> {
    let mut value = factor(signs, at)?;
    loop {
        if take(signs, at, '×') || take(signs, at, 'o') {
            value = value * factor(signs, at)?;
        } else if take(signs, at, '÷') {
            value = value.over(factor(signs, at)?)?;
        } else if take(signs, at, '%') {
            value = value / Rational::whole(100);
        } else {
            return Some(value);
        }
    }
}

fn factor(signs: &[Sign], at: &mut usize) -> Option<Rational> {
    if take(signs, at, '−') {
        return Some(-factor(signs, at)?);
    }
    let value = if take(signs, at, '(') {
        let value = sum(signs, at)?;
        take(signs, at, ')').then_some(value)?
    } else {
        let Some(Sign::Number(number)) = signs.get(*at) else { return None };
        *at += 1;
        *number
    };
    match signs.get(*at) {
        Some(Sign::Raised(exponent)) => {
            *at += 1;
            value.power(*exponent)
        }
        _ => Some(value),
    }
}
