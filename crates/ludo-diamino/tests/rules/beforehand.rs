//! Words that lie there before the first move: the patience of the day (DIA-21).

use ludo_core::{Beginning, Refused, Seed, SetupError};
use ludo_diamino::{Diamino, Lay, Options, Refusal};
use ludo_testkit::Narrator;

use crate::common::{Moves as _, formula, kit, lay, patience, setup};

const DAY: [&str; 4] = ["I9 right KEPI", "M6 down CASSER", "K10 down ATE", "I12 right REJET"];

fn laid(words: &[&str]) -> Vec<Lay> {
    words.iter().copied().map(lay).collect()
}

/// A patience for so many that begins with these words.
fn with(seats: u8, words: &[&str]) -> Result<Narrator<Diamino>, SetupError> {
    let mut setup = setup(seats);
    setup.options.laid = laid(words);
    Narrator::begin(&Beginning::deal(setup, kit(), Seed::from_number(1))?)
}

fn problem(words: &[&str]) -> (String, String) {
    let error = with(1, words).err().expect("that cannot lie there");
    (error.field, error.problem)
}

#[test]
fn dia_21_words_lie_there_before_the_first_move() {
    let table = with(1, &DAY[..2]).unwrap();
    let board = table.view().board;
    assert_eq!(&board[8][8..13], "KEPIS");
    assert_eq!(board[5..11].iter().map(|line| &line[12..13]).collect::<String>(), "CASSER");
    assert!(table.told().is_empty(), "nobody has moved");
}

#[test]
fn dia_21_their_tiles_are_out_of_the_hand_and_count() {
    let table = with(1, &DAY[..2]).unwrap();
    let mut left = *kit().bag();
    for word in laid(&DAY[..2]) {
        left.take_all(&word.tiles.rack());
    }
    assert_eq!((table.hand(0), table.scores()), (left.to_string(), vec![10]));
    assert_eq!(left.len(), 102);
}

#[test]
fn dia_21_the_result_counts_every_tile_that_lies() {
    let mut table = with(1, &DAY[..2]).unwrap();
    table.lay(0, "K10 down ATE").act(0, ludo_diamino::Action::Stop);
    assert_eq!(table.result(), ("stopped".to_owned(), vec![1], vec![13]));
}

#[test]
fn dia_21_the_player_goes_on_from_them() {
    let mut table = with(1, &DAY[..1]).unwrap();
    assert_eq!(table.refusal(0, "A1 right AS"), Refusal::NotConnected);
    assert_eq!(table.try_lay(0, "J9 right E"), Err(Refused::Rule(Refusal::SquareTaken)));
    table.lay(0, "M9 down SE");
}

#[test]
fn dia_21_each_is_checked_like_a_move() {
    let at = |n: usize| format!("options.laid[{n}]");
    assert_eq!(problem(&["I9 right KEPO"]), (at(0), "not_a_word".to_owned()));
    assert_eq!(problem(&["I9 right KEPI", "A1 right AS"]), (at(1), "not_connected".to_owned()));
    assert_eq!(problem(&["I9 right KEPI", "M9 down KEPI"]), (at(1), "tile_not_held".to_owned()));
    assert_eq!(problem(&["J7 right LAVES"]), (at(0), "yellow_square".to_owned()));
    assert_eq!(problem(&["I9 right K"]), (at(0), "too_short".to_owned()));
}

#[test]
fn dia_21_something_is_left_to_lay() {
    let given = patience("KEPIS").options(|options| options.laid = laid(&["C2 down KEPI"]));
    given.begin().lay(0, "C6 down S");
    let given = given.options(|options| options.laid = laid(&["C2 down KEPIS"]));
    assert_eq!(given.try_begin().err().unwrap().field, "options.laid[0]");
}

#[test]
fn dia_21_in_patience_only_and_not_too_many() {
    assert_eq!(with(2, &DAY).err().unwrap().field, "options.laid");
    let setup = formula(1, ludo_diamino::Formula::Patience);
    let options = Options { laid: vec![lay("I9 right KEPI"); 13], ..setup.options };
    let deal = Beginning::<Diamino>::deal(
        ludo_core::Setup { seats: 1, options },
        kit(),
        Seed::from_number(1),
    );
    assert_eq!(deal.err().unwrap().field, "options.laid");
}

#[test]
fn dia_21_without_them_nothing_is_written() {
    let written = serde_json::to_value(Options::default()).unwrap();
    assert!(written.get("laid").is_none());
    let options = Options { laid: laid(&DAY), ..Options::default() };
    let written = serde_json::to_string(&options).unwrap();
    assert_eq!(serde_json::from_str::<Options>(&written).unwrap(), options);
}
