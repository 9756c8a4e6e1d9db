//! A match means the same family, and never anything else.

use ludo_school::{Deck, FRACTIONS_DECIMALS, RELATIVES_POWERS, Rational, Shows, WHOLE_NUMBERS};

const DECKS: [&str; 3] = [WHOLE_NUMBERS, FRACTIONS_DECIMALS, RELATIVES_POWERS];

/// DIE-1 in so many words: the same number, or bracketed, or a number of the deck in both brackets.
fn same(deck: &Deck, one: Shows, two: Shows) -> bool {
    let within = |number: Rational, low: Rational, high: Rational| low < number && number < high;
    match (one, two) {
        (Shows::Number(one), Shows::Number(two)) => one == two,
        (Shows::Number(number), Shows::Between { low, high })
        | (Shows::Between { low, high }, Shows::Number(number)) => within(number, low, high),
        (Shows::Between { low: a, high: b }, Shows::Between { low: c, high: d }) => deck
            .families
            .iter()
            .any(|family| within(family.value, a, b) && within(family.value, c, d)),
    }
}

#[test]
fn two_cards_associate_if_they_show_or_bracket_one_number() {
    for text in DECKS {
        let deck = Deck::parse(text).unwrap();
        let mut right = 0;
        for one in deck.ids() {
            for two in deck.ids() {
                let shown = same(&deck, deck.card(one).shows, deck.card(two).shows);
                let names = (&deck.card(one).id, &deck.card(two).id);
                assert_eq!(deck.associate(one, two), shown, "{names:?}");
                right += usize::from(one < two && shown);
            }
        }
        assert_eq!(right, 6 * 45);
    }
}

#[test]
fn decks_that_ship_are_complete() {
    for text in DECKS {
        let deck = Deck::parse(text).unwrap();
        assert_eq!((deck.families.len(), deck.cards.len()), (6, 60));
        assert_eq!(deck.affiliations.iter().filter(|one| one.extra).count(), 2);
        assert_eq!(
            deck.cards
                .iter()
                .filter(|card| deck.affiliations[usize::from(card.affiliation)].extra)
                .count(),
            12
        );
    }
}
