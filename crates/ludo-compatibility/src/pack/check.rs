//! What is wrong with a pack, said with the place: an edition may come from anybody (ALL-3).

use std::collections::BTreeMap;

use super::{
    Both, FEWEST_PICTURES, MOST_CARDS, MOST_PICTURES, MOST_RANKS, Pack, PictureText, THEMES,
};

/// A track has so many squares, Start included.
const SQUARES: std::ops::RangeInclusive<usize> = 2..=200;
/// What a name in addresses has at most.
const LONGEST_ID: usize = 40;

/// What is wrong, and where.
type Checked = Result<(), String>;

impl Pack {
    pub(super) fn check(&self) -> Checked {
        check_id(&self.id)?;
        if self.version == 0 {
            return Err("version: versions are counted from 1".to_owned());
        }
        check_text("name", &self.name)?;
        check_text("credit", &self.credit)?;
        check_track("tracks.long", &self.tracks.long)?;
        check_track("tracks.short", &self.tracks.short)?;
        self.check_pictures()?;
        self.check_cards()?;
        self.check_affinity()
    }

    fn check_pictures(&self) -> Checked {
        let count = self.pictures.len();
        let greatest = self.tracks.long.iter().chain(&self.tracks.short).max();
        let fewest = greatest.map_or(0, |number| usize::from(*number)).max(FEWEST_PICTURES);
        if !(fewest..=MOST_PICTURES).contains(&count) {
            return Err(format!("pictures: {fewest} to {MOST_PICTURES} are needed, not {count}"));
        }
        let mut files = BTreeMap::new();
        for (i, PictureText { file, name, alt }) in self.pictures.iter().enumerate() {
            let place = format!("pictures[{i}]");
            if !is_file_name(file) {
                return Err(format!("{place}.file: {file:?} is no plain name of a file"));
            }
            if let Some(other) = files.insert(file, i) {
                return Err(format!("{place}.file: {file:?} is pictures[{other}] already"));
            }
            check_text(&format!("{place}.name"), name)?;
            check_text(&format!("{place}.alt"), alt)?;
        }
        Ok(())
    }

    fn check_cards(&self) -> Checked {
        let count = self.cards.len();
        if !(1..=MOST_CARDS).contains(&count) {
            return Err(format!("cards: 1 to {MOST_CARDS} are needed, not {count}"));
        }
        let mut french = BTreeMap::new();
        let mut english = BTreeMap::new();
        for (i, card) in self.cards.iter().enumerate() {
            for (j, theme) in card.iter().enumerate() {
                let place = format!("cards[{i}][{j}]");
                check_text(&place, theme)?;
                for (texts, text) in [(&mut french, &theme.fr), (&mut english, &theme.en)] {
                    if let Some(other) = texts.insert(text.to_lowercase(), place.clone()) {
                        return Err(format!("{place}: {text:?} is {other} already"));
                    }
                }
            }
        }
        Ok(())
    }

    fn check_affinity(&self) -> Checked {
        let (lines, themes) = (self.affinity.len(), self.cards.len() * THEMES);
        if lines != 0 && lines != themes {
            return Err(format!("affinity: {themes} lines are needed, one a theme, not {lines}"));
        }
        for (i, line) in self.affinity.iter().enumerate() {
            let (signs, pictures) = (line.chars().count(), self.pictures.len());
            if signs != pictures {
                let problem = format!("{pictures} signs are needed, one a picture, not {signs}");
                return Err(format!("affinity[{i}]: {problem}"));
            }
            let known = |sign: &char| matches!(sign, '0'..='9' | 'a'..='z');
            if let Some(other) = line.chars().find(|sign| !known(sign)) {
                return Err(format!("affinity[{i}]: {other:?} is none of 0 to 9 and a to z"));
            }
        }
        Ok(())
    }
}

fn check_id(id: &str) -> Checked {
    let plain = id.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-'));
    if plain && (1..=LONGEST_ID).contains(&id.len()) {
        return Ok(());
    }
    Err(format!("id: {id:?} is not 1 to {LONGEST_ID} of a to z, 0 to 9 and -"))
}

/// A text is there in both languages.
fn check_text(place: &str, text: &Both) -> Checked {
    for (language, text) in [("fr", &text.fr), ("en", &text.en)] {
        if text.trim().is_empty() {
            return Err(format!("{place}.{language}: is empty"));
        }
        if text.trim() != text {
            return Err(format!("{place}.{language}: {text:?} begins or ends with a space"));
        }
    }
    Ok(())
}

/// Numbers from 1 up, which never rise on the way.
fn check_track(place: &str, track: &[u8]) -> Checked {
    if !SQUARES.contains(&track.len()) {
        let (fewest, most) = (SQUARES.start(), SQUARES.end());
        return Err(format!("{place}: {fewest} to {most} squares are needed, not {}", track.len()));
    }
    for (i, number) in track.iter().enumerate() {
        if !(1..=MOST_RANKS).contains(&usize::from(*number)) {
            return Err(format!("{place}[{i}]: {number} is not 1 to {MOST_RANKS}"));
        }
        if i > 0 && *number > track[i - 1] {
            return Err(format!("{place}[{i}]: {number} is more than on the square before"));
        }
    }
    Ok(())
}

/// No folders, nothing hidden, no space.
fn is_file_name(file: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'_');
    !file.is_empty() && !file.starts_with('.') && file.bytes().all(plain)
}
