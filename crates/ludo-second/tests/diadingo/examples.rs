//! What must pass, and what it counts.

use ludo_second::diadingo::{Report, perft};
use serde_json::{Value, json};

use crate::written::*;

const LOOSE: [&str; 4] = ["A1", "B2", "C3", "D4"];

#[test]
fn dgo_8_a_match_begins_one_seat_further_left_each_time_and_adds_up() {
    let report = judge(&tiny_match(), TINY).unwrap();
    let expected = Report {
        inputs: 5,
        games: 2,
        out_of_stones: 1,
        out_of_cards: 1,
        loose: 3,
        stuck: 2,
        put_aside: 2,
        later_games: 1,
        debts: 1,
        ..Report::default()
    };
    assert_eq!(report, expected);
    let sum: Report = [report, report].into_iter().sum();
    assert_eq!(sum.inputs, 10);
}

#[test]
fn dgo_3_a_stone_seen_to_be_fixed_may_be_tried_again() {
    let lines = [
        given(2, &[1000, 2000], &LOOSE),
        attempt(0, 0, "G4", false, &[drew(1, 2000)]),
        attempt(1, 1, "G4", false, &[game_over("cards", &LOOSE, &[0, 0], &[0, 0])]),
        outcome(&[1, 1], &[0, 0], "played"),
    ];
    let report = judge(&lines, CLASSIC).unwrap();
    assert_eq!((report.stuck, report.out_of_cards, report.shared_places), (2, 1, 1));
}

#[test]
fn dgo_3_the_diamond_goes_on_the_ring_just_drawn() {
    // Seat 0 has an empty 6000 and sets the 1000.
    let lines = [
        given(2, &[6000, 2000, 1000], &LOOSE),
        attempt(0, 0, "G4", false, &[drew(1, 2000)]),
        attempt(1, 1, "G4", false, &[drew(0, 1000)]),
        attempt(2, 0, "A1", true, &[game_over("cards", &LOOSE, &[1000, 0], &[1, 0])]),
        outcome(&[1, 2], &[1000, 0], "played"),
    ];
    judge(&lines, CLASSIC).unwrap();
}

fn over(points: &[i64], set: &[u64]) -> Value {
    game_over("cards", &LOOSE, points, set)
}

#[test]
fn dgo_5_useless_theft_cards_go_aside_and_another_card_is_drawn() {
    let lines = [
        given(3, &[1000, 3000, 3000, 0, 0, 0, 5000, 0], &LOOSE),
        attempt(0, 0, "G1", false, &[drew(1, 3000)]),
        attempt(1, 1, "A1", true, &[drew(2, 3000)]),
        // Seat 0 has an empty ring, but of another value than the one set: aside, draw again,
        // aside again, and so on.
        attempt(
            2,
            2,
            "G1",
            false,
            &[
                drew(0, 0),
                put_aside(0),
                drew(0, 0),
                put_aside(0),
                drew(0, 0),
                put_aside(0),
                drew(0, 5000),
            ],
        ),
        attempt(3, 0, "G1", false, &[drew(1, 0), put_aside(1), over(&[0, 3000, 0], &[0, 1, 0])]),
        outcome(&[2, 1, 2], &[0, 3000, 0], "played"),
    ];
    let report = judge(&lines, CLASSIC).unwrap();
    assert_eq!((report.put_aside, report.robberies, report.out_of_cards), (4, 0, 1));
}

/// Seats 1 and 2 of four drew a 3000: seat 1 set it, seat 2 did not. Seats 0 and 3 drew a 2000, and
/// seat 0 set it. It is seat 3's try; then these cards follow.
fn two_alike(deck: &[u32]) -> Vec<Value> {
    let mut cards = vec![2000, 3000, 3000, 2000];
    cards.extend(deck);
    vec![
        given(4, &cards, &LOOSE),
        attempt(0, 0, "A1", true, &[drew(1, 3000)]),
        attempt(1, 1, "B2", true, &[drew(2, 3000)]),
        attempt(2, 2, "G1", false, &[drew(3, 2000)]),
    ]
}

