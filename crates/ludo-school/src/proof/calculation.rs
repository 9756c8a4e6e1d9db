//! How a calculation is worked out: the step that a pupil has to know, then the number.

use super::Mark;
use super::ink::{
    Glyph, Ink, Part, bracketed, closed, fraction, joined, long, places, whole, words, written,
};
use super::reading::{Reading, tenths};
use crate::drawing::Token;
use crate::number::Rational;

/// A number of a calculation, without the brackets around it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Term {
    Number(Rational),
    Fraction(i64, i64),
    Root(Rational),
    Power(Rational, i32),
}

/// A part of a calculation that has no brackets around more than one number.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Item {
    Term(Term),
    Mark(Mark),
    PercentOf,
}

/// Whether a fraction stands in it.
pub(super) fn has_fraction(tokens: &[Token]) -> bool {
    tokens.iter().any(|token| matches!(token, Token::Frac { .. }))
}

/// Reads a calculation whose number is known.
pub(super) fn read(tokens: &[Token], value: Rational) -> Reading {
    use Item::{Mark as Sign, PercentOf, Term as T};
    use Term::{Fraction, Number, Power, Root};
    let face = face(tokens);
    let items = items(tokens);
    let ten = Rational::whole(10);
    match items.as_slice() {
        [T(Number(a)), Sign(Mark::Minus), T(Number(b))] if counts(&[*a, *b, value]) => {
            difference(face, *a, *b, value)
        }
        [T(Number(a)), Sign(Mark::Plus), T(Number(b))] if counts(&[*a, *b]) => {
            through_ten(face, *a, *b, value)
        }
        [T(Number(a)), Sign(Mark::Plus), T(Number(b))] => signed(face, *a, *b, value),
        [T(Number(a)), Sign(Mark::Minus), T(Number(b))] => signed(face, *a, -*b, value),
        [T(Number(a)), Sign(Mark::Times), T(Power(base, exponent))] if *base == ten => {
            power_of_ten(face, *a, *exponent, value)
        }
        [T(Number(a)), Sign(Mark::Times), T(Number(b))] => product(face, *a, *b, value),
        [T(Number(percent)), PercentOf, T(Number(of))] => percent_of(face, *percent, *of, value),
        [T(Power(base, exponent))] if *exponent > 1 => {
            let base = closed(written(*base));
            let times = joined(Mark::Times, (0..*exponent).map(|_| base.clone()));
            Reading::of([face, times, written(value)])
        }
        [T(one @ (Fraction(..) | Number(_))), Sign(mark), T(two @ (Fraction(..) | Number(_)))] => {
            of_fractions(face, *one, *mark, *two, value)
        }
        items if items.iter().any(|item| matches!(item, T(Root(_)))) => roots(face, items, value),
        _ => Reading::of([face, written(value)]),
    }
}

/// Whether all of them are what one counts with: whole, and not below nought.
fn counts(numbers: &[Rational]) -> bool {
    numbers.iter().all(|number| number.is_whole() && *number >= Rational::ZERO)
}

/// `21 − 3 = 18`, because `18 + 3 = 21`.
fn difference(face: Ink, from: Rational, taken: Rational, value: Rational) -> Reading {
    let back = joined(Mark::Plus, [written(value), written(taken)]);
    Reading::of([face, written(value)]).before([
        words(", car ", ", because "),
        Part::Math(joined(Mark::Equals, [back, written(from)])),
    ])
}

/// `8 + 7 = 8 + 2 + 5 = 15`: across a ten by way of it.
fn through_ten(face: Ink, a: Rational, b: Rational, value: Rational) -> Reading {
    let to_ten = (10 - a.num() % 10) % 10;
    let mut reading = Reading::of([face]);
    if to_ten > 0 && b.num() < 10 && b.num() > to_ten {
        let parts = [a.num(), to_ten, b.num() - to_ten];
        reading.push(joined(Mark::Plus, parts.map(whole)));
    }
    reading.push(written(value));
    reading
}

