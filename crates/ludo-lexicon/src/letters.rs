//! Letters as numbers: A is 0, Z is 25. Accents and ligatures exist at the edge only.

/// The shortest word (DIA-1).
pub const MIN_LETTERS: usize = 2;

/// The letters of a word as people write it: accents and cedillas go, ligatures become two letters.
///
/// # Errors
/// The first sign that is no letter of the game: a hyphen, an apostrophe, a digit, a Greek letter.
///
/// ```
/// # use ludo_lexicon::{fold, graph::text};
/// assert_eq!(text(&fold("Cœlentéré").unwrap()), "COELENTERE");
/// assert_eq!(fold("arc-en-ciel"), Err('-'));
/// ```
pub fn fold(text: &str) -> Result<Vec<u8>, char> {
    let mut letters = Vec::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            'a'..='z' | 'A'..='Z' => letters.push(sign.to_ascii_uppercase() as u8 - b'A'),
            // Marks that stand apart, after the letter they belong to.
            '\u{300}'..='\u{36f}' if !letters.is_empty() => {}
            _ => letters.extend(unaccented(sign).ok_or(sign)?.bytes().map(|byte| byte - b'A')),
        }
    }
    Ok(letters)
}

/// The letters under a sign of Latin script with an accent, and the two of a ligature.
const fn unaccented(sign: char) -> Option<&'static str> {
    Some(match sign {
        'à' | 'â' | 'ä' | 'á' | 'å' | 'ã' | 'À' | 'Â' | 'Ä' | 'Á' | 'Å' | 'Ã' => "A",
        'ç' | 'Ç' => "C",
        'é' | 'è' | 'ê' | 'ë' | 'É' | 'È' | 'Ê' | 'Ë' => "E",
        'î' | 'ï' | 'í' | 'ì' | 'Î' | 'Ï' | 'Í' | 'Ì' => "I",
        'ñ' | 'Ñ' => "N",
        'ô' | 'ö' | 'ó' | 'ò' | 'õ' | 'Ô' | 'Ö' | 'Ó' | 'Ò' | 'Õ' => "O",
        'û' | 'ü' | 'ù' | 'ú' | 'Û' | 'Ü' | 'Ù' | 'Ú' => "U",
        'ÿ' | 'ý' | 'Ÿ' | 'Ý' => "Y",
        'œ' | 'Œ' => "OE",
        'æ' | 'Æ' => "AE",
        _ => return None,
    })
}

/// How many letters a sign of a spelling stands for.
pub(crate) const fn width(sign: char) -> usize {
    match unaccented(sign) {
        Some(letters) => letters.len(),
        None => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::text;

    #[test]
    fn accents_ligatures_and_marks_that_stand_apart() {
        let folded = |spelling| fold(spelling).map(|letters| text(&letters));
        assert_eq!(folded("œdème"), Ok("OEDEME".to_owned()));
        assert_eq!(folded("Ægosome"), Ok("AEGOSOME".to_owned()));
        assert_eq!(folded("GARÇON"), Ok("GARCON".to_owned()));
        assert_eq!(folded("e\u{301}te\u{301}"), Ok("ETE".to_owned()));
        assert_eq!(folded(""), Ok(String::new()));
    }

    #[test]
    fn the_first_sign_that_is_no_letter_is_named() {
        assert_eq!(fold("aujourd'hui"), Err('\''));
        assert_eq!(fold("mp3"), Err('3'));
        assert_eq!(fold("deux mots"), Err(' '));
        assert_eq!(fold("λ"), Err('λ'));
        assert_eq!(fold("\u{301}a"), Err('\u{301}'), "a mark needs a letter before it");
    }
}
