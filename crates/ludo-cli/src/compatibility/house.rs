//! A folder read whole: what the edition is called, its pictures, its themes.

use std::path::{Path, PathBuf};

use ludo_compatibility::{Both, THEMES, Tracks};
use ludo_edition::Sentence;
use serde::Deserialize;

use super::Source;
use super::fault::{Fault, Faults};
use super::pictures::{self, Picture};
use super::sheet::{Sheet, either};
use super::themes;
use crate::texts::{Language, Texts, Value};

/// What may stand beside the pictures.
const ABOUT: &str = "edition.json";
/// Where themes are looked for.
const THEME_FILES: [&str; 2] = ["themes.tsv", "themes.txt"];
/// A name in addresses is no longer.
const LONGEST_ID: usize = 40;
/// Our tracks: how many squares carry which number (`docs/rules/compatibility.md`).
const LONG: [(u8, usize); 5] = [(5, 15), (4, 13), (3, 10), (2, 8), (1, 4)];
const SHORT: [(u8, usize); 5] = [(5, 9), (4, 8), (3, 6), (2, 5), (1, 2)];

/// An edition as its folder has it.
pub(super) struct House {
    pub(super) id: String,
    pub(super) version: u32,
    pub(super) name: Both,
    pub(super) sentence: Sentence,
    pub(super) credit: Both,
    pub(super) tracks: Tracks,
    pub(super) pictures: Vec<Picture>,
    pub(super) cards: Vec<[Both; THEMES]>,
}

/// What `edition.json` says; all of it can be left out.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct About {
    id: Option<String>,
    version: Option<u32>,
    name: Option<Words>,
    sentence: Option<Words>,
    credit: Option<Words>,
    tracks: Option<Tracks>,
    /// Where the themes are, seen from the folder.
    themes: Option<PathBuf>,
}

/// A text in both languages, or one for both.
#[derive(Clone, Deserialize)]
#[serde(untagged)]
enum Words {
    One(String),
    Both(Both),
}

impl From<Words> for Both {
    fn from(words: Words) -> Self {
        match words {
            Words::One(text) => either(&text, ""),
            Words::Both(both) => either(&both.fr, &both.en),
        }
    }
}

impl House {
    /// Reads a folder; what is wrong is told, and what could not be read is left out.
    pub(super) fn read(source: &Source, faults: &mut Faults) -> Self {
        let folder = &source.folder;
        let (fr, en) = (Texts::new(Language::Fr), Texts::new(Language::En));
        let about = about(folder, faults);
        let pictures = pictures::read(folder, [&fr, &en], faults);
        let cards = theme_sheet(source, &about, faults)
            .map_or_else(Vec::new, |sheet| themes::read(&sheet, faults));
        let folder_name = folder
            .canonicalize()
            .ok()
            .and_then(|path| path.file_name().map(|name| name.display().to_string()));
        let folder_name = folder_name.unwrap_or_default();
        let name = source.name.clone().map(Words::One).or(about.name);
        let name = Both::from(name.unwrap_or_else(|| Words::One(folder_name.clone())));
        let counts = [
            ("pictures", Value::Number(pictures.len() as i64)),
            ("themes", Value::Number((cards.len() * THEMES) as i64)),
        ];
        let usual =
            |key| Words::Both(Both { fr: fr.with(key, &counts), en: en.with(key, &counts) });
        let sentence = Both::from(about.sentence.unwrap_or_else(|| usual("house-sentence")));
        Self {
            id: about.id.unwrap_or_else(|| plain(&folder_name)),
            version: about.version.unwrap_or(1),
            name,
            sentence: Sentence { fr: sentence.fr, en: sentence.en },
            credit: about.credit.unwrap_or_else(|| usual("house-credit")).into(),
            tracks: about.tracks.unwrap_or_else(our_tracks),
            pictures,
            cards,
        }
    }
}

fn about(folder: &Path, faults: &mut Faults) -> About {
    let sheet = match Sheet::if_there(&folder.join(ABOUT)) {
        Ok(Some(sheet)) => sheet,
        Ok(None) => return About::default(),
        Err(fault) => {
            faults.push(fault);
            return About::default();
        }
    };
    serde_json::from_str(sheet.text()).unwrap_or_else(|error| {
        let fault = Fault::line(ABOUT, error.line(), "house-no-json");
        faults.push(fault.text("error", error.to_string()));
        About::default()
    })
}

fn theme_sheet(source: &Source, about: &About, faults: &mut Faults) -> Option<Sheet> {
    let said = about.themes.as_ref().map(|path| source.folder.join(path));
    let named: Vec<_> = source.themes.clone().or(said).into_iter().collect();
    let usual = || THEME_FILES.iter().map(|name| source.folder.join(name)).collect();
    let paths = if named.is_empty() { usual() } else { named };
    for path in &paths {
        match Sheet::if_there(path) {
            Ok(None) => {}
            Ok(found) => return found,
            Err(fault) => {
                faults.push(fault);
                return None;
            }
        }
    }
    let wanted = paths.first().map_or_else(String::new, |path| path.display().to_string());
    faults.push(Fault::file(wanted, "house-themes-missing"));
    None
}

fn our_tracks() -> Tracks {
    let squares = |runs: [(u8, usize); 5]| {
        runs.into_iter().flat_map(|(number, count)| vec![number; count]).collect()
    };
    Tracks { long: squares(LONG), short: squares(SHORT) }
}

/// A name for addresses: « Été à la mer » is `ete-a-la-mer`.
fn plain(name: &str) -> String {
    let folded = super::stems::folded(name);
    let words = folded.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let plain = words.collect::<Vec<_>>().join("-");
    let plain: String = plain.chars().take(LONGEST_ID).collect();
    let plain = plain.trim_end_matches('-');
    if plain.is_empty() { "house".to_owned() } else { plain.to_owned() }
}
