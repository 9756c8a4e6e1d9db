//! What a choice of options makes of a game.

use ludo_core::{Beginning, Edition as _, Game as _, Seed, Setup};
use ludo_diego::{Affiliations, Diego, Options, Pack, Size};
use ludo_study::NOTHING_TO_SAY;
use ludo_study::diego::{Entry, Estimate, NO_SUCH_DECK, Recommended, TooSmall};
use serde_json::{Value, json};

use crate::{DECKS, ask, decks};

fn estimate(question: &Value) -> Estimate {
    match ask(&json!({ "estimate": question })) {
        Ok(Entry::Estimate(estimate)) => estimate,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_usual_game_has_48_cards_and_takes_about_ten_minutes() {
    for (deck, seats) in DECKS.iter().flat_map(|deck| (2..=4).map(move |seats| (deck, seats))) {
        let usual = estimate(&json!({ "seats": seats, "edition": deck }));
        assert_eq!((usual.cards, usual.needed), (48, (seats + 1) * 6));
        assert!((13..=20).contains(&usual.pairs), "{usual:?}");
        assert!((8..=15).contains(&usual.minutes), "{usual:?}");
        assert_eq!((usual.too_small, usual.recommend), (None, None));
        let all = json!({ "affiliations": "all" });
        let more = estimate(&json!({ "seats": seats, "edition": deck, "options": all }));
        assert!(more.cards == 60 && more.pairs > usual.pairs && more.minutes > usual.minutes);
    }
}

#[test]
fn time_is_told_by_delay_and_control() {
    let minutes = |options: Value| estimate(&json!({ "seats": 3, "options": options })).minutes;
    let usual = minutes(json!({}));
    assert!(minutes(json!({ "delay": { "seconds": 1 } })) < usual);
    assert!(minutes(json!({ "delay": "none" })) > usual);
    assert!(minutes(json!({ "control": "at_once" })) < usual);
}

/// For every choice and number of players it says what the engine says.
#[test]
fn die_11_what_is_too_small_the_engine_refuses_and_nothing_else() {
    for deck in decks() {
        let pack: std::sync::Arc<Pack> = Diego::EDITIONS
            .iter()
            .map(|shipped| Pack::parse(shipped.matter).unwrap())
            .find(|pack| pack.name() == deck.id)
            .unwrap()
            .into();
        let names: Vec<String> = deck.affiliations.iter().map(|one| one.id.clone()).collect();
        for chosen in 0..=names.len() {
            for (seats, size) in (2..=4).flat_map(|seats| [(seats, Size::Six), (seats, Size::Four)])
            {
                let affiliations = Affiliations::Only(names[..chosen].to_vec());
                let options = Options { affiliations, size, ..Options::default() };
                let asked = json!({ "seats": seats, "edition": deck.id, "options": options });
                let told = estimate(&asked);
                let setup = Setup { seats, options };
                let dealt = Beginning::<Diego>::deal(setup, pack.clone(), Seed::from_number(1));
                assert_eq!(dealt.is_err(), told.too_small.is_some(), "{chosen} {seats} {size:?}");
                assert_eq!(told.pairs == 0, told.too_small.is_some() || chosen < 2, "{told:?}");
                if told.recommend.is_some() || told.too_small == Some(TooSmall::FewCardsForSix) {
                    assert_eq!(size, Size::Six);
                    assert!(told.cards >= (seats + 1) * 4);
                }
            }
        }
    }
}

#[test]
fn hands_of_four_are_recommended_for_few_affiliations() {
    let with = |seats: u8, names: &[&str], size: &str| {
        let options = json!({ "affiliations": { "only": names }, "size": size });
        estimate(&json!({ "seats": seats, "options": options }))
    };
    let three = ["fraction", "decimal", "words"];
    assert_eq!(with(2, &three, "six").recommend, Some(Recommended::Four));
    assert_eq!(with(2, &three, "four").recommend, None);
    let four = with(4, &["fraction", "decimal", "words", "area"], "six");
    let (too_small, recommend) = (Some(TooSmall::FewCardsForSix), Some(Recommended::Four));
    assert_eq!((four.too_small, four.recommend), (too_small, recommend));
    let one = with(4, &["fraction", "decimal"], "six");
    assert_eq!((one.too_small, one.recommend), (Some(TooSmall::FewCards), None));
}

#[test]
fn what_cannot_be_is_not_estimated() {
    let no_seat = ask(&json!({ "estimate": { "seats": 5 } }));
    assert_eq!(no_seat, Err(NOTHING_TO_SAY));
    let no_deck = ask(&json!({ "estimate": { "seats": 2, "edition": "x" } }));
    assert_eq!(no_deck, Err(NO_SUCH_DECK));
    let only = json!({ "affiliations": { "only": ["x"] } });
    let no_name = ask(&json!({ "estimate": { "seats": 2, "options": only } }));
    assert_eq!(no_name, Err(NOTHING_TO_SAY));
}
