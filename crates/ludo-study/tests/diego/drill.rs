//! Twenty pairs for one who practises.

use std::collections::BTreeSet;

use ludo_school::{CardId, Deck};
use ludo_study::diego::{Drill, Entry, LENGTH, NO_SUCH_DECK, Paired, TOO_FEW_AFFILIATIONS};
use serde_json::{Value, json};

use crate::{DECKS, ask, decks};

fn drill(question: &Value) -> Drill {
    match ask(&json!({ "drill": question })) {
        Ok(Entry::Drill(drill)) => drill,
        other => panic!("{other:?}"),
    }
}

fn cards(deck: &Deck, pair: &Paired) -> [CardId; 2] {
    let (one, two) = pair.key.split_once('+').unwrap();
    [deck.find(one).unwrap(), deck.find(two).unwrap()]
}

#[test]
fn twenty_pairs_are_right_or_not_and_say_why() {
    for (deck, seed) in decks().iter().flat_map(|deck| (0..20).map(move |seed| (deck, seed))) {
        let drill = drill(&json!({ "deck": deck.id, "affiliations": "all", "seed": seed }));
        assert_eq!((drill.deck.as_str(), drill.pairs.len()), (deck.id.as_str(), LENGTH));
        let keys: BTreeSet<&str> = drill.pairs.iter().map(|pair| pair.key.as_str()).collect();
        assert_eq!(keys.len(), LENGTH, "no pair comes twice");
        let equal = drill.pairs.iter().filter(|pair| pair.equal).count();
        assert!((8..=12).contains(&equal), "{equal} of twenty are right");
        for pair in &drill.pairs {
            let [one, two] = cards(deck, pair);
            assert_eq!(pair.equal, deck.associate(one, two), "{}", pair.key);
            assert_eq!(pair.proof.right, pair.equal, "{}", pair.key);
            let alts = [one, two].map(|id| deck.card(id).alt.clone());
            assert!(alts.contains(&pair.left.alt) && alts.contains(&pair.right.alt));
            assert_ne!(pair.left, pair.right);
        }
    }
}

#[test]
fn most_pairs_are_such_that_pupils_mistake() {
    for deck in DECKS {
        let pairs: Vec<Paired> =
            (0..30).flat_map(|seed| drill(&json!({ "deck": deck, "seed": seed })).pairs).collect();
        let known = pairs.iter().filter(|pair| !pair.equal && pair.mistake.is_some()).count();
        let wrong = pairs.iter().filter(|pair| !pair.equal).count();
        assert!(known * 10 > wrong * 6, "{deck}: {known} of {wrong} wrong pairs look right");
        let topics = pairs.iter().filter_map(|pair| pair.mistake.as_ref());
        let topics: BTreeSet<&str> = topics.map(|mistake| mistake.topic.as_str()).collect();
        assert!(topics.len() >= 8, "{deck}: {topics:?}");
    }
}

#[test]
fn a_sibling_is_of_the_same_topic_or_kinds_and_another_pair() {
    for deck in decks() {
        let kinds = |pair: &Paired| {
            let mut kinds = cards(&deck, pair).map(|id| deck.card(id).affiliation);
            kinds.sort_unstable();
            kinds
        };
        for seed in 0..10 {
            for pair in drill(&json!({ "deck": deck.id, "seed": seed })).pairs {
                let sibling = pair.sibling.as_ref().expect("there is always one like it");
                assert_ne!(sibling.key, pair.key);
                assert!(sibling.sibling.is_none());
                assert_eq!(sibling.proof.right, sibling.equal);
                let topic = |pair: &Paired| pair.mistake.as_ref().map(|one| one.topic.clone());
                let same_topic = topic(&pair).is_some() && topic(&pair) == topic(sibling);
                assert!(same_topic || kinds(&pair) == kinds(sibling), "{}", pair.key);
            }
        }
    }
}

#[test]
fn the_same_number_gives_the_same_pairs_and_another_others() {
    let of = |seed: u32| drill(&json!({ "seed": seed }));
    assert_eq!(of(7), of(7));
    let keys = |seed| of(seed).pairs.into_iter().map(|pair| pair.key).collect::<Vec<_>>();
    assert_ne!(keys(7), keys(8));
}

#[test]
fn what_was_missed_comes_back_first_as_far_as_it_is_played_with() {
    let due = json!([
        "quart.decimal+quart.fraction",
        "demi.percentage+quart.fraction",
        "demi.decimal+gone.decimal",
        "demi.decimal+demi.decimal",
        "nonsense",
        "demi.decimal+demi.fraction",
    ]);
    let drill = drill(&json!({ "affiliations": "standard", "due": due, "seed": 1 }));
    let keys: Vec<&str> = drill.pairs.iter().map(|pair| pair.key.as_str()).collect();
    assert_eq!(keys[..2], ["quart.decimal+quart.fraction", "demi.decimal+demi.fraction"]);
    assert_eq!(keys.len(), 2 + LENGTH);
    assert!(!keys[2..].contains(&keys[0]) && !keys[2..].contains(&keys[1]));
}

#[test]
fn affiliations_can_be_chosen_and_two_are_the_least() {
    let only = json!({ "only": ["fraction", "decimal"] });
    let two = drill(&json!({ "affiliations": only, "seed": 3 }));
    assert_eq!(two.pairs.len(), LENGTH);
    for pair in &two.pairs {
        let is_chosen = |name: &str| name.ends_with(".fraction") || name.ends_with(".decimal");
        assert!(pair.key.split('+').all(is_chosen), "{}", pair.key);
    }
    // Six numbers, two ways to show them: six right pairs are all there are.
    assert_eq!(two.pairs.iter().filter(|pair| pair.equal).count(), 6);
    for only in [json!(["fraction"]), json!([]), json!(["no_such_thing"])] {
        let asked = ask(&json!({ "drill": { "affiliations": { "only": only }, "seed": 1 } }));
        assert_eq!(asked, Err(TOO_FEW_AFFILIATIONS));
    }
    assert_eq!(ask(&json!({ "drill": { "deck": "x", "seed": 1 } })), Err(NO_SUCH_DECK));
}

/// A card's number in games beside what it stands for would be a key to every game.
#[test]
fn die_9_no_number_of_a_game_is_in_an_answer() {
    let text = serde_json::to_string(&drill(&json!({ "seed": 5 }))).unwrap();
    let answer: Value = serde_json::from_str(&text).unwrap();
    let pair = &answer["pairs"][0];
    let mut fields: Vec<&str> = pair.as_object().unwrap().keys().map(String::as_str).collect();
    fields.retain(|field| !["mistake", "sibling"].contains(field));
    assert_eq!(fields, ["equal", "key", "left", "proof", "right"]);
    let shown: Vec<&String> = pair["left"].as_object().unwrap().keys().collect();
    assert_eq!(shown, ["alt", "svg"]);
}
