//! Every lie about a game is noticed, and no text makes the second implementation panic.

use serde_json::json;

use crate::written::*;

fn games() -> [Script; 4] {
    [sheet(), referent(), duo(), leavers()]
}

#[test]
fn events_cannot_be_missing_doubled_or_told_to_others() {
    for game in games() {
        for line in 1..game.0.len() - 1 {
            let events = game.0[line]["events"].as_array().unwrap().clone();
            for place in 0..events.len() {
                let mut lies = vec![events.clone(); 3];
                lies[0].remove(place);
                lies[1].insert(place, events[place].clone());
                lies[2][place]["to"] = json!(7);
                for lie in lies {
                    let mut game = game.clone();
                    game.0[line]["events"] = lie.into();
                    assert_eq!(judge(&game).unwrap_err().line, line + 1);
                }
            }
        }
    }
}

#[test]
fn the_outcome_is_what_follows() {
    for game in games() {
        let last = game.0.len() - 1;
        let mut without = game.clone();
        without.0.pop();
        assert_eq!(judge(&without).unwrap_err().line, last + 1);
        for field in ["places", "scores", "reason"] {
            let mut wrong = game.clone();
            wrong.0[last]["outcome"][field] = json!([9]);
            assert_eq!(judge(&wrong).unwrap_err().line, last + 1);
        }
    }
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
