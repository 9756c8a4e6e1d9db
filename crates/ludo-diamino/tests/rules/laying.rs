//! Laying tiles (DIA-5), and devils as jokers (DIA-19).

use ludo_diamino::{PhaseView, Refusal};

use crate::common::{Given, Moves as _, with_score, without_score};

/// KEPI lies there, `I9` to `L9`.
fn after_kepi(hand: &str) -> Given {
    with_score(&format!("{hand} E"), "").on("I9 right KEPI")
}

#[test]
fn dia_5_before_after_between_and_across() {
    let cases = [
        ("S", "M9 right S", vec!["KEPIS"]),
        ("ZSTE", "J8 down ZSTE", vec!["ZESTE"]),
        ("SA", "I10 down A", vec!["KA"]),
        ("RELS", "I8 right RE", vec!["RE", "RK", "EE"]),
    ];
    for (hand, text, words) in cases {
        let mut table = after_kepi(hand).begin();
        table.lay(0, text);
        assert_eq!(table.letters(), words, "{text}");
    }
    let mut table = after_kepi("S").on("N9 down ON").begin();
    table.lay(0, "M9 right S");
    assert_eq!(table.letters(), ["KEPISO"], "and joins what lies on both sides");
}

#[test]
fn dia_5_tiles_before_and_after_in_one_move() {
    let mut table = with_score("SXTE E", "").on("J9 right EPI").begin();
    table.lay(0, "I9 right SXT");
    assert_eq!(table.letters(), ["SEPIXT"]);
    assert_eq!([table.at("I9"), table.at("M9")], ['.', '.'], "not yet: it can be contested");
    table.accept(1);
    assert_eq!([table.at("I9"), table.at("M9"), table.at("N9")], ['S', 'X', 'T']);
}

#[test]
fn dia_5_lying_tiles_are_stepped_over() {
    let mut table = with_score("SATE E", "").on("I9 right KEPI").on("K11 right ON").begin();
    table.lay(0, "K8 down SAT");
    assert_eq!(table.letters(), ["SPAOT"], "K8, K10 and K12: one unbroken run");
    let PhaseView::Contest { tiles, .. } = table.view().phase else { panic!() };
    assert_eq!(tiles.to_string(), "SAT");
}

#[test]
fn dia_5_a_tile_shares_a_side_with_a_lying_one() {
    let mut table = after_kepi("ZESTE").begin();
    for text in ["A1 right ZE", "N9 right ZE", "M10 right ZE", "M8 down Z", "H8 right Z"] {
        assert_eq!(table.refusal(0, text), Refusal::NotConnected, "{text}: a corner is no side");
    }
    table.lay(0, "M9 down ZE");
}

#[test]
fn dia_5_every_run_is_a_word_both_ways() {
    let mut table = after_kepi("ZESTELA").refereed().begin();
    assert_eq!(table.refusal(0, "M9 down ZE"), Refusal::NotAWord, "KEPIZ");
    assert_eq!(table.refusal(0, "M9 down SZ"), Refusal::NotAWord, "SZ");
    assert_eq!(table.refusal(0, "I10 right ET"), Refusal::NotAWord, "KE, ET: but ET is E under K");
    table.lay(0, "M9 down SE");
    assert_eq!(table.letters(), ["SE", "KEPIS"]);
}

#[test]
fn dia_5_one_tile_can_make_two_words() {
    let mut table = with_score("SE A", "").on("I9 right KEPI").on("M10 down EL").begin();
    table.lay(0, "M9 right S");
    assert_eq!(table.letters(), ["KEPIS", "SEL"]);
    let mut other = with_score("SE A", "").on("I9 right KEPI").on("M10 down EL").begin();
    other.lay(0, "M9 down S");
    assert_eq!(other.letters(), ["SEL", "KEPIS"], "the direction of one tile means nothing else");
}

#[test]
fn dia_5_only_tiles_of_the_hand_on_free_squares_of_the_board() {
    let mut table = after_kepi("STEE").begin();
    assert_eq!(table.refusal(0, "M9 down SO"), Refusal::TileNotHeld);
    assert_eq!(table.refusal(0, "M9 down SS"), Refusal::TileNotHeld);
    assert_eq!(table.refusal(0, "M9 down s"), Refusal::TileNotHeld, "a devil");
    assert_eq!(table.refusal(0, "J9 right S"), Refusal::SquareTaken);
    assert_eq!(table.refusal(0, "R9 right S"), Refusal::OffBoard);
    assert_eq!(table.refusal(0, "I18 right S"), Refusal::OffBoard);
    assert_eq!(table.refusal(0, "P10 right STE"), Refusal::OffBoard);
    assert_eq!(table.refusal(0, "M9 right "), Refusal::NoTiles);
    table.lay(0, "M9 right STEE");
    assert_eq!(table.letters(), ["KEPISTEE"]);
}

#[test]
fn dia_5_any_number_of_tiles() {
    let mut table = without_score("ABCDEFGHIJLMNOPQ E", "").on("A9 right A").begin();
    table.lay(0, "A10 right ABCDEFGHIJLMNOPQ");
    assert_eq!(table.words()[0].letters.len(), 16);
}

#[test]
fn dia_19_a_devil_stands_for_a_letter_and_is_worth_nothing() {
    let mut table = with_score("KEPI? ZESTE", "").begin();
    table.lay(0, "I9 right KePI");
    assert_eq!(table.hand(0), "E", "the devil lies there, the E does not");
    let word = table.words().remove(0);
    assert_eq!((word.letters.as_str(), word.points), ("KePI", 13));
    table.accept(1);
    assert_eq!((table.at("J9"), table.scores()), ('e', vec![13, 0]));
}

#[test]
fn dia_19_it_is_the_same_letter_in_both_words_and_stays() {
    let mut table = with_score("KPI?A ZSTEA", "").begin();
    table.word(0, "I9 right KePI").lay(1, "J8 down ZSTE");
    assert_eq!(table.letters(), ["ZeSTE"]);
    table.accept(0);
    assert_eq!((table.at("J9"), table.scores()), ('e', vec![13 + 5, 11]));
}

#[test]
fn dia_19_it_is_a_devil_again_if_taken_back() {
    let mut table = with_score("KPI?A ZSTEA", "").begin();
    table.lay(0, "I9 right KxPI");
    assert_eq!(table.hand(0), "A");
    table.contest(1);
    assert_eq!(table.hand(0), "AIKP?");
}

#[test]
fn dia_19_it_must_be_named() {
    let unnamed = r#"{"lay":{"at":"I9","direction":"right","tiles":"K?PI"}}"#;
    assert!(serde_json::from_str::<ludo_diamino::Action>(unnamed).is_err());
    let long =
        format!(r#"{{"lay":{{"at":"I9","direction":"right","tiles":"{}"}}}}"#, "A".repeat(22));
    assert!(serde_json::from_str::<ludo_diamino::Action>(&long).is_err());
}
