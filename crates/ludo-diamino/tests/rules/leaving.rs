//! A seat that leaves, in every phase (ALL-4).

use ludo_core::{Game as _, Refused, Seat};
use ludo_diamino::{Action, Event, PhaseView, Reason};

use crate::common::{Moves as _, dealt, setup, with_score, without_score};

#[test]
fn all_4_the_turn_moves_on() {
    let mut table = with_score("KEPI AS ET", "").begin();
    table.leave(0);
    assert_eq!((table.expected(), table.told()), (vec![1], vec!["left".to_owned()]));
    assert_eq!(table.try_act(0, Action::Pass), Err(Refused::Gone));
    assert_eq!(table.try_leave(0), Err(Refused::Gone));
    table.pass(1);
    assert_eq!(table.expected(), [2]);
    table.word(2, "I9 right ET");
    assert!(table.game.is_over());
}

#[test]
fn all_4_a_word_in_the_window_is_withdrawn_with_its_layer() {
    let mut table = with_score("KEPIE ASE ET", "NN").begin();
    table.lay(0, "I9 right KEPI").accept(1).leave(0);
    assert_eq!(table.told()[2..], ["left", "taken_back"]);
    assert_eq!((table.at("I9"), table.expected(), table.scores()), ('.', vec![1], vec![0, 0, 0]));
    assert_eq!(table.hand(0), "EEIKP");
    assert!(table.try_lay(1, "J9 right AS").is_err(), "the first word is still to come (DIA-4)");
}

#[test]
fn all_4_the_window_does_not_wait_for_a_leaver() {
    let mut table = with_score("KEPIE AS ET", "").begin();
    table.lay(0, "I9 right KEPI").accept(1).leave(2);
    assert_eq!((table.scores(), table.expected()), (vec![14, 0, 0], vec![1]));
    let mut table = with_score("KEPIE AS ET", "").begin();
    table.lay(0, "I9 right KEPI").leave(2);
    assert_eq!(table.expected(), [1], "the other one may still contest");
    table.contest(1);
}

#[test]
fn all_4_the_next_player_is_the_next_present_one() {
    let mut table = with_score("KEPIE AS ET", "").begin();
    table.lay(0, "I9 right KEPI").leave(1);
    let PhaseView::Contest { next, .. } = table.view().phase else { panic!() };
    assert_eq!(next, Seat(2));
    table.pass(2);
    assert_eq!(table.expected(), [0]);
}

#[test]
fn all_4_tiles_owed_to_red_devils_are_not_given() {
    let mut table = without_score("LAVERAISEK AS ET", "").begin();
    table.word(0, "I9 right LAVERAIS").quiet().leave(0);
    assert_eq!((table.told(), table.expected()), (vec!["left".to_owned()], vec![1]));
    assert_eq!((table.hand(0).as_str(), table.reserve().as_str()), ("EK", ""));
    let mut table = without_score("LAVERAISEK AS ET", "").begin();
    table.word(0, "I9 right LAVERAIS").leave(1);
    assert_eq!(table.expected(), [0], "another's leaving changes nothing");
    table.give_back(0, 'K');
    assert_eq!(table.expected(), [2]);
}

#[test]
fn all_4_its_tiles_count_in_nobodys_favour() {
    let mut table = without_score("KEPI ASZ ETE", "").begin();
    table.leave(1).word(0, "I9 right KEPI");
    assert_eq!(table.result(), ("out".to_owned(), vec![1, 3, 2], vec![3, 0, 0]));
    let mut table = with_score("KEPI ASZ ETE", "").begin();
    table.leave(1).word(0, "I9 right KEPI");
    assert_eq!(table.scores(), [14 + 25 + 3, 0, -3]);
    let mut table = without_score("KE A ETE", "").begin();
    table.leave(1).pass(0).pass(2);
    assert_eq!(table.result(), ("blocked".to_owned(), vec![2, 3, 1], vec![0, 0, 8]));
    let mut table = with_score("KE A ETE", "").begin();
    table.leave(1).pass(0).pass(2);
    assert_eq!(table.result(), ("blocked".to_owned(), vec![2, 3, 1], vec![-11, 0, -3]));
}

#[test]
fn all_4_five_points_go_to_those_present() {
    let mut table = with_score("LAVESE AS ET", "").begin();
    table.leave(1).word(0, "I9 right LAVES");
    assert_eq!(table.scores(), [8, 0, 5]);
    let mut table = with_score("XWE AS ET", "").begin();
    table.leave(1).lay(0, "I9 right XW").contest(2);
    assert_eq!(table.scores(), [0, 0, 5]);
}

