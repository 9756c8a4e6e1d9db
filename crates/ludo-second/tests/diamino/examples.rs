//! What must pass, and what it counts.

use serde_json::{Value, json};

use crate::written::*;

#[test]
fn dia_4_the_opening_of_the_sheet_passes() {
    let report = judge(&kepi_and_zeste()).unwrap();
    assert_eq!(report.count("input"), 5);
    assert_eq!(report.count("scored red"), 1);
    assert_eq!(report.count("accepted by playing"), 1);
    assert_eq!(report.count("ended blocked II"), 1);
}

#[test]
fn dia_8_a_wrong_word_is_taken_back_and_costs_a_tile() {
    let report = judge(&contested()).unwrap();
    assert_eq!(report.count("contested justified"), 1);
    assert_eq!(report.count("ended out I"), 1);
}

#[test]
fn dia_10_a_red_devil_takes_a_tile_of_ones_choice() {
    let report = judge(&red_devil()).unwrap();
    assert_eq!((report.count("deadline"), report.count("gave_back")), (1, 2));
    assert_eq!(report.count("ended last_seat"), 1);
}

#[test]
fn dia_11_the_last_move_on_a_yellow_square_counts_double() {
    judge(&yellow_square()).unwrap();
}

#[test]
fn dia_18_a_patience_begins_anywhere() {
    assert_eq!(judge(&patience()).unwrap().count("ended stopped patience"), 1);
}

#[test]
fn dia_14_words_score_as_agreed() {
    for (scoring, one, two) in [("every_word", 21, 4), ("main_word", 12, 2), ("none", 0, 0)] {
        let mut header = given("with_score", &["AES", "PS"], "");
        header["options"]["scoring"] = json!(scoring);
        let board = [".......", "..Z....", "KE.....", ".......", ".......", ".......", "......."];
        header["layout"]["board"] = json!(board);
        let game = open(&header);
        let points = |tiles: &[(&str, &str)]| {
            let place: Vec<Value> =
                tiles.iter().map(|(at, tile)| json!({"at": at, "tile": tile})).collect();
            game.preview(0, &json!({ "place": place })).unwrap()["points"].clone()
        };
        // One tile: KEA to the right is 12, ZA downwards 9; of the two the higher counts.
        assert_eq!(points(&[("C3", "A")]), one, "{scoring}");
        // Two tiles: AS is 2, across it EA is 2 and nothing else.
        assert_eq!(points(&[("B4", "A"), ("C4", "S")]), two, "{scoring}");
    }
}

#[test]
fn dia_20_hands_are_secret_and_counts_are_not() {
    let game = open(&given("without_score", &["EIKP", "AS", "ST"], "AE"));
    let hands = |view: &Value| view["hands"].clone();
    let own = game.view_of_seat(1);
    assert_eq!(hands(&own), json!([{"count": 4}, {"count": 2, "tiles": "AS"}, {"count": 2}]));
    assert_eq!((own.get("undrawn"), &own["reserve"]), (None, &json!(2)));
    assert_eq!(game.view_of_referee()["undrawn"], "AE");
    let all = game.view_of_spectator();
    assert_eq!(hands(&all), json!([{"count": 4}, {"count": 2}, {"count": 2}]));
}
