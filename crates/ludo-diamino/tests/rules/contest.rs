//! Contests, the window, the referee (DIA-8).

use ludo_core::{Game as _, Input, Millis, Refused, Seat};
use ludo_diamino::{Action, Diamino, Event, PhaseView, Reason, Refusal, Unjustified};
use ludo_testkit::Narrator;

use crate::common::{Moves as _, rack, with_score, without_score};

fn is_open(table: &Narrator<Diamino>) -> bool {
    matches!(table.view().phase, PhaseView::Contest { .. })
}

#[test]
fn dia_8_a_wrong_word_is_legal_and_stays_if_nobody_contests() {
    let mut table = with_score("XWE AS", "").begin();
    table.lay(0, "I9 right XW").deadline();
    assert_eq!((table.at("I9"), table.at("J9"), table.scores()), ('X', 'W', vec![20, 0]));
    assert_eq!(table.expected(), [1]);
}

#[test]
fn dia_8_the_window_is_fifteen_seconds() {
    let mut table = with_score("KEPIE AS", "").begin();
    table.now = 2500;
    table.lay(0, "I9 right KEPI");
    assert_eq!(table.game.deadline(), Some(Millis(17_500)));
    table.now = 17_500;
    assert_eq!(table.try_act(1, Action::Contest), Err(Refused::TooLate));
    assert_eq!(table.try_act(1, Action::Accept), Err(Refused::TooLate));
    let early = Input::Deadline { at: Millis(17_499) };
    assert_eq!(table.game.play(&early, &mut |_, _| {}), Err(Refused::TooEarly));
    table.now = 17_499;
    table.clone().contest(1);
    table.deadline();
    assert!(!is_open(&table) && table.game.deadline().is_none());
}

#[test]
fn dia_8_the_window_can_be_agreed() {
    let window = |seconds| {
        let given = with_score("KEPIE AS", "").options(|options| options.window = seconds);
        given.try_begin().map(|mut table| table.lay(0, "I9 right KEPI").game.deadline())
    };
    assert_eq!(window(1).unwrap(), Some(Millis(1000)));
    assert_eq!(window(600).unwrap(), Some(Millis(600_000)));
    for seconds in [0, 601] {
        assert_eq!(window(seconds).unwrap_err().field, "options.window");
    }
}

#[test]
fn dia_8_it_closes_when_every_opponent_has_accepted() {
    let mut table = with_score("KEPIE AS ET", "").begin();
    table.lay(0, "I9 right KEPI");
    assert_eq!(table.expected(), [1, 2], "not the one who laid it");
    table.accept(2);
    assert!(is_open(&table));
    assert_eq!(table.expected(), [1]);
    assert_eq!(table.try_act(2, Action::Contest), Err(Refused::NotYourTurn), "accepting is final");
    table.accept(1);
    assert!(!is_open(&table));
    assert_eq!(table.scores(), [14, 0, 0]);
}

#[test]
fn dia_8_nothing_happens_while_it_is_open() {
    let mut table = with_score("KEPIE AS", "NOTRE").begin();
    table.lay(0, "I9 right KEPI");
    assert_eq!((table.scores(), table.hand(0), table.at("I9")), (vec![0, 0], "E".to_owned(), '.'));
    assert_eq!(table.view().reserve, 5);
    table.accept(1);
    assert_eq!((table.scores(), table.at("I9")), (vec![14, 0], 'K'));
    assert_eq!((table.hand(0).as_str(), table.view().reserve), ("EENORT", 0));
    assert_eq!(
        table.told(),
        ["laid", "accepted", "stayed", "scored", "drew to 0", "drew to all but 0"]
    );
}

#[test]
fn dia_8_a_contest_judges_every_new_word() {
    let mut table = with_score("ZESTEX AS", "").on("I9 right KEPI").begin();
    table.lay(0, "M9 down ZE").contest(1);
    let Event::Contested { wrong, seat } = &table.events[1].1 else { panic!() };
    let letters: Vec<&str> = wrong.iter().map(|word| word.letters.as_str()).collect();
    assert_eq!((*seat, letters), (Seat(1), vec!["ZE", "KEPIZ"]));
    let mut table = with_score("SETEX AS", "").on("I9 right KEPI").begin();
    table.lay(0, "M9 down SET").contest(1);
    assert_eq!(table.told()[1..3], ["contested", "stayed"], "both are words");
    let mut table = with_score("SETXE AS", "").on("I9 right KEPI").begin();
    table.lay(0, "M9 down SX").contest(1);
    assert_eq!(table.told()[1..3], ["contested", "taken_back"], "one wrong is enough");
}

