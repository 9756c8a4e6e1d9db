//! Diadingo's cards, stones and tray.

use ludo_core::{Edition as _, Game as _};
use ludo_diadingo::{Card, Casket, Diadingo, Place};
use ludo_print::{Lang, What};

use super::{counted, of};

fn edition() -> Casket {
    Casket::parse(Diadingo::EDITION).unwrap()
}

#[test]
fn the_cards_and_stones_read_back_are_those_of_the_edition() {
    let edition = edition();
    for made in of("diadingo") {
        let fr = made.order.lang == Lang::Fr;
        // "1 000 $" is three words: all are put together again.
        let fronts = made.words(What::Fronts).concat();
        let theft = if fr { "Vol" } else { "Theft" };
        let card = |card: Card| match card {
            Card::Ring(value) if fr => format!("{}000$", value / 1000),
            Card::Ring(value) => format!("${},000", value / 1000),
            Card::Theft => theft.to_owned(),
        };
        for (one, count) in counted(edition.cards().iter().map(|piled| card(piled.into()))) {
            // Each says so in two corners.
            assert_eq!(fronts.matches(&one).count(), 2 * count, "{one}");
        }
        let backs = made.words(What::Backs).join(" ");
        let [fixed, loose] = if fr { ["TIENT", "SE DÉTACHE"] } else { ["HOLDS", "COMES OFF"] };
        let face = edition.face();
        assert_eq!(backs.matches(fixed).count(), usize::from(face.fixed));
        assert_eq!(backs.matches(loose).count(), usize::from(face.loose));
    }
}

#[test]
fn the_tray_has_every_place_and_no_join_through_one() {
    for made in of("diadingo") {
        let words = made.words(What::Board);
        for place in Place::all() {
            let name = place.to_string();
            assert_eq!(words.iter().filter(|word| **word == name).count(), 1, "{name}");
        }
    }
}

#[test]
fn it_has_rules_cards_stones_a_tray_and_a_sheet_for_dollars() {
    for made in of("diadingo") {
        // Rules, six sheets of cards, one of stones, two of the tray, all with two sides; points.
        assert_eq!(made.booklet.pages.len(), 2 + 2 * 6 + 2 + 2 * 2 + 1);
        assert_eq!((made.count(What::Board), made.count(What::Blank)), (2, 2));
        assert!(made.texts[1].contains("Gunter Baars"));
        let stones: Vec<_> = made.booklet.pages.iter().map(|page| page.cards.len()).collect();
        assert!(stones.contains(&42));
    }
}
