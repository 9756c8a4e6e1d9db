//! The pictures of a folder, and what `pictures.json` says of them.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use ludo_compatibility::{Both, FEWEST_PICTURES, MOST_PICTURES};
use ludo_edition::{MAX_PICTURE_BYTES, Picture as Kind};
use serde::Deserialize;
use serde_json::value::RawValue;

use super::fault::{Fault, Faults};
use super::sheet::{Sheet, either};
use crate::texts::{Texts, Value};

/// What may stand beside the pictures.
pub(super) const TEXTS: &str = "pictures.json";
/// Pictures that people have and browsers do not show.
const NOT_SHOWN: [&str; 6] = ["heic", "heif", "tif", "tiff", "bmp", "gif"];

/// A picture of the folder.
pub(super) struct Picture {
    /// Its file.
    pub(super) file: String,
    pub(super) kind: Kind,
    pub(super) bytes: Vec<u8>,
    pub(super) name: Both,
    pub(super) alt: Both,
    /// What it may mean, for bots.
    pub(super) captions: Vec<String>,
}

/// What `pictures.json` says of a picture. A missing language takes the other; without a description the name is read
/// out.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Said {
    /// Its number, for files that are named so: 7 is `07.svg`.
    n: Option<usize>,
    /// Its file.
    file: Option<String>,
    fr: String,
    en: String,
    alt_fr: String,
    alt_en: String,
    captions: Vec<String>,
}

/// Reads all pictures: those that `pictures.json` lists first, in its order, then the others by their names.
pub(super) fn read(folder: &Path, texts: [&Texts; 2], faults: &mut Faults) -> Vec<Picture> {
    let mut files = files(folder, faults);
    let count = files.len();
    let mut pictures = Vec::new();
    for (line, said) in said(folder, faults) {
        let Some(file) = named(&said, &files) else {
            let name = said.file.or(said.n.map(|n| n.to_string())).unwrap_or_default();
            let key =
                if name.is_empty() { "house-picture-unnamed" } else { "house-picture-missing" };
            faults.push(Fault::line(TEXTS, line, key).text("name", name));
            continue;
        };
        if let Some(path) = files.remove(&file) {
            pictures.extend(picture(&file.0.1, &path, said, texts, faults));
        }
    }
    for (name, path) in files {
        pictures.extend(picture(&name.0.1, &path, Said::default(), texts, faults));
    }
    if !(FEWEST_PICTURES..=MOST_PICTURES).contains(&count) {
        let fault = Fault::file(folder.display().to_string(), "house-number-of-pictures");
        let fault = fault.number("count", count).number("fewest", FEWEST_PICTURES);
        faults.push(fault.number("most", MOST_PICTURES));
    }
    pictures
}

/// Files in the order that people expect: 2 before 10.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct InOrder((Vec<(String, u64)>, String));

impl InOrder {
    fn of(name: &str) -> Self {
        let mut parts = vec![(String::new(), 0_u64)];
        let mut in_number = false;
        for letter in name.to_lowercase().chars() {
            if let Some(digit) = letter.to_digit(10) {
                in_number = true;
                if let Some((_, number)) = parts.last_mut() {
                    *number = number.saturating_mul(10).saturating_add(digit.into());
                }
                continue;
            }
            if std::mem::take(&mut in_number) {
                parts.push((String::new(), 0));
            }
            if let Some((text, _)) = parts.last_mut() {
                text.push(letter);
            }
        }
        Self((parts, name.to_owned()))
    }
}

fn files(folder: &Path, faults: &mut Faults) -> BTreeMap<InOrder, PathBuf> {
    let mut files = BTreeMap::new();
    let entries = match std::fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) => {
            let fault = Fault::file(folder.display().to_string(), "house-unreadable");
            faults.push(fault.text("error", error.to_string()));
            return files;
        }
    };
    for path in entries.filter_map(Result::ok).map(|entry| entry.path()) {
        let Some(name) = path.file_name().map(|name| name.display().to_string()) else { continue };
        let kind = path.extension().map(|end| end.to_ascii_lowercase().display().to_string());
        let kind = kind.unwrap_or_default();
        if NOT_SHOWN.contains(&&*kind) {
            faults.push(Fault::file(name, "house-not-shown").text("kind", kind));
        } else if !name.starts_with('.') && kind_of(&kind).is_some() {
            files.insert(InOrder::of(&name), path);
        }
    }
    files
}