#[test]
fn dia_8_justified_the_tiles_come_back_and_the_turn_is_lost() {
    let mut table = with_score("KEPOE AS ET", "NN").begin();
    table.lay(0, "I9 right KEPO").contest(2);
    assert_eq!((table.hand(0).as_str(), table.at("I9")), ("EEKOP", '.'));
    assert_eq!(table.expected(), [1]);
    assert_eq!(table.scores(), [0, 5, 5], "the penalty of a yellow devil, once");
    assert_eq!(table.told(), ["laid", "contested", "taken_back", "penalised"]);
    assert_eq!(table.view().reserve, 2, "nothing is refilled");
}

#[test]
fn dia_8_justified_in_the_game_without_score() {
    let mut table = without_score("KEPOE AS ET", "NN").begin();
    table.lay(0, "I9 right KEPO").contest(2);
    assert_eq!((table.hand(0).as_str(), table.view().reserve), ("EEKNOP", 1));
    let told = ["laid", "contested", "taken_back", "drew to 0", "drew to all but 0"];
    assert_eq!(table.told(), told);
    let mut table = without_score("KEPOE AS ET", "").begin();
    table.lay(0, "I9 right KEPO").contest(2);
    assert_eq!(table.hand(0), "EEKOP", "nothing is left to take");
}

#[test]
fn dia_8_no_devil_of_that_move_counts() {
    // The fifth letter of a first word lies on a yellow devil, the eighth on a red one.
    let mut table = with_score("KEPOXABCE AS", "").begin();
    table.lay(0, "I9 right KEPOXABC").contest(1);
    assert_eq!(table.scores(), [0, 5]);
    let mut table = without_score("KEPOXABCE AS", "NNN").begin();
    table.lay(0, "I9 right KEPOXABC").contest(1);
    assert_eq!(table.hand(0).len(), 9 + 1);
}

#[test]
fn dia_8_on_an_empty_board_the_first_word_is_still_to_come() {
    let mut table = with_score("KEPOE ASE", "").begin();
    table.lay(0, "I9 right KEPO").contest(1);
    assert_eq!(table.refusal(1, "J9 right AS"), Refusal::NotOnStart);
    table.lay(1, "I9 right AS");
}

#[test]
fn dia_8_unjustified_play_goes_on() {
    let mut table = with_score("KEPIE AS", "NN").begin();
    table.lay(0, "I9 right KEPI").contest(1);
    assert_eq!((table.scores(), table.expected()), (vec![14, 0], vec![1]));
    assert_eq!(table.told()[..4], ["laid", "contested", "stayed", "scored"]);
}

#[test]
fn dia_8_an_unjustified_contest_can_cost() {
    let mut table = with_score("KEPIE AS ET", "").penalty().begin();
    table.lay(0, "I9 right KEPI").contest(1);
    assert_eq!(table.scores(), [14 + 5, 0, 5]);
    assert_eq!(table.told(), ["laid", "contested", "penalised", "stayed", "scored"]);
}

#[test]
fn dia_8_first_the_penalty_then_the_move_takes_effect() {
    // LAVES covers the yellow devil M9: both draw, the contester first.
    let mut table = without_score("LAVESE AS", "NO").penalty().begin();
    table.lay(0, "I9 right LAVES").contest(1);
    assert_eq!((table.hand(1).as_str(), table.hand(0).as_str()), ("ANS", "EO"));
    assert_eq!(
        table.told()[2..],
        ["drew to 1", "drew to all but 1", "stayed", "drew to 0", "drew to all but 0"]
    );
}

#[test]
fn dia_8_the_next_players_own_move_accepts() {
    for action in [Action::Pass, Action::Exchange { tiles: rack("A") }] {
        let mut table = with_score("KEPIE ASE", "NNNNNLLLTTTTRR").begin();
        table.lay(0, "I9 right KEPI").quiet().act(1, action);
        assert_eq!(table.told()[..3], ["accepted", "stayed", "scored"], "then its own");
        assert_eq!((table.scores(), table.expected()), (vec![14, 0], vec![0]));
    }
    let mut table = with_score("KEPIE ZSTEE", "").begin();
    table.now = 1000;
    table.lay(0, "I9 right KEPI").quiet();
    table.now = 3000;
    table.lay(1, "J8 down ZSTE");
    assert_eq!(table.told(), ["accepted", "stayed", "scored", "laid"]);
    assert_eq!(table.letters(), ["ZESTE"], "on the board with the word before");
    assert_eq!((table.expected(), table.game.deadline()), (vec![0], Some(Millis(18_000))));
}

