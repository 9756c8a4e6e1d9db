//! The corpus of old games leaves nothing out: every title, every value of every option, the fewest and the most seats,
//! leavers, deadlines, take-backs and moves of stand-ins. That they replay to the same bytes is `ludo-cli/tests/fixtures.rs`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use ludo_catalogue::CATALOGUE;
use ludo_dev::simulated::values;
use serde_json::Value;

/// What the games of one title show.
#[derive(Default)]
struct Shown {
    games: usize,
    values: BTreeSet<String>,
    seats: BTreeSet<usize>,
    entries: BTreeSet<&'static str>,
}

fn shown() -> BTreeMap<String, Shown> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/corpus/transcripts");
    let mut all: BTreeMap<String, Shown> = BTreeMap::new();
    for file in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        let mut title = String::new();
        for line in text.lines() {
            let line: Value = serde_json::from_str(line).unwrap();
            if line.get("transcript").is_some() {
                line["game"].as_str().unwrap().clone_into(&mut title);
                let shown = all.entry(title.clone()).or_default();
                shown.games += 1;
                shown.values.extend(values(&line["options"]));
                shown.seats.insert(line["seats"].as_array().unwrap().len());
            }
            let shown = all.get_mut(&title).unwrap();
            for entry in ["leave", "deadline", "rewind", "by", "outcome"] {
                if line.get(entry).is_some() {
                    shown.entries.insert(entry);
                }
            }
        }
    }
    all
}

/// Every value that a schema names, as [`values`] writes it.
fn named(schema: &Value) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for (field, property) in schema["properties"].as_object().into_iter().flatten() {
        let mut kinds = Vec::new();
        variants(schema, property, &mut kinds);
        all.extend(kinds.into_iter().map(|kind| format!("{field}: {kind}")));
    }
    all
}

/// The words and the kinds of objects that a property may be.
fn variants(schema: &Value, property: &Value, kinds: &mut Vec<String>) {
    if let Some(reference) = property["$ref"].as_str() {
        let path = reference.trim_start_matches('#');
        variants(schema, schema.pointer(path).unwrap(), kinds);
    }
    for several in ["oneOf", "anyOf"] {
        for one in property[several].as_array().into_iter().flatten() {
            variants(schema, one, kinds);
        }
    }
    for word in property["enum"].as_array().into_iter().flatten().chain(property.get("const")) {
        kinds.extend(word.as_str().map(str::to_owned));
    }
    let is_object = property["type"] == "object";
    for kind in property["properties"].as_object().into_iter().flatten().filter(|_| is_object) {
        kinds.push(format!("{{{}}}", kind.0));
    }
}

#[test]
fn every_value_of_every_option_stands_in_the_corpus() {
    let shown = shown();
    for title in CATALOGUE {
        let shown = &shown[title.key];
        let named = named(&title.options_schema());
        assert!(!named.is_empty(), "{} has options", title.key);
        let missing: Vec<_> = named.difference(&shown.values).collect();
        assert!(missing.is_empty(), "{}: {missing:?} in {:?}", title.key, shown.values);
        println!("{}: {} games, {} values", title.key, shown.games, named.len());
    }
}

#[test]
fn the_fewest_and_the_most_play_and_everything_happens() {
    let shown = shown();
    let windows = ["diamino", "diego", "compatibility"];
    for title in CATALOGUE {
        let shown = &shown[title.key];
        for seats in [title.seats.start(), title.seats.end()] {
            assert!(shown.seats.contains(&usize::from(*seats)), "{}: {seats} seats", title.key);
        }
        for entry in ["leave", "by", "outcome"] {
            assert!(shown.entries.contains(entry), "{}: {entry}", title.key);
        }
        // At Diadingo every move shows somebody something new: none can be taken back.
        let taken_back = shown.entries.contains("rewind");
        assert_eq!(taken_back, title.key != "diadingo", "{}: take-backs", title.key);
        let passes = shown.entries.contains("deadline");
        assert_eq!(passes, windows.contains(&title.key), "{}: deadlines", title.key);
    }
}
