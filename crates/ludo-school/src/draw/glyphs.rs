//! How wide the signs of the cards' type are: Bricolage, as the page carries it. Sizes and line ends follow from
//! this; a page without the type shows the same cards a little wider or narrower.

/// The height of a figure or a capital, in sizes.
pub(super) const CAP: f64 = 0.66;
/// How high the middle of `+ − × ÷ <` is, in sizes.
pub(super) const AXIS: f64 = 0.325;
/// How far a comma or a bracket reaches below its line, in sizes.
pub(super) const BELOW: f64 = 0.13;

/// The width of a text, in sizes.
pub(super) fn width(text: &str) -> f64 {
    f64::from(text.chars().map(one).sum::<i32>()) / 1000.0
}

/// The width of a sign in thousandths.
fn one(sign: char) -> i32 {
    match sign {
        '0' => 638,
        '1' => 333,
        '2' => 584,
        '3' => 589,
        '4' => 620,
        '5' => 592,
        '6' => 632,
        '7' => 506,
        '8' => 637,
        '9' => 633,
        ',' => 198,
        '.' => 241,
        '-' => 338,
        '−' | '+' | '×' | '÷' | '<' | '=' => 512,
        '%' => 968,
        '?' => 412,
        '(' | ')' => 315,
        ' ' | '\u{a0}' => 216,
        'a' => 570,
        'c' => 555,
        'e' | 'é' | 'è' | 'ê' => 564,
        'f' | 't' => 391,
        'g' | 'k' | 'x' | 'v' | 'y' => 580,
        'i' | 'j' | 'l' => 264,
        'm' => 914,
        'r' => 422,
        's' => 534,
        'w' => 841,
        'z' => 510,
        _ => 610,
    }
}
