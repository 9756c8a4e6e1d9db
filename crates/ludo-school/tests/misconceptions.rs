//! The misconceptions of the decks that ship.

use ludo_school::{
    Deck, Effect, FRACTIONS_DECIMALS, RELATIVES_POWERS, Taken, WHOLE_NUMBERS, taken_for_what,
};

fn decks() -> [Deck; 3] {
    [WHOLE_NUMBERS, FRACTIONS_DECIMALS, RELATIVES_POWERS].map(|text| Deck::parse(text).unwrap())
}

#[test]
fn every_way_to_show_a_number_and_every_number_is_mistaken_somehow() {
    for deck in decks() {
        let count = |is: &dyn Fn(u8, u8) -> bool| {
            let of = |id| (deck.card(id).affiliation, deck.family(id).0);
            let from = deck.misconceptions.iter().map(|known| of(known.from));
            from.filter(|(affiliation, family)| is(*affiliation, *family)).count()
        };
        for (at, affiliation) in (0..).zip(&deck.affiliations) {
            let found = count(&|of, _| of == at);
            assert!(found >= 2, "{}: {found} with {}", deck.id, affiliation.id);
        }
        for (at, family) in (0..).zip(&deck.families) {
            let found = count(&|_, of| of == at);
            assert!(found >= 5, "{}: {found} with {}", deck.id, family.id);
        }
        for effect in [Effect::Pairs, Effect::Rejects] {
            let found = deck.misconceptions.iter().filter(|known| known.effect == effect).count();
            assert!(found >= 15, "{}: {found} are {effect:?}", deck.id);
        }
        for (at, topic) in (0..).zip(&deck.topics) {
            let used = deck.misconceptions.iter().any(|known| known.topic == at);
            assert!(used, "{}: nobody needs to look at {}", deck.id, topic.id);
        }
    }
}

/// Whatever a deck says that pupils take for something, is found from the two cards.
#[test]
fn every_misconception_is_found_again_from_a_pair_it_explains() {
    for deck in decks() {
        for known in &deck.misconceptions {
            let other = match known.taken_for {
                Taken::Card(card) => card,
                Taken::Family(family) => {
                    deck.ids().find(|id| deck.family(*id) == family).expect("a card of it")
                }
            };
            let found = taken_for_what(&deck, known.from, other).expect("it explains this one");
            assert!(found.how_common >= known.how_common, "a more common one comes first");
        }
    }
}

#[test]
fn texts_are_set_properly_in_both_languages() {
    for deck in decks() {
        let whys = deck.misconceptions.iter().map(|known| &known.why);
        for why in whys {
            assert!(why.fr.ends_with('.') && why.en.ends_with('.'), "{}", why.fr);
        }
        let topics = deck.topics.iter().map(|topic| &topic.text);
        for text in deck.misconceptions.iter().map(|known| &known.why).chain(topics) {
            let name = format!("{}: {} / {}", deck.id, text.fr, text.en);
            for mark in [':', ';', '?', '!', '%', '»'] {
                let mut befores = text.fr.match_indices(mark).map(|(at, _)| &text.fr[..at]);
                assert!(befores.all(|before| before.ends_with('\u{a0}')), "{name}");
                assert!(!text.en.contains(&format!(" {mark}")), "{name}");
            }
            assert!(text.fr.split('«').skip(1).all(|after| after.starts_with('\u{a0}')), "{name}");
            for text in [&text.fr, &text.en] {
                assert!(!text.contains("  ") && !text.contains('\''), "{name}");
                assert!(hyphens_join_words(text), "{name}");
            }
        }
    }
}

/// A hyphen is part of a word: a minus has a sign of its own.
fn hyphens_join_words(text: &str) -> bool {
    let mut around = text
        .match_indices('-')
        .map(|(at, _)| (text[..at].chars().last(), text[at + 1..].chars().next()));
    around.all(|(before, after)| {
        after.is_some_and(char::is_alphabetic)
            && before.is_none_or(|before| before.is_alphabetic() || before == ' ')
    })
}
