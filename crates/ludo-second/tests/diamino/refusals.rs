//! What must not pass, and by which clause.

use serde_json::{Value, json};

use crate::written::*;

#[track_caller]
fn code(header: &Value, seat: usize, act: &Value) -> Option<&'static str> {
    open(header).refusal(seat, 0, act).unwrap()
}

#[test]
fn dia_4_the_first_word_begins_on_the_start() {
    let header = given("without_score", &["AEEIKPS?", "ST"], "Z");
    let refusal = |at: &str, tiles: &str| code(&header, 0, &lay(at, "right", tiles));
    assert_eq!(refusal("D4", "KEP"), None);
    assert_eq!(refusal("C4", "KEP"), Some("not_on_start"));
    assert_eq!(refusal("D4", "K"), Some("too_short"));
    assert_eq!(refusal("D4", "KEPIE"), Some("off_board"));
    assert_eq!(refusal("D4", "KK"), Some("tile_not_held"));
    assert_eq!(refusal("D4", "Kz"), None);
    assert_eq!(refusal("D4", ""), Some("no_tiles"));
    assert_eq!(refusal("H4", "KE"), Some("off_board"));
    let down = |tiles: &str| code(&header, 0, &lay("D4", "down", tiles));
    assert_eq!(down("KEP"), Some("yellow_square"));
}

#[test]
fn dia_8_the_referee_refuses_wrong_words() {
    let mut header = given("without_score", &["EIKP", "ST"], "Z");
    header["options"]["judging"] = json!("referee");
    assert_eq!(code(&header, 0, &lay("D4", "right", "PIKE")), Some("not_a_word"));
    assert_eq!(code(&header, 0, &lay("D4", "right", "KEPI")), None);
    header["options"]["convention"] = json!({"subject": "jeux"});
    assert_eq!(code(&header, 0, &lay("D4", "right", "KEPI")), Some("not_a_word"));
    header["options"]["convention"] = json!({"own": ["PIKE"]});
    assert_eq!(code(&header, 0, &lay("D4", "right", "PIKE")), None);
}

#[test]
fn dia_6_an_exchange_needs_tiles_and_a_reserve() {
    let header = given("with_score", &["EIKP", "ST"], "Z");
    let refusal = |tiles: &str| code(&header, 0, &json!({"exchange": {"tiles": tiles}}));
    assert_eq!(refusal("E"), None);
    assert_eq!(refusal("EI"), Some("reserve_too_small"));
    assert_eq!(refusal("EE"), Some("tile_not_held"));
    assert_eq!(refusal(""), Some("no_tiles"));
    assert_eq!(code(&header, 1, &json!("pass")), Some("not_your_turn"));
    assert_eq!(code(&header, 0, &json!("contest")), Some("wrong_phase"));
    assert_eq!(code(&header, 0, &json!("stop")), Some("wrong_phase"));
    assert_eq!(code(&header, 2, &json!("pass")), Some("no_such_seat"));
}

#[test]
fn dia_8_the_next_player_waits_for_the_others() {
    let lines = contested();
    let mut game = open(&lines[0]);
    game.line(&lines[1].to_string()).unwrap();
    let exchange = json!({"exchange": {"tiles": "A"}});
    assert_eq!(game.refusal(1, 100, &exchange).unwrap(), Some("others_may_contest"));
    assert_eq!(game.refusal(2, 100, &json!("pass")).unwrap(), Some("wrong_phase"));
    assert_eq!(game.refusal(0, 100, &json!("accept")).unwrap(), Some("not_your_turn"));
    assert_eq!(game.refusal(1, 15_000, &json!("accept")).unwrap(), Some("too_late"));
    assert_eq!(game.refusal(1, 14_999, &json!("accept")).unwrap(), None);
}

#[test]
fn dia_8_the_next_player_does_not_close_a_window_that_ends_the_game_or_owes_a_tile() {
    for (lines, code) in
        [(red_devil(), "closing_owes_tile"), (yellow_square(), "closing_ends_game")]
    {
        let mut game = open(&lines[0]);
        game.line(&lines[1].to_string()).unwrap();
        assert_eq!(game.refusal(1, 100, &json!("pass")).unwrap(), Some(code));
    }
}

#[test]
fn dia_3_the_draw_names_the_first() {
    let mut header = given("without_score", &["EIKP", "AS", "ST"], "AE");
    header["layout"]["draws"] = json!([["A", "?A", "E"], ["S", "?K", ""]]);
    header["layout"]["first"] = json!(1);
    let game = |header: &Value| arbiter().open(&header.to_string());
    assert!(game(&header).is_ok());
    for (place, wrong) in [
        ("/layout/first", json!(0)),
        ("/layout/draws/0/1", json!("?")),
        ("/layout/draws/0/2", json!("A")),
        ("/layout/draws/1/2", json!("S")),
        ("/layout/draws/1/1", json!("S")),
        ("/layout/draws/1", json!(["S", "K"])),
        ("/layout/reserve", json!("AEZZ")),
        ("/options/first", json!({"seat": 1})),
    ] {
        let mut header = header.clone();
        *header.pointer_mut(place).unwrap() = wrong;
        assert!(game(&header).is_err(), "{place}");
    }
}
