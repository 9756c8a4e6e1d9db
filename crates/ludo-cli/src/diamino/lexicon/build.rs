//! `lexicon build`: from the files people edit to the file that is loaded.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, anyhow};
use ludo_lexicon::{Lexicon, LexiconId, Source, SourceError};
use serde::Serialize;

use super::Manner;
use crate::texts::{Texts, Value};

/// Compiles a list from its sources
///
/// Reads NAME-words.txt, NAME-subjects.txt, then the changes NAME-2.txt, NAME-3.txt and so on as far as they
/// go, and NAME-bands.txt; writes NAME.lexicon and NAME.bands beside them. The same sources give the same bytes
/// everywhere. The program takes the French files in when it is built.
#[derive(clap::Args)]
pub(super) struct Args {
    /// The folder of the sources
    #[arg(long, value_name = "FOLDER", default_value = "data/lexicon")]
    data: PathBuf,
    /// The name of the list
    #[arg(long, default_value = "fr")]
    name: String,
    /// Write into this folder [default: that of the sources]
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    #[command(flatten)]
    manner: Manner,
}

#[derive(Serialize)]
struct Built {
    lexicon: LexiconId,
    words: u32,
    lexicon_bytes: usize,
    bands_bytes: usize,
}

pub(super) fn run(args: &Args) -> Result<()> {
    let file = |end: &str| args.data.join(format!("{}{end}", args.name));
    let source = read(&file)?;
    let bands_path = file("-bands.txt");
    let bands =
        source.bands(&crate::read_text(&bands_path)?).map_err(|why| at(&bands_path, &why))?;
    let lexicon = source.compile(&args.name).map_err(|why| anyhow!("{}: {why}", args.name))?;
    let bands = source.compile_bands(&bands);
    let out = args.out.as_ref().unwrap_or(&args.data);
    crate::write_whole(&out.join(format!("{}.lexicon", args.name)), &lexicon)?;
    crate::write_whole(&out.join(format!("{}.bands", args.name)), &bands)?;
    let (lexicon_bytes, bands_bytes) = (lexicon.len(), bands.len());
    let loaded = Lexicon::read(lexicon).context("what was written does not read")?;
    let built =
        Built { lexicon: loaded.id(), words: loaded.graph().words(), lexicon_bytes, bands_bytes };
    tell(&args.manner, &built)
}

/// The first version and every change.
pub(super) fn read(file: &dyn Fn(&str) -> PathBuf) -> Result<Source> {
    let (words, subjects) = (file("-words.txt"), file("-subjects.txt"));
    let source = Source::read(&crate::read_text(&words)?).map_err(|why| at(&words, &why))?;
    let with_subjects = source.with_subjects(&crate::read_text(&subjects)?);
    let mut source = with_subjects.map_err(|why| at(&subjects, &why))?;
    loop {
        let path = file(&format!("-{}.txt", source.version() + 1));
        if !path.exists() {
            return Ok(source);
        }
        source.change(&crate::read_text(&path)?).map_err(|why| at(&path, &why))?;
    }
}

pub(super) fn at(path: &Path, why: &SourceError) -> anyhow::Error {
    anyhow!("{}: {why}", path.display())
}

fn tell(manner: &Manner, built: &Built) -> Result<()> {
    let mut out = std::io::stdout().lock();
    if manner.json {
        writeln!(out, "{}", serde_json::to_string(built)?)?;
        return Ok(());
    }
    let (name, digest) = (built.lexicon.to_string(), built.lexicon.digest.to_string());
    let values = [
        ("name", Value::Text(&name)),
        ("digest", Value::Text(&digest)),
        ("words", Value::Number(built.words.into())),
        ("bytes", Value::Number((built.lexicon_bytes + built.bands_bytes) as i64)),
    ];
    writeln!(out, "{}", Texts::chosen().with("lexicon-built", &values))?;
    Ok(())
}
