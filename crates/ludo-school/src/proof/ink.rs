//! Steps before they are set in a language: words in both, calculations without any.

use super::{Mark, Piece, Sign, Step};
use crate::card::Lang;
use crate::number::Rational;

/// A part of a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Part {
    /// Words, in French and in English.
    Words(String, String),
    /// A calculation.
    Math(Ink),
}

/// A calculation.
pub(super) type Ink = Vec<Glyph>;

/// A sign that no language has set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Glyph {
    /// A number in digits.
    Digits(Rational),
    /// With at least so many decimals: `0,40`.
    Long(Rational, usize),
    Percent(Rational),
    Of,
    Mark(Mark),
    Fraction(Ink, Ink),
    Root(Ink),
    Power(i32),
}

/// Words, in both languages. A space before `: ; ? ! »` or after `«` does not break.
pub(super) fn words(fr: impl AsRef<str>, en: impl Into<String>) -> Part {
    let mut french = fr.as_ref().replace("« ", "«\u{a0}");
    for mark in [":", ";", "?", "!", "»"] {
        french = french.replace(&format!(" {mark}"), &format!("\u{a0}{mark}"));
    }
    Part::Words(french, en.into())
}

/// Digits where the number has finitely many, else a fraction.
pub(super) fn written(number: Rational) -> Ink {
    if number.is_decimal() {
        return vec![Glyph::Digits(number)];
    }
    fraction(number.num(), number.den())
}

/// A fraction of whole numbers; a minus stands before the bar.
pub(super) fn fraction(num: i64, den: i64) -> Ink {
    let bar = Glyph::Fraction(whole(num.abs()), whole(den.abs()));
    if (num < 0) == (den < 0) { vec![bar] } else { vec![Glyph::Mark(Mark::Minus), bar] }
}

/// A number as a fraction in lowest terms, or without bar.
pub(super) fn simplest(number: Rational) -> Ink {
    if number.is_whole() { whole(number.num()) } else { fraction(number.num(), number.den()) }
}

pub(super) fn whole(number: i64) -> Ink {
    vec![Glyph::Digits(Rational::whole(number))]
}

/// In brackets, if a minus comes first.
pub(super) fn closed(ink: Ink) -> Ink {
    let negative = match ink.first() {
        Some(Glyph::Mark(Mark::Minus)) => true,
        Some(Glyph::Digits(number)) => *number < Rational::ZERO,
        _ => false,
    };
    if negative { bracketed(ink) } else { ink }
}

pub(super) fn bracketed(mut ink: Ink) -> Ink {
    ink.insert(0, Glyph::Mark(Mark::Open));
    ink.push(Glyph::Mark(Mark::Close));
    ink
}

/// All of them, with a sign between.
pub(super) fn joined(mark: Mark, members: impl IntoIterator<Item = Ink>) -> Ink {
    let mut all = Ink::new();
    for member in members {
        if !all.is_empty() {
            all.push(Glyph::Mark(mark));
        }
        all.extend(member);
    }
    all
}

/// `10 + 5 + 5`; a number below nought that comes later stands in brackets.
pub(super) fn sum(numbers: impl IntoIterator<Item = i64>) -> Ink {
    joined(Mark::Plus, numbers.into_iter().map(whole))
}

/// With so many decimals at least.
pub(super) fn long(number: Rational, places: usize) -> Ink {
    vec![Glyph::Long(number, places)]
}

/// How many decimals a number has; nothing if they never end.
pub(super) fn places(number: Rational) -> Option<usize> {
    let mut power = 1i64;
    for places in 0..=12 {
        if power % number.den() == 0 {
            return Some(places);
        }
        power *= 10;
    }
    None
}

/// A step in both languages.
pub(super) fn set(parts: &[Part]) -> Step {
    let pieces = |lang| parts.iter().map(|part| part.set(lang)).collect();
    Step { fr: pieces(Lang::Fr), en: pieces(Lang::En) }
}

impl Part {
    fn set(&self, lang: Lang) -> Piece {
        match (self, lang) {
            (Self::Words(fr, _), Lang::Fr) => Piece::Text(fr.clone()),
            (Self::Words(_, en), Lang::En) => Piece::Text(en.clone()),
            (Self::Math(ink), _) => Piece::Math(signs(ink, lang)),
        }
    }
}

fn signs(ink: &Ink, lang: Lang) -> Vec<Sign> {
    let set = |glyph: &Glyph| match glyph {
        Glyph::Digits(number) => Sign::Number(digits(*number, 0, lang)),
        Glyph::Long(number, places) => Sign::Number(digits(*number, *places, lang)),
        Glyph::Percent(number) => {
            let space = if lang == Lang::Fr { "\u{a0}" } else { "" };
            Sign::Percent(format!("{}{space}%", digits(*number, 0, lang)))
        }
        Glyph::Of => Sign::Of(if lang == Lang::Fr { "de" } else { "of" }.to_owned()),
        Glyph::Mark(mark) => Sign::Mark(*mark),
        Glyph::Fraction(above, below) => {
            Sign::Fraction { above: signs(above, lang), below: signs(below, lang) }
        }
        Glyph::Root(under) => Sign::Root(signs(under, lang)),
        Glyph::Power(exponent) => Sign::Power(digits(Rational::whole((*exponent).into()), 0, lang)),
    };
    ink.iter().map(set).collect()
}

/// The number in digits, with at least so many decimals; one whose decimals never end stays a fraction.
pub(crate) fn digits(number: Rational, least: usize, lang: Lang) -> String {
    let minus = if number < Rational::ZERO { "−" } else { "" };
    let Some(places) = places(number) else {
        return format!("{minus}{}/{}", number.num().abs(), number.den());
    };
    let all = number.num().abs() * (10i64.pow(places as u32) / number.den());
    let mut all = format!("{all:0>width$}", width = places + 1);
    let mut decimals = all.split_off(all.len() - places);
    while decimals.len() < least {
        decimals.push('0');
    }
    let point = match lang {
        _ if decimals.is_empty() => "",
        Lang::Fr => ",",
        Lang::En => ".",
    };
    format!("{minus}{all}{point}{decimals}")
}
