//! What calculations come to, exactly.

use crate::drawing::Token;
use crate::number::Rational;

/// What a calculation comes to, or nothing if it is none: brackets first, then × ÷ and "% of", then + and −.
pub(crate) fn value(tokens: &[Token]) -> Option<Rational> {
    let mut reader = Reader { tokens };
    let value = reader.sum()?;
    reader.tokens.is_empty().then_some(value)
}

struct Reader<'a> {
    tokens: &'a [Token],
}

impl Reader<'_> {
    /// The next sign, if it is one of these.
    fn take(&mut self, signs: &[&str]) -> Option<String> {
        let (Token::Plain(sign), rest) = self.tokens.split_first()? else { return None };
        let found = signs.contains(&sign.as_str());
        found.then(|| self.tokens = rest).map(|()| sign.clone())
    }

    fn sum(&mut self) -> Option<Rational> {
        let mut value = self.product()?;
        while let Some(sign) = self.take(&["+", "−"]) {
            let next = self.product()?;
            value = value.plus(if sign == "+" { next } else { -next })?;
        }
        Some(value)
    }

    fn product(&mut self) -> Option<Rational> {
        let mut value = self.signed()?;
        while let Some(sign) = self.take(&["×", "÷", "%of"]) {
            let next = self.signed()?;
            value = match sign.as_str() {
                "÷" => value.over(next)?,
                "×" => value.times(next)?,
                _ => value.over(Rational::whole(100))?.times(next)?,
            };
        }
        Some(value)
    }

    fn signed(&mut self) -> Option<Rational> {
        if self.take(&["−"]).is_some() {
            return self.signed().map(|value| -value);
        }
        if self.take(&["("]).is_some() {
            let value = self.sum()?;
            return self.take(&[")"]).map(|_| value);
        }
        let (token, rest) = self.tokens.split_first()?;
        self.tokens = rest;
        match token {
            Token::Plain(number) => number.parse().ok(),
            Token::Frac { frac: [num, den] } => {
                num.parse::<Rational>().ok()?.over(den.parse().ok()?)
            }
            Token::Sqrt { sqrt: [number] } => number.parse::<Rational>().ok()?.root(),
            Token::Pow { pow: (base, exponent) } => base.parse::<Rational>().ok()?.power(*exponent),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(json: &str) -> Option<String> {
        value(&serde_json::from_str::<Vec<Token>>(json).unwrap()).map(|value| value.to_string())
    }

    #[test]
    fn calculations_come_to_what_a_pupil_finds() {
        for (tokens, value) in [
            (r#"["2", "+", "3", "×", "4"]"#, "14"),
            (r#"["10", "−", "4", "−", "3"]"#, "3"),
            (r#"["-1.45", "−", "(", "-1.05", ")"]"#, "-2/5"),
            (r#"["−", {"sqrt": ["0.16"]}]"#, "-2/5"),
            (r#"["−", {"pow": ["3", 2]}]"#, "-9"),
            (r#"[{"pow": ["-0.5", 2]}]"#, "1/4"),
            (r#"["9", "×", {"pow": ["10", -2]}]"#, "9/100"),
            (r#"[{"frac": ["1", "2"]}, "÷", "(", {"frac": ["-1", "5"]}, ")"]"#, "-5/2"),
            (r#"["50", "%of", "(", "-5", ")"]"#, "-5/2"),
        ] {
            assert_eq!(of(tokens).as_deref(), Some(value), "{tokens}");
        }
        for none in [
            "[]",
            r#"["2", "+"]"#,
            r#"["(", "2"]"#,
            r#"["2", "3"]"#,
            r#"["2", "÷", "0"]"#,
            r#"[{"sqrt": ["2"]}]"#,
            r#"["2", "of", "3"]"#,
        ] {
            assert_eq!(of(none), None, "{none}");
        }
    }
}
