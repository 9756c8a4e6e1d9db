//! Two readings, and how they compare.

use super::calculation::lcm;
use super::ink::{Ink, Part, fraction, joined, long, places, set, simplest, words, written};
use super::line::Line;
use super::reading::{Form, Reading, natural, read};
use super::{Mark, Proof, Step};
use crate::card::{Card, CardId, Shows};
use crate::deck::Deck;
use crate::drawing::Drawing;
use crate::number::Rational;

/// A card with the number it stands for.
#[derive(Copy, Clone)]
struct Shown<'a> {
    card: &'a Card,
    value: Rational,
}

impl Shown<'_> {
    fn bracket(self) -> Option<[Rational; 2]> {
        match self.card.shows {
            Shows::Between { low, high } => Some([low, high]),
            Shows::Number(_) => None,
        }
    }

    /// The card's face, if it is the number and no more.
    fn face(self) -> Option<Ink> {
        let own = natural(self.card, self.value);
        let is_number =
            matches!(self.card.drawing, Drawing::Decimal { .. } | Drawing::Fraction { .. });
        if is_number { read(self.card, self.value, own).chain.into_iter().next() } else { None }
    }
}

pub(super) fn prove(deck: &Deck, one: CardId, two: CardId) -> Proof {
    let right = deck.associate(one, two);
    let shown = |id: CardId| {
        let card = deck.card(id);
        Shown { card, value: deck.families[usize::from(card.family.0)].value }
    };
    let pair = [shown(one), shown(two)];
    let steps = match pair.map(Shown::bracket) {
        [None, None] if right => equal(pair),
        [None, None] => different(pair),
        [Some(bracket), None] => bracketed(pair[1], bracket),
        [None, Some(bracket)] => bracketed(pair[0], bracket),
        [Some(first), Some(second)] => two_brackets(pair, [first, second]),
    };
    let line = (!right)
        .then(|| Line::of(pair.map(|shown| shown.bracket().unwrap_or([shown.value, shown.value]))));
    Proof { right, steps, line }
}

/// Where two right readings meet.
fn meeting(pair: [Shown; 2]) -> Form {
    let simple = |shown: Shown| natural(shown.card, shown.value) == Form::Simplest;
    if pair.into_iter().all(simple) { Form::Simplest } else { Form::Digits }
}

/// A right pair of numbers: one reading that comes upon the other card, or two that come to the same.
fn equal(pair: [Shown; 2]) -> Vec<Step> {
    let form = meeting(pair);
    let readings = pair.map(|shown| read(shown.card, shown.value, form));
    for (at, other) in [(0, 1), (1, 0)] {
        let met = pair[other].face().and_then(|face| readings[at].up_to(&face));
        if let Some(reading) = met {
            let mut parts = reading.parts();
            parts.push(words(
                ", c’est le nombre de l’autre carte",
                ", and that is the other card’s number",
            ));
            return vec![set(&parts)];
        }
    }
    let number = readings[0].chain.last().cloned().unwrap_or_default();
    let mut steps = steps(readings);
    let end = words("donc les deux cartes montrent ", "so both cards show ");
    steps.push(set(&[end, Part::Math(number)]));
    steps
}

/// The steps of readings that are not the card itself.
fn steps(readings: impl IntoIterator<Item = Reading>) -> Vec<Step> {
    let said = readings.into_iter().filter(|reading| !reading.is_plain());
    said.map(|reading| set(&reading.parts())).collect()
}

/// A wrong pair of numbers: both are read, then compared.
fn different(pair: [Shown; 2]) -> Vec<Step> {
    let [mut less, mut more] = pair;
    if more.value < less.value {
        (less, more) = (more, less);
    }
    if is_same_part(less.card, more.card) {
        let faces = [less, more].map(|shown| read(shown.card, shown.value, Form::Simplest).chain);
        let faces = faces.map(|chain| chain.into_iter().next().unwrap_or_default());
        return vec![set(&[Part::Math(joined(Mark::Less, faces)), not_the_same()])];
    }
    let (a, b) = (less.value, more.value);
    let are_same_parts = meeting(pair) == Form::Simplest && a.den() == b.den();
    let form = if are_same_parts { Form::Simplest } else { comparing(&[a, b]) };
    let mut steps = steps(pair.map(|shown| read(shown.card, shown.value, form)));
    let mut last = compared(&[a, b], if form == Form::Digits { written } else { simplest });
    last.push(not_the_same());
    steps.push(set(&last));
    steps
}

