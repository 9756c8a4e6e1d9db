//! The ids of actions: in logs, and nowhere else.

mod games;

use games::{Content, game};
use ludo_core::{Millis, Seat};
use ludo_testkit::toys::menhir::{Action, Input, Menhir, act};
use ludo_transcript::{
    By, Editions, Fault, GivenLayouts, Log, is_action_id, log_entry, log_rewind, read, referee,
    replay, verify, with_id,
};

fn editions() -> Editions<Menhir> {
    Editions::shipped().unwrap()
}

/// A game's header, and its log with and without ids.
fn logs(number: u64) -> (String, Vec<String>, Vec<String>) {
    let text = game(3, number, Content::Everything);
    let (mut plain, mut identified) = (Vec::new(), Vec::new());
    for (n, moment) in read::<Menhir>(&text).unwrap().moments.iter().enumerate() {
        let (entry, acts) = match &moment.entry {
            ludo_core::Entry::Input(input) => {
                (log_entry(input, moment.by), matches!(input, Input::Act { .. }))
            }
            ludo_core::Entry::Rewind { to } => (log_rewind(*to), false),
        };
        identified.push(if acts { with_id(&entry, &format!("k-{n}")) } else { entry.clone() });
        plain.push(entry);
    }
    (text.lines().next().unwrap().to_owned(), plain, identified)
}

fn log(header: &str, entries: &[String]) -> Result<Log<Menhir>, Fault> {
    Log::read(header, entries.iter().map(String::as_str), &editions())
}

#[test]
fn a_log_reads_the_same_with_ids_and_its_transcript_shows_none() {
    for number in 0..10 {
        let (header, plain, identified) = logs(number);
        assert_ne!(plain, identified);
        let (with, without) = (log(&header, &identified).unwrap(), log(&header, &plain).unwrap());
        let transcript = with.transcript().unwrap();
        assert_eq!(transcript, without.transcript().unwrap());
        assert!(!transcript.contains("\"id\""));
        for (n, (plain, entry)) in plain.iter().zip(&identified).enumerate() {
            assert_eq!(without.id(n), None);
            assert_eq!(with.id(n), (plain != entry).then(|| format!("k-{n}")).as_deref());
        }
    }
}

#[test]
fn an_id_stands_last() {
    let entry = log_entry(&act(2, 5, Action::Play { card: 3 }), By::StandIn);
    assert_eq!(entry, r#"{"at":5,"seat":2,"act":{"play":{"card":3}},"by":"bot"}"#);
    let identified = r#"{"at":5,"seat":2,"act":{"play":{"card":3}},"by":"bot","id":"aZ_9-"}"#;
    assert_eq!(with_id(&entry, "aZ_9-"), identified);
    let leave = Input::Leave { seat: Seat(0), at: Millis(3) };
    assert_eq!(log_entry(&leave, By::Player), r#"{"at":3,"seat":0,"leave":true}"#);
}

#[test]
fn an_id_is_short_and_plain() {
    assert!(is_action_id("a") && is_action_id(&"Z".repeat(40)) && is_action_id("0_-"));
    for wrong in ["", &"Z".repeat(41), "é", "a b", "a\"", "a.b", "a\n"] {
        assert!(!is_action_id(wrong), "{wrong:?}");
    }
}

#[test]
#[should_panic(expected = "the host checks ids")]
fn a_text_that_is_no_id_reaches_no_log() {
    with_id(&log_entry(&act(2, 5, Action::Play { card: 3 }), By::Player), "a\"");
}

#[test]
fn an_id_elsewhere_is_refused() {
    let (header, plain, identified) = logs(1);
    let fault = |entry: &str| log(&header, &[entry.to_owned()]).err().unwrap().to_string();
    let wrong = identified[0].replace("\"k-0\"", "\"x y\"");
    assert_eq!(fault(&wrong), "line 2: id: is not 1 to 40 letters, digits, `_` and `-`");
    for other in [
        r#"{"at":1,"deadline":true,"id":"x"}"#,
        r#"{"at":1,"seat":0,"leave":true,"id":"x"}"#,
        r#"{"rewind":0,"id":"x"}"#,
    ] {
        assert_eq!(fault(other), "line 2: id: goes with an action only");
    }

    let only = "line 2: id: stands in a host's log only";
    let script = format!("{{\"game\":\"menhir\"}}\n{}\n", identified[0]);
    assert_eq!(referee(&script, &editions()).unwrap_err().to_string(), only);
    let transcript = log(&header, &plain).unwrap().transcript().unwrap();
    let second = transcript.lines().nth(1).unwrap();
    let identified = format!("{},\"id\":\"x\"}}", second.strip_suffix('}').unwrap());
    let transcript = transcript.replace(second, &identified);
    assert_eq!(read::<Menhir>(&transcript).err().unwrap().to_string(), only);
    let shown = replay(&transcript, &editions(), None, ludo_core::Viewer::Spectator);
    assert_eq!(shown.unwrap_err().to_string(), only);
    let verified = verify(&transcript, &editions(), GivenLayouts::Accept);
    assert_eq!(verified.unwrap_err().to_string(), only);
}
