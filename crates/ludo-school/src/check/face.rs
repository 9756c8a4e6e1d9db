//! What the eye sees of a card in one language, as a text to compare.

use crate::card::Lang;
use crate::drawing::{Drawing, Of, Token};

/// The face of a card. Two that are equal could not be told apart.
pub(super) fn face(drawing: &Drawing, lang: Lang) -> String {
    match drawing {
        Drawing::NumberLine { .. }
        | Drawing::Area { .. }
        | Drawing::Dots { .. }
        | Drawing::Blocks { .. }
        | Drawing::Groups { .. } => {
            serde_json::to_string(drawing).expect("a drawing has nothing that cannot be written")
        }
        _ => line(drawing, lang),
    }
}

/// What is written on a card, on one line; nothing for what is drawn.
pub(super) fn line(drawing: &Drawing, lang: Lang) -> String {
    match drawing {
        Drawing::Fraction { num, den, sign, .. } => {
            let minus = if *sign < 0 { "−" } else { "" };
            let [num, den] = [num, den].map(|part| in_brackets(lang.writes(&part.to_string())));
            format!("{minus}{num}/{den}")
        }
        Drawing::Percentage { percent } => match lang {
            Lang::Fr => format!("{percent}\u{a0}%"),
            Lang::En => format!("{percent}%"),
        },
        Drawing::Interval { low_fr, high_fr, low_en, high_en, .. } => {
            let (low, high) = match lang {
                Lang::Fr => (low_fr, high_fr),
                Lang::En => (low_en, high_en),
            };
            format!("{low}\u{a0}<\u{a0}?\u{a0}<\u{a0}{high}")
        }
        Drawing::Sum { tokens, .. } | Drawing::Expression { tokens, .. } => {
            calculation(tokens, lang)
        }
        Drawing::DoubleHalf { op, of, .. } => match (op, lang) {
            (Of::Double, Lang::Fr) => format!("le double de\u{a0}{of}"),
            (Of::Half, Lang::Fr) => format!("la moitié de\u{a0}{of}"),
            (Of::Double, Lang::En) => format!("double\u{a0}{of}"),
            (Of::Half, Lang::En) => format!("half of\u{a0}{of}"),
        },
        _ => text(drawing, lang).unwrap_or_default().to_owned(),
    }
}

/// The text of a card, if its deck has one.
pub(super) fn text(drawing: &Drawing, lang: Lang) -> Option<&str> {
    match drawing {
        Drawing::Decimal { text_fr, text_en }
        | Drawing::Text { text_fr, text_en }
        | Drawing::Sum { text_fr, text_en, .. }
        | Drawing::Expression { text_fr, text_en, .. }
        | Drawing::DoubleHalf { text_fr, text_en, .. } => Some(match lang {
            Lang::Fr => text_fr,
            Lang::En => text_en,
        }),
        _ => None,
    }
}

/// A calculation on one line: `3/10 + 1/10`, `√2,25 − 2²`.
fn calculation(tokens: &[Token], lang: Lang) -> String {
    let mut line = String::new();
    // At the beginning and after a sign, a minus belongs to the number that follows.
    let mut begins = true;
    for token in tokens {
        match token {
            Token::Plain(sign) if sign == "(" || sign == ")" => line.push_str(sign),
            Token::Plain(sign) if sign == "%of" => line.push_str(match lang {
                Lang::Fr => "\u{a0}%\u{a0}de\u{a0}",
                Lang::En => "%\u{a0}of\u{a0}",
            }),
            Token::Plain(sign) if sign == "−" && begins => line.push('−'),
            Token::Plain(sign) if ["+", "−", "×", "÷"].contains(&sign.as_str()) => {
                line.extend(["\u{a0}", sign, "\u{a0}"]);
            }
            Token::Plain(plain) => line.push_str(&lang.writes(plain)),
            Token::Frac { frac: [num, den] } => {
                line.extend([lang.writes(num), "/".into(), lang.writes(den)]);
            }
            Token::Sqrt { sqrt: [of] } => line.extend(["√".into(), lang.writes(of)]),
            Token::Pow { pow: (base, exponent) } => {
                line.push_str(&in_brackets(lang.writes(base)));
                line.extend(exponent.to_string().chars().map(raised));
            }
        }
        let opens = ["(", "+", "−", "×", "÷", "%of"];
        begins = matches!(token, Token::Plain(sign) if opens.contains(&sign.as_str()));
    }
    line
}

/// Where a minus would follow another sign, it stands in brackets.
fn in_brackets(number: String) -> String {
    if number.starts_with('−') { format!("({number})") } else { number }
}

fn raised(sign: char) -> char {
    match sign {
        '-' => '⁻',
        '1' => '¹',
        '2' => '²',
        '3' => '³',
        digit => char::from_u32('⁰' as u32 + digit.to_digit(10).unwrap_or(0)).unwrap_or(digit),
    }
}
