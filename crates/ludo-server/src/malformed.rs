//! What is said of a text that could not be read: where in it, and what was expected there.

use ludo_transcript::Malformed;

/// The most characters of it.
const MOST: usize = 200;

/// What is wrong, for people who write clients. Nothing that stood in the text is repeated but names of fields, so that
/// a token or a secret put in the wrong place is not.
pub(crate) fn told(malformed: &Malformed) -> String {
    let problem = without_values(&malformed.problem);
    let Malformed { field, .. } = malformed;
    bounded(&if field.is_empty() { problem } else { format!("{field}: {problem}") })
}

/// Serde says what it found and what it expected: `invalid type: string "x", expected u8 (column 7)`. What it found
/// may be anything, and is left out; what it expected is ours, and comes last.
fn without_values(problem: &str) -> String {
    const FOUND: [&str; 3] = ["invalid type", "invalid value", "unknown variant"];
    let found = FOUND.into_iter().find(|found| problem.starts_with(found));
    match (found, problem.rsplit_once(", expected ")) {
        (Some(found), Some((_, expected))) => format!("{found}, expected {expected}"),
        (Some(found), None) => found.to_owned(),
        (None, _) => problem.to_owned(),
    }
}

fn bounded(text: &str) -> String {
    match text.char_indices().nth(MOST) {
        Some(_) => text.chars().take(MOST - 1).chain(['…']).collect(),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludo_protocol::FromClient;
    use ludo_transcript::decode;

    fn of(text: &str) -> String {
        told(&decode::<Box<FromClient>>(text).unwrap_err())
    }

    #[test]
    fn it_names_the_place_and_what_was_expected_there() {
        for (text, says) in [
            ("this makes no sense", "expected value (column 1)"),
            ("", "EOF while parsing a value (column 0)"),
            (r#"{"greet":{}}"#, "unknown variant, expected one of `hello`, `act`, `preview`"),
            (r#"{"hello":{"protocol":5}}"#, "hello: missing field `table` (column 23)"),
            (r#"{"act":{"id":"k1","seat":"0","action":1}}"#, "act.seat: invalid type, expected u8"),
            (r#"{"act":{"id":"k1","seat":0}}"#, "act: missing field `action`"),
            (r#"{"act":{"id":"k 1","seat":0,"action":1}}"#, "act.id: an id is 1 to 40 letters"),
            (r#"{"do":{"id":"d","command":"begin"}}"#, "do.command: unknown variant, expected one"),
            (
                r#"{"do":{"id":"d","command":{"sit":{"place":1}}}}"#,
                "unknown field `place`, expected",
            ),
        ] {
            let said = of(text);
            assert!(
                said.starts_with(says) || said.contains(&format!(": {says}")),
                "{text}: {said}"
            );
        }
    }

    #[test]
    fn it_is_short_whatever_was_sent() {
        let long = "é".repeat(60_000);
        let sent = [
            format!(r#"{{"{long}":1}}"#),
            format!(r#"{{"do":{{"id":"d","{long}":1}}}}"#),
            format!(r#"{{"do":{{"id":"d","command":{{"sit":{{"seat":"{long}"}}}}}}}}"#),
            "[".repeat(100_000),
        ];
        for text in sent {
            assert!(of(&text).chars().count() <= MOST, "{}", of(&text));
        }
    }

    #[test]
    fn what_stood_there_is_not_repeated() {
        let secret = "5e".repeat(32);
        let sent = [
            format!(r#"{{"contribute":{{"seat":"{secret}","contribution":"{secret}"}}}}"#),
            format!(r#"{{"contribute":{{"seat":0,"contribution":"{secret}0"}}}}"#),
            format!(r#"{{"hello":"{secret}"}}"#),
            format!(r#"{{"do":{{"id":"d","command":"{secret}"}}}}"#),
            format!(r#"{{"do":{{"id":"{secret}","command":", expected {secret}"}}}}"#),
            format!(r#""{secret}, expected {secret}""#),
        ];
        for text in sent {
            let said = of(&text);
            assert!(!said.contains("5e5e") && !said.is_empty(), "{text}: {said}");
        }
    }
}
