//! The list of games, so that the client can show them before it has asked the server anything.

use std::fmt::Write as _;

use ludo_catalogue::{CATALOGUE, Shelf, Title};
use serde_json::{Value, json};

use crate::module::Module;

/// The longest line that a formatter leaves alone.
const WIDTH: usize = 80;

/// What stands before the list.
const TYPE: &str = "
/** A game that can be played here. */
export type CatalogueEntry = {
  readonly key: string;
  /** Its name as people say it. */
  readonly title: string;
  /** Who invented it. */
  readonly author: string;
  /** The least and the most that can play. */
  readonly players: readonly [number, number];
  /** The levels of its bots. */
  readonly bots: readonly string[];
  /** The options taken where none are given: `Options` of the game's own types. */
  readonly default_options: unknown;
  /** The options for those who have just come and for bots of the two weakest levels, if they differ. */
  readonly easy_options?: unknown;
};
";

/// The catalogue as a constant.
pub fn catalogue() -> Module {
    let games: String = offered().map(described).collect();
    let list = format!(
        "
/** Every game, in the order in which they are offered. */
export const CATALOGUE: readonly CatalogueEntry[] = [
{games}];
"
    );
    Module::new("web/src/games/catalogue.ts", "ludo-catalogue").with_text(TYPE).with_text(&list)
}

/// The games that have a table in the browser.
fn offered() -> impl Iterator<Item = &'static Title> {
    CATALOGUE.iter().filter(|title| title.is_offered())
}

fn described(title: &Title) -> String {
    let game = title.describe(&Shelf::default());
    let mut text = String::from("  {\n");
    for (name, value) in [
        ("key", json!(game.key)),
        ("title", json!(game.title)),
        ("author", json!(game.author)),
        ("players", json!(game.players)),
        ("bots", json!(levels(title))),
        ("default_options", game.default_options),
    ] {
        let _ = writeln!(text, "    {},", field(4)((&name.to_owned(), &value)));
    }
    if let Some(easy) = &game.easy_options {
        let _ = writeln!(text, "    {},", field(4)((&"easy_options".to_owned(), easy)));
    }
    text.push_str("  },\n");
    text
}

/// Levels are numbers; the other bots are for trials.
fn levels(title: &Title) -> Vec<&'static str> {
    title.bots.iter().map(|bot| bot.key).filter(|key| key.parse::<u8>().is_ok()).collect()
}

/// JSON as a formatter would leave it: objects on lines of their own, lists of plain values on one line if
/// they fit. `beside` is what else stands on the first line.
fn literal(value: &Value, indent: usize, beside: usize) -> String {
    let (open, close, parts) = match value {
        Value::Object(fields) => ('{', '}', fields.iter().map(field(indent + 2)).collect()),
        Value::Array(items) => {
            let plain = |item: &Value| !item.is_array() && !item.is_object();
            let flat = items.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
            if items.iter().all(plain) && beside + flat.len() + 2 <= WIDTH {
                return format!("[{flat}]");
            }
            let item = |item| literal(item, indent + 2, indent + 3);
            ('[', ']', items.iter().map(item).collect::<Vec<_>>())
        }
        plain => return plain.to_string(),
    };
    if parts.is_empty() {
        return format!("{open}{close}");
    }
    let mut text = format!("{open}\n");
    for part in parts {
        let _ = writeln!(text, "{:1$}{part},", "", indent + 2);
    }
    let _ = write!(text, "{:indent$}{close}", "");
    text
}

fn field(indent: usize) -> impl Fn((&String, &Value)) -> String {
    move |(name, value)| {
        let head = format!("{name}: ");
        let value = literal(value, indent, indent + head.len() + 1);
        head + &value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_laid_out_as_a_formatter_leaves_them() {
        let value = json!({"a": [1, 2], "b": [{"c": "d"}], "e": {}, "f": [], "g": null});
        let text = "{\n  a: [1, 2],\n  b: [\n    {\n      c: \"d\",\n    },\n  ],\n  e: {},\n  \
                    f: [],\n  g: null,\n}";
        assert_eq!(literal(&value, 0, 0), text);
        let long = json!(["a".repeat(40), "b".repeat(40)]);
        assert_eq!(literal(&long, 0, 0).lines().count(), 4);
    }

    #[test]
    fn every_game_is_described_with_its_five_levels() {
        for title in CATALOGUE {
            assert!(described(title).contains(&format!("    key: \"{}\",", title.key)));
            assert_eq!(levels(title), ["1", "2", "3", "4", "5"]);
        }
    }
}
