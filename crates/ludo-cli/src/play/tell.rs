//! An event in words: its name is the key of its message, its fields are the arguments. `{"laid": {"seat": 0,
//! "card": "R3"}}` is told by `diabolo-laid` with `$seat`, `$seat-who` and `$card`. The browser tells by the same
//! rules and messages (`web/src/games/tell.ts`).

use ludo_core::Seat;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::{Room, Tabletop, YOU};
use crate::texts::Arguments;

/// How a field of an event is written.
pub(super) enum Field {
    /// A number, or a word of the message's own.
    AsItIs,
    /// A player: the name, and whether it is you.
    Player,
    /// In the game's own way: a card, an amount.
    Written(String),
}

/// A field read back as the game's own type, and written as the game writes it.
pub(super) fn written<T: DeserializeOwned>(value: &Value, write: impl Fn(T) -> String) -> Field {
    T::deserialize(value).map_or(Field::AsItIs, |one| Field::Written(write(one)))
}

/// An event in as many lines as it takes: none for one that has no message, or whose message speaks of what we were
/// not told.
pub(super) fn tell<G: Tabletop>(room: &Room, event: &G::Event) -> Vec<String> {
    if let Some(lines) = G::exception(room, event) {
        return lines;
    }
    let Ok(event) = serde_json::to_value(event) else { return vec![] };
    let Some((name, line)) = by_message::<G>(room, &event) else { return vec![] };
    let line = capital(&line);
    vec![if G::HEADINGS.contains(&name) { room.heading(&line) } else { line }]
}

/// Its name, and its message: the game's own, or one that all games share.
fn by_message<'e, G: Tabletop>(room: &Room, event: &'e Value) -> Option<(&'e str, String)> {
    let (name, body) = match event {
        Value::String(name) => (name.as_str(), None),
        Value::Object(one) => one.iter().next().map(|(name, body)| (name.as_str(), Some(body)))?,
        _ => return None,
    };
    let mut arguments = Arguments::default();
    for (field, value) in body.and_then(Value::as_object).into_iter().flatten() {
        put::<G>(room, &mut arguments, field, value);
    }
    let key = name.replace('_', "-");
    let own = room.texts.if_known(&format!("{}-{key}", G::KEY), &arguments);
    Some((name, own.or_else(|| room.texts.if_known(&key, &arguments))?))
}

/// Adds the arguments that a field gives.
fn put<G: Tabletop>(room: &Room, arguments: &mut Arguments, field: &str, value: &Value) {
    let written = match field {
        "seat" => Field::Player,
        _ => G::field(room, field, value),
    };
    match (written, value) {
        (Field::Written(text), _) => arguments.text(field, text),
        (Field::Player, _) => {
            let seat = value.as_u64().and_then(|seat| u8::try_from(seat).ok()).map_or(YOU, Seat);
            arguments.text(field, room.name(seat).to_owned());
            arguments.text(&format!("{field}-who"), who(seat).to_owned());
        }
        (Field::AsItIs, Value::String(text)) => arguments.text(field, text.clone()),
        (Field::AsItIs, Value::Bool(yes)) => {
            arguments.text(field, if *yes { "yes" } else { "no" }.to_owned());
        }
        (Field::AsItIs, Value::Number(number)) => {
            arguments.number(field, number.as_i64().unwrap_or_default());
        }
        // One of several forms, with something in it: the form's name, and what is in it under that name.
        (Field::AsItIs, Value::Object(form)) => {
            for (form, inner) in form.iter().take(1) {
                arguments.text(field, form.clone());
                put::<G>(room, arguments, form, inner);
            }
        }
        (Field::AsItIs, Value::Array(_) | Value::Null) => {}
    }
    if let Value::Array(list) = value {
        arguments.number(&format!("{field}-count"), i64::try_from(list.len()).unwrap_or_default());
    }
}

/// For verbs that differ when it is you.
pub(super) fn who(seat: Seat) -> &'static str {
    if seat == YOU { "you" } else { "other" }
}