#[test]
fn dgo_4_the_robbed_player_is_next_and_may_steal_back() {
    let mut lines = two_alike(&[1000, 1000, 0, 0, 1000, 4000]);
    lines.extend([
        attempt(3, 3, "G1", false, &[drew(0, 1000)]),
        attempt(4, 0, "G2", false, &[drew(1, 1000)]),
        attempt(5, 1, "G2", false, &[drew(2, 0)]),
        // Seat 1, robbed, draws a theft card itself: its ring robbed just now is an empty ring.
        rob(6, 2, 1, 3000, &[drew(1, 0)]),
        rob(7, 1, 2, 3000, &[drew(2, 1000)]),
        // Then play goes on to the left of seat 2.
        attempt(8, 2, "G1", false, &[drew(3, 4000)]),
        attempt(9, 3, "D4", true, &[over(&[2000, 3000, 0, 4000], &[1, 1, 0, 1])]),
        outcome(&[3, 2, 4, 1], &[2000, 3000, 0, 4000], "played"),
    ]);
    let report = judge(&lines, CLASSIC).unwrap();
    assert_eq!((report.robberies, report.refills, report.last_card_robberies), (2, 1, 0));

    // The choice is (victim, value), and nothing else can be chosen.
    lines[7]["legal"] = json!([{"rob": {"victim": 1, "value": 3000}}, "decline"]);
    judge(&lines, CLASSIC).unwrap();
    lines[7]["legal"] = json!(["decline", {"rob": {"victim": 1, "value": 3000}}]);
    refused(&lines, CLASSIC, 8, "DGO-4");
}

#[test]
fn dgo_4_choices_are_listed_by_victim_then_value() {
    // Seat 3 lacks a 2000 and a 3000; seat 0 has set both, seats 1 and 2 a 3000 each.
    let mut lines = vec![
        given(4, &[2000, 3000, 3000, 2000, 3000, 1000, 1000, 3000, 1000, 1000, 1000, 0], &[]),
        attempt(0, 0, "A1", true, &[drew(1, 3000)]),
        attempt(1, 1, "A2", true, &[drew(2, 3000)]),
        attempt(2, 2, "A3", true, &[drew(3, 2000)]),
        attempt(3, 3, "G1", false, &[drew(0, 3000)]),
        attempt(4, 0, "A4", true, &[drew(1, 1000)]),
        attempt(5, 1, "G1", false, &[drew(2, 1000)]),
        attempt(6, 2, "B1", true, &[drew(3, 3000)]),
        attempt(7, 3, "G1", false, &[drew(0, 1000)]),
        attempt(8, 0, "G1", false, &[drew(1, 1000)]),
        attempt(9, 1, "G1", false, &[drew(2, 1000)]),
        attempt(10, 2, "G1", false, &[drew(3, 0)]),
    ];
    lines[0]["layout"]["fixed"] = json!(["G2", "G1"]);
    let fixed_in_order = json!(["G1", "G2"]);
    let end = json!({"game_over": {
        "game": 1, "reason": "cards", "fixed": fixed_in_order,
        "points": [3000, 3000, 4000, 2000], "set": [1, 1, 2, 1],
    }});
    lines.push(rob(11, 3, 0, 2000, &[end]));
    let rob = |victim: usize, value: u32| json!({"rob": {"victim": victim, "value": value}});
    lines[12]["legal"] = json!([rob(0, 2000), rob(0, 3000), rob(1, 3000), rob(2, 3000), "decline"]);
    lines.push(outcome(&[2, 2, 1, 4], &[3000, 3000, 4000, 2000], "played"));
    let report = judge(&lines, CLASSIC).unwrap();
    // DGO-6: the last card is played out, and the robbed player is not next any more.
    assert_eq!((report.last_card_robberies, report.out_of_cards), (1, 1));
}

#[test]
fn dgo_5_a_thief_may_decline_and_draws_again() {
    let mut lines = two_alike(&[1000, 0, 1000, 0]);
    lines.extend([
        attempt(3, 3, "G1", false, &[drew(0, 1000)]),
        attempt(4, 0, "G1", false, &[drew(1, 0), put_aside(1), drew(1, 1000)]),
        attempt(5, 1, "G1", false, &[drew(2, 0)]),
        // The last card: declined, there is none to draw.
        decline(6, 2, &[over(&[2000, 3000, 0, 0], &[1, 1, 0, 0])]),
        outcome(&[2, 1, 3, 3], &[2000, 3000, 0, 0], "played"),
    ]);
    assert_eq!(judge(&lines, CLASSIC).unwrap().declined, 1);

    let mut lines = two_alike(&[0, 1000]);
    lines.push(attempt(3, 3, "G1", false, &[drew(0, 0), put_aside(0), drew(0, 1000)]));
    judge(&lines, CLASSIC).unwrap();
    let mut lines = two_alike(&[1000, 1000, 0, 1000]);
    lines.extend([
        attempt(3, 3, "G1", false, &[drew(0, 1000)]),
        attempt(4, 0, "G1", false, &[drew(1, 1000)]),
        attempt(5, 1, "G1", false, &[drew(2, 0)]),
        decline(6, 2, &[drew(2, 1000)]),
    ]);
    judge(&lines, CLASSIC).unwrap();
}

