//! A line in equal steps with a point on one of its marks.

use super::glyphs::{CAP, width};
use super::pen::{Path, Pen, Stroke};
use crate::card::Lang;
use crate::number::Rational;
use crate::proof::digits;

/// Where the line lies.
const LEVEL: f64 = 82.0;
/// How far a mark reaches above and below the line: one of a number written or whole, and the others.
const LONG: f64 = 10.5;
const SHORT: f64 = 6.5;

/// A line as its deck says.
pub(super) struct Line<'a> {
    pub min: Rational,
    pub max: Rational,
    pub divisions: i64,
    pub mark_at: i64,
    pub labels: &'a [Rational],
}

impl Line<'_> {
    /// Draws it: marks, numbers under their marks, and a question mark that points at one of them.
    pub(super) fn draw(&self, pen: &mut Pen, lang: Lang) {
        let labels: Vec<String> = self.labels.iter().map(|label| digits(*label, 0, lang)).collect();
        let widest = labels.iter().map(|label| width(label)).fold(0.0, f64::max);
        let size = match (self.is_crowded(), widest > 1.3) {
            (true, _) => 19.0,
            (false, true) => 22.0,
            (false, false) => 26.0,
        };
        // The outermost numbers stay on the card.
        let margin = (widest * size / 2.0 + 3.0).clamp(9.0, 30.0);
        let across = 100.0 - 2.0 * margin;
        let x = |step: f64| margin + across * step / self.divisions as f64;

        pen.line((margin - 5.0, LEVEL), (100.0 - margin + 5.0, LEVEL), Stroke(3.2));
        for step in 0..=self.divisions {
            let reach = if self.is_long(step) { LONG } else { SHORT };
            let at = x(step as f64);
            let thick = Stroke(if reach > SHORT { 3.2 } else { 2.2 });
            pen.line((at, LEVEL - reach), (at, LEVEL + reach), thick);
        }
        for (label, text) in self.labels.iter().zip(&labels) {
            let step = self.step_of(*label);
            pen.text(x(step), LEVEL + LONG + 5.0 + size * CAP, size, text);
        }
        let at = x(self.mark_at as f64);
        let reach = if self.is_long(self.mark_at) { LONG } else { SHORT };
        let tip = LEVEL - reach - 1.0;
        let disc = tip - 26.0;
        let pointer = Path::from((at - 10.0, disc + 9.0))
            .line((at + 10.0, disc + 9.0))
            .line((at, tip))
            .close();
        pen.asked((at, disc), 14.0, Some(&pointer));
    }

    fn value(&self, step: i64) -> Rational {
        let part = Rational::new(step, self.divisions).expect("a line has steps");
        self.min + part * (self.max - self.min)
    }

    /// Marks of numbers that are written are long; where a step is less than one, those of whole numbers too.
    fn is_long(&self, step: i64) -> bool {
        let value = self.value(step);
        let fine = self.max - self.min < Rational::whole(self.divisions);
        self.labels.contains(&value) || (fine && value.is_whole())
    }

    /// Whether two numbers stand close to each other.
    fn is_crowded(&self) -> bool {
        let across = self.max - self.min;
        self.labels.windows(2).any(|two| (two[1] - two[0]) * Rational::whole(4) < across)
    }

    fn step_of(&self, number: Rational) -> f64 {
        let part = (number - self.min) / (self.max - self.min) * Rational::whole(self.divisions);
        part.num() as f64 / part.den() as f64
    }
}