/// The kind of a picture by the end of its name, however that is written.
fn kind_of(extension: &str) -> Option<Kind> {
    let extension = if extension == "jpeg" { "jpg" } else { extension };
    Kind::ALL.into_iter().find(|kind| kind.extension() == extension)
}

/// Whether a name can stand in a manifest as it is.
pub(super) fn is_plain(name: &str) -> bool {
    let plain =
        |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"._-".contains(&byte);
    name.len() <= 60 && name.bytes().all(plain) && Kind::of_name(name).is_some()
}

/// What `pictures.json` says, with the line of each entry.
fn said(folder: &Path, faults: &mut Faults) -> Vec<(usize, Said)> {
    let sheet = match Sheet::if_there(&folder.join(TEXTS)) {
        Ok(Some(sheet)) => sheet,
        Ok(None) => return vec![],
        Err(fault) => {
            faults.push(fault);
            return vec![];
        }
    };
    let text = sheet.text();
    let entries: Vec<&RawValue> = match serde_json::from_str(text) {
        Ok(entries) => entries,
        Err(error) => {
            let fault = Fault::line(TEXTS, error.line(), "house-no-json");
            faults.push(fault.text("error", error.to_string()));
            return vec![];
        }
    };
    let mut all = Vec::new();
    for entry in entries {
        let before = entry.get().as_ptr() as usize - text.as_ptr() as usize;
        let line = 1 + text[..before].matches('\n').count();
        match serde_json::from_str(entry.get()) {
            Ok(said) => all.push((line, said)),
            Err(error) => {
                let fault = Fault::line(TEXTS, line + error.line() - 1, "house-no-json");
                faults.push(fault.text("error", error.to_string()));
            }
        }
    }
    all
}

/// The file that is meant.
fn named(said: &Said, files: &BTreeMap<InOrder, PathBuf>) -> Option<InOrder> {
    let is_meant = |name: &str| match (&said.file, said.n) {
        (Some(file), _) => file == name,
        (None, Some(n)) => name.rsplit_once('.').is_some_and(|(stem, _)| stem.parse() == Ok(n)),
        (None, None) => false,
    };
    files.keys().find(|file| is_meant(&file.0.1)).cloned()
}

fn picture(
    file: &str,
    path: &Path,
    said: Said,
    texts: [&Texts; 2],
    faults: &mut Faults,
) -> Option<Picture> {
    let (stem, extension) = file.rsplit_once('.')?;
    let kind = kind_of(&extension.to_lowercase())?;
    let bytes = match std::fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) => {
            faults.push(Fault::file(file, "house-unreadable").text("error", error.to_string()));
            return None;
        }
    };
    if bytes.len() as u64 > MAX_PICTURE_BYTES {
        let fault = Fault::file(file, "house-picture-large").number("kib", bytes.len() >> 10);
        faults.push(fault.number("most", (MAX_PICTURE_BYTES >> 10) as usize));
    } else if !kind.fits(&bytes) {
        faults.push(Fault::file(file, "house-other-kind").text("kind", kind.extension()));
    }
    let [name_fr, name_en] = texts.map(|texts| name_of(stem, texts));
    let own = !(said.fr.is_empty() && said.en.is_empty());
    let name = if own { either(&said.fr, &said.en) } else { Both { fr: name_fr, en: name_en } };
    let described = !(said.alt_fr.is_empty() && said.alt_en.is_empty());
    let alt = if described { either(&said.alt_fr, &said.alt_en) } else { name.clone() };
    Some(Picture { file: file.to_owned(), kind, bytes, name, alt, captions: said.captions })
}

/// The name that a file's name says: `12-le_chat-noir` is « le chat noir ».
fn name_of(stem: &str, texts: &Texts) -> String {
    let words: String = stem.chars().map(|c| if "-_".contains(c) { ' ' } else { c }).collect();
    let number: String = words.chars().take_while(char::is_ascii_digit).collect();
    let rest = words.strip_prefix(&*number).unwrap_or(&words);
    let rest = rest.split_whitespace().collect::<Vec<_>>().join(" ");
    if rest.is_empty() {
        texts.with("house-picture", &[("number", Value::Text(&number))])
    } else {
        rest
    }
}
