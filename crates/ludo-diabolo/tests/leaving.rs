//! A seat that leaves at any moment (ALL-4), and the other rules for all games.

mod common;

use common::{Moves as _, cards, dealer_is, dealt, dealt_with, given};
use ludo_core::{Edition as _, Game, Input, Millis, Refused, Seat, SeatSet, Setup, Viewer};
use ludo_diabolo::{Colour, Deck, Diabolo, Event, PhaseView, Side, Stake};

use Colour::{Green, Red, Violet};
use Side::Heaven;

#[test]
fn all_4_a_leaver_on_turn_is_followed_by_the_next_present_seat() {
    let mut table = dealt_with(Setup { seats: 4, options: dealer_is(3) }, 1);
    table.leave(1).leave(0);
    assert_eq!(table.expected(), [2], "seat 0 was on turn, seat 1 is gone");
    assert_eq!(table.try_leave(0), Err(Refused::Gone));
    let late = Input::Act { seat: Seat(0), at: Millis(0), action: table.legal(2)[0] };
    assert_eq!(table.game.admit(&late), Err(Refused::Gone));
}

#[test]
fn all_4_a_leaver_is_never_asked_again_and_placed_last() {
    for seed in 0..20 {
        let mut table = dealt(4, seed);
        table.play_until(|game| game.view(Viewer::Spectator).round == 2);
        let score = table.seen_by(0).sheet.total(Seat(1));
        table.leave(1);
        while !table.game.is_over() {
            assert!(!table.game.floor().speakers().contains(Seat(1)));
            let seat = table.expected()[0];
            let action = table.legal(seat)[0];
            table.try_act(seat, action).unwrap();
        }
        let outcome = table.outcome();
        assert_eq!(outcome.places[Seat(1)], 4);
        assert_eq!(outcome.scores[Seat(1)], score, "its score stays as it was");
    }
}

#[test]
fn all_4_all_who_left_share_the_last_place() {
    let mut table = dealt(5, 3);
    table.leave(0).leave(3).play_out();
    let places = table.outcome().places;
    assert_eq!((places[Seat(0)], places[Seat(3)]), (4, 4));
    assert_eq!(table.outcome().reason, "rounds_played");
}

#[test]
fn all_4_rounds_and_rows_to_close_do_not_change() {
    let mut table = dealt(5, 3);
    table.leave(0).leave(1);
    assert_eq!((table.seen_by(2).rounds, table.seen_by(2).rows_to_close), (5, 3));
    table.play_out();
    assert_eq!(table.seen_by(2).sheet.rounds().len(), 5);
}

#[test]
fn all_4_in_later_rounds_its_cards_are_dealt_and_stay_out_of_play() {
    let mut table = dealt_with(Setup { seats: 4, options: dealer_is(0) }, 3);
    table.leave(2).play_until(|game| game.view(Viewer::Spectator).round == 2);
    let view = table.seen_by(0);
    assert_eq!(view.hands[Seat(2)].count, 6);
    assert!(view.hands[Seat(2)].cards.is_empty(), "hidden");
    let told = |event: &Event| matches!(event, Event::Hand { seat: Seat(2), .. });
    assert!(!table.events.iter().any(|(_, event)| told(event)));
    assert_eq!(table.seen_by(0).dealer, Seat(1), "the deal passes on as before");
    assert_eq!(table.expected(), [3], "the seat left of the dealer is gone, the next begins");
}

#[test]
fn all_4_a_leavers_hand_is_not_compared_and_not_shown() {
    let mut table = given(2, &["R1 G1 B1 B2", "G4 G5 B3 B1", "G3 B1 B2 B3"])
        .row(Red, "R3 R1", "R2 R1")
        .row(Green, "G2 G5", "G1 G2 G2")
        .pile("B4")
        .begin();
    table.leave(1).lay(0, "R1", Heaven);
    assert_eq!(table.points_of(Green), [0, 0, -3], "not seat 1 with 4+5");
    let green = table.told().into_iter().find_map(|event| match event {
        Event::Scored { row: Green, shown, .. } => Some(*shown),
        _ => None,
    });
    assert_eq!(green.unwrap()[Seat(1)], None);
}

#[test]
fn all_4_a_pending_answer_is_withdrawn() {
    let begin = || {
        let mut table = given(2, &["R1 V5 G1 B1", "V4 V2 G2 B2", "V1 G1 G1 B1"])
            .row(Red, "R3 R1", "R2 R1")
            .row(Violet, "V5 V1", "V4 V2 V1")
            .pile("B3")
            .begin();
        table.lay(0, "R1", Heaven);
        table
    };
    let mut answered = begin();
    answered.stake(1, Stake::Double).leave(1);
    assert_eq!(answered.expected(), [0, 2]);
    answered.stake(0, Stake::Keep).stake(2, Stake::Keep);
    assert_eq!(answered.points_of(Violet), [5, 0, 0], "4+2 has left");
    let mut waited_for = begin();
    waited_for.stake(0, Stake::Keep).stake(2, Stake::Double).leave(1);
    assert_eq!(waited_for.points_of(Violet), [5, 0, 0], "the question does not wait");
    let doubled = waited_for.told().into_iter().find_map(|event| match event {
        Event::Scored { row: Violet, doubled, .. } => Some(*doubled),
        _ => None,
    });
    assert_eq!(doubled, Some(SeatSet::one(Seat(2))));
}

