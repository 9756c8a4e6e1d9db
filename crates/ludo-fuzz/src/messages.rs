//! What client and server say to each other, without a server: messages, bodies, patches.

use ludo_patch::{FormReader, Tree, apply, lengthen};
use ludo_protocol::{AskAdvice, CallMe, FromClient, FromServer, Name, OpenTable, RedeemCode};
use ludo_store::TableId;
use ludo_transcript::decode;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::text;

/// Reads a text as `T`. What was read and is written reads again, to the same text.
fn comes_back<T: Serialize + DeserializeOwned>(text: &str) {
    let Ok(read) = decode::<T>(text) else { return };
    let written = serde_json::to_string(&read).expect("what was read can be written");
    let again: T = decode(&written).expect("what was written is read");
    assert_eq!(serde_json::to_string(&again).ok(), Some(written));
}

/// A message on a socket, or the body of a request.
pub(crate) fn messages(bytes: &[u8]) {
    let text = text(bytes);
    comes_back::<Box<FromClient>>(&text);
    comes_back::<Box<FromServer>>(&text);
    comes_back::<OpenTable>(&text);
    comes_back::<CallMe>(&text);
    comes_back::<RedeemCode>(&text);
    comes_back::<AskAdvice>(&text);
    if let Ok(name) = Name::try_from(text.clone().into_owned()) {
        assert_eq!(Name::try_from(name.to_string()).as_ref(), Ok(&name), "a name stays one");
    }
    let _ = text.parse::<TableId>();
}

pub(crate) fn some_messages() -> Vec<Vec<u8>> {
    const COMMANDS: [&str; 24] = [
        r#"{"sit":{"seat":1,"name":"Zoé"}}"#,
        r#"{"take_over":{"seat":1}}"#,
        r#"{"stand":{"seat":1}}"#,
        r#"{"ready":{"seat":0,"ready":true}}"#,
        r#"{"colour":{"seat":0,"colour":"red"}}"#,
        r#"{"face":{"seat":0,"face":"fox"}}"#,
        r#"{"swap":{"from":0,"to":1}}"#,
        r#"{"stay":{"seat":0}}"#,
        r#"{"configure":{"visibility":"public","options":{"first_dealer":"chance"}}}"#,
        r#"{"resize":{"seats":4}}"#,
        r#"{"bot":{"seat":1,"bot":"3"}}"#,
        r#"{"kick":{"seat":1}}"#,
        r#"{"reorder":{"order":[1,0]}}"#,
        r#"{"lock":{"locked":true}}"#,
        r#""start""#,
        r#""abort""#,
        r#""rematch""#,
        r#"{"take_back":{"seat":0}}"#,
        r#"{"answer":{"seat":0,"agree":true}}"#,
        r#"{"urge":{"seat":1,"want":"sit_in"}}"#,
        r#"{"urge":{"seat":1,"want":null}}"#,
        r#"{"back":{"seat":0}}"#,
        r#"{"react":{"seat":0,"reaction":"bravo"}}"#,
        r#"{"mute":{"muted":true}}"#,
    ];
    const OTHERS: [&str; 16] = [
        r#"{"hello":{"protocol":5,"table":"00112233445566778899aabbccddeeff"}}"#,
        r#"{"hello":{"protocol":5,"table":"00112233445566778899aabbccddeeff","resume":{"epoch":"e","seen":[{"seat":0,"n":7},{"n":3}]},"views":"whole","scenes":true,"wall":true,"chronicle":true}}"#,
        r#"{"act":{"id":"a1","seat":2,"action":{"lay":{"card":"R3","side":"hell"}}}}"#,
        r#"{"preview":{"id":"p1","seat":0,"draft":{"card":"R3"}}}"#,
        r#"{"draft":{"id":"d1","seat":0,"draft":null}}"#,
        r#"{"contribute":{"seat":0,"contribution":"5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e"}}"#,
        r#"{"shown":{"hold":1}}"#,
        r#"{"looking":{"hold":1,"scene":0}}"#,
        r#"{"next":{"hold":1,"scene":0}}"#,
        r#"{"visible":false}"#,
        r#"{"game":"diabolo","seats":3,"settings":{"visibility":"link"}}"#,
        r#"{"name":"Zoé"}"#,
        r#"{"code":"ABCD-EFGH"}"#,
        r#"{"seat":0,"ask":{"moves":{}}}"#,
        r#"{"refused":{"id":"a1","code":"malformed","detail":"no"}}"#,
        "Zoé",
    ];
    let commands =
        COMMANDS.map(|command| format!(r#"{{"do":{{"id":"d1","game":1,"command":{command}}}}}"#));
    let others = OTHERS.map(str::to_owned);
    commands.into_iter().chain(others).map(String::into_bytes).collect()
}

/// Two lines: a value, and what is said of it. As a patch, a list in short, a list of events, and as a newer value.
pub(crate) fn patches(bytes: &[u8]) {
    let text = text(bytes);
    let (old, said) = text.split_once('\n').unwrap_or((&text, ""));
    let Ok(old) = serde_json::from_str::<Value>(old) else { return };
    let Ok(said) = serde_json::from_str::<Value>(said) else { return };
    let _ = apply(&mut old.clone(), &said);
    let _ = lengthen(&said);
    let mut reader = FormReader::default();
    reader.learn(&old);
    let _ = reader.read(&said);
    // Whatever two values are: what is written of their difference makes one of the other.
    let (before, after) = (Tree::of(&old), Tree::of(&said));
    if let Some(patch) = before.diff(&after) {
        let mut patched = old;
        let patch = serde_json::from_str(&patch).expect("a patch is JSON");
        apply(&mut patched, &patch).expect("a patch fits what it was made for");
        assert_eq!(patched, said);
    }
    if let Value::Array(list) = &said {
        let short = serde_json::from_str(&after.shorten()).expect("a list in short is JSON");
        assert_eq!(lengthen(&short).as_ref(), Ok(list));
    }
}

pub(crate) fn some_patches() -> Vec<Vec<u8>> {
    const PAIRS: [(&str, &str); 10] = [
        (r#"{"a":1,"b":2,"c":3}"#, "[1,5]"),
        (r#"{"a":10,"b":[1,2,3]}"#, r#"[-1,"c",{}]"#),
        (r#"{"rows":[["R1"],["Y2","Y3"]]}"#, r#"[0,[1,[2,"Y4"]]]"#),
        (r#"["one","two","three"]"#, "[-2]"),
        (r#"["one","three"]"#, r#"["1","two"]"#),
        (r#"{"a":1}"#, r#"{"=":[7]}"#),
        ("null", r#"{"a":1}"#),
        ("{}", r#"[{"lay":{"card":"R2","side":"hell"}},[0,0],"Y3","Y4",[[0,1],"heaven"]]"#),
        (
            r#"{"laid":{"seat":2,"card":"R4"}}"#,
            r#"[{"laid":{"seat":2,"card":"R4"}},"passed",[0,"Y1",3]]"#,
        ),
        (r#"{"a":{"b":[1,{"c":null}]}}"#, r#"{"a":{"b":[1,{"c":true},2]},"d":"é"}"#),
    ];
    PAIRS.map(|(old, said)| format!("{old}\n{said}").into_bytes()).into()
}