/// A sentence may begin with a word that is small elsewhere.
pub(super) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

#[cfg(test)]
mod tests {
    use ludo_diabolo::Diabolo;
    use ludo_diadingo::Diadingo;
    use ludo_diamino::Diamino;

    use super::*;
    use crate::play::Paint;
    use crate::texts::{Language, Texts};

    /// What is said of an event, as it stands in a transcript.
    fn said<G: Tabletop>(language: Language, event: &str) -> Vec<String> {
        let texts = Texts::new(language);
        let names = vec![texts.get("you"), "Ada".to_owned(), "Blaise".to_owned()];
        let room = Room { texts, names, paint: Paint::plain(), news: vec![] };
        tell::<G>(&room, &serde_json::from_str(event).unwrap())
    }

    fn english<G: Tabletop>(event: &str) -> String {
        said::<G>(Language::En, event).join(" / ")
    }

    #[test]
    fn an_event_is_told_by_the_message_of_its_name_with_its_fields() {
        let laid = r#"{"laid":{"seat":0,"card":"R3","side":"hell"}}"#;
        assert_eq!(english::<Diabolo>(laid), "You place ●R3 in hell.");
        assert_eq!(said::<Diabolo>(Language::Fr, laid), ["Vous posez ●R3 en enfer."]);
        let closed = r#"{"closed":{"row":"violet"}}"#;
        assert_eq!(english::<Diabolo>(closed), "The violet row is closed.");
        let asked = r#"{"asked":{"row":"red","seats":[0,1]}}"#;
        assert_eq!(english::<Diabolo>(asked), "The red row earns points: who plays their ×2?");
        let dealt = r#"{"dealt":{"round":2,"dealer":1}}"#;
        assert_eq!(english::<Diabolo>(dealt), "\nRound 2: Ada deals.");
    }

    #[test]
    fn players_amounts_and_forms() {
        let robbed = r#"{"robbed":{"seat":1,"victim":0,"value":3000}}"#;
        assert_eq!(english::<Diadingo>(robbed), "Ada takes your $3000 diamond.");
        let ring = r#"{"drew":{"seat":1,"card":{"ring":2000}}}"#;
        assert_eq!(english::<Diadingo>(ring), "Ada draws a $2000 ring.");
        assert_eq!(
            english::<Diadingo>(r#"{"drew":{"seat":0,"card":"theft"}}"#),
            "You draw a theft card."
        );
        let over = r#"{"game_over":{"game":1,"reason":"cards","fixed":["A1"],"points":[3000,-500],
            "set":[1,0]}}"#;
        let told = "\nEnd of game 1, there are no cards left: You $3000, Ada $-500.";
        assert_eq!(english::<Diadingo>(over), told);
        let contested = r#"{"contested":{"seat":1,"wrong":[]}}"#;
        assert_eq!(english::<Diamino>(contested), "Ada contests, wrongly: every word exists.");
        assert_eq!(
            english::<Diamino>(
                r#"{"ended":{"reason":"out","seat":0,"hands":["",""],"reserve":"","points":[1,2]}}"#
            ),
            "\nYou have no tiles left: the game is over."
        );
    }

    #[test]
    fn what_has_no_message_or_speaks_of_what_is_hidden_is_not_told() {
        assert_eq!(english::<Diabolo>(r#"{"drew":{"seat":1}}"#), "");
        assert_eq!(english::<Diabolo>(r#"{"drew":{"seat":0,"card":"B2"}}"#), "You draw ◆B2.");
        assert_eq!(english::<Diamino>(r#"{"accepted":{"seat":1}}"#), "");
    }

    #[test]
    fn what_all_games_have_is_told_alike() {
        assert_eq!(english::<Diabolo>(r#"{"left":{"seat":2}}"#), "Blaise leaves the table.");
        assert_eq!(english::<Diamino>(r#"{"left":{"seat":2}}"#), "Blaise leaves the table.");
    }
}