#[test]
fn all_4_a_leaver_who_had_to_discard_discards_nothing() {
    let mut table =
        given(2, &["R4 R5 R3", "G1 G2 G3", "B1 B2 B3"]).row(Red, "R1 R1 R2", "R1 R2").begin();
    table.leave(0);
    assert_eq!(table.expected(), [1]);
    let view = table.seen_by(1);
    assert!(view.discards.is_empty());
    assert!(view.hands[Seat(0)].cards.is_empty(), "and its hand is hidden again");
}

#[test]
fn all_4_with_one_seat_left_the_game_ends_and_that_one_wins() {
    for stays in 0..3 {
        let mut table = dealt(3, 6);
        for seat in (0..3).filter(|seat| *seat != stays) {
            table.leave(seat);
        }
        let outcome = table.outcome();
        assert_eq!(outcome.reason, "last_seat");
        let places: Vec<_> = (0..3).map(|seat| if seat == stays { 1 } else { 2 }).collect();
        assert_eq!(outcome.places.as_slice(), places);
        assert_eq!(table.try_leave(stays), Err(Refused::Over));
    }
}

#[test]
fn all_1_the_same_seed_options_and_actions_give_the_same_game() {
    let play = || {
        let mut table = dealt(4, 77);
        table.play_out();
        (table.events.clone(), table.outcome())
    };
    assert_eq!(play(), play());
}

#[test]
fn all_2_who_starts_is_an_option_and_no_clock_lives_in_the_rules() {
    let mut table = dealt_with(Setup { seats: 2, options: dealer_is(1) }, 1);
    assert_eq!(table.expected(), [0]);
    assert_eq!(table.game.deadline(), None, "Diabolo names no window");
    let due = Input::Deadline { at: Millis(u64::MAX) };
    assert_eq!(table.game.play(&due, &mut |_, _| {}), Err(Refused::TooEarly));
}

#[test]
fn all_3_the_deck_is_an_edition_checked_when_loaded() {
    assert_eq!(Deck::parse(Diabolo::EDITION).unwrap().cards().len(), 70);
    let own = r#"{"edition":"mine","version":2,"cards_per_colour":{"1":2,"8":1}}"#;
    assert_eq!(Deck::parse(own).unwrap().cards().len(), 15);
    for (broken, says) in [
        (r#"{"edition":"x","version":0,"cards_per_colour":{"1":4}}"#, "version"),
        (r#"{"edition":"x","version":1,"cards_per_colour":{"9":4}}"#, "value 9"),
        (r#"{"edition":"x","version":1,"cards_per_colour":{"0":4}}"#, "value 0"),
        (r#"{"edition":"x","version":1,"cards_per_colour":{"1":16}}"#, "more than 15"),
        (r#"{"edition":"x","version":1,"cards_per_colour":{"1":15,"2":15}}"#, "more than 120"),
        (r#"{"edition":"x","version":1,"cards_per_colour":{}}"#, "without cards"),
        (r#"{"edition":"x","version":1,"cards_per_colour":{"1":4},"more":1}"#, "more"),
        ("not json", "expected"),
    ] {
        let error = Deck::parse(broken).unwrap_err().to_string();
        assert!(error.contains(says), "{error}");
    }
}

#[test]
fn all_5_equal_totals_share_the_place() {
    // Nobody scores anything when both leave their cards: two empty hands, every row level.
    let mut table = given(1, &["R1", "R1"]).begin();
    table.lay(0, "R1", Side::Hell).lay(1, "R1", Heaven);
    assert!(matches!(table.seen_by(0).phase, PhaseView::Lay { .. }), "round 2");
    assert_eq!(table.seen_by(0).sheet.total(Seat(0)), table.seen_by(0).sheet.total(Seat(1)));
}

#[test]
fn an_impossible_layout_is_refused_with_the_field_named() {
    let refused = |given: common::Given| given.try_begin().err().expect("refused").to_string();
    let full = given(1, &["R1 R2", "G1 G2"]);
    assert!(refused(full.clone().row(Red, "R1 R1 R1 R2", "")).starts_with("layout.rows.red"));
    assert!(refused(full.clone().row(Red, "G1", "")).contains("another colour"));
    assert!(refused(full.clone().pile("R5 R5 R5")).starts_with("layout.deck[6]"));
    assert!(refused(given(1, &["", ""])).starts_with("layout.deck"));
    let over = full.row(Red, "R1 R1 R2", "R3 R3").row(Green, "G1 G1 G1", "G2 G3");
    assert!(refused(over).contains("over before it begins"));
    let _ = cards("");
}
