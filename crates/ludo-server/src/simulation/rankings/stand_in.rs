//! When thinking time ends the stand-in keeps the ranks of the draft and fills the rest (ALL-5), and whether there was
//! one does not show.

use ludo_protocol::Thinking;
use serde_json::{Value, json};

use super::{COMPOSER, Table};
use crate::simulation::Client;

/// Strict thinking time, and a little more: a bot takes its time too.
const TIME: u64 = 30_000 + 10_000;

/// Everybody else is ready, the composer saves this and says no more. What others are sent meanwhile, by moment.
fn runs_out(people: usize, drafts: &[Value], token: bool) -> (Table, Vec<(u64, usize, String)>) {
    let mut table = Table::begin(people, 0, Thinking::Strict);
    if token {
        table.act(COMPOSER, &json!("double"));
        table.world.pass(1_000);
    }
    for seat in 2..people {
        table.rank(seat, &[0, 1, 2, 3, 4]);
    }
    table.world.sent.clear();
    let mut frames = Vec::new();
    for draft in drafts {
        table.save(draft);
    }
    table.reconnect(COMPOSER, |_| Client::default());
    for step in 1..=TIME / 100 {
        // Seat 1 keeps the reveal away, and its own stand-in.
        if step % 140 == 0 {
            table.rank(1, &[0, 1, 2, 3, 4]);
            table.act(1, &json!("reopen"));
        }
        table.world.pass(100);
        let (now, sent) = (table.world.now().moment.0, std::mem::take(&mut table.world.sent));
        let others = sent.into_iter().filter(|(who, _)| *who != COMPOSER);
        frames.extend(others.map(|(who, text)| (now, who, super::twins::without_head(&text))));
    }
    (table, frames)
}

/// What seat 0 has handed in, by the log.
fn handed_in(table: &Table) -> Vec<u64> {
    let log = table.world.log();
    let entries = log.iter().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let mut own = entries.filter(|entry| entry["seat"] == 0 && entry["act"].get("rank").is_some());
    let entry = own.next().expect("a ranking of seat 0");
    assert_eq!(entry["by"], "bot");
    let pictures = entry["act"]["rank"]["pictures"].as_array().unwrap();
    pictures.iter().map(|picture| picture.as_u64().unwrap()).collect()
}

#[test]
fn all_5_the_stand_in_keeps_the_ranks_of_the_draft_and_fills_the_rest() {
    let (table, _) = runs_out(4, &[json!({"rank": {"pictures": [33, 7]}})], false);
    let ranking = handed_in(&table);
    assert_eq!((&ranking[..2], ranking.len()), (&[33, 7][..], 5));
    let (table, _) = runs_out(4, &[], false);
    assert_eq!(handed_in(&table).len(), 5);
}

#[test]
fn cpt_2_whether_a_stand_in_found_a_draft_does_not_show() {
    let drafts = [
        vec![json!({"rank": {"pictures": [33, 7]}})],
        vec![json!({"rank": {"pictures": [9, 8, 7, 6, 5]}}), json!({"rank": {"pictures": [39]}})],
        vec![json!({"rank": {"pictures": vec![200; 99]}})],
        vec![json!("nonsense")],
    ];
    for people in [2, 3, 4] {
        for token in [false, true] {
            let (_, without) = runs_out(people, &[], token);
            for draft in &drafts {
                let (_, with) = runs_out(people, draft, token);
                let parted = without.iter().zip(&with).find(|(one, two)| one != two);
                assert_eq!(parted, None, "{people} play, {draft:?}");
                assert_eq!(without.len(), with.len());
            }
        }
    }
}
