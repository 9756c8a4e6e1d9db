//! Themes: a table with cards and places, as ours, or simply one theme a line.

use std::collections::BTreeMap;

use ludo_compatibility::{Both, MOST_CARDS, THEMES};

use super::fault::{Fault, Faults};
use super::sheet::{Sheet, either};

/// The most letters a theme may have: it is read from across a table.
const MOST_LETTERS: usize = 60;

/// A theme and the line that it was read from.
struct Theme {
    line: usize,
    text: Both,
}

/// Reads the theme cards, each of six themes; what is wrong is told.
pub(super) fn read(sheet: &Sheet, faults: &mut Faults) -> Vec<[Both; THEMES]> {
    let first = sheet.lines().next().map_or("", |(_, line)| line);
    let table = first.split('\t').any(|name| name.trim() == "card");
    let themes = if table { of_table(sheet, faults) } else { of_list(sheet, faults) };
    check_texts(sheet, &themes, faults);
    let texts: Vec<_> = themes.into_iter().map(|theme| theme.text).collect();
    // A card that is not full was told of; it is left out here.
    texts.chunks_exact(THEMES).filter_map(|card| card.to_vec().try_into().ok()).collect()
}

/// `fr[<TAB>en]`: every six make a card.
fn of_list(sheet: &Sheet, faults: &mut Faults) -> Vec<Theme> {
    let mut themes = Vec::new();
    for (line, text) in sheet.lines() {
        let columns: Vec<_> = text.split('\t').collect();
        match columns.as_slice() {
            [one] => themes.push(Theme { line, text: either(one, "") }),
            [fr, en] => themes.push(Theme { line, text: either(fr, en) }),
            more => {
                let fault = Fault::line(&sheet.name, line, "house-theme-columns");
                faults.push(fault.number("count", more.len()));
            }
        }
    }
    if themes.is_empty() {
        faults.push(Fault::file(&sheet.name, "house-no-themes"));
    } else if !themes.len().is_multiple_of(THEMES) {
        let over = themes.len() % THEMES;
        let fault = Fault::file(&sheet.name, "house-card-not-full").number("themes", themes.len());
        faults.push(fault.number("over", over).number("missing", THEMES - over));
    }
    themes
}

/// `card`, `place`, `fr`, `en` by the names in the first line; other columns are for whoever writes it.
fn of_table(sheet: &Sheet, faults: &mut Faults) -> Vec<Theme> {
    let mut lines = sheet.lines();
    let (head, names) = lines.next().unwrap_or((1, ""));
    let names: Vec<_> = names.split('\t').map(str::trim).collect();
    let column = |name| names.iter().position(|own| *own == name);
    let (Some(card), Some(place)) = (column("card"), column("place")) else {
        faults.push(Fault::line(&sheet.name, head, "house-table-head"));
        return vec![];
    };
    let (fr, en) = (column("fr"), column("en"));
    if fr.or(en).is_none() {
        faults.push(Fault::line(&sheet.name, head, "house-table-head"));
        return vec![];
    }
    let mut found = BTreeMap::new();
    for (line, text) in lines {
        let columns: Vec<_> = text.split('\t').map(str::trim).collect();
        let written = |at: Option<usize>| at.and_then(|at| columns.get(at)).copied().unwrap_or("");
        let number = |at| written(Some(at)).parse::<usize>().ok().filter(|number| *number > 0);
        let (Some(card), Some(place @ 1..=THEMES)) = (number(card), number(place)) else {
            faults.push(Fault::line(&sheet.name, line, "house-card-place"));
            continue;
        };
        let theme = Theme { line, text: either(written(fr), written(en)) };
        if let Some(before) = found.insert((card, place), theme) {
            let id = format!("{card}.{place}");
            let fault = Fault::line(&sheet.name, line, "house-place-twice").text("id", id);
            faults.push(fault.number("before", before.line));
        }
    }
    let cards = found.last_key_value().map_or(0, |((card, _), _)| *card);
    if cards == 0 {
        faults.push(Fault::file(&sheet.name, "house-no-themes"));
    }
    let places = (1..=cards).flat_map(|card| (1..=THEMES).map(move |place| (card, place)));
    for (card, place) in places.filter(|at| !found.contains_key(at)) {
        let id = format!("{card}.{place}");
        faults.push(Fault::file(&sheet.name, "house-place-missing").text("id", id));
    }
    found.into_values().collect()
}

fn check_texts(sheet: &Sheet, themes: &[Theme], faults: &mut Faults) {
    if themes.len() > MOST_CARDS * THEMES {
        let fault = Fault::file(&sheet.name, "house-many-themes").number("themes", themes.len());
        faults.push(fault.number("most", MOST_CARDS * THEMES));
    }
    let mut seen = BTreeMap::new();
    for Theme { line, text } in themes {
        for one in [&text.fr, &text.en] {
            if one.is_empty() || one.chars().any(char::is_control) {
                faults.push(Fault::line(&sheet.name, *line, "house-theme-empty"));
                break;
            }
            let letters = one.chars().count();
            if letters > MOST_LETTERS {
                let fault = Fault::line(&sheet.name, *line, "house-theme-long");
                faults.push(fault.number("letters", letters).number("most", MOST_LETTERS));
                break;
            }
        }
        for (language, one) in
            [text.fr.to_lowercase(), text.en.to_lowercase()].into_iter().enumerate()
        {
            if let Some(before) = seen.insert((language, one.clone()), *line) {
                let fault = Fault::line(&sheet.name, *line, "house-theme-twice");
                faults.push(fault.text("theme", one).number("before", before));
                break;
            }
        }
    }
}