/// `a + b`, each with its sign: first without double signs, then the distances from nought.
fn signed(face: Ink, a: Rational, b: Rational, value: Rational) -> Reading {
    let zero = Rational::ZERO;
    let size = |number: Rational| if number < zero { -number } else { number };
    let of = |mark, one, two| joined(mark, [written(one), written(two)]);
    let mark = if b < zero { Mark::Minus } else { Mark::Plus };
    let mut reading = Reading::of([face, of(mark, a, size(b))]);
    let (x, y) = (size(a), size(b));
    let opposite = |ink: Ink| {
        let mut all = vec![Glyph::Mark(Mark::Minus)];
        all.extend(bracketed(ink));
        all
    };
    match (a < zero, b < zero) {
        (true, true) => reading.push(opposite(of(Mark::Plus, x, y))),
        (true, false) if y >= x => reading.push(of(Mark::Minus, y, x)),
        (true, false) => reading.push(opposite(of(Mark::Minus, x, y))),
        (false, true) if y > x => reading.push(opposite(of(Mark::Minus, y, x))),
        (false, _) => {}
    }
    reading.push(written(value));
    reading
}

/// `9 × 10⁻² = 9 ÷ 100 = 0,09`
fn power_of_ten(face: Ink, a: Rational, exponent: i32, value: Rational) -> Reading {
    let mark = if exponent < 0 { Mark::Over } else { Mark::Times };
    let power = whole(10i64.pow(exponent.unsigned_abs()));
    Reading::of([face, joined(mark, [written(a), power]), written(value)])
}

/// `0,45 × 0,2 = 45/100 × 2/10 = 90/1000 = 0,09`
fn product(face: Ink, a: Rational, b: Rational, value: Rational) -> Reading {
    if a.is_whole() && b.is_whole() {
        return Reading::of([face, written(value)]);
    }
    let part = |number: Rational| {
        if number.is_whole() { (number.num(), 1) } else { tenths(number) }
    };
    let ((a, below_a), (b, below_b)) = (part(a), part(b));
    let set = |num, den| closed(if den == 1 { whole(num) } else { fraction(num, den) });
    let parts = joined(Mark::Times, [set(a, below_a), set(b, below_b)]);
    Reading::of([face, parts, fraction(a * b, below_a * below_b), written(value)])
}

/// `3 % de 3 = 3/100 × 3 = 9/100 = 0,09`
fn percent_of(face: Ink, percent: Rational, of: Rational, value: Rational) -> Reading {
    let mut reading = Reading::of([face]);
    if percent.is_whole() && of.is_whole() {
        let times = joined(Mark::Times, [fraction(percent.num(), 100), closed(written(of))]);
        reading.push(times);
        reading.push(fraction(percent.num() * of.num(), 100));
    }
    reading.push(written(value));
    reading
}

/// Two fractions, or a fraction and a whole number.
fn of_fractions(face: Ink, one: Term, mark: Mark, two: Term, value: Rational) -> Reading {
    let parts = |term| match term {
        Term::Fraction(num, den) => Some((num, den)),
        Term::Number(number) if number.is_whole() => Some((number.num(), 1)),
        _ => None,
    };
    let (Some((above, below)), Some((by, of))) = (parts(one), parts(two)) else {
        return Reading::of([face, written(value)]);
    };
    let times = |x, y| joined(Mark::Times, [closed(whole(x)), closed(whole(y))]);
    let mut reading = Reading::of([face]);
    match mark {
        Mark::Times => {
            reading.push(vec![Glyph::Fraction(times(above, by), times(below, of))]);
            reading.push(fraction(above * by, below * of));
        }
        Mark::Over => {
            let (num, den) = (of * by.signum(), by.abs());
            let inverse = if den == 1 { whole(num) } else { fraction(num, den) };
            let product = [closed(fraction(above, below)), closed(inverse)];
            reading.push(joined(Mark::Times, product));
            reading.push(fraction(above * num, below * den));
        }
        _ => {
            let den = lcm(below, of);
            let (first, second) = (above * (den / below), by * (den / of));
            reading.push(joined(mark, [fraction(first, den), closed(fraction(second, den))]));
            let all = if mark == Mark::Minus { first - second } else { first + second };
            reading.push(fraction(all, den));
        }
    }
    reading
}

