//! Every lie about a game is noticed, and no text makes the second implementation panic.

use serde_json::{Value, json};

use crate::written::*;

fn games() -> [Vec<Value>; 5] {
    [kepi_and_zeste(), contested(), red_devil(), yellow_square(), patience()]
}

#[test]
fn events_cannot_be_missing_doubled_or_told_to_others() {
    for game in games() {
        for line in 1..game.len() - 1 {
            let events = game[line]["events"].as_array().unwrap().clone();
            for place in 0..events.len() {
                let mut lies = vec![events.clone(); 3];
                lies[0].remove(place);
                lies[1].insert(place, events[place].clone());
                lies[2][place]["to"] = json!(7);
                for lie in lies {
                    let mut game = game.clone();
                    game[line]["events"] = lie.into();
                    assert_eq!(judge(&game).unwrap_err().line, line + 1);
                }
            }
        }
    }
}

#[test]
fn the_outcome_is_what_follows() {
    for game in games() {
        let last = game.len() - 1;
        let mut without = game.clone();
        without.pop();
        assert_eq!(judge(&without).unwrap_err().line, last + 1);
        for field in ["places", "scores", "reason"] {
            let mut wrong = game.clone();
            wrong[last]["outcome"][field] = json!([9]);
            assert_eq!(judge(&wrong).unwrap_err().line, last + 1);
        }
    }
    let mut early = kepi_and_zeste();
    early.remove(5);
    refused(&early, 6, "DIA-16");
}

#[test]
fn a_deadline_is_not_early_and_an_input_not_late() {
    let mut lines = red_devil();
    lines[2]["at"] = json!(14_999);
    refused(&lines, 3, "DIA-8");
    let mut lines = kepi_and_zeste();
    lines[2]["at"] = json!(15_000);
    refused(&lines, 3, "DIA-8");
}

/// A shuffle is taken from the transcript, but not what is shuffled.
#[test]
fn dia_10_the_reserve_holds_what_was_put_back() {
    let mut lines = red_devil();
    lines[3]["events"][2]["reshuffled"]["reserve"] = json!("ZZ");
    refused(&lines, 4, "DIA-6");
    lines[3]["events"].as_array_mut().unwrap().pop();
    refused(&lines, 4, "DIA-6");
}

/// What a list says could be chosen must be just that.
#[test]
fn dia_6_the_list_is_pinned() {
    let mut lines = contested();
    lines[1]["legal"] = json!([
        "pass",
        {"exchange": {"tiles": "E"}},
        {"exchange": {"tiles": "I"}},
        {"exchange": {"tiles": "K"}},
        {"exchange": {"tiles": "P"}},
    ]);
    lines[2]["legal"] = json!(["accept", "contest"]);
    judge(&lines).unwrap();
    lines[1]["legal"].as_array_mut().unwrap().swap(1, 2);
    refused(&lines, 2, "DIA-6");
}

#[test]
fn any_text_is_judged() {
    let scraps = ["", "0", "-1", "99999999999999999999", "null", "[]", "{}", "\"é\"", "\n", "Z"];
    for game in games() {
        let text: Vec<char> = text(&game).chars().collect();
        for start in (0..text.len()).step_by(3) {
            let scrap = scraps[start % scraps.len()];
            let end = (start + start % 5).min(text.len());
            let mut mangled = text.clone();
            mangled.splice(start..end, scrap.chars());
            let _ = arbiter().check(&mangled.into_iter().collect::<String>());
        }
    }
}
