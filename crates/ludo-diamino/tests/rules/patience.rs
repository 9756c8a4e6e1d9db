//! Patience (DIA-18).

use ludo_core::{Game as _, Refused, Viewer};
use ludo_diamino::{Action, Diamino, Formula, PhaseView, Refusal};

use crate::common::{Moves as _, dealt, formula, kit, patience, rack, setup};

#[test]
fn dia_18_all_tiles_are_at_hand() {
    for table in [dealt(setup(1), 1), dealt(formula(1, Formula::Patience), 2)] {
        assert_eq!(table.hand(0), kit().bag().to_string());
        assert_eq!((table.view().hands.as_slice()[0].count, table.view().reserve), (112, 0));
        assert_eq!(table.view().hands.as_slice()[0].tiles, Some(*kit().bag()), "for all to see");
    }
}

#[test]
fn dia_18_start_anywhere_without_a_limit_of_eight() {
    let mut table = dealt(setup(1), 1);
    table.lay(0, "A2 right LAVERAIENT");
    assert_eq!(table.scores(), [10]);
    assert_eq!(table.expected(), [0], "the same player goes on");
    let mut table = dealt(setup(1), 1);
    assert_eq!(table.refusal(0, "A2 right A"), Refusal::TooShort);
    table.lay(0, "Q15 down AS");
}

#[test]
fn dia_18_every_word_is_checked_and_everything_connected() {
    let mut table = dealt(setup(1), 1);
    assert_eq!(table.refusal(0, "I9 right KEPO"), Refusal::NotAWord);
    table.lay(0, "I9 right KEPI");
    assert_eq!(table.refusal(0, "A1 right AS"), Refusal::NotConnected);
    assert_eq!(table.refusal(0, "M9 down ZE"), Refusal::NotAWord);
    table.lay(0, "M9 down SE");
    assert_eq!(table.told(), ["laid", "stayed", "laid", "stayed"]);
}

#[test]
fn dia_18_yellow_squares_are_forbidden_for_the_last_tiles_too() {
    let mut table = patience("S").on("J7 right LAVE").begin();
    assert_eq!(table.refusal(0, "N7 right S"), Refusal::YellowSquare);
}

#[test]
fn dia_18_devils_on_the_board_are_ignored() {
    let mut table = dealt(setup(1), 1);
    table.lay(0, "I9 right LAVERAIS");
    assert_eq!((table.hand(0).len(), table.scores()), (104, vec![8]));
    assert_eq!(table.view().phase, PhaseView::Compose { seat: ludo_core::Seat(0) });
}

#[test]
fn dia_18_no_exchange_and_no_pass() {
    let mut table = dealt(setup(1), 1);
    let wrong = Err(Refused::Rule(Refusal::WrongPhase));
    assert_eq!(table.try_act(0, Action::Exchange { tiles: rack("A") }), wrong);
    assert_eq!(table.try_act(0, Action::Pass), wrong);
    assert_eq!(table.legal(0), [Action::Stop]);
}

#[test]
fn dia_18_the_player_stops_when_they_like() {
    let mut table = dealt(setup(1), 1);
    table.lay(0, "I9 right KEPI").act(0, Action::Stop);
    assert_eq!(table.result(), ("stopped".to_owned(), vec![1], vec![4]));
    let mut table = crate::common::with_score("AS ET", "").begin();
    assert_eq!(table.try_act(0, Action::Stop), Err(Refused::Rule(Refusal::WrongPhase)));
}

#[test]
fn dia_18_all_tiles_laid_is_the_end() {
    let mut table = patience("KEPIS").begin();
    table.lay(0, "C2 down KEPI");
    assert!(!table.game.is_over());
    table.lay(0, "C6 down S");
    assert_eq!(table.result(), ("all_laid".to_owned(), vec![1], vec![5]));
}

#[test]
fn dia_18_nothing_is_revealed_so_that_undo_is_free() {
    let mut table = dealt(setup(1), 1);
    table.lay(0, "I9 right KEPI").lay(0, "M9 down SE").act(0, Action::Stop);
    for (_, event) in &table.events {
        for viewer in [Viewer::Seat(ludo_core::Seat(0)), Viewer::Spectator] {
            assert!(!Diamino::reveals(event, viewer), "{event:?}");
        }
    }
}
