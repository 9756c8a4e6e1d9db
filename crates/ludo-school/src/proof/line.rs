//! Two cards on one number line.

use serde::{Deserialize, Serialize};

use super::ink::digits;
use crate::card::{Both, Lang};
use crate::number::Rational;

/// A number line that shows what two cards stand for. Places on it are thousandths of its length, from the left.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// Its marks, from one end to the other.
    pub ticks: Vec<Tick>,
    /// Both cards, in the order of the pair.
    pub spots: [Spot; 2],
}

/// A mark of a line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Tick {
    pub at: u16,
    pub label: Both,
}

/// What a card stands for: a point, or all between two.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Spot {
    /// Where it is, or begins.
    pub at: u16,
    /// Where it ends, if it is no point.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub to: Option<u16>,
    /// The number, or both that it lies between.
    pub label: Both,
}

/// A line has at most this many steps between the outermost of what it shows.
const STEPS: i64 = 6;
/// Less than this part of a line lies between two points that can hardly be told apart.
const NEAR: i64 = 12;

impl Line {
    /// The line of two cards, each with the first and the last number it stands for.
    pub(super) fn of(shown: [[Rational; 2]; 2]) -> Self {
        let all = || shown.iter().flatten().copied();
        let low = all().min().unwrap_or(Rational::ZERO);
        let high = all().max().unwrap_or(Rational::ZERO);
        // Nought is on it, as on the lines of a school, unless all that matters is far from it.
        let (with_low, with_high) = (low.min(Rational::ZERO), high.max(Rational::ZERO));
        let is_near = (high - low) * Rational::whole(NEAR) < with_high - with_low;
        let (low, high) = if is_near { (low, high) } else { (with_low, with_high) };
        let step = step(high - low);
        // Nothing but nought lies at an end.
        let (down, up) = (floor(low / step), -floor(-(high / step)));
        let is_end = |count: i64, number| {
            number != Rational::ZERO && Rational::whole(count) * step == number
        };
        let first = if is_end(down, low) { down - 1 } else { down };
        let last = if is_end(up, high) { up + 1 } else { up };
        let (from, to) = (Rational::whole(first) * step, Rational::whole(last) * step);
        let at = |number: Rational| {
            let place = (number - from) / (to - from) * Rational::whole(1000);
            floor(place + Rational::new(1, 2).expect("a half")) as u16
        };
        let tick = |count: i64| {
            let number = Rational::whole(count) * step;
            Tick { at: at(number), label: label(number) }
        };
        let spot = |[low, high]: [Rational; 2]| {
            if low == high {
                return Spot { at: at(low), to: None, label: label(low) };
            }
            let (one, two) = (label(low), label(high));
            let fr = format!("entre {} et {}", one.fr, two.fr);
            let en = format!("between {} and {}", one.en, two.en);
            Spot { at: at(low), to: Some(at(high)), label: Both { fr, en } }
        };
        Self { ticks: (first..=last).map(tick).collect(), spots: shown.map(spot) }
    }
}

fn label(number: Rational) -> Both {
    Both { fr: digits(number, 0, Lang::Fr), en: digits(number, 0, Lang::En) }
}

/// The smallest of …, 0.1, 0.2, 0.5, 1, 2, 5, 10, … that goes at most [`STEPS`] times into a length.
fn step(length: Rational) -> Rational {
    let most = length / Rational::whole(STEPS);
    let mut unit = Rational::new(1, 10_000).expect("a positive number");
    loop {
        let fits = [1, 2, 5].map(|times| Rational::whole(times) * unit);
        if let Some(step) = fits.into_iter().find(|step| *step >= most) {
            return step;
        }
        unit = unit * Rational::whole(10);
    }
}

fn floor(number: Rational) -> i64 {
    number.num().div_euclid(number.den())
}
