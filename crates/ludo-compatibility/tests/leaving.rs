//! Who leaves for good (ALL-4).

mod common;

use common::{Moves as _, given};
use ludo_compatibility::{Event, PhaseView, Refusal, Token};
use ludo_core::{Game as _, Refused, Seat, SeatSet};

fn seats<const N: usize>(seats: [u8; N]) -> SeatSet {
    seats.into_iter().map(Seat).collect()
}

#[test]
fn all_4_a_team_is_out_with_one_of_it() {
    let mut table = given(6).begin();
    table.theme(&["abcde", "fghij", "klmno", "axyzw", "pqrst", "vutsr"]);
    let told = table.told_by(|table| table.leave(3));
    assert_eq!(
        told,
        [Event::Left { seat: Seat(3) }, Event::TeamOut { seats: vec![Seat(0), Seat(3)] },]
    );
    let view = table.view();
    assert_eq!((view.gone, view.out), (seats([3]), seats([0, 3])));
    assert_eq!(table.counts(), [0, 5, 5, 0, 5, 5]);
    table.name(1, 1);
    assert_eq!(table.expected(), [1, 2, 4, 5], "the partner is asked no more");
    assert_eq!(table.try_rank(0, "abcde"), Err(Refused::NotYourTurn));
    assert_eq!(table.try_rank(3, "abcde"), Err(Refused::Gone));
}

#[test]
fn all_4_what_a_team_had_ranked_is_withdrawn() {
    let mut table = given(6).begin();
    table.name(0, 1).rank(0, "abcde").rank(3, "abcde").rank(1, "fghij").rank(4, "fghij");
    table.rank(2, "klmno").leave(0).rank(5, "klmno");
    let past = &table.view().past[0];
    assert!(past.rankings[Seat(0)].is_empty() && past.rankings[Seat(3)].is_empty());
    assert_eq!(table.pawns(), [0, 15, 15, 0, 15, 15]);
    // Its places are the last, and its score stays.
    table.leave(4);
    assert_eq!((table.places(), table.reason()), (vec![2, 2, 1, 2, 2, 1], "last_left".to_owned()));
    assert_eq!(table.outcome().scores.as_slice(), [0, 15, 15, 0, 15, 15]);
}

#[test]
fn all_4_windows_do_not_wait_for_those_who_left() {
    let mut table = given(6).begin();
    table.name(0, 1);
    for seat in 1..6 {
        table.rank(seat, "abcde");
    }
    // The last that all waited for: with it the rankings of the others are all.
    table.leave(0);
    assert_eq!(table.phase(), PhaseView::Naming);
    assert_eq!(table.pawns(), [0, 15, 15, 0, 15, 15]);
}

#[test]
fn all_4_leaving_in_the_window_of_the_token_closes_it_if_nobody_else_is_asked() {
    let mut table = given(6).begin();
    table.name(0, 1);
    for seat in [0, 1, 2, 3, 4] {
        table.rank(seat, "abcde");
    }
    table.rank_open(5, "abcde");
    assert!(matches!(table.phase(), PhaseView::Doubling { .. }));
    // The partner leaves: seat 5 is out too.
    table.leave(2);
    assert_eq!((table.phase(), table.pawns()), (PhaseView::Naming, vec![15, 15, 0, 15, 15, 0]));
}

#[test]
fn all_4_an_announced_token_stays_spent_and_nobody_else_may_announce() {
    let mut table = given(3).begin();
    table.name(0, 1).double(1).lay(1, 1).leave(1);
    let view = table.view();
    assert_eq!((view.tokens[Seat(1)], view.doubled_by), (Token::Spent, Some(Seat(1))));
    assert_eq!(table.try_double(2), Err(Refused::Rule(Refusal::Taken)));
    table.rank_open(0, "abcde").rank_open(2, "abcde");
    assert_eq!(table.phase(), PhaseView::Naming, "nobody can say anything in a window");
    assert_eq!(table.pawns(), [15, 0, 15]);
    assert_eq!(table.view().past[0].doubled, None);
    table.name(2, 1).double(0);
}

#[test]
fn all_4_an_announced_token_not_laid_is_not_waited_for() {
    let mut table = given(4 + 2).begin();
    table.name(0, 1).double(1);
    for seat in [0, 1, 2, 3, 4, 5] {
        table.rank_open(seat, "abcde");
    }
    let told = table.told_by(|table| table.leave(1));
    assert!(told.iter().all(|event| !matches!(event, Event::Wasted { .. })));
    assert_eq!(table.pawns(), [15, 0, 15, 15, 0, 15]);
}

#[test]
fn all_4_an_announcer_who_leaves_while_naming_hands_it_to_the_left() {
    let mut table = given(8).first(2).begin();
    table.leave(2);
    assert_eq!(table.expected(), [3]);
    // The announcer is out with the partner; seat 4 is the next.
    table.leave(7);
    assert_eq!(table.expected(), [4]);
    table.name(4, 1);
    assert_eq!(table.expected(), [0, 1, 4, 5]);
}

