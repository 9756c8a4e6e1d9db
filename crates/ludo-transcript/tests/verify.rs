//! What `verify` accepts, and that it refuses whatever was changed.

mod games;

use games::{Content, committed, game, options, origin};
use ludo_core::{Millis, Seat, Seed};
use ludo_edition::Bundle;
use ludo_testkit::toys::menhir::{Beginning, Input, Menhir, Options, beginning};
use ludo_transcript::{
    By, Editions, Fault, GivenLayouts, LayoutOrigin, Offer, Origin, Printed, Recorder, SeedOrigin,
    Verified, verify,
};
use serde_json::Value;

fn check(text: &str) -> Result<Verified, Fault> {
    verify(text, &Editions::<Menhir>::shipped().unwrap(), GivenLayouts::Refuse)
}

/// The games that are tampered with: short ones that have everything in them.
fn samples() -> Vec<String> {
    let kinds = ["\"rewind\":", "\"deadline\":", "\"leave\":", "\"by\":", "\"shuffled\":"];
    let mut everything: Vec<String> = (0..100)
        .map(|number| game(3, number, Content::Everything))
        .filter(|text| kinds.iter().all(|kind| text.contains(kind)))
        .collect();
    everything.sort_by_key(String::len);
    everything.truncate(2);
    assert_eq!(everything.len(), 2);
    everything.push(game(2, 4, Content::Plain));
    everything
}

fn lines(text: &str) -> Vec<&str> {
    text.lines().collect()
}

fn joined(lines: &[&str]) -> String {
    lines.join("\n") + "\n"
}

#[test]
fn honest_games_are_accepted() {
    for number in 0..200 {
        for (seats, content) in [(2, Content::Plain), (3, Content::Everything), (4, Content::Plain)]
        {
            let text = game(seats, number, content);
            let verified = check(&text).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
            assert_eq!(verified.entries, text.lines().count() - 2);
            assert_eq!((verified.game, verified.seats), ("menhir", seats));
            assert_eq!(verified.seed, SeedOrigin::Committed { contributions: 1 });
            assert_eq!(verified.layout, LayoutOrigin::Dealt);
            let acts = text.lines().filter(|line| line.contains("\"act\":")).count();
            assert_eq!(verified.decisions, acts);
        }
    }
}

#[test]
fn spaces_and_the_order_of_fields_do_not_matter() {
    for text in samples() {
        let spaced = text.lines().map(|line| {
            let value: Value = serde_json::from_str(line).unwrap();
            serde_json::to_string_pretty(&value).unwrap().replace('\n', " ")
        });
        let spaced: Vec<String> = spaced.collect();
        let spaced: Vec<&str> = spaced.iter().map(String::as_str).collect();
        assert_ne!(joined(&spaced), text);
        // All but the chain, which is made of the very words.
        let wordless = |text: &str| Verified { heads: Vec::new(), ..check(text).unwrap() };
        assert_eq!(wordless(&joined(&spaced)), wordless(&text));
        assert_eq!(check(&text.replace('\n', "\r\n")), check(&text));
    }
}

#[test]
fn a_dropped_line_is_refused() {
    for text in samples() {
        let all = lines(&text);
        for i in 0..all.len() {
            let mut rest = all.clone();
            rest.remove(i);
            assert!(check(&joined(&rest)).is_err(), "line {} was dropped", i + 1);
        }
    }
}

#[test]
fn a_cut_end_is_unfinished_and_a_game_that_is_over_has_its_outcome() {
    for text in samples() {
        let all = lines(&text);
        assert!(check(&text).unwrap().outcome.is_some());
        assert!(check("").is_err());
        for keep in 1..all.len() {
            match check(&joined(&all[..keep])) {
                Ok(cut) => assert_eq!((cut.outcome, cut.entries), (None, keep - 1)),
                Err(fault) => {
                    assert_eq!(keep, all.len() - 1, "only the outcome is missing: {fault}");
                    assert_eq!(fault.problem, "the game is over and has no outcome");
                }
            }
        }
        // Within the last line too, wherever it is cut.
        for bytes in 1..all[all.len() - 1].len() {
            assert!(check(&text[..text.len() - 1 - bytes]).is_err());
        }
    }
}

