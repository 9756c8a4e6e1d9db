//! The names of numbers: whole ones below a thousand, and parts of them.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::card::Lang;
use crate::number::Rational;

/// The number that these words name, or nothing: `trois quarts`, `minus five halves`, `vingt-quatre`.
pub(crate) fn read(text: &str, lang: Lang) -> Option<Rational> {
    let minus = match lang {
        Lang::Fr => "moins ",
        Lang::En => "minus ",
    };
    if let Some(rest) = text.strip_prefix(minus) {
        return read(rest, lang).map(|number| -number);
    }
    whole(text, lang).map(Rational::whole).or_else(|| parts(text, lang))
}

/// `trois quarts`: how many, and of what.
fn parts(text: &str, lang: Lang) -> Option<Rational> {
    let (count, part) = text.rsplit_once(' ')?;
    let count = whole(count, lang)?;
    let den = PARTS.iter().find_map(|(den, names)| {
        let [one, several] = names[usize::from(lang == Lang::En)];
        (part == if count > 1 { several } else { one }).then_some(*den)
    })?;
    Rational::new(count, den)
}

/// Parts by their number: in French, then in English, one and several.
const PARTS: [(i64, [[&str; 2]; 2]); 9] = [
    (2, [["demi", "demis"], ["half", "halves"]]),
    (3, [["tiers", "tiers"], ["third", "thirds"]]),
    (4, [["quart", "quarts"], ["quarter", "quarters"]]),
    (5, [["cinquième", "cinquièmes"], ["fifth", "fifths"]]),
    (6, [["sixième", "sixièmes"], ["sixth", "sixths"]]),
    (8, [["huitième", "huitièmes"], ["eighth", "eighths"]]),
    (10, [["dixième", "dixièmes"], ["tenth", "tenths"]]),
    (100, [["centième", "centièmes"], ["hundredth", "hundredths"]]),
    (1000, [["millième", "millièmes"], ["thousandth", "thousandths"]]),
];

/// A name is read by looking for the number that is written so: all of them are written once.
fn whole(text: &str, lang: Lang) -> Option<i64> {
    type Names = BTreeMap<String, i64>;
    static NAMES: [LazyLock<Names>; 2] = [
        LazyLock::new(|| (0..1000).map(|number| (french(number), number)).collect()),
        LazyLock::new(|| (0..1000).map(|number| (english(number), number)).collect()),
    ];
    NAMES[usize::from(lang == Lang::En)].get(text).copied()
}

const FRENCH: [&str; 17] = [
    "zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze",
    "douze", "treize", "quatorze", "quinze", "seize",
];
const FRENCH_TENS: [&str; 10] = [
    "",
    "dix",
    "vingt",
    "trente",
    "quarante",
    "cinquante",
    "soixante",
    "soixante",
    "quatre-vingt",
    "quatre-vingt",
];

/// As schools write them, with hyphens below a hundred but around "et".
fn french(number: i64) -> String {
    let (hundreds, rest) = (number / 100, number % 100);
    if hundreds > 0 {
        let cent = match (hundreds, rest) {
            (1, _) => "cent".to_owned(),
            (_, 0) => format!("{} cents", FRENCH[hundreds as usize]),
            _ => format!("{} cent", FRENCH[hundreds as usize]),
        };
        return if rest == 0 { cent } else { format!("{cent} {}", french(rest)) };
    }
    if let Some(name) = FRENCH.get(number as usize) {
        return (*name).to_owned();
    }
    let ten = FRENCH_TENS[(number / 10) as usize];
    // Seventy and ninety go on from ten: soixante-douze.
    let ones = if matches!(number / 10, 7 | 9) { number % 10 + 10 } else { number % 10 };
    match (number, ones) {
        (80, _) => "quatre-vingts".to_owned(),
        (_, 0) => ten.to_owned(),
        (..80, 1 | 11) => format!("{ten} et {}", french(ones)),
        _ => format!("{ten}-{}", french(ones)),
    }
}

const ENGLISH: [&str; 20] = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
];
const ENGLISH_TENS: [&str; 10] =
    ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

fn english(number: i64) -> String {
    let (hundreds, rest) = (number / 100, number % 100);
    if hundreds > 0 {
        let hundred = format!("{} hundred", ENGLISH[hundreds as usize]);
        return if rest == 0 { hundred } else { format!("{hundred} and {}", english(rest)) };
    }
    if let Some(name) = ENGLISH.get(number as usize) {
        return (*name).to_owned();
    }
    let ten = ENGLISH_TENS[(number / 10) as usize];
    if number % 10 == 0 { ten.to_owned() } else { format!("{ten}-{}", english(number % 10)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_numbers_are_read() {
        for (text, lang, number) in [
            ("dix-huit", Lang::Fr, "18"),
            ("vingt et un", Lang::Fr, "21"),
            ("soixante et onze", Lang::Fr, "71"),
            ("quatre-vingts", Lang::Fr, "80"),
            ("quatre-vingt-un", Lang::Fr, "81"),
            ("quatre-vingt-dix-sept", Lang::Fr, "97"),
            ("deux cents", Lang::Fr, "200"),
            ("trois cent un", Lang::Fr, "301"),
            ("vingt-quatre", Lang::Fr, "24"),
            ("moins deux cinquièmes", Lang::Fr, "-2/5"),
            ("un demi", Lang::Fr, "1/2"),
            ("vingt et un centièmes", Lang::Fr, "21/100"),
            ("twenty-four", Lang::En, "24"),
            ("three hundred and one", Lang::En, "301"),
            ("minus five halves", Lang::En, "-5/2"),
            ("three quarters", Lang::En, "3/4"),
        ] {
            assert_eq!(read(text, lang), Some(number.parse().unwrap()), "{text}");
        }
        for (text, lang) in [
            ("un quarts", Lang::Fr),
            ("trois quart", Lang::Fr),
            ("twenty", Lang::Fr),
            ("vingt-un", Lang::Fr),
            ("three halfs", Lang::En),
            ("", Lang::En),
        ] {
            assert_eq!(read(text, lang), None, "{text}");
        }
    }

    #[test]
    fn no_two_numbers_have_one_name() {
        for write in [french, english] {
            let names: std::collections::BTreeSet<String> = (0..1000).map(write).collect();
            assert_eq!(names.len(), 1000);
        }
    }
}
