//! Compatibility's table in the terminal: pictures by number and name, rankings typed, the reveal rank by rank.

use std::sync::LazyLock;

use ludo_compatibility::{
    Action, Both, Compatibility, Event, Pack, PhaseView, Picture, Token, View,
};
use ludo_core::{BySeat, Edition as _, Game as _, Seat};
use serde_json::Value;

use super::tell::{Field, written};
use super::{Room, Tabletop, YOU};
use crate::texts::Language;
use crate::texts::Value::{Number, Text};

mod drawn;
mod typed;

/// A terminal plays with the standard edition.
static PACK: LazyLock<Pack> =
    LazyLock::new(|| Pack::parse(Compatibility::EDITION).expect("the standard pack is sound"));

impl Tabletop for Compatibility {
    fn draw(room: &Room, view: &View) -> String {
        drawn::table(room, view)
    }

    const HEADINGS: &'static [&'static str] = &["theme_read"];

    fn field(room: &Room, name: &str, value: &Value) -> Field {
        match name {
            "with" => Field::Player,
            "theme" => written(value, |theme: Both| in_words(room, &theme).to_owned()),
            "picture" => written(value, |picture: Picture| named(room, picture).to_owned()),
            "seats" => written(value, |seats: Vec<Seat>| names(room, &seats)),
            _ => Field::AsItIs,
        }
    }

    /// Where the browser turns cards over, the terminal says whose they are.
    fn exception(room: &Room, event: &Event) -> Option<Vec<String>> {
        let Event::Turned { step, pictures } = event else { return None };
        let values = [("step", Number((*step).into()))];
        let mut lines = vec![room.paint.bold(&room.texts.with("compatibility-turned", &values))];
        lines.extend(turned(room, pictures));
        Some(lines)
    }

    /// Ranks are turned one after the other.
    fn pauses_before(event: &Event) -> bool {
        matches!(event, Event::Turned { .. } | Event::ReferentMoved { .. })
    }

    fn task(room: &Room, view: &View, legal: &[Action]) -> String {
        let texts = &room.texts;
        let count = [("count", Number(view.counts[YOU].into()))];
        match &view.phase {
            PhaseView::Ranking { .. } => {
                let token = legal.contains(&Action::Double);
                let key =
                    if token { "compatibility-ask-rank-x2" } else { "compatibility-ask-rank" };
                texts.with(key, &count)
            }
            PhaseView::Doubling { .. } if view.tokens[YOU] == Token::Announced => {
                texts.with("compatibility-ask-lay", &count)
            }
            PhaseView::Doubling { .. } => texts.get("compatibility-ask-double"),
            PhaseView::Naming | PhaseView::Revealing | PhaseView::Over => {
                texts.get("compatibility-ask-number")
            }
        }
    }

    fn understand(text: &str, view: &View) -> Option<Action> {
        typed::understand(text, view)
    }

    fn help(room: &Room, _: &View) -> String {
        room.texts.get("compatibility-help")
    }

    fn sheet(room: &Room, view: &View) -> String {
        drawn::sheet(room, view)
    }
}

/// A text in the language of the table.
fn in_words<'a>(room: &Room, text: &'a Both) -> &'a str {
    match room.texts.language() {
        Language::Fr => &text.fr,
        Language::En => &text.en,
    }
}

fn named(room: &Room, picture: Picture) -> &'static str {
    PACK.pictures.get(usize::from(picture.0)).map_or("", |text| in_words(room, &text.name))
}

fn names(room: &Room, seats: &[Seat]) -> String {
    seats.iter().map(|seat| room.name(*seat)).collect::<Vec<_>>().join(", ")
}

/// Everybody's card of a rank; who has none left turns none.
fn turned(room: &Room, pictures: &BySeat<Option<Picture>>) -> Vec<String> {
    let one = |(seat, picture): (Seat, &Option<Picture>)| {
        let name = named(room, (*picture)?);
        Some(room.about("compatibility-terminal-card", seat, &[("picture", Text(name))]))
    };
    pictures.iter().filter_map(one).map(|line| format!("  {line}")).collect()
}