/// `1,5² = 2,25`, so `√2,25 − 2² = 1,5 − 4 = −2,5`.
fn roots(face: Ink, items: &[Item], value: Rational) -> Reading {
    let mut head = Vec::new();
    let mut worked = Ink::new();
    for item in items {
        match *item {
            Item::Term(Term::Root(under)) => {
                let Some(root) = under.root() else { return Reading::of([face, written(value)]) };
                let mut square = written(root);
                square.push(Glyph::Power(2));
                if !head.is_empty() {
                    head.push(words(" ; ", "; "));
                }
                head.push(Part::Math(joined(Mark::Equals, [square, written(under)])));
                worked.extend(written(root));
            }
            Item::Term(term) => {
                let Some(number) = term.value() else {
                    return Reading::of([face, written(value)]);
                };
                worked.extend(if worked.is_empty() {
                    written(number)
                } else {
                    closed(written(number))
                });
            }
            Item::Mark(mark) => worked.push(Glyph::Mark(mark)),
            Item::PercentOf => return Reading::of([face, written(value)]),
        }
    }
    // A minus before a root that is alone makes it a negative number.
    if let [Glyph::Mark(Mark::Minus), Glyph::Digits(number)] = worked.as_slice() {
        worked = written(-*number);
    }
    head.push(words(", donc ", ", so "));
    Reading::of([face, worked, written(value)]).after(head)
}

impl Term {
    fn value(self) -> Option<Rational> {
        match self {
            Self::Number(number) => Some(number),
            Self::Fraction(num, den) => Rational::new(num, den),
            Self::Root(under) => under.root(),
            Self::Power(base, exponent) => base.power(exponent),
        }
    }
}

/// The smallest that both go into.
pub(super) fn lcm(a: i64, b: i64) -> i64 {
    let (mut x, mut y) = (a, b);
    while y != 0 {
        (x, y) = (y, x % y);
    }
    a / x * b
}

/// The calculation as the card shows it.
fn face(tokens: &[Token]) -> Ink {
    let mut ink = Ink::new();
    for token in tokens {
        match token {
            Token::Plain(text) => match mark(text) {
                Some(mark) => ink.push(Glyph::Mark(mark)),
                None if text == "%of" => {
                    if let Some(Glyph::Digits(number)) = ink.pop() {
                        ink.push(Glyph::Percent(number));
                    }
                    ink.push(Glyph::Of);
                }
                None => ink.extend(as_printed(text)),
            },
            Token::Frac { frac: [num, den] } => {
                let (num, den) = (number(num), number(den));
                ink.extend(fraction(num.num(), den.num()));
            }
            Token::Sqrt { sqrt: [under] } => ink.push(Glyph::Root(as_printed(under))),
            Token::Pow { pow: (base, exponent) } => {
                ink.extend(closed(as_printed(base)));
                ink.push(Glyph::Power(*exponent));
            }
        }
    }
    ink
}

/// A number with all decimals that a card prints.
fn as_printed(text: &str) -> Ink {
    let (number, shown) = (number(text), text.split_once('.').map_or(0, |(_, after)| after.len()));
    if places(number) == Some(shown) { written(number) } else { long(number, shown) }
}

fn number(text: &str) -> Rational {
    text.parse().unwrap_or(Rational::ZERO)
}

fn mark(text: &str) -> Option<Mark> {
    Some(match text {
        "+" => Mark::Plus,
        "−" => Mark::Minus,
        "×" => Mark::Times,
        "÷" => Mark::Over,
        "(" => Mark::Open,
        ")" => Mark::Close,
        _ => return None,
    })
}

fn items(tokens: &[Token]) -> Vec<Item> {
    let item = |token: &Token| match token {
        Token::Plain(text) => match mark(text) {
            Some(mark) => Item::Mark(mark),
            None if text == "%of" => Item::PercentOf,
            None => Item::Term(Term::Number(number(text))),
        },
        Token::Frac { frac: [num, den] } => {
            Item::Term(Term::Fraction(number(num).num(), number(den).num()))
        }
        Token::Sqrt { sqrt: [under] } => Item::Term(Term::Root(number(under))),
        Token::Pow { pow: (base, exponent) } => Item::Term(Term::Power(number(base), *exponent)),
    };
    let mut items: Vec<Item> = tokens.iter().map(item).collect();
    // Brackets around one number say no more than its sign does.
    let (open, close) = (Item::Mark(Mark::Open), Item::Mark(Mark::Close));
    while let Some(at) = items.windows(3).position(|three| three[0] == open && three[2] == close) {
        items.remove(at + 2);
        items.remove(at);
    }
    items
}
