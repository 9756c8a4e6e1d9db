//! The printed matter (ALL-3) and layouts that come from files.

use ludo_core::{Edition as _, Game as _};
use ludo_diamino::{Diamino, Kit, Print, Square, Tile};

use crate::common::{Moves as _, given, kit, square, with_score, without_score};

fn error(from: &str, to: &str) -> String {
    assert!(Diamino::EDITION.contains(from), "{from}");
    Kit::parse(&Diamino::EDITION.replacen(from, to, 1)).unwrap_err().to_string()
}

#[test]
fn all_3_the_shipped_edition_has_112_tiles_and_a_board_of_17() {
    let kit = kit();
    assert_eq!((kit.bag().len(), kit.bag().count(Tile::JOKER)), (112, 2));
    assert_eq!(kit.squares().side(), 17);
    assert_eq!(kit.squares().start(), square("I9"));
    let count = |print| kit.squares().all().filter(|&at| kit.squares().at(at) == print).count();
    assert_eq!(count(Print::Yellow), 20);
    assert_eq!((count(Print::YellowDevil), count(Print::RedDevil)), (28, 16));
    assert_eq!(kit.worth(kit.bag()), 205);
}

#[test]
fn all_3_the_board_looks_the_same_from_all_eight_sides() {
    let kit = kit();
    let at = |row: usize, column: usize| kit.squares().at(Square::new(row, column).unwrap());
    for (row, column) in (0..17).flat_map(|row| (0..17).map(move |column| (row, column))) {
        assert_eq!(at(row, column), at(column, row));
        assert_eq!(at(row, column), at(16 - row, column));
    }
}

#[test]
fn all_3_its_face_shows_letters_board_and_lexicon() {
    let face = serde_json::to_value(kit().face()).unwrap();
    assert_eq!(face["letters"][4], serde_json::json!({"tile":"E","count":17,"value":1}));
    assert_eq!(face["letters"][26], serde_json::json!({"tile":"?","count":2,"value":0}));
    assert_eq!(face["board"][8], ".r..y...S...y..r.");
    assert_eq!(face["lexicon"]["version"], 2);
    assert_eq!(face["lexicon"]["digest"], kit().lexicon().digest.to_string());
}

#[test]
fn all_3_errors_name_line_and_column() {
    let line = |text: &str| {
        1 + Diamino::EDITION
            .lines()
            .position(|line| line == text)
            .unwrap_or_else(|| panic!("{text}"))
    };
    let (start, first) = (line(".r..y...S...y..r."), line("....Y.......Y...."));
    let at = |line: usize, column: usize, what: &str| {
        format!("edition: line {line}, column {column}: {what}")
    };
    let cases = [
        ("S...y", "....y", at(start - 9, 1, "no square is the start")),
        (".r..y...S", ".r..yS..S", at(start, 9, "there is a second start")),
        (".r..y...S", ".r..y...x", at(start, 9, "`x` is no sign of a square")),
        (
            ".r..y...S...y..r.",
            ".r..y...S...y..r",
            at(start, 17, "17 signs should stand in this line"),
        ),
        (
            ".r..y...S...y..r.",
            ".r..y...S...y..r..",
            at(start, 18, "17 signs should stand in this line"),
        ),
        (".r..y...S...y..r.", ".r..y...S...y.Y..", {
            at(start, 9, "a first word of 8 letters does not fit from here to the right")
        }),
        ("....Y.......Y....\n", "", at(first + 15, 1, "the board ends after 16 of 17 lines")),
        ("E 17 1", "E seventeen 1", at(line("E 17 1"), 3, "`seventeen` is no number for this")),
        ("E 17 1", "E 17", at(line("E 17 1"), 5, "3 words should stand in this line, not 2")),
        ("E 17 1", "E 17 1 1", at(line("E 17 1"), 8, "3 words should stand in this line, not 4")),
        ("E 17 1", "F 17 1", at(line("E 17 1"), 1, "`E` should stand here")),
        ("E 17 1", "E 40 1", at(line("V 2 4"), 3, "there are more than 128 tiles")),
        ("E 17 1", "E 2 1", at(line("letters"), 1, "97 tiles are too few: 98 are dealt")),
        ("? 2 0", "? 2 1", at(line("? 2 0"), 5, "devils have no value")),
        ("version 2", "version 0", at(line("version 2"), 9, "versions count from 1")),
        ("version 2\n", "", at(line("version 2") + 1, 1, "`version` should stand here")),
    ];
    for (from, to, expected) in cases {
        assert_eq!(error(from, to), expected);
    }
    let more = format!("{}.................\n", Diamino::EDITION);
    let problem = Kit::parse(&more).unwrap_err().to_string();
    assert_eq!(problem, at(first + 17, 1, "there are more than 17 lines of 17 signs"));
    assert!(Kit::parse("").unwrap_err().to_string().contains("line 1"));
}

