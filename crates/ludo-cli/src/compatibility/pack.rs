//! `compatibility pack`: a folder of pictures and a file of themes become an edition.

use std::collections::BTreeMap;
use std::io::Write as _;

use anyhow::{Context as _, Result};
use ludo_compatibility::{Pack, PictureText, THEMES};
use ludo_core::Edition as _;
use ludo_edition::Bundle;

use super::Source;
use super::fault::{Fault, Faults};
use super::fits;
use super::house::House;
use super::matter::{MANIFEST, PACK, manifest_text, pack_text};
use super::pictures::{Picture, is_plain};
use crate::texts::{Texts, Value};

/// As many themes are read in a duo at most, one a card.
const DUO: usize = 12;

/// Makes an edition from a folder of pictures and a file of themes
///
/// The themes are one a line, every six make a card; or a table with the columns card, place, fr, en.
/// `pictures.json` may name and describe the pictures, `edition.json` the edition, and `affinity.tsv` says which picture
/// fits which theme, for bots. Writes pack.json and manifest.json, or says what is wrong and writes nothing.
/// docs/house-editions.md goes through it step by step.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  ludotheque compatibility pack our-town --name 'Notre ville'
  ludotheque compatibility pack photos --out DATA/editions/compatibility/our-town
  ludotheque compatibility pack data/compatibility/scenes --themes data/compatibility/themes.tsv")]
pub(super) struct Args {
    #[command(flatten)]
    source: Source,
}

pub(super) fn run(args: &Args) -> Result<()> {
    let texts = Texts::chosen();
    let packed = pack(&args.source, &texts)?;
    let mut out = std::io::stdout().lock();
    packed.tell(&texts).iter().try_for_each(|line| writeln!(out, "{line}"))?;
    Ok(())
}

/// What was made.
pub(super) struct Packed {
    name: String,
    pictures: usize,
    cards: usize,
    bots: bool,
    digest: String,
}

/// Reads, checks and writes an edition.
pub(super) fn pack(source: &Source, texts: &Texts) -> Result<Packed> {
    let mut faults = Faults::default();
    let house = House::read(source, &mut faults);
    let affinity = fits::read(&source.folder, house.cards.len(), house.pictures.len(), &mut faults);
    if source.out.is_none() {
        check_names(&house.pictures, &mut faults);
    }
    faults.none(texts)?;

    let names = file_names(source, &house.pictures);
    let pictures = names.iter().zip(&house.pictures);
    let pack = Pack {
        id: house.id,
        version: house.version,
        name: house.name,
        credit: house.credit,
        pictures: pictures.map(|(file, picture)| picture_text(file, picture)).collect(),
        cards: house.cards,
        tracks: house.tracks,
        affinity,
    };
    let matter = pack_text(&pack)?;
    let files: Vec<_> =
        names.into_iter().zip(house.pictures.iter().map(|picture| &*picture.bytes)).collect();
    let manifest = manifest_text(&pack.name.fr, &house.sentence, &matter, &files)?;
    let bundle = check(&manifest, &matter, &files)?;

    let folder = source.out.as_ref().unwrap_or(&source.folder);
    if source.out.is_some() {
        std::fs::create_dir_all(folder)
            .with_context(|| format!("{} cannot be written", folder.display()))?;
        for (name, bytes) in &files {
            crate::write_whole(&folder.join(name), bytes)?;
        }
    }
    crate::write_whole(&folder.join(PACK), matter.as_bytes())?;
    crate::write_whole(&folder.join(MANIFEST), manifest.as_bytes())?;
    Ok(Packed {
        name: pack.name.fr,
        pictures: pack.pictures.len(),
        cards: pack.cards.len(),
        bots: !pack.affinity.is_empty(),
        digest: bundle.digest().to_string(),
    })
}

/// Files are public by their names, which have to be plain.
fn check_names(pictures: &[Picture], faults: &mut Faults) {
    for picture in pictures.iter().filter(|picture| !is_plain(&picture.file)) {
        faults.push(Fault::file(&picture.file, "house-name-not-plain"));
    }
}

/// The names of the edition's files: as they are, or numbers where pictures are copied.
fn file_names(source: &Source, pictures: &[Picture]) -> Vec<String> {
    let digits = pictures.len().to_string().len().max(2);
    let number = |(n, picture): (usize, &Picture)| {
        format!("{:0digits$}.{}", n + 1, picture.kind.extension())
    };
    match source.out {
        Some(_) => pictures.iter().enumerate().map(number).collect(),
        None => pictures.iter().map(|picture| picture.file.clone()).collect(),
    }
}

fn picture_text(file: &str, picture: &Picture) -> PictureText {
    let (name, alt) = (picture.name.clone(), picture.alt.clone());
    PictureText { file: file.to_owned(), name, alt }
}

/// Whether a server would take it: the very checks that it makes at its start.
fn check(manifest: &str, matter: &str, files: &[(String, &[u8])]) -> Result<Bundle> {
    let files: BTreeMap<_, _> = files.iter().map(|(name, bytes)| (name.as_str(), *bytes)).collect();
    let bundle = Bundle::assemble(manifest, |file| match file.name.as_str() {
        PACK => Some(matter.as_bytes().to_vec()),
        name => files.get(name).map(|bytes| bytes.to_vec()),
    })?;
    Pack::parse(matter).with_context(|| PACK)?;
    Ok(bundle)
}

impl Packed {
    /// What was made, and what whoever made it should know.
    pub(super) fn tell(&self, texts: &Texts) -> Vec<String> {
        let values = [
            ("name", Value::Text(&self.name)),
            ("pictures", Value::Number(self.pictures as i64)),
            ("themes", Value::Number((self.cards * THEMES) as i64)),
            ("cards", Value::Number(self.cards as i64)),
            ("digest", Value::Text(&self.digest[..12])),
        ];
        let mut lines = vec![texts.with("house-packed", &values)];
        if self.cards < DUO {
            lines.push(texts.with("house-few-cards", &values));
        }
        lines.push(texts.get(if self.bots { "house-bots" } else { "house-no-bots" }));
        lines
    }
}
