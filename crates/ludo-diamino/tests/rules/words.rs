//! What is a word (DIA-1, DIA-2, DIA-22).

use ludo_diamino::{Convention, Options, Refusal};
use ludo_lexicon::{Family, OwnList};

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

/// Whether the referee of a family table lets a first word pass.
fn passes_at_a_family_table(word: &str, convention: Convention) -> bool {
    let given = with_score(&format!("{word} E"), "").refereed().convention(convention).family();
    given.begin().try_lay(0, &format!("I9 right {word}")).is_ok()
}

#[test]
fn dia_22_coarse_words_are_allowed_unless_the_table_agrees_otherwise() {
    for word in ["MERDE", "PUTE", "NEGRE", "PEDE"] {
        assert!(passes(word, Convention::All), "{word}");
        assert!(!passes_at_a_family_table(word, Convention::All), "{word}");
    }
    assert!(passes_at_a_family_table("KEPI", Convention::All));
}

#[test]
fn dia_22_a_form_that_an_ordinary_word_has_too_is_allowed() {
    for word in ["FOUS", "CHIA", "PINASSE"] {
        assert!(passes_at_a_family_table(word, Convention::All), "{word}");
    }
}

#[test]
fn dia_22_goes_with_every_convention() {
    assert!(passes_at_a_family_table("LAVER", Convention::Verbs));
    assert!(passes("CHIER", Convention::Verbs));
    assert!(!passes_at_a_family_table("CHIER", Convention::Verbs));
    let animals = Convention::Subject("animaux".to_owned());
    assert!(passes_at_a_family_table("CHAT", animals));
    let own = Convention::Own(OwnList::parse("merde\nZUK", 17).unwrap());
    assert!(passes("MERDE", own.clone()) && !passes_at_a_family_table("MERDE", own.clone()));
    assert!(passes_at_a_family_table("ZUK", own));
}

#[test]
fn dia_22_a_contest_of_a_coarse_word_is_justified() {
    let given = || with_score("MERDE AS", "");
    let mut family = given().family().begin();
    family.lay(0, "I9 right MERDE");
    family.contest(1);
    assert_eq!(family.at("I9"), '.', "it was taken back");
    let mut open = given().begin();
    open.lay(0, "I9 right MERDE");
    open.contest(1);
    assert_eq!(open.at("I9"), 'M', "it stays");
}

#[test]
fn dia_22_the_list_is_named_and_found_before_the_game() {
    let unknown = Options { family: Some(ludo_core::Hex32([7; 32])), ..Options::default() };
    let error = with_score("AS E", "").options(|options| *options = unknown).try_begin().err();
    assert_eq!(error.unwrap().field, "options.family");
    let own = Convention::Own(OwnList::parse("merde", 17).unwrap());
    let error = with_score("AS E", "").convention(own).family().try_begin().err().unwrap();
    assert_eq!(error.field, "options.convention.own", "nothing is left of the list");
}

#[test]
fn dia_22_stands_in_the_options_only_where_it_was_agreed() {
    let plain = serde_json::to_string(&Options::default()).unwrap();
    assert!(!plain.contains("family"), "{plain}");
    let family = Family::newest().digest();
    let options = Options { family: Some(family), ..Options::default() };
    let json = serde_json::to_string(&options).unwrap();
    assert!(json.ends_with(&format!(r#""family":"{family}"}}"#)), "{json}");
    assert_eq!(serde_json::from_str::<Options>(&json).unwrap(), options);
}