#[test]
fn dia_8_it_is_refused_while_others_may_still_contest() {
    let mut table = with_score("KEPIE AS ET", "NN").begin();
    table.lay(0, "I9 right KEPI");
    let refused = Err(Refused::Rule(Refusal::OthersMayContest));
    assert_eq!(table.try_act(1, Action::Pass), refused);
    assert_eq!(table.try_lay(1, "M9 down S"), refused);
    assert_eq!(table.expected(), [1, 2], "and accepts nothing");
    table.clone().contest(1);
    assert_eq!(table.try_act(2, Action::Pass), Err(Refused::Rule(Refusal::WrongPhase)), "not next");
    table.accept(2).pass(1);
}

#[test]
fn dia_8_it_is_refused_when_closing_would_end_the_game() {
    let mut table = with_score("KEPI AS", "").begin();
    table.lay(0, "I9 right KEPI");
    let refused = Err(Refused::Rule(Refusal::ClosingEndsGame));
    assert_eq!(table.try_act(1, Action::Pass), refused);
    assert_eq!(table.try_lay(1, "M9 down S"), refused);
    assert!(is_open(&table) && table.expected() == [1]);
    assert_eq!(table.legal(1), [Action::Accept, Action::Contest]);
    table.accept(1);
    assert_eq!(table.ended().0, Reason::Out);
}

#[test]
fn dia_8_it_is_refused_when_closing_would_leave_a_tile_to_give_back() {
    let mut table = without_score("LAVERAISEE AS", "NNN").begin();
    table.lay(0, "I9 right LAVERAIS");
    assert_eq!(
        table.try_act(1, Action::Pass),
        Err(Refused::Rule(Refusal::ClosingOwesTile)),
        "the eighth letter lies on a red devil"
    );
    table.accept(1).give_back(0, 'E').pass(1);
}

#[test]
fn dia_8_it_is_checked_as_after_closing() {
    // Closing refills from the reserve: nothing is left to exchange with.
    let mut table = with_score("KEPIE ASE", "NNNNNNN").begin();
    table.lay(0, "I9 right KEPI");
    let exchange = |tiles| Action::Exchange { tiles: rack(tiles) };
    assert_eq!(
        table.try_act(1, exchange("A")),
        Err(Refused::Rule(Refusal::ReserveTooSmall)),
        "seven go to the hand of one tile"
    );
    assert_eq!(table.legal(1), [Action::Accept, Action::Contest, Action::Pass]);
    // What lies in the window is there to be added to.
    table.lay(1, "M9 right S");
    assert_eq!(table.letters(), ["KEPIS"]);
}

#[test]
fn dia_8_contests_are_a_race() {
    let mut table = with_score("KEPOE AS ET", "").begin();
    assert!(table.game.race(&Action::Contest) && !table.game.race(&Action::Accept));
    table.lay(0, "I9 right KEPO").contest(2);
    assert_eq!(table.try_act(1, Action::Contest), Err(Refused::Rule(Refusal::WrongPhase)));
}

#[test]
fn dia_8_only_what_lies_in_the_window_can_be_contested() {
    let mut table = with_score("KEPIE ASE", "").begin();
    assert_eq!(table.try_act(1, Action::Contest), Err(Refused::NotYourTurn));
    assert_eq!(table.try_act(0, Action::Accept), Err(Refused::Rule(Refusal::WrongPhase)));
    table.lay(0, "I9 right KEPI");
    assert_eq!(table.try_act(0, Action::Contest), Err(Refused::NotYourTurn), "one's own");
}

#[test]
fn dia_8_with_a_referee_wrong_words_are_refused_and_there_is_no_window() {
    let mut table = with_score("KEPOIE AS", "").refereed().begin();
    assert_eq!(table.refusal(0, "I9 right KEPO"), Refusal::NotAWord);
    table.lay(0, "I9 right KEPI");
    assert_eq!(
        (table.told(), table.expected()),
        (vec!["laid".into(), "stayed".into(), "scored".into()], vec![1])
    );
    assert_eq!(table.game.deadline(), None);
}

#[test]
fn dia_8_the_contest_is_the_default_and_unjustified_ones_are_free() {
    let options = ludo_diamino::Options::default();
    assert_eq!((options.judging, options.window), (ludo_diamino::Judging::Contest, 15));
    assert_eq!(options.unjustified, Unjustified::Free);
}
