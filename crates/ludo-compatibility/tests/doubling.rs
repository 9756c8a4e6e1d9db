//! The ×2 (CPT-3, CPT-5, CPT-10).

mod common;

use common::{Moves as _, given, keeping};
use ludo_compatibility::{Action, Compatibility, Event, PhaseView, Refusal, Token};
use ludo_core::{Game as _, Input, Millis, Refused, Seat, SeatSet};
use ludo_testkit::Narrator;

fn rule(refusal: Refusal) -> Result<(), Refused<Refusal>> {
    Err(Refused::Rule(refusal))
}

fn token(table: &Narrator<Compatibility>, seat: u8) -> Token {
    table.view().tokens[Seat(seat)]
}

fn asked(table: &Narrator<Compatibility>) -> Vec<u8> {
    match table.phase() {
        PhaseView::Doubling { asked, .. } => asked.iter().map(|seat| seat.0).collect(),
        other => panic!("no window is open: {other:?}"),
    }
}

fn is_open(table: &Narrator<Compatibility>) -> bool {
    matches!(table.phase(), PhaseView::Doubling { .. })
}

#[test]
fn cpt_3_announced_and_laid_after_the_theme_and_before_the_reveal() {
    let mut table = given(4).begin();
    assert_eq!(table.try_double(0), rule(Refusal::WrongPhase));
    table.name(0, 1);
    assert_eq!(table.try_lay(1, 1), rule(Refusal::NotAnnounced));
    assert_eq!(table.told_by(|table| table.double(1)), [Event::Doubled { seat: Seat(1) }]);
    assert_eq!((token(&table, 1), table.view().doubled_by), (Token::Announced, Some(Seat(1))));
    for rank in [0, 6] {
        assert_eq!(table.try_lay(1, rank), rule(Refusal::NoSuchRank));
    }
    let told = table.told_by(|table| table.lay(1, 4));
    assert_eq!(told, [Event::Laid { seat: Seat(1), rank: 4 }]);
    assert_eq!(table.try_lay(1, 4), rule(Refusal::Laid), "for good");
    assert_eq!(table.try_double(1), rule(Refusal::Announced), "binding");
}

#[test]
fn cpt_3_first_come_and_nobody_else_in_the_same_theme() {
    let mut table = given(4).begin();
    table.name(0, 1);
    assert!(table.game.race(&Action::Double) && !table.game.race(&Action::Lay { rank: 1 }));
    table.double(1);
    for seat in [0, 2, 3] {
        assert_eq!(table.try_double(seat), rule(Refusal::Taken), "partner included");
        assert!(!table.legal(seat).contains(&Action::Double));
    }
    table.lay(1, 1);
    for seat in 0..4 {
        table.rank(seat, "abcde");
    }
    table.name(1, 1);
    table.double(3);
    assert_eq!(token(&table, 1), Token::Spent);
}

#[test]
fn cpt_3_once_a_game() {
    let mut table = given(4).begin();
    table.name(0, 1).double(2).lay(2, 1);
    assert_eq!(token(&table, 2), Token::Laid { rank: 1 });
    for seat in 0..4 {
        table.rank(seat, "abcde");
    }
    assert_eq!(token(&table, 2), Token::Spent);
    table.name(1, 1);
    assert_eq!(table.try_double(2), rule(Refusal::Spent));
}

#[test]
fn cpt_3_it_stays_on_its_rank_when_the_ranking_is_reopened() {
    let mut table = given(4).begin();
    table.name(0, 1).rank_open(0, "abcde").double(0).lay(0, 2).reopen(0);
    assert_eq!(token(&table, 0), Token::Laid { rank: 2 });
    table.rank(0, "vwxyz").rank(1, "abcde").rank(3, "fghij").rank(2, "awbcd");
    assert_eq!(table.found(), [(2, 0, "w".to_owned(), 6)]);
}

