//! The texts of a card: well set, true, and silent about the number where it has to be found.

use super::{LANGS, Wrong, face};
use crate::card::{Card, Lang};
use crate::deck::Deck;
use crate::drawing::Drawing;
use crate::number::Rational;

/// Checks label, alternative text and what is written on a card, in both languages.
pub(super) fn texts(deck: &Deck, card: &Card) -> Result<(), Wrong> {
    let family = &deck.families[usize::from(card.family.0)];
    let written = deck.affiliations[usize::from(card.affiliation)].reads == "writing";
    for lang in LANGS {
        let line = face::line(&card.drawing, lang);
        for (what, text) in
            [("label", card.label.of(lang)), ("alternative text", card.alt.of(lang))]
        {
            well_set(text, lang).map_err(|wrong| format!("{what} `{text}`: {wrong}"))?;
            let names = [&family.label.fr, &family.label.en];
            if !written && let Some(named) = names_number(text, family.value, names, lang) {
                return Err(format!("its {what} names the number: `{named}`"));
            }
        }
        let (label, alt) = (card.label.of(lang), card.alt.of(lang));
        if !line.is_empty() && label != line {
            return Err(format!("its label is `{label}`, its face `{line}`"));
        }
        if let Some(text) = face::text(&card.drawing, lang)
            && !alt.ends_with(text)
        {
            return Err(format!(
                "its alternative text `{alt}` does not end with its face, `{text}`"
            ));
        }
        if let Some(seen) = seen(&card.drawing)
            && numbers(alt, lang) != seen
        {
            return Err(format!("its alternative text `{alt}` is not about what is drawn"));
        }
    }
    Ok(())
}

/// The numbers that a description of a drawing mentions, in their order.
fn seen(drawing: &Drawing) -> Option<Vec<Rational>> {
    let whole = |numbers: &[i64]| numbers.iter().copied().map(Rational::whole).collect();
    Some(match drawing {
        Drawing::Fraction { num, den, .. } => whole(&[*num, *den]),
        Drawing::Interval { low_en, high_en, .. } => {
            vec![low_en.parse().ok()?, high_en.parse().ok()?]
        }
        Drawing::NumberLine { min, max, divisions, mark_at, labels } => {
            let steps = [Rational::whole(*divisions), Rational::whole(*mark_at), *min];
            [*min, *max].into_iter().chain(steps).chain(labels.iter().copied()).collect()
        }
        Drawing::Area { units, parts_per_unit, shaded, .. } => {
            whole(&[*units, *parts_per_unit, *shaded, 1])
        }
        Drawing::Dots { frame, rows } => match rows.split_last()? {
            (last, full) if last == frame => whole(&[full.len() as i64 + 1, *frame]),
            (1, full) => whole(&[full.len() as i64, *frame, 1]),
            (last, full) => whole(&[full.len() as i64, *frame, 1, *last]),
        },
        Drawing::Groups { groups, each, .. } => whole(&[*groups, *each]),
        Drawing::Blocks { tens, unit_stacks, .. } => {
            let bars = (*tens > 0).then_some(*tens);
            let columns = unit_stacks.first().map(|high| [unit_stacks.len() as i64, *high]);
            whole(&bars.into_iter().chain(columns.into_iter().flatten()).collect::<Vec<_>>())
        }
        _ => return None,
    })
}

/// Whether a text names a number: in digits of any form, or by its name in either language.
fn names_number(text: &str, number: Rational, names: [&String; 2], lang: Lang) -> Option<String> {
    if numbers(text, lang).contains(&number) {
        return Some(number.to_string());
    }
    let letter =
        |sign: Option<char>| sign.is_some_and(|sign| sign.is_alphanumeric() || sign == '-');
    names
        .into_iter()
        .find(|name| {
            text.match_indices(name.as_str()).any(|(at, name)| {
                let (before, after) = (&text[..at], &text[at + name.len()..]);
                !letter(before.chars().next_back()) && !letter(after.chars().next())
            })
        })
        .cloned()
}

/// All numbers in digits of a text: `3`, `−0,45`, `1/4`.
fn numbers(text: &str, lang: Lang) -> Vec<Rational> {
    let mark = match lang {
        Lang::Fr => ',',
        Lang::En => '.',
    };
    let signs: Vec<char> = text.chars().collect();
    let digit = |at: usize| signs.get(at).is_some_and(char::is_ascii_digit);
    let mut found = Vec::new();
    let mut at = 0;
    while at < signs.len() {
        if !digit(at) {
            at += 1;
            continue;
        }
        // A minus before it is its own unless it takes something from what stands before.
        let minus = at > 0 && signs[at - 1] == '−';
        let start = at;
        while digit(at) || ([mark, '/'].contains(signs.get(at).unwrap_or(&' ')) && digit(at + 1)) {
            at += 1;
        }
        let number: String = signs[start..at].iter().collect();
        let number = if minus { format!("-{number}") } else { number };
        found.extend(number.parse::<Rational>());
    }
    found
}

/// How texts are set: decimal marks by language, a real minus, spaces that do not break.
fn well_set(text: &str, lang: Lang) -> Result<(), Wrong> {
    let wrong = |wrong: &str| Err(wrong.to_owned());
    if text.is_empty() || text != text.trim() || text.contains("  ") {
        return wrong("it is empty or untidy");
    }
    let signs: Vec<char> = text.chars().collect();
    let other = match lang {
        Lang::Fr => '.',
        Lang::En => ',',
    };
    let digit = |sign: char| sign.is_ascii_digit();
    if signs.windows(3).any(|three| digit(three[0]) && three[1] == other && digit(three[2])) {
        return wrong("a decimal mark of the other language");
    }
    let after = |at: usize| at.checked_sub(1).map_or(' ', |before| signs[before]);
    for (at, sign) in signs.iter().enumerate() {
        let next = signs.get(at + 1).copied().unwrap_or('.');
        match sign {
            '-' if digit(next) && !after(at).is_alphanumeric() => {
                return wrong("a hyphen for a minus");
            }
            '+' | '×' | '÷' | '<' if after(at) == ' ' || next == ' ' => {
                return wrong("a space that breaks beside a sign");
            }
            '−' if next == ' ' => return wrong("a space that breaks after a minus"),
            '%' | ':' | ';' | '?' | '!' if lang == Lang::Fr && after(at) != '\u{a0}' => {
                return wrong("no no-break space before a sign");
            }
            '%' | ':' if lang == Lang::En && [' ', '\u{a0}'].contains(&after(at)) => {
                return wrong("a space before a sign");
            }
            _ => {}
        }
    }
    Ok(())
}
