//! `compatibility affinity`: which picture fits which theme, from words alone.
//!
//! It looks for a theme's words, without their endings, among those of names, descriptions and captions; rare words count
//! more, and a picture that fits everything a little loses that little. What people chose (`readings.tsv`) counts
//! most. It knows no meaning: where no word meets another, nothing is known, and that is said.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;

use anyhow::{Result, bail};
use ludo_compatibility::Both;

use super::Source;
use super::fault::{Fault, Faults};
use super::fits::{self, BEST};
use super::house::House;
use super::pack;
use super::pictures::Picture;
use super::sheet::Sheet;
use super::stems::stems;
use crate::texts::{Language, Texts, Value};

/// What people chose: `card.place`, then numbers of pictures, best first. A theme may stand there several times.
const READINGS: &str = "readings.tsv";
/// How much a word says where it stands.
const IN_NAME: f64 = 3.0;
const IN_CAPTION: f64 = 2.0;
const IN_DESCRIPTION: f64 = 1.0;
/// How much of what fits one picture fits another that speaks of the same.
const SPREAD: f64 = 0.3;
/// How much of a picture's average is taken from each of its fits.
const HUB: f64 = 0.5;
/// How much people's choices count beside words.
const CHOSEN: f64 = 2.0;
/// What everything has where nothing is known.
const UNKNOWN: u8 = 10;
/// Themes without a sign that are told by name.
const TOLD: usize = 10;

/// Says which picture fits which theme, so that bots can play, and packs again
///
/// Rough: it compares words of themes with names, descriptions and captions in pictures.json, in French and English, and
/// takes what people chose from readings.tsv (a line: card.place, a tab, numbers of pictures, best first). Eight to twelve
/// short captions a picture are needed for it to be of use. Writes affinity.tsv, pack.json and manifest.json.
#[derive(clap::Args)]
#[command(after_help = "Example:
  ludotheque compatibility affinity our-town --lang fr")]
pub(super) struct Args {
    #[command(flatten)]
    source: Source,
}

pub(super) fn run(args: &Args) -> Result<()> {
    let (source, texts) = (&args.source, Texts::chosen());
    let mut faults = Faults::default();
    let house = House::read(source, &mut faults);
    let themes: Vec<_> = house.cards.iter().flatten().collect();
    let chosen = readings(source, house.cards.len(), house.pictures.len(), &mut faults);
    faults.none(&texts)?;
    if house.pictures.iter().all(|picture| picture.captions.is_empty()) && chosen.is_empty() {
        bail!(texts.get("house-no-captions"));
    }

    let documents: Vec<_> = house.pictures.iter().map(Document::of).collect();
    let fits = fits(&themes, &documents, &chosen);
    let written = fits::written(&fits.iter().map(Fit::digits).collect::<Vec<_>>());
    crate::write_whole(&source.folder.join(fits::FILE), written.as_bytes())?;
    let packed = pack::pack(source, &texts)?;

    let mut out = std::io::stdout().lock();
    let silent: Vec<_> = fits.iter().zip(&themes).filter(|(fit, _)| fit.0.is_none()).collect();
    for line in
        tell(&texts, themes.len(), &silent.iter().map(|(_, theme)| **theme).collect::<Vec<_>>())
    {
        writeln!(out, "{line}")?;
    }
    packed.tell(&texts).iter().try_for_each(|line| writeln!(out, "{line}"))?;
    Ok(())
}

fn tell(texts: &Texts, themes: usize, silent: &[&Both]) -> Vec<String> {
    let values =
        [("themes", Value::Number(themes as i64)), ("silent", Value::Number(silent.len() as i64))];
    let mut lines = vec![texts.with("house-fits", &values)];
    lines.extend(silent.iter().take(TOLD).map(|theme| match texts.language() {
        Language::Fr => format!("  {}", theme.fr),
        Language::En => format!("  {}", theme.en),
    }));
    if silent.len() > TOLD {
        lines.push("  …".to_owned());
    }
    lines
}

