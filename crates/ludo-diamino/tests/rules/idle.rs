//! Exchanging, passing, and games that are blocked (DIA-6).

use ludo_core::{Refused, Seat};
use ludo_diamino::{Action, Diamino, Event, Reason, Refusal};
use ludo_testkit::Narrator;

use crate::common::{Moves as _, rack, with_score, without_score};

#[test]
fn dia_6_draw_first_then_put_back() {
    let mut table = with_score("KEPIE AS", "NO").begin();
    table.exchange(0, "EK");
    assert_eq!((table.hand(0), table.reserve().len()), ("EINOP".to_owned(), 2));
    assert_eq!(rack(&table.reserve()), rack("EK"), "what was put back could not be drawn");
    assert_eq!(table.expected(), [1], "that is the turn");
}

#[test]
fn dia_6_the_reserve_is_shuffled() {
    let reserve = "ABCDEFGHIJLMN";
    let mut table = with_score("KEPIE AS", reserve).begin();
    table.exchange(0, "E");
    assert_eq!(rack(&table.reserve()), rack("BCDEFGHIJLMNE"));
    assert_ne!(table.reserve(), "BCDEFGHIJLMNE");
    let before = table.reserve();
    table.exchange(1, "A");
    assert_ne!(&table.reserve()[..11], &before[1..12]);
}

#[test]
fn dia_6_not_more_than_the_reserve_holds() {
    let mut table = with_score("KEPIE AS", "NO").begin();
    let refuse = |table: &mut Narrator<Diamino>, tiles| {
        table.try_act(0, Action::Exchange { tiles: rack(tiles) }).unwrap_err()
    };
    assert_eq!(refuse(&mut table, "KEP"), Refused::Rule(Refusal::ReserveTooSmall));
    assert_eq!(refuse(&mut table, "KA"), Refused::Rule(Refusal::TileNotHeld));
    assert_eq!(refuse(&mut table, "II"), Refused::Rule(Refusal::TileNotHeld));
    assert_eq!(refuse(&mut table, ""), Refused::Rule(Refusal::NoTiles));
    table.exchange(0, "KE");
}

#[test]
fn dia_6_a_devil_can_be_exchanged() {
    let mut table = without_score("KEPI? AS", "NO").begin();
    table.exchange(0, "?");
    assert_eq!(table.hand(0), "EIKNP");
    assert_eq!(rack(&table.reserve()), rack("O?"));
}

#[test]
fn dia_6_when_all_pass_in_succession_the_game_is_blocked() {
    let mut table = without_score("KEPI AS ET", "NO").begin();
    table.pass(0).pass(1);
    assert_eq!(table.expected(), [2]);
    table.pass(2);
    assert_eq!(table.ended().0, Reason::Blocked);
    assert_eq!(table.outcome().reason, "blocked");
}

#[test]
fn dia_6_an_exchange_breaks_the_series() {
    let mut table = without_score("KEPI AS ET", "NO").begin();
    table.pass(0).pass(1).exchange(2, "E").pass(0).pass(1);
    assert_eq!(table.expected(), [2]);
    table.pass(2);
    assert_eq!(table.ended().0, Reason::Blocked);
}

#[test]
fn dia_6_a_word_breaks_the_series_even_if_taken_back() {
    let mut table = without_score("KEPI XW ET", "NO").begin();
    table.pass(0).lay(1, "I9 right XW").contest(2).pass(2).pass(0);
    assert_eq!(table.expected(), [1]);
    assert!(table.view().passed.contains(Seat(2)) && !table.view().passed.contains(Seat(1)));
    table.pass(1);
    assert_eq!(table.ended().0, Reason::Blocked);
}

#[test]
fn dia_6_six_turns_of_each_without_a_word_that_stays() {
    let mut table = with_score("KEPI XW", "NO").begin();
    for turn in 0..6 {
        table.trade(0);
        assert!(!table.view().idle.as_slice().iter().all(|turns| *turns > turn));
        // Passing, exchanging and taking a word back all count.
        match turn {
            0 | 3 => table.pass(1),
            1 => table.lay(1, "I9 right XW").contest(0),
            _ => table.trade(1),
        };
    }
    assert_eq!(table.ended().0, Reason::Blocked);
}

#[test]
fn dia_6_a_word_that_stays_begins_the_six_turns_anew() {
    let mut table = without_score("KEPI ASE", "NOEEE").begin();
    for _ in 0..5 {
        table.trade(0).pass(1);
    }
    table.trade(0);
    assert_eq!(table.view().idle.as_slice(), [6, 5]);
    table.word(1, "I9 right AS");
    assert_eq!(table.view().idle.as_slice(), [0, 0]);
    table.trade(0).pass(1);
    assert_eq!(table.view().idle.as_slice(), [1, 1]);
}

#[test]
fn dia_6_what_was_exchanged_is_told_to_the_player_only() {
    let mut table = with_score("KEPIE AS", "NO").begin();
    table.exchange(0, "EK");
    let told: Vec<_> = table.told();
    assert_eq!(told, ["exchanged to 0", "exchanged to all but 0", "reshuffled to referee"]);
    let Event::Exchanged { count, given, drawn, .. } = &table.events[1].1 else { panic!() };
    assert_eq!((*count, *given, *drawn), (2, None, None));
}
