//! `docs/protocol.md` is complete and true: what it writes out can be read, and nothing that can be said is missing.

use std::collections::BTreeSet;
use std::fmt::Debug;

use ludo_protocol::{Command, FromClient, FromServer, OpenTable, PROTOCOL, Rejection, Settings};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

const PAGE: &str = include_str!("../../../docs/protocol.md");

/// The first block of code after a line.
#[track_caller]
fn block(after: &str) -> &'static str {
    let (_, rest) = PAGE.split_once(after).unwrap_or_else(|| panic!("the page lacks {after:?}"));
    let (_, rest) = rest.split_once("\n```json").expect("a block of code");
    let (_, rest) = rest.split_once('\n').unwrap();
    rest.split_once("```").expect("it ends").0
}

/// The lines of the session that one side said.
fn session(side: &str) -> Vec<Value> {
    let lines = block("\n## One whole session\n").lines();
    let lines = lines.map(|line| serde_json::from_str::<Value>(line).unwrap());
    lines.filter_map(|line| line.get(side).cloned()).collect()
}

/// Reads every value, and finds what it reads written the same way.
#[track_caller]
fn reads<T: DeserializeOwned + Serialize + Debug>(value: &Value) {
    let read: T = serde_json::from_value(value.clone()).unwrap_or_else(|e| panic!("{e}: {value}"));
    assert_eq!(&serde_json::to_value(&read).unwrap(), value);
}

fn lines(after: &str) -> Vec<Value> {
    block(after).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// What a value is called: a text, or an object's one member.
fn name(value: &Value) -> String {
    let member = || value.as_object().and_then(|object| object.keys().next());
    value.as_str().or_else(|| member().map(String::as_str)).expect("a name").to_owned()
}

fn names<'a>(values: impl IntoIterator<Item = &'a Value>) -> BTreeSet<String> {
    values.into_iter().map(name).collect()
}

/// All names that a type knows: it lists them where it is given one that it does not.
fn known<T: DeserializeOwned + Debug>(unknown: &str) -> BTreeSet<String> {
    let error = serde_json::from_str::<T>(unknown).unwrap_err().to_string();
    let (_, listed) = error.split_once("expected ").expect("it lists them");
    listed.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

const COMMANDS: &str = "\n#### Every command\n";

#[test]
fn every_command_is_written_out() {
    let written = lines(COMMANDS);
    written.iter().for_each(reads::<Command>);
    let known = known::<Command>("\"x\"");
    assert!(known.len() > 20, "{known:?}");
    assert_eq!(names(&written), known);
}

#[test]
fn every_command_is_explained() {
    let (_, rest) = PAGE.split_once(COMMANDS).unwrap();
    let (table, _) = rest.split_once("As they are written").unwrap();
    let first = |row: &'static str| row.trim_start_matches('|').split('|').next();
    let cells = table.lines().filter_map(first).filter(|cell| cell.contains('`'));
    let told = cells.flat_map(|cell| cell.split('`').skip(1).step_by(2)).map(str::to_owned);
    assert_eq!(told.collect::<BTreeSet<_>>(), known::<Command>("\"x\""));
}

#[test]
fn every_message_of_a_client_is_written_out() {
    let written = lines("\n### Every message\n");
    written.iter().for_each(reads::<FromClient>);
    assert_eq!(names(&written), known::<FromClient>(r#"{"x":1}"#));
    session("client").iter().for_each(reads::<FromClient>);
}

#[test]
fn every_message_of_the_server_is_written_out() {
    let mut written = lines("\nWhat the server says besides");
    written.extend(session("server"));
    written.iter().for_each(reads::<FromServer>);
    assert_eq!(names(&written), known::<FromServer>(r#"{"x":1}"#));
}

#[test]
fn the_settings_are_written_out_and_listed() {
    let configure = lines(COMMANDS).into_iter().find_map(|line| line.get("configure").cloned());
    let configure = configure.expect("the page has it");
    let members: BTreeSet<_> = configure.as_object().unwrap().keys().cloned().collect();
    let known = known::<Settings>(r#"{"x":1}"#);
    assert_eq!(members, known);
    for setting in known {
        assert!(PAGE.contains(&format!("\n| `{setting}` |")), "{setting} is not in the table");
    }
}

#[test]
fn a_table_is_opened_as_the_page_says() {
    let body = lines("\n### Opening a table\n").remove(0);
    serde_json::from_value::<OpenTable>(body.clone()).unwrap();
    let members: BTreeSet<_> = body.as_object().unwrap().keys().cloned().collect();
    assert_eq!(members, known::<OpenTable>(r#"{"x":1}"#));
}

#[test]
fn refusals_are_written_as_they_are() {
    for refused in lines("\n### What is wrong\n") {
        reads::<Rejection>(&refused["refused"]);
    }
}

#[test]
fn the_version_is_the_one_that_is_spoken() {
    assert!(PAGE.contains(&format!(" Version {PROTOCOL}.")));
    assert_eq!(session("client")[0]["hello"]["protocol"], PROTOCOL);
}
