//! Game II, with score (DIA-13 to DIA-17).

use ludo_core::Refused;
use ludo_diamino::{Action, Event, Formula, Reason, Refusal, Scoring};

use crate::common::{Moves as _, dealt, formula, kit, rack, with_score};

#[test]
fn dia_13_twelve_tiles_each() {
    for seats in 2..=4 {
        let view = dealt(formula(seats, Formula::WithScore), 1).view();
        assert!(view.hands.iter().all(|(_, hand)| hand.count == 12));
        assert_eq!(view.reserve, 112 - 12 * seats);
    }
    for seats in [1, 5, 8] {
        let setup = formula(seats, Formula::WithScore);
        let seed = ludo_core::Seed::from_number(1);
        let dealt = ludo_core::Beginning::<ludo_diamino::Diamino>::deal(setup, kit(), seed);
        assert_eq!(dealt.err().unwrap().field, "seats");
    }
}

#[test]
fn dia_13_refilled_to_twelve_after_each_move() {
    let mut table = with_score("KEPIABCDEFGH AS", "NOTRES").begin();
    table.word(0, "I9 right KEPI");
    assert_eq!((table.hand(0).len(), table.reserve().as_str()), (12, "ES"));
    assert_eq!(table.hand(0), "ABCDEFGHNORT");
}

#[test]
fn dia_13_while_the_reserve_lasts() {
    let mut table = with_score("KEPIABCDEFGH ASE", "NO").begin();
    table.word(0, "I9 right KEPI");
    assert_eq!((table.hand(0).len(), table.view().reserve), (10, 0));
    assert_eq!(
        table.try_act(1, Action::Exchange { tiles: rack("A") }),
        Err(Refused::Rule(Refusal::ReserveTooSmall)),
        "exchange only while it lasts, too"
    );
    assert_eq!(table.legal(1), [Action::Pass]);
}

#[test]
fn dia_14_every_new_word_scores_its_letters() {
    let mut table = with_score("SELE AS", "").on("I9 right KEPI").begin();
    // M9 is a yellow devil.
    table.word(0, "M9 down SEL");
    assert_eq!(table.scores(), [3 + 15, 5], "SEL and KEPIS, the S in both");
}

#[test]
fn dia_14_option_the_main_word_only() {
    let given = || with_score("SELE AS", "").on("I9 right KEPI").scoring(Scoring::MainWord);
    let mut table = given().begin();
    table.word(0, "M9 down SEL");
    assert_eq!(table.scores(), [3, 5]);
    // One tile makes two words: the higher counts, whatever the direction says.
    for direction in ["right", "down"] {
        let mut table = given().on("M10 down EL").begin();
        table.word(0, &format!("M9 {direction} S"));
        assert_eq!(table.scores(), [15, 5]);
    }
}

#[test]
fn dia_14_option_no_points_for_words() {
    let mut table = with_score("SELE AS", "").on("I9 right KEPI").scoring(Scoring::None).begin();
    table.word(0, "M9 down SEL");
    assert_eq!(table.scores(), [0, 5]);
}

#[test]
fn dia_15_a_yellow_devil_gives_five_to_every_other_player() {
    let mut table = with_score("LAVESE AS ET", "").begin();
    table.word(0, "I9 right LAVES");
    assert_eq!(table.scores(), [8, 5, 5]);
    let (_, Event::Scored { words, yellow, red, points, .. }) = table.events.last().unwrap() else {
        panic!()
    };
    assert_eq!((*words, *yellow, *red, points.as_slice()), (8, 1, 0, &[8, 5, 5][..]));
}

#[test]
fn dia_15_for_each_one_covered() {
    let mut table = with_score("NEEA AS", "").on("I6 right L").begin();
    table.word(0, "H6 right NE");
    assert_eq!(table.scores(), [3, 10]);
}

#[test]
fn dia_15_a_red_devil_gives_ten() {
    let mut table = with_score("LAVERAISEK AS", "").begin();
    table.word(0, "I9 right LAVERAIS");
    assert_eq!(table.scores(), [11 + 10, 5]);
    assert_eq!(table.hand(0), "EK", "and nothing is put back or taken");
}

#[test]
fn dia_15_only_squares_that_are_covered_in_this_move() {
    let mut table = with_score("SE AE", "").on("I9 right LAVE").on("M9 right R").begin();
    table.word(0, "N9 right S");
    assert_eq!(table.scores(), [9, 0], "the R on the yellow devil lay there before");
}

#[test]
fn dia_16_the_first_to_lay_all_tiles_gets_25_and_what_the_others_hold() {
    let mut table = with_score("KEPI ASZ ETE", "").begin();
    table.word(0, "I9 right KEPI");
    assert_eq!(table.ended(), (Reason::Out, vec![25 + 10 + 3, -10, -3]));
    assert_eq!(table.scores(), [14 + 38, -10, -3]);
}

#[test]
fn dia_16_or_50_with_a_yellow_square() {
    let mut table = with_score("S ASZ", "").on("J7 right LAVE").begin();
    table.word(0, "N7 right S");
    assert_eq!(table.ended(), (Reason::Out, vec![50 + 10, -10]));
}

#[test]
fn dia_16_not_while_the_reserve_lasts() {
    let mut table = with_score("KEPI ASZ", "NO").begin();
    table.word(0, "I9 right KEPI");
    assert_eq!((table.hand(0).as_str(), table.expected()), ("NO", vec![1]));
}

#[test]
fn dia_16_blocked_each_loses_their_own_tiles() {
    let mut table = with_score("KE ASZ", "NO").begin();
    table.pass(0).pass(1);
    assert_eq!(table.ended(), (Reason::Blocked, vec![-11, -10]));
    assert_eq!(table.result(), ("blocked".to_owned(), vec![2, 1], vec![-11, -10]));
}

#[test]
fn dia_17_most_points_wins_not_who_is_out() {
    let mut table = with_score("WHISKYZEA EN T", "").begin();
    table.word(0, "I9 right WHISKY").pass(1).pass(2).word(0, "J10 down ZE").word(1, "M10 down EN");
    let scores = vec![36 + 13 - 1, 5 + 12 + 25 + 2, 5 - 1];
    assert_eq!(table.result(), ("out".to_owned(), vec![1, 2, 3], scores));
}

#[test]
fn dia_17_equal_scores_share_the_place() {
    let mut table = with_score("AE AS ETS", "").begin();
    table.pass(0).pass(1).pass(2);
    assert_eq!(table.result(), ("blocked".to_owned(), vec![1, 1, 3], vec![-2, -2, -3]));
}
