//! What server and clients really write in JSON is what the protocol's TypeScript types say, and the other
//! way round.

use std::collections::BTreeSet;

use ludo_protocol::{
    About, AskAdvice, CallMe, Daily, DeviceCode, EditionFace, FromClient, FromServer, GameInfo,
    GamePage, GameReport, Me, OpenTable, Opened, Problem, RedeemCode, ReportProgress, Results,
    TableSummary, Tally,
};
use ludo_types::{Matcher, protocol};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

const SAMPLES: &str = include_str!("data/protocol.txt");

#[test]
fn the_types_of_the_protocol_are_true() {
    let module = protocol();
    let mut matcher = Matcher::new(&module, &[]);
    let mut names = BTreeSet::new();
    for line in SAMPLES.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (name, json) = line.split_once(' ').unwrap();
        let written = written(name, json);
        // What Rust writes, not what the sample says, is held against the type.
        matcher.matches(name, &written).unwrap_or_else(|problem| panic!("{problem}\n{line}"));
        let read: Value = serde_json::from_str(json).unwrap();
        assert_eq!(written, read, "the sample is not as Rust writes it");
        names.insert(name);
    }
    for name in names {
        let unseen = matcher.unseen(name);
        assert!(unseen.is_empty(), "tests/data/protocol.txt has no sample of {unseen:?}");
    }
}

/// The JSON as the Rust type reads and writes it.
fn written(name: &str, json: &str) -> Value {
    match name {
        "FromClient" => through::<FromClient>(json),
        "FromServer" => through::<FromServer>(json),
        "Problem" => through::<Problem>(json),
        "About" => through::<About>(json),
        "EditionFace" => through::<EditionFace>(json),
        "GameInfo" => through::<GameInfo>(json),
        "Me" => through::<Me>(json),
        "CallMe" => through::<CallMe>(json),
        "DeviceCode" => through::<DeviceCode>(json),
        "RedeemCode" => through::<RedeemCode>(json),
        "OpenTable" => through::<OpenTable>(json),
        "Opened" => through::<Opened>(json),
        "TableSummary" => through::<TableSummary>(json),
        "GamePage" => through::<GamePage>(json),
        "Tally" => through::<Tally>(json),
        "AskAdvice" => through::<AskAdvice>(json),
        "Daily" => through::<Daily>(json),
        "Results" => through::<Results>(json),
        "GameReport" => through::<GameReport>(json),
        "ReportProgress" => through::<ReportProgress>(json),
        _ => panic!("{name} is no message or body"),
    }
}

fn through<T: Serialize + DeserializeOwned>(json: &str) -> Value {
    let value: T = serde_json::from_str(json).unwrap_or_else(|error| panic!("{error}\n{json}"));
    serde_json::from_str(&serde_json::to_string(&value).unwrap()).unwrap()
}
