//! `ludotheque restore`: a backup becomes a house again.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::Result;
use ludo_catalogue::Date;
use ludo_store::UnixMillis;
use ludo_store::backup::{Manifest, Restoring, check, restore};

use crate::house;
use crate::texts::{Texts, Value};

/// Puts a backup back into an empty folder, ready to be served
///
/// The whole file is compared with its digests first, brought to this program's version and rid of everybody who asked
/// to be forgotten since it was made: by the lists in the backup, beside it, in the folder, and those given. Only then
/// anything appears in the folder.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  ludotheque restore /media/backups/ludotheque-monday.tar --data /srv/ludotheque
  ludotheque restore /media/backups/ludotheque-monday.tar --check")]
pub(crate) struct Args {
    /// The backup
    file: PathBuf,
    /// The folder that is to hold everything [default: ./ludotheque-data]
    #[arg(long, value_name = "FOLDER", env = "LUDOTHEQUE_DATA")]
    data: Option<PathBuf>,
    /// Replace the house that is in the folder; it is kept there, in a folder of its own
    #[arg(long)]
    replace: bool,
    /// Another list of those who asked to be forgotten (ludotheque.erased); may be repeated
    #[arg(long, value_name = "FILE")]
    erased: Vec<PathBuf>,
    /// Only read the backup and say whether it is whole
    #[arg(long)]
    check: bool,
}

pub(crate) fn run(args: Args) -> Result<()> {
    let mut bar = house::Bar::new();
    if args.check {
        let manifest = check(&args.file, &mut |far| bar.tell(far)).map_err(house::told)?;
        drop(bar);
        return tell("restore-whole", &args.file, &manifest);
    }
    let data = house::data(args.data);
    let name = aside(house::now());
    let how = Restoring { erased: &args.erased, aside: args.replace.then_some(name.as_str()) };
    let restored = restore(&args.file, &data, how, &mut |far| bar.tell(far));
    drop(bar);
    let restored = restored.map_err(house::told)?;
    tell("restore-done", &data, &restored.manifest)?;
    let texts = Texts::chosen();
    let mut out = std::io::stdout().lock();
    if restored.forgotten > 0 {
        let people = Value::Number(restored.forgotten as i64);
        writeln!(out, "{}", texts.with("restore-forgotten", &[("people", people)]))?;
    }
    if let Some(aside) = restored.aside {
        let folder = aside.display().to_string();
        writeln!(out, "{}", texts.with("restore-aside", &[("folder", Value::Text(&folder))]))?;
    }
    Ok(())
}

fn tell(key: &str, path: &Path, manifest: &Manifest) -> Result<()> {
    let (path, at) = (path.display().to_string(), moment(UnixMillis(manifest.at)));
    let values = [("path", Value::Text(&path)), ("at", Value::Text(&at))];
    writeln!(std::io::stdout().lock(), "{}", Texts::chosen().with(key, &values))?;
    Ok(())
}

/// Where a house that is replaced is kept.
fn aside(now: UnixMillis) -> String {
    format!("replaced-{}", moment(now).replace(' ', "-").replace(':', ""))
}

/// A day and the time of day, in UTC: the same everywhere.
fn moment(at: UnixMillis) -> String {
    let seconds = at.0 / 1000;
    let (hour, minute, second) = (seconds / 3600 % 24, seconds / 60 % 60, seconds % 60);
    format!("{} {hour:02}:{minute:02}:{second:02} UTC", Date::of_millis(at.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_reads_as_a_day_and_a_time() {
        let at = UnixMillis(1_763_439_342_000);
        assert_eq!(moment(at), "2025-11-18 04:15:42 UTC");
        assert_eq!(aside(at), "replaced-2025-11-18-041542-UTC");
    }
}
