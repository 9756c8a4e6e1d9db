//! How a game ends (CPT-8, CPT-11, CPT-13, duo).

mod common;

use common::{Moves as _, given};
use ludo_compatibility::{Compatibility, Decided, Ending, Event, Mode, PhaseView};
use ludo_core::{Game as _, Seat};
use ludo_testkit::Narrator;

fn decided(table: &Narrator<Compatibility>) -> Decided {
    table.view().end.expect("it is over").decided
}

#[test]
fn cpt_8_the_first_team_on_the_last_square_wins() {
    let mut table = given(6).track(&[3; 8]).begin();
    table.theme(&["abc", "abc", "def", "ghi", "axy", "zyd"]);
    assert_eq!(table.phase(), PhaseView::Naming);
    assert_eq!(table.pawns(), [0, 3, 2, 0, 3, 2]);
    let told = table.told_by(|table| table.theme(&["abc", "abc", "def", "ghi", "abc", "zyx"]));
    assert_eq!(told.last(), Some(&Event::Finished { reason: Ending::Arrived }));
    assert_eq!((table.places(), table.reason()), (vec![3, 1, 2, 3, 1, 2], "arrived".to_owned()));
    assert_eq!(table.outcome().scores.as_slice(), [0, 7, 2, 0, 7, 2]);
    assert_eq!((table.expected(), decided(&table)), (vec![], Decided::Alone));
}

#[test]
fn cpt_8_judged_when_the_whole_turn_is_revealed() {
    let mut table = given(4).track(&[3; 8]).begin();
    // Team 0 is there with the third card, team 1 too.
    table.theme(&["abc", "abc", "abc", "abc"]);
    assert_eq!((table.pawns(), table.places()), (vec![7; 4], vec![1; 4]));
    assert_eq!(decided(&table), Decided::Shared);
}

#[test]
fn cpt_8_of_those_who_arrive_together_more_tokens_win() {
    let mut table = given(6).track(&[3; 8]).begin();
    table.name(0, 1).double(0).lay(0, 1).rank(0, "abc").rank(1, "def").rank(2, "ghi");
    table.rank(3, "xyz").rank(4, "wuv").rank(5, "vwu");
    table.theme(&["abc", "abc", "abc", "abc", "abc", "abc"]);
    assert_eq!(table.pawns(), [7; 6]);
    assert_eq!(table.places(), [3, 1, 1, 3, 1, 1], "two teams still have both");
    assert_eq!(decided(&table), Decided::Shared);
}

#[test]
fn cpt_8_tokens_decide_who_wins_and_nobody_else_s_place() {
    let mut table = given(6).track(&[3; 8]).begin();
    // Team 1 has spent one token, team 2 both; all arrive together.
    table.name(0, 1).double(1).lay(1, 1);
    for (seat, letters) in (0..).zip(["abc", "def", "ghi", "jkl", "mno", "pqr"]) {
        table.rank(seat, letters);
    }
    for (announcer, doubler) in [(1, 2), (2, 5)] {
        table.name(announcer, 1).double(doubler).lay(doubler, 1);
        for (seat, letters) in (0..).zip(["abc", "def", "ghi", "jkl", "mno", "pqr"]) {
            table.rank(seat, letters);
        }
    }
    table.theme(&["abc", "abc", "abc", "abc", "abc", "abc"]);
    assert_eq!((table.places(), decided(&table)), (vec![1, 2, 2, 1, 2, 2], Decided::Tokens));
}

#[test]
fn cpt_8_tokens_decide_alone() {
    let mut table = given(4).track(&[3; 8]).begin();
    table.name(0, 1).double(3).lay(3, 1);
    for seat in 0..4 {
        table.rank(seat, "abc");
    }
    assert_eq!((table.places(), decided(&table)), (vec![1, 2, 1, 2], Decided::Tokens));
}

#[test]
fn cpt_8_the_others_rank_by_square_whatever_their_tokens() {
    let mut table = given(6).track(&[3; 8]).begin();
    // Teams 1 and 2 stand on the same square; team 1 has spent a token.
    table.name(0, 1).double(1).lay(1, 3).rank(0, "abc").rank(3, "abc");
    table.rank(1, "dxy").rank(4, "dzw").rank(2, "gpq").rank(5, "grs");
    assert_eq!(table.pawns(), [7, 3, 3, 7, 3, 3]);
    assert_eq!(table.places(), [1, 2, 2, 1, 2, 2]);
}

#[test]
fn cpt_11_the_first_on_the_last_square_wins_once_the_referent_has_moved() {
    let mut table = given(3).track(&[3; 8]).begin();
    let told = table.told_by(|table| table.theme(&["abc", "abc", "axy"]));
    let at = |wanted: fn(&Event) -> bool| told.iter().position(wanted).unwrap();
    let moved = at(|event| matches!(event, Event::ReferentMoved { .. }));
    assert!(moved < at(|event| matches!(event, Event::Finished { .. })));
    assert_eq!((table.pawns(), table.places()), (vec![7, 7, 3], vec![1, 1, 3]));
    assert_eq!(decided(&table), Decided::Shared);
}

