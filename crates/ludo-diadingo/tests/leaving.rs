//! A seat that leaves at any moment (ALL-4).

mod common;

use common::{Moves as _, dealt, dealt_with, given, matches_of};
use ludo_core::{Game, Refused, Seat, SeatSet, Viewer};
use ludo_diadingo::{Action, Ending, Event, PhaseView};

#[test]
fn all_4_a_ring_just_drawn_stays_empty_and_the_next_present_seat_plays() {
    let mut table = given(4, 0, "1000 2000 3000 4000").begin();
    table.leave(1).leave(0);
    assert_eq!(table.expected(), [2], "seat 0 was on turn, seat 1 is gone");
    assert_eq!((table.rings(0), table.rings(2)), ("1000".into(), "2000".into()));
    assert_eq!(table.try_leave(0), Err(Refused::Gone));
    assert_eq!(table.try_stone(0, "D1"), Err(Refused::Gone));
}

#[test]
fn all_4_a_leavers_theft_card_goes_aside() {
    let mut table = given(3, 0, "3000 3000 1000 T 2000").begin();
    table.miss(0).hit(1).miss(2).leave(0);
    let told = table.told();
    let expected = [Event::Left { seat: Seat(0) }, Event::PutAside { seat: Seat(0) }];
    assert!(told[told.len() - 3..told.len() - 1].iter().copied().eq(&expected));
    assert_eq!(table.view().thefts_aside, 1);
    assert_eq!(table.view().phase, PhaseView::Try { seat: Seat(1), value: 2000 });
}

#[test]
fn all_4_who_leaves_out_of_turn_changes_nothing_else() {
    let mut table = given(3, 0, "3000 3000 1000").begin();
    let phase = table.view().phase;
    table.leave(2);
    assert_eq!((table.view().phase, table.view().gone), (phase, SeatSet::one(Seat(2))));
    table.miss(0);
    assert_eq!(table.expected(), [1]);
    table.miss(1);
    assert_eq!(table.expected(), [0], "seat 2 is passed over");
}

#[test]
fn all_4_a_leavers_rings_can_be_robbed_and_then_the_seat_to_its_left_plays() {
    let mut table = given(4, 0, "3000 3000 1000 1000 T 2000 5000").begin();
    table.miss(0).hit(1).miss(2).leave(1).miss(3);
    let rob = Action::Rob { victim: Seat(1), value: 3000 };
    assert!(table.legal(0).contains(&rob));
    assert_eq!(table.game.preview(Seat(0), &rob).next, Some(Seat(2)));
    table.rob(0, 1, 3000);
    assert_eq!((table.rings(0), table.rings(1)), ("[3000]".into(), "3000".into()));
    assert_eq!(table.expected(), [2]);
}

#[test]
fn all_4_leaving_with_the_last_card_ends_the_game() {
    let mut table = given(3, 0, "3000").professionals().begin();
    table.leave(0);
    assert_eq!(table.endings(), [(Ending::Cards, vec![-3000, 0, 0], vec![0, 0, 0])]);
    let outcome = table.outcome();
    assert_eq!((outcome.places.as_slice(), &*outcome.reason), ([3, 1, 1].as_slice(), "played"));
}

#[test]
fn all_4_with_one_seat_left_the_match_ends_and_that_one_wins() {
    let mut table = given(3, 0, "6000 1000 2000 3000").games(3).begin();
    table.hit(0).hit(1).leave(0).leave(2);
    assert_eq!(table.endings(), [(Ending::LastSeat, vec![6000, 1000, 0], vec![1, 1, 0])]);
    let outcome = table.outcome();
    assert_eq!((outcome.places.as_slice(), &*outcome.reason), ([2, 1, 2].as_slice(), "last_seat"));
    assert_eq!(outcome.scores.as_slice(), [6000, 1000, 0], "scores stay as they were");
    assert_eq!(table.view().opened.len(), 1);
    assert_eq!(table.try_leave(1), Err(Refused::Over));
}

#[test]
fn all_4_a_leaver_is_never_asked_again_and_placed_last() {
    for seed in 0..20 {
        let mut table = dealt_with(matches_of(4, 3), seed);
        table.play_until(|game| game.view(Viewer::Spectator).game == 2);
        let score = table.view().sheet.total(Seat(1));
        table.leave(1).play_until(|game| {
            assert!(!game.floor().speakers().contains(Seat(1)));
            game.view(Viewer::Spectator).game == 3
        });
        let second = table.view().sheet.total(Seat(1));
        table.play_out();
        let outcome = table.outcome();
        assert_eq!(outcome.places[Seat(1)], 4);
        assert_eq!(outcome.scores[Seat(1)], second, "it draws no ring in the third game");
        assert!(second >= score);
    }
}

#[test]
fn all_4_all_who_left_share_the_last_place() {
    let mut table = dealt(5, 3);
    table.leave(0).leave(3).play_out();
    let places = table.outcome().places;
    assert_eq!((places[Seat(0)], places[Seat(3)]), (4, 4));
}

#[test]
fn all_4_later_games_are_begun_by_those_present() {
    let mut table = given(4, 1, "1000").games(3).begin();
    table.leave(2).miss(1);
    assert_eq!((table.view().first, table.expected()), (Seat(3), vec![3]));
    table.leave(0).play_until(|game| game.view(Viewer::Spectator).game == 3);
    assert_eq!(table.view().first, Seat(1));
}
