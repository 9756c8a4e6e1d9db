//! What must pass, and what it counts.

use serde_json::{Value, json};

use crate::written::*;

#[test]
fn cpt_4_the_example_of_the_sheet_passes() {
    let report = judge(&sheet()).unwrap();
    assert_eq!(report.count("matched direct teams"), 1);
    assert_eq!(report.count("matched indirect teams"), 1);
    assert_eq!(report.count("finished themes_over alone teams"), 1);
}

#[test]
fn cpt_11_whoever_still_has_the_token_wins() {
    let report = judge(&referent()).unwrap();
    assert_eq!(report.count("matched doubled referent"), 1);
    assert_eq!(report.count("finished arrived tokens referent"), 1);
}

#[test]
fn cpt_3_announced_and_not_laid_is_spent_without_effect() {
    let report = judge(&duo()).unwrap();
    assert_eq!((report.count("wasted"), report.count("deadline doubling")), (1, 1));
    assert_eq!(report.count("finished duo_won"), 1);
}

#[test]
fn all_4_a_referent_who_leaves_ends_the_theme() {
    let report = judge(&leavers()).unwrap();
    assert_eq!((report.count("theme_dropped"), report.count("left ranking")), (1, 2));
}

#[test]
fn cpt_2_a_ranking_is_seen_by_who_made_it() {
    let game = open(&referent(), 4);
    let ranking = |view: Value| view["phase"]["ranking"].clone();
    let own = json!([0, 1, 2]);
    assert_eq!(ranking(game.view_of_seat(0)), json!({"ready": [0], "own": own}));
    assert_eq!(ranking(game.view_of_seat(1)), json!({"ready": [0]}));
    assert_eq!(ranking(game.view_of_spectator()), json!({"ready": [0]}));
    let all = json!([own, null, null]);
    assert_eq!(ranking(game.view_of_referee()), json!({"ready": [0], "all": all}));
}
