//! A seat that leaves, in each phase (ALL-4).

mod common;

use common::{Moves as _, four, given, three, two};
use ludo_core::{Game as _, Refused, Seat, SeatSet};
use ludo_diego::{Ending, Event, HandView, PhaseView, Vote};

fn left(seat: u8) -> Event {
    Event::Left { seat: Seat(seat) }
}

#[test]
fn all_4_on_turn_the_next_seat_plays() {
    let mut table = three().begin();
    table.leave(0);
    assert_eq!((table.told(), table.on_turn()), (vec![&left(0)], Some(1)));
    assert_eq!(table.try_diego(0, "a0-a2"), Err(Refused::Gone));
    table.lay(1, "a1-a2").lay(2, "b4-b2");
    assert_eq!(table.on_turn(), Some(1));
}

#[test]
fn all_4_what_it_announced_is_withdrawn() {
    let mut table = three().begin();
    table.diego(0, "a0-a2").let_pass(1);
    let told = table.told_by(|table| table.leave(0));
    assert_eq!((told, table.on_turn()), (vec![left(0)], Some(1)));
    assert_eq!((table.line().as_str(), table.view().stock), ("a2 b2 c2 e2", 8));
    assert_eq!((table.hand(0).as_str(), table.holder(0).as_str()), ("a0 b0 c0 d0", "|"));
}

#[test]
fn all_4_windows_do_not_wait_for_it() {
    let mut table = three().begin();
    table.diego(0, "a0-a2").let_pass(1);
    table.leave(2);
    assert_eq!((table.holder(0).as_str(), table.on_turn()), ("a0-a2|", Some(1)));
    let mut open = three().begin();
    open.diego(0, "a0-a2").leave(2);
    assert_eq!(open.expected(), [1], "the other one may still object");
}

#[test]
fn all_4_a_leavers_pass_cannot_be_countered() {
    let mut table = three().begin();
    table.pass(0).leave(0);
    assert_eq!((table.on_turn(), table.view().passes), (Some(1), 0));
    assert!(table.try_counter(1, "a0-a2").is_err());
}

#[test]
fn all_4_with_the_passer_a_challenge_is_void_and_costs_nobody() {
    let mut table = three().closed().begin();
    table.pass(0).challenge(1);
    let told = table.told_by(|table| table.leave(0));
    assert_eq!((told, table.on_turn()), (vec![left(0)], Some(1)));
    assert_eq!(table.view().holders[Seat(1)].named_none, 0);
    assert_eq!(table.view().hands[Seat(0)], HandView::Count(4), "its hand is hidden again");
}

#[test]
fn all_4_a_challenger_who_leaves_has_named_none() {
    let mut table = three().closed().begin();
    table.pass(0).challenge(1);
    let told = table.told_by(|table| table.leave(1));
    assert_eq!(told, [left(1), Event::NamedNone { seat: Seat(1) }]);
    assert_eq!((table.on_turn(), table.view().passes), (Some(2), 1));
    table.propose(0).accept(2);
    assert_eq!((table.points(), table.places()), (vec![0, -2, 0], vec![1, 3, 1]));
}

#[test]
fn all_4_whoever_else_leaves_while_a_pair_is_named_changes_nothing() {
    let mut table = three().closed().begin();
    table.pass(0).challenge(1).leave(2);
    assert_eq!(table.expected(), [1]);
    table.name_pair(1, "a0-a2");
    assert_eq!((table.holder(1).as_str(), table.on_turn()), ("a0-a2|", Some(1)));
}

#[test]
fn all_4_a_stop_proposal_stands_for_the_rest() {
    let mut table = four().begin();
    table.propose(1).accept(2).leave(1);
    assert_eq!(table.expected(), [0, 3]);
    table.accept(0).accept(3);
    assert_eq!(table.outcome().reason, "agreed");
    // Who has not answered leaves: the others have accepted.
    let mut table = three().begin();
    table.propose(1).accept(0).leave(2);
    assert_eq!(table.outcome().reason, "agreed");
}

#[test]
fn all_4_the_turn_moves_on_while_a_stop_is_proposed() {
    let mut table = three().begin();
    table.propose(1).leave(0);
    assert!(matches!(table.view().phase, PhaseView::Stop { .. }));
    assert_eq!((table.view().turn, table.expected()), (Seat(1), vec![2]));
    table.refuse(2);
    assert_eq!((table.on_turn(), table.view().barred), (Some(1), SeatSet::one(Seat(1))));
}

#[test]
fn all_4_a_refusal_bars_no_proposer_who_has_left() {
    let mut table = three().begin();
    table.propose(1).leave(1).refuse(2);
    assert_eq!((table.on_turn(), table.view().barred), (Some(0), SeatSet::EMPTY));
}