#[test]
fn a_repeated_or_added_line_is_refused() {
    for text in samples() {
        let all = lines(&text);
        for i in 0..all.len() {
            let mut more = all.clone();
            more.insert(i, all[i]);
            assert!(check(&joined(&more)).is_err(), "line {} was repeated", i + 1);
            let mut blank = all.clone();
            blank.insert(i + 1, "");
            assert!(check(&joined(&blank)).is_err(), "a blank after line {}", i + 1);
        }
        let fault = check(&(text.clone() + "{\"n\":0,\"rewind\":0}\n")).unwrap_err();
        assert_eq!(
            fault.to_string(),
            format!("line {}: nothing may follow the outcome", all.len() + 1)
        );
    }
}

/// The lines after line `i` that it is swapped with.
fn near(i: usize, lines: usize) -> impl Iterator<Item = usize> {
    (i + 1..lines).filter(move |j| j - i < 6 || (j * i).is_multiple_of(17))
}

#[test]
fn swapped_lines_are_refused() {
    for text in samples() {
        let all = lines(&text);
        for i in 0..all.len() {
            for j in near(i, all.len()) {
                let mut swapped = all.clone();
                swapped.swap(i, j);
                assert!(check(&joined(&swapped)).is_err(), "{} and {}", i + 1, j + 1);
            }
        }
    }
}

/// What an input does, apart from when and with what result.
const INPUT: [&str; 5] = ["seat", "act", "leave", "deadline", "legal"];

#[test]
fn swapped_inputs_are_refused_also_when_numbers_times_and_events_stay() {
    for text in samples() {
        let all: Vec<Value> =
            lines(&text).iter().map(|l| serde_json::from_str(l).unwrap()).collect();
        for i in 1..all.len() - 1 {
            for j in near(i, all.len() - 1) {
                let mut swapped = all.clone();
                for field in INPUT {
                    let (one, two) = (all[i].get(field), all[j].get(field));
                    put(&mut swapped[i], field, two);
                    put(&mut swapped[j], field, one);
                }
                if swapped == all
                    || all[i].get("rewind").is_some()
                    || all[j].get("rewind").is_some()
                {
                    continue;
                }
                let swapped: Vec<String> = swapped.iter().map(Value::to_string).collect();
                let text = swapped.join("\n");
                assert!(check(&text).is_err(), "{} and {}", all[i], all[j]);
            }
        }
    }
}

fn put(object: &mut Value, field: &str, value: Option<&Value>) {
    let fields = object.as_object_mut().unwrap();
    match value {
        Some(value) => drop(fields.insert(field.to_owned(), value.clone())),
        None => drop(fields.remove(field)),
    }
}

/// Pointers to every number, text and truth of a value.
fn leaves(value: &Value, path: &str, found: &mut Vec<String>) {
    match value {
        Value::Array(list) => {
            for (i, value) in list.iter().enumerate() {
                leaves(value, &format!("{path}/{i}"), found);
            }
        }
        Value::Object(fields) => {
            for (key, value) in fields {
                leaves(value, &format!("{path}/{key}"), found);
            }
        }
        _ => found.push(path.to_owned()),
    }
}

/// What nothing in a game determines: names, when people acted, which of two equal states was taken
/// back to, and an option that came to nothing
/// because the others left.
fn is_free(path: &str, text: &str) -> bool {
    let unheeded = text.contains("\"last_seat\"") && path == "/options/rounds";
    unheeded || path.starts_with("/seats/") || ["/at", "/by", "/rewind"].contains(&path)
}

fn altered(value: &Value) -> Vec<Value> {
    match value {
        Value::Null => vec![0.into()],
        Value::Bool(truth) => vec![(!truth).into()],
        Value::Number(number) => {
            let number = number.as_i64().unwrap();
            vec![(number + 1).into(), (number - 1).into(), (-number - 7).into(), Value::Null]
        }
        Value::String(text) => {
            let (first, rest) = text.split_at(1);
            let other = if first == "0" { "1" } else { "0" };
            vec![format!("{other}{rest}").into(), format!("{text}x").into(), Value::Null]
        }
        _ => unreachable!("a leaf"),
    }
}

