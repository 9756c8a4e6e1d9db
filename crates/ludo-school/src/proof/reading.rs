//! How one gets from what a card shows to its number: a reading for every kind.

use super::Mark;
use super::calculation;
use super::ink::{
    Glyph, Ink, Part, closed, fraction, joined, places, simplest, sum, whole, words, written,
};
use crate::card::Card;
use crate::drawing::{Drawing, Of};
use crate::number::Rational;

/// What somebody writes who reads a card: words, equal members one after the other, more words.
#[derive(Clone, Debug)]
pub(super) struct Reading {
    pub(super) head: Vec<Part>,
    /// The last member is the number.
    pub(super) chain: Vec<Ink>,
    pub(super) tail: Vec<Part>,
}

/// A sum of more equal terms is written as a product.
const MOST_TERMS: i64 = 6;

/// In which form two readings are compared.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Form {
    Digits,
    /// A fraction in lowest terms.
    Simplest,
}

impl Reading {
    pub(super) fn of(chain: impl IntoIterator<Item = Ink>) -> Self {
        let mut reading = Self { head: Vec::new(), chain: Vec::new(), tail: Vec::new() };
        for member in chain {
            reading.push(member);
        }
        reading
    }

    pub(super) fn after(mut self, head: impl IntoIterator<Item = Part>) -> Self {
        self.head.extend(head);
        self
    }

    pub(super) fn before(mut self, tail: impl IntoIterator<Item = Part>) -> Self {
        self.tail.extend(tail);
        self
    }

    /// One more member. A chain does not come back to what it has said.
    pub(super) fn push(&mut self, member: Ink) {
        if let Some(at) = self.chain.iter().position(|known| *known == member) {
            self.chain.truncate(at);
        }
        self.chain.push(member);
    }

    /// Whether there is nothing to write: the card is the number.
    pub(super) fn is_plain(&self) -> bool {
        self.head.is_empty() && self.chain.len() == 1
    }

    /// Without what comes after this member, if it is one.
    pub(super) fn up_to(&self, member: &Ink) -> Option<Self> {
        let at = self.chain.iter().position(|known| known == member)?;
        let mut shorter = self.clone();
        shorter.chain.truncate(at + 1);
        Some(shorter)
    }

    /// As parts of a step.
    pub(super) fn parts(self) -> Vec<Part> {
        let mut parts = self.head;
        parts.push(Part::Math(joined(Mark::Equals, self.chain)));
        parts.extend(self.tail);
        parts
    }
}

/// In which form a card's number comes out by itself.
pub(super) fn natural(card: &Card, value: Rational) -> Form {
    let in_parts = match &card.drawing {
        Drawing::Fraction { .. } | Drawing::Percentage { .. } | Drawing::Area { .. } => true,
        Drawing::Text { .. } => !value.is_whole(),
        Drawing::NumberLine { min, max, divisions, labels, .. } => {
            steps_in_unit(*min, *max, *divisions, labels).is_some()
        }
        Drawing::Sum { tokens, .. } | Drawing::Expression { tokens, .. } => {
            calculation::has_fraction(tokens)
        }
        _ => false,
    };
    if in_parts || !value.is_decimal() { Form::Simplest } else { Form::Digits }
}

/// Reads a card, up to its number in this form.
pub(super) fn read(card: &Card, value: Rational, form: Form) -> Reading {
    let mut reading = read_kind(card, value);
    match form {
        Form::Digits => to_digits(&mut reading, value),
        Form::Simplest => to_simplest(&mut reading, value),
    }
    reading
}

fn read_kind(card: &Card, value: Rational) -> Reading {
    match &card.drawing {
        // A bracket is compared, not read.
        Drawing::Decimal { .. } | Drawing::Interval { .. } => Reading::of([written(value)]),
        Drawing::Text { text_fr, text_en } => Reading::of([simplest(value)])
            .after([words(format!("« {text_fr} » s’écrit "), format!("“{text_en}” is written "))]),
        Drawing::Fraction { num, den, sign, .. } => Reading::of([faced(*num, *den, *sign)]),
        Drawing::Percentage { percent } => {
            Reading::of([vec![Glyph::Percent(Rational::whole(*percent))], fraction(*percent, 100)])
        }
        Drawing::Sum { tokens, .. } | Drawing::Expression { tokens, .. } => {
            calculation::read(tokens, value)
        }
        Drawing::DoubleHalf { op, of, text_fr, text_en } => {
            double_half(*op, *of, text_fr, text_en, value)
        }
        Drawing::NumberLine { min, max, divisions, mark_at, labels } => {
            match steps_in_unit(*min, *max, *divisions, labels) {
                Some(steps) => unit_line(steps, *mark_at),
                None => stepped_line(*min, *max, *divisions, *mark_at, value),
            }
        }
        Drawing::Area { parts_per_unit, shaded, .. } => area(*parts_per_unit, *shaded),
        Drawing::Dots { rows, .. } => counted(rows, "on compte les rangées : ", "count the rows: "),
        Drawing::Blocks { tens, bar, unit_stacks } => {
            let mut stacks = vec![*bar; *tens as usize];
            stacks.extend(unit_stacks);
            counted(&stacks, "on compte les cubes : ", "count the cubes: ")
        }
        Drawing::Groups { groups, each, .. } => {
            let fr = format!("{groups} {} de {each} : ", plural(*groups, "paquet", "paquets"));
            let en = format!("{groups} {} of {each}: ", plural(*groups, "pack", "packs"));
            if *groups > MOST_TERMS {
                let product = joined(Mark::Times, [whole(*groups), whole(*each)]);
                return Reading::of([product, written(value)]).after([words(fr, en)]);
            }
            counted(&vec![*each; *groups as usize], &fr, &en)
        }
    }
}

