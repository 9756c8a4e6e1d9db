//! A calculator of its own: it reads the signs as they are set, and knows nothing of decks.

use ludo_school::{Lang, Mark, Sign};

/// An exact number, not reduced.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Number {
    num: i128,
    den: i128,
}

impl Number {
    fn new(num: i128, den: i128) -> Self {
        assert_ne!(den, 0, "nothing is divided by nought");
        if den < 0 { Self { num: -num, den: -den } } else { Self { num, den } }
    }

    pub(crate) fn equals(self, other: Self) -> bool {
        self.num * other.den == other.num * self.den
    }

    pub(crate) fn is_less(self, other: Self) -> bool {
        self.num * other.den < other.num * self.den
    }
}

/// What a calculation says: its members, and what stands between them.
pub(crate) struct Said {
    pub(crate) members: Vec<Number>,
    pub(crate) relations: Vec<Mark>,
}

pub(crate) fn evaluate(signs: &[Sign], lang: Lang) -> Said {
    let is_relation = |sign: &Sign| matches!(sign, Sign::Mark(Mark::Equals | Mark::Less));
    let members = signs.split(is_relation).map(|member| Reader { signs: member, lang }.all());
    let relation = |sign: &Sign| match sign {
        Sign::Mark(mark @ (Mark::Equals | Mark::Less)) => Some(*mark),
        _ => None,
    };
    Said { members: members.collect(), relations: signs.iter().filter_map(relation).collect() }
}

struct Reader<'a> {
    signs: &'a [Sign],
    lang: Lang,
}

impl Reader<'_> {
    fn all(mut self) -> Number {
        let number = self.sum();
        assert!(self.signs.is_empty(), "{:?} is left", self.signs);
        number
    }

    fn took(&mut self, mark: Mark) -> bool {
        let is = self.signs.first() == Some(&Sign::Mark(mark));
        if is {
            self.signs = &self.signs[1..];
        }
        is
    }

    fn sum(&mut self) -> Number {
        let mut so_far = self.product();
        loop {
            let sign = match () {
                () if self.took(Mark::Plus) => 1,
                () if self.took(Mark::Minus) => -1,
                () => return so_far,
            };
            let next = self.product();
            let num = so_far.num * next.den + sign * next.num * so_far.den;
            so_far = Number::new(num, so_far.den * next.den);
        }
    }

    fn product(&mut self) -> Number {
        let mut so_far = self.signed();
        loop {
            if self.took(Mark::Times) || self.took_of() {
                let next = self.power();
                so_far = Number::new(so_far.num * next.num, so_far.den * next.den);
            } else if self.took(Mark::Over) {
                let next = self.power();
                so_far = Number::new(so_far.num * next.den, so_far.den * next.num);
            } else {
                return so_far;
            }
        }
    }

    fn took_of(&mut self) -> bool {
        let Some(Sign::Of(word)) = self.signs.first() else { return false };
        assert_eq!(word, if self.lang == Lang::Fr { "de" } else { "of" });
        self.signs = &self.signs[1..];
        true
    }

    /// A minus comes first only at the beginning of a sum: elsewhere it stands in brackets.
    fn signed(&mut self) -> Number {
        let sign = if self.took(Mark::Minus) { -1 } else { 1 };
        let number = self.power();
        Number::new(sign * number.num, number.den)
    }

    fn power(&mut self) -> Number {
        let is_digits = matches!(self.signs.first(), Some(Sign::Number(_)));
        let base = self.single();
        let Some(Sign::Power(exponent)) = self.signs.first() else { return base };
        assert!(!is_digits || base.num >= 0, "a minus is not raised without brackets");
        let exponent: i32 = exponent.replace('−', "-").parse().unwrap();
        self.signs = &self.signs[1..];
        let by = exponent.unsigned_abs();
        let (num, den) = (base.num.pow(by), base.den.pow(by));
        if exponent < 0 { Number::new(den, num) } else { Number::new(num, den) }
    }

    fn single(&mut self) -> Number {
        let (first, rest) = self.signs.split_first().expect("something stands here");
        self.signs = rest;
        let inner = |signs| Reader { signs, lang: self.lang }.all();
        match first {
            Sign::Number(text) => digits(text, self.lang),
            Sign::Percent(text) => {
                let end = if self.lang == Lang::Fr { "\u{a0}%" } else { "%" };
                let number = digits(text.strip_suffix(end).expect("a percent sign"), self.lang);
                Number::new(number.num, number.den * 100)
            }
            Sign::Fraction { above, below } => {
                let (above, below) = (inner(above), inner(below));
                Number::new(above.num * below.den, above.den * below.num)
            }
            Sign::Root(under) => {
                let under = inner(under);
                // Both sides times the denominator: √(a/b) = √(ab)/b.
                let square = under.num * under.den;
                let root = square.isqrt();
                assert_eq!(root * root, square, "a root that comes out even");
                Number::new(root, under.den)
            }
            Sign::Mark(Mark::Open) => {
                let number = self.sum();
                assert!(self.took(Mark::Close), "what is opened is closed");
                number
            }
            other => panic!("{other:?} stands where a number should"),
        }
    }
}

/// Digits as a language writes them, and in no other way.
fn digits(text: &str, lang: Lang) -> Number {
    let point = if lang == Lang::Fr { ',' } else { '.' };
    let (sign, plain) = text.strip_prefix('−').map_or((1, text), |rest| (-1, rest));
    let (whole, decimals) = plain.split_once(point).unwrap_or((plain, ""));
    let all = format!("{whole}{decimals}");
    assert!(!whole.is_empty() && all.bytes().all(|byte| byte.is_ascii_digit()), "{text}");
    assert!(whole == "0" || !whole.starts_with('0'), "{text}");
    assert!(decimals.is_empty() != plain.contains(point), "{text}");
    Number::new(sign * all.parse::<i128>().unwrap(), 10i128.pow(decimals.len() as u32))
}
