//! Game I, without score (DIA-9 to DIA-12).

use ludo_core::{Game as _, Refused, Seat};
use ludo_diamino::{Action, Event, Formula, PhaseView, Reason, Refusal};
use ludo_testkit::Narrator;

use crate::common::{Moves as _, dealt, formula, rack, without_score};

#[test]
fn dia_9_tiles_dealt_by_players() {
    let dealt_each = [(2, 40), (3, 32), (4, 24), (5, 18), (6, 16), (7, 14), (8, 12)];
    for (seats, tiles) in dealt_each {
        let table = dealt(formula(seats, Formula::WithoutScore), 1);
        let view = table.view();
        assert!(view.hands.iter().all(|(_, hand)| hand.count == tiles), "{seats}");
        assert_eq!(view.reserve, 112 - seats * tiles);
    }
}

#[test]
fn dia_9_each_takes_its_tiles_from_the_top() {
    let beginning = ludo_core::Beginning::<ludo_diamino::Diamino>::deal(
        formula(3, Formula::WithoutScore),
        crate::common::kit(),
        ludo_core::Seed::from_number(5),
    );
    let beginning = beginning.unwrap();
    let order = beginning.layout.reserve.to_string();
    let table = Narrator::begin(&beginning).unwrap();
    let first = beginning.layout.first.0;
    for turn in 0..3 {
        let tiles = &order[32 * usize::from(turn)..32 * usize::from(turn + 1)];
        assert_eq!(table.hand((first + turn) % 3), rack(tiles).to_string());
    }
    assert_eq!(table.reserve(), order[96..]);
}

#[test]
fn dia_9_two_to_eight_players() {
    let error = ludo_core::Beginning::<ludo_diamino::Diamino>::deal(
        formula(1, Formula::WithoutScore),
        crate::common::kit(),
        ludo_core::Seed::from_number(5),
    );
    assert_eq!(error.err().unwrap().field, "seats");
}

#[test]
fn dia_9_no_refill() {
    let mut table = without_score("KEPIE AS", "NNN").begin();
    table.word(0, "I9 right KEPI");
    assert_eq!((table.hand(0).as_str(), table.view().reserve), ("E", 3));
    assert_eq!(table.scores(), [0, 0], "and nothing is scored");
    assert!(!table.told().contains(&"scored".to_owned()));
}

#[test]
fn dia_10_a_yellow_devil_costs_a_tile() {
    let mut table = without_score("LAVESE AS", "NO").begin();
    table.word(0, "I9 right LAVES");
    assert_eq!((table.hand(0).as_str(), table.reserve().as_str()), ("EN", "O"));
    assert_eq!(table.expected(), [1]);
}

#[test]
fn dia_10_for_each_while_the_reserve_lasts() {
    // Row 6: H6 and J6 are yellow devils.
    let given = |reserve| without_score("NEEA AS", reserve).on("I6 right L").begin();
    let mut table = given("TRI");
    table.word(0, "H6 right NE");
    assert_eq!(table.hand(0), "AERT");
    let mut table = given("T");
    table.word(0, "H6 right NE");
    assert_eq!((table.hand(0).as_str(), table.view().reserve), ("AET", 0));
    let mut table = given("");
    table.word(0, "H6 right NE");
    assert_eq!(table.hand(0), "AE");
}

#[test]
fn dia_10_a_red_devil_lets_one_put_a_tile_back() {
    let mut table = without_score("LAVERAISEK AS", "NN").begin();
    table.word(0, "I9 right LAVERAIS");
    // The fifth letter took a tile first.
    assert_eq!(table.hand(0), "EKN");
    assert_eq!(table.view().phase, PhaseView::GiveBack { seat: Seat(0), owed: 1 });
    let give = |sign| Action::GiveBack { tile: crate::common::tile(sign) };
    assert_eq!(table.legal(0), [give('E'), give('K'), give('N')]);
    assert_eq!(table.try_act(0, give('A')), Err(Refused::Rule(Refusal::TileNotHeld)));
    assert_eq!(table.try_act(0, Action::Pass), Err(Refused::Rule(Refusal::WrongPhase)));
    assert_eq!(table.try_act(1, Action::Pass), Err(Refused::NotYourTurn));
    table.quiet().give_back(0, 'K');
    assert_eq!((table.hand(0).as_str(), rack(&table.reserve())), ("EN", rack("KN")));
    assert_eq!(table.expected(), [1]);
    let told = ["gave_back to 0", "gave_back to all but 0", "reshuffled to referee"];
    assert_eq!(table.told(), told);
}