/// What people chose for a theme: how good each picture is, by its number from 0.
type Chosen = BTreeMap<usize, Vec<(usize, f64)>>;

fn readings(source: &Source, cards: usize, pictures: usize, faults: &mut Faults) -> Chosen {
    let mut chosen = Chosen::new();
    let sheet = match Sheet::if_there(&source.folder.join(READINGS)) {
        Ok(Some(sheet)) => sheet,
        Ok(None) => return chosen,
        Err(fault) => {
            faults.push(fault);
            return chosen;
        }
    };
    let ids: BTreeMap<_, _> = fits::ids(cards).enumerate().map(|(n, id)| (id, n)).collect();
    for (line, text) in sheet.lines() {
        let (id, rest) = text.split_once('\t').unwrap_or((text, ""));
        let Some(theme) = ids.get(id.trim()) else {
            faults.push(Fault::line(READINGS, line, "house-reading-theme").text("id", id));
            continue;
        };
        let numbers = rest.split(|c: char| !c.is_alphanumeric()).filter(|text| !text.is_empty());
        let numbers: Vec<_> = numbers.map(|number| number.parse().unwrap_or(0)).collect();
        if numbers.is_empty() || numbers.iter().any(|number| !(1..=pictures).contains(number)) {
            let fault = Fault::line(READINGS, line, "house-reading-pictures");
            faults.push(fault.number("pictures", pictures));
            continue;
        }
        let count = numbers.len() as f64;
        let worth = |(rank, number): (usize, &usize)| (number - 1, 1.0 - 0.7 * rank as f64 / count);
        chosen.entry(*theme).or_default().extend(numbers.iter().enumerate().map(worth));
    }
    chosen
}

/// A stem in a language: « pain » is bread in one and hurts in the other.
type Stem = (Language, String);

/// The words of a picture, and how much each says.
struct Document(BTreeMap<Stem, f64>);

impl Document {
    fn of(picture: &Picture) -> Self {
        let mut words = Self(BTreeMap::new());
        for language in [Language::Fr, Language::En] {
            words.add(in_language(&picture.name, language), language, IN_NAME);
            words.add(in_language(&picture.alt, language), language, IN_DESCRIPTION);
            // Captions are in whatever language they were thought in.
            for caption in &picture.captions {
                words.add(caption, language, IN_CAPTION);
            }
        }
        words
    }

    fn add(&mut self, text: &str, language: Language, weight: f64) {
        for stem in stems(text, language) {
            *self.0.entry((language, stem)).or_default() += weight;
        }
    }

    /// How much it says of a word: the second time less than the first.
    fn says(&self, stem: &Stem) -> f64 {
        self.0.get(stem).map_or(0.0, |weight| weight / (weight + IN_CAPTION))
    }
}

fn in_language(text: &Both, language: Language) -> &str {
    match language {
        Language::Fr => &text.fr,
        Language::En => &text.en,
    }
}

/// How well each picture fits a theme; nothing where nothing is known.
#[derive(Clone)]
struct Fit(Option<Vec<f64>>, usize);

impl Fit {
    /// From 0 to the best.
    fn digits(&self) -> Vec<u8> {
        let Some(fits) = &self.0 else { return vec![UNKNOWN; self.1] };
        let (low, high) = fits
            .iter()
            .fold((f64::MAX, f64::MIN), |(low, high), fit| (low.min(*fit), high.max(*fit)));
        let scale = f64::from(BEST) / (high - low).max(f64::MIN_POSITIVE);
        fits.iter().map(|fit| ((fit - low) * scale).round() as u8).collect()
    }
}

