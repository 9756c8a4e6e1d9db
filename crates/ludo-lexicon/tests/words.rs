//! What a table agreed on, with the French list.

use std::sync::Arc;

use ludo_core::Hex32;
use ludo_lexicon::{AgreeError, Convention, Family, Lexicon, OwnList, Vocabulary, Words, fold};

fn agreed(convention: Convention) -> Arc<Words> {
    Words::agree(&Vocabulary { convention, ..Vocabulary::default() }, 17).unwrap()
}

fn word(text: &str) -> Vec<u8> {
    fold(text).unwrap()
}

#[test]
fn dia_1_all_words_of_the_list_count() {
    let words = agreed(Convention::All);
    assert!(words.contains(&word("KEPI")) && !words.contains(&word("KEPIX")));
    assert!(std::ptr::eq(words.graph(), Lexicon::french().graph()), "nothing is built");
}

#[test]
fn dia_2_verbs_in_any_form() {
    let words = agreed(Convention::Verbs);
    for (name, counts) in [
        ("PARLONS", true),
        ("PARLER", true),
        ("PARLANT", true),
        ("PARLEUR", false),
        ("FERME", true),
    ] {
        assert_eq!(words.contains(&word(name)), counts, "{name}");
        assert_eq!(words.graph().contains(&word(name)), counts, "{name} in the graph");
    }
}

#[test]
fn dia_2_words_of_a_subject() {
    let words = agreed(Convention::Subject("animaux".to_owned()));
    assert!(words.contains(&word("ABEILLE")) && !words.contains(&word("KEPI")));
    let french = Lexicon::french().now();
    let subjects = [
        ("animaux", 455, 2827),
        ("chasse", 0, 4741),
        ("corps", 222, 2960),
        ("histoire", 0, 5435),
        ("mode", 0, 4924),
        ("nourriture", 401, 4573),
        ("plantes", 329, 2703),
        ("sport", 316, 4561),
        ("transports", 308, 4502),
    ];
    assert_eq!(french.subjects(), subjects.map(|(name, ..)| name));
    let first = Lexicon::french().at(1).unwrap();
    for (subject, before, now) in subjects {
        let listed = french.subject(subject);
        assert_eq!((first.subject(subject).len(), listed.len()), (before, now), "{subject}");
        assert!(listed.iter().all(|word| french.contains(word)));
        let coarse = listed.iter().find(|word| Family::newest().contains(word));
        assert!(coarse.is_none(), "{subject}: {coarse:?}");
    }
    // The words themselves are the same: an older version has the same graph.
    assert!(first.has_newest_words());
}

#[test]
fn dia_2_the_hosts_own_list_and_nothing_else() {
    let own = OwnList::parse("hobbit\nelfe\n", 17).unwrap();
    let words = agreed(Convention::Own(own));
    assert!(words.contains(&word("HOBBIT")) && words.contains(&word("ELFE")));
    assert!(!words.contains(&word("KEPI")));
    assert_eq!(words.graph().words(), 2);
}

#[test]
fn what_cannot_be_agreed() {
    let agree = |convention, side| {
        Words::agree(&Vocabulary { convention, ..Vocabulary::default() }, side).err()
    };
    let chess = Convention::Subject("échecs".to_owned());
    assert_eq!(agree(chess, 17), Some(AgreeError::Subject("échecs".to_owned())));
    let own = Convention::Own(OwnList::parse("hobbits", 7).unwrap());
    assert_eq!(agree(own.clone(), 6), Some(AgreeError::TooLong("HOBBITS".to_owned())));
    assert_eq!(agree(own, 7), None);
    let mut lexicon = Lexicon::french().id();
    lexicon.name = "tlh".to_owned();
    let klingon = Vocabulary { lexicon, ..Vocabulary::default() };
    assert!(matches!(Words::agree(&klingon, 17), Err(AgreeError::Lexicon(_))));
}

#[test]
fn tables_that_agree_on_the_same_share_it() {
    let verbs = || agreed(Convention::Verbs);
    assert!(Arc::ptr_eq(&verbs(), &verbs()));
    let plants = || agreed(Convention::Subject("plantes".to_owned()));
    assert!(Arc::ptr_eq(&plants(), &plants()));
    let own = OwnList::parse("hobbit", 17).unwrap();
    let owned = || agreed(Convention::Own(own.clone()));
    assert!(!Arc::ptr_eq(&owned(), &owned()), "a host's list goes with its table");
}

#[test]
fn an_agreement_stands_in_the_options_in_full() {
    let own = OwnList::parse("elfe\nhobbit", 17).unwrap();
    for (convention, json) in [
        (Convention::All, r#""all""#),
        (Convention::Verbs, r#""verbs""#),
        (Convention::Subject("corps".to_owned()), r#"{"subject":"corps"}"#),
        (Convention::Own(own), r#"{"own":["ELFE","HOBBIT"]}"#),
    ] {
        let vocabulary = Vocabulary { convention, ..Vocabulary::default() };
        let digest = vocabulary.lexicon.digest;
        let expected = format!(
            r#"{{"lexicon":{{"name":"fr","version":2,"digest":"{digest}"}},"convention":{json}}}"#
        );
        assert_eq!(serde_json::to_string(&vocabulary).unwrap(), expected);
        assert_eq!(serde_json::from_str::<Vocabulary>(&expected).unwrap(), vocabulary);
        assert_eq!(Words::agree(&vocabulary, 17).unwrap().vocabulary(), vocabulary);
    }
    let bad = r#"{"own":["a b"]}"#;
    assert!(serde_json::from_str::<Convention>(bad).is_err());
    assert!(serde_json::from_str::<Convention>(r#""nouns""#).is_err());
}

#[test]
fn dia_22_coarse_words_do_not_count_where_that_was_agreed() {
    let family = Some(Family::newest().digest());
    let agree = |convention| {
        Words::agree(&Vocabulary { convention, family, ..Vocabulary::default() }, 17).unwrap()
    };
    let words = agree(Convention::All);
    let all = agreed(Convention::All);
    assert!(!words.is_whole() && all.is_whole());
    assert!(all.contains(&word("merde")) && !words.contains(&word("merde")));
    assert_eq!(words.graph().words() as usize + Family::newest().words().len(), 418_942);
    assert!(!words.graph().contains(&word("merde")) && words.graph().contains(&word("fous")));
    let verbs = agree(Convention::Verbs);
    assert!(!verbs.contains(&word("chier")) && !verbs.graph().contains(&word("chier")));
    let own = Convention::Own(OwnList::parse("merde\nzuk", 17).unwrap());
    assert_eq!(agree(own).graph().words(), 1);
    assert!(std::sync::Arc::ptr_eq(&words, &agree(Convention::All)), "tables share it");
    assert_eq!(words.vocabulary().family, family);
}

#[test]
fn dia_22_an_unknown_list_and_one_that_leaves_nothing_are_refused() {
    let unknown = Vocabulary { family: Some(Hex32([1; 32])), ..Vocabulary::default() };
    assert_eq!(Words::agree(&unknown, 17).err(), Some(AgreeError::Family(Hex32([1; 32]))));
    let convention = Convention::Own(OwnList::parse("merde", 17).unwrap());
    let family = Some(Family::newest().digest());
    let nothing = Vocabulary { convention, family, ..Vocabulary::default() };
    assert_eq!(Words::agree(&nothing, 17).err(), Some(AgreeError::NothingLeft));
}
