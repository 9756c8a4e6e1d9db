//! What a player is told of a draft: words, points, squares; never whether a word exists unless refereed.

use ludo_diamino::Preview;

use crate::common::{Moves as _, patience, with_score, without_score};

fn letters(preview: &Preview) -> Vec<&str> {
    preview.words.iter().map(|word| word.letters.as_str()).collect()
}

#[test]
fn dia_8_a_preview_does_not_tell_whether_a_word_exists() {
    let table = with_score("KEPO AS", "").begin();
    let wrong = table.preview(0, r#"{"lay":{"at":"I9","direction":"right","tiles":"KEPO"}}"#);
    assert_eq!((wrong.refused, wrong.wrong.is_none(), letters(&wrong)), (None, true, vec!["KEPO"]));
    let table = with_score("KEPO AS", "").refereed().begin();
    let wrong = table.preview(0, r#"{"lay":{"at":"I9","direction":"right","tiles":"KEPO"}}"#);
    assert_eq!(wrong.refused, Some("not_a_word"));
    assert_eq!(wrong.wrong.unwrap()[0].letters.as_str(), "KEPO");
}

#[test]
fn dia_8_a_preview_of_a_contest_tells_nothing() {
    let mut table = with_score("KEPO AS", "").begin();
    table.lay(0, "I9 right KEPO");
    let contest = table.preview(1, r#""contest""#);
    assert_eq!(contest, Preview::default());
    let accept = table.preview(1, r#""accept""#);
    assert!(accept.ends, "hands are counted, so everybody knows");
}

#[test]
fn dia_5_tiles_of_a_draft_may_come_in_any_order() {
    let table = with_score("KEPISE AS", "").on("J9 right EP").begin();
    let draft =
        r#"{"place":[{"at":"L9","tile":"I"},{"at":"I9","tile":"K"},{"at":"M9","tile":"S"}]}"#;
    let preview = table.preview(0, draft);
    assert_eq!((preview.refused, letters(&preview)), (None, vec!["KEPIS"]));
    let json = serde_json::to_value(&preview).unwrap();
    assert_eq!(json["lay"], serde_json::json!({"at":"I9","direction":"right","tiles":"KIS"}));
    assert_eq!((preview.points, preview.yellow, preview.red, preview.ends), (15, 1, 0, false));
}

#[test]
fn dia_5_a_draft_is_one_line_without_gaps() {
    let table = with_score("KEPISE AS", "").on("J9 right EP").begin();
    let refused = |draft: &str| table.preview(0, draft).refused.unwrap();
    let place = |one: &str, two: &str| {
        refused(&format!(
            r#"{{"place":[{{"at":"{one}","tile":"K"}},{{"at":"{two}","tile":"S"}}]}}"#
        ))
    };
    assert_eq!(place("I9", "L10"), "not_in_line");
    assert_eq!(place("I9", "M9"), "broken_run");
    assert_eq!(place("I8", "I10"), "broken_run");
    assert_eq!(place("I9", "I9"), "square_taken");
    assert_eq!(place("I9", "J9"), "square_taken");
    assert_eq!(place("J9", "L9"), "square_taken");
    assert_eq!(place("Q9", "R9"), "off_board");
    assert_eq!(refused(r#"{"place":[]}"#), "no_tiles");
    assert_eq!(refused(r#"{"place":[{"at":"A1","tile":"Z"}]}"#), "tile_not_held");
}

#[test]
fn dia_19_a_devil_may_be_without_a_letter_in_a_draft() {
    let table = with_score("KPI?E AS", "").begin();
    let draft = |sign| {
        format!(
            r#"{{"place":[{{"at":"I9","tile":"K"}},{{"at":"J9","tile":"{sign}"}},{{"at":"K9","tile":"P"}}]}}"#
        )
    };
    let unnamed = table.preview(0, &draft('?'));
    assert_eq!((unnamed.refused, letters(&unnamed)), (Some("devil_unnamed"), vec!["K?P"]));
    assert!(unnamed.lay.is_none() && unnamed.points == 12);
    let named = table.preview(0, &draft('e'));
    assert_eq!((named.refused, letters(&named), named.points), (None, vec!["KeP"], 12));
}

#[test]
fn dia_7_a_preview_shows_squares_and_the_end() {
    let table = without_score("PNE AS", "I").on("D6 right LA").on("G6 right A").begin();
    let preview = table.preview(0, r#"{"lay":{"at":"C6","direction":"right","tiles":"PNE"}}"#);
    assert_eq!((preview.yellow, preview.red, preview.forbidden), (1, 1, 1));
    assert!(preview.ends && preview.refused.is_none() && preview.points == 0);
}

#[test]
fn dia_8_the_next_player_composes_on_the_word_in_the_window() {
    let mut table = with_score("KEPIE ASE ET", "").begin();
    table.lay(0, "I9 right KEPI");
    let draft = r#"{"place":[{"at":"M9","tile":"S"}]}"#;
    let preview = table.preview(1, draft);
    assert_eq!((preview.refused, letters(&preview)), (Some("others_may_contest"), vec!["KEPIS"]));
    table.accept(2);
    assert_eq!(table.preview(1, draft).refused, None);
    assert_eq!(table.preview(2, draft).refused, Some("not_your_turn"));
    assert_eq!(table.preview(9, draft).refused, Some("no_such_seat"));
}

#[test]
fn dia_6_a_preview_says_when_a_pass_blocks_the_game() {
    let mut table = without_score("KEPI AS", "NN").begin();
    assert!(!table.preview(0, r#""pass""#).ends);
    table.pass(0);
    assert!(table.preview(1, r#""pass""#).ends);
    assert!(!table.preview(1, r#"{"exchange":{"tiles":"A"}}"#).ends);
}

#[test]
fn dia_18_patience_is_previewed_by_its_referee() {
    let table = patience("KEPIS").begin();
    let place = r#"{"place":[{"at":"C2","tile":"K"},{"at":"C3","tile":"S"}]}"#;
    let preview = table.preview(0, place);
    assert_eq!(
        (preview.refused, preview.wrong.map(|wrong| wrong.len())),
        (Some("not_a_word"), Some(1))
    );
    assert!(table.preview(0, r#""stop""#).ends);
}
