//! Diamino's letters and board.

use ludo_core::{Edition as _, Game as _};
use ludo_diamino::{Diamino, Kit, Tile};
use ludo_print::{Lang, What};

use super::{counted, of};

#[test]
fn the_letters_read_back_are_those_of_the_edition() {
    let face = Kit::parse(Diamino::EDITION).unwrap().face();
    for made in of("diamino") {
        let words = made.words(What::Fronts);
        let is_letter = |word: &str| word.len() == 1 && word.as_bytes()[0].is_ascii_uppercase();
        let read = words.windows(2).filter(|two| is_letter(two[0]));
        let read = counted(read.map(|two| (two[0].to_owned(), two[1].parse::<u8>().unwrap())));
        let letters = face.letters.iter().filter(|kind| kind.tile != Tile::JOKER);
        let of_edition =
            letters.map(|kind| ((kind.tile.to_string(), kind.value), usize::from(kind.count)));
        assert_eq!(read, of_edition.collect());
        let devil = if made.order.lang == Lang::Fr { "DIABLE" } else { "DEVIL" };
        let devils = face.letters.iter().find(|kind| kind.tile == Tile::JOKER).unwrap().count;
        assert_eq!(words.iter().filter(|word| **word == devil).count(), usize::from(devils));
    }
}

#[test]
fn the_board_is_lettered_and_numbered_on_every_side() {
    let side = Kit::parse(Diamino::EDITION).unwrap().face().board.len();
    for made in of("diamino") {
        let words = made.words(What::Board);
        let said = |name: &str| words.iter().filter(|word| **word == name).count();
        for at in 0..side {
            // Above and below, on one sheet each; where two overlap it may be seen twice.
            let letter = said(&char::from(b'A' + at as u8).to_string());
            assert!((2..=4).contains(&letter), "{at}: {letter}");
        }
    }
}

#[test]
fn it_has_rules_letters_a_board_and_a_sheet_for_points() {
    for made in of("diamino") {
        assert_eq!(made.booklet.pages.len(), 2 + 2 + 2 * 4 + 1);
        assert_eq!((made.count(What::Board), made.count(What::Blank)), (4, 4));
        assert_eq!(made.booklet.pages[2].cards.len(), 112);
    }
}