#[test]
fn dgo_6_the_game_ends_with_the_last_loose_diamond_whatever_cards_are_left() {
    let mut lines = vec![
        given(2, &[1000, 2000, 3000], &["D4", "E5"]),
        attempt(0, 0, "E5", true, &[drew(1, 2000)]),
        attempt(1, 1, "D4", true, &[game_over("stones", &["D4", "E5"], &[1000, 2000], &[1, 1])]),
        outcome(&[2, 1], &[1000, 2000], "played"),
    ];
    let report = judge(&lines, CLASSIC).unwrap();
    assert_eq!((report.out_of_stones, report.out_of_both), (1, 0));
    // With the last card at the same time, the reason is the diamonds.
    lines[0]["layout"]["deck"] = cards(&[1000, 2000]);
    let report = judge(&lines, CLASSIC).unwrap();
    assert_eq!((report.out_of_stones, report.out_of_both, report.out_of_cards), (1, 1, 0));
    lines[2]["events"][1]["game_over"]["reason"] = json!("cards");
    refused(&lines, CLASSIC, 3, "DGO-6");
}

#[test]
fn dgo_7_professionals_lose_for_empty_rings_robbed_ones_included() {
    let mut lines = two_alike(&[4000, 1000, 0]);
    lines[0]["options"]["scoring"] = json!("professionals");
    lines.extend([
        attempt(3, 3, "G1", false, &[drew(0, 4000)]),
        attempt(4, 0, "G1", false, &[drew(1, 1000)]),
        attempt(5, 1, "C3", true, &[drew(2, 0)]),
        rob(6, 2, 1, 3000, &[over(&[-2000, -2000, 3000, -2000], &[1, 1, 1, 0])]),
        outcome(&[2, 2, 1, 4], &[-2000, -2000, 3000, -2000], "played"),
    ]);
    let report = judge(&lines, CLASSIC).unwrap();
    // DGO-8: three times -2000, but the third of them has no ring with a diamond.
    assert_eq!((report.debts, report.broken_ties, report.shared_places), (1, 1, 1));
    lines[8]["outcome"]["places"] = json!([2, 2, 1, 2]);
    refused(&lines, CLASSIC, 9, "DGO-8");
}

#[test]
fn all_4_a_ring_just_drawn_stays_empty_and_the_next_seat_plays() {
    let mut lines = vec![
        given(3, &[1000, 2000, 3000], &LOOSE),
        leave(0, 0, &[left(0), drew(1, 2000)]),
        attempt(1, 1, "A1", true, &[drew(2, 3000)]),
        attempt(2, 2, "G1", false, &[over(&[0, 2000, 0], &[0, 1, 0])]),
        outcome(&[3, 1, 2], &[0, 2000, 0], "played"),
    ];
    judge(&lines, CLASSIC).unwrap();
    lines[0]["options"]["scoring"] = json!("professionals");
    lines[3]["events"][1] = over(&[-1000, 2000, -3000], &[0, 1, 0]);
    lines[4] = outcome(&[3, 1, 2], &[-1000, 2000, -3000], "played");
    judge(&lines, CLASSIC).unwrap();
    // The second of three leaves: the game is over at once, and the last card is not drawn.
    lines[2] = leave(1, 1, &[left(1), over(&[-1000, -2000, 0], &[0; 3])]);
    lines[2]["events"][1]["game_over"]["reason"] = json!("last_seat");
    lines.truncate(3);
    lines.push(outcome(&[2, 2, 1], &[-1000, -2000, 0], "last_seat"));
    assert_eq!(judge(&lines, CLASSIC).unwrap().leaves, 2);
}

#[test]
fn all_4_the_last_ring_left_behind_ends_the_game() {
    let lines = [
        given(3, &[1000], &LOOSE),
        leave(0, 0, &[left(0), over(&[0; 3], &[0; 3])]),
        outcome(&[3, 1, 1], &[0; 3], "played"),
    ];
    judge(&lines, CLASSIC).unwrap();
}

#[test]
fn all_4_a_theft_card_left_behind_goes_aside() {
    let mut lines = two_alike(&[1000, 1000, 0, 5000]);
    lines.extend([
        attempt(3, 3, "G1", false, &[drew(0, 1000)]),
        attempt(4, 0, "G1", false, &[drew(1, 1000)]),
        attempt(5, 1, "G1", false, &[drew(2, 0)]),
        leave(6, 2, &[left(2), put_aside(2), drew(3, 5000)]),
    ]);
    assert_eq!(judge(&lines, CLASSIC).unwrap().put_aside, 1);
}