#[test]
fn cpt_3_the_rank_is_public_and_the_picture_is_not() {
    let mut table = given(4).begin();
    table.name(0, 1).rank_open(0, "abcde").double(0).lay(0, 2);
    let seen = serde_json::to_string(&table.seen_by(2)).unwrap();
    assert!(seen.contains(r#"{"laid":{"rank":2}}"#) && !seen.contains("\"own\""), "{seen}");
}

#[test]
fn cpt_3_a_window_opens_when_all_are_in_and_somebody_may_announce() {
    let mut table = given(4).begin();
    table.now = 60_000;
    table.name(0, 1).rank(0, "abcde").rank_open(1, "abcde").rank(2, "abcde").rank_open(3, "fghij");
    assert_eq!(asked(&table), [1, 3], "the others have declined with their rankings");
    assert_eq!(table.game.deadline(), Some(Millis(65_000)));
    assert_eq!(table.legal(1), [Action::Double, Action::Decline]);
    assert_eq!(table.try_double(0), Err(Refused::NotYourTurn));
    table.now = 64_999;
    assert_eq!(table.told_by(|table| table.decline(1)), [Event::Declined { seat: Seat(1) }]);
    assert_eq!(asked(&table), [3]);
    assert_eq!(table.try_act(1, Action::Decline), Err(Refused::NotYourTurn), "final");
    table.decline(3);
    assert_eq!(table.phase(), PhaseView::Naming, "closed early");
}

#[test]
fn cpt_3_silence_keeps_the_token() {
    let mut table = given(4).window(9).begin();
    table.name(0, 1);
    for seat in 0..4 {
        table.rank_open(seat, "abcde");
    }
    assert_eq!((asked(&table), table.game.deadline()), (vec![0, 1, 2, 3], Some(Millis(9_000))));
    table.deadline();
    assert!((0..4).all(|seat| token(&table, seat) == Token::Kept));
    assert_eq!(table.points(), [15, 15, 15, 15]);
}

#[test]
fn cpt_3_announced_in_the_window_it_is_laid_in_the_same_window() {
    let mut table = given(4).begin();
    table.name(0, 1);
    for seat in 0..4 {
        table.rank_open(seat, "abcde");
    }
    table.now = 3_000;
    table.double(2);
    assert_eq!((asked(&table), table.game.deadline()), (vec![2], Some(Millis(5_000))));
    assert_eq!(table.try_act(2, Action::Decline), rule(Refusal::Announced));
    assert_eq!(table.legal(2), [1, 2, 3, 4, 5].map(|rank| Action::Lay { rank }));
    table.lay(2, 5);
    assert_eq!(table.points(), [18, 15, 18, 15]);
}

#[test]
fn cpt_3_announced_but_not_laid_in_time_is_spent_without_effect() {
    let mut table = given(4).begin();
    table.name(0, 1).double(1);
    for seat in 0..4 {
        table.rank_open(seat, "abcde");
    }
    assert_eq!(asked(&table), [1], "nobody else may announce, but it has to be laid");
    let late = Input::Act { seat: Seat(1), at: Millis(5_000), action: Action::Lay { rank: 1 } };
    assert_eq!(table.play(&late), Err(Refused::TooLate));
    let told = table.told_by(|table| table.deadline());
    assert_eq!(told[0], Event::Wasted { seat: Seat(1) });
    assert_eq!((token(&table, 1), table.points()), (Token::Spent, vec![15; 4]));
    assert_eq!(table.view().past[0].doubled, None);
}

#[test]
fn cpt_3_no_window_where_nobody_can_say_anything() {
    let mut table = given(4).begin();
    table.name(0, 1).double(1).lay(1, 1).rank_open(0, "abcde").rank_open(1, "abcde");
    table.rank_open(2, "abcde").rank_open(3, "abcde");
    assert_eq!(table.phase(), PhaseView::Naming, "it is announced and laid");
}

#[test]
fn cpt_3_ready_and_kept_declines_until_it_is_reopened() {
    let mut table = given(4).begin();
    table.name(0, 1);
    let told = table.told_by(|table| table.rank(1, "abcde"));
    assert_eq!(told, [Event::Ranked { seat: Seat(1) }, Event::Declined { seat: Seat(1) }]);
    assert_eq!(table.view().declined, SeatSet::one(Seat(1)));
    assert_eq!(table.try_double(1), rule(Refusal::Declined));
    table.reopen(1);
    assert_eq!(table.view().declined, SeatSet::EMPTY);
    table.double(1);
}

#[test]
fn cpt_3_who_has_nothing_to_keep_declines_nothing() {
    let mut table = given(3).begin();
    table.name(0, 1).double(1);
    for seat in 0..2 {
        let told = table.told_by(|table| table.rank(seat, "abcde"));
        assert_eq!(told, [Event::Ranked { seat: Seat(seat) }], "the Referent, and who announced");
    }
}

#[test]
fn cpt_3_a_declined_theme_does_not_bind_the_next() {
    let mut table = given(4).begin();
    table.theme(&["abcde", "fghij", "klmno", "pqrst"]);
    table.name(1, 1);
    assert_eq!(table.view().declined, SeatSet::EMPTY);
    table.double(0);
}

#[test]
fn cpt_3_without_a_delay_everybody_has_to_speak() {
    let mut table = given(4).unhurried().begin();
    table.name(0, 1).rank_open(0, "abcde").rank_open(1, "abcde").rank(2, "abcde").rank(3, "fghij");
    assert!(is_open(&table) && table.game.deadline().is_none());
    assert_eq!(table.game.floor().must, [Seat(0), Seat(1)].into_iter().collect());
    table.double(1);
    assert_eq!(table.expected(), [1]);
    table.lay(1, 3);
    assert_eq!(table.phase(), PhaseView::Naming);
}

#[test]
fn cpt_3_a_window_has_three_to_thirty_seconds() {
    for (seconds, fits) in [(2, false), (3, true), (30, true), (31, false)] {
        let begun = given(3).window(seconds).try_begin();
        assert_eq!(begun.is_ok(), fits, "{seconds}");
        assert!(begun.err().is_none_or(|error| error.field == "options.window"));
    }
}

#[test]
fn cpt_5_a_direct_match_of_that_card_brings_six() {
    let mut table = given(4).begin();
    // Either partner's token counts for both; the other direct match stays at three.
    table.name(0, 1).double(2).lay(2, 1).rank(0, "abxyz").rank(1, "abcde").rank(3, "fghij");
    table.rank(2, "abcde");
    assert_eq!(table.found(), [(1, 0, "a".to_owned(), 6), (2, 0, "b".to_owned(), 3)]);
    let reveal = table.view().reveal.unwrap();
    assert_eq!(reveal.doubled, Some((Seat(2), 1)));
    assert!(reveal.matches[0].doubled && !reveal.matches[1].doubled);
    assert_eq!(table.pawns(), [9, 0, 9, 0]);
}

#[test]
fn cpt_5_otherwise_it_does_nothing_and_is_spent() {
    // On an indirect match, and on a picture that nobody shares.
    for (rank, points) in [(1, 4), (3, 4)] {
        let mut table = given(4).begin();
        table.name(0, 1).double(0).lay(0, rank).rank(0, "abxyz").rank(1, "klmno");
        table.rank(3, "pqrst").rank(2, "bacde");
        assert_eq!(table.points(), [points, 0, points, 0]);
        assert_eq!(token(&table, 0), Token::Spent);
    }
}

#[test]
fn cpt_5_with_a_referent_it_counts_for_its_owner_alone() {
    let mut table = given(3).begin();
    table.name(0, 1).double(1).lay(1, 2).rank(1, "xbyzw").rank(2, "vbuts").rank(0, "abcde");
    assert_eq!(table.points(), [6, 6, 3], "and the Referent advances as far as the best");
}

#[test]
fn cpt_10_the_referent_cannot_use_it() {
    let mut table = given(3).begin();
    table.name(0, 1);
    assert_eq!(table.try_double(0), rule(Refusal::Referent));
    assert!(table.legal(0).iter().all(|action| *action != Action::Double));
    for seat in 0..3 {
        table.rank_open(seat, "abcde");
    }
    assert_eq!(asked(&table), [1, 2]);
    table.deadline();
    // The next theme has another Referent.
    table.name(1, 1);
    assert_eq!(table.try_double(1), rule(Refusal::Referent));
    table.double(0);
}

#[test]
fn cpt_3_a_refused_ranking_changes_nothing() {
    let mut table = given(4).begin();
    table.name(0, 1).double(1);
    let before = table.referee();
    assert!(table.try_act(1, keeping("abcd")).is_err());
    assert_eq!(table.referee(), before);
}
