//! What a drawing shows, exactly, and whether it is one that can be drawn.

use super::{LANGS, Wrong, face};
use crate::card::{Lang, Shows};
use crate::drawing::{Drawing, Of, Shape, Split};
use crate::number::Rational;
use crate::value::value;
use crate::words;

/// What a drawing shows. Where it says a number more than once, in figures, signs and languages, all agree.
pub(super) fn shown(drawing: &Drawing) -> Result<Shows, Wrong> {
    let readings = match drawing {
        Drawing::Interval { low_fr, high_fr, low_en, high_en, strict } => {
            return interval([low_fr, high_fr], [low_en, high_en], *strict);
        }
        Drawing::Decimal { text_fr, text_en } => by_language([text_fr, text_en], written)?,
        Drawing::Text { text_fr, text_en } => by_language([text_fr, text_en], |text, lang| {
            words::read(text, lang).ok_or_else(|| format!("`{text}` names no number"))
        })?,
        Drawing::Fraction { num, den, bar, sign } => {
            need(bar == "horizontal", || "a fraction has a horizontal bar".into())?;
            need([1, -1].contains(sign), || format!("there is no sign {sign}"))?;
            let number = Rational::new(*num, *den).ok_or("nothing is divided by 0")?;
            vec![if *sign < 0 { -number } else { number }]
        }
        Drawing::Percentage { percent } => vec![part(*percent, 100)?],
        Drawing::Sum { terms, tokens, .. } => {
            let sum = terms.iter().try_fold(Rational::ZERO, |sum, term| sum.plus(*term));
            calculated(
                drawing,
                vec![sum.ok_or(LARGE)?, value(tokens).ok_or("it is no calculation")?],
            )?
        }
        Drawing::Expression { tokens, .. } => {
            calculated(drawing, vec![value(tokens).ok_or("it is no calculation")?])?
        }
        Drawing::DoubleHalf { op, of, .. } => {
            let (of, two) = (Rational::whole(*of), Rational::whole(2));
            let found = if *op == Of::Double { of.times(two) } else { of.over(two) };
            calculated(drawing, vec![found.ok_or(LARGE)?])?
        }
        Drawing::NumberLine { .. } => vec![line(drawing)?],
        Drawing::Area { .. } => vec![area(drawing)?],
        Drawing::Dots { frame, rows } => vec![dots(*frame, rows)?],
        Drawing::Blocks { tens, bar, unit_stacks } => vec![blocks(*tens, *bar, unit_stacks)?],
        Drawing::Groups { groups, each, pattern } => vec![packs(*groups, *each, pattern)?],
    };
    match readings.iter().find(|reading| **reading != readings[0]) {
        Some(other) => Err(format!("it says {} and {other}", readings[0])),
        None => Ok(Shows::Number(readings[0])),
    }
}

/// What a number is that cannot be worked with.
const LARGE: &str = "a number is too large";

fn need(so: bool, wrong: impl FnOnce() -> String) -> Result<(), Wrong> {
    if so { Ok(()) } else { Err(wrong()) }
}

fn part(num: i64, den: i64) -> Result<Rational, Wrong> {
    Rational::new(num, den).ok_or_else(|| "it has no parts".into())
}

fn by_language(
    texts: [&String; 2],
    read: impl Fn(&str, Lang) -> Result<Rational, Wrong>,
) -> Result<Vec<Rational>, Wrong> {
    texts.into_iter().zip(LANGS).map(|(text, lang)| read(text, lang)).collect()
}

/// A number in digits, with the decimal mark of its language and a real minus.
fn written(text: &str, lang: Lang) -> Result<Rational, Wrong> {
    let (name, other) = match lang {
        Lang::Fr => ("French", '.'),
        Lang::En => ("English", ','),
    };
    let number = text.parse().ok().filter(|_| !text.contains(['-', '/', '+', other]));
    number.ok_or_else(|| format!("`{text}` is not how a number is written in {name}"))
}

/// A calculation reads the same in its signs and in both texts.
fn calculated(drawing: &Drawing, readings: Vec<Rational>) -> Result<Vec<Rational>, Wrong> {
    for lang in LANGS {
        let (face, text) = (face::line(drawing, lang), face::text(drawing, lang));
        if text != Some(&face) {
            return Err(format!("its text is `{}`, its signs are `{face}`", text.unwrap_or("")));
        }
    }
    Ok(readings)
}

fn interval(fr: [&String; 2], en: [&String; 2], strict: bool) -> Result<Shows, Wrong> {
    need(strict, || "a bracket is strict".into())?;
    let [low, high] = [0, 1].map(|end| by_language([fr[end], en[end]], written));
    let (low, high) = (low?, high?);
    need(low[0] == low[1] && high[0] == high[1], || "its ends differ by language".into())?;
    need(low[0] < high[0], || format!("nothing lies between {} and {}", low[0], high[0]))?;
    Ok(Shows::Between { low: low[0], high: high[0] })
}