/// One is singular; French takes nought for singular too, but nothing is counted that is not there.
fn plural<'a>(count: i64, one: &'a str, more: &'a str) -> &'a str {
    if count == 1 { one } else { more }
}

/// As the card shows it, signs and all.
fn faced(num: i64, den: i64, sign: i64) -> Ink {
    let bar = Glyph::Fraction(whole(num), whole(den));
    if sign < 0 { vec![Glyph::Mark(Mark::Minus), bar] } else { vec![bar] }
}

fn counted(numbers: &[i64], fr: &str, en: &str) -> Reading {
    let all = numbers.iter().sum();
    Reading::of([sum(numbers.iter().copied()), whole(all)]).after([words(fr, en)])
}

/// `12 + 12 = 24` for the double of 12; half of 30 is 15, because `15 + 15 = 30`.
fn double_half(op: Of, of: i64, fr: &str, en: &str, value: Rational) -> Reading {
    let twice = |number: Rational| joined(Mark::Plus, [written(number), written(number)]);
    match op {
        Of::Double => Reading::of([twice(Rational::whole(of)), written(value)])
            .after([words(format!("{fr} : "), format!("{en}: "))]),
        Of::Half => Reading::of([written(value)])
            .after([words(format!("{fr} est "), format!("{en} is "))])
            .before([
                words(", car ", ", because "),
                Part::Math(joined(Mark::Equals, [twice(value), whole(of)])),
            ]),
    }
}

/// `3 × 1/4 = 3/4`.
fn area(parts: i64, shaded: i64) -> Reading {
    let (fr_parts, en_parts) =
        (plural(parts, "part", "parts égales"), plural(parts, "part", "equal parts"));
    let (fr, en) = if shaded > parts {
        (
            format!("l’unité a {parts} {fr_parts} ; {shaded} parts sont coloriées en tout : "),
            format!("the unit has {parts} {en_parts}; {shaded} parts are shaded in all: "),
        )
    } else {
        let (sont, are) =
            (plural(shaded, "est coloriée", "sont coloriées"), plural(shaded, "is", "are"));
        (
            format!("l’unité a {parts} {fr_parts}, {shaded} {sont} : "),
            format!("the unit has {parts} {en_parts}, {shaded} {are} shaded: "),
        )
    };
    times_a_part(shaded, parts).after([words(fr, en)])
}

/// How many steps there are from 0 to 1, where a line shows both.
fn steps_in_unit(min: Rational, max: Rational, divisions: i64, labels: &[Rational]) -> Option<i64> {
    let unit =
        min == Rational::ZERO && labels.contains(&min) && labels.contains(&Rational::whole(1));
    let steps = Rational::whole(divisions) / (max - min);
    (unit && steps.is_whole()).then_some(steps.num())
}

/// `4 × 1/10 = 4/10`.
fn unit_line(steps: i64, at: i64) -> Reading {
    let fr = format!("de 0 à 1 il y a {steps} pas, le point est à {at} pas de 0 : ");
    let step = |count| plural(count, "step", "steps");
    let en = format!(
        "from 0 to 1 there {} {steps} {}, the point is {at} {} from 0: ",
        plural(steps, "is", "are"),
        step(steps),
        step(at),
    );
    times_a_part(at, steps).after([words(fr, en)])
}

fn times_a_part(count: i64, parts: i64) -> Reading {
    match (count, parts) {
        (_, 1) => return Reading::of([whole(count)]),
        (1, _) => return Reading::of([fraction(1, parts)]),
        _ => {}
    }
    let product = joined(Mark::Times, [whole(count), fraction(1, parts)]);
    Reading::of([product, fraction(count, parts)])
}

