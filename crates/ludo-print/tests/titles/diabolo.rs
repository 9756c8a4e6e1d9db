//! Diabolo's cards.

use ludo_core::{Edition as _, Game as _};
use ludo_diabolo::{Card, Colour, Deck, Diabolo};
use ludo_print::{Lang, What};

use super::{counted, of};

#[test]
fn the_cards_read_back_are_those_of_the_edition() {
    let deck = Deck::parse(Diabolo::EDITION).unwrap();
    for made in of("diabolo") {
        let letters = match made.order.lang {
            Lang::Fr => ["Ro", "Ja", "Ve", "Bl", "Vi"],
            Lang::En => ["Re", "Ye", "Gr", "Bl", "Vi"],
        };
        let words = made.words(What::Fronts);
        let read = words.windows(3).filter_map(|three| {
            let colour = letters.iter().position(|letters| *letters == three[1])?;
            let value = three[0].parse().ok()?;
            // The number stands in the other corner too.
            assert_eq!(three[0], three[2]);
            Card::new(Colour::ALL[colour], value)
        });
        assert_eq!(counted(read), counted(deck.cards().iter()));
        // A row card a colour, and a double for as many as can play.
        let said = |word: &str| words.iter().filter(|one| **one == word).count();
        let [hell, heaven] = match made.order.lang {
            Lang::Fr => ["ENFER", "PARADIS"],
            Lang::En => ["HELL", "HEAVEN"],
        };
        assert_eq!((said(hell), said(heaven), said("×2")), (5, 5, 5));
    }
}

#[test]
fn it_has_rules_cards_and_a_sheet_for_points() {
    for made in of("diabolo") {
        let sheets = (70_usize + 5 + 5).div_ceil(9);
        assert_eq!(made.booklet.pages.len(), 2 + 2 * sheets + 1);
        assert_eq!((made.count(What::Fronts), made.count(What::Score)), (sheets, 1));
        assert!(made.texts[0].contains("Diabolo") && made.texts[1].contains("Michael Schacht"));
    }
}