fn line(drawing: &Drawing) -> Result<Rational, Wrong> {
    let Drawing::NumberLine { min, max, divisions, mark_at, labels } = drawing else {
        unreachable!("it was asked for")
    };
    need(min < max, || "its line has no length".into())?;
    need((2..=12).contains(divisions), || format!("a line has 2 to 12 steps, not {divisions}"))?;
    need(0 < *mark_at && mark_at < divisions, || "its point lies at an end of the line".into())?;
    let long = max.plus(-*min).ok_or(LARGE)?;
    let at = |step: i64| {
        let along = part(step, *divisions)?.times(long).and_then(|along| along.plus(*min));
        along.ok_or_else(|| LARGE.to_owned())
    };
    let point = at(*mark_at)?;
    let marks = (0..=*divisions).map(at).collect::<Result<Vec<_>, _>>()?;
    let ends = labels.first() == Some(min) && labels.last() == Some(max);
    need(ends, || "a number is written at both ends of the line".into())?;
    need(labels.is_sorted_by(|a, b| a < b), || "its numbers are not in order".into())?;
    for label in labels {
        need(marks.contains(label), || format!("{label} has no mark to stand under"))?;
        need(*label != point, || format!("{label} is written under the point"))?;
        need(label.is_decimal(), || format!("{label} has no end in decimals"))?;
    }
    Ok(point)
}

fn area(drawing: &Drawing) -> Result<Rational, Wrong> {
    let Drawing::Area {
        shape,
        units,
        parts_per_unit,
        shaded,
        unit_label,
        split,
        unit_size: [wide, high],
        shaded_parts,
        unit_apart,
    } = drawing
    else {
        unreachable!("it was asked for")
    };
    let parts = *parts_per_unit;
    let sides = [wide, high].into_iter().all(|side| (1..=100).contains(side));
    need(sides && (1..=12).contains(&parts), || "its unit has no parts".into())?;
    let fits = match (shape, split) {
        (Shape::Disc, Split::Named(name)) => name == "sectors" && wide == high,
        (_, Split::Named(name)) => name == "rows" || name == "columns",
        (Shape::Disc, Split::Grid(_)) => false,
        (_, Split::Grid([columns, rows])) => {
            *columns > 0 && parts % columns == 0 && *rows == parts / columns
        }
    };
    need(fits, || "its unit is not cut in so many equal parts".into())?;
    need(*shape != Shape::Square || wide == high, || "its square has unequal sides".into())?;
    need((1..=3).contains(units) && shaded_parts.len() == *units as usize, || {
        format!("it has {units} units, and parts of {} are shaded", shaded_parts.len())
    })?;
    for on in shaded_parts {
        need(!on.is_empty(), || "one of its units has no shaded part".into())?;
        let once = (1..on.len()).all(|nth| !on[..nth].contains(&on[nth]));
        need(once, || "a part is shaded twice".into())?;
        need(on.iter().all(|nth| (0..parts).contains(nth)), || {
            "it shades a part that is none".into()
        })?;
    }
    let marked = *unit_label && !unit_apart.divided && unit_apart.label == "1";
    need(marked, || "no whole unit marked 1 stands apart".into())?;
    let counted = shaded_parts.iter().map(Vec::len).sum::<usize>() as i64;
    need(counted == *shaded, || format!("{counted} parts are shaded, not {shaded}"))?;
    part(counted, parts)
}

fn dots(frame: i64, rows: &[i64]) -> Result<Rational, Wrong> {
    let (last, full) = rows.split_last().ok_or("it has no dots")?;
    need((1..=10).contains(&frame) && rows.len() <= 8, || "so many dots have no room".into())?;
    let good = full.iter().all(|row| *row == frame) && (1..=frame).contains(last);
    need(good, || "all rows but the last are full".into())?;
    Ok(Rational::whole(rows.iter().sum()))
}

fn blocks(tens: i64, bar: i64, stacks: &[i64]) -> Result<Rational, Wrong> {
    need(bar == 10, || format!("a bar has ten cubes, not {bar}"))?;
    need((0..=4).contains(&tens), || format!("{tens} bars have no room"))?;
    need(stacks.len() <= 3, || format!("{} columns have no room", stacks.len()))?;
    let good = stacks.iter().all(|stack| (1..10).contains(stack));
    let cubes = tens > 0 || !stacks.is_empty();
    need(cubes, || "it has no cubes".into())?;
    need(good && stacks.iter().sum::<i64>() < 10, || "ten single cubes are a bar".into())?;
    Ok(Rational::whole(tens * bar + stacks.iter().sum::<i64>()))
}

fn packs(packs: i64, each: i64, pattern: &[i64]) -> Result<Rational, Wrong> {
    need((1..=6).contains(&packs), || format!("{packs} packs have no room"))?;
    let rows = pattern.iter().all(|row| (1..=6).contains(row)) && (1..=4).contains(&pattern.len());
    need(rows, || "a pack has up to four rows of up to six dots".into())?;
    let laid: i64 = pattern.iter().sum();
    need(laid == each, || format!("a pack of {each} is laid with {laid} dots"))?;
    Ok(Rational::whole(packs * each))
}
