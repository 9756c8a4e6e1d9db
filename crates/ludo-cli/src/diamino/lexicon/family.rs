//! `lexicon family`: from the base forms that were reviewed to the list that games name.

use std::io::Write as _;
use std::path::PathBuf;

use anyhow::Result;
use ludo_lexicon::Family;

use super::Manner;
use super::build::{at, read};
use crate::texts::{Texts, Value};

/// Writes the list of words that a family table need not meet
///
/// Reads the base forms of NAME-family.txt and finds their forms in the list of words. Published lists are never
/// edited: if the newest, NAME-family-1.txt, NAME-family-2.txt and so on, says something else, the next one is
/// written. The program takes the French ones in when it is built: `FRENCH` in `ludo-lexicon/src/family.rs`.
#[derive(clap::Args)]
pub(super) struct Args {
    /// The folder of the sources
    #[arg(long, value_name = "FOLDER", default_value = "data/lexicon")]
    data: PathBuf,
    /// The name of the list
    #[arg(long, default_value = "fr")]
    name: String,
    #[command(flatten)]
    manner: Manner,
}

pub(super) fn run(args: &Args) -> Result<()> {
    let file = |end: &str| args.data.join(format!("{}{end}", args.name));
    let bases = file("-family.txt");
    let made = read(&file)?.family(&crate::read_text(&bases)?).map_err(|why| at(&bases, &why))?;
    let numbered = |number: u32| file(&format!("-family-{number}.txt"));
    let next = 1 + (1..u32::MAX).take_while(|&number| numbered(number).exists()).count() as u32;
    let unchanged = next > 1 && crate::read_text(&numbered(next - 1))? == made;
    let version = if unchanged { next - 1 } else { next };
    if !unchanged {
        crate::write_whole(&numbered(version), made.as_bytes())?;
    }
    let list = Family::read(&made).map_err(|why| at(&numbered(version), &why))?;
    tell(&args.manner, version, &list)
}

fn tell(manner: &Manner, version: u32, list: &Family) -> Result<()> {
    let mut out = std::io::stdout().lock();
    let (digest, words) = (list.digest().to_string(), list.words().len());
    if manner.json {
        let told = serde_json::json!({"version": version, "digest": digest, "words": words});
        writeln!(out, "{told}")?;
        return Ok(());
    }
    let values = [
        ("version", Value::Number(version.into())),
        ("digest", Value::Text(&digest)),
        ("words", Value::Number(words as i64)),
    ];
    writeln!(out, "{}", Texts::chosen().with("lexicon-family", &values))?;
    Ok(())
}