#[test]
fn cpt_11_who_still_has_the_token_wins() {
    let mut table = given(3).track(&[3; 8]).begin();
    table.name(0, 1).double(1).lay(1, 1).rank(0, "abc").rank(1, "abc").rank(2, "axy");
    assert_eq!((table.places(), decided(&table)), (vec![1, 2, 3], Decided::Tokens));
}

#[test]
fn cpt_11_a_referent_arrives_alone_too() {
    // The Referent stands at 6 of 7; the others score less than they would need.
    let mut table = given(3).track(&[3; 8]).begin();
    table.theme(&["abc", "abx", "uvw"]);
    assert_eq!(table.pawns(), [6, 6, 0]);
    table.theme(&["def", "uvw", "uzy"]);
    assert_eq!(table.pawns(), [6, 7, 3]);
    assert_eq!((table.places(), decided(&table)), (vec![2, 1, 3], Decided::Alone));
}

#[test]
fn cpt_13_when_all_cards_have_been_read_the_furthest_wins() {
    let mut table = given(3).cards(&[5, 6]).begin();
    table.theme(&["abcde", "axyzw", "vutsr"]);
    let told = table.told_by(|table| table.theme(&["fghij", "klmno", "pqrst"]));
    assert_eq!(told.last(), Some(&Event::Finished { reason: Ending::ThemesOver }));
    assert_eq!((table.pawns(), table.places()), (vec![3, 3, 0], vec![1, 1, 3]));
    assert_eq!((table.reason(), decided(&table)), ("themes_over".to_owned(), Decided::Shared));
}

#[test]
fn cpt_13_ties_are_broken_by_tokens_and_else_shared() {
    let mut table = given(4).cards(&[5]).begin();
    table.name(0, 1).double(0).lay(0, 5);
    table.rank(0, "abcde").rank(2, "axyzw").rank(1, "fghij").rank(3, "fklmn");
    assert_eq!((table.pawns(), table.places()), (vec![3; 4], vec![2, 1, 2, 1]));
    assert_eq!(decided(&table), Decided::Tokens);
}

#[test]
fn cpt_13_whoever_arrives_with_the_last_card_has_arrived() {
    let mut table = given(4).track(&[3; 8]).cards(&[5]).begin();
    table.theme(&["abc", "def", "abc", "ghi"]);
    assert_eq!(table.reason(), "arrived");
}

#[test]
fn cpt_13_the_duo_arrives_within_twelve_themes() {
    let mut table = given(2).begin();
    let view = table.view();
    assert_eq!((view.mode, view.track.len(), view.themes_at_most), (Mode::Duo, 30, 12));
    table.theme(&["abcde", "abcde"]).theme(&["abcd", "abcd"]);
    let told = table.told_by(|table| table.theme(&["ab", "ab"]));
    assert_eq!(told.last(), Some(&Event::Finished { reason: Ending::DuoWon }));
    assert_eq!((table.places(), table.view().themes), (vec![1, 1], 3));
    assert_eq!(table.outcome().scores.as_slice(), [29, 29]);
    assert_eq!(table.reason(), "duo_won");
}

#[test]
fn cpt_13_the_duo_is_lost_after_twelve_themes() {
    let mut table = given(2).begin();
    for theme in 1..=12 {
        assert_eq!(table.expected(), [(theme + 1) % 2]);
        table.theme(&["abcde", "fghij"]);
    }
    assert_eq!((table.places(), table.reason()), (vec![2, 2], "duo_lost".to_owned()));
    assert_eq!(table.view().themes, 12);
}

#[test]
fn cpt_13_the_duo_wins_with_the_twelfth_theme() {
    let mut table = given(2).track(&[3; 8]).begin();
    for _ in 1..12 {
        table.theme(&["abc", "def"]);
    }
    table.theme(&["abc", "abc"]);
    assert_eq!((table.places(), table.reason()), (vec![1, 1], "duo_won".to_owned()));
}

#[test]
fn cpt_3_both_of_a_duo_have_a_token() {
    let mut table = given(2).begin();
    table.name(0, 1).double(0).lay(0, 1).rank(0, "abcde").rank(1, "axyzw");
    table.name(1, 1).double(1).lay(1, 1).rank(0, "abcde").rank(1, "axyzw");
    assert_eq!(table.pawns(), [12, 12]);
    assert_eq!(Compatibility::teams(&common::setup(2)).unwrap().members(0).len(), 2);
    assert_eq!(table.view().first, Seat(0));
}