#[test]
fn all_4_those_who_left_can_be_robbed_and_the_seat_to_their_left_plays() {
    // Seat 1 has left, and seat 2 is to its left: the thief itself.
    let mut lines = two_alike(&[1000, 0, 4000, 4000]);
    lines.extend([
        leave(3, 1, &[left(1)]),
        attempt(4, 3, "G1", false, &[drew(0, 1000)]),
        attempt(5, 0, "G1", false, &[drew(2, 0)]),
        rob(6, 2, 1, 3000, &[drew(2, 4000)]),
        attempt(7, 2, "G1", false, &[drew(3, 4000)]),
        attempt(8, 3, "G1", false, &[over(&[2000, 0, 3000, 0], &[1, 0, 1, 0])]),
        outcome(&[2, 4, 1, 3], &[2000, 0, 3000, 0], "played"),
    ]);
    assert_eq!(judge(&lines, CLASSIC).unwrap().absent_victims, 1);
    // A robbed player who is there plays; here seat 0 has left, and so has seat 1: seat 2 plays.
    let mut lines = two_alike(&[1000, 1000, 1000, 0, 4000]);
    lines.extend([
        attempt(3, 3, "G1", false, &[drew(0, 1000)]),
        leave(4, 0, &[left(0), drew(1, 1000)]),
        leave(5, 1, &[left(1), drew(2, 1000)]),
        attempt(6, 2, "G1", false, &[drew(3, 0)]),
        rob(7, 3, 0, 2000, &[drew(2, 4000)]),
    ]);
    judge(&lines, CLASSIC).unwrap();
}

#[test]
fn all_4_the_next_game_begins_with_a_seat_that_is_there() {
    let mut deck = vec![0; 7];
    for value in 1..=6 {
        deck.extend([value * 1000; 7]);
    }
    let fixed = &all_but(&[])[4..];
    let mut header = given(3, &[1000, 2000], &LOOSE);
    header["options"]["games"] = json!(9);
    // Seat 1 would begin game 2, but it leaves with the last card in front of it: that ring stays
    // empty and the cards are used.
    let mut events = vec![
        left(1),
        over(&[1000, 0, 0], &[1, 0, 0]),
        json!({"began": {"game": 2, "first": 2}}),
        json!({"to": "referee", "shuffled": {"deck": cards(&deck), "fixed": fixed}}),
    ];
    for _ in 0..7 {
        events.extend([drew(2, 0), put_aside(2)]);
    }
    events.push(drew(2, 1000));
    let end = json!({"game_over": {
        "game": 2, "reason": "last_seat", "fixed": fixed, "points": [0, 0, 1000], "set": [0, 0, 1],
    }});
    // With one seat left the whole match ends; what the others gained stays theirs.
    let lines = [
        header,
        attempt(0, 0, "A1", true, &[drew(1, 2000)]),
        leave(1, 1, &events),
        attempt(2, 2, "A1", true, &[drew(0, 1000)]),
        leave(3, 2, &[left(2), end]),
        outcome(&[1, 2, 2], &[1000, 0, 1000], "last_seat"),
    ];
    let report = judge(&lines, CLASSIC).unwrap();
    assert_eq!((report.later_games, report.games, report.put_aside), (1, 2, 7));
}

#[test]
fn a_rewind_takes_back_to_before_the_entry() {
    let mut lines = vec![
        given(2, &[1000, 2000, 3000], &LOOSE),
        attempt(0, 0, "A1", true, &[drew(1, 2000)]),
        json!({"n": 1, "rewind": 0}),
        attempt(2, 0, "A1", true, &[drew(1, 2000)]),
        attempt(3, 1, "G1", false, &[drew(0, 3000)]),
        json!({"n": 4, "rewind": 3}),
        attempt(5, 1, "G2", false, &[drew(0, 3000)]),
    ];
    assert_eq!(judge(&lines, CLASSIC).unwrap().inputs, 4);
    lines[6]["seat"] = json!(0);
    refused(&lines, CLASSIC, 7, "DGO-2");
    lines[5]["rewind"] = json!(4);
    refused(&lines, CLASSIC, 6, "format");
}

#[test]
fn perft_counts_lines_to_the_end_of_the_game() {
    // 42 places; then 41 after each of four loose ones and 42 after the other 38.
    let header = given(2, &[1000, 2000], &LOOSE).to_string();
    let edition = pegs(CLASSIC, 38);
    let second = 4 * 41 + 38 * 42;
    assert_eq!(perft(&header, &edition, 4).unwrap(), [42, second, 0, 0]);
    assert!(perft(&header, &edition, 0).unwrap().is_empty());
    // One loose diamond: the game is over when it is found.
    let header = given(2, &[1000, 2000, 3000], &["A1"]).to_string();
    assert_eq!(perft(&header, &pegs(CLASSIC, 41), 3).unwrap(), [42, 41 * 42, 41 * 41 * 42]);
    // Two rings of one value, then a theft card for seat 0: it can be used if seat 0 missed and
    // seat 1 did not, to rob or to decline.
    let header = given(2, &[1000, 1000, 0], &LOOSE).to_string();
    assert_eq!(perft(&header, &edition, 3).unwrap(), [42, second, 38 * 4 * 2]);
}
