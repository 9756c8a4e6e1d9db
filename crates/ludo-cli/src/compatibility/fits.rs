//! `affinity.tsv`: how well each picture fits each theme.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use ludo_compatibility::THEMES;

use super::fault::{Fault, Faults};
use super::sheet::Sheet;

/// The file's name.
pub(super) const FILE: &str = "affinity.tsv";
/// The best fit: the last digit of a pack.
pub(super) const BEST: u8 = 35;

/// The themes of so many cards, as they are named in files.
pub(super) fn ids(cards: usize) -> impl Iterator<Item = String> {
    (1..=cards).flat_map(|card| (1..=THEMES).map(move |place| format!("{card}.{place}")))
}

/// Reads the fits as a pack has them, a line of digits a theme; none if there is no file.
pub(super) fn read(
    folder: &Path,
    cards: usize,
    pictures: usize,
    faults: &mut Faults,
) -> Vec<String> {
    let sheet = match Sheet::if_there(&folder.join(FILE)) {
        Ok(Some(sheet)) => sheet,
        Ok(None) => return vec![],
        Err(fault) => {
            faults.push(fault);
            return vec![];
        }
    };
    let mut found = BTreeMap::new();
    for (line, text) in sheet.lines() {
        let mut columns = text.split('\t').map(str::trim);
        let id = columns.next().unwrap_or_default();
        let digits: Option<String> = columns.map(digit).collect();
        match digits.filter(|digits| digits.len() == pictures) {
            None => {
                let fault = Fault::line(FILE, line, "house-fit-numbers");
                faults.push(fault.number("pictures", pictures).number("best", BEST.into()));
            }
            Some(digits) => {
                if found.insert(id.to_owned(), digits).is_some() {
                    faults.push(Fault::line(FILE, line, "house-fit-twice").text("id", id));
                }
            }
        }
    }
    let mut fits = Vec::new();
    for id in ids(cards) {
        match found.remove(&id) {
            Some(digits) => fits.push(digits),
            None => faults.push(Fault::file(FILE, "house-fit-missing").text("id", id)),
        }
    }
    for id in found.into_keys() {
        faults.push(Fault::file(FILE, "house-fit-of-none").text("id", id));
    }
    fits
}

fn digit(number: &str) -> Option<char> {
    let number = number.parse::<u8>().ok().filter(|number| *number <= BEST)?;
    char::from_digit(number.into(), 36)
}

/// The file's text for fits of every theme.
pub(super) fn written(fits: &[Vec<u8>]) -> String {
    let mut text = String::new();
    for (id, fits) in ids(fits.len() / THEMES).zip(fits) {
        text.push_str(&id);
        for fit in fits {
            let _ = write!(text, "\t{fit}");
        }
        text.push('\n');
    }
    text
}