/// How much a step is, then from the left end to the point: in jumps between small whole numbers, else in one product.
fn stepped_line(min: Rational, max: Rational, divisions: i64, at: i64, value: Rational) -> Reading {
    let step = (max - min) / Rational::whole(divisions);
    let start = (min != Rational::ZERO).then(|| written(min));
    let on = |way: Ink| joined(Mark::Plus, start.clone().into_iter().chain([way]));
    let product = |times: i64| joined(Mark::Times, [whole(times), closed(written(step))]);
    if step.is_whole() && min.is_whole() && min >= Rational::ZERO && at <= MOST_TERMS {
        let all = joined(Mark::Equals, [on(product(divisions)), written(max)]);
        let head = [
            words("un pas vaut ", "one step is "),
            Part::Math(written(step)),
            words(", car ", ", because "),
            Part::Math(all),
            words(" ; le point : ", "; the point: "),
        ];
        let jumps = on(joined(Mark::Plus, (0..at).map(|_| written(step))));
        return Reading::of([jumps, written(value)]).after(head);
    }
    let length = joined(Mark::Minus, [written(max)].into_iter().chain(start.clone().map(closed)));
    let length = if start.is_some() { super::ink::bracketed(length) } else { length };
    let worth = joined(Mark::Over, [length, whole(divisions)]);
    let head = [
        words("un pas vaut ", "one step is "),
        Part::Math(joined(Mark::Equals, [worth, written(step)])),
        words(" ; le point : ", "; the point: "),
    ];
    let way = if at == 1 { written(step) } else { product(at) };
    Reading::of([on(way), written(value)]).after(head)
}

/// From a fraction to lowest terms.
fn to_simplest(reading: &mut Reading, value: Rational) {
    match last_fraction(reading) {
        None if value.is_whole() => reading.push(whole(value.num())),
        None if value.is_decimal() && in_digits(reading) => {
            let (num, den) = tenths(value);
            reading.push(fraction(num, den));
            reading.push(simplest(value));
        }
        None => reading.push(simplest(value)),
        Some((num, den)) => {
            // Where a calculation has come to the fraction, one sees by what it can be divided.
            if reading.is_plain() && num > 0 && den > 0 {
                let by = den / value.den();
                if by > 1 && !value.is_whole() {
                    reading.push(both(Mark::Over, value.num() * by, den, by));
                }
            }
            reading.push(simplest(value));
        }
    }
}

/// From a fraction to digits, by way of tenths or hundredths.
fn to_digits(reading: &mut Reading, value: Rational) {
    if !value.is_decimal() {
        return to_simplest(reading, value);
    }
    if let Some((_, den)) = last_fraction(reading)
        && !value.is_whole()
        && !is_power_of_ten(den)
    {
        let began_plain = reading.is_plain();
        to_simplest(reading, value);
        let (num, den) = tenths(value);
        if began_plain && reading.chain.len() == 1 && value > Rational::ZERO && den > value.den() {
            let by = den / value.den();
            reading.push(both(Mark::Times, value.num(), value.den(), by));
        }
        reading.push(fraction(num, den));
    }
    reading.push(written(value));
}

/// `(3 × 25)/(4 × 25)`
fn both(mark: Mark, num: i64, den: i64, by: i64) -> Ink {
    let side = |number| joined(mark, [whole(number), whole(by)]);
    vec![Glyph::Fraction(side(num), side(den))]
}

/// 25/100, or 4/10: the shortest denominator 10, 100, 1000 …
pub(super) fn tenths(number: Rational) -> (i64, i64) {
    let den = 10i64.pow(places(number).unwrap_or(0).max(1) as u32);
    (number.num() * (den / number.den()), den)
}

fn is_power_of_ten(number: i64) -> bool {
    (1..=12).any(|power| 10i64.pow(power) == number)
}

/// The last member, if it is a fraction of whole numbers; with its sign.
fn last_fraction(reading: &Reading) -> Option<(i64, i64)> {
    let (sign, bar) = match reading.chain.last()?.as_slice() {
        [bar] => (1, bar),
        [Glyph::Mark(Mark::Minus), bar] => (-1, bar),
        _ => return None,
    };
    let Glyph::Fraction(above, below) = bar else { return None };
    match (above.as_slice(), below.as_slice()) {
        ([Glyph::Digits(num)], [Glyph::Digits(den)]) if num.is_whole() && den.is_whole() => {
            Some((sign * num.num(), den.num()))
        }
        _ => None,
    }
}

fn in_digits(reading: &Reading) -> bool {
    matches!(reading.chain.last().map(Vec::as_slice), Some([Glyph::Digits(_)]))
}
