//! `ludotheque backup`: a whole house as one file.

use std::io::Write as _;
use std::path::PathBuf;

use anyhow::Result;
use ludo_store::backup::{Existing, back_up};

use crate::texts::{Texts, Value};
use crate::{Exit, house};

/// Copies a whole house into one file, while it is served
///
/// The file holds the database as it is at one moment, the keys to people's names and the house's own editions, with the
/// digest of each, and is there when it is whole. Keep it as carefully as the folder: whoever has it has the names.
/// Beside it lies ludotheque.erased, the random numbers of those who asked to be forgotten, which restore needs to forget
/// them again; keep one with your backups and never throw it away.
#[derive(clap::Args)]
#[command(after_help = "Example:
  ludotheque backup /media/backups/ludotheque-monday.tar --data /srv/ludotheque --force")]
pub(crate) struct Args {
    /// The file to write
    file: PathBuf,
    /// The folder that holds everything [default: ./ludotheque-data]
    #[arg(long, value_name = "FOLDER", env = "LUDOTHEQUE_DATA")]
    data: Option<PathBuf>,
    /// Replace the file if it is there, once the new one is whole
    #[arg(long)]
    force: bool,
}

pub(crate) fn run(args: Args) -> Result<()> {
    let data = house::data(args.data);
    let existing = if args.force { Existing::Replace } else { Existing::Keep };
    let mut bar = house::Bar::new();
    let made = back_up(&data, &args.file, house::now(), existing, &mut |far| bar.tell(far));
    drop(bar);
    let report = made.map_err(house::told)?;
    let texts = Texts::chosen();
    let (file, erased) = (args.file.display().to_string(), report.erased.display().to_string());
    let megabytes = format!("{:.1}", report.bytes as f64 / 1e6);
    let mut out = std::io::stdout().lock();
    let done = [("file", Value::Text(&file)), ("megabytes", Value::Text(&megabytes))];
    writeln!(out, "{}", texts.with("backup-done", &done))?;
    writeln!(out, "{}", texts.with("backup-erased", &[("file", Value::Text(&erased))]))?;
    if !report.whole {
        eprintln!("ludotheque: {}", texts.get("backup-not-whole"));
        return Err(Exit(1).into());
    }
    Ok(())
}