#[test]
fn every_changed_number_and_word_is_refused_on_its_line() {
    let mut changes = 0;
    for text in samples() {
        let all = lines(&text);
        for i in 0..all.len() {
            let line: Value = serde_json::from_str(all[i]).unwrap();
            let mut found = Vec::new();
            leaves(&line, "", &mut found);
            for path in found.iter().filter(|path| !is_free(path, &text)) {
                for other in altered(line.pointer(path).unwrap()) {
                    let mut line = line.clone();
                    *line.pointer_mut(path).unwrap() = other;
                    let line = line.to_string();
                    let mut forged = all.clone();
                    forged[i] = &line;
                    let fault = check(&joined(&forged)).err();
                    let fault = fault.unwrap_or_else(|| panic!("{path} was changed: {line}"));
                    // What was done can come to light later, what was said is wrong where it stands.
                    assert!(fault.line > i, "{path} of {line}: {fault}");
                    let said = path.starts_with("/events") || path.starts_with("/outcome");
                    if said || i == 0 && !path.starts_with("/options") {
                        assert_eq!(fault.line, i + 1, "{path} of {line}: {fault}");
                    }
                    changes += 1;
                }
            }
        }
    }
    assert!(changes > 3_000, "{changes} changes were tried");
}

#[test]
fn every_missing_field_is_refused() {
    for text in samples() {
        let all = lines(&text);
        for i in 0..all.len() {
            let line: Value = serde_json::from_str(all[i]).unwrap();
            for key in line.as_object().unwrap().keys() {
                // A seed may simply have been given, a legal list left out, a stand-in unmarked.
                if ["commitment", "legal", "by"].contains(&key.as_str()) {
                    continue;
                }
                let mut line = line.clone();
                put(&mut line, key, None);
                let line = line.to_string();
                let mut forged = all.clone();
                forged[i] = &line;
                assert!(check(&joined(&forged)).is_err(), "{key} is missing: {line}");
            }
        }
    }
}

#[test]
fn time_never_goes_back() {
    let text = game(2, 4, Content::Plain);
    let last_at = text.lines().rev().nth(1).unwrap();
    let mut line: Value = serde_json::from_str(last_at).unwrap();
    line["at"] = 0.into();
    let fault = check(&text.replace(last_at, &line.to_string())).unwrap_err();
    assert!(fault.problem.starts_with("at: 0 is before"), "{fault}");
}

#[test]
fn a_key_that_stands_twice_is_refused() {
    let text = game(2, 4, Content::Plain);
    for twice in [
        text.replacen("\"played\":{\"seat\":", "\"played\":{\"seat\":9,\"seat\":", 1),
        text.replacen("{\"played\":", "{\"played\":{},\"played\":", 1),
        text.replacen("\"options\":", "\"options\":{},\"options\":", 1),
        text.replacen("\"rounds\":", "\"rounds\":1,\"rounds\":", 1),
    ] {
        assert_ne!(twice, text);
        assert!(check(&twice).is_err());
    }
}

#[test]
fn options_are_written_in_full() {
    let text = game(2, 4, Content::Plain);
    let short = text.replacen("\"rounds\":2,", "", 1);
    assert_ne!(short, text);
    assert_eq!(check(&short).unwrap_err().to_string(), "line 1: options: are not written in full");
}

