//! The ×2 at a table (CPT-3): first is whoever pressed first, whatever their lines, and there is one announcement.

use ludo_core::Seat;
use ludo_protocol::Thinking;
use ludo_testkit::Trials;
use serde_json::{Value, json};

use super::Table;
use crate::simulation::deadlines::Line;

/// A hundred each; some of them on every run.
fn trials() -> Trials {
    Trials::from_env("race", "LUDO_RACES", 4, 100)
}

fn each(trial: impl Fn(u64) + Sync) {
    let made: u64 = trials().sum(|number| {
        trial(number);
        1
    });
    assert_eq!(made, trials().count);
}

/// Where they race.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum When {
    /// While all choose.
    Ranking,
    /// In the window before the reveal.
    Window,
}

/// Seats 0 and 3, with these lines, press so long after a moment that both see. Answers who has announced.
fn race(when: When, lines: [Line; 2], presses: [u64; 2]) -> (Table, u64) {
    let mut table = Table::begin(4, 0, Thinking::None);
    let racers = [0, 3];
    for (line, seat) in lines.iter().zip(racers) {
        line.measured(&mut table.world, table.lines[seat]);
    }
    if when == When::Window {
        (0..4).for_each(|seat| table.rank(seat, &[0, 1, 2, 3, 4]));
        assert_eq!(table.phase(), "doubling");
    } else {
        table.world.pass(2_000);
    }
    let arrives = |who: usize| (presses[who] + lines[who].there_and_back(&table.world.dice), who);
    let mut arrivals = [arrives(0), arrives(1)];
    arrivals.sort_unstable();
    let mut passed = 0;
    for (at, who) in arrivals {
        table.world.pass(at - passed);
        passed = at;
        table.world.act(table.lines[racers[who]], Seat(racers[who] as u8), &json!("double"));
    }
    table.world.pass(700);
    let first = table.view()["doubled_by"].as_u64().expect("somebody announced it");
    assert_one(&table, first, when);
    (table, first)
}

/// One announcement in the log, and the other was told that it is taken.
fn assert_one(table: &Table, first: u64, when: When) {
    let log = table.world.log();
    let entries = log.iter().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let announced: Vec<_> = entries.filter(|entry| entry["act"] == "double").collect();
    assert_eq!(announced.len(), 1);
    assert_eq!(announced[0]["seat"], first);
    let other = if first == 0 { 3 } else { 0 };
    let refusal = table.world.client(table.lines[other]).last_refusal();
    // In the window nobody else is asked any more.
    let code = if when == When::Ranking { "taken" } else { "not_your_turn" };
    assert_eq!(refusal, code);
    let tokens = table.view()["tokens"].as_array().unwrap();
    assert_eq!(tokens.iter().filter(|token| *token == "announced").count(), 1);
}

#[test]
fn cpt_3_first_is_whoever_pressed_first_near_or_far() {
    for when in [When::Ranking, When::Window] {
        for (one, two) in [(0, 400), (40, 300), (400, 20), (137, 137)] {
            each(|trial| {
                let lines = [Line::honest(one), Line::honest(two)];
                let (base, lead) = (500 + trial % 900, 1 + trial % 80);
                let quicker = (trial % 2) as usize;
                let mut presses = [base + lead; 2];
                presses[quicker] = base;
                let (_, first) = race(when, lines, presses);
                assert_eq!(first, [0, 3][quicker], "{when:?}, {one} and {two} ms, by {lead}");
            });
        }
    }
}

#[test]
fn cpt_3_of_two_on_uneven_lines_one_announces() {
    for when in [When::Ranking, When::Window] {
        each(|trial| {
            let lines = [Line::uneven(400, 30), Line::uneven(20 + 60 * (trial % 8) as u32, 30)];
            race(when, lines, [800 + trial % 61, 830]);
        });
    }
}

#[test]
fn cpt_3_who_has_the_token_lays_it_while_the_others_choose() {
    let (mut table, first) = race(When::Ranking, [Line::honest(40); 2], [100, 200]);
    assert_eq!(first, 0);
    table.act(0, &json!({"lay": {"rank": 2}}));
    assert_eq!(table.view()["tokens"][0], json!({"laid": {"rank": 2}}));
    (0..4).for_each(|seat| table.rank(seat, &[0, 1, 2, 3, 4]));
    // Nobody has anything left to say: there is no window.
    assert_eq!(table.view()["past"].as_array().unwrap().len(), 1);
    let points = &table.view()["past"][0]["points"];
    assert_eq!(*points, json!([18, 15, 18, 15]));
}
