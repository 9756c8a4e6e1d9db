//! A host's own list, read as a game would read it (DIA-2): the words as they would be agreed on, or what is wrong.

use std::sync::LazyLock;

use ludo_core::{Edition as _, Game as _};
use ludo_diamino::{Diamino, Kit};
use ludo_lexicon::{OwnError, OwnList};

use super::books::Entry;
use crate::Declined;

/// The side of the board that words have to fit.
static SIDE: LazyLock<usize> = LazyLock::new(|| {
    let kit = Kit::parse(Diamino::EDITION).expect("the shipped edition is sound");
    kit.squares().side().into()
});

pub(super) fn check(list: &str) -> Result<Entry, Declined> {
    match OwnList::parse(list, *SIDE) {
        Ok(list) => Ok(Entry::List { words: list.into() }),
        Err(OwnError::Lines { bad, more }) => Ok(Entry::BadList { lines: bad, more }),
        Err(OwnError::Empty) => Err(Declined("list_empty")),
        Err(OwnError::TooMany(_)) => Err(Declined("list_many")),
        Err(OwnError::TooLarge(_)) => Err(Declined("list_large")),
    }
}

#[cfg(test)]
mod tests {
    use ludo_lexicon::{BadWord, MAX_OWN_BYTES, MAX_OWN_WORDS};

    use super::*;

    #[test]
    fn dia_2_a_list_is_read_as_a_game_would() {
        let list = check("# ours\n\nképi\r\nZUK\nkepi\n").unwrap();
        assert_eq!(list, Entry::List { words: vec!["KEPI".to_owned(), "ZUK".to_owned()] });
    }

    #[test]
    fn dia_2_bad_lines_are_named() {
        let Ok(Entry::BadList { lines, more }) = check("képi\na\n\nchi en\n") else {
            panic!("a bad list")
        };
        let named: Vec<_> = lines.iter().map(|bad| (bad.line, &*bad.text, bad.why)).collect();
        assert_eq!(named, [(2, "a", BadWord::Short), (4, "chi en", BadWord::Sign(' '))]);
        assert_eq!(more, 0);
        let Ok(Entry::BadList { lines, .. }) = check("INTERNATIONALISMES") else {
            panic!("a bad list")
        };
        assert_eq!(lines[0].why, BadWord::Long { letters: 18, most: 17 });
    }

    #[test]
    fn dia_2_a_list_has_an_end() {
        assert_eq!(check("# nothing\n"), Err(Declined("list_empty")));
        assert_eq!(check(&"x".repeat(MAX_OWN_BYTES + 1)), Err(Declined("list_large")));
        let number = |n: usize| -> String {
            (0..4).map(|at| char::from(b'A' + (n / 26_usize.pow(at) % 26) as u8)).collect()
        };
        let lines = |count| (0..count).map(number).collect::<Vec<_>>().join("\n");
        assert!(check(&lines(MAX_OWN_WORDS)).is_ok());
        assert_eq!(check(&lines(MAX_OWN_WORDS + 1)), Err(Declined("list_many")));
    }
}
