//! Yellow squares (DIA-7).

use ludo_diamino::{Reason, Refusal};

use crate::common::{Given, Moves as _, with_score, without_score};

/// LAVE lies there, `J7` to `M7`, just before the yellow square `N7`.
fn beside_yellow(given: Given) -> Given {
    given.on("J7 right LAVE")
}

#[test]
fn dia_7_yellow_squares_are_forbidden() {
    let mut table = beside_yellow(with_score("SE AS", "")).begin();
    assert_eq!(table.refusal(0, "N7 right S"), Refusal::YellowSquare);
    let mut table = beside_yellow(without_score("SE AS", "")).begin();
    assert_eq!(table.refusal(0, "N7 right S"), Refusal::YellowSquare);
}

#[test]
fn dia_7_except_in_the_move_that_ends_the_game() {
    for given in [with_score("S AS", ""), without_score("S AS", "NO")] {
        let mut table = beside_yellow(given).begin();
        table.word(0, "N7 right S");
        assert_eq!(table.ended().0, Reason::Out);
    }
}

#[test]
fn dia_7_not_if_the_hand_is_refilled() {
    let mut table = beside_yellow(with_score("S AS", "N")).begin();
    assert_eq!(table.refusal(0, "N7 right S"), Refusal::YellowSquare);
}

/// Row 6: C6 is a red devil, F6 a yellow square, H6 a yellow devil. D6, E6 and G6 are covered.
fn devils_and_yellow(hand: &str, reserve: &str) -> Given {
    without_score(&format!("{hand} AS"), reserve).on("D6 right LA").on("G6 right A")
}

#[test]
fn dia_7_not_if_a_yellow_devil_refills_it() {
    let mut table = devils_and_yellow("NE", "I").begin();
    assert_eq!(table.refusal(0, "F6 right NE"), Refusal::YellowSquare);
    let mut table = devils_and_yellow("NE", "").begin();
    table.word(0, "F6 right NE");
    assert_eq!(table.ended().0, Reason::Out, "nothing could be taken");
}

#[test]
fn dia_7_unless_a_red_devil_empties_it_again() {
    let mut table = devils_and_yellow("PNE", "I").begin();
    table.word(0, "C6 right PNE");
    assert_eq!(table.ended(), (Reason::Out, vec![2 * 2, 0]));
}

#[test]
fn dia_7_not_if_only_a_red_devil_takes_the_last_tile() {
    let given = without_score("PNE AS", "").on("D6 right LA");
    let mut table = given.begin();
    assert_eq!(table.refusal(0, "C6 right PN"), Refusal::YellowSquare, "not all tiles are laid");
}

#[test]
fn dia_7_several_may_be_covered_and_the_bonus_counts_once() {
    // F6 and L6 are yellow squares; between them everything lies there.
    let given = with_score("NE AS", "").on("D6 right LA").on("G6 right ABCDE");
    let mut table = given.begin();
    table.word(0, "F6 right NE");
    let word: i32 = table.words().iter().map(|word| i32::from(word.points)).sum();
    assert_eq!(table.ended(), (Reason::Out, vec![50 + 2, -2]));
    assert_eq!(table.scores(), [word + 52, -2]);
}