#[test]
fn dia_10_the_reserve_is_shuffled() {
    let mut table = without_score("LAVERAISEK AS", "NABCDEFGHIO").begin();
    table.word(0, "I9 right LAVERAIS").give_back(0, 'K');
    assert_eq!(rack(&table.reserve()), rack("ABCDEFGHIKO"));
    assert!(!table.reserve().contains("ABCDEFGHIO"));
}

#[test]
fn dia_10_one_for_each_red_devil() {
    // Row 3: F3 and L3 are red, E3, G3, K3 and M3 yellow.
    let given = without_score("NTAEIO AS", "RSU").on("G3 right ABCDE");
    let mut table = given.begin();
    table.word(0, "F3 right NT");
    assert_eq!(table.view().phase, PhaseView::GiveBack { seat: Seat(0), owed: 2 });
    table.give_back(0, 'A');
    assert_eq!(table.view().phase, PhaseView::GiveBack { seat: Seat(0), owed: 1 });
    table.give_back(0, 'E');
    assert_eq!((table.hand(0).as_str(), table.expected()), ("IO", vec![1]));
}

#[test]
fn dia_10_as_far_as_the_hand_goes() {
    let given = without_score("NTA ASE", "R").on("G3 right ABCDE");
    let mut table = given.begin();
    table.lay(0, "F3 right NT").quiet().accept(1);
    assert_eq!(
        table.told(),
        [
            "accepted",
            "stayed",
            "gave_back to 0",
            "gave_back to all but 0",
            "reshuffled to referee",
            "ended"
        ]
    );
    let Event::GaveBack { count, tiles, .. } = &table.events[2].1 else { panic!() };
    assert_eq!((*count, *tiles), (1, Some(rack("A"))));
}

#[test]
fn dia_11_the_first_to_be_rid_of_all_tiles_wins_what_the_others_hold() {
    let mut table = without_score("KEPI ASZ ETE", "NN").begin();
    table.word(0, "I9 right KEPI");
    assert_eq!(table.result(), ("out".to_owned(), vec![1, 3, 2], vec![10 + 3, 0, 0]));
    assert_eq!(table.ended(), (Reason::Out, vec![13, 0, 0]));
}

#[test]
fn dia_11_doubled_if_the_last_move_covered_a_yellow_square() {
    let mut table = without_score("S ASZ ETE", "NN").on("J7 right LAVE").begin();
    table.word(0, "N7 right S");
    assert_eq!(table.result().2, [26, 0, 0]);
}

#[test]
fn dia_11_the_last_tile_can_go_through_a_red_devil() {
    let mut table = without_score("LAVERAISE ASZ", "").begin();
    table.word(0, "I9 right LAVERAIS");
    assert_eq!(table.result(), ("out".to_owned(), vec![1, 2], vec![10, 0]));
    assert_eq!(table.reserve(), "E");
}

#[test]
fn dia_11_a_yellow_devil_keeps_one_in() {
    let mut table = without_score("LAVES AS", "NN").begin();
    table.word(0, "I9 right LAVES");
    assert!(!table.game.is_over());
    assert_eq!(table.hand(0), "N");
}

#[test]
fn dia_11_places_by_points_in_hand_are_shared() {
    let mut table = without_score("KEPI AS ET ASE", "NN").begin();
    table.word(0, "I9 right KEPI");
    assert_eq!(table.result(), ("out".to_owned(), vec![1, 2, 2, 4], vec![7, 0, 0, 0]));
}

#[test]
fn dia_11_whoever_is_out_is_first_even_for_nothing() {
    let mut table = without_score("KEPI ?", "").begin();
    table.word(0, "I9 right KEPI");
    assert_eq!(table.result(), ("out".to_owned(), vec![1, 2], vec![0, 0]));
}

#[test]
fn dia_12_blocked_the_fewest_points_win_the_differences() {
    let mut table = without_score("KE AS ETS", "NN").begin();
    table.pass(0).pass(1).pass(2);
    // 11, 2 and 3 points.
    assert_eq!(table.result(), ("blocked".to_owned(), vec![3, 1, 2], vec![0, 9 + 1, 0]));
    assert_eq!(table.ended(), (Reason::Blocked, vec![0, 10, 0]));
}

#[test]
fn dia_12_if_several_share_the_fewest_each_does() {
    let mut table = without_score("KE AS ET", "NN").begin();
    table.pass(0).pass(1).pass(2);
    assert_eq!(table.result(), ("blocked".to_owned(), vec![3, 1, 1], vec![0, 9, 9]));
}
