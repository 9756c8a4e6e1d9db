//! How a card shows its number.

use serde::{Deserialize, Serialize};

use crate::number::Rational;

/// How a card shows its number, as its deck says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum Drawing {
    /// Digits.
    Decimal {
        text_fr: String,
        text_en: String,
    },
    /// Words.
    Text {
        text_fr: String,
        text_en: String,
    },
    /// A number above a bar, one below; `sign` −1 puts a minus before the bar.
    Fraction {
        num: i64,
        den: i64,
        bar: String,
        #[serde(default = "plus", skip_serializing_if = "is_plus")]
        sign: i64,
    },
    Percentage {
        percent: i64,
    },
    Sum {
        terms: Vec<Rational>,
        tokens: Vec<Token>,
        text_fr: String,
        text_en: String,
    },
    Expression {
        tokens: Vec<Token>,
        text_fr: String,
        text_en: String,
    },
    DoubleHalf {
        op: Of,
        of: i64,
        text_fr: String,
        text_en: String,
    },
    /// An open interval.
    Interval {
        low_fr: String,
        high_fr: String,
        low_en: String,
        high_en: String,
        strict: bool,
    },
    /// A line in equal steps, a point on one of its marks.
    NumberLine {
        min: Rational,
        max: Rational,
        divisions: i64,
        mark_at: i64,
        labels: Vec<Rational>,
    },
    /// Units in equal parts, some of them shaded; one unit stands apart and is called 1.
    Area {
        shape: Shape,
        units: i64,
        parts_per_unit: i64,
        shaded: i64,
        unit_label: bool,
        split: Split,
        unit_size: [i64; 2],
        /// Which parts, unit by unit, from 0.
        shaded_parts: Vec<Vec<i64>>,
        unit_apart: Apart,
    },
    /// Dots in rows.
    Dots {
        frame: i64,
        rows: Vec<i64>,
    },
    /// Bars of ten cubes, and columns of single ones.
    Blocks {
        tens: i64,
        bar: i64,
        unit_stacks: Vec<i64>,
    },
    /// Packs of equally many dots, each laid as `pattern` says, row by row.
    Groups {
        groups: i64,
        each: i64,
        pattern: Vec<i64>,
    },
}

fn plus() -> i64 {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
fn is_plus(sign: &i64) -> bool {
    *sign == 1
}

/// A part of a calculation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
#[allow(missing_docs)]
pub enum Token {
    /// A number with a point, or one of `+ − × ÷ ( ) %of`.
    Plain(String),
    Frac {
        frac: [String; 2],
    },
    Sqrt {
        sqrt: [String; 1],
    },
    /// A base and a whole exponent.
    Pow {
        pow: (String, i32),
    },
}

/// Twice, or shared in two.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Of {
    Double,
    Half,
}

/// What a unit looks like.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Shape {
    Square,
    Rectangle,
    Disc,
}

/// How a unit is cut.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Split {
    /// In so many columns and rows.
    Grid([i64; 2]),
    /// `rows`, `columns` or `sectors`.
    Named(String),
}

/// The unit that stands apart.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Apart {
    pub divided: bool,
    pub label: String,
}