#[test]
fn a_seed_that_was_not_committed_to_is_refused() {
    let (one, origin_of_one) = committed(2, options(1), 1);
    let (two, _) = committed(2, options(1), 2);
    let leave = Input::Leave { seat: Seat(0), at: Millis(0) };
    let forged = [(two, origin_of_one.clone()), {
        let mut other_table = origin_of_one.clone();
        let commitment = other_table.commitment.as_mut().unwrap();
        commitment.table.push('x');
        (one.clone(), other_table)
    }];
    for (begun, origin) in forged {
        let mut recorder = Recorder::begin(begun, origin).unwrap();
        recorder.play(&leave, By::Player).unwrap();
        assert_eq!(check(&recorder.finish()).unwrap_err().line, 1);
    }
    // The seats' contributions are part of it, and there is one a seat.
    let mut missing = origin_of_one.clone();
    missing.commitment.as_mut().unwrap().contributions[0] = None;
    let mut recorder = Recorder::begin(one.clone(), missing).unwrap();
    recorder.play(&leave, By::Player).unwrap();
    let fault = check(&recorder.finish()).unwrap_err();
    assert_eq!(fault.to_string(), "line 1: seed: is not what secret and contributions give");
}

#[test]
fn a_layout_set_by_hand_needs_leave() {
    let mut begun = beginning(2, Options::default(), Seed::from_number(1)).unwrap();
    begun.layout.deck.reverse();
    let leave = Input::Leave { seat: Seat(0), at: Millis(0) };
    let editions = Editions::<Menhir>::shipped().unwrap();
    for (layout, problem) in [
        (LayoutOrigin::Dealt, "layout: is not what the seed deals"),
        (LayoutOrigin::Given, "given: the layout was set by hand"),
    ] {
        let origin = Origin { layout, ..origin(2) };
        let mut recorder = Recorder::begin(begun.clone(), origin).unwrap();
        recorder.play(&leave, By::Player).unwrap();
        let text = recorder.finish();
        assert_eq!(check(&text).unwrap_err().to_string(), format!("line 1: {problem}"));
        let accepted = verify(&text, &editions, GivenLayouts::Accept);
        match layout {
            LayoutOrigin::Dealt => assert!(accepted.is_err()),
            LayoutOrigin::Given => {
                let verified = accepted.unwrap();
                assert_eq!(verified.layout, LayoutOrigin::Given);
                assert_eq!(verified.seed, SeedOrigin::Given);
            }
        }
    }
}

#[test]
fn an_edition_is_known_by_its_digest() {
    let text = r#"{"name":"menhir-tall","cards":20}"#;
    let mut editions = Editions::<Menhir>::shipped().unwrap();
    let read = |text| Printed::read(Bundle::one_file(text), Offer::OldGames);
    assert_eq!(read("no edition").err().unwrap().file, "matter");
    let printed = read(text).unwrap();
    let id = printed.id.clone();
    editions.add(printed);
    assert_eq!(editions.by_digest(id.digest).unwrap().offer, Offer::OldGames);
    let edition = editions.find(&id).unwrap().clone();
    let setup = ludo_core::Setup { seats: 2, options: Options::default() };
    let begun = Beginning::deal(setup, edition, Seed::from_number(3)).unwrap();
    let origin = Origin { edition: id, ..origin(2) };
    let mut recorder = Recorder::begin(begun, origin).unwrap();
    recorder.play(&Input::Leave { seat: Seat(0), at: Millis(0) }, By::Player).unwrap();
    let text = recorder.finish();
    assert!(verify(&text, &editions, GivenLayouts::Refuse).is_ok());
    let fault = check(&text).unwrap_err().to_string();
    assert!(fault.starts_with("line 1: edition: there is no `menhir-tall` with digest"), "{fault}");
}

#[test]
fn many_rewinds_are_followed_in_linear_time() {
    let (begun, origin) = committed(2, options(1), 1);
    let recorder = Recorder::begin(begun, origin).unwrap();
    let mut text = recorder.finish();
    text += "{\"n\":0,\"at\":0,\"seat\":0,\"leave\":true,\"events\":[{\"left\":{\"seat\":0}}]}\n";
    let rewinds = (1..200_000).map(|n| format!("{{\"n\":{n},\"rewind\":{}}}", n - 1));
    text += &rewinds.collect::<Vec<_>>().join("\n");
    let verified = check(&text).unwrap();
    assert_eq!((verified.outcome, verified.entries), (None, 200_000));
}
