//! What must not be done, and why.

use serde_json::{Value, json};

use crate::written::*;

#[test]
fn cpt_2_as_many_different_pictures_as_the_square_says() {
    let game = open(&sheet(), 2);
    let code =
        |pictures: Value| game.refusal(1, 150, &json!({"rank": {"pictures": pictures}})).unwrap();
    assert_eq!(code(json!([3, 4, 5])), None);
    assert_eq!(code(json!([3, 4])), Some("wrong_count"));
    assert_eq!(code(json!([3, 4, 5, 6])), Some("wrong_count"));
    assert_eq!(code(json!([3, 4, 8])), Some("no_such_picture"));
    assert_eq!(code(json!([3, 4, 3])), Some("picture_twice"));
}

#[test]
fn cpt_3_the_token_is_announced_once_by_one() {
    let script = referent();
    let code = |lines: usize, seat: usize, act: Value| {
        open(&script, lines).refusal(seat, 500, &act).unwrap()
    };
    assert_eq!(code(2, 0, json!("double")), Some("referent"), "CPT-10");
    assert_eq!(code(2, 1, json!({"lay": {"rank": 1}})), Some("not_announced"));
    assert_eq!(code(3, 2, json!("double")), Some("taken"));
    assert_eq!(code(3, 1, json!("double")), Some("announced"));
    assert_eq!(code(3, 1, json!({"lay": {"rank": 4}})), Some("no_such_rank"));
    assert_eq!(code(3, 1, json!("decline")), Some("wrong_phase"));
    // All are in: nothing is reopened.
    assert_eq!(code(6, 1, json!("reopen")), Some("wrong_phase"));
    assert_eq!(open(&script, 6).deadline(), Some(5_400));
    assert_eq!(
        open(&script, 6).refusal(1, 5_400, &json!({"lay": {"rank": 1}})).unwrap(),
        Some("too_late")
    );
}

#[test]
fn cpt_1_the_announcer_names_a_number_of_the_card() {
    let game = open(&sheet(), 1);
    let code = |seat: usize, act: Value| game.refusal(seat, 0, &act).unwrap();
    assert_eq!(code(0, json!({"name": {"number": 7}})), Some("no_such_number"));
    assert_eq!(code(0, json!({"name": {"number": 0}})), Some("no_such_number"));
    assert_eq!(code(1, json!({"name": {"number": 1}})), Some("not_your_turn"));
    assert_eq!(code(0, json!("double")), Some("wrong_phase"));
    assert_eq!(code(4, json!("double")), Some("no_such_seat"));
}