#[test]
fn all_4_a_theme_goes_on_in_teams_when_its_announcer_leaves() {
    let mut table = given(6).begin();
    table.name(0, 1).leave(0);
    for seat in [1, 2, 4, 5] {
        table.rank(seat, "abcde");
    }
    assert_eq!(table.pawns(), [0, 15, 15, 0, 15, 15]);
    assert_eq!(table.expected(), [1]);
}

#[test]
fn all_4_a_referent_who_leaves_ends_the_theme_without_points() {
    for in_the_window in [false, true] {
        let mut table = given(5).begin();
        table.name(0, 1).double(2).rank(1, "abcde").rank(0, "abcde");
        if in_the_window {
            table.rank(2, "abcde").rank(3, "abcde").rank(4, "abcde");
            assert!(matches!(table.phase(), PhaseView::Doubling { .. }), "the token is not laid");
        }
        let told = table.told_by(|table| table.leave(0));
        let seat = Seat(0);
        assert_eq!(told, [Event::Left { seat }, Event::ThemeDropped { seat }]);
        let view = table.view();
        assert_eq!((view.theme, view.reveal, view.past.len()), (None, None, 0));
        assert_eq!((table.pawns(), view.tokens[Seat(2)]), (vec![0; 5], Token::Spent));
        assert_eq!(table.expected(), [1], "the next to the left announces");
        assert_eq!(view.themes, 1, "its card has been read");
    }
}

#[test]
fn all_4_a_dropped_theme_may_be_the_last() {
    let mut table = given(5).cards(&[3, 4]).begin();
    table.theme(&["abcde", "abcde", "fghij", "klmno", "pqrst"]);
    table.name(1, 1).leave(1);
    assert_eq!((table.reason(), table.places()), ("themes_over".to_owned(), vec![1, 5, 2, 2, 2]));
}

#[test]
fn all_4_others_leave_a_referent_s_theme_going() {
    let mut table = given(3).begin();
    table.name(0, 1).rank(1, "abcde").leave(1).rank(0, "abcde").rank(2, "abxyz");
    assert_eq!((table.points(), table.pawns()), (vec![6, 0, 6], vec![6, 0, 6]));
    // Two are left: one announces, the other is compared.
    assert_eq!(table.expected(), [2]);
    table.name(2, 1);
    assert_eq!(table.expected(), [0, 2]);
}

#[test]
fn all_4_with_one_seat_left_the_game_ends() {
    let mut table = given(3).begin();
    table.theme(&["abcde", "fghij", "abxyz"]);
    table.leave(0);
    let told = table.told_by(|table| table.leave(2));
    assert_eq!(told.len(), 2, "no theme is dropped any more: {told:?}");
    assert_eq!((table.places(), table.reason()), (vec![2, 1, 2], "last_left".to_owned()));
    assert_eq!(table.try_leave(1), Err(Refused::Over));
}

#[test]
fn all_4_with_one_team_left_the_game_ends() {
    let mut table = given(4).begin();
    table.name(0, 1).rank_open(0, "abcde").double(2).leave(3);
    assert_eq!((table.places(), table.reason()), (vec![1, 2, 1, 2], "last_left".to_owned()));
    assert_eq!(table.view().tokens[Seat(2)], Token::Spent);
}

#[test]
fn all_4_a_duo_ends_without_a_winner() {
    for naming in [true, false] {
        let mut table = given(2).begin();
        if !naming {
            table.name(0, 1).rank(1, "abcde");
        }
        table.leave(1);
        assert_eq!((table.places(), table.reason()), (vec![2, 2], "duo_left".to_owned()));
        assert!(table.game.is_over());
    }
}

#[test]
fn all_4_both_of_a_team_may_leave() {
    let mut table = given(8).begin();
    table.leave(1);
    let told = table.told_by(|table| table.leave(5));
    assert_eq!(told, [Event::Left { seat: Seat(5) }], "its team is out already");
    assert_eq!(table.expected(), [0]);
    table.leave(0).leave(2);
    assert_eq!(
        (table.places(), table.reason()),
        (vec![2, 2, 2, 1, 2, 2, 2, 1], "last_left".to_owned())
    );
}

#[test]
fn all_4_nothing_of_a_leaver_s_ranking_is_shown() {
    let mut table = given(6).begin();
    table.name(0, 1).rank(0, "vwxyz").leave(0);
    for seat in [1, 2, 4, 5] {
        table.rank(seat, "abcde");
    }
    assert!(!serde_json::to_string(&table.view()).unwrap().contains("21,22,23,24,25"));
    let PhaseView::Naming = table.seen_by(0).phase else { panic!() };
    assert_eq!(
        serde_json::to_value(table.seen_by(0)).unwrap(),
        serde_json::to_value(table.view()).unwrap()
    );
}
