//! Files of several games.

mod common;

use std::io::BufReader;

use common::{MENHIR, SHELF, spec};
use ludo_catalogue::{FileError, find, game_of, replay, verify, verify_from};
use ludo_core::Viewer;
use ludo_transcript::{GivenLayouts, MAX_LINE_BYTES};

fn file(games: u64) -> String {
    let mut file = Vec::new();
    MENHIR.simulate(&SHELF, &spec(2, &["random"], games), Some(&mut file), &|_| {}).unwrap();
    String::from_utf8(file).unwrap()
}

/// Both ways to verify must agree.
fn check(text: &str) -> Result<usize, String> {
    let whole = verify(&[MENHIR], &SHELF, text, GivenLayouts::Refuse);
    let mut told = Vec::new();
    let mut reader = BufReader::with_capacity(100, text.as_bytes());
    let streamed =
        verify_from(&[MENHIR], &SHELF, &mut reader, GivenLayouts::Refuse, &mut |verified| {
            told.push(verified.clone());
        });
    match (whole, streamed) {
        (Ok(games), Ok(count)) => {
            assert_eq!((games.len() as u64, &games), (count, &told));
            Ok(games.len())
        }
        (Err(fault), Err(error)) => {
            assert_eq!(fault.to_string(), error.to_string());
            Err(fault.to_string())
        }
        (whole, streamed) => panic!("{whole:?} but {streamed:?}"),
    }
}

#[test]
fn every_game_of_a_file_is_verified() {
    let text = file(25);
    assert_eq!(check(&text), Ok(25));
    assert_eq!(check(text.trim_end()), Ok(25));
    assert_eq!(check(&text.replace('\n', "\r\n")), Ok(25));
    assert_eq!(check(""), Err("line 1: the text is empty".to_owned()));
}

#[test]
fn a_fault_is_told_by_the_line_of_the_file() {
    let text = file(3);
    let all: Vec<&str> = text.lines().collect();
    for i in 0..all.len() {
        let mut rest = all.clone();
        rest.remove(i);
        let fault = check(&rest.join("\n")).unwrap_err();
        let line: usize = fault[5..fault.find(':').unwrap()].parse().unwrap();
        // A missing header is noticed where the game before it should have ended.
        assert!(line == i + 1 || line == i && all[i].starts_with("{\"outcome\""), "{i}: {fault}");
    }
}

#[test]
fn an_unknown_game_is_none() {
    let text = file(2);
    let second = text.rfind("{\"transcript\"").unwrap();
    let line = 1 + text[..second].lines().count();
    let other = text[..second].to_owned() + &text[second..].replace("\"menhir\"", "\"chess\"");
    assert_eq!(check(&other), Err(format!("line {line}: game: there is no `chess` here")));
    assert!(find(&[MENHIR], "chess").is_none() && find(&[MENHIR], "menhir").is_some());
    assert!(game_of(&[MENHIR], "[]").is_err());
}

/// A file that cannot be read.
struct Broken;
impl std::io::Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
        Err(std::io::ErrorKind::PermissionDenied.into())
    }
}

#[test]
fn what_is_no_text_or_too_long_is_refused() {
    let from = |bytes: &[u8]| {
        let mut bytes = bytes;
        let result = verify_from(&[MENHIR], &SHELF, &mut bytes, GivenLayouts::Refuse, &mut |_| {});
        result.unwrap_err().to_string()
    };
    let text = file(1);
    let lines = text.lines().count();
    let mut bytes = text.into_bytes();
    let end = bytes.len() - 5;
    bytes[end] = 0xff;
    assert_eq!(from(&bytes), format!("line {lines}: is not UTF-8"));
    let long = " ".repeat(MAX_LINE_BYTES + 1);
    assert_eq!(check(&long), Err("line 1: a line has at most 1048576 bytes".to_owned()));
    let longer = format!("{}\n{}", file(1).lines().next().unwrap(), " ".repeat(5 * MAX_LINE_BYTES));
    assert_eq!(check(&longer), Err("line 2: a line has at most 1048576 bytes".to_owned()));

    let mut broken = BufReader::new(Broken);
    let error = verify_from(&[MENHIR], &SHELF, &mut broken, GivenLayouts::Refuse, &mut |_| {});
    assert!(matches!(error, Err(FileError::Read(_))));
}

#[test]
fn one_game_is_shown() {
    let text = file(1);
    let shown = replay(&[MENHIR], &SHELF, &text, Some(0), Viewer::Spectator).unwrap();
    assert!(shown.told.is_empty() && shown.view.contains("\"points\":[0,0]"));
    let two = replay(&[MENHIR], &SHELF, &file(2), None, Viewer::Spectator).unwrap_err();
    assert!(two.to_string().ends_with("another game begins here"), "{two}");
}