#[test]
fn all_4_its_score_stays_and_its_place_is_the_last() {
    let mut table = with_score("KEPIE AS ET", "").begin();
    table.word(0, "I9 right KEPI").leave(0).pass(1).pass(2);
    assert_eq!(table.result(), ("blocked".to_owned(), vec![3, 1, 1], vec![14, -2, -2]));
}

#[test]
fn all_4_a_series_of_passes_counts_those_present() {
    let mut table = without_score("KEPI AS ET", "NO").begin();
    table.pass(0).pass(1).leave(2);
    assert_eq!(table.ended().0, Reason::Blocked, "the one who had not passed is gone");
    let mut table = without_score("KEPI AS ET EN", "NO").begin();
    table.pass(0).pass(1).leave(0);
    assert_eq!(table.expected(), [2], "a leaver's pass does not count for another");
    table.pass(2);
    assert_eq!(table.expected(), [3]);
    table.leave(3);
    assert_eq!(table.ended().0, Reason::Blocked);
}

#[test]
fn all_4_six_turns_are_those_of_seats_present() {
    let mut table = without_score("KEPI ASE ETE", "NO").begin();
    for _ in 0..5 {
        for seat in 0..3 {
            table.trade(seat);
        }
    }
    table.trade(0).trade(1);
    assert_eq!(table.view().idle.as_slice(), [6, 6, 5]);
    table.clone().trade(2).outcome();
    table.leave(2);
    assert_eq!(table.ended().0, Reason::Blocked);
}

#[test]
fn all_4_six_turns_and_a_word_withdrawn() {
    let mut table = without_score("KEPI ASE ETE", "NO").begin();
    for _ in 0..5 {
        for seat in 0..3 {
            table.trade(seat);
        }
    }
    table.trade(0).trade(1);
    let tiles: String = table.hand(2)[..2].to_owned();
    table.lay(2, &format!("I9 right {tiles}")).leave(2);
    assert_eq!(
        table.told().into_iter().rev().take(3).collect::<Vec<_>>(),
        ["ended", "taken_back", "left"]
    );
}

#[test]
fn all_4_with_one_seat_left_the_game_ends() {
    let mut table = with_score("KEPIE AS", "NN").begin();
    table.word(0, "I9 right KEPI").leave(1);
    assert_eq!(table.result(), ("last_seat".to_owned(), vec![1, 2], vec![14, 0]));
    assert_eq!(table.ended(), (Reason::LastSeat, vec![0, 0]));
    let mut table = without_score("KEPIE AS", "NN").begin();
    table.leave(0);
    assert_eq!(table.result(), ("last_seat".to_owned(), vec![2, 1], vec![0, 0]));
}

#[test]
fn all_4_a_word_still_in_the_window_does_not_count_for_the_last_seat() {
    let mut table = with_score("KEPIE AS", "NN").begin();
    table.lay(0, "I9 right KEPI").leave(1);
    assert_eq!(table.told(), ["laid", "left", "taken_back", "ended"]);
    assert_eq!((table.hand(0).as_str(), table.scores()), ("EEIKP", vec![0, 0]));
    let mut table = with_score("KEPIE AS", "NN").begin();
    table.lay(0, "I9 right KEPI").leave(0);
    assert_eq!(table.result(), ("last_seat".to_owned(), vec![2, 1], vec![0, 0]));
}

#[test]
fn all_4_its_hand_stays_hidden() {
    let mut table = with_score("KEPIE AS ET", "NN").begin();
    table.leave(1);
    for view in [table.seen_by(1), table.seen_by(0), table.view()] {
        assert_eq!((view.hands[Seat(1)].count, view.hands[Seat(1)].tiles), (2, None));
    }
    table.pass(0).pass(2);
    assert_eq!(table.view().hands[Seat(1)].tiles, None, "at the end too");
    let Some((_, Event::Ended { hands, .. })) = table.events.last() else { panic!() };
    assert!(hands[Seat(1)].is_none() && hands[Seat(0)].is_some());
}

#[test]
fn all_4_leaving_a_patience_ends_it() {
    let mut table = dealt(setup(1), 1);
    table.lay(0, "I9 right KEPI").leave(0);
    assert_eq!(table.result(), ("stopped".to_owned(), vec![1], vec![4]));
}
