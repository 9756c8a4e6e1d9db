//! What is a word (DIA-1, DIA-2).

use ludo_diamino::{Convention, Options, Refusal};
use ludo_lexicon::OwnList;

use crate::common::{Moves as _, patience, with_score};

/// Whether the referee lets a first word pass.
fn passes(word: &str, convention: Convention) -> bool {
    let mut table = with_score(&format!("{word} E"), "").refereed().convention(convention).begin();
    match table.try_lay(0, &format!("I9 right {word}")) {
        Ok(()) => true,
        Err(refused) => {
            assert_eq!(refused, ludo_core::Refused::Rule(Refusal::NotAWord), "{word}");
            false
        }
    }
}

#[test]
fn dia_1_words_of_a_usual_dictionary() {
    for word in ["KEPI", "ZESTE", "WHISKY", "AS"] {
        assert!(passes(word, Convention::All), "{word}");
    }
    for word in ["KEPO", "ZX", "ASX"] {
        assert!(!passes(word, Convention::All), "{word}");
    }
}

#[test]
fn dia_1_no_proper_nouns_no_abbreviations() {
    for word in ["MADRID", "KG", "TGV"] {
        assert!(!passes(word, Convention::All), "{word}");
    }
}

#[test]
fn dia_1_inflected_forms_count_and_accents_do_not() {
    for word in ["KEPIS", "LAVERAIT", "ETE", "NOEUD", "FACADE"] {
        assert!(passes(word, Convention::All), "{word}");
    }
}

#[test]
fn dia_1_a_word_may_be_as_long_as_the_side() {
    let mut table = patience("INTERNATIONALISME").begin();
    table.lay(0, "A2 right INTERNATIONALISME");
    assert_eq!(table.result(), ("all_laid".to_owned(), vec![1], vec![17]));
}

#[test]
fn dia_2_verbs_only_in_any_form() {
    assert!(passes("LAVER", Convention::Verbs) && passes("LAVAIT", Convention::Verbs));
    assert!(!passes("KEPI", Convention::Verbs));
}

#[test]
fn dia_2_only_words_of_a_subject() {
    let animals = Convention::Subject("animaux".to_owned());
    assert!(passes("CHAT", animals.clone()) && !passes("KEPI", animals));
}

#[test]
fn dia_2_only_words_of_the_hosts_own_list() {
    let own = Convention::Own(OwnList::parse("# ours\nképi\nZUK\n", 17).unwrap());
    assert!(
        passes("KEPI", own.clone()) && passes("ZUK", own.clone()),
        "in no dictionary, but ours"
    );
    assert!(!passes("ZESTE", own));
}

#[test]
fn dia_2_a_convention_binds_cross_words_too() {
    let verbs = || with_score("SORTR E", "").on("I9 right KEPI").refereed();
    let mut table = verbs().convention(Convention::Verbs).begin();
    assert_eq!(table.refusal(0, "M9 down SORT"), Refusal::NotAWord, "KEPIS is no verb");
    verbs().begin().lay(0, "M9 down SORT");
}

#[test]
fn dia_2_a_convention_is_checked_before_the_game() {
    let unknown = Convention::Subject("broderie".to_owned());
    let error = with_score("AS E", "").convention(unknown).try_begin().err().unwrap();
    assert_eq!(error.field, "options.convention.subject");
    let bad = r#"{"convention":{"own":["CHAT","CHI EN"]}}"#;
    let error = serde_json::from_str::<Options>(bad).unwrap_err().to_string();
    assert!(error.contains("line 2: `CHI EN`"), "{error}");
}

#[test]
fn dia_2_lists_are_kept_apart() {
    for word in ["KEPI", "ZESTE", "ASTRE", "LUNE", "MER", "SEL", "OR", "RAT", "ANE", "KEPI"] {
        let own = Convention::Own(OwnList::parse(word, 17).unwrap());
        assert!(passes(word, own.clone()));
        assert!(!passes("ECU", own));
    }
}