fn fits(themes: &[&Both], pictures: &[Document], chosen: &Chosen) -> Vec<Fit> {
    let rare = rarity(pictures);
    let alike = alike(pictures, &rare);
    let by_words = themes.iter().map(|theme| by_words(theme, pictures, &rare));
    let spread = by_words.map(|fits| fits.map(|fits| spread(&fits, &alike)));
    let mut fits: Vec<_> = spread.collect();
    without_hubs(&mut fits, pictures.len());
    for (theme, choices) in chosen {
        let fit = fits[*theme].get_or_insert_with(|| vec![0.0; pictures.len()]);
        let mut worth = vec![0.0; pictures.len()];
        for (picture, one) in choices {
            worth[*picture] += one;
        }
        let worth = of_best(worth).unwrap_or_default();
        fit.iter_mut().zip(worth).for_each(|(fit, worth)| *fit += CHOSEN * worth);
    }
    fits.into_iter().map(|fit| Fit(fit, pictures.len())).collect()
}

/// How much a stem tells: the fewer pictures speak of it, the more.
fn rarity(pictures: &[Document]) -> BTreeMap<Stem, f64> {
    let all: BTreeSet<_> = pictures.iter().flat_map(|picture| picture.0.keys()).collect();
    let tells = |stem: &Stem| {
        let have = pictures.iter().filter(|picture| picture.0.contains_key(stem)).count();
        (1.0 + pictures.len() as f64 / have as f64).ln()
    };
    all.into_iter().map(|stem| (stem.clone(), tells(stem))).collect()
}

/// Fits of a theme by the words that it shares with each picture, the best being 1.
fn by_words(theme: &Both, pictures: &[Document], rare: &BTreeMap<Stem, f64>) -> Option<Vec<f64>> {
    let words: BTreeSet<Stem> = [Language::Fr, Language::En]
        .into_iter()
        .flat_map(|own| {
            stems(in_language(theme, own), own).into_iter().map(move |stem| (own, stem))
        })
        .collect();
    let fit = |picture: &Document| {
        let tells = |stem| rare.get(stem).map_or(0.0, |rare| rare * picture.says(stem));
        words.iter().map(tells).sum()
    };
    of_best(pictures.iter().map(fit).collect())
}

/// Each as a part of the best; nothing if all are nothing.
fn of_best(fits: Vec<f64>) -> Option<Vec<f64>> {
    let best = fits.iter().copied().fold(0.0, f64::max);
    (best > 0.0).then(|| fits.into_iter().map(|fit| fit / best).collect())
}

/// How much every two pictures speak of the same, from 0 to 1.
fn alike(pictures: &[Document], rare: &BTreeMap<Stem, f64>) -> Vec<Vec<f64>> {
    let tells = |stem: &Stem| rare.get(stem).map_or(0.0, |rare| rare * rare);
    let both = |one: &Document, other: &Document| -> f64 {
        one.0.keys().map(|stem| one.says(stem) * other.says(stem) * tells(stem)).sum()
    };
    let own: Vec<f64> = pictures.iter().map(|picture| both(picture, picture).sqrt()).collect();
    let of = |n: usize, m: usize| both(&pictures[n], &pictures[m]) / (own[n] * own[m]).max(1e-9);
    let all = 0..pictures.len();
    all.clone()
        .map(|n| all.clone().map(|m| if n == m { 0.0 } else { of(n, m) }).collect())
        .collect()
}

/// What fits a picture fits those that speak of the same a little.
fn spread(fits: &[f64], alike: &[Vec<f64>]) -> Vec<f64> {
    let near = |alike: &Vec<f64>| -> f64 { alike.iter().zip(fits).map(|(a, fit)| a * fit).sum() };
    fits.iter().zip(alike).map(|(fit, alike)| fit + SPREAD * near(alike)).collect()
}

/// A picture that fits everything a little loses that little.
fn without_hubs(fits: &mut [Option<Vec<f64>>], pictures: usize) {
    let known = fits.iter().flatten().count().max(1) as f64;
    let mean = |picture: usize| fits.iter().flatten().map(|fit| fit[picture]).sum::<f64>() / known;
    let means: Vec<_> = (0..pictures).map(mean).collect();
    for fit in fits.iter_mut().flatten() {
        fit.iter_mut().zip(&means).for_each(|(fit, mean)| *fit -= HUB * mean);
    }
}