/// Whether two cards count the same parts, so that one sees which is more.
fn is_same_part(one: &Card, two: &Card) -> bool {
    match (&one.drawing, &two.drawing) {
        (Drawing::Percentage { .. }, Drawing::Percentage { .. }) => true,
        (Drawing::Fraction { den: a, sign: 1, .. }, Drawing::Fraction { den: b, sign: 1, .. }) => {
            a == b && *a > 0
        }
        _ => false,
    }
}

fn not_the_same() -> Part {
    words(" : ce ne sont pas les mêmes nombres", ": these are not the same number")
}

/// In which form numbers are compared: in digits, where all have them.
fn comparing(numbers: &[Rational]) -> Form {
    let in_digits = numbers.iter().all(|number| number.is_decimal());
    if in_digits { Form::Digits } else { Form::Simplest }
}

/// Numbers from the smallest to the largest, and where one does not see it, why: `0,25 < 0,4`, because `0,25 < 0,40`;
/// `1/4 < 1/3`, because `3/12 < 4/12`.
fn compared(numbers: &[Rational], write: fn(Rational) -> Ink) -> Vec<Part> {
    let less = |write: &dyn Fn(Rational) -> Ink| {
        Part::Math(joined(Mark::Less, numbers.iter().copied().map(write)))
    };
    let den = numbers.iter().fold(1, |den, number| lcm(den, number.den()));
    let because = if comparing(numbers) == Form::Digits {
        let most = numbers.iter().filter_map(|number| places(*number)).max().unwrap_or(0);
        looks_otherwise(numbers).then(|| less(&|number| long(number, most)))
    } else {
        let same_parts = |number: Rational| fraction(number.num() * (den / number.den()), den);
        Some(less(&same_parts))
    };
    let are_same_parts = numbers.iter().all(|number| number.den() == den);
    let mut parts = vec![less(&write)];
    if let Some(because) = because.filter(|_| !are_same_parts) {
        parts.extend([words(", car ", ", because "), because]);
    }
    parts
}

/// Whether neighbours differ only after the point, and one has more digits there: who compares those as whole numbers
/// errs.
fn looks_otherwise(numbers: &[Rational]) -> bool {
    let whole = |number: Rational| (number < Rational::ZERO, number.num() / number.den());
    numbers.windows(2).any(|two| {
        let [Some(a), Some(b)] = [places(two[0]), places(two[1])] else { return false };
        a != b && a > 0 && b > 0 && whole(two[0]) == whole(two[1])
    })
}

/// A number and a bracket: the number is read, then compared.
fn bracketed(shown: Shown, [low, high]: [Rational; 2]) -> Vec<Step> {
    let number = shown.value;
    let (numbers, end) = if number <= low {
        (vec![number, low], words(" : il est avant l’encadrement", ": it lies before the bracket"))
    } else if number >= high {
        (vec![high, number], words(" : il est après l’encadrement", ": it lies after the bracket"))
    } else {
        (vec![low, number, high], words(" : l’encadrement convient", ": the bracket holds"))
    };
    let form = comparing(&numbers);
    let mut steps = steps([read(shown.card, number, form)]);
    let mut last = compared(&numbers, written);
    last.push(end);
    steps.push(set(&last));
    steps
}

/// Two brackets: one ends before the other begins, or each holds a number of the game, the same or another.
fn two_brackets(pair: [Shown; 2], brackets: [[Rational; 2]; 2]) -> Vec<Step> {
    let (first, second) = if brackets[0] <= brackets[1] {
        (brackets[0], brackets[1])
    } else {
        (brackets[1], brackets[0])
    };
    if first[1] < second[0] {
        let numbers = [first[1], second[0]];
        let mut parts = compared(&numbers, written);
        parts.push(words(
            " : un encadrement finit avant que l’autre commence",
            ": one bracket ends before the other begins",
        ));
        return vec![set(&parts)];
    }
    let mut steps: Vec<Step> = Vec::new();
    for (shown, [low, high]) in pair.iter().zip(brackets) {
        let numbers = [low, shown.value, high];
        let mut parts = compared(&numbers, written);
        parts.push(words(
            " : c’est le seul nombre du jeu dans cet encadrement",
            ": the only number of the game in this bracket",
        ));
        steps.push(set(&parts));
    }
    let [a, b] = pair.map(|shown| shown.value);
    if a == b {
        let end = words("donc les deux cartes encadrent ", "so both cards bracket ");
        steps.push(set(&[end, Part::Math(written(a))]));
        return steps;
    }
    let numbers = [a.min(b), a.max(b)];
    let mut last = compared(&numbers, written);
    last.push(not_the_same());
    steps.push(set(&last));
    steps
}