#[test]
fn all_3_a_lexicon_is_found_by_name_version_and_digest() {
    for (from, to) in [("lexicon fr", "lexicon xx"), (" 2 1d8b", " 9 1d8b"), (" 2 1d8b", " 2 1d8c")]
    {
        let problem = error(from, to);
        assert!(problem.contains("column 9: there is no lexicon"), "{problem}");
    }
    let problem = error(" 2 1d8b", " 2 d8b");
    assert!(problem.contains("column 14: 64 hexadecimal digits"), "{problem}");
}

#[test]
fn all_3_a_host_can_make_another_board() {
    let side = 10;
    let mut rows = vec![".".repeat(side); side];
    rows[0].replace_range(0..1, "S");
    rows[9].replace_range(9..10, "Y");
    let head = Diamino::EDITION.split("....Y").next().unwrap();
    let kit = Kit::parse(&format!("{head}{}\n", rows.join("\n"))).unwrap();
    assert_eq!((kit.squares().side(), kit.squares().start()), (10, square("A1")));
    rows[0] = "S.......Y.".to_owned();
    assert!(Kit::parse(&format!("{head}{}\n", rows.join("\n"))).is_ok(), "eight fit");
    rows[0] = "S......Y..".to_owned();
    assert!(Kit::parse(&format!("{head}{}\n", rows.join("\n"))).is_err());
}

#[test]
fn all_1_given_layouts_are_checked() {
    let field = |given: crate::common::Given| given.try_begin().err().unwrap().field;
    assert_eq!(field(with_score("KK AS", "")), "layout", "one K only");
    assert_eq!(field(with_score("KE AS", "").on("I9 right KEPI")), "layout");
    assert_eq!(field(with_score("E AS", "K").on("I9 right KEPI")), "layout");
    assert_eq!(field(with_score(" AS", "E")), "layout", "a hand without tiles");
    assert_eq!(field(without_score("E AS", "").on("M7 right ET")), "layout.board[6]", "yellow");
    let mut short = with_score("E AS", "");
    short.layout.board = Some(vec![".".repeat(17); 16]);
    assert_eq!(field(short.clone()), "layout.board[16]");
    short.layout.board = Some(vec!["1".repeat(17); 17]);
    assert_eq!(field(short), "layout.board[0]");
    let mut few = given(ludo_diamino::Formula::WithScore, "E AS ET", "");
    few.setup.seats = 2;
    assert_eq!(field(few), "layout.hands");
    let mut first = with_score("E AS", "");
    first.layout.first = ludo_core::Seat(2);
    assert_eq!(field(first), "layout.first");
    let mut dealt = with_score("E AS", "ABC");
    dealt.layout.hands = None;
    assert_eq!(field(dealt.clone()), "layout", "nothing is left for the second");
    dealt.layout.reserve = serde_json::from_value("ABCDEFGHIJLMNO".into()).unwrap();
    let table = dealt.begin();
    assert_eq!((table.hand(0).as_str(), table.hand(1).as_str()), ("ABCDEFGHIJLM", "NO"));
}