#[test]
fn all_4_die_8_series_of_passes_count_those_present() {
    let mut table = three().begin();
    table.sit_out(0).sit_out(1);
    let told = table.told_by(|table| table.leave(2));
    assert_eq!(told[1], Event::PlayOver { reason: Ending::AllPassed });
    let mut table = four().begin();
    table.sit_out(0).leave(0);
    table.sit_out(1).sit_out(2);
    assert_eq!((table.view().passes, table.view().last_pass), (2, true));
    table.sit_out(3);
    assert_eq!(table.outcome().reason, "all_passed");
}

#[test]
fn all_4_die_8_only_the_hands_of_those_present_count() {
    let hands = ["a0 a1 b0 b1", "c0 c1 d0 d1", "a3 a4 b3 b4"];
    let mut table = given(&hands, "e0 e1 f0 f1", "").own_pairs().begin();
    table.lay(0, "a0-a1").lay(1, "c0-c1").sit_out(2).lay(0, "b0-b1").lay(1, "d0-d1");
    assert_eq!(table.on_turn(), Some(2));
    table.leave(2);
    assert_eq!(table.outcome().reason, "no_hand");
}

#[test]
fn all_4_with_one_seat_left_the_game_ends_and_that_one_wins() {
    let mut table = two().together().begin();
    table.lay(0, "a0-b2").lay(1, "b1-c2").diego(0, "b0-e2");
    let told = table.told_by(|table| table.leave(1));
    assert_eq!(told[..2], [left(1), Event::PlayOver { reason: Ending::LastSeat }]);
    assert!(table.game.is_over(), "nobody is asked to vote");
    assert_eq!(table.holder(0), "a0-b2|", "what was announced takes no effect");
    assert_eq!((table.points(), table.places()), (vec![-2, -2], vec![1, 2]));
    assert_eq!(table.outcome().reason, "last_seat");
}

#[test]
fn all_4_a_challenger_who_leaves_last_has_named_none_before() {
    let mut table = two().closed().begin();
    table.pass(0).challenge(1);
    let told = table.told_by(|table| table.leave(1));
    let none = Event::NamedNone { seat: Seat(1) };
    assert_eq!(told[..3], [left(1), none, Event::PlayOver { reason: Ending::LastSeat }]);
    assert_eq!(table.points(), [0, -2]);
}

#[test]
fn all_4_the_partner_plays_on_and_keeps_the_teams_place() {
    let mut table = four().teams().begin();
    table.lay(0, "a0-a2").leave(0);
    assert_eq!(table.on_turn(), Some(1));
    table.sit_out(1).sit_out(2).sit_out(3);
    let outcome = table.outcome();
    assert_eq!(outcome.reason, "all_passed");
    assert_eq!(outcome.scores.as_slice(), [2, 0, 2, 0], "the leaver's pairs count");
    assert_eq!(outcome.places.as_slice(), [3, 2, 1, 2]);
}

#[test]
fn all_4_with_one_team_left_the_game_ends() {
    let mut table = four().teams().begin();
    table.leave(1);
    assert_eq!(table.on_turn(), Some(0));
    table.leave(3);
    assert_eq!(table.places(), [1, 2, 1, 2]);
    assert_eq!(table.outcome().reason, "last_seat");
}

#[test]
fn all_4_die_12_whoever_leaves_during_the_control_keeps_their_place() {
    let mut table = three().together().begin();
    table.lay(0, "a0-a2").lay(1, "b1-c2").propose(0).accept(1).accept(2);
    table.vote(0, 0, Vote::Equal).vote(1, 0, Vote::Equal);
    let told = table.told_by(|table| table.leave(0));
    assert_eq!(told, [left(0)], "its vote is withdrawn");
    table.vote(2, 0, Vote::Equal);
    let votes = table.view().control.unwrap().pairs[0].verdict.clone().unwrap().votes;
    assert_eq!(votes.as_slice(), [None, Some(Vote::Equal), Some(Vote::Equal)]);
    table.leave(1).leave(2);
    assert!(table.game.is_over(), "without anybody the sheet says the rest");
    assert_eq!((table.points(), table.places()), (vec![2, -2, 0], vec![1, 3, 2]));
}

#[test]
fn all_4_a_closed_hand_stays_hidden_also_from_who_left() {
    let mut table = three().closed().begin();
    table.leave(1);
    assert_eq!(table.seen_by(1), table.view());
    assert_eq!(table.view().hands[Seat(1)], HandView::Count(4));
    assert!(table.game.gone().contains(Seat(1)));
}
