//! Exact numbers.

use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, Div, Mul, Neg, Sub};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// An exact number: a fraction in lowest terms whose denominator is positive. Written `3/4`, `-5/2` or `6`;
/// decimals are read too.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "String")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "string"))]
pub struct Rational {
    num: i64,
    den: i64,
}

/// A number in a file: a text, or a whole number as JSON writes it.
#[derive(Deserialize)]
#[serde(untagged)]
enum Written {
    Whole(i64),
    Text(String),
}

/// A text that is no number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoNumber(String);

impl fmt::Display for NoNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is no number", self.0)
    }
}

impl std::error::Error for NoNumber {}

impl Rational {
    /// Nought.
    pub const ZERO: Self = Self { num: 0, den: 1 };

    /// A whole number.
    pub const fn whole(number: i64) -> Self {
        Self { num: number, den: 1 }
    }

    /// `num / den`, or nothing if `den` is nought or the numbers grow too large.
    pub fn new(num: i64, den: i64) -> Option<Self> {
        Self::reduced(num.into(), den.into())
    }

    fn reduced(num: i128, den: i128) -> Option<Self> {
        if den == 0 {
            return None;
        }
        let by = gcd(num.unsigned_abs(), den.unsigned_abs()) as i128 * den.signum();
        let (num, den) = ((num / by).try_into().ok()?, (den / by).try_into().ok()?);
        // The least of all numbers has no opposite.
        (num != i64::MIN).then_some(Self { num, den })
    }

    /// Above the bar.
    pub const fn num(self) -> i64 {
        self.num
    }

    /// Below the bar: positive.
    pub const fn den(self) -> i64 {
        self.den
    }

    /// Whether it has no part.
    pub const fn is_whole(self) -> bool {
        self.den == 1
    }

    /// Whether it is written with a finite number of decimals.
    pub const fn is_decimal(self) -> bool {
        let mut rest = self.den;
        while rest % 2 == 0 {
            rest /= 2;
        }
        while rest % 5 == 0 {
            rest /= 5;
        }
        rest == 1
    }

    /// The exact positive root, if there is one.
    pub fn root(self) -> Option<Self> {
        let root = |n: i64| u64::try_from(n).ok().map(u64::isqrt).filter(|r| r * r == n as u64);
        Self::new(root(self.num)? as i64, root(self.den)? as i64)
    }

    /// Multiplied with itself; below nought it divides.
    pub fn power(self, exponent: i32) -> Option<Self> {
        let base = if exponent < 0 { Self::new(self.den, self.num)? } else { self };
        (0..exponent.unsigned_abs()).try_fold(Self::whole(1), |so_far, _| so_far.times(base))
    }

    /// The sum, unless it grows too large.
    pub fn plus(self, other: Self) -> Option<Self> {
        let (a, b) = (i128::from(self.num), i128::from(self.den));
        let (c, d) = (i128::from(other.num), i128::from(other.den));
        Self::reduced(a * d + c * b, b * d)
    }

    /// The product, unless it grows too large.
    pub fn times(self, other: Self) -> Option<Self> {
        let num = i128::from(self.num) * i128::from(other.num);
        Self::reduced(num, i128::from(self.den) * i128::from(other.den))
    }

    /// The quotient, unless `other` is nought.
    pub fn over(self, other: Self) -> Option<Self> {
        let num = i128::from(self.num) * i128::from(other.den);
        Self::reduced(num, i128::from(self.den) * i128::from(other.num))
    }
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a.max(1) } else { gcd(b, a % b) }
}

/// Cards hold small numbers: the operators are for those.
macro_rules! operator {
    ($($trait:ident $name:ident $by:expr;)*) => {$(
        impl $trait for Rational {
            type Output = Self;
            fn $name(self, other: Self) -> Self {
                let by: fn(Self, Self) -> Option<Self> = $by;
                by(self, other).expect("numbers of cards are small, and nothing is divided by nought")
            }
        }
    )*};
}
operator! {
    Add add |a, b| a.plus(b);
    Sub sub |a, b| a.plus(-b);
    Mul mul |a, b| a.times(b);
    Div div |a, b| a.over(b);
}

impl Neg for Rational {
    type Output = Self;
    fn neg(self) -> Self {
        Self { num: -self.num, den: self.den }
    }
}

impl Ord for Rational {
    fn cmp(&self, other: &Self) -> Ordering {
        let left = i128::from(self.num) * i128::from(other.den);
        left.cmp(&(i128::from(other.num) * i128::from(self.den)))
    }
}

impl PartialOrd for Rational {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl FromStr for Rational {
    type Err = NoNumber;

    fn from_str(text: &str) -> Result<Self, NoNumber> {
        let no = || NoNumber(text.to_owned());
        let plain = text.replace('−', "-").replace(',', ".");
        let digits = |part: &str| part.bytes().all(|b| b.is_ascii_digit());
        if let Some((num, den)) = plain.split_once('/') {
            let (num, den) = (num.parse().map_err(|_| no())?, den.parse().map_err(|_| no())?);
            return Self::new(num, den).ok_or_else(no);
        }
        let Some((whole, decimals)) = plain.split_once('.') else {
            let whole: i64 = plain.parse().map_err(|_| no())?;
            return Self::new(whole, 1).ok_or_else(no);
        };
        if decimals.is_empty() || decimals.len() > 12 || !digits(decimals) {
            return Err(no());
        }
        let num = format!("{whole}{decimals}").parse().map_err(|_| no())?;
        Self::new(num, 10i64.pow(decimals.len() as u32)).ok_or_else(no)
    }
}

impl TryFrom<Written> for Rational {
    type Error = NoNumber;

    fn try_from(written: Written) -> Result<Self, NoNumber> {
        match written {
            Written::Whole(number) => {
                Self::new(number, 1).ok_or_else(|| NoNumber(number.to_string()))
            }
            Written::Text(text) => text.parse(),
        }
    }
}

impl From<Rational> for String {
    fn from(number: Rational) -> Self {
        number.to_string()
    }
}

impl fmt::Display for Rational {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.den {
            1 => write!(f, "{}", self.num),
            den => write!(f, "{}/{den}", self.num),
        }
    }
}

impl fmt::Debug for Rational {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn n(text: &str) -> Rational {
        text.parse().unwrap()
    }

    #[test]
    fn numbers_are_read_in_lowest_terms() {
        for (text, num, den) in [
            ("3/4", 3, 4),
            ("6/-8", -3, 4),
            ("−2,5", -5, 2),
            ("0.45", 9, 20),
            ("-0.05", -1, 20),
            ("7", 7, 1),
        ] {
            assert_eq!((n(text).num(), n(text).den()), (num, den), "{text}");
        }
        for text in ["", "1/0", "x", "1.", "1.2.3", "½", "1/2/3"] {
            assert!(text.parse::<Rational>().is_err(), "{text}");
        }
    }

    #[test]
    fn arithmetic_is_exact() {
        assert_eq!(n("1/3") + n("1/6"), n("1/2"));
        assert_eq!(n("-1.45") - n("-1.05"), n("-2/5"));
        assert_eq!(n("1/2") / n("-1/5"), n("-5/2"));
        assert_eq!((n("6.25").root(), n("2").root()), (Some(n("5/2")), None));
        assert_eq!(n("10").power(-2), Some(n("0.01")));
        assert!(n("0.45") < n("0.6") && n("-3") < n("-5/2"));
    }
}
