//! Rule questions asked as data.

mod games;

use games::{Content, game};
use ludo_testkit::toys::menhir::Menhir;
use ludo_transcript::{Editions, Fault, read, referee};

fn ask(script: &str) -> Result<String, Fault> {
    referee(script, &Editions::<Menhir>::shipped().unwrap())
}

const DECK: &str = "[1,2,3,4,5,6,7,8,9,10,11,12,13,14]";

#[test]
fn a_script_needs_no_more_than_the_game() {
    let answer = ask("{\"game\":\"menhir\"}").unwrap();
    assert!(answer.starts_with("{\"must\":["), "{answer}");
    assert_eq!(answer.lines().count(), 1);
    assert_eq!(ask("{\"game\":\"menhir\",\"seats\":2,\"seed\":1}").unwrap(), answer);
    let hex = ludo_core::Seed::from_number(1).reveal();
    assert_eq!(ask(&format!("{{\"game\":\"menhir\",\"seed\":\"{hex}\"}}")).unwrap(), answer);
    assert_ne!(ask("{\"game\":\"menhir\",\"seed\":3}").unwrap(), answer);
}

#[test]
fn every_input_is_answered_and_a_refused_one_changes_nothing() {
    let script = format!(
        r#"
        # A deck in order: seat 0 holds 1 2 3, seat 1 holds 4 5 6.
        {{"game":"menhir","seats":[{{"name":"Ada"}},{{"name":"Grace","bot":"2"}}],"options":{{"rounds":1}},"layout":{{"first":0,"deck":{DECK}}}}}

        {{"seat":0,"act":{{"play":{{"card":4}}}}}}
        {{"seat":1,"act":"wave"}}
        {{"at":100,"seat":0,"act":{{"play":{{"card":2}}}}}}
        # Refused inputs keep their numbers.
        {{"n":3,"at":1100,"seat":1,"act":"cheer"}}
        {{"deadline":true}}
        {{"rewind":3}}
        {{"rewind":9}}
        {{"seat":5,"leave":true}}
        {{"seat":1,"act":"let","by":"bot","events":[]}}
        "#
    );
    let expected = concat!(
        r#"{"n":0,"refused":"not_held"}"#,
        "\n",
        r#"{"n":1,"events":[{"waved":{"seat":1}}]}"#,
        "\n",
        r#"{"n":2,"events":[{"played":{"seat":0,"card":2}},{"to":0,"drew":{"seat":0,"card":7}},"#,
        r#"{"to":{"except":0},"drew":{"seat":0}}]}"#,
        "\n",
        r#"{"n":3,"refused":"too_late"}"#,
        "\n",
        r#"{"n":4,"events":["silence"]}"#,
        "\n",
        r#"{"n":5,"events":[]}"#,
        "\n",
        r#"{"n":6,"refused":"no_such_entry"}"#,
        "\n",
        r#"{"n":7,"refused":"no_such_seat"}"#,
        "\n",
        r#"{"n":8,"refused":"too_late"}"#,
        "\n",
        r#"{"must":[],"asked":[1],"legal":{"1":["cheer","let"]}}"#,
        "\n",
    );
    assert_eq!(ask(&script).unwrap(), expected);
}

#[test]
fn a_finished_game_ends_with_its_outcome() {
    let script = "{\"game\":\"menhir\",\"seats\":3}\n{\"seat\":0,\"leave\":true}\n{\"seat\":2,\"leave\":true}\n{\"seat\":1,\"leave\":true}";
    let answer = ask(script).unwrap();
    let last: Vec<&str> = answer.lines().rev().take(2).collect();
    assert_eq!(last[1], r#"{"n":2,"refused":"over"}"#);
    assert_eq!(last[0], r#"{"outcome":{"places":[2,1,2],"scores":[0,0,0],"reason":"last_seat"}}"#);
}

#[test]
fn a_transcript_is_a_script_and_its_events_are_the_answer() {
    for number in 0..20 {
        let text = game(4, number, Content::Everything);
        let answer = ask(&text).unwrap();
        let mut answers = answer.lines();
        for moment in read::<Menhir>(&text).unwrap().moments {
            let said = answers.next().unwrap();
            let line = text.lines().nth(moment.line - 1).unwrap();
            let events = line.split_once("\"events\":").map_or("[]}", |(_, events)| events);
            assert!(said.ends_with(&format!("\"events\":{events}")), "{line}\n{said}");
        }
        assert_eq!(answers.next(), text.lines().last());
    }
}

#[test]
fn a_malformed_script_names_its_line() {
    let head = "# comment\n{\"game\":\"menhir\"}\n";
    let faults = [
        (String::new(), "line 1: the script is empty"),
        ("# nothing\n\n".to_owned(), "line 1: the script is empty"),
        ("{\"game\":\"chess\"}".to_owned(), "line 1: game: `chess` is not `menhir`"),
        ("{\"seats\":3}".to_owned(), "line 1: missing field `game`"),
        ("\n{\"game\":\"menhir\",\"seats\":9}".to_owned(), "line 2: seats: menhir takes 2 to 4"),
        ("{\"game\":\"menhir\",\"seats\":900}".to_owned(), "line 1: seats: no table"),
        ("{\"game\":\"menhir\",\"seats\":[{}]}".to_owned(), "line 1: seats[0]: missing field"),
        ("{\"game\":\"menhir\",\"seed\":\"ff\"}".to_owned(), "line 1: seed: expected 64"),
        ("{\"game\":\"menhir\",\"rules\":9}".to_owned(), "line 1: rules: version 9 is not 3"),
        ("{\"game\":\"menhir\",\"rounds\":9}".to_owned(), "line 1: "),
        ("{\"game\":\"menhir\",\"options\":{\"rounds\":0}}".to_owned(), "line 1: options.rounds:"),
        (
            "{\"game\":\"menhir\",\"layout\":{\"first\":0,\"deck\":[]}}".to_owned(),
            "line 1: layout.deck:",
        ),
        (
            format!("{{\"game\":\"menhir\",\"layout\":{{\"first\":7,\"deck\":{DECK}}}}}"),
            "line 1: layout.first: no such seat",
        ),
        (format!("{head}\n{{\"seat\":0"), "line 4: EOF"),
        (format!("{head}{{\"n\":1,\"deadline\":true}}"), "line 3: n: expected 0, found 1"),
        (
            format!("{head}{{\"at\":5,\"deadline\":true}}\n{{\"at\":4,\"deadline\":true}}"),
            "line 4: at: 4 is before 5",
        ),
    ];
    for (script, expected) in faults {
        let found = ask(&script).unwrap_err().to_string();
        assert!(found.starts_with(expected), "{script}: {found}");
    }
}
